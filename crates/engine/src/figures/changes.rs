//! Which sentences touch a figure, and what they set it to or multiply it by.

use super::{Part, Role, When, by_card, by_point};
use crate::limits::kept_from;
use crate::moment::{Active, Moment};
use crate::multiply::times;
use fnord_cards::effect::nature;
use fnord_cards::effect::{AttackKind, Becomes, Effect, Instruction, Occasion, Party, Per, Stat};
use fnord_ruling::{Considered, Recorder, Rejected, Rejection, Step};
use fnord_table::{Lasts, PieceId};

impl Moment<'_, '_> {
    /// The sentences in force that change this figure of this Group, with those whose condition fails left out.
    pub(crate) fn changes(
        &self,
        id: PieceId,
        stat: Stat,
        when: When,
    ) -> impl Iterator<Item = &Active<'_>> {
        let permanent = when == When::Permanent;
        self.on(nature::FIGURES).filter(move |active| {
            if permanent && active.lasts.is_some() {
                return false;
            }
            let touches = match &active.ability.effect {
                Effect::Backs { .. } => active.subject == id,
                Effect::Do(Instruction::RollsToRise { .. }) => {
                    active.lasts.is_some() && stat == Stat::Power && active.subject == id
                }
                Effect::DoublesSide => self.doubles_for(active, stat, when),
                Effect::Value {
                    whose: Party::ItsTarget,
                    stats,
                    when: of,
                    ..
                } if active.lasts.is_none() => {
                    let When::In(Part {
                        role: Role::IsTarget,
                        attack: Some(attack),
                        ..
                    }) = when
                    else {
                        return false;
                    };
                    stats.contains(&stat) && id == attack.target && *of == Occasion::Always
                }
                Effect::Value { whose, stats, .. } => {
                    stats.contains(&stat)
                        && self.occurs(&active.ability.effect, active, id, when)
                        && !self.goes_round(whose)
                        && self.is_party(whose, id, active)
                        && (matches!(
                            whose,
                            Party::It | Party::ItsTarget | Party::Leader | Party::Any(_)
                        ) || kept_from(self, active, id, true).is_none())
                }
                Effect::Multiply { whose, stats, .. } => {
                    stats.contains(&stat)
                        && !self.goes_round(whose)
                        && self.is_party(whose, id, active)
                        && kept_from(self, active, id, true).is_none()
                }
                Effect::Add {
                    whose,
                    additions,
                    global_too,
                    per,
                    ..
                } => {
                    let global = stat == Stat::GlobalPower && global_too.is_some();
                    // What raises Power is in a figure equal to Power already.
                    let wanted = |of: Stat| of == stat || of == Stat::Power;
                    let from_master = || self.table.master(id) == Some(active.source.piece);
                    (global || additions.iter().any(|(_, of)| wanted(*of)))
                        && !(stat == Stat::Resistance
                            && from_master()
                            && self.nothing_from_master(id).is_some())
                        && self.occurs(&active.ability.effect, active, id, when)
                        && !self.goes_round(whose)
                        && !(per.as_ref().and_then(Per::cards))
                            .is_some_and(|such| self.weighs_round(such))
                        && self.is_party(whose, id, active)
                        && kept_from(self, active, id, raises(active)).is_none()
                }
                _ => false,
            };
            let attack = match when {
                When::In(part) => part.attack,
                _ => None,
            };
            touches
                && !self.spares(active, id)
                && active
                    .ability
                    .condition
                    .as_ref()
                    .is_none_or(|condition| self.holds_in(condition, active, attack))
        })
    }

    /// The sentence by which the master of a Group adds nothing to its Resistance, neither by alignments nor by abilities.
    pub(crate) fn nothing_from_master(&self, id: PieceId) -> Option<&Active<'_>> {
        let mut says = self.on(nature::ALIGNMENTS);
        says.find(|active| {
            active.ability.effect == Effect::MasterAddsNothing && active.subject == id
        })
    }

    /// Sets a figure to what the sentences that change it say. Returns whether it was made equal to Power, which has its additions already.
    pub(super) fn set<R: Recorder>(
        &self,
        changes: &[&Active],
        (id, stat, when): (PieceId, Stat, When),
        value: &mut Option<i16>,
        recorder: &mut R,
    ) -> bool {
        let points = self.points();
        let mut from_power = false;
        let printed = printed_factor(changes, stat);
        // Of two that set it the later one holds (`wdh.timing.order`).
        let mut changes = changes.to_vec();
        changes.sort_by_key(|active| self.table.piece(active.source.piece).since);
        for active in changes {
            if let Effect::Do(Instruction::RollsToRise { power, .. }) = &active.ability.effect {
                *value = Some(*power);
                let rule = points.order_of_changes();
                recorder.leaf(|| by_card(Step::Becomes(stat), *power, active, rule));
                continue;
            }
            let Effect::Value { stats, becomes, .. } = &active.ability.effect else {
                continue;
            };
            // Power that becomes equal to itself stays what it is.
            let to_itself = stat == Stat::Power
                && matches!(becomes, Becomes::PermanentPower | Becomes::CurrentPower);
            if !stats.contains(&stat) || to_itself {
                continue;
            }
            let silent = &mut fnord_ruling::Silent;
            let new = match becomes {
                Becomes::To(number) => Some(*number),
                // What the count would change decides nothing in it.
                Becomes::Number(such) if self.weighs_round(such) => continue,
                Becomes::Number(such) => Some(self.counted(such, active)),
                Becomes::OfPuppet(such) => {
                    let mut puppets = (self.table.puppets(id)).collect::<Vec<_>>();
                    puppets.retain(|&one| self.passes(such, one, active));
                    let most = puppets
                        .iter()
                        .filter_map(|&one| self.table.card(one).power)
                        .max();
                    match most {
                        None => continue,
                        most => most,
                    }
                }
                // What is printed may be multiplied, and need not be raised or lowered then.
                Becomes::RisesTo(number) if *value < Some(*number) => value
                    .filter(|value| value.saturating_mul(printed) >= *number)
                    .or(Some(*number)),
                Becomes::DropsTo(number) => {
                    value.map(|value| match value.saturating_mul(printed) {
                        times if times > *number => *number,
                        _ => value,
                    })
                }
                Becomes::RisesTo(_) => *value,
                Becomes::PermanentPower => self.figure(id, Stat::Power, When::Permanent, silent),
                // What changes Power for a time leaves Global Power alone (`wdh.global.increase`).
                Becomes::CurrentPower if stat == Stat::GlobalPower => {
                    self.figure(id, Stat::Power, When::Permanent, silent)
                }
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
                    cites: points.power_increase().cites.clone(),
                    point: Some(points.power_increase().id),
                });
                continue;
            }
            *value = new;
            from_power = matches!(becomes, Becomes::PermanentPower | Becomes::CurrentPower);
            if let Some(new) = new {
                let step = Step::Becomes(stat);
                match becomes {
                    Becomes::RisesTo(_) => {
                        recorder.leaf(|| by_card(step, new, active, points.power_increase()))
                    }
                    _ => recorder.leaf(|| by_card(step, new, active, points.order_of_changes())),
                };
            }
        }
        from_power
    }

    /// A Devastated Place defends against destruction with half of its Power (`wdh.devastation.half-power`).
    pub(super) fn divide<R: Recorder>(
        &self,
        id: PieceId,
        when: When,
        value: &mut i16,
        recorder: &mut R,
    ) {
        let rule = self.points().devastated_divisor();
        let resists = matches!(when, When::In(part)
            if part.role == Role::IsTarget && part.kind == AttackKind::Destroy);
        if resists && self.table.piece(id).devastated && rule.value > 1 {
            *value = value.div_euclid(rule.value);
            recorder.leaf(|| by_point(Step::Divided(rule.value), *value, rule));
        }
    }
}

/// How often a figure counts as it is printed.
fn printed_factor(changes: &[&Active], stat: Stat) -> i16 {
    let of_printed = |active: &&&Active| matches!(&active.ability.effect, Effect::Multiply { printed: true, stats, .. } if stats.contains(&stat));
    let factors = changes
        .iter()
        .filter(of_printed)
        .filter_map(|active| times(active));
    factors.max().unwrap_or(1)
}

/// Whether a sentence adds to figures, and does not take from them.
pub(super) fn raises(active: &Active) -> bool {
    match &active.ability.effect {
        Effect::Add { additions, .. } => additions.iter().all(|(amount, _)| *amount >= 0),
        _ => true,
    }
}

/// Whether a bonus for an action or for defence touches this figure: the Power that acts, or what the target has to be
/// overcome by.
pub(crate) fn backs(active: &Active, stat: Stat, when: When) -> bool {
    let When::In(part) = when else {
        return false;
    };
    match (active.lasts, part.role) {
        (
            Some(Lasts::Action),
            Role::Leads | Role::Aids | Role::Opposes | Role::DefendsItself { further: false },
        )
        | (Some(Lasts::NextAction), Role::DefendsItself { further: false })
        | (
            Some(Lasts::NextAction | Lasts::NextActionOrDefense),
            Role::Leads | Role::Aids | Role::Opposes,
        ) => stat == Stat::Power,
        (Some(Lasts::Defense(Some(chosen))), Role::IsTarget) => stat == chosen,
        (
            Some(Lasts::Defense(None) | Lasts::NextActionOrDefense | Lasts::ThatDefense),
            Role::IsTarget,
        ) => stat != Stat::GlobalPower,
        _ => false,
    }
}
