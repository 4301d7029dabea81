//! Bonuses of cards for an attack: which of several on one card count, and what they stand in for.

use super::figures::by_point;
use super::legality;
use super::moment::Active;
use super::strength::Reckoning;
use fnord_cards::effect::nature;
use fnord_cards::effect::{Beneficiary, Effect, Filter};
use fnord_cards::{Alignments, Kind};
use fnord_law::{Cites, Point};
use fnord_ruling::{Considered, Recorder, Rejected, Rejection, Step};
use fnord_table::Place;

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
        let rule = self.moment.points().illuminati_agents_bonus();
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
        self.moment.on(nature::BONUS).filter(|active| {
            let of_kind = matches!(&active.ability.effect, Effect::Direct { kind, .. } if *kind == self.attack.kind);
            let condition = active.ability.condition.as_ref();
            of_kind
                && self.direct_not_for(active).is_none()
                && condition.is_none_or(|condition| self.moment.holds(condition, active))
        })
    }

    /// What keeps a bonus on any attempt from counting beside a direct one of the same card for this attack: they are for the same
    /// circumstances (`wdh.glossary.direct-any-attempt`), or one of them names a target that the other describes.
    pub(super) fn direct_instead(
        &self,
        active: &Active,
        beneficiary: Beneficiary,
        target: Option<&Filter>,
    ) -> Option<Point<'_, bool>> {
        let points = self.moment.points();
        let mut by_name = false;
        for direct in self.direct() {
            if let Effect::Direct {
                extra: false,
                target: of,
                ..
            } = &direct.ability.effect
                && direct.source.piece == active.source.piece
                && beneficiary == Beneficiary::You
            {
                if target.is_none_or(|target| self.same_circumstances(of, target)) {
                    return Some(points.any_attempt_beside_direct()).filter(|point| !point.value);
                }
                by_name |=
                    self.names_target(of) || target.is_some_and(|one| self.names_target(one));
            }
        }
        let named = by_name.then(|| points.any_attempt_on_the_named());
        named.filter(|point| !point.value)
    }

    /// Whether a sentence speaks of the target by its name.
    fn names_target(&self, filter: &Filter) -> bool {
        let names = |one: &Filter| {
            let mut names = one.names.iter();
            names.any(|name| legality::names_card(self.moment.table, self.attack.target, name))
        };
        names(filter) || filter.or.iter().any(names)
    }

    /// Whether two sentences that both fit the target speak of it for the same reason: by a name, or by a trait that it has and
    /// both mention, or by its kind where they mention no more.
    fn same_circumstances(&self, one: &Filter, other: &Filter) -> bool {
        let target = self.moment.traits(self.attack.target);
        let name = |filter: &Filter| {
            let mut names = filter.names.iter();
            names.any(|name| legality::names_card(self.moment.table, self.attack.target, name))
        };
        let traits = |filter: &Filter| {
            let listed = filter.traits.traits();
            let alignments = listed.alignments.common(target.alignments);
            (alignments, listed.attributes.common(target.attributes))
        };
        let parts = |filter: &Filter| {
            let mut all = vec![filter.clone()];
            all.extend(filter.or.iter().cloned());
            all
        };
        let by_traits = |one: &Filter, other: &Filter| {
            let (ours, theirs) = (traits(one), traits(other));
            !ours.0.common(theirs.0).is_empty() || !ours.1.common(theirs.1).is_empty()
        };
        let plain = |filter: &Filter| {
            let listed = filter.traits.traits();
            filter.names.is_empty() && listed.alignments.is_empty() && listed.attributes.is_empty()
        };
        let (ones, others) = (parts(one), parts(other));
        ones.iter().any(|one| {
            others.iter().any(|other| {
                name(one) && name(other)
                    || by_traits(one, other)
                    || plain(one) && plain(other) && one.kind == other.kind
            })
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
                let rule = self.moment.points().cards_first();
                recorder.reject(|| Rejected {
                    what: Considered::Penalty(leader, penalty),
                    why: Rejection::BonusInstead,
                    source: Some(active.source),
                    cites: Cites::clone(rule.cites),
                    point: Some(rule.id),
                });
            }
        }
        excused
    }
}
