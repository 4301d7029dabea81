//! Agents: a copy of a Group that somebody controls, used for an attack on it or against one.

use super::Judge;
use super::asked::Asked;
use crate::engine::attack::Agents;
use crate::ruling::{Fate, Requirement, WhyNot};
use crate::scenario::PlayerId;
use crate::table::{PieceId, Place, Step};

impl Judge<'_> {
    pub(super) fn use_agents(
        &mut self,
        step: &Step,
        player: PlayerId,
        card: PieceId,
        opposes: bool,
    ) {
        let points = &self.table.rules.points;
        let Some(under_way) = &self.under_way else {
            self.no_attack(step);
            return;
        };
        let attack = &under_way.attack;
        let attacker = attack.attacker(&self.table);
        let piece = self.table.piece(card);
        let target = attack.target;
        let mut asked = Asked::new();
        asked.need(
            self.table.piece(target).card == piece.card && target != card,
            Requirement::AgentsWithin(target),
            WhyNot::NoAgentsWithin(card, target),
            &points.agents,
        );
        asked.need(
            piece.put_in_area == Some(player) && piece.place == Place::Uncontrolled,
            Requirement::TurnedUpNow(card),
            WhyNot::NotTurnedUp(card),
            &points.agents,
        );
        asked.need(
            self.table.owner(target) != Some(player),
            Requirement::OthersGroup(target),
            WhyNot::OwnersAgents(target),
            &points.agents_owner,
        );
        if attack.instant.is_some() {
            asked.object(WhyNot::NoAgentsInInstants, &points.instant_modifiers);
        }
        asked.need(
            attack.agents.is_none(),
            Requirement::FirstAgents,
            WhyNot::AgentsUsed,
            &points.agents_once,
        );
        if !self.answered(step, asked) {
            return;
        }
        if let Some(under_way) = &mut self.under_way {
            under_way.attack.agents = Some(Agents { card, opposes });
            under_way.committed |= !opposes && attacker == Some(player);
        }
        self.change(None, |results| {
            results.table.piece_mut(card).place = Place::Discarded;
            results.fate(card, Fate::Discarded, &points.agents_discarded);
        });
    }
}
