//! Who and what is meant in a letter by "he", "she", "it" and "them", and what goes without saying in one.

#![allow(clippy::panic, reason = "what cannot be read fails the test")]

use fnord::{embedded, engine, regress, scenario, table};

/// The statements of a letter, in the language of tables.
fn statements(letter: &str) -> String {
    let read = scenario::read(letter, embedded::law());
    let read = read.unwrap_or_else(|errors| panic!("{letter}\n{errors:#?}"));
    read.canonical(embedded::law())
}

/// The plays of a letter that are illegal.
fn objections(letter: &str) -> Vec<String> {
    let law = embedded::law();
    let read = scenario::read(letter, law);
    let read = read.unwrap_or_else(|errors| panic!("{letter}\n{errors:#?}"));
    let Ok((edition, rules)) = regress::ordinary(law, None, &read) else {
        panic!("{letter}");
    };
    let case = table::set_up(&read, law, edition, rules);
    let case = case.unwrap_or_else(|errors| panic!("{letter}\n{errors:#?}"));
    let ruling = engine::rule(&case);
    let illegal = (ruling.plays.iter()).filter(|play| play.verdict.is_illegal());
    illegal.map(|play| format!("{:?}", play.verdict)).collect()
}

#[track_caller]
fn says(letter: &str, last: &str) {
    let said = statements(letter);
    assert_eq!(
        said.trim_end().lines().last(),
        Some(last),
        "{letter}\n{said}"
    );
}

#[track_caller]
fn is_refused(letter: &str) {
    let read = scenario::read(letter, embedded::law());
    assert!(
        read.is_err(),
        "IS READ {letter}\n=>\n{}",
        statements(letter)
    );
}

/// The letter itself says who is "he": whoever opposes "with his Glorps" is not "she" afterwards.
#[test]
fn nobody_is_he_and_she() {
    says(
        "Ann's Xists attack to control Ben's Pinks. Ben opposes with his Glorps. She aids with her Church.",
        "Ann's Church of the SubGenius aids",
    );
    says(
        "Tom's Xists attack to control Sue's Pinks. She opposes with her Church. He aids with his Church.",
        "Tom's Church of the SubGenius aids",
    );
    says(
        "My Xists attack to control Ann's Pinks. Ben aids with his Church. She opposes with her Church.",
        "Ann's Church of the SubGenius opposes",
    );
    says(
        "Ann's Xists attack to control Ben's Pinks. Ben opposes with his Church. She plays Schizm.",
        "Ann plays Schizm",
    );
}

/// "His Texas" is no woman's, whoever was spoken of last.
#[test]
fn what_is_attacked_is_his_who_is_he() {
    says(
        "Sue has Pinks. Ben controls his Glorps. Cal controls her Yetis. Sue's Pinks attack to control his Glorps.",
        "Sue's Pinks attack to control Ben's Glorps",
    );
}

/// Whoever is helped says on which side; where it could be either, nothing is made of it.
#[test]
fn who_is_helped_says_on_which_side() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Pinks.";
    says(
        &format!("{ATTACK} Cal helps Ben with his Church."),
        "Cal's Church of the SubGenius opposes",
    );
    says(
        &format!("{ATTACK} Ben opposes with his Glorps. Cal helps him with his Church."),
        "Cal's Church of the SubGenius opposes",
    );
    is_refused("Kim's Xists attack to control Pat's Pinks. Cal helps him with his Church.");
    says(
        "Ann's Jesus B. attacks to control uncontrolled Connie. Ann aids him with her Church.",
        "Ann's Church of the SubGenius aids",
    );
}

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

/// "Him" and "her" are Personalities, and a Group is no "she".
#[test]
fn pronouns_of_cards() {
    says(
        "Ann plays False OverMan on Dr. Legume. Then she attacks to control uncontrolled Pinks with him.",
        "Ann's Dr. K'Taden Legume attacks to control Pinks",
    );
    says(
        "Ann's Xists attack to control Ben's Connie. Ben opposes with Drs. for \"Bob\". Cal plays Mediocretinism on her.",
        "Cal plays Mediocretinism on Ben's Connie Dobbs",
    );
    says(
        "Ann plays 13013 on St. Janor. He attacks to control uncontrolled Pinks.",
        "St. Janor Hypercleats attacks to control Pinks",
    );
    is_refused("Ben has Elvis and Prince Charles. Ann plays Sniper on him.");
}

/// What is under somebody's card is his as well.
#[test]
fn masters_are_of_the_same_player() {
    let said = statements(
        "Carla attacks Rob's Phlegm Elementals to destroy with her Phrenologists; the Elementals are under his Glorps.",
    );
    assert!(
        said.contains("Rob's Glorps control Phlegm Elementals"),
        "{said}"
    );
    is_refused("Ben has Glorps. Ann's Pinks are under Ben's Glorps.");
}

/// Words that say nothing, and where one statement ends and another begins.
#[test]
fn statements_are_found() {
    says(
        "So... Ann's Xists attack to control uncontrolled Pinks",
        "Ann's Xists attack to control Pinks",
    );
    says(
        "Now Ann's Xists attack to control uncontrolled Pinks! Roll 4!",
        "Roll 4",
    );
    says(
        "Ann's Xists attack to control Ben's Pinks. Both Glorps and Yetis oppose.",
        "Glorps and Yetis oppose",
    );
    let said =
        statements("Ann plays Schizm while Ben's Xists attack to control uncontrolled Pinks.");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[lines.len() - 2..],
        ["Ben's Xists attack to control Pinks", "Ann plays Schizm"]
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

/// Several players hold something in one sentence.
#[test]
fn everybody_holds_what_he_says() {
    let said = statements(
        "Ann's Xists attack to control uncontrolled Pinks. Ann says the strength is 5, Ben says it is 4. Who is right?",
    );
    assert!(
        said.contains("Claim Ann: strength 5") && said.contains("Claim Ben: strength 4"),
        "{said}"
    );
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

/// Who holds something to be so before he says what happened holds it of what happened.
#[test]
fn claims_are_about_what_is_told_after_them() {
    let said = statements(
        "Ann says the strength is 5. Ann's Xists attack to control uncontrolled Pinks. Ben opposes with Glorps.",
    );
    assert!(said.trim_end().ends_with("Claim Ann: strength 5"), "{said}");
    let said = statements(
        "Ann's Xists attack to control uncontrolled Pinks. Ann says the strength is 5. Ben opposes with Glorps.",
    );
    assert!(said.trim_end().ends_with("Ben's Glorps oppose"), "{said}");
}

/// Whoever has a Group has the one that it is under.
#[test]
fn masters_of_what_somebody_has_are_his() {
    let said =
        statements("Ben has Elvis. He is under Italy. Ann's Japan attacks to destroy Elvis.");
    assert!(said.contains("Ben's Italy controls Elvis"), "{said}");
    let said = statements(
        "Ben has Elvis. Ann has Italy. Elvis is under Italy. Ann's Japan attacks to destroy Elvis.",
    );
    assert!(said.contains("\nItaly controls Elvis"), "{said}");
}

/// Where the table is told, whoever is spoken of has to be named before; of two who could be meant neither is taken.
#[test]
fn pronouns_of_the_table() {
    let said = statements(
        "Ann plays Cthulhu. Ben plays UFOs. His Texas is under Italy. Ann's Japan attacks to control Texas.",
    );
    assert!(said.contains("controls Ben's Texas"), "{said}");
    says(
        "Ann has Xists. Ben has Pinks. Her Xists attack to control his Pinks.",
        "Ann's Xists attack to control Ben's Pinks",
    );
    is_refused("Her Xists are under Glorps. Ann attacks to control Pinks with Xists.");
    is_refused("Ben has Elvis. He has no token. Ann's Japan attacks to destroy Elvis.");
}

/// Who opposes is not the attacker, whoever was spoken of last; the defender is who is attacked.
#[test]
fn nobody_opposes_himself() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Pinks.";
    const OPPOSES: &str = "Ben's Church of the SubGenius opposes";
    says(&format!("{ATTACK} His Church opposes."), OPPOSES);
    says(
        &format!("{ATTACK} The defender opposes with his Church."),
        OPPOSES,
    );
    says(
        &format!("{ATTACK} Cal aids with his Church. He opposes with his Church."),
        OPPOSES,
    );
    says(
        "Sue's Xists attack to control Ann's Pinks. Her Church opposes.",
        "Ann's Church of the SubGenius opposes",
    );
    says(
        &format!("{ATTACK} His Church opposes and her Church aids."),
        "Ann's Church of the SubGenius aids",
    );
    says(
        "Pat's Xists attack to control Kim's Pinks. His Church aids.",
        "Pat's Church of the SubGenius aids",
    );
    is_refused("Pat's Xists attack to control uncontrolled Pinks. He opposes with his Church.");
}

/// Nobody acts with what is said to be another's.
#[test]
fn who_acts_has_what_acts() {
    const ATTACK: &str = "Ann's Xists attack to control Cal's Pinks.";
    is_refused(&format!("{ATTACK} Ann aids with Ben's Church."));
    is_refused("Ann attacks to control Cal's Pinks with Ben's Xists.");
    is_refused(&format!("{ATTACK} Ben's Pinks oppose."));
    says(
        &format!("{ATTACK} Cal's Pinks oppose."),
        "Cal's Pinks oppose",
    );
    is_refused("Ann takes over Ben's Yetis automatically.");
    is_refused("Ann's Pentagon with Cyborg Soldiers attacks to control Ben's Boy Sprouts");
}

/// What is no name sits at no table, and a word of common English is no card.
#[test]
fn names_are_names() {
    says(
        "Ben and I both play Bavaria. My Japan attacks to control his Hackers.",
        "my Japan attacks to control Ben's Hackers",
    );
    for nobody in [
        "Cal always plays Bavaria. Ann's Japan attacks to control Cal's Hackers.",
        "Everybody plays Bavaria. Ann's Japan attacks to control Ben's Hackers.",
        "Ann's Xists attack to control Ben's Connie. Ben opposes with his organization.",
        "Ann's Xists attack to control Ben's Connie. Ben plays more.",
        "My Xists attack to control Ben's Church of Middle America. The Church opposes.",
    ] {
        is_refused(nobody);
    }
    says(
        "Frank attacks to control uncontrolled Pinks with Xists.",
        "Frank's Xists attack to control Pinks",
    );
    says(
        "Connie attacks to control uncontrolled Pinks with Xists.",
        "Connie Dobbs, aided by Xists, attacks to control Pinks",
    );
    says(
        "Zoe plays AntiSlack on Fred.",
        "Zoe plays AntiSlack on Fred",
    );
    says(
        "My Xists attack to control Ben's Church of Middle America. My Church aids.",
        "my Church of the SubGenius aids",
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

/// "It" is no card of which something is said in passing, nor what that card is linked to.
#[test]
fn it_is_who_the_sentence_before_was_of() {
    says(
        "Ben's Texas is linked to Cyborg Soldiers. It attacks to control my Pentagon, which is directly under Shangri-La.",
        "Ben's Texas attacks to control my Pentagon",
    );
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

/// Questions that are no plays are left aside and said to be; one that supposes something is not.
#[test]
fn questions_beside_plays() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Pinks.";
    let unanswered = |question: &str| {
        let letter = format!("{ATTACK} {question}");
        let read = scenario::read(&letter, embedded::law());
        read.ok().map(|read| read.unanswered)
    };
    let aside = "Can Ben stop it?";
    assert_eq!(unanswered(aside), Some(vec![aside.to_owned()]));
    assert_eq!(unanswered("What does Ann need?"), Some(Vec::new()));
    assert_eq!(unanswered("Can Ben stop it with his Church?"), None);
    is_refused("Can Ben stop it?");
}

/// Marks before the lines of lists and chats say nothing.
#[test]
fn lines_of_lists_and_chats() {
    says(
        "1. Ann's Xists attack to control Ben's Pinks\n2) Ben opposes with Glorps\n(3) Roll 5",
        "Roll 5",
    );
    says(
        "[21:04] Ann: my Xists attack to control Ben's Pinks\n21:05 <Ben> no way, I oppose with Glorps",
        "Ben's Glorps oppose",
    );
    is_refused("[21:04:10:11] Ann: my Xists attack to control Ben's Pinks");
}

/// Short names that a letter gives stand for their cards afterwards.
#[test]
fn short_names() {
    says(
        "Xists [XST] are Ann's. Ann's XST attacks to control uncontrolled Pinks.",
        "Ann's Xists attack to control Pinks",
    );
    is_refused("Xists [XST] are Ann's. Ann's XSU attacks to control uncontrolled Pinks.");
}

/// What is said of somebody in passing, of his Illuminati, and of how much of its Power a Group uses.
#[test]
fn relative_clauses_and_powers() {
    let said = statements("Ben, who plays Cthulhu, attacks to destroy Japan with Texas.");
    assert_eq!(
        said,
        "Ben plays Servants of Cthulhu\nBen's Texas attacks to destroy Japan\n"
    );
    let said =
        statements("Ann has Hawaii, which is Devastated. Ben's Japan attacks to control Hawaii.");
    assert!(said.contains("Hawaii is devastated"), "{said}");
    is_refused("Ben, who likes Cthulhu, attacks to destroy Japan with Texas.");
    const ATTACK: &str = "Ann's Japan attacks to control Ben's Canada.";
    says(
        &format!("{ATTACK} He opposed with Big Media, using its Global Power."),
        "Ben's Big Media opposes with its Global Power",
    );
    is_refused(&format!(
        "{ATTACK} He opposed with Big Media, using half its Power."
    ));
    says(
        "Ann's Xists attack to control Ben's Pinks. Ben opposes with his Church. Mine aids.",
        "my Illuminati aids",
    );
    is_refused("Ann's Xists attack to control Ben's Pinks. Ben opposes with Glorps. Mine aids.");
}

/// What paralyzes a Group is linked to it, and has to be said.
#[test]
fn paralyzed_groups() {
    let said = statements(
        "My Moonies are paralysed by Death To All Fanatics. Ben's Japan attacks to control my Moonies.",
    );
    assert!(
        said.contains("Moonies are linked to Death To All Fanatics"),
        "{said}"
    );
    is_refused("Ann's Japan attacks to control Ben's Canada. Ben's Mafia is paralyzed.");
    is_refused("Ann's Japan attacks to control Ben's Canada. Ben's Mafia is paralyzed by Hoax.");
}

/// Whose a branch is of which only the masters are told is seen from who acts with it, or is attacked.
#[test]
fn branches_are_of_whoever_acts_with_them() {
    for (letter, owner) in [
        (
            "Yetis are under Xists. Ann moves Yetis to Dobbstown with the action of Xists.",
            "Ann's Xists",
        ),
        (
            "Xists control Connie. I attack to control uncontrolled Pinks with Connie.",
            "my Xists",
        ),
        (
            "Glorps control Pinks. Ann's Xists attack to control Pinks. Ben opposes with Glorps.",
            "Ben's Glorps",
        ),
        (
            "Pinks are under Glorps. Ann's Xists attack to control Pinks. Ben defends with his Church.",
            "Ben's Glorps",
        ),
        (
            "Pinks are under Glorps. Ann's Xists attack to control Pinks. Ben opposes with his Church. Cal aids with Yetis.",
            "Glorps",
        ),
        (
            "Ben's Pinks are under Glorps. Ann's Xists attack to control Pinks.",
            "Ben's Glorps",
        ),
    ] {
        let said = statements(letter);
        let told = format!("{owner} control ");
        assert!(said.starts_with(&told), "{letter}\n{said}");
    }
}

/// What is so afterwards was not so before.
#[test]
fn what_is_so_afterwards_is_no_part_of_the_table() {
    is_refused(
        "Ann's Xists attack to control uncontrolled Pinks. Ann rolls 6. Then Xists have no token.",
    );
    says(
        "Ann's Xists attack to control uncontrolled Pinks. Then Ann rolls 6.",
        "Ann rolls 6",
    );
    let said =
        statements("Now, Xists have no token. Ann's Xists attack to control uncontrolled Pinks.");
    assert!(said.starts_with("Xists have no token"), "{said}");
}

/// A given name says it as long as the letter does not.
#[test]
fn he_and_she_by_their_names() {
    says(
        "Ben has Pinks. Ann's Xists attack to control Pinks. He plays They May Be Pink.",
        "Ben plays They May Be Pink. . .",
    );
    says(
        "Ben's Xists attack to control Ann's Pinks. Ann opposes with Glorps. He plays Schizm.",
        "Ben plays Schizm",
    );
    says(
        "Ben's Xists attack to control Ann's Pinks. Her rival plays Schizm.",
        "Ben plays Schizm",
    );
}

/// Whoever opposes is not the attacker, and nobody who has aided him: else it is the defender.
#[test]
fn his_church_that_opposes_is_the_defenders() {
    const ATTACK: &str = "Kim's Xists attack to control Lou's Pinks.";
    for said in [
        "His Church opposes.",
        "Her Church aids, and his Church opposes.",
        "The defender opposes with his Church.",
        "Sam aids with his Church. He opposes with his Church.",
        "Their owner opposes with his Church.",
    ] {
        says(
            &format!("{ATTACK} {said}"),
            "Lou's Church of the SubGenius opposes",
        );
    }
    says(
        &format!("{ATTACK} Sam's Glorps aid. Sam opposes with his Church."),
        "Sam's Church of the SubGenius opposes",
    );
    says(
        &format!("{ATTACK} Sam opposes with his Glorps. His Church opposes."),
        "Sam's Church of the SubGenius opposes",
    );
}

/// Words for what a player is to others are no names: of two players it is the other one, of several it has to be said.
#[test]
fn what_players_are_to_others_is_no_name() {
    const ATTACK: &str = "Ben's Xists attack to control Ann's Pinks.";
    for who in ["The rival", "The victim", "Their owner"] {
        says(
            &format!("{ATTACK} {who} plays They May Be Pink."),
            "Ann plays They May Be Pink. . .",
        );
    }
    is_refused(&format!(
        "{ATTACK} Cal opposes with Glorps. Your neighbour opposes with Yetis."
    ));
    says(
        "Ben's Xists attack to control my Pinks. The guy plays Schizm.",
        "Ben plays Schizm",
    );
    is_refused("A friend attacks to control uncontrolled Texas with Japan.");
}

/// Whoever opposes a player is against him, and whoever helps the target is for it.
#[test]
fn help_is_for_one_side_and_against_the_other() {
    const ATTACK: &str = "Ann's Stang attacks to control Ben's Connie.";
    for against in [
        "Cal opposes Ann with his Church.",
        "Cal opposes Stang with his Church.",
        "Cal's Church opposes Ann's attack.",
        "Cal helps the target with his Church.",
        "Cal aids the defender with his Church.",
        "Cal's Church aids the defense.",
        "Cal helps Ben against Ann with his Church.",
        "Cal defends Connie with his Church.",
    ] {
        says(
            &format!("{ATTACK} {against}"),
            "Cal's Church of the SubGenius opposes",
        );
    }
    says(
        &format!("{ATTACK} Cal helps Ann against Ben with his Church."),
        "Cal's Church of the SubGenius aids",
    );
    for unclear in [
        "Cal opposes Ben with his Church.",
        "Cal opposes Connie with his Church.",
        "Cal defends Stang with his Church.",
        "Ann's Church opposes Ben.",
        "Cal helps Ben against Connie with his Church.",
    ] {
        is_refused(&format!("{ATTACK} {unclear}"));
    }
    says(
        "Ben's Stang attacks to control my Connie. My Church opposes Ben.",
        "my Church of the SubGenius opposes",
    );
}

/// Where another Group was spoken of after the attack, "they" and "she" who oppose are it, and not what is attacked.
#[test]
fn whoever_opposes_was_spoken_of_last() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Glorps (one away).";
    for (told, last) in [
        ("They oppose.", "Ben's Glorps oppose"),
        ("They defend themselves.", "Ben's Glorps oppose"),
        (
            "Ben has Connie Dobbs. She opposes.",
            "Ben's Connie Dobbs opposes",
        ),
        ("Ben's Pinks are Straight. They oppose.", "Pinks oppose"),
        ("Pinks belong to Ben. They oppose.", "Pinks oppose"),
        ("Ben has Pinks. They defend them.", "Pinks oppose"),
        (
            "Ben has Pinks and Yetis. They oppose.",
            "Pinks and Yetis oppose",
        ),
        ("Ann has Pinks. They aid.", "Pinks aid"),
    ] {
        let said = statements(&format!("{ATTACK} {told}"));
        let end = said.trim_end().lines().last().unwrap_or_default();
        assert!(
            end == last || last.ends_with(end) || end.ends_with(last),
            "{told}\n{said}"
        );
    }
    is_refused(&format!("{ATTACK} Ben has Pinks and Yetis. It opposes."));
    is_refused("Ben has Stang. Ann's Xists attack to control Ben's Connie. He opposes.");
    is_refused("Ben has Elvis. Ann's Japan attacks to control Ben's Count Dracula. He opposes.");
}

/// Groups are "they", and no single player is where Groups were spoken of; "he" may be a player or a Personality.
#[test]
fn who_controls_what_is_told_next() {
    for told in [
        "Ben has Yetis. They control Pinks.",
        "Ben has Yetis and they control Pinks.",
        "Ben's Yetis are Weird. They control Pinks.",
    ] {
        let said = statements(&format!("{told} Ann's Xists attack to control Pinks."));
        assert!(said.contains("Yetis control Pinks"), "{told}\n{said}");
    }
    for unclear in [
        "Ben has Stang. He controls Pinks.",
        "Ben has Yetis and Glorps. They control Pinks.",
        "Ben has Yetis and Glorps. They have no token.",
        "Ben has Yetis and Glorps. They are Weird.",
    ] {
        is_refused(&format!("{unclear} Ann's Xists attack to control Pinks."));
    }
}

/// "She has Dobbstown" after an attack is said of a player whom the letter names, and of no other.
#[test]
fn whoever_has_something_is_named_by_the_letter() {
    for (attack, has) in [
        (
            "Ann attacks to control uncontrolled Connie with Xists. She has Dobbstown.",
            "Ann controls Dobbstown",
        ),
        (
            "Tom attacks to control uncontrolled Yetis with his Church. He has the True Pipe.",
            "Tom has The True Pipe",
        ),
        (
            "Ben's Church attacks to control uncontrolled Yetis. He has the True Pipe.",
            "Ben has The True Pipe",
        ),
    ] {
        let said = statements(attack);
        assert!(said.contains(has), "{attack}\n{said}");
    }
    is_refused("Ann attacks to control uncontrolled Connie with Xists. He has Dobbstown.");
    is_refused("Kim attacks to control Lou's Connie with Xists. He has Dobbstown.");
}

/// Whoever attacks or is attacked helps his own side, whichever of the two is "them"; of another it has to be said.
#[test]
fn whoever_is_attacked_helps_himself() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Glorps.";
    for told in [
        "His Church helps them.",
        "Ben's Church aids them.",
        "Ben helps them with his Church.",
        "Ben uses his Church to help them.",
        "Ben's Church helps it.",
        "Ben's Church opposes them.",
    ] {
        let last = "Ben's Church of the SubGenius opposes";
        says(&format!("{ATTACK} {told}"), last);
    }
    says(
        &format!("{ATTACK} Ann's Church helps them."),
        "Ann's Church of the SubGenius aids",
    );
    // Ann is no "him".
    says(
        &format!("{ATTACK} Ben defends himself. Cal's Church aids him."),
        "Cal's Illuminati opposes",
    );
    for unclear in [
        "Cal's Church helps them.",
        "Cal's Church opposes them.",
        "Ann's Church opposes them.",
    ] {
        is_refused(&format!("{ATTACK} {unclear}"));
    }
    is_refused("Ann's Stang attacks to control Ben's Connie. Cal's Church helps him.");
}

/// A Plot that helps is played, and a Resource with a bonus to declare is used.
#[test]
fn plots_in_defence() {
    const ATTACK: &str = "Ann's Xists attack to control Ben's Stang.";
    for told in [
        "Ben defends Stang with Devival.",
        "Ben defends with Devival.",
        "Ben defends him with Devival.",
        "Ben opposes with Devival.",
        "Ben uses Devival to defend Stang.",
        "He defends himself with Devival.",
    ] {
        says(&format!("{ATTACK} {told}"), "Ben plays Devival for defense");
    }
    says(
        "Ann's Stang attacks to control uncontrolled Xists. Ann aids with Devival.",
        "Ann plays Devival for the attack",
    );
    // A Group that acts is helped by the Plot that is named with it.
    says(
        &format!("{ATTACK} Stang defends himself with Devival."),
        "Ben plays Devival on Reverend Ivan Stang",
    );
    says(
        &format!("{ATTACK} Ben opposes with Glorps and Devival."),
        "Ben plays Devival on Ben's Glorps",
    );
    says(
        "Ann's Xists attack to destroy Ben's Yetis. Ben uses his Sacred Stencil to defend them.",
        "Ben uses Ben's Sacred Stencil",
    );
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

/// Why a letter cannot be laid out as a table.
fn mistakes(letter: &str) -> Vec<String> {
    let law = embedded::law();
    let read = match scenario::read(letter, law) {
        Ok(read) => read,
        Err(errors) => return errors.iter().map(ToString::to_string).collect(),
    };
    let Ok((edition, rules)) = regress::ordinary(law, None, &read) else {
        panic!("{letter}");
    };
    match table::set_up(&read, law, edition, rules) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

const TWO_OF_A_NAME: &str = "Rules: wdh-1.2\nAnn plays Bavarian Illuminati\n  Finland\n  Canada\n  \
                             resources: Power Satellite, Power Satellite\nBen plays UFOs\nTurn: Ann\n";

/// Two cards of one name are two, and what could be either is asked.
#[test]
fn several_cards_of_one_name() {
    let table = TWO_OF_A_NAME;
    let wrong = |told: &str| mistakes(&format!("{table}{told}"));
    let either = "`Power Satellite` could be 2 cards";
    let linked = "Ann links Power Satellite to Finland\n";
    assert_eq!(wrong(linked), Vec::<String>::new());
    assert_eq!(wrong("Ann discards Power Satellite"), Vec::<String>::new());
    assert_eq!(
        wrong(&format!("{linked}Ann discards Power Satellite")),
        [either]
    );
    for which in [
        "the other Power Satellite",
        "her other Power Satellite",
        "the first Power Satellite",
        "her second Power Satellite",
        "the linked Power Satellite",
        "Ann's unlinked Power Satellite",
    ] {
        let told = format!("{linked}Ann discards {which}");
        assert_eq!(wrong(&told), Vec::<String>::new(), "{which}");
    }
    let expected = format!("{linked}Expect Power Satellite linked to Finland");
    assert_eq!(wrong(&expected), [either]);
    for which in ["the third Power Satellite", "Ben's other Power Satellite"] {
        let told = format!("{linked}Ann discards {which}");
        assert_eq!(wrong(&told).len(), 1, "{which}");
    }
    says(
        &format!("{table}{linked}Ann discards her other Power Satellite"),
        "Ann discards Ann's other Power Satellite",
    );
    // A name that begins so is that of its card.
    says(
        &format!("{table}Ann plays Second Bullet on Canada"),
        "Ann plays The Second Bullet on Canada",
    );
}

/// Of one card two sentences cannot both be so.
#[test]
fn one_card_is_linked_once() {
    let table = "Rules: wdh-1.2\nAnn plays Bavarian Illuminati\n  Finland\n  Canada\n  resources: Power Satellite\n";
    let told = "Power Satellite is linked to Finland\nPower Satellite is linked to Canada\n";
    assert_eq!(mistakes(&format!("{table}{told}")).len(), 1);
    let told = "Power Satellite is linked to Finland\nPower Satellite is linked to Finland\n";
    assert_eq!(mistakes(&format!("{table}{told}")), Vec::<String>::new());
}

/// What is asked or supposed is no fact and no play, unless it is asked what would come of it.
#[test]
fn conditions_and_questions_are_not_told() {
    is_refused("Can Yetis control Xists?");
    is_refused("can yetis control xists?");
    is_refused(
        "Yetis attack to control Xists. If Ben plays Devival on Yetis, Ann cancels it with Repent!",
    );
    is_refused("If Ben plays Devival on Yetis");
    is_refused("When Ben plays Devival on Yetis, Ann aids");
    says(
        "Yetis attack to control Xists. If Ben plays Devival on Yetis, what is the strength?",
        "Ben plays Devival on Yetis",
    );
    says(
        "Can Yetis attack to control Xists?",
        "Yetis attack to control Xists",
    );
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

/// Who sits at the table with what.
#[test]
fn each_with_his_illuminati() {
    for told in [
        "Me with the Bavarian Illuminati, Lisa with the Gnomes.",
        "It's me with the Bavarian Illuminati against Lisa with the Gnomes of Zurich.",
        "Two players: me with the Bavarian Illuminati, and Lisa with the Gnomes.",
        "I have the Bavarian Illuminati, Lisa has the Gnomes of Zurich.",
    ] {
        let said = statements(&format!(
            "{told} My Pentagon attacks to control Lisa's Hackers."
        ));
        for line in [
            "I play Bavarian Illuminati",
            "Lisa plays Gnomes of Zurich",
            "my Pentagon attacks to control Lisa's Hackers",
        ] {
            assert!(said.lines().any(|said| said == line), "{told}\n{said}");
        }
    }
    is_refused(
        "Me with Texas, Lisa with the Gnomes. My Pentagon attacks to control Lisa's Hackers.",
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

/// What became of the letters of a lot.
#[derive(Debug, Default, PartialEq, Eq)]
struct Lot {
    definite: usize,
    provisional: usize,
    asked: usize,
    refused: usize,
    wrong: Vec<String>,
}

fn lot(letters: &str) -> Lot {
    #[derive(serde::Deserialize)]
    struct File {
        letter: Vec<Written>,
    }
    #[derive(serde::Deserialize)]
    struct Written {
        text: String,
        expect: Vec<String>,
    }
    let file: File = toml::from_str(letters).unwrap_or_else(|error| panic!("{error}"));
    let law = embedded::law();
    let mut lot = Lot::default();
    for Written { text, expect } in file.letter {
        let expected: String = expect
            .iter()
            .map(|said| format!("\nExpect {said}"))
            .collect();
        let whole = format!("{text}{expected}");
        let asks = |errors: &[scenario::ScenarioError]| {
            (errors.iter()).any(|error| matches!(error.kind, scenario::ScenarioErrorKind::Asks(_)))
        };
        let (right, letter) = if scenario::game::is_meant(law, &text, None) {
            let loader = |_: &str| Err("there are no files here".to_owned());
            match fnord::xday::read(&whole, law, None, &loader) {
                Ok(read) => (fnord::xday::check(&read).is_empty(), read.letter),
                Err(errors) => {
                    *(if asks(&errors) {
                        &mut lot.asked
                    } else {
                        &mut lot.refused
                    }) += 1;
                    continue;
                }
            }
        } else {
            match scenario::read(&whole, law) {
                Ok(read) => {
                    let Ok((edition, rules)) = regress::ordinary(law, None, &read) else {
                        panic!("{text}");
                    };
                    let Ok(case) = table::set_up(&read, law, edition, rules) else {
                        lot.refused += 1;
                        continue;
                    };
                    (regress::check(&case).is_empty(), read.letter)
                }
                Err(errors) => {
                    *(if asks(&errors) {
                        &mut lot.asked
                    } else {
                        &mut lot.refused
                    }) += 1;
                    continue;
                }
            }
        };
        let provisional = letter.is_some_and(|letter| letter.is_provisional());
        match (right, provisional) {
            (true, false) => lot.definite += 1,
            (true, true) => lot.provisional += 1,
            (false, _) => lot.wrong.push(text),
        }
    }
    lot
}

/// Letters as players write them. None is ruled wrongly; how many are answered may only grow.
#[test]
fn what_players_write_is_answered() {
    let before = lot(include_str!("../letters/before.toml"));
    let after = lot(include_str!("../letters/after.toml"));
    let mending = lot(include_str!("../letters/mending.toml"));
    let fresh = lot(include_str!("../letters/fresh.toml"));
    let later = lot(include_str!("../letters/later.toml"));
    let roles = lot(include_str!("../letters/roles.toml"));
    let asides = lot(include_str!("../letters/asides.toml"));
    let answered = |lot: &Lot| lot.definite + lot.provisional;
    for (lot, least) in [
        (before, 30),
        (after, 29),
        (mending, 20),
        (fresh, 16),
        (later, 13),
        (roles, 10),
        (asides, 16),
    ] {
        assert_eq!(lot.wrong, [""; 0]);
        assert!(answered(&lot) >= least, "{lot:?}");
    }
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

/// "Japan, which controls Elvis": Elvis is under Japan, and never beside it.
#[test]
fn what_a_group_controls_that_somebody_has() {
    for table in [
        "Ann is Bavaria with Japan, which controls Elvis; Ben is the Network.",
        "Ann is Bavaria with Japan, which has Elvis under it; Ben is the Network.",
        "Ann plays Bavaria and controls Japan, which controls Elvis; Ben plays the Network.",
        "Ann is Bavaria with Big Media and Japan, which controls Elvis; Ben is the Network.",
        "Ann (Bavaria) has Japan, which controls Elvis. Ben is the Network.",
        "Ann is Bavaria, controlling Japan, which controls Elvis; Ben is the Network.",
    ] {
        let letter = format!("{table} Ben plays Sniper on Elvis.");
        let said = statements(&letter);
        assert!(
            said.contains("\nJapan controls Elvis\n"),
            "{letter}\n{said}"
        );
        assert!(said.contains("\nAnn controls Japan\n"), "{letter}\n{said}");
    }
    is_refused(
        "Ann is Bavaria with Japan, which controls Elvis, and Texas; Ben is the Network. Ben plays Sniper on Elvis.",
    );
    is_refused(
        "Ann is Bavaria with Brazil, which is devastated, and Hackers under it; Ben is the Network. Ben plays Sniper on \
         Hackers.",
    );
}

/// A Group whose owner is told after what hangs from it is nobody else's.
#[test]
fn a_master_whose_owner_is_told_later() {
    let law = embedded::law();
    let text = "Ann is Bavaria. Japan controls Elvis. Japan is Ann's. Ben is the Network. Ben plays Sniper on Elvis.";
    let read = scenario::read(text, law);
    let read = read.unwrap_or_else(|errors| panic!("{errors:#?}"));
    let Ok((edition, rules)) = regress::ordinary(law, None, &read) else {
        panic!("{text}");
    };
    let case = table::set_up(&read, law, edition, rules);
    let case = case.unwrap_or_else(|errors| panic!("{errors:#?}"));
    assert_eq!(case.table.seats.len(), 2);
}

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

/// "10 groups and my Illuminati is …": the Illuminati is one of them.
#[test]
fn an_illuminati_that_is_told_besides_is_counted_once() {
    let said = statements(
        "I control 10 groups and my Illuminati is the Servants of Cthulhu. I declare victory. Do I win?",
    );
    let groups = said.lines().filter(|line| line.starts_with("Let Group"));
    assert_eq!(groups.count(), 9, "{said}");
}

/// What was done before a question at the end of the same sentence was done.
#[test]
fn a_question_at_the_end_takes_nothing_back() {
    is_refused(
        "Gerd played Agent in Place on me, paid for by his Phone Company. I had Power for Its Own Sake. \
         So before he could pick up my cards I quickly chucked it onto my discards, you're allowed to, aren't you? \
         May I throw it away then?",
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
        "To: rules desk\nRe: a bomb\n\nMy opponent car-bombs my Nancy Reagan and throws in the Mafia for good measure. Is she dead?",
    ] {
        let errors = errors(letter);
        assert!((1..=2).contains(&errors.len()), "{errors:#?}");
        assert!(errors.iter().all(of_letter), "{errors:#?}");
    }
    let typo = errors("Ann is Bavaria. She has the Pentagn. Ben has Texas.");
    assert!(!typo.is_empty() && !typo.iter().any(of_letter), "{typo:#?}");
}

/// "'s" before an article is "is", a verb may be left out beside another, and "its Illuminati" are those of whoever has it.
#[test]
fn who_is_who() {
    for seats in [
        "I'm Bavaria with Texas. Dora's the UFOs with the Dentists.",
        "I'm Bavaria, with Texas. Dora's the UFOs with the Dentists.",
        "I'm Bavaria with Texas, Dora the UFOs with the Dentists.",
    ] {
        let said = statements(&format!("{seats} Texas attacks to control the Dentists."));
        let has = said.contains("I control Texas") || said.contains("I have Texas");
        let dora = said.contains("Dora controls Dentists") || said.contains("Dora has Dentists");
        assert!(has && dora && said.contains("Dora plays UFOs"), "{said}");
    }
    let said = statements(
        "I'm Cthulhu, I throw a Tornado at Stonehenge, one away from its Illuminati. What do I need?",
    );
    assert!(!said.contains("my Stonehenge"), "{said}");
}

/// A Resource that is named among what aids is used.
#[test]
fn a_resource_that_aids_is_used() {
    let lot = lot(r#"
        [[letter]]
        text = "I'm Cthulhu, I throw a Tornado at Stonehenge, one away from its Illuminati, and spend my Weather Satellite on it. What do I need?"
        expect = ["strength 18"]
        "#);
    assert_eq!((lot.definite + lot.provisional, lot.wrong), (1, Vec::new()));
}

/// The plays of a letter about an attack on the Pentagon, with one sentence about whether Russia opposes; `None`: it is asked.
fn russia_opposes(told: &str) -> Option<bool> {
    let letter = format!(
        "I'm Bavaria with Texas. My opponent is the Network and has the Pentagon directly under his Illuminati and Russia. I \
         attacked the Pentagon with Texas to control it, my Illuminati aiding. {told} What did I need?"
    );
    let read = scenario::read(&letter, embedded::law()).ok()?;
    let said = read.canonical(embedded::law());
    assert!(!said.contains("Russia aids"), "{told}\n{said}");
    Some(said.contains("Russia opposes"))
}

/// A play counts where every word that governs its verb is known and says that it was done; two negations give a done.
#[test]
fn what_governs_a_play() {
    for done in [
        "He opposed with Russia.",
        "He promptly opposed with Russia.",
        "He went on to oppose with Russia.",
        "He managed to oppose with Russia.",
        "He decided to oppose with Russia.",
        "He did not fail to oppose with Russia.",
        "He couldn't resist opposing with Russia.",
        "He didn't hesitate to oppose with Russia.",
        "He had Russia oppose.",
        "He reluctantly opposed with Russia.",
        "Russia was used to defend it.",
    ] {
        assert_eq!(russia_opposes(done), Some(true), "{done}");
    }
    for not in [
        "He planned to oppose with Russia next time.",
        "He opposed with Russia too late.",
        "He opposed with Russia last time.",
        "He stopped opposing with Russia.",
        "He usually opposes with Russia.",
        "He always opposes with Russia.",
        "He offered to oppose with Russia.",
        "He tried to oppose with Russia but could not.",
        "He pretended to oppose with Russia.",
        "He hesitated to oppose with Russia.",
        "He considered opposing with Russia.",
        "He will oppose with Russia next turn.",
        "He asked whether he could oppose with Russia.",
        "He remembered too late to oppose with Russia.",
        "He might oppose with Russia.",
        "He seldom opposes with Russia.",
        "He rarely opposes with Russia.",
        "He said he opposed with Russia.",
        "He avoided opposing with Russia.",
        "He declined to oppose with Russia.",
        "He opted out of opposing with Russia.",
        "He bluffed about opposing with Russia.",
        "He hardly ever opposes with Russia.",
        "He kept Russia back.",
        "He was unable to oppose with Russia.",
        "I rolled a 5 before he could oppose with Russia.",
        "I attacked so that he would oppose with Russia.",
        "I did it hoping he would oppose with Russia.",
        "He was too proud to oppose with Russia.",
        "Russia was unable to oppose.",
        "He did not oppose with Russia.",
        "He refused to oppose with Russia.",
        "He did not manage to oppose with Russia.",
        "He never got around to opposing with Russia.",
        "He failed to oppose with Russia.",
        "He toyed with the idea of opposing with Russia.",
        "He swore he would oppose with Russia.",
        "He dreamt that he opposed with Russia.",
        "I imagined him opposing with Russia.",
        "He came close to opposing with Russia.",
        "He was on the verge of opposing with Russia.",
        "He made as if to oppose with Russia.",
        "He ran out of time to oppose with Russia.",
        "He lacked the token to oppose with Russia.",
        "He was too slow to oppose with Russia.",
        "He was not quick enough to oppose with Russia.",
        "He thought better of opposing with Russia.",
        "He decided against opposing with Russia.",
        "He chose not to oppose with Russia.",
        "He opted not to oppose with Russia.",
        "He was talked out of opposing with Russia.",
        "He vowed to oppose with Russia.",
        "He itched to oppose with Russia.",
        "He yearned to oppose with Russia.",
        "He was tempted to oppose with Russia.",
        "He was itching to oppose with Russia.",
        "He reserved the right to oppose with Russia.",
        "He has the right to oppose with Russia.",
        "He would have loved to oppose with Russia.",
        "He had every chance to oppose with Russia.",
        "He had no time to oppose with Russia.",
        "It did not occur to him to oppose with Russia.",
        "He opposes with Russia now and then.",
        "He opposes with Russia from time to time.",
        "On other evenings he opposes with Russia.",
        "In our previous game he opposed with Russia.",
        "A week ago he opposed with Russia.",
        "He opposed with Russia in the previous attack.",
        "He opposed with Russia a turn earlier.",
        "He dithered about whether to oppose with Russia.",
        "He grumbled instead of opposing with Russia.",
        "He sat there without opposing with Russia.",
        "He laughed rather than oppose with Russia.",
        "Unless he opposed with Russia I was fine.",
        "I feared that he opposed with Russia.",
        "I bet him he opposed with Russia.",
        "He let slip the chance to oppose with Russia.",
        "He all but opposed with Russia.",
        "Nobody opposed with Russia.",
        "Neither he nor Russia opposed.",
        "Russia sat idle instead of opposing.",
        "Russia might well have opposed.",
        "Russia was not asked to oppose.",
        "Russia was supposed to oppose.",
        "Russia was about to oppose when he sneezed.",
        "Russia never had the chance to oppose.",
        "Russia could barely oppose.",
        "Russia will oppose some day.",
        "Russia lacked the strength to oppose.",
        "He swears Russia opposed.",
        "Had he opposed with Russia, I would have lost.",
        "He should oppose with Russia.",
        "He ought to oppose with Russia.",
        "He needs to oppose with Russia.",
        "He had planned on opposing with Russia.",
        "He stopped short of opposing with Russia.",
        "He opposed with Russia only in theory.",
        "He opposed with Russia but took it back.",
        "He opposed with Russia, no, he did not.",
        "He opposed with Russia, or so he claims.",
    ] {
        assert_ne!(russia_opposes(not), Some(true), "{not}");
    }
}

/// Who helps is told before who is helped.
#[test]
fn help_that_is_told_first() {
    says(
        "I'm Bavaria with Texas and the Democrats. My opponent is the Network and has California directly under his \
         Illuminati. With the help of the Democrats, Texas attacks California to control it. What do I need?",
        "my Texas, aided by my Democrats, attacks to control Rival's California",
    );
}
