//! Scenarios that show a change of the law: looked for over candidate tables, and found by ruling on them under both laws.

use std::collections::BTreeMap;

use super::diff::{self, Changed, Subject};
use super::sweep::{Plan, Played, tables};
use crate::cards::Kind;
use crate::law::{Change, Delta, Side};

/// The most attacks of a sweep that are looked at.
const MOST_ATTACKS: usize = 60;
/// How many leaders and targets a sweep tries where a change is about no card.
const SAMPLE: usize = 24;

/// A scenario on which the two laws rule otherwise because of a change.
#[derive(Clone, Debug)]
pub struct Suggested {
    pub text: String,
    pub changed: Changed,
}

/// The shortest scenario for each of these changes for which one is found.
pub fn suggestions(
    delta: &Delta,
    (from, to): (Side, Side),
    wanted: &[Change],
) -> BTreeMap<Change, Suggested> {
    let subjects = candidates(delta, (from, to), wanted);
    let found = diff::diff(&subjects, &|_| Some(from), &|_| Some(to));
    let mut best: BTreeMap<Change, ((usize, bool, usize), Suggested)> = BTreeMap::new();
    for changed in found.changed.into_iter().filter(Changed::decides_otherwise) {
        let Some(subject) = subjects.iter().find(|one| one.name == changed.name) else {
            continue;
        };
        for &change in wanted {
            let causes = changed.facts.iter().flat_map(|fact| &fact.causes);
            let causes = causes.filter(|cause| cause.changes.contains(&change));
            // What others change as well says less of it.
            let Some(others) = causes.map(|cause| cause.changes.len()).min() else {
                continue;
            };
            // A table that can be by both laws says more.
            let refused = changed.refused.iter().any(Option::is_some);
            let weight = (others, refused, subject.text.len());
            if best.get(&change).is_none_or(|(known, _)| weight < *known) {
                let suggested = Suggested {
                    text: subject.text.clone(),
                    changed: changed.clone(),
                };
                best.insert(change, (weight, suggested));
            }
        }
    }
    let best = best.into_iter();
    best.map(|(change, (_, suggested))| (change, suggested))
        .collect()
}

/// The tables on which a scenario is looked for.
fn candidates(delta: &Delta, (from, to): (Side, Side), wanted: &[Change]) -> Vec<Subject> {
    let mut names = Vec::new();
    let mut of_law = false;
    for &change in wanted {
        match change {
            Change::Card(card) if delta.card(card).1.kind != Kind::Rule => {
                names.push(delta.card(card).1.name.to_string());
            }
            _ => of_law = true,
        }
    }
    let mut subjects = Vec::new();
    if !names.is_empty() {
        subjects.extend(tables(from, to, &[Played::Card], &names));
    }
    if of_law {
        subjects.extend(tables(from, to, &[Played::Law], &[]));
    }
    let plan = Plan::new(from, to);
    let all = 0..plan.pool.members.len() as u16;
    let step = (plan.pool.members.len() / SAMPLE).max(1);
    let some: Vec<u16> = all.clone().step_by(step).collect();
    let named = names.iter().filter_map(|name| plan.pool.place(name));
    let named: Vec<u16> = named.collect();
    let mut pairs: Vec<(u16, u16)> = Vec::new();
    for &card in &named {
        let others = some.iter().filter(|&&other| other != card);
        pairs.extend(others.flat_map(|&other| [(card, other), (other, card)]));
    }
    if of_law {
        let leaders = some.iter().step_by(2);
        pairs.extend(leaders.flat_map(|&one| some.iter().map(move |&other| (one, other))));
    }
    pairs.retain(|(one, other)| one != other);
    let mut seen = Vec::new();
    // Where no table of a sweep can be laid out, there are the others.
    let _ = plan.each(&pairs, &mut |leader, target, outcome| {
        let Some(change) = outcome.change else {
            return;
        };
        let own = [leader, target].into_iter().find(|one| named.contains(one));
        let kind = (own, change, outcome.setting);
        if seen.len() < MOST_ATTACKS && !seen.contains(&kind) {
            seen.push(kind);
            let text = plan.text(leader, target, outcome.helper, outcome.setting);
            subjects.push(Subject {
                name: format!("attack {}", seen.len()),
                text,
                editions: vec![(from.edition.id.to_string(), to.edition.id.to_string())],
            });
        }
    });
    subjects
}
