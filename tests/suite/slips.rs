//! Slips, completions and manual pages.

#![allow(
    clippy::expect_used,
    reason = "a program that does not start has nothing to show"
)]

use std::process::{Command, Output};

const DISPUTE: &str = "\
Ann plays Church of the SubGenius (2 tokens)
  St. Janor Hypercleats
Ben plays Church of the SubGenius
  Xists
Uncontrolled: Good Sex for Mutants
Turn: Ann's 3rd, main phase
St. Janor attacks to control Good Sex for Mutants
Claim Ben: strength 3 <b>
Ann discards Xists
Roll 4";

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fnord"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
    String::from_utf8(output.stdout).expect("it prints text")
}

/// The edition, the digest, the plays that matter, the decision and the clauses, and a place for whoever decides.
#[test]
fn a_slip_has_what_a_tournament_files() {
    let dispute = DISPUTE.replace(" <b>", ", because <b> of it");
    for slip in ["--slip", "--slip=html"] {
        let text = printed(&["rule", slip, "-e", &dispute]);
        let law = fnord::embedded::law();
        let edition = law.edition("subgenius-1.01").expect("it is built in");
        let digest = &*law.digest_for(edition);
        for part in [
            "subgenius-1.01",
            digest,
            "SUCCEEDS with a roll of 4 against a strength of 5",
            "Ann discards Xists: ILLEGAL",
            "strength 5 = ",
            "sg.alignbonus.control",
            "Ben: does not hold: ",
            "strength 3, because",
            "Judge",
        ] {
            assert!(text.contains(part), "{part} is not in\n{text}");
        }
        assert!(!text.contains("<b>"), "{text}");
        assert!(text.lines().count() < 80, "it is to fit on half a page");
    }
}

#[test]
fn a_long_game_still_fits_on_half_a_page() {
    let mut game = DISPUTE.replace("Claim Ben: strength 3 <b>\n", "");
    for _ in 0..40 {
        game.push_str("\nAnn discards Xists\nAnn begins the turn\nBen draws a Plot");
    }
    let text = printed(&["rule", "--slip", "-e", &game]);
    assert!(text.lines().count() < 60, "{text}");
    assert_eq!(text.matches("ILLEGAL: Xists are not").count(), 1, "{text}");
}

#[test]
fn a_slip_is_nothing_else_besides() {
    for other in [
        ["--slip", "--format=json"],
        ["--slip", "-1"],
        ["--slip", "-v"],
        ["--slip=pdf", "-e"],
    ] {
        let output = run(&[
            "rule",
            other[0],
            other[1],
            "-e",
            "Xists attacks to control Yetis",
        ]);
        assert_eq!(output.status.code(), Some(2), "{other:?}");
    }
}

/// What a shell is told could stand in the place of the last of these words.
fn completed(words: &[&str]) -> String {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_fnord"))
        .args(["--", "fnord"])
        .args(words)
        .env("COMPLETE", "bash")
        .env("_CLAP_COMPLETE_INDEX", words.len().to_string())
        .env("_CLAP_IFS", "\n")
        .output()
        .expect("it runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn completions_know_commands_and_the_law() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = printed(&["completions", shell]);
        assert!(
            script.contains("COMPLETE") && script.contains("fnord"),
            "{shell}: {script}"
        );
    }
    assert_eq!(run(&["completions", "abacus"]).status.code(), Some(2));
    for (words, says) in [
        (&[""][..], "rule"),
        (&["card", "jan"], "Janor Hypercleats"),
        (&["clause", "sg.con"], "sg.control."),
        (&["clause", "sg.control.s"], "sg.control.strength"),
        (&["rule", "--edition", "wdh"], "wdh-1.2"),
        (&["points", "global-power-o"], "global-power-opposes"),
        (&["questions", "destroyed-b"], "destroyed-branch"),
        (
            &["rule", "--reading", "destroyed-branch="],
            "destroyed-branch=false",
        ),
    ] {
        let offered = completed(words);
        assert!(
            offered.lines().any(|line| line.trim() == says),
            "{words:?}: {offered}"
        );
    }
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    let folder = std::env::temp_dir().join(format!("fnord-man-{}", std::process::id()));
    let path = folder.to_string_lossy().into_owned();
    assert_eq!(printed(&["man", &path]), "");
    for name in ["fnord", "fnord-rule", "fnord-ask", "fnord-check"] {
        let page = std::fs::read_to_string(folder.join(format!("{name}.1"))).expect("it is there");
        assert!(
            page.contains(".SH NAME") && page.contains(".SH SYNOPSIS"),
            "{name}"
        );
    }
    std::fs::remove_dir_all(&folder).expect("it can be taken away");
}
