//! Every entry of a file that is wrong by itself, not the first alone.

use std::ops::Range;

use serde::de::DeserializeOwned;

/// The most mistakes of one file that are worth telling.
const MOST: usize = 20;

/// Why a text is no file of that form: the first mistake, and those of other entries, found with the wrong ones taken out. Of a text that is
/// no TOML there is only the first.
pub(super) fn mistakes<T: DeserializeOwned>(
    text: &str,
    first: toml::de::Error,
) -> Vec<toml::de::Error> {
    let mut text = text.to_owned();
    let mut found = vec![first];
    while found.len() < MOST && text.parse::<toml::Table>().is_ok() {
        let span = found.last().and_then(toml::de::Error::span);
        let Some(entry) = span.and_then(|span| entry_at(&text, span.start)) else {
            break;
        };
        // Places stay what they are.
        let blank: String = (text[entry.clone()].bytes())
            .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
            .collect();
        text.replace_range(entry, &blank);
        if text.parse::<toml::Table>().is_err() {
            break;
        }
        match toml::from_str::<T>(&text) {
            // What the file as a whole lacks now was there, and wrong.
            Err(error)
                if error
                    .span()
                    .is_some_and(|span| !span.is_empty() && span.len() < text.len()) =>
            {
                found.push(error);
            }
            _ => break,
        }
    }
    found.sort_by_key(|error| error.span().map(|span| span.start));
    found
}

/// The entry that a place lies in: from its heading to the next that does not belong to it.
fn entry_at(text: &str, place: usize) -> Option<Range<usize>> {
    let heading = |line: &str| {
        let name = line.trim_start().strip_prefix('[')?;
        let name = name.trim_start_matches('[').split(']').next()?;
        Some(name.trim().to_owned())
    };
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        at += line.len();
        (at - line.len(), heading(line))
    });
    let headings: Vec<(usize, String)> = lines
        .filter_map(|(start, name)| Some((start, name?)))
        .collect();
    let own = headings.iter().rposition(|(start, _)| *start <= place)?;
    let (start, name) = &headings[own];
    let within = format!("{name}.");
    let next = headings[own + 1..]
        .iter()
        .find(|(_, other)| !other.starts_with(&within));
    Some(*start..next.map_or(text.len(), |(start, _)| *start))
}
