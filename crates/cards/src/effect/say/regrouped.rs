//! Sentences that are worded together, or apart, otherwise than the language has them.

use std::ops::Range;

use super::parse;
use super::rewriting::rewritten;
use super::sentence::{in_order, reworded};
use crate::Vocabulary;

/// The sentences of a card, each with the places of those that it was made of. What cannot be read as it stands is read together
/// with the sentence after it, or as two sentences that are joined; and what has the card's own name is of it.
pub fn regrouped(
    name: &str,
    texts: &[String],
    vocabulary: &Vocabulary,
) -> Vec<(Range<usize>, String)> {
    let reads = |text: &str| in_order(text, vocabulary).is_ok();
    let mut own: Vec<String> = Vec::new();
    for text in texts {
        let on = own.iter().any(|before| {
            ["Link to ", "Target: "]
                .iter()
                .any(|it| before.starts_with(it))
        });
        let text = itself(name, text);
        own.push(if on { that(&text) } else { text });
    }
    let mut found = Vec::new();
    let mut index = 0;
    while let Some(named) = own.get(index) {
        let one = index..index.saturating_add(1);
        let two = index..index.saturating_add(2);
        let next = own.get(one.end).filter(|next| !reads(next));
        let both = next.map(|next| format!("{named} {next}"));
        index = one.end;
        if reads(named) {
            found.push((one, named.clone()));
            continue;
        }
        if let Some(both) = both.filter(|both| parse(both, vocabulary).is_ok()) {
            index = two.end;
            found.push((two, both));
            continue;
        }
        if rewritten(named).any(|other| other == NOTHING) {
            // It says what holds anyway.
            continue;
        }
        let (others, read) = reworded(named, vocabulary);
        if read.is_some() {
            found.push((one, named.clone()));
            continue;
        }
        // What is reworded as several sentences is as good as they are.
        let several = others.iter().filter(|other| other.contains(". "));
        let mut parts = several.filter_map(|other| halves(other, &reads, 1));
        match parts.next().or_else(|| apart(named, &reads, 1)) {
            Some(halves) => found.extend(halves.into_iter().map(|half| (one.clone(), half))),
            None => {
                let text = texts.get(one.start).unwrap_or(named);
                found.push((one, text.clone()));
            }
        }
    }
    found
}

/// The same sentence of a card that lies on another, with "it" for that.
fn that(text: &str) -> String {
    let kinds = ["Group", "Personality", "Place", "Organization", "Resource"];
    let mut text = text.to_owned();
    for kind in kinds {
        for (that, it) in [("That", "It"), ("that", "it")] {
            text = text.replace(&format!("{that} {kind}'s "), &format!("{it}s "));
            text = text.replace(&format!("{that} {kind} "), &format!("{it} "));
        }
    }
    text
}

/// What a sentence is rewritten to that only reminds of a rule.
const NOTHING: &str = "Nothing.";

fn apart(text: &str, reads: &dyn Fn(&str) -> bool, deep: u8) -> Option<Vec<String>> {
    let others = rewritten(text);
    let mut all = std::iter::once(text.to_owned()).chain(others);
    all.find_map(|text| halves(&text, reads, deep))
}

/// What may stand between two sentences that are written as one.
const JOINTS: [&str; 7] = ["; ", ". ", ", and ", ", but ", ", or ", " and ", " or "];

/// What a subject ends before.
const SUBJECTS: [&str; 6] = [" cannot ", " may not ", " can ", " may ", " has ", " is "];

fn halves(text: &str, reads: &dyn Fn(&str) -> bool, deep: u8) -> Option<Vec<String>> {
    let cuts = JOINTS.iter().flat_map(|joint| {
        let at = text.match_indices(joint);
        at.map(|(at, joint)| (at, at.saturating_add(joint.len())))
    });
    for (end, start) in cuts {
        let (Some(first), Some(second)) = (text.get(..end), text.get(start..)) else {
            continue;
        };
        let mut letters = second.chars();
        let Some(letter) = letters.next() else {
            continue;
        };
        let second: String = letter.to_uppercase().chain(letters).collect();
        let first = format!("{first}.");
        let firsts = match reads(&first) {
            true => Some(vec![first.clone()]),
            false => (deep.checked_sub(1)).and_then(|deep| apart(&first, reads, deep)),
        };
        let Some(mut firsts) = firsts else {
            continue;
        };
        // Of whom the first speaks the second may speak too.
        let subject = SUBJECTS.iter().find_map(|verb| {
            let at = first.find(verb)?;
            first.get(..at.saturating_add(verb.len()))
        });
        let shared = subject.and_then(|subject| {
            let rest = text.get(start..)?;
            Some(format!("{subject}{rest}"))
        });
        let mut seconds = [Some(second), shared].into_iter().flatten();
        if let Some(second) = seconds.find(|it| reads(it)) {
            firsts.push(second);
            return Some(firsts);
        }
    }
    None
}

/// The same sentence with "it" for the card's own name, or the end of that.
fn itself(name: &str, text: &str) -> String {
    let bare = name.strip_prefix("The ").unwrap_or(name);
    let mut called = vec![
        format!("The {bare}"),
        format!("the {bare}"),
        bare.to_owned(),
    ];
    if let Some((first, _)) = bare.split_once(" of ") {
        called.extend([format!("The {first}"), format!("the {first}")]);
    }
    let words: Vec<&str> = bare.split(' ').collect();
    for from in 1..words.len() {
        let end = words.get(from..).unwrap_or_default().join(" ");
        called.extend([format!("The {end}"), format!("the {end}")]);
    }
    let mut text = text.to_owned();
    for one in called {
        while let Some(at) = text.find(&one) {
            let end = at.saturating_add(one.len());
            let rest = text.get(end..).unwrap_or_default();
            if rest.starts_with(|next: char| next.is_alphanumeric()) {
                break;
            }
            let (its, rest) = match rest.strip_prefix("'s ").or(rest.strip_prefix("’s ")) {
                Some(rest) => (["Its ", "its "], rest),
                None => (["It", "it"], rest),
            };
            let [first, later] = its;
            let said = if at == 0 { first } else { later };
            text = format!("{}{said}{rest}", text.get(..at).unwrap_or_default());
        }
    }
    text
}
