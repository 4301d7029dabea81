//! `fnord lint`: a folder of rulings, checked.

use std::fmt::Write;
use std::path::PathBuf;

use miette::{Diagnostic, LabeledSpan, SourceSpan};
use thiserror::Error;

use super::{Context, Exit, input};
use crate::desk::lookup::resting_on;
use crate::embedded;
use crate::law::{self, Amendment, Law, LawError, LawErrorKind};

#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder [default: that of --rulings, or the law in the program]
    folder: Option<PathBuf>,
}

/// A mistake in the rulings, to be shown with its place.
#[derive(Clone, Debug, Error)]
#[error("{}", .0.kind)]
pub(super) struct Mistake(pub(super) LawError);

impl Diagnostic for Mistake {
    fn code<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        Some(Box::new("rulings"))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        if let Some(help) = &self.0.help {
            return Some(Box::new(help));
        }
        let help: &str = match &self.0.kind {
            LawErrorKind::SentenceUnread { .. } => {
                "write it in a form that cards use, or as `{ by-hand = \"…\" }` for the players to apply"
            }
            LawErrorKind::SentenceReworded { .. } => {
                "a sentence has one wording, so that what is read is what is executed"
            }
            LawErrorKind::NoSuchClause { .. } => "name a clause of an edition in this folder",
            LawErrorKind::ErratumEmpty => {
                "it begins with `[erratum]` and its id, title, author, date and authority"
            }
            LawErrorKind::ErratumIdle { .. } => {
                "add [point.…], [[card]], [[new-card]], [[ban]], [[clause]], [[precedent]] or [[withdraw]]"
            }
            LawErrorKind::ErratumName { .. } => {
                "small letters, digits and hyphens, a letter first, at most 40 of them"
            }
            LawErrorKind::ErratumTwice { .. } | LawErrorKind::ErratumTaken { .. } => {
                "choose another id"
            }
            LawErrorKind::ErratumBefore { .. } => "give its file with `--with` before this one",
            LawErrorKind::Blank { what: "date" } | LawErrorKind::NoDate { .. } => {
                "write it as 2026-11-21, or in words in quotation marks"
            }
            LawErrorKind::NoSuchSource { .. } => {
                "the name of a precedent starts with that of its source, as precedents/sources.toml has it"
            }
            LawErrorKind::SupersededByLess { .. } => {
                "the publisher's word prevails over a netrep's, a netrep's over a player's, and of two alike the later"
            }
            LawErrorKind::PrecedentDecides { .. } => {
                "a rule point rests on what is in force and official"
            }
            LawErrorKind::ClauseUnused { .. } => {
                "cite it at a point or a card of this erratum, or make its kind `definition` or `advice`"
            }
            LawErrorKind::PointGroundless { .. } => {
                "say with [point.…] how it is decided from now on"
            }
            LawErrorKind::PointUnchanged { .. } => {
                "leave it out; to put on record that it is so, write a [[precedent]] with `points`"
            }
            LawErrorKind::CardUnchanged { .. } => {
                "give power, global, resistance, alignments, attributes, text, change or more; to put an answer about \
                 it on record, write a [[precedent]] with `cards`"
            }
            _ => return None,
        };
        Some(Box::new(help))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let span = self.0.span.clone()?;
        let label = LabeledSpan::new_with_span(None, SourceSpan::from(span));
        Some(Box::new(std::iter::once(label)))
    }
}

/// What cannot be read is no set of rulings with mistakes.
pub(super) fn outcome(errors: &[LawError]) -> Exit {
    let unread = |error: &LawError| {
        matches!(
            error.kind,
            LawErrorKind::Malformed(_) | LawErrorKind::ErratumEmpty
        )
    };
    match errors.iter().any(unread) {
        true => Exit::NotUnderstood,
        false => Exit::Failed,
    }
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let folder = args.folder.as_ref().or(context.rulings.as_ref());
    let owned;
    let law = match folder {
        None => embedded::law(),
        Some(folder) => {
            let files =
                law::folder(folder).map_err(|error| context.wrong(Exit::NotUnderstood, error))?;
            match law::read_files(&files) {
                Ok(law) => {
                    owned = law;
                    &owned
                }
                Err(errors) => {
                    context.law_errors(&files, &errors);
                    let mistakes = if errors.len() == 1 {
                        "mistake"
                    } else {
                        "mistakes"
                    };
                    context.say(&format!("{} {mistakes}", errors.len()));
                    return Err(outcome(&errors));
                }
            }
        }
    };
    if !context.errata.is_empty() {
        // A file that cannot be read is no erratum with mistakes.
        for path in &context.errata {
            input::erratum(path).map_err(|why| context.wrong(Exit::NotUnderstood, why))?;
        }
        let law = context.amended(law, &context.errata)?;
        context.print(&laid(&law));
        return Ok(Exit::Fine);
    }
    let sentences: usize = law.cards.iter().map(|card| card.text.len()).sum();
    let executed: usize = law
        .cards
        .iter()
        .flat_map(|card| &card.text)
        .filter(|sentence| sentence.ability.is_some())
        .count();
    let rulebooks = law.editions.iter().filter(|edition| !edition.is_combined());
    let editions: Vec<&str> = rulebooks.map(|edition| &*edition.id).collect();
    let precedents = law.precedents().count();
    context.print(&format!(
        "{} clauses of {} editions ({}), {} precedents, {} cards with {sentences} sentences, {executed} of them executed: no mistakes\n\
         law {}\n",
        law.clauses.len() - precedents,
        editions.len(),
        editions.join(", "),
        precedents,
        law.cards.len(),
        law.digest
    ));
    Ok(Exit::Fine)
}

/// The errata of a law, and the editions that they are laid over.
fn laid(law: &Law) -> String {
    let mut text = String::new();
    for erratum in &law.errata {
        let amended = law
            .editions
            .iter()
            .filter(|edition| edition.errata.contains(&erratum.id));
        let _ = writeln!(
            text,
            "erratum {} {} ({}): no mistakes; with it there are",
            erratum.id, erratum.digest, erratum.title
        );
        for edition in amended {
            let _ = writeln!(text, "  {}", edition.id);
        }
    }
    for (id, clause) in law.clauses.iter() {
        let by = law.errata.iter().find(|erratum| {
            let reworded = |one: &Amendment| {
                matches!(one, Amendment::Reworded { by, .. } if **by == *erratum.id)
            };
            clause.history.iter().any(reworded)
        });
        let editions = law.editions.iter();
        let amended = by.and_then(|by| {
            editions
                .filter(|edition| edition.errata.contains(&by.id))
                .find(|edition| !resting_on(edition, id).is_empty())
        });
        let Some(edition) = amended else {
            continue;
        };
        // The words of a clause change no ruling: what is executed is the rule point.
        let stay: Vec<String> = (resting_on(edition, id).into_iter())
            .map(|point| format!("`{}` = {}", point.name, point.value))
            .collect();
        let _ = writeln!(
            text,
            "remark: {} is reworded, and what rests on it stays as it was: {}; [point.…] changes that",
            clause.id,
            stay.join(", ")
        );
    }
    for edition in &law.editions {
        let kept: Vec<String> = (law.kept(edition).into_iter())
            .map(|(point, lender)| format!("{point} of {lender}"))
            .collect();
        if !kept.is_empty() {
            let _ = writeln!(
                text,
                "{} keeps what it borrows as it was: {}; to change it there, lay the erratum `over` it too",
                edition.id,
                kept.join(", ")
            );
        }
    }
    text
}
