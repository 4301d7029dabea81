//! The lines of a text as the grammar reads them, whatever the names in them mean.

use super::lines::{raw_lines, rearrange, unwrap};
use super::raw::Parsed;
use super::raw::Raw;
use super::{Limits, foretold, spoken, trees};
use crate::error::{ScenarioError, ScenarioErrorKind};
use fnord_law::Law;

/// The mistake of a scenario that is too large.
pub(super) fn limit(
    line: Option<usize>,
    what: &'static str,
    most: usize,
    found: usize,
) -> ScenarioError {
    ScenarioError {
        span: 0..0,
        label: String::new(),
        kind: ScenarioErrorKind::Limit {
            what,
            most,
            found,
            line,
        },
        help: None,
    }
}

impl<'t> Parsed<'t> {
    /// `after`: for each of the last lines of the text, the line after which it is to stand.
    pub(super) fn of(text: &'t str, after: &[usize], law: &Law) -> Parsed<'t> {
        let mut parsed = Parsed {
            text,
            raw: Vec::new(),
            depths: Vec::new(),
            syntax: Vec::new(),
            intended: false,
            short_names: Vec::new(),
            errors: Vec::new(),
        };
        if text.len() > Limits::BYTES {
            let found = text.len();
            parsed
                .errors
                .push(limit(None, "bytes", Limits::BYTES, found));
            return parsed;
        }
        if let Some(error) = unreadable(text) {
            parsed.errors.push(error);
            return parsed;
        }
        let mut raw = raw_lines(text);
        rearrange(&mut raw, after);
        if raw.len() > Limits::LINES {
            let found = raw.len();
            parsed
                .errors
                .push(limit(None, "lines", Limits::LINES, found));
            return parsed;
        }
        if let Some(long) = raw.iter().find(|line| line.text.len() > Limits::LINE_BYTES) {
            let (line, found) = (Some(long.number), long.text.len());
            let most = Limits::LINE_BYTES;
            parsed
                .errors
                .push(limit(line, "bytes in a line", most, found));
            return parsed;
        }
        let mut raw = unwrap(text, raw);
        parsed.short_names = trees::indent(&mut raw, law);
        let depths = depths(&raw, &mut parsed.errors);
        parsed.raw.reserve(raw.len());
        parsed.depths.reserve(raw.len());
        for (line, depth) in raw.into_iter().zip(depths) {
            match depth {
                0 if line.read.is_none() => {
                    parsed.raw.extend(spoken::statements(line, law));
                }
                _ => parsed.raw.push(line),
            }
            parsed.depths.resize(parsed.raw.len(), depth);
        }
        parsed.intended = parsed.raw.iter().any(|line| line.intended);
        let read = parsed.raw.iter_mut().zip(&parsed.depths);
        parsed.syntax = read.map(|(line, &depth)| line.take_read(depth)).collect();
        foretold::put_after(&mut parsed, law);
        parsed
    }
}

/// How deep each line stands, by its indentation.
fn depths(raw: &[Raw], errors: &mut Vec<ScenarioError>) -> Vec<usize> {
    let mut open: Vec<usize> = vec![0];
    let mut depths = Vec::new();
    let mut any = false;
    let mut too_deep = false;
    for line in raw {
        if line.text.is_empty() {
            depths.push(0);
            continue;
        }
        while open.last().is_some_and(|&columns| columns > line.columns) {
            open.pop();
        }
        if open.last().is_some_and(|&columns| columns < line.columns) {
            open.push(line.columns);
        }
        let depth = open.len() - 1;
        if depth > 0 && !any {
            let help = "start the line at the margin".to_owned();
            let kind = ScenarioErrorKind::Indentation;
            errors.push(ScenarioError {
                span: line.span.clone(),
                label: "nothing stands above it".to_owned(),
                kind,
                help: Some(help.into()),
            });
        }
        if depth > Limits::DEPTH && !too_deep {
            too_deep = true;
            errors.push(limit(
                Some(line.number),
                "levels of control",
                Limits::DEPTH,
                depth,
            ));
        }
        any = true;
        depths.push(depth);
    }
    depths
}

/// A character that nothing shows, and that a file has which is no text.
fn unreadable(text: &str) -> Option<ScenarioError> {
    let plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\n');
    if text.bytes().all(plain) {
        return None;
    }
    // What turns the direction of the text beside it shows nothing itself, and shows other letters elsewhere.
    let turns = |letter: char| matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let control = |letter: char| letter.is_control() && !letter.is_whitespace() || turns(letter);
    let (at, letter) = text.char_indices().find(|(_, letter)| control(*letter))?;
    Some(ScenarioError {
        span: at..at + letter.len_utf8(),
        label: String::new(),
        kind: ScenarioErrorKind::NotWhatIsWanted {
            word: format!("U+{:04X}", u32::from(letter)),
            wanted: "a character that can be read",
        },
        help: Some("a scenario is plain text".into()),
    })
}
