//! The words that all parts of the program share, below cards, law and table.

mod cites;
mod game;
mod text;

pub use cites::{Cites, ClauseId, MOST_CITED, cite_also};
pub use game::{AlignmentChange, DeckEnd, Dice, Phase, PlayerId, Purpose};
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
