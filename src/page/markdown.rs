//! A page as Markdown.

use std::fmt::Write;

use super::{Body, Item, Page, Section, Sheet, Table, Text, Tone};

/// A page as Markdown, fit for a forum or a wiki.
pub(super) fn markdown(page: &Page) -> String {
    let title = escape(&page.title.words());
    let mut out = match page.sheet {
        Sheet::Whole | Sheet::Screen => format!("**{title}**\n"),
        Sheet::Half => format!("## {title}\n"),
    };
    for line in &page.lead {
        let _ = writeln!(out, "\n{}", text(line));
    }
    for section in &page.sections {
        put(&mut out, section);
    }
    for line in &page.footer {
        let _ = writeln!(out, "\n{}", escape(line));
    }
    if page.sheet == Sheet::Half {
        out.push_str("\nEvent: \\_\\_\\_\\_\\_\\_\\_\\_ Date: \\_\\_\\_\\_\\_\\_ Judge: \\_\\_\\_\\_\\_\\_\\_\\_\n");
    }
    out
}

fn put(out: &mut String, section: &Section) {
    if !section.title.is_empty() {
        let _ = writeln!(out, "\n### {}", escape(&section.title));
    }
    out.push('\n');
    match &section.body {
        Body::Said(said) => {
            let _ = writeln!(out, "{}", text(said));
        }
        Body::List(items) => {
            for item in items {
                entry(out, item, "-", 0);
            }
        }
        Body::Numbered(items) => {
            for (index, item) in items.iter().enumerate() {
                entry(out, item, &format!("{}.", index + 1), 0);
            }
        }
        Body::Figures(items) => {
            out.push_str("| | reason | value | clause |\n|---|---|---:|---|\n");
            for item in items {
                figure(out, item, "");
            }
        }
        Body::Table(table) => self::table(out, table),
        Body::Verbatim(lines) => {
            let _ = writeln!(out, "```text\n{}\n```", lines.join("\n"));
        }
        Body::Picture(picture) => out.push_str(picture),
    }
}

fn figure(out: &mut String, item: &Item, mark: &str) {
    let lead: Vec<String> = item.lead.iter().map(text).collect();
    let strong = if item.sum { "**" } else { "" };
    let value = match item.value.as_deref() {
        None | Some("") => String::new(),
        Some(value) => format!("{strong}{value}{strong}"),
    };
    let said = format!("{mark}{strong}{}{strong}", text(&item.text));
    row(out, [lead.join(", "), said, value, names(&item.clauses)]);
    for below in &item.below {
        figure(out, below, "· ");
    }
}

fn table(out: &mut String, table: &Table) {
    row(out, table.head.iter().map(|column| column.head.to_owned()));
    let rule = table.head.iter().map(|column| match column.figures {
        true => "--:",
        false => "---",
    });
    let _ = writeln!(out, "|{}|", rule.collect::<Vec<_>>().join("|"));
    for cells in &table.rows {
        row(out, cells.iter().map(text));
    }
}

fn row(out: &mut String, cells: impl IntoIterator<Item = String>) {
    out.push('|');
    for cell in cells {
        let cell = match cell.as_str() {
            "" => " ".to_owned(),
            cell => format!(" {cell} "),
        };
        let _ = write!(out, "{cell}|");
    }
    out.push('\n');
}

fn entry(out: &mut String, item: &Item, mark: &str, indent: usize) {
    let cited = match item.clauses.is_empty() {
        true => String::new(),
        false => format!(" ({})", names(&item.clauses)),
    };
    let value = item.value.as_ref();
    let value = value.map_or_else(String::new, |value| format!(": {value}"));
    let (lead, subject) = (" ".repeat(indent), item.subject(text));
    let said = text(&item.text);
    let _ = writeln!(out, "{lead}{mark} {subject}{said}{value}{cited}");
    for below in &item.below {
        entry(out, below, "-", indent + mark.len() + 1);
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

fn names(clauses: &[String]) -> String {
    let names: Vec<String> = clauses.iter().map(|id| format!("`{id}`")).collect();
    names.join(" ")
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
