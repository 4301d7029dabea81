//! A document that is open, and places in it as editors count them.

use std::path::PathBuf;

use lsp_types::{Position, Range};

use crate::service::TableAsked;
use crate::vocabulary::Span;

/// What a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Scenario,
    /// An erratum, or a file of a folder of rulings.
    Rulings,
}

/// A document that is open.
#[derive(Clone, Debug)]
pub struct Document {
    pub(super) uri: String,
    pub(super) kind: Kind,
    /// Where it lies, where that is a file.
    pub path: Option<PathBuf>,
    pub text: String,
    /// Whether what is wrong with it has been told.
    pub(super) looked_at: bool,
    /// Where lines begin.
    lines: Vec<usize>,
}

impl Document {
    pub fn new(uri: &str, text: String) -> Document {
        let kind = match uri.ends_with(".toml") {
            true => Kind::Rulings,
            false => Kind::Scenario,
        };
        let mut document = Document {
            uri: uri.to_owned(),
            kind,
            path: path(uri),
            text: String::new(),
            looked_at: false,
            lines: Vec::new(),
        };
        document.change(text);
        document
    }

    /// Takes another text.
    pub(super) fn change(&mut self, text: String) {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        self.lines = std::iter::once(0).chain(ends).collect();
        self.text = text;
        self.looked_at = false;
    }

    /// What is asked about it.
    pub(super) fn asked(&self) -> TableAsked {
        TableAsked {
            scenario: self.text.clone(),
            edition: None,
        }
    }

    /// The line of that number, counted from 0, without what ends it.
    pub(super) fn line(&self, number: u32) -> &str {
        let start = self.lines.get(number as usize).copied();
        let rest = start
            .and_then(|start| self.text.get(start..))
            .unwrap_or_default();
        rest.lines().next().unwrap_or_default()
    }

    /// The place of a byte.
    pub fn position(&self, byte: usize) -> Position {
        let byte = byte.min(self.text.len());
        let line = self
            .lines
            .partition_point(|start| *start <= byte)
            .saturating_sub(1);
        let start = self.lines.get(line).copied().unwrap_or_default();
        let before = self.text.get(start..byte).unwrap_or_default();
        Position {
            line: line as u32,
            character: before.encode_utf16().count() as u32,
        }
    }

    pub(super) fn range(&self, span: &Span) -> Range {
        Range {
            start: self.position(span.start),
            end: self.position(span.end.max(span.start)),
        }
    }

    /// The byte at a place; of one beyond the end of its line, that end.
    pub fn byte(&self, at: Position) -> usize {
        let start = self
            .lines
            .get(at.line as usize)
            .copied()
            .unwrap_or(self.text.len());
        let mut units = 0;
        let line = self.line(at.line);
        let within = line.char_indices().find(|(_, letter)| {
            let here = units >= at.character as usize;
            units += letter.len_utf16();
            here
        });
        start + within.map_or(line.len(), |(within, _)| within)
    }

    /// All of it.
    pub(super) fn whole(&self) -> Range {
        self.range(&(0..self.text.len()))
    }
}

/// The file of an address.
fn path(uri: &str) -> Option<PathBuf> {
    let rest = uri.strip_prefix("file://")?;
    let mut bytes = Vec::with_capacity(rest.len());
    let mut left = rest.bytes();
    while let Some(byte) = left.next() {
        let byte = match byte {
            b'%' => {
                let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
                u8::try_from(digit(left.next())? * 16 + digit(left.next())?).ok()?
            }
            byte => byte,
        };
        bytes.push(byte);
    }
    String::from_utf8(bytes).ok().map(PathBuf::from)
}
