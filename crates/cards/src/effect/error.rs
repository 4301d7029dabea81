//! Why a sentence is not understood.

use thiserror::Error;

use super::OnCard;
use super::say::likely_meant;
use crate::Vocabulary;

/// Why a sentence has no reading.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SentenceError {
    /// No form of sentence fits.
    #[error("no form of sentence fits from `{}` on{}", rest(.text, *.at), read_as(.said, .text, *.at))]
    NoForm {
        /// The sentence as its author has it.
        said: String,
        /// The same in the words in which most of it was understood.
        text: String,
        /// The byte up to which something was understood.
        at: usize,
        /// What could have followed there.
        wanted: Vec<&'static str>,
    },
    /// A capitalised word that is no trait.
    #[error("`{word}` is neither an alignment nor an attribute")]
    NoSuchTrait {
        word: String,
        /// The sentence as its author has it.
        said: String,
    },
    /// "and" and "or" in one list.
    #[error("`{0}` joins some of its words by `and` and some by `or`")]
    MixedList(String),
    /// "or" where everything is meant.
    #[error("everything in `{0}` is meant, so that its words are joined by `and`")]
    OrForAnd(String),
    /// It says several things, each of which is a sentence.
    #[error("`{0}` is several sentences")]
    Several(String),
    /// It could be understood in two ways.
    #[error("it could mean `{0}` or `{1}`")]
    TwoReadings(String, String),
}

impl SentenceError {
    /// How much was not understood.
    pub(super) fn left(&self) -> usize {
        match self {
            SentenceError::NoForm { text, at, .. } => text.len().saturating_sub(*at),
            _ => 0,
        }
    }

    /// What may be meant by the whole of it, or else what could stand where it is not understood, the shortest first.
    pub fn help(&self, on: &OnCard<'_>, vocabulary: &Vocabulary) -> Option<String> {
        let (wanted, said) = match self {
            SentenceError::NoForm { wanted, said, .. } => (wanted.as_slice(), said),
            SentenceError::NoSuchTrait { said, .. } => (&[][..], said),
            _ => return None,
        };
        let meant = likely_meant(said, on, vocabulary);
        if !meant.is_empty() {
            return Some(format!("perhaps this is meant: {}", meant.join(" or ")));
        }
        let mut wanted: Vec<&str> = wanted.iter().map(|words| words.trim_end()).collect();
        // "of", "its", "one": such words could stand almost anywhere, and tell nobody how to say it.
        wanted.retain(|words| words.len() > TELLING);
        wanted.sort_by_key(|words| (words.len(), *words));
        wanted.dedup();
        wanted.truncate(MOST_WANTED);
        let wanted: Vec<String> = wanted.iter().map(|words| format!("`{words}`")).collect();
        (!wanted.is_empty()).then(|| format!("there could stand {}", wanted.join(", ")))
    }
}

/// Of the things that could stand at a place, as many are named.
const MOST_WANTED: usize = 6;
/// As many letters have words that tell nothing.
const TELLING: usize = 4;

/// In which words it was understood, where what is left stands so nowhere in what its author says.
fn read_as(said: &str, text: &str, at: usize) -> String {
    match said.ends_with(rest(text, at)) {
        true => String::new(),
        false => format!(", read as `{text}`"),
    }
}

fn rest(text: &str, at: usize) -> &str {
    text.get(at..).unwrap_or_default()
}
