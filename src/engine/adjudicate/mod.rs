//! Play after play: what is legal at its moment, and what it leads to.

mod asked;
mod draws;
mod ending;
mod gifts;
mod hands;
mod leads;
mod links;
mod plots;
mod structure;
mod tokens;
mod turn;

use gifts::Giving;

use super::dice::odds;
use super::figures::by_point;
use super::legality::{self, objection};
use super::moment::Moment;
use super::results::Results;
use super::strength::{Attack, strength};
use crate::cards::CardId;
use crate::cards::effect::AttackKind;
use crate::law::Point;
use crate::ruling::{
    AttackOutcome, AttackRuling, CardFate, Derivation, Fate, Judged, Objection, PlayRuling,
    PlayVerdict, Recorder, Requirement, Ruling, Silent, Source, Step as Reason, WhyNot,
};
use crate::scenario::{PlayerId, Span};
use crate::table::{Assumption, By, Case, Move, PieceId, Step, Table};

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
        winners: None,
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

impl UnderWay {
    /// The Groups that were announced and whose tokens are spent at the roll, with how many.
    fn promised(&self) -> Vec<(PieceId, u8)> {
        let helpers = self.attack.aiders.iter().chain(&self.attack.opposers);
        let mut promised = vec![(self.attack.leader, 1)];
        promised.extend(
            helpers
                .filter(|helper| !self.paid.contains(&helper.group))
                .map(|helper| (helper.group, helper.tokens)),
        );
        promised
    }
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
                plots: _,
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
            Move::Use(used) => {
                let on: Vec<PieceId> = used.cards().collect();
                if let Some(player) = used.player {
                    self.plot(step, player, used.card, &on);
                }
            }
            Move::CallOff(by) => self.call_off(step, *by),
            Move::Commit(by) => self.commit(step, *by),
            Move::Roll(dice, by) => self.roll(step, *dice, *by),
            Move::BeginTurn(player) => self.begin_turn(step, *player),
            Move::Enter(phase) => self.enter(step, *phase),
            Move::EndTurn(player) => self.knock(step, *player),
            Move::Draw { player, what } => self.draw(step, *player, what),
            Move::Buy { player, what, with } => self.buy(step, *player, what, with),
            Move::PlaceTokens { player, on } => self.place_tokens(step, *player, on),
            Move::RemoveTokens {
                player,
                from,
                count,
            } => self.remove_tokens(step, *player, *from, *count),
            Move::TakeOver {
                player,
                card,
                under,
                automatic: true,
            } => self.take_over_free(step, *player, *card, *under),
            Move::TakeOver {
                player,
                card,
                under,
                automatic: false,
            } => self.take_over_resource(step, *player, *card, *under),
            Move::MoveGroup {
                player,
                group,
                to,
                acting,
            } => self.move_group(step, *player, *group, *to, *acting),
            Move::Lead(player, card) => self.lead(step, *player, *card),
            Move::Give {
                player,
                what,
                to,
                under,
                acting,
            } => self.give(
                step,
                Giving {
                    from: *player,
                    to: *to,
                    what,
                    under: *under,
                    acting: *acting,
                },
            ),
            Move::Trade {
                one,
                gives,
                other,
                receives,
            } => {
                self.exchange(
                    step,
                    Giving::of(*one, *other, gives),
                    Giving::of(*other, *one, receives),
                );
            }
            Move::Promise(one, other) => self.promise(step, *one, *other),
            Move::Link { player, card, to } => self.link(step, *player, *card, *to),
            Move::Discard {
                player,
                cards,
                hidden,
            } => self.discard(step, *player, cards, *hidden),
            Move::Expose { player, cards } => self.expose(step, *player, cards),
            Move::Show { player, cards, .. } => self.show(step, *player, cards),
            Move::Threaten { card, .. } => self.threaten(step, *card),
            _ => {}
        }
        self.hand_limits();
        let nothing_done = matches!(step.play, Move::PlaceTokens { .. } | Move::Enter(_))
            || self
                .plays
                .last()
                .is_some_and(|play| play.verdict.is_illegal());
        self.table.turn.just_placed &= nothing_done;
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

    fn judged(&mut self, step: &Step, what: Judged, verdict: PlayVerdict) {
        self.plays.push(PlayRuling {
            line: step.line,
            span: Span::clone(&step.span),
            what,
            verdict,
            fell: None,
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
            let verdict = if self.last_attack_was_illegal() {
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
            &under_way.promised(),
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
                match side.iter_mut().find(|other| other.group == helper) {
                    // The target spends more tokens for itself.
                    Some(before) => {
                        if pays && !under_way.paid[..under_way.paid.len() - 1].contains(&helper) {
                            let piece = self.table.piece_mut(helper);
                            piece.tokens = piece.tokens.saturating_sub(before.tokens);
                        }
                        before.tokens = before.tokens.saturating_add(participant.tokens);
                        before.times = before.times.saturating_add(participant.times);
                    }
                    None => side.push(participant),
                }
                PlayVerdict::Legal
            }
        };
        self.judged(step, what, verdict);
    }

    /// Whether the attack announced last was never made, so that what belongs to it is not judged.
    fn last_attack_was_illegal(&self) -> bool {
        self.plays
            .iter()
            .rev()
            .find(|play| matches!(&play.what, Judged::Play(Move::Attack { .. })))
            .is_some_and(|play| play.verdict.is_illegal())
    }

    /// The objection to a play that needs an attack under way, where there is none.
    fn nothing_to_join(&self) -> Objection {
        let points = &self.table.rules.points;
        let rolled = self.attacks.last().is_some_and(|attack| {
            !matches!(
                attack.outcome,
                AttackOutcome::CalledOff | AttackOutcome::Cancelled
            )
        });
        if rolled {
            objection(WhyNot::TooLate, &points.too_late)
        } else {
            objection(WhyNot::NoAttackUnderWay, &points.final_strength)
        }
    }

    /// Without an attack under way there is nothing to call off, commit or roll for.
    fn no_attack(&mut self, step: &Step) {
        let verdict = if self.last_attack_was_illegal() {
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
        let used = under_way.plots.clone();
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
            if points.call_off_refund.value {
                results.take_back_plots(&attack, &used);
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
                    .leaf(|| by_point(Reason::Meets(Requirement::Commits), 0, rule));
                self.judged(step, Judged::Play(step.play.clone()), PlayVerdict::Legal);
            }
        }
    }
}
