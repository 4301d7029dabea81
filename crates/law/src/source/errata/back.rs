//! What is printed again where clauses of errata are withdrawn.

use super::Desk;
use crate::clause::{Cites, ClauseId};
use crate::{Edition, Erratum, Version};
use fnord_cards::{Card, CardId};

impl Desk<'_> {
    /// Those of some clauses that an erratum brought.
    pub(super) fn of_erratum(&self, erratum: &Erratum, clauses: &[ClauseId]) -> Vec<ClauseId> {
        let prefix = erratum.prefix();
        let own = |clause: &ClauseId| {
            let clause = self.clauses.get(usize::from(clause.0));
            clause.is_some_and(|clause| clause.id.starts_with(&*prefix))
        };
        clauses.iter().copied().filter(own).collect()
    }

    /// Cards that an erratum prints otherwise by withdrawn clauses alone are printed as they were without it, and those that it
    /// brought by them are no longer in the game. What another erratum has changed of them since stays changed. Returned are those
    /// of which the two cannot be told apart.
    pub(super) fn take_back(&mut self, erratum: &Erratum, gone: &[ClauseId]) -> Vec<String> {
        let mut changed_since = Vec::new();
        for edition in self.over.clone() {
            let Some(before) = erratum.over.edition(edition) else {
                continue;
            };
            let Some(rules) = &self.law.editions[edition].rules else {
                continue;
            };
            let errata = self.law.errata.iter();
            let later = errata.skip_while(|other| other.id != erratum.id).skip(1);
            let later: Vec<&Erratum> = later.collect();
            let version = |edition: &Edition, card: CardId| {
                let rules = edition.rules.as_ref();
                rules.and_then(|rules| rules.versions.of(card))
            };
            let printed = |version: Option<u16>, card: CardId| match version {
                Some(version) => &self.law.versions[usize::from(version)].card,
                None => &self.law.cards[usize::from(card.0)],
            };
            let mut taken: Vec<(CardId, Option<u16>)> = Vec::new();
            let mut kept = Vec::new();
            for (card, current) in rules.versions.iter() {
                let current = &self.law.versions[usize::from(current)];
                let cites = &current.cites;
                let rests: Vec<ClauseId> = cites
                    .iter()
                    .copied()
                    .filter(|id| !gone.contains(id))
                    .collect();
                if rests.len() == cites.len() || !self.of_erratum(erratum, &rests).is_empty() {
                    continue;
                }
                let since = |later: &&&Erratum| !self.of_erratum(later, &rests).is_empty();
                if !later.iter().any(|one| since(&one)) {
                    taken.push((card, version(before, card)));
                    continue;
                }
                let next = later.iter().find_map(|later| later.over.edition(edition));
                let with = next.map(|next| printed(version(next, card), card));
                let without = printed(version(before, card), card);
                let is_new = usize::from(card.0) >= erratum.over.cards;
                let merged = with.filter(|_| !is_new);
                match merged.and_then(|with| apart(without, with, &current.card)) {
                    Some(merged) => {
                        let number = self.law.versions.len() + kept.len();
                        taken.push((card, Some(number.min(usize::from(u16::MAX)) as u16)));
                        kept.push(Version {
                            card: merged,
                            ..current.clone()
                        });
                    }
                    None => {
                        changed_since.push(self.law.cards[usize::from(card.0)].name.to_string())
                    }
                }
            }
            for version in kept {
                self.law.versions.push(version);
            }
            if let Some(rules) = &mut self.law.editions[edition].rules {
                for (card, version) in taken {
                    rules.versions.set(card, version);
                    if usize::from(card.0) >= erratum.over.cards {
                        // As where the erratum was never laid over the edition.
                        rules.absent.set(card, Some(Cites::new()));
                    }
                }
            }
        }
        changed_since.dedup();
        changed_since
    }

    /// Takes withdrawn clauses out of what editions print: what they alone have changed is as it was before.
    pub(super) fn unprint(&mut self, gone: &[ClauseId]) {
        for edition in self.over.clone() {
            let below = self.law.below(edition);
            let Some(rules) = &self.law.editions[edition].rules else {
                continue;
            };
            let mut versions = Vec::new();
            for (card, version) in rules.versions.iter() {
                let old = &self.law.versions[usize::from(version)];
                let confirming = old.confirms.iter().flat_map(|one| &one.cites);
                let mut resting = old.cites.iter().chain(confirming);
                if !resting.any(|clause| gone.contains(clause)) {
                    versions.push((card, version));
                    continue;
                }
                let mut cites = old.cites.clone();
                cites.retain(|clause| !gone.contains(clause));
                let mut confirms = old.confirms.clone();
                for confirmed in &mut confirms {
                    confirmed.cites.retain(|clause| !gone.contains(clause));
                }
                if cites.is_empty() && !old.cites.is_empty() {
                    let below = (below.as_ref()).and_then(|below| below.versions.of(card));
                    versions.extend(below.map(|version| (card, version)));
                    continue;
                }
                let kept = Version {
                    card: old.card.clone(),
                    cites,
                    confirms,
                };
                let number = self.law.versions.len().min(usize::from(u16::MAX)) as u16;
                self.law.versions.push(kept);
                versions.push((card, number));
            }
            if let Some(rules) = &mut self.law.editions[edition].rules {
                rules.versions = versions.into_iter().collect();
            }
        }
    }
}

/// A card as it is printed `now`, without what an erratum made of it `with` its changes, before which it was printed as it was
/// `without` them. `None` where its sentences have been worded anew since, so that nobody can tell whose they are.
fn apart(without: &Card, with: &Card, now: &Card) -> Option<Card> {
    let mut card = now.clone();
    let figures = |card: &mut Card, of: fn(&mut Card) -> &mut Option<i16>| {
        let [mut without, mut with] = [without.clone(), with.clone()];
        if of(card) == of(&mut with) {
            *of(card) = *of(&mut without);
        }
    };
    figures(&mut card, |card| &mut card.power);
    figures(&mut card, |card| &mut card.global);
    figures(&mut card, |card| &mut card.resistance);
    if now.alignments == with.alignments {
        card.alignments = without.alignments;
    }
    if now.attributes == with.attributes {
        card.attributes = without.attributes;
    }
    // The sentences between those that stayed at the beginning and at the end were worded otherwise.
    let (old, new) = (&without.text, &with.text);
    let start = old.iter().zip(new).take_while(|(old, new)| old == new);
    let start = start.count();
    let rest = old[start..].iter().rev().zip(new[start..].iter().rev());
    let end = rest.take_while(|(old, new)| old == new).count();
    let (old, changed) = (&old[start..old.len() - end], &new[start..new.len() - end]);
    if old.is_empty() && changed.is_empty() {
        return Some(card);
    }
    let at = match changed.first() {
        Some(_) => {
            let mut parts = now.text.windows(changed.len());
            parts.position(|part| part == changed)?
        }
        // It struck sentences: they come back where they stood.
        None => match start.checked_sub(1) {
            Some(last) => now.text.iter().position(|one| *one == new[last])? + 1,
            None => 0,
        },
    };
    let mut text = now.text.clone();
    text.splice(at..at + changed.len(), old.iter().cloned());
    card.text = text;
    Some(card)
}
