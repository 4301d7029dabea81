//! Figures: what a Group's Power, Global Power and Resistance are at a moment.
//!
//! Values that are set come first, then the single highest multiplier, then additions (`sg.metarule.order`,
//! `sg.metarule.one-multiplier`); Power does not fall below 0 (`sg.power.floor`), and Global Power does not exceed Power
//! (`sg.global.cap`).

use super::moment::{Active, Moment};
use crate::cards::Kind;
use crate::cards::effect::{AttackKind, Becomes, Effect, Party, ReliefPower, Stat, Taking};
use crate::law::{Cites, Point};
use crate::ruling::{Considered, Entry, Recorder, Rejected, Rejection, Source, Step};
use crate::table::{Lasts, PieceId};

/// The part that a Group takes in an attack, where that changes its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    pub kind: AttackKind,
    pub target: PieceId,
    pub role: Role,
}

/// Which figure is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Without what lasts for a time only (`sg.glossary.permanent-power`).
    Permanent,
    /// As it stands, outside an attack.
    Now,
    /// As it stands, for a part in an attack.
    In(Part),
    /// As it stands, for Relief that it helps to give.
    Relief,
}

/// The side a Group is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Leads,
    Aids,
    Opposes,
    /// It is the target, and the figure is what it has to be overcome by.
    IsTarget,
}

/// An entry that rests on a rule point.
pub(super) fn by_point<T>(step: Step, value: i16, point: &Point<T>) -> Entry {
    Entry {
        step,
        value,
        source: None,
        cites: point.cites.clone(),
        point: Some(point.id),
    }
}

/// An entry that rests on the sentence of a card, and on the clause that gives it force.
pub(super) fn by_card<T>(step: Step, value: i16, active: &Active, point: &Point<T>) -> Entry {
    Entry {
        step,
        value,
        source: Some(active.source),
        cites: point.cites.clone(),
        point: Some(point.id),
    }
}

impl Moment<'_, '_> {
    /// A figure of a Group. `None` where the Group has no such figure.
    pub fn figure<R: Recorder>(
        &self,
        id: PieceId,
        stat: Stat,
        when: When,
        recorder: &mut R,
    ) -> Option<i16> {
        let card = self.table.card(id);
        let stated = self.table.piece(id).stated;
        let (printed, said) = match stat {
            Stat::Power => (card.power, stated.power),
            Stat::GlobalPower => (card.global, stated.global),
            Stat::Resistance => (card.resistance, stated.resistance),
        };
        let points = self.points();
        let mut value = said.or(printed);
        if let Some(value) = value {
            recorder.leaf(|| Entry {
                step: if said.is_some() {
                    Step::Stated(stat)
                } else {
                    Step::Printed(stat)
                },
                value,
                source: None,
                cites: Cites::new(),
                point: None,
            });
        }
        let from_power = self.set(id, stat, when, &mut value, recorder);
        let mut value = value?;
        if stat == Stat::Power {
            self.multiply(id, when, &mut value, recorder);
            self.divide(id, when, &mut value, recorder);
        }
        self.add(id, stat, when, from_power, &mut value, recorder);
        let floor = points.power_floor.value;
        if value < floor {
            value = floor;
            recorder.leaf(|| by_point(Step::Floor, floor, &points.power_floor));
        }
        if stat == Stat::GlobalPower {
            self.global_apart(id, when, recorder);
        }
        if stat == Stat::GlobalPower && points.global_cap.value {
            let power = self.figure(id, Stat::Power, when, &mut crate::ruling::Silent);
            if let Some(power) = power
                && value > power
            {
                value = power;
                recorder.leaf(|| by_point(Step::CutToPower, power, &points.global_cap));
            }
        }
        Some(value)
    }

    /// What raises the Power of a Group and does not speak of its Global Power (`sg.global.increase`).
    fn global_apart<R: Recorder>(&self, id: PieceId, when: When, recorder: &mut R) {
        let points = self.points();
        for active in self.changes(id, when) {
            let apart = match &active.ability.effect {
                Effect::Value { stats, .. } => {
                    stats.contains(&Stat::Power) && !stats.contains(&Stat::GlobalPower)
                }
                Effect::Add {
                    additions,
                    global_too,
                    ..
                } => {
                    let of = |wanted| additions.iter().any(|(_, stat)| *stat == wanted);
                    of(Stat::Power) && !of(Stat::GlobalPower) && global_too.is_none()
                }
                Effect::Backs { .. } => backs(active, Stat::Power, when),
                _ => false,
            };
            if apart {
                recorder.reject(|| Rejected {
                    what: Considered::Change(active.source.piece),
                    why: Rejection::GlobalApart,
                    source: Some(active.source),
                    cites: points.global_apart.cites.clone(),
                    point: Some(points.global_apart.id),
                });
            }
        }
    }

    /// The sentences in force that change this figure of this Group, with those whose condition fails left out.
    fn changes(&self, id: PieceId, when: When) -> impl Iterator<Item = &Active<'_>> {
        self.in_force().filter(move |active| {
            if when == When::Permanent && active.lasts.is_some() {
                return false;
            }
            let touches = match &active.ability.effect {
                Effect::Value { .. }
                | Effect::Multiply { .. }
                | Effect::InRelief(_)
                | Effect::Backs { .. } => active.subject == id,
                Effect::Add { whose, .. } => self.is_party(whose, id, active),
                _ => false,
            };
            touches
                && active
                    .ability
                    .condition
                    .as_ref()
                    .is_none_or(|condition| self.holds(condition, active))
        })
    }

    /// Returns whether the figure was made equal to Power, which has its additions already.
    fn set<R: Recorder>(
        &self,
        id: PieceId,
        stat: Stat,
        when: When,
        value: &mut Option<i16>,
        recorder: &mut R,
    ) -> bool {
        let points = self.points();
        let mut from_power = false;
        for active in self.changes(id, when) {
            if let Effect::InRelief(ReliefPower::Becomes(number)) = active.ability.effect
                && when == When::Relief
                && stat == Stat::Power
            {
                *value = Some(number);
                let rule = &points.order_of_changes;
                recorder.leaf(|| by_card(Step::Becomes(stat), number, active, rule));
            }
            let Effect::Value { stats, becomes } = &active.ability.effect else {
                continue;
            };
            if !stats.contains(&stat) {
                continue;
            }
            let silent = &mut crate::ruling::Silent;
            let new = match *becomes {
                Becomes::RisesTo(number) => (*value).max(Some(number)),
                Becomes::DropsTo(number) => value.map(|value| value.min(number)),
                Becomes::PermanentPower => self.figure(id, Stat::Power, When::Permanent, silent),
                Becomes::CurrentPower => self.figure(id, Stat::Power, when, silent),
            };
            if new == *value && matches!(becomes, Becomes::RisesTo(_) | Becomes::DropsTo(_)) {
                recorder.reject(|| Rejected {
                    what: Considered::Change(active.source.piece),
                    why: match becomes {
                        Becomes::DropsTo(_) => Rejection::LowEnough,
                        _ => Rejection::HighEnough,
                    },
                    source: Some(active.source),
                    cites: points.order_of_changes.cites.clone(),
                    point: Some(points.order_of_changes.id),
                });
                continue;
            }
            *value = new;
            from_power = matches!(becomes, Becomes::PermanentPower | Becomes::CurrentPower);
            if let Some(new) = new {
                recorder
                    .leaf(|| by_card(Step::Becomes(stat), new, active, &points.order_of_changes));
            }
        }
        from_power
    }

    fn multiply<R: Recorder>(&self, id: PieceId, when: When, value: &mut i16, recorder: &mut R) {
        if !matches!(when, When::In(_) | When::Relief) {
            return;
        }
        let points = self.points();
        let fits = |active: &&Active| match (&active.ability.effect, when) {
            (
                Effect::Multiply {
                    taking,
                    kinds,
                    target,
                    ..
                },
                When::In(part),
            ) => {
                let takes = matches!(
                    (taking, part.role),
                    (_, Role::Leads | Role::Aids) | (Taking::TakesPart, Role::Opposes)
                );
                takes && kinds.covers(part.kind) && self.passes(target, part.target, active)
            }
            (Effect::InRelief(ReliefPower::Times(_)), When::Relief) => true,
            _ => false,
        };
        let factor_of = |active: &Active| match active.ability.effect {
            Effect::Multiply { factor, .. } | Effect::InRelief(ReliefPower::Times(factor)) => {
                factor
            }
            _ => 1,
        };
        // Of equal multipliers the first is taken; it makes no difference.
        let mut highest: Option<&Active> = None;
        for active in self.changes(id, when).filter(fits) {
            if highest.is_none_or(|best| factor_of(active) > factor_of(best)) {
                highest = Some(active);
            }
        }
        let Some(highest) = highest else {
            return;
        };
        for active in self.changes(id, when).filter(fits) {
            if active.source == highest.source {
                continue;
            }
            if points.one_multiplier.value {
                recorder.reject(|| Rejected {
                    what: Considered::Multiplier(active.source.piece, factor_of(active)),
                    why: Rejection::LowerMultiplier,
                    source: Some(active.source),
                    cites: points.one_multiplier.cites.clone(),
                    point: Some(points.one_multiplier.id),
                });
            } else {
                *value = value.saturating_mul(factor_of(active));
                recorder.leaf(|| {
                    let step = Step::Multiplied(factor_of(active));
                    by_card(step, *value, active, &points.order_of_changes)
                });
            }
        }
        *value = value.saturating_mul(factor_of(highest));
        recorder.leaf(|| {
            let step = Step::Multiplied(factor_of(highest));
            by_card(step, *value, highest, &points.order_of_changes)
        });
    }

    /// A Devastated Place defends against destruction with half of its Power (`wdh.devastation.half-power`).
    fn divide<R: Recorder>(&self, id: PieceId, when: When, value: &mut i16, recorder: &mut R) {
        let rule = &self.points().devastated_divisor;
        let resists = matches!(when, When::In(part)
            if part.role == Role::IsTarget && part.kind == AttackKind::Destroy);
        if resists && self.table.piece(id).devastated && rule.value > 1 {
            *value = value.div_euclid(rule.value);
            recorder.leaf(|| by_point(Step::Divided(rule.value), *value, rule));
        }
    }

    fn add<R: Recorder>(
        &self,
        id: PieceId,
        stat: Stat,
        when: When,
        from_power: bool,
        value: &mut i16,
        recorder: &mut R,
    ) {
        let points = self.points();
        for active in self.changes(id, when) {
            if let Effect::Backs { amount } = active.ability.effect
                && backs(active, stat, when)
            {
                *value = value.saturating_add(amount);
                recorder
                    .leaf(|| by_card(Step::Adds(stat), amount, active, &points.order_of_changes));
            }
            let Effect::Add {
                whose,
                additions,
                global_too,
            } = &active.ability.effect
            else {
                continue;
            };
            let mut amount: i16 = additions
                .iter()
                .filter(|(_, of)| *of == stat)
                .map(|(amount, _)| *amount)
                .sum();
            if stat == Stat::GlobalPower {
                amount = amount.saturating_add(global_too.unwrap_or_default());
            }
            // What raises Power is in a figure equal to Power already.
            let counted = from_power && additions.iter().any(|(_, of)| *of == Stat::Power);
            if amount == 0 || counted {
                continue;
            }
            if *whose == Party::YourIlluminati
                && let Some(rule) = self.outdone(active, stat, amount)
            {
                recorder.reject(|| Rejected {
                    what: Considered::Change(active.source.piece),
                    why: Rejection::NotTogether,
                    source: Some(rule),
                    cites: points.cards_first.cites.clone(),
                    point: Some(points.cards_first.id),
                });
                continue;
            }
            *value = value.saturating_add(amount);
            recorder.leaf(|| by_card(Step::Adds(stat), amount, active, &points.order_of_changes));
        }
    }

    /// The sentence by which a bonus of the Illuminati yields to another Resource's, because one of the two does not go
    /// together with others. The higher counts, of equal ones the first.
    fn outdone(&self, active: &Active, stat: Stat, amount: i16) -> Option<Source> {
        let alone = |piece: PieceId| {
            let found = self.in_force().find(|other| {
                other.source.piece == piece && other.ability.effect == Effect::Unstacked
            });
            found.map(|other| other.source)
        };
        self.in_force().find_map(|other| {
            let Effect::Add {
                whose: Party::YourIlluminati,
                additions,
                ..
            } = &other.ability.effect
            else {
                return None;
            };
            let theirs: i16 = additions
                .iter()
                .filter(|(_, of)| *of == stat)
                .map(|(amount, _)| *amount)
                .sum();
            let both_resources = [active, other]
                .iter()
                .all(|one| self.table.kind(one.source.piece) == Kind::Resource);
            let rivals = other.source.piece != active.source.piece
                && other.you == active.you
                && both_resources
                && (theirs > amount || theirs == amount && other.source < active.source);
            if !rivals {
                return None;
            }
            alone(other.source.piece).or_else(|| alone(active.source.piece))
        })
    }
}

/// Whether a bonus for an action or for defence touches this figure: the Power that acts, or what the target has to be
/// overcome by.
fn backs(active: &Active, stat: Stat, when: When) -> bool {
    let When::In(part) = when else {
        return false;
    };
    match (active.lasts, part.role) {
        (Some(Lasts::Action), Role::Leads | Role::Aids | Role::Opposes) => stat == Stat::Power,
        (Some(Lasts::Defense), Role::IsTarget) => stat != Stat::GlobalPower,
        _ => false,
    }
}
