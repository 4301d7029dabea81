//! What a comparison tells programs that build and check.

use super::{ChangeReport, DiffReport};
use crate::desk::check::Spot;
use crate::desk::findings::{Finding, Findings, Weight};

impl ChangeReport {
    /// What is decided otherwise, and the scenario that was found to show it.
    pub(in crate::desk) fn finding(&self, edition: &str) -> Finding {
        Finding {
            weight: Weight::Warning,
            about: Err(self.said.clone()),
            spot: None,
            class: edition.to_owned(),
            title: "decided otherwise".to_owned(),
            text: self.told(),
        }
    }
}

impl DiffReport {
    /// Each ruling that changes, or, where some changes are expected, each that is not as expected.
    pub fn findings(&self) -> Findings {
        let mut findings = Findings {
            command: "fnord diff",
            list: Vec::new(),
            passed: 0,
            summary: self.summary.clone(),
        };
        let about = |weight, scenario: &str, class: &str, title: &str, text: String| Finding {
            weight,
            about: Ok(scenario.to_owned()),
            spot: None,
            class: class.to_owned(),
            title: title.to_owned(),
            text,
        };
        let list = &mut findings.list;
        if let Some(gate) = &self.gate {
            list.extend(gate.wrong().map(|(title, change)| {
                let text = format!("{}\nby {}", change.line(), change.cause);
                about(
                    Weight::Error,
                    &change.scenario,
                    &change.editions[0],
                    title,
                    text,
                )
            }));
            findings.passed = gate.as_expected as u64;
            findings.summary = gate.said();
            return findings;
        }
        if self.of_law {
            list.extend(
                self.decided()
                    .map(|(pair, change)| change.finding(&pair.to)),
            );
            return findings;
        }
        for group in &self.groups {
            list.extend(group.rulings.iter().map(|ruling| {
                let lines: Vec<String> = ruling.facts.iter().map(|fact| fact.line()).collect();
                let text = lines.join("\n");
                let line = ruling.facts.iter().find_map(|fact| fact.line).unwrap_or(1);
                Finding {
                    spot: Some(Spot::line(line)),
                    ..about(
                        Weight::Warning,
                        &ruling.scenario,
                        &ruling.from,
                        &group.said,
                        text,
                    )
                }
            }));
        }
        list.extend(self.impossible.iter().map(|one| {
            let title = "under neither law";
            about(
                Weight::Notice,
                &one.scenario,
                &one.from,
                title,
                one.why.clone(),
            )
        }));
        findings.passed = self.compared.saturating_sub(self.changed) as u64;
        findings
    }
}
