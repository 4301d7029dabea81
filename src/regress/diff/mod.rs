//! Which rulings change from one law to another, and why.

mod cause;
mod facts;
mod outline;
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

use rayon::prelude::*;

use crate::cards::CardId;
use crate::law::{Change, Delta, EditionRules, Law, Side};
use crate::names;
use crate::scenario::{self, Scenario, ScenarioError};

pub use cause::{Cause, MOST_TRIALS, Proof, differing, differing_in};
pub use facts::{Becomes, End, Fact, Gone, Key, Lies, Spot, Standing, Value};
pub use outline::{Outline, keys, made_up, outline, outline_by};

use cause::Trials;
use outline::{Outlined, outlined};

/// A scenario to be compared.
#[derive(Clone, Debug, Default)]
pub struct Subject {
    /// Its name: that of its file.
    pub name: String,
    pub text: String,
    /// The names of the editions that it is ruled by first, each with that by which it is ruled then.
    pub editions: Vec<(String, String)>,
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

/// A scenario to be compared by two editions.
pub struct Task<'s> {
    subject: &'s Subject,
    /// The editions, by their place among the pairs.
    pair: usize,
}

impl<'s> Plan<'s> {
    /// Finds out what tells the editions apart.
    pub fn new<'l>(subjects: &'s [Subject], from: &Find<'l>, to: &Find<'l>) -> Plan<'s> {
        let pairs = pairs(subjects, from, to);
        let tasks = subjects
            .iter()
            .flat_map(|subject| {
                let places = subject.editions.iter().filter_map(|(first, second)| {
                    let fits = |pair: &Pair| pair.from == *first && pair.to == *second;
                    pairs.iter().position(fits)
                });
                places.map(move |pair| Task { subject, pair })
            })
            .collect();
        Plan { pairs, tasks }
    }

    /// What is to be compared, in the order of the scenarios.
    pub fn tasks(&self) -> &[Task<'s>] {
        &self.tasks
    }

    /// What the comparisons have in common.
    pub fn works(&self) -> Works<'_> {
        let works = self.pairs.iter().map(|pair| Work::new(&pair.delta));
        Works(works.collect())
    }

    /// What has come of all of it.
    pub fn finished(self, results: Vec<Compared>) -> Diff {
        let compared = results.len();
        let mut changed = Vec::new();
        let mut impossible = Vec::new();
        for result in results {
            match result.0 {
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
    /// Compares the rulings on a scenario.
    pub fn compare(&self, task: &Task) -> Compared {
        Compared(self.0[task.pair].compare(task.subject, task.pair))
    }
}

/// The editions that scenarios are compared by, and the way from each to the other.
fn pairs<'l>(subjects: &[Subject], from: &Find<'l>, to: &Find<'l>) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    for (first, second) in subjects.iter().flat_map(|subject| &subject.editions) {
        let known = |pair: &Pair| pair.from == *first && pair.to == *second;
        if pairs.iter().any(known) {
            continue;
        }
        if let (Some(from), Some(to)) = (from(first), to(second)) {
            pairs.push(Pair {
                from: first.clone(),
                to: second.clone(),
                delta: Delta::new(from, to),
            });
        }
    }
    pairs.sort_by(|a, b| (&a.from, &a.to).cmp(&(&b.from, &b.to)));
    pairs
}

/// What has come of a comparison.
pub struct Compared(Found);

enum Found {
    Same,
    Changed(Box<Changed>),
    Impossible(Impossible),
}

/// What comparisons by one pair of editions have in common.
struct Work<'d> {
    delta: &'d Delta,
    /// The first law's rules, the second's, and the first's with one change made.
    from: EditionRules,
    to: EditionRules,
    single: BTreeMap<Change, EditionRules>,
}

impl<'d> Work<'d> {
    fn new(delta: &'d Delta) -> Work<'d> {
        let single = delta.changes().iter();
        let ruling = single.filter(|change| !matches!(change, Change::Clause(_)));
        Work {
            delta,
            from: delta.rules(&[]),
            to: delta.rules(delta.changes()),
            single: ruling
                .map(|&change| (change, delta.rules(&[change])))
                .collect(),
        }
    }

    fn compare(&self, subject: &Subject, pair: usize) -> Found {
        let delta = self.delta;
        let read = |law: &Law, edition: &str| scenario::read_by(&subject.text, law, Some(edition));
        let resets = delta.changes().contains(&Change::Sets);
        let first = read(delta.naming(), &delta.from().id);
        let second = if resets || delta.renames() {
            read(delta.law(), &delta.to().id)
        } else {
            first.clone()
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
        if let (Ok(first), Err(_)) = (&first, &second) {
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
        scenario: &Result<Scenario, Vec<ScenarioError>>,
        rules: &EditionRules,
        second: bool,
        expectations: bool,
    ) -> Outlined {
        let edition = if second {
            self.delta.to()
        } else {
            self.delta.from()
        };
        match scenario {
            Ok(scenario) => outlined(scenario, self.delta.law(), edition, rules, expectations),
            Err(errors) => Outlined::refused(errors.clone()),
        }
    }
}

/// The first of several mistakes.
fn said(errors: &[ScenarioError]) -> String {
    errors.first().map(ToString::to_string).unwrap_or_default()
}
