//! Groups that come into a structure with others below them: as they lay, rearranged, or without what cannot fit
//! (`sg.results.overlap`, `sg.moving.overlap`).

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use super::plan::Plan;
use fnord_cards::Side;

/// Which of the Groups that come along may be put at other arrows of their masters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freedom {
    /// Those that overlap.
    Overlapping,
    /// Any of them.
    Any,
}

/// Which of the Groups that come in can be those that find no room. No more are lost than have to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Losers {
    /// Those that overlap as they lay before.
    Overlapping,
    /// Any whose loss makes room for the others.
    Any,
}

/// What holds for a branch that comes in.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'t> {
    pub freedom: Freedom,
    pub losers: Losers,
    /// Groups that are lost in any case, with everything below them.
    pub given_up: &'t [usize],
    /// Groups that are to lie at these sides of their masters.
    pub wanted: &'t [(usize, Side)],
}

impl Terms<'_> {
    /// What the rules ask for, of a player who says nothing.
    pub fn of(freedom: Freedom, losers: Losers) -> Terms<'static> {
        Terms {
            freedom,
            losers,
            given_up: &[],
            wanted: &[],
        }
    }
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
    /// The sides in other arrangements that lose and rearrange as few, as far as they are listed.
    pub others: Vec<Vec<Option<Side>>>,
    /// Those that are lost in other arrangements that lose as few, as far as these are looked at.
    pub instead: Vec<usize>,
    /// Not everything was tried.
    pub stopped: bool,
}

impl Relaid {
    /// Notes another arrangement that loses as few; the sides in it if it rearranges as few as well.
    fn or_else(&mut self, other: Relaid, as_good: bool) {
        for lost in other.lost {
            if !self.lost.contains(&lost) && !self.instead.contains(&lost) {
                self.instead.push(lost);
            }
        }
        let listed = self.sides == other.sides || self.others.contains(&other.sides);
        if as_good && !listed && self.others.len() < LISTED {
            self.others.push(other.sides);
        }
    }
}

/// How many arrangements are looked at.
const LIMIT: usize = 20_000;
/// How many are looked at for others as good as the one that is taken.
const MORE: usize = 2_000;
/// How many arrangements as good as the one that is taken are listed.
const LISTED: usize = 24;

/// Fits the branch below `root` into a structure in which the side of every card is settled and only cards of the branch may
/// overlap. Of all arrangements that can be reached on these terms it takes one that loses the fewest Groups, and of these one
/// that rearranges the fewest. Nothing where none has the Groups lie as they are wanted.
pub fn relay(plan: &Plan, root: usize, terms: &Terms) -> Option<Relaid> {
    let mut search = Search {
        plan,
        terms,
        branch: plan.branch(root).into_iter().skip(1).collect(),
        at_first: Vec::new(),
        seen: HashSet::new(),
        queue: BinaryHeap::new(),
    };
    search.at_first = search.overlapping(&plan.settled());
    search.run()
}

/// A way to lay the branch: the side of each of its cards; `None` for those that are lost. What hangs from a lost card is
/// lost, whatever stands here.
type State = Vec<Option<Side>>;

/// The Groups that a state loses, those that it has put elsewhere, and its number, so that the order is the same every time.
type Cost = (usize, usize, usize);

struct Search<'p> {
    plan: &'p Plan,
    terms: &'p Terms<'p>,
    /// The cards that can be rearranged or lost, masters first.
    branch: Vec<usize>,
    /// Those that overlap as they lay before, by their places in the branch.
    at_first: Vec<usize>,
    seen: HashSet<State>,
    queue: BinaryHeap<(Reverse<Cost>, State)>,
}

impl Search<'_> {
    /// From the cheapest state to dearer ones, so that the first without an overlap is the best.
    fn run(mut self) -> Option<Relaid> {
        let gone = |place: &usize| self.terms.given_up.contains(&self.branch[*place]);
        if (0..self.branch.len())
            .filter(gone)
            .any(|place| !self.can_be_lost(place))
        {
            return None;
        }
        let start = (self.branch.iter()).map(|card| {
            self.plan.nodes[*card]
                .at
                .filter(|_| !self.terms.given_up.contains(card))
        });
        self.enqueue(start.collect(), 0);
        let mut best: Option<(usize, Relaid)> = None;
        let mut looked_at = 0;
        let mut last = LIMIT;
        while let Some((Reverse((lost, moves, _)), state)) = self.queue.pop() {
            looked_at += 1;
            let stopped = looked_at > last;
            let listing = best.as_ref().map(|(_, best)| best.lost.len());
            if listing.is_some_and(|fewest| lost > fewest || stopped) {
                break;
            }
            let sides = self.sides(&state);
            let over = self.overlapping(&sides);
            let as_wanted = (self.terms.wanted.iter()).all(|&(card, at)| sides[card] == Some(at));
            if !over.is_empty() || !as_wanted {
                // Beyond the limit what overlaps is given up, and nothing is rearranged any more.
                if !stopped {
                    self.rearrange(&state, &sides, &over, moves);
                }
                self.give_up(&state, &over, moves);
                continue;
            }
            let found = self.relaid(sides, stopped);
            match &mut best {
                None => {
                    best = Some((moves, found));
                    last = looked_at + MORE;
                }
                Some((fewest, best)) => best.or_else(found, moves == *fewest),
            }
        }
        best.map(|(_, best)| best)
    }

    /// Gives up one of those that overlap.
    fn give_up(&mut self, state: &State, over: &[usize], moves: usize) {
        for &place in over {
            if self.can_be_lost(place) {
                let mut next = state.clone();
                next[place] = None;
                self.enqueue(next, moves);
            }
        }
    }

    fn can_be_lost(&self, place: usize) -> bool {
        match self.terms.losers {
            Losers::Overlapping => self.at_first.contains(&place),
            Losers::Any => true,
        }
    }

    fn enqueue(&mut self, state: State, moves: usize) {
        if self.seen.insert(state.clone()) {
            let sides = self.sides(&state);
            let lost = self.branch.iter().filter(|&&card| sides[card].is_none());
            let cost = (lost.count(), moves, self.seen.len());
            self.queue.push((Reverse(cost), state));
        }
    }

    /// Puts every Group that may be moved at every other arrow of its master.
    fn rearrange(&mut self, state: &State, sides: &[Option<Side>], over: &[usize], moves: usize) {
        let plan = self.plan;
        // Groups that overlapped before they were rearranged may be put elsewhere again.
        let moved = |place: usize| state[place] != plan.nodes[self.branch[place]].at;
        let may_move = |&place: &usize| {
            sides[self.branch[place]].is_some()
                && match self.terms.freedom {
                    Freedom::Overlapping => {
                        over.contains(&place) || self.at_first.contains(&place) || moved(place)
                    }
                    Freedom::Any => !self.at_first.is_empty(),
                }
        };
        let movable: Vec<usize> = (0..self.branch.len()).filter(may_move).collect();
        for &place in &movable {
            let card = self.branch[place];
            for side in plan.sides(card).iter() {
                if Some(side) == state[place] {
                    continue;
                }
                if plan.vacant(card, side, sides) {
                    let mut next = state.clone();
                    next[place] = Some(side);
                    self.enqueue(next, moves + 1);
                }
                // Two that may both be moved can change places.
                let other = movable.iter().copied().find(|&other| {
                    other > place
                        && plan.nodes[self.branch[other]].master == plan.nodes[card].master
                        && state[other] == Some(side)
                });
                if let (Some(other), Some(back)) = (other, state[place])
                    && plan.sides(self.branch[other]).has(back)
                {
                    let mut next = state.clone();
                    next[place] = Some(side);
                    next[other] = Some(back);
                    self.enqueue(next, moves + 2);
                }
            }
        }
    }

    /// The side at which every card lies, of those that are not lost.
    fn sides(&self, state: &State) -> Vec<Option<Side>> {
        let mut sides = self.plan.settled();
        for (&card, &side) in self.branch.iter().zip(state) {
            sides[card] = side;
            if let Some(master) = self.plan.nodes[card].master
                && self.branch.contains(&master)
                && sides[master].is_none()
            {
                sides[card] = None;
            }
        }
        sides
    }

    /// The cards of the branch that overlap any other, by their places in it.
    fn overlapping(&self, sides: &[Option<Side>]) -> Vec<usize> {
        let spots = self.plan.spots(sides);
        let overlaps = |card: usize| {
            spots[card].is_some_and(|spot| {
                let mut others = spots.iter().enumerate();
                others.any(|(other, there)| {
                    other != card && there.is_some_and(|there| there.overlaps(&spot))
                })
            })
        };
        (0..self.branch.len())
            .filter(|&place| overlaps(self.branch[place]))
            .collect()
    }

    fn relaid(&self, sides: Vec<Option<Side>>, stopped: bool) -> Relaid {
        let branch = self.branch.iter().copied();
        let moved = branch
            .clone()
            .filter(|&card| sides[card].is_some() && sides[card] != self.plan.nodes[card].at);
        Relaid {
            moved: moved.collect(),
            lost: branch.filter(|&card| sides[card].is_none()).collect(),
            others: Vec::new(),
            instead: Vec::new(),
            sides,
            stopped,
        }
    }
}
