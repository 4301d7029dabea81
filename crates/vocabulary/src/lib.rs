//! The words that all parts of the program share, below cards, law and table.

mod cites;
mod text;

pub use cites::{Cites, ClauseId, MOST_CITED};
pub use text::Text;
