//! The laws themselves compared, their history, the law as of a date, and changes that are expected.

#![allow(clippy::expect_used, reason = "what cannot be set up fails the test")]

use std::path::{Path, PathBuf};

use super::program::{Run, fnord, write};

fn folder(name: &str) -> PathBuf {
    super::program::folder("desk_law", name)
}

fn report(run: &Run) -> serde_json::Value {
    serde_json::from_str(&run.out).expect("it is JSON")
}

/// An erratum to the World Domination Handbook, of the day of November 2026, with one clause `ID.clause`.
fn erratum(folder: &Path, id: &str, day: u8, rest: &str) {
    let text = format!(
        "[erratum]\nid = \"{id}\"\ntitle = \"{id}\"\nauthor = \"a test\"\ndate = 2026-11-{day}\nauthority = \"none\"\n\
         over = [\"wdh-1.2\"]\n\n[[clause]]\nid = \"{id}.clause\"\ntitle = \"A change\"\nkind = \"legality\"\n\
         text = \"Something changes.\"\n\n{rest}"
    );
    write(folder, &format!("{id}.toml"), &text);
}

/// The changes of a law that are of that kind, each with its name.
fn changes(run: &Run, kind: &str) -> Vec<(String, serde_json::Value)> {
    let report = report(run);
    let pairs = report["editions"].as_array().cloned().unwrap_or_default();
    let all = pairs
        .iter()
        .flat_map(|pair| pair["changes"].as_array().cloned());
    let all = all.flatten().filter(|change| change["kind"] == kind);
    all.map(|change| {
        (
            change["name"].as_str().unwrap_or_default().to_owned(),
            change,
        )
    })
    .collect()
}

/// A Power of 20 against a Resistance of 4 directly under Illuminati: 20 − 4 − 10 = 6.
const ATTACK: &str = "Rules: wdh-1.2\nLet Raiders be a Group with Power 20, Resistance 3, Violent\n\
                      Let Hamlet be a Place with Power 1, Resistance 4, Weird\nAnn plays Gnomes of Zurich\n  Raiders\n\
                      Ben plays Adepts of Hermes\n  Hamlet\nTurn: Ann's 3rd, main phase\n\n\
                      Raiders attacks to control Hamlet\nExpect strength 6\n";

/// A defence bonus of 8 instead of 10.
const NEARER: &str = "[point.position]\nvalue = [8, 5]\nclauses = [\"NAME.clause\"]\n";

fn nearer(folder: &Path, id: &str, day: u8, value: u8) {
    let text = NEARER
        .replace("NAME", id)
        .replace("[8", &format!("[{value}"));
    erratum(folder, id, day, &text);
}

// ---- the laws

#[test]
fn two_editions_compared_without_a_scenario() {
    let folder = folder("editions");
    let run = fnord(
        &folder,
        &["diff", "--law", "inwo-1995", "wdh-1.2", "--format", "json"],
    );
    assert_eq!(run.status, Some(1));
    let points = changes(&run, "point");
    let (_, defense) =
        (points.iter().find(|(name, _)| name == "self-defense")).expect("it differs");
    // orig.defense.self-bonus counts a token double; wdh.defense.self-bonus takes the next multiplier.
    assert_eq!(
        (&defense["from"], &defense["to"]),
        (&"doubled".into(), &"next-multiplier".into())
    );
    assert_eq!(defense["before"][0]["id"], "orig.defense.self-bonus");
    assert_eq!(defense["clauses"][0]["id"], "wdh.defense.self-bonus");
    assert!(defense["shown_by"].is_null());
    let named = fnord(
        &folder,
        &[
            "diff",
            "--law",
            "--from",
            "inwo-1995",
            "--to",
            "wdh-1.2",
            "--format",
            "json",
        ],
    );
    assert_eq!(run.out, named.out);
    let same = fnord(&folder, &["diff", "--law", "wdh-1.2", "wdh-1.2"]);
    assert_eq!((same.status, same.said.as_str()), (Some(0), ""));
    assert!(
        same.out.contains("nothing is decided otherwise"),
        "{}",
        same.out
    );
    for format in ["human", "markdown", "html"] {
        let run = fnord(
            &folder,
            &["diff", "--law", "inwo-1995", "wdh-1.2", "--format", format],
        );
        assert!(run.out.contains("self-defense"), "{format}");
    }
    let none = fnord(&folder, &["diff", "--law", "inwo-1995", "wdh-9"]);
    assert_eq!(none.status, Some(2), "{}", none.said);
}

#[test]
fn an_erratum_compared_with_what_shows_it() {
    let folder = folder("erratum");
    erratum(
        &folder,
        "e",
        21,
        "[point.position]\nvalue = [8, 5]\nclauses = [\"e.clause\"]\n\n[point.hand-limit]\nvalue = 6\nclauses = [\"e.clause\"]\n\n\
         [[ban]]\ncard = \"Democrats\"\nclauses = [\"e.clause\"]\n\n\
         [[precedent]]\nid = \"e.asked\"\nasks = \"May he?\"\nanswer = \"He may.\"\npoints = [\"hand-limit-own-turn\"]\n",
    );
    write(&folder, "scenarios/attack.fnord", ATTACK);
    let run = fnord(
        &folder,
        &[
            "diff",
            "--law",
            "--shown",
            "--with",
            "e.toml",
            "--from",
            "wdh-1.2",
            "--format",
            "json",
            "scenarios",
        ],
    );
    let points = changes(&run, "point");
    let shown: Vec<(&str, usize)> = points
        .iter()
        .map(|(name, change)| {
            (
                name.as_str(),
                change["shown_by"].as_array().map_or(9, Vec::len),
            )
        })
        .collect();
    assert_eq!(shown, [("position", 1), ("hand-limit", 0)]);
    assert_eq!(changes(&run, "card").len(), 1);
    assert_eq!(
        changes(&run, "clause")[0].1["sentences"][0]["to"],
        "Something changes."
    );
    assert_eq!(changes(&run, "precedent").len(), 1);
    // It is laid over the handbook alone and with the rulings of Pyramid.
    let all = fnord(
        &folder,
        &["diff", "--law", "--with", "e.toml", "--format", "json"],
    );
    assert_eq!(report(&all)["editions"].as_array().map(Vec::len), Some(2));
}

// ---- expected changes

#[test]
fn changes_that_are_expected_pass_and_others_do_not() {
    let folder = folder("gate");
    nearer(&folder, "a", 21, 8);
    nearer(&folder, "b", 21, 7);
    write(&folder, "scenarios/attack.fnord", ATTACK);
    let gate = |with: &str, more: &[&str]| {
        let mut arguments = vec![
            "diff",
            "--with",
            with,
            "--from",
            "wdh-1.2",
            "--accept",
            "expected.toml",
        ];
        arguments.extend(more);
        fnord(&folder, &arguments)
    };
    let missing = gate("a.toml", &[]);
    assert_eq!(missing.status, Some(2), "{}", missing.said);
    assert_eq!(gate("a.toml", &["--update"]).status, Some(0));
    let list = std::fs::read_to_string(folder.join("expected.toml")).expect("it is written");
    assert!(
        list.contains("strength of line 10") && list.contains("position: [10, 5] → [8, 5]"),
        "{list}"
    );
    assert_eq!(gate("a.toml", &[]).status, Some(0));
    let other = gate("b.toml", &["--format", "json"]);
    assert_eq!(other.status, Some(1));
    let report = report(&other);
    let of = |what: &str| report["gate"][what].as_array().map_or(0, Vec::len);
    // Strength, odds and the expectation come with other values or for another reason.
    assert_eq!(of("unexpected"), of("missing"));
    assert!(of("unexpected") >= 3, "{}", report["gate"]);
    let github = gate("b.toml", &["--format", "github"]);
    assert!(
        github
            .out
            .starts_with("::error file=scenarios/attack.fnord"),
        "{}",
        github.out
    );
    write(&folder, "expected.toml", "changes = 3");
    assert_eq!(gate("a.toml", &[]).status, Some(2));
}

#[test]
fn expectations_by_an_erratum_that_is_not_laid_over_are_skipped_and_counted() {
    let folder = folder("skipped");
    nearer(&folder, "a", 21, 8);
    let more = "Expect under wdh-1.2 + a: strength 8\nExpect under wdh-1.2 + a: cites a.clause\n";
    write(&folder, "s.fnord", &(ATTACK.to_owned() + more));
    let without = fnord(&folder, &["check", "s.fnord", "--format", "json"]);
    assert_eq!(
        (
            without.status,
            report(&without)["summary"]["skipped"].as_u64()
        ),
        (Some(0), Some(2))
    );
    let kept = fnord(&folder, &["fmt", "s.fnord"]);
    assert_eq!(kept.status, Some(0), "{}", kept.said);
    let text = std::fs::read_to_string(folder.join("s.fnord")).expect("it is there");
    assert!(text.contains("a.clause"), "{text}");
    let under = text.replace("Expect strength 6", "Expect under wdh-1.2: strength 6");
    write(&folder, "s.fnord", &under);
    let with = fnord(
        &folder,
        &["check", "s.fnord", "--with", "a.toml", "--format", "json"],
    );
    assert_eq!(report(&with)["summary"]["skipped"], 0);
    // A word that no erratum would give a meaning is a mistake as it was.
    write(
        &folder,
        "t.fnord",
        &(ATTACK.to_owned() + "Expect under wdh-9 + a: strength 8\n"),
    );
    assert_eq!(fnord(&folder, &["check", "t.fnord"]).status, Some(2));
}

// ---- undoing

#[test]
fn an_erratum_over_an_erratum_withdraws_any_part_of_it() {
    let folder = folder("undone");
    erratum(
        &folder,
        "e",
        21,
        "[point.hand-limit]\nvalue = 6\nclauses = [\"e.clause\"]\n\n\
         [[clause]]\nid = \"e.print\"\ntitle = \"Print\"\nkind = \"definition\"\ntext = \"Democrats have more Power.\"\n\n\
         [[card]]\nname = \"Democrats\"\nclauses = [\"e.print\"]\npower = 9\n\n\
         [[clause]]\nid = \"e.new\"\ntitle = \"New\"\nkind = \"definition\"\ntext = \"There is a Bureau.\"\n\n\
         [[new-card]]\nname = \"Bureau of Nothing\"\nclauses = [\"e.new\"]\nkind = \"Organization\"\npower = 3\nresistance = 4\n\
         alignments = [\"Weird\"]\narrow_in = \"top\"\narrows_out = [\"bottom\"]\n\n\
         [[clause]]\nid = \"e.out\"\ntitle = \"Out\"\nkind = \"legality\"\ntext = \"The Mafia is out.\"\n\n\
         [[ban]]\ncard = \"The Mafia\"\nclauses = [\"e.out\"]\n\n\
         [[precedent]]\nid = \"e.asked\"\nasks = \"May he?\"\nanswer = \"He may.\"\npoints = [\"position\"]\n",
    );
    let withdrawn = ["clause", "print", "new", "out", "asked"]
        .map(|name| format!("[[withdraw]]\nclause = \"e.{name}\"\nreason = \"it was wrong\"\n\n"));
    let head = "[erratum]\nid = \"w\"\ntitle = \"Undone\"\nauthor = \"a test\"\ndate = 2026-11-22\nauthority = \"none\"\n\
                over = [\"wdh-1.2\"]\nafter = [\"e\"]\n\n";
    write(&folder, "w.toml", &(head.to_owned() + &withdrawn.concat()));
    // What decides anything is as it was before the first of them.
    let run = fnord(
        &folder,
        &[
            "diff", "--law", "--from", "wdh-1.2", "--with", "e.toml", "--with", "w.toml",
            "--format", "json",
        ],
    );
    assert!(
        changes(&run, "point").is_empty() && changes(&run, "card").is_empty(),
        "{}",
        run.out
    );
    assert!(changes(&run, "grounds").is_empty(), "{}", run.out);
    assert_eq!(run.status, Some(0));
    // Each part can be withdrawn alone, and the others stay.
    for (at, kind) in [(0, "point"), (1, "card"), (2, "card"), (3, "card")] {
        write(&folder, "one.toml", &(head.to_owned() + &withdrawn[at]));
        let with = ["--with", "e.toml", "--with", "one.toml", "--format", "json"];
        let mut arguments = vec!["diff", "--law", "--from", "wdh-1.2"];
        arguments.extend(with);
        let left = fnord(&folder, &arguments);
        let count = |kind: &str| changes(&left, kind).len();
        let all = |of: &str| if of == "card" { 3 } else { 1 };
        for of in ["point", "card"] {
            assert_eq!(count(of), all(of) - usize::from(of == kind), "{at}: {of}");
        }
    }
    let clause = fnord(
        &folder,
        &[
            "clause",
            "wdh.resist.position",
            "--with",
            "e.toml",
            "--with",
            "w.toml",
        ],
    );
    assert!(!clause.out.contains("e.asked"), "{}", clause.out);
}

// ---- history

#[test]
fn what_became_of_a_point_a_card_and_a_clause() {
    let folder = folder("history");
    nearer(&folder, "a", 21, 8);
    nearer(&folder, "b", 22, 7);
    let run = fnord(
        &folder,
        &[
            "history", "position", "--with", "a.toml", "--with", "b.toml", "--format", "json",
        ],
    );
    let steps = report(&run)["steps"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    let told: Vec<(&str, &str)> = (steps.iter())
        .map(|step| {
            (
                step["by"].as_str().unwrap_or_default(),
                step["made"][0].as_str().unwrap_or_default(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("subgenius-1.01", "subgenius-1.01: [10, 5]"),
            ("inwo-1995", "inwo-1995: [10, 5]"),
            ("wdh-1.2", "wdh-1.2: [10, 5]"),
            ("a", "wdh-1.2: [10, 5] → [8, 5]"),
            ("b", "wdh-1.2 + a: [8, 5] → [7, 5]"),
        ]
    );
    assert_eq!(steps[3]["author"], "a test");
    // As of a day between the two, the second is not laid over the law.
    let then = fnord(
        &folder,
        &[
            "history",
            "position",
            "--with",
            "a.toml",
            "--with",
            "b.toml",
            "--as-of",
            "2026-11-21",
            "--format",
            "json",
        ],
    );
    assert_eq!(report(&then)["steps"].as_array().map(Vec::len), Some(4));
    assert!(
        then.said
            .contains("b of 2026-11-22 is not laid over the law"),
        "{}",
        then.said
    );
    // The Gnomes were changed by the handbook.
    let card = fnord(&folder, &["history", "Gnomes of Zurich"]);
    assert!(
        card.out.contains("January 2002, wdh-1.2") && card.out.contains("wdh.errata-card.gnomes"),
        "{}",
        card.out
    );
    let clause = fnord(&folder, &["history", "wdh.resist.position"]);
    assert!(
        clause.out.contains("orig.resist.position"),
        "{}",
        clause.out
    );
    assert_eq!(
        fnord(&folder, &["history", "nonsense of this kind"]).status,
        Some(3)
    );
    for format in ["markdown", "html"] {
        let run = fnord(&folder, &["history", "hand-limit", "--format", format]);
        assert!(run.out.contains("January 2002"), "{format}");
    }
}

#[test]
fn the_law_as_it_was_on_a_date() {
    let folder = folder("as_of");
    let plain = ATTACK.replace("Rules: wdh-1.2\n", "");
    write(&folder, "plain.fnord", &plain);
    write(&folder, "named.fnord", ATTACK);
    let by = |date: &str| {
        let run = fnord(
            &folder,
            &["rule", "plain.fnord", "--as-of", date, "--format", "json"],
        );
        report(&run)["edition"].as_str().map(str::to_owned)
    };
    // The rulings of Pyramid are of 1 February 1997, the handbook of January 2002.
    assert_eq!(by("1997-01-31").as_deref(), Some("inwo-1995"));
    assert_eq!(by("1997-03-01").as_deref(), Some("inwo-1995 + pyramid-23"));
    assert_eq!(by("2002").as_deref(), Some("wdh-1.2"));
    let later = fnord(&folder, &["rule", "named.fnord", "--as-of", "1997-03-01"]);
    assert_eq!(later.status, Some(2));
    assert!(
        later.said.contains("it is of January 2002"),
        "{}",
        later.said
    );
    let check = fnord(
        &folder,
        &["check", "--as-of", "1997-03-01", ".", "--format", "json"],
    );
    let summary = &report(&check)["summary"];
    assert_eq!(
        (&summary["scenarios"], &summary["left_out"]),
        (&1.into(), &1.into())
    );
    assert_eq!(
        fnord(&folder, &["rule", "plain.fnord", "--as-of", "yesterday"]).status,
        Some(2)
    );
}

// ---- rules in the words of cards

const TRUCE: &str = "[[rule]]\nclauses = [\"t.clause\"]\ntext = [\"Violent Groups may not attack Peaceful Groups.\"]\n\n\
                     [[clause]]\nid = \"t.rich\"\ntitle = \"Rich\"\nkind = \"arithmetic\"\ntext = \"Banks have 2 more.\"\n\n\
                     [[rule]]\nclauses = [\"t.rich\"]\ntext = [\"Each Bank Group has +2 Power.\", { by-hand = \"Something is settled.\", decides = [\"draws\"] }]\n";

#[test]
fn a_rule_that_no_point_foresees_is_in_force_for_everybody() {
    let folder = folder("rules");
    erratum(&folder, "t", 21, TRUCE);
    let both = "Rules: wdh-1.2\nLet Raiders be a Group with Power 20, Resistance 3, Violent, Bank\n\
                Let Hamlet be a Place with Power 1, Resistance 4, Peaceful\nLet Cottage be a Place with Power 1, Resistance 4, Weird\n\
                Ann plays Gnomes of Zurich\n  Raiders (2 tokens)\nBen plays Adepts of Hermes\n  Hamlet\n  Cottage\n\
                Turn: Ann's 3rd, main phase\n\n";
    // Cottage: 22 − 4 − 10 = 8 with the rule, 20 − 4 − 10 = 6 without it.
    let with = "Raiders attacks to control Hamlet\nExpect illegal (t.clause)\nRaiders attacks to control Cottage\nExpect strength 8\n\
                Expect cites t.rich\n";
    write(&folder, "with.fnord", &format!("{both}{with}"));
    write(
        &folder,
        "without.fnord",
        &format!("{both}Raiders attacks to control Cottage\nExpect strength 6\n"),
    );
    let check = fnord(&folder, &["check", "with.fnord", "--with", "t.toml"]);
    assert_eq!(check.status, Some(0), "{}{}", check.out, check.said);
    assert_eq!(fnord(&folder, &["check", "without.fnord"]).status, Some(0));
    let diff = fnord(
        &folder,
        &[
            "diff",
            "--with",
            "t.toml",
            "--from",
            "wdh-1.2",
            "without.fnord",
            "--format",
            "json",
        ],
    );
    let groups = report(&diff)["groups"].clone();
    assert_eq!(groups[0]["said"], "rule Rich is laid down");
    // Withdrawn, it is in force no longer.
    let head = "[erratum]\nid = \"w\"\ntitle = \"W\"\nauthor = \"a test\"\ndate = 2026-11-22\nauthority = \"none\"\nover = [\"wdh-1.2\"]\n\n";
    write(
        &folder,
        "w.toml",
        &format!("{head}[[withdraw]]\nclause = \"t.rich\"\nreason = \"too much\"\n"),
    );
    let undone = fnord(
        &folder,
        &[
            "check",
            "without.fnord",
            "--with",
            "t.toml",
            "--with",
            "w.toml",
        ],
    );
    assert_eq!(undone.status, Some(0), "{}", undone.out);
    // A rule is nobody's: who "you" is, nobody knows, and nobody can use it.
    for (name, text) in [
        ("you", "You cannot draw Plots."),
        ("used", "As its action: you draw a Plot."),
    ] {
        let rule = format!("[[rule]]\nclauses = [\"{name}.clause\"]\ntext = [\"{text}\"]\n");
        erratum(&folder, name, 21, &rule);
        assert_eq!(
            fnord(&folder, &["lint", "--with", &format!("{name}.toml")]).status,
            Some(1),
            "{text}"
        );
    }
}

// ---- lint

#[test]
fn mistakes_as_annotations_with_a_status_of_their_own() {
    let folder = folder("lint");
    erratum(
        &folder,
        "e",
        21,
        "[point.hand-limits]\nvalue = 6\nclauses = [\"e.clause\"]\n",
    );
    let mistaken = fnord(&folder, &["lint", "--with", "e.toml", "--format", "github"]);
    assert_eq!(mistaken.status, Some(1));
    assert!(
        mistaken.out.starts_with("::error file=e.toml,line=15"),
        "{}",
        mistaken.out
    );
    assert!(
        mistaken.out.contains("did you mean `hand-limit`?"),
        "{}",
        mistaken.out
    );
    assert_eq!(
        fnord(
            &folder,
            &["lint", "--with", "none.toml", "--format", "github"]
        )
        .status,
        Some(2)
    );
    write(&folder, "bad.toml", "[erratum\nid =");
    assert_eq!(
        fnord(
            &folder,
            &["lint", "--with", "bad.toml", "--format", "github"]
        )
        .status,
        Some(2)
    );
    erratum(
        &folder,
        "f",
        21,
        "[point.hand-limit]\nvalue = 6\nclauses = [\"f.clause\"]\n",
    );
    let fine = fnord(&folder, &["lint", "--with", "f.toml", "--format", "github"]);
    assert_eq!(fine.status, Some(0));
    assert!(
        fine.out.contains("::notice title=fnord lint::"),
        "{}",
        fine.out
    );
}
