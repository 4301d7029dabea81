//! Groups that come into a structure with others below them: as they lay, rearranged, or without what cannot fit
//! (`sg.results.overlap`, `sg.moving.overlap`).

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use super::plan::Plan;
use crate::cards::Side;

/// Which of the Groups that come along may be put at other arrows of their masters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freedom {
    /// Those that overlap.
    Overlapping,
    /// Any of them.
    Any,
}

/// How a branch comes to lie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Relaid {
    /// The side of its master at which each card lies; nothing for the Illuminati and for those that are lost.
    pub sides: Vec<Option<Side>>,
    /// Those that lie at other sides than before.
    pub moved: Vec<usize>,
    /// Those that cannot fit, with everything below them.
    pub lost: Vec<usize>,
    /// Not everything was tried.
    pub stopped: bool,
}

/// How many arrangements are looked at.
const LIMIT: usize = 20_000;

/// A way to lay the branch: the side of each of its cards but the first; `None` for those that are lost.
type State = Vec<Option<Side>>;

/// Fits the branch below `root` into a structure in which the side of every card is settled and only cards of the branch may
/// overlap. Of all arrangements that can be reached it takes one that loses the fewest Groups, and of these one that
/// rearranges the fewest.
pub fn relay(plan: &Plan, root: usize, freedom: Freedom) -> Relaid {
    let branch: Vec<usize> = plan.branch(root).into_iter().skip(1).collect();
    let start: State = branch.iter().map(|&card| plan.nodes[card].at).collect();
    let weights: Vec<usize> = branch.iter().map(|&card| plan.branch(card).len()).collect();
    let mut seen: HashSet<State> = HashSet::new();
    let mut queue = BinaryHeap::new();
    let mut number = 0_usize;
    seen.insert(start.clone());
    queue.push((Reverse((0_usize, 0_usize, number)), start.clone()));
    let mut looked_at = 0;
    let mut stopped = false;
    while let Some((Reverse((lost, moves, _)), state)) = queue.pop() {
        let sides = sides_of(plan, &branch, &state);
        let over = overlapping(plan, &branch, &sides);
        if over.is_empty() {
            return relaid(plan, &branch, sides, stopped);
        }
        looked_at += 1;
        // Beyond the limit what overlaps is given up, and nothing is rearranged any more.
        stopped |= looked_at > LIMIT;
        let mut push = |next: State, lost: usize, moves: usize| {
            if seen.insert(next.clone()) {
                number += 1;
                queue.push((Reverse((lost, moves, number)), next));
            }
        };
        let gone = |place: usize| {
            let mut up = plan.nodes[branch[place]].master;
            loop {
                match up.and_then(|master| branch.iter().position(|&card| card == master)) {
                    None => return false,
                    Some(above) if state[above].is_none() => return true,
                    Some(above) => up = plan.nodes[branch[above]].master,
                }
            }
        };
        let there = |place: usize| state[place].is_some() && !gone(place);
        let movable: Vec<usize> = match freedom {
            Freedom::Overlapping => over.clone(),
            Freedom::Any => (0..branch.len()).filter(|&place| there(place)).collect(),
        };
        for &place in movable.iter().filter(|_| !stopped) {
            let card = branch[place];
            for side in plan.sides(card).iter() {
                if Some(side) == state[place] {
                    continue;
                }
                if plan.vacant(card, side, &sides) {
                    let mut next = state.clone();
                    next[place] = Some(side);
                    push(next, lost, moves + 1);
                }
                // Two that may both be moved can change places.
                let other = movable.iter().copied().find(|&other| {
                    other > place
                        && plan.nodes[branch[other]].master == plan.nodes[card].master
                        && state[other] == Some(side)
                });
                if let (Some(other), Some(back)) = (other, state[place])
                    && plan.sides(branch[other]).has(back)
                {
                    let mut next = state.clone();
                    next[place] = Some(side);
                    next[other] = Some(back);
                    push(next, lost, moves + 2);
                }
            }
        }
        for &place in &over {
            let mut next = state.clone();
            next[place] = None;
            // What hangs below it is lost already where it was lost before.
            let below = plan.branch(branch[place]);
            let counted: usize = (branch.iter().enumerate())
                .filter(|&(other, card)| {
                    other != place && below.contains(card) && state[other].is_none() && !gone(other)
                })
                .map(|(other, _)| weights[other])
                .sum();
            push(
                next,
                lost + weights[place] - counted.min(weights[place]),
                moves,
            );
        }
    }
    // Not reached: the arrangement in which everything is lost has no overlap.
    let sides = sides_of(plan, &branch, &vec![None; branch.len()]);
    relaid(plan, &branch, sides, true)
}

fn sides_of(plan: &Plan, branch: &[usize], state: &State) -> Vec<Option<Side>> {
    let mut sides = plan.settled();
    for (&card, &side) in branch.iter().zip(state) {
        sides[card] = side;
        // What hangs from a lost card is lost with it.
        if let Some(master) = plan.nodes[card].master
            && branch.contains(&master)
            && sides[master].is_none()
        {
            sides[card] = None;
        }
    }
    sides
}

/// The cards of the branch that overlap any other, by their places in it.
fn overlapping(plan: &Plan, branch: &[usize], sides: &[Option<Side>]) -> Vec<usize> {
    let spots = plan.spots(sides);
    let overlaps = |card: usize| {
        let spot = spots[card]?;
        let mut others = spots.iter().enumerate();
        others.find(|&(other, there)| {
            other != card && there.is_some_and(|there| there.overlaps(&spot))
        })
    };
    (0..branch.len())
        .filter(|&place| overlaps(branch[place]).is_some())
        .collect()
}

fn relaid(plan: &Plan, branch: &[usize], sides: Vec<Option<Side>>, stopped: bool) -> Relaid {
    let moved = branch.iter().copied();
    let moved = moved.filter(|&card| sides[card].is_some() && sides[card] != plan.nodes[card].at);
    let lost = branch.iter().copied().filter(|&card| sides[card].is_none());
    Relaid {
        moved: moved.collect(),
        lost: lost.collect(),
        sides,
        stopped,
    }
}
