//! For people: what is not as expected beside what is, at its place in the file.

use std::fmt;

use comfy_table::{
    Attribute, Cell, Color, ColumnConstraint, ContentArrangement, Table, Width, presets,
};
use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, SourceCode, SourceSpan,
};

use crate::page::folded;

use super::{Because, Excerpt, Failure, FileReport, Mistake, Renderer, Summary, Verdict, term};

/// How wide and how coloured it is written.
#[derive(Clone, Copy, Debug)]
pub struct Human {
    width: u16,
    color: bool,
    /// Whether scenarios that are as expected are named too.
    all: bool,
}

/// The columns before what is said of a file.
const MARGIN: u16 = 2;
/// The least that still is of use in a table.
const NARROW: u16 = 20;
/// From so many columns on clauses have one of their own.
const WIDE: u16 = 90;
/// The most of a table that a side of it takes, in per cent.
const SIDE: u16 = 36;
const NARROW_SIDE: u16 = 28;

impl Human {
    /// For so many columns; `all` names the scenarios that are as expected as well.
    pub fn new(width: u16, color: bool, all: bool) -> Human {
        Human { width, color, all }
    }

    fn paint(&self, text: &str, codes: &str) -> String {
        if self.color {
            format!("\u{1b}[{codes}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }

    fn status(&self, word: &str, codes: &str, rest: &str) -> String {
        format!("{} {rest}\n", self.paint(&format!("{word:>7}"), codes))
    }

    /// A message at its place.
    fn remark(&self, remark: Remark<'_>) -> String {
        let theme = if self.color {
            GraphicalTheme::unicode()
        } else {
            GraphicalTheme::unicode_nocolor()
        };
        let handler = GraphicalReportHandler::new_themed(theme)
            .with_width(usize::from(self.width))
            .with_context_lines(1);
        let mut shown = String::new();
        if handler.render_report(&mut shown, &remark).is_err() {
            shown = format!("  {}\n", remark.message);
        }
        let shown = shown.trim_matches('\n');
        format!("{}\n", shown.trim_end())
    }

    fn failure(&self, failure: &Failure, because: &[Because], several: bool) -> String {
        let under = if several {
            format!(" under {}", failure.under)
        } else {
            String::new()
        };
        let mut out = self.remark(Remark {
            code: None,
            message: format!("not as expected{under}"),
            label: None,
            help: failure.help.as_deref(),
            excerpt: failure.excerpt.as_ref(),
        });
        out.push_str(&self.beside(failure, because));
        out
    }

    /// What is expected and what is ruled, side by side.
    fn beside(&self, failure: &Failure, because: &[Because]) -> String {
        let mut table = Table::new();
        let width = self.width.saturating_sub(MARGIN).max(NARROW);
        table
            .load_style(presets::UTF8_FULL_CONDENSED)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(width);
        if self.color {
            table.enforce_styling();
        }
        let head = [
            Cell::new(&failure.expected).fg(Color::Green),
            Cell::new(&failure.ruled).fg(Color::Red),
        ];
        let head = head.map(|cell| cell.add_attribute(Attribute::Bold));
        if because.is_empty() {
            table.set_header(["expected", "ruled"]).add_row(head);
        } else {
            let aside = width >= WIDE;
            let by = if aside { vec!["by"] } else { Vec::new() };
            table.set_header([vec!["expected", "ruled", ""], by].concat());
            table.add_row(head);
            for line in because {
                let value = line.value.map_or(String::new(), term);
                let expected = if line.expected {
                    value.clone()
                } else {
                    String::new()
                };
                let mut row = vec![expected, value, line.text.clone()];
                if aside {
                    row.push(line.clauses.join("\n"));
                } else if let (Some(text), false) = (row.last_mut(), line.clauses.is_empty()) {
                    text.push_str(&format!("\n{}", line.clauses.join("\n")));
                }
                table.add_row(row);
            }
            if failure.more > 0 {
                table.add_row(["", "", &format!("and {} more", failure.more)]);
            }
        }
        for column in [0, 1] {
            if let Some(column) = table.column_mut(column) {
                let side = Width::Percentage(if width >= WIDE { SIDE } else { NARROW_SIDE });
                column.set_constraint(ColumnConstraint::UpperBoundary(side));
            }
        }
        if let Some(column) = table.column_mut(3) {
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
        let lines: Vec<String> = table
            .lines()
            .map(|line| format!("{}{}", " ".repeat(usize::from(MARGIN)), line.trim_end()))
            .collect();
        lines.join("\n") + "\n"
    }

    fn mistake(&self, mistake: &Mistake) -> String {
        self.remark(Remark {
            code: Some(mistake.code.as_str()),
            message: mistake.message.clone(),
            label: Some(mistake.label.as_str()).filter(|label| !label.is_empty()),
            help: mistake.help.as_deref(),
            excerpt: mistake.excerpt.as_ref(),
        })
    }
}

impl Renderer for Human {
    fn file(&mut self, file: &FileReport) -> String {
        let path = file.path.as_str();
        let mut out = String::new();
        if file.blessed > 0 {
            let written = format!("{path}: {}", super::counted(file.blessed, "expectation"));
            out.push_str(&self.status(
                "BLESSED",
                "1;36",
                &format!("{written} written, to be verified"),
            ));
        }
        match file.verdict {
            Verdict::AsExpected if self.all => out.push_str(&self.status("PASS", "1;32", path)),
            Verdict::AsExpected => {}
            Verdict::NotAsExpected => out.push_str(&self.status("FAIL", "1;31", path)),
            Verdict::NotUnderstood => out.push_str(&self.status("ERROR", "1;31", path)),
        }
        let several = file.editions.len() > 1;
        let mut told: Option<&Failure> = None;
        for failure in &file.failures {
            // What one strength is made of is told once, however much of it is not as expected.
            let again = told
                .is_some_and(|told| told.under == failure.under && told.because == failure.because);
            let because: &[Because] = if again { &[] } else { &failure.because };
            out.push_str(&self.failure(failure, because, several));
            told = Some(failure);
        }
        if file.not_shown > 0 {
            out.push_str(&format!(
                "  and {} more that are not as expected\n",
                file.not_shown
            ));
        }
        for mistake in &file.mistakes {
            out.push_str(&self.mistake(mistake));
        }
        if !(file.failures.is_empty() && file.mistakes.is_empty()) {
            out.push('\n');
        }
        out
    }

    fn end(&mut self, summary: &Summary) -> String {
        let fine = summary.not_as_expected == 0 && summary.not_understood == 0;
        let (scenarios, rest) = summary.line().split_once(':').map_or_else(
            || (summary.line(), String::new()),
            |(scenarios, rest)| (scenarios.to_owned(), rest.to_owned()),
        );
        let scenarios = self.paint(&scenarios, if fine { "1;32" } else { "1;31" });
        folded(&format!("{scenarios}:{rest}"), self.width)
    }
}

/// A message about a place, as diagnostics are.
#[derive(Debug)]
struct Remark<'a> {
    code: Option<&'a str>,
    message: String,
    label: Option<&'a str>,
    help: Option<&'a str>,
    excerpt: Option<&'a Excerpt>,
}

impl fmt::Display for Remark<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Remark<'_> {}

impl Diagnostic for Remark<'_> {
    fn code<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        let code = self.code?;
        Some(Box::new(format!("scenario::{code}")))
    }

    fn help<'d>(&'d self) -> Option<Box<dyn fmt::Display + 'd>> {
        self.help
            .map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.excerpt.map(|excerpt| excerpt as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let excerpt = self.excerpt?;
        let label = self.label.map(str::to_owned);
        let span = SourceSpan::from(excerpt.span.clone());
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(
            label, span,
        ))))
    }
}
