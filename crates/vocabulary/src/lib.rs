//! The words that all parts of the program share, below cards, law and table.

mod cites;
mod game;
mod sentences;
mod text;

pub use cites::{Cites, ClauseId, MOST_CITED, cite_also};
pub use game::{AlignmentChange, DeckEnd, Dice, Phase, PlayerId, Purpose, SaidDrawn, Throw};
pub use sentences::{InSentence, Shown};
pub use text::{Span, Text};

/// Each of several once, where it comes first.
pub fn each_once<T: PartialEq>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut once: Vec<T> = Vec::new();
    for one in all {
        if !once.contains(&one) {
            once.push(one);
        }
    }
    once
}

/// "a, b and c"
pub fn joined(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.as_slice() {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        words => words.join(""),
    }
}
