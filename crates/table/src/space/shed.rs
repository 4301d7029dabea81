//! The fewest Groups of a branch that have to go, where it is not settled how the others lie.

use std::collections::{BTreeSet, HashSet, VecDeque};

use super::plan::{Node, Plan};
use super::relay::{Freedom, Losers, Terms, relay};
use super::solve::Solved;
use fnord_cards::Side;

/// What is left of a branch, and how it can lie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shed {
    /// The Groups that cannot fit, with everything below them.
    pub lost: Vec<usize>,
    /// The Groups of the branch that cannot lie where they lay, with the sides at which they can.
    pub moved: Vec<(usize, Side)>,
    /// Not everything was tried.
    pub stopped: bool,
}

/// How many sets of Groups are tried.
const LIMIT: usize = 200;
/// How many places the search for a layout without them tries.
const PLACES: usize = 20_000;

/// How many cards are laid at most in going through the layouts of the others.
const LAID: usize = 4_000;

impl Plan {
    /// Finds room for the branch below `root` while what nobody has settled may lie anywhere: what the terms give up goes in any
    /// case, and of the others as few as can be. Where not every Group of the branch may be rearranged or lost, the layouts of the
    /// other cards are gone through.
    pub fn shed(&self, root: usize, terms: &Terms) -> Shed {
        let freely = self.shed_freely(root, terms.given_up);
        if terms.freedom == Freedom::Any && terms.losers == Losers::Any {
            return freely;
        }
        let branch = self.branch(root);
        let mut best: Option<Shed> = None;
        let mut left = LAID;
        let mut sides = vec![None; self.nodes.len()];
        let worth = |shed: &Shed| (shed.lost.len(), shed.moved.len());
        let ended = self.each_layout(0, &mut sides, &branch[1..], &mut left, &mut |laid| {
            let mut plan = self.clone();
            for (node, side) in plan.nodes.iter_mut().zip(laid) {
                node.at = *side;
            }
            if let Some(relaid) = relay(&plan, root, terms) {
                let moved = relaid.moved.iter().copied();
                let moved = moved.filter(|&card| self.nodes[card].at.is_some());
                let found = Shed {
                    moved: moved
                        .filter_map(|card| relaid.sides[card].map(|side| (card, side)))
                        .collect(),
                    lost: relaid.lost,
                    stopped: relaid.stopped,
                };
                if best.as_ref().is_none_or(|best| worth(&found) < worth(best)) {
                    best = Some(found);
                }
            }
            // Better than where everything is allowed it does not get.
            best.as_ref()
                .is_some_and(|best| worth(best) <= worth(&freely))
        });
        match best {
            Some(best) => Shed {
                stopped: best.stopped || left == 0 && !ended,
                ..best
            },
            // No layout of the others has room for as much as the first card.
            None => Shed {
                stopped: freely.stopped || left == 0,
                ..freely
            },
        }
    }

    /// Goes through the layouts in which the cards but those of `loose` overlap nothing, and these lie at any sides, until one is
    /// enough or so many cards have been laid. Whether one was enough.
    fn each_layout(
        &self,
        card: usize,
        sides: &mut Vec<Option<Side>>,
        loose: &[usize],
        left: &mut usize,
        enough: &mut dyn FnMut(&[Option<Side>]) -> bool,
    ) -> bool {
        let Some(node) = self.nodes.get(card) else {
            return enough(sides);
        };
        if node.master.is_none() {
            return self.each_layout(card + 1, sides, loose, left, enough);
        }
        for side in self.sides(card).iter() {
            if node.at.is_some_and(|at| at != side) || !self.vacant(card, side, sides) {
                continue;
            }
            if *left == 0 {
                break;
            }
            *left -= 1;
            sides[card] = Some(side);
            let spots = self.spots(sides);
            let overlaps = !loose.contains(&card)
                && spots[card].is_some_and(|spot| {
                    let mut others = spots.iter().enumerate();
                    others.any(|(other, there)| {
                        other != card
                            && !loose.contains(&other)
                            && there.is_some_and(|there| there.overlaps(&spot))
                    })
                });
            if !overlaps && self.each_layout(card + 1, sides, loose, left, enough) {
                sides[card] = None;
                return true;
            }
            sides[card] = None;
        }
        false
    }

    /// The same where each Group of the branch may be put at any arrow of its master.
    fn shed_freely(&self, root: usize, given_up: &[usize]) -> Shed {
        let branch = self.branch(root);
        let with_branches = |cards: &[usize]| -> BTreeSet<usize> {
            cards.iter().flat_map(|&card| self.branch(card)).collect()
        };
        let first = with_branches(given_up);
        let mut seen: HashSet<BTreeSet<usize>> = HashSet::from([first.clone()]);
        // Sets by their size: those of one size stand together.
        let mut waiting: Vec<VecDeque<BTreeSet<usize>>> = vec![VecDeque::new(); self.nodes.len()];
        let mut tried = 0;
        if let Some(place) = waiting.get_mut(first.len()) {
            place.push_back(first);
        }
        let mut stopped = false;
        while let Some(lost) = waiting.iter_mut().find_map(VecDeque::pop_front) {
            tried += 1;
            match self.loosened(&branch[1..], &lost).solve_within(PLACES) {
                Solved::Layout(_) => {
                    return Shed {
                        moved: self.moved(&branch[1..], &lost),
                        lost: lost.into_iter().collect(),
                        stopped,
                    };
                }
                Solved::Stopped(_) => stopped = true,
                Solved::Impossible => {}
            }
            if tried == LIMIT {
                stopped = true;
                break;
            }
            for &card in branch.iter().filter(|card| !lost.contains(card)) {
                let more = with_branches(&[card]);
                let more: BTreeSet<usize> = lost.union(&more).copied().collect();
                if seen.insert(more.clone())
                    && let Some(place) = waiting.get_mut(more.len())
                {
                    place.push_back(more);
                }
            }
        }
        Shed {
            lost: branch,
            moved: Vec::new(),
            stopped,
        }
    }

    /// The same without some Groups, and with others at whatever arrows of their masters. The numbers are kept: what is lost hangs
    /// from nothing.
    fn loosened(&self, loose: &[usize], lost: &BTreeSet<usize>) -> Plan {
        let mut plan = self.clone();
        for &card in loose {
            plan.nodes[card].at = None;
        }
        for &card in lost {
            plan.nodes[card] = Node {
                master: None,
                ..plan.nodes[card].clone()
            };
        }
        plan
    }

    /// Which Groups of the branch cannot lie where they lay: as many keep their sides as can, masters first.
    fn moved(&self, branch: &[usize], lost: &BTreeSet<usize>) -> Vec<(usize, Side)> {
        let mut plan = self.loosened(branch, lost);
        let kept = branch.iter().copied().filter(|card| !lost.contains(card));
        let said: Vec<usize> = kept.filter(|&card| self.nodes[card].at.is_some()).collect();
        let mut moved = Vec::new();
        for card in said {
            plan.nodes[card].at = self.nodes[card].at;
            if !matches!(plan.solve_within(PLACES), Solved::Layout(_)) {
                plan.nodes[card].at = None;
                moved.push(card);
            }
        }
        let Solved::Layout(sides) = plan.solve_within(PLACES) else {
            return Vec::new();
        };
        let sides = moved
            .into_iter()
            .filter_map(|card| sides[card].map(|side| (card, side)));
        sides.collect()
    }
}
