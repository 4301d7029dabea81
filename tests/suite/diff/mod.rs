//! Which rulings change from one law to another, and why.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a law that cannot be read has nothing to compare"
)]

mod by_hand;

use std::fs;
use std::path::Path;

use fnord::desk;
use fnord::embedded;
use fnord::law::{self, Change, ClauseBook, Delta, EditionRules, Law, Side, SourceFile};
use fnord::regress::diff::{self, Diff, Fact, Outline, ReadBefore, Subject};
use fnord::{engine, scenario, table};
use proptest::prelude::*;

use by_hand::BY_HAND;

const EXAMPLE: &str = "docs/examples/quiet-globals/quiet-globals.toml";

fn text_of(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join(path)).expect("the file can be read")
}

fn amended(path: &str) -> Law {
    let file = SourceFile {
        path: path.to_owned(),
        text: text_of(path),
    };
    law::amend(embedded::law(), &file).expect("the erratum holds no mistake")
}

fn side<'l>(law: &'l Law, name: &str) -> Side<'l> {
    Side::named(law, name).expect("it can be ruled by")
}

/// A scenario to be ruled by one edition and by another.
fn subject(path: &str, from: &str, to: &str) -> Subject {
    Subject {
        name: path.to_owned(),
        text: text_of(path),
        editions: vec![(from.to_owned(), to.to_owned())],
        ..Subject::default()
    }
}

fn compared(subjects: &[Subject], first: &Law, second: &Law) -> Diff {
    let find = |law: &'static Law| {
        move |name: &str| {
            let edition = law.edition(name)?;
            let rules = edition.rules.as_ref()?;
            Some(Side {
                law,
                edition,
                rules,
            })
        }
    };
    // The laws of a test live as long as the tests.
    let (first, second) = (
        &*Box::leak(Box::new(first.clone())),
        &*Box::leak(Box::new(second.clone())),
    );
    diff::diff(subjects, &find(first), &find(second))
}

/// What a change is about: the name of the rule point or of the card.
fn name(delta: &Delta, change: Change) -> String {
    match change {
        Change::Point(point) | Change::Grounds(point) => {
            let shown = delta.both_rules().1.points.shown(point);
            shown.expect("there is such a point").name.to_owned()
        }
        Change::Card(card) | Change::CardGrounds(card) => delta.card(card).1.name.to_string(),
        other => format!("{other:?}"),
    }
}

/// The scenarios by hand, each once, from one edition to another.
fn some(from: &str, to: &str) -> Vec<Subject> {
    let mut files: Vec<&str> = BY_HAND.iter().map(|(_, _, file, ..)| *file).collect();
    files.sort_unstable();
    files.dedup();
    let path = |file: &str| format!("scenarios/{file}.fnord");
    let subjects = files.into_iter().map(|file| subject(&path(file), from, to));
    subjects.collect()
}

/// The facts of a scenario by these rules, ruled anew.
fn facts(text: &str, delta: &Delta, rules: &EditionRules, edition: &str) -> Outline {
    let scenario = scenario::read_by(text, delta.law(), Some(edition)).expect("it is understood");
    let case = table::set_up(&scenario, delta.law(), delta.from(), rules).expect("it can be");
    let ruling = engine::rule(&case);
    let mut outline = diff::outline(&ruling);
    diff::made_up(&mut outline, &ruling);
    outline
}

#[test]
fn a_cause_alone_flips_and_no_part_of_it_does() {
    let law = embedded::law();
    let mut subjects = some("inwo-1995", "wdh-1.2");
    subjects.extend(some("inwo-1995 + pyramid-23", "wdh-1.2"));
    let diff = compared(&subjects, law, law);
    let mut tried = 0;
    for changed in &diff.changed {
        let delta = &diff.pairs[changed.pair].delta;
        let text = text_of(&changed.name);
        let edition = delta.from().id.to_string();
        for fact in &changed.facts {
            // What is expected is not in the outline of a ruling.
            if matches!(fact.fact, Fact::Expectation { .. } | Fact::SetUp) {
                continue;
            }
            assert!(
                !fact.causes.is_empty(),
                "{}: no cause of {fact:?}",
                changed.name
            );
            for cause in &fact.causes {
                let with = |made: &[Change]| {
                    let outline = facts(&text, delta, &delta.rules(made), &edition);
                    outline.facts.get(&fact.fact) == fact.to.as_ref()
                };
                assert!(
                    with(&cause.changes),
                    "{}: {cause:?} of {fact:?}",
                    changed.name
                );
                for part in 0..(1 << cause.changes.len()) - 1 {
                    let part: Vec<Change> = (cause.changes.iter().enumerate())
                        .filter(|(index, _)| part & (1 << index) != 0)
                        .map(|(_, &change)| change)
                        .collect();
                    assert!(!with(&part), "{}: {part:?} of {fact:?}", changed.name);
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 60, "only {tried} causes");
}

#[test]
fn a_law_does_not_differ_from_itself() {
    let plain = embedded::law();
    let with = amended(EXAMPLE);
    for law in [plain, &with] {
        for name in law.ruled_by() {
            let delta = Delta::new(side(law, name), side(law, name));
            assert_eq!(delta.changes(), []);
            let diff = compared(&some(name, name), law, law);
            assert!(diff.changed.is_empty(), "{name}");
            assert!(desk::diff_report(&diff, law, law).is_empty());
        }
    }
}

/// Every way from an edition to another.
fn ways(with: &Law) -> Vec<Delta> {
    let plain = embedded::law();
    let names: Vec<&str> = plain.ruled_by().collect();
    let mut ways = Vec::new();
    for from in &names {
        for to in &names {
            ways.push(Delta::new(side(plain, from), side(plain, to)));
            ways.push(Delta::new(side(plain, from), side(with, to)));
            ways.push(Delta::new(side(with, from), side(plain, to)));
        }
    }
    ways
}

/// The rules of an edition are a large value, and tests run on small stacks.
fn with_room(test: fn()) {
    let thread = std::thread::Builder::new().stack_size(32 << 20).spawn(test);
    thread.expect("a thread").join().expect("it passes");
}

#[test]
fn all_changes_lead_from_one_law_to_the_other() {
    with_room(all_changes_lead_to_the_other);
}

fn all_changes_lead_to_the_other() {
    let with = amended(EXAMPLE);
    for delta in ways(&with) {
        let (from, to) = delta.both_rules();
        assert!(delta.rules(&[]) == *from);
        assert!(delta.rules(delta.changes()) == *to);
        let (none, all) = (delta.clauses(&[]), delta.clauses(delta.changes()));
        for (id, _) in delta.law().clauses.iter() {
            let (before, after) = delta.clause(id);
            let of =
                |book: &ClauseBook| (usize::from(id.0) < book.len()).then(|| book.get(id).clone());
            assert_eq!(before.cloned(), of(&none));
            assert_eq!(after.cloned(), of(&all));
        }
    }
    let added = Delta::new(side(embedded::law(), "wdh-1.2"), side(&with, "wdh-1.2"));
    let new = |change: &&Change| matches!(change, Change::Clause(_));
    assert_eq!(added.changes().iter().filter(new).count(), 3);
    assert_eq!(added.clauses(&[]).len(), embedded::law().clauses.len());
    assert_eq!(added.clauses(added.changes()).len(), with.clauses.len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn changes_can_be_made_one_by_one_in_any_order(seed in any::<prop::sample::Index>(), order in any::<u64>()) {
        let with = amended(EXAMPLE);
        let ways = ways(&with);
        let delta = seed.get(&ways);
        let mut changes = delta.changes().to_vec();
        let mut state = order | 1;
        for place in (1..changes.len()).rev() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            changes.swap(place, (state >> 33) as usize % (place + 1));
        }
        prop_assert!(delta.rules(&changes) == *delta.both_rules().1);
        // Making one and leaving it out again differ in that one only.
        for &change in changes.iter().take(3) {
            let rules = delta.rules(&[change]);
            if change.decides() && !matches!(change, Change::Sets) {
                prop_assert!(rules != *delta.both_rules().0);
            }
        }
    }
}

#[test]
fn the_order_of_files_and_the_number_of_threads_do_not_matter() {
    let law = embedded::law();
    let subjects = some("inwo-1995", "wdh-1.2");
    let words = |diff: &Diff| {
        serde_json::to_string_pretty(&desk::diff_report(diff, law, law)).expect("it is JSON")
    };
    let first = words(&compared(&subjects, law, law));
    let turned: Vec<Subject> = subjects.iter().rev().cloned().collect();
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.expect("threads can be had");
        let other = pool.install(|| words(&compared(&turned, law, law)));
        assert_eq!(first, other);
    }
}

#[test]
fn a_table_that_one_law_refuses_is_a_change_with_a_cause() {
    let file = SourceFile {
        path: "strict".to_owned(),
        text: "\
[erratum]
id = \"strict\"
title = \"Strict\"
author = \"Nobody\"
date = 2026-11-21
authority = \"invented\"

[[clause]]
id = \"strict.fanatics\"
title = \"Government and Fanatic\"
kind = \"legality\"
text = \"Government is the opposite of Fanatic as well.\"

[point.opposites]
value = [[\"Government\", \"Corporate\"], [\"Government\", \"Fanatic\"]]
clauses = [\"strict.fanatics\"]
"
        .to_owned(),
    };
    let with = law::amend(embedded::law(), &file).expect("the erratum holds no mistake");
    let text = "Ann plays Church of the SubGenius\n  Xists (Government, Fanatic)\nXists attacks to control Yetis\n";
    let subject = Subject {
        name: "table".to_owned(),
        text: text.to_owned(),
        editions: vec![("subgenius-1.01".to_owned(), "subgenius-1.01".to_owned())],
        ..Subject::default()
    };
    let diff = compared(&[subject], embedded::law(), &with);
    let changed = diff.changed.first().expect("it changes");
    assert_eq!(changed.facts.len(), 1);
    assert_eq!(changed.facts[0].fact, Fact::SetUp);
    assert!(changed.refused[0].is_none() && changed.refused[1].is_some());
    let delta = &diff.pairs[0].delta;
    let cause = &changed.facts[0].causes[0];
    assert_eq!(name(delta, cause.changes[0]), "opposites");
}

/// The law with an invented erratum.
fn with(id: &str, changes: &str) -> Law {
    let file = SourceFile {
        path: id.to_owned(),
        text: format!(
            "[erratum]\nid = \"{id}\"\ntitle = \"T\"\nauthor = \"A\"\ndate = 2026-11-21\nauthority = \"invented\"\n\
             [[clause]]\nid = \"{id}.a\"\ntitle = \"A\"\nkind = \"arithmetic\"\ntext = \"A.\"\n{changes}"
        ),
    };
    law::amend(embedded::law(), &file).expect("the erratum holds no mistake")
}

/// The causes of the first fact of a kind that changes for a table under the SubGenius rules.
fn causes(text: &str, law: &Law, what: &str) -> Vec<(Vec<String>, diff::Proof)> {
    let edition = "subgenius-1.01".to_owned();
    let subject = Subject {
        name: "table".to_owned(),
        text: text.to_owned(),
        editions: vec![(edition.clone(), edition)],
        ..Subject::default()
    };
    let diff = compared(&[subject], embedded::law(), law);
    let facts = diff.changed.first().map(|changed| &changed.facts);
    let mut facts = facts.into_iter().flatten();
    let fact = facts
        .find(|fact| fact.fact.kind() == what)
        .expect("it changes");
    let delta = &diff.pairs[0].delta;
    let causes = fact.causes.iter().map(|cause| {
        let names = cause.changes.iter().map(|&change| name(delta, change));
        (names.collect(), cause.proof)
    });
    causes.collect()
}

#[test]
fn three_changes_that_are_needed_together() {
    // +1, +4 and +2: no part of them gives the +7 that all give.
    let law = with(
        "three",
        "[[card]]\nname = \"Xists\"\nclauses = [\"three.a\"]\npower = 6\n\
         [[card]]\nname = \"Connie Dobbs\"\nclauses = [\"three.a\"]\nresistance = 2\n\
         [[card]]\nname = \"Dobbstown\"\nclauses = [\"three.a\"]\n\
         text = [\"+9 on any attempt to control a SubGenius Personality.\"]\n\
         [[card]]\nname = \"Pinks\"\nclauses = [\"three.a\"]\npower = 9\n",
    );
    let text = "Ann plays Church of the SubGenius\n  Xists\n  Dobbstown\n  Pinks\nUncontrolled: Connie Dobbs\n\
                Xists attacks to control Connie Dobbs\n";
    let found = causes(text, &law, "strength");
    let [(names, proof)] = found.as_slice() else {
        panic!("{found:?}");
    };
    let mut names = names.clone();
    names.sort();
    assert_eq!(names, ["Connie Dobbs", "Dobbstown", "Xists"]);
    assert_eq!(*proof, diff::Proof::Smallest);
}

#[test]
fn two_changes_of_which_each_alone_is_enough() {
    let law = with(
        "either",
        "[point.global-power]\nvalue = false\nclauses = [\"either.a\"]\n\
         [point.global-power-opposes]\nvalue = false\nclauses = [\"either.a\"]\n",
    );
    let text = text_of("docs/examples/quiet-globals/scenarios/xists-oppose.fnord");
    let found = causes(&text, &law, "play");
    let names: Vec<Vec<String>> = found.into_iter().map(|(names, _)| names).collect();
    assert_eq!(names, [["global-power"], ["global-power-opposes"]]);
}

/// One in so many scenarios is compared with and without having been read before.
const ONE_IN: usize = 61;

#[test]
fn a_scenario_that_was_read_before_is_compared_as_one_that_was_not() {
    let law = embedded::law();
    let second = amended(EXAMPLE);
    let files = crate::corpus::files().into_iter().step_by(ONE_IN);
    let texts = files.filter_map(|file| fs::read_to_string(file).ok());
    let texts = texts.filter(|text| !scenario::game::is_meant(law, text, None));
    let by = |name: &str| (name.to_owned(), name.to_owned());
    let editions = ["subgenius-1.01", "wdh-1.2", "inwo-1995"].map(by);
    let (mut fresh, mut before, mut apart) = (Vec::new(), Vec::new(), Vec::new());
    for (at, text) in texts.enumerate() {
        let subject = Subject {
            name: format!("{at:04}"),
            text,
            editions: editions.to_vec(),
            ..Subject::default()
        };
        let read = scenario::read_by(&subject.text, law, None).ok();
        before.push(Subject {
            read: read.map(|scenario| ReadBefore::by(law, None, scenario)),
            ..subject.clone()
        });
        apart.extend(editions.iter().map(|one| Subject {
            editions: vec![one.clone()],
            ..subject.clone()
        }));
        fresh.push(subject);
    }
    assert!(fresh.len() > 80, "{}", fresh.len());
    let told = |subjects: &[Subject]| {
        let diff = compared(subjects, law, &second);
        format!(
            "{:#?}\n{:#?}\n{}",
            diff.changed, diff.impossible, diff.compared
        )
    };
    let wanted = told(&fresh);
    assert!(
        wanted.contains("Fact") || wanted.contains("fact"),
        "nothing changes"
    );
    assert!(
        told(&before) == wanted,
        "what was read before is compared otherwise"
    );
    assert!(
        told(&apart) == wanted,
        "what is read once is compared otherwise"
    );
}
