//! What cards and clauses say, over their names.

use lsp_types::{Hover, HoverContents, HoverParams, MarkupContent, MarkupKind, Position};

use super::document::Document;
use crate::cards::CardId;
use crate::desk::look_up::{card, cards_page, clause};
use crate::law::{ClauseId, Law};
use crate::names;
use crate::page::Form;
use crate::service::{Told, no_files, told};
use crate::vocabulary::Span;

/// What a name means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    Card(CardId),
    Clause(ClauseId),
}

/// The most words of a name.
const MOST_WORDS: usize = 10;

/// What the name at a place says.
pub(super) fn hover(law: &Law, document: &Document, asked: &HoverParams) -> Option<Hover> {
    let at = asked.text_document_position_params.position;
    let (meant, span) = meant(law, document, at)?;
    let page = match meant {
        Meant::Card(id) => cards_page(&[card(law, law.cards.get(usize::from(id.0))?)]),
        Meant::Clause(id) => clause(law, id).page(),
    };
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent {
            kind: MarkupKind::Markdown,
            value: page.written(Form::Markdown),
        }),
        range: Some(document.range(&span)),
    })
}

/// What the name at a place means, and where it stands.
pub(super) fn meant(law: &Law, document: &Document, at: Position) -> Option<(Meant, Span)> {
    let line = document.line(at.line);
    let start = document.byte(Position {
        line: at.line,
        character: 0,
    });
    let here = document.byte(at) - start;
    let words = words(line);
    let under = words
        .iter()
        .position(|word| word.start <= here && here <= word.end)?;
    let word = line.get(words.get(under)?.clone())?;
    if let Some(id) = law.clauses.named(&word.trim_matches('.').to_lowercase()) {
        let span = words.get(under)?;
        return Some((Meant::Clause(id), start + span.start..start + span.end));
    }
    let named = cards_of(law, document);
    // The longest run of words around the place that is a name.
    for length in (1..=MOST_WORDS.min(words.len())).rev() {
        for first in under.saturating_sub(length - 1)..=under {
            let (Some(begins), Some(ends)) = (words.get(first), words.get(first + length - 1))
            else {
                continue;
            };
            let span = begins.start..ends.end;
            let Some(id) = line
                .get(span.clone())
                .and_then(|said| called(law, &named, said))
            else {
                continue;
            };
            return Some((Meant::Card(id), start + span.start..start + span.end));
        }
    }
    None
}

/// The card that is called so: by its whole name, or as one of the table is.
fn called(law: &Law, named: &[CardId], said: &str) -> Option<CardId> {
    const SHORTEST: usize = 4;
    let key = names::key(said.strip_suffix("'s").unwrap_or(said));
    let mut keys = law.card_keys.iter();
    if let Some(at) = keys.position(|known| **known == *key) {
        return u16::try_from(at).ok().map(CardId);
    }
    let mut fitting = named.iter().filter(|id| {
        let known = law.card_keys.get(usize::from(id.0));
        key.len() >= SHORTEST && known.is_some_and(|known| names::fit(&key, known).is_some())
    });
    match (fitting.next(), fitting.next()) {
        (Some(one), None) => Some(*one),
        _ => None,
    }
}

/// The cards that a scenario names; none of one that cannot be understood.
fn cards_of(law: &Law, document: &Document) -> Vec<CardId> {
    match told(law, &document.asked(), &no_files) {
        Ok(Told::Cards(scenario, _)) => scenario.named,
        _ => Vec::new(),
    }
}

/// Where words stand in a line. Points and hyphens belong to them.
fn words(line: &str) -> Vec<Span> {
    let mut words: Vec<Span> = Vec::new();
    for (at, letter) in line.char_indices() {
        let end = at + letter.len_utf8();
        if !(letter.is_alphanumeric() || ".-'’".contains(letter)) {
            continue;
        }
        match words.last_mut() {
            Some(last) if last.end == at => last.end = end,
            _ => words.push(at..end),
        }
    }
    words
}
