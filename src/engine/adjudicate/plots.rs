//! Plots that are played, and what they make illegal.

use super::{Judge, UnderWay};
use crate::engine::dice::odds;
use crate::engine::eligibility::{entitlement, free_defense};
use crate::engine::legality;
use crate::engine::legality::objection;
use crate::engine::moment::Moment;
use crate::engine::plots::{self, Played};
use crate::engine::strength::strength;
use crate::ruling::{AttackOutcome, Judged, Objection, PlayVerdict, PowerUsed, Silent, WhyNot};
use crate::scenario::PlayerId;
use crate::table::{Lasts, PieceId, Place, Step};

impl Judge<'_> {
    pub(super) fn plot(&mut self, step: &Step, player: PlayerId, plot: PieceId, on: &[PieceId]) {
        let what = Judged::Play(step.play.clone());
        let points = &self.table.rules.points;
        let card = self.table.piece(plot).card;
        let used_already = self
            .under_way
            .as_ref()
            .is_some_and(|under_way| under_way.plots.contains(&(player, card)));
        let owns =
            matches!(self.table.piece(plot).place, Place::Hand { owner, .. } if owner == player);
        if !owns && !used_already {
            let objection = objection(WhyNot::NotOnesPlot(plot), &points.plot_in_hand);
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            return;
        }
        let attacker = self
            .under_way
            .as_ref()
            .and_then(|under_way| self.table.owner(under_way.attack.leader));
        let moment = Moment::new(&self.table);
        let promised: Vec<(PieceId, u8)> = self
            .under_way
            .as_ref()
            .map_or(Vec::new(), UnderWay::promised);
        let played = Played {
            player,
            plot,
            on,
            attack: self.under_way.as_ref().map(|under_way| &under_way.attack),
            promised: &promised,
            used_already,
        };
        match plots::play(&moment, played, &mut self.derivation) {
            Err(objections) => self.judged(step, what, PlayVerdict::Illegal(objections)),
            Ok(doing) => {
                let by_hand = plots::left_to_players(&self.table, plot, false);
                if by_hand || plots::left_to_players(&self.table, plot, true) {
                    self.played.push(plot);
                }
                if let Some(under_way) = &mut self.under_way {
                    under_way.committed |= attacker == Some(player);
                    under_way.plots.push((player, card));
                    under_way.fails = under_way.fails.or(doing.fails);
                    under_way.by_hand |= by_hand;
                }
                let verdict = if by_hand {
                    PlayVerdict::ByHand
                } else {
                    PlayVerdict::Legal
                };
                self.judged(step, what, verdict);
                self.change(None, |results| results.play(player, plot, &doing, by_hand));
                self.recheck();
            }
        }
    }

    /// Later plays can make earlier ones illegal: Plots that back an action, helpers, and the attack itself.
    pub(super) fn recheck(&mut self) {
        let Some(under_way) = &self.under_way else {
            return;
        };
        let attack = under_way.attack.clone();
        let returned: Vec<(PlayerId, PieceId)> = {
            let moment = Moment::new(&self.table);
            let backs = self.table.changes.iter().filter(|change| {
                let card = self.table.piece(change.plot).card;
                matches!(change.lasts, Lasts::Action | Lasts::Defense)
                    && under_way.plots.contains(&(change.player, card))
            });
            backs
                .filter(|change| !plots::still_legal(&moment, change))
                .map(|change| (change.player, change.plot))
                .collect()
        };
        for (player, plot) in returned {
            let card = self.table.piece(plot).card;
            if let Some(under_way) = &mut self.under_way {
                under_way.plots.retain(|used| *used != (player, card));
            }
            self.change(None, |results| results.return_exposed(player, plot));
        }
        let moment = Moment::new(&self.table);
        let spoiled_by = legality::still_legal(&moment, attack.leader, attack.kind, attack.target);
        if !spoiled_by.is_empty() {
            if let Some(under_way) = self.under_way.take() {
                self.cancel(under_way, spoiled_by);
            }
            return;
        }
        let mut attack = attack;
        let mut dropped = Vec::new();
        for (opposes, side) in [(false, &mut attack.aiders), (true, &mut attack.opposers)] {
            side.retain_mut(|helper| {
                let used = entitlement(
                    &moment,
                    helper.group,
                    attack.kind,
                    attack.target,
                    opposes,
                    &mut Silent,
                );
                // What opposed without a token by its text, and is not entitled to any more, has not paid.
                let unpaid = opposes
                    && helper.tokens == 0
                    && free_defense(&moment, helper.group, attack.target).is_none();
                if unpaid {
                    dropped.push(*helper);
                    return false;
                }
                match used {
                    Ok(used) if helper.used != PowerUsed::Global => helper.used = used,
                    Ok(_) => {}
                    Err(_) => dropped.push(*helper),
                }
                used.is_ok()
            });
        }
        let paid = self
            .under_way
            .as_ref()
            .map(|under_way| under_way.paid.clone())
            .unwrap_or_default();
        for helper in dropped {
            self.change(None, |results| {
                let unpaid = if paid.contains(&helper.group) {
                    0
                } else {
                    helper.tokens
                };
                results.drop_out(helper.group, unpaid);
            });
        }
        if let Some(under_way) = &mut self.under_way {
            under_way.attack = attack;
        }
    }

    /// The leader's action has become illegal: there is no attack (`sg.cancel.attacker`, `sg.cancel.aiders-refund`).
    pub(super) fn cancel(&mut self, under_way: UnderWay, spoiled_by: Vec<Objection>) {
        let index = self.attacks.len();
        let moment = Moment::new(&self.table);
        let (number, node) = strength(&moment, &under_way.attack, &mut self.derivation);
        let odds = odds(&moment, &under_way.attack, number, &mut Silent);
        let attack = under_way.attack.clone();
        let paid = under_way.paid.clone();
        self.change(Some((index, false)), |results| {
            results.cancel_attack(&attack, &paid);
        });
        let mut ruling =
            self.attack_ruling(under_way, number, node, odds, AttackOutcome::Cancelled);
        ruling.spoiled_by = spoiled_by;
        self.attacks.push(ruling);
    }
}
