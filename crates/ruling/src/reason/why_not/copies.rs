//! Why another copy of a card stands in the way.

use fnord_table::PieceId;

/// What another copy of a card bars, which is in play or has been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondCopy {
    /// The player has one in play.
    OneInPlay(PieceId),
    /// A Unique Resource of which a copy is or has been in play.
    UniqueInPlay(PieceId),
    /// A copy of the Group is controlled.
    InPlay(PieceId),
    /// A copy of the Group has been destroyed.
    Destroyed(PieceId),
    /// A copy of the Group was in play and has been discarded.
    Lost(PieceId),
}
