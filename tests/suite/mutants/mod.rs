//! The law with one thing of it changed: a scenario has to notice.
//!
//! A mutant that no scenario notices is a thing that the law could say wrongly without anybody's knowing. `FNORD_MUTANTS=all`
//! tries every mutant and writes which scenario notices each, or that none does, to a file in `target/tmp`, and
//! `FNORD_MUTANTS=WORDS` those in whose name, edition or kind these words stand; without it a sample is tried. Figures, traits
//! and arrows of cards are not among them: `printed.rs` holds all of those against a second table.

#![allow(
    clippy::expect_used,
    reason = "a corpus that cannot be read fails the test"
)]

mod corpus;
mod points;
mod sentences;
mod words;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::mem;
use std::thread;

use corpus::Corpus;
use fnord::cards::{Card, CardId};
use fnord::embedded;
use fnord::law::{Law, PointId};

use crate::printed::Texts;

/// What cannot matter, each with the reason.
const WITHOUT_MATTER: &str = include_str!("../../mutants/without-matter.toml");
/// In a sample, one of so many cards, and one of so many of its mutants: to read a changed sentence takes long, and those of rule points
/// take too many scenarios.
const CARDS: usize = 31;
const SAMPLE: usize = 5;
/// So many of a hundred mutants have to be noticed.
const SHARE: usize = 75;

/// A changed thing of the law.
struct Mutant {
    kind: &'static str,
    /// The edition or the set that it is of.
    of: String,
    /// What is changed, and to what.
    name: String,
    touches: Touches,
    changes: Vec<Change>,
}

impl Mutant {
    /// The name of the card of which something is changed.
    fn card(&self, law: &Law) -> Option<String> {
        match self.touches {
            Touches::Card(id) => Some(law.cards[usize::from(id.0)].name.to_string()),
            Touches::Point(..) => None,
        }
    }
}

/// Which scenarios can notice it.
enum Touches {
    Card(CardId),
    /// A point of the edition at that place.
    Point(usize, PointId),
}

enum Change {
    Card(CardId, Box<Card>),
    Version(usize, Box<Card>),
    Unprinted(usize, CardId, Option<u16>),
    Point(usize, PointId, toml::Value),
}

impl Change {
    /// Changes the law, and itself into the way back.
    fn swap(&mut self, law: &mut Law) {
        match self {
            Change::Card(id, card) => mem::swap(&mut law.cards[usize::from(id.0)], card),
            Change::Version(place, card) => mem::swap(&mut law.versions[*place].card, card),
            Change::Unprinted(edition, card, version) => {
                let rules = law.editions[*edition].rules.as_mut();
                let versions = &mut rules.expect("it is ruled by").versions;
                let before = versions.of(*card);
                versions.set(*card, *version);
                *version = before;
            }
            Change::Point(edition, point, value) => {
                let edition = &mut law.editions[*edition];
                let points = match (&mut edition.rules, &mut edition.xday) {
                    (Some(rules), _) => &mut *rules.points,
                    (None, Some(rules)) => &mut *rules.points,
                    (None, None) => return,
                };
                let before = points.written(*point).expect("it is there");
                assert!(points.try_value(*point, value), "{value} is no value");
                *value = before;
            }
        }
    }
}

fn all(law: &mut Law) -> Vec<Mutant> {
    let mut mutants = points::mutants(law);
    mutants.extend(sentences::mutants(law, 1));
    mutants
}

/// By edition or set, and by kind.
type Tallies = BTreeMap<(String, &'static str), Tally>;

#[derive(Default)]
struct Tally {
    tried: usize,
    noticed: usize,
    /// Those that no scenario notices, and the second table of the texts does.
    by_table: usize,
    excused: usize,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.tried += other.tried;
        self.noticed += other.noticed;
        self.by_table += other.by_table;
        self.excused += other.excused;
    }
}

/// Those of the mutants that nobody notices, and how many there are of each kind.
fn unnoticed(
    mutants: impl Iterator<Item = Mutant>,
    law: &mut Law,
    corpus: &Corpus,
    mut to: impl Write,
) -> (Vec<String>, Tallies) {
    let excuses: toml::Table = WITHOUT_MATTER.parse().expect("it is a table");
    let texts = Texts::keyed();
    let mut left = Vec::new();
    let mut tallies = Tallies::new();
    for mut mutant in mutants {
        let tally = tallies.entry((mutant.of.clone(), mutant.kind)).or_default();
        if is_excused(&excuses, &mutant.name) {
            tally.excused += 1;
            continue;
        }
        let candidates = corpus.touched(law, &mutant.touches);
        (mutant.changes.iter_mut()).for_each(|change| change.swap(law));
        let noticed = corpus.notices(law, &candidates);
        let by_table = noticed.is_none()
            && mutant.changes.iter().any(|change| match change {
                Change::Card(id, _) => !texts.strays(&law.cards[usize::from(id.0)]).is_empty(),
                Change::Version(place, _) => !texts.strays(&law.versions[*place].card).is_empty(),
                Change::Unprinted(..) | Change::Point(..) => false,
            });
        (mutant.changes.iter_mut().rev()).for_each(|change| change.swap(law));
        tally.tried += 1;
        tally.noticed += usize::from(noticed.is_some());
        tally.by_table += usize::from(by_table);
        let line = format!("{}\t{}\t{}", mutant.of, mutant.kind, mutant.name);
        match noticed {
            Some(scenario) => writeln!(to, "{line}\t{scenario}").expect("it can be written"),
            None if by_table => {}
            None => {
                writeln!(to, "{line}\tnone of {}", candidates.len()).expect("it can be written");
                left.push(line);
            }
        }
    }
    (left, tallies)
}

fn is_excused(excuses: &toml::Table, mutant: &str) -> bool {
    excuses
        .keys()
        .any(|excused| match excused.strip_prefix('*') {
            Some(end) => mutant.ends_with(end),
            None => excused == mutant,
        })
}

fn told(left: &[String], tallies: &Tallies) -> String {
    let mut told = String::new();
    for ((of, kind), tally) in tallies {
        let (tried, noticed) = (tally.tried, tally.noticed);
        let share = 100 * (noticed + tally.by_table) / tried.max(1);
        told += &format!(
            "{of}, {kind}: of {tried} mutants {noticed} noticed by scenarios and {} by the table of texts ({share} %), {} without matter\n",
            tally.by_table, tally.excused
        );
    }
    left.iter().fold(told, |told, line| told + line + "\n")
}

/// What came of some mutants: the lines of the file, those that nobody notices, and how many there are of each kind.
struct Tried {
    number: usize,
    lines: Vec<u8>,
    left: Vec<String>,
    tallies: Tallies,
}

/// Tries every so manyth of the mutants that are wanted.
fn tried(wanted: Option<&str>, part: usize, parts: usize) -> Tried {
    let mut law = embedded::load();
    let only = wanted.filter(|wanted| *wanted != "all");
    let (mutants, step) = match wanted {
        Some(_) => (all(&mut law), 1),
        None => (sentences::mutants(&mut law, CARDS), SAMPLE),
    };
    let number = mutants.len();
    let is_wanted = |mutant: &Mutant| {
        only.is_none_or(|only| {
            mutant.name.contains(only) || mutant.of == only || mutant.kind == only
        })
    };
    let mutants = mutants.into_iter().step_by(step).filter(is_wanted);
    let mutants: Vec<Mutant> = mutants.skip(part).step_by(parts).collect();
    let names = wanted
        .is_none()
        .then(|| mutants.iter().filter_map(|mutant| mutant.card(&law)));
    let corpus = Corpus::read(&law, names.map(Iterator::collect));
    let mut lines = Vec::new();
    let (left, tallies) = unnoticed(mutants.into_iter(), &mut law, &corpus, &mut lines);
    Tried {
        number,
        lines,
        left,
        tallies,
    }
}

#[test]
fn a_changed_law_is_noticed() {
    let wanted = std::env::var("FNORD_MUTANTS").ok();
    let parts = thread::available_parallelism().map_or(1, usize::from);
    let all: Vec<Tried> = thread::scope(|scope| {
        let wanted = wanted.as_deref();
        let run = |part| scope.spawn(move || tried(wanted, part, parts));
        let running: Vec<_> = (0..parts).map(run).collect();
        let ended = running.into_iter();
        ended
            .map(|part| part.join().expect("it ends by itself"))
            .collect()
    });
    let number = all.first().map_or(0, |tried| tried.number);
    let mut left = Vec::new();
    let mut tallies = Tallies::new();
    let file = format!(
        "{}/mutants {}.txt",
        env!("CARGO_TARGET_TMPDIR"),
        wanted.as_deref().unwrap_or("sample")
    );
    let mut file = File::create(file).expect("it can be written");
    for part in all {
        file.write_all(&part.lines).expect("it can be written");
        left.extend(part.left);
        for (of, tally) in part.tallies {
            tallies.entry(of).or_default().add(&tally);
        }
    }
    let told = told(&left, &tallies);
    file.write_all(told.as_bytes()).expect("it can be written");
    let tried: usize = tallies.values().map(|tally| tally.tried).sum();
    let noticed: usize = (tallies.values().map(|tally| tally.noticed + tally.by_table)).sum();
    assert!(
        noticed * 100 >= tried * SHARE,
        "{noticed} of {tried}, {number} in all\n{told}"
    );
}
