//! What cannot be read.

use super::*;

#[test]
fn what_cannot_be_read_names_what_can() {
    let law = embedded::law();
    let cases = [
        ("Ann drwas a Plot", "`Ann draws a Plot`"),
        ("Ann counters Devival", "`Ann cancels PLOT with CARD`"),
        ("Ann xyzzies Yetis", "attacks, begins, buys"),
        (
            "Expect Xists are not exposed",
            "CARD in PLAYER's hand, exposed",
        ),
        ("Expect Xists alive", "expectations are"),
        ("Ann takes Pinks", "`takes over Pinks automatically`"),
        ("Who knows what this is", "a line is a player"),
        (
            "Ann spends 3 tokens of Yetis and Dobbstown to draw a Plot",
            "say it of each card",
        ),
        (
            "Ann plays Rant! on Yetis and Xists with its action",
            "name the Group",
        ),
        ("Pinks move to Dobbstown", "`Ann moves Pinks to Dobbstown`"),
        ("What is Dobbstown good for?", "write it as if it were done"),
        ("Yetis are a silly thing", "`is linked to CARD`"),
    ];
    for (line, help) in cases {
        let errors = scenario::read(&format!("{TABLE}{line}\n"), law)
            .err()
            .unwrap_or_else(|| panic!("{line} is read"));
        let said = errors[0].help.as_ref().map(ToString::to_string);
        let said = said.unwrap_or_default();
        assert!(said.contains(help), "{line}: {said}");
        assert_eq!(errors.len(), 1, "{line}: {errors:?}");
    }
    let errors = scenario::read("Glorps ends its turn", law);
    let help = errors.err().and_then(|errors| errors[0].help.clone());
    assert!(help.is_some_and(|help| !help.to_string().contains("at this table:")));
}

/// What people tell below a table in their own words is read only where nothing of it is left over, and what is left over is named.
#[test]
fn what_is_left_over_below_a_table_is_named() {
    let law = embedded::law();
    let table = "Ann plays Bavarian Illuminati\n  Texas\nBen plays The Network\n  Pentagon\n  Russia\nTexas attacks to control Pentagon\n";
    let cases = [
        ("Russia chips in gloriously for Ben.", "gloriously"),
        ("Ben groans. Russia chips in for Ben.", "Ben groans"),
        ("Russia chips in for Ben, unless Ann objects.", "unless"),
    ];
    for (line, left) in cases {
        let text = format!("{table}{line}\n");
        let errors = scenario::read(&text, law).err();
        let errors = errors.unwrap_or_else(|| panic!("{line} is read"));
        assert_eq!(&text[errors[0].span.clone()], left, "{errors:?}");
    }
    let text = format!("{table}Russia chips in for Ben.\nExpect strength -6\n");
    let scenario = scenario::read(&text, law).expect("it is read");
    assert!(scenario.canonical(law).contains("Ben's Russia opposes"));
}
