//! What machines found: input that was taken for something else, or that the program did not stand.

#![allow(clippy::expect_used, reason = "what cannot be set up fails the test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::program::{fnord, write};

fn folder(name: &str) -> PathBuf {
    super::program::folder("sturdy", name)
}

/// The rules that a text is ruled by, as the ruling names them.
fn rules(text: &str) -> String {
    let run = fnord(&folder("rules"), &["rule", "-e", text]);
    let last = run.out.lines().last().unwrap_or_default();
    last.split(" · ").next().unwrap_or_default().to_owned()
}

#[test]
fn the_canonical_form_is_ruled_by_the_same_edition() {
    let folder = folder("canonical");
    for text in [
        "Just Say No draws a Plot\n",
        "Dan Quayle draws a Plot\n",
        "Hackers draw a Plot\n",
    ] {
        let file = write(&folder, "said.fnord", text);
        assert_eq!(
            fnord(&folder, &["fmt", "said.fnord"]).status,
            Some(0),
            "{text}"
        );
        let canonical = fs::read_to_string(file).expect("it is there");
        assert_eq!(rules(text), rules(&canonical), "{text}{canonical}");
    }
}

/// Names with the words of clauses in them, among names of players.
#[test]
fn the_canonical_form_is_its_own() {
    let folder = folder("canonical-again");
    for text in [
        "Ann plays Foiled! on Ben with Zion on Washington\n",
        "Ben plays Foiled! with Zion on March on Washington on Ben\n",
    ] {
        let file = write(&folder, "said.fnord", text);
        let mut forms = Vec::new();
        for _ in 0..2 {
            assert_eq!(fnord(&folder, &["fmt", "said.fnord"]).status, Some(0));
            forms.push(fs::read_to_string(&file).expect("it is there"));
        }
        assert_eq!(forms[0], forms[1]);
    }
}

/// Letters whose small forms are longer than they.
#[test]
fn names_in_any_letters_are_no_names_of_cards() {
    let folder = folder("small-letters");
    for text in [
        "ȺȺȺ's Hackers attack. What does ȺȺȺ need?",
        "I was attacked by ѨȺ. Was ѨȺ allowed to?",
    ] {
        // No table is ruled on, whatever is answered in general.
        let run = fnord(&folder, &["rule", "--strict", "-e", text]);
        assert_eq!(run.status, Some(2), "{text}");
    }
}

#[test]
fn letters_that_turn_the_direction_of_the_text_are_refused() {
    for letter in ['\u{202e}', '\u{2066}', '\u{200f}', '\u{61c}'] {
        let text = format!(
            "Let Ra{letter}iders be a Group with Power 3\nRa{letter}iders attack to control Yetis"
        );
        let run = fnord(&folder("letters"), &["rule", "-e", &text]);
        assert_eq!(run.status, Some(2), "{}", run.out);
        assert!(
            run.said.contains("a character that can be read"),
            "{}",
            run.said
        );
    }
}

#[test]
fn powers_that_nobody_could_add_up_are_refused() {
    let groups: String = (0..100)
        .map(|number| format!("Let Gang {number} be a Group with Power 999, Resistance 1\n"))
        .collect();
    let mine: String = (0..100)
        .map(|number| format!("  Gang {number}\n"))
        .collect();
    let text = format!("{groups}Ann plays UFOs\n{mine}Gang 1 attacks to control Yetis");
    let run = fnord(&folder("powers"), &["rule", "-e", &text]);
    assert_eq!(run.status, Some(2), "{}", run.out);
}

#[test]
fn a_folder_of_rulings_lacks_no_file() {
    let rulings = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulings");
    for missing in ["players.toml", "search.toml", "editions/x-day/edition.toml"] {
        let copy = folder("rulings");
        let copied = Command::new("cp")
            .arg("-r")
            .arg(&rulings)
            .arg(&copy)
            .status();
        assert!(copied.is_ok_and(|status| status.success()));
        fs::remove_file(copy.join("rulings").join(missing)).expect("it is there");
        let run = fnord(&copy, &["lint", "rulings"]);
        assert_ne!(run.status, Some(0), "{missing}: {}", run.out);
    }
}

#[test]
fn tables_lie_below_no_root() {
    let folder = folder("tables");
    let tables = write(&folder, "tables.toml", "");
    let text = format!("Rules: x-day\nTables: {}\n", tables.display());
    let run = fnord(&folder, &["rule", "-e", &text]);
    assert!(
        run.said.contains("no place beside the scenario"),
        "{}",
        run.said
    );
}

#[test]
fn a_small_stack_is_enough() {
    let run = Command::new("bash")
        .arg("-c")
        .arg("ulimit -s 256; exec \"$0\" rule -e 'Xists attack to control Yetis'")
        .arg(env!("CARGO_BIN_EXE_fnord"))
        .output()
        .expect("the program starts");
    assert_eq!(
        run.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
}

#[test]
fn the_clauses_of_an_erratum_are_counted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let clauses = |with: &[&str]| {
        let run = fnord(root, &[&["coverage"], with, &["docs/examples"]].concat());
        let line = run
            .out
            .lines()
            .find(|line| line.contains("clauses with force"));
        let count = line.and_then(|line| {
            // How many are exercised, and of how many.
            let mut numbers = line.split_whitespace().filter_map(|word| word.parse().ok());
            numbers.nth(1)
        });
        let count: Option<usize> = count;
        count.expect("they are counted")
    };
    let erratum = "docs/examples/quiet-globals/quiet-globals.toml";
    assert!(clauses(&["--with", erratum]) > clauses(&[]));
}

#[test]
fn plots_owed_are_owed_still_in_the_own_turn() {
    let text = "Ann plays The UFOs\n  hand: 8 Plots\nBen plays The Network\nTurn: Ann, main phase\nAnn ends the turn\n\
                Ben begins the turn\nBen ends the turn\nAnn begins the turn\n";
    let still = |text: &str| {
        fnord(&folder("owed"), &["rule", "-e", text])
            .out
            .contains("Plots of her choice")
    };
    assert!(still(text));
    assert!(!still(&format!("{text}Ann discards 3 Plots\n")));
}

#[test]
fn of_two_cards_of_a_name_it_is_written_which() {
    let folder = folder("copies");
    let text = "Rules: wdh-1.2\nAnn plays The UFOs\n  Texas\n  Japan\n  resources: Eliza, Eliza\nBen plays The Network\nTurn: Ann, main phase\n\
                Ann links her second Eliza to Japan\n";
    let file = write(&folder, "two.fnord", text);
    assert_eq!(
        fnord(&folder, &["check", "--bless", "two.fnord"]).status,
        Some(0)
    );
    let blessed = fs::read_to_string(file).expect("it is there");
    assert!(
        blessed.contains("Ann's second Eliza linked to Japan"),
        "{blessed}"
    );
}

#[test]
fn of_one_card_nobody_is_the_other() {
    let table = "Rules: wdh-1.2\nAnn plays The UFOs\n  Texas\n  Japan\n  resources: Eliza\nBen plays The Network\nTurn: Ann, main phase\n";
    let status = |which: &str| {
        let text = format!("{table}Ann links {which} to Japan\n");
        fnord(&folder("other"), &["rule", "-e", &text]).status
    };
    assert_eq!(status("Eliza"), Some(0));
    assert_eq!(status("the other Eliza"), Some(2));
}
