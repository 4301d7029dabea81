//! What a player says as he plays something, and which of it his card asks for: what no sentence of the card takes up was
//! said for nothing, and is no part of such a play.

use std::cell::Cell;

use fnord_cards::{Alignment, Side};
use fnord_table::{Choice, Object, PieceId, UseMove};
use fnord_vocabulary::{AlignmentChange, PlayerId, Purpose, SaidDrawn};

/// A play as it was told. Whatever is looked up in it counts as asked for.
pub(super) struct Said<'u> {
    pub(super) card: PieceId,
    pub(super) acting: &'u Vec<PieceId>,
    pub(super) discards: &'u Vec<PieceId>,
    pub(super) hidden_discards: u8,
    pub(super) told: &'u UseMove,
    /// How many of the cards that it is on have been looked at.
    pub(super) cards: Cell<usize>,
    /// Whether the player that it is on has.
    pub(super) victim: Cell<bool>,
    /// The sorts of choices that have.
    pub(super) choices: Cell<u8>,
    /// Whether several alignments may be chosen.
    pub(super) several: Cell<bool>,
}

/// The sorts of choices, one bit each.
pub(super) fn sort_of(choice: &Choice) -> u8 {
    match choice {
        Choice::Alignment(..) => 1,
        Choice::Shift(_) => 2,
        Choice::Second(_) => 4,
        Choice::Takes(_) => 8,
        Choice::Under(_) | Choice::At(_) => 16,
        Choice::For(_) => 32,
        Choice::Draws(_) => 64,
    }
}

impl<'u> Said<'u> {
    pub(super) fn new(told: &'u UseMove) -> Self {
        Said {
            card: told.card,
            acting: &told.acting,
            discards: &told.discards,
            hidden_discards: told.hidden_discards,
            told,
            cards: Cell::new(0),
            victim: Cell::new(false),
            choices: Cell::new(0),
            several: Cell::new(false),
        }
    }

    /// The cards it is played on; each counts as asked for once it has been looked at.
    pub(super) fn cards(&self) -> impl Iterator<Item = PieceId> {
        let looked_at = |(place, card): (usize, PieceId)| {
            self.cards.set(self.cards.get().max(place + 1));
            card
        };
        self.told.cards().enumerate().map(looked_at)
    }

    /// Whether a card is among those it is played on. Nobody asks for one by that.
    pub(super) fn names(&self, card: PieceId) -> bool {
        self.told.cards().any(|named| named == card)
    }

    pub(super) fn victim(&self) -> Option<PlayerId> {
        self.victim.set(true);
        self.told.victim()
    }

    /// All players that it is on.
    pub(super) fn all_players(&self) -> Vec<PlayerId> {
        self.victim.set(true);
        let players = self.told.on.iter().filter_map(|object| match object {
            Object::Player(player) => Some(*player),
            Object::Card(_) => None,
        });
        players.collect()
    }

    /// How many players it is on.
    pub(super) fn players(&self) -> usize {
        let players = self.told.on.iter();
        let players = players.filter(|object| matches!(object, Object::Player(_)));
        players.count()
    }

    pub(super) fn choice<T>(&self, sort: u8, chosen: impl Fn(&Choice) -> Option<T>) -> Option<T> {
        self.choices.set(self.choices.get() | sort);
        self.told.choices.iter().find_map(chosen)
    }

    pub(super) fn alignment(&self) -> Option<(AlignmentChange, Alignment)> {
        self.choice(1, |choice| match choice {
            Choice::Alignment(change, alignment) => Some((*change, *alignment)),
            _ => None,
        })
    }

    /// All alignments that are chosen.
    pub(super) fn alignments(&self) -> impl Iterator<Item = (AlignmentChange, Alignment)> {
        self.choices.set(self.choices.get() | 1);
        self.several.set(true);
        self.told.choices.iter().filter_map(|choice| match choice {
            Choice::Alignment(change, alignment) => Some((*change, *alignment)),
            _ => None,
        })
    }

    pub(super) fn shift(&self) -> Option<i16> {
        self.choice(2, |choice| match choice {
            Choice::Shift(by) => Some(*by),
            _ => None,
        })
    }

    pub(super) fn second(&self) -> Option<bool> {
        self.choice(4, |choice| match choice {
            Choice::Second(second) => Some(*second),
            _ => None,
        })
    }

    pub(super) fn taken(&self) -> Option<PieceId> {
        self.all_taken().next()
    }

    pub(super) fn all_taken(&self) -> impl Iterator<Item = PieceId> {
        self.choices.set(self.choices.get() | 8);
        self.told.choices.iter().filter_map(|choice| match choice {
            Choice::Takes(card) => Some(*card),
            _ => None,
        })
    }

    pub(super) fn under(&self) -> Option<PieceId> {
        self.choices.set(self.choices.get() | 16);
        self.told.under()
    }

    pub(super) fn at(&self) -> Option<Side> {
        self.choices.set(self.choices.get() | 16);
        self.told.at()
    }

    /// What is said to be drawn.
    pub(super) fn drawn(&self) -> impl Iterator<Item = SaidDrawn> {
        self.choices.set(self.choices.get() | 64);
        self.told.choices.iter().filter_map(|choice| match choice {
            Choice::Draws(draws) => Some(*draws),
            _ => None,
        })
    }

    pub(super) fn purpose(&self) -> Option<Purpose> {
        self.choice(32, |choice| match choice {
            Choice::For(purpose) => Some(*purpose),
            _ => None,
        })
    }
}
