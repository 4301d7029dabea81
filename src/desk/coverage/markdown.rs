//! A page for a project's documents or the summary of a build.

use std::fmt::Write;

use super::{CoverageReport, Part, parts};

/// A report; `missing` lists what is not exercised.
pub fn markdown(report: &CoverageReport, missing: bool) -> String {
    let mut out = String::from("# Coverage\n\n");
    // Writing to a string does not fail.
    let _ = writeln!(out, "{} scenarios.\n", report.scenarios);
    out.push_str("| edition | | exercised | of | |\n|---|---|--:|--:|--:|\n");
    for edition in &report.editions {
        for (name, part) in parts(edition) {
            row(&mut out, &edition.edition, name, part);
        }
    }
    row(&mut out, "all", "sentences of cards", &report.sentences);
    if missing {
        for edition in &report.editions {
            for (name, part) in parts(edition) {
                list(
                    &mut out,
                    &format!("{}: {name} not exercised", edition.edition),
                    part,
                );
            }
        }
        list(
            &mut out,
            "Sentences of cards not exercised under any edition",
            &report.sentences,
        );
    }
    out
}

fn row(out: &mut String, edition: &str, name: &str, part: &Part) {
    let _ = writeln!(
        out,
        "| {edition} | {name} | {} | {} | {} % |",
        part.exercised, part.of, part.percent
    );
}

fn list(out: &mut String, heading: &str, part: &Part) {
    if part.missing.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n## {heading}\n");
    for missing in &part.missing {
        let kind = missing
            .kind
            .as_ref()
            .map_or(String::new(), |kind| format!(" ({kind})"));
        let reason = missing
            .reason
            .as_ref()
            .map_or(String::new(), |reason| format!(" — {}", plain(reason)));
        let _ = writeln!(
            out,
            "- `{}`{kind}: {}{reason}",
            missing.id,
            plain(&missing.text)
        );
    }
}

/// Text without what Markdown would take for its own.
fn plain(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('*', "\\*")
        .replace('_', "\\_")
        .replace('<', "&lt;")
        .replace('|', "\\|")
}
