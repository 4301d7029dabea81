//! Best play of both sides.
//!
//! In turn, the attacker first, a side does one thing more or nothing; when neither does, the dice are rolled. The attacker wants
//! many favourable throws, his rivals few. What may come of this is searched through by alpha-beta; places to which several orders
//! lead are looked at once.

use std::collections::HashMap;

use super::pool::Among;
use super::trials::{Exhausted, Trials};
use super::tried::THROWS;
use super::{Possible, affordable};
use crate::table::Case;
use crate::vocabulary::PlayerId;

/// The most rulings that a search asks for.
const MOST_RULINGS: usize = 6000;
/// The most places that a search looks at.
const MOST_PLACES: usize = 400_000;

/// What best play comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Best {
    /// Searched through: the favourable throws, and what both sides play.
    Searched {
        favourable: u8,
        plays: Vec<Possible>,
    },
    /// There are so many possibilities that the search was given up after so many rulings.
    TooMany { count: usize, rulings: usize },
}

/// Searches for best play of these possibilities.
pub(super) fn search(case: &Case, announced: usize, among: Among, attacker: PlayerId) -> Best {
    let count = among.all.len();
    let trials = Trials::new(case, announced, among, MOST_RULINGS);
    let found = trials.classes().and_then(|classes| {
        let mut game = Game {
            trials: &trials,
            attacker,
            classes,
            known: HashMap::new(),
            places: 0,
        };
        game.value(
            &[],
            true,
            false,
            Window {
                least: 0,
                most: THROWS,
            },
        )
    });
    match found {
        Ok((favourable, plays)) => Best::Searched {
            favourable,
            plays: plays
                .into_iter()
                .map(|play| trials.all[play].clone())
                .collect(),
        },
        Err(Exhausted) => Best::TooMany {
            count,
            rulings: affordable(case, MOST_RULINGS),
        },
    }
}

/// A place in the game: the plays so far, whose turn it is, and whether the other side has just done nothing.
type Spot = (Vec<usize>, bool, bool);

/// What is still of interest: at this or below it the attacker has better elsewhere, at that or above it his rivals have.
#[derive(Clone, Copy)]
struct Window {
    least: u8,
    most: u8,
}

/// What is known of a place: it comes to no less and to no more than this, in this way of playing.
#[derive(Clone)]
struct Known {
    window: Window,
    line: Vec<usize>,
}

struct Game<'t, 'a, 'l> {
    trials: &'t Trials<'a, 'l>,
    attacker: PlayerId,
    classes: Vec<usize>,
    known: HashMap<Spot, Known>,
    places: usize,
}

impl Game<'_, '_, '_> {
    /// What a place comes to, exactly where that lies within the window and else on the right side of it, and one way of playing so.
    fn value(
        &mut self,
        plays: &[usize],
        attacking: bool,
        passed: bool,
        window: Window,
    ) -> Result<(u8, Vec<usize>), Exhausted> {
        let spot = (self.trials.ordered(plays)?, attacking, passed);
        if let Some(known) = self.known.get(&spot) {
            let Window { least, most } = known.window;
            if least == most || least >= window.most {
                return Ok((least, known.line.clone()));
            }
            if most <= window.least {
                return Ok((most, known.line.clone()));
            }
        }
        self.places += 1;
        if self.places > MOST_PLACES {
            return Err(Exhausted);
        }
        let (mut least, mut most) = (window.least, window.most);
        // To do nothing.
        let mut best = if passed {
            let stands = self.trials.after(plays)?;
            (stands.map_or(0, |stands| stands.favourable), plays.to_vec())
        } else {
            self.value(plays, !attacking, true, window)?
        };
        for done in self.open(plays, attacking) {
            match attacking {
                true => least = least.max(best.0),
                false => most = most.min(best.0),
            }
            if least >= most {
                break;
            }
            let further = [plays, done.as_slice()].concat();
            if self.trials.after(&further)?.is_none() {
                continue;
            }
            let value = self.value(&further, !attacking, false, Window { least, most })?;
            let better = match attacking {
                true => value.0 > best.0,
                false => value.0 < best.0,
            };
            if better {
                best = value;
            }
        }
        let found = best.0;
        let holds = Window {
            least: if found > window.least { found } else { 0 },
            most: if found < window.most { found } else { THROWS },
        };
        let known = Known {
            window: holds,
            line: best.1.clone(),
        };
        self.known.insert(spot, known);
        Ok(best)
    }

    /// What a side may do next, what changes most first: of those that may be taken for one another the first that is left; and each
    /// together with what its own side may add to it in the same breath, as a +10 comes with the action that it is for.
    fn open(&self, plays: &[usize], attacking: bool) -> Vec<Vec<usize>> {
        let all = &self.trials.all;
        let mut classes: Vec<usize> = Vec::new();
        let mut open: Vec<usize> = (0..all.len())
            .filter(|&one| (all[one].player == self.attacker) == attacking)
            .filter(|one| !plays.contains(one))
            .filter(|&one| self.trials.prepared(one, plays).is_some())
            .filter(|&one| {
                let new = !classes.contains(&self.classes[one]);
                classes.push(self.classes[one]);
                new
            })
            .collect();
        open.sort_by_key(|&one| {
            let strength = (all[one].favourable, all[one].strength);
            match attacking {
                true => (THROWS - strength.0, -i32::from(strength.1)),
                false => (strength.0, i32::from(strength.1)),
            }
        });
        let added = |one: usize| {
            (0..all.len())
                .filter(move |other| !plays.contains(other) && self.trials.belongs_to(*other, one))
                .map(move |other| vec![one, other])
        };
        open.into_iter()
            .flat_map(|one| std::iter::once(vec![one]).chain(added(one)))
            .collect()
    }
}
