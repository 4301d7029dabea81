//! Who says what an erratum changes, and over which editions it is laid.

use toml::Spanned;

use super::file::HeaderSource;
use super::{LONGEST_ID, plain};
use crate::error::LawErrorKind;
use crate::source::{LawReader, SourceFile};
use crate::{Date, Edition, Law};

/// The header of an erratum. What it does not say, or says in another form than is asked for, is empty.
pub(super) struct Header {
    pub(super) id: Spanned<String>,
    pub(super) title: String,
    pub(super) author: String,
    pub(super) date: String,
    pub(super) authority: String,
    pub(super) over: Option<Vec<Spanned<String>>>,
}

impl LawReader<'_> {
    /// Whether it says who it is.
    pub(super) fn header(
        &mut self,
        law: &Law,
        file: &SourceFile,
        source: Option<Spanned<HeaderSource>>,
    ) -> Header {
        let before = self.errors.len();
        let place = source.as_ref().map_or(0..0, Spanned::span);
        if source.is_none() {
            let kind = LawErrorKind::Malformed("missing field `erratum`".to_owned());
            self.err(&file.path, Some(place.clone()), kind);
        }
        let missing = source.is_some();
        let source = source.map(Spanned::into_inner).unwrap_or_default();
        let mut said = |value: Option<Spanned<toml::Value>>, what: &'static str| {
            let (span, kind) = match value {
                Some(value) => {
                    let span = value.span();
                    match (value.into_inner(), what) {
                        (toml::Value::String(text), _) if text.trim().is_empty() => {
                            self.err(&file.path, Some(span), LawErrorKind::Blank { what });
                            return None;
                        }
                        (toml::Value::String(text), _) => return Some(Spanned::new(span, text)),
                        (date @ toml::Value::Datetime(_), "date") => {
                            return Some(Spanned::new(span, plain(&date)));
                        }
                        (_, "date") => (Some(span), LawErrorKind::Blank { what }),
                        (other, _) => {
                            let why = format!(
                                "`{what}` is a text in quotation marks, and this is of type {}",
                                other.type_str()
                            );
                            (Some(span), LawErrorKind::Malformed(why))
                        }
                    }
                }
                None if missing => {
                    let why = format!("missing field `{what}`");
                    (Some(place.clone()), LawErrorKind::Malformed(why))
                }
                None => return None,
            };
            self.err(&file.path, span, kind);
            None
        };
        let id = said(source.id, "id");
        let title = said(source.title, "title");
        let author = said(source.author, "author");
        let date = said(source.date, "date");
        let authority = said(source.authority, "authority");
        if let Some(id) = &id {
            self.named_well(law, file, id);
        }
        if let Some(date) = &date
            && Date::read(date.as_ref()).is_none_or(|date| !date.is_known())
        {
            let kind = LawErrorKind::NoDate {
                date: date.as_ref().clone(),
            };
            self.err(&file.path, Some(date.span()), kind);
        }
        for other in &source.after {
            if !law.errata.iter().any(|known| *known.id == **other.as_ref()) {
                let kind = LawErrorKind::ErratumBefore {
                    id: other.as_ref().clone(),
                };
                self.err(&file.path, Some(other.span()), kind);
            }
        }
        self.errors[before..].sort_by_key(|error| error.span.as_ref().map(|span| span.start));
        let text =
            |said: Option<Spanned<String>>| said.map(Spanned::into_inner).unwrap_or_default();
        Header {
            id: id.unwrap_or_else(|| Spanned::new(place, String::new())),
            title: text(title),
            author: text(author),
            date: text(date),
            authority: text(authority),
            over: source.over,
        }
    }

    /// Whether its name can be one, and is nobody else's.
    fn named_well(&mut self, law: &Law, file: &SourceFile, named: &Spanned<String>) {
        let id = named.as_ref();
        let letter = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        let named_well = id.len() <= LONGEST_ID
            && id.starts_with(|first: char| first.is_ascii_lowercase())
            && id.chars().all(|one| letter(one) || matches!(one, '-'));
        let prefix = format!("{id}.");
        let given = law.errata.iter().any(|other| *other.id == **id);
        let taken = law
            .editions
            .iter()
            .any(|edition| *edition.id == **id || *edition.prefix == *prefix)
            || (law.clauses.iter()).any(|(_, clause)| clause.id.starts_with(&prefix));
        let kind = if !named_well {
            LawErrorKind::ErratumName { id: id.clone() }
        } else if given {
            LawErrorKind::ErratumTwice { id: id.clone() }
        } else if taken {
            LawErrorKind::ErratumTaken { id: id.clone() }
        } else {
            return;
        };
        self.err(&file.path, Some(named.span()), kind);
    }

    /// The editions that it is laid over: those named, with whatever is laid over them, or all of the card games.
    pub(super) fn over(
        &mut self,
        law: &Law,
        file: &SourceFile,
        named: Option<&[Spanned<String>]>,
    ) -> Vec<usize> {
        let Some(named) = named else {
            let all = law.editions.iter().enumerate();
            return all
                .filter(|(_, edition)| edition.rules.is_some())
                .map(|(index, _)| index)
                .collect();
        };
        let mut over = Vec::new();
        for name in named {
            let fits = |edition: &Edition| edition.is_ruled_by() && edition.is_over(name.as_ref());
            let found = (0..law.editions.len()).filter(|&index| fits(&law.editions[index]));
            let known = over.len();
            over.extend(found);
            if over.len() == known {
                let kind = LawErrorKind::NoSuchEdition {
                    edition: name.as_ref().clone(),
                };
                let help = format!(
                    "editions: {}",
                    law.ruled_by()
                        .chain(law.x_days())
                        .collect::<Vec<_>>()
                        .join(", ")
                );
                self.err_with(&file.path, Some(name.span()), kind, Some(help));
            }
        }
        over.sort_unstable();
        over.dedup();
        over
    }
}
