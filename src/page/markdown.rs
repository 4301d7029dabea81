//! A page as Markdown.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::{Body, Item, Page, Section, Sheet, Table, Text, Tone};

/// A page as Markdown, fit for a forum or a wiki.
pub(super) fn markdown(page: &Page) -> String {
    let title = escape(&page.title.words());
    let mut writer = Writer {
        out: match (page.sheet, title.as_str()) {
            (_, "") => String::new(),
            (Sheet::Whole | Sheet::Screen | Sheet::Full, _) => format!("**{title}**\n"),
            (Sheet::Half, _) => format!("## {title}\n"),
        },
        explained: page.explained(),
    };
    for line in &page.lead {
        let _ = writeln!(writer.out, "\n{}", text(line));
    }
    for section in &page.sections {
        writer.section(section);
    }
    if !page.below.is_empty() {
        writer.out.push_str("\n---\n");
    }
    for section in &page.below {
        writer.section(section);
    }
    let mut out = writer.out;
    for line in &page.footer {
        let _ = writeln!(out, "\n{}", escape(line));
    }
    if page.sheet == Sheet::Half {
        out.push_str("\nEvent: \\_\\_\\_\\_\\_\\_\\_\\_ Date: \\_\\_\\_\\_\\_\\_ Judge: \\_\\_\\_\\_\\_\\_\\_\\_\n");
    }
    out
}

struct Writer<'p> {
    out: String,
    /// The clauses whose words stand on the page.
    explained: BTreeSet<&'p str>,
}

impl Writer<'_> {
    fn section(&mut self, section: &Section) {
        if !section.title.is_empty() {
            let _ = writeln!(self.out, "\n### {}", escape(&section.title));
        }
        self.out.push('\n');
        match &section.body {
            Body::Said(said) => {
                let _ = writeln!(self.out, "{}", text(said));
            }
            Body::List(items) => {
                for item in items {
                    self.entry(item, "-", 0);
                }
            }
            Body::Numbered(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.entry(item, &format!("{}.", index + 1), 0);
                }
            }
            Body::Figures(items) => {
                self.out
                    .push_str("| | reason | value | clause |\n|---|---|---:|---|\n");
                for item in items {
                    self.figure(item, "");
                }
            }
            Body::Table(table) => self.table(table),
            Body::Verbatim(lines) => {
                let _ = writeln!(self.out, "```text\n{}\n```", lines.join("\n"));
            }
            Body::Picture(picture) => self.out.push_str(picture),
        }
    }

    fn figure(&mut self, item: &Item, mark: &str) {
        let lead: Vec<String> = item.lead.iter().map(text).collect();
        let strong = if item.sum { "**" } else { "" };
        let value = match item.value.as_deref() {
            None | Some("") => String::new(),
            Some(value) => format!("{strong}{value}{strong}"),
        };
        let said = format!("{mark}{strong}{}{strong}", text(&item.text));
        self.row([lead.join(", "), said, value, self.names(&item.clauses)]);
        for below in &item.below {
            self.figure(below, "· ");
        }
    }

    fn table(&mut self, table: &Table) {
        self.row(table.head.iter().map(|column| column.head.to_owned()));
        let rule = table.head.iter().map(|column| match column.figures {
            true => "--:",
            false => "---",
        });
        let _ = writeln!(self.out, "|{}|", rule.collect::<Vec<_>>().join("|"));
        for cells in &table.rows {
            self.row(cells.iter().map(text));
        }
    }

    fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.out.push('|');
        for cell in cells {
            let cell = match cell.as_str() {
                "" => " ".to_owned(),
                cell => format!(" {cell} "),
            };
            let _ = write!(self.out, "{cell}|");
        }
        self.out.push('\n');
    }

    fn entry(&mut self, item: &Item, mark: &str, indent: usize) {
        let cited = match item.clauses.is_empty() {
            true => String::new(),
            false => format!(" ({})", self.names(&item.clauses)),
        };
        let value = item.value.as_ref();
        let value = value.map_or_else(String::new, |value| format!(": {value}"));
        let (lead, subject) = (" ".repeat(indent), item.subject(text));
        // What is linked to on a page has its place there.
        let here = item
            .text
            .explains()
            .filter(|id| self.explained.contains(id));
        let here = here.map_or_else(String::new, |id| format!("<a id=\"{id}\"></a>"));
        let said = text(&item.text);
        let _ = writeln!(self.out, "{lead}{mark} {here}{subject}{said}{value}{cited}");
        for below in &item.below {
            self.entry(below, "-", indent + mark.len() + 1);
        }
    }

    /// Clauses, each of which leads to its words where these stand on the page.
    fn names(&self, clauses: &[String]) -> String {
        let names = clauses
            .iter()
            .map(|id| match self.explained.contains(id.as_str()) {
                true => format!("[`{id}`](#{id})"),
                false => format!("`{id}`"),
            });
        names.collect::<Vec<_>>().join(" ")
    }
}

fn text(text: &Text) -> String {
    text.marked(|tone, part| match tone {
        Tone::Plain => escape(part),
        Tone::Strong | Tone::Good | Tone::Refused | Tone::Doubtful => {
            format!("**{}**", escape(part))
        }
        Tone::Clause => format!("`{part}`"),
        Tone::Aside => format!("*{}*", escape(part)),
    })
}

/// Text in which nothing is taken for markup.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(
            letter,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#'
        ) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
