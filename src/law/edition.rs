//! Editions of the rules.

use serde::{Deserialize, Serialize};

use super::clause::ClauseId;
use super::points::RulePoints;
use super::xday::XDayRules;
use crate::cards::effect::Layout;
use crate::cards::{CardId, Text};

/// A rulebook, or several laid over one another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Edition {
    /// Its short name, such as `subgenius-1.01`.
    pub id: Text,
    pub title: Text,
    /// When it appeared, as far as the document says.
    pub date: Text,
    /// Who wrote or compiled it.
    pub author: Text,
    /// What it binds, and whose word it is.
    pub authority: Text,
    /// What the names of its clauses start with, such as `sg.`; of several rulebooks, of the one below the others.
    pub prefix: Text,
    /// What the names of the clauses of the rulebooks laid over it start with.
    pub overlaid: Vec<Text>,
    /// The sets of cards that it is played with.
    pub sets: Vec<Text>,
    /// How it can be ruled by; `None` for rulings that are only laid over another rulebook, and for other games.
    pub rules: Option<EditionRules>,
    /// The same for an edition of Countdown to X-Day.
    pub xday: Option<XDayRules>,
    /// The clauses with force that no scenario can turn on.
    pub uncovered: Vec<Uncovered>,
}

impl Edition {
    /// Whether a clause of that name is one of its own: of this rulebook, or of one laid over it.
    pub fn has_clause(&self, clause: &str) -> bool {
        clause.starts_with(&*self.prefix)
            || self
                .overlaid
                .iter()
                .any(|prefix| clause.starts_with(&**prefix))
    }

    /// Whether that is its name, whatever the case and the spaces.
    pub fn is_called(&self, name: &str) -> bool {
        let parts = |name: &str| -> Vec<String> {
            let parts = name.split('+');
            parts.map(|part| part.trim().to_ascii_lowercase()).collect()
        };
        parts(&self.id) == parts(name)
    }

    /// Whether it is several rulebooks laid over one another.
    pub fn is_combined(&self) -> bool {
        !self.overlaid.is_empty()
    }
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
    /// The Illuminati that players have of whom nothing is said: the first such player the first of them, and so on.
    pub default_illuminati: Vec<CardId>,
    pub layout: Layout,
    pub points: RulePoints,
    /// The cards that the edition prints otherwise, in the order of their numbers, each with its place among
    /// [`Law::versions`](super::Law::versions).
    pub versions: Vec<(CardId, u16)>,
}
