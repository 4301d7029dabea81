//! Plots that are played and abilities that are used, and what they make illegal.

use super::perform::Performance;
use super::{Judge, UnderWay};
use crate::cards::Kind;
use crate::cards::effect::{Effect, Event, Instruction, Window};
use crate::engine::attack::Attack;
use crate::engine::delta::Delta;
use crate::engine::dice::odds;
use crate::engine::eligibility::free_defense;
use crate::engine::figures::by_point;
use crate::engine::instants;
use crate::engine::legality;
use crate::engine::legality::objection;
use crate::engine::limits::{self, Deed};
use crate::engine::moment::Moment;
use crate::engine::strength::strength;
use crate::engine::under_way::{Happening, Played};
use crate::engine::uses::{self, Doing, Scene};
use crate::law::TakenBack;
use crate::ruling::{
    AttackOutcome, Judged, NoUse, Objection, PlayVerdict, PowerUsed, Recorder, Requirement, Silent,
    Step as Reason, WhyNot,
};
use crate::scenario::{Phase, PlayerId};
use crate::table::{Lasts, Owed, PieceId, Place, Step, Table, UseMove};

impl<'l> Judge<'l> {
    /// Whether a card answers what has just happened, so that nothing is settled before it is judged.
    pub(super) fn responds(&self, card: PieceId) -> bool {
        let answers = |window: &Window| {
            matches!(
                window,
                Window::RightAfterRoll(_)
                    | Window::RightAfterAttackRoll { .. }
                    | Window::RightAfterCard(_)
                    | Window::RightAfterSuccess(_)
                    | Window::RightAfterPlot(_)
                    | Window::RightAfterTakeover
                    | Window::RightAfterYouTake
                    | Window::RightAfterUntaken
                    | Window::ActionOf(_)
                    | Window::PlotDiscarded
                    | Window::RightAfter(..)
                    | Window::RightAfterItDestroys
                    | Window::DuringAttack { late: true, .. }
            )
        };
        uses::abilities(&self.table, card).any(|(_, ability)| {
            let of_use = ability.used.as_ref().and_then(|used| used.window.as_ref());
            let waits = ability.trigger.as_ref().is_some_and(|trigger| trigger.may);
            waits
                || of_use.is_some_and(answers)
                || match &ability.effect {
                    Effect::Play(window) | Effect::OrPlay(window) => answers(window),
                    Effect::Do(Instruction::CancelsPlot { .. } | Instruction::CancelsAction)
                    | Effect::CancelsActionOrAbility => true,
                    _ => false,
                }
        })
    }

    /// Whether an Attribute Freeze is played on an action just taken.
    pub(super) fn cancels_by_freeze(&self, used: &UseMove) -> bool {
        used.cards().next().is_some()
            && uses::abilities(&self.table, used.card)
                .any(|(_, ability)| matches!(ability.effect, Effect::Freezes { .. }))
    }

    /// Whether a card answers what comes of an attack, and not the dice that decide it: those are settled before.
    pub(super) fn answers_outcome(&self, card: PieceId) -> bool {
        let rolled = self
            .dice
            .as_ref()
            .is_some_and(|dice| dice.natural.is_some());
        let points = &self.table.rules.points;
        if rolled
            && points.plot_taken_back.value == TakenBack::WhenDiscarded
            && uses::takes_back(&self.table, card)
        {
            return true;
        }
        let discarded = self
            .just
            .iter()
            .any(|happening| matches!(happening, Happening::Discarded(_)));
        let answers = |window: &Window| match window {
            Window::RightAfterTakeover
            | Window::RightAfterYouTake
            | Window::RightAfterItDestroys
            | Window::RightAfter(..) => true,
            Window::PlotDiscarded => !discarded,
            _ => false,
        };
        uses::abilities(&self.table, card).any(|(_, ability)| {
            let of_use = ability.used.as_ref().and_then(|used| used.window.as_ref());
            let waits = ability.trigger.as_ref().is_some_and(|trigger| {
                trigger.may
                    && matches!(
                        trigger.event,
                        Event::Succeeds { .. } | Event::Destroys { .. } | Event::Controlled
                    )
            });
            waits
                || of_use.is_some_and(answers)
                || matches!(&ability.effect, Effect::Play(window) | Effect::OrPlay(window) if answers(window))
        })
    }

    /// Who plays or uses a card: the player named, or whoever has it.
    fn user(&self, used: &UseMove) -> Option<PlayerId> {
        used.player.or_else(|| self.table.holder(used.card))
    }

    pub(super) fn play(&mut self, step: &Step, used: &UseMove) {
        let what = Judged::Play(step.play.clone());
        let Some(player) = self.user(used) else {
            let points = &self.table.rules.points;
            let objection = objection(WhyNot::NotOnesCard(used.card), &points.abilities);
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            return;
        };
        if let Err(objections) = self.may_play(player, used) {
            self.judged(step, what, PlayVerdict::Illegal(objections));
            return;
        }
        let found = {
            let moment = Moment::new(&self.table);
            let scene = Scene {
                moment: &moment,
                under_way: self.under_way.as_ref(),
                dice: self.dice.as_ref(),
                just: &self.just,
                played: &self.log,
                open_from: self.open_from,
                attacks: &self.attacks,
                follows: &self.follows,
                victory_declared: self.table.seats.iter().any(|seat| seat.declared.is_some()),
            };
            uses::play(scene, player, used, &mut self.derivation)
        };
        match found {
            Err(objections) => self.judged(step, what, PlayVerdict::Illegal(objections)),
            Ok(doing) => {
                let plot = self.table.kind(used.card).is_plot()
                    || matches!(self.table.piece(used.card).place, Place::Hand { .. });
                // What has been worked out stands; in an attack a rest that the players apply may change everything.
                let open = self.under_way.is_some() || doing.instructions.is_empty();
                let by_hand = plot
                    && open
                    && doing.attack.is_none()
                    && uses::left_to_players(&self.table, used.card, false);
                let verdict = if by_hand {
                    PlayVerdict::ByHand
                } else {
                    PlayVerdict::Legal
                };
                match self.shut_off_from(player) {
                    // An attack of its own leaves the privileged one alone, unless it strikes one of the two sides.
                    Some(attack) if self.strikes_a_side(&attack, &doing) == Some(true) => {
                        let objection = self.shut_off(&attack, player);
                        self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
                    }
                    Some(attack)
                        if doing.attack.is_none() && !self.opens_privilege(&attack, &doing) =>
                    {
                        self.try_out(step, (player, used), doing, by_hand, verdict, &attack);
                    }
                    _ => {
                        self.after_privileged(player);
                        self.judged(step, what, verdict);
                        let aiders = doing.aiders.clone();
                        self.carry_out(player, used, doing, by_hand);
                        for helper in aiders {
                            self.join(step, helper, false, 1, false, true);
                        }
                    }
                }
            }
        }
    }

    /// A play of somebody who is shut off from a privileged attack: legal where it leaves the attack alone, and otherwise it
    /// has not been made.
    fn try_out(
        &mut self,
        step: &Step,
        (player, used): (PlayerId, &UseMove),
        doing: Doing,
        by_hand: bool,
        verdict: PlayVerdict,
        attack: &Attack,
    ) {
        let what = Judged::Play(step.play.clone());
        let before = self.state();
        // A play that cancels another changes what has been written down of that one.
        let told = (
            self.plays.clone(),
            self.fates.clone(),
            self.log.clone(),
            self.attacks.clone(),
        );
        let (just, follows) = (self.just.clone(), self.follows.clone());
        let (assumed, by_hands) = (self.assumptions.len(), self.by_hand_cards.len());
        let cancels_privilege = self.cancels_privilege(attack, &doing);
        self.judged(step, what.clone(), verdict);
        self.carry_out(player, used, doing, by_hand);
        if self.has_affected(attack, &before) {
            self.set_state(before);
            (self.plays, self.fates, self.log, self.attacks) = told;
            (self.just, self.follows) = (just, follows);
            self.assumptions.truncate(assumed);
            self.by_hand_cards.truncate(by_hands);
            let mut objection = self.shut_off(attack, player);
            if cancels_privilege {
                let rule = &self.table.rules.points.privilege_cancelled;
                objection.point = Some(rule.id);
                objection.cites.clone_from(&rule.cites);
            }
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
        } else {
            let rule = &self.table.rules.points.privilege_cards;
            let alone = Reason::Meets(Requirement::LeavesAttackAlone(used.card));
            self.derivation.leaf(|| by_point(alone, 0, rule));
        }
    }

    /// What speaks against any play from that hand: whoever is out plays nothing, and nobody saves a card from a rival's
    /// look by playing it.
    fn may_play(&self, player: PlayerId, used: &UseMove) -> Result<(), Vec<Objection>> {
        let points = &self.table.rules.points;
        let stopped = self.held_up(player);
        if !stopped.is_empty() {
            return Err(stopped);
        }
        let piece = self.table.piece(used.card);
        let in_hand = matches!(piece.place, Place::Hand { .. });
        let own = matches!(piece.place, Place::Hand { owner, .. } if owner == player);
        let again = self
            .under_way
            .as_ref()
            .is_some_and(|under_way| under_way.plots.contains(&(player, piece.card)));
        if self.table.kind(used.card).is_plot() && !own && again {
            let why = NoUse::UsedAlready(used.card);
            return Err(vec![objection(why, &points.duplicate_plots)]);
        }
        if let Some(objection) = self.no_instants(player, used.card) {
            return Err(vec![objection]);
        }
        let back = piece.place == Place::Discarded && uses::comes_back(&self.table, used.card);
        if self.table.kind(used.card).is_plot() && !own && !back {
            let why = NoUse::NotOnesPlot(used.card);
            return Err(vec![objection(why, &points.plot_in_hand)]);
        }
        if in_hand && self.looked_at == Some(player) && !self.cancels(used.card) {
            let why = WhyNot::ThrownAway(used.card);
            return Err(vec![objection(why, &points.throwing_away)]);
        }
        Ok(())
    }

    fn cancels(&self, card: PieceId) -> bool {
        uses::abilities(&self.table, card).any(|(_, ability)| {
            matches!(
                ability.effect,
                Effect::Do(Instruction::CancelsPlot { .. } | Instruction::CancelsAction)
                    | Effect::CancelsActionOrAbility
            )
        })
    }

    /// Costs first; then what it does, which a later play can take back.
    fn carry_out(&mut self, player: PlayerId, used: &UseMove, doing: Doing, by_hand: bool) {
        let play = self.plays.len().saturating_sub(1);
        let card = used.card;
        for assumption in &doing.assumptions {
            self.assume(assumption.clone());
        }
        self.change(None, |results| results.pay_for(player, &doing));
        // A Goal whose ability is used in hand is not played by that (`sg.goals.not-played`).
        let plot = matches!(self.table.piece(card).place, Place::Hand { owner, .. } if owner == player)
            && uses::is_played(&self.table, card);
        let attacker = self
            .under_way
            .as_ref()
            .and_then(|under_way| under_way.attack.attacker(&self.table));
        // A Plot that makes an attack of its own is not used in the one that it interrupts.
        let strikes = doing.attack.is_some();
        if let Some(under_way) = &mut self.under_way {
            under_way.committed |= plot && !strikes && attacker == Some(player);
            under_way.declared |= !strikes && attacker != Some(player);
        }
        if doing.ends_main_phase {
            self.table.turn.phase = Phase::End;
            self.table.turn.just_placed = false;
        }
        if self.table.kind(card) == Kind::Resource {
            self.table.piece_mut(card).used = true;
        }
        if self.table.rules.points.cancelled_use.value {
            self.table.used.extend(&doing.used);
        }
        // Where a cancelled Plot has been used all the same, it is before what can be taken back.
        let stays_used = !self.table.rules.points.duplicate_after_cancel.value;
        let id = self.table.piece(card).card;
        if let Some(under_way) = &mut self.under_way
            && plot
            && stays_used
        {
            under_way.plots.push((player, id));
        }
        let before = self.state();
        let fates = self.fates.len();
        let attacks = self.attacks.len();
        let rest = |playing| uses::left_to_players(&self.table, card, playing);
        if by_hand || plot && (rest(true) || rest(false)) {
            self.by_hand_cards.push(card);
        }
        if plot {
            let id = self.table.piece(card).card;
            if let Some(under_way) = &mut self.under_way
                && !strikes
            {
                if !stays_used {
                    under_way.plots.push((player, id));
                }
                // Of Plots that decide it otherwise the last one holds (`sg.metarule.last-plot`).
                if doing.fails.is_some() {
                    under_way.fails = doing.fails;
                    under_way.succeeds = None;
                }
                under_way.by_hand |= by_hand;
            }
            self.fulfil(player, |owed| {
                matches!(owed, Owed::UseOrDiscard(picked) if picked.is_none_or(|picked| picked == card))
            });
        }
        if let Some(sort) = doing.makes_instant
            && let Some(target) = self.under_way.as_ref().map(|now| now.attack.target)
        {
            let declared = instants::declared(&Moment::new(&self.table), target);
            if let Some(under_way) = &mut self.under_way {
                under_way.attack.sort = sort;
                under_way.attack.instant = Some(declared);
            }
        }
        if doing.second_chosen.is_some() {
            self.table.piece_mut(card).second_chosen = doing.second_chosen;
        }
        if let Some(source) = doing.privileges {
            self.becomes_privileged(source);
        }
        if let (Some(shut_out), Some(under_way)) = (doing.shuts_out, &mut self.under_way) {
            under_way.attack.shut_out = Some(shut_out);
        }
        if let (Some(_), Some(under_way)) = (doing.lets_in, &mut self.under_way) {
            under_way.attack.let_in.push(player);
        }
        if !self.table.rules.points.cancelled_use.value {
            self.table.used.extend(&doing.used);
        }
        if let (Some(source), Some(under_way)) = (doing.answered, &mut self.under_way) {
            under_way.answered.push(source);
        } else if let (Some(source), Some(attack)) = (doing.answered, self.attacks.last_mut()) {
            attack.answered.push(source);
        }
        if plot {
            self.change(None, |results| {
                results.lay_down(player, card, &doing, by_hand)
            });
        }
        if !plot && !doing.changes.is_empty() {
            self.table.changes.extend(&doing.changes);
            self.table.touch(card);
        }
        let index = self.log.len();
        self.log.push(Played {
            play,
            player,
            card,
            plot,
            acting: doing.acting.clone(),
            delta: Delta::default(),
            fates: fates..fates,
            cancelled_by: None,
            cancels: None,
            looks_at: None,
            settled: false,
            attacks: attacks..attacks,
            withdrawn: Vec::new(),
        });
        if let Some(attack) = doing.attack.clone() {
            self.launch(play, player, attack);
        }
        for (source, instruction) in &doing.instructions {
            let by = Performance::new(&self.table, index, player, used, &doing, *source);
            self.perform(&by, instruction);
        }
        self.lose_illegal_links(&before.table);
        let named: Vec<PieceId> = used.cards().collect();
        self.show_changes(&before.table, card, &named);
        self.change(None, |results| results.empty_the_powerless());
        self.recheck();
        let delta = Delta::between(&before, &self.state());
        let until = self.fates.len();
        let ended = self.attacks.len();
        if let Some(logged) = self.log.get_mut(index) {
            logged.delta = delta;
            logged.fates = fates..until;
            logged.attacks = attacks..ended;
        }
    }

    /// Later plays can make earlier ones illegal: Plots that back an action, helpers, and the attack itself.
    pub(super) fn recheck(&mut self) {
        if self.dice.is_some() {
            return;
        }
        let Some(under_way) = &self.under_way else {
            return;
        };
        let attack = under_way.attack.clone();
        // An attack that is not made takes the Plots of its leader with it.
        let mut spoiled_by = {
            let moment = Moment::new(&self.table);
            legality::still_legal(&moment, &attack)
        };
        // Until the attack is committed, what was announced is still to be paid for.
        let lies = &self.table.rules.points.announced_token_lies;
        let robbed: Vec<PieceId> = match lies.value && !under_way.committed {
            true => under_way
                .promised()
                .into_iter()
                .filter(|&(group, tokens)| self.table.piece(group).tokens < tokens)
                .map(|(group, _)| group)
                .collect(),
            false => Vec::new(),
        };
        if let Some(leader) = attack.leader.group().filter(|group| robbed.contains(group)) {
            spoiled_by.push(legality::objection(WhyNot::NoToken(leader), lies));
        }
        if !spoiled_by.is_empty() {
            if let Some(under_way) = self.under_way.take() {
                self.cancel_attack(under_way, spoiled_by);
            }
            return;
        }
        let returned: Vec<(PlayerId, PieceId)> = {
            let moment = Moment::new(&self.table);
            let backs = self.table.changes.iter().filter(|change| {
                let card = self.table.piece(change.plot).card;
                matches!(
                    change.lasts,
                    Lasts::Action | Lasts::Defense | Lasts::ThatDefense
                ) && under_way.plots.contains(&(change.player, card))
            });
            backs
                .filter(|change| !uses::still_legal(&moment, change))
                .map(|change| (change.player, change.plot))
                .collect()
        };
        for (player, plot) in returned {
            let card = self.table.piece(plot).card;
            let again = self.table.rules.points.returned_again.value;
            if let Some(under_way) = &mut self.under_way
                && again
            {
                under_way.plots.retain(|used| *used != (player, card));
            }
            self.change(None, |results| results.return_exposed(player, plot));
        }
        let moment = Moment::new(&self.table);
        let attempt = attack.clone();
        let mut attack = attack;
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
                let barred =
                    !limits::bars(&moment, attempt.attempt(), helper.group, deed, &mut Silent)
                        .is_empty();
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

/// The Plots in a player's hand that the scenario names, hidden ones or exposed ones.
pub(super) fn named_plots(table: &Table, player: PlayerId, exposed: bool) -> Vec<PieceId> {
    table
        .iter()
        .filter(|(id, piece)| {
            table.kind(*id).is_plot()
                && piece.place
                    == Place::Hand {
                        owner: player,
                        exposed,
                    }
        })
        .map(|(id, _)| id)
        .collect()
}
