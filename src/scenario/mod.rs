//! Scenarios: a table and what happens at it, described in plain words.
//!
//! [`read`] turns text into a [`Scenario`]: typed statements with their places, in which every name has been looked up.
//! It knows the names of cards and what kind of card they are, but no rule of the game.

mod check;
mod error;
mod lookup;
mod print;
pub mod syntax;

use crate::cards::effect::{AttackKind, Stat};
use crate::cards::{Alignment, Attribute, Card, CardId, Side};
use crate::law::{ClauseId, Law};

pub use check::{Limits, read};
pub use error::{ScenarioError, ScenarioErrorKind};
pub use syntax::{Pile, Span};

/// A player of the scenario, in the order of their turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub u8);

/// A table and what happens at it.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub text: String,
    /// The name of the edition, where the scenario gives one.
    pub edition: Option<(String, Span)>,
    pub players: Vec<Player>,
    /// The cards that the scenario invents, numbered after those of the law.
    pub invented: Vec<Card>,
    pub lines: Vec<Line>,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub name: String,
    /// Where he is first spoken of.
    pub span: Span,
}

/// A line of the scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Counted from 1.
    pub number: usize,
    pub span: Span,
    /// How deep it stands below the margin.
    pub depth: usize,
    pub statement: Option<Statement>,
    /// With the `#`.
    pub comment: Option<String>,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    Rules(String),
    Let {
        card: CardId,
    },
    Turn {
        player: PlayerId,
        number: Option<u8>,
        phase: Option<Phase>,
    },
    /// A player and his Illuminati; his Power Structure follows in deeper lines.
    Sits {
        player: PlayerId,
        illuminati: Option<Placed>,
    },
    Uncontrolled(Vec<Placed>),
    Pile {
        pile: Pile,
        cards: Vec<InPile>,
    },
    Puppets {
        side: Option<Side>,
        cards: Vec<Placed>,
    },
    Controls {
        master: Master,
        cards: Vec<Placed>,
    },
    Play(Play),
    Expect(Expectation),
}

/// Who controls, in a statement that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Master {
    /// A player: directly by his Illuminati.
    Player(PlayerId, Span),
    Card(CardRef),
}

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    DrawPlot,
    DrawGroups,
    Takeover,
    PlaceTokens,
    Main,
    End,
}

impl Phase {
    /// The words for it.
    pub fn name(self) -> &'static str {
        match self {
            Phase::DrawPlot => "Plot draw",
            Phase::DrawGroups => "Group draw",
            Phase::Takeover => "automatic takeover",
            Phase::PlaceTokens => "token placement",
            Phase::Main => "main phase",
            Phase::End => "end of turn",
        }
    }
}

/// A card as the scenario speaks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRef {
    pub which: Which,
    /// Whose card it is said to be: "Ben's Xists".
    pub owner: Option<PlayerId>,
    pub span: Span,
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
    Gains(Trait),
    Loses(Trait),
    /// Whose card it is, in an announcement without a board.
    Owner(PlayerId),
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
}

/// Something that somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Play {
    Attack {
        leader: Placed,
        kind: AttackKind,
        target: Placed,
        aiders: Vec<Placed>,
        opposers: Vec<Placed>,
    },
    Help {
        opposes: bool,
        helpers: Vec<Placed>,
        /// How many tokens each spends.
        tokens: u8,
        /// With Global Power, by choice.
        global: bool,
    },
    Plot {
        player: PlayerId,
        plot: CardRef,
        on: Vec<CardRef>,
    },
    CallOff(Actor),
    Commit(Actor),
    Roll(Dice, Actor),
}

/// Who does something that is the attacker's to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The attacker, whoever that is.
    Attacker,
    Player(PlayerId),
    /// The player whose card this is.
    Card(CardRef),
}

/// A roll of two dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice(pub u8);

/// What the scenario expects the ruling to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// `None`: under every edition.
    pub under: Option<String>,
    pub outcome: Expected,
    /// Its line.
    pub span: Span,
}

/// An expected outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    Strength(i16),
    /// Chances in 36.
    Odds(u8),
    Legal,
    Illegal(Option<ClauseId>),
    CalledOff,
    Succeeds,
    Fails,
    AutomaticFailure,
    Term {
        value: i16,
        clause: Option<ClauseId>,
        card: Option<CardRef>,
    },
    NotCounted {
        card: CardRef,
        clause: Option<ClauseId>,
    },
    Cites(ClauseId),
    OpenQuestion(String),
    ByHand(CardRef),
    Card {
        card: CardRef,
        state: CardState,
    },
}

/// What has become of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardState {
    Tokens(u8),
    Value(Stat, i16),
    Captured(Option<PlayerId>),
    Destroyed(Option<PlayerId>),
    Uncontrolled,
    Discarded,
    Hand { player: PlayerId, exposed: bool },
    Linked(CardRef),
    Under(CardRef),
    Controlled(PlayerId),
}

impl Scenario {
    /// The scenario in its canonical form. Reading that gives the same scenario.
    pub fn canonical(&self, law: &Law) -> String {
        print::canonical(self, law)
    }

    /// The card of that number, of the law or invented here.
    pub fn card<'a>(&'a self, law: &'a Law, id: CardId) -> &'a Card {
        let index = usize::from(id.0);
        match index.checked_sub(law.cards.len()) {
            None => &law.cards[index],
            Some(invented) => &self.invented[invented],
        }
    }

    /// The plays, each with its line.
    pub fn plays(&self) -> impl Iterator<Item = (&Line, &Play)> {
        self.lines.iter().filter_map(|line| match &line.statement {
            Some(Statement::Play(play)) => Some((line, play)),
            _ => None,
        })
    }
}
