//! What sentences add to figures.

use super::changes::backs;
use super::{When, by_card, by_point};
use crate::moment::{Active, Moment};
use fnord_cards::effect::{Backing, Effect, Party, Stat};
use fnord_cards::{CardId, Kind};
use fnord_ruling::{Considered, Entry, Recorder, Rejected, Rejection, Source, Step};
use fnord_table::PieceId;
use fnord_vocabulary::cite_also;

impl Moment<'_, '_> {
    pub(super) fn add<R: Recorder>(
        &self,
        changes: &[&Active],
        (stat, when): (Stat, When),
        from_power: bool,
        value: &mut i16,
        recorder: &mut R,
    ) {
        let points = self.points();
        let mut backed: Vec<CardId> = Vec::new();
        // New World Orders are assessed one at a time in the order in which they were played (`wdh.nwo.order`), and after
        // none of them is Power below its least.
        let floor = points.power_floor();
        let is_order =
            |active: &Active| self.table.kind(active.source.piece) == Kind::NewWorldOrder;
        let mut changes = changes.to_vec();
        changes.sort_by_key(|active| {
            let since = self.table.piece(active.source.piece).since;
            is_order(active).then_some(since)
        });
        for active in changes {
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
                        cites: points.plus_ten_once().cites.clone(),
                        point: Some(points.plus_ten_once().id),
                    });
                    continue;
                }
                backed.push(card);
                *value = value.saturating_add(amount);
                recorder
                    .leaf(|| by_card(Step::Adds(stat), amount, active, points.order_of_changes()));
            }
            let Effect::Add {
                whose,
                additions,
                global_too,
                per,
                least,
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
            if let Some(least) = least {
                amount = value.saturating_add(amount).max((*least).min(*value)) - *value;
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
                    cites: points.cards_first().cites.clone(),
                    point: Some(points.cards_first().id),
                });
                continue;
            }
            *value = value.saturating_add(amount);
            recorder.leaf(|| {
                let step = Step::Adds(stat);
                self.ordered(
                    by_card(step, amount, active, points.order_of_changes()),
                    active,
                )
            });
            if is_order(active) && *value < floor.value {
                *value = floor.value;
                recorder.leaf(|| by_point(Step::Floor, floor.value, floor));
            }
        }
    }

    /// What a New World Order does rests on the clauses about them as well.
    fn ordered(&self, mut entry: Entry, active: &Active) -> Entry {
        let points = self.points();
        let rules = [points.order_in_force(), points.order_sequence()];
        let orders = match (self.table.kind(active.source.piece), self.in_order()) {
            (Kind::NewWorldOrder, true) => &rules[..],
            (Kind::NewWorldOrder, false) => &rules[..1],
            _ => &[],
        };
        for rule in orders {
            cite_also(&mut entry.cites, rule.cites);
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
