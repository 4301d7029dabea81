//! The Power Structure of a player on the table, as a plan.

use super::plan::{Node, Plan};
use super::solve::Solved;
use crate::{PieceId, Place, Position, Table};
use fnord_cards::{Kind, Side, Sides};
use fnord_vocabulary::PlayerId;

/// A Power Structure: its plan, and the cards of it.
#[derive(Clone, Debug)]
pub struct Structure {
    pub plan: Plan,
    pub cards: Vec<PieceId>,
}

/// The side with the incoming arrow: as it is said, as it is printed, else the top.
pub fn incoming(table: &Table, id: PieceId) -> Side {
    let said = table.piece(id).incoming;
    said.or(table.card(id).arrow_in).unwrap_or(Side::Top)
}

/// The sides at which a card can have outgoing arrows, and how many of them it has. Where nobody has said which, they may be any.
pub fn arrow_sides(table: &Table, id: PieceId) -> (Sides, usize) {
    let card = table.card(id);
    if card.kind == Kind::Illuminati {
        return (Sides::ALL, usize::from(table.arrows(id)));
    }
    let count = usize::from(table.arrows(id));
    let others = Sides::ALL.without(incoming(table, id));
    let known: Option<Sides> = table.piece(id).outgoing.or_else(|| {
        // A card of which the arrows are counted only.
        card.arrow_in
            .map(|_| card.arrows_out.iter().copied().collect())
    });
    match known {
        Some(sides) if sides.len() >= count => (sides.without(incoming(table, id)), count),
        _ => (others, count.min(others.len())),
    }
}

/// Whether the card says that it lies at any side of its master.
fn says_any_side(table: &Table, id: PieceId) -> bool {
    let mut abilities =
        (table.card(id).text.iter()).filter_map(|sentence| sentence.ability.as_ref());
    abilities.any(|ability| ability.effect.lies_on_any_side())
}

/// Whether a player has a card that lets all his Groups lie at any side of their masters.
fn anything_goes(table: &Table, player: PlayerId) -> bool {
    table.iter().any(|(id, piece)| {
        let mut abilities =
            (table.card(id).text.iter()).filter_map(|sentence| sentence.ability.as_ref());
        piece.place.owner() == Some(player)
            && abilities.any(|ability| ability.effect.puts_yours_anywhere())
    })
}

/// How a card would lie in a structure, below the card of that number.
fn node(table: &Table, id: PieceId, master: usize, anything: bool) -> Node {
    let (arrows, count) = arrow_sides(table, id);
    Node {
        master: Some(master),
        incoming: incoming(table, id),
        arrows,
        count,
        anywhere: anything || says_any_side(table, id),
        at: table.piece(id).at,
    }
}

impl Structure {
    /// The Illuminati of a player without anything else.
    pub fn centre(table: &Table, player: PlayerId) -> Structure {
        Structure {
            plan: Plan::of_illuminati(),
            cards: vec![table.seat(player).illuminati],
        }
    }

    /// The Power Structure of a player, as far as its masters are known.
    pub fn of(table: &Table, player: PlayerId) -> Structure {
        let mut structure = Structure::centre(table, player);
        let illuminati = structure.cards[0];
        if let Some(root) = structure.plan.nodes.first_mut() {
            root.count = arrow_sides(table, illuminati).1;
        }
        let anything = anything_goes(table, player);
        structure.add_puppets(table, 0, anything);
        structure
    }

    fn add_puppets(&mut self, table: &Table, from: usize, anything: bool) {
        let mut master = from;
        while master < self.cards.len() {
            let puppets: Vec<PieceId> = table.puppets(self.cards[master]).collect();
            for puppet in puppets {
                if !self.cards.contains(&puppet) {
                    self.plan.nodes.push(node(table, puppet, master, anything));
                    self.cards.push(puppet);
                }
            }
            master += 1;
        }
    }

    /// The number of a card in it.
    pub fn find(&self, id: PieceId) -> Option<usize> {
        self.cards.iter().position(|&card| card == id)
    }

    /// The same without a card and everything below it.
    pub fn without(&self, id: PieceId) -> Structure {
        let gone = self.find(id).map(|root| self.plan.branch(root));
        let gone = gone.unwrap_or_default();
        let mut places = vec![0; self.cards.len()];
        let mut kept = Structure {
            plan: Plan { nodes: Vec::new() },
            cards: Vec::new(),
        };
        for (index, node) in self.plan.nodes.iter().enumerate() {
            if !gone.contains(&index) {
                places[index] = kept.cards.len();
                kept.cards.push(self.cards[index]);
                kept.plan.nodes.push(Node {
                    master: node.master.map(|master| places[master]),
                    ..node.clone()
                });
            }
        }
        kept
    }

    /// The same with a card below another, at that side if one is given, and with its branch if that is asked for. The number
    /// of the card in it.
    pub fn with(
        &self,
        table: &Table,
        id: PieceId,
        under: usize,
        at: Option<Side>,
        branch: bool,
    ) -> (Structure, usize) {
        let mut structure = self.clone();
        let owner = match table.piece(self.cards[0]).place {
            Place::Structure {
                owner,
                position: Position::Centre,
            } => Some(owner),
            _ => None,
        };
        let anything = owner.is_some_and(|owner| anything_goes(table, owner));
        let root = structure.cards.len();
        structure.cards.push(id);
        structure.plan.nodes.push(Node {
            at,
            ..node(table, id, under, anything)
        });
        if branch {
            structure.add_puppets(table, root, anything);
        }
        (structure, root)
    }

    /// Whether nothing in it needs to be looked at: so small, and nowhere settled, that everything finds room.
    pub fn is_simple(&self) -> bool {
        self.cards.len() <= Plan::ALWAYS_FITS + 1 && self.plan.is_free()
    }

    /// Whether somebody has said where any of it lies.
    pub fn is_settled(&self) -> bool {
        !self.plan.is_free()
    }

    /// Whether it is said of all of it where it lies.
    pub fn is_all_settled(&self) -> bool {
        let mut puppets = self.plan.nodes.iter().skip(1);
        puppets.all(|node| node.at.is_some())
    }

    /// A layout without overlaps.
    pub fn solve(&self) -> Solved {
        self.plan.solve()
    }
}
