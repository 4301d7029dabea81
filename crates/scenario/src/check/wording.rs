//! Words that people use for those of the language of tables: "opposed" for "opposes", "replies by playing" for "plays".
//!
//! What is put in their place is no longer than they are, and blanks make up the rest, so that every other word stays where it
//! was written.

use crate::syntax;
use crate::words::can_be_put;
use crate::words::wording::{
    ADVERBS, AFTERWARDS, CONTROLS, DICE, GREETINGS, HEADS, HELPS, MEANT, OPENERS, PAID_WITH,
    PASSIVE, PAST, WHOSE, WISHES,
};
use fnord_law::Law;
use fnord_names::{self as names, Fit};

/// All phrases that are looked for here.
pub(super) const PHRASES: &[&[&str]] = &[&OPENERS, &HEADS, &ADVERBS, &GREETINGS];

const _: () = assert!(can_be_put(&MEANT) && can_be_put(&PAST));

/// A word of a text: where it lies, without the marks after it.
struct Word {
    start: usize,
    end: usize,
    /// Nothing but blanks stands between it and the next.
    joins: bool,
}

fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut at = 0;
    for part in text.split(' ') {
        let kept = part.trim_end_matches([',', '.', ';', '!', '?', ')']);
        let opened = kept.trim_start_matches('(');
        if !opened.is_empty() {
            words.push(Word {
                start: at + kept.len() - opened.len(),
                end: at + kept.len(),
                joins: kept.len() == part.len(),
            });
        }
        at += part.len() + 1;
    }
    words
}

/// A text in the words of the language of tables.
pub struct Usual {
    pub text: String,
    /// Something in it is what somebody wants to do.
    pub(super) intended: bool,
}

/// A text in the words of the language of tables. `None` where it has no others.
pub fn usual(text: &str, law: &Law) -> Option<Usual> {
    let mut changed: Option<String> = None;
    let mut intended = false;
    let words = words(text);
    let mut index = 0;
    while index < words.len() {
        let (put, length) = instead(text, &words, index, law);
        // Dice that somebody only wishes for have shown nothing.
        let next = words.get(index + length);
        let of_dice = next.is_some_and(|next| DICE.contains(&&text[next.start..next.end]));
        let wished = |put: &&str| {
            put.is_empty() && WISHES.contains(&&text[words[index].start..words[index].end])
        };
        if let Some(put) = put.filter(|put| !(of_dice && wished(put))) {
            let (start, end) = (words[index].start, words[index + length - 1].end);
            intended |= length > 1 && WISHES.contains(&&text[start..words[index].end]);
            let mut padded = put.to_owned();
            padded.push_str(&" ".repeat((end - start).saturating_sub(put.len())));
            changed
                .get_or_insert_with(|| text.to_owned())
                .replace_range(start..end, &padded);
        }
        index += length;
    }
    changed.map(|text| Usual { text, intended })
}

/// What is put instead of the words from one on, and how many words that takes.
fn instead(text: &str, words: &[Word], index: usize, law: &Law) -> (Option<&'static str>, usize) {
    let word = |index: usize| words.get(index).map(|word| &text[word.start..word.end]);
    let Some(first) = word(index) else {
        return (None, 1);
    };
    // "Both the Pinks and the Yetis oppose"
    let begins = index
        .checked_sub(1)
        .and_then(|before| words.get(before))
        .is_none_or(|before| text[before.end..].starts_with(['.', '!', '?', ';']));
    if begins
        && ["both", "only"]
            .iter()
            .any(|all| first.eq_ignore_ascii_case(all))
        && (0..words.len()).any(|index| word(index).is_some_and(|word| HELPS.contains(&word)))
    {
        return (Some(""), 1);
    }
    // All of them are written small.
    if !first.starts_with(|letter: char| letter.is_ascii_lowercase()) {
        return (None, 1);
    }
    let beginning = |(spoken, _): &(&str, &str)| spoken.split(' ').next().cmp(&Some(first));
    let start = MEANT.partition_point(|words| beginning(words).is_lt());
    let longest = (MEANT[start..].iter())
        .take_while(|words| beginning(words).is_eq())
        .filter_map(|(spoken, meant)| {
            let mut length = 0;
            for part in spoken.split(' ') {
                let joined = length == 0 || words[index + length - 1].joins;
                if !joined || word(index + length) != Some(part) {
                    return None;
                }
                length += 1;
            }
            Some((length, *meant))
        })
        .max_by_key(|(length, _)| *length);
    if let Some((length, meant)) = longest {
        return (Some(meant), length);
    }
    let before = index.checked_sub(1).and_then(word);
    // "Japan itself"; in "Japan, itself" it is another.
    let joined = index.checked_sub(1).is_some_and(|at| words[at].joins);
    if joined
        && matches!(first, "itself" | "himself" | "herself" | "themselves")
        && before.is_some_and(|before| before.starts_with(char::is_uppercase))
    {
        return (Some(""), 1);
    }
    // "opposes with Japan's own action"
    let own = usize::from(law.which_words.is_idle(first));
    if matches!(word(index + own), Some("action" | "token"))
        && before.is_some_and(|before| before.ends_with("'s") || before.ends_with("’s"))
        && (0..index).any(|index| word(index).is_some_and(|word| HELPS.contains(&word)))
    {
        return (Some(""), 1 + own);
    }
    // "my own Dentists", "its only token", "Japan's own action"
    let of_somebody =
        |word: &str| WHOSE.contains(&word) || word.ends_with("'s") || word.ends_with("’s");
    if law.which_words.is_idle(first)
        && before.is_some_and(of_somebody)
        && word(index + 1)
            .is_some_and(|next| next.starts_with(char::is_uppercase) || PAID_WITH.contains(&next))
    {
        return (Some(""), 1);
    }
    // "Ann also controls Texas"
    let next = word(index + 1);
    if before.is_some()
        && ADVERBS.contains(&first)
        && next.is_some_and(|next| CONTROLS.contains(&next) || HELPS.contains(&next))
    {
        return (Some(""), 1);
    }
    let passive = before
        .is_none_or(|before| (PASSIVE.iter()).any(|passive| before.eq_ignore_ascii_case(passive)));
    let by = word(index + 1) == Some("by");
    let to_be = matches!(first, "was" | "were");
    if before.is_none() || (passive || by) && !to_be {
        return (None, 1);
    }
    let past = PAST.binary_search_by_key(&first, |(past, _)| *past);
    (past.ok().map(|at| PAST[at].1), 1)
}

/// Where what is said begins, after the words that people begin with.
pub fn after_opener(text: &str, law: &Law) -> usize {
    let mut start = text.len() - text.trim_start().len();
    for _ in 0..MOST_OPENERS {
        let rest = &text[start..];
        if let Some(length) = (HEADS.iter().filter_map(|head| opens(rest, head))).max() {
            start += length;
            continue;
        }
        let length = (OPENERS.iter().filter_map(|opener| opens(rest, opener))).max();
        let length = length.or_else(|| greeting(rest));
        let Some(length) = length else {
            return start;
        };
        let known = || !syntax::statement(rest, 0).is_unknown();
        if begins_a_name(rest, length, law) && known() {
            return start;
        }
        start += length;
    }
    start
}

const MOST_OPENERS: usize = 3;
/// The most words of such a name.
const GREETED: usize = 2;

/// "Dear judge, …": how long the greeting is.
fn greeting(text: &str) -> Option<usize> {
    let lower = text.to_ascii_lowercase();
    let greeting = GREETINGS
        .iter()
        .find(|greeting| lower.starts_with(**greeting))?;
    let comma = lower.find(", ")?;
    let name = lower.get(greeting.len()..comma)?;
    let words = name.split(' ').count();
    (words <= GREETED).then_some(comma + ", ".len())
}

/// Whether the words before what is said have one of them.
pub(super) fn is_afterwards(opener: &str) -> bool {
    let mut words = opener.split(|letter: char| !letter.is_alphabetic());
    words.any(|word| {
        AFTERWARDS
            .iter()
            .any(|after| word.eq_ignore_ascii_case(after))
    })
}

/// Whether the words up to there may be the first of the name of a card: "Let's Get Organized".
fn begins_a_name(text: &str, end: usize, law: &Law) -> bool {
    let next = text[end..].split([' ', ',']).next().unwrap_or_default();
    let key = names::key(&text[..end + next.len()]);
    let fitting = law.card_index.fitting(&law.card_keys, &key, Fit::Part);
    !fitting.is_empty()
}

/// How long such words are at the beginning of a text, with the comma and the blank after them.
fn opens(text: &str, opener: &str) -> Option<usize> {
    let begins = text
        .get(..opener.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(opener));
    let rest = begins.then(|| &text[opener.len()..])?;
    let after = rest.trim_start_matches([',', ':', '.', '…', '-', '–', '—']);
    let said = after.trim_start();
    (said.len() < after.len() && !said.is_empty()).then(|| text.len() - said.len())
}
