//! Scenarios that show a change of the law: looked for over candidate tables, and found by ruling on them under both laws.

use std::collections::{BTreeMap, BTreeSet};

use super::diff::{self, Cause, Changed, Subject, XDayChanged, XDaySide};
use super::sweep::{Plan, Played, cast_tables, tables, x_day_tables};
use crate::cards::{Alignment, Card, Kind};
use crate::law::{Change, Delta, Law, Side};

/// The most attacks of a sweep that are looked at.
const MOST_ATTACKS: usize = 60;
/// The most alignments and attributes that a cast is given in turn.
const MOST_TRAITS: usize = 5;
/// How many leaders and targets a sweep tries where a change is about no card.
const SAMPLE: usize = 24;

/// Scenarios on which two laws rule otherwise because of changes: what is ruled otherwise, with the text. For each change the shortest.
pub type Suggestions<C> = BTreeMap<Change, (C, String)>;

/// How much a scenario says of a change, the most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Says {
    /// It comes to another result.
    Otherwise,
    /// It comes to the same by other terms.
    TheSame,
    /// One of the laws refuses the table.
    Refused,
}

/// The shortest scenario for each of these changes for which one is found.
pub fn suggestions(
    delta: &Delta,
    (from, to): (Side, Side),
    wanted: &[Change],
) -> Suggestions<Changed> {
    let subjects = candidates(delta, (from, to), wanted);
    let found = diff::diff(&subjects, &|_| Some(from), &|_| Some(to));
    let texts = subjects
        .iter()
        .map(|one| (&*one.name, &*one.text))
        .collect();
    let changed = found.changed.into_iter();
    let changed = changed.filter(|one| one.decides_otherwise() || one.comes_to_the_same());
    let changed = changed.map(|one| {
        let causes = one.facts.iter().flat_map(|fact| fact.causes.clone());
        // A table that can be by both laws says more, and so does one that comes to another result.
        let says = match one.refused.iter().any(Option::is_some) {
            true => Says::Refused,
            false if one.decides_otherwise() => Says::Otherwise,
            false => Says::TheSame,
        };
        (one.name.clone(), causes.collect(), says, one)
    });
    shortest(wanted, &texts, changed)
}

/// The same for Countdown to X-Day.
pub fn x_day_suggestions(
    (from, to): (XDaySide, XDaySide),
    wanted: &[Change],
) -> Suggestions<XDayChanged> {
    let subjects = x_day_tables(from.edition, to.edition);
    let Ok(found) = diff::diff_xday(&subjects, &|_| Some(from), &|_| Some(to)) else {
        return BTreeMap::new();
    };
    let texts = subjects
        .iter()
        .map(|one| (&*one.name, &*one.text))
        .collect();
    let changed = found.changed.into_iter().map(|one| {
        let causes = one.facts.iter().flat_map(|fact| fact.causes.clone());
        (one.name.clone(), causes.collect(), Says::Otherwise, one)
    });
    shortest(wanted, &texts, changed)
}

/// Of rulings that change, each with the name of its scenario, the causes and how much it says, the best for each change.
fn shortest<C: Clone>(
    wanted: &[Change],
    texts: &BTreeMap<&str, &str>,
    found: impl Iterator<Item = (String, Vec<Cause>, Says, C)>,
) -> Suggestions<C> {
    let mut weights: BTreeMap<Change, (usize, Says, usize)> = BTreeMap::new();
    let mut best = Suggestions::new();
    for (name, causes, says, changed) in found {
        let Some(text) = texts.get(&*name) else {
            continue;
        };
        for &change in wanted {
            let causes = causes
                .iter()
                .filter(|cause| cause.changes.contains(&change));
            // What others change as well says less of it.
            let Some(others) = causes.map(|cause| cause.changes.len()).min() else {
                continue;
            };
            let weight = (others, says, text.len());
            if weights.get(&change).is_none_or(|known| weight < *known) {
                weights.insert(change, weight);
                best.insert(change, (changed.clone(), (*text).to_owned()));
            }
        }
    }
    best
}

/// The alignments and attributes that sentences name.
fn named_in<'t>(
    law: &Law,
    sentences: impl Iterator<Item = &'t str>,
) -> impl Iterator<Item = String> {
    let words = sentences.flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()));
    words.filter_map(|word| {
        let alignment = Alignment::named(word).map(|one| one.name().to_owned());
        let attribute = || law.vocabulary.attribute(word);
        alignment.or_else(|| attribute().map(|one| law.vocabulary.name(one).to_owned()))
    })
}

/// The alignments and attributes on which a change of a card may hang: those that it gains or loses, those that its sentences name
/// which read otherwise, and then those that its others name.
fn traits_at_stake(law: &Law, (before, after): (&Card, &Card)) -> Vec<String> {
    let traits = |card: &Card| {
        law.vocabulary
            .traits(card.traits())
            .collect::<BTreeSet<String>>()
    };
    let (was, is) = (traits(before), traits(after));
    let mut at_stake: Vec<String> = was.symmetric_difference(&is).cloned().collect();
    for read_otherwise in [true, false] {
        for (one, other) in [(before, after), (after, before)] {
            let sentences = one.text.iter();
            let sentences =
                sentences.filter(|sentence| other.text.contains(sentence) != read_otherwise);
            at_stake.extend(named_in(law, sentences.map(|sentence| &*sentence.text)));
        }
    }
    at_stake
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
    let mut at_stake: Vec<String> = Vec::new();
    for &change in wanted {
        if let Change::Card(card) = change {
            for one in traits_at_stake(delta.law(), delta.card(card)) {
                if !at_stake.contains(&one) {
                    at_stake.push(one);
                }
            }
        }
    }
    let traits: Vec<String> = at_stake.iter().take(MOST_TRAITS).cloned().collect();
    let mut subjects = cast_tables(from, to, &traits);
    if !names.is_empty() {
        subjects.extend(tables(from, to, &[Played::Card], (&names, &traits)));
    }
    if of_law {
        subjects.extend(tables(from, to, &[Played::Law], (&[], &[])));
    }
    let mut plan = Plan::new(from, to);
    // Who may help is a matter of the law.
    plan.helpers = of_law;
    let all = 0..plan.pool.members.len() as u16;
    let step = (plan.pool.members.len() / SAMPLE).max(1);
    let mut some: Vec<u16> = all.clone().step_by(step).collect();
    // Whoever speaks of what is at stake, and whoever is of that kind.
    if !names.is_empty() {
        let concerned = all.clone().filter(|place| {
            let card = from
                .law
                .card_named(&plan.pool.members[usize::from(*place)].name);
            card.is_some_and(|card| {
                let law = from.law;
                let card = &law.cards[usize::from(card.0)];
                named_in(law, card.text.iter().map(|one| &*one.text))
                    .any(|one| at_stake.contains(&one))
                    || law
                        .vocabulary
                        .traits(card.traits())
                        .any(|one| at_stake.contains(&one))
            })
        });
        let concerned: Vec<u16> = concerned.take(SAMPLE * 2).collect();
        some.extend(concerned);
        some.sort_unstable();
        some.dedup();
    }
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
                ..Subject::default()
            });
        }
    });
    subjects
}
