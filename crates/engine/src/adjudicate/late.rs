//! What still happens when the dice of an attack lie there: Groups that join it by a card, and dice that a card has thrown again.

use super::Judge;
use crate::dice::outcome_of;
use crate::moment::{Active, Moment};
use crate::strength::strength;
use crate::such_attack::Facts;
use crate::under_way::{Dice, RolledFor};
use fnord_cards::effect::{Effect, Event, Instruction};
use fnord_ruling::{AttackOutcome, Silent, Source};
use fnord_table::PieceId;

impl Judge<'_> {
    /// Whether a card lets this Group aid or oppose the attack whose dice have been rolled.
    pub(super) fn joins_late(&self, helper: PieceId, opposes: bool) -> bool {
        let rolled = self
            .dice
            .as_ref()
            .is_some_and(|dice| dice.natural.is_some() && dice.what_for == RolledFor::Attack);
        if !rolled || self.under_way.is_none() {
            return false;
        }
        let moment = Moment::new(&self.table);
        if moment.strength_stands().is_some() {
            return false;
        }
        moment.in_force().any(|active| match active.ability.effect {
            Effect::JoinsLate { yours: false } => active.subject == helper,
            Effect::JoinsLate { yours: true } => {
                !opposes && active.lasts.is_some() && self.table.owner(helper) == active.you
            }
            _ => false,
        })
    }

    /// What let Groups join after the dice is cancelled: they drop out again.
    pub(super) fn no_longer_late(&mut self) {
        let Some(under_way) = &self.under_way else {
            return;
        };
        let attack = &under_way.attack;
        let gone = under_way.late.iter().copied().filter(|&group| {
            let opposes = attack.opposers.iter().any(|helper| helper.group == group);
            !self.joins_late(group, opposes)
        });
        let gone: Vec<PieceId> = gone.collect();
        let leader = attack.leader.group();
        if let Some(under_way) = &mut self.under_way {
            under_way.late.retain(|group| !gone.contains(group));
            let attack = &mut under_way.attack;
            attack.aiders.retain(|helper| !gone.contains(&helper.group));
            attack
                .opposers
                .retain(|helper| !gone.contains(&helper.group));
        }
        for group in gone {
            self.change(None, |results| {
                results.drop_out(group, 0, leader == Some(group))
            });
        }
    }

    /// The sentence by which the dice that lie there for an attack are rolled once more, each sentence once in an attack.
    pub(super) fn rolled_once_more(&self, dice: &Dice) -> Option<Source> {
        let under_way = self.under_way.as_ref()?;
        let decided = under_way.fails.is_some()
            || under_way.succeeds.is_some()
            || self.is_left_open(under_way);
        let again = |ability: &fnord_cards::effect::Ability| {
            matches!(
                ability.trigger.as_ref().map(|trigger| &trigger.event),
                Some(Event::Attack { .. })
            )
        };
        if decided || dice.what_for != RolledFor::Attack || !self.table.has_sentence(again) {
            return None;
        }
        let moment = Moment::new(&self.table);
        let attack = &under_way.attack;
        let (number, _) = strength(&moment, attack, &mut Silent);
        let outcome = outcome_of(&moment, attack, number, dice, &mut Silent);
        let succeeds = matches!(outcome, AttackOutcome::Succeeds(_));
        let facts = Facts::of(&self.table, attack);
        let says = |active: &&Active| {
            let Some(trigger) = &active.ability.trigger else {
                return false;
            };
            active.ability.effect == Effect::Do(Instruction::RollsAgain)
                && !under_way.answered.contains(&active.source)
                && match &trigger.event {
                    Event::Attack { of, comes } => {
                        comes.is_roll(succeeds) && facts.is(of, &moment, active)
                    }
                    _ => false,
                }
        };
        moment.in_force().find(says).map(|active| active.source)
    }
}
