//! Why nobody wins so.

use fnord_cards::Alignments;
use fnord_table::PieceId;
use fnord_vocabulary::{Phase, PlayerId};

/// What is missing of what a Goal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// So many such Groups are controlled.
    Controlled { found: i16, least: i16 },
    /// So many have been destroyed.
    Destroyed { found: i16, least: i16 },
    /// A rival controls so many such Groups.
    RivalControls {
        rival: PlayerId,
        found: i16,
        most: i16,
    },
    /// They have so much Power together.
    Power { total: i16, least: i16 },
    /// These alignments are not there.
    Alignments(Alignments),
    /// No rival with the same Illuminati has been destroyed.
    SameIlluminati,
    /// There are puppets, or have been none.
    NoPuppets,
}

/// What stands in the way of a victory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoVictory {
    /// Victory is not declared during an attack.
    DuringAttack,
    /// Nor so early in a turn.
    TooEarly(Phase),
    InFirstRound,
    GoalNotInHand(PieceId, PlayerId),
    /// The most that he counts, and what he needs.
    TooFewGroups {
        counts: i16,
        needs: i16,
    },
    ObjectiveNotMet(PieceId, Option<Missing>),
    /// A card lets nobody win in another way.
    OnlyBasicGoal,
    /// A rival's card asks for as many tokens as he has.
    FewerTokensThanRival(PlayerId),
}
