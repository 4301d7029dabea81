//! Sentences of cards left out, and sentences of which one word, number or condition is another.

use std::collections::BTreeSet;

use fnord::cards::effect;
use fnord::cards::{Card, CardId, Sentence};
use fnord::law::Law;

use super::words::{Changed, changed};
use super::{Change, Mutant, Touches};

/// A card as it is printed first, or as an edition prints it.
#[derive(Clone, Copy)]
enum Printed {
    First(CardId),
    Version(CardId, usize),
}

/// The mutants of every so manyth card.
pub fn mutants(law: &mut Law, every: usize) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for (id, _) in (0..).map(CardId).zip(&law.cards).step_by(every) {
        of_card(law, Printed::First(id), &mut mutants);
    }
    for place in (0..law.versions.len()).step_by(every) {
        let name = &law.versions[place].card.name;
        let id = law.cards.iter().position(|card| card.name == *name);
        let id = CardId(id.expect("it was printed first") as u16);
        of_card(law, Printed::Version(id, place), &mut mutants);
    }
    for (place, edition) in law.editions.iter().enumerate() {
        let Some(rules) = edition.rules.as_ref().filter(|_| !edition.is_combined()) else {
            continue;
        };
        for (card, _) in rules.versions.iter() {
            mutants.push(Mutant {
                kind: "an edition's card as it was first printed",
                of: edition.id.to_string(),
                name: format!(
                    "{}: {} as it was",
                    edition.id,
                    law.cards[usize::from(card.0)].name
                ),
                touches: Touches::Card(card),
                changes: vec![Change::Unprinted(place, card, None)],
            });
        }
    }
    mutants
}

fn of_card(law: &Law, printed: Printed, mutants: &mut Vec<Mutant>) {
    let (id, card) = match printed {
        Printed::First(id) => (id, &law.cards[usize::from(id.0)]),
        Printed::Version(id, place) => (id, &law.versions[place].card),
    };
    let first = &law.cards[usize::from(id.0)];
    let known: usize = effect::idle(card.kind, &card.text).len();
    for (place, sentence) in card.text.iter().enumerate() {
        let Some(ability) = &sentence.ability else {
            continue;
        };
        // What an edition leaves as it was is tried where it stood first.
        let is_version = matches!(printed, Printed::Version(..));
        if is_version && first.text.contains(sentence) {
            continue;
        }
        let mut seen = BTreeSet::new();
        let mut push = |kind: &'static str, name: String, other: Option<Sentence>| {
            let replaced = |card: &Card| replaced(card, sentence, other.as_ref());
            let mut changes = Vec::new();
            match printed {
                Printed::First(id) => {
                    changes.push(Change::Card(id, Box::new(replaced(card))));
                    let versions = law.versions.iter().enumerate();
                    for (version, printed) in versions.filter(|(_, one)| one.card.name == card.name)
                    {
                        changes.push(Change::Version(version, Box::new(replaced(&printed.card))));
                    }
                }
                Printed::Version(_, version) => {
                    changes.push(Change::Version(version, Box::new(replaced(card))));
                }
            }
            mutants.push(Mutant {
                kind,
                of: card.set.to_string(),
                name,
                touches: Touches::Card(id),
                changes,
            });
        };
        push(
            "a sentence left out",
            format!("{}: without {}", card.name, sentence.text),
            None,
        );
        for Changed { kind, text } in changed(&sentence.text) {
            let Ok(other) = effect::parse(&text, &law.vocabulary) else {
                continue;
            };
            let wording = other.wording(&law.vocabulary);
            if other == *ability || !seen.insert(wording.clone()) {
                continue;
            }
            let other = Sentence {
                text: wording.as_str().into(),
                ability: Some(other),
                ..sentence.clone()
            };
            let mut text = card.text.clone();
            text[place] = other.clone();
            // What would not be carried out is no law.
            if effect::idle(card.kind, &text).len() > known {
                continue;
            }
            push(
                kind,
                format!("{}: {} > {wording}", card.name, sentence.text),
                Some(other),
            );
        }
    }
}

/// The card with a sentence replaced, or left out.
fn replaced(card: &Card, sentence: &Sentence, other: Option<&Sentence>) -> Card {
    let mut card = card.clone();
    let place = card.text.iter().position(|one| one == sentence);
    match (place, other) {
        (Some(place), Some(other)) => card.text[place] = other.clone(),
        (Some(place), None) => {
            card.text.remove(place);
        }
        (None, _) => {}
    }
    card
}
