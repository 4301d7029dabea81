//! The differences between the documents: each is one in the law, which a scenario shows, or there is a reason why it is none.

#![allow(
    clippy::expect_used,
    reason = "a file that cannot be read fails the test"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::Deserialize;

use fnord::embedded;
use fnord::law::{Change, Law, Side};
use fnord::regress::diff::{self, Subject};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    row: Vec<Row>,
    card: Vec<Changed>,
}

/// A card that a later document has otherwise than it was printed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Changed {
    name: String,
    between: [String; 2],
    shown: String,
}

/// One scenario, or several.
#[derive(Default, Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    #[default]
    None,
    One(String),
    More(Vec<String>),
}

impl OneOrMore {
    fn names(&self) -> &[String] {
        match self {
            OneOrMore::None => &[],
            OneOrMore::One(name) => std::slice::from_ref(name),
            OneOrMore::More(names) => names,
        }
    }
}

/// A point on which the documents differ.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    what: String,
    clauses: Vec<String>,
    #[serde(default)]
    points: Vec<String>,
    #[serde(default)]
    cards: Vec<String>,
    between: Option<[String; 2]>,
    /// The scenarios that show it, each of its points by one of them.
    #[serde(default)]
    shown: OneOrMore,
    #[serde(default)]
    same: Vec<String>,
    reason: Option<String>,
}

/// How many there are: none is lost.
const ROWS: usize = 144;

fn file() -> File {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/differences.toml");
    let text = std::fs::read_to_string(path).expect("the list can be read");
    toml::from_str(&text).expect("it is a list")
}

fn rows() -> Vec<Row> {
    file().row
}

/// The value of a point by an edition.
fn value(law: &Law, edition: &str, point: &str) -> Option<String> {
    let points = law.edition(edition)?.points()?;
    let mut shown = points.all_shown();
    shown.find(|one| one.name == point).map(|one| one.value)
}

#[test]
fn every_difference_is_in_the_law_or_has_a_reason() {
    let law = embedded::law();
    let rows = rows();
    assert_eq!(rows.len(), ROWS);
    for row in &rows {
        let what = &row.what;
        for clause in &row.clauses {
            assert!(law.clauses.named(clause).is_some(), "{what}: {clause}");
        }
        let differs = !(row.points.is_empty() && row.cards.is_empty());
        assert_eq!(
            differs,
            row.between.is_some() && !row.shown.names().is_empty(),
            "{what}"
        );
        assert_eq!(differs, row.reason.is_none(), "{what}");
        if let Some([from, to]) = &row.between {
            for point in &row.points {
                let values = [value(law, from, point), value(law, to, point)];
                assert!(
                    values[0].is_some() && values[0] != values[1],
                    "{what}: {point}"
                );
            }
        }
        for point in &row.same {
            let values: BTreeSet<String> = law
                .ruled_by()
                .filter_map(|id| value(law, id, point))
                .collect();
            assert_eq!(values.len(), 1, "{what}: {point} is {values:?}");
        }
    }
    let named: BTreeSet<&str> = rows
        .iter()
        .flat_map(|row| row.clauses.iter().map(String::as_str))
        .collect();
    for (_, clause) in law.clauses.iter() {
        assert!(
            clause.differs.is_none() || named.contains(&*clause.id),
            "{} is in no row",
            clause.id
        );
    }
    // What the editions decide otherwise stands there.
    let decided: BTreeSet<&str> = rows
        .iter()
        .flat_map(|row| row.points.iter().map(String::as_str))
        .collect();
    let editions: Vec<&str> = law.ruled_by().collect();
    let first = law
        .edition(editions[0])
        .and_then(|one| one.points())
        .expect("it has points");
    let mut unnamed = Vec::new();
    for point in first.all_shown() {
        let values: BTreeSet<Option<String>> = editions
            .iter()
            .map(|id| value(law, id, point.name))
            .collect();
        if values.len() > 1 && !decided.contains(point.name) {
            unnamed.push(point.name);
        }
    }
    assert!(unnamed.is_empty(), "in no row: {unnamed:?}");
}

#[test]
fn every_difference_in_the_law_is_shown_by_its_scenario() {
    all_shown(&rows());
}

#[test]
fn every_card_that_was_changed_is_shown_by_a_scenario() {
    let law = embedded::law();
    let cards = file().card;
    let find = |name: &str| Side::named(law, name);
    let mut listed = 0;
    for to in ["wdh-1.2", "inwo-1995 + pyramid-23"] {
        let laws = Subject {
            editions: vec![("inwo-1995".to_owned(), to.to_owned())],
            ..Subject::default()
        };
        let laws = diff::of_laws(&laws, &find, &find);
        for change in laws.pairs[0].delta.changes() {
            let Change::Card(card) = change else {
                continue;
            };
            let name = &*law.cards[usize::from(card.0)].name;
            let row = cards
                .iter()
                .find(|one| one.name == name && one.between[1] == to);
            assert!(row.is_some(), "{name} is printed otherwise by {to}");
            listed += 1;
        }
    }
    assert_eq!(listed, cards.len(), "a card is listed that is as it was");
    let rows = cards.into_iter().map(|card| Row {
        what: format!("What {} says", card.name),
        clauses: Vec::new(),
        points: Vec::new(),
        cards: vec![card.name],
        between: Some(card.between),
        shown: OneOrMore::One(card.shown),
        same: Vec::new(),
        reason: None,
    });
    all_shown(&rows.collect::<Vec<Row>>());
}

/// Whether the rulings on the scenarios of each row change, and because of everything that the row names.
fn all_shown(rows: &[Row]) {
    let law = embedded::law();
    let mut wanted: BTreeMap<(String, String), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        if let Some([from, to]) = &row.between {
            wanted
                .entry((from.clone(), to.clone()))
                .or_default()
                .push(row);
        }
    }
    let find = |name: &str| Side::named(law, name);
    for ((from, to), rows) in wanted {
        let names: BTreeSet<&String> = rows.iter().flat_map(|row| row.shown.names()).collect();
        let subjects = names.into_iter().map(|name| Subject {
            text: std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name))
                .unwrap_or_default(),
            name: name.clone(),
            editions: vec![(from.clone(), to.clone())],
            ..Subject::default()
        });
        let subjects: Vec<Subject> = subjects.collect();
        let diff = diff::diff(&subjects, &find, &find);
        for row in rows {
            let changed = diff.changed.iter();
            let changed = changed.filter(|one| row.shown.names().contains(&one.name));
            let facts = changed.flat_map(|one| &one.facts);
            let causes = facts.flat_map(|fact| &fact.causes);
            let mut shown = BTreeSet::new();
            for change in causes.flat_map(|cause| &cause.changes) {
                match change {
                    Change::Point(point) => {
                        let points = Side::named(law, &from)
                            .and_then(|side| side.rules.points.shown(*point));
                        shown.extend(points.map(|point| point.name.to_owned()));
                    }
                    Change::Card(card) => {
                        shown.insert(law.cards[usize::from(card.0)].name.to_string());
                    }
                    _ => {}
                }
            }
            for what in row.points.iter().chain(&row.cards) {
                assert!(
                    shown.contains(what),
                    "{}: {what} is not shown by {:?}",
                    row.what,
                    row.shown.names()
                );
            }
        }
    }
}
