//! Cards whose special abilities are cancelled for the attack under way (`p23.ruling-card.awhf-passive`).

use super::moment::{Active, Moment};
use crate::cards::effect::Effect;
use crate::ruling::Rejection;
use crate::table::{Lasts, PieceId, Table};

/// The cards whose abilities are cancelled.
pub(super) fn hushed(table: &Table) -> Vec<PieceId> {
    let says = |change: &&crate::table::Change| {
        let text = &table.card(change.plot).text;
        let sentence = text.get(usize::from(change.sentence));
        let ability = sentence.and_then(|sentence| sentence.ability.as_ref());
        ability.is_some_and(|ability| ability.effect == Effect::CancelsActionOrAbility)
    };
    let attack = table
        .changes
        .iter()
        .filter(|change| change.lasts == Lasts::Attack);
    attack.filter(says).map(|change| change.subject).collect()
}

impl Moment<'_, '_> {
    /// Sentences of cards whose abilities are cancelled have no effect, but for those that restrain their own card
    /// (`wdh.glossary.special-ability`).
    pub(super) fn hush(&mut self) {
        for index in 0..self.hushed.len() {
            let card = self.hushed[index];
            let its = |active: &&mut Active| active.source.piece == card && active.lasts.is_none();
            for active in self.active.iter_mut().filter(its) {
                active.asleep |= !active.ability.effect.restrains_its_card();
            }
        }
    }

    /// Whether a card does something by its text that could be cancelled.
    pub(super) fn has_abilities(&self, card: PieceId) -> bool {
        self.in_force().any(|active| {
            active.source.piece == card
                && active.lasts.is_none()
                && !active.ability.effect.restrains_its_card()
        })
    }

    /// Why a sentence has no effect.
    pub(super) fn without_effect(&self, active: &Active) -> Rejection {
        let card = active.source.piece;
        if self.hushed.contains(&card) && active.lasts.is_none() {
            Rejection::AbilityCancelled
        } else if self.paralysis(card).is_some() {
            Rejection::Paralyzed
        } else {
            Rejection::NoLegalLink
        }
    }
}
