//! Figures: what a Group's Power, Global Power and Resistance are at a moment.
//!
//! Values that are set come first, then the single highest multiplier, then additions (`sg.metarule.order`,
//! `sg.metarule.one-multiplier`); Power does not fall below 0 (`sg.power.floor`), and Global Power does not exceed Power
//! (`sg.global.cap`).

use super::attack::Attack;
use super::limits::kept_from;
use super::moment::{Active, Moment};
use super::topics::Topics;
use crate::cards::effect::{AttackKind, Backing, Becomes, Effect, Party, Stat};
use crate::cards::{CardId, Kind};
use crate::law::{Cites, Point};
use crate::ruling::{Considered, Entry, Recorder, Rejected, Rejection, Source, Step};
use crate::table::{Lasts, PieceId};

/// The part that a Group takes in an attack, where that changes its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    pub kind: AttackKind,
    pub target: PieceId,
    pub role: Role,
    /// The attack, for what depends on who else takes part.
    pub attack: Option<&'a Attack>,
}

/// Which figure is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When<'a> {
    /// Without what lasts for a time only (`sg.glossary.permanent-power`).
    Permanent,
    /// As it stands, outside an attack.
    Now,
    /// As it stands, for a part in an attack.
    In(Part<'a>),
    /// As it stands, for Relief that it helps to give.
    Relief,
}

/// The side a Group is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Leads,
    Aids,
    Opposes,
    /// It is the target, and spends a token for itself; `further`: not the first.
    DefendsItself {
        further: bool,
    },
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
        let said = match stat {
            Stat::Power => stated.power,
            Stat::GlobalPower => stated.global,
            Stat::Resistance => stated.resistance,
        };
        let points = self.points();
        let mut value = said.or(card.figure(stat));
        if let Some(value) = value {
            recorder.leaf(|| Entry {
                step: if said.is_some() {
                    Step::Stated(stat)
                } else {
                    Step::Printed(stat)
                },
                value,
                source: None,
                cites: match said {
                    Some(_) => Cites::new(),
                    None => self.table.figure_by(id, stat),
                },
                point: None,
            });
        }
        self.explain_spared(id, recorder);
        self.set_for_attack(id, stat, when, &mut value, recorder);
        let from_power = self.set(id, stat, when, &mut value, recorder);
        let mut value = value?;
        let multiplied = self.multiply(id, stat, when, &mut value, recorder);
        if stat == Stat::Power && (!multiplied || points.halving_beside.value) {
            self.divide(id, when, &mut value, recorder);
        }
        self.add(id, stat, when, from_power, &mut value, recorder);
        self.kept_off(id, stat, when, recorder);
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

    /// What would add to a figure of a Group, and may not affect that Group.
    fn kept_off<R: Recorder>(&self, id: PieceId, stat: Stat, when: When, recorder: &mut R) {
        if !recorder.listens() {
            return;
        }
        for active in self.on(Topics::FIGURES) {
            let Effect::Add {
                whose, additions, ..
            } = &active.ability.effect
            else {
                continue;
            };
            if additions.iter().any(|(_, of)| *of == stat)
                && self.occurs(&active.ability.effect, active, id, when)
                && !self.goes_round(whose)
                && self.is_party(whose, id, active)
                && let Some(bar) = kept_from(self, active, id, raises(active))
            {
                let what = Considered::Change(active.source.piece);
                recorder.reject(|| bar.rejects(self, what, active.source));
            }
        }
    }

    /// What raises the Power of a Group and does not speak of its Global Power (`sg.global.increase`).
    fn global_apart<R: Recorder>(&self, id: PieceId, when: When, recorder: &mut R) {
        if !recorder.listens() {
            return;
        }
        let points = self.points();
        for active in self.changes(id, Stat::Power, when) {
            let apart = match &active.ability.effect {
                Effect::Value { stats, .. } => {
                    stats.contains(&Stat::Power) && !stats.contains(&Stat::GlobalPower)
                }
                Effect::Multiply { stats, .. } => {
                    !stats.contains(&Stat::GlobalPower)
                        && self.multiplies(active, id, Stat::Power, when)
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
    pub(super) fn changes(
        &self,
        id: PieceId,
        stat: Stat,
        when: When,
    ) -> impl Iterator<Item = &Active<'_>> {
        let permanent = when == When::Permanent;
        self.on(Topics::FIGURES).filter(move |active| {
            if permanent && active.lasts.is_some() {
                return false;
            }
            let touches = match &active.ability.effect {
                Effect::InRelief(_) | Effect::Backs { .. } => active.subject == id,
                Effect::Value { whose, .. } => {
                    !self.goes_round(whose)
                        && self.is_party(whose, id, active)
                        && (*whose == Party::It || kept_from(self, active, id, true).is_none())
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
                    (global || additions.iter().any(|(_, of)| wanted(*of)))
                        && self.occurs(&active.ability.effect, active, id, when)
                        && !self.goes_round(whose)
                        && !per.as_ref().is_some_and(|per| self.weighs_round(per))
                        && self.is_party(whose, id, active)
                        && kept_from(self, active, id, raises(active)).is_none()
                }
                Effect::Lowers { whose, .. } => {
                    !self.weighs_round(whose) && self.as_of(active).passes(whose, id, active)
                }
                _ => false,
            };
            touches
                && !self.spares(active, id)
                && active
                    .ability
                    .condition
                    .as_ref()
                    .is_none_or(|condition| self.holds(condition, active))
        })
    }

    /// What the figure of a target becomes against such an attack alone.
    fn set_for_attack<R: Recorder>(
        &self,
        id: PieceId,
        stat: Stat,
        when: When,
        value: &mut Option<i16>,
        recorder: &mut R,
    ) {
        let When::In(Part {
            role: Role::IsTarget,
            attack: Some(attack),
            ..
        }) = when
        else {
            return;
        };
        for active in self.on(Topics::FIGURES) {
            let new = match &active.ability.effect {
                Effect::ValueAgainst {
                    stat: of,
                    number,
                    by,
                } if *of == stat && active.subject == id => {
                    let leader = attack.leader.group();
                    let such = leader.is_some_and(|leader| self.passes(by, leader, active));
                    such.then_some(*number)
                }
                Effect::PrintedZero(occasion) if stat == Stat::Resistance => {
                    let taking = id == attack.target && self.while_taking(occasion, active, attack);
                    taking.then_some(0)
                }
                _ => None,
            };
            if let Some(new) = new {
                *value = Some(new);
                let rule = &self.points().order_of_changes;
                recorder.leaf(|| by_card(Step::Becomes(stat), new, active, rule));
            }
        }
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
        for active in self.changes(id, stat, when) {
            if let Effect::InRelief(number) = active.ability.effect
                && when == When::Relief
                && stat == Stat::Power
            {
                *value = Some(number);
                let rule = &points.order_of_changes;
                recorder.leaf(|| by_card(Step::Becomes(stat), number, active, rule));
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
                    cites: points.power_increase.cites.clone(),
                    point: Some(points.power_increase.id),
                });
                continue;
            }
            *value = new;
            from_power = matches!(becomes, Becomes::PermanentPower | Becomes::CurrentPower);
            if let Some(new) = new {
                let step = Step::Becomes(stat);
                match becomes {
                    Becomes::RisesTo(_) => {
                        recorder.leaf(|| by_card(step, new, active, &points.power_increase))
                    }
                    _ => recorder.leaf(|| by_card(step, new, active, &points.order_of_changes)),
                };
            }
        }
        from_power
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
        let mut backed: Vec<CardId> = Vec::new();
        for active in self.changes(id, stat, when) {
            if let Effect::Backs {
                by: Backing::Plus(amount),
                ..
            } = active.ability.effect
                && backs(active, stat, when)
            {
                let card = self.table.piece(active.source.piece).card;
                if backed.contains(&card) {
                    recorder.reject(|| Rejected {
                        what: Considered::Bonus(active.source.piece, amount),
                        why: Rejection::CountsOnce,
                        source: Some(active.source),
                        cites: points.plus_ten_once.cites.clone(),
                        point: Some(points.plus_ten_once.id),
                    });
                    continue;
                }
                backed.push(card);
                *value = value.saturating_add(amount);
                recorder
                    .leaf(|| by_card(Step::Adds(stat), amount, active, &points.order_of_changes));
            }
            if let Effect::Lowers {
                amount,
                stat: of,
                least,
                ..
            } = active.ability.effect
                && of == stat
            {
                let lowered = value.saturating_add(amount).max(least.min(*value));
                let change = lowered - *value;
                *value = lowered;
                let step = Step::Adds(stat);
                recorder.leaf(|| {
                    self.ordered(
                        by_card(step, change, active, &points.order_of_changes),
                        active,
                    )
                });
            }
            let Effect::Add {
                whose,
                additions,
                global_too,
                per,
                ..
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
            if let Some(per) = per {
                amount = amount.saturating_mul(self.counted(per, active));
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
            recorder.leaf(|| {
                let step = Step::Adds(stat);
                self.ordered(
                    by_card(step, amount, active, &points.order_of_changes),
                    active,
                )
            });
        }
    }

    /// What a New World Order does rests on the clauses about them as well.
    fn ordered(&self, mut entry: Entry, active: &Active) -> Entry {
        let points = self.points();
        let rules = [&points.order_in_force, &points.order_sequence];
        let orders = match (self.table.kind(active.source.piece), self.in_order()) {
            (Kind::NewWorldOrder, true) => &rules[..],
            (Kind::NewWorldOrder, false) => &rules[..1],
            _ => &[],
        };
        for rule in orders {
            for &clause in &rule.cites {
                // A node holds so many clauses and no more.
                if !entry.cites.is_full() && !entry.cites.contains(&clause) {
                    entry.cites.push(clause);
                }
            }
        }
        entry
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

/// Whether a sentence adds to figures, and does not take from them.
fn raises(active: &Active) -> bool {
    match &active.ability.effect {
        Effect::Add { additions, .. } => additions.iter().all(|(amount, _)| *amount >= 0),
        _ => true,
    }
}

/// Whether a bonus for an action or for defence touches this figure: the Power that acts, or what the target has to be
/// overcome by.
pub(super) fn backs(active: &Active, stat: Stat, when: When) -> bool {
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
        (
            Some(Lasts::Defense | Lasts::NextActionOrDefense | Lasts::ThatDefense),
            Role::IsTarget,
        ) => stat != Stat::GlobalPower,
        _ => false,
    }
}
