//! Errata: files that anybody can write, laid over the law that there is.
//!
//! An erratum is an overlay like a rulebook that is laid over others: it has clauses, rule points and cards of its own. It
//! may also reword or withdraw clauses of others, and put precedents on record.

mod back;
mod cards;
mod clauses;
mod file;
mod header;
mod meant;
mod points;
mod pool;
mod printed;
mod reads;
mod sensible;

use std::ops::Range;

use toml::Spanned;

use self::file::ErratumFile;
use super::{LawReader, SourceFile, digest, nearest};
use crate::clause::{Clause, ClauseBook, ClauseId};
use crate::erratum::LaidOver;
use crate::error::{LawError, LawErrorKind};
use crate::{Erratum, Law};

/// The most bytes of an erratum.
pub const MOST_ERRATUM_BYTES: usize = 1 << 20;
/// The longest name of an erratum.
const LONGEST_ID: usize = 40;

/// Lays an erratum over a law.
///
/// # Errors
/// Every mistake that was found in it, with its place.
pub fn amend(law: &Law, file: &SourceFile) -> Result<Law, Vec<LawError>> {
    let mut reader = LawReader {
        files: std::slice::from_ref(file),
        before: Some(law),
        errors: Vec::new(),
        mistaken: Vec::new(),
        named: Vec::new(),
    };
    let amended = reader.amend(law, file);
    match amended {
        Some(law) if reader.errors.is_empty() => Ok(law),
        _ => Err(reader.errors),
    }
}

/// What is known while an erratum is read.
struct Desk<'a> {
    file: &'a SourceFile,
    /// The law, as far as it has been amended.
    law: Law,
    clauses: Vec<Clause>,
    /// What the names of the erratum's clauses start with.
    prefix: String,
    /// The clauses that it adds and that something has to use, with the places of their names and whether something does.
    added: Vec<(ClauseId, Range<usize>, bool)>,
    /// The editions that it is laid over, by their places.
    over: Vec<usize>,
}

impl Desk<'_> {
    fn clause_named(&self, name: &str) -> Option<ClauseId> {
        let found = self.clauses.iter().position(|clause| *clause.id == *name);
        found.map(|index| ClauseId(index as u16))
    }

    /// Notes that something rests on a clause.
    fn uses(&mut self, clause: ClauseId) {
        for (added, _, used) in &mut self.added {
            *used |= *added == clause;
        }
    }
}

impl LawReader<'_> {
    fn amend(&mut self, law: &Law, file: &SourceFile) -> Option<Law> {
        if file.text.trim().is_empty() {
            self.err(&file.path, None, LawErrorKind::ErratumEmpty);
            return None;
        }
        let mut source: ErratumFile = self.parse_what_can_be(file)?;
        let header = self.header(law, file, source.erratum.take());
        let mut id = header.id.as_ref().clone();
        // What is wrong by itself takes nothing else with it.
        let well_formed = !(self.errors.iter()).any(|error| error.kind.is_malformed());
        let formed_until = self.errors.len();
        if id.is_empty() {
            let mut own = source.clause.iter().map(|clause| &clause.id);
            let own = own.find_map(|own| own.as_ref().split_once('.'));
            id = own.map_or_else(String::new, |(id, _)| id.to_owned());
            if id.is_empty() {
                return None;
            }
        }
        let over = self.over(law, file, header.over.as_deref());
        let vain = |error: &LawError| {
            let kind = &error.kind;
            matches!(
                kind,
                LawErrorKind::ErratumBefore { .. } | LawErrorKind::ErratumTwice { .. }
            )
        };
        if self.errors.iter().any(vain) {
            // What it builds on would be missed everywhere, and of what is there already nothing is new.
            return None;
        }
        let changes_something = !(source.clause.is_empty()
            && source.point.is_empty()
            && source.card.is_empty()
            && source.new_card.is_empty()
            && source.ban.is_empty()
            && source.rule.is_empty()
            && source.precedent.is_empty()
            && source.withdraw.is_empty());
        if !changes_something {
            let span = Some(header.id.span());
            self.err(
                &file.path,
                span,
                LawErrorKind::ErratumIdle { id: id.clone() },
            );
        }
        let mut desk = Desk {
            file,
            clauses: (law.clauses.iter())
                .map(|(_, clause)| clause.clone())
                .collect(),
            law: law.clone(),
            prefix: format!("{id}."),
            added: Vec::new(),
            over,
        };
        self.has_cards(&desk, &source);
        let opposites = source
            .point
            .iter()
            .find(|(name, _)| name.as_ref() == "opposites");
        let opposites = opposites.map(|(_, change)| change.value.span());
        let before = desk.clauses.len();
        self.clause_changes(&mut desk, source.clause);
        let precedents = self.precedents(&mut desk, source.precedent);
        self.too_many(file, desk.clauses.len(), "clauses");
        let changes = self.points_meant(&mut desk, source.point);
        let withdrawn = self.withdrawn(&mut desk, &id, before, source.withdraw);
        self.withdraw(&mut desk, &withdrawn, &changes);
        self.point_changes(&mut desk, changes);
        let rules = desk.as_cards(source.rule);
        self.new_cards(
            &mut desk,
            &id,
            source.new_card.into_iter().chain(rules).collect(),
        );
        self.changed_and_gone(file, &source.card, &source.ban);
        self.card_changes(&mut desk, source.card);
        self.bans(&mut desk, source.ban);
        if let Some(span) = opposites {
            self.all_could_be(&desk, law, span);
        }
        self.settle(&mut desk, precedents);
        for (clause, span, used) in std::mem::take(&mut desk.added) {
            let clause = &desk.clauses[usize::from(clause.0)];
            // An answer stands on record, whatever rests on it.
            if !used && clause.kind.has_force() && clause.precedent.is_none() {
                let kind = LawErrorKind::ClauseUnused {
                    clause: clause.id.to_string(),
                };
                self.err(&file.path, Some(span), kind);
            }
        }
        self.named_cards(desk.law.cards.iter());
        if !well_formed {
            let mut at = 0;
            self.errors.retain(|error| {
                at += 1;
                at <= formed_until || !error.kind.may_follow_from_another(&desk.prefix)
            });
            return None;
        }
        let erratum = Erratum {
            id: id.into(),
            title: header.title.into(),
            author: header.author.into(),
            date: header.date.into(),
            authority: header.authority.into(),
            digest: digest(["", &*file.text]).into(),
            over: LaidOver {
                editions: (desk.over.iter())
                    .filter_map(|&index| Some((index, law.editions.get(index)?.clone())))
                    .collect(),
                cards: law.cards.len(),
            },
        };
        let mut law = desk.law;
        law.clauses = ClauseBook::new(desk.clauses);
        law.digest = digest([&*law.digest, &*file.text]).into();
        for &index in &desk.over {
            law.editions[index].amend(&erratum);
        }
        law.editions.push(erratum.as_edition());
        law.errata.push(erratum);
        Some(law)
    }

    fn too_many(&mut self, file: &SourceFile, count: usize, what: &'static str) {
        let most = usize::from(u16::MAX);
        if count > most {
            self.err(&file.path, None, LawErrorKind::TooMany { what, most });
        }
    }

    /// Looks clauses up, and reports those that there are not.
    fn cited(&mut self, desk: &mut Desk, names: &[Spanned<String>]) -> Vec<ClauseId> {
        let mut found = Vec::new();
        for name in names {
            match desk.clause_named(name.as_ref()) {
                Some(clause) => {
                    desk.uses(clause);
                    if !found.contains(&clause) {
                        found.push(clause);
                    }
                }
                None => self.no_clause(desk, name),
            }
        }
        found
    }

    fn no_clause(&mut self, desk: &Desk, name: &Spanned<String>) {
        let names = desk.clauses.iter().map(|clause| &*clause.id);
        let help = nearest(name.as_ref(), names);
        let kind = LawErrorKind::NoSuchClause {
            clause: name.as_ref().clone(),
        };
        self.err_with(&desk.file.path, Some(name.span()), kind, help);
    }

    /// The clauses that a change rests on: one of the erratum's own at least, so that rulings name it.
    fn grounds(&mut self, desk: &mut Desk, names: &Spanned<Vec<Spanned<String>>>) -> Vec<ClauseId> {
        let listed = names.as_ref();
        let own = listed
            .iter()
            .any(|name| name.as_ref().starts_with(&desk.prefix));
        let most = crate::MOST_CITED;
        if !own {
            let kind = LawErrorKind::ChangeUncited;
            let help = format!(
                "cite a clause of this erratum, whose name starts with `{}`",
                desk.prefix
            );
            self.err_with(&desk.file.path, Some(names.span()), kind, Some(help));
        }
        if listed.len() > most {
            let kind = LawErrorKind::TooMany {
                what: "clauses at one place",
                most,
            };
            self.err(&desk.file.path, Some(names.span()), kind);
        }
        self.cited(desk, listed)
    }
}

/// A value without quotation marks.
fn plain(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Datetime(toml::value::Datetime {
            date: Some(date), ..
        }) => date.to_string(),
        other => other.to_string(),
    }
}
