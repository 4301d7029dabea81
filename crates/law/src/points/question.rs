//! Open questions as reports show them, and as they are decided otherwise.

use serde::Serialize;
use thiserror::Error;

use super::{Point, Reading};
use crate::clause::Cites;

/// An open question with its types taken off, for the reports.
#[derive(Clone, Copy, Debug)]
pub struct OpenQuestion<'a> {
    /// The name of the rule point.
    pub id: &'static str,
    pub asks: &'a str,
    pub why: &'a str,
    pub taken: usize,
    /// Whether that reading was asked for, so that `why` speaks for another.
    pub asked_for: bool,
    cites: &'a Cites,
    readings: &'a dyn Readings,
}

/// Why an open question cannot be decided so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadingError {
    #[error("there is no open question `{0}`")]
    NoSuchQuestion(String),
    #[error("`{value}` is no reading of the open question `{question}`")]
    NoSuchReading {
        question: String,
        value: String,
        /// The values of its readings.
        readings: Vec<String>,
    },
}

trait Readings: std::fmt::Debug {
    fn texts(&self) -> Vec<&str>;
    fn values(&self) -> Vec<String>;
}

impl<T: std::fmt::Debug + Serialize> Readings for Vec<Reading<T>> {
    fn texts(&self) -> Vec<&str> {
        self.iter().map(|reading| &*reading.text).collect()
    }

    fn values(&self) -> Vec<String> {
        self.iter()
            .map(|reading| in_a_word(&reading.value))
            .collect()
    }
}

/// A value as the files of rulings write it, without quotation marks.
pub(super) fn in_a_word<T: Serialize>(value: &T) -> String {
    match toml::Value::try_from(value) {
        Ok(toml::Value::String(word)) => word,
        Ok(value) => value.to_string(),
        Err(_) => String::new(),
    }
}

impl<'a> OpenQuestion<'a> {
    /// The answers that can be defended; `taken` is the place of one of them.
    pub fn readings(&self) -> Vec<&'a str> {
        self.readings.texts()
    }

    /// The values of the answers, as one asks for them.
    pub fn values(&self) -> Vec<String> {
        self.readings.values()
    }

    /// The clauses that leave the question open.
    pub fn cites(&self) -> &'a Cites {
        self.cites
    }
}

impl<T: PartialEq + std::fmt::Debug + Serialize + Clone> Point<T> {
    /// The question that the point leaves open, if it does.
    pub(super) fn open_question(&self, id: &'static str) -> Option<OpenQuestion<'_>> {
        let question = self.question.as_ref()?;
        Some(OpenQuestion {
            id,
            asks: &question.asks,
            why: &question.why,
            taken: question
                .readings
                .iter()
                .position(|reading| reading.value == self.value)?,
            asked_for: question.asked_for,
            cites: &self.cites,
            readings: &question.readings,
        })
    }

    /// Decides the question by the reading of that value.
    pub(super) fn decide(&mut self, id: &str, wanted: &str) -> Result<(), ReadingError> {
        let Some(question) = &mut self.question else {
            return Err(ReadingError::NoSuchQuestion(id.to_owned()));
        };
        let readings = question.readings.iter();
        let mut fitting = readings.filter(|reading| in_a_word(&reading.value) == wanted);
        let Some(reading) = fitting.next() else {
            return Err(ReadingError::NoSuchReading {
                question: id.to_owned(),
                value: wanted.to_owned(),
                readings: question.readings.values(),
            });
        };
        if reading.value != self.value {
            self.value = reading.value.clone();
            question.asked_for = true;
        }
        Ok(())
    }
}
