//! Why nobody wins so.

use crate::table::PieceId;
use crate::vocabulary::{Phase, PlayerId};

/// What stands in the way of a victory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoVictory {
    /// Victory is not declared during an attack.
    DuringAttack,
    /// Nor so early in a turn.
    TooEarly(Phase),
    InFirstRound,
    GoalNotInHand(PieceId),
    /// The most that he counts, and what he needs.
    TooFewGroups {
        counts: i16,
        needs: i16,
    },
    ObjectiveNotMet(PieceId),
    /// A card lets nobody win in another way.
    OnlyBasicGoal,
    /// A rival's card asks for as many tokens as he has.
    FewerTokensThanRival(PlayerId),
}
