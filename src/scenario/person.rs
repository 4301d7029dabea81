//! Players as they are spoken of.

/// The most words that the name of a player has.
const MOST_WORDS_OF_A_PERSON: usize = 4;

/// What the player is called that somebody is spoken of as: "I" and "me" are Me, "a rival" and "my rival" are Rival.
pub(super) fn person(name: &str) -> &str {
    let name = name.trim();
    let is_one_of = |words: &[&str]| words.iter().any(|word| name.eq_ignore_ascii_case(word));
    if is_one_of(&["i", "me", "my", "we", "us", "our", "myself"]) {
        return "Me";
    }
    if is_one_of(&["you", "your"]) {
        return "You";
    }
    let before = ["a ", "an ", "the ", "another "].into_iter();
    (before.chain(PRONOUNS))
        .find_map(|word| {
            let start = name.get(..word.len())?;
            (start.eq_ignore_ascii_case(word)).then(|| name[word.len()..].trim_start())
        })
        .unwrap_or(name)
}

/// Words that say whose something is without saying a name.
const PRONOUNS: [&str; 7] = ["my ", "our ", "your ", "his ", "her ", "its ", "their "];

/// Splits "my Xists" into its pronoun and the rest.
pub(super) fn pronoun(text: &str) -> Option<(&str, &str)> {
    PRONOUNS.iter().find_map(|word| {
        let start = text.get(..word.len())?;
        start
            .eq_ignore_ascii_case(word)
            .then(|| (start.trim_end(), text[word.len()..].trim_start()))
    })
}

/// Whether a word stands for somebody who was spoken of before.
pub(super) fn is_spoken_of(word: &str) -> bool {
    let word = word.trim();
    ["he", "she"]
        .iter()
        .any(|pronoun| word.eq_ignore_ascii_case(pronoun))
}

/// Words that are nobody's name.
const NOBODY: [&str; 8] = ["he", "she", "it", "they", "him", "her", "them", "this"];

/// Whether a phrase could be what somebody at the table is called.
pub(super) fn could_be_a_person(name: &str) -> bool {
    let words = name.split_whitespace().count();
    let odd = |letter: char| matches!(letter, ',' | ';' | ':' | '?' | '!' | '+' | '"');
    (1..=MOST_WORDS_OF_A_PERSON).contains(&words)
        && name.contains(char::is_alphanumeric)
        && !name.contains(odd)
        && !NOBODY
            .iter()
            .any(|word| name.trim().eq_ignore_ascii_case(word))
}
