//! A comparison as JUnit's XML.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::DiffReport;
use crate::markup::escape;

/// A test that was not passed, or not made.
struct Case<'r> {
    name: &'r str,
    class: &'r str,
    /// What is wrong, in short and in full; nothing where it was not made.
    failure: Option<(&'static str, String)>,
    said: &'r str,
}

/// A failed test for each ruling that changes, or, where some changes are expected, for each that is not as expected. The others are
/// counted only.
pub fn diff_junit(report: &DiffReport) -> String {
    let mut cases: Vec<Case> = Vec::new();
    let (tests, summary) = match &report.gate {
        Some(gate) => {
            cases.extend(gate.wrong().map(|(wrong, change)| Case {
                name: &change.scenario,
                class: &change.editions[0],
                failure: Some((wrong, format!("{}\nby {}", change.line(), change.cause))),
                said: "",
            }));
            (gate.as_expected + cases.len(), gate.said())
        }
        None if report.of_law => {
            cases.extend(report.decided().map(|(pair, change)| Case {
                name: &change.said,
                class: &pair.to,
                failure: Some(("decided otherwise", change.told())),
                said: "",
            }));
            (cases.len(), report.summary.clone())
        }
        None => {
            let mut rulings: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
            for group in &report.groups {
                for ruling in &group.rulings {
                    let said = rulings.entry((&ruling.scenario, &ruling.from)).or_default();
                    said.push(group.said.clone());
                    said.extend(ruling.facts.iter().map(|fact| format!("  {}", fact.line())));
                }
            }
            cases.extend(rulings.into_iter().map(|((name, class), said)| Case {
                name,
                class,
                failure: Some(("the ruling changes", said.join("\n"))),
                said: "",
            }));
            cases.extend(report.impossible.iter().map(|one| Case {
                name: &one.scenario,
                class: &one.from,
                failure: None,
                said: &one.why,
            }));
            (report.compared, report.summary.clone())
        }
    };
    let failures = cases.iter().filter(|case| case.failure.is_some()).count();
    let skipped = cases.len() - failures;
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"fnord diff\" tests=\"{tests}\" failures=\"{failures}\">\n  \
         <testsuite name=\"{}\" tests=\"{tests}\" failures=\"{failures}\" skipped=\"{skipped}\">\n",
        escape(&summary),
    );
    for case in cases {
        let result = match &case.failure {
            Some((wrong, text)) => {
                format!("<failure message=\"{wrong}\">{}</failure>", escape(text))
            }
            None => format!("<skipped message=\"{}\"/>", escape(case.said)),
        };
        let _ = writeln!(
            out,
            "    <testcase name=\"{}\" classname=\"{}\">\n      {result}\n    </testcase>",
            escape(case.name),
            escape(case.class),
        );
    }
    out.push_str("  </testsuite>\n</testsuites>\n");
    out
}
