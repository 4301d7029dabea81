//! What a scenario expects the ruling to be.

use super::map::Space;
use super::outcome::Outcome;
use super::scenario::{Marker, PieceId, Stock};
use fnord_law::ClauseId;
use fnord_vocabulary::PlayerId;

/// What the scenario expects the ruling to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// `None`: by whichever edition.
    pub under: Option<String>,
    pub outcome: Expected,
}

/// What somebody holds to be so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Anybody: he need not play.
    pub who: String,
    /// As he says it.
    pub said: String,
    /// `None`: in words that cannot be read, so that it is not weighed.
    pub outcome: Option<Expected>,
}

/// An expected outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// By an erratum that is not laid over the law, in words that it alone gives a meaning.
    Elsewhere(String),
    /// This is not so.
    Not(Box<Expected>),
    Legal,
    /// Legal, and dice or tables decide what comes of it.
    Open,
    Illegal(Option<ClauseId>),
    Ratio(i16, i16),
    Scores(i16, i16),
    Odds {
        chances: u64,
        of: u64,
        what: Holding,
    },
    Result(Outcome),
    Succeeds,
    Fails,
    Year(u8),
    Post(bool),
    Needs(String),
    Cites(ClauseId),
    OpenQuestion(String),
    Term(i16, Option<ClauseId>),
    NotCounted(ClauseId),
    /// Something had to be assumed.
    Assumes,
    NobodyWins,
    EveryoneWins,
    GoesOn,
    Wins(Vec<PlayerId>),
    Duty(PlayerId),
    List(Vec<Marker>),
    Has(PlayerId, i16, Stock),
    State(PieceId, State),
}

impl Expected {
    /// Whether it is about what comes of a play, and not about whether or on what terms it is made.
    pub(super) fn is_what_comes_of_it(&self) -> bool {
        match self {
            Expected::Not(denied) => denied.is_what_comes_of_it(),
            Expected::State(..)
            | Expected::Has(..)
            | Expected::Result(_)
            | Expected::Succeeds
            | Expected::Fails
            | Expected::NobodyWins
            | Expected::EveryoneWins
            | Expected::Wins(_) => true,
            _ => false,
        }
    }
}

/// What odds are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holding {
    Ratio(i16, i16),
    Result(Outcome),
    AtLeast(Outcome),
    Success,
}

/// What has become of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// `None`: to nobody.
    Friendly(Option<PlayerId>),
    Eliminated,
    Inactive,
    Active,
    Hell,
    At(Space),
    Hiding,
    Departed,
    /// Off the map for a time.
    Away,
    OnTheTrack,
}
