//! Changes that are expected, as a gate.

use super::super::program::{fnord, said, write};
use super::{ATTACK, folder, nearer, report};

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
