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
    /// Verbs with the roles that go with them, wherever those stand.
    pub senses: Vec<Sense>,
}

/// A sense of verbs: what is made of it, how it is said, and what goes with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Sense {
    /// What is to be made of it.
    pub does: Text,
    /// The game of which it is said.
    pub game: Text,
    /// A form over words, for the verb alone.
    pub verb: Text,
    /// Each place, `subject`, `object` or prepositions, with what may stand there.
    pub roles: Vec<(Text, Text)>,
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
