//! The parts that a sentence has, and whether the language says something in one of them.

use super::sentence::{as_said, strictly};
use crate::Vocabulary;

/// What part of a sentence something is, in the order in which the language has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    Label,
    Use,
    Duration,
    Event,
    Condition,
    Effect,
}

impl Part {
    /// By the name of its file.
    pub(super) fn named(name: &str) -> Option<Part> {
        Some(match name {
            "labels" => Part::Label,
            "uses" => Part::Use,
            "durations" => Part::Duration,
            "events" => Part::Event,
            "conditions" => Part::Condition,
            "effects" => Part::Effect,
            _ => return None,
        })
    }

    /// Whether the language says that in such a part; `loosely`: or reads it so.
    pub(super) fn is_said(self, text: &str, vocabulary: &Vocabulary, loosely: bool) -> bool {
        let end = self.end();
        let whole = match self {
            Part::Effect => format!("{text}{end}"),
            _ => format!("{text}{end}draw a Plot."),
        };
        let whole = capital(&whole);
        strictly(&whole, vocabulary).is_ok() || loosely && as_said(&whole, vocabulary).is_ok()
    }

    /// What stands behind it.
    pub(super) fn end(self) -> &'static str {
        match self {
            Part::Label | Part::Duration => " ",
            Part::Use => ": ",
            Part::Event | Part::Condition => ", ",
            Part::Effect => ".",
        }
    }
}

/// A text as a sentence begins.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Whether a text says that something is not so.
pub(super) fn denies(text: &str) -> bool {
    text.split(' ')
        .any(|word| DENYING.contains(&&*word.to_ascii_lowercase()))
}

/// Words with which something is denied, and ruled out.
const DENYING: [&str; 24] = [
    "not",
    "no",
    "cannot",
    "can't",
    "never",
    "nobody",
    "nothing",
    "none",
    "neither",
    "without",
    "unless",
    "except",
    "immune",
    "safe",
    "protected",
    "ignores",
    "prevents",
    "stops",
    "forbidden",
    "barred",
    "doesn't",
    "isn't",
    "won't",
    "unable",
];
