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
    pub(super) fn cards_named(
        &mut self,
        file: &SourceFile,
        law: &Law,
        names: &[Spanned<String>],
    ) -> Vec<CardId> {
        let mut cards = Vec::new();
        for name in names {
            match law.card_named(name.as_ref()) {
                Some(card) => cards.push(card),
                None => {
                    let help = nearest(
                        name.as_ref(),
                        law.cards.iter().map(|card: &Card| &*card.name),
                    );
                    let card = name.as_ref().clone();
                    let kind = LawErrorKind::NoSuchCard { card };
                    self.err_with(&file.path, Some(name.span()), kind, help);
                }
            }
        }
        cards
    }

    fn clauses_named(
        &mut self,
        file: &SourceFile,
        law: &Law,
        names: &[Spanned<String>],
    ) -> Vec<ClauseId> {
        let mut clauses = Vec::new();
        for name in names {
            match law.clauses.named(name.as_ref()) {
                Some(clause) => clauses.push(clause),
                None => {
                    let ids = law.clauses.iter().map(|(_, clause)| &*clause.id);
                    let help = nearest(name.as_ref(), ids);
                    let clause = name.as_ref().clone();
                    let kind = LawErrorKind::NoSuchClause { clause };
                    self.err_with(&file.path, Some(name.span()), kind, help);
                }
            }
        }
        clauses
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
