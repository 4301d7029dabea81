//! Questions of the rules in general: letters that tell no table are answered by the headnote that they ask for.

#![allow(
    clippy::unwrap_used,
    reason = "a letter that cannot be read fails the test"
)]

use fnord::embedded;
use fnord::law::{ClauseId, Law};
use fnord_search::{General, Library};
use serde::Deserialize;

use crate::program::{fnord, folder};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Letters {
    letter: Vec<Letter>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Letter {
    asks: String,
    clauses: Vec<String>,
}

/// Whether a headnote rests on one of these clauses, or on what another edition says of the same point.
fn rests(law: &Law, general: &General<'_>, clauses: &[String]) -> bool {
    let named = |id: ClauseId| clauses.contains(&law.clauses.get(id).id.to_string());
    general.clauses.iter().any(|&id| {
        let mut others = law.clauses.get(id).counterparts.iter();
        named(id) || others.any(|&other| named(other))
    })
}

/// How many of the letters that nothing was learnt from are answered by a headnote on the right clause, by one on another, and not.
#[test]
fn letters_that_are_new_find_their_headnote() {
    let law = embedded::law();
    let letters: Letters = toml::from_str(include_str!("../headnotes.toml")).unwrap();
    let library = Library::of(law, embedded::learnt(), None);
    let (mut right, mut beside, mut table) = (0, Vec::new(), 0);
    let general = letters
        .letter
        .iter()
        .filter(|letter| !letter.clauses.is_empty());
    let all = general.clone().count();
    for letter in general {
        let found = library.general(&letter.asks, None);
        match found.iter().any(|one| rests(law, one, &letter.clauses)) {
            true => right += 1,
            false if found.is_empty() => {}
            false => beside.push(&letter.asks),
        }
    }
    for letter in letters
        .letter
        .iter()
        .filter(|letter| letter.clauses.is_empty())
    {
        table += usize::from(!library.general(&letter.asks, None).is_empty());
    }
    assert!(
        right * 100 >= all * RIGHT && beside.len() * 100 <= all * BESIDE && table <= TABLE,
        "of {all} {right} are right, beside it {} {beside:#?}; {table} that only a table answers",
        beside.len()
    );
}

/// So many of a hundred at least, and at most.
const RIGHT: usize = 90;
const BESIDE: usize = 6;
/// So many at most are given an answer though their table alone says it.
const TABLE: usize = 4;

/// The question stands before its answer, and what was not understood after it; `--strict` takes no letter for a question.
#[test]
fn a_question_of_the_rules_is_answered() {
    let letter = "My rival's roll was exactly the number he needed. Is that enough?";
    let here = folder("headnotes", "letter");
    let told = fnord(&here, &["rule", "-e", letter]);
    assert!(told.out.starts_with("IN GENERAL"), "{}", told.out);
    assert!(told.out.contains("succeed? Yes. "), "{}", told.out);
    assert!(told.out.contains("Not ruled: "), "{}", told.out);
    assert_eq!(told.status, Some(0));
    let json = fnord(&here, &["rule", "--format", "json", "-e", letter]);
    assert!(
        json.out.contains("\"error\": \"in-general\""),
        "{}",
        json.out
    );
    assert_eq!(json.status, Some(0));
    let strict = fnord(&here, &["rule", "--strict", "-e", letter]);
    assert!(strict.said.starts_with("NOT RULED: "), "{}", strict.said);
    assert_eq!(strict.status, Some(2));
    // What is not of the game is no question of its rules.
    let other = fnord(
        &here,
        &["rule", "-e", "What is the air speed of a swallow?"],
    );
    assert_eq!(other.status, Some(2), "{}", other.out);
}
