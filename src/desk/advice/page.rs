//! Advice as a page.

use super::{AdviceReport, BestReport, PossibleReport, ReachReport, SetReport};

use crate::assist::advise::{MOST_SETS, THROWS};
use crate::report::page::{self, Item, Page, Part};
use crate::report::words::{self};
use crate::report::{Look, signed};

/// So much of what may follow is told.
const MOST_FOLLOWED: usize = 12;
/// So many strengths are all told.
const MOST_REACHED: usize = 8;

impl PossibleReport {
    /// What is done, what it costs, and what it changes of an attack that stands so.
    fn said(&self, strength: i16, favourable: u8) -> String {
        let mut changes = Vec::new();
        if self.by_hand {
            changes.push("its text has to be applied by hand".to_owned());
        } else if self.ends && self.favourable == 0 {
            changes.push("the attack comes to nothing".to_owned());
        } else if self.ends {
            changes.push("the attack succeeds".to_owned());
        } else {
            if self.strength != strength {
                let (was, is) = (signed(strength), signed(self.strength));
                changes.push(format!("strength {was} → {is}"));
            }
            if self.favourable != favourable {
                changes.push(format!("{favourable} → {} in 36", self.favourable));
            }
        }
        match self.privileged {
            Some(true) => changes.push("the attack becomes privileged".to_owned()),
            Some(false) => changes.push("the attack is no longer privileged".to_owned()),
            None => {}
        }
        if !self.spoils.is_empty() {
            changes.push(format!("falls: {}", self.spoils.join("; ")));
        }
        if changes.is_empty() {
            changes.push("changes nothing of the attack by itself".to_owned());
        }
        let cost = cost(self.tokens, self.cards);
        format!("{} ({cost}): {}", self.play, changes.join(", "))
    }
}

impl AdviceReport {
    /// The advice as a page. `color`: the rolls that succeed stand out.
    pub(crate) fn page(&self, color: bool) -> Page {
        let mut page = Page {
            title: self.headline(),
            footer: vec![self.edition.clone()],
            ..Page::default()
        };
        page.said(&self.attack);
        page.parts.push(Part::Verbatim {
            title: Some("Rolls"),
            lines: self.chart(color),
        });
        let possible = self.possible.iter();
        let possible = possible.map(|one| one.said(self.strength, self.favourable));
        let mut possible: Vec<String> = possible.collect();
        if !self.complete {
            possible.push("there are too many cards for everything to be tried".to_owned());
        }
        page.list("May still act", possible.iter().map(Item::plain));
        let idle = self.idle.iter().map(Item::plain);
        page.list("May act, and changes nothing of the attack by itself", idle);
        let against = self.against_himself.iter().map(Item::plain);
        page.list("May act against the own attack", against);
        let impossible = self.impossible.iter().map(|one| {
            let whose = match one.card.starts_with(&format!("{}'s ", one.player)) {
                true => one.card.clone(),
                false => format!("{}'s {}", one.player, one.card),
            };
            let what = match one.act.as_str() {
                "aids" => "may not aid",
                "opposes" => "may not oppose",
                _ => "is of no use now",
            };
            Item::cited(format!("{whose} {what}: {}", one.reason), &one.clauses)
        });
        page.list("May not", impossible);
        page.list("May follow", self.followed());
        let set = |set: &SetReport| {
            let (strength, plays) = (signed(set.strength), set.plays.join(" · "));
            let odds = set.favourable;
            format!(
                "strength {strength} ({odds} in 36) for {}: {plays}",
                set.cost
            )
        };
        let not_exact = format!(
            "there are more than {MOST_SETS} sets: these come of adding one after another, the best first"
        );
        let all = |reach: &ReachReport, none: &str| {
            let mut lines: Vec<String> = reach.sets.iter().map(set).collect();
            if lines.is_empty() {
                lines.push(none.to_owned());
            }
            if !reach.exact {
                lines.push(not_exact.clone());
            }
            lines.into_iter().map(Item::plain)
        };
        page.list(
            "What the attacker can reach",
            self.reached(&set, &not_exact),
        );
        let cannot = |who: &str| match self.favourable {
            0 => "no roll succeeds as it is".to_owned(),
            _ => format!("{who} cannot bring it below 2"),
        };
        let rivals = self.alone.iter().map(|one| one.player.clone());
        let rivals = words::joined(rivals);
        let together = match self.alone.is_empty() {
            true => String::new(),
            false => format!(" ({rivals} together)"),
        };
        page.list(
            format!("What stops the attack{together}"),
            all(&self.stop, &cannot("the rivals")),
        );
        for one in &self.alone {
            let cannot = cannot(&format!("{} alone", one.player));
            let title = format!("What stops the attack ({} alone)", one.player);
            page.list(title, all(&one.stop, &cannot));
        }
        let best = |best: &BestReport| {
            let favourable = best
                .favourable
                .map(|favourable| format!("{favourable} in 36"));
            let mut lines: Vec<String> = favourable.into_iter().collect();
            lines.extend(best.plays.iter().cloned());
            if best.favourable.is_some() && best.plays.is_empty() {
                lines.push("neither side does better by doing anything".to_owned());
            }
            lines.extend(best.why_not.clone());
            lines.into_iter().map(Item::plain)
        };
        page.list(
            format!("Best play of both sides{together}"),
            best(&self.best),
        );
        for one in &self.alone {
            let title = format!("Best play of both sides ({} alone)", one.player);
            page.list(title, best(&one.best));
        }
        let later = self.later.iter().map(|one| {
            let percent = percent(u32::from(one.favourable), 1296);
            let (player, card) = (&one.player, &one.card);
            Item::plain(format!(
                "{card} of {player}: {} in 1296 ({percent} %)",
                one.favourable
            ))
        });
        page.list("After the dice, alone", later);
        page
    }

    /// What may be done once something else is done.
    fn followed(&self) -> Vec<Item> {
        let told = self.following.iter().take(MOST_FOLLOWED).map(|one| {
            let (first, then) = (
                one.after.join(" · "),
                one.possible.said(one.strength, one.favourable),
            );
            Item::plain(format!("once {first}: {then}"))
        });
        let mut lines: Vec<Item> = told.collect();
        let left_out = self.following.len().saturating_sub(MOST_FOLLOWED);
        if left_out > 0 {
            lines.push(Item::plain(format!("{left_out} more are left out here")));
        }
        lines
    }

    /// The strengths that the attacker can reach: each by which the chances rise, and the highest.
    fn reached(&self, set: &dyn Fn(&SetReport) -> String, not_exact: &str) -> Vec<Item> {
        let mut lines = Vec::new();
        let mut best = self.favourable;
        let mut left_out = 0;
        for (index, one) in self.reach.sets.iter().enumerate() {
            let last = index + 1 == self.reach.sets.len();
            if one.favourable > best || last || self.reach.sets.len() <= MOST_REACHED {
                lines.push(Item::plain(set(one)));
            } else {
                left_out += 1;
            }
            best = best.max(one.favourable);
        }
        if lines.is_empty() {
            let nothing = "nothing that the attacker may do raises it";
            lines.push(Item::plain(nothing));
        }
        if left_out > 0 {
            let text = format!(
                "{left_out} more strengths, by which the chances do not rise, are left out here"
            );
            lines.push(Item::plain(text));
        }
        if !self.reach.exact {
            lines.push(Item::plain(not_exact));
        }
        lines
    }

    fn headline(&self) -> String {
        format!(
            "strength {}, {} chances in 36 ({} %)",
            signed(self.strength),
            self.favourable,
            percent(u32::from(self.favourable), 36)
        )
    }

    /// The natural rolls as bars, as long as there are throws that show them.
    fn chart(&self, color: bool) -> Vec<String> {
        let rolls = self.rolls.iter().map(|one| {
            let (bar, said) = match one.succeeds {
                true => ("█", "succeeds"),
                false => ("░", "fails"),
            };
            let bar = bar.repeat(usize::from(one.ways) * 2);
            let line = format!("{:>2} {bar:<12} {}/{THROWS} {said}", one.roll, one.ways);
            let codes = if one.succeeds { "32" } else { "2" };
            match color {
                true => format!("\u{1b}[{codes}m{line}\u{1b}[0m"),
                false => line,
            }
        });
        rolls.collect()
    }
}

/// Advice for a terminal.
pub fn advice_terminal(report: &AdviceReport, look: Look) -> String {
    page::terminal(&report.page(look.color), look)
}

/// Advice as Markdown.
pub fn advice_markdown(report: &AdviceReport) -> String {
    page::markdown(&report.page(false))
}

/// Advice as HTML.
pub fn advice_html(report: &AdviceReport) -> String {
    page::html(&report.page(false))
}

fn percent(part: u32, of: u32) -> u32 {
    (part * 100 + of / 2) / of
}

fn cost(tokens: u8, cards: u8) -> String {
    let counted = |count: u8, one: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        count => Some(format!("{count} {one}s")),
    };
    let parts: Vec<String> = [counted(tokens, "token"), counted(cards, "card")]
        .into_iter()
        .flatten()
        .collect();
    match parts.is_empty() {
        true => "costs nothing".to_owned(),
        false => parts.join(", "),
    }
}
