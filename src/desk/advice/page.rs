//! Advice as a page.

use super::{AdviceReport, PossibleReport, ReachReport, SetReport, StandsReport};

use crate::assist::advise::MOST_SETS;
use crate::page::{Item, Page};
use crate::report::words::{self};
use crate::report::{rolls, signed};

/// So much of what may follow is told.
const MOST_FOLLOWED: usize = 6;
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
    /// The advice as a page: the best play of each side first, and what stops it. `all`: also what changes nothing, what would harm
    /// whoever does it, and what nobody may do.
    pub fn page(&self, all: bool) -> Page {
        let mut page = Page::titled(self.headline());
        page.lead.push(self.attack.as_str().into());
        page.named("best", "Best play", self.best_plays());
        let rivals = words::joined(self.alone.iter().map(|one| one.player.clone()));
        let together = match self.alone.is_empty() {
            true => String::new(),
            false => format!(" ({rivals} together)"),
        };
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
        let possible = self.possible.iter();
        let possible = possible.map(|one| one.said(self.strength, self.favourable));
        page.named("possible", "May still act", possible.map(Item::plain));
        page.named("following", "May follow", self.followed(all));
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
        page.footer.extend(self.stopped());
        page.footer.push(self.edition.clone());
        page
    }

    /// What each side does best with what stops it, and what it comes to if both do.
    fn best_plays(&self) -> Vec<Item> {
        let sides = self.sides.iter().map(|side| {
            let comes_to = side.comes_to.as_ref().map(StandsReport::said);
            let mut said = side.plays.join(" · ") + &comes_to.unwrap_or_default();
            if let (Some(answer), Some(then)) = (&side.answer, &side.answered) {
                said.push_str(&format!("; answered by: {answer}{}", then.said()));
            }
            Item::about(
                if side.attacks {
                    "for the attack"
                } else {
                    "against it"
                },
                said,
            )
        });
        let both = self.best.favourable.map(|favourable| {
            let nothing = match self.best.plays.is_empty() {
                true => "; neither side does better by doing anything",
                false => "",
            };
            Item::about("both at their best", format!("{favourable} in 36{nothing}"))
        });
        let alone = self.alone.iter().filter_map(|one| {
            let said = format!("{} in 36", one.best.favourable?);
            Some(Item::about(
                format!("with {} alone against it", one.player),
                said,
            ))
        });
        sides.chain(both).chain(alone).collect()
    }

    /// Where trying and searching stopped.
    fn stopped(&self) -> Option<String> {
        let mut reaches = vec![&self.stop, &self.reach];
        reaches.extend(self.alone.iter().map(|one| &one.stop));
        let cut = !self.complete || reaches.iter().any(|reach| !reach.exact);
        let sets = format!(
            "of more than {MOST_SETS} sets those are told that come of adding one play after another, the best first"
        );
        let why = self.best.why_not.iter().cloned().chain(cut.then_some(sets));
        let why: Vec<String> = why.collect();
        (!why.is_empty()).then(|| format!("There is more than can be tried: {}.", why.join("; ")))
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
    fn followed(&self, all: bool) -> Vec<Item> {
        let most = if all { usize::MAX } else { MOST_FOLLOWED };
        let told = self.following.iter().take(most).map(|one| {
            let first = one.after.join(" · ");
            let then = one.possible.said(one.strength, one.favourable);
            Item::plain(format!("once {first}: {then}"))
        });
        let left_out = self.following.len().saturating_sub(most);
        let more = (left_out > 0).then(|| Item::plain(format!("and {left_out} more (--all)")));
        told.chain(more).collect()
    }

    /// The strengths that the attacker can reach: where there are many, each by which the chances rise, and the highest.
    fn reached(&self) -> Vec<Item> {
        let mut lines = Vec::new();
        let mut best = self.favourable;
        for (index, one) in self.reach.sets.iter().enumerate() {
            let last = index + 1 == self.reach.sets.len();
            if one.favourable > best || last || self.reach.sets.len() <= MOST_REACHED {
                lines.push(Item::plain(set(one)));
            }
            best = best.max(one.favourable);
        }
        if lines.is_empty() {
            lines.push(Item::plain("nothing that the attacker may do raises it"));
        }
        lines
    }

    /// The strength, the chances, and on which dice it succeeds.
    fn headline(&self) -> String {
        let good = self.rolls.iter().filter(|one| one.succeeds);
        let good: Vec<u8> = good.map(|one| one.roll).collect();
        let on = match good.as_slice() {
            [] => "no roll succeeds".to_owned(),
            some => format!("succeeds on {}", rolls(some)),
        };
        let percent = percent(u32::from(self.favourable), 36);
        format!(
            "strength {}, {} chances in 36 ({percent} %): {on}",
            signed(self.strength),
            self.favourable,
        )
    }
}

impl StandsReport {
    fn said(&self) -> String {
        format!(
            ": strength {} ({} in 36)",
            signed(self.strength),
            self.favourable
        )
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
