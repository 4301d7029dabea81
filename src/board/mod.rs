//! Pictures of a table: every Power Structure with its cards where they lie.
//!
//! A [`Picture`] says what there is to draw; [`tree`] writes it for a terminal, [`svg`] draws it to scale, and [`by_mail`] writes
//! the tree that players by mail send each other.

mod mail;
mod svg;
mod tree;

use crate::cards::effect::{AttackKind, Stat};
use crate::cards::{Kind, Side};
use crate::engine::{Moment, When};
use crate::ruling::{Judged, Ruling, Silent};
use crate::table::space::{Solved, Spot, Structure, incoming};
use crate::table::{Move, PieceId, Place, Position, Table};
use crate::vocabulary::PlayerId;

pub use mail::{Letters, by_mail};
pub use svg::{Theme, svg};
pub use tree::tree;

/// What there is to draw of a table.
#[derive(Clone, Debug)]
pub struct Picture {
    pub structures: Vec<Drawn>,
    /// Cards that lie in no structure, under a title: those that nobody controls, and what an attack brings in.
    pub heaps: Vec<(String, Vec<Shown>)>,
    /// The attack: who leads it, on whom, and to what end.
    pub attack: Option<(PieceId, PieceId, AttackKind)>,
}

/// A Power Structure.
#[derive(Clone, Debug)]
pub struct Drawn {
    pub player: String,
    pub cards: Vec<Laid>,
    /// Cards beside it, and Groups of which only the owner is known, under titles.
    pub beside: Vec<(String, Vec<Shown>)>,
    /// Nobody has said where some of its cards lie.
    pub assumed: bool,
    /// No layout was found: the cards hang from each other, and have no places.
    pub unplaced: bool,
}

/// What is shown of a card.
#[derive(Clone, Debug)]
pub struct Shown {
    pub id: PieceId,
    pub name: String,
    /// Power with Global Power, and Resistance, as they are now.
    pub power: Option<String>,
    pub resistance: Option<i16>,
    pub tokens: u8,
    /// Devastated, captured this turn and the like.
    pub marks: Vec<String>,
    pub linked: Vec<String>,
    pub kind: Kind,
    /// Its alignments and attributes, as they are now.
    pub traits: String,
}

impl Shown {
    /// Its kind, alignments and attributes.
    fn legend(&self) -> String {
        match self.traits.as_str() {
            "" => self.kind.to_string(),
            traits => format!("{}, {traits}", self.kind),
        }
    }
}

/// A card of a structure.
#[derive(Clone, Debug)]
pub struct Laid {
    pub card: Shown,
    /// Its master, by its place among the cards.
    pub master: Option<usize>,
    /// The side of its master at which it lies.
    pub at: Option<Side>,
    /// Nobody has said so.
    pub assumed: bool,
    pub incoming: Option<Side>,
    pub spot: Spot,
    pub arrows: Vec<Arrow>,
}

/// An outgoing arrow.
#[derive(Clone, Debug)]
pub struct Arrow {
    pub side: Side,
    pub state: ArrowState,
}

/// What is at an arrow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArrowState {
    /// A puppet, by its place among the cards.
    Holds(usize),
    Open,
    /// This card lies in the space where a puppet would.
    Blocked(String),
}

/// The table before anything happens, with the attack that the ruling is about.
pub fn before(ruling: &Ruling) -> Picture {
    picture(&ruling.before, attack_of(ruling))
}

/// The attack that a ruling is about: who leads it, on whom, and to what end. One that was illegal was announced all the same.
pub fn attack_of(ruling: &Ruling) -> Option<(PieceId, PieceId, AttackKind)> {
    let made = ruling.attack();
    let made = made.map(|attack| (attack.leader, attack.target, attack.kind));
    made.or_else(|| Some(announced(ruling)?.1))
}

/// The line of the last attack, legal or not.
pub fn announced_in(ruling: &Ruling) -> Option<usize> {
    Some(announced(ruling)?.0)
}

fn announced(ruling: &Ruling) -> Option<(usize, (PieceId, PieceId, AttackKind))> {
    ruling.plays.iter().rev().find_map(|play| match play.what {
        Judged::Play(Move::Attack {
            leader,
            kind,
            target,
            ..
        }) => Some((play.line, (leader, target, kind))),
        _ => None,
    })
}

/// Everything to be drawn of a table, with the attack that is under way.
pub fn picture(table: &Table, attack: Option<(PieceId, PieceId, AttackKind)>) -> Picture {
    let moment = Moment::new(table);
    let structures: Vec<Drawn> = (table.players())
        .map(|player| drawn(table, &moment, player))
        .collect();
    let mut heaps = Vec::new();
    let uncontrolled: Vec<Shown> = (table.iter())
        .filter(|(_, piece)| piece.place == Place::Uncontrolled)
        .map(|(id, _)| shown(table, &moment, id))
        .collect();
    if !uncontrolled.is_empty() {
        heaps.push(("Uncontrolled".to_owned(), uncontrolled));
    }
    let (rules, orders): (Vec<PieceId>, Vec<PieceId>) =
        (table.orders().into_iter()).partition(|&id| table.kind(id) == Kind::Rule);
    for (title, lying) in [("New World Orders", orders), ("Rules", rules)] {
        if !lying.is_empty() {
            let lying = lying.into_iter().map(|id| shown(table, &moment, id));
            heaps.push((title.to_owned(), lying.collect()));
        }
    }
    let mut picture = Picture {
        structures,
        heaps,
        attack,
    };
    if let Some((leader, target, _)) = attack {
        let outside: Vec<Shown> = [leader, target]
            .into_iter()
            .filter(|card| !picture.shows(*card))
            .map(|card| shown(table, &moment, card))
            .collect();
        if !outside.is_empty() {
            picture.heaps.push(("In this attack".to_owned(), outside));
        }
    }
    picture
}

impl Picture {
    fn shows(&self, card: PieceId) -> bool {
        let laid = self.structures.iter().flat_map(|drawn| &drawn.cards);
        let beside = self.structures.iter().flat_map(|drawn| &drawn.beside);
        let heaped = (self.heaps.iter().chain(beside)).flat_map(|(_, cards)| cards);
        laid.map(|laid| laid.card.id)
            .chain(heaped.map(|shown| shown.id))
            .any(|id| id == card)
    }
}

fn shown(table: &Table, moment: &Moment, id: PieceId) -> Shown {
    let piece = table.piece(id);
    let card = table.card(id);
    let figure = |stat| moment.figure(id, stat, When::Now, &mut Silent);
    let power = figure(Stat::Power).map(|power| match figure(Stat::GlobalPower) {
        Some(global) => format!("{power}/{global}"),
        None => power.to_string(),
    });
    let mut marks = Vec::new();
    if piece.devastated {
        marks.push("Devastated".to_owned());
    }
    if piece.captured_this_turn {
        marks.push("captured this turn".to_owned());
    }
    if moment.paralysis(id).is_some() {
        marks.push("Paralyzed".to_owned());
    }
    let traits = moment.traits(id);
    let traits = table.law.vocabulary.traits(traits);
    let traits: Vec<String> = traits.into_iter().collect();
    Shown {
        id,
        name: card.name.to_string(),
        power: power.filter(|_| card.kind.is_group()),
        resistance: figure(Stat::Resistance)
            .filter(|_| card.kind != Kind::Illuminati && card.kind.is_group()),
        tokens: piece.tokens,
        marks,
        linked: table
            .linked_to(id)
            .map(|card| table.name(card).to_owned())
            .collect(),
        kind: card.kind,
        traits: traits.join(", "),
    }
}

fn drawn(table: &Table, moment: &Moment, player: PlayerId) -> Drawn {
    let structure = Structure::of(table, player);
    let (sides, unplaced) = match structure.solve() {
        Solved::Layout(sides) => (sides, false),
        Solved::Impossible | Solved::Stopped(_) => {
            (structure.plan.settled(), structure.cards.len() > 1)
        }
    };
    let spots = structure.plan.spots(&sides);
    let cards: Vec<Laid> = (structure.cards.iter().enumerate())
        .map(|(index, &id)| {
            let node = &structure.plan.nodes[index];
            Laid {
                card: shown(table, moment, id),
                master: node.master,
                at: sides[index],
                assumed: node.at.is_none() && node.master.is_some(),
                incoming: node.master.map(|_| incoming(table, id)),
                spot: spots[index].unwrap_or(Spot::ILLUMINATI),
                arrows: arrows(table, &structure, &sides, &spots, index),
            }
        })
        .collect();
    let mut beside = Vec::new();
    let mut heap = |title: &str, lies: &dyn Fn(Place) -> bool| {
        let cards: Vec<Shown> = (table.iter())
            .filter(|(id, piece)| lies(piece.place) && !structure.cards.contains(id))
            .map(|(id, _)| shown(table, moment, id))
            .collect();
        if !cards.is_empty() {
            beside.push((title.to_owned(), cards));
        }
    };
    heap(
        "Beside it",
        &|place| matches!(place, Place::Beside { owner, linked: None } if owner == player),
    );
    heap("Somewhere in it", &|place| {
        let of = |position| !matches!(position, Position::Centre);
        matches!(place, Place::Structure { owner, position } if owner == player && of(position))
    });
    Drawn {
        player: table.seat(player).name.clone(),
        assumed: cards.iter().any(|laid| laid.assumed),
        cards,
        beside,
        unplaced,
    }
}

fn arrows(
    table: &Table,
    structure: &Structure,
    sides: &[Option<Side>],
    spots: &[Option<Spot>],
    index: usize,
) -> Vec<Arrow> {
    let plan = &structure.plan;
    let node = &plan.nodes[index];
    let mut arrows: Vec<Arrow> = plan
        .puppets(index)
        .filter_map(|puppet| {
            Some(Arrow {
                side: sides[puppet]?,
                state: ArrowState::Holds(puppet),
            })
        })
        .collect();
    let on_arrows = arrows
        .iter()
        .filter(|arrow| node.arrows.has(arrow.side))
        .count();
    let mut free = node.count.saturating_sub(on_arrows);
    for side in node.arrows.iter() {
        if arrows.iter().any(|arrow| arrow.side == side) || free == 0 {
            continue;
        }
        let Some(spot) = spots[index] else {
            continue;
        };
        free -= 1;
        let puppet = spot.puppet(side, Side::Top);
        let lies_there = (spots.iter().enumerate())
            .find(|(_, there)| there.is_some_and(|there| there.overlaps(&puppet)));
        let state = match lies_there {
            Some((other, _)) => ArrowState::Blocked(table.name(structure.cards[other]).to_owned()),
            None => ArrowState::Open,
        };
        arrows.push(Arrow { side, state });
    }
    arrows.sort_by_key(|arrow| arrow.side);
    arrows
}
