//! The law: clauses, editions with their rule points, and the cards. All of it is data.
//!
//! [`read_files`] makes a [`Law`] from the files of a folder of rulings. The law that comes with the program is made so
//! when the program is built, and is loaded from there in a form that needs no parsing.

mod absent;
mod align;
mod alike;
mod as_of;
mod bearing;
mod clause;
mod date;
mod delta;
mod edition;
mod erratum;
mod error;
mod folder;
mod given_names;
mod headnote;
mod language;
mod number_words;
mod points;
mod precedent;
mod shelf;
mod source;
mod thesaurus;
mod versions;
mod which;
mod xday;

use serde::{Deserialize, Serialize};

use fnord_cards::{Card, CardId, Text, Vocabulary};
use fnord_names::NameIndex;

pub use absent::Absent;
pub use align::align;
pub use alike::alike;
pub use bearing::{AttackTrait, Bearing, Circumstance};
pub use clause::{Amendment, Cites, Clause, ClauseBook, ClauseId, ClauseKind, MOST_CITED};
pub use date::Date;
pub use delta::{Change, Delta, Meant, ShownPoint, Side};
pub use edition::{Edition, EditionRules, Settled, Uncovered, WhySettled};
pub use erratum::Erratum;
pub use error::{LawError, LawErrorKind};
pub use folder::folder;
pub use given_names::GivenNames;
pub use headnote::Headnote;
pub use language::{ClauseForms, Language, Sense};
pub use number_words::NumberWords;
pub use points::*;
pub use precedent::{Authority, Precedent, Source};
pub use shelf::{Packed, Shelf};
pub use source::{MOST_ERRATUM_BYTES, SourceFile, amend, read_files};
pub use thesaurus::Thesaurus;
pub use versions::Versions;
pub use which::{WhichOf, WhichWords};
pub use xday::{Allegiance, CounterKind, Role, XDayRules};

/// Everything that rulings rest on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Law {
    pub vocabulary: Vocabulary,
    pub which_words: WhichWords,
    pub number_words: NumberWords,
    pub cards: Shelf<Card>,
    /// The names of the cards in the form in which names are compared, in the order of the cards.
    pub card_keys: Vec<Text>,
    /// Finds cards by these.
    pub card_index: NameIndex,
    pub abbreviations: Vec<Abbreviation>,
    pub thesaurus: Thesaurus,
    pub given_names: GivenNames,
    /// How people tell of a game.
    pub language: Packed<Language>,
    /// The rulebooks, and then those laid over one another.
    pub editions: Vec<Edition>,
    /// Cards as editions print them otherwise than `cards` has them.
    pub versions: Shelf<Version>,
    pub clauses: ClauseBook,
    /// Points of the rules in short, in the order of their files.
    pub headnotes: Shelf<Headnote>,
    /// Where answers to players' questions bear on rulings, in the order of their files.
    pub bearings: Vec<Bearing>,
    /// A digest of all files that the law was read from, so that a ruling can be reproduced.
    pub digest: Text,
    /// The open questions that were decided otherwise, each as `question=reading`.
    pub readings: Vec<Text>,
    /// The errata laid over it, in order.
    pub errata: Vec<Erratum>,
    /// The rules that are written as cards: those of them that are in the game by an edition are in force for everybody.
    #[serde(skip)]
    pub rules: Vec<CardId>,
    /// The editions that are later than the date as of which it is.
    #[serde(skip)]
    pub later: Vec<Later>,
}

/// An edition that is later than the date as of which a law is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    pub edition: Text,
    /// When it appeared.
    pub date: Text,
    /// The date as of which the law is.
    pub as_of: Text,
}

/// A card as an edition prints it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Version {
    pub card: Card,
    /// The clauses that say so.
    pub cites: Cites,
    /// Sentences that it leaves as they were, and clauses confirm.
    pub confirms: Vec<Confirmed>,
}

/// A sentence of a card on which clauses say that it is to be read as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Confirmed {
    pub text: Text,
    pub cites: Cites,
}

/// What players write for short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Abbreviation {
    pub short: Text,
    /// The same in the form in which names are compared.
    pub key: Text,
    /// The name of a card, or a term of the game.
    pub long: Text,
    /// The card meant; `None` for a term.
    pub card: Option<CardId>,
}

impl Law {
    /// The edition of that name, such as `wdh-1.2`, or `inwo-1995 + pyramid-23`.
    pub fn edition(&self, id: &str) -> Option<&Edition> {
        self.editions.iter().find(|edition| edition.is_called(id))
    }

    /// The edition of Countdown to X-Day of that name.
    pub fn x_day(&self, id: &str) -> Option<(&Edition, &XDayRules)> {
        let edition = self.edition(id)?;
        Some((edition, edition.xday.as_ref()?))
    }

    /// The names of the editions of Countdown to X-Day.
    pub fn x_days(&self) -> impl Iterator<Item = &str> {
        let x_days = self.editions.iter();
        let x_days = x_days.filter(|edition| edition.xday.is_some());
        x_days.map(|edition| &*edition.id)
    }

    /// The names of the editions of Illuminati: New World Order that can be ruled by.
    pub fn ruled_by(&self) -> impl Iterator<Item = &str> {
        self.editions
            .iter()
            .filter(|edition| edition.rules.is_some())
            .map(|edition| &*edition.id)
    }

    /// A digest of what a ruling by that edition rests on: all files of the law and its errata, the edition, and how open questions
    /// were decided.
    pub fn digest_for(&self, edition: &Edition) -> String {
        let readings = self.readings.iter().map(|reading| &**reading);
        source::digest([&*self.digest, &*edition.id].into_iter().chain(readings))
    }

    /// This law with an open question decided by the reading of that value, in every edition that leaves it open.
    ///
    /// # Errors
    /// No edition asks that question, or none has that reading.
    pub fn decide(&mut self, question: &str, value: &str) -> Result<(), ReadingError> {
        let points = self.editions.iter_mut().filter_map(Edition::points_mut);
        let decided: Vec<Result<(), ReadingError>> = points
            .map(|points| points.decide(question, value))
            .collect();
        if !decided.iter().any(Result::is_ok) {
            // Of a question that one edition asks and another does not, the readings are worth knowing.
            let mut errors: Vec<ReadingError> =
                decided.into_iter().filter_map(Result::err).collect();
            errors.sort_by_key(|error| matches!(error, ReadingError::NoSuchQuestion(_)));
            let none = || ReadingError::NoSuchQuestion(question.to_owned());
            return Err(errors.into_iter().next().unwrap_or_else(none));
        }
        self.readings.push(format!("{question}={value}").into());
        Ok(())
    }

    /// The sets of cards that an edition is played with; without an edition, the first that can be ruled by.
    pub fn sets(&self, edition: Option<&str>) -> &[Text] {
        let edition = match edition {
            Some(id) => self.edition(id),
            None => self.editions.iter().find(|edition| edition.rules.is_some()),
        };
        edition.map_or(&[], |edition| &edition.sets)
    }

    /// The name of the card at a place, for which it is not unpacked.
    ///
    /// # Panics
    /// Where there is no such card.
    pub fn card_name(&self, place: usize) -> Text {
        self.cards.first_of(place, |card: &Card| &card.name)
    }

    /// The card of exactly that name.
    pub fn card_named(&self, name: &str) -> Option<CardId> {
        (0..self.cards.len())
            .position(|place| &*self.card_name(place) == name)
            .map(|index| CardId(index as u16))
    }

    /// The answers to questions of players, in the order of their files.
    pub fn precedents(&self) -> impl Iterator<Item = (ClauseId, &Clause)> {
        let clauses = self.clauses.iter();
        clauses.filter(|(_, clause)| clause.precedent.is_some())
    }

    /// The edition that a clause belongs to, by its prefix.
    pub fn edition_of(&self, clause: &str) -> Option<&Edition> {
        self.editions
            .iter()
            .filter(|edition| !edition.is_combined())
            .find(|edition| clause.starts_with(&*edition.prefix))
    }
}
