//! Open questions: each has a scenario whose ruling turns on it.

#![allow(
    clippy::expect_used,
    reason = "a folder that cannot be read fails the test"
)]

use std::collections::BTreeSet;
use std::fs;

use crate::corpus;
use fnord::embedded;

/// Nothing moves a target nearer to its Illuminati, or farther away, while an Instant attack on it goes on.
const WITHOUT: [&str; 1] = ["instant-position"];

/// The questions that scenarios expect to matter.
fn expected() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for path in corpus::files() {
        let text = fs::read_to_string(&path).expect("a scenario");
        let named = text
            .lines()
            .filter(|line| line.starts_with("Expect"))
            .filter_map(|line| line.split_once("open question: "));
        found.extend(named.map(|(_, question)| question.trim().to_owned()));
    }
    found
}

#[test]
fn every_question_has_a_scenario_that_turns_on_it() {
    let found = expected();
    let rules = embedded::law()
        .editions
        .iter()
        .filter_map(|edition| edition.rules.as_ref());
    let questions: BTreeSet<&str> = rules
        .flat_map(|rules| rules.points.questions())
        .map(|question| question.id)
        .collect();
    assert!(questions.len() > 30);
    let lacking: Vec<&str> = questions
        .into_iter()
        .filter(|question| !found.contains(*question) && !WITHOUT.contains(question))
        .collect();
    assert!(lacking.is_empty(), "no scenario turns on {lacking:?}");
}

/// What looks open and is not says which clauses decide it.
#[test]
fn what_is_decided_says_by_what() {
    let editions = &embedded::law().editions;
    let mut settled = editions.iter().flat_map(|edition| &edition.settled);
    assert!(settled.all(|point| {
        point.why != fnord::law::WhySettled::Decided || !point.clauses.is_empty()
    }));
}
