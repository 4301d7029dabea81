//! Relief: by an ability that gives it, or by actions alone.

use super::{Move, Setter};
use crate::PieceId;
use fnord_cards::effect::{Ability, Effect, Instruction};
use fnord_scenario::{CardRef, Object, UsePlay};
use fnord_vocabulary::PlayerId;

impl Setter<'_> {
    /// Relief by a card that says so is its ability, whoever is said to give it; any other spends its action, as every Group may
    /// (`wdh.devastation.relief-cost`).
    pub(super) fn relief(
        &mut self,
        players: &[PlayerId],
        to: &CardRef,
        acting: &[CardRef],
    ) -> Move {
        let gives = |ability: &Ability| {
            ability.used.is_some()
                && matches!(ability.effect, Effect::Do(Instruction::GetsRelief { .. }))
        };
        if let ([] | [_], [card]) = (players, acting)
            && self.asks(card, gives)
        {
            return Move::Use(self.used(&UsePlay {
                player: players.first().copied(),
                ..UsePlay::plain(card.clone(), vec![Object::Card(to.clone())])
            }));
        }
        let first = players.first().copied();
        let acting: Vec<PieceId> = (acting.iter())
            .map(|group| match first {
                Some(_) => self.object(group, first),
                // A card that nobody has is somebody's who uses it.
                None => {
                    let on = vec![Object::Card(to.clone())];
                    self.used(&UsePlay::plain(group.clone(), on)).card
                }
            })
            .collect();
        let giver = acting.first().and_then(|&group| self.table.holder(group));
        Move::Relief {
            players: match players {
                [] => giver.into_iter().collect(),
                players => players.to_vec(),
            },
            to: self.object(to, first.or(giver)),
            acting,
        }
    }
}
