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
    /// So many befouled markers lie on it.
    Befouled(u8),
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
        /// Plots played as it is announced: "… attacks to control Xists with Schizm".
        plots: Vec<CardRef>,
    },
    Help {
        opposes: bool,
        helpers: Vec<Placed>,
        /// How many tokens each spends.
        tokens: u8,
        /// With Global Power, by choice.
        global: bool,
    },
    /// A copy of the Group attacked, turned up in the uncontrolled area, is used as agents.
    Agents {
        player: PlayerId,
        of: CardRef,
        opposes: bool,
    },
    /// A Plot is played, or an ability of a card used.
    Use(UsePlay),
    CallOff(Actor),
    Commit(Actor),
    /// Two dice for an attack, or one where a card asks for one.
    Roll(Dice, Actor),
    /// Players roll against each other.
    RollOff(Vec<(PlayerId, Dice)>),
    /// A Group or Resource with which a player starts the game.
    Lead(PlayerId, CardRef),
    BeginTurn(PlayerId),
    /// The active player goes on to a part of his turn.
    Enter(Phase),
    /// The active player's token placement; `on`: where extra tokens go that he may place.
    PlaceTokens {
        player: PlayerId,
        on: Vec<CardRef>,
    },
    Draw {
        player: PlayerId,
        what: Drawn,
    },
    /// Tokens are spent to draw a card.
    Buy {
        player: PlayerId,
        what: Drawn,
        /// The cards whose tokens are spent, each with how many.
        with: Vec<(CardRef, u8)>,
    },
    /// "automatically" in the beginning of the turn, or a Resource for an Illuminati token.
    TakeOver {
        player: PlayerId,
        card: CardRef,
        under: Option<CardRef>,
        automatic: bool,
    },
    MoveGroup {
        player: PlayerId,
        group: CardRef,
        to: CardRef,
        /// Whose action pays.
        acting: Option<CardRef>,
    },
    Give {
        player: PlayerId,
        what: Vec<Gift>,
        to: PlayerId,
        /// For a Group: its new master.
        under: Option<CardRef>,
        acting: Option<CardRef>,
    },
    /// Gifts both ways, at once.
    Trade {
        one: PlayerId,
        gives: Vec<Gift>,
        other: PlayerId,
        receives: Vec<Gift>,
    },
    /// Something is promised for later.
    Promise(PlayerId, PlayerId),
    Link {
        player: PlayerId,
        card: CardRef,
        /// `None`: the link is removed.
        to: Option<CardRef>,
    },
    Discard {
        player: PlayerId,
        cards: Vec<CardRef>,
        /// Plots that nobody has seen.
        hidden: u8,
    },
    /// Plots are turned face up; none named: all of them.
    Expose {
        player: PlayerId,
        cards: Vec<CardRef>,
    },
    /// Plots are shown to some players and stay hidden.
    Show {
        player: PlayerId,
        cards: Vec<CardRef>,
        to: Vec<PlayerId>,
    },
    RemoveTokens {
        player: PlayerId,
        from: CardRef,
        count: u8,
    },
    Threaten {
        player: PlayerId,
        card: CardRef,
    },
    DeclareVictory {
        player: PlayerId,
        goal: Option<CardRef>,
    },
    EndTurn(PlayerId),
    Leave(PlayerId),
}

/// A Plot that is played, or an ability that is used, with what pays for it and what is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsePlay {
    /// `None`: whoever has the card.
    pub player: Option<PlayerId>,
    pub card: CardRef,
    pub on: Vec<Object>,
    /// The Groups whose actions pay: "with the action of …".
    pub acting: Vec<CardRef>,
    /// The Plots that are discarded for it.
    pub discards: Vec<CardRef>,
    /// The same, of Plots that nobody has seen.
    pub hidden_discards: u8,
    pub choices: Vec<Choice>,
}

/// What something is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Object {
    Card(CardRef),
    Player(PlayerId),
}

/// Something that the player chooses as he plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// "adding Weird", "removing Weird", "reversing Weird"
    Alignment(AlignmentChange, Alignment),
    /// "adding 1", "subtracting 1"
    Shift(i16),
    /// "taking Yetis", "drawing Yetis", "choosing Yetis"
    Takes(Vec<CardRef>),
    /// "under Xists"
    Under(CardRef),
}

/// What is done to an alignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlignmentChange {
    Add,
    Remove,
    Reverse,
}

/// What is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    Plots(u8),
    Groups(u8),
    /// Cards that the scenario names.
    Cards(Vec<CardRef>),
}

/// What is given away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gift {
    Card(CardRef),
    /// Plots that nobody has seen.
    Plots(u8),
    IlluminatiTokens(u8),
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

/// What the dice show: two, or one where a card asks for one.
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
    /// The attack has become illegal, or its action was cancelled.
    Cancelled,
    /// How many Plots a player has in hand.
    Plots(PlayerId, u8),
    /// These players win, and nobody else; nobody at all where there are none.
    Wins(Vec<PlayerId>),
    Eliminated(PlayerId),
    /// How many Groups a player counts toward the Basic Goal.
    Counts(PlayerId, u8),
    /// Whose turn it is.
    TurnOf(PlayerId),
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
    Hand {
        player: PlayerId,
        exposed: bool,
    },
    Linked(CardRef),
    Under(CardRef),
    Controlled(PlayerId),
    /// It has the alignment or attribute, or has it not.
    Has(Trait, bool),
    /// A Plot that was played and cancelled.
    Cancelled,
    /// Linked to nothing.
    Unlinked,
    /// It has so many befouled markers.
    Befouled(u8),
    /// On the top or the bottom of its deck.
    InDeck(DeckEnd),
}

/// An end of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckEnd {
    Top,
    Bottom,
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
