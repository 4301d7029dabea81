//! What lasts for a time only, and what can be done once only.

use super::PieceId;
use fnord_cards::effect::{Duration, Period, Stat, Until};
use fnord_cards::{Alignment, CardId};
use fnord_vocabulary::{AlignmentChange, PlayerId};

/// Something that can be done once only, and has been done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    pub card: CardId,
    /// Which of several copies, each of which has its own limit: the one in play. `None` for a Plot, whose copies share theirs.
    pub piece: Option<PieceId>,
    /// The place of the sentence, where the limit is that of a sentence alone.
    pub sentence: Option<u8>,
    pub by: PlayerId,
    pub on: Option<PlayerId>,
    pub in_this: Period,
}

/// What a sentence of a Plot does to a card for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub plot: PieceId,
    /// The place of the sentence on the Plot.
    pub sentence: u8,
    pub player: PlayerId,
    /// The card that the sentence calls "it": the target of the Plot, or the Plot itself.
    pub subject: PieceId,
    pub lasts: Lasts,
    /// What the player chose, where the sentence leaves it to him.
    pub chosen: Option<(AlignmentChange, Alignment)>,
}

/// How long a change lasts, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// Until the end of the turn.
    Turn,
    /// Until the beginning of its player's next turn.
    NextTurn,
    /// Until the end of its player's next turn.
    NextTurnsEnd,
    /// In its player's next turn alone.
    InNextTurn,
    /// For the attack under way.
    Attack,
    /// For the part that its subject takes in the attack under way.
    Action,
    /// Until the end of the turn, where its subject is attacked; for that figure alone, where its player has chosen one.
    Defense(Option<Stat>),
    /// For the next action of its subject, even in a later turn.
    NextAction,
    /// For the next action or defence of its subject, whichever comes first.
    NextActionOrDefense,
    /// For the defence of its subject in the attack under way.
    ThatDefense,
    /// Whatever becomes of the card (`wdh.metarule.memory`).
    Forever,
}

impl Lasts {
    /// How long what is played or used lasts, as its sentence says.
    pub fn of(duration: Option<Duration>) -> Lasts {
        match duration {
            Some(Duration {
                of: Until::This, ..
            })
            | None => Lasts::Turn,
            Some(Duration {
                of: Until::ThatAttack,
                ..
            }) => Lasts::Attack,
            Some(Duration {
                of: Until::OnlyYourNext,
                ..
            }) => Lasts::InNextTurn,
            Some(Duration { begins: true, .. }) => Lasts::NextTurn,
            Some(Duration { begins: false, .. }) => Lasts::NextTurnsEnd,
        }
    }
}
