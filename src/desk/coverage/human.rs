//! For people.

use std::fmt::Write;

use super::{CoverageReport, Missing, Part, parts};
use crate::report::wrapped;

/// The blanks before what is not exercised.
const MARGIN: &str = "      ";

/// A report for so many columns; `missing` lists what is not exercised.
pub fn human(report: &CoverageReport, missing: bool, width: u16) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(out, "{} scenarios", report.scenarios);
    for edition in &report.editions {
        let rulings = match edition.rulings {
            0 => String::new(),
            1 => ": 1 ruling".to_owned(),
            many => format!(": {many} rulings"),
        };
        let _ = writeln!(out, "\n{}{rulings}", edition.edition);
        for (name, part) in parts(edition) {
            line(&mut out, name, part);
            if missing {
                list(&mut out, part, width);
            }
        }
    }
    let _ = writeln!(out, "\nall editions");
    line(&mut out, "sentences of cards", &report.sentences);
    if missing {
        list(&mut out, &report.sentences, width);
    }
    out
}

fn line(out: &mut String, name: &str, part: &Part) {
    let excused = match part.excused() {
        0 => String::new(),
        one => format!("; {one} cannot be, for a reason"),
    };
    let _ = writeln!(
        out,
        "  {name:<20}{:>5} of {:>4} {:>4} %{excused}",
        part.exercised, part.of, part.percent
    );
}

fn list(out: &mut String, part: &Part, width: u16) {
    for missing in &part.missing {
        for (number, line) in wrapped(&said(missing), usize::from(width).saturating_sub(10))
            .iter()
            .enumerate()
        {
            let further = if number > 0 { "  " } else { "" };
            let _ = writeln!(out, "{MARGIN}{further}{}", line.trim_end());
        }
    }
    for id in &part.excused_in_vain {
        let _ = writeln!(
            out,
            "{MARGIN}{id}: is exercised, although `uncovered.toml` says that it cannot be"
        );
    }
}

fn said(missing: &Missing) -> String {
    let kind = missing
        .kind
        .as_ref()
        .map_or(String::new(), |kind| format!(" ({kind})"));
    let text = match missing.text.as_str() {
        "" => String::new(),
        text => format!(": {text}"),
    };
    let reason = missing
        .reason
        .as_ref()
        .map_or(String::new(), |reason| format!(" — {reason}"));
    format!("{}{kind}{text}{reason}", missing.id)
}
