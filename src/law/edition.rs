//! Editions of the rules.

use serde::{Deserialize, Serialize};

use super::clause::ClauseId;
use super::points::RulePoints;
use crate::cards::Text;
use crate::cards::effect::Layout;

/// A rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Edition {
    /// Its short name, such as `subgenius-1.01`.
    pub id: Text,
    pub title: Text,
    /// When it appeared, as far as the document says.
    pub date: Text,
    /// What the names of its clauses start with, such as `sg.`.
    pub prefix: Text,
    /// The sets of cards that it is played with.
    pub sets: Vec<Text>,
    /// Whether it is meant where nothing tells of another.
    pub by_default: bool,
    /// How it can be ruled by; `None` where only its clauses are known.
    pub rules: Option<EditionRules>,
    /// The clauses with force that no scenario can turn on.
    pub uncovered: Vec<Uncovered>,
}

/// A clause with force that no scenario can turn on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Uncovered {
    pub clause: ClauseId,
    /// Why none can.
    pub reason: Text,
}

/// What the engine needs to rule by an edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct EditionRules {
    /// The Illuminati that a player has of whom nothing is said.
    pub default_illuminati: Text,
    pub layout: Layout,
    pub points: RulePoints,
}
