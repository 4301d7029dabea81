//! Claims to victory: by which way, and what became of them.

use super::{NodeId, Objection, Rejected};
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// A way to win, other than being the last in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// Enough Groups.
    Basic,
    /// Enough Groups, with what the Special Goal of the Illuminati counts.
    Special,
    /// What the Special Goal of the Illuminati asks for, however many Groups there are.
    SpecialObjective,
    /// Enough Groups, with some that a Goal card makes count double.
    Doubled(PieceId),
    /// What a Goal card asks for.
    Objective(PieceId),
}

impl Way {
    /// The Goal card that it needs.
    pub fn card(self) -> Option<PieceId> {
        match self {
            Way::Doubled(card) | Way::Objective(card) => Some(card),
            Way::Basic | Way::Special | Way::SpecialObjective => None,
        }
    }

    /// The word for it in data.
    pub fn name(self) -> &'static str {
        match self {
            Way::Basic => "basic",
            Way::Special => "special",
            Way::SpecialObjective => "special-objective",
            Way::Doubled(_) => "doubled",
            Way::Objective(_) => "objective",
        }
    }
}

/// A Goal that is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    pub way: Way,
    /// The Groups that count, where counting is what decides.
    pub count: Option<Count>,
    /// The victory may be shared with a rival who has the same Illuminati.
    pub may_be_shared: bool,
    /// The victory is everybody's who has the same Illuminati.
    pub shared_with_same: bool,
}

/// What a player counts toward the Basic Goal, and what he needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    pub counts: i16,
    pub needs: i16,
}

/// A claim to victory, as it was settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimRuling {
    pub player: PlayerId,
    /// The Goal that he meets, or why he meets none.
    pub met: Result<Met, Vec<Objection>>,
    pub end: ClaimEnd,
    /// The node whose children are the ways that were tried.
    pub node: NodeId,
    /// What was considered and does not count.
    pub rejected: Vec<Rejected>,
}

/// What becomes of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimEnd {
    Wins,
    /// He meets no Goal any more.
    Thwarted,
    /// A rival with the same Illuminati meets a Goal at the same time.
    Blocked(PlayerId),
    /// A rival meets a Goal at the same time, and there is no sharing with him.
    NotShared(PlayerId),
    /// He was found with two Goals.
    TwoGoals,
    /// The players have to see for themselves whether his Goal is met.
    ByHand,
    /// A card cut the turn short, in which nobody wins then.
    CutShort,
    /// It could not be made.
    NotMade,
}

impl ClaimEnd {
    /// The word for it in data.
    pub fn name(self) -> &'static str {
        match self {
            ClaimEnd::Wins => "wins",
            ClaimEnd::Thwarted => "thwarted",
            ClaimEnd::Blocked(_) => "blocked",
            ClaimEnd::NotShared(_) => "not-shared",
            ClaimEnd::TwoGoals => "two-goals",
            ClaimEnd::ByHand => "by-hand",
            ClaimEnd::CutShort => "cut-short",
            ClaimEnd::NotMade => "not-made",
        }
    }
}
