//! Headnotes, and what is checked of them.

use std::collections::HashMap;

use serde::Deserialize;
use toml::Spanned;

use super::{LawReader, nearest};
use crate::clause::{ClauseBook, ClauseId};
use crate::error::LawErrorKind;
use crate::headnote::Headnote;
use fnord_cards::Text;

/// The folder of headnotes.
const FOLDER: &str = "headnotes/";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeadnotesFile {
    headnote: Vec<HeadnoteEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeadnoteEntry {
    id: Spanned<String>,
    clauses: Spanned<Vec<Spanned<String>>>,
    asks: Spanned<String>,
    says: Option<Spanned<String>>,
    letters: Spanned<Vec<String>>,
}

impl LawReader<'_> {
    /// The headnotes, in the order of their files; a folder of rulings need not have any.
    pub(super) fn headnotes(&mut self, book: &ClauseBook) -> Vec<Headnote> {
        let mut headnotes: Vec<Headnote> = Vec::new();
        let clauses: HashMap<&str, ClauseId> =
            book.iter().map(|(id, clause)| (&*clause.id, id)).collect();
        for file in self.below(FOLDER) {
            let Some(read) = self.parse::<HeadnotesFile>(file) else {
                continue;
            };
            for entry in read.headnote {
                let mut wrong = |span, wrong: &str| {
                    let kind = LawErrorKind::Malformed(wrong.to_owned());
                    self.err(&file.path, Some(span), kind);
                };
                if headnotes.iter().any(|one| *one.id == **entry.id.as_ref()) {
                    wrong(entry.id.span(), "there is a headnote of this name already");
                }
                if !entry.asks.as_ref().ends_with('?') {
                    wrong(entry.asks.span(), "this is no question");
                }
                let says = entry.says.as_ref();
                if let Some(says) = says.filter(|says| says.as_ref().trim().is_empty()) {
                    wrong(says.span(), "this says nothing");
                }
                if entry.letters.as_ref().is_empty() {
                    wrong(entry.letters.span(), "no letter asks this");
                }
                if entry.clauses.as_ref().is_empty() && says.is_some() {
                    wrong(entry.clauses.span(), "no clause settles this");
                }
                let mut settled = Vec::new();
                for name in entry.clauses.into_inner() {
                    match clauses.get(&**name.as_ref()) {
                        Some(&id) => settled.push(id),
                        None => {
                            let help = nearest(name.as_ref(), clauses.keys().copied());
                            let clause = name.as_ref().clone();
                            let kind = LawErrorKind::NoSuchClause { clause };
                            self.err_with(&file.path, Some(name.span()), kind, help);
                        }
                    }
                }
                headnotes.push(Headnote {
                    id: entry.id.into_inner().into(),
                    clauses: settled,
                    asks: entry.asks.into_inner().into(),
                    says: entry.says.map(|says| says.into_inner().into()),
                    letters: entry
                        .letters
                        .into_inner()
                        .into_iter()
                        .map(Text::from)
                        .collect(),
                });
            }
        }
        headnotes
    }
}
