//! What of the game a sentence bears on that the players apply themselves.

use serde::{Deserialize, Serialize};

use super::Filter;

/// What a sentence bears on that is left to the players, where the card's text is marked so. Without a mark it may bear on
/// anything that its card takes part in or lies beside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Bearing {
    pub matters: Vec<Matter>,
    pub weight: Weight,
    /// The cards of which it speaks: what is taken over, used, attacked.
    pub of: Option<Filter>,
}

impl Bearing {
    /// Whether what is done in this matter stays open until the players have applied the sentence.
    pub fn decides(&self, matter: Matter) -> bool {
        self.weight == Weight::Decides && self.matters.contains(&matter)
    }
}

/// How much hangs on a sentence that is left to the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Weight {
    /// It adds something that nobody has to do, or that follows afterwards.
    BearsOn,
    /// Without it nothing can be said of what is done: `decides = […]`.
    Decides,
}

/// A part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// The Power, the Resistance, the alignments or the attributes of its card, or of the one that this is linked to.
    Figures,
    /// Attacks of every kind.
    Attacks,
    /// Attacks to destroy.
    Destruction,
    /// Attacks to control by whoever has the card.
    OwnCaptures,
    /// The alignments and figures of the master of its card.
    MastersFigures,
    Takeovers,
    /// Takeovers by rivals of whoever has the card.
    RivalTakeovers,
    /// New Action tokens for its card.
    Tokens,
    Draws,
    /// Plots are played.
    Plots,
    /// Special abilities are used.
    Abilities,
    /// Turns begin and end.
    Turns,
    Relief,
    /// Cards are exposed or shown.
    Looks,
    Discards,
    Links,
    Moves,
    Deals,
    Victory,
}
