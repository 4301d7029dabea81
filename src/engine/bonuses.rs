//! Bonuses of cards for an attack: which of several on one card count, and what they stand in for.

use super::figures::by_point;
use super::moment::Active;
use super::strength::Reckoning;
use super::topics::Topics;
use crate::cards::effect::{Beneficiary, Effect};
use crate::cards::{Alignments, Kind};
use crate::law::Cites;
use crate::ruling::{Considered, Recorder, Rejected, Rejection, Step};
use crate::table::Place;

impl Reckoning<'_, '_, '_> {
    /// Whether a direct bonus is for this attack (`sg.glossary.direct`); `None` where it is.
    pub(super) fn direct_not_for(&self, active: &Active) -> Option<Rejection> {
        let Effect::Direct {
            leaders, target, ..
        } = &active.ability.effect
        else {
            return None;
        };
        let leads = self.attack.leader.group().is_some_and(|leader| {
            let mut leaders = leaders.iter();
            leaders.any(|party| self.moment.is_party(party, leader, active))
        });
        if !leads {
            Some(Rejection::OtherLeader)
        } else if !self.moment.passes(target, self.attack.target, active) {
            Some(Rejection::OtherTarget)
        } else {
            None
        }
    }

    /// What agents within the Illuminati of the other side give: for an attack on a Group of that Power Structure, or for the
    /// defence against an attack by one (`wdh.duplicates.illuminati-agents-bonus`).
    pub(super) fn agents_in_illuminati<R: Recorder>(&self, defense: bool, recorder: &mut R) -> i16 {
        let table = self.moment.table;
        let rule = &self.moment.points().illuminati_agents_bonus;
        let (Some(attacker), Some(defender)) = (self.attacker(), self.defender()) else {
            return 0;
        };
        let led = self.attack.leader.group().is_some() && self.attack.instant.is_none();
        if attacker == defender || !led {
            return 0;
        }
        let (owner, enemy) = match defense {
            true => (defender, attacker),
            false => (attacker, defender),
        };
        let within = table.piece(table.seat(enemy).illuminati).card;
        let agents = table.iter().find(|(id, piece)| {
            table.kind(*id) == Kind::Illuminati
                && piece.card == within
                && matches!(piece.place, Place::Beside { owner: of, .. } if of == owner)
        });
        let Some((card, _)) = agents else {
            return 0;
        };
        let sign = if defense { -1 } else { 1 };
        recorder.leaf(|| {
            let step = match defense {
                true => Step::AgentsDefend(card),
                false => Step::AgentsAttack(card),
            };
            by_point(step, sign * rule.value, rule)
        });
        rule.value
    }

    /// The direct bonuses that count for this attack.
    fn direct(&self) -> impl Iterator<Item = &Active<'_>> {
        self.moment.on(Topics::BONUS).filter(|active| {
            let of_kind = matches!(&active.ability.effect, Effect::Direct { kind, .. } if *kind == self.attack.kind);
            let condition = active.ability.condition.as_ref();
            of_kind
                && self.direct_not_for(active).is_none()
                && condition.is_none_or(|condition| self.moment.holds(condition, active))
        })
    }

    /// Whether the same card gives a direct bonus for this attack, beside which this one on any attempt does not count
    /// (`wdh.glossary.direct-any-attempt`).
    pub(super) fn direct_instead(&self, active: &Active, beneficiary: Beneficiary) -> bool {
        beneficiary == Beneficiary::You
            && !self.moment.points().any_attempt_beside_direct.value
            && self.direct().any(|direct| {
                direct.source.piece == active.source.piece
                    && matches!(direct.ability.effect, Effect::Direct { extra: false, .. })
            })
    }

    /// The target's alignments by which there is no penalty, because a bonus stands in its place.
    pub(super) fn no_penalty_for<R: Recorder>(
        &self,
        penalties: impl Fn(Alignments) -> Alignments,
        recorder: &mut R,
    ) -> Alignments {
        let mut excused = Alignments::NONE;
        for active in self.direct() {
            let Effect::Direct {
                instead: Some(alignment),
                ..
            } = active.ability.effect
            else {
                continue;
            };
            excused = excused.with(alignment);
            let penalty = penalties(Alignments::NONE.with(alignment));
            if let Some(leader) = self.attack.leader.group()
                && !penalty.is_empty()
            {
                let rule = &self.moment.points().cards_first;
                recorder.reject(|| Rejected {
                    what: Considered::Penalty(leader, penalty),
                    why: Rejection::BonusInstead,
                    source: Some(active.source),
                    cites: Cites::clone(&rule.cites),
                    point: Some(rule.id),
                });
            }
        }
        excused
    }
}
