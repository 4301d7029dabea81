//! Sentences of cards that an erratum words otherwise.

use std::collections::BTreeSet;

use toml::Spanned;

use super::Desk;
use super::file::SentenceChange;
use crate::error::LawErrorKind;
use crate::source::LawReader;
use crate::source::files::SentenceSource;
use fnord_cards::effect::{self, OnCard};
use fnord_cards::{CardId, Kind, Sentence, Text};

/// A sentence in the place of another, or of nothing.
pub(super) struct Reads {
    pub(super) from: Text,
    pub(super) to: Option<Sentence>,
}

impl LawReader<'_> {
    /// A sentence that reads otherwise: the whole of it, or the one that has these words.
    pub(super) fn reads(
        &mut self,
        desk: &Desk,
        id: CardId,
        name: &str,
        change: SentenceChange,
    ) -> Vec<Reads> {
        let vocabulary = &desk.law.vocabulary;
        let printed = desk.over.iter().flat_map(|&index| {
            let sentences = desk.printed(index, id).text.iter();
            sentences.map(|one| &*one.text)
        });
        let printed: BTreeSet<&str> = printed.collect();
        // In other words that mean the same it is the same sentence.
        let said = effect::parse(change.from.as_ref(), vocabulary);
        let said = said.ok().map(|ability| ability.wording(vocabulary));
        let said = said.filter(|said| printed.contains(said.as_str()));
        let from = said.as_ref().unwrap_or(change.from.as_ref());
        let whole = printed.contains(from.as_str());
        let card = desk.over.first().map(|&index| desk.printed(index, id));
        let texts: Vec<String> = card.map_or(Vec::new(), |card| {
            card.text.iter().map(|one| one.text.to_string()).collect()
        });
        let on = |sentence: &str| OnCard {
            kind: card.map_or(Kind::Rule, |card| card.kind),
            at: (texts.iter().position(|one| one == sentence)).unwrap_or(texts.len()),
            text: &texts,
        };
        if let (false, Some(to)) = (whole, &change.to)
            && let SentenceSource::Executed(words) = to.as_ref()
        {
            let part = |index: &usize| {
                let sentences = desk.printed(*index, id).text.iter();
                sentences.filter(|one| has_words(&one.text, from)).count() < 2
            };
            let having = printed.iter().filter(|one| has_words(one, from));
            let having: Vec<&str> = having.copied().collect();
            if !having.is_empty() && desk.over.iter().all(part) {
                let reads = having.into_iter().map(|one| {
                    let text = SentenceSource::Executed(one.replacen(from.as_str(), words, 1));
                    let text = Spanned::new(to.span(), text);
                    Reads {
                        from: one.into(),
                        to: Some(self.sentence(desk.file, name, text, &on(one), vocabulary)),
                    }
                });
                return reads.collect();
            }
        }
        if !whole {
            let help = not_printed(&printed, &change);
            let kind = LawErrorKind::NoSuchSentence {
                card: name.to_owned(),
            };
            self.err_with(&desk.file.path, Some(change.from.span()), kind, help);
            return Vec::new();
        }
        let to = change.to;
        vec![Reads {
            from: from.as_str().into(),
            to: to.map(|one| self.sentence(desk.file, name, one, &on(from), vocabulary)),
        }]
    }
}

/// Whether words stand in a text, and not in the middle of others.
fn has_words(text: &str, words: &str) -> bool {
    let edge = |letter: Option<char>| !letter.is_some_and(char::is_alphanumeric);
    text.match_indices(words).any(|(at, _)| {
        let after = at + words.len();
        !words.is_empty()
            && edge(text[..at].chars().next_back())
            && edge(text[after..].chars().next())
    })
}

/// What to write for a sentence that a card does not print: what changes of it in the sentence that is most like it.
fn not_printed(printed: &BTreeSet<&str>, change: &SentenceChange) -> Option<String> {
    let from = change.from.as_ref();
    let several = printed.iter().filter(|one| has_words(one, from)).count();
    if several > 1 {
        return Some("several of its sentences have these words: give the whole one".to_owned());
    }
    let like = |one: &&&str| {
        let likeness = strsim::normalized_damerau_levenshtein(from, one);
        (likeness * 1000.0) as u32
    };
    let meant = printed.iter().max_by_key(like)?;
    let to = match change.to.as_ref().map(Spanned::as_ref) {
        Some(SentenceSource::Executed(to)) => Some(to),
        _ => None,
    };
    let (gone, new) = to.and_then(|to| parted(from, to)).unwrap_or_default();
    Some(match has_words(meant, gone) {
        true => format!(
            "it prints `{meant}`: write `{{ from = \"{gone}\", to = \"{new}\" }}` for what changes in that"
        ),
        false => format!("it prints `{meant}`"),
    })
}

/// The words in which two texts differ.
fn parted<'t>(one: &'t str, other: &'t str) -> Option<(&'t str, &'t str)> {
    let same = |(a, b): &((usize, char), (usize, char))| a.1 == b.1;
    let begins = one.char_indices().zip(other.char_indices());
    let begins = begins.take_while(same);
    // Whole words: up to the last space that both have.
    let start = begins.filter(|(a, _)| a.1 == ' ').last();
    let start = start.map_or(0, |(a, _)| a.0 + 1);
    let (one, other) = (one.get(start..)?, other.get(start..)?);
    let ends = one.chars().rev().zip(other.chars().rev());
    let mut end = 0;
    let mut length = 0;
    for (a, b) in ends {
        if a != b {
            break;
        }
        length += a.len_utf8();
        if a == ' ' {
            end = length;
        }
    }
    Some((
        one.get(..one.len() - end)?,
        other.get(..other.len().checked_sub(end)?)?,
    ))
}
