//! Where cards lie by what the plays so far have done: names are looked for there, and not where the table was laid out.

use super::Setter;
use crate::{Draw, Gift, Move, PieceId, Place};
use fnord_cards::effect::AttackKind;
use fnord_vocabulary::PlayerId;

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whereabouts {
    /// In play, and his.
    Controlled(PlayerId),
    InHand(PlayerId),
    Gone,
}

/// Where a play has brought a card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Brought {
    piece: PieceId,
    to: Whereabouts,
    /// Dice, or what a card gives, decide whether it has.
    perhaps: bool,
}

impl Setter<'_> {
    /// Where a card may be by now, the latest first.
    pub(super) fn by_now(&self, piece: PieceId) -> Vec<Whereabouts> {
        let mut places = Vec::new();
        for since in self.brought.iter().rev().filter(|one| one.piece == piece) {
            places.push(since.to);
            if !since.perhaps {
                return places;
            }
        }
        places.extend(match self.table.piece(piece).place {
            Place::Structure { owner, .. } => Some(Whereabouts::Controlled(owner)),
            Place::Hand { owner, .. } | Place::JustPlayed(owner) => {
                Some(Whereabouts::InHand(owner))
            }
            _ => (self.table.owner(piece)).map(Whereabouts::Controlled),
        });
        places
    }

    /// Whether a card may be a player's by now, in play or in his hand.
    pub(super) fn may_be_of(&self, piece: PieceId, player: PlayerId) -> bool {
        let his = [Whereabouts::Controlled(player), Whereabouts::InHand(player)];
        self.by_now(piece).iter().any(|place| his.contains(place))
    }

    pub(super) fn may_be_in_hand_of(&self, piece: PieceId, player: PlayerId) -> bool {
        self.by_now(piece).contains(&Whereabouts::InHand(player))
    }

    /// Who controls a card by now as far as the plays say, dice aside.
    pub(super) fn surely_controlled(&self, piece: PieceId) -> Option<PlayerId> {
        match self.by_now(piece).last() {
            Some(Whereabouts::Controlled(player)) => Some(*player),
            _ => None,
        }
    }

    /// Who may control a card by now, of those who are not `but`.
    pub(super) fn may_control(&self, piece: PieceId, but: Option<PlayerId>) -> Option<PlayerId> {
        self.by_now(piece)
            .into_iter()
            .find_map(|place| match place {
                Whereabouts::Controlled(player) if Some(player) != but => Some(player),
                _ => None,
            })
    }

    /// Remembers where a play brings cards.
    pub(super) fn follow(&mut self, play: &Move) {
        match play {
            Move::Lead(player, card) => {
                // What two have chosen neither has.
                let which = self.table.piece(*card).card;
                let copies = self.table.iter().filter(|(id, piece)| {
                    piece.card == which && id != card && self.surely_controlled(*id).is_some()
                });
                let equal: Vec<PieceId> = copies.map(|(id, _)| id).collect();
                let to = match equal.is_empty() {
                    true => Whereabouts::Controlled(*player),
                    false => Whereabouts::Gone,
                };
                for bounced in equal.into_iter().chain([*card]) {
                    self.brings(bounced, to, false);
                }
            }
            Move::TakeOver { player, card, .. } => {
                self.brings(*card, Whereabouts::Controlled(*player), false);
            }
            Move::Attack {
                leader,
                kind: AttackKind::Control,
                target,
                ..
            } => {
                if let Some(attacker) = self.leads_for(*leader) {
                    self.brings(*target, Whereabouts::Controlled(attacker), true);
                }
            }
            Move::Give { what, to, .. } => self.changes_hands(what, *to),
            Move::Trade {
                one,
                gives,
                other,
                receives,
            } => {
                self.changes_hands(gives, *other);
                self.changes_hands(receives, *one);
            }
            Move::Discard { cards, .. } => {
                for &card in cards {
                    self.brings(card, Whereabouts::Gone, false);
                }
            }
            Move::Draw { player, what } | Move::Buy { player, what, .. } => match what {
                Draw::Plots(count) => self.drawn_from_top(*player, true, usize::from(*count)),
                Draw::Groups(count) => self.drawn_from_top(*player, false, usize::from(*count)),
                Draw::Cards(cards) => {
                    for &card in cards {
                        self.is_drawn(*player, card, false);
                    }
                }
                Draw::First { card, .. } => {
                    if let Some(card) = card {
                        self.is_drawn(*player, *card, false);
                    }
                }
                Draw::Elsewhere { .. } => {}
            },
            _ => {}
        }
    }

    /// For whom a Group attacks: whose turn it is where it may be his, or else whose it has been said last to be.
    pub(super) fn leads_for(&self, leader: PieceId) -> Option<PlayerId> {
        let now = self.turn_now.filter(|&now| self.may_be_of(leader, now));
        now.or_else(|| self.may_control(leader, None))
            .or_else(|| self.table.holder(leader))
    }

    fn brings(&mut self, piece: PieceId, to: Whereabouts, perhaps: bool) {
        self.brought.push(Brought { piece, to, perhaps });
    }

    fn changes_hands(&mut self, what: &[Gift], to: PlayerId) {
        for gift in what {
            if let Gift::Card(card) = gift {
                let place = match self.table.kind(*card).has_back_of_plots() {
                    true => Whereabouts::InHand(to),
                    false => Whereabouts::Controlled(to),
                };
                self.brings(*card, place, false);
            }
        }
    }

    /// Groups that are drawn come into the hand where players have hands of their own.
    fn is_drawn(&mut self, player: PlayerId, card: PieceId, perhaps: bool) {
        if self.own_hands() || self.table.kind(card).has_back_of_plots() {
            self.brings(card, Whereabouts::InHand(player), perhaps);
        }
    }

    fn drawn_from_top(&mut self, player: PlayerId, plots: bool, count: usize) {
        let deck = match plots {
            true => &self.table.decks.plots,
            false => &self.table.decks.groups,
        };
        let there = |card: &PieceId| {
            self.table.in_deck_of(*card, player)
                && self.brought.iter().all(|one| one.piece != *card)
        };
        let top: Vec<PieceId> = (deck.iter().rev().copied())
            .filter(there)
            .take(count)
            .collect();
        for card in top {
            self.is_drawn(player, card, false);
        }
    }

    /// A card may have given somebody any of what lies in his deck.
    pub(super) fn may_be_drawn(&mut self, play: &Move) {
        let Move::Use(used) = play else {
            return;
        };
        let Some(player) = used.player.or_else(|| self.table.holder(used.card)) else {
            return;
        };
        for plots in [true, false] {
            let deck = match plots {
                true => &self.table.decks.plots,
                false => &self.table.decks.groups,
            };
            let there = deck.iter().copied();
            let there: Vec<PieceId> = there
                .filter(|&card| self.table.in_deck_of(card, player))
                .collect();
            for card in there {
                self.is_drawn(player, card, true);
            }
        }
    }
}
