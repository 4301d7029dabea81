//! Rule points as the file of an edition writes them.

use std::sync::Arc;

use serde::Deserialize;

use super::declare::Declared;
use super::question::{Question, Reading};
use super::table::{Game, PointTable, Row};
use crate::clause::{Cites, ClauseId, MOST_CITED};
use crate::error::LawErrorKind;

/// Where the points come from that an edition does not make itself.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Base<'a> {
    /// It makes them all.
    None,
    /// It borrows them from another edition.
    Lent(&'a PointTable),
    /// It is laid over another edition.
    Under(&'a PointTable),
}

/// A rule point as an edition's file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointSource {
    value: toml::Value,
    clauses: Vec<String>,
    question: Option<QuestionSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestionSource {
    asks: String,
    readings: Vec<ReadingSource>,
    why: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadingSource {
    value: toml::Value,
    text: String,
}

impl PointTable {
    /// Reads the points of an edition; what is left in the table are no rule points.
    pub(super) fn take(
        game: Game,
        table: &mut toml::Table,
        base: Base<'_>,
        clause: &dyn Fn(&str) -> Option<ClauseId>,
    ) -> Result<PointTable, Vec<LawErrorKind>> {
        let mut points = PointTable {
            game,
            rows: Vec::new().into(),
            watch: super::table::Watch::default(),
        };
        let mut errors = Vec::new();
        for (place, declared) in points.declared().iter().enumerate() {
            let own = table.remove(declared.name);
            let own = own.map(|written| declared.row(written, clause));
            let below = match base {
                Base::None => None,
                Base::Lent(base) | Base::Under(base) => base.rows.get(place),
            };
            let row = match (own.transpose(), below) {
                (Ok(Some(row)), Some(below)) if matches!(base, Base::Under(_)) => row.over(below),
                (Ok(Some(row)), _) => row,
                (Ok(None), Some(below)) => below.clone(),
                (Ok(None), None) => {
                    errors.push(LawErrorKind::PointMissing {
                        point: declared.name,
                    });
                    continue;
                }
                (Err(error), _) => {
                    errors.push(error);
                    continue;
                }
            };
            points.rows.push(row);
        }
        if errors.is_empty() {
            Ok(points)
        } else {
            Err(errors)
        }
    }
}

impl Declared {
    fn row(
        &self,
        written: toml::Value,
        clause: &dyn Fn(&str) -> Option<ClauseId>,
    ) -> Result<Row, LawErrorKind> {
        let point = self.name;
        let malformed = |why: String| LawErrorKind::PointMalformed { point, why };
        let source: PointSource = written
            .try_into()
            .map_err(|error: toml::de::Error| malformed(error.message().to_owned()))?;
        let read = |value: &toml::Value| {
            let read = self.shape.read(value);
            read.ok_or_else(|| malformed(format!("what is allowed: {}", self.allowed())))
        };
        let value = read(&source.value)?;
        if source.clauses.is_empty() || source.clauses.len() > MOST_CITED {
            return Err(LawErrorKind::PointUncited { point });
        }
        let mut cites = Cites::new();
        for id in source.clauses {
            match clause(&id) {
                Some(clause) => cites.push(clause),
                None => return Err(LawErrorKind::NoSuchClause { clause: id }),
            }
        }
        let question = source.question.map(|open| {
            let mut readings = Vec::new();
            for reading in open.readings {
                readings.push(Reading {
                    value: read(&reading.value)?,
                    text: reading.text.into(),
                });
            }
            if !readings.iter().any(|reading| reading.value == value) {
                return Err(LawErrorKind::ReadingMissing { point });
            }
            Ok(Arc::new(Question {
                asks: open.asks.into(),
                readings,
                why: open.why.into(),
                asked_for: false,
            }))
        });
        Ok(Row {
            question: question.transpose()?,
            value,
            cites,
        })
    }
}
