//! A comparison as JUnit's XML.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::DiffReport;
use crate::markup::escape;

/// A failed test for each ruling that changes; those that do not change are counted only.
pub fn diff_junit(report: &DiffReport) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let _ = writeln!(
        out,
        "<testsuites name=\"fnord diff\" tests=\"{}\" failures=\"{}\">",
        report.compared, report.changed
    );
    let _ = writeln!(
        out,
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" skipped=\"{}\">",
        escape(&report.summary),
        report.compared,
        report.changed,
        report.impossible.len()
    );
    let mut rulings: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
    for group in &report.groups {
        for ruling in &group.rulings {
            let said = rulings.entry((&ruling.scenario, &ruling.from)).or_default();
            said.push(group.said.clone());
            said.extend(ruling.facts.iter().map(|fact| format!("  {}", fact.line())));
        }
    }
    for ((scenario, edition), said) in rulings {
        let _ = writeln!(
            out,
            "    <testcase name=\"{}\" classname=\"{}\">\n      <failure message=\"the ruling changes\">{}</failure>\n    \
             </testcase>",
            escape(scenario),
            escape(edition),
            escape(&said.join("\n"))
        );
    }
    for one in &report.impossible {
        let _ = writeln!(
            out,
            "    <testcase name=\"{}\" classname=\"{}\">\n      <skipped message=\"{}\"/>\n    </testcase>",
            escape(&one.scenario),
            escape(&one.from),
            escape(&one.why)
        );
    }
    out.push_str("  </testsuite>\n</testsuites>\n");
    out
}
