//! Open questions as reports show them.

use super::{Point, Reading};
use crate::law::clause::Cites;

/// An open question with its types taken off, for the reports.
#[derive(Clone, Copy, Debug)]
pub struct OpenQuestion<'a> {
    /// The name of the rule point.
    pub id: &'static str,
    pub asks: &'a str,
    pub why: &'a str,
    pub taken: usize,
    cites: &'a Cites,
    readings: &'a dyn Readings,
}

trait Readings: std::fmt::Debug {
    fn texts(&self) -> Vec<&str>;
}

impl<T: std::fmt::Debug> Readings for Vec<Reading<T>> {
    fn texts(&self) -> Vec<&str> {
        self.iter().map(|reading| &*reading.text).collect()
    }
}

impl<'a> OpenQuestion<'a> {
    /// The answers that can be defended; `taken` is the place of one of them.
    pub fn readings(&self) -> Vec<&'a str> {
        self.readings.texts()
    }

    /// The clauses that leave the question open.
    pub fn cites(&self) -> &'a Cites {
        self.cites
    }
}

impl<T: PartialEq + std::fmt::Debug> Point<T> {
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
            cites: &self.cites,
            readings: &question.readings,
        })
    }
}
