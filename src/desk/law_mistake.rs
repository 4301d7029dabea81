//! A mistake in the rulings or in an erratum, with what to do about it.

use miette::{Diagnostic, LabeledSpan, SourceSpan};
use thiserror::Error;

use crate::law::{LawError, LawErrorKind};

/// A mistake in the rulings, to be shown with its place.
#[derive(Clone, Debug, Error)]
#[error("{}", .0.kind)]
pub struct LawMistake(pub LawError);

impl Diagnostic for LawMistake {
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
                "add [point.…], [[card]], [[new-card]], [[ban]], [[rule]], [[clause]], [[precedent]] or [[withdraw]]"
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
