//! Letters about Countdown to X-Day.
//!
//! What people tell is nearly said in the language of tables already. So a letter is cut into clauses, each is told of whom it is
//! about by name, its verbs are evened out, and then it has to be a fact about the board (`xday-told.pest`) or a statement
//! (`xday.pest`), by itself or together with the play before it. Names are settled before that: a clause is read only where every
//! name in it is somebody of whom the letter speaks. What is no such clause is asked back, as a whole.

mod board;
mod clauses;
mod even;
mod facts;
mod parts;
mod pieces;
mod pronouns;
mod questions;
mod reader;
mod reads;
mod words;
mod written;

use self::reader::Reader;
pub(super) use self::written::Told;
use fnord_law::{Law, XDayRules};

/// No dispute is longer than that, in bytes.
const LONGEST: usize = 20_000;

/// Reads a letter. `None` where nothing of it is understood.
pub(super) fn read(text: &str, law: &Law, rules: &XDayRules, edition: &str) -> Option<Told> {
    if text.len() > LONGEST {
        return None;
    }
    let mut reader = Reader::new(text, law, rules);
    reader.hears_all();
    reader.written(edition)
}
