//! What rulings say otherwise, in words.

use std::collections::BTreeMap;

use crate::regress::diff::{
    Becomes, Changed, ChangedFact, End, Fact, Gone, Key, Lies, Spot, Standing, Value,
};
use crate::report::signed;
use crate::report::words::added;
use crate::report::words::{joined, stat_name};
use crate::ruling::Verdict;
use crate::table::Owed;
use crate::vocabulary::{DeckEnd, PlayerId};

use super::FactReport;

/// Puts facts of a ruling that changes into words.
pub(crate) struct Facts<'c> {
    /// The names of the cards at the table.
    cards: &'c BTreeMap<Key, String>,
    players: &'c [String],
    /// The lines of the scenario.
    lines: &'c [String],
    /// Why there can be no such table by the first law, or by the second.
    refused: [Option<&'c str>; 2],
}

impl<'c> Facts<'c> {
    /// Of a ruling that changes with the law.
    pub(super) fn of(changed: &'c Changed) -> Facts<'c> {
        Facts {
            cards: &changed.cards,
            players: &changed.players,
            lines: &changed.lines,
            refused: [0, 1].map(|side: usize| changed.refused[side].as_deref()),
        }
    }

    /// Of a table with these cards and players.
    pub(crate) fn at_table(cards: &'c BTreeMap<Key, String>, players: &'c [String]) -> Facts<'c> {
        Facts {
            cards,
            players,
            lines: &[],
            refused: [None, None],
        }
    }

    pub(super) fn fact(&self, fact: &ChangedFact) -> FactReport {
        let (line, what, nothing) = self.about(fact.fact);
        FactReport {
            kind: fact.fact.kind().to_owned(),
            line,
            what,
            from: self.value(fact.from.as_ref(), 0, nothing),
            to: self.value(fact.to.as_ref(), 1, nothing),
        }
    }

    /// The line of a fact, what it is about, and what is said where a ruling says nothing of it.
    fn about(&self, fact: Fact) -> (Option<usize>, String, &'static str) {
        let none = "no such attack";
        match fact {
            Fact::SetUp => (None, "such a table".to_owned(), "can be"),
            Fact::Verdict => (None, "the ruling".to_owned(), "none"),
            Fact::Play { line, nth } => {
                let part = if nth == 0 {
                    String::new()
                } else {
                    format!(", part {}", nth + 1)
                };
                let what = format!("line {line} `{}`{part}", self.line(line));
                (Some(line), what, "not judged")
            }
            Fact::Strength { line, nth } => {
                let what = format!("strength{}", self.attack(line, nth));
                (Some(line), what, none)
            }
            Fact::Odds { line, nth } => {
                let what = format!("chances{}", self.attack(line, nth));
                (Some(line), what, none)
            }
            Fact::Outcome { line, nth } => {
                let what = format!("the attack{}", self.attack(line, nth));
                (Some(line), what, none)
            }
            Fact::Card(key) => (None, self.card(key), "nothing becomes of it"),
            Fact::If {
                card,
                line,
                success,
            } => {
                let when = if success { "succeeds" } else { "fails" };
                let what = format!("{}, if the attack in line {line} {when}", self.card(card));
                (Some(line), what, "nothing becomes of it")
            }
            Fact::Figure(key, stat) => {
                let what = format!("{} of {}", stat_name(stat), self.card(key));
                (None, what, "no play changes it")
            }
            Fact::Traits(key) => {
                let what = format!("what {} is", self.card(key));
                (None, what, "no play changes it")
            }
            Fact::Terms { line, nth } => {
                let what = format!("the parts of the strength{}", self.attack(line, nth));
                (Some(line), what, none)
            }
            Fact::Assumed => (None, "what is assumed".to_owned(), "nothing"),
            Fact::Rests => (None, "what it rests on".to_owned(), "nothing else"),
            Fact::ByHand(key) => (None, self.card(key), "nothing to apply by hand"),
            Fact::Hand { player, plots } => {
                let what = self.hand(player, plots);
                (None, what, "as many as before")
            }
            Fact::Winners => (None, "victory".to_owned(), "undecided"),
            Fact::Out(player) => (None, self.player(player), "in the game"),
            Fact::Owed(player) => {
                let what = format!("what {} has still to do", self.player(player));
                (None, what, "nothing")
            }
            Fact::Turn => (None, "whose turn it is".to_owned(), "nobody's"),
            Fact::Expectation { line } => {
                let what = format!("line {line} `{}`", self.line(line));
                (Some(line), what, "not asked")
            }
        }
    }

    fn attack(&self, line: usize, nth: u8) -> String {
        if nth == 0 {
            format!(" of line {line}")
        } else {
            format!(" of line {line}, attack {}", nth + 1)
        }
    }

    fn line(&self, line: usize) -> &str {
        let text = self.lines.get(line.saturating_sub(1));
        text.map_or("", |text| text.trim())
    }

    pub(crate) fn card(&self, key: Key) -> String {
        match (self.cards.get(&key), key) {
            (_, Key::Illuminati(player)) => format!("{}'s Illuminati", self.player(player)),
            (Some(name), Key::Card(_, 0)) => name.clone(),
            (Some(name), Key::Card(_, nth)) => format!("{name} (copy {})", nth + 1),
            (None, _) => "a card".to_owned(),
        }
    }

    /// What is counted of a player's hand.
    pub(crate) fn hand(&self, player: PlayerId, plots: bool) -> String {
        let cards = if plots { "Plots" } else { "Group cards" };
        format!("{cards} in {}'s hand", self.player(player))
    }

    pub(crate) fn player(&self, player: PlayerId) -> String {
        let name = self.players.get(usize::from(player.0));
        name.cloned().unwrap_or_else(|| "a player".to_owned())
    }

    /// What one of the two rulings says of a fact; `nothing`: where it says nothing of it.
    pub(crate) fn value(&self, value: Option<&Value>, side: usize, nothing: &str) -> String {
        match value {
            None => nothing.to_owned(),
            Some(Value::CannotBe) => match self.refused[side] {
                Some(why) => format!("cannot be: {why}"),
                None => "cannot be".to_owned(),
            },
            Some(Value::Verdict(verdict)) => verdict_word(*verdict).to_owned(),
            Some(Value::Play(standing)) => match standing {
                Standing::Legal => "legal",
                Standing::Illegal => "illegal",
                Standing::Moot => "not judged",
                Standing::ByHand => "to be judged by hand",
                Standing::Cancelled => "cancelled",
            }
            .to_owned(),
            Some(Value::Strength(strength)) => signed(*strength),
            Some(Value::Terms {
                terms,
                behind,
                against,
            }) => {
                let terms: Vec<String> = terms.iter().map(|&term| added(term)).collect();
                format!("{} (power {behind}, defense {against})", terms.join(", "))
            }
            Some(Value::Rests(clauses)) => clauses.join(", "),
            Some(Value::Assumed(all)) => match all.len() {
                0 => "nothing".to_owned(),
                1 => "1 thing".to_owned(),
                many => format!("{many} things"),
            },
            Some(Value::Owed(all)) => {
                let owed = all.iter().map(|one| match one {
                    Owed::DiscardPlots(1) => "to get rid of a Plot".to_owned(),
                    Owed::DiscardPlots(count) => format!("to get rid of {count} Plots"),
                    Owed::DiscardGoal => "to discard a Goal".to_owned(),
                    _ => "a choice".to_owned(),
                });
                owed.collect::<Vec<_>>().join(", ")
            }
            Some(Value::ByHand(1)) => "a sentence to apply by hand".to_owned(),
            Some(Value::ByHand(count)) => format!("{count} sentences to apply by hand"),
            Some(Value::Odds {
                favourable,
                succeeds,
                destroys,
            }) => {
                let rolls = rolls(succeeds);
                let on = if rolls.is_empty() {
                    String::new()
                } else {
                    format!(" (on {rolls})")
                };
                let destroys = destroys.as_ref().map(|rolls_of| {
                    let rolls = self::rolls(rolls_of);
                    if rolls.is_empty() {
                        ", never destroying".to_owned()
                    } else {
                        format!(", destroying on {rolls}")
                    }
                });
                format!("{favourable} in 36{on}{}", destroys.unwrap_or_default())
            }
            Some(Value::Outcome(end)) => match end {
                End::Open => "open",
                End::Succeeds => "succeeds",
                End::Fails => "fails",
                End::AutomaticFailure => "fails automatically",
                End::CalledOff => "called off",
                End::Cancelled => "became illegal",
                End::FailsByCard => "fails by a card",
                End::SucceedsByCard => "succeeds by a card",
                End::ByHand => "to be decided by hand",
            }
            .to_owned(),
            Some(Value::Card(lies)) => self.lies(*lies),
            Some(Value::Figure(None)) => "none any more".to_owned(),
            Some(Value::Figure(Some(figure))) => signed(*figure),
            Some(Value::Traits { gains, loses }) => {
                let also = |word: &str, names: &[String]| {
                    (!names.is_empty()).then(|| format!("{word} {}", joined(names.iter().cloned())))
                };
                let said = [also("becomes", gains), also("no longer", loses)];
                joined(said.into_iter().flatten())
            }
            Some(Value::If(all)) => joined(all.iter().map(|becomes| self.becomes(*becomes))),
            Some(Value::More { cards, .. }) => match cards.signum() {
                1 => format!("{cards} more"),
                0 => nothing.to_owned(),
                _ => format!("{} fewer", cards.abs()),
            },
            Some(Value::Winners(None)) => "undecided".to_owned(),
            Some(Value::Winners(Some(players))) if players.is_empty() => "nobody wins".to_owned(),
            Some(Value::Winners(Some(players))) => {
                let names = joined(players.iter().map(|&player| self.player(player)));
                format!("won by {names}")
            }
            Some(Value::Out(gone)) => match gone {
                Gone::Eliminated(_) => "eliminated",
                Gone::TwoGoals => "out with two Goals",
                Gone::Left => "gone",
            }
            .to_owned(),
            Some(Value::Turn(player)) => format!("{}'s", self.player(*player)),
            Some(Value::Holds(true)) => "holds".to_owned(),
            Some(Value::Holds(false)) => "does not hold".to_owned(),
        }
    }

    fn lies(&self, lies: Lies) -> String {
        let under = |key: Option<Key>| {
            key.map_or(String::new(), |key| format!(" under {}", self.card(key)))
        };
        let linked = |key: Option<Key>| {
            key.map_or(String::new(), |key| {
                format!(", linked to {}", self.card(key))
            })
        };
        let place = match lies.place {
            Spot::Structure(owner, master) => {
                format!("{}'s{}", self.player(owner), under(master))
            }
            Spot::Uncontrolled => "uncontrolled".to_owned(),
            Spot::Beside(owner, key) => format!("{}'s{}", self.player(owner), linked(key)),
            Spot::Linked(key) => format!("linked to {}", self.card(key)),
            Spot::Middle => "in force for everybody".to_owned(),
            Spot::Hand { owner, exposed } => {
                let face = if exposed { ", exposed" } else { "" };
                format!("in {}'s hand{face}", self.player(owner))
            }
            Spot::JustPlayed(owner) => format!("just played by {}", self.player(owner)),
            Spot::Deck(DeckEnd::Top) => "on the top of its deck".to_owned(),
            Spot::Deck(DeckEnd::Bottom) => "on the bottom of its deck".to_owned(),
            Spot::Shuffled => "in its deck".to_owned(),
            Spot::Aside => "put aside".to_owned(),
            Spot::Destroyed(by) => format!("destroyed by {}", self.player(by)),
            Spot::Discarded => "discarded".to_owned(),
            Spot::OutOfPlay => "out of play".to_owned(),
        };
        let mut said = if lies.stays {
            "where it was".to_owned()
        } else {
            place
        };
        if matches!(lies.place, Spot::Structure(..) | Spot::Beside(..)) {
            said.push_str(&match lies.tokens {
                0 => ", without a token".to_owned(),
                1 => ", with a token".to_owned(),
                count => format!(", with {count} tokens"),
            });
        }
        if lies.devastated {
            said.push_str(", Devastated");
        }
        if lies.in_vain {
            said.push_str(", and discarded at the end of the turn unless it is taken before");
        }
        if lies.killed {
            said.push_str(", killed");
        }
        said
    }

    fn becomes(&self, becomes: Becomes) -> String {
        match becomes {
            Becomes::Captured(player) => format!("captured by {}", self.player(player)),
            Becomes::Destroyed(player) => format!("destroyed by {}", self.player(player)),
            Becomes::DestroyedAlong => "destroyed too".to_owned(),
            Becomes::DestroyedUpTo(roll) => format!("destroyed on {roll} or less"),
            Becomes::Killed => "killed".to_owned(),
            Becomes::Devastated => "Devastated".to_owned(),
            Becomes::Unharmed => "unharmed".to_owned(),
            Becomes::Uncontrolled => "uncontrolled".to_owned(),
            Becomes::ToHand(player) => format!("back in {}'s hand", self.player(player)),
            Becomes::StaysWith(player) => format!("stays {}'s", self.player(player)),
            Becomes::Discarded => "discarded".to_owned(),
            Becomes::LosesTokens => "loses its token".to_owned(),
            Becomes::MayNotAct => "may not act".to_owned(),
            Becomes::LosesLink => "loses its link".to_owned(),
            Becomes::StaysLinked => "stays linked".to_owned(),
            Becomes::SpendsTokens(1) => "spends its token".to_owned(),
            Becomes::SpendsTokens(count) => format!("spends {count} tokens"),
            Becomes::ChangesFigure(_) => "has another figure".to_owned(),
            Becomes::ChangesTraits => "has other traits".to_owned(),
            Becomes::Other(_) => "something else".to_owned(),
        }
    }
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Legal => "LEGAL",
        Verdict::Illegal => "ILLEGAL",
        Verdict::Odds => "the dice decide",
        Verdict::Succeeds => "SUCCEEDS",
        Verdict::Fails => "FAILS",
        Verdict::CalledOff => "CALLED OFF",
        Verdict::Cancelled => "CANCELLED",
        Verdict::Open => "OPEN",
        Verdict::Nothing => "nothing to rule on",
        Verdict::Wins => "WINS",
        Verdict::NobodyWins => "NOBODY WINS",
    }
}

/// The natural rolls that are marked, in runs.
fn rolls(marked: &[bool; 11]) -> String {
    let rolls: Vec<usize> = (2..=12).filter(|roll| marked[roll - 2]).collect();
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for roll in rolls {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == roll => *last = roll,
            _ => runs.push((roll, roll)),
        }
    }
    joined(runs.into_iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        _ => format!("{first} to {last}"),
    }))
}
