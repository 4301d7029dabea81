//! Figures: what a Group's Power, Global Power and Resistance are at a moment.
//!
//! Values that are set come first, then the single highest multiplier, then additions (`sg.metarule.order`,
//! `sg.metarule.one-multiplier`); Power does not fall below 0 (`sg.power.floor`), and Global Power does not exceed Power
//! (`sg.global.cap`).

mod additions;
mod changes;
mod part;

pub use part::{Part, Role, When};

use super::limits::kept_from;
use super::moment::{Active, Moment};
use fnord_cards::effect::nature;
use fnord_cards::effect::{Effect, Stat};
use fnord_law::Cites;
use fnord_ruling::{Considered, Entry, Recorder, Rejected, Rejection, Step};
use fnord_table::PieceId;

pub(super) use super::entries::{by_card, by_point};
pub(super) use changes::backs;

use self::changes::raises;

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
        let said = self.table.piece(id).stated.figure(stat);
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
        let mut changes: Vec<&Active> = self.changes(id, stat, when).collect();
        let printed = value;
        let from_power = self.set(&changes, (id, stat, when), &mut value, recorder);
        if value != printed {
            changes.retain(|active| {
                !matches!(
                    active.ability.effect,
                    Effect::Multiply { printed: true, .. }
                )
            });
        }
        let mut value = value?;
        let multiplied = self.multiply(&changes, (id, stat, when), &mut value, recorder);
        if stat == Stat::Power && (multiplied.is_none() || points.halving_beside().value) {
            self.divide(id, when, &mut value, recorder);
        }
        let before = value;
        self.add(&changes, (stat, when), from_power, &mut value, recorder);
        let added = value.saturating_sub(before);
        self.multiply_added(multiplied, added, &mut value, recorder);
        self.kept_off(id, stat, when, recorder);
        let floor = points.power_floor().value;
        if value < floor {
            value = floor;
            recorder.leaf(|| by_point(Step::Floor, floor, points.power_floor()));
        }
        if stat == Stat::GlobalPower {
            self.global_apart(id, when, recorder);
        }
        if stat == Stat::GlobalPower && points.global_cap().value {
            let power = self.figure(id, Stat::Power, when, &mut fnord_ruling::Silent);
            if let Some(power) = power
                && value > power
            {
                value = power;
                recorder.leaf(|| by_point(Step::CutToPower, power, points.global_cap()));
            }
        }
        Some(value)
    }

    /// What would add to a figure of a Group, and may not affect that Group.
    fn kept_off<R: Recorder>(&self, id: PieceId, stat: Stat, when: When, recorder: &mut R) {
        if !recorder.listens() {
            return;
        }
        for active in self.on(nature::FIGURES) {
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
                    cites: points.global_apart().cites.clone(),
                    point: Some(points.global_apart().id),
                });
            }
        }
    }
}
