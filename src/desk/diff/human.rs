//! A comparison on the terminal.

use std::fmt::Write;

use super::{ChangedReport, DiffReport, PairReport};
use crate::report::wrapped;

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
    for erratum in &report.against {
        page.line(&format!("compared with {}", erratum.line()));
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

/// From one edition to another. Of an edition with errata laid over it, the edition alone says enough, and so does that of two drafts.
fn way(from: &str, to: &str) -> String {
    let laid = to
        .strip_prefix(from)
        .is_some_and(|rest| rest.starts_with(" + "));
    if laid || from == to {
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
        let counts = [
            (
                pair.points,
                "rule point",
                "rule points",
                "decided otherwise",
            ),
            (pair.cards, "card", "cards", "printed otherwise"),
            (pair.brought, "card", "cards", "put into the game"),
            (pair.removed, "card", "cards", "taken out of the game"),
        ];
        let mut said: Vec<String> = counts
            .into_iter()
            .filter(|(count, ..)| *count > 0)
            .map(|(count, one, several, what)| format!("{} {what}", counted(count, one, several)))
            .collect();
        let same = pair.from == pair.to && said.is_empty();
        if said.is_empty() {
            let clauses = counted(pair.clauses, "clause", "clauses");
            said.push(match pair.clauses {
                _ if same => "nothing is decided otherwise".to_owned(),
                0 => "nothing differs".to_owned(),
                _ => format!("{clauses} new, reworded or withdrawn, and nothing decided otherwise"),
            });
        }
        let kept: Vec<String> = (pair.kept.iter())
            .map(|kept| format!("{} of {}", kept.point, kept.lender))
            .collect();
        if !kept.is_empty() {
            said.push(format!(
                "what it borrows stays as it was ({})",
                kept.join(", ")
            ));
        }
        let editions = match same {
            true => pair.from.clone(),
            false => format!("{} → {}", pair.from, pair.to),
        };
        self.line(&format!("{editions}: {}", said.join(", ")));
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
