//! The same board and attack as the library's own values, without a text.

use std::collections::HashMap;
use std::sync::OnceLock;

use fnord::cards::effect::{AttackKind, Traits};
use fnord::cards::{Alignment, Alignments, Card, CardId, Kind as CardKind, Side, Text};
use fnord::embedded;
use fnord::law::{Edition, EditionRules, Law};
use fnord::table::{
    Case, HelpPlay, Move, Piece, PieceId, Place, Position, Seat, Stated, Step, Table,
};
use fnord::vocabulary::{Dice, Phase, PlayerId};

use crate::recompute::board::{Attack, Board, Group, Kind, NAMES, Spot};
use crate::recompute::text::is_resource;

pub struct Lawbook {
    pub law: &'static Law,
    pub edition: &'static Edition,
    pub rules: &'static EditionRules,
    cards: HashMap<&'static str, CardId>,
}

pub fn lawbook() -> &'static Lawbook {
    static BOOK: OnceLock<Lawbook> = OnceLock::new();
    BOOK.get_or_init(|| {
        let law = embedded::law();
        let edition = law.edition("subgenius-1.01").expect("the edition");
        let names = law.cards.iter().map(|card| &*card.name);
        Lawbook {
            law,
            edition,
            rules: edition.rules.as_ref().expect("its rules"),
            cards: names
                .zip(0..)
                .map(|(name, id)| (name, CardId(id)))
                .collect(),
        }
    })
}

/// The cards that the board invents, one for each Group that needs it.
pub fn invented(board: &Board) -> Vec<Card> {
    let groups = board.groups.iter().filter(|group| group.invented);
    let mut cards: Vec<Card> = Vec::new();
    for group in groups {
        if !cards.iter().any(|card| &*card.name == group.name) {
            cards.push(card(group));
        }
    }
    cards
}

fn card(group: &Group) -> Card {
    let illuminati = group.kind == "Illuminati";
    let traits = traits(&group.alignments, &group.attributes);
    Card {
        name: Text::from(group.name),
        set: Text::fixed("this test"),
        kind: CardKind::named(group.kind).expect("a kind"),
        colour: None,
        power: Some(group.power as i16),
        global: group.global.map(|global| global as i16),
        resistance: (!illuminati).then_some(group.resistance as i16),
        starred: Vec::new(),
        alignments: traits.alignments,
        sometimes: Alignments::NONE,
        attributes: traits.attributes,
        arrow_in: (!illuminati && group.sided).then(|| side(group.arrow_in)),
        arrows_out: match group.sided {
            true => group.sides.iter().map(|name| side(name)).collect(),
            false => Side::ALL[1..=group.arrows].to_vec(),
        },
        types: Vec::new(),
        footer: None,
        errata: Vec::new(),
        text: Vec::new(),
        unsure: Vec::new(),
    }
}

fn side(name: &str) -> Side {
    let mut sides = Side::ALL.into_iter();
    sides.find(|side| side.name() == name).expect("a side")
}

fn traits(one: &[&str], other: &[&str]) -> Traits {
    let mut traits = Traits::default();
    for word in one.iter().chain(other) {
        match Alignment::named(word) {
            Some(alignment) => traits.alignments = traits.alignments.with(alignment),
            None => {
                let attribute = lawbook().law.vocabulary.attribute(word);
                traits.attributes = traits.attributes.with(attribute.expect("an attribute"));
            }
        }
    }
    traits
}

/// The Groups of the board come first and keep their numbers.
pub fn table<'l>(board: &Board, invented: &'l [Card]) -> Table<'l> {
    let book = lawbook();
    let mut table = Table::new(book.law, book.edition, book.rules, invented);
    for (player, name) in NAMES.iter().take(board.players).enumerate() {
        table.seats.push(Seat {
            turns_finished: board.round - u8::from(player >= board.turn),
            ..Seat::new((*name).to_owned(), PieceId(player as u16))
        });
    }
    table.turn.player = PlayerId(board.turn as u8);
    table.turn.phase = match board.main_phase {
        true => Phase::Main,
        false => Phase::PlaceTokens,
    };
    table.turn.told = true;
    for group in &board.groups {
        table.put(piece(group, invented));
    }
    for (id, group) in board.groups.iter().enumerate() {
        for link in &group.links {
            let linked = PieceId(id as u16);
            let place = match group.owner {
                Some(owner) => Place::Beside {
                    owner: PlayerId(owner as u8),
                    linked: Some(linked),
                },
                None => Place::Linked(linked),
            };
            assert!(group.owner.is_some() || !is_resource(link));
            table.put(lying(book.cards[link], place));
        }
    }
    let beside = |owner| Place::Beside {
        owner,
        linked: None,
    };
    let exposed = |owner| Place::Hand {
        owner,
        exposed: true,
    };
    let mut lay = |name: &str, owner: Option<usize>, place: &dyn Fn(PlayerId) -> Place| {
        if let Some(owner) = owner {
            let place = place(PlayerId(owner as u8));
            table.put(lying(book.cards[name], place));
        }
    };
    lay("The True Pipe", board.pipe, &beside);
    lay("Sacred Stencil", board.stencil, &beside);
    lay("The Anti\"Bob\"", board.anti_bob, &exposed);
    table
}

fn lying(card: CardId, place: Place) -> Piece {
    Piece::new(card, place)
}

fn piece(group: &Group, invented: &[Card]) -> Piece {
    let book = lawbook();
    let card = match invented.iter().position(|card| &*card.name == group.name) {
        Some(index) => CardId((book.law.cards.len() + index) as u16),
        None => book.cards[group.name],
    };
    let owner = group.owner.map(|owner| PlayerId(owner as u8));
    let structure = |position| Place::Structure {
        owner: owner.expect("an owner"),
        position,
    };
    let place = match group.spot {
        Spot::Centre => structure(Position::Centre),
        Spot::Under(master) => structure(Position::Under(PieceId(master as u16))),
        Spot::Area => Place::Uncontrolled,
        Spot::Beside => Place::Beside {
            owner: owner.expect("an owner"),
            linked: None,
        },
        Spot::DestroyedPile => Place::Destroyed(owner.expect("an owner")),
        Spot::OutOfPlay => Place::OutOfPlay,
    };
    let small = |number: Option<i32>| number.map(|number| number as i16);
    let mut piece = lying(card, place);
    piece.tokens = group.tokens;
    piece.arrows = group.arrows as u8;
    piece.at = group.at.map(side);
    piece.captured_this_turn = group.captured;
    piece.stated = Stated {
        power: small(group.said_power),
        global: small(group.said_global),
        resistance: small(group.said_resistance),
        gains: traits(&group.gains, &[]),
        loses: traits(&group.loses, &[]),
    };
    piece
}

pub fn case<'l>(table: Table<'l>, attack: &Attack) -> Case<'l> {
    let ids = |groups: &[usize]| groups.iter().map(|&group| PieceId(group as u16)).collect();
    let announced = Move::Attack {
        leader: PieceId(attack.leader as u16),
        kind: match attack.kind {
            Kind::Control => AttackKind::Control,
            Kind::Destroy => AttackKind::Destroy,
        },
        target: PieceId(attack.target as u16),
        aiders: ids(&attack.aiders),
        opposers: ids(&attack.opposers),
        plots: Vec::new(),
        privileged: false,
    };
    let later = attack.later.iter().map(|help| {
        Move::Help(HelpPlay {
            opposes: help.opposes,
            helpers: ids(&[help.group]),
            tokens: help.tokens,
            global: help.global,
        })
    });
    let roll = attack
        .roll
        .map(|natural| Move::Roll(Dice(natural).into(), None));
    let steps = std::iter::once(announced).chain(later).chain(roll);
    Case {
        table,
        steps: steps
            .zip(1..)
            .map(|(play, line)| Step {
                line,
                span: 0..0,
                said: Vec::new(),
                play,
            })
            .collect(),
        expectations: Vec::new(),
        claims: Vec::new(),
        assumptions: Vec::new(),
    }
}
