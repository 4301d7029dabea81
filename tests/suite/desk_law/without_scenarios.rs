//! Sweeps of cards that are played, and what no scenario shows.

use super::super::program::{Run, fnord, said, write};
use super::{ATTACK, changes, erratum, folder, report};

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
