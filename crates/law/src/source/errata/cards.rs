//! Cards that an erratum prints otherwise.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;

use super::Desk;
use super::clauses::Precedent;
use super::file::CardChange;
use crate::Version;
use crate::clause::{Cites, ClauseId};
use crate::error::LawErrorKind;
use crate::source::LawReader;
use crate::source::files::SentenceSource;
use crate::source::nearest;
use fnord_cards::{Attributes, Card, CardId, Kind};
use fnord_vocabulary::cite_also;

/// The largest figure that a card prints.
pub(super) const LARGEST: i64 = 99;

impl LawReader<'_> {
    pub(super) fn card_changes(&mut self, desk: &mut Desk, changes: Vec<CardChange>) {
        let mut seen: Vec<CardId> = Vec::new();
        for change in changes {
            let grounds = self.grounds(desk, &change.clauses);
            let Some(id) = self.card_named(desk, &change.name) else {
                continue;
            };
            let name = change.name.as_ref().clone();
            if seen.contains(&id) {
                let kind = LawErrorKind::CardChangedTwice { card: name.clone() };
                self.err(&desk.file.path, Some(change.name.span()), kind);
            }
            self.is_sensible(desk, id, &change);
            seen.push(id);
            if !change.changes_print() {
                let kind = LawErrorKind::CardUnchanged { card: name.clone() };
                self.err(&desk.file.path, Some(change.name.span()), kind);
            }
            let faults = |desk: &Desk| -> Vec<String> {
                let over = desk.over.iter();
                over.flat_map(|&index| desk.faults(index, desk.printed(index, id)))
                    .collect()
            };
            let before = faults(desk);
            let span = change.name.span();
            self.said_once(
                desk,
                &name,
                change.alignments.as_deref().unwrap_or_default(),
            );
            self.said_once(
                desk,
                &name,
                change.attributes.as_deref().unwrap_or_default(),
            );
            self.card_change(desk, id, &name, change, &grounds);
            self.could_be(desk, &before, faults(desk), (&name, span));
        }
    }

    /// The card of that name, written in full or in another case.
    pub(super) fn card_named(&mut self, desk: &Desk, name: &Spanned<String>) -> Option<CardId> {
        let key = fnord_names::key(name.as_ref());
        let keys = &desk.law.card_keys;
        let found = keys.iter().position(|other| **other == *key);
        if found.is_none() {
            let fitting = fnord_names::best(&key, keys.iter().map(|key| &**key));
            let help = match fitting.as_slice() {
                [one] => Some(format!("did you mean `{}`?", desk.law.cards[*one].name)),
                _ => nearest(name.as_ref(), desk.law.cards.iter().map(|card| &*card.name)),
            };
            let kind = LawErrorKind::NoSuchCard {
                card: name.as_ref().clone(),
            };
            self.err_with(&desk.file.path, Some(name.span()), kind, help);
        }
        found.map(|index| CardId(index as u16))
    }

    fn card_change(
        &mut self,
        desk: &mut Desk,
        id: CardId,
        name: &str,
        change: CardChange,
        grounds: &[ClauseId],
    ) {
        let file = desk.file;
        let vocabulary = desk.law.vocabulary.clone();
        let power = self.figure(desk, &change.power, false);
        let global = self.figure(desk, &change.global, true);
        let resistance = self.figure(desk, &change.resistance, false);
        let alignments = change
            .alignments
            .map(|words| self.alignments(file, name, &words));
        let attributes = change.attributes.map(|words| {
            let mut attributes = Attributes::NONE;
            for word in &words {
                match vocabulary.attribute(word.as_ref()) {
                    Some(attribute) => attributes = attributes.with(attribute),
                    None => {
                        let help = nearest(word.as_ref(), vocabulary.words());
                        self.word(file, name, word, "an attribute of the vocabulary", help);
                    }
                }
            }
            attributes
        });
        let place = change.name.span();
        let spans = |text: &[Spanned<SentenceSource>]| -> Vec<Range<usize>> {
            text.iter().map(Spanned::span).collect()
        };
        let mut written = change.text.as_deref().map(spans).unwrap_or_default();
        written.extend(spans(&change.more));
        let printed = desk.over.first().map(|&edition| desk.printed(edition, id));
        let kind = printed.map_or(Kind::Rule, |card| card.kind);
        let stands = printed.map_or(Vec::new(), |card| card.text.clone());
        let of = (name, kind);
        let text = (change.text).map(|text| self.sentences(file, of, &[], text, &vocabulary));
        let before = text.as_ref().unwrap_or(&stands);
        let more = self.sentences(file, of, before, change.more, &vocabulary);
        let mut otherwise = Vec::new();
        for entry in change.change {
            otherwise.extend(self.reads(desk, id, name, entry));
        }
        desk.print(id, grounds, |card| {
            card.power = power.unwrap_or(card.power);
            card.global = global.unwrap_or(card.global);
            card.resistance = resistance.unwrap_or(card.resistance);
            card.alignments = alignments.unwrap_or(card.alignments);
            card.attributes = attributes.unwrap_or(card.attributes);
            if let Some(text) = &text {
                card.text.clone_from(text);
            }
            for reads in &otherwise {
                let at = card.text.iter().position(|one| one.text == reads.from);
                match (at, &reads.to) {
                    (Some(at), Some(to)) => card.text[at] = to.clone(),
                    (Some(at), None) => {
                        card.text.remove(at);
                    }
                    (None, _) => {}
                }
            }
            card.text.extend(more.iter().cloned());
        });
        if let Some(&edition) = desk.over.first() {
            let card = desk.printed(edition, id);
            self.carried_out(file, (name, &place), card.kind, &card.text, &written);
        }
        self.too_many(file, desk.law.versions.len(), "versions of cards");
    }

    /// A figure that the erratum gives; inside, `None` for a card that has no such figure any more.
    fn figure(
        &mut self,
        desk: &Desk,
        figure: &Option<Spanned<toml::Value>>,
        may_lack: bool,
    ) -> Option<Option<i16>> {
        let figure = figure.as_ref()?;
        match figure.as_ref() {
            toml::Value::Integer(number) if (0..=LARGEST).contains(number) => {
                Some(Some(*number as i16))
            }
            toml::Value::String(word) if word == "none" && may_lack => Some(None),
            _ => {
                let kind = LawErrorKind::FigureWrong {
                    value: super::plain(figure.as_ref()),
                };
                let none = if may_lack { ", or \"none\"" } else { "" };
                let help = format!("what is allowed: a whole number from 0 to {LARGEST}{none}");
                let span = Some(figure.span());
                self.err_with(&desk.file.path, span, kind, Some(help));
                None
            }
        }
    }

    /// What precedents are about rests on them from now on.
    pub(super) fn settle(&mut self, desk: &mut Desk, precedents: Vec<Precedent>) {
        for precedent in precedents {
            let clause = precedent.clause;
            for name in &precedent.points {
                desk.uses(clause);
                let mut known = desk.over.is_empty();
                for &index in &desk.over {
                    if let Some(points) = desk.law.editions[index].points_mut() {
                        known |= points.cite(name.as_ref(), clause);
                    }
                }
                if !known {
                    self.no_point(desk, name);
                }
            }
            let mut cards = Vec::new();
            for name in &precedent.cards {
                desk.uses(clause);
                cards.extend(self.card_named(desk, name));
            }
            let over = desk.over.clone();
            self.confirm(
                desk.file,
                &mut desk.law,
                &over,
                clause,
                &cards,
                &precedent.confirms,
            );
        }
    }
}

impl Desk<'_> {
    /// What a card prints in an edition.
    pub(super) fn printed(&self, edition: usize, id: CardId) -> &Card {
        match self.version(edition, id) {
            Some(version) => &self.law.versions[usize::from(version)].card,
            None => &self.law.cards[usize::from(id.0)],
        }
    }

    pub(super) fn version(&self, edition: usize, id: CardId) -> Option<u16> {
        let rules = self.law.editions[edition].rules.as_ref()?;
        rules.versions.of(id)
    }

    /// Prints a card otherwise in all editions that the erratum is laid over.
    fn print(&mut self, id: CardId, grounds: &[ClauseId], change: impl Fn(&mut Card)) {
        // Editions that print it alike have one version of it.
        let mut made: BTreeMap<Option<u16>, u16> = BTreeMap::new();
        for edition in self.over.clone() {
            let before = self.version(edition, id);
            let version = match made.get(&before) {
                Some(&version) => version,
                None => {
                    let mut card = self.printed(edition, id).clone();
                    change(&mut card);
                    let mut cites = Cites::new();
                    let below = before.map(|before| &self.law.versions[usize::from(before)].cites);
                    cite_also(
                        &mut cites,
                        grounds.iter().chain(below.into_iter().flatten()),
                    );
                    let version = self.law.versions.len().min(usize::from(u16::MAX)) as u16;
                    let confirms = before.map_or_else(Vec::new, |before| {
                        self.law.versions[usize::from(before)].confirms.clone()
                    });
                    self.law.versions.push(Version {
                        card,
                        cites,
                        confirms,
                    });
                    made.insert(before, version);
                    version
                }
            };
            if let Some(rules) = &mut self.law.editions[edition].rules {
                rules.versions.set(id, Some(version));
            }
        }
    }
}
