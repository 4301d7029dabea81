//! Relief that players give to a Devastated Place with actions of their Groups.

use super::Judge;
use super::asked::Asked;
use crate::figures::{When, by_point};
use crate::instants;
use crate::limits::forbidden;
use crate::moment::Moment;
use crate::under_way::Happening;
use fnord_cards::effect::{Stat, Undone};
use fnord_ruling::{Barred, NoUse, Recorder, Requirement, Step as Reason, WhyNot};
use fnord_table::{PieceId, Place, Step};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// Relief by actions of so much Power together, spent all at once, by one player or several, at any time
    /// (`wdh.devastation.relief-cost`).
    pub(super) fn give_relief(
        &mut self,
        step: &Step,
        players: &[PlayerId],
        place: PieceId,
        acting: &[PieceId],
    ) {
        let points = &self.table.rules.points;
        let mut asked = Asked::new();
        for &player in players {
            self.may_act(&mut asked, player);
        }
        if !self.table.piece(place).devastated {
            asked.object(WhyNot::NotDevastated(place), points.relief());
        }
        if !self.table.in_play(place) {
            asked.object(WhyNot::NotInPlay(place), points.relief());
        }
        let moment = Moment::new(&self.table);
        if let Some(source) = forbidden::kept_from(&moment, place, Undone::Relieved) {
            asked.object_by(Barred::NoRelief(place), source, points.cannot());
        }
        for (index, &group) in acting.iter().enumerate() {
            let before = acting[..index].iter().filter(|&&other| other == group);
            let spent = u8::try_from(before.count()).unwrap_or(u8::MAX);
            self.can_relieve(&mut asked, players, group, spent);
        }
        self.relief_is_paid(&mut asked, place, acting);
        for &player in players {
            self.leaves_alone(&mut asked, player, |table| {
                table.piece_mut(place).devastated = false;
            });
        }
        if !self.answered(step, asked) {
            return;
        }
        self.change(None, |results| {
            for &group in acting {
                results.spend(group, 1, points.relief_cost());
            }
        });
        let paid = self.paid();
        self.change(None, |results| results.relieve(place, None));
        if let Some(&player) = players.first() {
            self.action_done(player, acting, paid);
        }
        let gave = acting.iter().map(|&group| Happening::GaveRelief(group));
        self.just.extend(gave);
    }

    /// Whether these actions are enough for the Relief of a Place.
    pub(super) fn relief_is_paid(&mut self, asked: &mut Asked, place: PieceId, acting: &[PieceId]) {
        let points = &self.table.rules.points;
        let mut total: i16 = 0;
        for &group in acting {
            total = total.saturating_add(self.relief_power(group));
        }
        let printed = self.table.card(place).power.unwrap_or_default();
        let cost = printed.saturating_mul(points.relief_cost().value);
        asked.need(
            total >= cost,
            Requirement::ReliefPaid(total, cost),
            NoUse::TooLittlePower(total, cost),
            points.relief_cost(),
        );
    }

    /// Whether the action of a Group can be spent for Relief.
    pub(super) fn can_relieve(
        &self,
        asked: &mut Asked,
        players: &[PlayerId],
        group: PieceId,
        spent: u8,
    ) {
        let points = &self.table.rules.points;
        let owner = self.table.owner(group);
        if !owner.is_some_and(|owner| players.contains(&owner)) {
            for &player in players {
                asked.object(WhyNot::NotOwnAction(group, player), points.relief_cost());
            }
            return;
        }
        if !matches!(self.table.piece(group).place, Place::Structure { .. }) {
            asked.object(WhyNot::NotAGroup(group), points.relief_cost());
            return;
        }
        if self.table.piece(group).captured_this_turn && points.captured_idle().value {
            asked.object(WhyNot::CapturedThisTurn(group), points.captured_idle());
        }
        let attack = self.under_way.as_ref().map(|under_way| &under_way.attack);
        if instants::tokens_held(attack, group) {
            asked.object(WhyNot::TokensHeld(group), points.instant_tokens());
        }
        asked.need(
            self.unpromised(group) > spent,
            Requirement::Token(group),
            WhyNot::NoToken(group),
            points.relief_cost(),
        );
        let Some(owner) = owner else {
            return;
        };
        self.unbound(asked, group);
        if self.table.seat(owner).illuminati == group {
            self.may_spend_illuminati(asked, owner);
        }
        self.not_early(asked, owner, group);
    }

    /// The Power that a Group has for Relief.
    fn relief_power(&mut self, group: PieceId) -> i16 {
        let moment = Moment::new(&self.table);
        let rule = self.table.rules.points.relief_cost();
        let node = self
            .derivation
            .open(|| by_point(Reason::GivesRelief(group), 0, rule));
        let power = moment
            .figure(group, Stat::Power, When::Relief, &mut self.derivation)
            .unwrap_or_default();
        self.derivation.close(node, power);
        power
    }
}
