//! What the rulebooks, the cards and the open questions say on a question in a player's own words.
//!
//! Passages are ranked by BM25 over their headings, their chapters, their words, and those of other editions on the same point; a
//! word that means the same weighs less than the word that was asked for. For clauses it counts more which of them was [learnt][Learnt]
//! to answer such questions. What is about a card that the question names comes first.

mod corpus;
mod field;
mod found;
mod general;
mod learnt;
mod named;
mod players;
mod words;

use std::collections::{BTreeSet, HashMap};

use thiserror::Error;

use fnord_cards::{CardId, Text};
use fnord_law::{ClauseId, Edition, Law};

pub use corpus::printed;
use corpus::{Passage, passages};
use field::Field;
pub use found::Found;
pub use general::{General, question};
pub use learnt::Learnt;
use named::Names;
use words::Asked;
pub use words::{Words, plain, split};

/// The most words of a question that are read.
pub const MOST_WORDS: usize = 200;

/// How much the heading of a passage weighs against the words below it.
const HEADING: f32 = 1.0;
/// How much the chapter weighs, and the subject in the name of a clause.
const CHAPTER: f32 = 0.8;
/// How much the words weigh that other editions use on the same point.
const ELSEWHERE: f32 = 0.4;
/// How much it weighs that a passage has the idea for which a word stands, in whatever words.
const ALIKE: f32 = 0.8;
/// How much of the score is for having all of the words that were asked for.
const ALL_WORDS: f32 = 0.6;
/// What a passage that only another edition lends weighs.
const LENT: f32 = 0.7;
/// What a clause weighs of a game that is not asked about, where no edition is chosen.
const FOREIGN: f32 = 0.5;
/// What an open question weighs: what the books settle comes before what they leave open.
const OPEN: f32 = 0.8;
/// What advice weighs, which settles nothing.
const ADVICE: f32 = 0.6;
/// What a card weighs that the question does not name: its name alone is a short heading.
const UNNAMED: f32 = 0.7;

/// What a definition weighs where one is asked for.
const DEFINES: f32 = 1.6;
/// How the names of clauses end that define something.
const DEFINITION: &str = ".definition";
/// How much what was learnt weighs against the words.
const LEARNT: f32 = 2.0;
/// What the words alone weigh once more where nothing was learnt.
const NOT_LEARNT: f32 = 0.0;
/// A clause that is less likely than the likeliest by this power of e does not answer.
const UNLIKELY: f32 = 9.0;
/// What it weighs to be the card that the question names, or about it.
const ITSELF: f32 = 2.0;
const ABOUT: f32 = 1.0;
/// What it weighs to be the card that the question names where it asks of nothing else.
const ALONE: f32 = 2.0;
/// What a card is called beside its name.
const CALLED: &str = "card";
/// The most words of a question after something that is to be defined.
const SHORT: usize = 6;

/// Whether a question asks what something is.
fn asks_what(written: &[&str]) -> bool {
    let is = |at: usize, words: &[&str]| {
        let word = written.get(at).map(|word| word.to_lowercase());
        word.is_some_and(|word| words.contains(&word.as_str()))
    };
    let what = is(0, &["what"]) && is(1, &["is", "are"]) || is(0, &["what's"]);
    what && written.len() <= SHORT
}

/// A passage that answers, with how well it does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    pub found: Found,
    pub score: f32,
    /// It is about a card that the question names.
    pub about_card: bool,
    /// The edition is silent, and borrows it from another.
    pub borrowed: bool,
}

/// What a question found.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The best first.
    pub hits: Vec<Hit>,
    /// The cards that the question names.
    pub cards: Vec<CardId>,
    /// Words that were read as others: as they were written, and as they were read.
    pub respelt: Vec<(String, String)>,
    /// The stems by which a passage was found, for showing where.
    pub stems: BTreeSet<String>,
}

/// Why a question is none.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AskError {
    #[error("no question is asked")]
    Empty,
    #[error(
        "a question of {0} words is too long to be looked up: at most {MOST_WORDS} words are read"
    )]
    TooLong(usize),
    #[error("`{0}` says nothing that could be looked up")]
    NothingSaid(String),
}

/// The passages of an edition, ready to be asked.
pub struct Library<'l> {
    law: &'l Law,
    /// The edition that was chosen.
    edition: Option<&'l Edition>,
    /// The stems that only clauses of Countdown to X-Day have, where no edition is chosen.
    of_x_day: BTreeSet<String>,
    passages: Vec<Passage>,
    headings: Field,
    chapters: Field,
    texts: Field,
    elsewhere: Field,
    words: Words<'l>,
    names: Names<'l>,
    learnt: &'l Learnt,
}

impl<'l> Library<'l> {
    /// The passages of an edition; without one, of every rulebook.
    pub fn of(law: &'l Law, learnt: &'l Learnt, edition: Option<&'l Edition>) -> Library<'l> {
        let mut passages = passages(law, edition);
        let mut words = Words::new(&law.thesaurus);
        let mut parts: [Vec<String>; 4] = Default::default();
        for passage in &mut passages {
            let own = [&passage.heading, &passage.chapter, &passage.text];
            let own = own.map(|text| words.learn(text));
            let stems = own.iter().flat_map(|part| part.split(' '));
            let stems = stems.map(str::to_owned).collect();
            let [heading, chapter, text] = own;
            let all = [heading, chapter, text, words.learn(&passage.elsewhere)];
            passage.stems = stems;
            for (part, text) in parts.iter_mut().zip(all) {
                part.push(text);
            }
        }
        let of_x_day = match edition {
            None => only_of_x_day(law, &passages),
            Some(_) => BTreeSet::new(),
        };
        let [headings, chapters, texts, elsewhere] = parts.map(|part| Field::new(&part));
        let names = Names::new(law, edition);
        for name in names.words() {
            words.know(name);
        }
        Library {
            law,
            edition,
            of_x_day,
            passages,
            headings,
            chapters,
            texts,
            elsewhere,
            words,
            names,
            learnt,
        }
    }

    /// Whether a word is one by which an answer was found.
    pub fn found(&self, answer: &Answer, word: &str) -> bool {
        let stem = self.words.stem_of(word);
        stem.is_some_and(|stem| answer.stems.contains(&stem))
    }

    /// How likely each clause and headnote answers a question, as examples have taught.
    fn likely(&self, question: &str) -> HashMap<&str, f32> {
        self.learnt.likely(&self.words, &self.names, question)
    }

    /// Answers a question.
    ///
    /// # Errors
    /// Nothing is asked, or too much.
    pub fn ask(&self, question: &str) -> Result<Answer, AskError> {
        let written: Vec<&str> = words::split(question).collect();
        if written.is_empty() {
            return Err(AskError::Empty);
        }
        if written.len() > MOST_WORDS {
            return Err(AskError::TooLong(written.len()));
        }
        let (read, respelt) = self.words.spelt(&written);
        let cards = self.names.among(&read);
        let asked = self.words.asked(&read);
        if asked.stems.is_empty() && cards.is_empty() {
            let said: String = question.trim().chars().take(60).collect();
            return Err(AskError::NothingSaid(said));
        }
        let fields = [
            (&self.headings, HEADING),
            (&self.chapters, CHAPTER),
            (&self.texts, 1.0),
            (&self.elsewhere, ELSEWHERE),
        ];
        let found: Vec<(HashMap<usize, f32>, f32)> = [(&asked.stems, 1.0), (&asked.ideas, ALIKE)]
            .into_iter()
            .flat_map(|(stems, weight)| {
                fields.map(|(field, of_field)| (field.scores(stems), weight * of_field))
            })
            .collect();
        let by_words: Vec<f32> = (self.passages.iter().enumerate())
            .map(|(index, passage)| {
                let weighed = |(scores, weight): &(HashMap<usize, f32>, f32)| {
                    weight * scores.get(&index).copied().unwrap_or_default()
                };
                let score: f32 = found.iter().map(weighed).sum();
                score * (1.0 - ALL_WORDS + ALL_WORDS * asked.share(&passage.stems))
            })
            .collect();
        let most = by_words.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        let likely = self.likely(&read.join(" "));
        let likely = |passage: &Passage| match passage.found {
            Found::Clause(id) => likely.get(&*self.law.clauses.get(id).id).copied(),
            _ => None,
        };
        let likeliest = self
            .passages
            .iter()
            .filter_map(likely)
            .fold(f32::MIN, f32::max);
        let games = self.games(&read);
        let defines = asks_what(&written);
        let alone = self.asks_of_cards_alone(&cards, &asked);
        let mut hits: Vec<Hit> = Vec::new();
        for (passage, by_words) in self.passages.iter().zip(by_words) {
            let about = passage.about.iter().filter(|card| cards.contains(card));
            let foreign = self.is_foreign(passage.found, &cards, &games, &asked);
            let about = if foreign { 0 } else { about.count() };
            let by_words = by_words / most;
            let learnt = match likely(passage) {
                Some(likely) => (1.0 + (likely - likeliest) / UNLIKELY).max(0.0),
                None => NOT_LEARNT * by_words,
            };
            let mut score = by_words + LEARNT * learnt;
            if passage.borrowed {
                score *= LENT;
            }
            if foreign {
                score *= FOREIGN;
            }
            if passage.advice {
                score *= ADVICE;
            }
            if about == 0 && matches!(passage.found, Found::Card(_)) {
                score *= UNNAMED;
            }
            if matches!(passage.found, Found::Question { .. }) {
                score *= OPEN;
            }
            if let Found::Clause(id) = passage.found {
                let id = &*self.law.clauses.get(id).id;
                if defines && id.ends_with(DEFINITION) {
                    score *= DEFINES;
                }
            }
            if about > 0 {
                score += match passage.found {
                    Found::Card(_) if alone => ITSELF + ALONE,
                    Found::Card(_) => ITSELF,
                    _ => ABOUT,
                };
            }
            if score > 0.0 || about > 0 {
                hits.push(Hit {
                    found: passage.found,
                    score,
                    about_card: about > 0,
                    borrowed: passage.borrowed,
                });
            }
        }
        hits.sort_by(|a, b| b.score.total_cmp(&a.score));
        self.fold(&mut hits);
        Ok(Answer {
            hits,
            cards,
            respelt,
            stems: asked.stems.into_iter().chain(asked.alike).collect(),
        })
    }

    /// Whether a question has no words that say anything but the names of cards: "what does the Clone card do".
    fn asks_of_cards_alone(&self, cards: &[CardId], asked: &Asked) -> bool {
        let names = cards
            .iter()
            .map(|card| &*self.law.cards[usize::from(card.0)].name);
        let names = names.chain([CALLED]);
        let said: BTreeSet<String> = names.flat_map(|name| self.words.all_stems(name)).collect();
        !cards.is_empty() && asked.stems.iter().all(|stem| said.contains(stem))
    }

    /// The rulebooks of the games that a question calls by their names.
    fn games(&self, read: &[String]) -> BTreeSet<&str> {
        self.called(read, &self.law.thesaurus.games)
    }

    /// The rulebooks that some words in a row stand for.
    fn called<'t>(&self, read: &[String], by: &'t [(Text, Text)]) -> BTreeSet<&'t str> {
        let said = self.words.all_stems(&read.join(" "));
        let called = by.iter().filter(|(words, _)| {
            let words = self.words.all_stems(words);
            said.windows(words.len()).any(|row| row == words)
        });
        called.map(|(_, edition)| &**edition).collect()
    }

    /// Whether something is a clause of another game than the question calls by its name, of one that plays none of the cards which it
    /// names, or of one whose words it does not use.
    fn is_foreign(
        &self,
        found: Found,
        named: &[CardId],
        games: &BTreeSet<&str>,
        asked: &Asked,
    ) -> bool {
        let Found::Clause(id) = found else {
            return false;
        };
        if self.edition.is_some() {
            return false;
        }
        let clause = self.law.clauses.get(id);
        let book = self.law.edition_of(&clause.id);
        let of_x_day = book.is_some_and(|book| book.xday.is_some());
        if games.is_empty()
            && of_x_day
            && !asked.stems.iter().any(|stem| self.of_x_day.contains(stem))
        {
            return true;
        }
        // Rulings that are laid over editions play what these play.
        let editions: Vec<&Edition> = match &clause.precedent {
            Some(precedent) => (precedent.editions.iter())
                .filter_map(|name| self.law.edition(name))
                .collect(),
            None => (book.into_iter())
                .filter(|edition| edition.rules.is_some() || edition.xday.is_some())
                .collect(),
        };
        let plays = |card: &CardId| {
            let card = &self.law.cards[usize::from(card.0)];
            editions
                .iter()
                .any(|edition| edition.sets.contains(&card.set))
        };
        let called = |edition: &&Edition| games.contains(&*edition.id);
        let elsewhere = !games.is_empty() && !editions.iter().any(called);
        let unplayed = !named.is_empty() && !named.iter().any(plays);
        !editions.is_empty() && (elsewhere || unplayed)
    }

    /// Takes out the clauses that settle the same point as one before them: they are shown with it.
    fn fold(&self, hits: &mut Vec<Hit>) {
        let mut told: BTreeSet<ClauseId> = BTreeSet::new();
        hits.retain(|hit| match hit.found {
            Found::Clause(id) => {
                if told.contains(&id) {
                    return false;
                }
                let clause = self.law.clauses.get(id);
                // An answer tells more than the clauses it touches, and they more than it.
                if clause.precedent.is_some() {
                    return true;
                }
                let own = self.law.edition_of(&clause.id).map(|edition| &*edition.id);
                // A counterpart of the same book is a point of its own.
                told.extend(clause.counterparts.iter().copied().filter(|&other| {
                    let other = self.law.clauses.get(other);
                    self.law.edition_of(&other.id).map(|edition| &*edition.id) != own
                }));
                true
            }
            Found::Card(_) | Found::Question { .. } => true,
        });
    }
}

/// The stems that stand in clauses of Countdown to X-Day and in no other passage.
fn only_of_x_day(law: &Law, passages: &[Passage]) -> BTreeSet<String> {
    let (mut its, mut others) = (BTreeSet::new(), BTreeSet::new());
    for passage in passages {
        let book = match passage.found {
            Found::Clause(id) => law.edition_of(&law.clauses.get(id).id),
            Found::Card(_) | Found::Question { .. } => None,
        };
        let stems = match book {
            Some(book) if book.xday.is_some() => &mut its,
            _ => &mut others,
        };
        stems.extend(passage.stems.iter().cloned());
    }
    its.difference(&others).cloned().collect()
}
