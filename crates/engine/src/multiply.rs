//! Multipliers and dividers, the second step of the arithmetic (`sg.metarule.order`, `wdh.metarule.order`).
//!
//! Only the single highest multiplier counts (`sg.metarule.one-multiplier`); what halves a figure is no multiplier, and
//! applies besides.

use super::attack::Attack;
use super::figures::{Part, Role, When, backs, by_card, by_point};
use super::moment::{Active, Moment};
use fnord_cards::effect::{Backing, Effect, Factor, Occasion, Stat, Taking};
use fnord_law::SelfDefense;
use fnord_ruling::{Considered, Recorder, Rejected, Rejection, Step};
use fnord_table::PieceId;

/// The factor of a sentence, where it multiplies.
pub(super) fn times(active: &Active) -> Option<i16> {
    match active.ability.effect {
        Effect::Multiply {
            factor: Factor::Times(factor),
            ..
        }
        | Effect::Backs {
            by: Backing::Multiplied(Factor::Times(factor)),
            ..
        } => Some(factor),
        Effect::DoublesSide { .. } => Some(2),
        _ => None,
    }
}

impl Moment<'_, '_> {
    /// Multiplies a figure: by the highest multiplier that is for it, and in halves as often as a sentence says so. Returns
    /// the multiplier that counted.
    pub(super) fn multiply<'m, 'l>(
        &self,
        changes: &[&'m Active<'l>],
        (id, stat, when): (PieceId, Stat, When),
        value: &mut i16,
        recorder: &mut impl Recorder,
    ) -> Option<(&'m Active<'l>, i16)> {
        let points = self.points();
        let concerned: Vec<&'m Active<'l>> = (changes.iter().copied())
            .filter(|active| self.multiplies(active, id, stat, when))
            .collect();
        let multiplying = || {
            concerned
                .iter()
                .filter_map(|active| Some((*active, times(active)?)))
        };
        // Of equal multipliers the one for the whole side is taken, or else the first.
        let rank = |(active, factor): (&Active, i16)| (factor, doubles_side(active));
        let highest =
            multiplying().reduce(|best, next| if rank(next) > rank(best) { next } else { best });
        for (active, factor) in multiplying() {
            if highest.is_some_and(|(best, _)| best.source == active.source) {
                continue;
            }
            if points.one_multiplier().value {
                recorder.reject(|| Rejected {
                    what: Considered::Multiplier(active.source.piece, factor),
                    why: Rejection::LowerMultiplier,
                    source: Some(active.source),
                    cites: points.one_multiplier().cites.clone(),
                    point: Some(points.one_multiplier().id),
                });
            } else {
                *value = value.saturating_mul(factor);
                recorder.leaf(|| {
                    let step = Step::Multiplied(factor);
                    by_card(step, *value, active, points.order_of_changes())
                });
            }
        }
        self.highest(stat, when, highest, value, recorder);
        for active in concerned.iter().filter(|active| times(active).is_none()) {
            if highest.is_some() && !points.halving_beside().value {
                recorder.reject(|| Rejected {
                    what: Considered::Change(active.source.piece),
                    why: Rejection::LowerMultiplier,
                    source: Some(active.source),
                    cites: points.halving_beside().cites.clone(),
                    point: Some(points.halving_beside().id),
                });
                continue;
            }
            *value = value.div_euclid(2);
            recorder.leaf(|| match highest {
                Some(_) => by_card(Step::Halved, *value, active, points.halving_beside()),
                None => by_card(Step::Halved, *value, active, points.halving()),
            });
        }
        highest
    }

    /// The multiplier that counts. For the Power of an action in self-defence it may be one more (`wdh.defense.self-bonus`).
    fn highest<R: Recorder>(
        &self,
        stat: Stat,
        when: When,
        highest: Option<(&Active, i16)>,
        value: &mut i16,
        recorder: &mut R,
    ) {
        let points = self.points();
        let rule = points.self_defense();
        let defends_itself =
            matches!(when, When::In(part) if matches!(part.role, Role::DefendsItself { .. }));
        let one_more =
            stat == Stat::Power && defends_itself && rule.value == SelfDefense::NextMultiplier;
        let factor = highest.map_or(1, |(_, factor)| factor);
        if let Some((active, factor)) = highest
            && !one_more
        {
            *value = value.saturating_mul(factor);
            recorder.leaf(|| {
                let step = Step::Multiplied(factor);
                by_card(step, *value, active, points.order_of_changes())
            });
        }
        if one_more {
            let next = factor.saturating_add(1);
            *value = value.saturating_mul(next);
            recorder.leaf(|| {
                let mut entry = by_point(Step::OneMore(next), *value, rule);
                entry.source = highest.map(|(active, _)| active.source);
                entry
            });
        }
    }

    /// Whether a sentence multiplies this figure of this Group for what it is asked for.
    pub(super) fn multiplies(&self, active: &Active, id: PieceId, stat: Stat, when: When) -> bool {
        match &active.ability.effect {
            Effect::Multiply {
                stats,
                when: occasion,
                ..
            } => stats.contains(&stat) && self.is_occasion(occasion, active, id, when),
            Effect::Backs {
                by: Backing::Multiplied(_),
                ..
            } => backs(active, stat, when),
            Effect::DoublesSide { .. } => self.doubles_for(active, stat, when),
            _ => false,
        }
    }

    /// Whether a sentence doubles all that a side of an attack uses, and this is Power that is used on that side.
    pub(super) fn doubles_for(&self, active: &Active, stat: Stat, when: When) -> bool {
        let Effect::DoublesSide {
            taking,
            kinds,
            target,
        } = &active.ability.effect
        else {
            return false;
        };
        let When::In(part) = when else {
            return false;
        };
        let Some(attack) = part.attack.filter(|attack| attack.instant.is_none()) else {
            return false;
        };
        let opposing = match part.role {
            Role::Leads | Role::Aids | Role::AidsAgain => false,
            Role::Opposes | Role::OpposesAgain | Role::DefendsItself { .. } => true,
            Role::IsTarget => return false,
        };
        stat != Stat::Resistance
            && role_of(attack, active.subject)
                .is_some_and(|role| takes(*taking, role) && (role == Role::Opposes) == opposing)
            && kinds.covers(attack.kind)
            && self.passes(target, attack.target, active)
    }

    /// What doubles all that a side uses may double what is added to its Groups as well; they come after it otherwise
    /// (`wdh.resolve.calculation`).
    pub(super) fn multiply_added<R: Recorder>(
        &self,
        multiplied: Option<(&Active, i16)>,
        added: i16,
        value: &mut i16,
        recorder: &mut R,
    ) {
        let rule = self.points().side_doubles_added();
        let Some((active, factor)) = multiplied.filter(|(active, _)| doubles_side(active)) else {
            return;
        };
        if rule.value && added != 0 {
            let more = added.saturating_mul(factor.saturating_sub(1));
            *value = value.saturating_add(more);
            recorder.leaf(|| by_card(Step::Multiplied(factor), *value, active, rule));
        }
    }

    /// Whether what a sentence adds is for what a figure is asked for.
    pub(super) fn occurs(&self, effect: &Effect, active: &Active, id: PieceId, when: When) -> bool {
        match effect {
            Effect::Add { when: of, .. } | Effect::Value { when: of, .. } => {
                self.is_occasion(of, active, id, when)
            }
            _ => true,
        }
    }

    fn is_occasion(&self, occasion: &Occasion, active: &Active, id: PieceId, when: When) -> bool {
        let part = match when {
            When::In(part) => Some(part),
            When::Permanent | When::Now | When::Relief => None,
        };
        match (occasion, part) {
            (Occasion::Always, _) => true,
            (Occasion::InThat, part) => {
                active.lasts.is_some() && part.is_some_and(|part| part.role != Role::IsTarget)
            }
            (Occasion::OpposingThat, part) => {
                active.lasts.is_some() && part.is_some_and(|part| part.role == Role::Opposes)
            }
            (Occasion::Relief, _) => when == When::Relief,
            (_, None) => false,
            (
                Occasion::Taking {
                    taking,
                    kinds,
                    target,
                },
                Some(part),
            ) => {
                takes(*taking, part.role)
                    && kinds.covers(part.kind)
                    && self.passes(target, part.target, active)
            }
            (
                Occasion::WhileTaking {
                    taking,
                    kinds,
                    target,
                },
                Some(part),
            ) => {
                let role = part
                    .attack
                    .and_then(|attack| role_of(attack, active.subject));
                part.role != Role::IsTarget
                    && role.is_some_and(|role| takes(*taking, role))
                    && kinds.covers(part.kind)
                    && self.passes(target, part.target, active)
            }
            (Occasion::TakingBy { taking, by, on }, Some(part)) => {
                takes(*taking, part.role)
                    && self.passes(on, part.target, active)
                    && part
                        .attack
                        .and_then(|attack| attack.leader.group())
                        .is_some_and(|leader| self.passes(by, leader, active))
            }
            (Occasion::AgainstBy(by), Some(part)) => {
                let leader = part.attack.and_then(|attack| attack.leader.group());
                part.role == Role::IsTarget
                    && leader.is_some_and(|leader| self.passes(by, leader, active))
            }
            (Occasion::AttackOnIt, Some(part)) => {
                part.role != Role::IsTarget && part.target == active.subject
            }
            (Occasion::Against(kinds), Some(part)) => {
                matches!(part.role, Role::IsTarget | Role::DefendsItself { .. })
                    && kinds.covers(part.kind)
                    && (self.points().instant_raised().value
                        // What an Instant attack meets is reckoned up before there is one.
                        || part.attack.is_some_and(|attack| attack.instant.is_none()))
            }
            (Occasion::Defense, Some(part)) => self.defends(id, part),
        }
    }

    /// Whether a card takes the part in an attack on which a sentence of its depends ("when it makes or aids an attack to …").
    pub(super) fn while_taking(&self, when: &Occasion, active: &Active, attack: &Attack) -> bool {
        let Occasion::WhileTaking {
            taking,
            kinds,
            target,
        } = when
        else {
            return false;
        };
        role_of(attack, active.subject).is_some_and(|role| takes(*taking, role))
            && kinds.covers(attack.kind)
            && self.passes(target, attack.target, active)
    }

    /// Whether a Group defends: it is attacked, or opposes an attack on one of its owner's Groups (`wdh.glossary.defense`).
    fn defends(&self, id: PieceId, part: Part) -> bool {
        let owner = self.table.owner(id);
        match part.role {
            Role::IsTarget | Role::DefendsItself { .. } => true,
            Role::Opposes | Role::OpposesAgain => {
                owner.is_some() && owner == self.table.owner(part.target)
            }
            Role::Leads | Role::Aids | Role::AidsAgain => false,
        }
    }
}

fn doubles_side(active: &Active) -> bool {
    matches!(active.ability.effect, Effect::DoublesSide { .. })
}

fn takes(taking: Taking, role: Role) -> bool {
    let helps = match role {
        Role::Leads => true,
        Role::Aids | Role::AidsAgain => taking != Taking::Makes,
        Role::Opposes | Role::OpposesAgain | Role::DefendsItself { .. } | Role::IsTarget => false,
    };
    match taking {
        Taking::Makes | Taking::MakesOrAids => helps,
        Taking::Aids => helps && role != Role::Leads,
        Taking::TakesPart => role != Role::IsTarget,
        Taking::Opposes => matches!(
            role,
            Role::Opposes | Role::OpposesAgain | Role::DefendsItself { .. }
        ),
        Taking::AidsOrOpposes => !matches!(role, Role::Leads | Role::IsTarget),
    }
}

/// The part that a Group takes in an attack by a token or by its text.
fn role_of(attack: &Attack, group: PieceId) -> Option<Role> {
    let helps = |side: &[fnord_ruling::Participant]| side.iter().any(|one| one.group == group);
    if attack.leader.group() == Some(group) {
        Some(Role::Leads)
    } else if helps(&attack.aiders) {
        Some(Role::Aids)
    } else if helps(&attack.opposers) {
        Some(Role::Opposes)
    } else {
        None
    }
}
