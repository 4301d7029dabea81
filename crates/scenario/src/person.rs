//! Players as they are spoken of.

use crate::words::{
    common::OWNER_ENDS,
    person::{BEFORE, FIRST_WORDS, HE, IT, MYSELF, NOBODY, OPPONENT, PRONOUNS, TITLES},
};

/// What the player is called who plays against whoever tells of the table.
pub(super) const RIVAL: &str = "Rival";
/// What the player is called who tells of the table.
pub const ME: &str = "Me";
/// What the player is called to whom the table is told.
pub const YOU: &str = "You";

/// The most words that the name of a player has.
const MOST_WORDS_OF_A_PERSON: usize = 4;

/// What the player is called that somebody is spoken of as: "I" and "me" are Me, "a rival" and "my rival" are Rival.
pub(super) fn person(name: &str) -> &str {
    let name = name.trim();
    if !may_be_somebody(name) {
        return name;
    }
    let is_one_of = |words: &[&str]| words.iter().any(|word| name.eq_ignore_ascii_case(word));
    if is_one_of(&MYSELF) {
        return ME;
    }
    if is_one_of(&OPPONENT) {
        return RIVAL;
    }
    if is_one_of(&["you", "your", "yours"]) {
        return YOU;
    }
    let mut before = BEFORE.into_iter();
    let named = before.find_map(|word| {
        let start = name.get(..word.len())?;
        (start.eq_ignore_ascii_case(word)).then(|| name[word.len()..].trim_start())
    });
    (named.or_else(|| pronoun(name).map(|(_, rest)| rest))).unwrap_or(name)
}

/// Hardly any name begins like one of those words.
fn may_be_somebody(name: &str) -> bool {
    let first = name.split(' ').next().unwrap_or_default();
    let letters = || first.bytes().map(|byte| byte.to_ascii_lowercase());
    let found = FIRST_WORDS.binary_search_by(|word| word.bytes().cmp(letters()));
    found.is_ok()
}

const LONGEST_PRONOUN: usize = "their".len();

/// Splits "my Xists" into its pronoun and the rest.
pub(super) fn pronoun(text: &str) -> Option<(&str, &str)> {
    let mut letters = text.bytes().take(LONGEST_PRONOUN + 1);
    let end = letters.position(|letter| letter == b' ')?;
    let (word, rest) = text.split_at(end);
    let mut pronouns = PRONOUNS.iter();
    let is_one = pronouns.any(|pronoun| word.eq_ignore_ascii_case(pronoun));
    is_one.then(|| (word, rest.trim_start()))
}

/// Whether a word stands for a card that was spoken of before.
pub(super) fn is_it(word: &str) -> bool {
    (IT.iter()).any(|pronoun| word.trim().eq_ignore_ascii_case(pronoun))
}

/// Whether words stand for whoever tells of the table, or for the rival.
pub(super) fn is_somebody(name: &str) -> bool {
    let spoken = person(name);
    spoken == ME || spoken == RIVAL || spoken.eq_ignore_ascii_case(RIVAL)
}

/// Whether a word stands for somebody who was spoken of before.
pub(super) fn is_spoken_of(word: &str) -> bool {
    let word = word.trim();
    HE.iter().any(|pronoun| word.eq_ignore_ascii_case(pronoun))
}

/// Whether a phrase could be what somebody at the table is called: a word, or a few that are written large. "The guy" and "her
/// neighbour" are whoever that is, and have no name.
pub(super) fn could_be_a_person(name: &str) -> bool {
    let spoken = person(name);
    let unnamed = spoken.len() < name.trim().len() && spoken.starts_with(char::is_lowercase);
    (!unnamed || spoken.eq_ignore_ascii_case(RIVAL)) && could_be_anybody(name)
}

/// The same for those who need not sit at the table: "my brother".
pub(super) fn could_be_anybody(name: &str) -> bool {
    let spoken = person(name);
    if spoken == ME || spoken == RIVAL {
        return true;
    }
    let words: Vec<&str> = spoken.split_whitespace().collect();
    let odd = |letter: char| matches!(letter, ',' | ';' | ':' | '?' | '!' | '+' | '"' | '(' | ')');
    // "Dr. Jones", and not "Jesus B. Ann".
    let ends_a_sentence = |word: &&str| word.ends_with('.') && !TITLES.contains(word);
    let last = words.len().saturating_sub(1);
    let of_somebody = |word: &&str| OWNER_ENDS.iter().any(|mark| word.ends_with(mark));
    let large = |word: &&str| {
        word.starts_with(|letter: char| letter.is_uppercase() || letter.is_ascii_digit())
            || *word == "player"
    };
    let nobody = |word: &&str| {
        let plain = word.replace('’', "'");
        NOBODY.iter().any(|other| plain.eq_ignore_ascii_case(other))
    };
    (1..=MOST_WORDS_OF_A_PERSON).contains(&words.len())
        && spoken.starts_with(char::is_alphanumeric)
        && !words[..last].iter().any(ends_a_sentence)
        && !spoken.contains(odd)
        && !words.iter().any(|word| nobody(word) || of_somebody(word))
        && (words.len() == 1 || words.iter().all(large))
}
