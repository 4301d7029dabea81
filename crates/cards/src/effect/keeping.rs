//! What cards keep hidden, whom they spare, and how they alter alignments.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

/// What a card says of the Resources that lie hidden under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Hiding {
    /// "a Resource that you play may lie hidden under it until you expose it"
    #[says("a Resource that you play may lie hidden under it until you expose it")]
    New,
    /// "no rival can look at what is hidden under it, or affect it"
    #[says("no rival can look at what is hidden under it, or affect it")]
    Safe,
    /// "what is hidden under it goes with it when it is captured or destroyed"
    #[says("what is hidden under it goes with it when it is captured or destroyed")]
    GoesAlong,
}

/// How far cards of a kind are silenced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Silence {
    /// Nothing that they say counts, and they cannot act.
    NoEffect,
    /// They have no tokens, get none, and have no abilities.
    NoTokens,
    /// They have no abilities.
    NoUse,
}

/// What may be taken in place of the uppermost card of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Taken {
    /// The others go on the top or on the bottom again.
    #[says("any of the top {0:Count} cards of that deck")]
    OfTop(u8),
    #[says("the bottom card of that deck")]
    Bottom,
}

/// What keeps a Plot from being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Never {
    /// "it cannot be played in a Disaster or an Assassination"
    #[says("it cannot be played in a Disaster or an Assassination")]
    InSpecialAttack,
    /// "it cannot be played on what another of it has just brought about"
    #[says("it cannot be played on what another of it has just brought about")]
    AfterItself,
    /// "it cannot be played on your first turn"
    #[says("it cannot be played on your first turn")]
    OnFirstTurn,
    /// "it cannot be played before your first turn"
    #[says("it cannot be played before your first turn")]
    BeforeFirstTurn,
    /// "it cannot be played under the rules for two players"
    #[says("it cannot be played under the rules for two players")]
    ByTwoPlayers,
    /// "it cannot be played while a Group is in play that another of it has changed"
    #[says("it cannot be played while a Group is in play that another of it has changed")]
    WhileOneLives,
    /// "it cannot be played on a rival whose hidden Plots or Plot deck anyone has looked at this turn", and another.
    #[says("it cannot be played on a rival {0}")]
    OnRival(Seeing),
    /// "it cannot be played with fewer than two Groups in your hand"
    #[says("it cannot be played with fewer than {0:Count} Groups in your hand")]
    HoldingFewer(u8),
    /// "it cannot be played once you have spent an Illuminati token this turn"
    #[says("it cannot be played once you have spent an Illuminati token this turn")]
    OnceTokensAreSpent,
}

/// Who is spared a card because of what others have seen of his Plots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(rename_all = "kebab-case")]
pub enum Seeing {
    /// "whose hidden Plots or Plot deck anyone has looked at this turn"
    #[says("whose hidden Plots or Plot deck anyone has looked at this turn")]
    ThisTurn,
    /// "who has been given a Plot by a rival, or made to show a hidden one, before the end of his next turn"
    #[says(
        "who has been given a Plot by a rival, or made to show a hidden one, before the end of his next turn"
    )]
    UntilHisNextTurnEnds,
}

/// What a card may do to an alignment that its player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Altering {
    /// "add, remove or reverse one alignment of it"
    Any,
    /// "reverse one alignment of it"
    Reverses,
    /// "add, remove or reverse one alignment of it for good"
    ForGood,
    /// "reverse any or all alignments of it, for its next action; they count toward no Goal"
    ReversesForAction,
    /// "add one alignment to it for good, unless it has the opposite one"
    AddsForGood,
}
