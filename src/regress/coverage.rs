//! Which clauses and which sentences of cards the rulings on a set of scenarios rest on.

use std::collections::{BTreeMap, BTreeSet};

use crate::cards::{CardId, Sentence, Text};
use crate::law::{Clause, ClauseId, Edition, Law};
use crate::ruling::Ruling;

/// What a set of rulings has exercised.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    /// How many rulings cite each clause.
    pub clauses: BTreeMap<ClauseId, usize>,
    /// The sentences that rulings rest on.
    pub sentences: BTreeSet<(CardId, u8)>,
}

/// A clause that can decide a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Covered {
    pub clause: Clause,
    /// How many rulings cite it.
    pub rulings: usize,
    /// Why no scenario can turn on it, where the rulings say so.
    pub excuse: Option<Text>,
}

/// Starts a count.
pub fn coverage() -> Coverage {
    Coverage::default()
}

impl Coverage {
    /// Counts a ruling.
    pub fn add(&mut self, ruling: &Ruling) {
        let nodes = ruling.derivation.iter().map(|(_, node)| &node.entry);
        let sources = nodes
            .filter_map(|entry| entry.source)
            .chain(ruling.objections().filter_map(|objection| objection.source))
            .chain(ruling.rejected().filter_map(|rejected| rejected.source));
        self.cite(ruling.cited());
        for source in sources {
            let card = ruling.before.piece(source.piece).card;
            self.sentences.insert((card, source.sentence));
        }
    }

    /// Counts the clauses that a ruling cites.
    pub fn cite(&mut self, cited: BTreeSet<ClauseId>) {
        for clause in cited {
            *self.clauses.entry(clause).or_default() += 1;
        }
    }

    /// The clauses of an edition that can decide a ruling.
    pub fn of_edition(&self, law: &Law, edition: &Edition) -> Vec<Covered> {
        law.clauses
            .iter()
            .filter(|(_, clause)| {
                clause.id.starts_with(&*edition.prefix)
                    && clause.kind.has_force()
                    && !clause.is_withdrawn()
            })
            .map(|(id, clause)| {
                let excuse = edition.uncovered.iter().find(|entry| entry.clause == id);
                Covered {
                    clause,
                    rulings: self.clauses.get(&id).copied().unwrap_or_default(),
                    excuse: excuse.map(|entry| entry.reason.clone()),
                }
            })
            .collect()
    }

    /// The executable sentences of all cards that no ruling rests on.
    pub fn idle_sentences<'l>(&self, law: &'l Law) -> Vec<(&'l str, &'l Sentence)> {
        let mut idle = Vec::new();
        for (index, card) in law.cards.iter().enumerate() {
            for (place, sentence) in card.text.iter().enumerate() {
                let used = self
                    .sentences
                    .contains(&(CardId(index as u16), place as u8));
                if sentence.ability.is_some() && !used {
                    idle.push((&*card.name, sentence));
                }
            }
        }
        idle
    }
}
