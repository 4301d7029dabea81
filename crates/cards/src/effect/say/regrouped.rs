//! Sentences that are worded together, or apart, otherwise than the language has them.

use std::ops::Range;

use super::super::{Ability, Effect};
use super::amended::amended;
use super::apart::Apart;
use super::contrasted::contrasted;
use super::played::{
    after_success, as_played, as_price, for_that_attack, in_that_attack, of_the_victim, outcome,
    plays_in_attack, says_zap,
};
use super::reference::{attacked, heads, itself, referred, that};
use super::sentence::{in_order, is_worded, reworded};
use super::settled::{
    of_attack_before, of_attacks, of_each, of_its_owner, of_plot_before, of_rival_before,
    taken_back,
};
use crate::{Kind, Vocabulary};

/// The sentences of a card, each with the places of those that it was made of. What cannot be read as it stands is read together
/// with the sentence after it, or as two sentences that are joined, or says more of the one before; and what has the card's own
/// name is of it. `Err`: what is left to the players, which stays as it is.
pub fn regrouped(
    name: &str,
    kind: Kind,
    texts: &[Result<String, String>],
    vocabulary: &Vocabulary,
) -> Vec<(Range<usize>, String)> {
    let mut own: Vec<String> = Vec::new();
    for text in texts {
        let (Ok(text) | Err(text)) = text;
        let on = own.iter().any(|before| {
            let lower = before.to_ascii_lowercase();
            let aimed = [" on any ", " on one ", " on a ", " on an "];
            lower.starts_with("link ")
                || lower.contains("paralyze a")
                || lower.starts_with("target: ")
                || lower.starts_with("play ") && aimed.iter().any(|on| lower.contains(on))
        });
        let on = on || kind == Kind::Resource || text.to_ascii_lowercase().starts_with("link ");
        // A sentence as the language has it means what that says.
        let worded = is_worded(text, vocabulary);
        let named = match worded {
            true => text.clone(),
            false => referred(&heads(text)),
        };
        let on = on && named == heads(text);
        let named = if worded { named } else { attacked(&named) };
        let text = itself(name, kind, &named, vocabulary);
        let text = one_for_each(name, &text);
        let other = contrasted(&text, own.last()).filter(|_| !worded);
        let text = other.unwrap_or(text);
        // What is discarded of what was drawn before is no price.
        let draws = |before: &String| before.to_ascii_lowercase().contains("draw");
        let text = match kind.is_plot() && !own.iter().any(draws) {
            true => as_price(&text).unwrap_or(text),
            false => text,
        };
        let zapped = own.iter().any(|before| says_zap(before));
        let attacks = matches!(kind, Kind::Disaster | Kind::Assassination)
            || own
                .iter()
                .any(|before| before.to_ascii_lowercase().contains("instant attack"));
        let text = if attacks { outcome(&text) } else { text };
        let text = match kind == Kind::Plot && zapped {
            true => of_the_victim(&text),
            false => text,
        };
        let text = match kind.is_plot() && own.iter().any(|before| plays_in_attack(before)) {
            true => for_that_attack(&text),
            false => text,
        };
        own.push(if on { that(&text) } else { text });
    }
    let lying = ["link", "in front of", "stays in play", "remains in play"];
    let lies = own.iter().any(|text| {
        let lower = text.to_ascii_lowercase();
        says_zap(text) || lying.iter().any(|words| lower.contains(words))
    });
    let mut found: Vec<(Range<usize>, Result<Ability, String>)> = Vec::new();
    let left = |place: usize| texts.get(place).is_some_and(Result::is_err);
    let mut index = 0;
    while let Some(named) = own.get(index) {
        // What is left to the players is so by itself.
        if left(index) {
            found.push((index..index.saturating_add(1), Err(named.clone())));
            index = index.saturating_add(1);
            continue;
        }
        // What follows on the numbers of dice belongs to what rolls them.
        let rows = own.iter().enumerate().skip(index.saturating_add(1));
        let rows = rows.take_while(|(place, text)| {
            !left(*place) && named.to_ascii_lowercase().contains("roll ") && is_row(text)
        });
        let rows: Vec<&str> = rows.map(|(_, text)| text.as_str()).collect();
        let end = index.saturating_add(rows.len());
        let named = &[&[named.as_str()], rows.as_slice()].concat().join(" ");
        let one = index..end.saturating_add(1);
        let two = index..end.saturating_add(2);
        if more_of_the_last(&mut found, named, &one, vocabulary) {
            index = one.end;
            continue;
        }
        let next = || own.get(one.end).filter(|_| !left(one.end));
        let (of, read) = match understood(named, next(), vocabulary) {
            (both, Some(all)) => (if both { two } else { one }, all),
            (_, None) => {
                index = one.end;
                found.push((one, Err(named.clone())));
                continue;
            }
        };
        index = of.end;
        let played = found.iter().any(|(_, ability)| {
            let effect = ability.as_ref().map(|ability| &ability.effect);
            matches!(effect, Ok(Effect::Play(_) | Effect::Link(_)))
        });
        let mut read = read;
        after_success(&mut read);
        let aimed = found.iter().any(|(_, ability)| {
            let effect = ability.as_ref().map(|ability| &ability.effect);
            matches!(
                effect,
                Ok(Effect::Target(_)
                    | Effect::Link(_)
                    | Effect::LinksTo { .. }
                    | Effect::StaysInFront
                    | Effect::Zap(_)
                    | Effect::IsZap)
            )
        });
        for mut ability in read {
            let before = found.iter().rev().find_map(|(_, one)| one.as_ref().ok());
            of_plot_before(&mut ability, before);
            of_rival_before(&mut ability);
            taken_back(&mut ability);
            if kind.is_plot() && kind != Kind::NewWorldOrder && !aimed {
                in_that_attack(&mut ability, named);
            }
            if !kind.is_plot() {
                of_attack_before(&mut ability, before);
            }
            if !kind.is_plot() || kind == Kind::NewWorldOrder {
                of_each(&mut ability);
                of_attacks(&mut ability);
            }
            if !kind.is_plot() && named.to_ascii_lowercase().starts_with("any attempt ") {
                of_its_owner(&mut ability);
            }
            // A Group is linked by what lets it be.
            if let (true, Effect::Link(to)) = (kind.is_group(), &ability.effect) {
                ability.effect = Effect::MayLink(to.clone());
            }
            let all = match kind.is_plot() && kind != Kind::NewWorldOrder && !played {
                true => as_played(ability, lies),
                false => vec![ability],
            };
            for ability in all {
                let known = found.iter().any(|(_, one)| one.as_ref() == Ok(&ability));
                if !(known && ability.effect.is_about_playing()) {
                    found.push((of.clone(), Ok(ability)));
                }
            }
        }
    }
    let worded = found.into_iter().map(|(of, ability)| match ability {
        Ok(ability) => (of, ability.wording(vocabulary)),
        Err(text) => (of, text),
    });
    worded.collect()
}

/// "Only one per Personality" is linked to one that has none of it yet.
fn one_for_each(name: &str, text: &str) -> String {
    let mut text = text.to_owned();
    for host in ["Group", "Personality", "Place", "Organization"] {
        for only in [", but only one per ", "; only one per ", "Only one per "] {
            let said = format!("{only}{host}.");
            if text.ends_with(&said) {
                let start = if only.starts_with('O') { "" } else { ". " };
                let rule = format!("{start}Cannot be linked to a Group that is linked to {name}.");
                text = text.replace(&said, &rule);
            }
        }
    }
    text
}

/// "On a 7 or 11, draw two Plots."
fn is_row(text: &str) -> bool {
    let on = text.strip_prefix("On ");
    let on = on.map(|on| {
        on.strip_prefix("a ")
            .or_else(|| on.strip_prefix("an "))
            .unwrap_or(on)
    });
    on.is_some_and(|on| on.starts_with(|first: char| first.is_ascii_digit()))
        || text.starts_with("Otherwise, ")
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
    if let Ok(all) = in_order(named, vocabulary) {
        return (false, Some(all));
    }
    let both = next.map(|next| format!("{named} {next}"));
    if let Some(all) = both.and_then(|both| in_order(&both, vocabulary).ok()) {
        return (true, Some(all));
    }
    let (others, read) = reworded(named, vocabulary);
    if read.is_some() {
        return (false, read);
    }
    // What is reworded as several sentences is as good as they are.
    let parts = Apart::new(vocabulary);
    let several = others.iter().filter(|other| other.contains(". "));
    let mut several = several.filter_map(|other| parts.halves(other, 1));
    let all = several.next().or_else(|| parts.read(named, 1));
    // Two prices in one sentence are paid together or one for the other, which two sentences do not say.
    let priced = |all: &Vec<Ability>| {
        let costs = |one: &&Ability| matches!(one.effect, Effect::Requires(_));
        all.iter().filter(costs).count()
    };
    (false, all.filter(|all| priced(all) < 2))
}
