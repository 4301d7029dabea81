//! Sentences that say several things: each part is read as a sentence of its own, of what the one before it speaks, when that holds; or
//! it says more of that.

use std::cell::RefCell;
use std::collections::HashMap;

use super::super::{Ability, Effect};
use super::amended::amended;
use super::rewriting::rewritten;
use super::sentence::in_order;
use crate::Vocabulary;

/// As many parts of a sentence are tried.
const MOST_PARTS: usize = 80;

/// What may stand between two parts, and whether when the first holds is said of the second too.
const JOINTS: [(&str, bool); 9] = [
    ("; ", true),
    (". ", false),
    (", and ", true),
    (", but ", true),
    (", or ", true),
    (", then ", true),
    (" and ", true),
    (" or ", true),
    (" then ", true),
];

/// What a subject ends before.
pub(super) const VERBS: [&str; 16] = [
    "cannot ", "may not ", "can ", "may ", "has ", "have ", "is ", "are ", "gets ", "get ",
    "gains ", "gain ", "becomes ", "become ", "counts ", "loses ",
];

/// Whether a text ends with what somebody may do, and not to whom.
fn is_open(text: &str) -> bool {
    let mut words = text.rsplit(' ');
    let verb = words.next().is_some_and(|word| OPEN.contains(&word));
    let may = ["may", "can", "cannot", "not", "never"];
    verb && words.next().is_some_and(|word| may.contains(&word))
}

/// What is done to somebody.
const OPEN: [&str; 7] = [
    "attack", "aid", "oppose", "control", "destroy", "make", "lead",
];

/// The parts of one sentence that have been tried.
pub(super) struct Apart<'v> {
    vocabulary: &'v Vocabulary,
    tried: RefCell<HashMap<String, Option<Vec<Ability>>>>,
}

impl<'v> Apart<'v> {
    pub(super) fn new(vocabulary: &'v Vocabulary) -> Apart<'v> {
        Apart {
            vocabulary,
            tried: RefCell::default(),
        }
    }

    /// What a part means by itself.
    fn whole(&self, text: &str) -> Option<Vec<Ability>> {
        let mut tried = self.tried.borrow_mut();
        if let Some(known) = tried.get(text) {
            return known.clone();
        }
        if tried.len() >= MOST_PARTS {
            return None;
        }
        let read = in_order(text, self.vocabulary).ok();
        tried.insert(text.to_owned(), read.clone());
        read
    }

    /// What a sentence means as several, whose parts may be such again.
    pub(super) fn read(&self, text: &str, deep: u8) -> Option<Vec<Ability>> {
        let others = rewritten(text, self.vocabulary);
        let mut all = std::iter::once(text.to_owned()).chain(others);
        all.find_map(|text| self.halves(&text, deep))
    }

    /// The same, as it is worded.
    pub(super) fn halves(&self, text: &str, deep: u8) -> Option<Vec<Ability>> {
        let cuts = JOINTS.iter().flat_map(|(joint, goes_on)| {
            let places = text.match_indices(joint);
            places.map(move |(at, _)| (at, *joint, *goes_on))
        });
        if let Some(both) = self.subjects(text) {
            return Some(both);
        }
        for (at, joint, goes_on) in cuts {
            let (first, rest) = (text.get(..at)?, text.get(at.saturating_add(joint.len())..)?);
            // One of two things is both of them only where neither can be.
            let either =
                joint.contains("or ") && !first.contains("cannot ") && !first.starts_with("No ");
            // What ends with a verb has its object behind the second one.
            let first = match is_open(first) {
                false => format!("{first}."),
                true => match self.shared(first, rest) {
                    Some(first) => first,
                    None => continue,
                },
            };
            let deeper = || deep.checked_sub(1).and_then(|deep| self.read(&first, deep));
            let Some(all) = self.whole(&first).or_else(deeper) else {
                continue;
            };
            let contrast = either || joint.contains("but ");
            let said = match either {
                false => self.together(&first, &all, rest, (goes_on, joint.contains("or "))),
                true => None,
            };
            let or = contrast.then(|| format!("Or {rest}"));
            // What begins with a verb behind what each of several does is done by them, and not by this card.
            let theirs = VERBS.iter().any(|verb| rest.starts_with(verb))
                && all.last().is_some_and(|last| last.effect.is_of_such());
            let more = or
                .into_iter()
                .chain((!either && !theirs).then(|| capital(rest)));
            let mut more = more.filter_map(|text| {
                let mut all = all.clone();
                amended(&mut all, &text, self.vocabulary).then_some(all)
            });
            // What is said of the Power of an attack is said of that attack.
            let attacks = all
                .iter()
                .any(|one| matches!(one.effect, Effect::Attacks(_)));
            let both = match attacks {
                true => more.next().or(said),
                false => said.or_else(|| more.next()),
            };
            if both.is_some() {
                return both;
            }
        }
        None
    }

    /// "No Group can attack or aid an attack on it": the first with the object of the second.
    fn shared(&self, first: &str, rest: &str) -> Option<String> {
        let objects = rest.match_indices(' ');
        let mut whole = objects.filter_map(|(at, _)| {
            let object = rest.get(at..)?;
            let object = object.strip_suffix('.').unwrap_or(object);
            let whole = format!("{first}{object}.");
            self.whole(&whole).map(|_| whole)
        });
        whole.next()
    }

    /// "Its master, and all its puppets, get +4 …": what is said of two is said of each.
    fn subjects(&self, text: &str) -> Option<Vec<Ability>> {
        let verbs = VERBS.iter().map(|verb| format!(" {verb}"));
        let verb = verbs.filter_map(|verb| text.find(&verb)).min()?;
        let (who, does) = text.split_at(verb);
        let (first, second) = who.split_once(" and ")?;
        let bare = |one: &str| one.trim_matches([',', ' ']).to_owned();
        let own = ["Its ", "Your ", "It", "This "];
        if !own.iter().any(|own| first.starts_with(own)) || who.contains(": ") {
            return None;
        }
        let first = self.whole(&format!("{}{does}", bare(first)))?;
        let second = self.whole(&capital(&format!("{}{does}", bare(second))))?;
        Some([first, second].concat())
    }

    /// What the first part, which is understood, means together with the second.
    fn together(
        &self,
        first: &str,
        all: &[Ability],
        rest: &str,
        (goes_on, neither): (bool, bool),
    ) -> Option<Vec<Ability>> {
        let last = all.last()?;
        let bound = goes_on && has_front(last);
        let says_who = !VERBS.iter().any(|verb| rest.starts_with(verb));
        let mut seconds: Vec<String> = Vec::new();
        for front in fronts(first).filter(|front| front.is_empty() != bound) {
            let body = first.get(front.len()..).unwrap_or_default();
            let verbs = VERBS
                .iter()
                .filter_map(|verb| Some((body.find(&format!(" {verb}"))?, verb.len())));
            let (whose, does) = match verbs.min() {
                Some((at, length)) => (
                    body.get(..at),
                    body.get(..at.saturating_add(length).saturating_add(1)),
                ),
                None => (None, None),
            };
            match says_who {
                true => {
                    // What cannot be done either is nothing that is done.
                    if !neither || does.is_none() {
                        seconds.push(format!("{front}{rest}"));
                    }
                    seconds.extend(does.map(|does| format!("{front}{does}{rest}")));
                }
                // What begins with a verb is said of the same.
                false => seconds.extend(whose.map(|whose| format!("{front}{whose} {rest}"))),
            }
        }
        // Or of the same as the language has it.
        if !says_who && last.effect.is_of_such() {
            let said = last.wording(self.vocabulary);
            let ends = VERBS
                .iter()
                .filter_map(|verb| said.find(&format!(" {verb}")));
            let whose = ends.min().and_then(|end| said.get(..end));
            seconds.extend(whose.map(|whose| format!("{whose} {rest}")));
        }
        for second in seconds {
            let second = capital(&second);
            // What has to hold together to win is not two ways to win.
            let wins = |all: &[Ability]| {
                all.iter()
                    .any(|one| matches!(one.effect, Effect::WinsIf(_)))
            };
            if let Some(more) = self
                .whole(&second)
                .filter(|more| !bound || more.iter().all(|one| same_front(one, last)))
                .filter(|more| !(wins(all) && wins(more)))
            {
                return Some(all.iter().cloned().chain(more).collect());
            }
        }
        None
    }
}

/// Whether it says of an ability when it holds or is done.
fn has_front(ability: &Ability) -> bool {
    ability.used.is_some()
        || ability.trigger.is_some()
        || ability.lasts.is_some()
        || ability.condition.is_some()
}

fn same_front(one: &Ability, other: &Ability) -> bool {
    one.used == other.used
        && one.trigger == other.trigger
        && one.lasts == other.lasts
        && one.condition == other.condition
}

/// What may stand before what a sentence says, from nothing on.
fn fronts(text: &str) -> impl Iterator<Item = &str> {
    let ends = [", ", ": "]
        .into_iter()
        .flat_map(|sign| text.match_indices(sign));
    let mut ends: Vec<usize> = ends
        .map(|(at, sign)| at.saturating_add(sign.len()))
        .collect();
    ends.sort_unstable();
    std::iter::once(0)
        .chain(ends)
        .filter_map(|end| text.get(..end))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
