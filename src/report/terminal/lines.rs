//! Lines, paragraphs and tables for a terminal.

use comfy_table::presets::NOTHING;
use comfy_table::{Cell, CellAlignment, Color, ColumnConstraint, ContentArrangement, Table, Width};

use super::Page;
use crate::report::signed;

/// Columns by which a section stands in.
pub(super) const INDENT: usize = 2;

/// The most columns for the first column of a table.
const WIDEST_NAME: u16 = 30;

/// The same on a narrow terminal.
const NARROW_NAME: u16 = 16;

/// Below so many columns clauses stand under what they are cited for, for beside it they would be torn apart.
const NARROW: u16 = 90;

impl Page {
    pub(super) fn line(&mut self, text: &str) {
        self.out.push_str(text.trim_end());
        self.out.push('\n');
    }

    pub(super) fn paint(&self, text: &str, codes: &str) -> String {
        if self.look.color {
            format!("\u{1b}[{codes}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }

    pub(super) fn title(&mut self, title: &str) {
        let title = self.paint(title, "1");
        self.out.push('\n');
        self.line(&title);
    }

    pub(super) fn indented(&mut self, text: &str) {
        let width = usize::from(self.look.width).saturating_sub(2 * INDENT);
        for (index, line) in wrapped(text, width).into_iter().enumerate() {
            let hang = if index == 0 { INDENT } else { 2 * INDENT };
            self.line(&format!("{}{line}", " ".repeat(hang)));
        }
    }

    pub(super) fn prose(&mut self, title: &str, entries: &[String]) {
        if entries.is_empty() {
            return;
        }
        self.title(title);
        for entry in entries {
            self.indented(entry);
        }
    }

    pub(super) fn narrow(&self) -> bool {
        self.look.width < NARROW
    }

    pub(super) fn put_table(&mut self, rows: Vec<Vec<Cell>>, names: bool) {
        let mut table = Table::new();
        table
            .load_style(NOTHING)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(self.look.width.saturating_sub(1));
        if self.look.color {
            table.enforce_styling();
        }
        table.add_rows(rows);
        let widest = if self.narrow() {
            NARROW_NAME
        } else {
            WIDEST_NAME
        };
        if names && let Some(column) = table.column_mut(0) {
            column.set_constraint(ColumnConstraint::UpperBoundary(Width::Fixed(widest)));
        }
        for line in table.to_string().lines() {
            self.line(&format!(" {line}"));
        }
    }

    /// A row with a text and the clauses it rests on: beside it, or on a narrow terminal under it.
    pub(super) fn cited_row(
        &self,
        before: Vec<Cell>,
        text: String,
        after: Vec<Cell>,
        clauses: &[String],
        dim: bool,
    ) -> Vec<Cell> {
        let mut row = before;
        let cell = |text: String| {
            let cell = Cell::new(text);
            if dim { cell.fg(Color::DarkGrey) } else { cell }
        };
        if self.narrow() {
            let mut lines = vec![text];
            lines.extend(clauses.iter().map(|clause| format!("[{clause}]")));
            row.push(cell(lines.join("\n")));
            row.extend(after);
        } else {
            row.push(cell(text));
            row.extend(after);
            row.push(Cell::new(clauses.join(" ")).fg(Color::DarkGrey));
        }
        row
    }
}

pub(super) fn number(value: i16) -> Cell {
    let plus = if value > 0 { "+" } else { "" };
    Cell::new(format!("{plus}{}", signed(value))).set_alignment(CellAlignment::Right)
}

pub(super) fn list(names: &[String]) -> String {
    crate::report::words::joined(names.iter().cloned())
}

/// Text in lines of at most so many columns. Blanks at the start stay.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let lead = text.len() - text.trim_start().len();
    let mut lines = Vec::new();
    let mut line = " ".repeat(lead);
    let mut used = lead;
    for word in text.split_whitespace() {
        let length = visible(word);
        let blank = usize::from(used > lead || (used > 0 && !line.trim().is_empty()));
        if used + blank + length > width && !line.trim().is_empty() {
            lines.push(std::mem::take(&mut line));
            line = " ".repeat(lead);
            used = lead;
        } else if blank == 1 {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += length;
    }
    lines.push(line);
    lines
}

/// The columns a word takes, colours left out.
fn visible(word: &str) -> usize {
    let mut count = 0;
    let mut escape = false;
    for letter in word.chars() {
        match letter {
            '\u{1b}' => escape = true,
            'm' if escape => escape = false,
            _ if !escape => count += 1,
            _ => {}
        }
    }
    count
}
