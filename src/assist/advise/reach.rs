//! The cheapest commitments by which an attack comes to a strength, or to nothing.

use super::pool::Among;
use super::possible::Stands;
use super::trials::{Exhausted, Trials};
use super::{Possible, favourable};
use crate::ruling::AttackRuling;
use crate::table::{Case, Move};

/// So many sets are added up; where there are more, possibilities are added one by one, the best first.
pub const MOST_SETS: usize = 2500;
/// The most rulings besides those on sets.
const MOST_COMPARED: usize = 2500;
/// Below this strength no roll succeeds.
const LEAST: i16 = 2;
/// How many of the sets are told that stop an attack for the least.
const MOST_TOLD: usize = 3;

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

fn set(trials: &Trials, plays: &[usize], stands: Stands) -> Set {
    let plays = plays.iter().map(|&play| trials.all[play]);
    Set {
        strength: stands.strength,
        favourable: stands.favourable,
        cost: plays
            .clone()
            .map(Possible::cost)
            .fold(0, u8::saturating_add),
        plays: plays.cloned().collect(),
    }
}

/// What plays come to together in the better of two orders: cards before Groups that help, for some answer what has just been
/// played; or Groups first, for some are played on what has been done. What follows another play is made right after it.
fn together(
    trials: &Trials,
    plays: &[usize],
    better: &dyn Fn(&Set, &Set) -> bool,
) -> Result<Option<Set>, Exhausted> {
    let helps = |play: usize| matches!(trials.all[play].play, Move::Help(_));
    let mut follow: Vec<(usize, &[usize])> = Vec::new();
    for &play in plays {
        match trials.prepared(play, plays) {
            None => return Ok(None),
            Some([]) => {}
            Some(before) => follow.push((play, before)),
        }
    }
    follow.sort_by_key(|(_, before)| before.len());
    let mut best: Option<Set> = None;
    for groups_first in [false, true] {
        let own = plays.iter().copied();
        let own = own.filter(|play| !follow.iter().any(|(follows, _)| follows == play));
        let mut order: Vec<usize> = own.collect();
        order.sort_by_key(|&play| (helps(play) != groups_first, play));
        for &(play, before) in &follow {
            let last = order.iter().rposition(|made| before.contains(made));
            order.insert(last.map_or(order.len(), |last| last + 1), play);
        }
        if let Some(stands) = trials.after(&order)? {
            let found = set(trials, &order, stands);
            if best.as_ref().is_none_or(|best| better(&found, best)) {
                best = Some(found);
            }
        }
    }
    Ok(best)
}

/// Every set, where there are few enough: of possibilities that may be taken for one another the first so many.
fn every(trials: &Trials, better: &dyn Fn(&Set, &Set) -> bool) -> Result<Vec<Set>, Exhausted> {
    let classes = trials.classes()?;
    let mut members: Vec<Vec<usize>> = Vec::new();
    for class in 0..classes.len() {
        let of: Vec<usize> = (0..classes.len())
            .filter(|&one| classes[one] == class)
            .collect();
        if !of.is_empty() {
            members.push(of);
        }
    }
    let counts = members.iter().map(|of| of.len() + 1);
    let sets = counts.fold(1_usize, usize::saturating_mul);
    if sets > MOST_SETS {
        return Err(Exhausted);
    }
    let mut all = Vec::new();
    for number in 1..sets {
        let mut rest = number;
        let mut plays: Vec<usize> = Vec::new();
        for of in &members {
            plays.extend(&of[..rest % (of.len() + 1)]);
            rest /= of.len() + 1;
        }
        all.extend(together(trials, &plays, better)?);
    }
    Ok(all)
}

/// Sets that come of adding one possibility after another, the best first.
fn one_by_one(trials: &Trials, better: &dyn Fn(&Set, &Set) -> bool) -> Result<Vec<Set>, Exhausted> {
    let mut all = Vec::new();
    let mut chosen: Vec<usize> = Vec::new();
    loop {
        let mut next: Option<(Set, usize)> = None;
        for one in (0..trials.all.len()).filter(|one| !chosen.contains(one)) {
            let mut plays = chosen.clone();
            plays.push(one);
            let Some(set) = together(trials, &plays, better)? else {
                continue;
            };
            if next.as_ref().is_none_or(|(best, _)| better(&set, best)) {
                next = Some((set, one));
            }
        }
        let Some((set, one)) = next else {
            return Ok(all);
        };
        all.push(set);
        chosen.push(one);
    }
}

/// Sets, each with what it comes to, the cheapest first, and whether these are all.
fn sets(
    case: &Case,
    announced: usize,
    among: &Among,
    better: &dyn Fn(&Set, &Set) -> bool,
) -> (Vec<Set>, bool) {
    let fresh = || Trials::new(case, announced, among.clone(), MOST_SETS + MOST_COMPARED);
    let (mut all, exact) = match every(&fresh(), better) {
        Ok(all) => (all, true),
        Err(Exhausted) => (one_by_one(&fresh(), better).unwrap_or_default(), false),
    };
    all.sort_by_key(|set| set.cost);
    (all, exact)
}

/// The cheapest sets by which the attacker comes to each strength that is worth its cost.
pub(super) fn reach(case: &Case, announced: usize, attack: &AttackRuling, mine: Among) -> Reach {
    let worth = |set: &Set| (set.strength, set.favourable);
    let (all, exact) = sets(case, announced, &mine, &|one, other| {
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
pub(super) fn stop(case: &Case, announced: usize, attack: &AttackRuling, theirs: Among) -> Reach {
    if favourable(attack) == 0 {
        return Reach {
            sets: Vec::new(),
            exact: true,
        };
    }
    let (all, exact) = sets(case, announced, &theirs, &|one, other| {
        (one.strength, one.favourable) < (other.strength, other.favourable)
    });
    let stops: Vec<Set> = all
        .into_iter()
        .filter(|set| set.strength < LEAST || set.favourable == 0)
        .collect();
    let least = stops.iter().map(|set| set.cost).min();
    let sets = stops.into_iter().filter(|set| Some(set.cost) == least);
    Reach {
        sets: sets.take(MOST_TOLD).collect(),
        exact,
    }
}
