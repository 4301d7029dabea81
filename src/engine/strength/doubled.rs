//! Sides of an attack all of whose Power a card doubles.

use super::Reckoning;
use crate::cards::effect::Effect;
use crate::engine::figures::by_card;
use crate::engine::topics::Topics;
use crate::engine::uses::{Took, part_in, takes};
use crate::ruling::{Recorder, Step};

impl Reckoning<'_, '_, '_> {
    /// What a side gains that uses so much Power, by cards that take part on it and double all of it. It is the sum that is
    /// doubled, after everything that changes the Power of single Groups.
    pub(super) fn doubled<R: Recorder>(&self, opposing: bool, power: i16, recorder: &mut R) -> i16 {
        let mut total: i16 = 0;
        for active in self.moment.on(Topics::FIGURES) {
            let Effect::DoublesSide {
                taking,
                kinds,
                target,
            } = &active.ability.effect
            else {
                continue;
            };
            let part = part_in(self.attack, active.subject);
            let on_it = part.is_some_and(|part| (part == Took::Opposed) == opposing);
            let fits = part.is_some_and(|part| takes(*taking, part))
                && on_it
                && kinds.covers(self.attack.kind)
                && self.attack.instant.is_none()
                && self.moment.passes(target, self.attack.target, active);
            if fits {
                let more = power.saturating_add(total);
                total = total.saturating_add(more);
                let rule = &self.moment.points().order_of_changes;
                recorder.leaf(|| match opposing {
                    true => by_card(Step::DefenseBonus, -more, active, rule),
                    false => by_card(Step::Bonus, more, active, rule),
                });
            }
        }
        total
    }
}
