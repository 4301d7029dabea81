//! Lines of talk at the table.

use super::*;

/// What is said at a table, and the statements that it makes.
const TALK: [(&str, &str); 39] = [
    (
        "Ben plays Repent! on Ann's Yetis. He draws a Plot, and he knocks",
        "Ben plays Repent! on Ann's Yetis\nBen draws a Plot\nBen knocks",
    ),
    (
        "Devival is played on St. Janor by Ann",
        "Ann plays Devival on St. Janor Hypercleats",
    ),
    ("Xists are used by Ben", "Ben uses Xists"),
    (
        "Yetis attack to destroy Xists, which Ben controls, with Dobbstown",
        "Ben controls Xists\nYetis, aided by Dobbstown, attack to destroy Xists",
    ),
    (
        "Ben has Pinks linked to 13013, and Glorps with 2 tokens",
        "Ben controls Pinks (linked to 13013), Glorps (2 tokens)",
    ),
    (
        "Yetis attack to control Xists, Dobbstown aids, Ben opposes with his Illuminati",
        "Yetis attack to control Xists\nDobbstown aids\nBen's Illuminati opposes",
    ),
    (
        "Yetis attack to control Xists. What is the strength? Can Ben oppose with Citizens for Normalcy?",
        "Yetis attack to control Xists\nBen's Citizens for Normalcy oppose",
    ),
    (
        "Yetis + Dobbstown ATC Xists",
        "Yetis, aided by Dobbstown, attack to control Xists",
    ),
    (
        "Yetis try to take over Xists",
        "Yetis attack to control Xists",
    ),
    (
        "Yetis attack to control Xists, which are controlled by Ben",
        "Ben controls Xists\nYetis attack to control Xists",
    ),
    (
        "Yetis, controlled by Ann, attack to control Xists in Ben's power structure",
        "Ann controls Yetis\nBen controls Xists\nYetis attack to control Xists",
    ),
    (
        "Yetis attack to destroy Xists (belonging to Ben) with Pinks under Dobbstown",
        "Ben controls Xists\nDobbstown controls Pinks\nYetis, aided by Pinks, attack to destroy Xists",
    ),
    (
        "Yetis attack to control Xists. His Illuminati opposes",
        "Yetis attack to control Xists\nBen's Illuminati opposes",
    ),
    (
        "Can St. Janor attack to control Xists with help from Dobbstown?",
        "St. Janor Hypercleats, aided by Dobbstown, attacks to control Xists",
    ),
    (
        "If Yetis attack to destroy Xists, what is the strength?",
        "Yetis attack to destroy Xists",
    ),
    (
        "What happens when Ann plays Devival on St. Janor?",
        "Ann plays Devival on St. Janor Hypercleats",
    ),
    (
        "Is it legal for Ann to play Devival on St. Janor?",
        "Ann plays Devival on St. Janor Hypercleats",
    ),
    ("May Ann draw a Plot?", "Ann draws a Plot"),
    (
        "Could Ann move Yetis under Dobbstown?",
        "Ann moves Yetis to Dobbstown",
    ),
    (
        "Yetis attack to destroy Xists; Ben opposes with Citizens for Normalcy. Roll 5",
        "Yetis attack to destroy Xists\nBen's Citizens for Normalcy oppose\nRoll 5",
    ),
    (
        "Yetis attack to control Xists, and Ben opposes with his Illuminati and rolls 7",
        "Yetis attack to control Xists\nBen's Illuminati opposes\nRoll 7",
    ),
    (
        "Ann plays Devival on St. Janor. Ben plays Repent!",
        "Ann plays Devival on St. Janor Hypercleats\nBen plays Repent!",
    ),
    ("Ann plays Devival and rolls 5", "Ann plays Devival\nRoll 5"),
    (
        "Ann: St. Janor attacks to control Xists",
        "Ann's St. Janor Hypercleats attacks to control Xists",
    ),
    ("Ann: plays Devival", "Ann plays Devival"),
    ("Ben: roll 5", "Ben rolls 5"),
    (
        "Ben spends his Illuminati's action to oppose",
        "Ben's Illuminati opposes",
    ),
    (
        "Ben spends the action of Xists to oppose",
        "Ben's Xists oppose",
    ),
    (
        "Yetis ATC Xists, Dobbstown aiding",
        "Yetis, aided by Dobbstown, attack to control Xists",
    ),
    (
        "Yetis attack Xists to destroy them, with Pinks opposing",
        "Yetis attack to destroy Xists, opposed by Pinks",
    ),
    (
        "Yetis are attacking to destroy Xists",
        "Yetis attack to destroy Xists",
    ),
    (
        "Xists are attacked by Yetis to control them",
        "Yetis attack to control Xists",
    ),
    (
        "Xists are attacked to control by Yetis",
        "Yetis attack to control Xists",
    ),
    (
        "Ann does an ATO of Pinks",
        "Ann takes over Pinks automatically",
    ),
    (
        "Ann plays Devival on St. Janor to help the attack",
        "Ann plays Devival on St. Janor Hypercleats for the attack",
    ),
    (
        "Roll 6, laying Yetis at the left of Xists, and giving up Pinks",
        "Roll 6\nLaying Yetis at the left of Xists\nGiving up Pinks",
    ),
    (
        "Ann moves Yetis to Dobbstown, putting Pinks on Yetis' left arrow",
        "Ann moves Yetis to Dobbstown\nLaying Pinks at the left of Yetis",
    ),
    ("Xists have already acted this turn", "Xists have no token"),
    ("Xists are linked to 13013", "Xists are linked to 13013"),
];

#[test]
fn talk_is_read_as_statements() {
    let table = print(TABLE);
    for (talk, statements) in TALK {
        let printed = print(&format!("{TABLE}{talk}\n"));
        let said = printed.strip_prefix(&table).unwrap_or(&printed).trim_end();
        assert_eq!(said, statements, "{talk}");
        let again = print(&format!("{TABLE}{statements}\n"));
        assert_eq!(again, printed, "{talk}");
    }
}

/// Claims take what `Expect` takes, several parts, and a reason.
#[test]
fn claims() {
    let attack = "St. Janor attacks to control Xists\n";
    let said = |lines: &str| {
        let printed = print(&format!("{TABLE}{attack}{lines}\n"));
        printed.lines().last().unwrap_or_default().to_owned()
    };
    for (written, canonical) in [
        ("Claim Ann: strength 9", "Claim Ann: strength 9"),
        ("claim ann : strength 9.", "Claim Ann: strength 9"),
        ("Ann claims: 20 in 36", "Claim Ann: 20 in 36"),
        ("Claim Zed: fails", "Claim Zed: fails"),
        (
            "Claim Ben under wdh-1.2: legal",
            "Claim Ben under wdh-1.2: legal",
        ),
        (
            "Claim Ben: illegal, the target is Secret",
            "Claim Ben: illegal, Xists are Secret",
        ),
        (
            "Claim Ben: strength 9 and 20 in 36",
            "Claim Ben: strength 9, 20 in 36",
        ),
        (
            "Claim Ben: Give Me Slack, or Give Me Food in Ben's hand; the leader has no token",
            "Claim Ben: Give Me Slack, or Give Me Food in Ben's hand, St. Janor Hypercleats has no token",
        ),
        (
            "Claim Ben: illegal (sg.control.open-arrow) because there is no room",
            "Claim Ben: illegal (sg.control.open-arrow), because there is no room",
        ),
        (
            "Claim Ben: fails, since he forgot, and so did I",
            "Claim Ben: fails, because he forgot, and so did I",
        ),
        (
            "Claim Ben: fails, because Ann forgot, and so is illegal",
            "Claim Ben: fails, illegal, because Ann forgot",
        ),
        ("Claim Ann: Ann and Ben win", "Claim Ann: Ann and Ben win"),
        (
            "Claim Ann: strength 2\nExpect claim of Ann holds",
            "Expect claim of Ann holds",
        ),
        (
            "Claim Ann: strength 2\nExpect Ann's claim is wrong",
            "Expect claim of Ann fails",
        ),
    ] {
        if !canonical.is_empty() {
            assert_eq!(said(written), canonical, "{written}");
            assert_eq!(
                said(canonical).trim_start_matches("Claim Ann: strength 2\n"),
                canonical
            );
        }
    }
    let law = embedded::law();
    // What cannot be read is not weighed, and stops no ruling.
    for unread in ["Claim Ann: nonsense", "Claim Ann: illegal (sg.no.such)"] {
        let read = scenario::read(&format!("{TABLE}{attack}{unread}\n"), law);
        let lines = read.expect("it stops no ruling").lines;
        let claim = lines.iter().find_map(|line| match &line.statement {
            Some(scenario::Statement::Claim(claim)) => Some(claim),
            _ => None,
        });
        let claim = claim.expect("it is a claim");
        assert!(
            claim.unread.is_some() && claim.outcomes.is_empty(),
            "{unread}"
        );
    }
    for wrong in ["Claim Ann:", "Claim Ann under x: legal"] {
        assert!(
            scenario::read(&format!("{TABLE}{attack}{wrong}\n"), law).is_err(),
            "{wrong}"
        );
    }
}
