//! Who and what is meant in a letter by "he", "she", "it" and "them", and what goes without saying in one.

#![allow(clippy::panic, reason = "what cannot be read fails the test")]

use fnord::{embedded, scenario};

/// The statements of a letter, in the language of tables.
fn statements(letter: &str) -> String {
    let read = scenario::read(letter, embedded::law());
    let read = read.unwrap_or_else(|errors| panic!("{letter}\n{errors:#?}"));
    read.canonical(embedded::law())
}

#[track_caller]
fn says(letter: &str, last: &str) {
    let said = statements(letter);
    assert_eq!(
        said.trim_end().lines().last(),
        Some(last),
        "{letter}\n{said}"
    );
}

#[track_caller]
fn is_refused(letter: &str) {
    let read = scenario::read(letter, embedded::law());
    assert!(read.is_err(), "{letter}\n{}", statements(letter));
}

/// The letter itself says who is "he": whoever opposes "with his Glorps" is not "she" afterwards.
#[test]
fn nobody_is_he_and_she() {
    says(
        "Ann's Xists attack to control Ben's Pinks. Ben opposes with his Glorps. She aids with her Church.",
        "Ann's Church of the SubGenius aids",
    );
    says(
        "Tom's Xists attack to control Sue's Pinks. She opposes with her Church. He aids with his Church.",
        "Tom's Church of the SubGenius aids",
    );
    says(
        "My Xists attack to control Ann's Pinks. Ben aids with his Church. She opposes with her Church.",
        "Ann's Church of the SubGenius opposes",
    );
    says(
        "Ann's Xists attack to control Ben's Pinks. Ben opposes with his Church. She plays Schizm.",
        "Ann plays Schizm",
    );
}

/// "His Texas" is no woman's, whoever was spoken of last.
#[test]
fn what_is_attacked_is_his_who_is_he() {
    says(
        "Sue has Pinks. Ben controls his Glorps. Cal controls her Yetis. Sue's Pinks attack to control his Glorps.",
        "Sue's Pinks attacks to control Ben's Glorps",
    );
}

/// Whoever is helped says on which side; where it could be either, nothing is made of it.
#[test]
fn who_is_helped_says_on_which_side() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Pinks.";
    says(
        &format!("{ATTACK} Cal helps Ben with his Church."),
        "Cal's Church of the SubGenius opposes",
    );
    says(
        &format!("{ATTACK} Ben opposes with his Glorps. Cal helps him with his Church."),
        "Cal's Church of the SubGenius opposes",
    );
    is_refused(&format!("{ATTACK} Cal helps him with his Church."));
    says(
        "Ann's Jesus B. attacks to control uncontrolled Connie. Ann aids him with her Church.",
        "Ann's Church of the SubGenius aids",
    );
}

/// Only the attacker rolls, whoever was spoken of last.
#[test]
fn the_attacker_rolls() {
    says(
        "Ann's Xists attack to control Ben's Pinks. Ben plays Schizm. She rolls 3.",
        "Roll 3",
    );
    says(
        "Ann's Xists attack to control Ben's Pinks, and rolls a 5!",
        "Roll 5",
    );
}

/// "Him" and "her" are Personalities, and a Group is no "she".
#[test]
fn pronouns_of_cards() {
    says(
        "Ann plays False OverMan on Dr. Legume. Then she attacks to control uncontrolled Pinks with him.",
        "Ann's Dr. K'Taden Legume attacks to control Pinks",
    );
    says(
        "Ann's Xists attack to control Ben's Connie. Ben opposes with Drs. for \"Bob\". Cal plays Mediocretinism on her.",
        "Cal plays Mediocretinism on Ben's Connie Dobbs",
    );
    says(
        "Ann plays Devival on St. Janor. He attacks to control uncontrolled Pinks.",
        "St. Janor Hypercleats attacks to control Pinks",
    );
    is_refused("Ben has Elvis and Prince Charles. Ann plays Sniper on him.");
}

/// What is under somebody's card is his as well.
#[test]
fn masters_are_of_the_same_player() {
    let said = statements(
        "Carla attacks Rob's Phlegm Elementals to destroy with her Phrenologists; the Elementals are under his Glorps.",
    );
    assert!(
        said.contains("Rob's Glorps controls Phlegm Elementals"),
        "{said}"
    );
    is_refused("Ben has Glorps. Ann's Pinks are under Ben's Glorps.");
}

/// Words that say nothing, and where one statement ends and another begins.
#[test]
fn statements_are_found() {
    says(
        "So... Ann's Xists attack to control uncontrolled Pinks",
        "Ann's Xists attacks to control Pinks",
    );
    says(
        "Now Ann's Xists attack to control uncontrolled Pinks! Roll 4!",
        "Roll 4",
    );
    says(
        "Ann's Xists attack to control Ben's Pinks. Both Glorps and Yetis oppose.",
        "Glorps and Yetis oppose",
    );
    let said =
        statements("Ann plays Schizm while Ben's Xists attack to control uncontrolled Pinks.");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[lines.len() - 2..],
        ["Ben's Xists attacks to control Pinks", "Ann plays Schizm"]
    );
}

/// What lies between a turn that begins and an attack is left out by whoever tells.
#[test]
fn the_main_phase_goes_without_saying() {
    let said = statements(
        "Ann's Xists attack to control uncontrolled Pinks. Roll 12. In Ben's turn, his Church attacks to control Pinks.",
    );
    assert!(said.contains("Ben begins the turn\nMain phase\n"), "{said}");
    let said = statements(
        "Ann takes over Connie automatically. Connie attacks to control uncontrolled Pinks.",
    );
    assert!(said.contains("Main phase"), "{said}");
}

/// Several players hold something in one sentence.
#[test]
fn everybody_holds_what_he_says() {
    let said = statements(
        "Ann's Xists attack to control uncontrolled Pinks. Ann says the strength is 5, Ben says it is 4. Who is right?",
    );
    assert!(
        said.contains("Claim Ann: strength 5") && said.contains("Claim Ben: strength 4"),
        "{said}"
    );
}

/// A Freeze cancels an action of its kind: "it" is the Group spoken of last, and no Plot.
#[test]
fn a_freeze_cancels_the_action_spoken_of() {
    says(
        "Rules: wdh-1.2\nAnn plays Bavarian Illuminati\n  The Mafia\nBen plays UFOs\n  Italy\n  Canada\n\
         The Mafia attacks to control Italy\nCanada opposes\nAnn cancels it with Pave the Earth! with an Illuminati action",
        "Ann plays Pave the Earth! on Canada with the action of Ann's Illuminati",
    );
}
