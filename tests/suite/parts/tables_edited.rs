//! A table that is edited on a page.

use fnord::serve::edit::{below, into_pile, on_table, tokens, without};

const TABLE: &str = "Ann plays Bavaria\n  left: Japan\n    Texas\nBen plays the Network\n\nJapan attacks to control Texas";

#[test]
fn a_puppet_comes_after_those_that_are_there() {
    let with = below(TABLE, 1, "right: C.I.A.\n");
    assert!(
        with.contains("    Texas\n  right: C.I.A.\nBen plays"),
        "{with}"
    );
}

#[test]
fn a_hand_is_one_line() {
    let one = into_pile(TABLE, 1, "hand", "Devival");
    assert!(one.contains("    Texas\n  hand: Devival\nBen"), "{one}");
    let two = into_pile(&one, 1, "hand", "Rant!");
    assert!(two.contains("  hand: Devival, Rant!\nBen"), "{two}");
    let other = into_pile(&two, 5, "hand", "Pinks");
    assert!(other.contains("Network\n  hand: Pinks\n"), "{other}");
}

#[test]
fn tokens_are_said_once_beside_other_remarks() {
    assert!(tokens(TABLE, 2, 2).contains("left: Japan (2 tokens)\n"));
    let acted = tokens("Ann plays Bavaria\n  Japan (Weird, 1 token)", 2, 0);
    assert_eq!(acted, "Ann plays Bavaria\n  Japan (Weird, no token)");
}

#[test]
fn a_branch_goes_with_its_root() {
    assert_eq!(
        without(TABLE, 2),
        "Ann plays Bavaria\nBen plays the Network\n\nJapan attacks to control Texas"
    );
    assert_eq!(without(TABLE, 99), TABLE);
}

#[test]
fn what_lies_stands_above_what_happens() {
    let with = on_table(TABLE, Some(6), "Uncontrolled: Pinks");
    assert!(
        with.contains("Network\nUncontrolled: Pinks\n\nJapan attacks"),
        "{with}"
    );
}
