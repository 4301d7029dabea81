//! What is said not to be so: that nobody does something, or has something.

use super::raw::Raw;
use crate::syntax::{Form, Said};
use crate::words::nobody::{BESIDE, CONTROLS, NEGATIONS, NOBODY, NOT, NOT_ENDS, NOTHING, PLAYS};

/// All phrases that are looked for here.
pub(super) const PHRASES: &[&[&str]] = &[&NOBODY, &NOT, &NOTHING, &NEGATIONS];

/// Whether words name somebody or something, and say no more.
fn only_names(text: &str) -> bool {
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    words.all(|word| {
        let name =
            word.starts_with(|letter: char| letter.is_uppercase() || !letter.is_alphabetic());
        (name || BESIDE.contains(&word.trim_end_matches("'s"))) && !word.ends_with([',', ';', ':'])
    })
}

/// Whether a sentence says no more than that something is not done.
pub(super) fn does_anything(text: &str) -> bool {
    let text = text.trim_end().trim_end_matches(['.', '!']);
    let lower = text.to_ascii_lowercase();
    if let Some(who) = NOTHING.iter().find_map(|end| lower.strip_suffix(end)) {
        return only_names(&text[..who.len()]);
    }
    let nobody = (NOBODY.iter()).find_map(|nobody| lower.strip_prefix(nobody));
    let after = nobody.or_else(|| {
        if !NOT_ENDS.iter().any(|end| lower.contains(end)) {
            return None;
        }
        let (who, after) = NOT.iter().find_map(|not| lower.split_once(not))?;
        only_names(&text[..who.len()]).then_some(after)
    });
    let said = after.map(|after| &text[text.len() - after.len()..]);
    said.is_some_and(|said| {
        let (verb, rest) = said.split_once(' ').unwrap_or((said, ""));
        let verb = verb.to_ascii_lowercase();
        let nothing = matches!(&*verb, "do" | "does" | "did") && rest.starts_with("anything");
        (nothing || PLAYS.contains(&&*verb)) && only_names(rest)
    })
}

/// Words that say that something is not done, after whoever does not do it.
pub(super) fn is_negation(word: &str) -> bool {
    NEGATIONS.contains(&word)
}

/// "Nobody controls the Pinks".
pub(super) fn controls<'t>(raw: &Raw<'t>) -> Option<Raw<'t>> {
    let lower = raw.text.to_ascii_lowercase();
    let start = NOBODY.iter().find_map(|nobody| {
        let after = lower.strip_prefix(nobody)?;
        let verb = CONTROLS.iter().find(|verb| after.starts_with(**verb))?;
        Some(nobody.len() + verb.len())
    })?;
    let cards = raw.phrase(start..raw.text.len());
    Some(raw.also(Said::of(Form::uncontrolled, Form::cards, cards)))
}
