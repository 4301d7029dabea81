//! Sentences that are worded together, or apart, otherwise than the language has them.

use std::ops::Range;

use super::super::{Ability, Effect, Use, Window};
use super::amended::amended;
use super::rewriting::rewritten;
use super::sentence::{in_order, parse_all, reworded};
use crate::{Kind, Vocabulary};

/// The sentences of a card, each with the places of those that it was made of. What cannot be read as it stands is read together
/// with the sentence after it, or as two sentences that are joined, or says more of the one before; and what has the card's own
/// name is of it.
pub fn regrouped(
    name: &str,
    kind: Kind,
    texts: &[String],
    vocabulary: &Vocabulary,
) -> Vec<(Range<usize>, String)> {
    let mut own: Vec<String> = Vec::new();
    for text in texts {
        let on = own.iter().any(|before| {
            let lower = before.to_ascii_lowercase();
            lower.starts_with("link ") || lower.starts_with("target: ")
        });
        let text = itself(name, kind, text);
        own.push(if on { that(&text) } else { text });
    }
    let mut found: Vec<(Range<usize>, Result<Ability, String>)> = Vec::new();
    let mut index = 0;
    while let Some(named) = own.get(index) {
        let one = index..index.saturating_add(1);
        let two = index..index.saturating_add(2);
        if more_of_the_last(&mut found, named, &one, vocabulary) {
            index = one.end;
            continue;
        }
        let next = || own.get(one.end);
        let (of, read) = match understood(named, next(), vocabulary) {
            (both, Some(all)) => (if both { two } else { one }, all),
            (_, None) => {
                let text = texts.get(one.start).unwrap_or(named);
                index = one.end;
                found.push((one, Err(text.clone())));
                continue;
            }
        };
        index = of.end;
        let played = found.iter().any(|(_, ability)| {
            let effect = ability.as_ref().map(|ability| &ability.effect);
            matches!(effect, Ok(Effect::Play(_) | Effect::Link(_)))
        });
        for ability in read {
            let all = match kind.is_plot() && !played {
                true => as_played(ability),
                false => vec![ability],
            };
            found.extend(all.into_iter().map(|ability| (of.clone(), Ok(ability))));
        }
    }
    let worded = found.into_iter().map(|(of, ability)| match ability {
        Ok(ability) => (of, ability.wording(vocabulary)),
        Err(text) => (of, text),
    });
    worded.collect()
}

/// Whether a sentence only says more of those before it.
fn more_of_the_last(
    found: &mut Vec<(Range<usize>, Result<Ability, String>)>,
    text: &str,
    of: &Range<usize>,
    vocabulary: &Vocabulary,
) -> bool {
    let whole = found
        .iter()
        .rev()
        .take_while(|(_, one)| one.is_ok())
        .count();
    let from = found.len().saturating_sub(whole);
    let before = found.get(from..).unwrap_or_default().iter();
    let mut abilities: Vec<Ability> = before.filter_map(|(_, one)| one.clone().ok()).collect();
    if !amended(&mut abilities, text, vocabulary) {
        return false;
    }
    let places: Vec<Range<usize>> = found.drain(from..).map(|(place, _)| place).collect();
    let last = places.last().map_or(of.clone(), |last| last.start..of.end);
    let count = places.len();
    for (index, ability) in abilities.into_iter().enumerate() {
        let place = match places.get(index) {
            Some(place) if index + 1 < count => place.clone(),
            _ => last.clone(),
        };
        found.push((place, Ok(ability)));
    }
    true
}

/// What a sentence means, alone or together with the next one.
fn understood(
    named: &str,
    next: Option<&String>,
    vocabulary: &Vocabulary,
) -> (bool, Option<Vec<Ability>>) {
    let reads = |text: &str| in_order(text, vocabulary).is_ok();
    if let Ok(all) = in_order(named, vocabulary) {
        return (false, Some(all));
    }
    let both = next
        .filter(|next| !reads(next))
        .map(|next| format!("{named} {next}"));
    if let Some(all) = both.and_then(|both| parse_all(&both, vocabulary).ok()) {
        return (true, Some(all));
    }
    if rewritten(named).any(|other| other == NOTHING) {
        // It says what holds anyway.
        return (false, Some(Vec::new()));
    }
    let (others, read) = reworded(named, vocabulary);
    if read.is_some() {
        return (false, read);
    }
    // What is reworded as several sentences is as good as they are.
    let several = others.iter().filter(|other| other.contains(". "));
    let mut parts = several.filter_map(|other| halves(other, &reads, 1));
    let parts = parts.next().or_else(|| apart(named, &reads, 1));
    let parts = parts.map(|parts| {
        let all = parts
            .iter()
            .filter_map(|part| in_order(part, vocabulary).ok());
        all.flatten().collect()
    });
    (false, parts)
}

/// What somebody may do by a Plot is done as that is played.
fn as_played(mut ability: Ability) -> Vec<Ability> {
    let free = |used: &Use| used.cost.ways.iter().all(Vec::is_empty);
    let Some(used) = ability.used.take_if(|used| free(used)) else {
        return vec![ability];
    };
    let window = Ability::saying(Effect::Play(used.window.unwrap_or(Window::AnyTime)));
    let limit = used
        .limit
        .map(|limit| Ability::saying(Effect::Limit(limit)));
    [Some(window), Some(ability), limit]
        .into_iter()
        .flatten()
        .collect()
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

/// The same sentence with "it" for the card's own name, or a part of that; with "this card" where "it" is what that lies on.
fn itself(name: &str, kind: Kind, text: &str) -> String {
    let bare = name.strip_prefix("The ").unwrap_or(name);
    let words: Vec<&str> = bare.split(' ').collect();
    let mut called = vec![
        format!("The {bare}"),
        format!("the {bare}"),
        bare.to_owned(),
    ];
    let mut with_article = |part: String| {
        if !part.is_empty() && part.starts_with(|first: char| first.is_ascii_uppercase()) {
            called.extend([format!("The {part}"), format!("the {part}")]);
        }
    };
    for from in 1..words.len() {
        with_article(words.get(from..).unwrap_or_default().join(" "));
    }
    for to in (1..words.len()).rev() {
        with_article(words.get(..to).unwrap_or_default().join(" "));
    }
    if let (Some(title), Some(last)) = (words.first(), words.last())
        && title.ends_with('.')
    {
        called.push(format!("{title} {last}"));
    }
    let lies = kind.is_plot() || kind == Kind::Resource;
    let mut text = text.to_owned();
    for one in called {
        while let Some(at) = text.find(&one) {
            let end = at.saturating_add(one.len());
            let rest = text.get(end..).unwrap_or_default();
            if rest.starts_with(|next: char| next.is_alphanumeric()) {
                break;
            }
            let own = ["'s ", "\u{2019}s ", "' "]
                .iter()
                .find_map(|own| rest.strip_prefix(own));
            let ([first, later], rest) = match own {
                Some(rest) => (["Its ", "its "], rest),
                None if lies => (["This card", "this card"], rest),
                None => (["It", "it"], rest),
            };
            let said = if at == 0 { first } else { later };
            text = format!("{}{said}{rest}", text.get(..at).unwrap_or_default());
        }
    }
    text
}
