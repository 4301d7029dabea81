//! What editions say of their own clauses: those that no scenario can turn on, and what is settled.

use super::LawReader;
use super::files::{ClausesFile, SettledFile, UncoveredFile};
use crate::clause::ClauseBook;
use crate::edition::{Settled, Uncovered};
use crate::error::LawErrorKind;

impl LawReader<'_> {
    /// The clauses of an edition that no scenario can turn on, where it says so of any.
    pub(super) fn uncovered(
        &mut self,
        folder: &str,
        prefix: &str,
        clauses: &ClauseBook,
    ) -> Vec<Uncovered> {
        let path = format!("{folder}/uncovered.toml");
        let Some(file) = self.files.iter().find(|file| file.path == path) else {
            return Vec::new();
        };
        let Some(source) = self.parse::<UncoveredFile>(file) else {
            return Vec::new();
        };
        let mut uncovered: Vec<Uncovered> = Vec::new();
        for entry in source.clause {
            let clause = entry.id.as_ref().clone();
            let kind = match clauses.named(&clause) {
                None => LawErrorKind::NoSuchClause { clause },
                Some(_) if !clause.starts_with(prefix) => LawErrorKind::ClauseForeign {
                    clause,
                    prefix: prefix.to_owned(),
                },
                Some(id) if uncovered.iter().any(|other| other.clause == id) => {
                    LawErrorKind::ReasonTwice { clause }
                }
                Some(id) if !clauses.get(id).kind.has_force() => {
                    LawErrorKind::ClauseWithoutForce { clause }
                }
                Some(id) => {
                    uncovered.push(Uncovered {
                        clause: id,
                        reason: entry.reason.into(),
                    });
                    continue;
                }
            };
            self.err(&file.path, Some(entry.id.span()), kind);
        }
        uncovered
    }

    /// What is no open question of an edition, where it says so of anything.
    pub(super) fn settled(&mut self, folder: &str, clauses: &ClauseBook) -> Vec<Settled> {
        let path = format!("{folder}/settled.toml");
        let Some(file) = self.files.iter().find(|file| file.path == path) else {
            return Vec::new();
        };
        let Some(source) = self.parse::<SettledFile>(file) else {
            return Vec::new();
        };
        let mut settled = Vec::new();
        for point in source.point {
            let mut cited = Vec::new();
            for name in &point.clauses {
                match clauses.named(name.as_ref()) {
                    Some(id) => cited.push(id),
                    None => {
                        let clause = name.as_ref().clone();
                        let kind = LawErrorKind::NoSuchClause { clause };
                        self.err(&file.path, Some(name.span()), kind);
                    }
                }
            }
            settled.push(Settled {
                asks: point.asks.into(),
                answer: point.answer.into(),
                why: point.why,
                clauses: cited,
            });
        }
        settled
    }

    /// Clauses named as if they were another edition's.
    pub(super) fn foreign_clauses(&mut self, folder: &str, prefix: &str) {
        let path = format!("{folder}/clauses.toml");
        let Some(file) = self.files.iter().find(|file| file.path == path) else {
            return;
        };
        // A file that is malformed has been reported already.
        let Ok(source) = toml::from_str::<ClausesFile>(&file.text) else {
            return;
        };
        for clause in source.clause {
            if !clause.id.as_ref().starts_with(prefix) {
                let kind = LawErrorKind::ClauseForeign {
                    clause: clause.id.as_ref().clone(),
                    prefix: prefix.to_owned(),
                };
                self.err(&file.path, Some(clause.id.span()), kind);
            }
        }
    }
}
