//! A page as Markdown.

use std::fmt::Write;

use super::{Item, Page, Part, Sheet, Text, Tone};

/// A page as Markdown, fit for a forum or a wiki.
pub(crate) fn markdown(page: &Page) -> String {
    let title = escape(&page.title);
    let mut out = match page.sheet {
        Sheet::Whole => format!("**{title}**\n"),
        Sheet::Half => format!("## {title}\n"),
    };
    for part in &page.parts {
        match part {
            Part::Said(said) => {
                let _ = writeln!(out, "\n{}", text(said));
            }
            Part::List(list) => {
                let _ = writeln!(out, "\n### {}\n", escape(&list.title));
                for (index, item) in list.items.iter().enumerate() {
                    let mark = match list.numbered {
                        true => format!("{}.", index + 1),
                        false => "-".to_owned(),
                    };
                    entry(&mut out, item, &mark, 0);
                }
            }
            Part::Table(table) => {
                let [one, two, three, four] = table.head.map(|head| match head {
                    "" => " ".to_owned(),
                    head => format!(" {head} "),
                });
                let _ = writeln!(
                    out,
                    "\n{}\n\n|{one}|{two}|{three}|{four}|\n|---|---|---:|---|",
                    escape(&table.title)
                );
                for row in &table.rows {
                    let strong = if row.sum { "**" } else { "" };
                    let cells = [
                        escape(&row.name),
                        format!("{strong}{}{strong}", escape(&row.text)),
                        match row.value.as_str() {
                            "" => String::new(),
                            value => format!("{strong}{value}{strong}"),
                        },
                        names(&row.clauses),
                    ];
                    let cells = cells.map(|cell| match cell.as_str() {
                        "" => " ".to_owned(),
                        cell => format!(" {cell} "),
                    });
                    let _ = writeln!(out, "|{}|", cells.join("|"));
                }
            }
            Part::Verbatim { title, lines } => {
                if let Some(title) = title {
                    let _ = writeln!(out, "\n### {title}");
                }
                let _ = writeln!(out, "\n```text\n{}\n```", lines.join("\n"));
            }
            Part::Picture(picture) => {
                let _ = write!(out, "\n{picture}");
            }
        }
    }
    for line in &page.footer {
        let _ = writeln!(out, "\n{}", escape(line));
    }
    if page.sheet == Sheet::Half {
        out.push_str("\nEvent: \\_\\_\\_\\_\\_\\_\\_\\_ Date: \\_\\_\\_\\_\\_\\_ Judge: \\_\\_\\_\\_\\_\\_\\_\\_\\_\n");
    }
    out
}

fn entry(out: &mut String, item: &Item, mark: &str, indent: usize) {
    let cited = match item.clauses.is_empty() {
        true => String::new(),
        false => format!(" ({})", names(&item.clauses)),
    };
    let lead = " ".repeat(indent);
    let _ = writeln!(out, "{lead}{mark} {}{cited}", text(&item.text));
    for below in &item.below {
        entry(out, below, "-", indent + mark.len() + 1);
    }
}

fn text(text: &Text) -> String {
    let parts = text.0.iter().map(|(tone, part)| match tone {
        Tone::Plain => escape(part),
        Tone::Strong | Tone::Refused => format!("**{}**", escape(part)),
        Tone::Name => format!("`{part}`"),
        Tone::Aside => format!("*{}*", escape(part)),
    });
    parts.collect()
}

fn names(clauses: &[String]) -> String {
    let names: Vec<String> = clauses.iter().map(|id| format!("`{id}`")).collect();
    names.join(" ")
}

/// Text in which nothing is taken for markup.
pub(crate) fn escape(text: &str) -> String {
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
