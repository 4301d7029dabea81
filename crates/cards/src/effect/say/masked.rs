//! What a sentence speaks of, apart from how it is worded.

use super::cards::one_known_of;
use super::numbers::is_count;
use crate::Vocabulary;

/// What stands at a place of a sentence that is another in every sentence of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Slot {
    /// "three"
    Number,
    /// "+4"
    Signed,
    /// "Church or Media Groups you control"
    Cards,
    /// "the Hidden City", "Texas and Japan"
    Name,
}

/// A word of a sentence, a sign, or what it speaks of, as its author says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Word(String),
    Mention(Slot, String),
}

impl Piece {
    pub(super) fn text(&self) -> &str {
        let (Piece::Word(text) | Piece::Mention(_, text)) = self;
        text
    }

    pub(super) fn is(&self, word: &str) -> bool {
        matches!(self, Piece::Word(own) if own.eq_ignore_ascii_case(word))
    }
}

/// As many words a description of cards has at most.
const LONGEST: usize = 12;

/// The pieces of a sentence, with each description of cards taken together.
pub(super) fn masked(text: &str, vocabulary: &Vocabulary) -> Vec<Piece> {
    let words = tokens(text);
    let mut pieces: Vec<Piece> = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let before = pieces.len().checked_sub(2).and_then(|at| pieces.get(at..));
        let (length, piece) = match figure(word) {
            Some(Slot::Number) if before.is_some_and(|before| changes(before).is_some()) => {
                let sign = before.and_then(changes).unwrap_or_default();
                (1, Piece::Mention(Slot::Signed, format!("{sign}{word}")))
            }
            Some(slot) => (1, Piece::Mention(slot, (*word).to_owned())),
            None => mention(words.get(at..).unwrap_or_default(), vocabulary)
                .unwrap_or_else(|| (1, Piece::Word((*word).to_owned()))),
        };
        at = at.saturating_add(length);
        pieces.push(piece);
    }
    listed(pieces)
}

/// The sign of what "by three" adds behind these two words: "increased by".
fn changes(words: &[Piece]) -> Option<&'static str> {
    let [Piece::Word(verb), by] = words else {
        return None;
    };
    let begins = |all: &[&str]| {
        all.iter()
            .any(|one| verb.to_ascii_lowercase().starts_with(one))
    };
    let sign = begins(&["increas", "rais", "boost"]).then_some("+");
    let sign = sign.or(begins(&["decreas", "reduc", "lower", "lessen"]).then_some("-"));
    sign.filter(|_| by.is("by"))
}

/// What some words begin with: a name, or a description of cards, and how many words that has.
fn mention(words: &[&str], vocabulary: &Vocabulary) -> Option<(usize, Piece)> {
    (1..=LONGEST.min(words.len())).rev().find_map(|length| {
        let all = words.get(..length)?;
        let (first, last) = (all.first()?, all.last()?);
        let opens = OPENING.iter().any(|word| first.eq_ignore_ascii_case(word));
        let says = all.windows(2).any(|two| {
            matches!(two, [before, verb] if VERBS.contains(verb) && !RELATIVE.contains(before))
        });
        if is_sign(first) || is_sign(last) || opens || says || JOINING.contains(last) {
            return None;
        }
        let said = joined(all.iter().copied());
        let first_capital = said.starts_with(|one: char| one.is_ascii_uppercase());
        if first_capital && vocabulary.knows(&said) {
            return Some((length, Piece::Mention(Slot::Name, said)));
        }
        one_known_of(&said, vocabulary)?;
        Some((length, Piece::Mention(Slot::Cards, said)))
    })
}

/// Names in a row are a list.
fn listed(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut all: Vec<Piece> = Vec::new();
    let joins = |piece: &Piece| [",", "or", "and", "the"].iter().any(|join| piece.is(join));
    for piece in pieces {
        if let Piece::Mention(Slot::Name, name) = &piece {
            let between = all.iter().rev().take_while(|piece| joins(piece)).count();
            let before = all.len().checked_sub(between.saturating_add(1));
            if let Some(before) = before.filter(|_| between > 0)
                && matches!(all.get(before), Some(Piece::Mention(Slot::Name, _)))
            {
                let said = all.split_off(before);
                let said = said.iter().map(Piece::text).chain([name.as_str()]);
                all.push(Piece::Mention(Slot::Name, joined(said)));
                continue;
            }
        }
        all.push(piece);
    }
    all
}

/// What no description of cards begins with here: it stands before one.
const OPENING: [&str; 10] = [
    "a", "an", "any", "each", "every", "all", "the", "one", "no", "of",
];
/// What is said of cards, and not how they are described, unless it is said with one of the others.
const VERBS: [&str; 10] = [
    "gets", "get", "has", "have", "is", "are", "may", "cannot", "counts", "loses",
];
const RELATIVE: [&str; 4] = ["that", "which", "who", "not"];
/// What none ends with.
const JOINING: [&str; 4] = ["or", "and", "of", "that"];

fn is_sign(word: &str) -> bool {
    word.len() == 1 && !word.starts_with(char::is_alphanumeric)
}

fn figure(word: &str) -> Option<Slot> {
    let digits = word.bytes().any(|one| one.is_ascii_digit());
    if digits && word.starts_with(['+', '-', '−']) {
        return Some(Slot::Signed);
    }
    let number = word.bytes().all(|one| one.is_ascii_digit()) || is_count(word);
    number.then_some(Slot::Number)
}

/// The words and signs of a text.
pub(super) fn tokens(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    for word in text.split_whitespace() {
        // The dots of an abbreviation belong to it.
        let signs: &[char] = match word.matches('.').count() > 1 {
            true => &[',', ':', ';', '(', ')'],
            false => &[',', ':', ';', '(', ')', '.'],
        };
        let word = word.trim_start_matches('(');
        let bare = word.trim_end_matches(signs);
        let sign = word.get(bare.len()..).and_then(|signs| signs.get(..1));
        all.push(bare);
        all.extend(sign.filter(|sign| [",", ":", ";"].contains(sign)));
    }
    all.retain(|one| !one.is_empty());
    all
}

/// Words and signs as a text.
pub(super) fn joined<'t>(words: impl Iterator<Item = &'t str>) -> String {
    let mut text = String::new();
    for word in words {
        if !text.is_empty() && !is_sign(word) {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}
