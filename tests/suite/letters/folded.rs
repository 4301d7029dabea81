//! What is folded into a sentence: in brackets, before it, behind an "and", below a heading; and what is told of each of several.

use super::{is_refused, objections, says, tells};

/// What stands in brackets behind a name is said of it.
#[test]
fn brackets_are_of_what_stands_before_them() {
    tells(
        "My Texas attacks to destroy Ben's Moonies (no token left), which are directly under his Illuminati. What do I need?",
        &["Moonies have no token"],
    );
    says(
        "I attack with the Democrats to control Hollywood (my hand). What do I need?",
        "my Democrats attack to control my Hollywood (from hand)",
    );
}

/// Two things may be said of one Group with one verb, and of somebody's Groups with one heading.
#[test]
fn parts_without_a_verb_are_told() {
    tells(
        "Brazil is devastated and a puppet of Japan, and Japan is directly under Ben's Illuminati. I attack to destroy Brazil with my Pentagon. What do I roll?",
        &["Brazil is devastated", "Japan controls Brazil"],
    );
    tells(
        "With Apathy in play I attack with my Mafia to control Hollywood from my hand. What do I need?",
        &["New World Orders: Apathy"],
    );
    tells(
        "Playing the UFOs, I attack with my Mafia to control Hollywood from my hand. What do I need?",
        &["I play UFOs"],
    );
    tells(
        "My Texas attacks to control Ben's Moonies. They hang under the Hackers, the Hackers under Japan, and Japan under his Illuminati. What do I need?",
        &["Ben's Hackers control Moonies", "Japan controls Hackers"],
    );
}

/// What is wanted is ruled on as if it were done; what only seemed so is not.
#[test]
fn wishes_are_told_as_wishes() {
    let attack = "My Texas attacks to control Ben's Moonies (farther away).";
    is_refused(&format!(
        "{attack} He made as if to step in with the Hackers for the defence. What do I need?"
    ));
}

/// Whoever owns what is attacked is not whoever attacks it.
#[test]
fn the_owner_has_what_is_attacked() {
    for whose in ["Her owner", "The owner"] {
        let letter = format!(
            "Canada attacks to control Hillary Clinton. {whose} has Vatican City. Is the attack legal?"
        );
        assert_eq!(objections(&letter).len(), 1, "{letter}");
    }
    tells(
        "I'm the UFOs. My Texas attacks to control a rival's Moonies. A third player controls Hackers and opposes with them. What do I need?",
        &["Third controls Hackers"],
    );
}

/// A word that nobody knows may say what is done, and a name that two cards have may be of either.
#[test]
fn the_unknown_is_not_taken_for_the_likely() {
    for letter in [
        "My opponent hat-pins my Al Gore and throws in the Mafia for good measure. Is he dead?",
        "My Xists attack to control Ben's Church of Middle America. The Church steps in against it.",
    ] {
        is_refused(letter);
    }
}

/// The dice are changed by a Group that may do that.
#[test]
fn dice_are_changed_in_words() {
    for said in [
        "I use W.I.T.C.H. to lower the roll by one.",
        "I spent the token of my W.I.T.C.H. to reduce the roll by one.",
    ] {
        says(
            &format!(
                "I attacked with the Hackers to control the Wargamers from my hand. I rolled a 7. {said} Do I get them?"
            ),
            "I use W.I.T.C.H., subtracting 1",
        );
    }
}

/// Several questions in one sentence are asked one by one.
#[test]
fn questions_are_asked_one_by_one() {
    tells(
        "My Texas attacks to control Ben's Moonies (farther away). What do I need, and is it true that the Hackers lose their token?",
        &["my Texas attacks to control Ben's Moonies (farther away)"],
    );
}

/// What is meant of several cards alike is meant of each.
#[test]
fn lists_are_told_card_by_card() {
    tells(
        "Ben's Texas attacks to control my Moonies (farther away). He lent it the weight of the KKK and the Pentagon. What does he need?",
        &["Ben's KKK aids", "Ben's Pentagon aids"],
    );
    tells(
        "Ben's Texas attacks to control my Moonies (farther away). My Hackers oppose, and so do my Dentists. What does he need?",
        &["my Hackers oppose", "my Dentists oppose"],
    );
}

/// What "that" stands for behind an "and" is what was named last, and lies where it does.
#[test]
fn that_is_what_was_named_last() {
    tells(
        "My Japan is under my Finland, and that is on my Illuminati. Ann's Texas attacks to control my Japan. What does she need?",
        &["Finland controls Japan"],
    );
}

/// A token of what is attacked that is spent for nothing else is spent in its defence.
#[test]
fn a_target_spends_its_token_for_itself() {
    says(
        "Ben's Democrats attack to control my Al Gore. Gore sits directly under my Network. I spent Al Gore's own token. What does he need?",
        "my Al Gore opposes",
    );
}
