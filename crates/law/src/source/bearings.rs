//! Where answers to players' questions bear on rulings, as their files say it.

use serde::Deserialize;
use toml::Spanned;

use super::precedents::texts;
use super::{LawReader, SourceFile, nearest};
use crate::Law;
use crate::bearing::{AttackTrait, Bearing, Circumstance};
use crate::clause::ClauseId;
use crate::error::LawErrorKind;
use crate::precedent::Precedent;
use fnord_cards::{Card, CardId};

/// What has to be so for an answer to bear on a ruling, as [`Bearing`] has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct BearingEntry {
    #[serde(default)]
    by: Vec<Spanned<String>>,
    #[serde(default)]
    of: Vec<Spanned<String>>,
    #[serde(default)]
    says: Vec<Spanned<String>>,
    #[serde(default)]
    played: Vec<Spanned<String>>,
    #[serde(default)]
    on: Vec<Spanned<String>>,
    comes_to: Option<i16>,
    refuses: Option<bool>,
    attack: Option<Vec<AttackTrait>>,
    #[serde(default)]
    so: Vec<Circumstance>,
    #[serde(default)]
    otherwise: bool,
}

impl LawReader<'_> {
    /// What names mean; those that mean nothing are mistakes.
    fn each_named<'n, T, K: Iterator<Item = &'n str>>(
        &mut self,
        file: &SourceFile,
        names: &[Spanned<String>],
        find: impl Fn(&str) -> Option<T>,
        known: impl Fn() -> K,
        unknown: impl Fn(String) -> LawErrorKind,
    ) -> Vec<T> {
        let mut found = Vec::new();
        for name in names {
            match find(name.as_ref()) {
                Some(one) => found.push(one),
                None => {
                    let help = nearest(name.as_ref(), known());
                    let kind = unknown(name.as_ref().clone());
                    self.err_with(&file.path, Some(name.span()), kind, help);
                }
            }
        }
        found
    }

    pub(super) fn cards_named(
        &mut self,
        file: &SourceFile,
        law: &Law,
        names: &[Spanned<String>],
    ) -> Vec<CardId> {
        let known = || law.cards.iter().map(|card: &Card| &*card.name);
        let unknown = |card| LawErrorKind::NoSuchCard { card };
        self.each_named(file, names, |name| law.card_named(name), known, unknown)
    }

    fn clauses_named(
        &mut self,
        file: &SourceFile,
        law: &Law,
        names: &[Spanned<String>],
    ) -> Vec<ClauseId> {
        let known = || law.clauses.iter().map(|(_, clause)| &*clause.id);
        let unknown = |clause| LawErrorKind::NoSuchClause { clause };
        self.each_named(file, names, |name| law.clauses.named(name), known, unknown)
    }

    /// Where an answer bears on a ruling, with the names looked up.
    pub(super) fn bearing(
        &mut self,
        file: &SourceFile,
        law: &Law,
        (answer, about): (ClauseId, Option<&Precedent>),
        entry: &BearingEntry,
    ) -> Option<Bearing> {
        let about = about?;
        let of = self.cards_named(file, law, &entry.of);
        for sentence in &entry.says {
            let versions = law.versions.iter().map(|version| &version.card);
            let texts = law.cards.iter().chain(versions).filter(|card| {
                let mut names = entry.of.iter();
                names.any(|name| *card.name == **name.as_ref())
            });
            let texts: Vec<&str> = texts
                .flat_map(|card| &card.text)
                .map(|one| &*one.text)
                .collect();
            if !texts.contains(&sentence.as_ref().as_str()) {
                let names: Vec<&str> = entry.of.iter().map(|name| &**name.as_ref()).collect();
                let card = names.join("`, `");
                let kind = LawErrorKind::NoSuchSentence { card };
                let help = nearest(sentence.as_ref(), texts.into_iter());
                self.err_with(&file.path, Some(sentence.span()), kind, help);
            }
        }
        if entry.by.is_empty() && entry.says.is_empty() {
            let kind = LawErrorKind::ClauseIncomplete {
                clause: law.clauses.get(answer).id.to_string(),
                what: "clause or sentence in what it bears on",
            };
            self.err(&file.path, None, kind);
        }
        Some(Bearing {
            answer,
            editions: about.editions.clone(),
            by: self.clauses_named(file, law, &entry.by),
            of,
            says: texts(&entry.says),
            played: self.cards_named(file, law, &entry.played),
            on: self.cards_named(file, law, &entry.on),
            comes_to: entry.comes_to,
            refuses: entry.refuses,
            attack: entry.attack.clone(),
            so: entry.so.clone(),
            otherwise: entry.otherwise || about.is_superseded(),
        })
    }
}
