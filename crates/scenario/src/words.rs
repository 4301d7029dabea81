//! The words of the language of tables, and of what people tell in its lines, by the reader that looks for them: as
//! `rulings/language/told.toml` has them.

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// Whether words stand in the order in which they are looked for.
pub(super) const fn are_in_order(words: &[&str]) -> bool {
    let mut at = 1;
    while at < words.len() {
        if !in_order(words[at - 1].as_bytes(), words[at].as_bytes()) {
            return false;
        }
        at += 1;
    }
    true
}

/// Whether phrases stand in the order of their first words, and what is meant by each is no longer than it is.
pub(super) const fn can_be_put(phrases: &[(&str, &str)]) -> bool {
    let mut at = 0;
    while at < phrases.len() {
        let (spoken, meant) = phrases[at];
        let before = phrases[at.saturating_sub(1)].0;
        if meant.len() > spoken.len() || !in_order(first_word(before), first_word(spoken)) {
            return false;
        }
        at += 1;
    }
    true
}

const fn first_word(phrase: &str) -> &[u8] {
    let phrase = phrase.as_bytes();
    let mut end = 0;
    while end < phrase.len() && phrase[end] != b' ' {
        end += 1;
    }
    phrase.split_at(end).0
}

const fn in_order(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() || at < other.len() && one[at] < other[at]
}
