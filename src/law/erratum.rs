//! Errata: overlays that anybody can write as a file.

use serde::{Deserialize, Serialize};

use super::{Edition, EditionRules, Law};
use crate::cards::Text;

/// An erratum that has been laid over a law.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Erratum {
    /// Its short name, which the names of its clauses start with.
    pub id: Text,
    pub title: Text,
    pub author: Text,
    pub date: Text,
    /// What it binds, and whose word it is.
    pub authority: Text,
    /// A digest of its file.
    pub digest: Text,
}

impl Erratum {
    /// The erratum as a rulebook that is laid over others, so that its clauses are found as theirs are.
    pub(super) fn as_edition(&self) -> Edition {
        Edition {
            id: self.id.clone(),
            title: self.title.clone(),
            date: self.date.clone(),
            author: self.author.clone(),
            authority: self.authority.clone(),
            prefix: self.prefix(),
            overlaid: Vec::new(),
            errata: Vec::new(),
            sets: Vec::new(),
            rules: None,
            xday: None,
            uncovered: Vec::new(),
            settled: Vec::new(),
        }
    }

    /// What the names of its clauses start with.
    pub fn prefix(&self) -> Text {
        format!("{}.", self.id).into()
    }
}

impl Edition {
    /// Lays an erratum over it.
    pub(super) fn amend(&mut self, erratum: &Erratum) {
        self.id = format!("{} + {}", self.id, erratum.id).into();
        self.title = format!("{}, with {}", self.title, erratum.title).into();
        self.errata.push(erratum.id.clone());
    }

    /// Whether it is the edition of that name, or rulings laid over that.
    pub(super) fn is_over(&self, name: &str) -> bool {
        let wanted = parts(name);
        let own = parts(&self.id);
        let plain = &own[..own.len() - self.errata.len().min(own.len())];
        self.is_called(name) || plain.starts_with(&wanted)
    }
}

/// The names of the rulebooks and errata that make up an edition.
pub(super) fn parts(name: &str) -> Vec<String> {
    let parts = name.split('+');
    parts.map(|part| part.trim().to_ascii_lowercase()).collect()
}

impl Law {
    /// The errata that are laid over an edition, in order.
    pub fn errata_of<'l>(&'l self, edition: &'l Edition) -> impl Iterator<Item = &'l Erratum> {
        self.errata
            .iter()
            .filter(|erratum| edition.errata.contains(&erratum.id))
    }

    /// The rules of the edition that an edition is laid over, if it is laid over one.
    pub(super) fn below(&self, index: usize) -> Option<EditionRules> {
        let edition = self.editions.get(index)?;
        if !edition.is_combined() {
            return None;
        }
        let own = parts(&edition.id);
        let under = own
            .len()
            .checked_sub(1 + edition.errata.len())
            .map(|count| own[..count].join(" + "))?;
        self.edition(&under)?.rules.clone()
    }
}
