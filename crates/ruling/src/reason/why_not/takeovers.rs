//! Why a card cannot be taken over automatically.

use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// What stands in the way of an automatic takeover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTakeover {
    /// No automatic takeover for this player.
    HasNone(PlayerId),
    /// One automatic takeover a turn.
    TookOverAlready(PlayerId),
    /// Not put into the uncontrolled area by this player this turn.
    NotPutThere(PieceId, PlayerId),
    /// One Resource a turn.
    TookResourceAlready(PlayerId),
    /// Only Resources are taken over for a token.
    NotAResource(PieceId),
    /// The card does not lie in the uncontrolled area.
    NotUncontrolled(PieceId),
    /// The first cannot become a puppet of the second so.
    NotItsPuppet(PieceId, PieceId),
}
