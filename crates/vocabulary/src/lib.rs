//! The words that all parts of the program share, below cards, law and table.

mod cites;
mod game;
mod text;

pub use cites::{Cites, ClauseId, MOST_CITED};
pub use game::{AlignmentChange, DeckEnd, Dice, Phase, PlayerId, Purpose, SaidDrawn};
pub use text::{Span, Text};
