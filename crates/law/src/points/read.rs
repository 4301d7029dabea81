//! Rule points as the file of an edition writes them.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{Point, PointId, Question, Reading};
use crate::clause::{Cites, ClauseId, MOST_CITED};
use crate::error::LawErrorKind;

/// Where the points come from that an edition does not make itself.
#[derive(Debug)]
pub(crate) enum Base<'a, P> {
    /// It makes them all.
    None,
    /// It borrows them from another edition.
    Lent(&'a P),
    /// It is laid over another edition.
    Under(&'a P),
}

impl<T: PartialEq> Point<T> {
    /// This choice laid over another: one that leaves it as it was rests on the clauses of both.
    pub(super) fn over(mut self, below: &Point<T>) -> Point<T> {
        if self.value == below.value {
            for &clause in &below.cites {
                if !self.cites.contains(&clause) && !self.cites.is_full() {
                    self.cites.push(clause);
                }
            }
        }
        self
    }
}

/// A rule point as an edition's file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointSource<T> {
    value: T,
    clauses: Vec<String>,
    question: Option<QuestionSource<T>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestionSource<T> {
    asks: String,
    readings: Vec<ReadingSource<T>>,
    why: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadingSource<T> {
    value: T,
    text: String,
}

/// Takes the point of that name out of an edition's table; `None` where it is not there.
pub(super) fn take<T: DeserializeOwned + PartialEq>(
    table: &mut toml::Table,
    id: usize,
    name: &'static str,
    clause: &dyn Fn(&str) -> Option<ClauseId>,
) -> Result<Option<Point<T>>, LawErrorKind> {
    let Some(value) = table.remove(name) else {
        return Ok(None);
    };
    let source: PointSource<T> =
        value
            .try_into()
            .map_err(|error: toml::de::Error| LawErrorKind::PointMalformed {
                point: name,
                why: error.message().to_owned(),
            })?;
    if source.clauses.is_empty() || source.clauses.len() > MOST_CITED {
        return Err(LawErrorKind::PointUncited { point: name });
    }
    let mut cites = Cites::new();
    for id in source.clauses {
        match clause(&id) {
            Some(clause) => cites.push(clause),
            None => return Err(LawErrorKind::NoSuchClause { clause: id }),
        }
    }
    let question = match source.question {
        None => None,
        Some(question) => {
            if !question
                .readings
                .iter()
                .any(|reading| reading.value == source.value)
            {
                return Err(LawErrorKind::ReadingMissing { point: name });
            }
            Some(Question {
                asks: question.asks.into(),
                readings: question
                    .readings
                    .into_iter()
                    .map(|reading| Reading {
                        value: reading.value,
                        text: reading.text.into(),
                    })
                    .collect(),
                why: question.why.into(),
                asked_for: false,
            })
        }
    };
    Ok(Some(Point {
        id: PointId(id as u16),
        value: source.value,
        cites,
        question,
    }))
}
