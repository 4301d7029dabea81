//! Errata laid over the rulebook, and what they change.

use fnord::embedded;
use fnord::law::{self, Law, SourceFile};
use fnord::regress::diff::{XDayKind, XDaySide, XDaySubject, diff_xday};
use fnord::regress::sweep::x_day_tables;
use fnord::xday;

/// An invented erratum: "Bob" quadruples; media are won on a five.
const QUICK: &str = r#"
[erratum]
id = "quick"
title = "Quick"
author = "nobody"
date = 2026-11-21
authority = "invented: binds nobody"
over = ["x-day"]
[[clause]]
id = "quick.four"
title = "Fourfold"
kind = "arithmetic"
text = "He quadruples."
[[clause]]
id = "quick.five"
title = "Five"
kind = "arithmetic"
text = "A five is enough against media."
[point.bob-multiplies]
value = 4
clauses = ["quick.four"]
[point.media-needed]
value = 5
clauses = ["quick.five"]
"#;

fn amended(text: &str) -> Result<Law, String> {
    let file = SourceFile {
        path: "quick.toml".to_owned(),
        text: text.to_owned(),
    };
    law::amend(embedded::law(), &file).map_err(|errors| format!("{errors:?}"))
}

fn none(_: &str) -> Result<String, String> {
    Err("there are no files here".to_owned())
}

#[test]
fn rulings_follow_an_erratum_and_name_it() -> Result<(), String> {
    let law = amended(QUICK)?;
    let text = "Rules: x-day\nAnn at B2 (5 Slack, 2 dice)\n\"Bob\", Normals 50 at B2\nMedia 60 at B2\n\
        Ann attacks Normals 50, rolling 2+3 against 2\n";
    let text = text.replace("Normals 50 at B2", "Normals 50 at B2 (1 die)");
    let scenario = xday::read(&text, &law, None, &none).map_err(|errors| format!("{errors:?}"))?;
    let ruling = xday::rule(&scenario);
    // (2 + 3) x 4 against 2.
    assert_eq!(
        ruling.contest().and_then(|contest| contest.scores),
        Some((20, 2))
    );
    let report = fnord::report::xday_report(&ruling);
    assert_eq!(report.edition, "x-day + quick");
    assert_eq!(report.law.errata.len(), 1);
    assert!(report.clauses.contains(&"quick.four".to_owned()));
    // Of World Leaders rule 11.23 speaks, which is above the rule that the erratum changes: (2 + 3) x 3.
    let leads = format!(
        "World Leader: \"Bob\"\n{}",
        text.replacen("Rules: x-day\n", "", 1)
    );
    let leads = format!("Rules: x-day\n{leads}");
    let scenario = xday::read(&leads, &law, None, &none).map_err(|errors| format!("{errors:?}"))?;
    let ruling = xday::rule(&scenario);
    assert_eq!(
        ruling.contest().and_then(|contest| contest.scores),
        Some((15, 2))
    );
    // Media still have their own procedure, whose rule has the higher number: 5 and 6 of six.
    let text = text.replace(
        "attacks Normals 50, rolling 2+3 against 2",
        "attacks Media 60",
    );
    let scenario = xday::read(&text, &law, None, &none).map_err(|errors| format!("{errors:?}"))?;
    let ruling = xday::rule(&scenario);
    let chance = ruling.contest().and_then(|contest| contest.chance);
    assert!(
        chance.is_some_and(|chance| chance.equals(2, 6)),
        "{chance:?}"
    );
    Ok(())
}

/// A point of this game is none of the card games, which an erratum is laid over where nothing is said.
#[test]
fn the_game_has_to_be_named() {
    let text = QUICK.replace("over = [\"x-day\"]", "");
    let errors = amended(&text).err().unwrap_or_default();
    assert!(
        errors.contains("over = [\\\\\\\"x-day\\\\\\\"]") || errors.contains("over ="),
        "{errors}"
    );
}

#[test]
fn what_changes_has_its_cause() -> Result<(), String> {
    let law = amended(QUICK)?;
    let subject = |plays: &str| XDaySubject {
        name: "here".to_owned(),
        text: format!(
            "Rules: x-day\nAnn at B2 (5 Slack, 2 dice)\n\"Bob\" at B2\nNormals 50 at B2 (1 die)\nMedia 60 at B2\n{plays}\n"
        ),
        from: "x-day".to_owned(),
        to: "x-day".to_owned(),
        loader: Box::new(none),
    };
    let find = |law: &'static Law| {
        move |name: &str| {
            let (edition, rules) = law.x_day(name)?;
            Some(XDaySide {
                law,
                edition,
                rules,
            })
        }
    };
    let second: &'static Law = Box::leak(Box::new(law));
    let subjects = [
        subject("Ann attacks Normals 50, rolling 2+3 against 2"),
        subject("Ann attacks Media 60, rolling 5"),
        subject("Ann lays low"),
    ];
    let diff = diff_xday(&subjects, &find(embedded::law()), &find(second))
        .map_err(|errors| format!("{errors:?}"))?;
    assert_eq!(diff.compared, 3);
    assert_eq!(diff.changed.len(), 2);
    let name = |changed: usize, kind: XDayKind| -> Vec<&str> {
        let facts = &diff.changed[changed].facts;
        let causes = facts.iter().filter(|changed| changed.fact.kind == kind);
        causes
            .flat_map(|changed| &changed.causes)
            .flat_map(|cause| &cause.changes)
            .filter_map(|change| match change {
                law::Change::Point(point) => diff.pairs[0].to.1.points.shown(*point),
                _ => None,
            })
            .map(|shown| shown.name)
            .collect()
    };
    // 10 against 2 and 20 against 2.
    assert_eq!(name(0, XDayKind::Scores), ["bob-multiplies"]);
    let mut scores = diff.changed[0].facts.iter();
    let scores = scores.find(|changed| changed.fact.kind == XDayKind::Scores);
    let scores = scores.map(|changed| (&*changed.from, &*changed.to));
    assert_eq!(scores, Some(("10 against 2", "20 against 2")));
    assert_eq!(name(1, XDayKind::Outcome), ["media-needed"]);
    // Nobody's Slack changes.
    let mut all = diff.changed.iter().flat_map(|one| &one.facts);
    assert!(all.all(|changed| !changed.to.ends_with("Slack")));
    Ok(())
}

/// The tables among which scenarios are looked for that show a change can be read, all of them.
#[test]
fn tables_for_suggestions_can_be_read() -> Result<(), String> {
    let law = embedded::law();
    let side = |name: &str| {
        let (edition, rules) = law.x_day(name)?;
        Some(XDaySide {
            law,
            edition,
            rules,
        })
    };
    let found = side("x-day").map(|side| x_day_tables(side.edition, side.edition));
    let tables = found.unwrap_or_default();
    assert!(tables.len() > 50);
    let laid = |table: &&XDaySubject| !table.name.starts_with("scenario ");
    assert!(tables.iter().filter(laid).count() > 40);
    let diff = diff_xday(&tables, &side, &side);
    let diff = diff.map_err(|(at, errors)| format!("{}: {errors:?}", tables[at].name))?;
    assert!(diff.changed.is_empty() && diff.compared == tables.len());
    Ok(())
}
