//! Whose turn it is, and which part of it, as people say it: "it's my main phase", "it is Ben's first turn".

use super::lines::Raw;
use super::table::phase_named;
use crate::scenario::syntax::{Line, Phrase};

/// How that begins.
const BEGINNINGS: [&str; 6] = [
    "it's ",
    "it’s ",
    "it is ",
    "now it's ",
    "this is ",
    "we're in ",
];
/// Whose it is, where nobody is named.
const WHOSE: [&str; 4] = ["my", "your", "her", "his"];

/// All phrases that are looked for here.
pub(super) const PHRASES: &[&[&str]] = &[&BEGINNINGS, &WHOSE, &DURING, &TURN];

/// What a sentence says of the turn; `None` for other sentences, and for those that the language of tables has.
pub(super) fn told<'t>(raw: &Raw<'t>) -> Option<Raw<'t>> {
    let text: &str = raw.text.trim_end_matches(['.', ' ']);
    let text = text.strip_suffix(" now").unwrap_or(text);
    let lower = text.to_ascii_lowercase();
    let start =
        (BEGINNINGS.iter()).find_map(|start| lower.strip_prefix(start).map(|_| start.len()))?;
    let rest = &lower[start..];
    let (whose, after) = match rest.find("'s ").or_else(|| rest.find("’s ")) {
        Some(at) => {
            let mark = rest[at..].find(' ').unwrap_or_default();
            (start..start + at, start + at + mark + 1)
        }
        None => {
            let (word, _) = rest.split_once(' ')?;
            if !WHOSE.contains(&word) {
                return None;
            }
            (start..start + word.len(), start + word.len() + 1)
        }
    };
    let what = &lower[after..];
    let who = raw.phrase(whose.clone());
    if what == "turn" {
        return Some(raw.also(Line::TurnIs(who)));
    }
    if phase_named(what).is_some() {
        return Some(raw.also(Line::Turn {
            of: who,
            phase: Some(raw.phrase(after..text.len())),
        }));
    }
    // "my first turn": its number stays with whose it is.
    let number = what
        .strip_suffix(" turn")
        .filter(|number| !number.contains(' '))?;
    let end = after + number.len();
    let named = raw.phrase(whose.start..end);
    Some(raw.also(Line::Turn {
        of: Phrase {
            text: named.text,
            span: named.span,
        },
        phase: None,
    }))
}

/// How the turn is named before what is done in it.
const DURING: [&str; 3] = ["during ", "in ", "on "];

/// "In Ben's turn, Ann plays Devival": whose turn it is, and the rest.
pub(super) fn at_its_beginning<'t>(raw: &Raw<'t>) -> Option<(Raw<'t>, Raw<'t>)> {
    let lower = raw.text.to_ascii_lowercase();
    let during = DURING.iter().find(|during| lower.starts_with(**during));
    let start = during.map_or(0, |during| during.len());
    let (at, mark) = TURN
        .iter()
        .filter_map(|mark| Some((lower.find(mark)?, mark)))
        .min()?;
    let whose = lower.get(start..at)?;
    let end = at + mark.len();
    let rest = &lower[end..];
    let colon = rest.starts_with(':');
    if whose.contains(' ')
        || during.is_none() && !colon
        || rest.trim_matches([',', ':', ' ']).is_empty()
    {
        return None;
    }
    let after = end + rest.len() - rest.trim_start_matches([',', ':', ' ']).len();
    if after == end {
        return None;
    }
    let turn = raw.also(Line::TurnIs(raw.phrase(start..at)));
    Some((turn, raw.part(after..raw.text.len())))
}

const TURN: [&str; 2] = ["'s turn", "’s turn"];
