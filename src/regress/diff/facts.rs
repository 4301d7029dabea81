//! What a ruling says, as facts that can be compared: about what, and what it says of it.

use crate::cards::CardId;
use crate::cards::effect::Stat;
use crate::ruling::{Fate, PlayRuling, PlayVerdict, Verdict};
use crate::table::{Assumption, Owed};
use crate::vocabulary::{DeckEnd, PlayerId};

/// A card at the table, so that it is the same in every ruling on a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// The Illuminati of a player, whichever they are taken to be.
    Illuminati(PlayerId),
    /// A card, and how many others of it come before.
    Card(CardId, u8),
}

/// What a ruling says something about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// Whether there can be such a table.
    SetUp,
    /// The ruling in a word.
    Verdict,
    /// A play: its line, and its place among those of the line.
    Play {
        line: usize,
        nth: u8,
    },
    /// An attack: the line that announces it, and its place among those of the line.
    Strength {
        line: usize,
        nth: u8,
    },
    Odds {
        line: usize,
        nth: u8,
    },
    Outcome {
        line: usize,
        nth: u8,
    },
    /// Where a card is in the end that has been moved, or has got or lost tokens.
    Card(Key),
    /// What becomes of a card if an attack succeeds, or fails, of which the dice have not been rolled.
    If {
        card: Key,
        line: usize,
        success: bool,
    },
    /// A figure of a card that a play has changed.
    Figure(Key, Stat),
    /// The alignments and attributes that a play has given a card, or taken from it.
    Traits(Key),
    /// What a strength is made up of.
    Terms {
        line: usize,
        nth: u8,
    },
    /// The sentences of a card that players have to apply by hand.
    ByHand(Key),
    /// What had to be assumed.
    Assumed,
    /// The clauses that a ruling rests on which only one of the laws has, where it decides the same.
    Rests,
    /// How many Plots, or cards of Groups and Resources, a player has in hand, where that has changed.
    Hand {
        player: PlayerId,
        plots: bool,
    },
    Winners,
    /// A player who is out of the game.
    Out(PlayerId),
    /// What a player has still to do.
    Owed(PlayerId),
    /// Whose turn it is in the end.
    Turn,
    /// An expectation of the scenario, whatever the edition: its line.
    Expectation {
        line: usize,
    },
}

impl Fact {
    /// What kind of thing it is about, in a word for programs.
    pub fn kind(self) -> &'static str {
        match self {
            Fact::SetUp => "set-up",
            Fact::Verdict => "verdict",
            Fact::Play { .. } => "play",
            Fact::Strength { .. } => "strength",
            Fact::Odds { .. } => "odds",
            Fact::Outcome { .. } => "outcome",
            Fact::Card(_) => "card",
            Fact::If { .. } => "if",
            Fact::Figure(..) => "figure",
            Fact::Traits(_) => "traits",
            Fact::Terms { .. } => "terms",
            Fact::ByHand(_) => "by-hand",
            Fact::Assumed => "assumed",
            Fact::Rests => "rests",
            Fact::Hand { .. } => "hand",
            Fact::Winners => "winners",
            Fact::Out(_) => "out",
            Fact::Owed(_) => "owed",
            Fact::Turn => "turn",
            Fact::Expectation { .. } => "expectation",
        }
    }
}

/// What a ruling says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    CannotBe,
    Verdict(Verdict),
    Play(Standing),
    Strength(i16),
    Terms {
        /// In order of size, those that add nothing left out.
        terms: Vec<i16>,
        /// The total Power behind the attack.
        behind: i16,
        /// The total defence.
        against: i16,
    },
    ByHand(usize),
    /// In order.
    Assumed(Vec<Assumption>),
    /// By their names.
    Rests(Vec<String>),
    Odds {
        favourable: u8,
        succeeds: [bool; 11],
        destroys: Option<[bool; 11]>,
    },
    Outcome(End),
    Card(Lies),
    /// `None` for a figure that it has no more.
    Figure(Option<i16>),
    /// By their names.
    Traits {
        gains: Vec<String>,
        loses: Vec<String>,
    },
    If(Vec<Becomes>),
    /// How many more, or fewer, there are in the end.
    More {
        cards: i16,
        /// Of those that nobody has named, which no other fact tells of.
        unnamed: i16,
    },
    /// `None` while nobody knows.
    Winners(Option<Vec<PlayerId>>),
    Out(Gone),
    Owed(Vec<Owed>),
    Turn(PlayerId),
    Holds(bool),
}

/// How a play stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Legal,
    Illegal,
    /// There is nothing to judge.
    Moot,
    ByHand,
    Cancelled,
}

impl Standing {
    /// How a play stands in the end.
    pub fn of(play: &PlayRuling) -> Standing {
        match &play.verdict {
            PlayVerdict::Illegal(_) => Standing::Illegal,
            _ if play.fell.is_some() => Standing::Cancelled,
            PlayVerdict::Legal => Standing::Legal,
            PlayVerdict::Moot => Standing::Moot,
            PlayVerdict::Untold(_) | PlayVerdict::ByHand(_) => Standing::ByHand,
        }
    }
}

/// How an attack ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Open,
    Succeeds,
    Fails,
    AutomaticFailure,
    CalledOff,
    /// It became illegal.
    Cancelled,
    FailsByCard,
    SucceedsByCard,
    ByHand,
}

/// How a player left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    Eliminated(Option<PlayerId>),
    TwoGoals,
    Left,
}

/// Where a card lies in the end, and what lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lies {
    pub place: Spot,
    /// It lay there from the beginning.
    pub stays: bool,
    pub tokens: u8,
    pub devastated: bool,
    pub killed: bool,
    /// It is lost at the end of the turn, unless it is taken before.
    pub in_vain: bool,
}

/// A place at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In a Power Structure, under that card where it is known.
    Structure(PlayerId, Option<Key>),
    Uncontrolled,
    Beside(PlayerId, Option<Key>),
    Linked(Key),
    Middle,
    Hand {
        owner: PlayerId,
        exposed: bool,
    },
    JustPlayed(PlayerId),
    Deck(DeckEnd),
    Shuffled,
    Aside,
    Destroyed(PlayerId),
    Discarded,
    OutOfPlay,
}

/// What becomes of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    Captured(PlayerId),
    Destroyed(PlayerId),
    DestroyedAlong,
    DestroyedUpTo(i16),
    Killed,
    Devastated,
    Unharmed,
    Uncontrolled,
    ToHand(PlayerId),
    StaysWith(PlayerId),
    Discarded,
    LosesTokens,
    MayNotAct,
    LosesLink,
    StaysLinked,
    SpendsTokens(u8),
    ChangesFigure(Stat),
    ChangesTraits,
    /// Something else.
    Other(std::mem::Discriminant<Fate>),
}
