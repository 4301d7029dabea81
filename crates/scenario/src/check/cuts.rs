//! Where what people say in a line is cut: where sentences end, and where they go on with another statement.

use std::ops::Range;

use super::nobody::is_negation;
use crate::words::cuts::{GOES_ON, JOINING, JOINTS, LAYING, SMALL, TITLES, VERBS};
use fnord_law::Law;

/// The most places at which a line is cut; what comes after is one statement, or none.
const MOST_CUTS: usize = 40;
/// The most words that a name has before a verb after "and".
const NAME_WORDS: usize = 5;

/// A sentence without the full stop at its end, unless it ends in initials.
pub(super) fn without_stop(sentence: &str) -> &str {
    match sentence.trim_end().strip_suffix('.') {
        Some(before) if !before.rsplit(' ').next().is_some_and(is_initials) => before,
        _ => sentence,
    }
}

/// Where a text may be cut.
pub(super) struct Cut {
    /// What lies between the one part and the other.
    at: Range<usize>,
    /// Whatever the parts say.
    sure: bool,
}

/// A text cut at some of the places where it could be: where it has to be, or where what stands before and what stands after both
/// say something.
pub(super) fn pieces(text: &str, cuts: &[Cut], says: impl Fn(&str) -> bool) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (index, Cut { at: cut, sure }) in cuts.iter().enumerate().take(MOST_CUTS) {
        let next = cuts.get(index + 1).map_or(text.len(), |next| next.at.start);
        if start < cut.start
            && cut.end < next
            && (*sure || says(&text[start..cut.start]) && says(&text[cut.end..next]))
        {
            pieces.push(start..cut.start);
            start = cut.end;
        }
    }
    pieces.push(start..text.len());
    pieces
}

/// Where the sentences of a line may end: what lies between each and the next.
pub(super) fn stops(text: &str, law: &Law) -> Vec<Cut> {
    let found = text
        .match_indices([';', '.', '?', '!'])
        .filter_map(|(at, mark)| {
            let rest = &text[at..];
            let word = text[..at].rsplit(' ').next().unwrap_or_default();
            let initials = is_initials(word);
            let ends = match mark {
                ";" => true,
                "?" => rest.starts_with("? "),
                // Names of cards end so as well: both sides have to say something.
                "!" => {
                    let next = rest[mark.len()..].trim_start();
                    rest.starts_with("! ") && next.starts_with(char::is_uppercase)
                }
                _ => rest.starts_with(". ") && (initials || !is_abbreviated(word)),
            };
            if !ends {
                return None;
            }
            // The mark of a question stays with it.
            let end = text[..at + usize::from(mark == "?")].trim_end_matches([' ', ',']);
            let start = at + 1 + joining(&text[at + 1..]);
            // "The F.B.I. attacks", "the F.B.I. and Japan": what follows initials has to begin with a name.
            let next = text[at + 1..].trim_start();
            let capital = next.starts_with(char::is_uppercase);
            let is_word = word.contains(char::is_alphanumeric);
            let cut = Cut {
                at: end.len()..start,
                sure: mark == "."
                    && capital
                    && !initials
                    && is_word
                    && !may_be_abbreviated(word)
                    && !inside_a_name(text, at, law),
            };
            // "Jesus B. with my Xists": the sentence goes on.
            let shortened = mark == "." && may_be_abbreviated(word) && !capital;
            ((!initials || capital) && !shortened).then_some(cut)
        });
    found.collect()
}

/// Whether a full stop is part of the name of a card.
fn inside_a_name(text: &str, at: usize, law: &Law) -> bool {
    let names = law.cards.iter().map(|card| &*card.name);
    names.filter(|name| name.contains(". ")).any(|name| {
        name.match_indices(". ").any(|(inside, _)| {
            let start = at.checked_sub(inside);
            let found = start.and_then(|start| text.get(start..start + name.len()));
            found.is_some_and(|found| found.eq_ignore_ascii_case(name))
        })
    })
}

/// Where a sentence may go on with another statement: what lies between each and the next.
pub(super) fn joints(text: &str) -> Vec<Cut> {
    let found = text.match_indices(' ').filter_map(|(at, _)| {
        let rest = &text[at..];
        if !text[..at].ends_with(',') && !is_joint(rest) {
            return None;
        }
        let end = text[..at].trim_end_matches([' ', ',']).len();
        let start = at + joining(rest);
        (end > 0 && begins_anew(&text[start..])).then_some(Cut {
            at: end..start,
            sure: false,
        })
    });
    let mut joints: Vec<Cut> = found.collect();
    // ", and" is one joint.
    joints.dedup_by_key(|joint| joint.at.end);
    joints
}

/// Whether words go on with another statement.
fn is_joint(rest: &str) -> bool {
    JOINTS.iter().any(|joint| {
        let start = rest.get(..joint.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(joint))
    })
}

/// The length of the words that join statements, and of the blanks around them.
pub(super) fn joining(text: &str) -> usize {
    let mut rest = text.trim_start();
    let mut words = true;
    while words {
        words = false;
        for joint in JOINING {
            if rest
                .get(..joint.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(joint))
            {
                rest = rest[joint.len()..].trim_start();
                words = true;
            }
        }
    }
    text.len() - rest.len()
}

/// "F.B.I": letters with full stops between them.
fn is_initials(word: &str) -> bool {
    word.contains('.') && word.split('.').all(|letter| letter.chars().count() == 1)
}

/// "St." and "Dr." end no sentence, nor does what has full stops in it.
fn is_abbreviated(word: &str) -> bool {
    word.contains('.') || TITLES.contains(&word)
}

/// Whether a word may be a short form, as in "Jesus B.": a sentence ends after it where what follows says something.
fn may_be_abbreviated(word: &str) -> bool {
    let capital = word.chars().next().is_some_and(char::is_uppercase);
    let shout = word.chars().all(char::is_uppercase);
    let letters = word.chars().count();
    capital && letters <= 3 && !(shout && letters > 1)
}

fn begins_laying(text: &str) -> bool {
    LAYING.iter().any(|start| {
        text.get(..start.len())
            .is_some_and(|text| text.eq_ignore_ascii_case(start))
    })
}

/// "Roll 6, laying Yetis at the left of Xists"
pub(super) fn goes_on_with_laying(text: &str) -> bool {
    text.match_indices(", ")
        .any(|(at, comma)| begins_laying(text[at + comma.len()..].trim_start()))
}

/// Whether words begin with what somebody does, and not with who does it.
pub(super) fn begins_with_verb(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or_default();
    GOES_ON.contains(&first)
}

/// Whether words begin with somebody who does something, or with a roll.
fn begins_anew(text: &str) -> bool {
    if begins_laying(text) {
        return true;
    }
    let mut words = text.split_whitespace();
    let mut seen = 0;
    for word in words.by_ref() {
        let plain = word.trim_matches(',');
        if seen > 0 && is_negation(plain) {
            return true;
        }
        if VERBS.contains(&plain) {
            return seen > 0 || matches!(plain, "rolls" | "roll") || GOES_ON.contains(&plain);
        }
        if seen == 0 && matches!(plain, "I'm" | "I’m" | "it's" | "it’s") {
            return true;
        }
        let name = plain
            .chars()
            .next()
            .is_some_and(|letter| letter.is_uppercase() || letter.is_ascii_digit());
        // "the UFOs, who control Texas"
        let who = plain == "who" && seen > 0;
        seen += 1;
        if seen > NAME_WORDS || !(name || who || SMALL.contains(&plain)) {
            return false;
        }
    }
    false
}
