//! What is said not to be so: that nobody does something, or has something.

use super::lines::Raw;
use crate::scenario::syntax::Line;

/// How something is said of nobody.
const NOBODY: [&str; 6] = [
    "nobody else ",
    "no one else ",
    "nobody ",
    "no one ",
    "no-one ",
    "no other player ",
];
/// How something is said not to be done.
const NOT: [&str; 12] = [
    " does not ",
    " do not ",
    " did not ",
    " will not ",
    " doesn't ",
    " doesn’t ",
    " don't ",
    " don’t ",
    " didn't ",
    " didn’t ",
    " won't ",
    " won’t ",
];
/// What is a play, so that it need not be said that there is none.
const PLAYS: [&str; 24] = [
    "act",
    "acts",
    "aid",
    "aids",
    "assist",
    "assists",
    "defend",
    "defends",
    "help",
    "helps",
    "interfere",
    "interferes",
    "join",
    "joins",
    "oppose",
    "opposes",
    "play",
    "plays",
    "react",
    "reacts",
    "respond",
    "responds",
    "support",
    "supports",
];

/// Whether a sentence says no more than that something is not done.
pub(super) fn does_anything(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let after = (NOBODY.iter())
        .find_map(|nobody| lower.strip_prefix(nobody))
        .or_else(|| {
            let (before, after) = NOT.iter().find_map(|not| lower.split_once(not))?;
            // The whole sentence is about somebody who does not.
            (!before.contains([',', ';'])).then_some(after)
        });
    let verb = after.map(|after| {
        let word = after.split(' ').next().unwrap_or_default();
        word.trim_end_matches(['.', ',', ';', '!'])
    });
    verb.is_some_and(|verb| PLAYS.contains(&verb))
}

/// "Nobody controls the Pinks".
pub(super) fn controls<'t>(raw: &Raw<'t>) -> Option<Raw<'t>> {
    let lower = raw.text.to_ascii_lowercase();
    let start = NOBODY.iter().find_map(|nobody| {
        let after = lower.strip_prefix(nobody)?;
        let verbs = ["controls ", "control ", "owns ", "has "];
        let verb = verbs.iter().find(|verb| after.starts_with(**verb))?;
        Some(nobody.len() + verb.len())
    })?;
    let cards = raw.phrase(start..raw.text.len());
    Some(raw.also(Line::Uncontrolled(cards)))
}
