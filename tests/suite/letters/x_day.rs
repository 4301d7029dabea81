//! Letters about Countdown to X-Day: what is told of the board and on it, and what is not.

use super::lot;
use fnord::{embedded, xday};

#[test]
fn disputes_in_sentences_come_out_as_the_rulebook_has_them() {
    let told = lot(include_str!("../../letters/x-day.toml"));
    assert_eq!(told.wrong, Vec::<String>::new());
    assert_eq!((told.definite, told.asked + told.refused), (21, 0));
}

/// What was not done, only wished, done in another game, or meant of nobody knows whom.
const NOT_TOLD: [&str; 16] = [
    "Ann is at B2 with 3 Slack. MIB 40 is at B2. Ann did not attack MIB 40. Ann slacks off.",
    "In our last game Ann attacked \"Bob\". Now Ann is at B2 with \"Bob\" and MIB 40 and attacks MIB 40, rolling 3 and 3 against 2.",
    "Ann wanted to attack MIB 40 at B2, but she moved Left instead.",
    "Ann wanted to attack MIB 40 at B2. Then she moves Left. Is that legal?",
    "Ann is at B2. Ben almost attacked Ann. Ann lays low.",
    "Ann is at B2 and nearly has 3 Slack. She moves Left-Left. Is that legal?",
    "If Ann attacks MIB 40 at C3, Ben lays low.",
    "Ann is no longer at B2. She moves Left.",
    "Normals 50 are not friendly to Ann. She orders minions and moves Normals 50 Left.",
    "Ann said that she would move Left. She stays at B2.",
    "Ann said she attacks Ben with 2 Slack. Ben is at B2 and lays low.",
    "Ann could have attacked MIB 40 at B2 with 2 Slack. She slacks off and rolls a 3.",
    "Ann is at B2. Carol is at B3. She attacks her with 1 Slack. Legal?",
    "Ann is at B2. MIB 40 and Normals 50 are at B2. Ann attacks it.",
    "Rosa is at C2. MIB 40 and MIB 41 are at C3. The MIBs attack Rosa. What happens?",
    "Ann is at D2. She moves Left-Left. Is that enough?",
];

#[test]
fn what_was_not_done_is_asked_back() {
    let law = embedded::law();
    let loader = |_: &str| Err("there are no files here".to_owned());
    for letter in NOT_TOLD {
        let read = xday::read(letter, law, Some("x-day"), &loader);
        let read = read.map(|read| read.canonical());
        assert!(read.is_err(), "IS READ {letter}\n{read:?}");
    }
}

#[test]
fn what_is_told_of_several_is_told_of_each() -> Result<(), String> {
    let letter = "Ann is at A1 with 4 Slack, and Ben is at A2. Normals 51 at B4, Media 61 at D2 and Clench 13 at C3 are friendly to Ben. \
                  Ann moves Right. Is that legal?";
    let loader = |_: &str| Err("there are no files here".to_owned());
    let read = xday::read(letter, embedded::law(), Some("x-day"), &loader);
    let canonical = read.map_err(|errors| format!("{errors:?}"))?.canonical();
    for line in [
        "Normals 51 at B4 (friendly to Ben)",
        "Media 61 at D2 (friendly to Ben)",
        "Clench 13 at C3 (friendly to Ben)",
    ] {
        assert!(canonical.contains(line), "{canonical}");
    }
    Ok(())
}
