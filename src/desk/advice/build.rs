//! Advice put into words.

use super::{
    AdviceReport, AloneReport, BestReport, FollowingReport, ImpossibleReport, LaterReport,
    PossibleReport, ReachReport, RollReport, SetReport, SideReport, StandsReport,
};
use std::fmt::Write;

use crate::assist::advise::{Act, Advice, Best, Possible, Reach, Side, ways};
use crate::report::SCHEMA_VERSION;
use crate::report::words::{self, Words};
use crate::ruling::{Objection, Ruling};
use crate::scenario::Scenario;
use crate::table::{Choice, HelpPlay, Move, Object};
use crate::vocabulary::{AlignmentChange, Purpose, each_once};

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
    let harms =
        |one: &&Possible| attack.is_some_and(|attack| one.against_himself(advice.attacker, attack));
    let (against, matters): (Vec<&Possible>, Vec<&Possible>) = matters.into_iter().partition(harms);
    let told = |one: &Possible| PossibleReport {
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
    };
    let possible = matters.into_iter().map(told);
    let following = advice.following.iter();
    let following = following.filter(|one| !harms(&&one.possible));
    let following = following.map(|one| FollowingReport {
        after: one.after.iter().map(|play| said(words, play)).collect(),
        strength: one.after.last().map_or(0, |play| play.strength),
        favourable: one.after.last().map_or(0, |play| play.favourable),
        possible: told(&one.possible),
    });
    let idle = idle.into_iter().chain(&advice.preparing);
    let idle = each_once(idle.map(|one| said(words, one)));
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
            let (kind, target) = (words::kind_name(attack.kind), words.card(attack.target));
            words.told(attack.leader, format!("attacks to {kind} {target}"))
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
        following: following.collect(),
        complete: advice.complete,
        reach: reach(words, &advice.reach),
        stop: reach(words, &advice.stop),
        best: best(words, &advice.best),
        sides: advice.sides.iter().map(|one| side(words, one)).collect(),
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

fn side(words: Words, side: &Side) -> SideReport {
    let stands = |(strength, favourable)| StandsReport {
        strength,
        favourable,
    };
    SideReport {
        attacks: side.attacks,
        plays: side.plays.iter().map(|one| said(words, one)).collect(),
        comes_to: side.comes_to.map(stands),
        answer: side.answer.as_ref().map(|(one, ..)| said(words, one)),
        answered: side
            .answer
            .as_ref()
            .map(|(_, strength, odds)| stands((*strength, *odds))),
    }
}

fn best(words: Words, best: &Best) -> BestReport {
    match best {
        Best::Searched { favourable, plays } => BestReport {
            favourable: Some(*favourable),
            plays: plays.iter().map(|one| said(words, one)).collect(),
            why_not: None,
        },
        Best::TooMany { count, rulings } => BestReport {
            favourable: None,
            plays: Vec::new(),
            why_not: Some(format!(
                "of {count} possibilities best play was searched for in {rulings} rulings, and not found"
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
                    Choice::Takes(_) | Choice::Draws(_) | Choice::Under(_) | Choice::At(_) => {}
                }
            }
            let acting = one.price.acting.iter().filter(|by| **by != one.card);
            let acting: Vec<String> = acting.map(|card| words.card(*card).into_owned()).collect();
            if !acting.is_empty() {
                let plural = if acting.len() > 1 { "s" } else { "" };
                let acting = words::joined(acting.into_iter());
                let _ = write!(text, " with the action{plural} of {acting}");
            }
            let mut discarded: Vec<String> = one
                .price
                .discards
                .iter()
                .map(|card| words.card(*card).into_owned())
                .collect();
            match one.price.hidden {
                0 => {}
                1 => discarded.push("a hidden card".to_owned()),
                count => discarded.push(format!("{count} hidden cards")),
            }
            if !discarded.is_empty() {
                let _ = write!(
                    text,
                    ", discarding {}",
                    words::joined(discarded.into_iter())
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
    let cites = objections.iter().flat_map(|objection| &objection.cites);
    ruling.before.law.clauses.names(cites)
}
