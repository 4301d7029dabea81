//! What came of attacks, copies in hands, and what is used for something.

use super::{mistakes, says, tells};

#[track_caller]
fn asked(letter: &str, lines: &[&str]) {
    tells(&format!("{letter} Is that legal?"), lines);
}

/// What the last statement of a letter says that ends with a question.
#[track_caller]
fn ends(letter: &str, last: &str) {
    says(&format!("{letter} Is that legal?"), last);
}

/// Of the dice only the outcome is told; a number behind it says it again.
#[test]
fn an_attack_succeeds_or_fails() {
    let begins = "Ann's Pentagon attacks to destroy Ben's Mafia";
    for (after, last) in [
        (" and succeeds.", "The attack succeeds"),
        (", and the attack succeeds.", "The attack succeeds"),
        (". The attack failed.", "The attack fails"),
        (" and fails with a roll of 9.", "Roll 9"),
    ] {
        ends(&format!("{begins}{after}"), last);
    }
    ends(
        "Ann's Texas attacks to control Ben's France and captures it.",
        "The attack succeeds",
    );
}

/// Whose master it is and how far it is from its Illuminati are both so, and neither is left out.
#[test]
fn masters_and_distances() {
    asked(
        "Ann's Big Media attacks to control Ben's Madison Avenue, which hangs under his Hollywood, three Groups away from his \
         Illuminati.",
        &["Ben's Hollywood controls Madison Avenue"],
    );
    asked(
        "Cal's Pentagon attacks to destroy Ann's Antiwar Activists. They are a puppet of her Democrats.",
        &["Ann's Democrats control Antiwar Activists"],
    );
    asked(
        "Cal's Mafia attacks to control Ann's Loan Sharks. Their master is her Texas.",
        &["Ann's Texas controls Loan Sharks"],
    );
}

/// A copy in a hand is not the card in play.
#[test]
fn copies_in_hands() {
    asked(
        "Ann has the Shroud of Turin in play. Ben plays Forgery and takes over a Shroud of Turin from his hand.",
        &["Ann has Shroud of Turin", "Ben has Shroud of Turin in hand"],
    );
    // What she has may be in her hand.
    asked(
        "Ann has the Hackers, and her Texas attacks to control the Hackers from her hand while Ben looks on.",
        &["Ann's Texas attacks to control Ann's Hackers (from hand)"],
    );
}

/// Which Illuminati act in an attack is asked.
#[test]
fn illuminati_that_act_are_asked_for() {
    let asks = mistakes(
        "Ann's Texas attacks to control Ben's Hackers, which sit right next to his Illuminati. Ann's Illuminati helps out. What does she need?",
    );
    assert!(!asks.is_empty());
}

/// What a card is used for is what it does; who pays with Illuminati plays them.
#[test]
fn what_cards_are_used_for() {
    ends(
        "Ann uses her Offshore Banks to move her Lawyers from her Mafia to her Illuminati.",
        "Ann uses Offshore Banks on Ann's Lawyers, under Ann's Illuminati",
    );
    ends(
        "Ben's Texas attacks to destroy Cal's Finland. Ann uses her Orbital Mind Control Lasers to reverse the Violent alignment of Texas.",
        "Ann uses Orbital Mind Control Lasers on Ben's Texas, reversing Violent",
    );
    ends(
        "Ben's Bill Clinton attacks to control Ann's Post Office. Ann uses the action of her Hallucinations to cancel his action.",
        "Ann uses Hallucinations on Ben's Bill Clinton",
    );
    ends(
        "Ann plays Earthquake on Ben's Italy. Ben answers with Hoax, using the action of his Texas, and discards the top card of his deck.",
        "Ben plays Hoax with the action of Ben's Texas, discarding a Plot",
    );
    asked(
        "Ann's Texas attacks to control the Post Office from her hand and rolls a 9. She plays Bribery and spends the token of her Gnomes of Zurich.",
        &["Ann plays Gnomes of Zurich"],
    );
}
