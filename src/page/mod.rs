//! What is written down, apart from how: a page of sections, which one writer for each format puts into letters.
//!
//! Rulings, comparisons, advice and answers become a [`Page`]; a [`Form`] says how it is written.

mod html;
mod markdown;
mod terminal;

use std::collections::BTreeSet;

#[cfg(feature = "serve")]
pub(crate) use html::{Links, fragment};
pub(crate) use terminal::folded;

/// The name of the section that gives the words of clauses, each an entry that begins with the clause.
pub(crate) const SOURCES: &str = "sources";

/// Something to be written down.
#[derive(Clone, Debug, Default)]
pub struct Page {
    pub(crate) title: Text,
    /// What stands right under the title.
    pub(crate) lead: Vec<Text>,
    pub(crate) sections: Vec<Section>,
    /// What whoever wants to know more finds below it, folded where that can be done.
    pub(crate) below: Vec<Section>,
    /// What it rests on, in small letters.
    pub(crate) footer: Vec<String>,
    pub(crate) sheet: Sheet,
}

/// What a page is laid out for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sheet {
    #[default]
    Whole,
    /// One screen of a terminal: what has one entry takes one line, and only the figures stand apart.
    Screen,
    /// A screen on which nothing stands apart.
    Full,
    /// Half a sheet of paper, with room for a signature.
    Half,
}

/// How a page is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For a terminal.
    Terminal(Look),
    /// For a forum or a wiki.
    Markdown,
    /// For a screen or for paper.
    Html,
}

/// How a terminal looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Columns.
    pub width: u16,
    pub color: bool,
}

impl Look {
    /// The narrowest terminal that tables are laid out for.
    pub const NARROWEST: u16 = 40;
    /// Wider tables are harder to read.
    pub const WIDEST: u16 = 130;
}

/// A part of a page that can be asked for by its name.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    /// By which it is asked for.
    pub(crate) name: &'static str,
    /// What stands above it; empty where nothing does.
    pub(crate) title: String,
    pub(crate) body: Body,
}

/// What stands in a section.
#[derive(Clone, Debug)]
pub(crate) enum Body {
    Said(Text),
    /// One entry under another.
    List(Vec<Item>),
    /// The same, counted.
    Numbered(Vec<Item>),
    /// Figures with what they come from.
    Figures(Vec<Item>),
    Table(Table),
    /// What is laid out in columns of letters.
    Verbatim(Vec<String>),
    /// A drawing, as SVG.
    Picture(String),
}

/// An entry: what it says, the clauses it rests on, and what belongs to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Item {
    /// What it is about, in columns of their own where there are columns.
    pub(crate) lead: Vec<Text>,
    pub(crate) text: Text,
    pub(crate) value: Option<String>,
    pub(crate) clauses: Vec<String>,
    pub(crate) below: Vec<Item>,
    /// What the figures above it come to.
    pub(crate) sum: bool,
}

/// Rows under a head.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) head: Vec<Column>,
    pub(crate) rows: Vec<Vec<Text>>,
}

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Column {
    pub(crate) head: &'static str,
    /// Whether it holds figures.
    pub(crate) figures: bool,
}

/// Words of which some stand out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(Vec<(Tone, String)>);

/// How words stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    Strong,
    /// What is as somebody wants it.
    Good,
    /// What is refused.
    Refused,
    /// What is open.
    Doubtful,
    /// The name of a clause.
    Clause,
    /// Beside what matters.
    Aside,
}

impl Text {
    pub fn plain(text: impl Into<String>) -> Text {
        Text::default().and(Tone::Plain, text)
    }

    pub fn toned(tone: Tone, text: impl Into<String>) -> Text {
        Text::default().and(tone, text)
    }

    pub fn and(mut self, tone: Tone, text: impl Into<String>) -> Text {
        let text = text.into();
        if !text.is_empty() {
            self.0.push((tone, text));
        }
        self
    }

    /// What is said, and then more.
    pub(crate) fn join(mut self, more: Text) -> Text {
        self.0.extend(more.0);
        self
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The words alone.
    pub fn words(&self) -> String {
        self.0.iter().map(|(_, part)| part.as_str()).collect()
    }

    /// Keeps so many letters; what is longer ends after a word.
    pub(crate) fn cut(&mut self, letters: usize) {
        let mut left = letters;
        for at in 0..self.0.len() {
            let part = &mut self.0[at].1;
            let length = part.chars().count();
            if length > left {
                let mut kept: String = part.chars().take(left).collect();
                kept.truncate(kept.rfind(' ').unwrap_or(kept.len()));
                *part = kept + " …";
                self.0.truncate(at + 1);
                return;
            }
            left -= length;
        }
    }

    /// The clause that it begins with.
    fn explains(&self) -> Option<&str> {
        match self.0.first() {
            Some((Tone::Clause, id)) => Some(id),
            _ => None,
        }
    }

    /// The words as a writer marks them.
    fn marked(&self, mark: impl Fn(Tone, &str) -> String) -> String {
        self.0
            .iter()
            .map(|(tone, part)| mark(*tone, part))
            .collect()
    }

    /// The tone of all of it, where it is one.
    fn tone(&self) -> Tone {
        match self.0.as_slice() {
            [(tone, _)] => *tone,
            _ => Tone::Plain,
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text::plain(text)
    }
}

impl From<&String> for Text {
    fn from(text: &String) -> Text {
        Text::plain(text.as_str())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text::plain(text)
    }
}

impl Item {
    pub(crate) fn plain(text: impl Into<Text>) -> Item {
        Item {
            text: text.into(),
            ..Item::default()
        }
    }

    pub(crate) fn cited(text: impl Into<Text>, clauses: &[String]) -> Item {
        Item {
            clauses: clauses.to_vec(),
            ..Item::plain(text)
        }
    }

    /// An entry about something.
    pub(crate) fn about(lead: impl Into<Text>, text: impl Into<Text>) -> Item {
        Item {
            lead: vec![lead.into()],
            ..Item::plain(text)
        }
    }

    /// The words of a clause.
    pub(crate) fn clause(id: &str, words: &str) -> Item {
        let text = Text::toned(Tone::Clause, id).and(Tone::Plain, format!(" {words}"));
        Item::plain(text)
    }

    pub(crate) fn rests_on(self, clauses: &[String]) -> Item {
        Item {
            clauses: clauses.to_vec(),
            ..self
        }
    }

    pub(crate) fn with(self, below: impl IntoIterator<Item = Item>) -> Item {
        Item {
            below: below.into_iter().collect(),
            ..self
        }
    }

    /// What it is about, in one piece.
    fn subject(&self, mark: impl Fn(&Text) -> String) -> String {
        let lead = self.lead.iter().filter(|lead| !lead.is_empty());
        let lead: Vec<String> = lead.map(mark).collect();
        match lead.is_empty() {
            true => String::new(),
            false => format!("{}: ", lead.join(", ")),
        }
    }
}

impl Page {
    /// A page under a title.
    pub(crate) fn titled(title: impl Into<Text>) -> Page {
        Page {
            title: title.into(),
            ..Page::default()
        }
    }

    /// The page in letters.
    pub fn written(&self, form: Form) -> String {
        match form {
            Form::Terminal(look) => terminal::terminal(self, look),
            Form::Markdown => markdown::markdown(self),
            Form::Html => html::html(self),
        }
    }

    pub(crate) fn section(&mut self, name: &'static str, title: impl Into<String>, body: Body) {
        let title = title.into();
        self.sections.push(Section { name, title, body });
    }

    /// Adds a list, where there is anything in it.
    pub(crate) fn list(&mut self, title: impl Into<String>, items: impl IntoIterator<Item = Item>) {
        self.named("", title, items);
    }

    /// The same under a name by which it can be asked for.
    pub(crate) fn named(
        &mut self,
        name: &'static str,
        title: impl Into<String>,
        items: impl IntoIterator<Item = Item>,
    ) {
        let items: Vec<Item> = items.into_iter().collect();
        if !items.is_empty() {
            self.section(name, title, Body::List(items));
        }
    }

    pub(crate) fn said(&mut self, text: impl Into<Text>) {
        self.section("", "", Body::Said(text.into()));
    }

    /// The clauses whose words stand on the page.
    fn explained(&self) -> BTreeSet<&str> {
        let sections = self.sections.iter().chain(&self.below);
        let items = sections.flat_map(|section| match &section.body {
            Body::List(items) if section.name == SOURCES => items.as_slice(),
            _ => &[],
        });
        items.filter_map(|item| item.text.explains()).collect()
    }

    /// Keeps of the clauses of each entry the one that counts.
    pub(crate) fn first_clauses(&mut self) {
        for section in &mut self.sections {
            if let Body::List(items) | Body::Numbered(items) | Body::Figures(items) =
                &mut section.body
            {
                items.iter_mut().for_each(|item| item.clauses.truncate(1));
            }
        }
    }

    /// Puts the words of the clause that counts beside what cites it first: those that `words` knows.
    pub(crate) fn quote(&mut self, words: impl Fn(&str) -> Option<String>) {
        fn quoted(
            items: &mut [Item],
            words: &impl Fn(&str) -> Option<String>,
            told: &mut BTreeSet<String>,
        ) {
            for item in items {
                let id = item.clauses.first();
                let id = id.filter(|id| told.insert((*id).clone()));
                let quote = id.and_then(|id| words(id));
                let quote = quote.map(|quote| Item::plain(Text::toned(Tone::Aside, quote)));
                quoted(&mut item.below, words, told);
                item.below.splice(..0, quote);
            }
        }
        let mut told = BTreeSet::new();
        for section in &mut self.sections {
            if let Body::List(items) | Body::Numbered(items) | Body::Figures(items) =
                &mut section.body
            {
                quoted(items, &words, &mut told);
            }
        }
    }
}
