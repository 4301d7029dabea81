//! Cards that an erratum puts into the game, and those that it takes out of it.

use super::Desk;
use super::file::Ban;
use crate::clause::{Cites, ClauseId};
use crate::error::LawErrorKind;
use crate::source::LawReader;
use crate::source::SourceFile;
use crate::source::files::{CardSource, EditionFile, RuleSource, RulesFile, SentenceSource};
use crate::source::nearest;
use crate::source::precedents::confirmed;
use crate::{Edition, Law};
use crate::{MOST_CITED, Version};
use fnord_cards::{Card, CardId, Kind, Text};
use toml::Spanned;

impl LawReader<'_> {
    /// Rules in the words of cards that editions have: they hold by an edition, by those that borrow from it, and by those that
    /// it is laid over.
    pub(in crate::source) fn rules_of_editions(&mut self, mut law: Law) -> Law {
        for file in self.below("editions/") {
            let Some(folder) = file.path.strip_suffix("rules.toml") else {
                continue;
            };
            let Some(source) = self.parse::<RulesFile>(file) else {
                continue;
            };
            // Whatever is wrong with an edition has been reported.
            let edition = |file: &SourceFile| toml::from_str::<EditionFile>(&file.text).ok();
            let all = self.below("editions/").into_iter();
            let all = all.filter(|other| other.path.ends_with("/edition.toml"));
            let mut own = all.clone().filter(|other| other.path.starts_with(folder));
            let Some(own) = own.next().and_then(edition) else {
                continue;
            };
            let borrowing = all.filter_map(edition).filter(|other| {
                let lender = other.borrows.as_ref();
                lender.is_some_and(|lender| *lender.as_ref() == own.id)
            });
            let mut prefixes: Vec<Text> = borrowing.map(|other| other.prefix.into()).collect();
            prefixes.push(own.prefix.clone().into());
            let over = |edition: &Edition| {
                edition.rules.is_some()
                    && (prefixes.contains(&edition.prefix)
                        || edition.overlaid.iter().any(|one| **one == *own.prefix))
            };
            let places = (0..law.editions.len()).filter(|&index| over(&law.editions[index]));
            let mut desk = Desk {
                file,
                clauses: (law.clauses.iter())
                    .map(|(_, clause)| clause.clone())
                    .collect(),
                prefix: own.prefix.clone(),
                added: Vec::new(),
                over: places.collect(),
                law,
            };
            let rules = desk.as_cards(source.rule);
            self.new_cards(&mut desk, &own.id, rules);
            law = desk.law;
        }
        self.named_cards(law.cards.iter());
        law
    }

    /// Cards that no document has. They are in the game by the editions that the erratum is laid over, and by no others.
    pub(super) fn new_cards(&mut self, desk: &mut Desk, id: &str, cards: Vec<CardSource>) {
        if cards.is_empty() {
            return;
        }
        let file = desk.file;
        let vocabulary = desk.law.vocabulary.clone();
        for mut new in cards {
            let grounds = match &new.clauses {
                Some(clauses) => self.grounds(desk, clauses),
                None => {
                    self.lacks(file, &new.name, "clauses");
                    continue;
                }
            };
            let name = new.name.as_ref().clone();
            let key = fnord_names::key(&name);
            let taken = desk.law.card_keys.iter().any(|other| **other == *key)
                || (desk.law.abbreviations.iter()).any(|short| *short.key == *key);
            if taken || key.is_empty() {
                let kind = if taken {
                    LawErrorKind::CardTwice { card: name }
                } else {
                    LawErrorKind::Blank { what: "name" }
                };
                let help = match new.kind {
                    Kind::Rule => {
                        "a rule is called by the title of its first clause, which has to be another"
                    }
                    _ => "to print a card otherwise that there is, write [[card]]",
                };
                let help = taken.then(|| help.to_owned());
                self.err_with(&file.path, Some(new.name.span()), kind, help);
                continue;
            }
            let figures = [new.power, new.global, new.resistance];
            let wrong = (figures.into_iter().flatten())
                .find(|figure| !(0..=super::cards::LARGEST).contains(&i64::from(*figure)));
            if let Some(figure) = wrong {
                let kind = LawErrorKind::FigureWrong {
                    value: figure.to_string(),
                };
                let help = format!(
                    "what is allowed: a whole number from 0 to {}",
                    super::cards::LARGEST
                );
                self.err_with(&file.path, Some(new.name.span()), kind, Some(help));
            }
            self.said_once(desk, &name, &new.alignments);
            self.said_once(desk, &name, &new.attributes);
            let span = new.name.span();
            new.set.get_or_insert_with(|| id.to_owned());
            let clauses = desk.law.clauses.clone();
            // A rule that is called by its own words does not speak of itself.
            let called = words(&name);
            let own = |text: &str| {
                words(text)
                    .windows(called.len().max(1))
                    .any(|part| *part == called)
            };
            let calls_itself = new.text.iter().any(|sentence| match sentence.as_ref() {
                SentenceSource::Executed(text) => own(text),
                _ => false,
            });
            if new.kind == Kind::Rule && calls_itself {
                let first = new.clauses.as_ref().and_then(|all| all.as_ref().first());
                let first = first.map(|clause| clause.as_ref().clone());
                new.name = Spanned::new(span.clone(), first.unwrap_or_default());
            }
            let card = Card {
                name: name.as_str().into(),
                ..self.card(file, new, &vocabulary, &clauses)
            };
            let over = desk.over.iter();
            let faults = over.flat_map(|&index| desk.faults(index, &card)).collect();
            self.could_be(desk, &[], faults, (&name, span));
            let place = CardId(desk.law.cards.len() as u16);
            for (index, edition) in desk.law.editions.iter_mut().enumerate() {
                let Some(rules) = &mut edition.rules else {
                    continue;
                };
                if desk.over.contains(&index) {
                    if !edition.sets.contains(&card.set) {
                        edition.sets.push(card.set.clone());
                    }
                    let version = desk.law.versions.len().min(usize::from(u16::MAX)) as u16;
                    rules.versions.set(place, Some(version));
                } else {
                    rules.absent.set(place, Some(Cites::new()));
                }
            }
            // So that rulings that rest on what it says name the erratum.
            let cites: Cites = grounds.iter().copied().take(MOST_CITED).collect();
            desk.law.versions.push(Version {
                card: card.clone(),
                confirms: confirmed(card.text.iter().map(|one| one.text.clone()), &cites),
                cites,
            });
            if card.kind == Kind::Rule {
                desk.law.rules.push(place);
            }
            desk.law.cards.push(card);
        }
        self.too_many(file, 2 * desk.law.cards.len(), "cards");
        self.too_many(file, desk.law.versions.len(), "versions of cards");
        // Nobody calls a rule by its name as if it were a card.
        let cards = desk.law.cards.iter();
        let shown: Vec<Text> = cards
            .map(|card| match card.kind {
                Kind::Rule => Text::default(),
                _ => card.name.clone(),
            })
            .collect();
        desk.law.name_cards(&shown);
    }

    /// Cards that are no longer in the game.
    pub(super) fn bans(&mut self, desk: &mut Desk, bans: Vec<Ban>) {
        let mut illuminati = None;
        for ban in bans {
            let grounds = self.grounds(desk, &ban.clauses);
            let Some(card) = self.card_named(desk, &ban.card) else {
                continue;
            };
            if desk.law.cards[usize::from(card.0)].kind == Kind::Illuminati {
                illuminati = Some(ban.card.span());
            }
            let by: Cites = grounds.iter().copied().take(MOST_CITED).collect();
            let mut changed = desk.over.is_empty();
            for &index in &desk.over {
                if let Some(rules) = &mut desk.law.editions[index].rules {
                    changed |= rules.absent.of(card).is_none();
                    rules.absent.set(card, Some(by.clone()));
                }
            }
            if !changed {
                let kind = LawErrorKind::CardGone {
                    card: ban.card.as_ref().clone(),
                };
                let played = desk.law.cards.iter().map(|card| &*card.name);
                let help = nearest(
                    ban.card.as_ref(),
                    played.filter(|name| **name != **ban.card.as_ref()),
                );
                self.err_with(&desk.file.path, Some(ban.card.span()), kind, help);
            }
        }
        if let Some(span) = illuminati {
            self.somebody_sits(desk, span);
        }
    }
}

/// The words of a sentence or a title.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

impl Desk<'_> {
    /// Rules as what lies in the middle of every table.
    pub(super) fn as_cards(&self, rules: Vec<RuleSource>) -> Vec<CardSource> {
        let cards = rules.into_iter().map(|rule| {
            let first = rule.clauses.as_ref().first();
            let title = first
                .and_then(|name| self.clause_named(name.as_ref()))
                .and_then(|id| self.clauses.get(usize::from(id.0)))
                .map_or_else(String::new, |clause| clause.title.to_string());
            CardSource::rule(
                Spanned::new(rule.clauses.span(), title),
                rule.clauses,
                rule.text,
            )
        });
        cards.collect()
    }

    /// Puts cards into the game again that withdrawn clauses alone have taken out of it.
    pub(super) fn readmit(&mut self, gone: &[ClauseId]) {
        for &edition in &self.over {
            let Some(rules) = &mut self.law.editions[edition].rules else {
                continue;
            };
            let rested: Vec<(CardId, Cites)> = (rules.absent.iter())
                .filter(|(_, by)| by.iter().any(|clause| gone.contains(clause)))
                .map(|(card, by)| (card, by.clone()))
                .collect();
            for (card, mut by) in rested {
                by.retain(|clause| !gone.contains(clause));
                rules.absent.set(card, (!by.is_empty()).then_some(by));
            }
        }
    }
}
