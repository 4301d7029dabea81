//! What is said of a card's place in the middle of an attack: "… attacks to control Texas, controlled by Ann".

use super::chains::last_name;
use super::raw::Raw;
use crate::person::could_be_a_person;
use crate::syntax::{self, Form, Phrase, Said};
use crate::words::{
    asides::{
        BEFORE, CONTROLS, CONTROLS_OTHERS, ENDS, JOINTS, SAYS, STRUCTURES, UNCONTROLLED, WHICH,
    },
    cuts::VERBS,
};

/// All phrases that are looked for here.
pub(super) const PHRASES: &[&[&str]] = &[
    &JOINTS,
    &BEFORE,
    &WHICH,
    &CONTROLS,
    &STRUCTURES,
    &UNCONTROLLED,
    &["uncontrolled"],
];

/// Takes the asides out of an attack: what each says, and last the attack without them.
pub(super) fn taken_out<'t>(mut raw: Raw<'t>, into: &mut Vec<Raw<'t>>) {
    for _ in 0..MOST {
        let Some((said, rest)) = aside(&raw) else {
            break;
        };
        let mut said = raw.also(said);
        said.in_passing = true;
        into.push(said);
        raw.reword(rest);
    }
    into.push(raw);
}

/// Whether an attack has an aside in it.
pub(super) fn is_in(text: &str) -> bool {
    aside(&Raw::of(text)).is_some()
}

/// "Ben, who plays Cthulhu, attacks": what is said of him, and the rest, in the order in which they are told. Who controls whom
/// others read.
pub(super) fn relative<'t>(raw: &Raw<'t>) -> Option<[Raw<'t>; 2]> {
    let text = &*raw.text;
    if text.len() > LONGEST
        || !(text.contains(", wh") || text.contains(", that "))
        || aside(raw).is_some()
    {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    let (comma, start) = lower.match_indices(", ").find_map(|(at, mark)| {
        let rest = &lower[at + mark.len()..];
        let which = WHICH.iter().find(|which| rest.starts_with(**which))?;
        Some((at, at + mark.len() + which.len()))
    })?;
    let verb = lower[start..].split(' ').next().unwrap_or_default();
    let controls = CONTROLS_OTHERS.contains(&verb) || lower[start..].starts_with("is controlled");
    if controls || !SAYS.contains(&verb) {
        return None;
    }
    let end = lower[start..]
        .find(", ")
        .map_or(text.len(), |end| start + end);
    let subject = match text[..comma].split(' ').any(|word| VERBS.contains(&word)) {
        false => 0,
        true => last_name(raw, &lower, 0, comma).span.start - raw.span.start,
    };
    let mut said = raw.part(subject..end);
    let mut words = said.text.to_string();
    words.replace_range(comma - subject..start - subject, &" ".repeat(start - comma));
    said.reword(words);
    let mut rest = raw.part(0..text.len());
    rest.reword(blanked(text, comma, (end + 1).min(text.len())));
    let told = said.statement();
    let tells = told.form == Form::tells || told.form == Form::plays && !told.uses();
    let goes_on = !rest.statement().is_unknown();
    let both = tells && goes_on;
    both.then_some(match subject {
        0 => [said, rest],
        _ => [rest, said],
    })
}

/// How many asides an attack has at most, and how far the end of one is looked for.
const MOST: usize = 4;
const MOST_ENDS: usize = 4;
/// Attacks longer than so many bytes have none.
const LONGEST: usize = 400;

/// Whether any of the words is there without which there is no aside: hardly any line has one.
fn may_have_one(text: &str) -> bool {
    let bytes = text.as_bytes();
    // Most words differ in their second letter.
    let begins = |at: usize, words: &&str| {
        let words = words.as_bytes();
        let second = bytes.get(at + 1).zip(words.get(1));
        second.is_some_and(|(here, wanted)| here.eq_ignore_ascii_case(wanted))
            && (bytes.get(at..at + words.len()))
                .is_some_and(|here| here.eq_ignore_ascii_case(words))
    };
    let mut marks = (0..bytes.len()).filter(|&at| !bytes[at].is_ascii_alphanumeric());
    marks.any(|at| {
        (JOINTS.iter().chain(&["uncontrolled "])).any(|words| begins(at + 1, words))
            || (STRUCTURES.iter().chain(&CONTROLS).chain(&UNCONTROLLED))
                .any(|words| begins(at, words))
    })
}

/// The first aside of an attack, and the attack with blanks in its place.
fn aside(raw: &Raw<'_>) -> Option<(Said, String)> {
    let text: &str = &raw.text;
    if text.len() > LONGEST || !may_have_one(text) {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    if let Some(uncontrolled) = uncontrolled(raw, &lower) {
        return Some(uncontrolled);
    }
    let begins = |&at: &usize| {
        let rest = &lower[at + 1..];
        let rest = rest.strip_prefix('(').unwrap_or(rest);
        rest.starts_with("in ")
            || (BEFORE.iter().chain(&JOINTS)).any(|words| rest.starts_with(words))
    };
    let blanks = lower.match_indices(' ').map(|(at, _)| at);
    (blanks.filter(begins).take(MOST)).find_map(|at| {
        controlled(raw, &lower, at)
            .or_else(|| which_somebody_controls(raw, &lower, at))
            .or_else(|| in_structure(raw, &lower, at))
    })
}

/// "the uncontrolled Dobbstown", "Dobbstown, which is uncontrolled", "Dobbstown from the uncontrolled area".
fn uncontrolled(raw: &Raw<'_>, lower: &str) -> Option<(Said, String)> {
    if lower.len() > LONGEST {
        return None;
    }
    if let Some(at) = lower.find(" uncontrolled ").map(|at| at + 1)
        && !lower[at..].starts_with("uncontrolled area")
    {
        let end = at + "uncontrolled ".len();
        let rest = blanked(&raw.text, at, end);
        let card = spoken_at(&rest, raw.span.start, end)?;
        return Some((Said::of(Form::uncontrolled, Form::cards, card), rest));
    }
    let (start, words) = UNCONTROLLED
        .iter()
        .find_map(|words| Some((lower.find(words)?, words)))?;
    let rest = blanked(&raw.text, start, start + words.len());
    let card = spoken_of(&rest, raw.span.start, start)?;
    Some((Said::of(Form::uncontrolled, Form::cards, card), rest))
}

/// ", which is controlled by Ann" at a blank.
fn controlled(raw: &Raw<'_>, lower: &str, blank: usize) -> Option<(Said, String)> {
    let mut at = blank + 1;
    at += usize::from(lower[at..].starts_with('('));
    at += BEFORE
        .iter()
        .find(|words| lower[at..].starts_with(**words))
        .map_or(0, |words| words.len());
    let joint = JOINTS
        .iter()
        .find(|joint| lower[at..].starts_with(**joint))?;
    let owner = at + joint.len();
    let start = lower[..blank].trim_end_matches(',').len();
    let mut ends: Vec<usize> = ENDS
        .iter()
        .flat_map(|end| lower[owner..].match_indices(end))
        .map(|(end, _)| owner + end)
        .chain([lower.len()])
        .collect();
    ends.sort_unstable();
    ends.dedup();
    ends.truncate(MOST_ENDS);
    ends.into_iter().find_map(|end| {
        let bracket = usize::from(lower[end..].starts_with(')'));
        let rest = blanked(&raw.text, start, end + bracket);
        // "Ann plays Bodyguard on Elvis, under Italy" says where he goes.
        let of_card = bracket == 1 || *joint != "under ";
        let card = spoken_of(&rest, raw.span.start, start)
            .or_else(|| of_card.then(|| played_on(&rest, raw.span.start, start))?)?;
        Some((under(card, raw.phrase(owner..end)), rest))
    })
}

/// ", which Ann controls" at a blank.
fn which_somebody_controls(raw: &Raw<'_>, lower: &str, blank: usize) -> Option<(Said, String)> {
    let at = blank + 1 + usize::from(lower[blank + 1..].starts_with('('));
    let which = WHICH
        .iter()
        .find(|which| lower[at..].starts_with(**which))?;
    let owner = at + which.len();
    let (end, verb) = CONTROLS
        .iter()
        .filter_map(|verb| Some((owner + lower[owner..].find(verb)?, verb)))
        .min()?;
    let after = end + verb.len();
    let bracket = usize::from(lower[after..].starts_with(')'));
    let start = lower[..blank].trim_end_matches(',').len();
    let rest = blanked(&raw.text, start, after + bracket);
    let card = spoken_of(&rest, raw.span.start, start)?;
    could_be_a_person(&raw.text[owner..end]).then(|| (under(card, raw.phrase(owner..end)), rest))
}

/// " in Ann's power structure" at a blank.
fn in_structure(raw: &Raw<'_>, lower: &str, blank: usize) -> Option<(Said, String)> {
    let owner = blank + lower[blank..].strip_prefix(" in ").map(|_| " in ".len())?;
    let (end, words) = STRUCTURES
        .iter()
        .filter_map(|words| Some((owner + lower[owner..].find(words)?, words)))
        .min()?;
    let start = lower[..blank].trim_end_matches(',').len();
    let rest = blanked(&raw.text, start, end + words.len());
    let card = spoken_of(&rest, raw.span.start, start)?;
    Some((under(card, raw.phrase(owner..end)), rest))
}

fn under(who: Phrase, what: Phrase) -> Said {
    Said::tells(who, Form::t_under, what)
}

/// A text with blanks in a part of it.
fn blanked(text: &str, start: usize, end: usize) -> String {
    let mut blanked = text.to_owned();
    blanked.replace_range(start..end, &" ".repeat(end - start));
    blanked.truncate(blanked.trim_end().len());
    blanked
}

/// The cards of an attack, as they are spoken of.
fn cards_of(attack: &str, offset: usize) -> Vec<Phrase> {
    let said = syntax::statement(attack, offset);
    if said.form != Form::attack {
        return Vec::new();
    }
    let named = said.clauses().map(|clause| &clause.words);
    let sides = [Form::attacker, Form::attacked].into_iter();
    let sides = sides.filter_map(|form| said.one(form));
    sides.chain(named).cloned().collect()
}

/// The card of an attack that ends at a place of its text.
fn spoken_of(attack: &str, offset: usize, end: usize) -> Option<Phrase> {
    let mut cards = cards_of(attack, offset).into_iter();
    cards.find(|phrase| phrase.span.end == offset + end)
}

/// The card of an attack that begins at a place of its text, or after an article there.
fn spoken_at(attack: &str, offset: usize, start: usize) -> Option<Phrase> {
    let mut cards = cards_of(attack, offset).into_iter();
    let phrase = cards.find(|phrase| phrase.span.contains(&(offset + start)))?;
    Some(phrase.between(offset + start, phrase.span.end))
}

/// The card on which something is played, where the play ends there.
fn played_on(play: &str, offset: usize, end: usize) -> Option<Phrase> {
    let said = syntax::statement(play, offset);
    let cards = said.object();
    if said.form != Form::plays {
        return None;
    }
    let at = cards.text.rfind(" on ")? + " on ".len();
    (cards.span.end == offset + end).then(|| cards.after(at))
}
