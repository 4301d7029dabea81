//! What is done, in the words of letters, and what goes without saying of it.

use super::*;

/// Only the attacker rolls, whoever was spoken of last.
#[test]
fn the_attacker_rolls() {
    says(
        "Ann's Xists attack to control Ben's Pinks. Ben plays Schizm. She rolls 3.",
        "Roll 3",
    );
    says(
        "Ann's Xists attack to control Ben's Pinks, and rolls a 5!",
        "Roll 5",
    );
}

/// What lies between a turn that begins and an attack is left out by whoever tells.
#[test]
fn the_main_phase_goes_without_saying() {
    let said = statements(
        "Ann's Xists attack to control uncontrolled Pinks. Roll 12. In Ben's turn, his Church attacks to control Pinks.",
    );
    assert!(said.contains("Ben begins the turn\nBen's Church"), "{said}");
    assert_eq!(objections(&said), [""; 0]);
    let told = "Ann takes over Connie automatically. Connie attacks to control uncontrolled Pinks.";
    assert_eq!(objections(told), [""; 0]);
}

/// A Freeze cancels an action of its kind: "it" is the Group spoken of last, and no Plot.
#[test]
fn a_freeze_cancels_the_action_spoken_of() {
    says(
        "Rules: wdh-1.2\nAnn plays Bavarian Illuminati\n  The Mafia\nBen plays UFOs\n  Italy\n  Canada\n\
         The Mafia attacks to control Italy\nCanada opposes\nAnn cancels it with Pave the Earth! with an Illuminati action",
        "Ann plays Pave the Earth! on Canada with the action of Ann's Illuminati",
    );
}

/// "That" is the action of the Group that has just acted, and for what cancels Plots alone the last Plot.
#[test]
fn what_is_cancelled_is_what_was_done() {
    const GANGS: &str = "Ann's Pentagon attacks to control Ben's Urban Gangs. Ben's Mafia opposes.";
    says(
        &format!(
            "{GANGS} Ann cancels it with Are We Having Fun Yet? with the actions of Texas and Japan."
        ),
        "Ann plays Are We Having Fun Yet? on Ben's The Mafia with the action of Texas and Japan",
    );
    says(
        &format!("{GANGS} Ben's Supreme Court cancels Pentagon's action."),
        "Ben's Supreme Court uses its ability on Pentagon",
    );
    says(
        &format!("{GANGS} Ben's Nuclear Power Companies cancel the attack."),
        "Ben's Nuclear Power Companies use their ability on Ann's Pentagon",
    );
    says(
        "Ann's Xists attack to control Ben's Pinks. Ann plays Schizm. Ben cancels it with Repent!",
        "Ben plays Repent!",
    );
    is_refused(
        "Ann's Pentagon attacks to control Ben's Urban Gangs. Ben's Mafia and Cal's Canada oppose. \
         Ann cancels it with Are We Having Fun Yet? with the actions of Texas and Japan.",
    );
}

/// The turn may be named before what is done in it, by its player or by a word for him.
#[test]
fn turns_at_the_beginning_of_sentences() {
    const FIRST: &str = "Ann's Xists attack to control uncontrolled Pinks. Ann rolls 4.";
    for told in [
        "On his turn, Ben's Glorps attack to control Pinks.",
        "In his turn, Ben attacks to control Pinks with Glorps.",
        "On Ben's next turn, Ben's Glorps attack to control Pinks.",
    ] {
        let said = statements(&format!("{FIRST} {told}"));
        let end = "Ben begins the turn\nBen's Glorps attack to control Pinks\n";
        assert!(said.ends_with(end), "{told}\n{said}");
    }
    let said = statements(&format!(
        "{FIRST} In her turn, Ann's Connie attacks to control uncontrolled Yetis."
    ));
    assert!(!said.contains("begins the turn"), "{said}");
}

/// What somebody only wants to do is ruled, and said to be.
#[test]
fn wishes_are_ruled_as_if_they_were_done() {
    let read = |letter: &str| scenario::read(letter, embedded::law()).ok();
    let intended = |letter: &str| read(letter).map(|read| read.intended);
    let wish = "Ann's Xists attack to control uncontrolled Pinks. Ben wants to oppose with Glorps.";
    assert_eq!(intended(wish), Some(true));
    let deed = "Ann's Xists attack to control uncontrolled Pinks. Ben tries to oppose with Glorps.";
    assert_eq!(intended(deed), Some(false));
}

/// Whoever responds with a Group helps his side, or has to say which.
#[test]
fn responses() {
    const ATTACK: &str = "Ann's Xists attack to control uncontrolled Pinks.";
    for told in [
        "Ben responds with his Church.",
        "Ben counters with the Church of the SubGenius.",
        "Ben responded with his Church.",
    ] {
        let last = "Ben's Church of the SubGenius opposes";
        says(&format!("{ATTACK} {told}"), last);
    }
    says(
        &format!("{ATTACK} Ben opposes with Glorps, Ann responds with her Church."),
        "Ann's Church of the SubGenius aids",
    );
    says(
        &format!("{ATTACK} Ben responds with Schizm."),
        "Ben plays Schizm",
    );
    is_refused(&format!("{ATTACK} Ben plays his Church."));
    is_refused("Ann's Xists attack to control Ben's Pinks. Cal responds with his Church.");
}

/// Plots that are told right before the attack that they are for are played as it is announced.
#[test]
fn plots_are_played_with_the_attack() {
    for letter in [
        "Ann plays Devival on Stang and Stang attacks to control uncontrolled Xists.",
        "Ann plays Devival on Stang. Stang attacks to control uncontrolled Xists.",
    ] {
        says(letter, "Ann plays Devival on Reverend Ivan Stang");
    }
    says(
        "Ann plays Schizm and her Xists attack to control Ben's Stang (one away).",
        "Ann plays Schizm",
    );
    says(
        "Ann plays Rant! on Pinks with the action of Yetis. Ann's Stang attacks to control uncontrolled Xists.",
        "Ann's Reverend Ivan Stang attacks to control Xists",
    );
    says(
        "Stang, backed by Devival, attacks to control uncontrolled Xists.",
        "Reverend Ivan Stang attacks to control Xists with Devival",
    );
    is_refused("Stang attacks to control uncontrolled Xists, opposed by Devival.");
    says(
        "Ann's Stang with 13013 attacks to control uncontrolled Pinks.",
        "Ann's Reverend Ivan Stang (linked to 13013) attacks to control Pinks",
    );
    says(
        "Ann's Stang attacks to control uncontrolled Xists. Ann adds 10 with Devival.",
        "Ann plays Devival",
    );
    says(
        "Ann's Xists attack to control uncontrolled Pinks. Ben plays Decency.",
        "Ben plays Decency is OK!",
    );
}

/// The attack is opposed by somebody, and other words for help, dice and places.
#[test]
fn other_wordings_of_attacks() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Pinks.";
    for told in [
        "The attack is opposed by Ben's Glorps.",
        "It is opposed by Ben's Glorps.",
        "The Pinks are defended by Ben's Glorps.",
        "They are defended by Ben's Glorps.",
        "Ben's Glorps are opposing.",
        "Ben opposes using Glorps.",
    ] {
        says(&format!("{ATTACK} {told}"), "Ben's Glorps oppose");
    }
    says(
        &format!("{ATTACK} The Xists are aided by Yetis."),
        "Yetis aid",
    );
    for told in [
        "Ann rolls a 3 and a 1.",
        "Ann rolls the dice: 4.",
        "Ann throws a 4.",
    ] {
        let said = statements(&format!("{ATTACK} {told}"));
        let last = said.trim_end().lines().last().unwrap_or_default();
        assert!(last.ends_with('4'), "{told}\n{said}");
    }
    for (place, canonical) in [
        ("one group away from his Illuminati", "one away"),
        ("two away", "farther away"),
    ] {
        let said = statements(&format!(
            "Ann's Xists attack to control Ben's Pinks ({place})."
        ));
        assert!(said.contains(canonical), "{place}\n{said}");
    }
}

/// What has been told after a roll could be how it was or how it is.
#[test]
fn what_is_told_late() {
    let attack = "Rules: wdh-1.2\nAnn plays UFOs\n  Hackers\nBen plays Bavarian Illuminati\n  Pentagon\nTurn: Ann\n\
                  Hackers attack to control Pentagon\n";
    assert_eq!(
        mistakes(&format!("{attack}Basic Goal: 8 Groups")),
        Vec::<String>::new()
    );
    assert_eq!(
        mistakes(&format!("{attack}Roll 12\nHackers have no token")).len(),
        1
    );
    let law = embedded::law();
    let late = format!("{attack}Hackers have no token");
    let read = scenario::read(&late, law).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let Ok((edition, rules)) = regress::ordinary(law, None, &read) else {
        panic!("{late}");
    };
    let case = table::set_up(&read, law, edition, rules);
    let case = case.unwrap_or_else(|errors| panic!("{errors:#?}"));
    let told = table::Assumption::ToldLate("Hackers have no token".to_owned());
    assert!(case.assumptions.contains(&told), "{:#?}", case.assumptions);
}

/// Words that say nothing of which card, or of what every helper and leader pays anyhow.
#[test]
fn words_that_go_without_saying() {
    let table = "Rules: wdh-1.2\nAnn plays Bavarian Illuminati\n  Pentagon\n  C.I.A.\n  hand: Logic Bomb\n\
                 Ben plays UFOs\n  Hackers\nTurn: Ann\n";
    let last = |told: &str, meant: &str| says(&format!("{table}{told}"), meant);
    last(
        "Pentagon attacks to control Hackers with its action",
        "Pentagon attacks to control Hackers",
    );
    last(
        "Pentagon uses its only action to attack to control Hackers",
        "Pentagon attacks to control Hackers",
    );
    last(
        "Pentagon attacks to control Hackers. C.I.A. aids with its own action",
        "C.I.A. aids",
    );
    last(
        "Pentagon attacks to control Hackers. Hackers oppose with their only token",
        "Hackers oppose",
    );
    last(
        "Pentagon attacks to control Hackers. Hackers use their own action to oppose",
        "Hackers oppose",
    );
    last(
        "Pentagon attacks to control my only Hackers"
            .replace("my", "Ben's")
            .as_str(),
        "Pentagon attacks to control Ben's Hackers",
    );
    last(
        "Ann plays Logic Bomb on Ben with Pentagon's own action",
        "Ann plays Logic Bomb on Ben with the action of Pentagon",
    );
}

/// What is named after "with" pays, is combined, or is refused.
#[test]
fn plots_pay_for_nothing() {
    let table = "Rules: wdh-1.2\nAnn plays Bavarian Illuminati\n  hand: Tornado, Meteor Strike, Combined Disasters\n\
                 Ben plays UFOs\n  Hollywood\nTurn: Ann\n";
    says(
        &format!("{table}Ann plays Combined Disasters on Hollywood with Tornado and Meteor Strike"),
        "Ann plays Combined Disasters on Hollywood, taking Tornado and Meteor Strike",
    );
    is_refused(&format!(
        "{table}Ann plays Tornado on Hollywood with Meteor Strike"
    ));
}

const TEXAS: &str = "Ann is Bavaria with the Pentagon and Japan; Ben is the Network with Texas. Ann attacks to control \
                     Texas with the Pentagon. ";

/// What somebody could or should have done he did not, and a threat is no play (`wdh.timing.threat`).
#[test]
fn what_was_not_done() {
    for not in [
        "Ben should have opposed with Texas.",
        "Ben could have opposed with Texas.",
        "Ben might have opposed with Texas.",
        "Ben would have opposed with Texas.",
        "Ben threatened to oppose with Texas.",
        "Ben meant to oppose with Texas.",
        "Ben forgot to oppose with Texas.",
    ] {
        let letter = format!("{TEXAS}{not}");
        says(&letter, "Ann's Pentagon attacks to control Ben's Texas");
    }
    for unclear in [
        "Ben was going to oppose with Texas.",
        "Ben was about to oppose with Texas.",
        "Ben ought to have opposed with Texas.",
        "Ben should not have opposed with Texas.",
        "Ben wanted to oppose with Texas but forgot.",
        "Ben wanted to oppose with Texas. But he forgot.",
        "Ben intended to play Hoax, but he had no token.",
    ] {
        is_refused(&format!("{TEXAS}{unclear}"));
    }
}

/// "Before that", "after", "had already": what is told last was done first.
#[test]
fn words_of_order() {
    let table = "Ann is Bavaria with Gordo Remora; Ben is the Network. ";
    for told in [
        "Ben plays Sniper on Gordo Remora, and before that Ann plays Benefit Concert on Gordo Remora.",
        "Ben plays Sniper on Gordo Remora. Before that, Ann played Benefit Concert on Gordo Remora.",
        "Ben plays Sniper on Gordo Remora after Ann plays Benefit Concert on Gordo Remora.",
        "After Ann plays Benefit Concert on Gordo Remora, Ben plays Sniper on Gordo Remora.",
        "Ann plays Benefit Concert on Gordo Remora before Ben plays Sniper on Gordo Remora.",
        "Before Ben plays Sniper on Gordo Remora, Ann plays Benefit Concert on Gordo Remora.",
        "Ben plays Sniper on Gordo Remora. Ann had already played Benefit Concert on Gordo Remora.",
    ] {
        says(
            &format!("{table}{told}"),
            "Ben plays Sniper on Ann's Gordo Remora",
        );
    }
    is_refused(&format!(
        "{table}Ben plays Sniper on Gordo Remora, but Ann first plays Benefit Concert on Gordo Remora."
    ));
    is_refused(&format!(
        "{TEXAS}Ben opposes with Texas. Ann had already played Martial Law on the Pentagon."
    ));
    is_refused(
        "Ann is Bavaria with the Pentagon and Japan; Ben is the Network with Texas. Ann attacks to control Texas with the \
         Pentagon after moving Japan under it.",
    );
}
