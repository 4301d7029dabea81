//! Words: how they are split, spelt, and reduced to their stems.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use rust_stemmers::{Algorithm, Stemmer};

use fnord_law::Thesaurus;

/// The fewest letters of a word that is taken for another, misspelt: short words are near to too many others.
const FEWEST_LETTERS: usize = 5;
/// From so many letters on two may be wrong.
const LONG: usize = 8;
/// Longer words are none.
const LONGEST: usize = 40;

/// The words of a text: letters and digits in a row, apostrophes left out.
pub fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !(letter.is_alphanumeric() || is_apostrophe(letter)))
        .filter(|word| word.chars().any(char::is_alphanumeric))
}

fn is_apostrophe(letter: char) -> bool {
    matches!(letter, '\'' | '’' | '‘' | '`')
}

/// A word in lower case, without apostrophes and what follows them in a possessive.
pub fn plain(word: &str) -> String {
    let lower = word.to_lowercase();
    let word = lower
        .strip_suffix("'s")
        .or_else(|| lower.strip_suffix("’s"))
        .unwrap_or(&lower);
    word.chars()
        .filter(|letter| !is_apostrophe(*letter))
        .collect()
}

/// A question as it is looked up.
#[derive(Debug, Default)]
pub(super) struct Asked {
    /// The stems of its words.
    pub(super) stems: Vec<String>,
    /// The ideas that its words stand for.
    pub(super) ideas: Vec<String>,
    /// The stems of words that mean the same, by which a passage may have been found.
    pub(super) alike: Vec<String>,
    /// For each of its stems, the ideas that it stands for, alone or with its neighbours.
    meant: Vec<Vec<String>>,
}

impl Asked {
    /// What share of the words that were asked for is among these stems and ideas.
    pub(super) fn share(&self, stems: &BTreeSet<String>) -> f32 {
        if self.stems.is_empty() {
            return 1.0;
        }
        let there = self.stems.iter().zip(&self.meant).filter(|(stem, meant)| {
            stems.contains(*stem) || meant.iter().any(|idea| stems.contains(idea))
        });
        there.count() as f32 / self.stems.len() as f32
    }
}

/// The words that are known.
pub struct Words<'l> {
    stemmer: Stemmer,
    stop: BTreeSet<&'l str>,
    /// The ideas: terms that mean the same, each as the stems of its words.
    groups: Vec<Vec<Vec<String>>>,
    /// The terms that begin with a stem: the places of their ideas and theirs there.
    begin: HashMap<String, Vec<(usize, usize)>>,
    /// How often each word was met.
    met: BTreeMap<String, usize>,
    /// Stems that were worked out already.
    known: HashMap<String, String>,
}

impl<'l> Words<'l> {
    pub fn new(thesaurus: &'l Thesaurus) -> Words<'l> {
        let mut words = Words {
            stemmer: Stemmer::create(Algorithm::English),
            stop: thesaurus.stop.iter().map(|word| &**word).collect(),
            groups: Vec::new(),
            begin: HashMap::new(),
            met: BTreeMap::new(),
            known: HashMap::new(),
        };
        words.groups = thesaurus
            .alike
            .iter()
            .map(|group| {
                let terms = group.iter();
                terms.map(|term| words.all_stems(term)).collect()
            })
            .collect();
        for (group, terms) in words.groups.iter().enumerate() {
            for (place, term) in terms.iter().enumerate() {
                if let Some(first) = term.first() {
                    let begin = words.begin.entry(first.clone()).or_default();
                    begin.push((group, place));
                }
            }
        }
        for term in thesaurus.alike.iter().flatten() {
            words.know(term);
        }
        for word in &thesaurus.stop {
            words.know(word);
        }
        words
    }

    /// The stem of a word, whether it says something or not.
    pub(super) fn stem(&self, word: &str) -> String {
        self.stemmer.stem(&plain(word)).into_owned()
    }

    /// The stems of all words, those that say nothing as well.
    pub(super) fn all_stems(&self, text: &str) -> Vec<String> {
        split(text).map(|word| self.stem(word)).collect()
    }

    /// The stem of a word; `None` for one that says nothing.
    pub(super) fn stem_of(&self, word: &str) -> Option<String> {
        let plain = plain(word);
        let says = !plain.is_empty() && !self.stop.contains(plain.as_str());
        says.then(|| self.stemmer.stem(&plain).into_owned())
    }

    /// The ideas that stems in a row stand for, with the stems that do: an idea for each place where one is met.
    fn ideas(&self, all: &[String]) -> Vec<(usize, Range<usize>)> {
        let mut met = Vec::new();
        for (at, stem) in all.iter().enumerate() {
            for &(group, place) in self.begin.get(stem).into_iter().flatten() {
                let term = &self.groups[group][place];
                if all[at..].starts_with(term) {
                    met.push((group, at..at + term.len()));
                }
            }
        }
        met
    }

    /// The ideas that stems in a row stand for, as they stand among stems.
    pub(super) fn ideas_of(&self, all: &[String]) -> impl Iterator<Item = String> + use<> {
        let met: Vec<String> = (self.ideas(all).into_iter())
            .map(|(group, _)| idea(group))
            .collect();
        met.into_iter()
    }

    /// Learns the words of a passage: the stems of those that say something, and its ideas, with blanks between them.
    pub fn learn(&mut self, text: &str) -> String {
        let mut all = Vec::new();
        let mut stems: Vec<String> = Vec::new();
        for word in split(text) {
            let word = plain(word);
            *self.met.entry(word.clone()).or_default() += 1;
            let says = !self.stop.contains(word.as_str());
            let stemmer = &self.stemmer;
            let stem = self
                .known
                .entry(word)
                .or_insert_with_key(|word| stemmer.stem(word).into_owned());
            all.push(stem.clone());
            if says {
                stems.push(stem.clone());
            }
        }
        stems.extend(self.ideas_of(&all));
        stems.join(" ")
    }

    /// Learns words that stand in no passage.
    pub(super) fn know(&mut self, text: &str) {
        for word in split(text) {
            self.met.entry(plain(word)).or_insert(1);
        }
    }

    /// The words of a question with misspelt ones put right, and what was put right.
    pub fn spelt(&self, written: &[&str]) -> (Vec<String>, Vec<(String, String)>) {
        let mut respelt: Vec<(String, String)> = Vec::new();
        let read = written
            .iter()
            .map(|&word| {
                let lower = plain(word);
                match self.nearest(&lower) {
                    None => word.to_owned(),
                    Some(mut meant) => {
                        let pair = (lower, meant.clone());
                        if !respelt.contains(&pair) {
                            respelt.push(pair);
                        }
                        // A name stays one.
                        if word.starts_with(char::is_uppercase)
                            && let Some(first) = meant.get_mut(..1)
                        {
                            first.make_ascii_uppercase();
                        }
                        meant
                    }
                }
            })
            .collect();
        (read, respelt)
    }

    /// The word that is meant by one that is not known; the most frequent of those as near.
    fn nearest(&self, word: &str) -> Option<String> {
        let letters = word.chars().count();
        let known = || {
            let stem = self.stemmer.stem(word);
            // "older" is "old", in more of it.
            let more = ["er", "est"].into_iter();
            let mut less = more.filter_map(|end| word.strip_suffix(end));
            self.met.contains_key(word)
                || self.known.values().any(|known| **known == *stem)
                || less.any(|word| self.met.contains_key(word))
        };
        if !(FEWEST_LETTERS..=LONGEST).contains(&letters)
            || word.chars().any(|letter| letter.is_ascii_digit())
            || known()
        {
            return None;
        }
        let most = if letters >= LONG { 2 } else { 1 };
        self.met
            .iter()
            .filter(|(other, _)| other.chars().count().abs_diff(letters) <= most)
            .filter(|(other, _)| other.chars().count() >= FEWEST_LETTERS)
            // Hardly anybody mistakes the first letter; it is another word then.
            .filter(|(other, _)| begins_alike(word, other))
            .map(|(other, met)| (strsim::damerau_levenshtein(word, other), met, other))
            .filter(|(far, ..)| *far <= most)
            .min_by_key(|(far, met, _)| (*far, usize::MAX - **met))
            .map(|(.., other)| other.clone())
    }

    /// What is looked up for the words of a question.
    pub(super) fn asked(&self, read: &[String]) -> Asked {
        let all: Vec<String> = read
            .iter()
            .map(|word| self.stemmer.stem(&plain(word)).into_owned())
            .collect();
        let met = self.ideas(&all);
        let mut asked = Asked::default();
        for (at, word) in read.iter().enumerate() {
            let Some(stem) = self.stem_of(word) else {
                continue;
            };
            let meant = met.iter().filter(|(_, row)| row.contains(&at));
            let meant = meant.map(|(group, _)| idea(*group));
            match asked.stems.iter().position(|known| *known == stem) {
                Some(known) => asked.meant[known].extend(meant),
                None => {
                    asked.stems.push(stem);
                    asked.meant.push(meant.collect());
                }
            }
        }
        for (group, _) in met {
            let token = idea(group);
            if !asked.ideas.contains(&token) {
                asked.ideas.push(token);
                let terms = self.groups[group].iter();
                asked.alike.extend(terms.flatten().cloned());
            }
        }
        asked
    }
}

/// Whether two words begin with the same letter, or with the same two the other way round.
fn begins_alike(one: &str, other: &str) -> bool {
    let two = |word: &str| -> [Option<char>; 2] {
        let mut letters = word.chars();
        [letters.next(), letters.next()]
    };
    let ([a, b], [c, d]) = (two(one), two(other));
    a == c || (a == d && b == c)
}

/// How an idea stands among stems.
fn idea(group: usize) -> String {
    format!("={group}")
}
