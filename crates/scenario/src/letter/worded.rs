//! What the words of a clause say of it besides what stands in its slots.

use super::accounts::{Clause, Sentence};
use super::phrases::Value;

/// Whether it is the dice that something is added to, or taken from.
pub(super) fn of_dice(more: &str) -> bool {
    more == "less" || more == "more"
}

/// By how much they are changed.
pub(super) fn changing(clause: &Clause, more: &str) -> String {
    let does = match more {
        "less" => "subtracting",
        _ => "adding",
    };
    // "… by one"
    format!("{does} {}", number(clause, "k").unwrap_or(1))
}

/// Whether a verb is among the words of a clause.
pub(super) fn verbs(clause: &Clause, sentence: &Sentence, base: &str) -> bool {
    let mut inside = sentence
        .tokens
        .iter()
        .filter(|token| clause.at.contains(&token.at.start));
    inside.any(|token| token.is_verb(base))
}

pub(super) fn number(clause: &Clause, name: &str) -> Option<i32> {
    match clause.get(name) {
        Some(Value::Number(number)) => Some(*number),
        _ => None,
    }
}

/// A price of so many Plots, of a hand or from the top of a deck.
pub(super) fn discarding(count: i32, clause: &Clause, sentence: &Sentence) -> String {
    let inside = sentence.tokens.iter();
    let mut inside = inside.filter(|token| clause.at.contains(&token.at.start));
    match (inside.any(|token| token.is("top")), count) {
        (true, 1) => "discarding the top Plot".to_owned(),
        (true, count) => format!("discarding the top {count} Plots"),
        (false, count) => format!("discarding {count} Plots"),
    }
}

pub(super) fn word(clause: &Clause, sentence: &Sentence) -> Option<String> {
    words(clause, sentence).into_iter().next()
}

/// All alignments that a clause names.
pub(super) fn words(clause: &Clause, sentence: &Sentence) -> Vec<String> {
    let inside = sentence
        .tokens
        .iter()
        .filter(|token| clause.at.contains(&token.at.start));
    let alignments = inside.filter(|token| token.has("alignment"));
    alignments
        .map(|token| super::tokens::titled(&token.word))
        .collect()
}

/// Whether what stands directly before a clause says who plays what.
pub(super) fn sits(sentence: &Sentence, clause: &Clause) -> bool {
    let mut before = sentence.clauses.iter().rev();
    let before = before.find(|other| other.at.end <= clause.at.start);
    before.is_some_and(|other| other.does == "seat")
}

/// Whether a clause stands at the beginning of its sentence, and what is done directly after it.
pub(super) fn begins(clause: &Clause, sentence: &Sentence) -> bool {
    let next = sentence
        .clauses
        .iter()
        .find(|next| next.at.start >= clause.at.end);
    let helps = next.is_some_and(|next| {
        let does = next.does.split(' ').next().unwrap_or_default();
        ["aid", "oppose", "side"].contains(&does)
    });
    let first = sentence.tokens.first();
    helps && first.is_some_and(|first| clause.at.contains(&first.at.start))
}

/// The clause before one, in its sentence.
pub(super) fn before<'s>(clause: &Clause, sentence: &'s Sentence) -> Option<&'s Clause> {
    let mut clauses = sentence.clauses.iter().rev();
    clauses.find(|before| before.at.end <= clause.at.start)
}

/// Whether a clause tells that a target was taken or destroyed, not that somebody tried or wanted it, and of nothing that it was done with.
pub(super) fn is_done(clause: &Clause, sentence: &Sentence) -> bool {
    let inside = sentence.tokens.iter();
    let inside = inside.filter(|token| clause.at.contains(&token.at.start));
    let mut verbs = inside.filter(|token| !token.known.verbs.is_empty() && !token.has("auxiliary"));
    let done = verbs.next().is_some_and(|verb| {
        verb.known.deed && verb.is_past() && !verb.is_verb("attack") && !verb.is_verb("try")
    });
    let meant = ["wish", "asks", "if", "may"];
    let by = clause.has("a") && !has_done(clause, sentence);
    done && !by && !meant.iter().any(|said| clause.has(said))
}

/// Whether it is told as what somebody has done by now, or has just done.
pub(super) fn has_done(clause: &Clause, sentence: &Sentence) -> bool {
    let inside = sentence.tokens.iter();
    let mut inside = inside.filter(|token| clause.at.contains(&token.at.start));
    inside.any(|token| token.is("has") || token.is("have") || token.is("just"))
}

/// Whether a clause speaks of the attack.
pub(super) fn names_attack(clause: &Clause, sentence: &Sentence) -> bool {
    let mut inside = sentence
        .tokens
        .iter()
        .filter(|token| clause.at.contains(&token.at.start));
    inside.any(|token| token.is("attack"))
}
