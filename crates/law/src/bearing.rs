//! Where an answer to players' question bears on a ruling: what has to be so in it, all of it in one play or in one attack.

use serde::{Deserialize, Serialize};

use super::clause::ClauseId;
use fnord_cards::{CardId, Text};

/// What has to be so in a ruling for an answer to bear on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Bearing {
    /// The answer.
    pub answer: ClauseId,
    /// The rulebooks that it is about.
    pub editions: Vec<Text>,
    /// The clauses that are cited; one that stands here twice is so for two different cards.
    pub by: Vec<ClauseId>,
    /// Cards to which what cites them belongs.
    pub of: Vec<CardId>,
    /// The sentences of these cards, where it is no matter of the others.
    pub says: Vec<Text>,
    /// One of these cards is played or used, or makes the attack.
    pub played: Vec<CardId>,
    /// It is played on one of these, or attacks it.
    pub on: Vec<CardId>,
    /// What is cited comes to this.
    pub comes_to: Option<i16>,
    /// Whether what is cited refuses something, or lets it be.
    pub refuses: Option<bool>,
    /// The attack in which it is all so; `None`: one play, with what comes of it.
    pub attack: Option<Vec<AttackTrait>>,
    /// How things stand besides.
    pub so: Vec<Circumstance>,
    /// Whether the answer is another than the ruling's.
    pub otherwise: bool,
}

/// What an attack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackTrait {
    Instant,
    NotInstant,
    Disaster,
}

/// How things stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Circumstance {
    /// The Group attacked, or its player's Illuminati with all that is its own, is immune to the Group that is played.
    Immune,
    /// The Group attacked cannot act under an Attribute Freeze.
    Frozen,
    /// The card from which it comes, or to which what is played is linked, is paralyzed.
    Paralyzed,
    /// An action takes Zaps, or what paralyzes, off the table.
    Lifted,
    /// Somebody has declared victory before in the turn.
    VictoryClaimed,
    /// The attack is one that its leader has made before on that target, and that was cancelled.
    MadeAgain,
    /// What comes of it befalls a Resource.
    Resource,
    /// The same, and nobody controls the Resource afterwards.
    ResourceGone,
    /// What is played was linked to another card before.
    Linked,
    /// A card, or one that nobody names, goes from one player's hand to another's.
    Stolen,
    /// Several cards are played on one.
    OnOne,
    /// It is played on an Illuminati, or in an attack that one makes.
    OnIlluminati,
}
