//! The words before a name that say which of several cards of that name is meant.

use serde::{Deserialize, Serialize};

use fnord_cards::Text;

/// Which of several cards of one name is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum WhichOf {
    /// Nothing is said of it.
    #[default]
    Unsaid,
    /// So manieth, counted from 1 in the order in which they are laid out.
    Nth(u8),
    /// Another one than was spoken of before.
    Other,
    /// The one that is linked to something, or that is not.
    Linked(bool),
    /// The one that nobody controls.
    Uncontrolled,
}

/// The words for that; the first of each list is the canonical one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct WhichWords(Vec<(WhichOf, Vec<Text>)>);

impl WhichWords {
    /// These words.
    pub fn new(words: Vec<(WhichOf, Vec<String>)>) -> WhichWords {
        let texts = |words: Vec<String>| words.into_iter().map(Text::from).collect();
        let words = words.into_iter();
        WhichWords(words.map(|(which, said)| (which, texts(said))).collect())
    }

    /// Splits "the second Texas" into what it says of which, and the rest.
    pub fn split<'t>(&self, text: &'t str) -> Option<(WhichOf, &'t str)> {
        let after = |text: &'t str, word: &str| {
            let start = text.get(..word.len())?;
            let rest = text[word.len()..].strip_prefix(' ')?.trim_start();
            (start.eq_ignore_ascii_case(word) && !rest.is_empty()).then_some(rest)
        };
        let articles = ["the", "a", "an"].into_iter();
        let name = articles.filter_map(|article| after(text, article)).next();
        let name = name.unwrap_or(text);
        (self.0.iter()).find_map(|(which, words)| {
            let rest = words.iter().find_map(|word| after(name, word))?;
            Some((*which, rest))
        })
    }

    /// Whether a word before a name says nothing of which is meant.
    pub fn is_idle(&self, word: &str) -> bool {
        let mut idle = (self.0.iter()).filter(|(which, _)| *which == WhichOf::Unsaid);
        idle.any(|(_, words)| words.iter().any(|idle| idle.eq_ignore_ascii_case(word)))
    }

    /// The canonical word for it; none where nothing is said of it.
    pub fn word(&self, which: WhichOf) -> Option<&str> {
        let mut words = self.0.iter();
        let (_, said) = words.find(|(other, _)| *other == which)?;
        let word = said.first().filter(|_| which != WhichOf::Unsaid)?;
        Some(word)
    }
}
