//! Short letters in everyday English: what the cards print anyway, who does what without a name, how things lie in passing, names in
//! small letters, what nobody does.

use super::*;

/// What is printed on the cards tells nothing; what is not is asked for.
#[test]
fn what_the_cards_print_anyway() {
    says(
        "My Pentagon goes for his Russia to control it, both of them Violent. Russia is right under his Illuminati. What do I need?",
        "my Pentagon attacks to control Rival's Russia",
    );
    says(
        "my Big Media (power 4) attacks to control his Cable TV, since they are both media. nobody helps. what do i need?",
        "my Big Media attacks to control Rival's Cable TV",
    );
    tells(
        "He attacks my Hackers with the Pentagon to destroy them. I play Martial Law on my Hackers for defense, for +10. Roll?",
        &["I play Martial Law on Hackers for defense"],
    );
    is_refused("My Pentagon attacks to control his Russia, both of them Peaceful. What do I need?");
}

/// Somebody who has no name, and another where both "he" and "she" are spoken of.
#[test]
fn he_and_she_without_names() {
    tells(
        "Yesterday she went for his Texas with her Pentagon, hoping to destroy it. Nobody did a thing. What does she need?",
        &["Rival's Pentagon attacks to destroy Neighbor's Texas"],
    );
}

/// Names in small letters, in part or as verbs.
#[test]
fn names_in_small_letters() {
    tells(
        "he poisons my saddam, who is one away from my illuminati. nobody helps. what does he need?",
        &["Rival plays Poison on my Saddam Hussein (one away)"],
    );
    tells(
        "my mossad tries to grab canada out of my hand with no help from anyone. what do i have to roll?",
        &["my Mossad attacks to control my Canada (from hand)"],
    );
}

/// What lies on a Group stands between it and what it does.
#[test]
fn what_a_group_carries() {
    tells(
        "The Pentagon with Martial Law attacks to destroy my Hackers. They hang right at my Illuminati. What does it take?",
        &["I control Hackers", "Rival plays Martial Law on Pentagon"],
    );
}

/// An attack that is over needs nobody who led it.
#[test]
fn what_was_captured() {
    tells(
        "He just captured my Hackers, and Eliza was linked to them. Who has Eliza now?",
        &["Hackers are linked to Eliza", "The attack succeeds"],
    );
}

/// Help that is told after the dice was given before them, where nobody asks whether it may be.
#[test]
fn help_told_after_the_dice() {
    says(
        "I used the Pentagon to destroy his Moonies and rolled an 8. Ann opposed with her Red Cross. Did I get them?",
        "Roll 8",
    );
}
