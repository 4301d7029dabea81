//! Precedents: what the rulings say of them has to hold together.

#![allow(
    clippy::unwrap_used,
    reason = "rulings that cannot be read fail the test"
)]

use std::path::Path;

use fnord::embedded;
use fnord::engine::{self, Course};
use fnord::law::{self, Authority, ClauseId, Date, LawErrorKind, SourceFile};
use fnord::regress;
use fnord::scenario;
use fnord::table;

use crate::corpus;

/// Tells a mistake by its kind.
type Wanted<'a> = &'a dyn Fn(&LawErrorKind) -> bool;

/// Precedents of which each has one mistake or more.
const WRONG: &str = r#"
[[precedent]]
id = "rules-faq.first"
asks = "Is it so?"
answer = "Yes."
editions = ["wdh-1.3"]
cards = ["The Mafiosi"]
points = ["zapp"]
counterpart = ["wdh.no-such-clause"]
superseded-by = ["rules-faq.second"]

[[precedent]]
id = "rules-faq.second"
asks = "Is it not so?"
answer = " "
editions = []
superseded-by = ["rules-faq.first"]

[[precedent]]
id = "card-faq.third"
asks = "Is it so by and by?"
answer = "No."
editions = ["wdh-1.2"]
cards = ["Truck Bomb"]
confirms = ["It explodes."]
superseded-by = ["unofficial-faq.one-group"]

[[precedent]]
id = "hearsay.fourth"
asks = "Who says so?"
answer = "Nobody knows."
editions = ["wdh-1.2"]
"#;

#[test]
fn mistakes_in_precedents_are_found() {
    let mut files = law::folder(Path::new("rulings")).unwrap();
    files.push(SourceFile {
        path: "precedents/wrong.toml".to_owned(),
        text: WRONG.to_owned(),
    });
    for file in &mut files {
        match file.path.as_str() {
            "precedents/sources.toml" => {
                file.text = file.text.replace("\"28 November 1999\"", "\"yesterday\"");
            }
            // What is no official word decides nothing.
            "editions/inwo-1995/points.toml" => {
                let text = &file.text;
                file.text = text.replace("\"first-rulebook.order\"", "\"pyramid-16.hat-trick\"");
            }
            _ => {}
        }
    }
    let errors = law::read_files(&files).unwrap_err();
    let found = |wanted: &dyn Fn(&LawErrorKind) -> bool| errors.iter().any(|one| wanted(&one.kind));
    let wanted: [(&str, Wanted); 11] = [
        (
            "edition",
            &|kind| matches!(kind, LawErrorKind::NoSuchEdition { edition } if edition == "wdh-1.3"),
        ),
        (
            "card",
            &|kind| matches!(kind, LawErrorKind::NoSuchCard { card } if card == "The Mafiosi"),
        ),
        (
            "point",
            &|kind| matches!(kind, LawErrorKind::NoSuchPoint { point } if point == "zapp"),
        ),
        (
            "clause",
            &|kind| matches!(kind, LawErrorKind::NoSuchClause { clause } if clause == "wdh.no-such-clause"),
        ),
        (
            "circle",
            &|kind| matches!(kind, LawErrorKind::SupersededInCircle { precedent } if precedent == "rules-faq.first"),
        ),
        (
            "less",
            &|kind| matches!(kind, LawErrorKind::SupersededByLess { by, .. } if by == "unofficial-faq.one-group"),
        ),
        ("answer", &|kind| {
            matches!(kind, LawErrorKind::ClauseIncomplete { what: "answer", .. })
        }),
        ("sentence", &|kind| {
            matches!(kind, LawErrorKind::NoSuchSentence { .. })
        }),
        (
            "source",
            &|kind| matches!(kind, LawErrorKind::NoSuchSource { name } if name == "hearsay"),
        ),
        (
            "date",
            &|kind| matches!(kind, LawErrorKind::NoDate { date } if date == "yesterday"),
        ),
        (
            "decides",
            &|kind| matches!(kind, LawErrorKind::PrecedentDecides { precedent, .. } if precedent == "pyramid-16.hat-trick"),
        ),
    ];
    for (what, wanted) in wanted {
        assert!(found(wanted), "{what}: {errors:?}");
    }
}

#[test]
fn every_precedent_says_whose_word_it_is() {
    let law = embedded::law();
    let mut superseded = 0;
    for (_, clause) in law.precedents() {
        let precedent = clause.precedent.as_ref().unwrap();
        let source = precedent.source.as_ref().unwrap();
        assert!(Date::read(&source.date).is_some(), "{}", clause.id);
        assert!(!precedent.editions.is_empty(), "{}", clause.id);
        superseded += usize::from(!precedent.superseded_by.is_empty());
        // What the publisher has not said is the word of somebody with a name.
        assert!(source.authority == Authority::Official || !source.author.is_empty());
    }
    assert!(law.precedents().count() >= 60);
    assert!(superseded >= 5);
}

/// Each precedent is named by a scenario, and there is one of these whose ruling, after some of its plays, cites it or shows it
/// beside: so none is told of and never used.
#[test]
fn a_scenario_shows_where_each_precedent_bears() {
    let law = embedded::law();
    let mut missing: Vec<(ClauseId, &str)> = law
        .precedents()
        .map(|(id, clause)| (id, &*clause.id))
        .collect();
    for (_, text) in corpus::texts(law) {
        let named = |name: &str| {
            text.match_indices(name)
                .any(|(at, _)| ends(&text[at + name.len()..]))
        };
        if !missing.iter().any(|(_, name)| named(name)) {
            continue;
        }
        let scenario = scenario::read(&text, law).unwrap();
        let ordinary = regress::ordinary(law, None, &scenario).unwrap();
        for (edition, rules) in regress::editions(law, &scenario, ordinary) {
            let case = table::set_up(&scenario, law, edition, rules).unwrap();
            let mut course = Course::new(&case);
            for plays in 0..=case.steps.len() {
                let ruling = course.ruling_after(plays);
                let cited = ruling.cited();
                missing.retain(|(id, name)| {
                    let beside = ruling.answers.iter().any(|one| one.answer == *id);
                    !(named(name) && (beside || cited.contains(id)))
                });
            }
        }
    }
    assert!(
        missing.is_empty(),
        "no scenario shows where these bear: {missing:?}"
    );
}

/// Whether a name ends there.
fn ends(rest: &str) -> bool {
    let mut letters = rest.trim_start_matches('.').chars();
    rest.starts_with(". ")
        || !letters
            .next()
            .is_some_and(|next| next.is_alphanumeric() || next == '-')
}

/// What is superseded, or nobody's who decides, is never what a ruling rests on; and where a clause is cited that an answer is
/// no matter of, the answer is not.
#[test]
fn answers_bear_where_they_say_and_nowhere_else() {
    let ruled = |text: &str| {
        let law = embedded::law();
        let scenario = scenario::read(text, law).unwrap();
        let ordinary = regress::ordinary(law, None, &scenario).unwrap();
        let (edition, rules) = regress::editions(law, &scenario, ordinary)
            .into_iter()
            .next()
            .unwrap();
        let case = table::set_up(&scenario, law, edition, rules).unwrap();
        let ruling = engine::rule(&case);
        let answers = ruling.answers.iter();
        let answers =
            answers.map(|one| (law.clauses.get(one.answer).id.to_string(), one.otherwise));
        // Which rulebook tournaments play by bears on every table.
        answers
            .filter(|(answer, _)| answer.starts_with("rules-faq."))
            .collect::<Vec<_>>()
    };
    let zapped = "Rules: wdh-1.2\nLet Duke be a Personality with Power 3, Resistance 2\n\
        Let Raiders be a Group with Power 9, Resistance 2\n\
        Ann plays Bavarian Illuminati (linked to Anarchists Unite!)\n  Raiders\n\
        Ben plays Gnomes of Zurich\n  Duke\nTurn: Ann's 3rd, main phase\n";
    let removes = "Ann removes all Zaps from Ann with the action of Ann's Illuminati\n";
    let instant = ruled(&format!("{zapped}Ann plays Sniper on Duke\n{removes}"));
    assert_eq!(instant, [("rules-faq.zap.instant".to_owned(), true)]);
    let common = ruled(&format!(
        "{zapped}Raiders attacks to destroy Duke\n{removes}"
    ));
    assert_eq!(common, []);
    let after = ruled(&format!(
        "{zapped}Ann plays Sniper on Duke\nRoll 5\n{removes}"
    ));
    assert!(after.iter().all(|(_, otherwise)| *otherwise), "{after:?}");
}
