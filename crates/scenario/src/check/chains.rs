//! Groups that control others, told in one sentence: "Ben has Japan, which controls Texas, which controls the Hackers".

use super::raw::Raw;
use crate::syntax::{self, Form, Phrase, Said};
use crate::words::chains::{BEFORE_THE_LAST, CONTROLS};

/// All phrases that are looked for here.
pub(super) const PHRASES: &[&[&str]] = &[&CONTROLS];

/// The longest chain.
const MOST: usize = 12;

/// The statements of such a sentence, the Groups that the player has first.
pub(super) fn taken<'t>(raw: &Raw<'t>) -> Option<Vec<Raw<'t>>> {
    let lower = raw.text.to_ascii_lowercase();
    let mut segments = Vec::new();
    let mut start = 0;
    while segments.len() < MOST
        && let Some((at, length)) = joint(&lower, start)
    {
        segments.push(start..at);
        start = at + length;
    }
    if segments.is_empty() {
        return None;
    }
    segments.push(start..lower.len());
    let first = raw.part(segments[0].clone());
    let said = syntax::statement(&first.text, 0);
    if said.form != Form::controls && !(said.form == Form::tells && said.has(Form::t_has)) {
        return None;
    }
    let mut statements = vec![first];
    for pair in segments.windows(2) {
        let [masters, puppets] = pair else {
            continue;
        };
        let master = last_name(raw, &lower, masters.start, masters.end);
        let puppets = raw.phrase(puppets.clone());
        statements.push(raw.also(Said::tells(puppets, Form::t_under, master)));
    }
    Some(statements)
}

/// Where the next such words stand, with what is before them, and how long they are.
fn joint(lower: &str, from: usize) -> Option<(usize, usize)> {
    let blanks = lower[from..].match_indices(' ').map(|(at, _)| from + at);
    blanks
        .filter_map(|blank| {
            let rest = &lower[blank + 1..];
            // Hardly any word begins like one of them.
            if !rest.starts_with(['w', 't', 'c']) {
                return None;
            }
            let words = CONTROLS.iter().find(|words| rest.starts_with(**words))?;
            let before = lower[..blank].trim_end_matches([' ', ',']).len();
            (before > from).then(|| (before, blank + 1 + words.len() - before))
        })
        .next()
}

/// The last name of a list that stands between these places.
pub(super) fn last_name(raw: &Raw<'_>, lower: &str, start: usize, end: usize) -> Phrase {
    let after = BEFORE_THE_LAST
        .iter()
        .filter_map(|words| Some(lower[start..end].rfind(words)? + words.len()))
        .max();
    raw.phrase(start + after.unwrap_or_default()..end)
}
