//! What became of points, cards and clauses, and the law as of a date.

use super::super::program::{fnord, said, write};
use super::{ATTACK, folder, nearer, report};

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
