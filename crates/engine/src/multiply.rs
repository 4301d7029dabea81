//! Multipliers and dividers, the second step of the arithmetic (`sg.metarule.order`, `wdh.metarule.order`).
//!
//! Only the single highest multiplier counts (`sg.metarule.one-multiplier`); what halves a figure is no multiplier, and
//! applies besides.

use super::attack::Attack;
use super::figures::{Part, Role, When, backs, by_card, by_point};
use super::moment::{Active, Moment};
use super::such_attack::Facts;
use fnord_cards::effect::{Aim, Backing, Effect, Factor, Occasion, Stat, SuchAttack, Taking};
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
        Effect::DoublesSide => Some(2),
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
        let defends_itself =
            matches!(when, When::In(part) if matches!(part.role, Role::DefendsItself { .. }));
        let one_more = (stat == Stat::Power && defends_itself)
            .then(|| points.self_defense())
            .filter(|rule| rule.value == SelfDefense::NextMultiplier);
        let factor = highest.map_or(1, |(_, factor)| factor);
        if let Some((active, factor)) = highest
            && one_more.is_none()
        {
            *value = value.saturating_mul(factor);
            recorder.leaf(|| {
                let step = Step::Multiplied(factor);
                by_card(step, *value, active, points.order_of_changes())
            });
        }
        if let Some(rule) = one_more {
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
            Effect::DoublesSide => self.doubles_for(active, stat, when),
            _ => false,
        }
    }

    /// Whether a sentence doubles all that a side of an attack uses, and this is Power that is used on that side.
    pub(super) fn doubles_for(&self, active: &Active, stat: Stat, when: When) -> bool {
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
                .is_some_and(|role| (role == Role::Opposes) == opposing)
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
            (Occasion::Relief, _) => when == When::Relief,
            (_, None) => false,
            (Occasion::In(of), Some(part)) => self.is_in(of, active, part),
            (Occasion::Against(of), Some(part)) => {
                matches!(part.role, Role::IsTarget | Role::DefendsItself { .. })
                    && of.kinds.covers(part.kind)
                    && (self.points().instant_raised().value
                        // What an Instant attack meets is reckoned up before there is one.
                        || part.attack.is_some_and(|attack| attack.instant.is_none()))
                    && self.takes_parts(of, active, part)
            }
            (Occasion::Defense, Some(part)) => self.defends(id, part),
        }
    }

    /// Whether a part that a Group takes in an attack is one of which a sentence speaks.
    fn is_in(&self, of: &SuchAttack, active: &Active, part: Part) -> bool {
        let own = of.parts.iter().find(|part| part.who.is_none());
        let on = match &of.on {
            Aim::Anything => true,
            Aim::It => part.target == active.subject,
            Aim::Such(filter) => self.passes(filter, part.target, active),
        };
        on && own.map_or(part.role != Role::IsTarget, |own| {
            takes(own.taking, part.role)
        }) && of.kinds.covers(part.kind)
            && (!of.is_that() || active.lasts.is_some())
            && self.takes_parts(of, active, part)
    }

    /// Whether others take the parts in an attack of which a sentence speaks.
    fn takes_parts(&self, of: &SuchAttack, active: &Active, part: Part) -> bool {
        let mut others = of.parts.iter().filter(|part| part.who.is_some()).peekable();
        if others.peek().is_none() {
            return true;
        }
        part.attack.is_some_and(|attack| {
            let facts = Facts::of(self.table, attack);
            others.all(|part| facts.is_taken(part, self, active))
        })
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
    active.ability.effect == Effect::DoublesSide
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
        Taking::Involved => true,
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
