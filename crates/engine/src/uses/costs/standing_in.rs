//! Groups whose action counts as that of others, where it is a price.

use fnord_cards::Kind;
use fnord_cards::effect::{Effect, Filter, TraitTest, Traits};
use fnord_table::PieceId;

use super::super::Inquiry;
use super::Paid;
use crate::moment::{Active, Moment};

impl Inquiry<'_, '_, '_, '_> {
    /// Whether the action of a Group pays where that of such a one is asked for.
    pub(super) fn pays_for(&self, of: &Filter, group: PieceId, active: &Active) -> bool {
        let rest = Filter {
            kind: None,
            traits: TraitTest::All(Traits::default()),
            ..of.clone()
        };
        self.moment.passes(of, group, active)
            || self.moment.passes(&rest, group, active)
                && self.moment.roles(group).any(|role| {
                    of.traits.passes(role.traits.traits())
                        && of.kind.is_none_or(|kind| role.kind == Some(kind))
                })
    }

    /// The Group that acts in this use for the player's Illuminati, by a card's words.
    pub(in crate::uses) fn stands_in(&self) -> Option<PieceId> {
        let illuminati = |group: &PieceId| {
            self.table().owner(*group) == Some(self.player)
                && self.moment.acts_for_illuminati(*group)
        };
        self.used.acting.iter().copied().find(illuminati)
    }

    /// The Group that pays for the Illuminati: one that is said to act, or one that can where the Illuminati cannot and nobody is said to.
    pub(super) fn pays_as_illuminati(&self, place: u8, paid: &Paid) -> Option<PieceId> {
        let table = self.table();
        let illuminati = table.seat(self.player).illuminati;
        let can = |group: PieceId| self.can_pay(group, paid.spent(group), place).is_ok();
        if !self.used.acting.is_empty() {
            return self
                .stands_in()
                .filter(|_| !self.used.acting.contains(&illuminati));
        }
        if can(illuminati) {
            return None;
        }
        let own = table.iter().map(|(group, _)| group);
        let mut own = own.filter(|&group| table.owner(group) == Some(self.player));
        own.find(|&group| self.moment.acts_for_illuminati(group) && can(group))
    }
}

impl Moment<'_, '_> {
    /// Whether the action of a Group counts as that of an Illuminati.
    pub(crate) fn acts_for_illuminati(&self, group: PieceId) -> bool {
        let mut roles = self.roles(group);
        roles.any(|role| role.kind == Some(Kind::Illuminati))
    }

    /// What the action of a Group counts as besides.
    fn roles(&self, group: PieceId) -> impl Iterator<Item = &Filter> {
        self.in_force().filter_map(move |active| {
            let Effect::PaysAs { who, of } = &active.ability.effect else {
                return None;
            };
            let covered = match who {
                None => active.subject == group,
                Some(who) => self.passes(who, group, active),
            };
            let condition = active.ability.condition.as_ref();
            (covered && condition.is_none_or(|condition| self.holds(condition, active)))
                .then_some(of)
        })
    }
}
