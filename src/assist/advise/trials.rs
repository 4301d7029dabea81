//! What plays come to that are made one after another, each asked of the engine once.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use super::pool::Among;
use super::possible::Stands;
use super::{Possible, affordable, same_attack, verdict, with};
use crate::engine;
use crate::ruling::PlayVerdict;
use crate::table::{Case, Move, Object, PieceId};

/// Possibilities by their places, tried on a case.
pub(super) struct Trials<'a, 'l> {
    case: &'a Case<'l>,
    announced: usize,
    pub(super) all: Vec<&'a Possible>,
    /// For each the ways in which it comes to be possible, as sets of plays before it; none: it is possible as things stand.
    after: Vec<Vec<Vec<usize>>>,
    known: RefCell<HashMap<Vec<usize>, Option<Stands>>>,
    commuting: RefCell<HashMap<(usize, usize), bool>>,
    /// How many more rulings there may be.
    left: Cell<usize>,
}

/// There have been as many rulings as there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exhausted;

impl<'a, 'l> Trials<'a, 'l> {
    pub(super) fn new(
        case: &'a Case<'l>,
        announced: usize,
        among: Among<'a>,
        most: usize,
    ) -> Trials<'a, 'l> {
        Trials {
            case,
            announced,
            all: among.all,
            after: among.after,
            known: RefCell::default(),
            commuting: RefCell::default(),
            left: Cell::new(affordable(case, most)),
        }
    }

    /// Whether something needs no other play before it, and else the plays that it follows, where these are among them.
    pub(super) fn prepared<'s>(&'s self, one: usize, plays: &[usize]) -> Option<&'s [usize]> {
        let ways = &self.after[one];
        if ways.is_empty() {
            return Some(&[]);
        }
        let there = |way: &&Vec<usize>| way.iter().all(|play| plays.contains(play));
        ways.iter().find(there).map(Vec::as_slice)
    }

    /// Whether a play may belong to that other one of the same side, as a +10 does: it becomes possible by it, or is about the Group
    /// that helps.
    pub(super) fn belongs_to(&self, one: usize, other: usize) -> bool {
        let (play, helped) = (self.all[one], self.all[other]);
        let helps = matches!(helped.play, Move::Help(_)) && matches!(play.play, Move::Use(_));
        play.player == helped.player
            && (self.after[one].iter().any(|way| way.last() == Some(&other))
                || helps
                    && (names_nothing(&play.play) || about(&play.play, play.card, helped.card)))
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
                // What came right after another stays there.
                let next = ordered.get(at + 1);
                let apart = self.after[one].is_empty()
                    && self.after[other].is_empty()
                    && !next.is_some_and(|&next| self.belongs_to(next, other))
                    && !self.belongs_to(other, one);
                if one > other && apart && self.commute(one, other)? {
                    ordered.swap(at - 1, at);
                    settled = false;
                }
            }
        }
        Ok(ordered)
    }

    /// Whether it makes no difference which of the two comes first, neither to the attack nor to what may follow.
    fn commute(&self, one: usize, other: usize) -> Result<bool, Exhausted> {
        let pair = (one.min(other), one.max(other));
        if let Some(known) = self.commuting.borrow().get(&pair) {
            return Ok(*known);
        }
        let (there, back) = (self.ruled(&[one, other])?, self.ruled(&[other, one])?);
        let mut same = there.is_some() && there == back;
        for next in 0..self.all.len() {
            let follows = !self.after[next].is_empty() && next != one && next != other;
            if same && follows {
                same = self.ruled(&[one, other, next])? == self.ruled(&[other, one, next])?;
            }
        }
        self.commuting.borrow_mut().insert(pair, same);
        Ok(same)
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
            attack.map_or(Stands::NONE, Stands::of)
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
            if about(&other.play, other.card, a.card) || about(&other.play, other.card, b.card) {
                // What is about the one of them has its like that is about the other.
                let like = |like: &&Possible| {
                    swapped(&other.play, a.card, b.card).is_some_and(|play| like.play == play)
                        && (like.cost(), like.stands()) == (other.cost(), other.stands())
                };
                if !self.all.iter().any(like) {
                    return Ok(false);
                }
            } else if self.after(&[index, first])? != self.after(&[index, one])? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Whether a card is used on whatever has just been done.
fn names_nothing(play: &Move) -> bool {
    matches!(play, Move::Use(used) if used.on.is_empty())
}

/// Whether a play with a card is about a Group.
fn about(play: &Move, card: PieceId, group: PieceId) -> bool {
    match play {
        Move::Use(used) => {
            used.card == group
                || used.acting.contains(&group)
                || used.on.contains(&Object::Card(group))
        }
        _ => card == group,
    }
}

/// The use of a card on the one of two Groups as it would be on the other. `None`: the Groups do more in it.
fn swapped(play: &Move, one: PieceId, other: PieceId) -> Option<Move> {
    let Move::Use(used) = play else {
        return None;
    };
    if [one, other].contains(&used.card) || used.acting.iter().any(|by| [one, other].contains(by)) {
        return None;
    }
    let mut swapped = used.clone();
    for object in &mut swapped.on {
        *object = match *object {
            Object::Card(card) if card == one => Object::Card(other),
            Object::Card(card) if card == other => Object::Card(one),
            same => same,
        };
    }
    Some(Move::Use(swapped))
}
