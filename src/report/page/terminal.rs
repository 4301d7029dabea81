//! A page on a terminal, a line under another.

use super::{Item, Page, Part, Text, Tone};
use crate::report::{Look, wrapped};

/// A page for the terminal.
pub(crate) fn terminal(page: &Page, look: Look) -> String {
    let mut screen = Screen {
        out: String::new(),
        look,
    };
    screen.put(&screen.paint(&page.title, "1"), 0);
    // Paragraphs in a row stand together.
    let mut apart = false;
    for part in &page.parts {
        match part {
            Part::Said(text) => {
                if apart {
                    screen.put("", 0);
                    apart = false;
                }
                screen.put(&screen.text(text), 0);
                continue;
            }
            Part::List(list) => {
                screen.put("", 0);
                screen.put(&screen.paint(&list.title, "1"), 0);
                for (index, item) in list.items.iter().enumerate() {
                    let mark = match list.numbered {
                        true => format!("{}. ", index + 1),
                        false => String::new(),
                    };
                    screen.item(item, &mark, 2);
                }
            }
            Part::Table(table) => {
                screen.put("", 0);
                screen.put(&screen.paint(&table.title, "1"), 0);
                for row in &table.rows {
                    screen.put(&format!("{} {}: {}", row.name, row.text, row.value), 2);
                }
            }
            Part::Verbatim { title, lines } => {
                screen.put("", 0);
                if let Some(title) = title {
                    screen.put(&screen.paint(title, "1"), 0);
                }
                for line in lines {
                    screen.out.push_str(&format!("  {line}\n"));
                }
            }
            Part::Picture(_) => {}
        }
        apart = true;
    }
    if !page.footer.is_empty() {
        screen.put("", 0);
    }
    for line in &page.footer {
        screen.put(&screen.paint(line, "2"), 0);
    }
    screen.out
}

struct Screen {
    out: String,
    look: Look,
}

impl Screen {
    fn paint(&self, text: &str, codes: &str) -> String {
        match self.look.color {
            true => format!("\u{1b}[{codes}m{text}\u{1b}[0m"),
            false => text.to_owned(),
        }
    }

    /// A paragraph; what does not fit in its first line stands a little to the right.
    fn put(&mut self, text: &str, hang: usize) {
        let width = usize::from(self.look.width).saturating_sub(hang + 2);
        for (index, line) in wrapped(text, width).iter().enumerate() {
            let hang = if index == 0 { hang } else { hang + 2 };
            let line = format!("{}{line}", " ".repeat(hang));
            self.out.push_str(line.trim_end());
            self.out.push('\n');
        }
    }

    fn item(&mut self, item: &Item, mark: &str, hang: usize) {
        let cited = match item.clauses.is_empty() {
            true => String::new(),
            false => format!(" [{}]", item.clauses.join(" ")),
        };
        let text = self.text(&item.text);
        let line = match cited.is_empty() {
            true => format!("{mark}{text}"),
            false => format!("{mark}{text}{}", self.paint(&cited, "2")),
        };
        self.put(&line, hang);
        for below in &item.below {
            self.item(below, "· ", hang + 2);
        }
    }

    fn text(&self, text: &Text) -> String {
        let parts = text.0.iter().map(|(tone, part)| match tone {
            Tone::Plain => part.clone(),
            Tone::Strong => self.paint(part, "1"),
            Tone::Refused => self.paint(part, "1;31"),
            Tone::Name => self.paint(part, "36"),
            Tone::Aside => self.paint(part, "2"),
        });
        parts.collect()
    }
}
