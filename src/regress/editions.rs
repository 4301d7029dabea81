//! The editions that a scenario is held against.

use crate::law::{Edition, EditionRules, Law};
use crate::scenario::{Expectation, Scenario, Statement};

/// The editions by which a scenario is ruled to check it: those that its expectations name, and `ordinary`, the one it is ruled
/// by otherwise, if it names that or expects something whatever the edition.
pub fn editions<'l>(
    law: &'l Law,
    scenario: &Scenario,
    ordinary: (&'l Edition, &'l EditionRules),
) -> Vec<(&'l Edition, &'l EditionRules)> {
    let expectations = || {
        scenario
            .lines
            .iter()
            .filter_map(|line| match &line.statement {
                Some(Statement::Expect(expectation)) => Some(expectation),
                _ => None,
            })
    };
    let named = expectations().filter_map(|Expectation { under, .. }| {
        let edition = law.edition(under.as_deref()?)?;
        Some((edition, edition.rules.as_ref()?))
    });
    let mut chosen: Vec<(&Edition, &EditionRules)> = Vec::new();
    let only_named = scenario.edition.is_none()
        && expectations().next().is_some()
        && expectations().all(|expectation| expectation.under.is_some());
    let ordinary = (!only_named).then_some(ordinary);
    for edition in ordinary.into_iter().chain(named) {
        if !chosen.iter().any(|(known, _)| known.id == edition.0.id) {
            chosen.push(edition);
        }
    }
    chosen
}
