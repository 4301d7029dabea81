//! The laws themselves compared, their history, the law as of a date, and changes that are expected.

#![allow(clippy::expect_used, reason = "what cannot be set up fails the test")]

use std::path::{Path, PathBuf};

use super::program::{Run, fnord, said, write};

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
    let run = said(&folder, "diff --law inwo-1995 wdh-1.2 --format json");
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
    let named = said(
        &folder,
        "diff --law --from inwo-1995 --to wdh-1.2 --format json",
    );
    assert_eq!(run.out, named.out);
    let same = said(&folder, "diff --law wdh-1.2 wdh-1.2");
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
    let none = said(&folder, "diff --law inwo-1995 wdh-9");
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
    let run = said(
        &folder,
        "diff --law --shown --with e.toml --from wdh-1.2 --format json scenarios",
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
    let all = said(&folder, "diff --law --with e.toml --format json");
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
    let junit = gate("b.toml", &["--format", "junit"]);
    assert!(
        junit
            .out
            .contains("<failure message=\"nobody expected this change\" ")
            && junit
                .out
                .contains("<failure message=\"this change was expected, and does not come\" "),
        "{}",
        junit.out
    );
    let holds = gate("a.toml", &["--format", "junit"]);
    assert!(holds.out.contains("failures=\"0\""), "{}", holds.out);
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
    let without = said(&folder, "check s.fnord --format json");
    assert_eq!(
        (
            without.status,
            report(&without)["summary"]["skipped"].as_u64()
        ),
        (Some(0), Some(2))
    );
    let kept = said(&folder, "fmt s.fnord");
    assert_eq!(kept.status, Some(0), "{}", kept.said);
    let text = std::fs::read_to_string(folder.join("s.fnord")).expect("it is there");
    assert!(text.contains("a.clause"), "{text}");
    let under = text.replace("Expect strength 6", "Expect under wdh-1.2: strength 6");
    write(&folder, "s.fnord", &under);
    // With it those of the edition without it are, and the file stays as it is.
    let with = said(&folder, "check s.fnord --with a.toml --format json");
    let skipped = report(&with)["summary"]["skipped"].as_u64();
    assert_eq!((with.status, skipped), (Some(0), Some(1)), "{}", with.out);
    // A word that no erratum would give a meaning is a mistake as it was.
    write(
        &folder,
        "t.fnord",
        &(ATTACK.to_owned() + "Expect under wdh-9 + a: strength 8\n"),
    );
    assert_eq!(said(&folder, "check t.fnord").status, Some(2));
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
         [[clause]]\nid = \"e.law\"\ntitle = \"Law\"\nkind = \"arithmetic\"\ntext = \"Media Groups have more Power.\"\n\n\
         [[rule]]\nclauses = [\"e.law\"]\ntext = [\"Each Media Group has +1 Power.\"]\n\n\
         [[clause]]\nid = \"e.said\"\ntitle = \"Said\"\nkind = \"advice\"\ntext = \"Be kind.\"\n\n\
         [[precedent]]\nid = \"e.asked\"\nasks = \"May he?\"\nanswer = \"He may.\"\npoints = [\"position\"]\n",
    );
    let withdrawn = ["clause", "print", "new", "out", "law", "said", "asked"]
        .map(|name| format!("[[withdraw]]\nclause = \"e.{name}\"\nreason = \"it was wrong\"\n\n"));
    let head = "[erratum]\nid = \"w\"\ntitle = \"Undone\"\nauthor = \"a test\"\ndate = 2026-11-22\nauthority = \"none\"\n\
                over = [\"wdh-1.2\"]\nafter = [\"e\"]\n\n";
    let left = |text: &str| {
        write(&folder, "w.toml", &(head.to_owned() + text));
        let over = "diff --law --from wdh-1.2 --with e.toml --with w.toml --format json";
        said(&folder, over)
    };
    const KINDS: [&str; 5] = ["point", "card", "rule", "clause", "precedent"];
    let counts = |run: &Run| KINDS.map(|kind| changes(run, kind).len());
    // With all of it withdrawn the law is as it was before the first of them.
    let nothing = left(&withdrawn.concat());
    assert_eq!(counts(&nothing), [0; 5], "{}", nothing.out);
    assert!(changes(&nothing, "grounds").is_empty(), "{}", nothing.out);
    assert_eq!(nothing.status, Some(0));
    let clause = said(
        &folder,
        "clause wdh.resist.position --with e.toml --with w.toml",
    );
    assert!(!clause.out.contains("e.asked"), "{}", clause.out);
    // Each part can be withdrawn alone, with its clause, and the others stay.
    let all = counts(&left(
        "[[clause]]\nid = \"w.nothing\"\ntitle = \"Nothing\"\nkind = \"advice\"\ntext = \"Read it.\"\n",
    ));
    assert_eq!(all, [1, 3, 1, 7, 1]);
    let parts = [Some(0), Some(1), Some(1), Some(1), Some(2), None];
    for (part, text) in parts.into_iter().zip(&withdrawn) {
        let mut wanted = [1, 3, 1, 5, 1];
        if let Some(part) = part {
            wanted[part] -= 1;
        }
        assert_eq!(counts(&left(text)), wanted, "{text}");
    }
    assert_eq!(counts(&left(&withdrawn[6])), [1, 3, 1, 6, 0]);
}

/// Other words for a clause of the rulebook are withdrawn without the clause; the words below are back, and nothing is left to tell.
#[test]
fn a_wording_is_withdrawn_and_the_clause_stays() {
    let folder = folder("reworded");
    let written = |id: &str, rest: &str| {
        let head = format!(
            "[erratum]\nid = \"{id}\"\ntitle = \"{id}\"\nauthor = \"a test\"\ndate = 2026-11-22\nauthority = \"none\"\n\
             over = [\"wdh-1.2\"]\n\n"
        );
        write(&folder, &format!("{id}.toml"), &(head + rest));
    };
    let words =
        "[[clause]]\nid = \"wdh.resist.position\"\ntext = \"Near the Illuminati it is safe.\"\n";
    written("e", words);
    let undone = |id: &str, of: &str| {
        let text = format!(
            "[[withdraw]]\nclause = \"wdh.resist.position\"\nwording-of = \"{of}\"\nreason = \"the book is clearer\"\n"
        );
        written(id, &text);
    };
    undone("w", "e");
    let both = ["--with", "e.toml", "--with", "w.toml"];
    let with = |command: &[&str]| fnord(&folder, &[command, &both].concat());
    let law = with(&["diff", "--law", "--from", "wdh-1.2", "--format", "json"]);
    assert!(changes(&law, "clause").is_empty(), "{}", law.out);
    let clause = with(&["clause", "wdh.resist.position"]);
    assert!(!clause.out.contains("it is safe"), "{}", clause.out);
    // Its history tells of both.
    let history = with(&["history", "wdh.resist.position", "--format", "json"]);
    let steps = report(&history)["steps"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    let by = |id: &str| steps.iter().find(|step| step["by"] == id);
    let read = |id: &str, when: &str| by(id).map(|step| step["sentences"][0][when].clone());
    let safe = Some("Near the Illuminati it is safe.".into());
    assert_eq!((read("e", "to"), read("w", "from")), (safe.clone(), safe));
    assert_eq!(read("e", "from"), read("w", "to"));
    // Of an erratum that has not reworded it there is nothing to withdraw.
    undone("wrong", "w");
    let lint = said(&folder, "lint --with e.toml --with wrong.toml");
    assert_eq!(lint.status, Some(1));
    assert!(
        lint.said.contains("has not reworded clause"),
        "{}",
        lint.said
    );
}

// ---- history

#[test]
fn what_became_of_a_point_a_card_and_a_clause() {
    let folder = folder("history");
    nearer(&folder, "a", 21, 8);
    nearer(&folder, "b", 22, 7);
    let run = said(
        &folder,
        "history position --with a.toml --with b.toml --format json",
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
    let then = said(
        &folder,
        "history position --with a.toml --with b.toml --as-of 2026-11-21 --format json",
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
    let clause = said(&folder, "history wdh.resist.position");
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
    let later = said(&folder, "rule named.fnord --as-of 1997-03-01");
    assert_eq!(later.status, Some(2));
    assert!(
        later.said.contains("it is of January 2002"),
        "{}",
        later.said
    );
    let check = said(&folder, "check --as-of 1997-03-01 . --format json");
    let summary = &report(&check)["summary"];
    assert_eq!(
        (&summary["scenarios"], &summary["left_out"]),
        (&1.into(), &1.into())
    );
    assert_eq!(
        said(&folder, "rule plain.fnord --as-of yesterday").status,
        Some(2)
    );
}

// ---- without scenarios

#[test]
fn cards_that_are_played_are_swept() {
    let folder = folder("played");
    erratum(
        &folder,
        "e",
        21,
        "[[card]]\nname = \"Earthquake\"\nclauses = [\"e.clause\"]\nchange = [{ from = \"16\", to = \"14\" }]\n\n\
         [point.agents-aid]\nvalue = 8\nclauses = [\"e.clause\"]\n\n[point.agents-oppose]\nvalue = -4\nclauses = [\"e.clause\"]\n",
    );
    let swept = |of: &str, card: &str, format: &str| {
        let with = ["diff", "--sweep", "--from", "wdh-1.2", "--with", "e.toml"];
        let what = [
            "--of", of, "--card", card, "--format", format, "--write", "found",
        ];
        fnord(&folder, &[&with[..], &what[..]].concat())
    };
    let causes = |run: &Run| {
        let groups = report(run)["groups"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let said = groups
            .iter()
            .map(|group| group["said"].as_str().unwrap_or_default().to_owned());
        said.collect::<Vec<String>>()
    };
    let quake = swept("disasters", "Earthquake", "json");
    assert_eq!(quake.status, Some(1), "{}", quake.said);
    assert_eq!(causes(&quake), ["card Earthquake"]);
    let agents = swept("agents", "Cycle Gangs", "json");
    let aid = "rule point agents-aid: 10 → 8";
    let oppose = "rule point agents-oppose: −6 → −4".replace('−', "-");
    assert_eq!(causes(&agents), [aid.to_owned(), oppose]);
    for format in ["human", "markdown", "html"] {
        assert!(
            swept("agents", "Cycle Gangs", format)
                .out
                .contains("agents-aid"),
            "{format}"
        );
    }
    // What is written down rules so.
    let files = std::fs::read_dir(folder.join("found")).expect("they are written");
    assert!(files.count() >= 4);
    let none = swept("resources", "Eliza", "json");
    assert_eq!(
        (none.status, causes(&none)),
        (Some(0), Vec::new()),
        "{}",
        none.said
    );
}

#[test]
fn what_no_scenario_shows_is_looked_for() {
    let folder = folder("suggested");
    erratum(
        &folder,
        "e",
        21,
        "[point.position]\nvalue = [8, 5]\nclauses = [\"e.clause\"]\n\n[point.relief-cost]\nvalue = 4\nclauses = [\"e.clause\"]\n\n\
         [[card]]\nname = \"New Blood\"\nclauses = [\"e.clause\"]\nchange = [{ from = \"6\", to = \"8\" }]\n\n\
         [[card]]\nname = \"The Mafia\"\nclauses = [\"e.clause\"]\npower = 9\n\n\
         [[rule]]\nclauses = [\"e.clause\"]\ntext = [\"Violent Groups may not attack Peaceful Groups.\"]\n",
    );
    write(&folder, "scenarios/attack.fnord", ATTACK);
    let law = [
        "diff",
        "--law",
        "--shown",
        "--suggest",
        "--write",
        "found",
        "--from",
        "wdh-1.2",
        "--with",
        "e.toml",
    ];
    let run = fnord(
        &folder,
        &[&law[..], &["--format", "json", "scenarios"]].concat(),
    );
    let mut looked_for = Vec::new();
    for kind in ["point", "card", "rule"] {
        for (name, change) in changes(&run, kind) {
            let shown = change["shown_by"].as_array().map_or(0, Vec::len);
            assert_eq!(
                shown > 0,
                change["suggestion"].is_null(),
                "{name}: {}",
                change["suggestion"]
            );
            if shown == 0 {
                looked_for.push(name);
            }
        }
    }
    assert_eq!(looked_for.len(), 4, "{looked_for:?}");
    // Each is read, and shows its change and no expectation.
    let again = said(
        &folder,
        "diff --law --shown --from wdh-1.2 --with e.toml --format json found",
    );
    for kind in ["point", "card", "rule"] {
        for (name, change) in changes(&again, kind) {
            let shown = change["shown_by"].as_array().map_or(0, Vec::len);
            assert_eq!(shown > 0, looked_for.contains(&name), "{name}");
        }
    }
    for file in std::fs::read_dir(folder.join("found"))
        .expect("they are written")
        .flatten()
    {
        let text = std::fs::read_to_string(file.path()).expect("it is there");
        assert!(
            text.contains("For a person to judge") && !text.contains("Expect"),
            "{text}"
        );
    }
    let page = fnord(&folder, &[&law[..], &["scenarios"]].concat());
    assert!(
        page.out.contains("A scenario that shows card The Mafia"),
        "{}",
        page.out
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
    let check = said(&folder, "check with.fnord --with t.toml");
    assert_eq!(check.status, Some(0), "{}{}", check.out, check.said);
    assert_eq!(said(&folder, "check without.fnord").status, Some(0));
    let diff = said(
        &folder,
        "diff --with t.toml --from wdh-1.2 without.fnord --format json",
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
    let undone = said(&folder, "check without.fnord --with t.toml --with w.toml");
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

#[test]
fn an_edition_has_rules_in_its_folder() {
    let folder = folder("edition_rules");
    let rulings = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulings");
    let mut files = fnord::law::folder(&rulings).expect("the rulings are there");
    for file in &mut files {
        if file.path == "editions/wdh-1.2/clauses.toml" {
            file.text.push_str(
                "\n[[clause]]\nid = \"wdh.test.truce\"\nsection = \"Attacks\"\ntitle = \"Truce\"\nkind = \"legality\"\n\
                 text = \"The Violent leave the Peaceful alone.\"\n",
            );
        }
        write(&folder, &format!("rulings/{}", file.path), &file.text);
    }
    let rule = "[[rule]]\nclauses = [\"wdh.test.truce\"]\ntext = [\"Violent Groups may not attack Peaceful Groups.\"]\n";
    write(&folder, "rulings/editions/wdh-1.2/rules.toml", rule);
    let table = "Let Raiders be a Group with Power 20, Resistance 3, Violent\nLet Hamlet be a Place with Power 1, Resistance 4, Peaceful\n\
                 Ann plays Gnomes of Zurich\n  Raiders\nBen plays Adepts of Hermes\n  Hamlet\nTurn: Ann's 3rd, main phase\n\n\
                 Raiders attacks to control Hamlet\n";
    // In force by the handbook, by what is laid over it and by the rulebook that borrows from it; not by another.
    for (edition, expected) in [
        ("wdh-1.2", "illegal (wdh.test.truce)"),
        ("wdh-1.2 + pyramid-23", "illegal (wdh.test.truce)"),
        ("inwo-1995", "illegal (wdh.test.truce)"),
        ("subgenius-1.01", "legal"),
    ] {
        let name = format!("{edition}.fnord");
        let text = format!("Rules: {edition}\n{table}Expect {expected}\n");
        let text = text.replace("Gnomes of Zurich", "Church of the SubGenius");
        write(&folder, &name, &text);
        let check = fnord(&folder, &["check", &name, "--rulings", "rulings"]);
        assert_eq!(
            check.status,
            Some(0),
            "{edition}: {}{}",
            check.out,
            check.said
        );
    }
    // It rests on a clause of its own rulebook.
    write(
        &folder,
        "rulings/editions/wdh-1.2/rules.toml",
        &rule.replace("wdh.test.truce", "sg.attack.when"),
    );
    let foreign = said(&folder, "lint rulings");
    assert_eq!(foreign.status, Some(1), "{}", foreign.said);
}

// ---- lint

/// What is said of an erratum, without its line breaks; nothing where it has no mistake.
fn linted(folder: &Path, id: &str, rest: &str) -> String {
    erratum(folder, id, 21, rest);
    let run = fnord(
        folder,
        &["lint", "--with", &format!("{id}.toml"), "--format", "json"],
    );
    let report = report(&run);
    let helps = report["mistakes"].as_array().cloned().unwrap_or_default();
    let helps = helps
        .iter()
        .map(|mistake| mistake["help"].as_str().unwrap_or("no help").to_owned());
    helps.collect::<Vec<String>>().join("\n")
}

#[test]
fn a_rule_point_is_called_by_its_clause() {
    let folder = folder("by_clause");
    let cited = "clauses = [\"a.clause\"]\n";
    let named = |name: &str, value: &str| format!("[point.{name}]\nvalue = {value}\n{cited}");
    // One point rests on it that can have that value.
    assert_eq!(
        linted(&folder, "a", &named("\"wdh.resist.position\"", "[8, 5]")),
        ""
    );
    write(
        &folder,
        "attack.fnord",
        &ATTACK.replace("strength 6", "strength 8"),
    );
    let check = said(&folder, "check attack.fnord --with a.toml");
    assert_eq!(check.status, Some(0), "{}", check.out);
    // Several do: they are named, each with what could be written.
    let several = linted(&folder, "a", &named("\"wdh.plots.buy\"", "3"));
    assert!(
        several.contains("`[point.buy-with-groups]` with `value = 3`, for 2"),
        "{several}"
    );
    let none = linted(&folder, "a", &named("\"wdh.glossary.hand\"", "3"));
    assert_ne!(none, "");
    let twice = named("position", "[8, 5]") + &named("\"wdh.resist.position\"", "[7, 5]");
    assert_ne!(linted(&folder, "a", &twice), "");
    // What is guessed is named by the clause that the erratum's own is about, and the value in its form.
    let about = |clause: &str| format!("counterpart = [\"{clause}\"]\n\n");
    for (clause, name, value, meant) in [
        (
            "wdh.resist.position",
            "position-direct",
            "8",
            "write `[point.position]` with `value = [8, 5]`, for [10, 5]",
        ),
        (
            "wdh.resolve.automatic-failure",
            "failures",
            "12",
            "write `[point.automatic-failures]` with `value = [12]`, for [11, 12]",
        ),
        (
            "wdh.defense.self-bonus",
            "defence",
            "\"permanent-power\"",
            "write `[point.self-defense]` with `value = \"permanent-power-on-top\"`, for \"next-multiplier\"",
        ),
        (
            "wdh.devastation.relief-cost",
            "relief-multiple",
            "4",
            "write `[point.relief-cost]` with `value = 4`, for 3",
        ),
    ] {
        let help = linted(&folder, "a", &(about(clause) + &named(name, value)));
        assert_eq!(help, meant);
    }
}

#[test]
fn a_part_of_a_sentence_is_changed() {
    let folder = folder("parts");
    let change = |name: &str, from: &str, to: &str| {
        format!(
            "[[card]]\nname = \"{name}\"\nclauses = [\"p.clause\"]\nchange = [{{ from = \"{from}\", to = \"{to}\" }}]\n"
        )
    };
    assert_eq!(linted(&folder, "p", &change("New Blood", "6", "8")), "");
    let card = fnord(&folder, &["card", "New Blood", "--with", "p.toml"]);
    assert!(card.out.contains("Its Power rises to 8."), "{}", card.out);
    // Not in the middle of a word, and not where several sentences have it.
    assert_ne!(
        linted(&folder, "p", &change("New Blood", "ises", "uns")),
        ""
    );
    // A sentence in other words: what changes in it is told for the one that is printed.
    let other = linted(
        &folder,
        "p",
        &change(
            "New Blood",
            "The Power of it now rises to 6.",
            "The Power of it now rises to 8.",
        ),
    );
    assert_eq!(
        other,
        "it prints `Its Power rises to 6.`: write `{ from = \"6.\", to = \"8.\" }` for what changes in that"
    );
    assert_eq!(linted(&folder, "p", &change("New Blood", "6.", "8.")), "");
}

#[test]
fn what_an_erratum_says_is_counted() {
    let folder = folder("counted");
    erratum(
        &folder,
        "e",
        21,
        "[point.position]\nvalue = [8, 5]\nclauses = [\"e.clause\"]\n\n\
         [[card]]\nname = \"New Blood\"\nclauses = [\"e.clause\"]\nchange = [{ from = \"6\", to = \"8\" }]\n\n\
         [[rule]]\nclauses = [\"e.clause\"]\ntext = [\"Each Bank Group has +2 Power.\"]\n\n\
         [[precedent]]\nid = \"e.asked\"\nasks = \"May he?\"\nanswer = \"He may.\"\npoints = [\"position\"]\n\n\
         [[precedent]]\nid = \"e.else\"\nasks = \"Else?\"\nanswer = \"No.\"\n",
    );
    write(
        &folder,
        "attack.fnord",
        &ATTACK.replace("Expect strength 6", "Expect strength 8"),
    );
    let run = said(&folder, "coverage --with e.toml --format json attack.fnord");
    let report = report(&run);
    let editions = report["editions"].as_array().cloned().unwrap_or_default();
    let own = editions
        .iter()
        .find(|one| one["edition"] == "e")
        .expect("it is listed");
    let part = |name: &str| {
        let of = |what: &str| own[name][what].as_u64();
        let missing = own[name]["missing"].as_array().cloned().unwrap_or_default();
        let missing: Vec<String> = missing
            .iter()
            .map(|one| one["id"].as_str().unwrap_or_default().to_owned())
            .collect();
        (of("exercised"), of("of"), missing)
    };
    let count = |done, of, missing: &[&str]| {
        (
            Some(done),
            Some(of),
            missing.iter().map(ToString::to_string).collect::<Vec<_>>(),
        )
    };
    assert_eq!(part("clauses"), count(1, 1, &[]));
    assert_eq!(part("points"), count(1, 1, &[]));
    assert_eq!(part("precedents"), count(1, 2, &["e.else"]));
    assert_eq!(part("sentences"), count(0, 2, &["New Blood", "A change"]));
    for format in ["human", "markdown", "html"] {
        let run = fnord(
            &folder,
            &[
                "coverage",
                "--missing",
                "--with",
                "e.toml",
                "--format",
                format,
                "attack.fnord",
            ],
        );
        assert!(
            run.out.contains("precedents") && run.out.contains("e.else"),
            "{format}"
        );
    }
}

#[test]
fn mistakes_as_annotations_with_a_status_of_their_own() {
    let folder = folder("lint");
    erratum(
        &folder,
        "e",
        21,
        "[point.hand-limits]\nvalue = 6\nclauses = [\"e.clause\"]\n",
    );
    let mistaken = said(&folder, "lint --with e.toml --format github");
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
        said(&folder, "lint --with none.toml --format github").status,
        Some(2)
    );
    write(&folder, "bad.toml", "[erratum\nid =");
    assert_eq!(
        said(&folder, "lint --with bad.toml --format github").status,
        Some(2)
    );
    erratum(
        &folder,
        "f",
        21,
        "[point.hand-limit]\nvalue = 6\nclauses = [\"f.clause\"]\n",
    );
    let fine = said(&folder, "lint --with f.toml --format github");
    assert_eq!(fine.status, Some(0));
    assert!(
        fine.out.contains("::notice title=fnord lint::"),
        "{}",
        fine.out
    );
}

// ---- suggestions

/// One scenario for each change that none shows: for the whole erratum, and for what a set of scenarios does not exercise.
#[test]
fn scenarios_are_suggested_by_lint_and_by_coverage() {
    let folder = folder("suggested-by-lint");
    erratum(
        &folder,
        "e",
        21,
        "[point.position]\nvalue = [8, 5]\nclauses = [\"e.clause\"]\n\n\
         [point.agents-aid]\nvalue = 8\nclauses = [\"e.clause\"]\n\n\
         [[clause]]\nid = \"e.print\"\ntitle = \"Print\"\nkind = \"arithmetic\"\ntext = \"Democrats have more Power.\"\n\n\
         [[card]]\nname = \"Democrats\"\nclauses = [\"e.print\"]\npower = 9\n",
    );
    write(&folder, "scenarios/attack.fnord", ATTACK);
    let lint = said(
        &folder,
        "lint --with e.toml --suggest --write new --format json",
    );
    assert_eq!(lint.status, Some(0), "{}", lint.said);
    let named = |run: &Run| -> Vec<String> {
        let changes = report(run)["suggestions"].as_array().cloned();
        let changes = changes.unwrap_or_default().into_iter();
        changes
            .filter(|change| change["suggestion"].is_string())
            .map(|change| change["name"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    assert_eq!(named(&lint), ["position", "agents-aid", "Democrats"]);
    // What is written is a scenario, and shows what it was found for.
    let diff = [
        "diff", "--law", "--shown", "--with", "e.toml", "--from", "wdh-1.2",
    ];
    let shown = fnord(&folder, &[&diff[..], &["new", "--format", "json"]].concat());
    for (name, change) in changes(&shown, "point") {
        assert_ne!(
            change["shown_by"].as_array().map(Vec::len),
            Some(0),
            "{name}"
        );
    }
    for format in ["human", "github"] {
        let run = fnord(
            &folder,
            &["lint", "--with", "e.toml", "--suggest", "--format", format],
        );
        assert!(run.out.contains("attacks to"), "{format}: {}", run.out);
    }
    // The scenario at hand rests on the first of them.
    let under = "Expect under wdh-1.2 + e: strength 8\n";
    write(
        &folder,
        "scenarios/attack.fnord",
        &(ATTACK.to_owned() + under),
    );
    let coverage = ["coverage", "--with", "e.toml", "--suggest", "--format"];
    let json = fnord(&folder, &[&coverage[..], &["json"]].concat());
    assert_eq!(named(&json), ["agents-aid", "Democrats"], "{}", json.out);
    for format in ["human", "markdown", "html"] {
        let run = fnord(&folder, &[&coverage[..], &[format]].concat());
        assert!(
            run.out.contains("A scenario that shows"),
            "{format}: {}",
            run.out
        );
    }
    // The law alone, as build servers read it.
    for (format, said) in [
        ("github", "title=decided otherwise::"),
        (
            "junit",
            "<failure message=\"decided otherwise\" type=\"ruled-otherwise\">",
        ),
    ] {
        let run = fnord(
            &folder,
            &[
                "diff", "--law", "--from", "wdh-1.2", "--with", "e.toml", "--format", format,
            ],
        );
        assert_eq!(
            (run.status, run.out.matches(said).count()),
            (Some(1), 3),
            "{}",
            run.out
        );
    }
}

/// What a player has to do is a part of the ruling: more Plots than the hand holds.
#[test]
fn what_players_have_still_to_do_is_compared() {
    let folder = folder("owed");
    erratum(
        &folder,
        "e",
        21,
        "[point.hand-limit]\nvalue = 6\nclauses = [\"e.clause\"]\n",
    );
    let hands = "Rules: wdh-1.2\nAnn plays Bavarian Illuminati\n  Finland\n  hand: 6 Plots\nBen plays Bermuda Triangle\n  KKK\n  \
                 hand: 5 Plots\nTurn: Ann's 3rd, main phase\n\nAnn gives a Plot to Ben\n";
    write(&folder, "scenarios/gift.fnord", hands);
    let run = said(&folder, "diff --with e.toml scenarios");
    assert_eq!(run.status, Some(1));
    let fact = "what Ben has still to do: to get rid of a Plot → nothing";
    assert!(
        run.out.contains("hand-limit: 5 → 6") && run.out.contains(fact),
        "{}",
        run.out
    );
}
