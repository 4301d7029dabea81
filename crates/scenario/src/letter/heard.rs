//! What is known of single words, for readers of letters about other games.

use super::lexicon::{Lexicon, Shape};
use fnord_law::Law;

/// What is known of a word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// It is a word of the language, and no name.
    pub known: bool,
    /// The verb of which it is a form.
    pub verb: Option<String>,
    /// It is that verb in the past, and no other form of it.
    pub past: bool,
}

/// What is known of a word in small letters.
pub fn heard(law: &Law, word: &str) -> Heard {
    let lexicon = Lexicon::of(law, "x-day");
    let Some(known) = lexicon.get(word) else {
        return Heard::default();
    };
    let verb = known.verbs.first();
    Heard {
        known: true,
        verb: verb.map(|(base, _)| base.clone()),
        past: verb.is_some() && known.verbs.iter().all(|(_, shape)| *shape == Shape::Past),
    }
}

/// The words that are written as this one: "it is" for "it's".
pub fn in_full(law: &Law, word: &str) -> Vec<String> {
    let lexicon = Lexicon::of(law, "x-day");
    lexicon
        .in_full(word)
        .map_or_else(|| vec![word.to_owned()], <[String]>::to_vec)
}
