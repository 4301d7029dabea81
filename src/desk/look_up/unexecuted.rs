//! The sentences of cards that players have to apply by hand.

use std::fmt::Write;

use super::card::sets;
use crate::cards::Card;
use crate::report::ByHandReport;

/// The sentences that players have to apply by hand.
pub fn by_hand(cards: &[&Card]) -> Vec<ByHandReport> {
    let of_card = |card: &Card| {
        let left = card.text.iter().filter(|sentence| sentence.is_by_hand());
        let said = left.map(|sentence| ByHandReport {
            card: card.name.to_string(),
            text: sentence.text.to_string(),
        });
        said.collect::<Vec<_>>()
    };
    cards.iter().flat_map(|card| of_card(card)).collect()
}

/// The sentences that have to be applied by hand, and how many they are, set by set.
pub fn unexecuted(cards: &[&Card]) -> String {
    let mut text = String::new();
    for one in by_hand(cards) {
        let _ = writeln!(text, "{}: {}", one.card, one.text);
    }
    let counted = |text: &mut String, set: Option<&str>| {
        let sentences = (cards.iter())
            .filter(|card| set.is_none_or(|set| *card.set == *set))
            .flat_map(|card| &card.text);
        let (mut by_hand, mut all) = (0, 0);
        for sentence in sentences {
            all += 1;
            by_hand += usize::from(sentence.is_by_hand());
        }
        let set = set.map_or(String::new(), |set| format!("{set}: "));
        let _ = writeln!(
            text,
            "{set}{by_hand} of {all} sentences have to be applied by hand"
        );
    };
    let sets = sets(cards.iter().copied());
    if sets.len() > 1 {
        for set in sets {
            counted(&mut text, Some(set));
        }
    }
    counted(&mut text, None);
    text
}
