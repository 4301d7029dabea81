//! Questions and suppositions: what they ask about, and which tell nothing of the table.

use std::ops::Range;

use super::cuts::joining;
use super::spoken::is_known;

/// How questions and suppositions begin, before what they are about.
const OPENINGS: [&str; 26] = [
    "is it legal for ",
    "is it legal if ",
    "is it legal when ",
    "is it legal that ",
    "is it allowed for ",
    "is it allowed if ",
    "is it possible for ",
    "is it ok if ",
    "what happens if ",
    "what happens when ",
    "what would happen if ",
    "what becomes of it if ",
    "what if ",
    "suppose that ",
    "suppose ",
    "assume that ",
    "assume ",
    "can ",
    "could ",
    "may ",
    "might ",
    "does ",
    "do ",
    "would ",
    "will ",
    "if ",
];
/// What a question goes on to ask after what it is about.
const ENQUIRIES: [&str; 18] = [
    ", what ",
    ", how ",
    ", is ",
    ", does ",
    ", do ",
    ", can ",
    ", who ",
    ", will ",
    ", then ",
    ", what's ",
    ", what’s ",
    ", whats ",
    ", who's ",
    ", which ",
    ", and what ",
    ", and how ",
    " and what ",
    " and how ",
];
/// How questions begin that ask for the ruling and tell nothing: those that want to know something, and those that want a yes.
const ASKS: [&str; 7] = ["what", "how", "who", "whose", "why", "which", "when"];
const ASKS_WHETHER: [&str; 15] = [
    "did", "was", "is", "are", "does", "do", "can", "will", "right", "ok", "okay", "legal",
    "allowed", "possible", "correct",
];
/// Questions without a verb.
const ASKS_ALONE: [&str; 8] = [
    "the strength",
    "the odds",
    "the roll",
    "the result",
    "the ruling",
    "my chance",
    "my chances",
    "strength",
];
/// What the latter are about then.
const OF_THE_RULING: [&str; 9] = [
    "it",
    "that",
    "this",
    "there",
    "the attack",
    "the roll",
    "the strength",
    "the play",
    "the ruling",
];

/// Whether words are a question that says nothing about the table: the ruling answers it.
pub(super) fn only_asks(text: &str) -> bool {
    text.trim_end().ends_with('?')
        && wants_the_ruling(text)
        && !is_known(text)
        && asked(text).is_none()
}

/// Whether words begin as a question about the ruling, and suppose nothing.
pub(super) fn wants_the_ruling(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let end = |letter: char| letter == ' ' || letter.is_ascii_punctuation() || letter == '’';
    let (first, rest) = lower.split_once(end).unwrap_or((&lower, ""));
    let supposes = [" if ", " when ", " about "]
        .iter()
        .any(|joint| lower.contains(joint));
    let about = || {
        rest.is_empty()
            || (OF_THE_RULING.iter()).any(|words| {
                rest.strip_prefix(words)
                    .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
            })
    };
    let alone = lower.trim_end_matches(['?', ' ']);
    let alone = alone.strip_prefix("and ").unwrap_or(alone);
    !supposes
        && (ASKS_ALONE.contains(&alone)
            || ASKS.contains(&first)
            || ASKS_WHETHER.contains(&first) && about())
}

/// Whether a question or a supposition begins with that word.
pub(super) fn begins_question(word: &str) -> bool {
    (OPENINGS.iter()).any(|opening| opening.split(' ').next() == Some(word))
}

/// What a question asks about, or a supposition supposes.
pub(super) struct Asked {
    /// It, with blanks for the words between.
    pub(super) inner: String,
    pub(super) at: Range<usize>,
    /// Something else that is asked about afterwards.
    pub(super) more: Option<Range<usize>>,
}

/// What a question asks about. `None` where that is not understood, or something that is supposed afterwards is not.
pub(super) fn asked(text: &str) -> Option<Asked> {
    let lower = text.to_ascii_lowercase();
    let question = lower.trim_end().ends_with('?');
    let supposed = ["if ", "suppose ", "assume ", "what "];
    if !question && !supposed.iter().any(|start| lower.starts_with(start)) {
        return None;
    }
    let opening = OPENINGS.iter().find(|opening| lower.starts_with(**opening));
    let start = match opening {
        Some(opening) => opening.len(),
        // "What is the strength if …"
        None if lower.starts_with("what")
            || lower.starts_with("how")
            || lower.starts_with("is ") =>
        {
            let joint = [" if ", " when "]
                .iter()
                .filter_map(|joint| Some(lower.find(joint)? + joint.len()))
                .min();
            joint.unwrap_or(0)
        }
        None => 0,
    };
    let mut end = text.trim_end().trim_end_matches('?').trim_end().len();
    if let Some(enquiry) = ENQUIRIES
        .iter()
        .filter_map(|enquiry| lower[..end].find(enquiry))
        .min()
    {
        end = enquiry;
    }
    if start >= end {
        return None;
    }
    let mut inner = text[start..end].to_owned();
    // "for Ann to play Devival"
    if opening.is_some_and(|opening| opening.ends_with(" for "))
        && let Some(at) = inner.find(" to ")
    {
        inner.replace_range(at..at + 4, "    ");
    }
    if !is_known(&inner) {
        return None;
    }
    let after = text[end..].trim_start_matches(',');
    let after = text.len() - after.len() + joining(after);
    let rest = &text[after..];
    let more = match asked(rest) {
        Some(_) => Some(after..text.len()),
        None if rest.trim_matches([' ', '?']).is_empty() || wants_the_ruling(rest) => None,
        None => return None,
    };
    Some(Asked {
        inner,
        at: start..end,
        more,
    })
}
