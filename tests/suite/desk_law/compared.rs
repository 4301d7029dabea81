//! Laws compared without a scenario, and with what shows a change.

use super::super::program::{fnord, said, write};
use super::{ATTACK, changes, erratum, folder, report};

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
