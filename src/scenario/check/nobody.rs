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
/// How something is said not to be done, and how all of these end.
const NOT: [&str; 32] = [
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
    " is not ",
    " are not ",
    " am not ",
    " isn't ",
    " isn’t ",
    " aren't ",
    " aren’t ",
    "'m not ",
    "’m not ",
    " chooses not to ",
    " choose not to ",
    " decides not to ",
    " decide not to ",
    " prefers not to ",
    " declines to ",
    " decline to ",
    " refuses to ",
    " refuse to ",
    " cannot ",
    " can not ",
];
const NOT_ENDS: [&str; 8] = [
    " not ", "n't ", "n’t ", "nes to ", "ine to ", "ses to ", "use to ", "cannot ",
];
/// What is a play, so that it need not be said that there is none.
const PLAYS: [&str; 36] = [
    "act",
    "acting",
    "acts",
    "aid",
    "aiding",
    "aids",
    "assist",
    "assisting",
    "assists",
    "defend",
    "defending",
    "defends",
    "help",
    "helping",
    "helps",
    "interfere",
    "interferes",
    "interfering",
    "join",
    "joining",
    "joins",
    "oppose",
    "opposes",
    "opposing",
    "play",
    "playing",
    "plays",
    "react",
    "reacting",
    "reacts",
    "respond",
    "responding",
    "responds",
    "support",
    "supporting",
    "supports",
];
/// How somebody is said to do nothing at all.
const NOTHING: [&str; 12] = [
    " does nothing",
    " do nothing",
    " did nothing",
    " passes",
    " pass",
    " passed",
    " has no response",
    " have no response",
    " has no answer",
    " have no answer",
    " stays out of it",
    " stay out of it",
];
/// Words beside the names of those who do nothing, and of those whom they do not help: with any other the sentence says more.
const BESIDE: [&str; 48] = [
    "a",
    "again",
    "all",
    "an",
    "and",
    "any",
    "anybody",
    "anyone",
    "anything",
    "at",
    "attack",
    "card",
    "cards",
    "either",
    "else",
    "group",
    "groups",
    "he",
    "her",
    "here",
    "him",
    "his",
    "i",
    "illuminati",
    "in",
    "it",
    "me",
    "my",
    "now",
    "of",
    "opponent",
    "opponents",
    "or",
    "our",
    "player",
    "players",
    "plot",
    "plots",
    "rival",
    "rivals",
    "she",
    "that",
    "the",
    "their",
    "them",
    "they",
    "this",
    "with",
];

/// What stands before what is not done.
const NEGATIONS: [&str; 9] = [
    "does",
    "do",
    "did",
    "doesn't",
    "doesn’t",
    "don't",
    "don’t",
    "didn't",
    "didn’t",
];

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
        let verbs = ["controls ", "control ", "owns ", "has "];
        let verb = verbs.iter().find(|verb| after.starts_with(**verb))?;
        Some(nobody.len() + verb.len())
    })?;
    let cards = raw.phrase(start..raw.text.len());
    Some(raw.also(Line::Uncontrolled(cards)))
}
