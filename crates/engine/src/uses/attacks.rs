//! Plots that make an attack of their own.

use super::Inquiry;
use crate::attack::{Attack, Leader};
use crate::figures::by_point;
use crate::instants;
use fnord_cards::effect::{Ability, Effect, PlotAttack};
use fnord_ruling::{Barred, NoUse, Recorder, Requirement, Sort, Source, Step, WhyNot};
use fnord_table::{Lasts, PieceId};

impl Inquiry<'_, '_, '_, '_> {
    /// Whether a Plot may make its attack on its target, and what attack that is (`wdh.instant.any-time`).
    pub(super) fn makes_attack<R: Recorder>(
        &mut self,
        attack: &PlotAttack,
        ability: &Ability,
        place: u8,
        recorder: &mut R,
    ) {
        let points = self.moment.points();
        let plot = self.used.card;
        let source = self.source(place);
        self.in_the_middle(recorder);
        let Some(target) = self.card_target(&attack.target, ability, place, recorder) else {
            return;
        };
        let combined_with = self.scene.under_way.filter(|under_way| {
            under_way.attack.instant.is_some()
                && attack.instant
                && under_way.attack.target == target
                && under_way.attack.attacker(self.table()) == Some(self.player)
        });
        if combined_with.is_some() {
            self.object(NoUse::NotCombined(plot), points.instant_alone());
        }
        self.may_strike(target, &[plot]);
        if !self.objections.is_empty() {
            return;
        }
        recorder.leaf(|| {
            let met = Step::Meets(Requirement::MayStrike(plot));
            by_point(met, 0, points.plot_attack_when())
        });
        let sort = match instants::sort_of(self.table().kind(plot)) {
            Sort::Assassination => Some(points.assassination()),
            Sort::Disaster => Some(points.disaster()),
            Sort::Ordinary => None,
        };
        if let Some(rule) = sort {
            self.meets(Requirement::MayTarget(target), place, rule, recorder);
        }
        let mut made = instants::launched(self.moment, self.player, &[(source, attack)], target);
        if attack.with_payers
            && let Some(made) = &mut made
        {
            self.with_payers(made);
        }
        // Whoever pays for it is named with it, and helps.
        if let Some(made) = &mut made {
            made.with.clone_from(self.used.acting);
        }
        // It lies there until its attack is over.
        self.change(place, plot, Lasts::Attack);
        self.doing.attack = made;
    }

    /// The Power of the Groups that pay for it is in that of the attack, by the sentence that makes it.
    pub(super) fn with_payers(&self, attack: &mut Attack) {
        if let Leader::Plot(launch) = &mut attack.leader
            && let Some(&(source, _)) = launch.powers.first()
        {
            let acting = self.doing.acting.iter();
            launch.payers = acting.map(|&group| (group, source)).collect();
        }
    }

    /// Whether a Plot may make an attack in the middle of another.
    pub(super) fn in_the_middle<R: Recorder>(&mut self, recorder: &mut R) {
        let points = self.moment.points();
        let plot = self.used.card;
        if self.scene.rolled() {
            self.object(WhyNot::TooLate, points.too_late());
        }
        if self.scene.under_way.is_none() {
            return;
        }
        if !points.plot_attack_in_attack().value {
            self.object(NoUse::MidAttack(plot), points.plot_attack_in_attack());
        } else {
            let met = Step::Meets(Requirement::InAnotherAttack(plot));
            recorder.leaf(|| by_point(met, 0, points.plot_attack_in_attack()));
        }
    }

    /// Whether nothing forbids these Plots to attack a target.
    pub(super) fn may_strike(&mut self, target: PieceId, plots: &[PieceId]) {
        let table = self.table();
        let sort = plots
            .first()
            .map_or(Sort::Ordinary, |&plot| instants::sort_of(table.kind(plot)));
        let helpers = self.used.acting;
        let objections =
            instants::forbidden(self.moment, self.player, sort, target, plots, helpers);
        self.objections.extend(objections);
    }

    /// An attack that a Group of the player's has just announced becomes an Instant one, if nobody else has taken part in it yet:
    /// what counts is how its target stood as it was declared (`wdh.instant.strength`).
    pub(super) fn becomes_instant(&mut self, assassination: bool, place: u8) {
        let points = self.moment.points();
        let card = self.used.card;
        let Some(under_way) = self.scene.under_way else {
            self.object_by(WhyNot::NoAttackUnderWay, place, points.plot_window());
            return;
        };
        let attack = &under_way.attack;
        let made_by = attack.leader.card();
        let never = super::abilities(self.table(), made_by)
            .find(|(_, ability)| ability.effect == Effect::NeverMade { privileged: false });
        if let Some((sentence, _)) = never {
            let why = WhyNot::Barred(Barred::NeverInstant(made_by));
            self.object(why, points.cards_first());
            if let Some(objection) = self.objections.last_mut() {
                objection.source = Some(Source {
                    piece: made_by,
                    sentence,
                });
            }
            return;
        }
        let others = !attack.aiders.is_empty()
            || !attack.opposers.is_empty()
            || (under_way.plots.iter()).any(|(by, _)| *by != self.player)
            || under_way.declared;
        if others || attack.instant.is_some() || attack.leader.group().is_none() {
            self.object_by(NoUse::NotNow(card), place, points.instant_strength());
            return;
        }
        let sort = match assassination {
            true => Sort::Assassination,
            false => Sort::Ordinary,
        };
        let leader = attack.leader.card();
        let objections = instants::forbidden(
            self.moment,
            self.player,
            sort,
            attack.target,
            &[leader],
            &[],
        );
        self.objections.extend(objections);
        self.doing.makes_instant = Some(sort);
    }
}
