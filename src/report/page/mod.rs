//! What is written down, apart from how: a page of parts, each printed in the same way wherever it stands.
//!
//! A report becomes a [`Page`]; Markdown, HTML and, for those that have no layout of their own there, the terminal print it.

mod html;
mod markdown;
mod ruling;
mod terminal;

pub(crate) use html::html;
pub(crate) use markdown::{escape, markdown};
pub(crate) use ruling::of_ruling;
pub(crate) use terminal::terminal;

use super::{NoteReport, RejectedReport, signed};

/// Something to be printed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) title: String,
    pub(crate) sheet: Sheet,
    pub(crate) parts: Vec<Part>,
    /// What it rests on, in small letters.
    pub(crate) footer: Vec<String>,
}

/// What it is printed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sheet {
    #[default]
    Whole,
    /// Half a sheet, with room for a signature.
    Half,
}

/// A part of a page.
#[derive(Clone, Debug)]
pub(crate) enum Part {
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
pub(crate) struct List {
    pub(crate) title: String,
    pub(crate) items: Vec<Item>,
    pub(crate) numbered: bool,
}

/// An entry of a list: what it says, the clauses it rests on, and what belongs to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Item {
    pub(crate) text: Text,
    pub(crate) clauses: Vec<String>,
    pub(crate) below: Vec<Item>,
}

/// Figures with what they come from.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) title: String,
    pub(crate) head: [&'static str; 4],
    pub(crate) rows: Vec<Row>,
}

/// A row of a table.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) value: String,
    pub(crate) clauses: Vec<String>,
    /// What it comes to in the end.
    pub(crate) sum: bool,
}

/// Words of which some stand out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Text(pub(super) Vec<(Tone, String)>);

/// How words stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
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
    pub(crate) fn plain(text: impl Into<String>) -> Text {
        Text::default().and(Tone::Plain, text)
    }

    /// The words, each with how they stand out.
    #[cfg(feature = "serve")]
    pub(crate) fn parts(&self) -> impl Iterator<Item = (Tone, &str)> {
        self.0.iter().map(|(tone, said)| (*tone, said.as_str()))
    }

    pub(crate) fn and(mut self, tone: Tone, text: impl Into<String>) -> Text {
        self.0.push((tone, text.into()));
        self
    }
}

impl Item {
    pub(crate) fn plain(text: impl Into<String>) -> Item {
        Item {
            text: Text::plain(text),
            ..Item::default()
        }
    }

    pub(crate) fn cited(text: impl Into<String>, clauses: &[String]) -> Item {
        Item {
            clauses: clauses.to_vec(),
            ..Item::plain(text)
        }
    }

    pub(crate) fn note(note: &NoteReport) -> Item {
        Item::cited(valued(note), &note.clauses)
    }

    /// Something that does not count.
    pub(crate) fn rejected(entry: &RejectedReport) -> Item {
        let text = format!("{}, {}: {}", entry.from, entry.what, entry.reason);
        Item::cited(text, &entry.clauses)
    }
}

impl Page {
    /// Adds a list, where there is anything in it.
    pub(crate) fn list(&mut self, title: impl Into<String>, items: impl IntoIterator<Item = Item>) {
        let items: Vec<Item> = items.into_iter().collect();
        if !items.is_empty() {
            self.parts.push(Part::List(List {
                title: title.into(),
                items,
                numbered: false,
            }));
        }
    }

    pub(crate) fn said(&mut self, text: impl Into<String>) {
        self.parts.push(Part::Said(Text::plain(text)));
    }
}

/// A note with its value.
pub(crate) fn valued(note: &NoteReport) -> String {
    match note.value {
        Some(value) => format!("{}: {}", note.text, signed(value)),
        None => note.text.clone(),
    }
}

/// A value that is added.
pub(crate) fn added(value: i16) -> String {
    let plus = if value > 0 { "+" } else { "" };
    format!("{plus}{}", signed(value))
}
