//! Questions and suppositions: what they ask about, and which tell nothing of the table.

use std::ops::Range;

use super::cuts::joining;
use super::headings::is_known;
use crate::syntax::{self, Form};
use crate::words::are_in_order;
use crate::words::questions::{
    ASKING, ASKS, ASKS_OTHERWISE, ASKS_WHETHER, COURTESIES, ENQUIRIES, OF_THE_RULING, OPENINGS,
    OUTCOMES, SUPPOSED, SUPPOSES, SUPPOSES_THAT,
};

/// All phrases that are looked for here.
pub(super) const PHRASES: &[&[&str]] = &[
    &OPENINGS,
    &ASKS,
    &ASKS_WHETHER,
    &ASKS_OTHERWISE,
    &COURTESIES,
];

const _: () = assert!(are_in_order(&ASKING) && are_in_order(&COURTESIES));

/// Whether words are a question that says nothing about the table: the ruling answers it.
pub(super) fn only_asks(text: &str) -> bool {
    text.trim_end().ends_with('?')
        && wants_the_ruling(text)
        && !is_known(text)
        && asked(text).is_none()
}

/// Whether words ask about the ruling, and say nothing else: no other words are in them than those in which people ask.
pub fn wants_the_ruling(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let end = |letter: char| letter == ' ' || letter.is_ascii_punctuation() || letter == '’';
    let (first, rest) = lower.split_once(end).unwrap_or((&lower, ""));
    let about = || {
        (OF_THE_RULING.iter()).any(|words| {
            rest.strip_prefix(words)
                .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        })
    };
    let asks = |word: &str| {
        let plain = word.to_ascii_lowercase();
        ASKING.binary_search(&&*plain).is_ok() || plain.bytes().all(|byte| byte.is_ascii_digit())
    };
    let names = |word: &str| word.starts_with(char::is_uppercase);
    let mut words = text
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let (mut outcomes, mut others) = (words.clone(), words.clone());
    let of_outcome = |word: &str| OUTCOMES.contains(&&*word.to_ascii_lowercase());
    words.all(asks)
        || (ASKS.contains(&first) || ASKS_WHETHER.contains(&first) && about())
            && outcomes.any(of_outcome)
            && others.all(|word| asks(word) || names(word))
}

/// Whether words are a question about something that is told, which is not put so that it could be ruled. It supposes nothing
/// itself.
pub fn is_aside(text: &str) -> bool {
    let text = text.trim();
    if !text.ends_with('?') {
        return false;
    }
    let lower = text.to_ascii_lowercase();
    let mut words = lower.split(|letter: char| !letter.is_alphanumeric());
    let first = words.next().unwrap_or_default();
    let begins =
        (ASKS.iter().chain(&ASKS_WHETHER).chain(&ASKS_OTHERWISE)).any(|word| *word == first);
    begins
        && !words.any(|word| SUPPOSES.contains(&word))
        && !text.contains(|letter: char| letter.is_ascii_digit())
        && asked(text).is_none()
        && !only_asks(text)
}

/// Who signs has so many words to his name at most.
const SIGNATURE: usize = 2;

/// "Thanks in advance!", "Cheers, Tom": nothing that is about the table.
pub fn is_courtesy(text: &str) -> bool {
    let said = text.trim_end_matches(['.', '!', '?', ',', ' ']);
    let (said, name) = said.split_once(", ").unwrap_or((said, ""));
    let mut words = name.split(' ').filter(|word| !word.is_empty());
    let signed = words.clone().count() <= SIGNATURE
        && words.all(|word| word.starts_with(char::is_uppercase));
    signed
        && COURTESIES
            .binary_search(&&*said.to_ascii_lowercase())
            .is_ok()
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
    /// It is only supposed: "if Ann does that".
    pub(super) supposed: bool,
}

/// What a question asks about. `None` where that is not understood, or something that is supposed afterwards is not.
pub(super) fn asked(text: &str) -> Option<Asked> {
    let lower = text.to_ascii_lowercase();
    let question = lower.trim_end().ends_with('?');
    let asks = |text: &str| {
        let known = |words: &&str| text.contains(*words);
        question || ENQUIRIES.iter().any(known) || text.starts_with("what ")
    };
    // "If Ben plays Hoax, …" without a question is no play, and what follows from it nothing that is done.
    if lower.starts_with("if ") && !asks(&lower) {
        return None;
    }
    if !question && !SUPPOSED.iter().any(|start| lower.starts_with(start)) {
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
    let supposed = lower[..start].ends_with("if ");
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
    let said = syntax::statement(&inner, 0);
    // "Can the Pinks control the Yetis?" tells of no table on which they do.
    let table = matches!(said.form, Form::controls | Form::tells);
    let supposes = |opening: &&str| SUPPOSES_THAT.iter().any(|word| opening.ends_with(word));
    if said.is_unknown() || table && opening.is_some_and(|opening| !supposes(opening)) {
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
        supposed,
    })
}
