//! What is written down, apart from how: a page of parts, each printed in the same way wherever it stands.
//!
//! A report becomes a [`Page`]; Markdown, HTML and, for those that have no layout of their own there, the terminal print it.

mod html;
mod markdown;
mod ruling;
mod terminal;

pub(super) use html::html;
pub(super) use markdown::{escape, markdown};
pub(super) use ruling::of_ruling;
pub(super) use terminal::terminal;

use super::{NoteReport, RejectedReport, signed};

/// Something to be printed.
#[derive(Clone, Debug, Default)]
pub(super) struct Page {
    pub(super) title: String,
    pub(super) sheet: Sheet,
    pub(super) parts: Vec<Part>,
    /// What it rests on, in small letters.
    pub(super) footer: Vec<String>,
}

/// What it is printed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Sheet {
    #[default]
    Whole,
    /// Half a sheet, with room for a signature.
    Half,
}

/// A part of a page.
#[derive(Clone, Debug)]
pub(super) enum Part {
    Said(Text),
    List(List),
    Table(Table),
    /// What is laid out in columns of letters.
    Verbatim {
        title: Option<&'static str>,
        lines: Vec<String>,
    },
    /// A drawing, as SVG.
    Picture(String),
}

/// A list under a title.
#[derive(Clone, Debug)]
pub(super) struct List {
    pub(super) title: String,
    pub(super) items: Vec<Item>,
    pub(super) numbered: bool,
}

/// An entry of a list: what it says, the clauses it rests on, and what belongs to it.
#[derive(Clone, Debug, Default)]
pub(super) struct Item {
    pub(super) text: Text,
    pub(super) clauses: Vec<String>,
    pub(super) below: Vec<Item>,
}

/// Figures with what they come from.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) title: String,
    pub(super) head: [&'static str; 4],
    pub(super) rows: Vec<Row>,
}

/// A row of a table.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) name: String,
    pub(super) text: String,
    pub(super) value: String,
    pub(super) clauses: Vec<String>,
    /// What it comes to in the end.
    pub(super) sum: bool,
}

/// Words of which some stand out.
#[derive(Clone, Debug, Default)]
pub(super) struct Text(pub(super) Vec<(Tone, String)>);

/// How words stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    Plain,
    Strong,
    /// What is refused.
    Refused,
    /// The name of a clause.
    Name,
    /// Beside what matters.
    Aside,
}

impl Text {
    pub(super) fn plain(text: impl Into<String>) -> Text {
        Text::default().and(Tone::Plain, text)
    }

    pub(super) fn and(mut self, tone: Tone, text: impl Into<String>) -> Text {
        self.0.push((tone, text.into()));
        self
    }
}

impl Item {
    pub(super) fn plain(text: impl Into<String>) -> Item {
        Item {
            text: Text::plain(text),
            ..Item::default()
        }
    }

    pub(super) fn cited(text: impl Into<String>, clauses: &[String]) -> Item {
        Item {
            clauses: clauses.to_vec(),
            ..Item::plain(text)
        }
    }

    pub(super) fn note(note: &NoteReport) -> Item {
        Item::cited(valued(note), &note.clauses)
    }

    /// Something that does not count.
    pub(super) fn rejected(entry: &RejectedReport) -> Item {
        let text = format!("{}, {}: {}", entry.from, entry.what, entry.reason);
        Item::cited(text, &entry.clauses)
    }
}

impl Page {
    /// Adds a list, where there is anything in it.
    pub(super) fn list(&mut self, title: impl Into<String>, items: impl IntoIterator<Item = Item>) {
        let items: Vec<Item> = items.into_iter().collect();
        if !items.is_empty() {
            self.parts.push(Part::List(List {
                title: title.into(),
                items,
                numbered: false,
            }));
        }
    }

    pub(super) fn said(&mut self, text: impl Into<String>) {
        self.parts.push(Part::Said(Text::plain(text)));
    }
}

/// A note with its value.
pub(super) fn valued(note: &NoteReport) -> String {
    match note.value {
        Some(value) => format!("{}: {}", note.text, signed(value)),
        None => note.text.clone(),
    }
}

/// A value that is added.
pub(super) fn added(value: i16) -> String {
    let plus = if value > 0 { "+" } else { "" };
    format!("{plus}{}", signed(value))
}
