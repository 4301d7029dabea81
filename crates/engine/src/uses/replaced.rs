//! An action that takes the place of one that was cancelled, where several power a play together
//! (`wdh.cancel.powering-replace`, `sg.cancel.powering-replace`).

use super::said::Said;
use super::{Inquiry, Scene, abilities};
use crate::figures::When;
use fnord_cards::effect::{Ability, Cost, Effect, Filter, Price, Stat};
use fnord_ruling::{NoUse, Objection, Silent};
use fnord_table::{PieceId, UseMove};
use fnord_vocabulary::PlayerId;

/// What speaks against a Group's action in place of the one that is lost; `used` names it with the others.
pub(crate) fn replacement(
    scene: Scene,
    player: PlayerId,
    used: &UseMove,
    group: PieceId,
) -> Vec<Objection> {
    let points = scene.moment.points();
    let said = Said::new(used);
    let mut inquiry = Inquiry::new(scene, player, &said);
    let table = scene.moment.table;
    for (place, ability) in abilities(table, used.card) {
        let of_use = ability.used.as_ref().map(|used| &used.cost);
        let cost = match &ability.effect {
            Effect::Requires(cost) => Some(cost),
            _ => of_use,
        };
        let Some(cost) = cost else {
            continue;
        };
        if let Err(objection) = inquiry.can_pay(group, 0, place) {
            inquiry.objections.push(objection);
        } else if !inquiry.still_paid(cost, ability, place) {
            inquiry.object_by(NoUse::WrongPayer(group), place, points.powering_replace());
        }
    }
    inquiry.objections
}

impl Inquiry<'_, '_, '_, '_> {
    /// Whether the Groups that are named pay by one of the ways, their tokens left aside.
    fn still_paid(&self, cost: &Cost, ability: &Ability, place: u8) -> bool {
        let pays = |way: &Vec<Price>| {
            way.iter()
                .all(|price| self.price_met(price, ability, place))
        };
        cost.ways.iter().any(pays)
    }

    fn price_met(&self, price: &Price, ability: &Ability, place: u8) -> bool {
        let acting = self.used.acting;
        let active = self.active(ability, place);
        let such = |of: &Filter, group: &&PieceId| self.moment.passes(of, **group, &active);
        match price {
            Price::IlluminatiAction => {
                acting.contains(&self.table().seat(self.player).illuminati)
                    || self.stands_in().is_some()
            }
            Price::Actions {
                count,
                of,
                distinct,
            } => {
                let mut groups: Vec<&PieceId> =
                    acting.iter().filter(|group| such(of, group)).collect();
                if *distinct {
                    groups.sort();
                    groups.dedup();
                }
                groups.len() >= usize::from(*count)
            }
            price => match self.power_needed(price) {
                Some((of, power)) => {
                    let power_of = |group: &PieceId| {
                        self.moment
                            .figure(*group, Stat::Power, When::Now, &mut Silent)
                            .unwrap_or_default()
                    };
                    let total = acting
                        .iter()
                        .filter(|group| such(of, group))
                        .map(power_of)
                        .fold(0, i16::saturating_add);
                    acting.iter().all(|group| such(of, &group)) && total >= power
                }
                None => true,
            },
        }
    }
}
