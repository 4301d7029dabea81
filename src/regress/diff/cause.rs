//! Why a ruling changes: found by making some of the changes alone.
//!
//! The cause of a changed fact is a set of changes that alone, made to the first law, gives the fact of the second law, while
//! no part of the set does. Single changes are tried first, all of them; then a set is cut down until nothing more can be left
//! out, and every smaller set that can be tried within the bound is tried before it is believed.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::facts::{Fact, Value};
use super::outline::Outline;
use crate::law::Change;

/// The most rulings that are made to find the causes of one changed ruling.
pub const MOST_TRIALS: usize = 2_500;
/// The largest set of changes that is named as a cause.
const LARGEST_TRIED: usize = 10;

/// A set of changes that alone flips a fact.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cause {
    /// In order.
    pub changes: Vec<Change>,
    pub proof: Proof,
}

/// What has been tried to find a smaller cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Proof {
    /// It alone flips the fact, no part of it does, and no smaller set of changes does.
    Smallest,
    /// It alone flips the fact, and no part of it does; the search stopped before all smaller sets were tried.
    NoPart,
    /// It alone flips the fact; the search stopped before all its parts were tried.
    Flips,
}

/// What a ruling says: a value for each fact.
pub type Facts<F, V> = BTreeMap<F, V>;

/// Makes some of the changes, and rules.
pub struct Trials<'a, F, V> {
    /// Whoever rules: with the changes that are made.
    rule: &'a dyn Fn(&[Change]) -> Facts<F, V>,
    /// What can be made.
    candidates: Vec<Change>,
    known: BTreeMap<Vec<Change>, Rc<Facts<F, V>>>,
    left: usize,
}

impl<'a, F: Copy + Ord, V: Clone + PartialEq> Trials<'a, F, V> {
    pub fn new(
        candidates: Vec<Change>,
        from: Facts<F, V>,
        rule: &'a dyn Fn(&[Change]) -> Facts<F, V>,
    ) -> Trials<'a, F, V> {
        Trials {
            rule,
            candidates,
            known: BTreeMap::from([(Vec::new(), Rc::new(from))]),
            left: MOST_TRIALS,
        }
    }

    /// The ruling with these changes made; `None` once the bound is reached.
    fn with(&mut self, made: &[Change]) -> Option<Rc<Facts<F, V>>> {
        if let Some(known) = self.known.get(made) {
            return Some(Rc::clone(known));
        }
        self.left = self.left.checked_sub(1)?;
        let outline = Rc::new((self.rule)(made));
        self.known.insert(made.to_vec(), Rc::clone(&outline));
        Some(outline)
    }

    /// Whether these changes alone give that value to the fact; `None` once the bound is reached.
    fn flips(&mut self, made: &[Change], wanted: &Wanted<F, V>) -> Option<bool> {
        let outline = self.with(made)?;
        Some(outline.get(&wanted.fact) == wanted.value.as_ref())
    }

    /// Those of these single changes that alone flip a fact; `None` where none does.
    pub fn known_causes(
        &mut self,
        known: &[Cause],
        fact: F,
        value: Option<&V>,
    ) -> Option<Vec<Cause>> {
        let wanted = Wanted {
            fact,
            value: value.cloned(),
        };
        let single = known.iter().filter(|cause| cause.changes.len() == 1);
        let flipping: Vec<Cause> = single
            .filter(|cause| self.flips(&cause.changes, &wanted) == Some(true))
            .cloned()
            .collect();
        (!flipping.is_empty()).then_some(flipping)
    }

    /// The causes of a changed fact, each of which alone flips it: all single changes that do, or a smallest set.
    pub fn causes(&mut self, fact: F, value: Option<&V>) -> Vec<Cause> {
        let wanted = Wanted {
            fact,
            value: value.cloned(),
        };
        let candidates = self.candidates.clone();
        let mut single = Vec::new();
        for &change in &candidates {
            match self.flips(&[change], &wanted) {
                Some(true) => single.push(Cause {
                    changes: vec![change],
                    proof: Proof::Smallest,
                }),
                Some(false) => {}
                None => break,
            }
        }
        if !single.is_empty() {
            return single;
        }
        match self.flips(&candidates, &wanted) {
            Some(true) => {}
            // Something else flips it; whoever asks tries more candidates.
            Some(false) | None => return Vec::new(),
        }
        let least = self.cut_down(candidates.clone(), &wanted);
        // So many at once say nothing of why.
        if least.len() > LARGEST_TRIED {
            return Vec::new();
        }
        let cause = self.smaller(&candidates, least, &wanted);
        vec![cause]
    }

    /// Leaves changes out, as many at a time as can be, until each that is left is needed (delta debugging).
    fn cut_down(&mut self, all: Vec<Change>, wanted: &Wanted<F, V>) -> Vec<Change> {
        let mut set = all;
        let mut parts = 2;
        while set.len() > 1 {
            let size = set.len().div_ceil(parts);
            let mut cut = None;
            let chunks: Vec<Vec<Change>> = set.chunks(size).map(<[Change]>::to_vec).collect();
            for chunk in &chunks {
                if self.flips(chunk, wanted) == Some(true) {
                    cut = Some((chunk.clone(), 2));
                    break;
                }
            }
            if cut.is_none() && chunks.len() > 2 {
                for chunk in &chunks {
                    let rest: Vec<Change> = (set.iter().copied())
                        .filter(|change| !chunk.contains(change))
                        .collect();
                    if self.flips(&rest, wanted) == Some(true) {
                        cut = Some((rest, parts.saturating_sub(1).max(2)));
                        break;
                    }
                }
            }
            match cut {
                Some((smaller, next)) => {
                    set = smaller;
                    parts = next;
                }
                None if size == 1 => break,
                None => parts = (parts * 2).min(set.len()),
            }
        }
        set
    }

    /// The smallest set that flips the fact, and what is known of it: parts of the one that was found first, then any others.
    fn smaller(
        &mut self,
        candidates: &[Change],
        found: Vec<Change>,
        wanted: &Wanted<F, V>,
    ) -> Cause {
        let mut cause = found;
        // Parts of it. That no one change can be left out does not say that no two can.
        let mut size = 2;
        while size < cause.len() {
            let mut better = None;
            for part in Subsets::new(&cause, size) {
                match self.flips(&part, wanted) {
                    Some(true) => {
                        better = Some(part);
                        break;
                    }
                    Some(false) => {}
                    None => {
                        return Cause {
                            changes: cause,
                            proof: Proof::Flips,
                        };
                    }
                }
            }
            match better {
                Some(part) => {
                    cause = part;
                    break;
                }
                None => size += 1,
            }
        }
        // Sets that have nothing to do with it.
        for size in 2..cause.len() {
            for other in Subsets::new(candidates, size) {
                match self.flips(&other, wanted) {
                    Some(true) => {
                        return Cause {
                            changes: other,
                            proof: Proof::Smallest,
                        };
                    }
                    Some(false) => {}
                    None => {
                        return Cause {
                            changes: cause,
                            proof: Proof::NoPart,
                        };
                    }
                }
            }
        }
        Cause {
            changes: cause,
            proof: Proof::Smallest,
        }
    }

    /// How many rulings were made.
    pub fn made(&self) -> usize {
        MOST_TRIALS - self.left
    }
}

/// A fact and the value that the second law gives it.
struct Wanted<F, V> {
    fact: F,
    value: Option<V>,
}

/// The subsets of a set that have some size, in order.
struct Subsets<'s> {
    of: &'s [Change],
    places: Vec<usize>,
    done: bool,
}

impl<'s> Subsets<'s> {
    fn new(of: &'s [Change], size: usize) -> Subsets<'s> {
        Subsets {
            of,
            places: (0..size).collect(),
            done: size == 0 || size > of.len(),
        }
    }
}

impl Iterator for Subsets<'_> {
    type Item = Vec<Change>;

    fn next(&mut self) -> Option<Vec<Change>> {
        if self.done {
            return None;
        }
        let set = self.places.iter().map(|&place| self.of[place]).collect();
        let size = self.places.len();
        let movable = (0..size)
            .rev()
            .find(|&at| self.places[at] < self.of.len() - (size - at));
        match movable {
            None => self.done = true,
            Some(at) => {
                self.places[at] += 1;
                for next in at + 1..size {
                    self.places[next] = self.places[next - 1] + 1;
                }
            }
        }
        Some(set)
    }
}

/// The facts in which two outlines differ. Where all that a hand has more or less has a name, what became of those cards says it;
/// and a card that is named in one of them only, and in the hand in both, changes nothing about it.
pub fn differing(from: &Outline, to: &Outline) -> Vec<Fact> {
    let more = |outline: &Outline, fact: &Fact| match outline.facts.get(fact) {
        Some(Value::More { cards, unnamed }) => (*cards, *unnamed),
        _ => (0, 0),
    };
    let mut facts = differing_in(&from.facts, &to.facts);
    facts.retain(|fact| {
        let (was, is) = (more(from, fact), more(to, fact));
        !matches!(fact, Fact::Hand { .. }) || (was.0 != is.0 && was.1 != is.1)
    });
    facts
}

/// The facts of which two rulings say different things.
pub fn differing_in<F: Copy + Ord, V: PartialEq>(from: &Facts<F, V>, to: &Facts<F, V>) -> Vec<F> {
    let facts: BTreeSet<F> = from.keys().chain(to.keys()).copied().collect();
    let differ = |fact: &F| from.get(fact) != to.get(fact);
    facts.into_iter().filter(differ).collect()
}
