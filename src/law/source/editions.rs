//! Editions: their clauses and their rule points.

use std::collections::HashMap;
use std::ops::Range;

use toml::Spanned;

use super::files::{ClausesFile, EditionFile, UncoveredFile};
use super::{LawReader, SourceFile};
use crate::cards::{Card, Kind, Text};
use crate::law::clause::{Clause, ClauseBook, ClauseId};
use crate::law::edition::{Edition, EditionRules, Uncovered};
use crate::law::error::LawErrorKind;
use crate::law::points::RulePoints;

impl LawReader<'_> {
    pub(super) fn clauses(&mut self) -> ClauseBook {
        struct Pending {
            file: String,
            clause: Clause,
            counterparts: Vec<Spanned<String>>,
        }
        let mut pending: Vec<Pending> = Vec::new();
        let mut numbers: HashMap<String, ClauseId> = HashMap::new();
        for file in self.below("editions/") {
            if !file.path.ends_with("/clauses.toml") {
                continue;
            }
            let Some(source) = self.parse::<ClausesFile>(file) else {
                continue;
            };
            for clause in source.clause {
                let id = clause.id.as_ref().clone();
                let number = ClauseId(pending.len() as u16);
                if numbers.insert(id.clone(), number).is_some() {
                    let kind = LawErrorKind::ClauseTwice { clause: id.clone() };
                    self.err(&file.path, Some(clause.id.span()), kind);
                }
                pending.push(Pending {
                    file: file.path.clone(),
                    clause: Clause {
                        id: id.into(),
                        section: clause.section.into(),
                        page: clause.page,
                        title: clause.title.into(),
                        kind: clause.kind,
                        text: clause.text.into(),
                        example: clause.example.map(Text::from),
                        counterparts: Vec::new(),
                        differs: clause.differs.map(Text::from),
                    },
                    counterparts: clause.counterpart,
                });
            }
        }
        if pending.len() > usize::from(u16::MAX) {
            let kind = LawErrorKind::TooMany {
                what: "clauses",
                most: usize::from(u16::MAX),
            };
            self.err("editions/", None, kind);
        }
        let mut clauses = Vec::with_capacity(pending.len());
        for entry in pending {
            let mut clause = entry.clause;
            for counterpart in entry.counterparts {
                match numbers.get(counterpart.as_ref()) {
                    Some(&number) => clause.counterparts.push(number),
                    None => {
                        let kind = LawErrorKind::NoSuchClause {
                            clause: counterpart.as_ref().clone(),
                        };
                        self.err(&entry.file, Some(counterpart.span()), kind);
                    }
                }
            }
            clauses.push(clause);
        }
        ClauseBook::new(clauses)
    }

    pub(super) fn editions(&mut self, clauses: &ClauseBook, cards: &[Card]) -> Vec<Edition> {
        let mut editions = Vec::new();
        for file in self.below("editions/") {
            let Some(folder) = file.path.strip_suffix("/edition.toml") else {
                continue;
            };
            let Some(source) = self.parse::<EditionFile>(file) else {
                continue;
            };
            self.foreign_clauses(folder, &source.prefix);
            let points_path = format!("{folder}/points.toml");
            let points = match self.files.iter().find(|file| file.path == points_path) {
                Some(points) => self.points(points, clauses),
                None => None,
            };
            let rules = match (source.default_illuminati, source.layout, points) {
                (Some(illuminati), Some(layout), Some(points)) => {
                    let known = cards.iter().any(|card| {
                        card.kind == Kind::Illuminati && *card.name == **illuminati.as_ref()
                    });
                    if !known {
                        let kind = LawErrorKind::NoSuchCard {
                            card: illuminati.as_ref().clone(),
                        };
                        self.err(&file.path, Some(illuminati.span()), kind);
                    }
                    Some(EditionRules {
                        default_illuminati: illuminati.into_inner().into(),
                        layout,
                        points,
                    })
                }
                _ => None,
            };
            let uncovered = self.uncovered(folder, &source.prefix, clauses);
            let sets = self.sets(file, source.sets, cards);
            editions.push(Edition {
                id: source.id.into(),
                title: source.title.into(),
                date: source.date.into(),
                prefix: source.prefix.into(),
                sets,
                by_default: source.by_default,
                rules,
                uncovered,
            });
        }
        editions
    }

    /// The sets of cards that an edition is played with.
    fn sets(&mut self, file: &SourceFile, sets: Vec<Spanned<String>>, cards: &[Card]) -> Vec<Text> {
        sets.into_iter()
            .map(|set| {
                if !cards.iter().any(|card| *card.set == **set.as_ref()) {
                    let kind = LawErrorKind::NoSuchSet {
                        set: set.as_ref().clone(),
                    };
                    self.err(&file.path, Some(set.span()), kind);
                }
                Text::from(set.into_inner())
            })
            .collect()
    }

    /// The clauses of an edition that no scenario can turn on, where it says so of any.
    fn uncovered(&mut self, folder: &str, prefix: &str, clauses: &ClauseBook) -> Vec<Uncovered> {
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

    /// Clauses named as if they were another edition's.
    fn foreign_clauses(&mut self, folder: &str, prefix: &str) {
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

    fn points(&mut self, file: &SourceFile, clauses: &ClauseBook) -> Option<RulePoints> {
        let mut table = self.parse::<toml::Table>(file)?;
        let points = RulePoints::take(&mut table, &|id| clauses.named(id));
        for unknown in table.keys() {
            let kind = LawErrorKind::NoSuchPoint {
                point: unknown.clone(),
            };
            let span = heading(&file.text, unknown);
            self.err(&file.path, span, kind);
        }
        match points {
            Ok(points) => Some(points),
            Err(errors) => {
                for kind in errors {
                    let span = match &kind {
                        LawErrorKind::PointMalformed { point, .. }
                        | LawErrorKind::PointUncited { point }
                        | LawErrorKind::ReadingMissing { point } => heading(&file.text, point),
                        LawErrorKind::NoSuchClause { clause } => file
                            .text
                            .find(&format!("\"{clause}\""))
                            .map(|at| at..at + clause.len() + 2),
                        _ => None,
                    };
                    self.err(&file.path, span, kind);
                }
                None
            }
        }
    }
}

/// Where a table of that name starts.
fn heading(text: &str, name: &str) -> Option<Range<usize>> {
    text.find(&format!("[{name}]"))
        .map(|at| at + 1..at + 1 + name.len())
}
