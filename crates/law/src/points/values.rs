//! The values of points that are neither numbers nor yes or no.

use serde::{Deserialize, Serialize};

/// The value of a point that has no alternative: the mechanism is built in, and the clause says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Always {
    #[serde(rename = "always")]
    Always,
}

/// What the bonuses and penalties for the leader's alignments are added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AlignmentsIn {
    /// The leader's Power, as it is in that attack.
    Power,
    /// The strength of the attack.
    Strength,
}

/// When a bonus for an action is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BackedWhen {
    /// Until the action is resolved.
    UntilResolved,
    /// As the action is declared, before anybody does anything else.
    AsDeclared,
}

/// How a token that the target spends in its own defence counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SelfDefense {
    /// Its Power, and its permanent Power on top.
    PermanentPowerOnTop,
    /// Its permanent Power in the place of its Power.
    PermanentPowerInstead,
    /// Its Power, twice.
    Doubled,
    /// Its Power, multiplied by one more than it would be.
    NextMultiplier,
}

/// What becomes of the link of a Resource that has become illegal for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IllegalLink {
    /// It is removed.
    Removed,
    /// It stays without effect, until it is legal again or its player moves it.
    Inactive,
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

/// Where a Group goes whose master comes to a player that cannot control it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShutOut {
    /// Where the puppets of a destroyed Group go.
    Orphan,
    /// Where one goes that finds no room there.
    WithoutRoom,
}

/// Which Groups that come into a structure together may be put at other arrows of their masters, where some overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rearranged {
    /// Those that overlap.
    Overlapping,
    /// Any of them.
    Any,
}

/// Which of the Groups that come into a structure together can be those that find no room, where some overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OverlapLosers {
    /// Those that overlap as they come in.
    Overlapping,
    /// Any of them whose loss makes room for the others, as their player says.
    Chosen,
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

/// Where Groups come from that nobody controls yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NewGroups {
    /// From an area that is open to all.
    UncontrolledArea,
    /// From the hand of whoever wants to control them.
    OwnHand,
}

/// What becomes of a Group that nobody controls and that has been attacked in vain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Untaken {
    /// It stays uncontrolled.
    Stays,
    /// It goes back to the hand, and is discarded at the end of the turn if it has not been taken by then.
    DiscardedAtEnd,
}

/// Which copy of a controlled Group serves as agents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AgentsFrom {
    /// One that lies in the uncontrolled area, in the turn in which the player turned it up.
    TurnedUp,
    /// One in the player's hand.
    Hand,
}

/// What becomes of the cards of an eliminated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spoils {
    /// Whoever removed the last puppet gets the Plots and the Resources; without such a player they are discarded.
    All,
    /// Everything vanishes from play, but whoever removed the last puppet gets the Resources if he has the same Illuminati.
    ResourcesOfSameIlluminati,
}

/// What becomes of the cards of a player who leaves the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leaver {
    /// They are discarded.
    Discards,
    /// What would become of them if he had been eliminated.
    AsIfEliminated,
}

/// Who is given no cards while a privileged attack is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PrivilegeGifts {
    ToDefender,
    ToEither,
}

/// Whether Groups have to do with Secret Groups as with any others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecretGroups {
    /// The attribute means nothing by itself.
    Open,
    /// Most Groups may not attack them, take part in attacks on them, aid their attacks, or affect them with abilities.
    Barred,
}

/// How far a Group may go whose text lets it attack Secret Groups, or aid attacks on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecretLeave {
    /// It deals with them as with any others.
    Everything,
    /// It may do what its text says.
    AsTheCardSays,
}

/// What abilities of its master and its puppets do to a Secret Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecretKin {
    /// They help it, and do it no harm.
    Help,
    /// They affect it, for good or ill.
    Affect,
}
