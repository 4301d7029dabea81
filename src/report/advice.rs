//! Advice in words.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;

use super::page::{self, Item, Page, Part};
use super::words::Words;
use super::{Look, SCHEMA_VERSION, signed};
use crate::assist::advise::{
    Act, Advice, Best, MOST_RULINGS, MOST_SETS, Possible, Reach, THROWS, ways,
};
use crate::ruling::{Objection, Ruling};
use crate::scenario::{AlignmentChange, Purpose, Scenario};
use crate::table::{Choice, HelpPlay, Move, Object};

/// So many strengths are all told.
const MOST_REACHED: usize = 8;

/// Advice before the dice.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AdviceReport {
    /// The version of this form.
    pub schema_version: u32,
    pub edition: String,
    /// The attack in a sentence.
    pub attack: String,
    pub strength: i16,
    /// Favourable throws of two dice, of 36.
    pub favourable: u8,
    /// For each natural roll from 2 to 12: how many of the 36 throws show it, and whether it succeeds.
    pub rolls: Vec<RollReport>,
    /// What may still be done and changes something.
    pub possible: Vec<PossibleReport>,
    /// What may still be done and changes nothing of the attack.
    pub idle: Vec<String>,
    /// What the attacker may do against his own attack.
    pub against_himself: Vec<String>,
    /// What may not be done.
    pub impossible: Vec<ImpossibleReport>,
    /// Whether everything was tried; otherwise there were too many cards.
    pub complete: bool,
    /// The cheapest ways in which the attacker comes to a higher strength.
    pub reach: ReachReport,
    /// The cheapest ways in which the rivals together bring the attack to nothing.
    pub stop: ReachReport,
    /// Best play, with all rivals as one side.
    pub best: BestReport,
    /// The same of each rival, where several could do something against the attack: the others do nothing.
    pub alone: Vec<AloneReport>,
    /// What may be done after the dice.
    pub later: Vec<LaterReport>,
}

/// A natural roll.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RollReport {
    pub roll: u8,
    pub ways: u8,
    pub succeeds: bool,
}

/// Something that may be done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PossibleReport {
    pub player: String,
    pub card: String,
    /// What is done, as a scenario would say it.
    pub play: String,
    pub tokens: u8,
    pub cards: u8,
    /// The strength with it.
    pub strength: i16,
    /// The favourable throws with it.
    pub favourable: u8,
    /// The attack comes to an end by it.
    pub ends: bool,
    /// Plays that fall by it.
    pub spoils: Vec<String>,
    /// Whether the attack is privileged with it, where that changes.
    pub privileged: Option<bool>,
    /// Its text has to be applied by hand.
    pub by_hand: bool,
}

/// Something that may not be done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ImpossibleReport {
    pub player: String,
    pub card: String,
    /// `aids`, `opposes` or `uses`.
    pub act: String,
    pub reason: String,
    pub clauses: Vec<String>,
}

/// Sets of commitments.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReachReport {
    /// Whether every set was added up.
    pub exact: bool,
    pub sets: Vec<SetReport>,
}

/// Commitments made together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SetReport {
    pub strength: i16,
    pub favourable: u8,
    /// Tokens and cards.
    pub cost: u8,
    pub plays: Vec<String>,
}

/// What best play of both sides comes to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BestReport {
    /// The favourable throws; `null` where there was too much to be searched.
    pub favourable: Option<u8>,
    /// What both play then.
    pub plays: Vec<String>,
    /// Why it was not searched.
    pub why_not: Option<String>,
}

/// What one of several rivals can do by himself.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AloneReport {
    pub player: String,
    pub stop: ReachReport,
    pub best: BestReport,
}

/// Something that may be done after the dice.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LaterReport {
    pub player: String,
    pub card: String,
    /// The chances with it, of 1296.
    pub favourable: u16,
}

/// Puts advice into words.
pub fn advice(advice: &Advice, scenario: &Scenario) -> AdviceReport {
    let ruling = &advice.ruling;
    let words = Words {
        table: &ruling.after,
    };
    let attack = ruling.attack();
    let (matters, idle): (Vec<&Possible>, Vec<&Possible>) = advice
        .possible
        .iter()
        .partition(|one| attack.is_some_and(|attack| one.matters(attack)));
    let against =
        |one: &&Possible| attack.is_some_and(|attack| one.against_himself(advice.attacker, attack));
    let (against, matters): (Vec<&Possible>, Vec<&Possible>) =
        matters.into_iter().partition(against);
    let possible = matters.into_iter().map(|one| PossibleReport {
        player: words.player(one.player).to_owned(),
        card: words.card(one.card).into_owned(),
        play: said(words, one),
        tokens: one.tokens,
        cards: one.cards,
        strength: one.strength,
        favourable: one.favourable,
        ends: one.ends,
        spoils: spoils(ruling, scenario, words, one),
        privileged: one.privilege,
        by_hand: one.by_hand,
    });
    let mut idle: Vec<String> = idle.into_iter().map(|one| said(words, one)).collect();
    idle.dedup();
    let impossible = advice.impossible.iter().map(|one| ImpossibleReport {
        player: words.player(one.player).to_owned(),
        card: words.card(one.card).into_owned(),
        act: match one.act {
            Act::Aids => "aids",
            Act::Opposes => "opposes",
            Act::Uses => "uses",
        }
        .to_owned(),
        reason: reasons(words, &one.objections),
        clauses: clauses(ruling, &one.objections),
    });
    let later = advice.later.iter().map(|one| LaterReport {
        player: words.player(one.player).to_owned(),
        card: words.card(one.card).into_owned(),
        favourable: one.favourable,
    });
    AdviceReport {
        schema_version: SCHEMA_VERSION,
        edition: ruling.before.edition.id.to_string(),
        attack: attack.map_or_else(String::new, |attack| {
            let (leader, target) = (words.card(attack.leader), words.card(attack.target));
            format!(
                "{leader} attacks to {} {target}",
                super::words::kind_name(attack.kind)
            )
        }),
        strength: attack.map_or(0, |attack| attack.strength),
        favourable: attack.map_or(0, |attack| attack.odds.favourable),
        rolls: (2..=12_u8)
            .map(|roll| RollReport {
                roll,
                ways: ways(roll),
                succeeds: attack.is_some_and(|attack| attack.odds.succeeds[usize::from(roll - 2)]),
            })
            .collect(),
        possible: possible.collect(),
        idle,
        against_himself: against.into_iter().map(|one| said(words, one)).collect(),
        impossible: impossible.collect(),
        complete: advice.complete,
        reach: reach(words, &advice.reach),
        stop: reach(words, &advice.stop),
        best: best(words, &advice.best),
        alone: advice
            .alone
            .iter()
            .map(|one| AloneReport {
                player: words.player(one.player).to_owned(),
                stop: reach(words, &one.stop),
                best: best(words, &one.best),
            })
            .collect(),
        later: later.collect(),
    }
}

fn best(words: Words, best: &Best) -> BestReport {
    match best {
        Best::Searched { favourable, plays } => BestReport {
            favourable: Some(*favourable),
            plays: plays.iter().map(|one| said(words, one)).collect(),
            why_not: None,
        },
        Best::TooMany(count) => BestReport {
            favourable: None,
            plays: Vec::new(),
            why_not: Some(format!(
                "{count} possibilities are too many: the search was given up after {MOST_RULINGS} rulings"
            )),
        },
    }
}

fn reach(words: Words, reach: &Reach) -> ReachReport {
    let sets = reach.sets.iter().map(|set| SetReport {
        strength: set.strength,
        favourable: set.favourable,
        cost: set.cost,
        plays: set.plays.iter().map(|one| said(words, one)).collect(),
    });
    ReachReport {
        exact: reach.exact,
        sets: sets.collect(),
    }
}

/// What is done, as a scenario would say it.
fn said(words: Words, one: &Possible) -> String {
    let player = words.player(one.player);
    let card = words.card(one.card);
    match &one.play {
        Move::Help(HelpPlay {
            opposes, tokens, ..
        }) => {
            let verb = if *opposes { "opposes" } else { "aids" };
            let whose = match card.starts_with(&format!("{player}'s ")) {
                true => String::new(),
                false => format!("{player}'s "),
            };
            match tokens {
                1 => format!("{whose}{card} {verb}"),
                tokens => format!("{whose}{card} {verb} with {tokens} tokens"),
            }
        }
        Move::Use(used) => {
            let plot = words.table.kind(one.card).is_plot();
            let verb = if plot { "plays" } else { "uses" };
            let mut text = format!("{player} {verb} {card}");
            for object in &used.on {
                let object = match object {
                    Object::Card(card) => words.card(*card).into_owned(),
                    Object::Player(player) => words.player(*player).to_owned(),
                };
                let _ = write!(text, " on {object}");
            }
            for choice in &used.choices {
                match choice {
                    Choice::For(Purpose::Action) => text.push_str(" for the attack"),
                    Choice::For(Purpose::Defense) => text.push_str(" for defense"),
                    Choice::Shift(by) if *by < 0 => {
                        let _ = write!(text, ", subtracting {}", by.unsigned_abs());
                    }
                    Choice::Shift(by) => {
                        let _ = write!(text, ", adding {by}");
                    }
                    Choice::Alignment(change, alignment) => {
                        let verb = match change {
                            AlignmentChange::Add => "adding",
                            AlignmentChange::Remove => "removing",
                            AlignmentChange::Reverse => "reversing",
                            AlignmentChange::Choose => "choosing",
                        };
                        let _ = write!(text, ", {verb} {}", alignment.name());
                    }
                    Choice::Second(false) => text.push_str(", choosing the first"),
                    Choice::Second(true) => text.push_str(", choosing the second"),
                    Choice::Takes(_) | Choice::Under(_) => {}
                }
            }
            if !used.acting.is_empty() {
                let acting = used
                    .acting
                    .iter()
                    .map(|card| words.card(*card).into_owned());
                let _ = write!(text, " with the action of {}", super::words::joined(acting));
            }
            let mut discarded: Vec<String> = used
                .discards
                .iter()
                .map(|card| words.card(*card).into_owned())
                .collect();
            match used.hidden_discards {
                0 => {}
                1 => discarded.push("a Plot".to_owned()),
                count => discarded.push(format!("{count} Plots")),
            }
            if !discarded.is_empty() {
                let _ = write!(
                    text,
                    ", discarding {}",
                    super::words::joined(discarded.into_iter())
                );
            }
            text
        }
        Move::Agents { opposes, .. } => {
            let verb = if *opposes { "opposes" } else { "aids" };
            format!("{player} {verb} with agents of {card}")
        }
        Move::PlantAgents(..) => format!("{player} plays {card} as agents"),
        _ => format!("{player}: {card}"),
    }
}

/// The plays that fall by another.
fn spoils(ruling: &Ruling, scenario: &Scenario, words: Words, one: &Possible) -> Vec<String> {
    let plays = one.spoils.iter().filter_map(|&play| ruling.plays.get(play));
    plays
        .map(|play| match play.what {
            crate::ruling::Judged::Helper { helper, .. } => words.card(helper).into_owned(),
            crate::ruling::Judged::Play(_) => scenario
                .text
                .get(play.span.clone())
                .unwrap_or_default()
                .to_owned(),
        })
        .collect()
}

fn reasons(words: Words, objections: &[Objection]) -> String {
    let reasons = objections.iter().map(|objection| {
        let why = words.why_not(objection.why);
        match objection.source {
            Some(source) => format!("{why}: \"{}\"", words.sentence(source)),
            None => why,
        }
    });
    let reasons: Vec<String> = reasons.collect();
    reasons.join("; ")
}

fn clauses(ruling: &Ruling, objections: &[Objection]) -> Vec<String> {
    let law = ruling.before.law;
    let mut clauses: Vec<String> = Vec::new();
    for &clause in objections.iter().flat_map(|objection| &objection.cites) {
        let name = law.clauses.get(clause).id.to_string();
        if !clauses.contains(&name) {
            clauses.push(name);
        }
    }
    clauses
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

impl AdviceReport {
    /// The advice as a page. `color`: the rolls that succeed stand out.
    fn page(&self, color: bool) -> Page {
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
        let possible = self.possible.iter().map(|one| {
            let mut changes = Vec::new();
            if one.by_hand {
                changes.push("its text has to be applied by hand".to_owned());
            } else if one.ends && one.favourable == 0 {
                changes.push("the attack comes to nothing".to_owned());
            } else if one.ends {
                changes.push("the attack succeeds".to_owned());
            } else {
                if one.strength != self.strength {
                    let (was, is) = (signed(self.strength), signed(one.strength));
                    changes.push(format!("strength {was} → {is}"));
                }
                if one.favourable != self.favourable {
                    changes.push(format!("{} → {} in 36", self.favourable, one.favourable));
                }
            }
            match one.privileged {
                Some(true) => changes.push("the attack becomes privileged".to_owned()),
                Some(false) => changes.push("the attack is no longer privileged".to_owned()),
                None => {}
            }
            if !one.spoils.is_empty() {
                changes.push(format!("falls: {}", one.spoils.join("; ")));
            }
            let cost = cost(one.tokens, one.cards);
            format!("{} ({cost}): {}", one.play, changes.join(", "))
        });
        let mut possible: Vec<String> = possible.collect();
        if !self.complete {
            possible.push("there are too many cards for everything to be tried".to_owned());
        }
        page.list("May still act", possible.iter().map(Item::plain));
        let idle = self.idle.iter().map(Item::plain);
        page.list("May act, and changes nothing of the attack", idle);
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
        let rivals = super::words::joined(rivals);
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
