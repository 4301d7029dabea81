//! What happens at the table, with the cards on it that are concerned.

use super::PieceId;
use fnord_cards::{Alignment, Side};
use fnord_scenario::{self as scenario, Refers};
use fnord_vocabulary::{AlignmentChange, PlayerId, Purpose, SaidDrawn, Span};

/// Something that happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line of the scenario, counted from 1.
    pub line: usize,
    pub span: Span,
    pub play: Move,
    /// Whose the Groups are said to be that join an attack. Cards may have changed hands by then.
    pub said: Vec<(PieceId, PlayerId)>,
}

impl Step {
    /// Whose a Group is said to be.
    pub fn said_owner(&self, group: PieceId) -> Option<PlayerId> {
        let mut said = self.said.iter();
        said.find(|(of, _)| *of == group).map(|(_, owner)| *owner)
    }
}

/// By the cards on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnTable;

impl Refers for OnTable {
    type Card = PieceId;
    type Group = PieceId;
    type Used = UseMove;
    type Actor = By;
    type Agents = PieceId;
    type Side = bool;
    type Takeover = bool;
}

/// A play, with the cards on the table that it concerns.
pub type Move = scenario::Play<OnTable>;
/// Groups that join an attack after its announcement.
pub type HelpPlay = scenario::HelpPlay<PieceId>;
/// Where a Group goes.
pub type Shift = scenario::Shift<PieceId>;
/// What an action takes off the table.
pub type Lifted = scenario::Lifted<PieceId>;
/// What something is played on.
pub type Object = scenario::Object<PieceId>;
/// What is drawn.
pub type Draw = scenario::Drawn<PieceId>;
/// What is given away.
pub type Gift = scenario::Gift<PieceId>;

/// Who does what is the attacker's to do; `None` for the attacker, whoever that is.
pub type By = Option<PlayerId>;

/// A Plot that is played, or an ability that is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseMove {
    /// `None`: whoever has the card then.
    pub player: By,
    pub card: PieceId,
    pub on: Vec<Object>,
    /// The Groups whose actions pay.
    pub acting: Vec<PieceId>,
    pub discards: Vec<PieceId>,
    /// Discards of Plots that nobody has seen.
    pub hidden_discards: u8,
    pub choices: Vec<Choice>,
}

impl UseMove {
    /// The master under which a Group is put, where one is named.
    pub fn under(&self) -> Option<PieceId> {
        self.choices.iter().find_map(|choice| match choice {
            Choice::Under(master) => Some(*master),
            _ => None,
        })
    }

    /// The side of its master at which it is put, where one is named.
    pub fn at(&self) -> Option<Side> {
        self.choices.iter().find_map(|choice| match choice {
            Choice::At(side) => Some(*side),
            _ => None,
        })
    }

    /// A player uses a card on that, and nothing is said besides.
    pub fn plain(player: PlayerId, card: PieceId, on: Vec<Object>) -> Self {
        Self {
            player: Some(player),
            card,
            on,
            acting: Vec::new(),
            discards: Vec::new(),
            hidden_discards: 0,
            choices: Vec::new(),
        }
    }
}

/// Something that the player chooses as he plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Alignment(AlignmentChange, Alignment),
    Shift(i16),
    /// The first of two, or the second.
    Second(bool),
    Takes(PieceId),
    /// What is said to be drawn by it.
    Draws(SaidDrawn),
    Under(PieceId),
    /// At that side of its master.
    At(Side),
    For(Purpose),
}

impl UseMove {
    /// The cards it is played on.
    pub fn cards(&self) -> impl Iterator<Item = PieceId> {
        self.on.iter().filter_map(|object| match object {
            Object::Card(card) => Some(*card),
            Object::Player(_) => None,
        })
    }

    /// The first card that is chosen for it.
    pub fn taken(&self) -> Option<PieceId> {
        self.all_taken().next()
    }

    /// All cards that are said to be taken.
    pub fn all_taken(&self) -> impl Iterator<Item = PieceId> {
        self.choices.iter().filter_map(|choice| match choice {
            Choice::Takes(card) => Some(*card),
            _ => None,
        })
    }

    /// The first player it is played on.
    pub fn victim(&self) -> Option<PlayerId> {
        self.on.iter().find_map(|object| match object {
            Object::Player(player) => Some(*player),
            Object::Card(_) => None,
        })
    }
}
