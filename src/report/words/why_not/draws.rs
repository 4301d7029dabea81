//! Why cards cannot be drawn or bought so.

use super::super::Words;
use crate::ruling::NoDraw;

impl Words<'_> {
    pub(super) fn no_draw(self, why: NoDraw) -> String {
        match why {
            NoDraw::NotFree(player) => {
                format!("nothing gives {} so many cards free", self.whom(player))
            }
            NoDraw::AreaFull(cards) => format!("the uncontrolled area holds {cards} cards already"),
            NoDraw::NotOnTop(card) => self.told(card, "is not the top card of ~its deck"),
            NoDraw::NotFromBottom(player) => format!(
                "nothing lets {} take the bottom card of a deck",
                self.whom(player)
            ),
            NoDraw::AnothersDeck(player) => {
                format!("it is {} deck", self.whose(player))
            }
            NoDraw::NotInDeck(card) => self.told(
                card,
                format!("is in no deck: it is in {}", self.place(card)),
            ),
            NoDraw::WrongPrice(cards) => match cards {
                1 => "these tokens are not the price of one card".to_owned(),
                cards => format!("these tokens are not the price of {cards} cards"),
            },
            NoDraw::NotOwnToken(card) => {
                self.told(card, "is not that player's, nor are ~its tokens")
            }
            NoDraw::ResourceToken(card) => {
                self.told(card, "is a Resource, whose tokens buy no cards")
            }
        }
    }
}
