//! What could be either is asked back.

use super::*;
use fnord::service::{self, Refused, TableAsked};

/// Interference is on either side (`wdh.glossary.interference`), and no card that is named is left out.
#[test]
fn what_could_be_either_is_asked() {
    let table = "Ann is Bavaria with the Pentagon, Ben is the Network with Texas, Cal is the UFOs with Russia. Ann attacks to \
                 control Texas with the Pentagon. ";
    is_refused(&format!("{table}Cal interferes with Russia."));
    is_refused(&format!("{table}Russia helps against it."));
    is_refused(
        "Ann is Bavaria with the Pentagon. Ben is the Network with Japan and Elvis one away. Ann attacks to control Japan \
         with the Pentagon.",
    );
}

/// Words that nobody understood and that have a word of the game among them could turn the ruling, whatever they say.
#[test]
fn words_of_the_game_are_asked_back() {
    is_refused(
        "I'm the UFOs, swimming in tokens. Ben is the Network. My Mafia attacks to control Ben's Texas. Do I need 5?",
    );
}

/// Whatever a letter leaves open, it gets one or two places that have to be said otherwise; a scenario has its own mistakes.
#[test]
fn a_letter_is_refused_in_one_or_two_places() {
    let errors = |text: &str| {
        scenario::read(text, embedded::law())
            .err()
            .unwrap_or_default()
    };
    let of_letter =
        |error: &scenario::ScenarioError| matches!(error.help, Some(scenario::Help::OfLetter(_)));
    for letter in [
        "Fourth round, everyone has had four turns. I captured the only puppet Connie had left. Who gets her Plots?",
        "To: rules desk\nRe: a bomb\n\nMy opponent blew something up beside my Nancy Reagan and threw in the Mafia for good measure. Is she dead?",
    ] {
        let errors = errors(letter);
        assert!((1..=2).contains(&errors.len()), "{errors:#?}");
        assert!(errors.iter().all(of_letter), "{errors:#?}");
    }
    let typo = errors("Ann is Bavaria. She has the Pentagn. Ben has Texas.");
    assert!(!typo.is_empty() && !typo.iter().any(of_letter), "{typo:#?}");
}

/// Of whom or what a pronoun tells something has to be known: a fact is never dropped.
#[test]
fn a_fact_of_a_pronoun_is_asked() {
    let (he, they) = ("My St. Janor attacks", "My Xists attack");
    for (leads, fact) in [
        (he, "He has no token."),
        (he, "He has acted already."),
        (they, "They have no token. They defend themselves."),
        (they, "They have Power 5. They defend themselves."),
    ] {
        is_refused(&format!(
            "{leads} to control Ben's Drs. for Bob (one away). {fact} What do I need?"
        ));
    }
    let attack = "Ann's C.I.A. attacks to control Ben's Dentists. ";
    for fact in ["They are Violent.", "They aren't next to his Illuminati."] {
        is_refused(&format!("{attack}{fact} What does she need?"));
    }
    // Of his there is only what is attacked.
    super::tells(
        &format!("{attack}They are far from his Illuminati. What does she need?"),
        &["Ann's C.I.A. attacks to control Ben's Dentists (farther away)"],
    );
}

/// What bounds a roll, or says what somebody hopes for, shows no number of dice.
#[test]
fn a_roll_that_is_not_told_is_asked() {
    let attack = "Ann's C.I.A. attacks to control Ben's Dentists (farther away). ";
    for dice in [
        "She rolls 6 or less.",
        "She rolls at least 3.",
        "She rolls two fives.",
        "She doesn't roll 4 or less.",
        "She rolls 5, and W.I.T.C.H., which is hers, lowers it by one.",
    ] {
        is_refused(&format!("{attack}{dice} Does it succeed?"));
    }
}

/// "My Illuminati is …" says what somebody plays, and names nobody.
#[test]
fn whose_illuminati_it_is_says_who_plays_it() {
    let said = statements("My Illuminati is the Servants of Cthulhu. I declare victory.");
    assert!(said.contains("I play Servants of Cthulhu"), "{said}");
}

/// What is ruled without words that name nothing and say not how anything stands is told; without others it would be of another table.
#[test]
fn what_is_ruled_if_the_rest_is_left_out() {
    let supposed = |letter: &str| {
        let asked = TableAsked {
            scenario: letter.to_owned(),
            edition: None,
        };
        match service::rule(embedded::law(), &asked, &service::no_files) {
            Err(Refused::Misread { instead, .. }) => instead.supposed,
            _ => panic!("it is ruled on: {letter}"),
        }
    };
    const TABLE: &str = "My Pentagon attacks to control Dave's Texas, directly under his UFOs.";
    let light = supposed(&format!(
        "{TABLE} The group next door is playing chess. What do I need?"
    ));
    let [light] = light.as_slice() else {
        panic!("{light:#?}");
    };
    let [left_out] = light.supposing.as_slice() else {
        panic!("{light:#?}");
    };
    assert!(left_out.ends_with("is left out"), "{left_out}");
    assert!(light.ruling.starts_with("FAILS: a strength of −2"));
    let heavy = format!("{TABLE} Somehow the Hackers lie far below it. What do I need?");
    assert_eq!(supposed(&heavy), []);
    let for_him = "In a four player game Anna attacked to control Bert's Texas with the Pentagon. Texas was a puppet of Big Media, and Big \
        Media is directly under his UFOs. I was neither of them, but I had another Texas card in my hand. Could I have thrown it in \
        for Bert, and what would Anna have needed then?";
    assert_eq!(supposed(for_him), []);
}

/// What somebody had and what he did with it are two things: the second is not dropped for the first.
#[test]
fn what_is_done_with_it_is_not_dropped() {
    is_refused(
        "I attacked my friend's Video Games with Finland to control them. Video Games is a puppet of his Hackers and the Hackers sit \
         directly on his Network. I had a second copy of Video Games in my hand and played it as agents. What do I need?",
    );
}
