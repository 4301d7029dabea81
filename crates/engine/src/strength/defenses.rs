//! Where the target lies, and what defends it.

use super::Reckoning;
use crate::figures::by_point;
use crate::instants;
use crate::such_attack::Facts;
use fnord_cards::effect::nature;
use fnord_cards::effect::{AttackKind, Ban, Effect, Label};
use fnord_law::{Cites, PositionAt};
use fnord_ruling::{Considered, Recorder, Rejected, Rejection, Step};

impl Reckoning<'_, '_, '_> {
    /// What the target gains from its nearness to the Illuminati (`sg.resist.position`).
    pub(super) fn position<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let target = self.attack.target;
        let reject = |why, cites: &Cites, point| Rejected {
            what: Considered::Position(target),
            why,
            source: None,
            cites: cites.clone(),
            point: Some(point),
        };
        let now = self.moment.table.distance(target);
        let declared = self.attack.instant.as_ref().map(|then| then.distance);
        let when = points.instant_position();
        // Only where the two differ does it matter which of them counts.
        let differs = declared.is_some_and(|then| then != now);
        let counting = match (declared, when.value) {
            (Some(then), PositionAt::Declared) => then,
            _ => now,
        };
        let Some(between) = counting else {
            return 0;
        };
        let Some(&value) = points.position().value.get(between) else {
            let rule = points.position();
            recorder.reject(|| reject(Rejection::FarAway, rule.cites, rule.id));
            return 0;
        };
        let zapped = self.defender().and_then(|defender| {
            let barred = self.moment.zap_bars(defender, Ban::Nearness);
            barred.or_else(|| self.moment.bars(defender, Ban::Nearness))
        });
        if let Some(source) = zapped {
            let rule = points.zap();
            recorder.reject(|| Rejected {
                source: Some(source),
                ..reject(Rejection::Zapped, rule.cites, rule.id)
            });
            return 0;
        }
        let mut in_force = self.moment.in_force();
        let far = in_force.find(|active| match &active.ability.effect {
            Effect::NoNearness { whose } => self.moment.is_party(whose, target, active),
            _ => false,
        });
        if let Some(active) = far {
            let rule = points.cards_first();
            recorder.reject(|| Rejected {
                source: Some(active.source),
                ..reject(Rejection::TakenAway, rule.cites, rule.id)
            });
            return 0;
        }
        if self.own_group() && !points.position_own().value {
            let rule = points.position_own();
            recorder.reject(|| reject(Rejection::OwnGroup, rule.cites, rule.id));
            return 0;
        }
        // That nearness counts against an Instant attack is a rule of its own (`wdh.instant.position`).
        let destroying = self.attack.kind == AttackKind::Destroy && declared.is_none();
        if destroying && !points.position_destroy().value {
            let rule = points.position_destroy();
            recorder.reject(|| reject(Rejection::NotAgainstDestruction, rule.cites, rule.id));
            return 0;
        }
        recorder.leaf(|| {
            let mut entry = by_point(Step::Position(target, between), -value, points.position());
            if declared.is_some() {
                entry.cites = when.cites.clone();
                entry.point = differs.then_some(when.id);
            } else if destroying {
                entry.cites = points.position_destroy().cites.clone();
            }
            entry
        });
        value
    }

    pub(super) fn defense_bonuses<R: Recorder>(&self, recorder: &mut R) -> i16 {
        let points = self.moment.points();
        let mut total: i16 = 0;
        if !self.moment.speaks_of(nature::DEFENSE) {
            return total;
        }
        let facts = Facts::of(self.moment.table, self.attack);
        for active in &self.moment.active {
            let Effect::Defend {
                defended,
                amount,
                against,
                per,
            } = &active.ability.effect
            else {
                continue;
            };
            let amount = &self.times(*amount, per.as_ref(), active);
            if self.attack.late.contains(&active.source.piece) {
                continue;
            }
            let fits = match defended {
                None => active.subject == self.attack.target,
                Some(filter) => {
                    let target = self.attack.target;
                    self.moment.touched(target) && self.moment.passes(filter, target, active)
                }
            };
            let shut_out = instants::shut_out(against.kinds, against.included, self.attack);
            if shut_out == Some(Rejection::NamesNoInstants) && fits && active.you == self.defender()
            {
                self.not_for_instants(active, -*amount, Rejection::NamesNoInstants, recorder);
                continue;
            }
            let plots = &against.plots;
            let other =
                !plots.is_empty() && !instants::is_plot_of(self.moment.table, plots, self.attack);
            let mut parts = against.parts.iter();
            let why = if shut_out.is_some() || other {
                Some(Rejection::OtherKindOfAttack)
            } else if !fits {
                Some(Rejection::OtherTarget)
            } else if !parts.all(|part| facts.is_taken(part, self.moment, active)) {
                Some(Rejection::OtherAttackers)
            } else if active.ability.has(Label::Optional) && self.own_group() {
                Some(Rejection::NotUsedAgainstOneself)
            } else {
                None
            };
            // A bonus that could never have been for this target is nobody's question.
            if why.is_some() && active.you != self.defender() {
                continue;
            }
            let verdict = (*amount, why, points.cards_first());
            total = total.saturating_add(self.bonus(active, verdict, -1, recorder));
        }
        total
    }
}
