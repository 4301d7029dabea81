//! Advice in words.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;

use super::page::{self, Item, Page, Part};
use super::words::Words;
use super::{Look, SCHEMA_VERSION, signed};
use crate::assist::advise::{Act, Advice, Best, Possible, Reach, THROWS, ways};
use crate::ruling::{Objection, Ruling};
use crate::scenario::Scenario;
use crate::table::{Choice, HelpPlay, Move, Object};

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
    /// What may not be done.
    pub impossible: Vec<ImpossibleReport>,
    /// Whether everything was tried; otherwise there were too many cards.
    pub complete: bool,
    /// The cheapest ways in which the attacker comes to a higher strength.
    pub reach: ReachReport,
    /// The cheapest ways in which the rivals bring the attack to nothing.
    pub stop: ReachReport,
    /// The favourable throws that best play of both sides comes to; `null` where it was not searched.
    pub best: Option<u8>,
    /// What both play then, or why it was not searched.
    pub best_plays: Vec<String>,
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
    let (best, best_plays) = match &advice.best {
        Best::Searched { favourable, plays } => {
            let plays = plays.iter().map(|one| said(words, one));
            (Some(*favourable), plays.collect())
        }
        Best::TooMany(count) => (
            None,
            vec![format!(
                "{count} possibilities are too many to be played out in every order"
            )],
        ),
    };
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
        impossible: impossible.collect(),
        complete: advice.complete,
        reach: reach(words, &advice.reach),
        stop: reach(words, &advice.stop),
        best,
        best_plays,
        later: later.collect(),
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
                if let Choice::For(purpose) = choice {
                    text.push_str(match purpose {
                        crate::scenario::Purpose::Action => " for the attack",
                        crate::scenario::Purpose::Defense => " for defense",
                    });
                }
            }
            if !used.acting.is_empty() {
                let acting = used
                    .acting
                    .iter()
                    .map(|card| words.card(*card).into_owned());
                let _ = write!(text, " with the action of {}", super::words::joined(acting));
            }
            if used.hidden_discards > 0 {
                let plots = if used.hidden_discards == 1 {
                    "Plot"
                } else {
                    "Plots"
                };
                let _ = write!(text, ", discarding {} {plots}", used.hidden_discards);
            }
            text
        }
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
        let not_exact =
            "too many for every set to be added up: these come of adding the best first";
        let all = |reach: &ReachReport, none: &str| {
            let mut lines: Vec<String> = reach.sets.iter().map(set).collect();
            if lines.is_empty() {
                lines.push(none.to_owned());
            }
            if !reach.exact {
                lines.push(not_exact.to_owned());
            }
            lines.into_iter().map(Item::plain)
        };
        let nothing = "nothing that the attacker may do raises it";
        page.list("What the attacker can reach", all(&self.reach, nothing));
        let nothing = match self.favourable {
            0 => "no roll succeeds as it is",
            _ => "the rivals cannot bring it below 2",
        };
        page.list("What stops the attack", all(&self.stop, nothing));
        let best = match self.best {
            Some(favourable) => {
                let mut lines = vec![format!("{favourable} in 36")];
                lines.extend(self.best_plays.iter().cloned());
                if self.best_plays.is_empty() {
                    lines.push("neither side does better by doing anything".to_owned());
                }
                lines
            }
            None => self.best_plays.clone(),
        };
        page.list("Best play of both sides", best.iter().map(Item::plain));
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
