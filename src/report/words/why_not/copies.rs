//! Why another copy of a card stands in the way.

use super::super::Words;
use crate::ruling::SecondCopy;

impl Words<'_> {
    pub(super) fn second_copy(self, why: SecondCopy) -> String {
        match why {
            SecondCopy::OneInPlay(card) => {
                format!("that player has a {} in play already", self.card(card))
            }
            SecondCopy::UniqueInPlay(card) => self.told(
                card,
                "is Unique, and a copy is in play or has been destroyed",
            ),
            SecondCopy::InPlay(card) => {
                format!("a copy of {} is controlled already", self.card(card))
            }
            SecondCopy::Destroyed(card) => {
                format!("a copy of {} has been destroyed", self.card(card))
            }
            SecondCopy::Lost(card) => format!(
                "another {} was in play and has been discarded",
                self.card(card)
            ),
        }
    }
}
