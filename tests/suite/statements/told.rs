//! Tables that are told in sentences.

use super::*;

/// Whole tables as they are told, and the statements that they are.
const TOLD: &[(&str, &str)] = &[
    (
        "I'm Bavaria, my opponent is the Network. I control Canada and Italy, both directly. He controls Wall Street directly. \
         My Canada attacks to control his Wall Street. Italy and Bavaria aid. He defends with Wall Street's own action. What do I \
         need?",
        "I play Bavarian Illuminati\nRival plays The Network\nI control Canada, Italy (directly)\n\
         Rival controls Wall Street (directly)\nmy Canada attacks to control Rival's Wall Street\n\
         Italy and Bavarian Illuminati aid\nRival's Wall Street opposes",
    ),
    (
        "I'm Cthulhu and control the N.S.A. My rival is the Network, and his Templars are a puppet of his Illuminati. I attack to \
         destroy the Templars with the N.S.A. and Cthulhu aids. What do I need?",
        "I play Servants of Cthulhu\nI control N.S.A.\nRival plays The Network\nRival's Illuminati controls Rival's Templars\n\
         my N.S.A. attacks to destroy Templars\nServants of Cthulhu aid",
    ),
    (
        "There are two opponents: Bavaria, who controls Big Media directly, and the UFOs, who control the Offshore Banks. Big Media \
         attacked to destroy the Offshore Banks.",
        "Bavaria plays Bavarian Illuminati\nBavaria controls Big Media\nUFOs plays UFOs\n\
         UFOs controls Offshore Banks\nBig Media attacks to destroy Offshore Banks",
    ),
    (
        "Ben controls Japan, which controls Texas, which controls the Hackers. My F.B.I. tried to destroy the Hackers.",
        "Ben controls Japan\nJapan controls Texas\nBen's Texas controls Hackers\nmy F.B.I. attacks to destroy Hackers",
    ),
    (
        "Texas attacked Ann's Japan with Italy to destroy it. Ben used the Hackers to oppose; nobody else opposes. The strength?",
        "Texas, aided by Italy, attacks to destroy Ann's Japan\nBen's Hackers oppose",
    ),
    (
        "I'm playing the UFOs against Bavaria. I use my Democrats to attack to control the uncontrolled Texas.",
        "I play UFOs\nRival plays Bavarian Illuminati\nUncontrolled: Texas\nmy Democrats attack to control Texas",
    ),
    (
        "Ben has Elvis. Ann plays Sniper on him.",
        "Ben controls Elvis\nAnn plays Sniper on Elvis",
    ),
    (
        "Japan attacks to control Ben's Texas. They defend themselves.",
        "Japan attacks to control Ben's Texas\nBen's Texas opposes",
    ),
    (
        "Nobody controls Texas. In Ben's turn, Ann also controls Japan. Ben's Italy attacks to control Texas and Japan opposes Italy.",
        "Uncontrolled: Texas\nTurn: Ben\nAnn controls Japan\nBen's Italy attacks to control Texas\nJapan opposes",
    ),
    (
        "Ben's Texas controls Elvis. Elvis is directly under Texas. Ann plays Sniper on Elvis.",
        "Ben's Texas controls Elvis\nBen's Texas controls Elvis\nAnn plays Sniper on Elvis",
    ),
    // What is not done leaves the rest of the sentence as it is.
    (
        "Japan attacks to control Texas but Ben's Italy does not oppose.",
        "Japan attacks to control Texas",
    ),
    (
        "Japan attacks to control Texas. Nobody opposes, so Ann rolls 2.",
        "Japan attacks to control Texas\nAnn rolls 2",
    ),
    (
        "Japan attacks to control Texas. Italy doesn't aid but the Hackers oppose; Ben has no response.",
        "Japan attacks to control Texas\nHackers oppose",
    ),
    (
        "It's Ben's second turn. Ben's Japan attacks to control Texas.",
        "Turn: Ben's 2nd\nBen's Japan attacks to control Texas",
    ),
    (
        "Solidarity is in force. Japan attacks to control Texas.",
        "New World Orders: Solidarity\nJapan attacks to control Texas",
    ),
    // Who speaks is "I".
    (
        "Ann has Texas, Ben has Italy.\nAnn: I attack to control Italy with Texas.\nBen: I oppose with my Illuminati.",
        "Ann controls Texas\nBen controls Italy\nAnn's Texas attacks to control Italy\nBen's Illuminati opposes",
    ),
    // Mails: quoted, with lists, wrapped, with questions and courtesies on lines of their own.
    (
        "> - Ann has Japan.\n> - Ben has Texas.\nJapan attacks to control the\nTexas. Ben opposes with his\nIlluminati.",
        "Ann controls Japan\nBen controls Texas\nJapan attacks to control Texas\nBen's Illuminati opposes",
    ),
    (
        "Hello everyone,\nJapan attacks to control Ben's Texas.\nWhat do I need to roll?\nCheers, Tom",
        "# Hello everyone,\nJapan attacks to control Ben's Texas\n# What do I need to roll?\n# Cheers, Tom",
    ),
    // Whose things are.
    (
        "My opponent's Elvis has no token. My Japan attacks to control his Elvis.",
        "Rival's Elvis has no token\nmy Japan attacks to control Rival's Elvis",
    ),
    (
        "Ann plays Bavarian Illuminati with Japan. Ben plays the UFOs with Texas. Ann's Japan attacks to control Ben's Texas. He \
         opposes with his Illuminati. Ann aids with her Illuminati.",
        "Ann plays Bavarian Illuminati\nAnn controls Japan\nBen plays UFOs\nBen controls Texas\n\
         Ann's Japan attacks to control Ben's Texas\nBen's Illuminati opposes\nAnn's Illuminati aids",
    ),
    (
        "Ann's Japan attacks to control the Hackers from Ann's hand. The attack is privileged.",
        "Ann's Japan attacks to control Hackers (Ann's, from hand)\nAnn declares privilege",
    ),
    (
        "Ingrid's Japan attacks to control the Hackers from Ingrid's hand.",
        "Ingrid's Japan attacks to control Hackers (Ingrid's, from hand)",
    ),
    (
        "My St. Janor, aided by my Church, attacks to control Good Sex for Mutants",
        "my St. Janor Hypercleats, aided by my Church of the SubGenius, attacks to control Good Sex for Mutants Dating League",
    ),
    (
        "Ann controls Dobbstown and Jesus B. Ann's Xists attack to control Ben's Pinks. Roll 4",
        "Ann controls Dobbstown, Jesus B.\nAnn's Xists attack to control Ben's Pinks\nRoll 4",
    ),
];

#[test]
fn tables_are_told() {
    for (told, statements) in TOLD {
        assert_eq!(print(told).trim_end(), *statements, "{told}");
    }
}

/// What is said not to be so, or only perhaps, makes nobody a player and nothing a fact.
#[test]
fn what_is_not_so_is_no_fact() {
    for told in [
        "Ben does not control Texas. Japan attacks to control Texas.",
        "Ben no longer controls Texas. Japan attacks to control Texas.",
        "Texas is not Ben's. Japan attacks to control Texas.",
        "Ben could play Sniper on Elvis. Japan attacks to control Italy.",
        "Ben forgot to play Sniper on Elvis.",
        "Both Ann and Ben control Texas.",
        "Elvis is under Italy and Weird. Ann plays Sniper on Elvis.",
        "Japan attacks to control them.",
        "Ben has Elvis and Texas. Ann plays Sniper on him.",
        "Japan attacks to control Texas. Nobody opposes except Ben with Italy.",
        "Japan attacks to control Texas. Ben opposes because he plays Commitment on it.",
        "Perhaps Ann has Japan. Ann's Japan attacks to control Texas.",
        "Ben has Japan. Ann's Japan attacks to control Texas.",
        "Japan attacks to control Texas. Italy opposes never.",
        "Ben's Japan attacks to control Texas. Ann opposes with her deal.",
        "I never attack to control Texas with Japan.",
        "Japan attacks to control Ben's Texas. Ann does not say that the strength is 1.",
        "Ann shows her hand to Ben.",
        "Japan attacks to control Texas. Cal's Italy aids the Hackers.",
        "Japan attacks to control Texas. What's the strength with Italy opposing?",
        "Japan attacks to control Texas. What do I need to destroy it with Italy?",
    ] {
        assert!(
            scenario::read(told, embedded::law()).is_err(),
            "{told}\n{}",
            print(told)
        );
    }
    for unopposed in [
        "Japan attacks to control Texas. Ben does not oppose.",
        "Cal refuses to aid with Italy. Japan attacks to control Texas.",
        "Japan attacks to control Texas. Nobody else does anything.",
    ] {
        assert_eq!(print(unopposed), "Japan attacks to control Texas\n");
    }
}

/// A question that supposes something may not be left out because nobody understands it.
#[test]
fn what_a_question_supposes_is_not_lost() {
    let printed = print(&format!(
        "{TABLE}If Yetis attack to control Xists, can Ben oppose with Citizens for Normalcy?\n"
    ));
    assert!(
        printed.ends_with("Yetis attack to control Xists\nBen's Citizens for Normalcy oppose\n"),
        "{printed}"
    );
    for lost in [
        "Yetis attack to control Xists. Can Ben opsoe with Pinks?",
        "Yetis attack to control Xists. What if Ben opsoes with Pinks?",
        "Yetis attack to control Xists. What about Ben opposing?",
        "If Yetis attack to control Xists, can Ben opsoe with Pinks?",
        "Can Yetis attack to control Xists, and what if Ben opsoes?",
        "Yetis attack to control Xists. Does Ben opsoe with Pinks?",
    ] {
        assert!(
            scenario::read(&format!("{TABLE}{lost}\n"), embedded::law()).is_err(),
            "{lost}"
        );
    }
    for asks in [
        "Is it legal?",
        "Does the attack succeed?",
        "What do I need?",
        "Who wins?",
    ] {
        let printed = print(&format!("{TABLE}Yetis attack to control Xists. {asks}\n"));
        assert!(
            printed.ends_with("Yetis attack to control Xists\n"),
            "{asks}"
        );
    }
}

#[test]
fn players_and_their_illuminati_are_told_in_many_ways() {
    let canonical = "Ann plays Bavarian Illuminati\nAnn controls Japan\nBen plays The Network\nTexas attacks to control Japan\n";
    for said in [
        "Ann plays Bavarian Illuminati with Japan\nBen: Network\nTexas attacks to control Japan\n",
        "Ann is the Bavarian Illuminati, controlling Japan. Ben (Network). Texas attacks to control Japan",
        "Ann = Bavaria and controls Japan; Ben runs the Network; Texas attacks to control Japan",
        "Ann is playing Bavarian Illuminati with Japan under them\nBen's Illuminati is the Network\n\
         Texas attacks to control Japan",
        "Ann has the Bavarian Illuminati with Japan in play\nBen as the Network\nTexas attacks to control Japan",
    ] {
        assert_eq!(print(said), canonical, "{said}");
    }
    let with_initials = "Ann plays Bavarian Illuminati with the F.B.I. and Japan under it and no token. Ben is Discordia. \
                         F.B.I. attacks to control Texas";
    assert_eq!(
        print(with_initials),
        "Ann plays Bavarian Illuminati\nAnn controls F.B.I., Japan\nAnn's Illuminati has no token\n\
         Ben plays Discordian Society\nF.B.I. attacks to control Texas\n"
    );
    let mine = print(
        "I'm playing Bavaria with Japan. My opponent is the Network. My Texas attacks to control OPEC",
    );
    assert_eq!(
        mine,
        "I play Bavarian Illuminati\nI control Japan\nRival plays The Network\nmy Texas attacks to control OPEC\n"
    );
    let below = "Ann plays Bavarian Illuminati with Japan\n  Texas\n    OPEC\nBen plays The Network\nBen draws a Plot\n";
    lay_out(below, |case| {
        let found = |name: &str| {
            let mut all = case.table.iter();
            all.find(|(id, _)| case.table.name(*id) == name)
                .map(|(id, _)| id)
        };
        let illuminati = found("Bavarian Illuminati");
        for (puppet, master) in [
            ("Japan", illuminati),
            ("Texas", illuminati),
            ("OPEC", found("Texas")),
        ] {
            let puppet = found(puppet).expect("it is on the table");
            assert_eq!(case.table.master(puppet), master);
        }
    });
}

#[test]
fn illuminati_stand_for_their_players() {
    let said = "Ann plays Bavarian Illuminati\nBen plays The Network\n  Japan\n  hand: Power Grab\n\
                Texas attacks to control Japan\nThe Network plays Power Grab\n";
    assert!(print(said).ends_with("Ben plays Power Grab\n"));
}

#[test]
fn sentences_lay_a_table_out() {
    let sentences = "Ben has Xists under Glorps\nGlorps belong to Ben\nXists have no token\nGlorps have Power 7\n\
                     Ann has Devival in her hand\nAnn has Martyr Meter\nPinks are uncontrolled\nYetis are Ann's\n\
                     Dobbstown is under the Yetis\nDobbstown is Weird\nAnn has 3 tokens\n";
    let canonical = "Ben's Glorps control Xists\nBen controls Glorps\nXists have no token\nGlorps have Power 7\n\
                     Ann has Devival in hand\nAnn has Martyr Meter\nUncontrolled: Pinks\nAnn controls Yetis\n\
                     Yetis control Dobbstown\nDobbstown is Weird\nAnn's Illuminati has 3 tokens\n";
    assert_eq!(print(sentences), canonical);
    assert_eq!(print(canonical), canonical);
    lay_out(&format!("{sentences}Ann draws a Plot\n"), |case| {
        let table = &case.table;
        let found = |name: &str| {
            let (id, piece) = (table.iter())
                .find(|(id, _)| table.name(*id) == name)
                .expect("it is on the table");
            (id, piece)
        };
        assert_eq!(found("Xists").1.tokens, 0);
        assert_eq!(table.master(found("Xists").0), Some(found("Glorps").0));
        assert_eq!(table.master(found("Dobbstown").0), Some(found("Yetis").0));
        assert_eq!(found("Glorps").1.stated.power, Some(7));
        assert!(matches!(found("Devival").1.place, Place::Hand { .. }));
        assert!(matches!(
            found("Martyr Meter").1.place,
            Place::Beside { .. }
        ));
        assert_eq!(found("Pinks").1.place, Place::Uncontrolled);
    });
    let law = embedded::law();
    let nowhere = scenario::read("Xists have no token\nYetis attack to control Pinks\n", law)
        .expect("it can be read");
    let edition = law.edition("subgenius-1.01").expect("the edition is there");
    let rules = edition.rules.as_ref().expect("it can be ruled by");
    assert!(table::set_up(&nowhere, law, edition, rules).is_err());
}

/// Claims as people put them forward, without the word for it.
#[test]
fn what_somebody_holds() {
    let attack = "St. Janor attacks to control Xists\n";
    let said = |line: &str| {
        let printed = print(&format!("{TABLE}{attack}{line}\n"));
        printed.lines().last().unwrap_or_default().to_owned()
    };
    for (written, canonical) in [
        ("Ann claims that the strength is 9", "Claim Ann: strength 9"),
        ("ann says the attack's strength is 9", ""),
        ("Ann: the strength is 9", "Claim Ann: strength 9"),
        (
            "I think the strength of the attack is only 9.",
            "Claim I: strength 9",
        ),
        ("My brother insists it's legal!", "Claim My brother: legal"),
        (
            "Ben says it is illegal because the target is Secret",
            "Claim Ben: illegal, Xists are Secret",
        ),
        (
            "Ben: the attack is illegal, for she has acted",
            "Claim Ben: the attack is illegal, because she has acted",
        ),
        ("I say Yetis can't aid", "Claim I: advise Yetis may not aid"),
        (
            "Cal argues that Ben cannot oppose the attack with Citizens for Normalcy",
            "Claim Cal: advise Ben's Citizens for Normalcy may not oppose",
        ),
        (
            "Ann reckons Yetis may help, and that it goes through",
            "Claim Ann: advise Yetis may aid, succeeds",
        ),
        (
            "Ben says Ann can play Devival",
            "Claim Ben: advise Ann's Devival may be used",
        ),
        (
            "Cal says St. Janor can't attack because it has no token",
            "Claim Cal: the attack is illegal, because it has no token",
        ),
        (
            "Ben thinks the attack automatically fails",
            "Claim Ben: automatic failure",
        ),
        ("Ben thinks he wins", "Claim Ben: Ben wins"),
        ("Ben says the odds are 15 in 36", "Claim Ben: 15 in 36"),
        (
            "Ben says Dobbstown does not count",
            "Claim Ben: not counted: Dobbstown",
        ),
        ("Ben says Yetis gives +2", "Claim Ben: term +2 from Yetis"),
        ("Ben says the Xists are Weird", "Claim Ben: Xists are Weird"),
        // What is said with these words, and claims nothing.
        ("Ann declares victory", "Ann declares victory"),
        ("who is right?", "# who is right?"),
        ("So who is right", "# So who is right"),
    ] {
        let printed = said(written);
        if !canonical.is_empty() {
            assert_eq!(printed, canonical, "{written}");
            assert_eq!(said(canonical), canonical);
        }
    }
}
