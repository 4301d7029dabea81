//! Scenarios that are suggested, and what is still to be done.

use super::super::program::{Run, fnord, said, write};
use super::{ATTACK, changes, erratum, folder, report};

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
