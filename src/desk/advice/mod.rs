//! Advice in words.

mod build;
mod page;
mod xday;

pub use build::advice;
pub use xday::{XDayAdviceReport, xday_advice};

use serde::Serialize;

/// Advice before the dice.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AdviceReport {
    /// The version of this form.
    pub schema_version: u32,
    pub edition: String,
    /// The attack in a sentence.
    pub attack: String,
    pub strength: i16,
    /// Favourable throws of two dice, of 36.
    pub favourable: u8,
    /// For each natural roll from 2 to 12: how many of the 36 throws show it, and whether it succeeds.
    pub rolls: Vec<RollReport>,
    /// What may still be done and changes something.
    pub possible: Vec<PossibleReport>,
    /// What may still be done and changes nothing of the attack by itself.
    pub idle: Vec<String>,
    /// What the attacker may do against his own attack, and his rivals for it.
    pub against_himself: Vec<String>,
    /// What may not be done.
    pub impossible: Vec<ImpossibleReport>,
    /// What becomes possible once something else is done, for example an answer to a Plot.
    pub following: Vec<FollowingReport>,
    /// Whether everything was tried; otherwise there were too many cards.
    pub complete: bool,
    /// The cheapest ways in which the attacker comes to a higher strength.
    pub reach: ReachReport,
    /// The cheapest ways in which the rivals together bring the attack to nothing.
    pub stop: ReachReport,
    /// Best play, with all rivals as one side.
    pub best: BestReport,
    /// What each side does best, the attacker before his rivals.
    pub sides: Vec<SideReport>,
    /// The same of each rival, where several could do something against the attack: the others do nothing.
    pub alone: Vec<AloneReport>,
    /// What may be done after the dice.
    pub later: Vec<LaterReport>,
}

/// A natural roll.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RollReport {
    pub roll: u8,
    pub ways: u8,
    pub succeeds: bool,
}

/// Something that may be done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PossibleReport {
    pub player: String,
    pub card: String,
    /// What is done, as a scenario would say it.
    pub play: String,
    pub tokens: u8,
    pub cards: u8,
    /// The strength with it.
    pub strength: i16,
    /// The favourable throws with it.
    pub favourable: u8,
    /// The attack comes to an end by it.
    pub ends: bool,
    /// Plays that fall by it.
    pub spoils: Vec<String>,
    /// Whether the attack is privileged with it, where that changes.
    pub privileged: Option<bool>,
    /// Its text has to be applied by hand.
    pub by_hand: bool,
}

/// Something that may be done once something else is done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct FollowingReport {
    /// What has to be done before it.
    pub after: Vec<String>,
    /// The strength before it.
    pub strength: i16,
    /// The favourable throws before it.
    pub favourable: u8,
    pub possible: PossibleReport,
}

/// Something that may not be done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ImpossibleReport {
    pub player: String,
    pub card: String,
    /// `aids`, `opposes` or `uses`.
    pub act: String,
    pub reason: String,
    pub clauses: Vec<String>,
}

/// Sets of commitments.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ReachReport {
    /// Whether every set was added up.
    pub exact: bool,
    pub sets: Vec<SetReport>,
}

/// Commitments made together.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SetReport {
    pub strength: i16,
    pub favourable: u8,
    /// Tokens and cards.
    pub cost: u8,
    pub plays: Vec<String>,
}

/// What best play of both sides comes to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct BestReport {
    /// The favourable throws; `null` where there was too much to be searched.
    pub favourable: Option<u8>,
    /// What both play then.
    pub plays: Vec<String>,
    /// Why it was not searched.
    pub why_not: Option<String>,
}

/// What one side does best.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SideReport {
    /// It is the attacker's side.
    pub attacks: bool,
    /// What it does if nobody makes a mistake; where that was not searched through, what does most by itself.
    pub plays: Vec<String>,
    /// What that comes to if the other side does nothing; `null` where it answers what that does.
    pub comes_to: Option<StandsReport>,
    /// What the other side can do that does most against it.
    pub answer: Option<String>,
    /// What it comes to then.
    pub answered: Option<StandsReport>,
}

/// How an attack stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct StandsReport {
    pub strength: i16,
    /// The favourable throws.
    pub favourable: u8,
}

/// What one of several rivals can do by himself.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AloneReport {
    pub player: String,
    pub stop: ReachReport,
    pub best: BestReport,
}

/// Something that may be done after the dice.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct LaterReport {
    pub player: String,
    pub card: String,
    /// The chances with it, of 1296.
    pub favourable: u16,
}
