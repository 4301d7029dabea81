//! The values of points that are neither numbers nor yes or no.

use serde::{Deserialize, Serialize};

/// The value of a point that has no alternative: the mechanism is built in, and the clause says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Always {
    #[serde(rename = "always")]
    Always,
}

/// How a token that the target spends in its own defence counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SelfDefense {
    /// Its Power, and its permanent Power on top.
    PermanentPowerOnTop,
    /// Its Power, twice.
    Doubled,
    /// Its Power, multiplied by one more than it would be.
    NextMultiplier,
}

/// What becomes of the puppets of a destroyed Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orphans {
    /// They go to the uncontrolled area.
    Uncontrolled,
    /// Their controller takes them back in hand.
    Hand,
}

/// The moment from which the target of an Instant attack has its bonus for nearness to the Illuminati.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PositionAt {
    /// As the attack was declared.
    Declared,
    /// As it is resolved.
    Resolved,
}

/// Whose action pays for a move out from under a Devastated Place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveOut {
    /// As for any other move.
    AsAnyMove,
    /// The new master's, or that of the Illuminati.
    NewMasterOrIlluminati,
}
