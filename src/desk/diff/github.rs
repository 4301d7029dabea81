//! A comparison as GitHub's annotations.

use std::fmt::Write;

use super::{ChangeReport, DiffReport};
use crate::desk::github::{message, property};

impl ChangeReport {
    /// An annotation with what is decided otherwise, and the scenario that was found to show it.
    pub fn github(&self) -> String {
        format!(
            "::notice title=decided otherwise::{}\n",
            message(&self.told())
        )
    }
}

/// One annotation for each ruling that changes, in the words that GitHub Actions read.
pub fn diff_github(report: &DiffReport) -> String {
    let mut out = String::new();
    if let Some(gate) = &report.gate {
        for (title, change) in gate.wrong() {
            let _ = writeln!(
                out,
                "::error file={},title={}::{}",
                property(&change.scenario),
                property(title),
                message(&format!("{}\nby {}", change.line(), change.cause))
            );
        }
        let _ = writeln!(out, "::notice title=fnord diff::{}", message(&gate.said()));
        return out;
    }
    for group in &report.groups {
        for ruling in &group.rulings {
            let line = ruling.facts.iter().find_map(|fact| fact.line).unwrap_or(1);
            let facts: Vec<String> = ruling.facts.iter().map(|fact| fact.line()).collect();
            let _ = writeln!(
                out,
                "::warning file={},line={line},title={}::{}",
                property(&ruling.scenario),
                property(&group.said),
                message(&facts.join("\n"))
            );
        }
    }
    if report.of_law {
        let changes = report.decided();
        changes.for_each(|(_, change)| out.push_str(&change.github()));
    }
    for one in &report.impossible {
        let _ = writeln!(
            out,
            "::notice file={},title=under neither law::{}",
            property(&one.scenario),
            message(&one.why)
        );
    }
    let _ = writeln!(
        out,
        "::notice title=fnord diff::{}",
        message(&report.summary)
    );
    out
}
