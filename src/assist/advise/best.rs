//! The cheapest commitments, and best play, searched through where there are few enough of them.

use std::collections::HashMap;

use super::{Possible, favourable, same_attack, verdict, with};
use crate::engine;
use crate::ruling::{AttackRuling, PlayVerdict};
use crate::table::{Case, Move};

/// Of so many possibilities every set is added up.
pub const MOST_SUMMED: usize = 9;
/// So many possibilities are played out in every order.
pub const MOST_PLAYED_OUT: usize = 5;
/// Below this strength no roll succeeds.
const LEAST: i16 = 2;

/// Sets of commitments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Each: the strength that it comes to, the favourable throws, its cost, and the possibilities, by their plays.
    pub sets: Vec<Set>,
    /// Whether every set was added up; otherwise there were too many, and more were added one by one, the best first.
    pub exact: bool,
}

/// Commitments made together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    pub strength: i16,
    pub favourable: u8,
    pub cost: u8,
    pub plays: Vec<Possible>,
}

/// What best play comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Best {
    /// Played out in every order: the favourable throws, and what both sides play.
    Searched {
        favourable: u8,
        plays: Vec<Possible>,
    },
    /// There are so many possibilities that they were not played out.
    TooMany(usize),
}

/// How the attack stands after these plays; `None` where one of them is not legal then.
fn outcome(case: &Case, announced: usize, plays: &[&Move]) -> Option<(i16, u8)> {
    let ruling = engine::rule(&with(case, plays));
    let legal =
        (0..plays.len()).all(|index| matches!(verdict(&ruling, index), Some(PlayVerdict::Legal)));
    if !legal {
        return None;
    }
    let attack = same_attack(&ruling, announced);
    Some(attack.map_or((0, 0), |attack| (attack.strength, favourable(attack))))
}

/// Sets, each with what it comes to: all of them, or those that come of adding one after another.
fn sets(
    case: &Case,
    announced: usize,
    among: &[&Possible],
    better: impl Fn(&Set, &Set) -> bool,
) -> (Vec<Set>, bool) {
    let made = |plays: Vec<&Possible>| -> Option<Set> {
        let moves: Vec<&Move> = plays.iter().map(|one| &one.play).collect();
        let (strength, favourable) = outcome(case, announced, &moves)?;
        Some(Set {
            strength,
            favourable,
            cost: plays.iter().map(|one| one.cost()).sum(),
            plays: plays.into_iter().cloned().collect(),
        })
    };
    let exact = among.len() <= MOST_SUMMED;
    let mut all = Vec::new();
    if exact {
        for mask in 1..1_usize << among.len() {
            let chosen = among.iter().enumerate();
            let chosen = chosen.filter(|(index, _)| mask >> index & 1 == 1);
            all.extend(made(chosen.map(|(_, one)| *one).collect()));
        }
    } else {
        let mut chosen: Vec<&Possible> = Vec::new();
        loop {
            let mut next: Option<(Set, &Possible)> = None;
            let left = among.iter().filter(|one| !chosen.contains(*one));
            for one in left {
                let mut plays = chosen.clone();
                plays.push(one);
                let Some(set) = made(plays) else { continue };
                if next.as_ref().is_none_or(|(best, _)| better(&set, best)) {
                    next = Some((set, one));
                }
            }
            let Some((set, one)) = next else { break };
            all.push(set);
            chosen.push(one);
        }
    }
    all.sort_by_key(|set| set.cost);
    (all, exact)
}

/// The cheapest sets by which the attacker comes to each strength that is worth its cost.
pub(super) fn reach(
    case: &Case,
    announced: usize,
    attack: &AttackRuling,
    mine: &[&Possible],
) -> Reach {
    let worth = |set: &Set| (set.strength, set.favourable);
    let (all, exact) = sets(case, announced, mine, |one, other| {
        worth(one) > worth(other)
    });
    let mut sets: Vec<Set> = Vec::new();
    let mut best = (attack.strength, favourable(attack));
    let mut costs: Vec<u8> = all.iter().map(|set| set.cost).collect();
    costs.dedup();
    for cost in costs {
        let same = all.iter().filter(|set| set.cost == cost);
        // Of one cost, each strength above what less could buy.
        let mut of_cost: Vec<&Set> = same.filter(|set| worth(set) > best).collect();
        of_cost.sort_by_key(|set| (worth(set), set.plays.len()));
        of_cost.dedup_by_key(|set| set.strength);
        if let Some(last) = of_cost.last() {
            best = worth(last);
        }
        sets.extend(of_cost.into_iter().cloned());
    }
    Reach { sets, exact }
}

/// The cheapest sets by which the strength falls below what any roll can succeed by, or the attack comes to nothing.
pub(super) fn stop(
    case: &Case,
    announced: usize,
    attack: &AttackRuling,
    theirs: &[&Possible],
) -> Reach {
    if favourable(attack) == 0 {
        return Reach {
            sets: Vec::new(),
            exact: true,
        };
    }
    let (all, exact) = sets(case, announced, theirs, |one, other| {
        (one.strength, one.favourable) < (other.strength, other.favourable)
    });
    let stops: Vec<Set> = all
        .into_iter()
        .filter(|set| set.strength < LEAST || set.favourable == 0)
        .collect();
    let least = stops.iter().map(|set| set.cost).min();
    let sets = stops.into_iter().filter(|set| Some(set.cost) == least);
    Reach {
        sets: sets.take(3).collect(),
        exact,
    }
}

/// Best play of both sides. In turn, the attacker first, a side does one thing more or nothing; when neither does, the dice are
/// rolled. The attacker wants many favourable throws, the rivals few.
pub(super) fn search(
    case: &Case,
    announced: usize,
    mine: &[&Possible],
    theirs: &[&Possible],
) -> Best {
    let count = mine.len() + theirs.len();
    if count > MOST_PLAYED_OUT {
        return Best::TooMany(count);
    }
    let (favourable, plays) = play_out(case, announced, mine, theirs);
    Best::Searched {
        favourable,
        plays: plays.into_iter().cloned().collect(),
    }
}

/// Plays out every order in which two sides may act, and gives what best play comes to and one way of playing so.
pub fn play_out<'p>(
    case: &Case,
    announced: usize,
    mine: &[&'p Possible],
    theirs: &[&'p Possible],
) -> (u8, Vec<&'p Possible>) {
    let mut game = Game {
        case,
        announced,
        mine,
        theirs,
        ruled: HashMap::new(),
        known: HashMap::new(),
    };
    let all: Vec<&Possible> = mine.iter().chain(theirs).copied().collect();
    let (favourable, plays) = game.value(&[], true, false);
    (
        favourable,
        plays.into_iter().map(|index| all[index]).collect(),
    )
}

/// What is known of a place in the game: the plays so far, whose turn it is, and whether the other side has just done nothing.
type Spot = (Vec<usize>, bool, bool);

struct Game<'a, 'l, 'p> {
    case: &'a Case<'l>,
    announced: usize,
    mine: &'a [&'p Possible],
    theirs: &'a [&'p Possible],
    ruled: HashMap<Vec<usize>, Option<u8>>,
    known: HashMap<Spot, (u8, Vec<usize>)>,
}

impl Game<'_, '_, '_> {
    fn ruled(&mut self, plays: &[usize]) -> Option<u8> {
        if let Some(known) = self.ruled.get(plays) {
            return *known;
        }
        let all: Vec<&Possible> = self.mine.iter().chain(self.theirs).copied().collect();
        let moves: Vec<&Move> = plays.iter().map(|&index| &all[index].play).collect();
        let ruled = outcome(self.case, self.announced, &moves).map(|(_, favourable)| favourable);
        self.ruled.insert(plays.to_vec(), ruled);
        ruled
    }

    fn value(&mut self, plays: &[usize], attacking: bool, passed: bool) -> (u8, Vec<usize>) {
        let spot = (plays.to_vec(), attacking, passed);
        if let Some(known) = self.known.get(&spot) {
            return known.clone();
        }
        // To do nothing.
        let mut best = if passed {
            (self.ruled(plays).unwrap_or_default(), plays.to_vec())
        } else {
            self.value(plays, !attacking, true)
        };
        let first = self.mine.len();
        let own = match attacking {
            true => 0..first,
            false => first..first + self.theirs.len(),
        };
        for one in own {
            if plays.contains(&one) {
                continue;
            }
            let mut further = plays.to_vec();
            further.push(one);
            if self.ruled(&further).is_none() {
                continue;
            }
            let value = self.value(&further, !attacking, false);
            let better = match attacking {
                true => value.0 > best.0,
                false => value.0 < best.0,
            };
            if better {
                best = value;
            }
        }
        self.known.insert(spot, best.clone());
        best
    }
}
