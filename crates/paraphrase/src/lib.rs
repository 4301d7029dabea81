//! What players mean by what they say, learnt from examples.
//!
//! An example is a clause as somebody wrote it with what is meant by it in the plainest words, with letters for what they are about:
//! "{P} threw in {P:his} {G}" means "{P's} {G} aids the attack." From many of them it is learnt which words speak for which meaning, and which
//! place in it each name takes. What is learnt is the likelihood of everything that could be meant, so that whoever asks can
//! tell what is sure from what is not.

mod example;
mod ideas;
mod learnt;
mod said;
mod template;
mod training;
mod weights;

pub use example::{Example, ExampleError};
pub use ideas::{Ideas, Kinds};
pub use learnt::{Alike, Learnt, Meaning};
pub use said::{Entity, Part, Piece, Said, Sort, words};
pub use template::{Element, Template};
