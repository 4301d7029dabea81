//! A text as lines, each with what it says once that has been asked for.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::Range;

use crate::Span;
use crate::error::ScenarioError;
use crate::syntax::{self, Phrase, Said};

/// A line as it stands in the text.
#[derive(Clone)]
pub struct Raw<'t> {
    pub(super) number: usize,
    pub(super) span: Span,
    /// What is said, in its own words or in others: see [`Raw::reword`].
    pub text: Cow<'t, str>,
    pub(super) columns: usize,
    pub(super) comment: Option<String>,
    /// In whose name it is said.
    pub speaker: Option<Phrase>,
    /// It is what somebody wants to do.
    pub(super) intended: bool,
    /// It is a question, which tells nothing.
    pub(super) only_asks: bool,
    /// It is said to be so, or done, after what was told before: "then", "now".
    pub(super) afterwards: bool,
    /// It is said in passing, in the middle of another statement.
    pub(super) in_passing: bool,
    /// What it says, where that is known already.
    pub read: Option<Box<Said>>,
    /// The text as a statement, once that has been asked for.
    pub(super) statement: OnceCell<Box<Said>>,
}

impl<'t> Raw<'t> {
    /// A line that is all of the text.
    pub fn of(text: &'t str) -> Raw<'t> {
        Raw {
            number: 1,
            span: 0..text.len(),
            text: text.into(),
            columns: 0,
            comment: None,
            speaker: None,
            intended: false,
            in_passing: false,
            afterwards: false,
            only_asks: false,
            read: None,
            statement: OnceCell::new(),
        }
    }

    /// Something else that the same line says.
    pub(super) fn also(&self, read: Said) -> Raw<'t> {
        Raw {
            number: self.number,
            span: self.span.clone(),
            text: self.text.clone(),
            columns: self.columns,
            comment: None,
            speaker: None,
            intended: self.intended,
            in_passing: false,
            afterwards: false,
            only_asks: false,
            read: Some(Box::new(read)),
            statement: OnceCell::new(),
        }
    }

    /// What the text says as a statement at the margin. It is read once, whoever asks.
    pub(super) fn statement(&self) -> &Said {
        (self.statement).get_or_init(|| Box::new(syntax::statement(&self.text, self.span.start)))
    }

    /// What the line says where it stands so deep, if it says anything. It is given away.
    pub(super) fn take_read(&mut self, depth: usize) -> Option<Said> {
        if self.read.is_some() || self.text.is_empty() {
            return self.read.take().map(|read| *read);
        }
        Some(match (depth, self.statement.take()) {
            (0, Some(statement)) => *statement,
            (0, None) => syntax::statement(&self.text, self.span.start),
            (_, _) => syntax::below(&self.text, self.span.start),
        })
    }

    /// Puts other words in the place of those that stand there; what is left of them keeps its place.
    pub(super) fn reword(&mut self, text: String) {
        self.text = text.into();
        self.statement = OnceCell::new();
    }

    /// The line as a comment: it says nothing about the table.
    pub(super) fn remark(&self) -> Raw<'t> {
        let after = self.comment.as_deref().unwrap_or_default();
        let comment = format!(
            "# {}{}{after}",
            self.text,
            if after.is_empty() { "" } else { " " }
        );
        Raw {
            text: "".into(),
            comment: Some(comment),
            ..self.part(0..0)
        }
    }

    /// A part of the line as a line. The comment stays with the end.
    pub(super) fn part(&self, range: Range<usize>) -> Raw<'t> {
        let text = match &self.text {
            Cow::Borrowed(text) => Cow::Borrowed(&text[range.clone()]),
            Cow::Owned(text) => Cow::Owned(text[range.clone()].to_owned()),
        };
        Raw {
            text,
            span: self.span.start + range.start..self.span.start + range.end,
            number: self.number,
            columns: self.columns,
            comment: self
                .comment
                .clone()
                .filter(|_| range.end == self.text.len()),
            speaker: None,
            intended: self.intended,
            in_passing: false,
            afterwards: false,
            only_asks: false,
            read: None,
            // All of it says the same.
            statement: match range == (0..self.text.len()) {
                true => self.statement.clone(),
                false => OnceCell::new(),
            },
        }
    }

    /// A part of the text and where it stands, without blanks around it.
    pub(super) fn phrase(&self, range: Range<usize>) -> Phrase {
        let whole = Phrase {
            text: self.text[range.clone()].to_owned(),
            span: self.span.start + range.start..self.span.start + range.end,
        };
        whole.part(0..range.len())
    }
}

/// A text, line by line. It is read once, however many games its names are tried in.
pub(super) struct Parsed<'t> {
    pub(super) text: &'t str,
    pub(super) raw: Vec<Raw<'t>>,
    /// How deep each line stands.
    pub(super) depths: Vec<usize>,
    /// What each line says, where it says anything.
    pub(super) syntax: Vec<Option<syntax::Said>>,
    /// Something is only what somebody wants to do.
    pub(super) intended: bool,
    pub(super) short_names: Vec<ShortName>,
    /// What is wrong whatever the names mean.
    pub(super) errors: Vec<ScenarioError>,
}

/// A short name, and the words before it, which end with the name that it is short for.
#[derive(Clone)]
pub(super) struct ShortName {
    pub(super) short: String,
    pub(super) before: Phrase,
}
