//! Whom and what pronouns stand for.

use super::{is_refused, says, statements};

/// A Group that goes on is the one that the sentence before was of; "they" are no Personality.
#[test]
fn groups_go_on() {
    for attack in [
        "Glorps are Ann's. They attack to control the uncontrolled Pinks.",
        "Ann's Glorps are directly under her Church. Now they attack to control the uncontrolled Pinks.",
    ] {
        let said = statements(attack);
        assert!(
            said.trim_end().ends_with("Glorps attack to control Pinks"),
            "{said}"
        );
        says(
            &format!("{attack} Ben opposes them with his Xists."),
            "Ben's Xists oppose",
        );
    }
    is_refused("Ann has Glorps and Yetis. They attack to control the uncontrolled Pinks.");
}

/// What aids is for the attack, whichever of the two is meant.
#[test]
fn what_aids_somebody_is_for_the_attack() {
    let attack = "My Xists attack to control the uncontrolled Nazi Hell Creatures.";
    says(
        &format!("{attack} St. Janor aids them."),
        "St. Janor Hypercleats aids",
    );
    says(
        "Ann's Jesus B. attacks to control the uncontrolled Pinks. Her Xists aid him.",
        "Ann's Xists aid",
    );
}

/// Whose Illuminati a Group is under says whose it is, and what goes on is said of the Group.
#[test]
fn under_his_illuminati() {
    let table = "Ann plays the Bavarian Illuminati. Ben plays the Network; Texas is directly under his Illuminati. ";
    let said = statements(&format!("{table}Ann's C.I.A. attacks to control Texas."));
    assert!(said.contains("Ben controls Texas"), "{said}");
    let said = statements(
        "Ann is Bavaria. Ben's Russia is directly under his Illuminati and controls the Hackers. \
         Ann's Pentagon attacks to control Russia.",
    );
    assert!(said.contains("Russia controls Hackers"), "{said}");
}
