//! The law is data: another folder of rulings is another law, and a mistake in it is shown with its place.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a folder that cannot be copied has nothing to test"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use fnord::cards::effect;
use fnord::{embedded, law};

const LINE: &str = "Xists attacks to control Connie Dobbs";
const BOARD: &str =
    "Ann plays Church of the SubGenius\n  Xists\n  Dobbstown\nUncontrolled: Connie Dobbs\n";

/// A copy of the rulings with one piece of text replaced.
fn changed(name: &str, file: &str, from: &str, to: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulings");
    let folder = crate::program::folder("rulings", name);
    let files = law::folder(&root).expect("the rulings can be read");
    for source in files {
        let path = folder.join(&source.path);
        fs::create_dir_all(path.parent().expect("a file lies in a folder"))
            .expect("it can be made");
        let mut text = source.text;
        if source.path == file {
            assert!(text.contains(from), "{file} does not say {from}");
            text = text.replacen(from, to, 1);
        }
        fs::write(path, text).expect("it can be written");
    }
    folder
}

fn fnord(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fnord"))
        .arg("--rulings")
        .arg(folder)
        .args(arguments)
        .output()
        .expect("the program starts")
}

fn strength(folder: &Path) -> i64 {
    let text = format!("{BOARD}{LINE}");
    let output = fnord(folder, &["rule", "--format", "json", "-e", &text]);
    let said = String::from_utf8_lossy(&output.stderr);
    let ruling: serde_json::Value = serde_json::from_slice(&output.stdout).expect(&said);
    ruling["attack"]["strength"].as_i64().expect("a strength")
}

#[test]
fn the_folder_is_the_law_in_the_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulings");
    let files = law::folder(&root).expect("the rulings can be read");
    let read = law::read_files(&files).expect("they hold no mistake");
    let built_in = embedded::law();
    assert_eq!(read.digest, built_in.digest);
    assert_eq!(read.cards, built_in.cards);
    assert_eq!(read.clauses.len(), built_in.clauses.len());
    for (id, clause) in read.clauses.iter() {
        assert_eq!(clause, built_in.clauses.get(id));
    }
}

#[test]
fn a_changed_sentence_is_a_changed_ruling() {
    // 5 - 4 + 5 by Dobbstown: Connie is a SubGenius Personality.
    let same = changed("same", "vocabulary.toml", "attributes", "attributes");
    assert_eq!(strength(&same), 6);
    let erratum = changed(
        "erratum",
        "cards/subgenius.toml",
        "+5 on any attempt to control a SubGenius Personality.",
        "+4 on any attempt to control a SubGenius Personality.",
    );
    assert_eq!(strength(&erratum), 5);
}

#[test]
fn a_changed_rule_point_is_a_changed_ruling() {
    let folder = changed(
        "no-rival-bonus",
        "editions/subgenius-1.01/points.toml",
        "[rival-illuminati-bonus]\nvalue = 5",
        "[rival-illuminati-bonus]\nvalue = 7",
    );
    let text = "Xists attacks to control Yetis (a rival's, farther away)";
    let output = fnord(&folder, &["rule", "--format", "json", "-e", text]);
    let ruling: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a ruling");
    // 5 + 7 - 3
    assert_eq!(ruling["attack"]["strength"].as_i64(), Some(9));
}

/// The mistake that the lint finds after a change.
fn mistake(name: &str, file: &str, from: &str, to: &str) -> String {
    let folder = changed(name, file, from, to);
    let output = fnord(&folder, &["lint", "--color", "never", "--width", "100"]);
    assert!(output.stdout.is_empty());
    let said = String::from_utf8(output.stderr).expect("diagnostics are text");
    let unread = said.contains("not well-formed");
    assert_eq!(output.status.code(), Some(if unread { 2 } else { 1 }));
    let lines = said.lines().map(without_line_number);
    lines.collect::<Vec<_>>().join("\n")
}

/// A line of a diagnostic without the number of the line that it shows, which changes with every rule point added before it.
fn without_line_number(line: &str) -> String {
    match line.split_once(" │ ") {
        Some((number, text)) if number.trim().parse::<u32>().is_ok() => format!("N │ {text}"),
        _ => match (line.find(".toml:"), line.rfind(']')) {
            (Some(at), Some(end)) if at + 5 < end => {
                format!("{}:N{}", &line[..at + 5], &line[end..])
            }
            _ => line.to_owned(),
        },
    }
}

#[test]
fn mistakes_are_shown_with_their_place() {
    let cards = "cards/subgenius.toml";
    let dobbstown = "\"+5 on any attempt to control a SubGenius Personality.\"";
    let cases = [
        ("unread", cards, dobbstown, "\"+5 whenever you like.\""),
        (
            "reworded",
            cards,
            dobbstown,
            "\"+5 on any attempt to control any SubGenius Personality.\"",
        ),
        (
            "no-such-trait",
            cards,
            dobbstown,
            "\"+5 on any attempt to control a Subgenial Personality.\"",
        ),
        (
            "no-such-card",
            cards,
            "Cannot be linked to a Group that is linked to OverMan.",
            "Cannot be linked to a Group that is linked to OberMan.",
        ),
        (
            "no-such-clause",
            "editions/subgenius-1.01/points.toml",
            "\"sg.resist.position\"",
            "\"sg.resist.positoin\"",
        ),
        (
            "no-such-clause-uncovered",
            "editions/subgenius-1.01/uncovered.toml",
            "\"sg.tokens.markers\"",
            "\"sg.tokens.makers\"",
        ),
        (
            "without-force",
            "editions/subgenius-1.01/uncovered.toml",
            "\"sg.tokens.markers\"",
            "\"sg.glossary.move\"",
        ),
        (
            "missing-point",
            "editions/subgenius-1.01/points.toml",
            "[rival-illuminati-bonus]",
            "[rival-iluminati-bonus]",
        ),
        (
            "no-such-set",
            "editions/subgenius-1.01/edition.toml",
            "sets = [\"SubGenius\"]",
            "sets = [\"Subgenius\"]",
        ),
        (
            "colour-misplaced",
            cards,
            "kind = \"Goal\"\n",
            "kind = \"Goal\"\ncolour = \"red\"\n",
        ),
        (
            "not-toml",
            "vocabulary.toml",
            "attributes = [",
            "attributes = [",
        ),
    ];
    for (name, file, from, to) in cases {
        let to = if name == "not-toml" {
            "attributes = "
        } else {
            to
        };
        insta::assert_snapshot!(name, mistake(name, file, from, to));
    }
}

#[test]
fn what_names_a_mistaken_edition_is_no_further_mistake() {
    let cases = [
        (
            "below-others",
            "editions/wdh-1.2/points.toml",
            "clauses = [\"wdh.duplicates.illuminati-agents-bonus\"",
            "clauses = [\"wdh.duplicates.nobody\"",
            "there is no clause `wdh.duplicates.nobody`",
        ),
        (
            "laid-over",
            "editions/pyramid-23/points.toml",
            "\"p23.errata-card.plus-ten-action\"",
            "\"p23.errata-card.nothing\"",
            "there is no clause `p23.errata-card.nothing`",
        ),
        (
            "without-layout",
            "editions/wdh-1.2/edition.toml",
            "layout = ",
            "# layout = ",
            "missing field `layout`",
        ),
    ];
    for (name, file, from, to, message) in cases {
        let said = mistake(name, file, from, to);
        assert!(said.contains(message), "{said}");
        assert!(said.ends_with("\n1 mistake"), "{said}");
    }
}

#[test]
fn facts_that_a_card_needs_are_missed() {
    let cases = [
        (
            "no-such-erratum",
            "cards/limited-disasters.toml",
            "\"wdh.errata-card.volcano\"",
            "\"wdh.errata-card.vulcan\"",
            "there is no clause `wdh.errata-card.vulcan`",
        ),
        (
            "without-colour",
            "cards/limited-new-world-orders.toml",
            "colour = \"red\"\n",
            "",
            "has no colour, which its kind needs",
        ),
        (
            "without-power",
            "cards/limited-organizations.toml",
            "starred = [\"power\"]\nalignments = [\"Conservative\"]",
            "alignments = [\"Conservative\"]",
            "card `OPEC` has no Power, which its kind needs",
        ),
    ];
    for (name, file, from, to, said) in cases {
        let shown = mistake(name, file, from, to);
        assert!(
            shown.contains(said) && shown.contains("1 mistake"),
            "{shown}"
        );
    }
}

#[test]
fn every_sentence_of_every_card_has_one_wording() {
    let law = embedded::law();
    for card in &law.cards {
        for sentence in &card.text {
            let Some(ability) = &sentence.ability else {
                continue;
            };
            let read = effect::parse(&sentence.text, &law.vocabulary);
            assert_eq!(read.as_ref(), Ok(ability), "{}", card.name);
            assert_eq!(*ability.wording(&law.vocabulary), *sentence.text);
            assert_eq!(ability.layout, sentence.layout, "{}", card.name);
        }
    }
}

/// What is left to the players of SubGenius is what no program can do: nothing may be added to it.
#[test]
fn little_is_left_to_the_players() {
    let by_hand: Vec<&str> = embedded::law()
        .cards
        .iter()
        .filter(|card| *card.set == *"SubGenius")
        .filter(|card| card.text.iter().any(|sentence| sentence.ability.is_none()))
        .map(|card| &*card.name)
        .collect();
    assert_eq!(by_hand, ["Stark Fist of Removal", "Jesus B."]);
}

#[test]
fn forms_that_no_card_uses_have_one_wording_too() {
    let vocabulary = &embedded::law().vocabulary;
    for text in [
        "Play right after a rival plays a Plot.",
        "Play during an attack on a Peaceful or Straight Personality you control.",
        "Play at any time when you have The Anti\"Bob\", exposed.",
        "Requires its own action and discarding one other Plot or the action of a Place.",
        "Requires an Illuminati action, unless its master is Weird.",
        "Only once per game.",
        "It cannot be played with fewer than three Groups in your hand.",
        "For an Illuminati action, unless it has no Action token, right after any die roll, once per game: draw a Plot.",
        "Discard two Plots: expose all your Plots except one.",
        "Choose one: your turn ends, or draw two Plots, or each player draws Plots until he has six in hand.",
        "Remove one Action token from each target.",
        "Remove all Illuminati tokens from the target and from every Group below it.",
        "Put up to four exposed Plots on the top of its deck.",
        "Each rival puts two of his Group cards on the bottom of its deck, then put one of your Group cards on the bottom of \
         its deck.",
        "You win if you control 1 Place and have destroyed 3 Places of rivals.",
        "Your Basic Goal is two Groups lower.",
        "When an Instant attack on a Group succeeds, if you have no Plot, you may cancel that action.",
        "While its master is SubGenius, it gets an extra Action token.",
        "Its Power is multiplied by 4 when it opposes an attack on a Place with an open control arrow.",
        "Each Group that is not Weird has -1 Power.",
        "You win if you control 3 Places that are not Huge and have destroyed a Group that is not Nation.",
        "+2 on any attempt to destroy another Place.",
        "It takes one Action token from any rival's naturally Weird Group that controls it that has no Action token.",
    ] {
        match effect::parse(text, vocabulary) {
            Ok(ability) => assert_eq!(ability.wording(vocabulary), text),
            Err(why) => panic!("{text}: {why}"),
        }
    }
}

#[test]
fn sentences_that_mean_nothing_are_refused() {
    let vocabulary = &embedded::law().vocabulary;
    for text in [
        "You may draw a Plot.",
        "play at any time.",
        "Play at any time",
        "Play whenever you like.",
        "As its action draw a Plot.",
        "It becomes Weird or Straight.",
        "Target: any Weird and Straight or Violent Group.",
    ] {
        let read = effect::parse(text, vocabulary);
        let same = read.is_ok_and(|ability| ability.wording(vocabulary) == text);
        assert!(!same, "{text}");
    }
}

#[test]
fn points_are_listed_with_their_values_and_clauses() {
    let printed = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_fnord"))
            .arg("points")
            .args(arguments)
            .output()
            .expect("the program starts");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        (output.status.code(), text)
    };
    let (status, own_side) = printed(&["own-side"]);
    assert_eq!(status, Some(0));
    assert!(
        own_side
            .trim_start()
            .starts_with("own-side: Whether a player's Groups may oppose")
    );
    assert!(own_side.contains("allowed: true or false"), "{own_side}");
    let (_, all) = printed(&[]);
    let law = fnord::embedded::law();
    let rules = law.edition("wdh-1.2").and_then(fnord::law::Edition::points);
    let rules = rules.expect("it has points");
    for point in rules.declared() {
        assert!(all.contains(&format!("{}: ", point.name)), "{}", point.name);
    }
    let (_, json) = printed(&["hand", "limit", "--format", "json"]);
    let listed: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let editions = &listed[0]["editions"];
    assert!(
        editions.as_array().is_some_and(|all| !all.is_empty()),
        "{json}"
    );
    assert_eq!(printed(&["no-such-point"]).0, Some(3));
    assert_eq!(printed(&["--edition", "wdh-9"]).0, Some(2));
}

/// What a ruling prints as its law tells apart whatever it rests on: the edition, and how open questions were decided.
#[test]
fn a_digest_is_that_of_the_edition_and_its_readings() {
    let mut law = fnord::embedded::law().clone();
    let digests = |law: &fnord::law::Law| -> Vec<String> {
        (law.editions.iter())
            .map(|edition| law.digest_for(edition))
            .collect()
    };
    let before = digests(&law);
    let different: std::collections::BTreeSet<&String> = before.iter().collect();
    assert_eq!(different.len(), before.len());
    law.decide("players-miss", "0").expect("it is open");
    for (before, after) in before.iter().zip(digests(&law)) {
        assert_ne!(*before, after);
    }
}
