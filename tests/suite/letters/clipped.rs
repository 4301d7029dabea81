//! What is told without a verb, and how far out a Group lies.

use super::{is_refused, tells};

/// Each way to say how far a Group is from its Illuminati says it of what is attacked.
#[test]
fn how_far_out() {
    let far = [
        "Brazil is three steps out.",
        "Brazil was far from his Illuminati.",
        "Brazil sat out on the rim of his structure, with no bonus for closeness.",
        "Brazil hung in the fourth ring.",
    ];
    for said in far {
        let letter =
            format!("My Mafia attacks to destroy Ben's Brazil. {said} What do I have to roll?");
        tells(
            &letter,
            &["my The Mafia attacks to destroy Ben's Brazil (farther away)"],
        );
    }
    tells(
        "My Mafia attacks to destroy Ben's Brazil. Brazil hung in the second row. What do I have to roll?",
        &["my The Mafia attacks to destroy Ben's Brazil (one away)"],
    );
}

/// On the edge of a structure may be right beside the Illuminati: how far has to be said.
#[test]
fn an_edge_alone_says_nothing_of_closeness() {
    is_refused(
        "My Mafia attacks to destroy Ben's Brazil. Brazil is at the edge of his structure. What do I roll?",
    );
    is_refused(
        "My Mafia attacks to destroy Ben's Brazil. Brazil is way out on the edge under Texas. What do I roll?",
    );
}

/// What is directly under an Illuminati is not said to be far by what is said of closeness.
#[test]
fn closeness_is_not_taken_from_what_is_close() {
    is_refused(
        "My Mafia attacks to destroy Ben's Brazil, directly under his Illuminati, so no closeness. What do I roll?",
    );
}

/// "Nothing joins what is said of them", and what lies in whose hand.
#[test]
fn what_somebody_was_holding() {
    tells(
        "I sent the Pentagon after the Cycle Gangs I was holding in my hand. What do I roll?",
        &["my Pentagon attacks to control my Cycle Gangs (from hand)"],
    );
}

/// Only a New World Order is in force, and only what is no Group is linked.
#[test]
fn what_is_on_is_an_order() {
    tells(
        "World War Three is on. My Russia attacks to destroy Jo's Italy. What do I roll?",
        &["New World Orders: World War Three"],
    );
    is_refused("Hawaii is on. My Russia attacks to destroy Jo's Italy. What do I roll?");
    tells(
        "My Liquor Companies have had Monopoly on them since last turn. My Liquor Companies attack to control Ben's Hawaii. What do I need?",
        &["Liquor Companies are linked to Monopoly"],
    );
}

/// The Illuminati that nobody is said to have are no less a rival's.
#[test]
fn the_illuminati_are_of_whoever_has_the_target() {
    let said = super::statements(
        "Hit and Run on Al Gore, one step away from the Illuminati. What do I have to roll?",
    );
    assert!(!said.contains("my Al Gore"), "{said}");
}
