//! Which clause answers a question, learnt from questions whose answers are known.
//!
//! A linear classifier with a layer of few dimensions, as it is known from fastText: every word has a place among the dimensions,
//! a question stands where its words do on the average, and every answer has a direction. Words that are asked for the same answers
//! come to stand together, so that a question is found by words that no clause has.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};

use crate::named::Names;
use crate::words::{self, Words};
use fnord_law::{Clause, Law};

/// How often it is learnt, each time from another beginning. What all say together moves little where some questions more are known,
/// what one says moves much.
const TIMES: usize = 5;
/// How many dimensions words have each time.
const DIMENSIONS: usize = 48;
/// How often each example is looked at.
const ROUNDS: usize = 10;
/// How far one example moves the words at first; less and less to the end.
const STEP: f32 = 0.3;
/// What share of the words of an example is left out at each look, so that none is relied on alone.
const LEFT_OUT: f32 = 0.3;
/// With how many wrong answers the right one is compared at each look.
const WRONG_ANSWERS: usize = 80;
/// What a heading and the sentences of a clause teach, beside a question.
const SECTION: f32 = 0.5;
const SENTENCE: f32 = 0.4;
/// What a letter that a headnote answers teaches of its clause.
const LETTER: f32 = 0.5;
/// What two words in a row say, beside one.
const PAIR: f32 = 0.7;
/// How often two words in a row have to be met.
const OFTEN: usize = 2;
/// Where the first sequence of random numbers begins, so that the same law teaches the same.
const SEED: u64 = 23;

/// What was learnt.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Learnt {
    /// The words and pairs that are known, sorted, each with what it says.
    known: Vec<(String, f32)>,
    /// Where each of them stands.
    places: Rows,
    /// The names of the clauses that answer.
    answers: Vec<String>,
    /// The direction of each.
    directions: Rows,
}

/// Rows of numbers, one for each dimension of each time, as a byte each.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Rows {
    bytes: Vec<u8>,
    /// What one step of a byte is, for each row.
    steps: Vec<f32>,
}

impl Rows {
    /// What was learnt each time, side by side.
    fn new(times: &[Vec<Row>]) -> Rows {
        let mut packed = Rows::default();
        let rows = times.first().map_or(0, Vec::len);
        for row in 0..rows {
            let row: Vec<f32> = times.iter().flat_map(|rows| rows[row]).collect();
            let most = row.iter().fold(0.0, |most: f32, one| most.max(one.abs()));
            let step = (most / f32::from(i8::MAX)).max(f32::MIN_POSITIVE);
            packed.steps.push(step);
            let bytes = row.iter().map(|one| (one / step).round() as i8);
            packed.bytes.extend(bytes.map(i8::cast_unsigned));
        }
        packed
    }

    fn rows(&self) -> impl Iterator<Item = (f32, &[u8])> {
        let rows = self.bytes.chunks_exact(TIMES * DIMENSIONS);
        self.steps.iter().copied().zip(rows)
    }
}

/// A place or a direction.
type Row = [f32; DIMENSIONS];

/// A text, as its words with what they weigh in it.
type Weighed = Vec<(usize, f32)>;

/// A text and the clause that answers it.
struct Example {
    answer: usize,
    words: Weighed,
    weight: f32,
}

impl Learnt {
    /// Learns from the questions that clauses are known to answer, and from their headings and sentences.
    pub fn from(law: &Law) -> Learnt {
        let words = Words::new(&law.thesaurus);
        let names = Names::new(law, None);
        let texts = texts(law);
        let texts: Vec<(usize, Vec<String>, f32)> = (texts.iter())
            .map(|(answer, text, weight)| (*answer, tokens(&words, &names, text), *weight))
            .collect();
        let known = weights(&texts);
        let places: HashMap<&str, usize> = (known.iter().enumerate())
            .map(|(place, (word, _))| (word.as_str(), place))
            .collect();
        let examples: Vec<Example> = (texts.iter())
            .map(|(answer, said, weight)| Example {
                answer: *answer,
                words: weighed(said, |word| {
                    let place = *places.get(word)?;
                    Some((place, known.get(place)?.1))
                }),
                weight: *weight,
            })
            .filter(|example| !example.words.is_empty())
            .collect();
        let clauses = law.clauses.iter().map(|(_, clause)| clause.id.to_string());
        let headnotes = law.headnotes.iter().map(|headnote| headnote.id.to_string());
        let answers: Vec<String> = clauses.chain(headnotes).collect();
        let (places, directions): (Vec<_>, Vec<_>) = learns(&examples, known.len(), answers.len())
            .into_iter()
            .unzip();
        Learnt {
            known,
            places: Rows::new(&places),
            answers,
            directions: Rows::new(&directions),
        }
    }

    /// The logarithm of how likely each clause answers a question, by the name of the clause; 0 is sure.
    pub(crate) fn likely(
        &self,
        words: &Words,
        names: &Names,
        question: &str,
    ) -> HashMap<&str, f32> {
        let asked = weighed(&tokens(words, names, question), |word| {
            let found = self
                .known
                .binary_search_by(|(known, _)| known.as_str().cmp(word));
            let place = found.ok()?;
            Some((place, self.known.get(place)?.1))
        });
        if asked.is_empty() {
            return HashMap::new();
        }
        let mut at = [0.0; TIMES * DIMENSIONS];
        let places: BTreeMap<usize, f32> = asked.into_iter().collect();
        for (place, (step, row)) in self.places.rows().enumerate() {
            let Some(weight) = places.get(&place) else {
                continue;
            };
            for (sum, byte) in at.iter_mut().zip(row) {
                *sum += weight * step * f32::from(byte.cast_signed());
            }
        }
        let fits: Vec<f32> = (self.directions.rows())
            .map(|(step, row)| {
                let parts = at.iter().zip(row);
                let fit = parts.map(|(at, byte)| at * f32::from(byte.cast_signed()));
                step * fit.sum::<f32>() / TIMES as f32
            })
            .collect();
        let most = fits.iter().copied().fold(f32::MIN, f32::max);
        let all = fits.iter().map(|fit| (fit - most).exp()).sum::<f32>().ln() + most;
        let answers = self.answers.iter().map(String::as_str);
        answers.zip(fits.iter().map(|fit| fit - all)).collect()
    }
}

/// What is known to be answered by each clause, with how much it teaches.
fn texts(law: &Law) -> Vec<(usize, String, f32)> {
    let mut all = Vec::new();
    for (answer, (_, clause)) in law.clauses.iter().enumerate() {
        let others: Vec<&Clause> = (clause.counterparts.iter())
            .map(|&other| law.clauses.get(other))
            .collect();
        let own = clause.asked.iter().map(|asked| (asked, 1.0));
        let lent = others.iter().flat_map(|other| {
            let among = other.counterparts.len().max(1) as f32;
            other.asked.iter().map(move |asked| (asked, 1.0 / among))
        });
        let title = [(&clause.title, 1.0)];
        for (text, weight) in own.chain(lent).chain(title) {
            all.push((answer, text.to_string(), weight));
        }
        let subject = clause.id.split('.').skip(1).collect::<Vec<_>>().join(" ");
        let section = format!("{} {}", clause.section, subject.replace('-', " "));
        all.push((answer, section, SECTION));
        for sentence in clause.text.split(". ") {
            all.push((answer, sentence.to_owned(), SENTENCE));
        }
    }
    for (answer, headnote) in (law.clauses.len()..).zip(law.headnotes.iter()) {
        for letter in headnote.letters.iter().chain([&headnote.asks]) {
            all.push((answer, letter.to_string(), 1.0));
            // It is asked of its clause as well.
            if let Some(clause) = headnote.clauses.first() {
                all.push((usize::from(clause.0), letter.to_string(), LETTER));
            }
        }
    }
    all
}

/// The words of a text, with the kinds of cards in the place of their names; its ideas, the cards it names, and every two words in a row.
fn tokens(words: &Words, names: &Names, text: &str) -> Vec<String> {
    let said: Vec<String> = words::split(text).map(str::to_owned).collect();
    let rows = names.rows(&said);
    let mut stems = Vec::with_capacity(said.len());
    for (at, word) in said.iter().enumerate() {
        match rows.iter().find(|(row, _)| row.contains(&at)) {
            Some((row, card)) if row.start == at => stems.push(names.kind(*card)),
            Some(_) => {}
            None => stems.push(words.stem(word)),
        }
    }
    let pairs = stems.windows(2).map(|two| two.join("+"));
    let ideas = words.ideas_of(&stems);
    let cards = rows.iter().map(|(_, card)| format!("=#{}", card.0));
    (ideas.chain(cards).chain(pairs))
        .chain(stems.iter().cloned())
        .collect()
}

/// What each word says that is met: the rarer, the more.
fn weights(texts: &[(usize, Vec<String>, f32)]) -> Vec<(String, f32)> {
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, said, _) in texts {
        let mut said: Vec<&str> = said.iter().map(String::as_str).collect();
        said.sort_unstable();
        said.dedup();
        for word in said {
            *met.entry(word).or_default() += 1;
        }
    }
    let is_pair = |word: &str| word.contains('+');
    met.into_iter()
        .filter(|(word, met)| !is_pair(word) || *met >= OFTEN)
        .map(|(word, met)| {
            let rare = (texts.len() as f32 / met as f32).ln().max(0.1);
            let weight = if is_pair(word) { PAIR * rare } else { rare };
            (word.to_owned(), weight)
        })
        .collect()
}

/// The words of a text that are known, with their weights, which together make one.
fn weighed(said: &[String], known: impl Fn(&str) -> Option<(usize, f32)>) -> Weighed {
    let mut times: BTreeMap<usize, (f32, f32)> = BTreeMap::new();
    for word in said {
        if let Some((place, weight)) = known(word) {
            times.entry(place).or_insert((weight, 0.0)).1 += 1.0;
        }
    }
    let words = times.into_iter();
    let words = words.map(|(place, (weight, times))| (place, weight * times.sqrt()));
    normal(words.collect())
}

fn normal(mut words: Weighed) -> Weighed {
    let length = words.iter().map(|(_, one)| one * one).sum::<f32>().sqrt();
    for (_, weight) in &mut words {
        *weight /= length.max(f32::MIN_POSITIVE);
    }
    words
}

/// Learns from all beginnings at the same time.
fn learns(examples: &[Example], words: usize, answers: usize) -> Vec<(Vec<Row>, Vec<Row>)> {
    std::thread::scope(|scope| {
        let begun = (SEED..)
            .take(TIMES)
            .map(|seed| scope.spawn(move || train(seed, examples, words, answers)));
        let begun: Vec<_> = begun.collect();
        let ended = begun.into_iter().map(|learns| match learns.join() {
            Ok(learnt) => learnt,
            Err(fault) => std::panic::resume_unwind(fault),
        });
        ended.collect()
    })
}

/// Moves the words and the answers until the examples find their answers: stochastic gradient descent over the cross entropy of
/// the right answer among some wrong ones.
fn train(seed: u64, examples: &[Example], words: usize, answers: usize) -> (Vec<Row>, Vec<Row>) {
    let mut random = fastrand::Rng::with_seed(seed);
    let spread = 2.0 / (DIMENSIONS as f32).sqrt();
    let mut places: Vec<Row> = (0..words)
        .map(|_| std::array::from_fn(|_| (random.f32() - 0.5) * spread))
        .collect();
    let mut directions: Vec<Row> = vec![[0.0; DIMENSIONS]; answers];
    // The wrong answers stand for all.
    let stand_for = (answers as f32 / WRONG_ANSWERS as f32).max(1.0).ln();
    let mut order: Vec<&Example> = examples.iter().collect();
    for round in 0..ROUNDS {
        random.shuffle(&mut order);
        let step = STEP * (1.0 - round as f32 / ROUNDS as f32);
        for example in &order {
            let seen = (example.words.iter().copied()).filter(|_| random.f32() >= LEFT_OUT);
            let seen = normal(seen.collect());
            let mut at = [0.0; DIMENSIONS];
            for &(place, weight) in &seen {
                add(&mut at, weight, &places[place]);
            }
            let wrong = (0..WRONG_ANSWERS).map(|_| random.usize(..answers));
            let wrong = wrong.filter(|&answer| answer != example.answer);
            let all: Vec<usize> = [example.answer].into_iter().chain(wrong).collect();
            let fits: Vec<f32> = (all.iter().enumerate())
                .map(|(index, &answer)| {
                    let fit = directions[answer].iter().zip(&at).map(|(a, b)| a * b);
                    fit.sum::<f32>() + if index > 0 { stand_for } else { 0.0 }
                })
                .collect();
            let most = fits.iter().copied().fold(f32::MIN, f32::max);
            let sum: f32 = fits.iter().map(|fit| (fit - most).exp()).sum();
            let mut back = [0.0; DIMENSIONS];
            for (index, (&answer, fit)) in all.iter().zip(&fits).enumerate() {
                let right = if index == 0 { 1.0 } else { 0.0 };
                let error = (fit - most).exp() / sum - right;
                let by = error * example.weight * step;
                add(&mut back, by, &directions[answer]);
                add(&mut directions[answer], -by, &at);
            }
            for &(place, weight) in &seen {
                add(&mut places[place], -weight, &back);
            }
        }
    }
    (places, directions)
}

/// Adds a row to another so many times.
fn add(to: &mut Row, times: f32, row: &Row) {
    for (to, one) in to.iter_mut().zip(row) {
        *to += times * one;
    }
}
