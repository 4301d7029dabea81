//! Clauses: the numbered provisions of the rulebooks, in our own words.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::cards::Text;

/// A clause of the law, by its number in the [`ClauseBook`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ClauseId(pub u16);

/// The most clauses that one statement of a ruling rests on.
pub const MOST_CITED: usize = 4;

/// The clauses that one statement rests on, the weightiest first.
pub type Cites = ArrayVec<ClauseId, MOST_CITED>;

/// What a clause does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClauseKind {
    /// It fixes a number or how to work one out.
    Arithmetic,
    /// It allows or forbids.
    Legality,
    /// It says what is done, and when.
    Procedure,
    /// It says which of two rules yields.
    Precedence,
    /// It says what becomes of cards, tokens and players.
    Outcome,
    /// It says what a word means.
    Definition,
    /// It counsels and binds nobody.
    Advice,
}

impl ClauseKind {
    /// The word for the kind.
    pub fn name(self) -> &'static str {
        match self {
            ClauseKind::Arithmetic => "arithmetic",
            ClauseKind::Legality => "legality",
            ClauseKind::Procedure => "procedure",
            ClauseKind::Precedence => "precedence",
            ClauseKind::Outcome => "outcome",
            ClauseKind::Definition => "definition",
            ClauseKind::Advice => "advice",
        }
    }

    /// Whether such a clause can decide a ruling, so that a scenario should exercise it.
    pub fn has_force(self) -> bool {
        !matches!(self, ClauseKind::Definition | ClauseKind::Advice)
    }
}

impl fmt::Display for ClauseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A provision of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Clause {
    /// Its name, such as `sg.resist.position`: edition, subject, point.
    pub id: Text,
    /// The heading that it stands under in the document.
    pub section: Text,
    /// The printed page, where the document shows it.
    pub page: Option<u16>,
    pub title: Text,
    pub kind: ClauseKind,
    pub text: Text,
    /// The document's own example, in figures.
    pub example: Option<Text>,
    /// The clauses of other editions that settle the same point.
    pub counterparts: Vec<ClauseId>,
    /// How they settle it otherwise.
    pub differs: Option<Text>,
}

/// Every clause of the law.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct ClauseBook {
    clauses: Vec<Clause>,
    /// The numbers of the clauses in the alphabetical order of their names.
    by_name: Vec<u16>,
}

impl ClauseBook {
    /// A book of these clauses, in the order of their documents.
    pub fn new(clauses: Vec<Clause>) -> ClauseBook {
        let mut by_name: Vec<u16> = (0..clauses.len().min(usize::from(u16::MAX)) as u16).collect();
        by_name.sort_by(|&a, &b| clauses[usize::from(a)].id.cmp(&clauses[usize::from(b)].id));
        ClauseBook { clauses, by_name }
    }

    /// The clause of that name.
    pub fn named(&self, id: &str) -> Option<ClauseId> {
        self.by_name
            .binary_search_by(|&index| (*self.clauses[usize::from(index)].id).cmp(id))
            .ok()
            .map(|found| ClauseId(self.by_name[found]))
    }

    /// The clause of that number. Numbers come from this book only.
    pub fn get(&self, id: ClauseId) -> &Clause {
        &self.clauses[usize::from(id.0)]
    }

    /// Every clause with its number, in the order of the documents.
    pub fn iter(&self) -> impl Iterator<Item = (ClauseId, &Clause)> {
        self.clauses
            .iter()
            .enumerate()
            .map(|(index, clause)| (ClauseId(index as u16), clause))
    }

    /// How many clauses there are.
    pub fn len(&self) -> usize {
        self.clauses.len()
    }

    /// Whether the book is empty.
    pub fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }
}
