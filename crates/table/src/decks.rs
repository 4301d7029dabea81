//! What is known of the decks, and whose they are.

use super::{PieceId, Place, Table};
use fnord_law::DeckOwners;
use fnord_vocabulary::{DeckEnd, PlayerId};

/// What is known of the decks: cards on the top, from the bottom to the top. Where every player has decks of his own, a card
/// itself says whose deck it is in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decks {
    pub plots: Vec<PieceId>,
    pub groups: Vec<PieceId>,
}

impl Table<'_> {
    /// Whose decks this player draws from: his own, or everybody's.
    pub fn deck_owner(&self, player: PlayerId) -> Option<PlayerId> {
        match self.rules.points.decks().value {
            DeckOwners::Shared => None,
            DeckOwners::Own => Some(player),
        }
    }

    /// Whether a card that is in a deck is in the one that this player draws from.
    pub fn in_deck_of(&self, card: PieceId, player: PlayerId) -> bool {
        let whose = self.piece(card).deck_of;
        self.deck_owner(player).is_none() || whose.is_none_or(|whose| whose == player)
    }

    /// The cards that are known to lie on the top of a deck of this player's, the topmost last.
    pub fn known_on_top(&self, plots: bool, player: PlayerId) -> Vec<PieceId> {
        let known = match plots {
            true => &self.decks.plots,
            false => &self.decks.groups,
        };
        let own = |card: &PieceId| self.in_deck_of(*card, player);
        known.iter().copied().filter(own).collect()
    }

    /// Takes the topmost card that is known.
    pub fn take_known(&mut self, plots: bool, player: PlayerId) -> Option<PieceId> {
        let top = *self.known_on_top(plots, player).last()?;
        self.leaves_deck(top);
        Some(top)
    }

    /// Nobody knows any more in which order the topmost cards of a deck lie.
    pub fn forget_tops(&mut self, plots: bool, player: PlayerId, count: usize) {
        let known = self.known_on_top(plots, player);
        for card in known.into_iter().rev().take(count) {
            self.decks.plots.retain(|&one| one != card);
            self.decks.groups.retain(|&one| one != card);
            self.piece_mut(card).place = Place::Shuffled;
        }
    }

    /// A card is in no deck any more.
    pub fn leaves_deck(&mut self, card: PieceId) {
        self.decks.plots.retain(|&known| known != card);
        self.decks.groups.retain(|&known| known != card);
        self.piece_mut(card).deck_of = None;
    }

    /// Puts a card into the deck of this player: on an end of it, or where nobody knows.
    pub fn put_into_deck(&mut self, card: PieceId, end: Option<DeckEnd>, player: PlayerId) {
        let whose = self.deck_owner(player);
        let plots = self.kind(card).has_back_of_plots();
        let piece = self.piece_mut(card);
        piece.place = end.map_or(Place::Shuffled, Place::Deck);
        piece.deck_of = whose;
        // Of a deck that is used up every card is known.
        let alone = self.left_in_deck(plots, player) == Some(0);
        if end == Some(DeckEnd::Top) || alone {
            match plots {
                true => self.decks.plots.push(card),
                false => self.decks.groups.push(card),
            }
        } else if let Some(seat) = self.seats.get_mut(usize::from(player.0)) {
            match plots {
                true => seat.plots_used_up = false,
                false => seat.groups_used_up = false,
            }
        }
    }

    /// How many cards are left in a deck of this player's, where it is said that there are no others than those known.
    pub fn left_in_deck(&self, plots: bool, player: PlayerId) -> Option<usize> {
        let seat = self.seat(player);
        let said = match plots {
            true => seat.plots_used_up,
            false => seat.groups_used_up,
        };
        said.then(|| self.known_on_top(plots, player).len())
    }
}
