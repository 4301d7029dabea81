//! Cards: what is printed on them, and the language their text is written in.
//!
//! Nothing here knows a rulebook. A card is facts and sentences; what a sentence does to an attack is the engine's affair.

mod alignment;
mod attribute;
mod card;
pub mod effect;

pub use alignment::{Alignment, Alignments};
pub use attribute::{Attribute, Attributes, Vocabulary};
pub use card::{Card, CardId, Colour, Kind, Side, Sides, Starred};
pub use effect::Sentence;
pub use fnord_vocabulary::Text;
