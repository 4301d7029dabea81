//! What later plays make illegal: Plots that back an action, helpers, and an attack itself.

use super::{Judge, UnderWay};
use crate::dice::odds;
use crate::eligibility::free_defense;
use crate::instants;
use crate::legality;
use crate::limits::{self, Deed, forbidden};
use crate::moment::Moment;
use crate::strength::strength;
use crate::uses;
use fnord_law::GroupDraw;
use fnord_ruling::{AttackOutcome, NoAttack, Objection, PowerUsed, Silent, WhyNot};
use fnord_table::{Lasts, PieceId};
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// Later plays can make earlier ones illegal: Plots that back an action, helpers, and the attack itself.
    pub(super) fn recheck(&mut self) {
        if self.dice.is_some() {
            return;
        }
        self.goes_on_again();
        let Some(under_way) = &self.under_way else {
            return;
        };
        // An attack that is not made takes the Plots of its leader with it.
        let spoiled_by = self.spoils(under_way);
        let robbed = self.robbed(under_way);
        if !spoiled_by.is_empty() {
            if let Some(under_way) = self.under_way.take() {
                self.spoil(under_way, spoiled_by);
            }
            return;
        }
        if let Some(under_way) = &self.under_way {
            self.gives_back_plots(self.illegal_plots(under_way));
        }
        self.drop_helpers(&robbed);
    }

    /// What makes an attack illegal that was legal when it was announced.
    pub(super) fn spoils(&self, under_way: &UnderWay) -> Vec<Objection> {
        let attack = &under_way.attack;
        let mut spoiled_by = legality::still_legal(&Moment::new(&self.table), attack, &mut Silent);
        let robbed = self.robbed(under_way);
        if let Some(leader) = attack.leader.group().filter(|group| robbed.contains(group)) {
            let lies = self.table.rules.points.announced_token_lies();
            spoiled_by.push(legality::objection(WhyNot::NoToken(leader), lies));
        }
        if let Some(player) = self.taken_meanwhile(under_way) {
            let why = NoAttack::TakenMeanwhile(attack.target, player);
            let rule = self.table.rules.points.taken_meanwhile();
            if rule.value {
                spoiled_by.push(legality::objection(why, rule));
            }
        }
        spoiled_by
    }

    /// Who has got the Group that was attacked from the attacker's hand: nobody is left there to control.
    fn taken_meanwhile(&self, under_way: &UnderWay) -> Option<PlayerId> {
        let target = under_way.attack.target;
        let from_hand = under_way.target_owner.is_none()
            && self.table.rules.points.draw_group().value == GroupDraw::Hand;
        from_hand.then(|| self.table.owner(target)).flatten()
    }

    /// Groups that have not the tokens any more which they announced: until the attack is committed, those are still to be paid.
    fn robbed(&self, under_way: &UnderWay) -> Vec<PieceId> {
        let lies = self.table.rules.points.announced_token_lies();
        if !lies.value || under_way.committed.is_some() {
            return Vec::new();
        }
        let promised = under_way.promised().into_iter();
        promised
            .filter(|&(group, tokens)| self.table.piece(group).tokens < tokens)
            .map(|(group, _)| group)
            .collect()
    }

    /// The Plots that back an action in an attack and have become illegal.
    pub(super) fn illegal_plots(&self, under_way: &UnderWay) -> Vec<(PlayerId, PieceId)> {
        let moment = Moment::new(&self.table);
        let backs = self.table.changes.iter().filter(|change| {
            let card = self.table.piece(change.plot).card;
            matches!(
                change.lasts,
                Lasts::Action | Lasts::Attack | Lasts::Defense(_) | Lasts::ThatDefense
            ) && under_way.plots.contains(&(change.player, card))
        });
        let illegal = backs.filter(|change| !uses::still_legal(&moment, change, &under_way.attack));
        illegal.map(|change| (change.player, change.plot)).collect()
    }

    /// Those Plots go back to their players' hands.
    pub(super) fn gives_back_plots(&mut self, illegal: Vec<(PlayerId, PieceId)>) {
        for (player, plot) in illegal {
            let card = self.table.piece(plot).card;
            let again = self.table.rules.points.returned_again().value;
            if let Some(under_way) = &mut self.under_way
                && again
            {
                under_way.plots.retain(|used| *used != (player, card));
            }
            self.change(None, |results| results.return_exposed(player, plot));
        }
    }

    /// Groups that may not take part any more drop out of the attack, and so do those that have been robbed of their tokens;
    /// what the others count with may be another Power now.
    fn drop_helpers(&mut self, robbed: &[PieceId]) {
        let Some(under_way) = &self.under_way else {
            return;
        };
        let paid = under_way.paid.clone();
        let attempt = under_way.attack.clone();
        let mut attack = attempt.clone();
        let moment = Moment::new(&self.table);
        let mut dropped = Vec::new();
        for (opposes, side) in [(false, &mut attack.aiders), (true, &mut attack.opposers)] {
            side.retain_mut(|helper| {
                let used =
                    instants::entitled(&moment, &attempt, helper.group, opposes, &mut Silent);
                let deed = if opposes {
                    Deed::Defend
                } else {
                    Deed::AidAgainst
                };
                let tried = attempt.attempt();
                let barred = !limits::bars(&moment, tried, helper.group, deed, &mut Silent)
                    .is_empty()
                    || forbidden::to_help(&moment, tried, helper.group, opposes).is_some();
                if self.table.rules.points.helper_gone().value && !self.table.in_play(helper.group)
                {
                    dropped.push(*helper);
                    return false;
                }
                // What opposed without a token by its text, and is not entitled to any more, has not paid.
                let unpaid = opposes
                    && helper.tokens == 0
                    && free_defense(&moment, helper.group, attack.target).is_none();
                if unpaid || barred || robbed.contains(&helper.group) {
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
        for helper in dropped {
            self.change(None, |results| {
                let unpaid = if paid.contains(&helper.group) {
                    0
                } else {
                    helper.tokens
                };
                let leads = attempt.leader.is(helper.group);
                results.drop_out(helper.group, unpaid, leads);
            });
        }
        if let Some(under_way) = &mut self.under_way {
            under_way.attack = attack;
        }
    }

    /// The leader's action has become illegal: there is no attack (`sg.cancel.attacker`, `sg.cancel.aiders-refund`).
    pub(super) fn cancel_attack(&mut self, under_way: UnderWay, spoiled_by: Vec<Objection>) {
        let index = self.attacks.len();
        let mut under_way = under_way;
        let interrupts = under_way.interrupts.take();
        let play = under_way.play;
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
        self.resume(play, interrupts);
    }
}
