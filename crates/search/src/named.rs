//! The cards that a question names.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use rust_stemmers::{Algorithm, Stemmer};

use super::words;
use fnord_cards::{CardId, Kind};
use fnord_law::{Edition, Law};
use fnord_names as names;

/// The fewest letters of a part of a name that stands for the whole.
const FEWEST_LETTERS: usize = 5;
/// The most words of a name that are looked for in a row.
const MOST_WORDS: usize = 12;

/// The names of cards.
pub(super) struct Names<'l> {
    law: &'l Law,
    /// The cards by their whole names; of two of one name that of the edition.
    whole: HashMap<&'l str, CardId>,
    /// The cards by words in a row of their names; `None` where these are in the names of several.
    parts: HashMap<String, Option<CardId>>,
    stemmer: Stemmer,
    /// The stems of words that the rulebooks and those who ask about them use in lower case: as parts of names they name nothing.
    ordinary: BTreeSet<String>,
}

impl<'l> Names<'l> {
    pub(super) fn new(law: &'l Law, edition: Option<&Edition>) -> Names<'l> {
        let mut order: Vec<usize> = (0..law.cards.len()).collect();
        order.sort_by_key(|&index| {
            edition.is_some_and(|edition| !edition.sets.contains(&law.cards[index].set))
        });
        let mut whole = HashMap::new();
        let mut parts: HashMap<String, Option<CardId>> = HashMap::new();
        for index in order {
            let card = CardId(index as u16);
            let key = &*law.card_keys[index];
            whole.entry(key).or_insert(card);
            let words: Vec<&str> = key.split(' ').collect();
            for start in 0..words.len() {
                for end in start + 1..=words.len() {
                    let part = parts.entry(words[start..end].join(" "));
                    part.and_modify(|one| *one = one.filter(|one| *one == card))
                        .or_insert(Some(card));
                }
            }
        }
        let stemmer = Stemmer::create(Algorithm::English);
        let stem = |word: &str| stemmer.stem(&words::plain(word)).into_owned();
        let mut ordinary = BTreeSet::new();
        for (_, clause) in law.clauses.iter() {
            let texts = clause.asked.iter().chain([&clause.text]);
            for word in texts.flat_map(|text| words::split(text)) {
                if word.chars().all(char::is_lowercase) {
                    ordinary.insert(stem(word));
                }
            }
        }
        let thesaurus = &law.thesaurus;
        let known = thesaurus
            .stop
            .iter()
            .chain(thesaurus.alike.iter().flatten());
        ordinary.extend(known.flat_map(|term| words::split(term)).map(stem));
        Names {
            law,
            whole,
            parts,
            stemmer,
            ordinary,
        }
    }

    /// The words of all names.
    pub(super) fn words(&self) -> impl Iterator<Item = &'l str> + use<'l> {
        let law = self.law;
        law.cards.iter().map(|card| &*card.name)
    }

    /// How the kind of a card stands among stems.
    pub(super) fn kind(&self, card: CardId) -> String {
        format!("={}", self.law.cards[usize::from(card.0)].kind)
    }

    /// The cards named by words in a row, the longest rows first.
    pub(super) fn among(&self, read: &[String]) -> Vec<CardId> {
        let mut found = Vec::new();
        for (_, card) in self.rows(read) {
            if !found.contains(&card) {
                found.push(card);
            }
        }
        found
    }

    /// The Illuminati that are called by a word of their names: "the Gnomes".
    pub(super) fn seats<'r>(&'r self, read: &'r [String]) -> impl Iterator<Item = CardId> + 'r {
        let inside = read.iter().skip(1);
        let capital = inside.filter(|word| word.starts_with(char::is_uppercase));
        let called = capital.filter_map(|word| self.parts.get(&*names::key(word)).copied()?);
        called.filter(|card| self.law.cards[usize::from(card.0)].kind == Kind::Illuminati)
    }

    /// The words in a row that name cards, the longest rows first.
    pub(super) fn rows(&self, read: &[String]) -> Vec<(Range<usize>, CardId)> {
        let mut free = vec![true; read.len()];
        let mut found = Vec::new();
        for length in (1..=read.len().min(MOST_WORDS)).rev() {
            for start in 0..=read.len() - length {
                let row = start..start + length;
                if !free[row.clone()].iter().all(|free| *free) {
                    continue;
                }
                if let Some(card) = self.named(&read[row.clone()], start == 0) {
                    free[row.clone()].fill(false);
                    found.push((row, card));
                }
            }
        }
        found
    }

    /// The card that these words name. `first`: a question starts with them, so that a capital says nothing.
    fn named(&self, row: &[String], first: bool) -> Option<CardId> {
        let said = row.join(" ");
        let short = self.law.abbreviations.iter();
        if let Some(short) = short.into_iter().find(|short| *short.short == *said)
            && let Some(card) = short.card
        {
            return Some(card);
        }
        let key = names::key(&said);
        if key.is_empty() {
            return None;
        }
        let plainly = |word: &String| {
            let plain = words::plain(word);
            let denied = word.ends_with("n't") || word.ends_with("n’t");
            denied || self.ordinary.contains(&*self.stemmer.stem(&plain))
        };
        let capital = |word: &String| word.chars().next().is_some_and(char::is_uppercase);
        let all_plain = row.iter().all(plainly);
        if let Some(&card) = self.whole.get(&*key) {
            // "hoax" is a word, "Hoax" a card.
            let long = key.split(' ').count() > 2;
            let meant = !all_plain || long || (row.iter().all(capital) && !first);
            return meant.then_some(card);
        }
        let telling = row
            .iter()
            .any(|word| !plainly(word) && word.chars().count() >= FEWEST_LETTERS);
        let ends = [row.first(), row.last()];
        let ends_plain = ends.into_iter().flatten().any(|word| {
            let word = words::plain(word);
            self.law.thesaurus.stop.iter().any(|stop| **stop == *word)
        });
        if !telling || ends_plain {
            return None;
        }
        self.parts.get(&*key).copied().flatten()
    }
}
