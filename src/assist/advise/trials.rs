//! What plays come to that are made one after another, each asked of the engine once.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use super::{Possible, favourable, same_attack, verdict, with};
use crate::engine;
use crate::ruling::PlayVerdict;
use crate::table::{Case, Move};

/// Possibilities by their places, tried on a case.
pub(super) struct Trials<'a, 'l> {
    case: &'a Case<'l>,
    announced: usize,
    pub(super) all: Vec<&'a Possible>,
    known: RefCell<HashMap<Vec<usize>, Option<Stands>>>,
    /// How many more rulings there may be.
    left: Cell<usize>,
}

/// How the attack stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stands {
    pub(super) strength: i16,
    pub(super) favourable: u8,
}

/// There have been as many rulings as there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exhausted;

impl<'a, 'l> Trials<'a, 'l> {
    pub(super) fn new(
        case: &'a Case<'l>,
        announced: usize,
        all: Vec<&'a Possible>,
        most: usize,
    ) -> Trials<'a, 'l> {
        Trials {
            case,
            announced,
            all,
            known: RefCell::default(),
            left: Cell::new(most),
        }
    }

    /// Plays in the order in which they are looked up. Two that come to the same one after the other and the other way round are
    /// put in the order of their places, as often as two such stand side by side: what makes no difference in pairs is taken to
    /// make none together.
    pub(super) fn ordered(&self, plays: &[usize]) -> Result<Vec<usize>, Exhausted> {
        let mut ordered = plays.to_vec();
        let mut settled = false;
        while !settled {
            settled = true;
            for at in 1..ordered.len() {
                let (one, other) = (ordered[at - 1], ordered[at]);
                if one > other && self.commute(one, other)? {
                    ordered.swap(at - 1, at);
                    settled = false;
                }
            }
        }
        Ok(ordered)
    }

    /// Whether it makes no difference which of the two comes first.
    fn commute(&self, one: usize, other: usize) -> Result<bool, Exhausted> {
        let (there, back) = (self.ruled(&[one, other])?, self.ruled(&[other, one])?);
        Ok(there.is_some() && there == back)
    }

    /// How the attack stands after these plays; `None` where one of them is not legal then.
    pub(super) fn after(&self, plays: &[usize]) -> Result<Option<Stands>, Exhausted> {
        self.ruled(&self.ordered(plays)?)
    }

    /// The same, in exactly this order.
    fn ruled(&self, plays: &[usize]) -> Result<Option<Stands>, Exhausted> {
        if let Some(known) = self.known.borrow().get(plays) {
            return Ok(*known);
        }
        let left = self.left.get();
        if left == 0 {
            return Err(Exhausted);
        }
        self.left.set(left - 1);
        let moves: Vec<&Move> = plays.iter().map(|&play| &self.all[play].play).collect();
        let ruling = engine::rule(&with(self.case, &moves));
        let legal = |index: usize| matches!(verdict(&ruling, index), Some(PlayVerdict::Legal));
        let stands = (0..plays.len()).all(legal).then(|| {
            let attack = same_attack(&ruling, self.announced);
            attack.map_or(
                Stands {
                    strength: 0,
                    favourable: 0,
                },
                |attack| Stands {
                    strength: attack.strength,
                    favourable: favourable(attack),
                },
            )
        });
        self.known.borrow_mut().insert(plays.to_vec(), stands);
        Ok(stands)
    }

    /// For each possibility the first of those that it may be taken for: Groups of one side that help with as much for as much, alone
    /// and beside every other possibility, and that no other possibility is about.
    pub(super) fn classes(&self) -> Result<Vec<usize>, Exhausted> {
        let count = self.all.len();
        let mut classes: Vec<usize> = (0..count).collect();
        for one in 0..count {
            for first in 0..one {
                if classes[first] == first && self.alike(first, one)? {
                    classes[one] = first;
                    break;
                }
            }
        }
        Ok(classes)
    }

    fn alike(&self, first: usize, one: usize) -> Result<bool, Exhausted> {
        let (a, b) = (self.all[first], self.all[one]);
        let (Move::Help(help), Move::Help(other)) = (&a.play, &b.play) else {
            return Ok(false);
        };
        let same = (help.opposes, help.tokens, help.global)
            == (other.opposes, other.tokens, other.global)
            && (a.cost(), a.ends, a.strength, a.favourable)
                == (b.cost(), b.ends, b.strength, b.favourable);
        if !same || a.card == b.card || !a.spoils.is_empty() || !b.spoils.is_empty() {
            return Ok(false);
        }
        for (index, other) in self.all.iter().enumerate() {
            if index == first || index == one {
                continue;
            }
            let about = |card| match &other.play {
                Move::Use(used) => {
                    used.card == card
                        || used.acting.contains(&card)
                        || used.on.contains(&crate::table::Object::Card(card))
                }
                _ => other.card == card,
            };
            if about(a.card) || about(b.card) {
                return Ok(false);
            }
            if self.after(&[index, first])? != self.after(&[index, one])? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
