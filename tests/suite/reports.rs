//! What rulings look like, in every form.

#![allow(
    clippy::expect_used,
    reason = "a program that does not start has nothing to show"
)]

use std::process::Command;

const BOARD: &str = "\
# A rival's Group, defended.
Ann plays Church of the SubGenius (2 tokens)
  St. Janor Hypercleats
  Nazi Hell Creatures
  Dobbstown (no token)
  resources: Martyr Meter
  hand: Devival
Ben plays Church of the SubGenius
  Xists
    Good Sex for Mutants (linked to 13013)
      Speakers in Tongues
Uncontrolled: Yetis
Turn: Ann's 3rd, main phase
Church of the SubGenius, aided by St. Janor and Dobbstown, attacks to control Good Sex for Mutants
Nazi Hell Creatures aid
Good Sex for Mutants defends itself
";

/// What the program prints for arguments, without the digest of the law.
fn printed(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_fnord"))
        .args(arguments)
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
    let text = String::from_utf8(output.stdout).expect("it prints text");
    crate::errata::undigested(&text)
}

#[test]
fn the_answer_first() {
    for (name, width) in [("answer_80", "80"), ("answer_40", "40")] {
        let text = printed(&["rule", "--width", width, "-e", BOARD]);
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest <= width.parse().ok(), "{text}");
        insta::assert_snapshot!(name, text);
    }
}

#[test]
fn on_a_terminal() {
    insta::assert_snapshot!(
        "terminal_100",
        printed(&["rule", "-v", "--width", "100", "-e", BOARD])
    );
}

#[test]
fn on_a_narrow_terminal() {
    let text = printed(&["rule", "-v", "--width", "60", "-e", BOARD]);
    for line in text.lines() {
        assert!(line.chars().count() <= 60, "too wide: {line}");
    }
    insta::assert_snapshot!("terminal_60", text);
}

#[test]
fn with_colour() {
    insta::assert_snapshot!(
        "terminal_colour",
        printed(&[
            "rule", "-v", "--width", "80", "--color", "always", "-e", BOARD
        ])
    );
}

#[test]
fn in_full() {
    insta::assert_snapshot!(
        "terminal_verbose",
        printed(&["rule", "-vv", "--width", "100", "-e", BOARD])
    );
}

#[test]
fn in_one_line() {
    insta::assert_snapshot!("line", printed(&["rule", "-1", "-e", BOARD]));
}

#[test]
fn as_markdown() {
    insta::assert_snapshot!(
        "markdown",
        printed(&["rule", "--format", "markdown", "-e", BOARD])
    );
}

#[test]
fn as_json() {
    insta::assert_snapshot!("json", printed(&["rule", "--format", "json", "-e", BOARD]));
}

#[test]
fn when_illegal() {
    let line = "Phlegm Elementals aided by Pinks attacks to control Citizens for Normalcy";
    insta::assert_snapshot!(
        "illegal",
        printed(&["rule", "-v", "--width", "100", "-e", line])
    );
}

#[test]
fn when_rolled() {
    let lines = "Xists attacks to destroy Glorps (a rival's, one away)\nRoll 4";
    insta::assert_snapshot!(
        "rolled",
        printed(&["rule", "-v", "--width", "100", "-e", lines])
    );
}

#[test]
fn of_cards_and_clauses() {
    insta::assert_snapshot!("card", printed(&["card", "janor"]));
    insta::assert_snapshot!("clause", printed(&["clause", "sg.resist.position"]));
}

#[test]
fn of_many_cards() {
    let personalities = ["card", "--set", "Limited", "--kind", "Personalities"];
    insta::assert_snapshot!("cards_of_a_kind", printed(&personalities));
    let secret = [
        "card", "--has", "secret", "--has", "science", "--has", "violent",
    ];
    let secret = printed(&secret);
    assert!(secret.starts_with("Advanced Supersonic"), "{secret}");
    let world = printed(&["card", "world", "--has", "yellow"]);
    assert!(
        world.starts_with("End of the World\n  Yellow, New World Order"),
        "{world}"
    );
    assert!(world.contains("World War Three") && !world.contains("World Hunger"));
    insta::assert_snapshot!("cards_by_part", printed(&["card", "church"]));
    let left = ["card", "--unexecuted", "--set", "SubGenius"];
    insta::assert_snapshot!("cards_unexecuted", printed(&left));
    let all = printed(&["card", "--unexecuted"]);
    for start in ["Assassins: ", "Limited: ", "SubGenius: 0 of "] {
        let total = |line: &str| line.starts_with(start) && line.ends_with("applied by hand");
        assert!(all.lines().any(total), "{start}");
    }
    let changed = printed(&["card", "volcano"]);
    assert!(changed.contains("changed later: ") && changed.contains("[wdh.errata-card.volcano]"));
}

#[test]
fn cards_that_there_cannot_be() {
    for (arguments, status, said) in [
        (
            ["card", "--set", "Deluxe"],
            2,
            "sets: Assassins, Limited, SubGenius",
        ),
        (
            ["card", "--kind", "Trap"],
            2,
            "kinds: Illuminati, Organization",
        ),
        (
            ["card", "--has", "Purple"],
            2,
            "alignments and attributes: Government",
        ),
        (
            ["card", "--set=SubGenius", "elvis"],
            3,
            "there is no card `elvis`",
        ),
        (
            ["card", "--set=SubGenius", "--has=Zap!"],
            3,
            "there is no such card",
        ),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_fnord"))
            .args(arguments)
            .output()
            .expect("the program starts");
        let shown = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{shown}");
        assert!(shown.contains(said), "{shown}");
    }
}

const BRANCH: &str = "\
Ann plays Church of the SubGenius
  Xists
Ben plays Church of the SubGenius
  Glorps
    Pinks
      Yetis
Turn: Ann's 3rd, main phase
Xists attacks to destroy Glorps
Ann's Illuminati aids
Roll 2
";

#[test]
fn an_open_question_can_be_decided_otherwise() {
    let line = |reading: &[&str]| {
        let arguments = [&["rule", "-v", "--width", "100"], reading, &["-e", BRANCH]].concat();
        let text = printed(&arguments);
        let about = |line: &&str| line.contains("Yetis");
        let open = text
            .find("Open questions")
            .unwrap_or(text.trim_end().rfind('\n').unwrap_or(0));
        let yetis: Vec<&str> = text[..open].lines().filter(about).collect();
        format!("{}\n{}", yetis.join("\n"), &text[open..])
    };
    insta::assert_snapshot!("question_as_taken", line(&[]));
    insta::assert_snapshot!(
        "question_decided_otherwise",
        line(&["--reading", "destroyed-branch=false"])
    );
    insta::assert_snapshot!(
        "questions",
        printed(&["questions", "--edition", "subgenius-1.01", "destroyed"])
    );
}

#[test]
fn help_teaches() {
    insta::assert_snapshot!("help", printed(&["--help"]));
    insta::assert_snapshot!("help_rule", printed(&["rule", "--help"]));
}
