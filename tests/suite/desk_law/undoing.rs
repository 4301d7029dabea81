//! An erratum over an erratum withdraws what it brought.

use super::super::program::{Run, fnord, said, write};
use super::{changes, erratum, folder, report};

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
