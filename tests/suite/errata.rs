//! Errata: files that anybody can write, laid over the law.

#![allow(
    clippy::expect_used,
    reason = "a program that does not start has nothing to show"
)]

use std::process::{Command, Output};

fn fnord(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fnord"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn mistakes_are_shown_with_their_places() {
    insta::glob!("..", "errata/wrong/*.toml", |path| {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let path = path.strip_prefix(folder).unwrap_or(path);
        let path = path.display().to_string();
        let output = fnord(&["lint", "--width", "100", "--with", &path]);
        let unread =
            said(&output).contains("not well-formed") || said(&output).contains("is empty");
        assert_eq!(output.status.code(), Some(if unread { 2 } else { 1 }));
        insta::assert_snapshot!(said(&output));
        // Whoever rules by it has not been understood.
        let output = fnord(&[
            "rule",
            "--with",
            &path,
            "-e",
            "Xists attacks to control Yetis",
        ]);
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
    });
}

/// The words of a command line; quotation marks hold words together.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// Text without the digests in it: they change with every change of the law.
pub fn undigested(text: &str) -> String {
    let mut plain = String::new();
    let mut run = String::new();
    for letter in text.chars().chain(['\n']) {
        if letter.is_ascii_digit() || matches!(letter, 'a'..='f') {
            run.push(letter);
            continue;
        }
        plain.push_str(if run.len() == 12 { "DIGEST" } else { &run });
        run.clear();
        plain.push(letter);
    }
    plain.pop();
    plain
}

/// A page with what stands in its fenced blocks made anew: files that are named before a block, and what commands print.
fn made_anew(page: &str) -> String {
    let mut out = String::new();
    let mut lines = page.lines();
    let mut file: Option<String> = None;
    while let Some(line) = lines.next() {
        out.push_str(line);
        out.push('\n');
        if let Some(rest) = line.strip_prefix("<!-- file: ") {
            file = rest.strip_suffix(" -->").map(str::to_owned);
        }
        if !line.starts_with("```") {
            continue;
        }
        let inside: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        if let Some(path) = file.take() {
            let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(root.join("docs").join(path));
            out.push_str(&text.expect("the file that is shown can be read"));
        } else if line == "```console" {
            for command in inside
                .iter()
                .filter_map(|line| line.strip_prefix("$ fnord "))
            {
                let arguments = words(command);
                let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
                let output = fnord(&arguments);
                out.push_str(&format!("$ fnord {command}\n"));
                out.push_str(&String::from_utf8_lossy(&output.stdout));
                out.push_str(&said(&output));
            }
        } else {
            for line in inside {
                out.push_str(line);
                out.push('\n');
            }
        }
        out.push_str("```\n");
    }
    out
}

/// Holds a file against what it should be, but for digests; with `FNORD_UPDATE` set, writes it with them.
fn hold(path: &str, wanted: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    if there != wanted && std::env::var_os("FNORD_UPDATE").is_some() {
        std::fs::write(&path, wanted).expect("it can be written");
        return;
    }
    if undigested(&there) != undigested(wanted) {
        similar_lines(&undigested(&there), &undigested(wanted));
    }
}

fn similar_lines(there: &str, wanted: &str) {
    for (number, (one, other)) in there.lines().zip(wanted.lines()).enumerate() {
        assert_eq!(
            one,
            other,
            "line {}; FNORD_UPDATE=1 writes it anew",
            number + 1
        );
    }
    assert_eq!(
        there.lines().count(),
        wanted.lines().count(),
        "FNORD_UPDATE=1 writes it anew"
    );
}

#[test]
fn the_page_about_errata_is_true() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/ERRATA.md");
    let page = std::fs::read_to_string(path).expect("the page can be read");
    hold("docs/ERRATA.md", &made_anew(&page));
}

const ERRATUM: &str = "docs/examples/quiet-globals/quiet-globals.toml";
const SCENARIOS: &str = "docs/examples/quiet-globals/scenarios";

#[test]
fn the_invented_erratum_is_published() {
    let output = fnord(&["diff", "--with", ERRATUM, "--format", "markdown", SCENARIOS]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let page = String::from_utf8_lossy(&output.stdout);
    hold("docs/examples/quiet-globals/changelog.md", &page);
}

#[test]
fn a_comparison_in_every_form() {
    for format in ["human", "json", "junit", "github"] {
        let arguments = [
            "diff", "--width", "80", "--with", ERRATUM, "--format", format, SCENARIOS,
        ];
        let output = fnord(&arguments);
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        let text = undigested(&String::from_utf8_lossy(&output.stdout));
        if format == "human" {
            let long = text.lines().find(|line| line.chars().count() > 80);
            assert_eq!(long, None);
        }
        insta::assert_snapshot!(format!("diff_{format}"), text);
    }
    // Nothing changes for scenarios that the erratum does not touch.
    let calm = format!("{SCENARIOS}/xists-aid.fnord");
    let output = fnord(&["diff", "--with", ERRATUM, &calm]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
}

#[test]
fn what_cannot_be_compared() {
    let nothing = fnord(&["diff", SCENARIOS]);
    assert_eq!(nothing.status.code(), Some(2));
    assert!(said(&nothing).contains("nothing to compare"));
    let unknown = fnord(&["diff", "--from", "wdh-1.2", "--to", "wdh-9", SCENARIOS]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(said(&unknown).contains("there is no edition `wdh-9`"));
    let empty = fnord(&[
        "diff",
        "--to",
        "wdh-1.2",
        "docs/examples/quiet-globals/nowhere",
    ]);
    assert_eq!(empty.status.code(), Some(2));
    let none = fnord(&[
        "diff",
        "--to",
        "wdh-1.2",
        "docs/examples/quiet-globals/scenarios/none",
    ]);
    assert_ne!(none.status.code(), Some(0));
}

/// Entries that are wrong each by itself are all told, where the others stay as they are; what is wrong in no file's form is a mistake.
#[test]
fn one_missing_field_hides_no_other_mistake() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let linted = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("it can be written");
        let output = fnord(&["lint", "--with", &path.display().to_string()]);
        (output.status.code(), said(&output))
    };
    let header =
        "[erratum]\nid = \"several\"\ntitle = \"T\"\ndate = 2026-11-21\nauthority = \"us\"\n";
    let author = "author = \"me\"\n";
    let card = "[[card]]\nname = \"Xists\"\npower = 3\n[[card.change]]\nfrom = \"a\"\n";
    let ban = "[[ban]]\ncard = \"Yetis\"\n";
    let (status, said) = linted("several.toml", &format!("{header}{card}{ban}"));
    assert_eq!(status, Some(2));
    assert!(said.contains("missing field `author`"), "{said}");
    assert_eq!(said.matches("missing field `clauses`").count(), 2, "{said}");
    assert!(!said.contains("missing field `erratum`"), "{said}");
    // What is well-formed, and about nothing that there is, is told beside what is not; what follows from it is not.
    let clause =
        "[[clause]]\nid = \"several.a\"\ntitle = \"T\"\nkind = \"legality\"\ntext = \"T.\"\n";
    let unknown = "[[card]]\nname = \"Pentagone\"\npower = 3\nclauses = [\"several.a\"]\n";
    let points = "[point]\ndecks = { value = \"own\" }\nhand-limt = { value = 6, clauses = [\"several.a\"] }\n";
    let title = header.replace("\"T\"", "7");
    let (status, said) = linted(
        "beside.toml",
        &format!("{title}{clause}{ban}{unknown}{points}"),
    );
    assert_eq!(status, Some(2));
    for mistake in [
        "`title` is a text",
        "missing field `author`",
        "no rule point `hand-limt`",
        "`Pentagone` is no card",
    ] {
        assert!(said.contains(mistake), "{mistake}: {said}");
    }
    assert_eq!(said.matches("missing field `clauses`").count(), 2, "{said}");
    assert_eq!(said.matches(" × ").count(), 6, "{said}");
    // Well-formed, and about nothing that there is.
    let clauses = "clauses = [\"wdh.no.such\"]\n";
    let (status, said) = linted("mistaken.toml", &format!("{header}{author}{ban}{clauses}"));
    assert_eq!(status, Some(1), "{said}");
}

#[test]
fn absurd_files() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let refused = |name: &str, bytes: &[u8], expected: &str| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).expect("it can be written");
        let path = path.display().to_string();
        let output = fnord(&[
            "rule",
            "--with",
            &path,
            "-e",
            "Xists attacks to control Yetis",
        ]);
        assert_eq!(output.status.code(), Some(2));
        assert!(said(&output).contains(expected), "{}", said(&output));
    };
    refused(
        "huge.toml",
        &vec![b'#'; 100 << 20],
        "too large for an erratum",
    );
    refused(
        "latin.toml",
        b"[erratum]\nid = \"caf\xe9\"\n",
        "is not text",
    );
    refused("zero.toml", &[0; 64], "is not well-formed");
    refused("deep.toml", b"a = ", "is not well-formed");
    let brackets = format!("a = {}", "[".repeat(100_000));
    refused("brackets.toml", brackets.as_bytes(), "is not well-formed");
    let nowhere = fnord(&[
        "rule",
        "--with",
        "no-such-file.toml",
        "-e",
        "Xists attacks to control Yetis",
    ]);
    assert_eq!(nowhere.status.code(), Some(2));
    assert!(said(&nowhere).contains("no-such-file.toml cannot be read"));
    let a_folder = fnord(&[
        "rule",
        "--with",
        "docs",
        "-e",
        "Xists attacks to control Yetis",
    ]);
    assert_eq!(a_folder.status.code(), Some(2));
    // Two that build on each other: whichever comes first lacks the other.
    let cyclic = |id: &str, other: &str| {
        let path = folder.join(format!("{id}.toml"));
        let text = format!(
            "[erratum]\nid = \"{id}\"\ntitle = \"T\"\nauthor = \"A\"\ndate = 2026-11-21\nauthority = \"none\"\nafter = [\"{other}\"]\n\
             [[clause]]\nid = \"{id}.a\"\ntitle = \"A\"\nkind = \"advice\"\ntext = \"A.\"\n"
        );
        std::fs::write(&path, text).expect("it can be written");
        path.display().to_string()
    };
    let (one, two) = (cyclic("chicken", "egg"), cyclic("egg", "chicken"));
    let output = fnord(&["lint", "--with", &one, "--with", &two]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("builds on `egg`, which is not given before it"));
    let output = fnord(&["lint", "--with", ERRATUM, "--with", ERRATUM]);
    assert!(said(&output).contains("is given twice"));
}

/// A file with an erratum.
fn file(name: &str, rest: &str) -> String {
    file_of(name, "arithmetic", rest)
}

/// The same, with a clause of some kind.
fn file_of(name: &str, kind: &str, rest: &str) -> String {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{name}.toml"));
    let text = format!(
        "[erratum]\nid = \"{name}\"\ntitle = \"{name}\"\nauthor = \"A\"\ndate = 2026-11-21\nauthority = \"none\"\n\
         [[clause]]\nid = \"{name}.a\"\ntitle = \"A\"\nkind = \"{kind}\"\ntext = \"A.\"\n{rest}"
    );
    std::fs::write(&path, text).expect("it can be written");
    path.display().to_string()
}

fn ruling(arguments: &[&str]) -> serde_json::Value {
    let mut all = vec!["rule", "--format", "json"];
    all.extend(arguments);
    let output = fnord(&all);
    serde_json::from_slice(&output.stdout).expect("the output is JSON")
}

fn cites(ruling: &serde_json::Value, clause: &str) -> bool {
    let clauses = ruling["clauses"].as_array();
    clauses.is_some_and(|clauses| clauses.iter().any(|one| one == clause))
}

#[test]
fn errata_stack_in_order() {
    let four = file(
        "four",
        "[[card]]\nname = \"Xists\"\nclauses = [\"four.a\"]\npower = 4\nglobal = 4\n",
    );
    let nine = file(
        "nine",
        "[[card]]\nname = \"Xists\"\nclauses = [\"nine.a\"]\npower = 9\n",
    );
    let line = [
        "-e",
        "Rules: subgenius-1.01",
        "-e",
        "Xists attacks to control Yetis",
    ];
    let strength = |files: &[&str]| {
        let mut arguments = line.to_vec();
        for file in files {
            arguments.extend(["--with", file]);
        }
        let ruling = ruling(&arguments);
        (ruling["attack"]["strength"].as_i64(), ruling)
    };
    let (plain, _) = strength(&[]);
    let plain = plain.expect("a strength");
    let (one, ruled) = strength(&[&four]);
    assert_eq!(one, Some(plain - 1));
    assert!(cites(&ruled, "four.a"));
    assert_eq!(ruled["edition"], "subgenius-1.01 + four");
    assert_eq!(ruled["law"]["errata"][0]["id"], "four");
    let (both, ruled) = strength(&[&four, &nine]);
    assert_eq!(both, Some(plain + 4));
    assert!(cites(&ruled, "nine.a"));
    assert_eq!(ruled["edition"], "subgenius-1.01 + four + nine");
    let (turned, _) = strength(&[&nine, &four]);
    assert_eq!(turned, Some(plain - 1));
    // The digest tells them apart.
    let digests = [&four, &nine].map(|file| strength(&[file]).1["law"]["digest"].clone());
    assert_ne!(digests[0], digests[1]);
}

#[test]
fn a_withdrawn_ruling_gives_way_to_the_rulebook_below() {
    let table = "scenarios/editions/self-defence-with-a-plus-ten.fnord";
    let strength = |edition: &str, with: Option<&str>| {
        let mut arguments = vec!["--edition", edition, table];
        arguments.extend(with.iter().flat_map(|file| ["--with", *file]));
        let ruling = ruling(&arguments);
        ruling["attack"]["strength"].as_i64().expect("a strength")
    };
    let withdrawn = "[[withdraw]]\nclause = \"p23.defense.self-bonus\"\nreason = \"No longer.\"\n";
    let withdrawn = file_of("undone", "advice", withdrawn);
    // Only a definition is left to the point, so that the first rulebook decides it: 26 - 24 in place of 26 - 14.
    assert_eq!(strength("inwo-1995 + pyramid-23", None), 12);
    assert_eq!(strength("inwo-1995", None), 2);
    assert_eq!(strength("inwo-1995 + pyramid-23", Some(&withdrawn)), 2);
    assert_eq!(strength("inwo-1995", Some(&withdrawn)), 2);
    // The handbook decides as those rulings do.
    assert_eq!(strength("wdh-1.2 + pyramid-23", Some(&withdrawn)), 12);
}

/// What an erratum decided and another withdraws is as it was: a figure of the rulebook, what the rulebook prints, and a card that
/// there was not.
#[test]
fn a_withdrawn_clause_of_an_erratum_brings_back_what_was() {
    let table = "Rules: wdh-1.2\nAnn plays Bavaria\n  Japan\nBen plays the Network\n  Texas\n  Big Media\n\n\
                 Turn: Ann's 3rd, main phase\nJapan attacks to control Texas";
    let strength = |with: &[&String]| {
        let mut arguments = vec!["-e", table];
        arguments.extend(with.iter().flat_map(|file| ["--with", file.as_str()]));
        let ruling = ruling(&arguments);
        ruling["attack"]["strength"].as_i64().expect("a strength")
    };
    let far = "over = [\"wdh-1.2\"]\n";
    let header = |name: &str, rest: &str| {
        let path = file_of(name, "arithmetic", rest);
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let text = text.replacen(
            "authority = \"none\"\n",
            &format!("authority = \"none\"\n{far}"),
            1,
        );
        std::fs::write(&path, text).expect("it can be written");
        path
    };
    let power = header(
        "stronger",
        "[[card]]\nname = \"Japan\"\npower = 9\nclauses = [\"stronger.a\"]\n",
    );
    let undone = |name: &str, clause: &str| {
        let rest = format!("[[withdraw]]\nclause = \"{clause}\"\nreason = \"No longer.\"\n");
        let path = file_of(name, "advice", &rest);
        let text = std::fs::read_to_string(&path).expect("it can be read");
        let text = text.replacen(
            "authority = \"none\"\n",
            &format!("authority = \"none\"\n{far}"),
            1,
        );
        std::fs::write(&path, text).expect("it can be written");
        path
    };
    let without = undone("unstronger", "stronger.a");
    let plain = strength(&[]);
    assert_ne!(strength(&[&power]), plain);
    assert_eq!(strength(&[&power, &without]), plain);
    // What others have printed of the card since stays as they print it.
    let of_japan = |name: &str, what: &str| {
        let card = format!("[[card]]\nname = \"Japan\"\n{what}\nclauses = [\"{name}.a\"]\n");
        header(name, &card)
    };
    let still = of_japan("stronger-still", "power = 11");
    assert_eq!(strength(&[&power, &still, &without]), strength(&[&still]));
    let harder = of_japan("harder", "resistance = 9");
    assert_eq!(strength(&[&power, &harder, &without]), plain);
    let four = of_japan(
        "four-more",
        "more = [\"+4 on any attempt to control a Place.\"]",
    );
    let three = of_japan(
        "three-more",
        "more = [\"+3 on any attempt to control a Place.\"]",
    );
    let without = undone("unfour", "four-more.a");
    assert_eq!(strength(&[&four, &three]), plain + 7);
    assert_eq!(strength(&[&four, &three, &without]), plain + 3);
    // A figure of the rulebook: 10 for what lies directly under its Illuminati.
    let nearer = header(
        "nearer",
        "[point.position]\nvalue = [3, 1]\nclauses = [\"nearer.a\"]\n",
    );
    let farther = undone("farther", "nearer.a");
    assert_eq!(strength(&[&nearer]), plain + 7);
    assert_eq!(strength(&[&nearer, &farther]), plain);
    // A new card is in the game no more.
    let new = header(
        "brought",
        "[[new-card]]\nname = \"Gnats\"\nkind = \"Organization\"\npower = 1\nresistance = 1\n\
         alignments = [\"Weird\"]\narrow_in = \"top\"\narrows_out = []\ntext = []\nclauses = [\"brought.a\"]\n",
    );
    let gone = undone("unbrought", "brought.a");
    let gnats = "Rules: wdh-1.2\nAnn plays Bavaria\n  Gnats\n";
    assert_eq!(
        fnord(&["rule", "-e", gnats, "--with", &new]).status.code(),
        Some(0)
    );
    assert_ne!(
        fnord(&["rule", "-e", gnats, "--with", &new, "--with", &gone])
            .status
            .code(),
        Some(0)
    );
}

/// A ruling that decides the same by an answer that an erratum gives is counted, listed where that is asked for, and is no change.
#[test]
fn an_answer_that_confirms_is_counted() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let scenario = folder.join("confirmed.fnord");
    let table = "Rules: wdh-1.2\nAnn plays Gnomes\n  Japan\nBen plays the Network\n  Democrats\n\n\
                 Turn: Ann's 3rd, main phase\nJapan attacks to control Democrats\nAnn uses agents\n";
    std::fs::write(&scenario, table).expect("it can be written");
    let scenario = scenario.display().to_string();
    let answer = "[[precedent]]\nid = \"twice.p\"\nasks = \"Do they count twice?\"\nanswer = \"No.\"\npoints = [\"agents-aid\"]\n";
    let answer = file_of("twice", "advice", answer);
    let output = fnord(&["diff", "--with", &answer, &scenario]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        text.contains("no ruling changes, of 1 compared; 1 more rests"),
        "{text}"
    );
    assert!(!text.contains("confirmed.fnord"), "{text}");
    let output = fnord(&["diff", "--with", &answer, "--clauses", &scenario]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("nothing else → twice.p"), "{text}");
}

/// What cancels out is a difference, and so is a sentence that is left to the players. More changes at once than can be looked at are
/// no cause; a new card that has the name of one that a scenario invents is.
#[test]
fn differences_that_are_easily_overlooked() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let compared = |name: &str, table: &str, rest: &str| {
        let scenario = folder.join(format!("{name}.fnord"));
        std::fs::write(&scenario, table).expect("it can be written");
        let scenario = scenario.display().to_string();
        let erratum = file_of(name, "arithmetic", rest);
        let output = fnord(&["diff", "--with", &erratum, &scenario]);
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let table = "Rules: wdh-1.2\nAnn plays Bavaria\n  Japan\nBen plays the Network\n  Texas\n  Big Media\n\n\
                 Turn: Ann's 3rd, main phase\nJapan attacks to control Texas\n";
    let both = "[[card]]\nname = \"Japan\"\npower = 9\nclauses = [\"cancels-out.a\"]\n\
                [[card]]\nname = \"Texas\"\nresistance = 9\nclauses = [\"cancels-out.a\"]\n";
    let page = compared("cancels-out", table, both);
    assert!(page.contains("the parts of the strength"), "{page}");
    let hand = "[[card]]\nname = \"Japan\"\nmore = [{ by-hand = \"Something odd happens.\" }]\n\
                clauses = [\"left-to-players.a\"]\n";
    let page = compared("left-to-players", table, hand);
    assert!(page.contains("a sentence to apply by hand"), "{page}");
    let invented = "Rules: wdh-1.2\nLet Gnats be a Group with Power 6, Resistance 4\nAnn plays Bavaria\n  Gnats\n";
    let new = "[[new-card]]\nname = \"Gnats\"\nkind = \"Organization\"\npower = 1\nresistance = 1\n\
               alignments = [\"Weird\"]\narrow_in = \"top\"\narrows_out = []\ntext = []\nclauses = [\"new-name.a\"]\n";
    let page = compared("new-name", invented, new);
    assert!(page.contains("card Gnats"), "{page}");
}

/// What a maintainer has to know before he changes a number: what it is now, what it means, and what it can be.
#[test]
fn a_clause_says_what_its_rule_points_are() {
    let output = fnord(&["clause", "wdh.goals.basic"]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("basic-goal = "), "{told}");
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let entries = "[a list, each of its entries [players: a whole number from 2 to 99, \
                   Groups: a whole number from 1 to 99]]";
    assert!(told.contains(entries), "{told}");
    let output = fnord(&["clause", "sg.plots.hand-limit"]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("hand-limit = 5"), "{told}");
    assert!(told.contains("[a whole number from 0 to 99]"), "{told}");
}
