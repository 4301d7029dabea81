//! Which cards an edition prints otherwise.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use fnord_cards::CardId;

/// The cards that an edition prints otherwise, each with its place among [`Law::versions`](super::Law::versions).
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Versions {
    /// In the order of the cards.
    list: Vec<(CardId, u16)>,
    /// The same by the number of the card, made when the first card is asked for: rulings ask for nothing as often.
    #[serde(skip)]
    by_card: OnceLock<Box<[Option<u16>]>>,
}

impl Versions {
    /// The version of a card, where it is printed otherwise.
    pub fn of(&self, card: CardId) -> Option<u16> {
        let by_card = self.by_card.get_or_init(|| {
            let cards = self
                .list
                .last()
                .map_or(0, |(last, _)| usize::from(last.0) + 1);
            let mut by_card = vec![None; cards];
            for &(card, version) in &self.list {
                by_card[usize::from(card.0)] = Some(version);
            }
            by_card.into_boxed_slice()
        });
        by_card.get(usize::from(card.0)).copied().flatten()
    }

    /// Says which version of a card is printed; `None`: it is printed as it was first.
    pub fn set(&mut self, card: CardId, version: Option<u16>) {
        let place = self.list.binary_search_by_key(&card, |(one, _)| *one);
        match (place, version) {
            (Ok(at), Some(version)) => self.list[at].1 = version,
            (Ok(at), None) => {
                self.list.remove(at);
            }
            (Err(at), Some(version)) => self.list.insert(at, (card, version)),
            (Err(_), None) => {}
        }
        self.by_card = OnceLock::new();
    }

    /// Every card that is printed otherwise, with its version.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, u16)> {
        self.list.iter().copied()
    }

    /// Whether every card is printed as it was first.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

impl PartialEq for Versions {
    fn eq(&self, other: &Versions) -> bool {
        self.list == other.list
    }
}

impl Eq for Versions {}

impl FromIterator<(CardId, u16)> for Versions {
    /// Of two versions of a card the later one is printed.
    fn from_iter<I: IntoIterator<Item = (CardId, u16)>>(cards: I) -> Versions {
        let mut versions = Versions::default();
        for (card, version) in cards {
            versions.set(card, Some(version));
        }
        versions
    }
}
