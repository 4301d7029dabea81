//! The editions that a scenario is held against.

use crate::law::{Edition, EditionRules, Law};
use crate::scenario::{Expectation, Scenario, ScenarioError, ScenarioErrorKind};

/// The edition to rule a scenario by: the one asked for, else the one that the scenario names, else the one that its cards belong
/// to, else the first that can be ruled by.
///
/// # Errors
/// There is no such edition, or it is only laid over others.
pub fn ordinary<'l>(
    law: &'l Law,
    asked: Option<&str>,
    scenario: &Scenario,
) -> Result<(&'l Edition, &'l EditionRules), Box<ScenarioError>> {
    let named = asked.or(scenario.ruled_by());
    let found = match named {
        Some(id) => law.edition(id),
        None => law.editions.iter().find(|edition| edition.rules.is_some()),
    };
    if let Some(edition) = found
        && let Some(rules) = &edition.rules
    {
        return Ok((edition, rules));
    }
    let known: Vec<&str> = law.ruled_by().chain(law.x_days()).collect();
    let mut help = format!("editions to rule by: {}", known.join(", "));
    if let Some(later) = named.and_then(|name| law.is_later(name)) {
        help = format!(
            "it is of {}, and the law is asked for as of {}; {help}",
            later.date, later.as_of
        );
    } else if named.is_some_and(|name| name.contains('+')) {
        help.push_str("; errata are laid over them with --with FILE");
    }
    let id = named.unwrap_or_default().to_owned();
    let said = scenario.edition.as_ref().filter(|_| asked.is_none());
    Err(Box::new(ScenarioError {
        span: said.map_or(0..0, |(_, span)| span.clone()),
        label: String::new(),
        kind: match found {
            Some(_) => ScenarioErrorKind::EditionWithoutRules(id),
            None => ScenarioErrorKind::UnknownEdition(id),
        },
        help: Some(help.into()),
    }))
}

/// The editions by which a scenario is ruled to check it: those that its expectations name, and `ordinary`, the one it is ruled
/// by otherwise, if it names that or expects something whatever the edition.
pub fn editions<'l>(
    law: &'l Law,
    scenario: &Scenario,
    ordinary: (&'l Edition, &'l EditionRules),
) -> Vec<(&'l Edition, &'l EditionRules)> {
    let expectations = || scenario.expectations();
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

/// How many of what is expected by these editions is about none that there is: with errata that are not laid over the law, or without
/// such as are.
pub fn of_other_errata<'n>(law: &Law, named: impl Iterator<Item = &'n str> + Clone) -> usize {
    let is_there = |under: &&str| {
        let mut editions = law.editions.iter();
        editions.any(|edition| edition.is_meant(under, named.clone()))
    };
    named.clone().filter(|under| !is_there(under)).count()
}

/// Whether a scenario names an edition as its own that is later than the date as of which the law is.
pub fn is_of_later(law: &Law, text: &str) -> bool {
    let named = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("Rules:"));
    named
        .filter_map(|name| name.split('#').next())
        .any(|name| law.is_later(name).is_some())
}
