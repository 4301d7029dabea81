//! Errata: overlays that anybody can write as a file.

use serde::{Deserialize, Serialize};

use super::{Cites, Edition, EditionRules, Law, PointId};
use fnord_cards::{CardId, Text};

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
    /// What it was laid over, to which withdrawing a clause of it goes back.
    #[serde(skip)]
    pub(crate) over: LaidOver,
}

/// The editions that an erratum was laid over, as they were without it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LaidOver {
    /// By their places among the editions.
    pub(crate) editions: Vec<(usize, Edition)>,
    /// How many cards there were.
    pub(crate) cards: usize,
}

impl LaidOver {
    /// An edition as it was without the erratum.
    pub(crate) fn edition(&self, index: usize) -> Option<&Edition> {
        let mut editions = self.editions.iter();
        editions
            .find(|(at, _)| *at == index)
            .map(|(_, edition)| edition)
    }
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

    /// An edition as it was before the erratum was laid over it, by its place.
    pub fn edition_before(&self, index: usize) -> Option<&Edition> {
        self.over.edition(index)
    }

    /// Whether it has brought that card.
    pub fn brings(&self, card: CardId) -> bool {
        usize::from(card.0) >= self.over.cards
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
    pub fn is_over(&self, name: &str) -> bool {
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
    /// Whether that names an edition that can be ruled by, with an erratum that is not laid over it here and so says nothing of this
    /// one. An erratum that is known and lies over other editions is no such.
    pub fn is_laid_over(&self, name: &str) -> bool {
        let Some((below, erratum)) = name.rsplit_once('+') else {
            return false;
        };
        let letter = |one: char| one.is_ascii_alphanumeric() || one == '-';
        let erratum = erratum.trim();
        let named = !erratum.is_empty() && erratum.chars().all(letter);
        let known = self.edition(erratum).is_some();
        let ruled = |edition: &Edition| edition.rules.is_some() || edition.xday.is_some();
        named && !known && (self.edition(below).is_some_and(ruled) || self.is_laid_over(below))
    }

    /// The errata that are laid over an edition, in order.
    pub fn errata_of<'l>(&'l self, edition: &'l Edition) -> impl Iterator<Item = &'l Erratum> {
        self.errata
            .iter()
            .filter(|erratum| edition.errata.contains(&erratum.id))
    }

    /// What an edition borrows from one over which an erratum is laid that is not laid over the borrower too, and that this erratum
    /// decides otherwise there: the borrower keeps it as it was printed. Each with the name of the edition that lends it.
    pub fn kept(&self, edition: &Edition) -> Vec<(&'static str, &str)> {
        let Some(rules) = &edition.rules else {
            return Vec::new();
        };
        let mut kept = Vec::new();
        for erratum in &self.errata {
            if edition.errata.contains(&erratum.id) {
                continue;
            }
            let lenders = self.editions.iter().filter(|lender| {
                lender.errata.contains(&erratum.id)
                    && !lender.is_combined()
                    && lender.prefix != edition.prefix
            });
            for lender in lenders {
                let Some(lent) = &lender.rules else {
                    continue;
                };
                let of = |cites: &Cites, prefix: &str| {
                    let mut ids = cites.iter().map(|&id| &self.clauses.get(id).id);
                    ids.any(|id| id.starts_with(prefix))
                };
                let points = rules.points.cited().zip(lent.points.cited());
                for (index, ((name, own), (_, theirs))) in points.enumerate() {
                    let value = |rules: &EditionRules| {
                        let shown = rules.points.shown(PointId(index as u16));
                        shown.map(|shown| shown.value)
                    };
                    let known = kept.contains(&(name, &*lender.id));
                    if !known
                        && of(own, &lender.prefix)
                        && of(theirs, &erratum.prefix())
                        && value(rules) != value(lent)
                    {
                        kept.push((name, &*lender.id));
                    }
                }
            }
        }
        kept
    }

    /// The editions that an erratum is laid over.
    pub fn editions_with(&self, erratum: &Erratum) -> impl Iterator<Item = &Edition> {
        let id = erratum.id.clone();
        let editions = self.editions.iter();
        editions.filter(move |edition| edition.errata.contains(&id))
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
