//! Advice as a page.

use super::{AdviceReport, BestReport, PossibleReport, ReachReport, SetReport};

use crate::assist::advise::{MOST_SETS, THROWS};
use crate::page::{Body, Item, Page};
use crate::report::signed;
use crate::report::words::{self};

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
    /// The advice as a page: the best play of each side first. `all`: also what changes nothing, what would harm whoever does it,
    /// and what nobody may do.
    pub fn page(&self, all: bool) -> Page {
        let mut page = Page::titled(self.headline());
        page.lead.push(self.attack.as_str().into());
        let rivals = words::joined(self.alone.iter().map(|one| one.player.clone()));
        let together = match self.alone.is_empty() {
            true => String::new(),
            false => format!(" ({rivals} together)"),
        };
        let title = format!("Best play of both sides{together}");
        page.named("best", title, best(&self.best));
        for one in &self.alone {
            let title = format!("Best play of both sides ({} alone)", one.player);
            page.named("best", title, best(&one.best));
        }
        let cannot = |who: &str| match self.favourable {
            0 => "no roll succeeds as it is".to_owned(),
            _ => format!("{who} cannot bring it below 2"),
        };
        let title = format!("What stops the attack{together}");
        page.named("stop", title, reached(&self.stop, &cannot("the rivals")));
        for one in &self.alone {
            let title = format!("What stops the attack ({} alone)", one.player);
            let cannot = cannot(&format!("{} alone", one.player));
            page.named("stop", title, reached(&one.stop, &cannot));
        }
        page.named("reach", "What the attacker can reach", self.reached());
        page.section("rolls", "Rolls", Body::Verbatim(self.chart()));
        let possible = self.possible.iter();
        let possible = possible.map(|one| one.said(self.strength, self.favourable));
        page.named("possible", "May still act", possible.map(Item::plain));
        page.named("following", "May follow", self.followed());
        let later = self.later.iter().map(|one| {
            let percent = percent(u32::from(one.favourable), 1296);
            let (player, card) = (&one.player, &one.card);
            Item::plain(format!(
                "{card} of {player}: {} in 1296 ({percent} %)",
                one.favourable
            ))
        });
        page.named("later", "After the dice, alone", later);
        if all {
            self.useless(&mut page);
        }
        let exact = [&self.stop, &self.reach].into_iter();
        let exact = exact.chain(self.alone.iter().map(|one| &one.stop));
        if !self.complete || exact.into_iter().any(|reach| !reach.exact) {
            page.footer.push(format!(
                "There is more than can be tried: of more than {MOST_SETS} sets those are told that come of adding one play after \
                 another, the best first."
            ));
        }
        page.footer.push(self.edition.clone());
        page
    }

    /// What changes nothing, what harms whoever does it, and what nobody may do.
    fn useless(&self, page: &mut Page) {
        let title = "May act, and changes nothing of the attack by itself";
        page.named("idle", title, self.idle.iter().map(Item::plain));
        let against = self.against_himself.iter().map(Item::plain);
        page.named("against", "May act against the own side", against);
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
        page.named("impossible", "May not", impossible);
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
    fn reached(&self) -> Vec<Item> {
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
            lines.push(Item::plain("nothing that the attacker may do raises it"));
        }
        if left_out > 0 {
            lines.push(Item::plain(format!(
                "{left_out} more strengths, by which the chances do not rise, are left out here"
            )));
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
    fn chart(&self) -> Vec<String> {
        let rolls = self.rolls.iter().map(|one| {
            let (bar, said) = match one.succeeds {
                true => ("█", "succeeds"),
                false => ("░", "fails"),
            };
            let bar = bar.repeat(usize::from(one.ways) * 2);
            format!("{:>2} {bar:<12} {}/{THROWS} {said}", one.roll, one.ways)
        });
        rolls.collect()
    }
}

/// A set of plays, what it costs and what it comes to.
fn set(set: &SetReport) -> String {
    let (strength, plays) = (signed(set.strength), set.plays.join(" · "));
    let odds = set.favourable;
    format!(
        "strength {strength} ({odds} in 36) for {}: {plays}",
        set.cost
    )
}

/// The sets that come to something, or that none does.
fn reached(reach: &ReachReport, none: &str) -> Vec<Item> {
    match reach.sets.is_empty() {
        true => vec![Item::plain(none)],
        false => reach.sets.iter().map(set).map(Item::plain).collect(),
    }
}

/// What both sides do if nobody makes a mistake, and the chances then.
fn best(best: &BestReport) -> Vec<Item> {
    let favourable = best.favourable;
    let favourable = favourable.map(|favourable| format!("{favourable} in 36"));
    let mut lines: Vec<String> = favourable.into_iter().collect();
    lines.extend(best.plays.iter().cloned());
    if best.favourable.is_some() && best.plays.is_empty() {
        lines.push("neither side does better by doing anything".to_owned());
    }
    lines.extend(best.why_not.clone());
    lines.into_iter().map(Item::plain).collect()
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
