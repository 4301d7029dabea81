//! The card that a sentence is written on.

use super::say::in_order;
use super::{Ability, Idle, Sentence, idle, parse};
use crate::{Kind, Vocabulary};

/// The place of a sentence among those of its card.
pub struct OnCard<'t> {
    pub kind: Kind,
    /// Every sentence of the card.
    pub text: &'t [String],
    /// Which of them it is.
    pub at: usize,
}

impl OnCard<'_> {
    /// Whether something would be carried out if it stood in the place of the sentence, once another says what the card is linked to.
    pub(super) fn carries_out(&self, said: &str, vocabulary: &Vocabulary) -> bool {
        let Ok(said) = in_order(said, vocabulary) else {
            return false;
        };
        let executed = |ability: Ability| Sentence::executed(ability, vocabulary);
        let read = |texts: &[String]| -> Vec<Sentence> {
            let abilities = texts.iter().filter_map(|text| parse(text, vocabulary).ok());
            abilities.map(executed).collect()
        };
        let (before, after) = self.text.split_at(self.at.min(self.text.len()));
        let mut text = read(before);
        let own = text.len()..text.len().saturating_add(said.len());
        text.extend(said.into_iter().map(executed));
        text.extend(read(after.get(1..).unwrap_or_default()));
        let unlinked = |why: &Idle| matches!(why, Idle::Unlinked | Idle::WaitsUnlinked);
        idle(self.kind, &text)
            .iter()
            .all(|(place, why)| !own.contains(place) || unlinked(why))
    }
}
