//! Every entry of a file that is wrong by itself, not the first alone.

use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::de::Error;

/// The most mistakes of one file that are worth telling.
const MOST: usize = 20;

/// What a text holds without the entries that are wrong by themselves, and why they are. A text that is no TOML holds nothing.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> (Option<T>, Vec<Error>) {
    let mut text = text.to_owned();
    let mut found: Vec<Error> = Vec::new();
    let read = loop {
        let error = match toml::from_str::<T>(&text) {
            Ok(read) => break Some(read),
            Err(error) => error,
        };
        let span = error.span();
        // What the file as a whole lacks now was there, and wrong.
        let whole = |span: &Range<usize>| span.is_empty() || span.len() >= text.len();
        if span.as_ref().is_none_or(whole) && !found.is_empty() {
            break None;
        }
        found.push(error);
        let taken = span.and_then(|span| without(&text, span.start));
        match taken {
            Some(rest) if found.len() < MOST => text = rest,
            _ => break None,
        }
    };
    found.sort_by_key(|error| error.span().map(|span| span.start));
    (read, found)
}

/// A text without the entry that a place lies in, where it is TOML before and after. Places stay what they are.
fn without(text: &str, place: usize) -> Option<String> {
    let blank = |entry: Range<usize>| {
        let blank: String = (text[entry.clone()].bytes())
            .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
            .collect();
        let mut rest = text.to_owned();
        rest.replace_range(entry, &blank);
        rest.parse::<toml::Table>().is_ok().then_some(rest)
    };
    if text.parse::<toml::Table>().is_err() {
        return None;
    }
    let entry = entry_at(text, place)?;
    let of_table = (!text[entry.clone()].starts_with("[["))
        .then(|| assignment_at(text, &entry, place))
        .flatten();
    of_table.and_then(blank).or_else(|| blank(entry))
}

/// Where the lines of a text start.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split_inclusive('\n').map(move |line| {
        at += line.len();
        (at - line.len(), line)
    })
}

/// The entry that a place lies in: from its heading to the next that does not belong to it.
fn entry_at(text: &str, place: usize) -> Option<Range<usize>> {
    let heading = |line: &str| {
        let name = line.trim_start().strip_prefix('[')?;
        let name = name.trim_start_matches('[').split(']').next()?;
        Some(name.trim().to_owned())
    };
    let headings: Vec<(usize, String)> = lines(text)
        .filter_map(|(start, line)| Some((start, heading(line)?)))
        .collect();
    let own = headings.iter().rposition(|(start, _)| *start <= place)?;
    let (start, name) = &headings[own];
    let within = format!("{name}.");
    let next = headings[own + 1..]
        .iter()
        .find(|(_, other)| !other.starts_with(&within));
    Some(*start..next.map_or(text.len(), |(start, _)| *start))
}

/// Of a table, what is said of one key: from its line to that of the next.
fn assignment_at(text: &str, table: &Range<usize>, place: usize) -> Option<Range<usize>> {
    let key = |line: &str| {
        let name = line.split_once('=').map_or("", |(name, _)| name.trim());
        let letter = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '"');
        !name.is_empty() && name.chars().all(letter)
    };
    let starts: Vec<usize> = lines(&text[table.clone()])
        .filter(|(_, line)| key(line))
        .map(|(start, _)| table.start + start)
        .collect();
    let own = starts.iter().rposition(|start| *start <= place)?;
    Some(starts[own]..starts.get(own + 1).copied().unwrap_or(table.end))
}
