//! Which rulings change from one law to another, and why.

mod cause;
mod facts;
mod outline;
mod readings;
mod rests;
mod xday;
mod xday_facts;

pub use xday::{
    OwnLoader, XDayChanged, XDayChangedFact, XDayDiff, XDayPair, XDaySide, XDaySubject, diff_xday,
    x_day_laws,
};
pub use xday_facts::{XDayFact, XDayFacts, XDayKind, XDaySaid, x_day_facts};

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::rc::Rc;

use rayon::prelude::*;

use crate::cards::CardId;
use crate::law::{Change, Delta, EditionRules, Law, Side};
use crate::names;
use crate::scenario::ScenarioError;

pub use cause::{Cause, MOST_TRIALS, Proof, differing, differing_in};
pub use facts::{Becomes, End, Fact, Gone, Key, Lies, Spot, Standing, Value};
pub use outline::{Outline, keys, made_up, outline, outline_by};
pub use readings::ReadBefore;

use cause::Trials;
use outline::{Outlined, outlined};
use readings::{Read, Readings};

/// A scenario to be compared.
#[derive(Clone, Debug, Default)]
pub struct Subject {
    /// Its name: that of its file.
    pub name: String,
    pub text: String,
    /// The names of the editions that it is ruled by first, each with that by which it is ruled then.
    pub editions: Vec<(String, String)>,
    /// Where it was read before, to find out whether it is asked for.
    pub read: Option<ReadBefore>,
}

/// What changes from one law to another.
#[derive(Clone, Debug)]
pub struct Diff {
    /// The names of the editions that were compared, each with what tells the two apart.
    pub pairs: Vec<Pair>,
    /// How many rulings were compared.
    pub compared: usize,
    /// The rulings that change, in the order of their names.
    pub changed: Vec<Changed>,
    /// Those that cannot be made by either law.
    pub impossible: Vec<Impossible>,
}

/// Two editions, and the way from one to the other.
#[derive(Clone, Debug)]
pub struct Pair {
    pub from: String,
    pub to: String,
    pub delta: Delta,
    /// Which two laws, by their place among those that are compared.
    laws: usize,
    /// What is read by the first law is so read by both: neither has cards or words that the other has not.
    as_first: bool,
}

/// A ruling that changes.
#[derive(Clone, Debug)]
pub struct Changed {
    pub name: String,
    /// The editions, by their place among the pairs.
    pub pair: usize,
    /// What it says otherwise.
    pub facts: Vec<ChangedFact>,
    /// The names of the cards at the table.
    pub cards: BTreeMap<Key, String>,
    pub players: Vec<String>,
    /// The lines of the scenario.
    pub lines: Vec<String>,
    /// Why there can be no such table by the first law, or by the second.
    pub refused: [Option<String>; 2],
    /// How many rulings were made to find the causes.
    pub trials: usize,
}

impl Changed {
    /// Whether more changes than the clauses and the terms that it rests on.
    pub fn decides_otherwise(&self) -> bool {
        let mut facts = self.facts.iter();
        facts.any(|fact| fact.decides_otherwise() && !fact.is_of_terms())
    }

    /// Whether nothing is ruled otherwise, and it rests on other clauses.
    pub fn only_rests_otherwise(&self) -> bool {
        self.facts.iter().all(|fact| fact.fact == Fact::Rests)
    }

    /// Whether it comes to the same result, by other terms.
    pub fn comes_to_the_same(&self) -> bool {
        let mut facts = self.facts.iter();
        !self.decides_otherwise() && facts.any(|fact| fact.decides_otherwise())
    }
}

impl ChangedFact {
    fn is_of_terms(&self) -> bool {
        matches!(self.fact, Fact::Terms { .. })
    }

    /// Whether more changes than the clauses that it rests on.
    pub fn decides_otherwise(&self) -> bool {
        if self.fact == Fact::Rests {
            return false;
        }
        let decides = |cause: &Cause| cause.changes.iter().any(|change| change.decides());
        self.causes.is_empty() || self.causes.iter().any(decides)
    }
}

/// A fact that changes, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangedFact {
    pub fact: Fact,
    pub from: Option<Value>,
    pub to: Option<Value>,
    /// Each of them alone flips it. None where the search was stopped before anything was found.
    pub causes: Vec<Cause>,
}

/// A scenario that neither law can rule on.
#[derive(Clone, Debug)]
pub struct Impossible {
    pub name: String,
    pub pair: usize,
    pub why: String,
}

/// A scenario that has not been understood.
#[derive(Clone, Debug)]
pub struct Unread {
    pub name: String,
    pub errors: Vec<ScenarioError>,
}

/// The laws that are compared: those of the editions of these names.
pub type Find<'l> = dyn Fn(&str) -> Option<Side<'l>> + Sync + 'l;

/// Compares rulings by one law with those by another. The same scenarios give the same, in whatever order they come and
/// however many work at it.
pub fn diff<'l>(subjects: &[Subject], from: &Find<'l>, to: &Find<'l>) -> Diff {
    let plan = Plan::new(subjects, from, to);
    let works = plan.works();
    let tasks = plan.tasks().par_iter();
    let results: Vec<Compared> = tasks.map(|task| works.compare(task)).collect();
    drop(works);
    plan.finished(results)
}

/// What tells two laws apart, in the editions that are named, without a ruling.
pub fn of_laws<'l>(editions: &Subject, from: &Find<'l>, to: &Find<'l>) -> Diff {
    Plan::new(std::slice::from_ref(editions), from, to).finished(Vec::new())
}

/// What is to be compared: every scenario by every two editions.
pub struct Plan<'s> {
    pairs: Vec<Pair>,
    tasks: Vec<Task<'s>>,
}

/// A scenario to be compared.
pub struct Task<'s> {
    subject: &'s Subject,
    /// The editions that it is compared by, each two by their place among the pairs.
    pairs: Vec<usize>,
}

impl<'s> Plan<'s> {
    /// Finds out what tells the editions apart.
    pub fn new<'l>(subjects: &'s [Subject], from: &Find<'l>, to: &Find<'l>) -> Plan<'s> {
        let pairs = pairs(subjects, from, to);
        let tasks = subjects.iter().map(|subject| {
            let places = subject.editions.iter().filter_map(|(first, second)| {
                let fits = |pair: &Pair| pair.from == *first && pair.to == *second;
                pairs.iter().position(fits)
            });
            let pairs = places.collect();
            Task { subject, pairs }
        });
        Plan {
            tasks: tasks.collect(),
            pairs,
        }
    }

    /// What is to be compared, in the order of the scenarios.
    pub fn tasks(&self) -> &[Task<'s>] {
        &self.tasks
    }

    /// What the comparisons have in common.
    pub fn works(&self) -> Works<'_> {
        Works(self.pairs.iter().map(Work::new).collect())
    }

    /// What has come of all of it.
    pub fn finished(self, results: Vec<Compared>) -> Diff {
        let mut compared = 0;
        let mut changed = Vec::new();
        let mut impossible = Vec::new();
        for found in results.into_iter().flat_map(|result| result.0) {
            compared += 1;
            match found {
                Found::Same => {}
                Found::Changed(one) => changed.push(*one),
                Found::Impossible(one) => impossible.push(one),
            }
        }
        changed.sort_by(|a, b| (&a.name, a.pair).cmp(&(&b.name, b.pair)));
        impossible.sort_by(|a, b| (&a.name, a.pair).cmp(&(&b.name, b.pair)));
        Diff {
            pairs: self.pairs,
            compared,
            changed,
            impossible,
        }
    }
}

/// What comparisons have in common, for each two editions.
pub struct Works<'d>(Vec<Work<'d>>);

impl Works<'_> {
    /// Compares the rulings on a scenario, which is read once for all laws that read it alike.
    pub fn compare(&self, task: &Task) -> Compared {
        let mut readings = Readings::of(task.subject);
        let pairs = task.pairs.iter();
        let compared = pairs.map(|&pair| self.0[pair].compare(task.subject, pair, &mut readings));
        Compared(compared.collect())
    }
}

/// The editions that scenarios are compared by, and the way from each to the other.
fn pairs<'l>(subjects: &[Subject], from: &Find<'l>, to: &Find<'l>) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    let mut laws: Vec<(&Law, &Law)> = Vec::new();
    for (first, second) in subjects.iter().flat_map(|subject| &subject.editions) {
        let known = |pair: &Pair| pair.from == *first && pair.to == *second;
        if pairs.iter().any(known) {
            continue;
        }
        if let (Some(from), Some(to)) = (from(first), to(second)) {
            let same = |(one, other): &(&Law, &Law)| {
                std::ptr::eq(*one, from.law) && std::ptr::eq(*other, to.law)
            };
            let known = laws.iter().position(same);
            if known.is_none() {
                laws.push((from.law, to.law));
            }
            pairs.push(Pair {
                from: first.clone(),
                to: second.clone(),
                delta: Delta::new(from, to),
                laws: known.unwrap_or(laws.len() - 1),
                as_first: from.law.card_keys == to.law.card_keys
                    && from.law.vocabulary == to.law.vocabulary,
            });
        }
    }
    pairs.sort_by(|a, b| (&a.from, &a.to).cmp(&(&b.from, &b.to)));
    pairs
}

/// What has come of the comparisons of a scenario.
pub struct Compared(Vec<Found>);

enum Found {
    Same,
    Changed(Box<Changed>),
    Impossible(Impossible),
}

/// What comparisons by one pair of editions have in common.
struct Work<'d> {
    pair: &'d Pair,
    /// The first law's rules, the second's, and the first's with one change made.
    from: EditionRules,
    to: EditionRules,
    single: BTreeMap<Change, EditionRules>,
}

impl<'d> Work<'d> {
    fn new(pair: &'d Pair) -> Work<'d> {
        let delta = &pair.delta;
        let single = delta.changes().iter();
        let ruling = single.filter(|change| !matches!(change, Change::Clause(_)));
        Work {
            pair,
            from: delta.rules(&[]),
            to: delta.rules(delta.changes()),
            single: ruling
                .map(|&change| (change, delta.rules(&[change])))
                .collect(),
        }
    }

    fn compare<'s>(&self, subject: &Subject, pair: usize, readings: &mut Readings<'s>) -> Found
    where
        'd: 's,
    {
        let delta = &self.pair.delta;
        let resets = delta.changes().contains(&Change::Sets);
        let first = readings.by(self.pair, false);
        let second = match resets || delta.renames() {
            true => readings.by(self.pair, true),
            false => Rc::clone(&first),
        };
        let (before, after) = (
            self.outlined(&first, &self.from, false, true),
            self.outlined(&second, &self.to, true, true),
        );
        let refused = [&before, &after].map(|side| side.refused.as_ref().map(|why| said(why)));
        if let [Some(why), Some(_)] = &refused {
            return Found::Impossible(Impossible {
                name: subject.name.clone(),
                pair,
                why: why.clone(),
            });
        }
        let mut facts = differing(&before.outline, &after.outline);
        // Where the strength is another, so are its parts.
        let strengths: Vec<(usize, u8)> = (facts.iter())
            .filter_map(|fact| match *fact {
                Fact::Strength { line, nth } => Some((line, nth)),
                _ => None,
            })
            .collect();
        facts.retain(|fact| match *fact {
            Fact::Terms { line, nth } => !strengths.contains(&(line, nth)),
            _ => true,
        });
        // What has to be assumed besides follows from what is ruled otherwise.
        if facts.iter().any(|fact| *fact != Fact::Assumed) {
            facts.retain(|fact| *fact != Fact::Assumed);
        }
        if facts.is_empty() {
            return match rests::otherwise(delta, [&before.cited, &after.cited]) {
                Some(rests) => Found::Changed(Box::new(Changed {
                    name: subject.name.clone(),
                    pair,
                    facts: vec![rests],
                    cards: after.cards,
                    players: after.players,
                    lines: subject.text.lines().map(str::to_owned).collect(),
                    refused,
                    trials: 0,
                })),
                None => Found::Same,
            };
        }
        if refused.iter().any(Option::is_some) {
            facts.retain(|fact| *fact == Fact::SetUp);
        }
        let mut pool: Vec<_> = before.pool.iter().chain(&after.pool).copied().collect();
        // A card of the second law that has the name of one that the scenario invents keeps it from being read.
        if let (Ok(first), Err(_)) = (&*first, &*second) {
            let law = delta.law();
            let keys = first.invented.iter().map(|card| names::key(&card.name));
            for key in keys {
                let known = law.card_keys.iter().position(|other| **other == *key);
                pool.extend(known.map(|place| CardId(place as u16)));
            }
        }
        let candidates = |all: bool| -> Vec<Change> {
            let changes = delta.changes().iter().copied();
            changes
                .filter(|change| match change {
                    Change::Card(card) => pool.contains(card),
                    Change::CardGrounds(card) => all && pool.contains(card),
                    Change::Grounds(_) => all,
                    Change::Clause(_) => false,
                    _ => true,
                })
                .collect()
        };
        let rule = |made: &[Change], expectations: bool| {
            let brings = |change: &Change| match change {
                Change::Sets => true,
                Change::Card(card) => delta.renames() && !delta.in_game(*card).0,
                _ => false,
            };
            let scenario = if made.iter().any(brings) {
                &second
            } else {
                &first
            };
            let rules = match made {
                [one] => self.single.get(one).map(Cow::Borrowed),
                _ => None,
            };
            let rules = rules.unwrap_or_else(|| Cow::Owned(delta.rules(made)));
            self.outlined(scenario, &rules, false, expectations)
                .outline
                .facts
        };
        let plain = |made: &[Change]| rule(made, false);
        let asking = |made: &[Change]| rule(made, true);
        // What only decides on which clauses a ruling rests is tried for what may speak of clauses: expectations. They cost most,
        // so what has been found for the rest is tried for them first.
        let (about_clauses, others): (Vec<Fact>, Vec<Fact>) = facts
            .into_iter()
            .partition(|fact| matches!(fact, Fact::Expectation { .. }));
        let mut trials = Trials::new(candidates(false), before.outline.facts.clone(), &plain);
        let mut changed = Vec::new();
        let mut known: Vec<Cause> = Vec::new();
        let mut note = |fact: Fact, mut causes: Vec<Cause>| {
            causes.sort();
            causes.dedup();
            changed.push(ChangedFact {
                fact,
                from: before.outline.facts.get(&fact).cloned(),
                to: after.outline.facts.get(&fact).cloned(),
                causes,
            });
        };
        for fact in others {
            let causes = trials.causes(fact, after.outline.facts.get(&fact));
            known.extend(causes.iter().cloned());
            note(fact, causes);
        }
        known.sort();
        known.dedup();
        let mut made = trials.made();
        if !about_clauses.is_empty() {
            let mut trials = Trials::new(candidates(true), before.outline.facts.clone(), &asking);
            for fact in about_clauses {
                let to = after.outline.facts.get(&fact);
                let causes = trials.known_causes(&known, fact, to);
                let causes = causes.unwrap_or_else(|| trials.causes(fact, to));
                note(fact, causes);
            }
            made += trials.made();
        }
        let named = if after.refused.is_none() {
            after
        } else {
            before
        };
        Found::Changed(Box::new(Changed {
            name: subject.name.clone(),
            pair,
            facts: changed,
            cards: named.cards,
            players: named.players,
            lines: subject.text.lines().map(str::to_owned).collect(),
            refused,
            trials: made,
        }))
    }

    fn outlined(
        &self,
        scenario: &Read,
        rules: &EditionRules,
        second: bool,
        expectations: bool,
    ) -> Outlined {
        let delta = &self.pair.delta;
        let edition = if second { delta.to() } else { delta.from() };
        match scenario {
            Ok(scenario) => outlined(scenario, delta.law(), edition, rules, expectations),
            Err(errors) => Outlined::refused(errors.clone()),
        }
    }
}

/// The first of several mistakes.
fn said(errors: &[ScenarioError]) -> String {
    errors.first().map(ToString::to_string).unwrap_or_default()
}
