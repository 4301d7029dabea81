//! The words in which people tell of a game, and the forms of what they say.

use serde::{Deserialize, Serialize};

use fnord_cards::Text;

/// A language: its words and its forms. Another one is another folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Language {
    /// Verbs by their base form, each with the forms that do not follow from it.
    pub verbs: Vec<(Text, Vec<Text>)>,
    /// Classes of words and phrases by name.
    pub classes: Vec<(Text, Vec<Text>)>,
    /// What is written as one word for several.
    pub contractions: Vec<(Text, Text)>,
    /// Parts of forms by name.
    pub parts: Vec<(Text, Text)>,
    /// What people say, in the order in which it is tried.
    pub clauses: Vec<ClauseForms>,
}

/// Forms that say the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct ClauseForms {
    /// What is to be made of it.
    pub does: Text,
    /// The game of which it is said: empty for those with cards.
    pub game: Text,
    pub forms: Vec<Text>,
}
