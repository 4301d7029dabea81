//! A page on a terminal: sections with columns, or on one screen a line under another.

use anstyle::{AnsiColor, Style};
use comfy_table::presets::NOTHING;
use comfy_table::{
    Attribute, Cell, CellAlignment, Color, ColumnConstraint, ContentArrangement, Table, Width,
};
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

use super::{Body, Item, Look, Page, Section, Sheet, Text, Tone};

/// Columns by which a section stands in.
const INDENT: usize = 2;
/// Columns for a figure and its sign on a screen.
const FIGURE: usize = 4;
/// The most columns for what a row is about, and the part of them all on a narrow terminal.
const WIDEST_NAME: u16 = 30;
const NAME_PART: u16 = 3;
/// Below so many columns clauses stand under what they are cited for, for beside it they would be torn apart.
const NARROW: u16 = 90;

/// A page for the terminal.
pub(super) fn terminal(page: &Page, look: Look) -> String {
    let mut screen = Screen {
        out: String::new(),
        look,
        paint: Paint(look.color),
    };
    match page.sheet {
        Sheet::Screen | Sheet::Full => screen.screen(page),
        Sheet::Whole | Sheet::Half => screen.whole(page),
    }
    screen.out
}

/// Colours, where they are wanted.
#[derive(Clone, Copy, Debug)]
struct Paint(bool);

impl Paint {
    /// Words in the style of their tone.
    fn tone(self, tone: Tone, text: &str) -> String {
        let style = Style::new();
        let bold = |color: AnsiColor| style.bold().fg_color(Some(color.into()));
        let style = match tone {
            Tone::Plain => return text.to_owned(),
            Tone::Strong => style.bold(),
            Tone::Good => bold(AnsiColor::Green),
            Tone::Refused => bold(AnsiColor::Red),
            Tone::Doubtful => bold(AnsiColor::Yellow),
            Tone::Clause => style.fg_color(Some(AnsiColor::Cyan.into())),
            Tone::Aside => style.dimmed(),
        };
        match self.0 {
            true => format!("{style}{text}{style:#}"),
            false => text.to_owned(),
        }
    }

    fn text(self, text: &Text) -> String {
        text.marked(|tone, part| self.tone(tone, part))
    }
}

/// Text in lines of at most so many columns. Blanks at the start stay.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let lead: String = text.chars().take_while(|letter| *letter == ' ').collect();
    hung(text.trim_start(), width, &lead, &lead)
}

/// Lines of at most so many columns: what does not fit in one goes on a little to the right of where it begins.
pub(crate) fn folded(text: &str, width: u16) -> String {
    let mut lines = String::new();
    for line in text.lines() {
        let told = line.trim_start();
        let lead = " ".repeat(line.len() - told.len());
        let others = format!("{lead}{:INDENT$}", "");
        for line in hung(told, usize::from(width), &lead, &others) {
            lines.push_str(&line);
            lines.push('\n');
        }
    }
    lines
}

/// Text in lines, the first after one mark and the others after another.
fn hung(text: &str, width: usize, first: &str, others: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let options = Options::new(width)
        .initial_indent(first)
        .subsequent_indent(others)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false);
    let text = words.join(" ");
    let lines = textwrap::wrap(&text, options);
    lines
        .into_iter()
        .map(std::borrow::Cow::into_owned)
        .collect()
}

struct Screen {
    out: String,
    look: Look,
    paint: Paint,
}

impl Screen {
    fn line(&mut self, text: &str) {
        self.out.push_str(text.trim_end());
        self.out.push('\n');
    }

    /// A paragraph; what does not fit in its first line stands a little to the right.
    fn put(&mut self, text: &str, hang: usize) {
        let first = " ".repeat(hang);
        self.hang(&first, text, hang + if hang == 0 { 0 } else { INDENT });
    }

    /// A paragraph after a mark; what does not fit in its first line stands so many columns in.
    fn hang(&mut self, mark: &str, text: &str, deep: usize) {
        let others = " ".repeat(deep);
        for line in hung(text, usize::from(self.look.width), mark, &others) {
            self.line(&line);
        }
    }

    fn head(&mut self, page: &Page) {
        let lines = [&page.title].into_iter().chain(&page.lead);
        for text in lines.filter(|text| !text.is_empty()) {
            let text = self.paint.text(text);
            self.put(&text, 0);
        }
    }

    fn footer(&mut self, page: &Page) {
        for line in &page.footer {
            for line in wrapped(line, usize::from(self.look.width)) {
                let line = self.paint.tone(Tone::Aside, &line);
                self.line(&line);
            }
        }
    }

    /// One screen: what has one entry in one line, and the figures first.
    fn screen(&mut self, page: &Page) {
        self.head(page);
        for (index, section) in page.sections.iter().enumerate() {
            let title = match section.title.as_str() {
                "" => String::new(),
                title => format!("{title}: "),
            };
            match &section.body {
                Body::Figures(items) => {
                    for item in items {
                        self.figure(item);
                    }
                    if index + 1 < page.sections.len() && page.sheet == Sheet::Screen {
                        self.line("");
                    }
                }
                Body::List(items) | Body::Numbered(items) => match items.as_slice() {
                    [only] => {
                        let title = self.paint.tone(Tone::Strong, &title);
                        self.hang(&title, &self.briefly(only), 2 * INDENT);
                        self.quoted(only, 2 * INDENT);
                    }
                    several => {
                        let title = self.paint.tone(Tone::Strong, title.trim_end());
                        self.line(&title);
                        for item in several {
                            self.hang("  ", &self.briefly(item), 2 * INDENT);
                            self.quoted(item, 2 * INDENT);
                        }
                    }
                },
                Body::Said(text) => {
                    let title = self.paint.tone(Tone::Strong, &title);
                    let text = self.paint.text(text);
                    self.hang(&title, &text, 2 * INDENT);
                }
                Body::Table(_) | Body::Verbatim(_) | Body::Picture(_) => self.section(section),
            }
        }
        self.footer(page);
    }

    /// An entry with the clause that makes it.
    fn briefly(&self, item: &Item) -> String {
        let cited = item.clauses.first();
        let cited = cited.map_or_else(String::new, |id| format!(" [{id}]"));
        let subject = item.subject(|lead| self.paint.text(lead));
        format!("{subject}{}{cited}", self.paint.text(&item.text))
    }

    fn quoted(&mut self, item: &Item, deep: usize) {
        for below in &item.below {
            let text = self.paint.text(&below.text);
            self.hang(&" ".repeat(deep), &text, deep);
        }
    }

    fn figure(&mut self, item: &Item) {
        let value = item.value.as_deref().unwrap_or_default();
        let mark = format!("{value:>FIGURE$}  ");
        if item.sum {
            let text = format!("{mark}{}", item.text.words());
            let text = self.paint.tone(Tone::Strong, &text);
            self.line(&text);
            return;
        }
        let text = self.briefly(item);
        self.hang(&mark, &text, FIGURE + INDENT);
        self.quoted(item, FIGURE + INDENT);
    }

    /// Every section under its title.
    fn whole(&mut self, page: &Page) {
        self.head(page);
        // Paragraphs in a row stand together.
        let mut apart = false;
        for section in &page.sections {
            let said = matches!(section.body, Body::Said(_)) && section.title.is_empty();
            if (apart || !said) && !self.out.is_empty() {
                self.line("");
            }
            apart = !said;
            self.section(section);
        }
        if !page.footer.is_empty() {
            self.line("");
        }
        self.footer(page);
    }

    fn section(&mut self, section: &Section) {
        if !section.title.is_empty() {
            let title = self.paint.tone(Tone::Strong, &section.title);
            self.put(&title, 0);
        }
        match &section.body {
            Body::Said(text) => {
                let text = self.paint.text(text);
                self.put(&text, if section.title.is_empty() { 0 } else { INDENT });
            }
            Body::List(items) if items.iter().any(|item| !item.lead.is_empty()) => {
                self.columns(items);
            }
            Body::List(items) => {
                for item in items {
                    self.item(item, "", INDENT);
                }
            }
            Body::Numbered(items) => {
                for (index, item) in items.iter().enumerate() {
                    self.item(item, &format!("{}. ", index + 1), INDENT);
                }
            }
            Body::Figures(items) => self.columns(items),
            Body::Table(table) => {
                let head = table
                    .head
                    .iter()
                    .map(|column| Cell::new(column.head).add_attribute(Attribute::Dim));
                let mut rows: Vec<Vec<Cell>> = Vec::new();
                if table.head.iter().any(|column| !column.head.is_empty()) {
                    rows.push(head.collect());
                }
                for row in &table.rows {
                    let cells = row.iter().zip(&table.head).map(|(text, column)| {
                        let cell = cell(text);
                        match column.figures {
                            true => cell.set_alignment(CellAlignment::Right),
                            false => cell,
                        }
                    });
                    rows.push(cells.collect());
                }
                self.table(rows, false);
            }
            Body::Verbatim(lines) => {
                let width = usize::from(self.look.width);
                for line in lines {
                    let deep = INDENT + line.len() - line.trim_start().len();
                    let (first, others) = (" ".repeat(deep), " ".repeat(deep + INDENT));
                    match textwrap::core::display_width(line) + INDENT > width {
                        true => {
                            for line in hung(line.trim_start(), width, &first, &others) {
                                self.line(&line);
                            }
                        }
                        false => self.line(&format!("  {line}")),
                    }
                }
            }
            Body::Picture(_) => {}
        }
    }

    fn item(&mut self, item: &Item, mark: &str, hang: usize) {
        let cited = match item.clauses.is_empty() {
            true => String::new(),
            false => {
                let cited = format!(" [{}]", item.clauses.join(" "));
                self.paint.tone(Tone::Aside, &cited)
            }
        };
        let value = item.value.as_ref();
        let value = value.map_or_else(String::new, |value| format!(": {value}"));
        let subject = item.subject(|lead| self.paint.text(lead));
        let text = self.paint.text(&item.text);
        self.put(&format!("{mark}{subject}{text}{value}{cited}"), hang);
        for below in &item.below {
            self.item(below, "· ", hang + INDENT);
        }
    }

    /// Entries with what they are about, their figures and their clauses in columns.
    fn columns(&mut self, items: &[Item]) {
        let leads = items
            .iter()
            .map(|item| item.lead.len())
            .max()
            .unwrap_or_default();
        let valued = items.iter().any(|item| item.value.is_some());
        let mut rows = Vec::new();
        for item in items {
            self.row(&mut rows, item, (leads, valued), 0);
        }
        self.table(rows, leads == 1);
    }

    fn row(
        &self,
        rows: &mut Vec<Vec<Cell>>,
        item: &Item,
        (leads, valued): (usize, bool),
        deep: usize,
    ) {
        let narrow = self.look.width < NARROW;
        let mut row: Vec<Cell> = item.lead.iter().map(cell).collect();
        row.resize_with(leads, || Cell::new(""));
        let (mark, aside) = match deep {
            0 => (String::new(), false),
            deep => (format!("{}· ", "  ".repeat(deep - 1)), true),
        };
        let mut said = format!("{mark}{}", item.text.words());
        // A figure that is part of another stands in its text.
        if let (Some(value), true) = (&item.value, aside) {
            said.push_str(&format!(": {value}"));
        }
        if narrow {
            for id in &item.clauses {
                said.push_str(&format!("\n[{id}]"));
            }
        }
        let mut text = toned(Cell::new(said), item.text.tone());
        if aside {
            text = text.fg(Color::DarkGrey);
        }
        if item.sum {
            text = text.set_alignment(CellAlignment::Right);
            text = text.add_attribute(Attribute::Bold);
        }
        row.push(text);
        if valued {
            let value = item.value.as_deref().filter(|_| !aside);
            let value = Cell::new(value.unwrap_or_default());
            let value = value.set_alignment(CellAlignment::Right);
            row.push(match item.sum {
                true => value.add_attribute(Attribute::Bold),
                false => value,
            });
        }
        if !narrow {
            row.push(Cell::new(item.clauses.join(" ")).fg(Color::DarkGrey));
        }
        rows.push(row);
        for below in &item.below {
            self.row(rows, below, (leads, valued), deep + 1);
        }
    }

    fn table(&mut self, rows: Vec<Vec<Cell>>, names: bool) {
        let mut table = Table::new();
        table
            .load_style(NOTHING)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(self.look.width.saturating_sub(1));
        if self.look.color {
            table.enforce_styling();
        }
        table.add_rows(rows);
        let widest = WIDEST_NAME.min(self.look.width / NAME_PART);
        if names && let Some(column) = table.column_mut(0) {
            column.set_constraint(ColumnConstraint::UpperBoundary(Width::Fixed(widest)));
        }
        for line in table.to_string().lines() {
            self.line(&format!(" {line}"));
        }
    }
}

fn cell(text: &Text) -> Cell {
    toned(Cell::new(text.words()), text.tone())
}

fn toned(cell: Cell, tone: Tone) -> Cell {
    match tone {
        Tone::Plain => cell,
        Tone::Strong => cell.add_attribute(Attribute::Bold),
        Tone::Good => cell.fg(Color::Green),
        Tone::Refused => cell.fg(Color::Red),
        Tone::Doubtful => cell.fg(Color::Yellow),
        Tone::Clause => cell.fg(Color::Cyan),
        Tone::Aside => cell.fg(Color::DarkGrey),
    }
}
