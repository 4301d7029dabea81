//! Rule points: the choices in which editions of the rules differ, each with the clause that makes it.
//!
//! Every number and every permission that the engine uses on the authority of a rulebook is a rule point. The engine
//! has the mechanism; what it yields is read here.

mod amend;
mod define;
mod list;
mod question;
mod read;
mod sense;
mod turns;
mod values;
mod xday;

use serde::{Deserialize, Serialize};

use super::clause::Cites;
use fnord_cards::Text;

pub(super) use amend::{Amendable, Amended, Renumber};
pub use list::RulePoints;
pub use question::{OpenQuestion, ReadingError};
pub(super) use read::Base;
pub(super) use sense::senseless;
pub use turns::*;
pub use values::*;
pub use xday::{
    ControllingDie, ConversionTime, IdleControls, RandomMove, RulePoints as XDayPoints,
};

/// A rule point, by its number among the points of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PointId(pub u16);

/// A choice of an edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static, T: Deserialize<'de>"))]
pub struct Point<T> {
    pub id: PointId,
    pub value: T,
    /// The clauses that make the choice.
    pub cites: Cites,
    /// Where the documents leave the choice open.
    pub question: Option<Question<T>>,
}

/// A point that the documents leave open, or on which they contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static, T: Deserialize<'de>"))]
pub struct Question<T> {
    /// What is asked.
    pub asks: Text,
    /// The answers that can be defended. The one taken is that of the point's value.
    pub readings: Vec<Reading<T>>,
    /// Why that one was taken.
    pub why: Text,
    /// Whether another was asked for, and is the one taken.
    pub asked_for: bool,
}

/// An answer to an open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static, T: Deserialize<'de>"))]
pub struct Reading<T> {
    pub value: T,
    pub text: Text,
}
