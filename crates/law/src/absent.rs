//! Cards that are not in the game.

use serde::{Deserialize, Serialize};

use super::clause::Cites;
use fnord_cards::CardId;

/// The cards of the law that are not in the game by an edition: those that an erratum has taken out of it, each with the clauses
/// that say so, and with none those that the edition has never had.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Absent(Vec<(CardId, Cites)>);

impl Absent {
    /// The clauses by which a card is not in the game; `None` for one that is.
    pub fn of(&self, card: CardId) -> Option<&Cites> {
        let place = self.place(card).ok()?;
        Some(&self.0[place].1)
    }

    /// Takes a card out of the game, or with `None` puts it in again.
    pub fn set(&mut self, card: CardId, by: Option<Cites>) {
        match (self.place(card), by) {
            (Ok(at), Some(by)) => self.0[at].1 = by,
            (Ok(at), None) => {
                self.0.remove(at);
            }
            (Err(at), Some(by)) => self.0.insert(at, (card, by)),
            (Err(_), None) => {}
        }
    }

    /// Every such card, with the clauses that say so.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, &Cites)> {
        self.0.iter().map(|(card, by)| (*card, by))
    }

    fn place(&self, card: CardId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&card, |(one, _)| *one)
    }
}
