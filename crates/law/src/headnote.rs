//! Points of the rules in short, as they come up at tables: a question, its answer, and letters in which it was asked.

use serde::{Deserialize, Serialize};

use crate::clause::{ClauseBook, ClauseId};
use crate::edition::Edition;
use fnord_cards::Text;

/// A question of the rules in general, with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Headnote {
    /// Its name, such as `captured-tokens`.
    pub id: Text,
    /// The clauses that settle it; the first decides it.
    pub clauses: Vec<ClauseId>,
    /// The question, in the game's own terms.
    pub asks: Text,
    /// The answer, true of every table that the question fits; `None` for a question that no rule answers without its table, such as what
    /// has to be rolled.
    pub says: Option<Text>,
    /// Letters that ask it, from which the search learns to know it.
    pub letters: Vec<Text>,
}

impl Headnote {
    /// The clauses by which it holds in an edition: none where the edition is silent, or an erratum has changed what it rests on.
    pub fn settled_by<'n>(
        &'n self,
        edition: &'n Edition,
        book: &'n ClauseBook,
    ) -> impl Iterator<Item = ClauseId> + 'n {
        let clauses = self.clauses.iter().copied();
        clauses.filter(move |&id| {
            let clause = book.get(id);
            edition.holds(clause) && clause.history.is_empty()
        })
    }
}
