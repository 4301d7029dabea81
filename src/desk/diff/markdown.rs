//! A comparison as a Markdown page that can be published.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::{ChangeReport, DiffReport, FactReport};
use crate::report::page::escape;

/// A comparison as a page for those who play by the law.
pub fn diff_markdown(report: &DiffReport) -> String {
    let mut out = String::new();
    let title = report
        .titles()
        .unwrap_or_else(|| match report.editions.as_slice() {
            [one] => format!("From {} to {}", one.from, one.to),
            _ => "What changes".to_owned(),
        });
    let _ = writeln!(out, "# {}\n", escape(&title));
    let drafts = !report.against.is_empty();
    let errata = report.errata.iter().map(|one| ("Erratum", one));
    let against = report
        .against
        .iter()
        .map(|one| ("Compared with erratum", one));
    for (what, erratum) in errata.chain(against) {
        // Drafts of one erratum are told apart by the digests of their files.
        let digest = match drafts {
            true => format!(" ({})", erratum.digest),
            false => String::new(),
        };
        let _ = writeln!(
            out,
            "{what} `{}`{digest}, {}, {}. Authority: {}.\n",
            erratum.id,
            escape(&erratum.author),
            escape(&erratum.date),
            escape(&erratum.authority)
        );
    }
    let _ = writeln!(out, "**{}**", escape(&report.summary));
    law(&mut out, report);
    if !report.groups.is_empty() {
        let _ = writeln!(out, "\n## What changes at the table");
    }
    for group in &report.groups {
        let count = group.rulings.len();
        let rulings = if count == 1 { "ruling" } else { "rulings" };
        let _ = writeln!(out, "\n### {} ({count} {rulings})\n", escape(&group.said));
        for cause in &group.causes {
            if let Some(doubt) = cause.doubt() {
                let _ = writeln!(out, "*{doubt}*\n");
            }
        }
        let _ = writeln!(out, "| scenario | | before | after |\n|---|---|---|---|");
        for ruling in &group.rulings {
            // Which expectations hold is of interest to those who write scenarios, where nothing else is to be told.
            let told = |fact: &&FactReport| fact.kind != "expectation";
            let all = !ruling.facts.iter().any(|fact| told(&fact));
            let facts = ruling.facts.iter().filter(|fact| all || told(fact));
            for (index, fact) in facts.enumerate() {
                let name = if index > 0 {
                    String::new()
                } else if report.editions.len() > 1 {
                    format!("{}, {}", ruling.scenario, ruling.from)
                } else {
                    ruling.scenario.clone()
                };
                let _ = writeln!(
                    out,
                    "| {} | {} | {} | {} |",
                    escape(&name),
                    code(&fact.what),
                    escape(&fact.from),
                    escape(&fact.to)
                );
            }
        }
    }
    if !report.impossible.is_empty() {
        let _ = writeln!(out, "\n## Tables that neither law allows\n");
        for one in &report.impossible {
            let _ = writeln!(out, "- {}: {}", escape(&one.scenario), escape(&one.why));
        }
    }
    let _ = writeln!(
        out,
        "\nLaws {} and {}, fnord {}.",
        report.digests[0], report.digests[1], report.program
    );
    out
}

/// Text with a part of it between backticks, which is shown as code.
fn code(text: &str) -> String {
    let parts: Vec<&str> = text.split('`').collect();
    match parts.as_slice() {
        [before, said, after] if !said.contains('|') => {
            format!("{}`{said}`{}", escape(before), escape(after))
        }
        _ => escape(text),
    }
}

/// What changes in the law: all of it, where it is little, and else what makes rulings change.
fn law(out: &mut String, report: &DiffReport) {
    let listed = report.editions.iter().flat_map(|pair| &pair.changes);
    let causing = report.groups.iter().flat_map(|group| &group.causes);
    let causing = causing.flat_map(|cause| &cause.changes);
    let changes: BTreeSet<&ChangeReport> = listed.chain(causing).collect();
    let wanted: Vec<&&ChangeReport> = changes
        .iter()
        .filter(|change| match change.kind.as_str() {
            "grounds" | "card-grounds" => false,
            // What is quoted with a change that rests on it need not be quoted again.
            "clause" => !changes.iter().any(|other| {
                let cited = other.clauses.iter().any(|clause| clause.id == change.name);
                cited && matches!(other.kind.as_str(), "point" | "card")
            }),
            _ => true,
        })
        .collect();
    if wanted.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n## What changes in the law\n");
    for change in wanted {
        let _ = writeln!(out, "- {}", escape(&change.said));
        for line in &change.lines {
            let _ = writeln!(out, "  - {}", escape(line));
        }
        if change.kind == "clause" {
            continue;
        }
        for clause in &change.clauses {
            let _ = writeln!(
                out,
                "  - `{}` {}: {}",
                clause.id,
                escape(&clause.title),
                escape(&clause.text)
            );
        }
    }
}
