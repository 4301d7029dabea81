//! Clauses: the numbered provisions of the rulebooks, in our own words.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::precedent::Precedent;
use super::shelf::Shelf;
pub use fnord_vocabulary::{Cites, ClauseId, MOST_CITED};
use fnord_vocabulary::{Text, each_once};

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
    /// What errata have done to it, in order.
    pub history: Vec<Amendment>,
    /// What players ask in their own words that it answers.
    pub asked: Vec<Text>,
    /// Where it is the answer to a question, who gave it and what it is about.
    pub precedent: Option<Box<Precedent>>,
}

/// What an erratum has done to a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub enum Amendment {
    /// It reads otherwise.
    Reworded {
        /// The erratum.
        by: Text,
        /// What it was before.
        was: Box<Clause>,
    },
    /// It no longer holds.
    Withdrawn {
        /// The erratum.
        by: Text,
        why: Text,
    },
}

impl Clause {
    /// Whether an erratum has withdrawn it.
    pub fn is_withdrawn(&self) -> bool {
        let withdrawn = |one: &Amendment| matches!(one, Amendment::Withdrawn { .. });
        self.history.iter().any(withdrawn)
    }
}

/// Every clause of the law.
///
/// A ruling needs a few of a thousand clauses, so those in the program stay packed until somebody asks for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct ClauseBook {
    shelf: Shelf<Clause>,
    /// The numbers of the clauses in the alphabetical order of their names.
    by_name: Vec<u16>,
}

impl ClauseBook {
    /// A book of these clauses, in the order of their documents.
    pub fn new(clauses: Vec<Clause>) -> ClauseBook {
        let mut by_name: Vec<u16> = (0..clauses.len().min(usize::from(u16::MAX)) as u16).collect();
        by_name.sort_by(|&a, &b| clauses[usize::from(a)].id.cmp(&clauses[usize::from(b)].id));
        ClauseBook {
            shelf: clauses.into_iter().collect(),
            by_name,
        }
    }

    /// The clause of that name.
    pub fn named(&self, id: &str) -> Option<ClauseId> {
        self.by_name
            .binary_search_by(|&number| (*self.name(ClauseId(number))).cmp(id))
            .ok()
            .map(|found| ClauseId(self.by_name[found]))
    }

    /// The name of the clause of that number, which is the first thing that is packed of it.
    fn name(&self, id: ClauseId) -> Text {
        let place = usize::from(id.0);
        self.shelf.first_of(place, |clause| &clause.id)
    }

    /// The clause of that number. Numbers come from this book only.
    pub fn get(&self, id: ClauseId) -> &Clause {
        &self.shelf[usize::from(id.0)]
    }

    /// The names of the clauses of these numbers, each once.
    pub fn names<'i>(&self, ids: impl IntoIterator<Item = &'i ClauseId>) -> Vec<String> {
        let clauses = ids.into_iter().map(|&id| self.get(id));
        each_once(clauses.map(|clause| clause.id.to_string()))
    }

    /// Every clause with its number, in the order of the documents.
    pub fn iter(&self) -> impl Iterator<Item = (ClauseId, &Clause)> {
        (0..).map(ClauseId).zip(&self.shelf)
    }

    /// How many clauses there are.
    pub fn len(&self) -> usize {
        self.by_name.len()
    }

    /// Whether the book is empty.
    pub fn is_empty(&self) -> bool {
        self.by_name.is_empty()
    }
}
