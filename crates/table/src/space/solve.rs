//! A layout in which nothing overlaps: a search that goes back to the choice that is to blame.

use super::frame::Spot;
use super::plan::Plan;
use fnord_cards::Side;

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solved {
    /// The side of its master at which each card lies; nothing for the Illuminati.
    Layout(Vec<Option<Side>>),
    /// There is none.
    Impossible,
    /// So many places were tried without an answer.
    Stopped(usize),
}

impl Plan {
    /// How many places a search tries at most.
    pub const LIMIT: usize = 200_000;

    /// Structures of so few Groups, nowhere settled, always find room.
    pub const ALWAYS_FITS: usize = 3;

    /// Looks for sides at which no card overlaps another, keeping those that are settled.
    pub fn solve(&self) -> Solved {
        self.solve_within(Plan::LIMIT)
    }

    /// The same, trying so many places at most.
    pub fn solve_within(&self, limit: usize) -> Solved {
        if self.nodes.len() > Plan::MOST {
            return Solved::Stopped(0);
        }
        Search::new(self, limit).run()
    }
}

struct Search<'p> {
    plan: &'p Plan,
    limit: usize,
    /// The cards but the Illuminati in the order in which they are laid; settled ones as early as can be.
    order: Vec<usize>,
    /// Of each card, itself and its masters up to the Illuminati.
    above: Vec<u128>,
    sides: Vec<Option<Side>>,
    spots: Vec<Spot>,
    /// What is left to try of the card at each place in the order.
    left: Vec<Vec<Side>>,
    /// The choices that have kept the card at each place in the order from other sides.
    blame: Vec<u128>,
}

impl<'p> Search<'p> {
    fn new(plan: &'p Plan, limit: usize) -> Search<'p> {
        let count = plan.nodes.len();
        let mut above = vec![0_u128; count];
        for (index, node) in plan.nodes.iter().enumerate() {
            if let Some(master) = node.master {
                above[index] = above[master] | 1 << index;
            }
        }
        let mut order = Vec::with_capacity(count);
        let mut laid = vec![false; count];
        if let Some(first) = laid.first_mut() {
            *first = true;
        }
        loop {
            let ready = |index: &usize| {
                !laid[*index] && plan.nodes[*index].master.is_some_and(|master| laid[master])
            };
            let settled = (0..count).find(|index| ready(index) && plan.nodes[*index].at.is_some());
            let Some(next) = settled.or_else(|| (0..count).find(ready)) else {
                break;
            };
            laid[next] = true;
            order.push(next);
        }
        Search {
            plan,
            limit,
            left: vec![Vec::new(); order.len()],
            blame: vec![0; order.len()],
            order,
            above,
            sides: vec![None; count],
            spots: vec![Spot::ILLUMINATI; count],
        }
    }

    fn run(mut self) -> Solved {
        let mut tried = 0;
        let mut level = 0;
        let mut fresh = true;
        while level < self.order.len() {
            if fresh {
                self.enter(level);
            }
            let mut fits = false;
            while let Some(side) = self.left[level].pop() {
                tried += 1;
                if tried > self.limit {
                    return Solved::Stopped(self.limit);
                }
                if self.lay(level, side) {
                    fits = true;
                    break;
                }
            }
            if fits {
                level += 1;
                fresh = true;
                continue;
            }
            // Back to the latest choice that is to blame.
            let blame = self.blame[level];
            self.sides[self.order[level]] = None;
            let back = (0..level)
                .rev()
                .find(|&earlier| blame & 1 << self.order[earlier] != 0);
            let Some(back) = back else {
                return Solved::Impossible;
            };
            for later in back + 1..level {
                self.sides[self.order[later]] = None;
            }
            self.blame[back] |= blame & !(1 << self.order[back]);
            self.sides[self.order[back]] = None;
            level = back;
            fresh = false;
        }
        Solved::Layout(self.sides)
    }

    /// The sides at which a card can lie, the one farthest out last, for that is tried first.
    fn enter(&mut self, level: usize) {
        let index = self.order[level];
        let node = &self.plan.nodes[index];
        let Some(master) = node.master else {
            return;
        };
        self.blame[level] = 0;
        for other in self.plan.puppets(master) {
            if other != index && self.sides[other].is_some() {
                self.blame[level] |= 1 << other;
            }
        }
        let possible = self.plan.sides(index);
        let holder = self.spots[master];
        let mut sides: Vec<(i32, usize, Side)> = possible
            .iter()
            .filter(|&side| node.at.is_none_or(|at| at == side))
            .filter(|&side| self.plan.vacant(index, side, &self.sides))
            .map(|side| {
                let spot = holder.puppet(side, node.incoming);
                let far = spot.x * spot.x + spot.y * spot.y;
                (far, Side::ALL.len() - side as usize, side)
            })
            .collect();
        sides.sort_unstable();
        self.left[level] = sides.into_iter().map(|(_, _, side)| side).collect();
    }

    /// Lays a card there, unless it would overlap.
    fn lay(&mut self, level: usize, side: Side) -> bool {
        let index = self.order[level];
        let node = &self.plan.nodes[index];
        let Some(master) = node.master else {
            return false;
        };
        let spot = self.spots[master].puppet(side, node.incoming);
        let before = std::iter::once(0).chain(self.order[..level].iter().copied());
        for other in before {
            if other != master && self.spots[other].overlaps(&spot) {
                // How two cards lie to each other depends on the choices up to where their branches part.
                self.blame[level] |= (self.above[index] ^ self.above[other]) & !(1 << index);
                return false;
            }
        }
        self.sides[index] = Some(side);
        self.spots[index] = spot;
        true
    }
}
