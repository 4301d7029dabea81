//! Drafts of errata compared with one another, cards that come and go, what editions keep that they borrow, and which scenarios a
//! comparison takes.

#![allow(clippy::expect_used, reason = "what cannot be set up fails the test")]

use std::fmt::Write;
use std::path::{Path, PathBuf};

use super::program::{Run, fnord, said, write};

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    super::program::folder("drafts", name)
}

/// An erratum of that id with one clause, `ID.clause`.
fn erratum(folder: &Path, file: &str, id: &str, kind: &str, rest: &str) {
    let text = format!(
        "[erratum]\nid = \"{id}\"\ntitle = \"Erratum {file}\"\nauthor = \"a test\"\ndate = 2026-11-22\nauthority = \"none\"\n{}\n\
         [[clause]]\nid = \"{id}.clause\"\ntitle = \"A change\"\nkind = \"{kind}\"\ntext = \"Something changes.\"\n\n{}",
        rest.split("---").next().unwrap_or_default(),
        rest.split("---").nth(1).unwrap_or_default(),
    );
    write(folder, file, &text);
}

fn report(run: &Run) -> serde_json::Value {
    serde_json::from_str(&run.out).expect("it is JSON")
}

/// What each group of rulings changes by.
fn causes(run: &Run) -> Vec<String> {
    let report = report(run);
    let groups = report["groups"].as_array().cloned().unwrap_or_default();
    let said = groups
        .iter()
        .map(|group| group["said"].as_str().unwrap_or_default());
    said.map(str::to_owned).collect()
}

const ATTACK: &str = "Rules: subgenius-1.01\nLet Raiders be a Group with Power 9, Resistance 3\n\
                      Ann plays Church of the SubGenius\n  Raiders\nBen plays Church of the SubGenius\n  Yetis\n\
                      Turn: Ann's 3rd, main phase\n\nRaiders attacks to destroy Yetis\n";

// ---- drafts

#[test]
fn two_drafts_of_one_erratum() {
    let folder = folder("one-erratum");
    let power = |power: u8| {
        format!("---[[card]]\nname = \"Yetis\"\nclauses = [\"yetis.clause\"]\npower = {power}\n")
    };
    erratum(&folder, "old.toml", "yetis", "arithmetic", &power(4));
    erratum(&folder, "new.toml", "yetis", "arithmetic", &power(5));
    write(&folder, "attack.fnord", ATTACK);
    let drafts = ["diff", "--against", "old.toml", "--with", "new.toml"];
    let run = fnord(
        &folder,
        &[&drafts[..], &["--format", "json", "attack.fnord"]].concat(),
    );
    assert_eq!(run.status, Some(1), "{}", run.said);
    assert_eq!(causes(&run), ["card Yetis"]);
    let report = report(&run);
    // An attack to destroy is against Power (sg.destroy.strength): one more Power is one less strength.
    let facts = report["groups"][0]["rulings"][0]["facts"].to_string();
    assert!(facts.contains("strength of line 9"), "{facts}");
    assert_eq!(
        report["groups"][0]["causes"][0]["changes"][0]["lines"][0],
        "Power 4 → 5"
    );
    assert_eq!(report["errata"][0]["title"], "Erratum new.toml");
    assert_eq!(report["against"][0]["title"], "Erratum old.toml");
    // A draft is no different from itself.
    let run = said(&folder, "diff --against old.toml --with old.toml .");
    assert_eq!(run.status, Some(0), "{}", run.out);
    // Dropped, it gives the card back its two.
    let run = said(&folder, "diff --against old.toml --format json .");
    let lines = &self::report(&run)["groups"][0]["causes"][0]["changes"][0]["lines"];
    assert_eq!(lines[0], "Power 4 → 2");
}

#[test]
fn drafts_of_different_clauses_and_cards() {
    let folder = folder("different");
    erratum(
        &folder,
        "a.toml",
        "first",
        "arithmetic",
        "---[point.identical-alignment-control]\nvalue = 3\nclauses = [\"first.clause\"]\n\
         [[new-card]]\nname = \"Bureau of Alpha\"\nclauses = [\"first.clause\"]\nkind = \"Organization\"\npower = 1\nresistance = 2\n",
    );
    erratum(
        &folder,
        "b.toml",
        "second",
        "arithmetic",
        "---[point.opposite-alignment-control]\nvalue = -6\nclauses = [\"second.clause\"]\n\
         [[new-card]]\nname = \"Bureau of Omega\"\nclauses = [\"second.clause\"]\nkind = \"Organization\"\npower = 3\nresistance = 2\n",
    );
    let table = |card: &str| ATTACK.replace("Yetis", card);
    write(&folder, "alpha.fnord", &table("Bureau of Alpha"));
    write(&folder, "omega.fnord", &table("Bureau of Omega"));
    // Each shares a Weird and has an opposite: +4 −4 first.
    let attack = "Rules: subgenius-1.01\nLet Raiders be a Group with Power 9, Resistance 3, Weird, Violent\n\
                  Let Hamlet be a Place with Power 1, Resistance 1, Weird, Peaceful\nAnn plays Church of the SubGenius\n  Raiders\n\
                  Ben plays Church of the SubGenius\n  Hamlet\nTurn: Ann's 3rd, main phase\n\nRaiders attacks to control Hamlet\n";
    write(&folder, "sums.fnord", attack);
    let run = said(
        &folder,
        "diff --against a.toml --with b.toml --format json .",
    );
    assert_eq!(run.status, Some(1), "{}", run.said);
    let found = causes(&run);
    for cause in [
        "card Bureau of Alpha is taken out of the game",
        "card Bureau of Omega is put into the game",
        // 3 − 4 by the one, 4 − 6 by the other.
        "rule point identical-alignment-control: 3 → 4 and rule point opposite-alignment-control: -4 → -6",
    ] {
        assert!(found.iter().any(|one| one == cause), "{cause}: {found:?}");
    }
    // The other way round, the other way round.
    let run = said(
        &folder,
        "diff --against b.toml --with a.toml --format json .",
    );
    let found = causes(&run);
    let back = "card Bureau of Alpha is put into the game";
    assert!(found.iter().any(|one| one == back), "{found:?}");
}

#[test]
fn drafts_for_countdown_to_x_day() {
    let folder = folder("x-day");
    let times = |value: u8| {
        format!(
            "over = [\"x-day\"]\n---[point.bob-multiplies]\nvalue = {value}\nclauses = [\"bob.clause\"]\n"
        )
    };
    erratum(&folder, "old.toml", "bob", "arithmetic", &times(4));
    erratum(&folder, "new.toml", "bob", "arithmetic", &times(5));
    let text = "Rules: x-day\nAnn at B2 (5 Slack, 2 dice)\n\"Bob\", Normals 50 at B2 (1 die)\nMedia 60 at B2\n\
                Ann attacks Normals 50, rolling 2+3 against 2\n";
    write(&folder, "bob.fnord", text);
    let run = said(
        &folder,
        "diff --against old.toml --with new.toml --format json .",
    );
    assert_eq!(run.status, Some(1), "{}{}", run.said, run.out);
    assert_eq!(causes(&run), ["rule point bob-multiplies: 4 → 5"]);
}

// ---- cards that come and go

const NEW: &str = "over = [\"subgenius-1.01\"]\n---[[new-card]]\nname = \"Bureau of Lost Slack\"\nclauses = [\"pool.clause\"]\n\
                   kind = \"Organization\"\npower = 6\nresistance = 4\nalignments = [\"Weird\"]\nattributes = [\"SubGenius\"]\n\
                   arrow_in = \"top\"\narrows_out = [\"bottom\"]\ntext = [\"+5 on any attempt to control a SubGenius Personality.\"]\n";

#[test]
fn a_card_that_no_document_has() {
    let folder = folder("new-card");
    erratum(&folder, "pool.toml", "pool", "definition", NEW);
    let attack = "Rules: subgenius-1.01\nLet Raiders be a Group with Power 9, Resistance 3, Weird\n\
                  Ann plays Church of the SubGenius\n  Bureau of Lost Slack\n  Raiders\n\
                  Ben plays Church of the SubGenius\n  Connie Dobbs\nTurn: Ann's 3rd, main phase\n\n\
                  Raiders attacks to control Connie Dobbs\nExpect cites pool.clause\nExpect term 5 by pool.clause\n";
    write(&folder, "attack.fnord", attack);
    let run = said(&folder, "check --with pool.toml attack.fnord");
    assert_eq!(run.status, Some(0), "{}{}", run.out, run.said);
    // Without the erratum nobody knows it, and by other editions it is not in the game.
    assert_eq!(said(&folder, "check attack.fnord").status, Some(2));
    write(
        &folder,
        "elsewhere.fnord",
        &attack.replace("subgenius-1.01", "wdh-1.2"),
    );
    let run = said(&folder, "rule --with pool.toml elsewhere.fnord");
    assert_eq!(run.status, Some(2));
    assert!(
        run.said.contains("is not in the game by wdh-1.2"),
        "{}",
        run.said
    );
    let run = said(&folder, "diff --with pool.toml --format json attack.fnord");
    assert_eq!(
        causes(&run),
        ["card Bureau of Lost Slack is put into the game"]
    );
    // A later erratum changes it like any other.
    erratum(
        &folder,
        "more.toml",
        "more",
        "arithmetic",
        "over = [\"subgenius-1.01\"]\n---[[card]]\nname = \"Bureau of Lost Slack\"\nclauses = [\"more.clause\"]\n\
         change = [{ from = \"+5 on any attempt to control a SubGenius Personality.\", \
         to = \"+3 on any attempt to control a SubGenius Personality.\" }]\n",
    );
    let run = fnord(
        &folder,
        &[
            "diff",
            "--with",
            "pool.toml",
            "--with",
            "more.toml",
            "--from",
            "subgenius-1.01 + pool",
            "--format",
            "json",
            "attack.fnord",
        ],
    );
    assert_eq!(run.status, Some(1), "{}{}", run.said, run.out);
    assert!(causes(&run).contains(&"card Bureau of Lost Slack".to_owned()));
    // Sweeps leave it out, and say so.
    let run = said(
        &folder,
        "diff --sweep --with pool.toml --from subgenius-1.01 --position directly --kind control",
    );
    assert_eq!(run.status, Some(0), "{}", run.said);
    assert!(run.out.contains("Bureau of Lost Slack"), "{}", run.out);
}

#[test]
fn a_card_that_is_taken_out_of_the_game() {
    let folder = folder("ban");
    let ban = "---[[ban]]\ncard = \"Yetis\"\nclauses = [\"ban.clause\"]\n";
    erratum(&folder, "ban.toml", "ban", "legality", ban);
    write(&folder, "attack.fnord", ATTACK);
    let run = said(&folder, "rule --with ban.toml attack.fnord");
    assert_eq!(run.status, Some(2));
    assert!(
        run.said.contains("`Yetis` is not in the game"),
        "{}",
        run.said
    );
    assert!(run.said.contains("A change (ban.clause)"), "{}", run.said);
    let run = said(&folder, "diff --with ban.toml --format json attack.fnord");
    assert_eq!(causes(&run), ["card Yetis is taken out of the game"]);
    // Whoever withdraws the clause puts it in again.
    erratum(
        &folder,
        "back.toml",
        "back",
        "advice",
        "---[[withdraw]]\nclause = \"ban.clause\"\nreason = \"They are back.\"\n",
    );
    let with = ["--with", "ban.toml", "--with", "back.toml"];
    let run = fnord(
        &folder,
        &[&["rule", "-1"], &with[..], &["attack.fnord"]].concat(),
    );
    assert_eq!(run.status, Some(0), "{}", run.said);
    // Illuminati that are taken out are not assumed.
    erratum(
        &folder,
        "no-bavaria.toml",
        "bavaria",
        "legality",
        "---[[ban]]\ncard = \"Bavarian Illuminati\"\nclauses = [\"bavaria.clause\"]\n",
    );
    let sentence = ["-e", "Pentagon attacks to destroy Japan"];
    let run = fnord(
        &folder,
        &[&["rule", "--with", "no-bavaria.toml"], &sentence[..]].concat(),
    );
    assert!(!run.out.contains("Bavarian"), "{}", run.out);
    assert_ne!(run.status, Some(2), "{}", run.said);
}

#[test]
fn cards_that_cannot_come_or_go() {
    let folder = folder("wrong-cards");
    let wrong = [
        (NEW.replace("Bureau of Lost Slack", "Yetis"), "two cards are named `Yetis`"),
        (NEW.replace("power = 6\n", ""), "has no Power"),
        (NEW.replace("power = 6", "power = -6"), "`-6`"),
        (NEW.replace("to control a SubGenius Personality", "to be happy"), "cannot be executed"),
        (NEW.replace("\"Weird\"", "\"Odd\""), "`Odd`"),
        (NEW.replace("pool.clause", "sg.resist.position"), "erratum"),
        ("---[[ban]]\ncard = \"Yetties\"\nclauses = [\"pool.clause\"]\n".to_owned(), "Yetis"),
        (
            "---[[ban]]\ncard = \"Yetis\"\nclauses = [\"pool.clause\"]\n[[ban]]\ncard = \"Yetis\"\nclauses = [\"pool.clause\"]\n"
                .to_owned(),
            "in none of these games",
        ),
    ];
    for (rest, message) in wrong {
        erratum(&folder, "wrong.toml", "pool", "definition", &rest);
        let run = said(&folder, "lint --with wrong.toml");
        assert_eq!(run.status, Some(1), "{rest}\n{}", run.out);
        assert!(run.said.contains(message), "{message}: {}", run.said);
    }
}

// ---- what is borrowed

#[test]
fn what_an_edition_borrows_it_keeps() {
    let folder = folder("borrowed");
    let bonus = |over: &str| {
        format!(
            "over = [{over}]\n---[point.illuminati-agents-bonus]\nvalue = 7\nclauses = [\"same.clause\"]\n"
        )
    };
    let same = "Let Raiders be a Group with Power 20, Resistance 1, 1 arrow\nLet Village be a Place with Power 2, Resistance 5\n\
                Ann plays Bavarian Illuminati\n  Village\n  hand: Gnomes of Zurich\nBen plays Gnomes of Zurich\n  Raiders\n\
                Turn: Ben's 3rd, main phase\n\nRaiders attacks to control Village\nAnn plays Gnomes of Zurich as agents\n";
    write(&folder, "same.fnord", &format!("Rules: inwo-1995\n{same}"));
    erratum(
        &folder,
        "wdh.toml",
        "same",
        "arithmetic",
        &bonus("\"wdh-1.2\""),
    );
    erratum(
        &folder,
        "all.toml",
        "same",
        "arithmetic",
        &bonus("\"wdh-1.2\", \"inwo-1995\", \"subgenius-1.01\""),
    );
    let lint = said(&folder, "lint --with wdh.toml");
    let kept =
        "inwo-1995 keeps what it borrows as it was: illuminati-agents-bonus of wdh-1.2 + same";
    assert!(lint.out.contains(kept), "{}", lint.out);
    let run = said(&folder, "diff --with wdh.toml same.fnord");
    assert_eq!(run.status, Some(0), "{}", run.out);
    assert!(
        run.out.contains("what it borrows stays as it was"),
        "{}",
        run.out
    );
    let lint = said(&folder, "lint --with all.toml");
    assert!(!lint.out.contains("keeps"), "{}", lint.out);
    let run = said(&folder, "diff --with all.toml same.fnord");
    assert_eq!(run.status, Some(1), "{}", run.out);
}

// ---- which scenarios are compared

#[test]
fn scenarios_are_chosen_as_for_a_check() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let compared = |more: &[&str]| {
        let fixed = [
            "diff",
            "--with",
            "docs/examples/quiet-globals/quiet-globals.toml",
            "--format",
            "json",
        ];
        let run = fnord(
            root,
            &[&fixed[..], more, &["docs/examples/quiet-globals/scenarios"]].concat(),
        );
        match run.status {
            // Nothing is asked for, or nothing of it is in the part.
            Some(3) => 0,
            _ if run.out.is_empty() => 0,
            _ => report(&run)["compared"].as_u64().unwrap_or(u64::MAX),
        }
    };
    assert_eq!(compared(&[]), 6);
    assert_eq!(compared(&["--path", "oppose"]), 3);
    assert_eq!(compared(&["--card", "Dobbstown"]), 2);
    assert_eq!(compared(&["--under", "wdh-1.2"]), 1);
    assert_eq!(compared(&["--clause", "quiet-globals.dobbstown"]), 2);
    assert_eq!(compared(&["--card", "Pentagon"]), 0);
    let parts = ["1/3", "2/3", "3/3"].map(|part| compared(&["--shard", part]));
    assert_eq!(parts.iter().sum::<u64>(), 6);
    let run = fnord(
        root,
        &[
            "diff",
            "--sweep",
            "--from",
            "wdh-1.2",
            "--to",
            "inwo-1995",
            "--path",
            "x",
        ],
    );
    assert_eq!(run.status, Some(2));
}

/// Thousands of files: all of them are looked at, whatever the number of threads, and what is written is the same.
#[test]
fn very_many_files() {
    const FILES: usize = 3_000;
    let folder = folder("very-many");
    for number in 0..FILES {
        let mut text = format!("# The {number}th.\n{ATTACK}");
        // Raiders of 9 on Power 2: Yetis lie directly under their Illuminati (−10), and the rival plays the same (+5).
        let right = number % 1_000 != 999;
        let _ = writeln!(text, "Expect strength {}", if right { 2 } else { 3 });
        write(
            &folder,
            &format!("all/{}/{number}.fnord", number / 100),
            &text,
        );
    }
    let check = |threads: &str| fnord(&folder, &["check", "--threads", threads, "all"]);
    let one = check("1");
    assert_eq!(one.status, Some(1), "{}", one.out);
    let wrong = FILES / 1_000;
    let last = format!(
        "{FILES} scenarios: {} as expected, {wrong} not as expected",
        FILES - wrong
    );
    assert!(one.out.contains(&last), "{}", one.out);
    let eight = check("8");
    assert!(one.out == eight.out, "the number of threads shows");
    let power = "---[[card]]\nname = \"Yetis\"\nclauses = [\"yetis.clause\"]\npower = 4\n";
    erratum(&folder, "yetis.toml", "yetis", "arithmetic", power);
    let diff = |threads: &str| {
        let all = [
            "diff",
            "--with",
            "yetis.toml",
            "--threads",
            threads,
            "--format",
            "json",
            "all",
        ];
        fnord(&folder, &all)
    };
    let (one, eight) = (diff("1"), diff("8"));
    assert_eq!(report(&one)["compared"], FILES);
    assert_eq!(report(&one)["changed"], FILES);
    assert!(one.out == eight.out, "the number of threads shows");
}
