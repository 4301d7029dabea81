//! Play after play: what is legal at its moment, and what it leads to.

use super::dice::{self, odds};
use super::eligibility::entitlement;
use super::figures::by_point;
use super::legality;
use super::moment::Moment;
use super::plots::{self, Played};
use super::results::Results;
use super::strength::{Attack, strength};
use crate::cards::CardId;
use crate::cards::effect::{AttackKind, Effect};
use crate::law::Point;
use crate::ruling::{
    AttackOutcome, AttackRuling, CardFate, Derivation, Entry, Fate, Judged, NodeId, Objection,
    Odds, Outcome, Participant, PlayRuling, PlayVerdict, PowerUsed, Recorder, Requirement, Ruling,
    Silent, Source, Step as Reason, WhyNot,
};
use crate::scenario::{Dice, PlayerId, Span};
use crate::table::{Assumption, By, Case, Lasts, Move, PieceId, Place, Step, Table};

/// Rules on a case.
pub fn rule<'l>(case: &Case<'l>) -> Ruling<'l> {
    let mut judge = Judge {
        table: case.table.clone(),
        derivation: Derivation::new(),
        plays: Vec::with_capacity(case.steps.len() + 2),
        attacks: Vec::new(),
        fates: Vec::new(),
        assumptions: case.assumptions.clone(),
        played: Vec::new(),
        under_way: None,
    };
    judge.begin();
    for step in &case.steps {
        judge.step(step);
    }
    judge.finish();
    let by_hand = judge.by_hand();
    Ruling {
        before: case.table.clone(),
        after: judge.table,
        plays: judge.plays,
        attacks: judge.attacks,
        fates: judge.fates,
        assumptions: judge.assumptions,
        by_hand,
        derivation: judge.derivation,
    }
}

/// An attack that has been announced and not ended.
struct UnderWay {
    attack: Attack,
    /// The place of its announcement among the plays.
    play: usize,
    /// A token of the attacker's has been removed, or a Plot of his played.
    committed: bool,
    /// Who has paid already: Groups that joined after the announcement.
    paid: Vec<PieceId>,
    /// A Plot whose effect the players have to apply may change it.
    by_hand: bool,
    /// The Plots that were used in it, and by whom.
    plots: Vec<(PlayerId, CardId)>,
    /// The sentence of a card that makes it fail.
    fails: Option<Source>,
    target_owner: Option<PlayerId>,
}

struct Judge<'l> {
    table: Table<'l>,
    derivation: Derivation,
    plays: Vec<PlayRuling>,
    attacks: Vec<AttackRuling>,
    fates: Vec<CardFate>,
    assumptions: Vec<Assumption>,
    /// Plots that have been played, whose text is the players' affair.
    played: Vec<PieceId>,
    under_way: Option<UnderWay>,
}

impl<'l> Judge<'l> {
    /// What the table as it was laid out brings about by itself.
    fn begin(&mut self) {
        self.change(None, |results| results.empty_the_powerless());
    }

    fn step(&mut self, step: &Step) {
        match &step.play {
            Move::Attack {
                leader,
                kind,
                target,
                aiders,
                opposers,
            } => {
                self.announce(step, *leader, *kind, *target);
                for &helper in aiders {
                    self.join(step, helper, false, 1, false, false);
                }
                for &helper in opposers {
                    self.join(step, helper, true, 1, false, false);
                }
            }
            Move::Help(help) => {
                for &helper in &help.helpers {
                    self.join(step, helper, help.opposes, help.tokens, help.global, true);
                }
            }
            Move::Plot { player, plot, on } => self.plot(step, *player, *plot, on),
            Move::CallOff(by) => self.call_off(step, *by),
            Move::Commit(by) => self.commit(step, *by),
            Move::Roll(dice, by) => self.roll(step, *dice, *by),
        }
    }

    /// Does something to the table, and writes down what becomes of cards.
    fn change(&mut self, when: Option<(usize, bool)>, change: impl FnOnce(&mut Results<'_, 'l>)) {
        let mut results = Results {
            table: self.table.clone(),
            fates: Vec::new(),
            derivation: &mut self.derivation,
            when,
            happened: true,
        };
        change(&mut results);
        let fates = std::mem::take(&mut results.fates);
        self.table = results.table;
        self.fates.extend(fates);
    }

    fn plot(&mut self, step: &Step, player: PlayerId, plot: PieceId, on: &[PieceId]) {
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
        let played = Played {
            player,
            plot,
            on,
            attack: self.under_way.as_ref().map(|under_way| &under_way.attack),
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
    fn recheck(&mut self) {
        let Some(under_way) = &self.under_way else {
            return;
        };
        let attack = under_way.attack.clone();
        let returned: Vec<(PlayerId, PieceId)> = {
            let moment = Moment::new(&self.table);
            let backs = self.table.changes.iter().filter(|change| {
                change.lasts == Lasts::Action
                    || change.lasts == Lasts::Defense && change.subject == attack.target
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
    fn cancel(&mut self, under_way: UnderWay, spoiled_by: Vec<Objection>) {
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

    fn judged(&mut self, step: &Step, what: Judged, verdict: PlayVerdict) {
        self.plays.push(PlayRuling {
            line: step.line,
            span: Span::clone(&step.span),
            what,
            verdict,
        });
    }

    fn announce(&mut self, step: &Step, leader: PieceId, kind: AttackKind, target: PieceId) {
        let moment = Moment::new(&self.table);
        let objections = legality::announcement(
            &moment,
            leader,
            kind,
            target,
            self.under_way.is_some(),
            &mut self.derivation,
        );
        let legal = objections.is_empty();
        if legal {
            self.under_way = Some(UnderWay {
                attack: Attack {
                    kind,
                    leader,
                    target,
                    aiders: Vec::new(),
                    opposers: Vec::new(),
                },
                play: self.plays.len(),
                committed: false,
                paid: Vec::new(),
                by_hand: false,
                plots: Vec::new(),
                fails: None,
                target_owner: self.table.owner(target),
            });
        }
        let verdict = if legal {
            PlayVerdict::Legal
        } else {
            PlayVerdict::Illegal(objections)
        };
        self.judged(step, Judged::Play(step.play.clone()), verdict);
    }

    /// A Group joins the attack under way. One that joins after the announcement pays at once.
    fn join(
        &mut self,
        step: &Step,
        helper: PieceId,
        opposes: bool,
        tokens: u8,
        global: bool,
        pays: bool,
    ) {
        let what = Judged::Helper { helper, opposes };
        let Some(under_way) = &mut self.under_way else {
            let announced_here = matches!(step.play, Move::Attack { .. });
            let any_before = self.plays.iter().any(|play| {
                matches!(&play.what, Judged::Play(Move::Attack { .. })) && play.verdict.is_illegal()
            });
            let verdict = if announced_here || (any_before && self.attacks.is_empty()) {
                PlayVerdict::Moot
            } else {
                PlayVerdict::Illegal(vec![self.nothing_to_join()])
            };
            self.judged(step, what, verdict);
            return;
        };
        let moment = Moment::new(&self.table);
        let joined = legality::help(
            &moment,
            &under_way.attack,
            helper,
            opposes,
            tokens,
            global,
            &mut self.derivation,
        );
        let verdict = match joined {
            Err(objections) => PlayVerdict::Illegal(objections),
            Ok(participant) => {
                let attacker = self.table.owner(under_way.attack.leader);
                if pays {
                    if !opposes {
                        let joins = Reason::Meets(Requirement::Joins(helper));
                        let rule = &self.table.rules.points.late_help;
                        self.derivation.leaf(|| by_point(joins, 0, rule));
                    }
                    let piece = self.table.piece_mut(helper);
                    piece.tokens = piece.tokens.saturating_sub(participant.tokens);
                    under_way.paid.push(helper);
                    under_way.committed |= !opposes && self.table.owner(helper) == attacker;
                }
                let side = if opposes {
                    &mut under_way.attack.opposers
                } else {
                    &mut under_way.attack.aiders
                };
                side.push(participant);
                PlayVerdict::Legal
            }
        };
        self.judged(step, what, verdict);
    }

    /// The objection to a play that needs an attack under way, where there is none.
    fn nothing_to_join(&self) -> Objection {
        let points = &self.table.rules.points;
        if self.attacks.is_empty() {
            objection(WhyNot::NoAttackUnderWay, &points.final_strength)
        } else {
            objection(WhyNot::TooLate, &points.too_late)
        }
    }

    /// Without an attack under way there is nothing to call off, commit or roll for.
    fn no_attack(&mut self, step: &Step) {
        let illegal_before = self.plays.iter().any(|play| {
            matches!(&play.what, Judged::Play(Move::Attack { .. })) && play.verdict.is_illegal()
        });
        let verdict = if illegal_before && self.attacks.is_empty() {
            PlayVerdict::Moot
        } else {
            PlayVerdict::Illegal(vec![self.nothing_to_join()])
        };
        self.judged(step, Judged::Play(step.play.clone()), verdict);
    }

    /// Whether somebody does what is for the attacker to do. The verdict is given here.
    fn meddles<T>(&mut self, step: &Step, by: By, point: &Point<T>) -> bool {
        let attacker = self
            .under_way
            .as_ref()
            .and_then(|under_way| self.table.owner(under_way.attack.leader));
        match by {
            Some(player) if self.under_way.is_some() && attacker != Some(player) => {
                let objection = objection(WhyNot::NotTheAttacker(player), point);
                let verdict = PlayVerdict::Illegal(vec![objection]);
                self.judged(step, Judged::Play(step.play.clone()), verdict);
                true
            }
            _ => false,
        }
    }

    fn call_off(&mut self, step: &Step, by: By) {
        let points = &self.table.rules.points;
        if self.meddles(step, by, &points.call_off) {
            return;
        }
        let Some(under_way) = self.under_way.take() else {
            self.no_attack(step);
            return;
        };
        let what = Judged::Play(step.play.clone());
        if under_way.committed || !points.call_off.value {
            let objection = objection(WhyNot::Committed, &points.committed);
            self.under_way = Some(under_way);
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            return;
        }
        self.derivation
            .leaf(|| by_point(Reason::Meets(Requirement::Uncommitted), 0, &points.call_off));
        self.judged(step, what, PlayVerdict::Legal);
        self.called_off(under_way);
    }

    fn called_off(&mut self, under_way: UnderWay) {
        let index = self.attacks.len();
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        let (number, node) = strength(&moment, &under_way.attack, &mut self.derivation);
        let odds = odds(&moment, &under_way.attack, number, &mut Silent);
        let attacker = self.table.owner(under_way.attack.leader);
        let attack = under_way.attack.clone();
        let paid = under_way.paid.clone();
        self.change(Some((index, false)), |results| {
            for helper in attack.aiders.iter().chain(&attack.opposers) {
                let rival = results.table.owner(helper.group) != attacker;
                let has_paid = paid.contains(&helper.group) && helper.tokens > 0;
                if rival && has_paid && points.call_off_refund.value {
                    results.table.piece_mut(helper.group).tokens += helper.tokens;
                    results.fate(helper.group, Fate::Refunded, &points.call_off_refund);
                }
            }
            if results.table.owner(attack.target).is_none() {
                results.fate(
                    attack.target,
                    Fate::StaysUncontrolled,
                    &points.call_off_target,
                );
            }
        });
        let ruling = self.attack_ruling(under_way, number, node, odds, AttackOutcome::CalledOff);
        self.attacks.push(ruling);
    }

    fn commit(&mut self, step: &Step, by: By) {
        if self.meddles(step, by, &self.table.rules.points.committed) {
            return;
        }
        match &mut self.under_way {
            None => self.no_attack(step),
            Some(under_way) => {
                under_way.committed = true;
                let rule = &self.table.rules.points.committed;
                self.derivation
                    .leaf(|| by_point(Reason::Meets(Requirement::Announced), 0, rule));
                self.judged(step, Judged::Play(step.play.clone()), PlayVerdict::Legal);
            }
        }
    }

    fn roll(&mut self, step: &Step, dice: Dice, by: By) {
        if self.meddles(step, by, &self.table.rules.points.final_strength) {
            return;
        }
        let Some(under_way) = self.under_way.take() else {
            self.no_attack(step);
            return;
        };
        let what = Judged::Play(step.play.clone());
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        let (number, node) = strength(&moment, &under_way.attack, &mut self.derivation);
        let odds = odds(&moment, &under_way.attack, number, &mut self.derivation);
        if let Some(source) = under_way.fails {
            let objection = Objection {
                source: Some(source),
                ..objection(WhyNot::FailsAlready, &points.cards_first)
            };
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            self.conclude(
                under_way,
                number,
                node,
                odds,
                AttackOutcome::FailsByCard(source),
            );
            return;
        }
        if number < points.least_strength.value && !under_way.by_hand {
            let objection = objection(WhyNot::TooWeakToRoll(number), &points.least_strength);
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            self.conclude(
                under_way,
                number,
                node,
                odds,
                AttackOutcome::AutomaticFailure,
            );
            return;
        }
        let index = usize::from(dice.0.saturating_sub(2)).min(10);
        self.derivation.leaf(|| {
            by_point(
                Reason::Rolled(dice.0),
                i16::from(dice.0),
                &points.final_strength,
            )
        });
        let losses: Vec<(Source, PieceId)> = dice::token_losses(&moment, &under_way.attack, dice.0)
            .map(|(active, player)| (active.source, self.table.seat(player).illuminati))
            .collect();
        self.judged(step, what, PlayVerdict::Legal);
        let outcome = if under_way.by_hand {
            AttackOutcome::ByHand
        } else if odds.succeeds[index] {
            AttackOutcome::Succeeds(dice)
        } else {
            AttackOutcome::Fails(dice)
        };
        self.conclude(under_way, number, node, odds, outcome);
        for (source, illuminati) in losses {
            self.lose_token(source, illuminati);
        }
    }

    fn lose_token(&mut self, source: Source, illuminati: PieceId) {
        let index = self.attacks.len().saturating_sub(1);
        if self.table.piece(illuminati).tokens == 0 {
            return;
        }
        let points = &self.table.rules.points;
        self.change(Some((index, false)), |results| {
            results.table.piece_mut(illuminati).tokens -= 1;
            let fate = Fate::LosesTokensOfIlluminati;
            results.fate_by(illuminati, fate, &points.cards_first, Some(source));
        });
    }

    /// The end of the scenario: an attack still under way is ruled as it stands.
    fn finish(&mut self) {
        let Some(under_way) = self.under_way.take() else {
            return;
        };
        let least = self.table.rules.points.least_strength.value;
        let moment = Moment::new(&self.table);
        let (number, node) = strength(&moment, &under_way.attack, &mut self.derivation);
        let odds = odds(&moment, &under_way.attack, number, &mut self.derivation);
        let outcome = if let Some(source) = under_way.fails {
            AttackOutcome::FailsByCard(source)
        } else if under_way.by_hand {
            AttackOutcome::ByHand
        } else if number < least {
            AttackOutcome::AutomaticFailure
        } else {
            AttackOutcome::Open
        };
        self.conclude(under_way, number, node, odds, outcome);
    }

    /// Tokens are paid, and what the outcome leaves behind is done; while the dice are open, both ends are written down
    /// and neither happens.
    fn conclude(
        &mut self,
        under_way: UnderWay,
        number: i16,
        node: NodeId,
        odds: Odds,
        outcome: AttackOutcome,
    ) {
        let index = self.attacks.len();
        let points = &self.table.rules.points;
        let attack = &under_way.attack;
        self.optional_used(attack);
        // What was paid on joining is written down with the rest.
        for helper in attack.aiders.iter().chain(&attack.opposers) {
            if under_way.paid.contains(&helper.group) {
                self.table.piece_mut(helper.group).tokens += helper.tokens;
            }
        }
        let mut results = Results {
            table: self.table.clone(),
            fates: Vec::new(),
            derivation: &mut self.derivation,
            when: Some((index, false)),
            happened: true,
        };
        results.when = None;
        results.pay(attack);
        let paid = results.table.clone();
        let ends = |results: &mut Results<'_, 'l>, succeeds: bool, happened: bool| {
            results.when = Some((index, succeeds));
            results.happened = happened;
            let end = if succeeds {
                Outcome::Success
            } else {
                Outcome::Failure
            };
            results
                .derivation
                .leaf(|| by_point(Reason::Outcome(end), 0, &points.failure));
            results.settle(attack, succeeds);
        };
        if let AttackOutcome::FailsByCard(source) = outcome {
            results.derivation.leaf(|| Entry {
                source: Some(source),
                ..by_point(
                    Reason::Outcome(Outcome::FailsByCard),
                    0,
                    &points.failed_by_card,
                )
            });
        }
        match outcome {
            AttackOutcome::Succeeds(_) => ends(&mut results, true, true),
            AttackOutcome::Fails(_)
            | AttackOutcome::AutomaticFailure
            | AttackOutcome::FailsByCard(_) => {
                ends(&mut results, false, true);
            }
            AttackOutcome::Open | AttackOutcome::ByHand => {
                if odds.favourable > 0 {
                    ends(&mut results, true, false);
                    results.table = paid.clone();
                }
                ends(&mut results, false, false);
                results.table = paid;
            }
            AttackOutcome::CalledOff | AttackOutcome::Cancelled => {}
        }
        if !matches!(outcome, AttackOutcome::Open | AttackOutcome::ByHand) {
            results.when = None;
            results.happened = true;
            results.end_of_attack();
        }
        let fates = std::mem::take(&mut results.fates);
        self.table = results.table;
        self.fates.extend(fates);
        let ruling = self.attack_ruling(under_way, number, node, odds, outcome);
        self.attacks.push(ruling);
    }

    fn attack_ruling(
        &mut self,
        under_way: UnderWay,
        strength: i16,
        strength_node: NodeId,
        odds: Odds,
        outcome: AttackOutcome,
    ) -> AttackRuling {
        let attack = under_way.attack;
        AttackRuling {
            play: under_way.play,
            leader: attack.leader,
            kind: attack.kind,
            target: attack.target,
            aiders: attack.aiders,
            opposers: attack.opposers,
            strength_node,
            strength,
            odds,
            outcome,
            rejected: std::mem::take(&mut self.derivation.rejected),
            spoiled_by: Vec::new(),
            target_owner: under_way.target_owner,
        }
    }

    /// Bonuses that their owner need not use are taken to be used; the ruling says so.
    fn optional_used(&mut self, attack: &Attack) {
        let moment = Moment::new(&self.table);
        let used: Vec<PieceId> = moment
            .in_force()
            .filter(|active| {
                active.ability.optional
                    && matches!(&active.ability.effect, Effect::Defend { defended: Some(filter), kinds, .. }
                        if kinds.covers(attack.kind) && moment.passes(filter, attack.target, active))
            })
            .map(|active| active.source.piece)
            .collect();
        for piece in used {
            let assumption = Assumption::OptionalUsed(piece);
            if !self.assumptions.contains(&assumption) {
                self.assumptions.push(assumption);
            }
        }
    }

    /// The sentences that the players have to apply themselves: of the cards that take part, of what is linked to them,
    /// and of Plots that were played.
    fn by_hand(&self) -> Vec<Source> {
        let mut concerned: Vec<PieceId> = Vec::new();
        for attack in &self.attacks {
            concerned.extend([attack.leader, attack.target]);
            let helpers = attack.aiders.iter().chain(&attack.opposers);
            concerned.extend(helpers.map(|helper: &Participant| helper.group));
        }
        let linked: Vec<PieceId> = concerned
            .iter()
            .flat_map(|&group| self.table.linked_to(group))
            .collect();
        concerned.extend(linked);
        concerned.extend(&self.played);
        concerned.sort();
        concerned.dedup();
        let mut sources = Vec::new();
        for piece in concerned {
            let played = self.played.contains(&piece);
            for (index, sentence) in self.table.card(piece).text.iter().enumerate() {
                let this_game = sentence
                    .layout
                    .is_none_or(|layout| layout == self.table.rules.layout);
                if sentence.ability.is_none() && this_game && (played || !sentence.only_when_played)
                {
                    sources.push(Source {
                        piece,
                        sentence: index as u8,
                    });
                }
            }
        }
        sources
    }
}

fn objection<T>(why: WhyNot, point: &Point<T>) -> Objection {
    Objection {
        why,
        source: None,
        cites: point.cites.clone(),
        point: Some(point.id),
    }
}
