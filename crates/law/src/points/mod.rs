//! Rule points: the choices in which editions of the rules differ, each with the clause that makes it.
//!
//! Every number and every permission that the engine uses on the authority of a rulebook is a rule point. The engine
//! has the mechanism; what it yields is read here. The points of an edition are rows of one table; [`RulePoints`] and
//! [`XDayPoints`] declare them, and give each its type back.

mod declare;
mod limits;
mod list;
mod question;
mod read;
mod shape;
mod table;
mod turns;
mod value;
mod values;
mod xday;

use serde::{Deserialize, Serialize};

use super::clause::Cites;

pub use declare::Declared;
pub use list::RulePoints;
pub use question::{OpenQuestion, ReadingError};
pub(super) use read::Base;
pub use shape::Shape;
pub(super) use table::Amended;
pub use table::PointTable;
pub use turns::*;
pub use value::{Ground, GroupDraw, GroupPurchase, OpeningHand, Value, for_players};
pub use values::*;
pub use xday::{
    ControllingDie, ConversionTime, IdleControls, RandomMove, RulePoints as XDayPoints,
};

/// A rule point, by its number among the points of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PointId(pub u16);

/// A choice of an edition; of a [`Ground`], what it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point<'p, T> {
    pub id: PointId,
    pub value: T,
    /// The clauses that make the choice.
    pub cites: &'p Cites,
}
