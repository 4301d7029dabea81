//! Reasons: what nodes of a derivation say, why plays are illegal, and why something does not count.

mod barred;
mod fate;
mod rejection;
mod requirement;
mod step;
mod why_not;

use fnord_table::PieceId;

pub use barred::Barred;
pub use fate::Fate;
pub use rejection::{Considered, Rejected, Rejection};
pub use requirement::{Entitled, PowerUsed, Requirement};
pub use step::{Outcome, Step};
pub use why_not::{
    Forbidden, Missing, NoAgents, NoAttack, NoDraw, NoTakeover, NoUse, NoVictory, Objection,
    Privileged, ReasonForm, SecondCopy, Unfit, WhyNot,
};

/// A sentence of a card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Source {
    pub piece: PieceId,
    /// The place of the sentence on the card.
    pub sentence: u8,
}
