//! Moments in an attack, by who takes part in it and what is used in it.

use crate::under_way::Happening;
use crate::uses::Inquiry;
use fnord_cards::effect::{Ability, Filter};
use fnord_ruling::{NoAgents, NoUse, WhyNot};
use fnord_table::PieceId;

impl Inquiry<'_, '_, '_, '_> {
    /// Whether another player's agents are used in the attack under way.
    pub(super) fn others_agents(&self) -> Option<WhyNot> {
        let Some(attack) = self.attack() else {
            return Some(WhyNot::NoAttackUnderWay);
        };
        match attack.agents {
            None => Some(WhyNot::NoAgents(NoAgents::NoneUsed(self.used.card))),
            Some(agents) if agents.player == self.player => {
                Some(WhyNot::NoUse(NoUse::OtherAttack(self.used.card, None)))
            }
            Some(_) => None,
        }
    }

    /// Whether a rival has just used agents of a Group that the player controls.
    pub(super) fn after_agents(&self) -> Option<WhyNot> {
        if let Some(why) = self.others_agents() {
            return Some(why);
        }
        let attack = self.attack()?;
        let card = attack.agents?.card;
        let own = self.table().owner(attack.target) == Some(self.player);
        let now = (self.scene.just).contains(&Happening::GroupDiscarded(card));
        (!own || !now).then_some(WhyNot::NoUse(NoUse::OtherAttack(self.used.card, None)))
    }

    /// Whether the card named is such a one, and a rival uses it in an attack on something of the player's.
    pub(super) fn used_against_you(
        &self,
        filter: &Filter,
        ability: &Ability,
        place: u8,
    ) -> Option<WhyNot> {
        let table = self.table();
        let Some(attack) = self.attack() else {
            return Some(WhyNot::NoAttackUnderWay);
        };
        let other = Some(WhyNot::NoUse(NoUse::OtherAttack(self.used.card, None)));
        let on_you = table.owner(attack.target) == Some(self.player);
        if !on_you || attack.attacker(table) == Some(self.player) {
            return other;
        }
        let card = self.used.cards().next()?;
        let active = self.active(ability, place);
        let begun = self.scene.under_way.map_or(0, |under_way| under_way.play);
        let used = (self.scene.played.iter()).any(|played| {
            played.card == card
                && played.player != self.player
                && played.play >= begun
                && played.cancelled_by.is_none()
        });
        // What is linked to a Group helps whatever that does.
        let takes_part = (attack.attacking()).any(|group| {
            group == card || table.link(card) == Some(group) && self.moment.link_is_legal(card)
        });
        let such = self.moment.passes(filter, card, &active);
        match such && (used || takes_part) {
            true => None,
            false => other,
        }
    }

    /// Whether the player has just made his automatic takeover.
    pub(super) fn after_own_automatic(&self) -> Option<WhyNot> {
        let table = self.table();
        let own_turn = table.turn.player == self.player && table.seat(self.player).took_over;
        let taken = self.scene.just.iter().any(|happening| {
            matches!(happening, Happening::CameIntoPlay(card) if table.owner(*card) == Some(self.player))
        });
        let now = own_turn && taken && self.scene.under_way.is_none();
        (!now).then_some(WhyNot::NoUse(NoUse::NothingTaken(self.used.card)))
    }
}

/// The Plot that has been discarded last, or the one named if it has just been.
pub(crate) fn just_discarded(just: &[Happening], named: Option<PieceId>) -> Option<PieceId> {
    just.iter().rev().find_map(|happening| match happening {
        Happening::Discarded(plot) if named.is_none_or(|named| named == *plot) => Some(*plot),
        _ => None,
    })
}
