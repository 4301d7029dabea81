//! What lies on players and Groups, what has been done already, and copies that are laid down.

use super::statements;

#[track_caller]
fn tells(letter: &str, lines: &[&str]) {
    let said = statements(letter);
    for line in lines {
        assert!(said.contains(line), "{line}\n{said}");
    }
}

/// A Zap lies on somebody, whoever played it and when.
#[test]
fn a_zap_lies_on_a_player() {
    let zapped = "Anna plays The Network (linked to \"Sorry, Wrong Number\")";
    tells(
        "Anna, who plays the Network, has had Sorry, Wrong Number stuck to her since the last round. Her Feminists hang directly \
         from her Illuminati. Bert's Republicans attack to destroy them. What must he roll?",
        &[zapped],
    );
}

/// What is told as done has not to be rolled for.
#[test]
fn what_has_been_done_is_done() {
    tells(
        "Bert has just destroyed my Democrats with his C.I.A. Under the Democrats I had Big Media. Does he get it?",
        &["The attack succeeds"],
    );
}

/// What stays linked is linked, and what is for an attack is played when that has begun.
#[test]
fn cards_lie_on_groups() {
    tells(
        "My Urban Gangs, with New Blood on them, attack to destroy Bert's Texas. What do I need?",
        &["Urban Gangs are linked to New Blood"],
    );
    tells(
        "Madison Avenue, boosted with Stock Split, attacks to control Bert's Cable TV. What must I roll?",
        &["Stock Split on"],
    );
}

/// Whoever attacks from his hand is attacked as well: for whom somebody's own copy is, has to be said.
#[test]
fn a_copy_is_laid_down_as_agents() {
    tells(
        "I control Hollywood. Hollywood attacks Girlie Magazines from my hand to control them. Then Anna (grinning as always) lays \
         down her own copy of Girlie Magazines against me. What must I roll?",
        &["Anna opposes with agents of Girlie Magazines"],
    );
}

/// "Three steps from her Church", "one Group from the Illuminati".
#[test]
fn positions_in_words() {
    tells(
        "I play the Oregon Crud on Bert's Finland, which is one Group from his Illuminati. I roll an 8. Is it destroyed?",
        &["I play The Oregon Crud on Bert's Finland (one away)"],
    );
}

/// What may be counted is never left out of a count.
#[test]
fn nothing_counted_is_left_out() {
    tells(
        "I play the Discordian Society. I declare victory: Hackers, California and four other Groups. Do I win?",
        &["Let Group 4 be", "victory"],
    );
}
