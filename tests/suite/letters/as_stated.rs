//! Clauses of letters that are in the language of tables: by themselves, beside others, with pronouns.

use super::{is_refused, objections, says, statements};

const CHURCHES: &str =
    "Ann's Glorps attack to control Ben's Pinks, which are directly under his Church. ";

/// Each clause is read in whatever words it is understood in; what goes on without anybody's being named is of the same.
#[test]
fn clauses_are_read_each_by_itself() {
    for (said, last) in [
        (
            "Ann declares privilege, and she plays Schizm with the action of her Xists.",
            "Ann plays Schizm with the action of Ann's Xists",
        ),
        (
            "Ann is Bavaria. Her C.I.A. attacks to control the Post Office from her hand and she makes the attack privileged with her Illuminati.",
            "Ann declares privilege",
        ),
        (
            "Ann is Bavaria. Her C.I.A. attacks to control the Post Office from her hand and Bavaria aids.",
            "Bavarian Illuminati aids",
        ),
    ] {
        let letter = match said.starts_with("Ann is") {
            true => said.to_owned(),
            false => format!("{CHURCHES}{said}"),
        };
        says(&letter, last);
    }
}

/// Who or what a pronoun is the letter decides, as elsewhere.
#[test]
fn pronouns_are_named_first() {
    let said = statements(
        "Ann is the Gnomes. Ben's New York is directly under his Illuminati and is linked to Cyborg Soldiers. \
         Ann's Pentagon attacks to destroy New York.",
    );
    assert!(
        said.contains("New York is linked to Cyborg Soldiers"),
        "{said}"
    );
}

/// What hangs on something else is no clause by itself.
#[test]
fn what_hangs_on_something_is_not_cut_off() {
    for letter in [
        "Ann's Xists attack to control Ben's Pinks, unless Ben opposes with his Yetis.",
        "Ann's Xists attack to control Ben's Pinks, because he opposes with his Yetis.",
    ] {
        is_refused(letter);
    }
}

/// Whoever is said in passing to aid an attack has done so before its dice.
#[test]
fn who_aids_in_passing_aids_before_the_dice() {
    says(
        "Ann is Bavaria. Ben is the Network. Ann's Texas, aided by her Illuminati, attacks to control Ben's Dan Quayle \
         and she rolls a 7. Does she get him?",
        "Roll 7",
    );
}

/// Illuminati of whom nobody is said to play them, and tokens of which more are spent than would be read, are asked back.
#[test]
fn what_decides_is_not_left_unsaid() {
    for letter in [
        "As Shangri-La, may I use an Assassination on Dan Quayle? I play Sniper on my opponent's Dan Quayle.",
        "Ann's England has two tokens. Ben's Pentagon attacks to control England. Ann spends both tokens of England to defend it.",
    ] {
        is_refused(letter);
    }
    let said = statements(
        "Ann's England has two tokens. England attacks to control NASA from her hand, and she rolls 12. Then England attacks to \
         control NASA again with its other token.",
    );
    assert!(!said.contains("aided by"), "{said}");
}

/// Eleven Groups that are only said to be somebody's have no room under Illuminati with four arrows: they lie somewhere in his Power
/// Structure, and each counts for the 12 that two players need (wdh.goals.basic).
#[test]
fn groups_without_room_lie_somewhere() {
    let table = "Ann plays Bavarian Illuminati\nAnn controls Texas, Japan, Hackers, Feminists, NASA, Boy Sprouts, Trekkies, Cycle Gangs, \
                 Post Office, Red Cross, Big Media\nBen plays The Network\nTurn: Ann's 4th, main phase\nAnn declares victory\n";
    assert_eq!(objections(table), [""; 0]);
    let fewer = table.replace(", Big Media", "");
    assert_eq!(objections(&fewer).len(), 1);
}

/// The end of a turn that is told of after something has happened in it comes after that, and is nobody else's.
#[test]
fn the_end_of_a_turn_comes_when_it_is_told() {
    let table = "Ann plays Bavarian Illuminati\n  Texas\nBen plays The Network\n  Japan\n";
    let attack = "Texas attacks to control Japan\nRoll 12\n";
    let end = "At the end of her third turn Ann declares victory\n";
    let said = statements(&format!("{table}{attack}{end}"));
    let place = |of: &str| said.find(of).unwrap_or_else(|| panic!("{of}\n{said}"));
    assert!(place("Roll 12") < place("end of turn"), "{said}");
    let said = statements(&format!("{table}{end}"));
    assert!(said.contains("Ann's 3rd"), "{said}");
    is_refused(&format!(
        "{table}At the end of her turn, Ben draws a Plot\n"
    ));
}
