//! Relief: by an ability that gives it, or by actions alone.

use super::{Move, Setter};
use crate::cards::effect::{Ability, Effect, Instruction};
use crate::scenario::{CardRef, Object, UsePlay};
use crate::vocabulary::PlayerId;

impl Setter<'_> {
    /// Relief by players; where none is named, by the card that is said to give it.
    pub(super) fn relief(
        &mut self,
        players: &[PlayerId],
        to: &CardRef,
        acting: &[CardRef],
    ) -> Move {
        if let ([], [card]) = (players, acting) {
            return self.relief_by(card, to);
        }
        let first = players.first().copied();
        Move::Relief {
            players: players.to_vec(),
            to: self.object(to, first),
            acting: (acting.iter())
                .map(|group| self.object(group, first))
                .collect(),
        }
    }

    /// A card that says so gives Relief by its ability; any other spends its action, as every Group may
    /// (`wdh.devastation.relief-cost`).
    fn relief_by(&mut self, card: &CardRef, to: &CardRef) -> Move {
        let said = UsePlay::plain(card.clone(), vec![Object::Card(to.clone())]);
        let used = self.used(&said);
        let gives = |ability: &Ability| {
            ability.used.is_some()
                && matches!(ability.effect, Effect::Do(Instruction::GetsRelief { .. }))
        };
        let mut text = self.table.card(used.card).text.iter();
        if text.any(|sentence| sentence.ability.as_ref().is_some_and(gives)) {
            return Move::Use(used);
        }
        let giver = self.table.holder(used.card);
        Move::Relief {
            players: giver.into_iter().collect(),
            to: used.cards().next().unwrap_or(used.card),
            acting: vec![used.card],
        }
    }
}
