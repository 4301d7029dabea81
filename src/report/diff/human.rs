//! A comparison on the terminal.

use std::fmt::Write;

use super::{ChangedReport, DiffReport, PairReport};
use crate::report::terminal::wrapped;

/// A comparison as text of at most so many columns.
pub fn diff_human(report: &DiffReport, width: u16) -> String {
    let mut page = Page {
        out: String::new(),
        width: usize::from(width),
    };
    page.line(&report.summary);
    for erratum in &report.errata {
        page.line(&erratum.line());
    }
    for pair in &report.editions {
        page.pair(pair);
    }
    for group in &report.groups {
        let count = group.rulings.len();
        let rulings = if count == 1 { "ruling" } else { "rulings" };
        page.out.push('\n');
        page.line(&format!("{} ({count} {rulings})", group.said));
        for cause in &group.causes {
            for change in &cause.changes {
                for line in &change.lines {
                    page.line(&format!("  {line}"));
                }
                let clauses: Vec<&str> = change
                    .clauses
                    .iter()
                    .map(|clause| clause.id.as_str())
                    .collect();
                if !clauses.is_empty() {
                    page.line(&format!("  by {}", clauses.join(" ")));
                }
            }
            if let Some(doubt) = cause.doubt() {
                page.line(&format!("  {doubt}"));
            }
        }
        for ruling in &group.rulings {
            page.ruling(report, ruling);
        }
    }
    if !report.impossible.is_empty() {
        page.out.push('\n');
        page.line("Under neither law can these tables be laid out");
        for one in &report.impossible {
            page.line(&format!("  {}: {}", one.scenario, one.why));
        }
    }
    if report.rests_otherwise > 0 && !report.groups.iter().any(|group| group.only_clauses) {
        page.out.push('\n');
        page.line("--clauses lists the rulings that rest on other clauses");
    }
    page.out.push('\n');
    page.line(&format!(
        "laws {} and {}",
        report.digests[0], report.digests[1]
    ));
    page.out
}

/// From one edition to another. Of an edition with errata laid over it, the edition alone says enough.
fn way(from: &str, to: &str) -> String {
    let laid = to
        .strip_prefix(from)
        .is_some_and(|rest| rest.starts_with(" + "));
    if laid {
        from.to_owned()
    } else {
        format!("{from} → {to}")
    }
}

struct Page {
    out: String,
    width: usize,
}

impl Page {
    fn line(&mut self, text: &str) {
        for line in wrapped(text, self.width) {
            let _ = writeln!(self.out, "{}", line.trim_end());
        }
    }

    fn pair(&mut self, pair: &PairReport) {
        let counted = |count: usize, one: &str, several: &str| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {several}"),
        };
        self.line(&format!(
            "{} → {}: {} decided otherwise, {} printed otherwise",
            pair.from,
            pair.to,
            counted(pair.points, "rule point", "rule points"),
            counted(pair.cards, "card", "cards"),
        ));
    }

    fn ruling(&mut self, report: &DiffReport, ruling: &ChangedReport) {
        let editions = if report.editions.len() > 1 {
            format!(" ({})", way(&ruling.from, &ruling.to))
        } else {
            String::new()
        };
        self.line(&format!("  {}{editions}", ruling.scenario));
        for fact in &ruling.facts {
            self.line(&format!("    {}", fact.line()));
        }
    }
}
