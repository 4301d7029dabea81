//! How people write who do not care how: marks left out, sums, names at both ends, headings, what is done by the way.

use super::*;
use fnord::service::{self, Instead, Refused, TableAsked};

/// What is said of a letter on which nothing is ruled.
fn instead(letter: &str) -> Instead {
    let asked = TableAsked {
        scenario: letter.to_owned(),
        edition: None,
    };
    match service::rule(embedded::law(), &asked, &service::no_files) {
        Err(Refused::Misread { instead, .. }) => *instead,
        _ => panic!("it is ruled on: {letter}"),
    }
}

/// Whoever writes no capitals leaves out the marks as well.
#[test]
fn marks_that_are_left_out() {
    tells(
        "hello there. finland sits right under my brothers illuminati (gnomes). i attack finland to control it with the pentagon, texas and \
         japan both helping. he spends finlands own token to defend. what do i need on the dice?",
        &[
            "Rival plays Gnomes of Zurich",
            "my Texas aids",
            "my Japan aids",
            "Rival's Finland opposes",
        ],
    );
}

/// Of whose something is that somebody sits with, and of whom "his" is said where one player is named.
#[test]
fn his_is_not_mine() {
    let of = instead(
        "I run Discordia. Gaston in his turn wished for a look at my hand with his Post Office. Who is right?",
    );
    assert!(of.bears);
    tells(
        "I run Discordia. Gaston is the UFOs with his Pentagon. It attacks to control my Hackers, which are right under my Illuminati. What \
         does he need?",
        &["Gaston's Pentagon attacks to control my Hackers"],
    );
}

/// Two of which was told before have spent their tokens; that all spend theirs who help is told anyhow.
#[test]
fn tokens_of_several() {
    tells(
        "My Pentagon attacks to control Ben's Texas. Texas is under Japan and Japan is directly under his Illuminati; both had used \
         their tokens before. What do I need?",
        &["Texas has no token", "Japan has no token"],
    );
    tells(
        "My Moonies attack to control Ben's Trekkies with the Goldfish Fanciers and the Pentagon helping, all spending their tokens. What \
         is the strength?",
        &["Pentagon aids"],
    );
}

/// What somebody reckons turns nothing round, nor does the figure of a card beside it, nor who signs.
#[test]
fn what_is_reckoned_and_signed() {
    for letter in [
        "My Pentagon attacks to control Ben's Texas. We all worked it out at 3. What do I need? Merci, Luc",
        "My Pentagon attacks to control Ben's Texas. I don't know any more. What do I need? - Ulla, 14",
        "Gentlemen: my Pentagon attacks to control Ben's Texas. Ben plays Slush Fund on Texas, ten more. What do I need?",
    ] {
        let said = statements(letter);
        assert!(
            said.contains("my Pentagon attacks to control Ben's Texas"),
            "{said}"
        );
    }
}

/// Seven that somebody is given are no dice.
#[test]
fn no_roll_without_an_attack() {
    let letter =
        "My Hollywood may add its second number. I said eight. They gave me seven. How much is it?";
    match scenario::read(letter, embedded::law()) {
        Ok(read) => assert!(!read.canonical(embedded::law()).contains("Roll")),
        Err(errors) => {
            let said = format!("{errors:?}");
            assert!(!said.contains("Roll 7"), "{said}");
        }
    }
}

/// A Plot that is named at the head is what makes an attack that nobody leads.
#[test]
fn a_plot_at_the_head_attacks() {
    tells(
        "Re: Earthquake. I hit Ben's Silicon Valley. I rolled three. Is it destroyed?",
        &["I play Earthquake on Ben's Silicon Valley", "Roll 3"],
    );
}

/// New World Orders lie there for everybody; of one colour the later one is in force.
#[test]
fn orders_are_nobodys() {
    let said = statements(
        "What is the Power of my Pentagon? On the table: first Peace in Our Time, later Gun Control. I have the Clipper Chip.",
    );
    assert!(said.contains("New World Orders: Gun Control"), "{said}");
    assert!(!said.contains("Peace in Our Time"), "{said}");
}

/// What cancels an action cancels that of whatever paid.
#[test]
fn an_action_that_paid_is_cancelled() {
    tells(
        "Boris plays Bavaria. He played Upheaval! with his Bavarian action. I answered with the Nuclear Power Companies and cancelled that \
         action. Is that legal?",
        &["I use Nuclear Power Companies on Boris's Illuminati"],
    );
}

/// Where nothing but the aim is open, what is ruled with each is told.
#[test]
fn either_aim_is_ruled_on() {
    let of = instead(
        "My Pentagon goes for Ben's Texas, which is directly under his Illuminati. What do I need?",
    );
    let answers: Vec<&[String]> = of
        .supposed
        .iter()
        .map(|one| one.supposing.as_slice())
        .collect();
    let aims = ["the attack is to control it", "the attack is to destroy it"];
    assert_eq!(answers, aims.map(|aim| [aim.to_owned()]));
}
