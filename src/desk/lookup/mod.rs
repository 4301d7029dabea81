//! What the law says, looked up: cards, clauses, rule points and open questions, each as a value that is at the same time the JSON
//! form, and as a page.

mod card;
mod clause;
mod points;
mod questions;

pub use card::{CardSheet, card_list, card_sheets, cards_called};
pub use clause::{ClauseSheet, clause_list, clauses_called, resting_on};
pub use points::{PointSheet, point_list, point_sheets};
pub use questions::{QuestionSheet, question_list, question_sheets};

use schemars::JsonSchema;
use serde::Serialize;

use crate::law::{Clause, ClauseId, Law};
use crate::page::Item;
use crate::report::precedent::by_whom;

/// An answer that somebody has given to a question about the rules.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AnswerSheet {
    /// The name of the precedent.
    pub id: String,
    /// What was asked.
    pub question: String,
    /// What was answered.
    pub answer: String,
    /// By whom, where and when.
    pub by: String,
}

impl AnswerSheet {
    fn of(law: &Law, clause: &Clause) -> AnswerSheet {
        AnswerSheet {
            id: clause.id.to_string(),
            question: clause.title.to_string(),
            answer: clause.text.to_string(),
            by: by_whom(law, clause).unwrap_or_default(),
        }
    }

    fn item(&self) -> Item {
        let said = format!("{} ({})", self.answer, self.by);
        Item::clause(&self.id, &self.question).with([Item::plain(said)])
    }
}

/// The names of clauses.
fn names(law: &Law, ids: &[ClauseId]) -> Vec<String> {
    let names = ids.iter().map(|&id| law.clauses.get(id).id.to_string());
    names.collect()
}
