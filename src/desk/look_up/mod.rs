//! What can be looked up, in words: cards, clauses, rule points, and forms of card text.

mod card;
mod clause;
mod forms;
mod points;
mod questions;
mod unexecuted;

use serde::Serialize;
use thiserror::Error;

use crate::law::{Clause, Law};
use crate::page::Item;
use crate::report::precedent::by_whom;

pub use card::{
    Applied, CardReport, CardsAsked, CardsFound, MOST_IN_FULL, OtherwiseReport, SentenceReport,
    TitleReport, card, cards, cards_listed, cards_page, facts,
};
pub use clause::{
    ClauseReport, ClausesFound, PointReport, RestingReport, SaidReport, clause, clauses,
    clauses_page, resting_on,
};
pub use forms::{ExampleReport, FormReport, forms, forms_listed};
pub use points::{PointDecided, PointListed, PointsAsked, points, points_page};
pub use questions::{QuestionReport, ReadingReport, questions, questions_page};
pub use unexecuted::{by_hand, unexecuted};

/// Why nothing is shown.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NothingFound {
    /// What is looked for cannot be looked for.
    #[error("{0}")]
    NotAsked(String),
    /// There is none.
    #[error("{0}")]
    Nothing(String),
}

impl NothingFound {
    /// There is no such edition to rule by.
    pub fn no_such_edition(law: &Law, name: &str) -> NothingFound {
        let known: Vec<&str> = law.ruled_by().chain(law.x_days()).collect();
        let known = known.join(", ");
        let what = format!("there is no edition `{name}` to rule by; there are {known}");
        NothingFound::NotAsked(what)
    }
}

/// An answer to a question about the rules.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AnswerReport {
    /// Its name, as of a clause.
    pub id: String,
    pub question: String,
    pub answer: String,
    /// Who gave it, when, and with what authority.
    pub by: String,
}

impl AnswerReport {
    /// A precedent in words.
    fn of(law: &Law, clause: &Clause) -> AnswerReport {
        AnswerReport {
            id: clause.id.to_string(),
            question: clause.title.to_string(),
            answer: clause.text.to_string(),
            by: by_whom(law, clause).unwrap_or_default(),
        }
    }

    /// What was asked, and below it the answer with who gave it.
    fn item(&self) -> Item {
        let said = format!("{} ({})", self.answer, self.by);
        Item::clause(&self.id, &self.question).with([Item::plain(said)])
    }
}
