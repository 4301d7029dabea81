//! The answer first: what decides, on one screen of a terminal. The rest is a flag away.

use super::lines::{INDENT, wrapped};
use super::{Look, Page};
use crate::report::brief::Brief;
use crate::report::{Report, signed};

/// Columns for a figure and its sign.
const FIGURE: usize = 4;

impl Page {
    /// What decides, without the table and without what is plain.
    pub(super) fn brief(&mut self, report: &Report) {
        let brief = Brief::of(report);
        self.sum(&brief);
        if !brief.sections.is_empty() {
            self.line("");
        }
        for (title, entries) in &brief.sections {
            self.entries(title, entries);
        }
        for quoted in &brief.quoted {
            self.hung(&format!("{}: ", quoted.id), &quoted.text);
        }
        let mut line = format!("{} · law {}", report.law.title, report.law.digest);
        let errata = report.law.errata.iter().map(|erratum| &erratum.id);
        for more in report.law.readings.iter().chain(errata) {
            line.push_str(" · ");
            line.push_str(more);
        }
        line.push_str(" · more: -v");
        for line in wrapped(&line, usize::from(self.look.width)) {
            let line = self.paint(&line, "2");
            self.line(&line);
        }
    }

    /// The terms of the strength, one a line.
    fn sum(&mut self, brief: &Brief) {
        for (value, said, clause) in &brief.terms {
            let plus = if *value > 0 { "+" } else { "" };
            let figure = format!("{:>FIGURE$}  ", format!("{plus}{}", signed(*value)));
            let cited = match clause {
                Some(clause) => format!("{said}  [{clause}]"),
                None => said.clone(),
            };
            self.hung(&figure, &cited);
        }
        if let Some(total) = brief.total {
            let total = self.paint(&format!("{:>FIGURE$}  strength", signed(total)), "1");
            self.line(&total);
        }
    }

    fn entries(&mut self, title: &str, entries: &[String]) {
        let title = format!("{title}: ");
        let deep = match entries {
            [_] => title.chars().count(),
            _ => INDENT,
        };
        if let [only] = entries {
            let painted = self.paint(&title, "1");
            self.hanging(&painted, deep.min(2 * INDENT), title.chars().count(), only);
            return;
        }
        let title = self.paint(title.trim_end(), "1");
        self.line(&title);
        for entry in entries {
            self.hung(&" ".repeat(deep), entry);
        }
    }

    /// A text after a mark; what does not fit in its first line stands under it.
    fn hung(&mut self, mark: &str, text: &str) {
        let deep = mark.chars().count().min(FIGURE + INDENT);
        self.hanging(mark, deep, mark.chars().count(), text);
    }

    fn hanging(&mut self, mark: &str, deep: usize, taken: usize, text: &str) {
        let width = usize::from(self.look.width);
        // The mark takes its place in the first line, and blanks in the others.
        let first = format!("{}{text}", "\u{1}".repeat(taken.saturating_sub(deep)));
        for (index, line) in wrapped(&first, width.saturating_sub(deep))
            .iter()
            .enumerate()
        {
            let rest = line.trim_start_matches('\u{1}');
            match index {
                0 => self.line(&format!("{mark}{rest}")),
                _ => self.line(&format!("{}{rest}", " ".repeat(deep))),
            }
        }
    }
}

impl Look {
    /// Whether only what decides is shown.
    pub(super) fn is_brief(self) -> bool {
        self.depth == super::Depth::Answer
    }
}
