//! Plots that are played and abilities that are used, and cards that nobody has laid out, each where it ordinarily is.

use super::{ATTACKER, By, Choice, Object, RIVAL, Setter, UseMove};
use crate::cards::{CardId, Kind};
use crate::scenario::{
    CardRef, Choice as Chosen, Object as ScenarioObject, Placed, PlayerId, UsePlay, Which,
};
use crate::table::{Assumption, PieceId, Place};

impl Setter<'_> {
    fn kind_of(&self, card: CardId) -> Kind {
        self.scenario.card(self.table.law, card).kind
    }

    /// A card of a player: on the table, or in his hand if it is a Plot, or in his Power Structure, or beside it.
    pub(super) fn belonging(&mut self, card: &CardRef, player: PlayerId) -> PieceId {
        if let Some(piece) = self.table.find(card, Some(player)) {
            return piece;
        }
        let owner = card.owner.unwrap_or(player);
        let Which::Card(which) = card.which else {
            return self.table.seat(owner).illuminati;
        };
        let place = match self.kind_of(which) {
            kind if kind.is_plot() => Place::Hand {
                owner,
                exposed: false,
            },
            Kind::Resource => Place::Beside {
                owner,
                linked: None,
            },
            _ => return self.implied_group(&placed(card), owner),
        };
        let piece = self.put(which, place, card.span.clone(), true);
        self.assume(Assumption::Owner(piece, owner));
        piece
    }

    /// Several cards of a player; of nobody's, there are none.
    pub(super) fn belongings(&mut self, cards: &[CardRef], player: By) -> Vec<PieceId> {
        let Some(player) = player else {
            return Vec::new();
        };
        cards
            .iter()
            .map(|card| self.belonging(card, player))
            .collect()
    }

    /// A card that a play names and that may be anybody's.
    fn object(&mut self, card: &CardRef, player: By) -> PieceId {
        if let Some(piece) = self.table.find(card, None) {
            return piece;
        }
        // A Plot that somebody else plays something on is a rival's.
        let plot = matches!(card.which, Which::Card(which) if self.kind_of(which).is_plot());
        let owner = match card.owner.or(player.filter(|_| !plot)) {
            Some(owner) => owner,
            None => self.implied_player(if plot { RIVAL } else { ATTACKER }),
        };
        self.belonging(card, owner)
    }

    /// A card that is drawn or taken: on the table, or still in its deck, where nobody has seen it.
    pub(super) fn unseen(&mut self, card: &CardRef) -> Option<PieceId> {
        let Which::Card(which) = card.which else {
            return self.table.find(card, None);
        };
        let known = self.table.find(card, None);
        Some(known.unwrap_or_else(|| self.put(which, Place::Shuffled, card.span.clone(), true)))
    }

    /// A Plot that is played or an ability that is used.
    pub(super) fn used(&mut self, used: &UsePlay) -> UseMove {
        let card = match used.player {
            Some(player) => self.belonging(&used.card, player),
            None => match self.table.find(&used.card, None) {
                Some(piece) => piece,
                None => {
                    let owner = match used.card.owner {
                        Some(owner) => owner,
                        None => self.implied_player(RIVAL),
                    };
                    self.belonging(&used.card, owner)
                }
            },
        };
        let player = used.player.or_else(|| self.table.holder(card));
        let on = used
            .on
            .iter()
            .map(|object| match object {
                ScenarioObject::Player(player) => Object::Player(*player),
                ScenarioObject::Card(card) => Object::Card(self.object(card, player)),
            })
            .collect();
        let mut choices = Vec::new();
        for choice in &used.choices {
            match choice {
                Chosen::Alignment(change, alignment) => {
                    choices.push(Choice::Alignment(*change, *alignment));
                }
                Chosen::Shift(number) => choices.push(Choice::Shift(*number)),
                Chosen::Takes(cards) => {
                    for card in cards {
                        choices.extend(self.unseen(card).map(Choice::Takes));
                    }
                }
                Chosen::Under(card) => {
                    choices.push(Choice::Under(self.object(card, player)));
                }
            }
        }
        UseMove {
            player: used.player,
            card,
            on,
            acting: self.belongings(&used.acting, player),
            discards: self.belongings(&used.discards, player),
            hidden_discards: used.hidden_discards,
            choices,
        }
    }
}

/// A card of which nothing is said.
pub(super) fn placed(card: &CardRef) -> Placed {
    Placed {
        card: card.clone(),
        remarks: Vec::new(),
    }
}
