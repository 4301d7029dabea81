//! What the rules say in general on what a letter asks, where its table does not answer it.

use serde::Serialize;

use crate::law::Law;
use crate::page::{Item, Text, Tone};
use fnord_search::General;

/// A question of the rules in general, and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct GeneralReport {
    /// The question that is answered, in the game's own terms: whether it is what was meant is for whoever asked to say.
    pub asks: String,
    /// The answer.
    pub says: String,
    /// The clauses that settle it, the one that decides first.
    pub clauses: Vec<SettlesReport>,
}

/// A clause that settles a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SettlesReport {
    /// Its name.
    pub id: String,
    /// What it says.
    pub text: String,
}

impl GeneralReport {
    /// A headnote in words; `None` for a question that no rule answers without its table.
    pub fn new(law: &Law, general: &General<'_>) -> Option<GeneralReport> {
        let clauses = general.clauses.iter().map(|&id| {
            let clause = law.clauses.get(id);
            SettlesReport {
                id: clause.id.to_string(),
                text: clause.text.to_string(),
            }
        });
        Some(GeneralReport {
            asks: general.headnote.asks.to_string(),
            says: general.headnote.says.as_ref()?.to_string(),
            clauses: clauses.collect(),
        })
    }

    /// The question, the answer, and the clause that decides it, in a line.
    pub fn line(&self) -> String {
        let clause = self.clauses.first().map(|one| format!(" [{}]", one.id));
        format!("{} {}{}", self.asks, self.says, clause.unwrap_or_default())
    }

    /// The same as an entry of a page.
    pub(crate) fn item(&self) -> Item {
        let asks = Text::toned(Tone::Aside, self.asks.as_str());
        let said = asks.and(Tone::Plain, format!(" {}", self.says));
        let clause = self.clauses.first().map(|one| format!(" [{}]", one.id));
        Item::plain(said.and(Tone::Clause, clause.unwrap_or_default()))
    }
}
