//! A comparison as GitHub's annotations.

use std::fmt::Write;

use super::DiffReport;

/// One annotation for each ruling that changes, in the words that GitHub Actions read.
pub fn diff_github(report: &DiffReport) -> String {
    let mut out = String::new();
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

fn message(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}
