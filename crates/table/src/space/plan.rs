//! Who hangs from whom in a Power Structure, and at which sides that is possible.

use super::frame::Spot;
use fnord_cards::{Side, Sides};

/// A card of the structure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its master, which comes before it; `None` for the Illuminati.
    pub master: Option<usize>,
    /// The side with its incoming arrow.
    pub incoming: Side,
    /// The sides at which it can have outgoing arrows.
    pub arrows: Sides,
    /// How many of them it has.
    pub count: usize,
    /// It may lie at any side of its master, arrow or not.
    pub anywhere: bool,
    /// The side of its master at which it lies, where that is settled.
    pub at: Option<Side>,
}

/// A Power Structure as far as its place in space goes: the Illuminati first, every master before its puppets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    pub nodes: Vec<Node>,
}

impl Plan {
    /// More cards than these are not looked at.
    pub const MOST: usize = 127;

    /// A plan with nothing but the Illuminati.
    pub fn of_illuminati() -> Plan {
        Plan {
            nodes: vec![Node {
                master: None,
                incoming: Side::Top,
                arrows: Sides::ALL,
                count: Sides::ALL.len(),
                anywhere: false,
                at: None,
            }],
        }
    }

    /// The puppets of a card.
    pub fn puppets(&self, master: usize) -> impl Iterator<Item = usize> {
        (self.nodes.iter().enumerate())
            .filter(move |(_, node)| node.master == Some(master))
            .map(|(index, _)| index)
    }

    /// A card and everything below it, masters first.
    pub fn branch(&self, root: usize) -> Vec<usize> {
        let mut branch = vec![root];
        for (index, node) in self.nodes.iter().enumerate().skip(root + 1) {
            if node.master.is_some_and(|master| branch.contains(&master)) {
                branch.push(index);
            }
        }
        branch
    }

    /// The sides of its master at which a card can lie, whatever lies there now.
    pub fn sides(&self, index: usize) -> Sides {
        let node = &self.nodes[index];
        let Some(master) = node.master else {
            return Sides::NONE;
        };
        match node.anywhere {
            true => self.sides_of(master),
            false => self.nodes[master].arrows,
        }
    }

    /// The sides of a card at which a puppet can lie, arrow or not: all but that of its own arrow.
    pub fn sides_of(&self, card: usize) -> Sides {
        let node = &self.nodes[card];
        match node.master {
            None => Sides::ALL,
            Some(_) => Sides::ALL.without(node.incoming),
        }
    }

    /// Whether a card would take one of its master's arrows at that side.
    pub(super) fn on_arrow(&self, index: usize, side: Side) -> bool {
        let node = &self.nodes[index];
        let Some(master) = node.master else {
            return false;
        };
        let holder = &self.nodes[master];
        // A Group that may lie anywhere leaves arrows of which nobody knows the side to others.
        holder.arrows.has(side) && (!node.anywhere || holder.arrows.len() == holder.count)
    }

    /// Whether a card can take a side of its master, given the sides at which the others lie.
    pub(super) fn vacant(&self, index: usize, side: Side, sides: &[Option<Side>]) -> bool {
        let Some(master) = self.nodes[index].master else {
            return false;
        };
        let mut taken = 0;
        for other in self.puppets(master).filter(|&other| other != index) {
            match sides[other] {
                Some(there) if there == side => return false,
                Some(there) if self.on_arrow(other, there) => taken += 1,
                _ => {}
            }
        }
        !self.on_arrow(index, side) || taken < self.nodes[master].count
    }

    /// The places of all cards whose sides are given and whose masters have places.
    pub fn spots(&self, sides: &[Option<Side>]) -> Vec<Option<Spot>> {
        let mut spots: Vec<Option<Spot>> = Vec::with_capacity(self.nodes.len());
        for (index, node) in self.nodes.iter().enumerate() {
            spots.push(match node.master {
                None => Some(Spot::ILLUMINATI),
                Some(master) => sides[index].and_then(|side| {
                    let holder: Spot = spots[master]?;
                    Some(holder.puppet(side, node.incoming))
                }),
            });
        }
        spots
    }

    /// The sides that are settled.
    pub fn settled(&self) -> Vec<Option<Side>> {
        self.nodes.iter().map(|node| node.at).collect()
    }

    /// Whether nobody has said where any of the cards lie.
    pub fn is_free(&self) -> bool {
        self.nodes.iter().all(|node| node.at.is_none())
    }

    /// The same with one more card, of which nothing hangs.
    pub fn with(&self, node: Node) -> Plan {
        let mut plan = self.clone();
        plan.nodes.push(node);
        plan
    }
}
