//! Bonuses that their player does not declare (`wdh.resolve.whoops`, `wdh.resolve.whoops-pointed-out`).

use super::Judge;
use super::asked::Asked;
use super::ending::optional_used;
use crate::moment::Moment;
use crate::uses;
use fnord_cards::effect::{Effect, Label};
use fnord_ruling::{NoUse, Requirement, WhyNot};
use fnord_table::{Object, PieceId, Step, UseMove};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// A player leaves out what a card of his gives: until the dice are rolled he may still declare it.
    pub(super) fn forget(&mut self, step: &Step, player: PlayerId, card: PieceId) {
        let points = &self.table.rules.points;
        if self.under_way.is_none() {
            self.no_attack(step);
            return;
        }
        let mut asked = Asked::new();
        asked.need(
            self.table.owner(card) == Some(player),
            Requirement::NotDeclared(card),
            WhyNot::NotTheirs(card, player),
            points.whoops(),
        );
        if self.answered(step, asked)
            && let Some(under_way) = &mut self.under_way
            && !under_way.attack.left_out.contains(&card)
        {
            under_way.attack.left_out.push(card);
        }
    }

    /// Whether the use of a card is nothing but the declaration of a bonus that its owner may take or leave, and that counts in
    /// the attack under way (`wdh.resolve.whoops`).
    pub(super) fn is_declared(&self, used: &UseMove) -> bool {
        let Some(under_way) = &self.under_way else {
            return false;
        };
        let UseMove {
            player,
            card,
            on,
            acting,
            discards,
            hidden_discards,
            choices,
        } = used;
        let attack = &under_way.attack;
        let of_use = uses::abilities(&self.table, *card).any(|(_, ability)| {
            let answers = ability.trigger.as_ref().is_some_and(|trigger| trigger.may);
            ability.used.is_some() || answers
        });
        let plain = acting.is_empty()
            && discards.is_empty()
            && *hidden_discards == 0
            && choices.is_empty()
            && on.iter().all(|one| *one == Object::Card(attack.target));
        let owner = self.table.owner(*card);
        let own = player.is_none_or(|player| owner == Some(player));
        let moment = Moment::new(&self.table);
        plain && own && !of_use && optional_used(&moment, attack).contains(card)
    }

    /// A bonus is declared that is taken to be used unless its player leaves it out.
    pub(super) fn declares(&mut self, step: &Step, card: PieceId) {
        if let Some(under_way) = &mut self.under_way {
            under_way.attack.left_out.retain(|left| *left != card);
        }
        let mut asked = Asked::new();
        asked.meets(Requirement::InTime(card), self.table.rules.points.whoops());
        self.answered(step, asked);
    }

    /// A bonus that was left out is declared after all, or somebody else points it out, where its player has to take it then.
    pub(super) fn point_out(&mut self, step: &Step, player: PlayerId, card: PieceId) {
        let points = &self.table.rules.points;
        let Some(under_way) = &self.under_way else {
            self.no_attack(step);
            return;
        };
        let owner = self.table.owner(card);
        let own = owner == Some(player);
        let mut text = self.table.card(card).text.iter();
        let optional = text.any(|sentence| {
            let ability = sentence.ability.as_ref();
            ability.is_some_and(|ability| {
                let bonus = matches!(
                    ability.effect,
                    Effect::Bonus { .. } | Effect::Direct { .. } | Effect::Defend { .. }
                );
                ability.has(Label::Optional) && bonus
            })
        });
        let mut asked = Asked::new();
        asked.need(
            under_way.attack.left_out.contains(&card),
            Requirement::InTime(card),
            NoUse::NothingLeftOut(card),
            points.whoops(),
        );
        if !own {
            if optional {
                asked.object(NoUse::MayLeaveOut(card), points.cards_first());
            }
            asked.need(
                points.pointed_out().value,
                Requirement::PointedOut(card),
                NoUse::NeedNotDeclare(card),
                points.pointed_out(),
            );
        }
        if self.answered(step, asked)
            && let Some(under_way) = &mut self.under_way
        {
            under_way.attack.left_out.retain(|left| *left != card);
        }
    }
}
