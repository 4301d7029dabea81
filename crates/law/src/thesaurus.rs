//! How questions are read: words that say nothing, words that say the same, and words for a game.

use serde::{Deserialize, Serialize};

use fnord_cards::Text;

/// What is known of the words in which questions are asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Thesaurus {
    /// Words in lower case that every clause may have.
    pub stop: Vec<Text>,
    /// Terms, each in a group with those that mean the same; a term may be several words.
    pub alike: Vec<Vec<Text>>,
    /// How players call a game: the words, and the rulebook of that game.
    pub games: Vec<(Text, Text)>,
    /// Words that are used of one of the card games alone, and its rulebook.
    pub terms: Vec<(Text, Text)>,
}
