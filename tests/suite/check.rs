//! `fnord check` as it is used: what it prints in every format, which scenarios it takes, and what it writes.

#![allow(clippy::expect_used, reason = "what cannot be set up fails the test")]

use std::fs;
use std::path::{Path, PathBuf};

use super::program::{Run, fnord, write};

/// The scenarios under `tests/check/`.
fn check(arguments: &[&str]) -> Run {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check");
    fnord(&folder, &[&["check"], arguments].concat())
}

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    super::program::folder("check", name)
}

const FINE: &str = "Rules: subgenius-1.01\nXists attack to control Yetis\nExpect legal\n";
const SILENT: &str = "Rules: subgenius-1.01\nXists attack to control Yetis\n";

// ---- formats

#[test]
fn for_people() {
    let run = check(&["."]);
    assert_eq!(run.status, Some(2), "{}", run.said);
    insta::assert_snapshot!(run.out);
}

#[test]
fn for_people_with_narrow_terminals() {
    let run = check(&[
        "--width",
        "60",
        "not-as-expected.fnord",
        "not-understood.fnord",
    ]);
    // Lines of the scenario are as long as they are.
    let tables = run
        .out
        .lines()
        .filter(|line| line.starts_with(['┌', '│', ' ']) && line.contains(['┆', '─']));
    let tables = tables.filter(|line| !line.contains('·') && !line.contains('╭'));
    let widest = tables.map(|line| line.chars().count()).max();
    assert!(widest <= Some(60), "{widest:?}\n{}", run.out);
    insta::assert_snapshot!(run.out);
}

#[test]
fn for_programs() {
    let run = check(&[".", "--format", "json"]);
    assert_eq!(run.status, Some(2));
    let value: serde_json::Value = serde_json::from_str(&run.out).expect("it is JSON");
    assert_eq!(value["summary"]["scenarios"], 5);
    assert_eq!(value["files"].as_array().map(Vec::len), Some(5));
    insta::assert_snapshot!(serde_json::to_string_pretty(&value).expect("it can be written"));
}

#[test]
fn for_build_servers() {
    let run = check(&[".", "--format", "junit"]);
    assert_eq!(run.status, Some(2));
    insta::assert_snapshot!(run.out);
}

#[test]
fn for_github() {
    let run = check(&[".", "--format", "github"]);
    assert_eq!(run.status, Some(2));
    insta::assert_snapshot!(run.out);
}

#[test]
fn what_is_fine_is_named_when_asked() {
    let run = check(&["-v", "as-expected.fnord"]);
    assert_eq!(run.status, Some(0));
    assert_eq!(
        run.out,
        "   PASS as-expected.fnord\n1 scenario: 1 as expected (1 unverified), 0 not as expected, 0 not understood\n"
    );
}

#[test]
fn it_ends_at_the_first_failure_when_asked() {
    let run = check(&["--fail-fast", "--format", "json", "."]);
    let value: serde_json::Value = serde_json::from_str(&run.out).expect("it is JSON");
    assert_eq!(value["files"].as_array().map(Vec::len), Some(2));
    assert_eq!(value["summary"]["cut_short"], true);
    assert_eq!(run.status, Some(1));
}

#[test]
fn however_many_threads_it_is_the_same() {
    let folder = folder("threads");
    for number in 0..300 {
        let text = match number % 7 {
            0 => SILENT.to_owned(),
            1 => "Rules: subgenius-1.01\nnonsense\n".to_owned(),
            2 => format!("{SILENT}Expect strength {number}\n"),
            _ => FINE.to_owned(),
        };
        write(&folder, &format!("{}/{number}.fnord", number % 11), &text);
    }
    for format in ["human", "json", "junit", "github"] {
        let one = fnord(&folder, &["check", ".", "-j", "1", "--format", format]);
        for threads in ["2", "5", "16"] {
            let several = fnord(&folder, &["check", ".", "-j", threads, "--format", format]);
            assert_eq!(one.out, several.out, "{format} with {threads} threads");
            assert_eq!(one.status, several.status);
        }
    }
}

// ---- which scenarios

fn named(run: &Run) -> Vec<&str> {
    let lines = run
        .out
        .lines()
        .filter_map(|line| line.trim().strip_prefix("PASS "));
    lines.collect()
}

#[test]
fn scenarios_are_chosen_by_path_card_clause_and_edition() {
    let folder = folder("chosen");
    write(&folder, "a/control.fnord", FINE);
    write(
        &folder,
        "a/invented.fnord",
        "Rules: subgenius-1.01\nLet Raiders be a Group with Power 6, Resistance 4\nRaiders attack to destroy Xists\nExpect legal\n",
    );
    write(
        &folder,
        "b/both.fnord",
        "Let Raiders be a Group with Power 6, Resistance 4\nLet Fort be a Group with Power 3, Resistance 4\n\
         Raiders attack to destroy Fort\nExpect under wdh-1.2: legal\nExpect under inwo-1995: legal\n",
    );
    let chosen = |arguments: &[&str]| {
        let run = fnord(&folder, &[&["check", "-v", "."], arguments].concat());
        assert_eq!(
            run.status,
            Some(0),
            "{arguments:?} {} {}",
            run.out,
            run.said
        );
        named(&run).join(" ")
    };
    assert_eq!(chosen(&[]), "a/control.fnord a/invented.fnord b/both.fnord");
    assert_eq!(
        chosen(&["--path", "a/"]),
        "a/control.fnord a/invented.fnord"
    );
    assert_eq!(chosen(&["--card", "yetis"]), "a/control.fnord");
    assert_eq!(
        chosen(&["--card", "Raiders"]),
        "a/invented.fnord b/both.fnord"
    );
    assert_eq!(
        chosen(&["--card", "Raiders", "--path", "b/"]),
        "b/both.fnord"
    );
    assert_eq!(
        chosen(&["--clause", "sg.control.strength"]),
        "a/control.fnord"
    );
    assert_eq!(chosen(&["--clause", "sg.control"]), "a/control.fnord");
    assert_eq!(
        chosen(&[
            "--clause",
            "sg.control.strength",
            "--clause",
            "wdh.destroy.strength"
        ]),
        "a/control.fnord b/both.fnord"
    );
    assert_eq!(chosen(&["--under", "WDH-1.2"]), "b/both.fnord");
    for nothing in [
        ["--path", "elsewhere"],
        ["--card", "Nobody at all"],
        ["--clause", "sg.goals.basic"],
        ["--under", "inwo-1995 + pyramid-23"],
    ] {
        let run = fnord(&folder, &[&["check", "."], nothing.as_slice()].concat());
        assert_eq!(run.status, Some(3), "{nothing:?} {}", run.out);
        assert!(run.said.contains("none of the 3 scenarios"), "{}", run.said);
    }
}

#[test]
fn a_clause_or_edition_that_there_is_not_is_a_mistake() {
    let run = check(&["--clause", "sg.control.strenght", "."]);
    assert_eq!(run.status, Some(2));
    assert!(
        run.said.contains("did you mean `sg.control.strength`"),
        "{}",
        run.said
    );
    let run = check(&["--under", "wdh-1.3", "."]);
    assert_eq!(run.status, Some(2));
    assert!(run.said.contains("did you mean `wdh-1.2`"), "{}", run.said);
    let run = check(&["--edition", "pyramid-23", "."]);
    assert_eq!(run.status, Some(2));
    assert!(run.said.contains("laid over"), "{}", run.said);
}

#[test]
fn the_parts_together_are_the_whole() {
    let folder = folder("parts");
    for number in 0..60 {
        write(&folder, &format!("{}/{number}.fnord", number % 3), FINE);
    }
    let whole = fnord(&folder, &["check", "-v", "."]);
    let mut parts: Vec<String> = Vec::new();
    for number in 1..=4 {
        let shard = format!("{number}/4");
        let run = fnord(&folder, &["check", "-v", ".", "--shard", &shard]);
        assert_eq!(run.status, Some(0), "{}", run.said);
        let names = named(&run);
        assert!(names.len() > 5, "a part is of use: {names:?}");
        parts.extend(names.into_iter().map(str::to_owned));
    }
    parts.sort();
    let mut all = named(&whole);
    all.sort_unstable();
    assert_eq!(parts, all);
    // An empty part of a few files is no failure.
    let lone = fnord(&folder, &["check", "0/0.fnord", "--shard", "1/9999"]);
    let other = fnord(&folder, &["check", "0/0.fnord", "--shard", "2/9999"]);
    assert_eq!((lone.status, other.status), (Some(0), Some(0)));
    for wrong in ["0/4", "5/4", "4", "a/b", "1/0"] {
        let run = fnord(&folder, &["check", ".", "--shard", wrong]);
        assert_eq!(run.status, Some(2), "{wrong}");
    }
}

// ---- absurd input

#[test]
fn what_cannot_be_read_is_told_and_the_rest_is_checked() {
    let folder = folder("absurd");
    write(&folder, "fine.fnord", FINE);
    write(&folder, "empty.fnord", "");
    fs::write(folder.join("binary.fnord"), [0xff, 0xfe, 0x00]).expect("it can be written");
    let huge = fs::File::create(folder.join("huge.fnord")).expect("it can be made");
    huge.set_len(200 << 20).expect("there is room for a hole");
    fs::create_dir(folder.join("folder.fnord")).expect("it can be made");
    let run = fnord(&folder, &["check", "."]);
    assert_eq!(run.status, Some(2));
    for message in [
        "is not text",
        "is too large for a scenario",
        "says nothing to rule on",
        "4 scenarios: 1 as expected, 0 not as expected, 3 not understood",
    ] {
        assert!(run.out.contains(message), "{message}: {}", run.out);
    }
    let run = fnord(&folder, &["check", "not-there.fnord", "fine.fnord"]);
    assert_eq!(run.status, Some(2));
    assert!(
        run.out.contains("not-there.fnord cannot be read"),
        "{}",
        run.out
    );
    assert!(
        run.out.contains("2 scenarios: 1 as expected"),
        "{}",
        run.out
    );
    let run = fnord(&folder, &["check", "folder.fnord"]);
    assert_eq!(run.status, Some(3), "an empty folder");
}

#[cfg(unix)]
#[test]
fn links_lead_nowhere_twice() {
    use std::os::unix::fs::symlink;
    let folder = folder("links");
    write(&folder, "a/one.fnord", FINE);
    write(&folder, "elsewhere.txt", FINE);
    symlink("..", folder.join("a/up")).expect("links can be made");
    symlink("a", folder.join("b")).expect("links can be made");
    symlink("one.fnord", folder.join("a/same.fnord")).expect("links can be made");
    symlink("../elsewhere.txt", folder.join("a/other.fnord")).expect("links can be made");
    symlink("nowhere", folder.join("a/broken.fnord")).expect("links can be made");
    symlink("round.fnord", folder.join("a/round.fnord")).expect("links can be made");
    let run = fnord(&folder, &["check", "-v", "."]);
    assert_eq!(named(&run), ["a/one.fnord", "a/other.fnord"], "{}", run.out);
    assert_eq!(run.out.matches("leads nowhere").count(), 2, "{}", run.out);
    assert_eq!(run.status, Some(2));
}

#[test]
fn a_file_named_twice_is_checked_once() {
    let folder = folder("twice");
    write(&folder, "a/one.fnord", FINE);
    let run = fnord(
        &folder,
        &[
            "check",
            "-v",
            "a/one.fnord",
            "./a/one.fnord",
            "a",
            "a/../a/one.fnord",
            ".",
        ],
    );
    assert_eq!(named(&run), ["a/one.fnord"], "{}", run.out);
    assert_eq!(run.status, Some(0));
}

#[test]
fn nothing_there_is_an_error_of_its_own() {
    let folder = folder("nothing");
    let run = fnord(&folder, &["check", "."]);
    assert_eq!(run.status, Some(3));
    assert!(
        run.said.contains("there is no scenario there"),
        "{}",
        run.said
    );
}

// ---- what is expected of a play

/// What is said of each line that is not as expected.
fn ruled(name: &str, text: &str) -> Vec<(u64, String)> {
    let folder = folder(name);
    write(&folder, "one.fnord", text);
    let run = fnord(&folder, &["check", ".", "--format", "json"]);
    let value: serde_json::Value = serde_json::from_str(&run.out).expect("it is JSON");
    let failures = value["files"][0]["failures"].as_array().cloned();
    let failures = failures.unwrap_or_default().into_iter();
    failures
        .map(|failure| {
            let line = failure["spot"]["line"].as_u64().unwrap_or_default();
            (
                line,
                failure["ruled"].as_str().unwrap_or_default().to_owned(),
            )
        })
        .collect()
}

const TABLE: &str = "Rules: subgenius-1.01\nAnn plays Church of the SubGenius (2 tokens)\n  St. Janor\n  Xists (no token)\n\
                     Ben plays Church of the SubGenius\nUncontrolled: Good Sex for Mutants, Yetis\nTurn: Ann's 3rd, main phase\n";

#[test]
fn an_expectation_is_about_the_play_directly_before_it() {
    let text = format!(
        "{TABLE}Expect legal\nExpect illegal\nXists attack to control Yetis\nExpect illegal\nExpect legal\nRoll 2\nExpect illegal\nExpect legal\n\
         St. Janor attacks to control Good Sex for Mutants\nExpect illegal\nExpect not illegal\nExpect Xists is illegal\nExpect not strength 99\n"
    );
    let moot = "nothing to judge: the attack was never made";
    let wanted = [
        (8, "there is no such play"),
        (9, "there is no such play"),
        (12, "illegal"),
        (14, moot),
        (15, moot),
        (17, "legal"),
    ];
    let wanted = wanted.map(|(line, ruled)| (line, ruled.to_owned()));
    assert_eq!(ruled("one-play", &text), wanted);
}

#[test]
fn nothing_illegal_is_excused_by_what_is_expected_not_to_be() {
    let text = format!(
        "{TABLE}Xists attack to control Yetis\nExpect not illegal (sg.control.open-arrow)\n"
    );
    assert_eq!(ruled("excused", &text), [(8, "illegal".to_owned())]);
}

#[test]
fn a_claim_that_cannot_be_read_neither_holds_nor_fails() {
    let text = format!(
        "{TABLE}St. Janor attacks to control Good Sex for Mutants\nClaim Ann: legal, so everybody leaves the room\n\
         Expect claim of Ann holds\nExpect claim of Ann fails\nExpect legal\n"
    );
    let said = "the claim cannot be read, and is not weighed".to_owned();
    assert_eq!(ruled("unread", &text), [(10, said.clone()), (11, said)]);
    let folder = folder("unread-rule");
    write(&folder, "one.fnord", &text);
    let run = fnord(&folder, &["rule", "one.fnord"]);
    assert_eq!(run.status, Some(0), "{}", run.said);
    assert!(run.out.contains("(of: St."), "{}", run.out);
    assert!(run.out.contains("not weighed"), "{}", run.out);
}

// ---- writing rulings down

#[test]
fn a_ruling_is_written_down_where_nothing_is_expected() {
    let folder = folder("bless");
    let silent = "# On Yetis.\r\nRules: subgenius-1.01\r\n\r\nAnn plays Church of the SubGenius\r\n  Xists   # strange\r\n\
                  Ben plays Church of the SubGenius\r\n\tYetis\r\nXists attack to control Glorps   # at once\r\nRoll 2\r\n# the end";
    let path = write(&folder, "silent.fnord", silent);
    let fine = write(&folder, "fine.fnord", FINE);
    let run = fnord(&folder, &["check", "--bless", "."]);
    assert_eq!(run.status, Some(0), "{}{}", run.out, run.said);
    assert_eq!(fs::read_to_string(fine).expect("it is there"), FINE);
    let text = fs::read_to_string(path).expect("it is there");
    // Nothing of what was there is lost: without the new lines it is the same.
    let (new, old): (Vec<&str>, Vec<&str>) = text
        .split_inclusive('\n')
        .partition(|line| line.starts_with("Expect unverified: "));
    assert!(new.len() > 1, "{text}");
    assert!(new.iter().all(|line| line.ends_with("\r\n")), "{text:?}");
    assert_eq!(old.concat(), format!("{silent}\r\n"));
    insta::assert_snapshot!(text.replace('\r', ""));
    let again = fnord(&folder, &["check", "--bless", "."]);
    assert!(
        again.out.contains("2 as expected (1 unverified)"),
        "{}",
        again.out
    );
    assert_eq!(
        fs::read_to_string(folder.join("silent.fnord")).expect("it is there"),
        text
    );
}

#[test]
fn illegal_plays_are_written_down_where_they_stand() {
    let folder = folder("bless-illegal");
    let text = "Rules: subgenius-1.01\nAnn plays Church of the SubGenius\n  Xists (no token)\nBen plays Church of the SubGenius\n  Yetis\n\
                Turn: Ann's 3rd, main phase\nXists attack to control Yetis\nAnn knocks\n";
    let path = write(&folder, "illegal.fnord", text);
    let run = fnord(&folder, &["check", "--bless", "illegal.fnord"]);
    assert_eq!(run.status, Some(0), "{}", run.out);
    let text = fs::read_to_string(path).expect("it is there");
    let lines: Vec<&str> = text.lines().collect();
    let play = lines
        .iter()
        .position(|line| line.starts_with("Xists attack"));
    let after = play
        .and_then(|play| lines.get(play + 1))
        .copied()
        .unwrap_or_default();
    assert!(
        after.starts_with("Expect unverified: illegal (sg."),
        "{text}"
    );
}

#[test]
fn what_cannot_be_ruled_on_is_not_written_to() {
    let folder = folder("bless-wrong");
    let wrong = "Rules: subgenius-1.01\nnonsense\n";
    let path = write(&folder, "wrong.fnord", wrong);
    let run = fnord(&folder, &["check", "--bless", "."]);
    assert_eq!(run.status, Some(2));
    assert_eq!(fs::read_to_string(path).expect("it is there"), wrong);
    let left: Vec<_> = fs::read_dir(&folder).expect("it is there").collect();
    assert_eq!(left.len(), 1, "nothing is left beside it");
}

#[test]
fn an_edition_asked_for_is_written_down_with_its_ruling() {
    let folder = folder("bless-edition");
    let text = "Let Army be a Group with Power 4, Resistance 4\nLet Fort be a Group with Power 3, Resistance 4\nArmy attacks to destroy Fort\n";
    let path = write(&folder, "army.fnord", text);
    let run = fnord(
        &folder,
        &["check", "--bless", "--edition", "inwo-1995", "."],
    );
    assert_eq!(run.status, Some(0), "{}", run.out);
    let text = fs::read_to_string(path).expect("it is there");
    assert!(
        text.contains("Expect unverified under inwo-1995: strength "),
        "{text}"
    );
}

#[test]
fn the_marking_is_kept_by_fmt() {
    let folder = folder("marking");
    let text = "Rules: subgenius-1.01\nxists attack to control yetis\nexpect UNVERIFIED under SUBGENIUS-1.01: strength 4\nexpects unverified: legal\n";
    let path = write(&folder, "marked.fnord", text);
    let run = fnord(&folder, &["fmt", "."]);
    assert_eq!(run.status, Some(0), "{}", run.said);
    let text = fs::read_to_string(path).expect("it is there");
    assert!(
        text.contains(
            "\nExpect unverified under SUBGENIUS-1.01: strength 4\nExpect unverified: legal\n"
        ),
        "{text}"
    );
}
