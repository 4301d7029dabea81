//! Open questions: points that the documents leave open, or on which they contradict each other.

use fnord_cards::Text;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::declare::Declared;
use super::table::Row;
use super::value::Value;
use crate::clause::Cites;

/// What a point leaves open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(super) struct Question {
    /// What is asked.
    pub(super) asks: Text,
    /// The answers that can be defended. The one taken is that of the point's value.
    pub(super) readings: Vec<Reading>,
    /// Why that one was taken.
    pub(super) why: Text,
    /// Whether another was asked for, and is the one taken.
    pub(super) asked_for: bool,
}

/// An answer to an open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub(super) struct Reading {
    pub(super) value: Value,
    pub(super) text: Text,
}

/// An open question as reports show it.
#[derive(Clone, Copy, Debug)]
pub struct OpenQuestion<'a> {
    /// The name of the rule point.
    pub id: &'static str,
    pub asks: &'a str,
    pub why: &'a str,
    pub taken: usize,
    /// Whether that reading was asked for, so that `why` speaks for another.
    pub asked_for: bool,
    /// The clauses that leave it open.
    pub cites: &'a Cites,
    declared: &'static Declared,
    readings: &'a [Reading],
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

impl<'a> OpenQuestion<'a> {
    pub(super) fn of(
        declared: &'static Declared,
        row: &'a Row,
        open: &'a Question,
    ) -> Option<Self> {
        let mut readings = open.readings.iter();
        Some(OpenQuestion {
            id: declared.name,
            asks: &open.asks,
            why: &open.why,
            taken: readings.position(|reading| reading.value == row.value)?,
            asked_for: open.asked_for,
            cites: &row.cites,
            declared,
            readings: &open.readings,
        })
    }

    /// The answers that can be defended; `taken` is the place of one of them.
    pub fn readings(&self) -> Vec<&'a str> {
        self.readings.iter().map(|reading| &*reading.text).collect()
    }

    /// The values of the answers, as one asks for them.
    pub fn values(&self) -> Vec<String> {
        let values = self.readings.iter();
        values
            .map(|reading| self.declared.in_a_word(&reading.value))
            .collect()
    }
}
