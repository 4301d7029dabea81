//! Lines in the language of tables itself: no word in them is for those who read what people tell. Most lines of a scenario are
//! such, and none of those readers needs to look at them.

use std::sync::OnceLock;

use super::raw::Raw;
use super::{asides, chains, nobody, opinions, privilege, questions, seats, turns, wording};
use crate::words::{
    cuts::TITLES,
    plain::{EMPTY, SMALL, VERBS},
};

/// No word in what people tell is longer.
const LONGEST_TOLD: usize = 24;

/// What people tell, as those who read it look for it.
pub fn told() -> impl Iterator<Item = &'static str> {
    let tables = [
        asides::PHRASES,
        chains::PHRASES,
        nobody::PHRASES,
        opinions::PHRASES,
        privilege::PHRASES,
        questions::PHRASES,
        seats::PHRASES,
        turns::PHRASES,
        wording::PHRASES,
    ];
    let phrases = tables.into_iter().flatten();
    phrases.flat_map(|table| *table).copied()
}

/// The words of all of that: a name that has one of them may be none.
fn told_words() -> &'static [&'static str] {
    static WORDS: OnceLock<Vec<&str>> = OnceLock::new();
    WORDS.get_or_init(|| {
        let mut words: Vec<&str> = told()
            .flat_map(|phrase| phrase.split(|letter: char| !letter.is_alphanumeric()))
            .filter(|word| !(word.is_empty() || EMPTY.contains(word)))
            .collect();
        words.sort_unstable();
        words.dedup();
        words
    })
}

/// Whether a line is in the language of tables alone: it says one thing, and nobody has to find out what.
pub fn is_plain(line: &Raw) -> bool {
    in_plain_words(&line.text) && !line.statement().is_unknown()
}

fn in_plain_words(text: &str) -> bool {
    let (said, remarks) = match text
        .strip_suffix(')')
        .and_then(|text| text.split_once(" ("))
    {
        Some((said, remarks)) => (said, Some(remarks)),
        None => (text, None),
    };
    let name = said.trim_start_matches(['"', '\'']);
    let begins = name.starts_with(|first: char| first.is_ascii_uppercase());
    // The stop after initials belongs to them.
    let last = said.rsplit(' ').next().unwrap_or_default();
    let stops = last.ends_with('.') && !are_initials(last);
    if !begins || !said.is_ascii() || stops {
        return false;
    }
    let mut verb = None;
    let mut before = "";
    for word in said.split([' ', ',']) {
        let small = word.starts_with(|first: char| first.is_ascii_lowercase());
        if small && VERBS.contains(&word) {
            if verb.replace(word).is_some() {
                return false;
            }
        } else if !(word.is_empty() || small && SMALL.contains(&word) || is_of_a_name(word)) {
            return false;
        }
        // "Japan aided the attack", "aided by Japan and by Italy": others look after these.
        if matches!(before, "aided" | "opposed") != (word == "by") {
            return false;
        }
        // "Ann plays Bavaria with Japan" says more than who she is.
        if word == "with" && (before == "and" || verb.is_none_or(|verb| verb.starts_with("play"))) {
            return false;
        }
        // "… and control Texas" is a statement by itself.
        if matches!(word, "control" | "destroy") && before != "to" {
            return false;
        }
        before = word;
    }
    let sits = verb == Some("plays") && !said.contains(',');
    verb.is_some()
        && remarks.is_none_or(|remarks| {
            sits && remarks
                .split([' ', ','])
                .all(|word| SMALL.contains(&word) || word.is_empty() || is_of_a_name(word))
        })
}

/// Whether a word can only belong to a name, or is a number.
fn is_of_a_name(word: &str) -> bool {
    let word = word.strip_prefix(['"', '\'']).unwrap_or(word);
    let word = word.strip_suffix('"').unwrap_or(word);
    let word = word.strip_suffix("'s").unwrap_or(word);
    if word
        .strip_suffix('.')
        .is_some_and(|word| TITLES.contains(&word))
    {
        return true;
    }
    let plain = word.as_bytes();
    let letters = |bytes: &[u8]| {
        let mut next = bytes.iter().skip(1).copied().chain([0]);
        bytes.iter().all(|byte| {
            let next = next.next().unwrap_or_default();
            // "K'Taden", but not "I'm"
            byte.is_ascii_alphanumeric()
                || matches!(byte, b'-' | b'!')
                || *byte == b'\'' && next.is_ascii_uppercase()
        })
    };
    let first = plain.first().copied().unwrap_or_default();
    let large = first.is_ascii_uppercase() || first.is_ascii_digit();
    let told = || {
        let mut small = [0; LONGEST_TOLD];
        let Some(small) = small.get_mut(..plain.len()) else {
            return false;
        };
        small.copy_from_slice(plain);
        small.make_ascii_lowercase();
        let found = told_words().binary_search_by(|told| told.as_bytes().cmp(small));
        found.is_ok()
    };
    large && (letters(plain) && !told() || are_initials(word))
}

/// Whether a word is the first letters of others, each with a stop: "F.B.I.".
fn are_initials(word: &str) -> bool {
    let mut letters = word.as_bytes().chunks(2);
    word.len() > 2
        && letters.all(|pair| matches!(pair, [letter, b'.'] if letter.is_ascii_uppercase()))
}
