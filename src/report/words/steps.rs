//! What the steps of a derivation say.

use super::{Words, stat_name, such_groups};
use crate::law::SelfDefense;
use crate::ruling::{Entitled, Outcome, PowerUsed, Source, Step};

impl Words<'_> {
    /// Who a term of the strength comes from, for the first column of the breakdown.
    pub fn term_from(self, step: &Step, source: Option<Source>) -> String {
        match step {
            Step::Leads(group)
            | Step::Aids(group, _)
            | Step::Defends(group, _)
            | Step::Opposes(group, _)
            | Step::OwnPower(group)
            | Step::DefendsItself(group, ..) => self.card(*group).into_owned(),
            Step::Identical(_) | Step::Opposite(_) => "alignment".to_owned(),
            Step::Agents(..) => "agents".to_owned(),
            Step::AgentsAttack(card) | Step::AgentsDefend(card) => self.card(*card).into_owned(),
            Step::RivalIlluminati(_) => "rival Illuminati".to_owned(),
            Step::MastersAlignments(..) => "master".to_owned(),
            Step::Position(..) => "position".to_owned(),
            _ => source.map_or_else(String::new, |source| self.card(source.piece).into_owned()),
        }
    }

    /// What a step says.
    pub fn step(self, step: &Step, source: Option<Source>) -> String {
        let quoted = |fallback: &str| {
            source.map_or_else(
                || fallback.to_owned(),
                |source| format!("\"{}\"", self.sentence(source)),
            )
        };
        match step {
            Step::Strength => "strength".to_owned(),
            Step::Leads(_) => "leads with its Power".to_owned(),
            Step::OwnPower(_) => quoted("its own Power"),
            Step::Aids(_, used) => format!("aids with {}", self.power_used(*used)),
            Step::Identical(alignments) => match alignments.len() {
                1 => format!("both {}", self.alignments(*alignments)),
                _ => format!(
                    "both {}: identical alignments",
                    self.alignments(*alignments)
                ),
            },
            Step::Opposite(alignments) => {
                format!(
                    "{} against the target's opposite",
                    self.alignments(*alignments)
                )
            }
            Step::RivalIlluminati(player) => {
                format!(
                    "the target belongs to {}, a rival with the same Illuminati",
                    self.whom(*player)
                )
            }
            Step::Bonus | Step::DefenseBonus => quoted("a card's bonus"),
            Step::Defends(_, stat) => format!("resists with its {}", stat_name(*stat)),
            Step::MastersAlignments(master, alignments) => format!(
                "{} like its master, {}",
                self.alignments(*alignments),
                self.card(*master)
            ),
            Step::Position(_, between) => match between {
                0 => "directly under its Illuminati".to_owned(),
                1 => "one Group away from its Illuminati".to_owned(),
                more => format!("{more} Groups away from its Illuminati"),
            },
            Step::Opposes(_, used) => format!("opposes with {}", self.power_used(*used)),
            Step::DefendsItself(_, tokens, rule) => {
                let worth = match rule {
                    SelfDefense::PermanentPowerOnTop => "its Power, and its permanent Power on top",
                    SelfDefense::PermanentPowerInstead => "its permanent Power",
                    SelfDefense::Doubled => "its Power, doubled",
                    SelfDefense::NextMultiplier => "its Power, multiplied by one more",
                };
                match tokens {
                    0 => "defends itself without a token: its Power alone".to_owned(),
                    1 => format!("defends itself: {worth}"),
                    many => format!("defends itself with {many} tokens, each {worth}"),
                }
            }
            Step::OfEachToken => "of each token".to_owned(),
            Step::OfFurtherTokens => {
                "of each further token, without what counts once only".to_owned()
            }
            Step::Printed(stat) => format!("{} as printed", stat_name(*stat)),
            Step::Stated(stat) => format!("{} as the scenario gives it", stat_name(*stat)),
            Step::Becomes(_) | Step::Adds(_) => quoted("a card changes it"),
            Step::Multiplied(factor) => source.map_or_else(
                || format!("times {factor}"),
                |source| format!("\"{}\"", self.sentence(source)),
            ),
            Step::GivesRelief(group) => self.told(*group, "gives Relief"),
            Step::Divided(by) => match by {
                2 => "half of it, rounded down: it is Devastated".to_owned(),
                by => format!("divided by {by}, rounded down: it is Devastated"),
            },
            Step::OneMore(factor) => {
                let times = format!("times {factor}, one more than otherwise: in its own defence");
                source.map_or(times.clone(), |source| {
                    format!("{times} (\"{}\")", self.sentence(source))
                })
            }
            Step::Halved => quoted("half of it, rounded down"),
            Step::Floor => "no lower than this".to_owned(),
            Step::CutToPower => "Global Power is cut down to Power".to_owned(),
            Step::PermanentPower(_) => "its permanent Power".to_owned(),
            Step::Traits {
                group,
                gains,
                loses,
            } => {
                let mut changes = Vec::new();
                if !gains.is_empty() {
                    changes.push(format!("is {}", self.traits(*gains)));
                }
                if !loses.is_empty() {
                    changes.push(format!("is not {}", self.traits(*loses)));
                }
                let why = quoted("a card says so");
                format!("{} {}: {why}", self.card(*group), changes.join(" and "))
            }
            Step::Meets(requirement) => self.requirement(*requirement),
            Step::Odds => "favourable throws of 36".to_owned(),
            Step::Fails(roll) => format!("a roll of {roll} always fails"),
            Step::NoFailure(roll) => format!(
                "a roll of {roll} does not fail automatically: {}",
                quoted("a card says so")
            ),
            Step::CountsAs { natural, counts_as } => {
                format!(
                    "a natural {natural} counts as {counts_as}: {}",
                    quoted("a card says so")
                )
            }
            Step::Rolled(roll) => format!("the dice show {roll}"),
            Step::Outcome(outcome) => match outcome {
                Outcome::Success => "if the attack succeeds",
                Outcome::Failure => "if the attack fails",
                Outcome::FailsByCard => "a card makes the attack fail",
                Outcome::SucceedsByCard => "a card makes the attack succeed",
            }
            .to_owned(),
            Step::Fate(group, fate) => {
                format!("{}: {}", self.card(*group), self.fate(*group, *fate))
            }
            Step::StandsAgain(card) => {
                self.told(*card, "stands again, for what cancelled ~it is cancelled")
            }
            Step::PoweringCancelled(group) => {
                format!(
                    "the action of {} that paid for it is cancelled",
                    self.card(*group)
                )
            }
            Step::UseCounts(card, true) => {
                self.told(*card, "has been used, though ~it ~was cancelled")
            }
            Step::UseCounts(card, false) => {
                self.told(*card, "was cancelled, so ~it ~has not been used")
            }
            Step::RollsAgain(player) => {
                self.told(*player, format!("rolls again: {}", quoted("by a card")))
            }
            Step::TurnEnded(player) => {
                format!("{} turn ends: {}", self.whose(*player), quoted("by a card"))
            }
            Step::RollBecomes(roll) => format!("the roll becomes {roll}: {}", quoted("by a card")),
            Step::RollOffWon(player) => self.told(*player, "rolls highest"),
            Step::Claims(player) => self.told(*player, "claims victory"),
            Step::Counts(way) => self.way(*way),
            Step::GroupsControlled => "Groups controlled, the Illuminati included".to_owned(),
            Step::CountsTwice(group) => {
                let why = quoted("a card says so");
                self.told(*group, format!("counts double: {why}"))
            }
            Step::TokensCount(_) | Step::RaisesGoal => quoted("a card says so"),
            Step::BasicGoal => "Groups needed".to_owned(),
            Step::Objective(_) => quoted("what the Goal asks for"),
            Step::Controls { found, least } => {
                format!("controls {}, of {least} asked for", such_groups(*found))
            }
            Step::HasDestroyed { found, least } => {
                format!(
                    "has destroyed {}, of {least} asked for",
                    such_groups(*found)
                )
            }
            Step::CountsAsGroup(card) => self.told(
                *card,
                format!("counts as a Group: {}", quoted("a card says so")),
            ),
            Step::TotalPower { least } => {
                format!("the Power of these Groups together, of {least} asked for")
            }
            Step::PowerCounts(group) => self.card(*group).into_owned(),
            Step::EveryAlignment { missing } if missing.is_empty() => {
                "controls a Group of every alignment".to_owned()
            }
            Step::EveryAlignment { missing } => {
                format!("controls no {} Group", self.alignments(*missing))
            }
            Step::HasEliminated { rival, same: true } => format!(
                "has eliminated {}, who had the same Illuminati",
                self.whom(*rival)
            ),
            Step::HasEliminated { rival, same: false } => {
                format!("has eliminated {}", self.whom(*rival))
            }
            Step::HasHelpedEliminate(rival) => {
                format!("has helped to eliminate {}", self.whom(*rival))
            }
            Step::DestroyedCounts(card) => {
                let why = quoted("a card says so");
                format!("{}, destroyed, counts: {why}", self.card(*card))
            }
            Step::SharesVictory(player) => {
                self.told(*player, "shares the victory of ~his Illuminati")
            }
            Step::CountsAsItWas(card) => {
                format!(
                    "{} had been changed before it was destroyed",
                    self.card(*card)
                )
            }
            Step::MeetsUndeclared(player) => {
                self.told(*player, "meets a Goal, too, and ~has not declared victory")
            }
            Step::HasNoPuppets(player) => self.told(*player, "has lost ~his last puppet this turn"),
            Step::ClaimEnds(player, end) => self.told(*player, self.claim_end(*end)),
            Step::GoesOut(player, out) => self.told(
                *player,
                format!("is out of the game: {}", self.out(*player, *out)),
            ),
            Step::Reprieved(player) => self.told(
                *player,
                format!(
                    "stays in the game until the end of the turn: {}",
                    quoted("a card says so")
                ),
            ),
            Step::LastStanding(player) => self.told(*player, "is the last in the game, and ~wins"),
            Step::AgentsAttack(_) => {
                "agents within the Illuminati of the target's owner".to_owned()
            }
            Step::AgentsDefend(_) => "agents within the attacker's Illuminati".to_owned(),
            Step::Agents(_, false) => "agents within the target".to_owned(),
            Step::Agents(_, true) => "agents within the target, against the attack".to_owned(),
        }
    }

    pub(super) fn power_used(self, used: PowerUsed) -> String {
        match used {
            PowerUsed::Global => "Global Power".to_owned(),
            PowerUsed::Regular(entitled) => {
                let why = match entitled {
                    Entitled::Leads => return "Power".to_owned(),
                    Entitled::Common(alignments) => {
                        format!("{}, like the target", self.alignments(alignments))
                    }
                    Entitled::Opposite(alignments) => {
                        format!("{}, opposite to the target", self.alignments(alignments))
                    }
                    Entitled::Itself => "for itself".to_owned(),
                    Entitled::Master => "it is the target's master".to_owned(),
                    Entitled::Puppet => "it is the target's puppet".to_owned(),
                    Entitled::Illuminati => "the target's Illuminati".to_owned(),
                    Entitled::Card(source) => format!("\"{}\"", self.sentence(source)),
                };
                format!("Power ({why})")
            }
        }
    }
}
