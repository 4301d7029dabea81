//! What the families of Plots say: Zaps, Attribute Freezes, Paralysis, New World Orders.

use fnord_wording::Wording;
use serde::{Deserialize, Serialize};

use super::{Ban, Filter};

/// What a Zap does to the whole Power Structure of its target, until it is removed (`wdh.plots.zap`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Zap {
    /// "the target cannot take control of any Government Group"
    #[says("cannot take control of any {0:One}")]
    NoControl(Filter),
    /// "the target cannot use Assassinations or Disasters", "the target cannot make an automatic takeover"
    #[says("cannot {0}")]
    Bars(Ban),
    /// "the target draws a Plot instead of each Group card"
    #[says("draws a Plot instead of each Group card")]
    PlotsForGroups,
    /// "the target exposes every Plot he draws"
    #[says("exposes every Plot he draws")]
    ExposesDraws,
    /// "the target cannot hold more than three Plots": outside his own turn, as with any limit to a hand.
    #[says("cannot hold more than {0:Count} Plots")]
    #[also("cannot have more than {0:Count} Plots in his hand")]
    #[also("has a hand limit of {0:Count} Plots")]
    HandLimit(u8),
}

/// What each identical or opposite alignment of the leader is worth, in place of what the rules say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Wording)]
#[says(
    "each {opposite?opposite|identical} alignment has {control:There<Signed>} on any attempt to control",
    destroy = None
)]
#[says(
    "each {opposite?opposite|identical} alignment has {destroy:There<Signed>} on any attempt to destroy",
    control = None
)]
#[says(
    "each {opposite?opposite|identical} alignment has {control:There<Signed>} on any attempt to control and {destroy:There<Signed>} on any attempt to destroy"
)]
#[also(
    "in every attack to control, each {opposite?opposite|identical} alignment gives {control:There<Signed>}",
    destroy = None
)]
pub struct Worth {
    /// Opposite alignments; otherwise identical ones.
    pub opposite: bool,
    /// `None`: as the rules have it.
    pub control: Option<i16>,
    pub destroy: Option<i16>,
}
