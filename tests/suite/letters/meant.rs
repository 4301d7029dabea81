//! Who and what is meant by "he", "she", "it" and "them", and by names.

use super::*;

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

/// "It" is no card of which something is said in passing, nor what that card is linked to.
#[test]
fn it_is_who_the_sentence_before_was_of() {
    says(
        "Ben's Texas is linked to Cyborg Soldiers. It attacks to control my Pentagon, which is directly under Shangri-La.",
        "Ben's Texas attacks to control my Pentagon",
    );
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
    let said = statements(
        "Ann is Bavaria with Brazil, which is devastated, and Hackers under it; Ben is the Network. Ben plays Sniper on \
         Hackers.",
    );
    for line in [
        "Brazil controls Hackers",
        "Ann controls Brazil",
        "Brazil is devastated",
    ] {
        assert!(said.lines().any(|one| one == line), "{line}\n{said}");
    }
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
