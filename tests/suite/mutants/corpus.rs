//! The scenarios that mutants are tried on, and what each of them has to do with.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};

use fnord::cards::CardId;
use fnord::law::{ClauseId, Law};
use fnord::scenario::{self, Scenario};
use fnord::{regress, table, xday};

use super::Touches;

pub struct Corpus {
    entries: Vec<Entry>,
    by_card: HashMap<CardId, Vec<usize>>,
}

struct Entry {
    /// The path of its file.
    name: String,
    length: usize,
    read: Read,
    /// The editions that it is held against.
    editions: Vec<HeldAgainst>,
}

/// An edition that a scenario is held against.
struct HeldAgainst {
    /// Its place among those of the law.
    place: usize,
    /// The clauses that the ruling cites.
    cited: BTreeSet<ClauseId>,
    /// The points that were asked for on the way, cited or not; `None` where that was not watched.
    asked: Option<BTreeSet<&'static str>>,
}

enum Read {
    Inwo(Box<Scenario>),
    XDay(String, PathBuf),
}

impl Corpus {
    /// Reads the scenarios; if cards are named, those that may speak of one of them by the longest word of its name.
    pub fn read(law: &Law, cards: Option<Vec<String>>) -> Corpus {
        let letters = |one: char| !one.is_alphanumeric();
        let longest = |name: &String| {
            let words = name.split(letters).map(str::to_lowercase);
            words.max_by_key(String::len).unwrap_or_default()
        };
        let words: Option<Vec<String>> = cards.map(|cards| cards.iter().map(longest).collect());
        let mut corpus = Corpus {
            entries: Vec::new(),
            by_card: HashMap::new(),
        };
        for file in crate::corpus::files() {
            let text = fs::read_to_string(&file).expect("a file");
            let lower = text.to_lowercase();
            let speaks = |words: &Vec<String>| words.iter().any(|word| lower.contains(word));
            if words.as_ref().is_none_or(speaks) {
                corpus.add(law, text, file);
            }
        }
        corpus
    }

    fn add(&mut self, law: &Law, text: String, file: PathBuf) {
        let place = |id: &str| law.editions.iter().position(|one| *one.id == *id);
        let number = self.entries.len();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let name = file.strip_prefix(root).unwrap_or(&file).display();
        let (name, length) = (name.to_string(), text.len());
        if scenario::game::is_meant(law, &text, None) {
            let read = read_xday(law, &text, &file).expect("it can be read");
            let cited = xday::rule(&read).cited();
            self.entries.push(Entry {
                name,
                length,
                editions: place("x-day")
                    .map(|place| HeldAgainst {
                        place,
                        cited,
                        asked: None,
                    })
                    .into_iter()
                    .collect(),
                read: Read::XDay(text, file),
            });
            return;
        }
        let scenario = scenario::read(&text, law).expect("it can be read");
        let mut editions = Vec::new();
        let mut cards: BTreeSet<String> = BTreeSet::new();
        let ordinary = regress::ordinary(law, None, &scenario).expect("an edition");
        for (edition, rules) in regress::editions(law, &scenario, ordinary) {
            let mut rules = rules.clone();
            rules.points.watch();
            let case = table::set_up(&scenario, law, edition, &rules).expect("a table");
            let names = (case.table.iter()).map(|(id, _)| case.table.card(id).name.to_string());
            cards.extend(names);
            let (_, ruling) = regress::check_and_rule(&case);
            let names = rules.points.cited().map(|(name, _)| name);
            editions.push(HeldAgainst {
                place: place(&edition.id).expect("it is there"),
                cited: ruling.cited(),
                asked: Some(names.filter(|name| rules.points.was_asked(name)).collect()),
            });
        }
        for (id, _) in (0..)
            .map(CardId)
            .zip(&law.cards)
            .filter(|(_, card)| cards.contains(&*card.name))
        {
            self.by_card.entry(id).or_default().push(number);
        }
        self.entries.push(Entry {
            name,
            length,
            read: Read::Inwo(Box::new(scenario)),
            editions,
        });
    }

    /// The scenarios that can notice a change, those first that are likeliest to, and of these the shortest.
    pub fn touched(&self, law: &Law, touches: &Touches) -> Vec<usize> {
        match touches {
            Touches::Card(card) => self.by_card.get(card).cloned().unwrap_or_default(),
            Touches::Point(edition, point) => {
                let points = law.editions[*edition].points().expect("it is ruled by");
                let point = points.shown(*point).expect("it is there");
                // Whether it cites no clause of the point, of those that ask for it.
                let of = |entry: &Entry| {
                    let mut editions = entry.editions.iter();
                    let held = editions.find(|held| held.place == *edition)?;
                    let asked = held.asked.as_ref();
                    asked
                        .is_none_or(|asked| asked.contains(point.name))
                        .then(|| !point.cites.iter().any(|clause| held.cited.contains(clause)))
                };
                let mut found: Vec<(bool, usize, usize)> = (self.entries.iter().enumerate())
                    .filter_map(|(number, entry)| Some((of(entry)?, entry.length, number)))
                    .collect();
                found.sort_unstable();
                found.into_iter().map(|(_, _, number)| number).collect()
            }
        }
    }

    /// The first of these scenarios that is not as expected by that law.
    pub fn notices(&self, law: &Law, scenarios: &[usize]) -> Option<&str> {
        let mut entries = scenarios.iter().map(|&number| &self.entries[number]);
        let noticing = entries.find(|entry| {
            let check = || entry.is_otherwise(law);
            panic::catch_unwind(AssertUnwindSafe(check)).unwrap_or(true)
        });
        noticing.map(|entry| &*entry.name)
    }
}

impl Entry {
    fn is_otherwise(&self, law: &Law) -> bool {
        match &self.read {
            Read::XDay(text, file) => match read_xday(law, text, file) {
                Some(scenario) => !xday::check(&scenario).is_empty(),
                None => true,
            },
            Read::Inwo(scenario) => self.editions.iter().any(|held| {
                let edition = &law.editions[held.place];
                let Some(rules) = &edition.rules else {
                    return false;
                };
                let case = table::set_up(scenario, law, edition, rules);
                case.map_or(true, |case| !regress::check(&case).is_empty())
            }),
        }
    }
}

fn read_xday<'l>(law: &'l Law, text: &str, file: &Path) -> Option<xday::Scenario<'l>> {
    let loader = |name: &str| {
        let folder = file.parent().unwrap_or(Path::new(""));
        fs::read_to_string(folder.join(name)).map_err(|why| why.to_string())
    };
    xday::read(text, law, None, &loader).ok()
}
