//! Cards as scenarios speak of them, and what they say of each.

use super::PlayerId;
use fnord_cards::{Alignment, Attribute, CardId, Side, Sides};
use fnord_law::WhichOf;
use fnord_vocabulary::Span;

/// A card as the scenario speaks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRef {
    pub which: Which,
    /// Which of several cards of that name: "the other Xists".
    pub of: WhichOf,
    /// Whose card it is said to be: "Ben's Xists".
    pub owner: Option<PlayerId>,
    pub span: Span,
}

impl CardRef {
    /// The card, unless it is somebody's Illuminati, whichever that is.
    pub fn id(&self) -> Option<CardId> {
        match self.which {
            Which::Card(id) => Some(id),
            Which::Illuminati => None,
        }
    }
}

/// Which card is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Which {
    Card(CardId),
    /// "Ann's Illuminati", whichever it is.
    Illuminati,
}

/// A card laid on the table, with what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    pub card: CardRef,
    pub remarks: Vec<(Remark, Span)>,
}

/// What is said of a card in brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    Tokens(u8),
    Power {
        power: i16,
        global: Option<i16>,
    },
    Resistance(i16),
    Linked(CardRef),
    CapturedThisTurn,
    /// Its place, where the card is named in an announcement without a board.
    Directly,
    OneAway,
    FartherAway,
    Arrows(u8),
    Incoming(Side),
    /// The sides with its outgoing arrows.
    Outgoing(Sides),
    Gains(Trait),
    Loses(Trait),
    /// Whose card it is, in an announcement without a board.
    Owner(PlayerId),
    /// So many befouled markers lie on it.
    Befouled(u8),
    /// Of a target: in the attacker's hand.
    FromHand,
    /// Of a Resource in play: nobody but its owner knows of it.
    Hidden,
    /// At a weekend, on a holiday, or past five in the afternoon.
    AfterHours,
    /// It is a Devastated Place.
    Devastated,
    /// Of a destroyed card: it was killed.
    Killed,
    /// Of a card that left its player a choice: he chose the second of two.
    SecondChosen(bool),
    /// Of a destroyed card: whose it was.
    From(PlayerId),
    /// Of an exposed Plot: its owner has exposed it of his own choice.
    ExposedByChoice,
}

/// An alignment or an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    Alignment(Alignment),
    Attribute(Attribute),
}

/// What lies in a pile or is held in a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InPile {
    Card(Placed),
    /// Plots that nobody else has seen.
    Hidden(u8),
    /// The same of Groups and Resources.
    HiddenGroups(u8),
    /// Of a deck: there is nothing else in it.
    NothingElse,
}
