//! What the rulebooks have near a question that could not be ruled on: no ruling, but where to look.

use crate::law::Law;
use fnord_search::{Found, Library};

/// How many clauses are named.
const MOST: usize = 3;
/// The most words that are looked up.
const WORDS: usize = 60;

/// The clauses that are nearest to the last question of a text; `None` where it asks nothing.
pub(super) fn near(law: &Law, text: &str) -> Option<String> {
    let ends = |letter: char| matches!(letter, '.' | '!' | '?' | '\n');
    let sentences: Vec<&str> = text.split_inclusive(ends).collect();
    let last = sentences.iter().rposition(|one| one.ends_with('?'))?;
    // What is asked about stands before it.
    let asked = sentences.get(last.saturating_sub(1)..=last)?.concat();
    let words: Vec<&str> = asked.split_whitespace().collect();
    let words = words.get(words.len().saturating_sub(WORDS)..)?;
    let library = Library::of(law, crate::embedded::learnt(), None);
    let answer = library.ask(&words.join(" ")).ok()?;
    let clauses = answer.hits.iter().filter_map(|hit| match hit.found {
        Found::Clause(id) => Some(law.clauses.get(id)),
        Found::Card(_) | Found::Question { .. } => None,
    });
    let clauses = clauses
        .take(MOST)
        .map(|clause| format!("  {}  {}\n", clause.id, clause.title));
    let clauses: String = clauses.collect();
    (!clauses.is_empty()).then(|| {
        format!(
            "Nothing was ruled. What the rulebooks have near the question (`fnord clause ID` has the words):\n{clauses}"
        )
    })
}
