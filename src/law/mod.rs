//! The law: clauses, editions with their rule points, and the cards. All of it is data.
//!
//! [`read_files`] makes a [`Law`] from the files of a folder of rulings. The law that comes with the program is made so
//! when the program is built, and is loaded from there in a form that needs no parsing.

mod clause;
mod edition;
mod error;
mod folder;
mod points;
mod source;

use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardId, Text, Vocabulary};

pub use clause::{Cites, Clause, ClauseBook, ClauseId, ClauseKind};
pub use edition::{Edition, EditionRules, Uncovered};
pub use error::{LawError, LawErrorKind};
pub use folder::folder;
pub use points::{Always, OpenQuestion, Orphans, Point, PointId, RulePoints, SelfDefense};
pub use source::{SourceFile, read_files};

/// Everything that rulings rest on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Law {
    pub vocabulary: Vocabulary,
    pub cards: Vec<Card>,
    /// The names of the cards in the form in which names are compared, in the order of the cards.
    pub card_keys: Vec<Text>,
    pub abbreviations: Vec<Abbreviation>,
    pub editions: Vec<Edition>,
    pub clauses: ClauseBook,
    /// A digest of all files that the law was read from, so that a ruling can be reproduced.
    pub digest: Text,
}

/// What players write for short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Abbreviation {
    pub short: Text,
    /// The name of a card, or a term of the game.
    pub long: Text,
    /// The card meant; `None` for a term, and for a card of a set that these rulings do not hold.
    pub card: Option<CardId>,
    /// The set of a card that these rulings do not hold.
    pub set: Option<Text>,
}

impl Law {
    /// The edition of that name.
    pub fn edition(&self, id: &str) -> Option<&Edition> {
        self.editions
            .iter()
            .find(|edition| edition.id.eq_ignore_ascii_case(id))
    }

    /// The sets of cards that an edition is played with; without an edition, the one meant by default.
    pub fn sets(&self, edition: Option<&str>) -> &[Text] {
        let edition = match edition {
            Some(id) => self.edition(id),
            None => self.editions.iter().find(|edition| edition.by_default),
        };
        edition.map_or(&[], |edition| &edition.sets)
    }

    /// The card of exactly that name.
    pub fn card_named(&self, name: &str) -> Option<CardId> {
        self.cards
            .iter()
            .position(|card| &*card.name == name)
            .map(|index| CardId(index as u16))
    }

    /// The edition that a clause belongs to, by its prefix.
    pub fn edition_of(&self, clause: &str) -> Option<&Edition> {
        self.editions
            .iter()
            .find(|edition| clause.starts_with(&*edition.prefix))
    }
}
