//! Groups aid and oppose, attacks are called off.

use super::Judge;
use crate::dice::odds;
use crate::figures::by_point;
use crate::instants;
use crate::legality::{self, objection};
use crate::moment::Moment;
use crate::strength::strength;
use crate::under_way::{Dice, RolledFor, UnderWay};
use crate::uses::Doing;
use fnord_law::Point;
use fnord_ruling::{
    AttackOutcome, Fate, Judged, NoAttack, Objection, PlayVerdict, Recorder, Requirement, Silent,
    Step as Reason, WhyNot,
};
use fnord_table::{By, Lasts, Move, PieceId, Place, Step};
use fnord_vocabulary::Phase;

impl<'l> Judge<'l> {
    /// The Group of that name of the player whose it is said to be; if it is another's by now, nobody else acts with it.
    fn as_said(&self, step: &Step, helper: PieceId) -> (PieceId, Option<Objection>) {
        let Some(said) = step.said_owner(helper) else {
            return (helper, None);
        };
        let owner = self.table.owner(helper);
        if owner.is_none() || owner == Some(said) {
            return (helper, None);
        }
        let name = self.table.piece(helper).card;
        let mut pieces = self.table.iter();
        let his =
            pieces.find(|(id, piece)| piece.card == name && self.table.owner(*id) == Some(said));
        match his {
            Some((his, _)) => (his, None),
            None => {
                let rule = self.table.rules.points.aid_adds();
                let why = WhyNot::NotTheirs(helper, said);
                (helper, Some(objection(why, rule)))
            }
        }
    }

    /// A Group joins the attack under way. One that joins after the announcement pays at once.
    pub(super) fn join(
        &mut self,
        step: &Step,
        helper: PieceId,
        opposes: bool,
        tokens: u8,
        global: bool,
        pays: bool,
    ) {
        let (helper, anothers) = self.as_said(step, helper);
        let what = Judged::Helper { helper, opposes };
        let too_early = self.joins_too_early(helper);
        let too_late = self.joins_too_late();
        let Some(under_way) = &mut self.under_way else {
            let verdict = if self.last_attack_was_illegal() {
                PlayVerdict::Moot
            } else {
                PlayVerdict::Illegal(vec![self.nothing_to_join()])
            };
            self.judged(step, what, verdict);
            return;
        };
        if let Some(objection) = anothers {
            self.judged(step, what, PlayVerdict::Illegal(vec![objection]));
            return;
        }
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
        let joined = joined.and_then(|participant| match (too_late, too_early) {
            (Some(objection), _) => Err(vec![objection]),
            (_, Some(objection)) if participant.tokens > 0 => Err(vec![objection]),
            _ => Ok(participant),
        });
        let verdict = match joined {
            Err(objections) => PlayVerdict::Illegal(objections),
            Ok(participant) => {
                let attacker = under_way.attack.attacker(&self.table);
                if pays {
                    if !opposes && under_way.attack.leader.group().is_some() {
                        let joins = Reason::Meets(Requirement::Joins(helper));
                        let rule = self.table.rules.points.late_help();
                        self.derivation.leaf(|| by_point(joins, 0, rule));
                    }
                    under_way.declared = true;
                    let piece = self.table.piece_mut(helper);
                    piece.tokens = piece.tokens.saturating_sub(participant.tokens);
                    under_way.paid.push(helper);
                    if !opposes && self.table.owner(helper) == attacker {
                        under_way.commit(self.plays.len());
                    }
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
                under_way.fresh.push(helper);
                if self.dice.is_some() {
                    under_way.late.push(helper);
                }
                self.entered(helper);
                PlayVerdict::Legal
            }
        };
        let joined = verdict == PlayVerdict::Legal;
        self.judged(step, what, verdict);
        if joined {
            self.recheck();
        }
    }

    /// What speaks against a Group with whose action an Instant attack is announced: nothing is announced that cannot be done
    /// (`wdh.timing.no-illegal-announce`).
    pub(super) fn announced_in_vain(&self, doing: &Doing) -> Vec<Objection> {
        let Some(attack) = &doing.attack else {
            return Vec::new();
        };
        let moment = Moment::new(&self.table);
        let groups = doing.aiders.iter().copied();
        let groups = groups.filter(|&group| self.table.kind(group).is_group());
        let against = groups.flat_map(|group| {
            let joins = legality::help(&moment, attack, group, false, 1, false, &[], &mut Silent);
            let early = self.joins_too_early(group).into_iter();
            joins.err().unwrap_or_default().into_iter().chain(early)
        });
        against.collect()
    }

    /// Why nobody joins any more: the dice have been thrown, and are thrown again (`wdh.resolve.whoops`).
    fn joins_too_late(&self) -> Option<Objection> {
        let again = |dice: &Dice| {
            dice.natural.is_none() && dice.again_by.is_some() && dice.what_for == RolledFor::Attack
        };
        let again = self.dice.as_ref().is_some_and(again);
        again.then(|| objection(WhyNot::TooLate, self.table.rules.points.too_late()))
    }

    /// Why no token is spent on joining: it is the beginning of its player's own turn, and he answers nobody.
    fn joins_too_early(&self, helper: PieceId) -> Option<Objection> {
        let turn = self.table.turn;
        let his = self.table.owner(helper) == Some(turn.player);
        let early = his && turn.phase < Phase::Main && !self.follows_rival(turn.player);
        early.then(|| {
            objection(
                WhyNot::TooEarly(helper),
                self.table.rules.points.early_tokens(),
            )
        })
    }

    /// Whether the attack announced last was never made, so that what belongs to it is not judged.
    pub(super) fn last_attack_was_illegal(&self) -> bool {
        self.plays
            .iter()
            .rev()
            .find(|play| match &play.what {
                Judged::Play(Move::Attack { .. }) => true,
                Judged::Play(Move::Use(used)) => {
                    instants::of_card(&self.table, used.card).is_some()
                }
                _ => false,
            })
            .is_some_and(|play| {
                let attack = matches!(&play.what, Judged::Play(Move::Attack { .. }));
                play.verdict.is_not_made() || attack && play.verdict.is_open()
            })
    }

    /// The objection to a play that needs an attack under way, where there is none.
    pub(super) fn nothing_to_join(&self) -> Objection {
        let points = &self.table.rules.points;
        let rolled = self.attacks.last().is_some_and(|attack| {
            !matches!(
                attack.outcome,
                AttackOutcome::CalledOff | AttackOutcome::Cancelled
            )
        });
        if rolled {
            objection(WhyNot::TooLate, points.too_late())
        } else {
            objection(WhyNot::NoAttackUnderWay, points.final_strength())
        }
    }

    /// Without an attack under way there is nothing to call off, commit or roll for.
    pub(super) fn no_attack(&mut self, step: &Step) {
        let verdict = if self.last_attack_was_illegal() {
            PlayVerdict::Moot
        } else {
            PlayVerdict::Illegal(vec![self.nothing_to_join()])
        };
        self.judged(step, Judged::Play(step.play.clone()), verdict);
    }

    /// Whether somebody does what is for the attacker to do. The verdict is given here.
    pub(super) fn meddles<T: Copy>(&mut self, step: &Step, by: By, point: Point<'_, T>) -> bool {
        let attacker = self
            .under_way
            .as_ref()
            .and_then(|under_way| under_way.attack.attacker(&self.table));
        match by {
            Some(player) if self.under_way.is_some() && attacker != Some(player) => {
                let objection = objection(NoAttack::NotTheAttacker(player), point);
                let verdict = PlayVerdict::Illegal(vec![objection]);
                self.judged(step, Judged::Play(step.play.clone()), verdict);
                true
            }
            _ => false,
        }
    }

    pub(super) fn call_off(&mut self, step: &Step, by: By) {
        let points = &self.table.rules.points;
        if self.meddles(step, by, points.call_off()) {
            return;
        }
        let Some(under_way) = self.under_way.take() else {
            self.no_attack(step);
            return;
        };
        let what = Judged::Play(step.play.clone());
        if under_way.committed.is_some() || !points.call_off().value {
            let mut objections = vec![objection(
                NoAttack::Committed(under_way.committed),
                points.committed(),
            )];
            // It was made with what makes it, and with what was announced together with it.
            let line = |play: usize| self.plays.get(play).map(|play| play.line);
            let with = self.log.iter().find(|played| {
                let announced_by = [under_way.play, under_way.play + 1];
                announced_by.contains(&played.play)
                    && line(played.play) == line(under_way.play)
                    && played.plot
                    && played.cancelled_by.is_none()
            });
            if let Some(played) = with {
                let why = NoAttack::MadeWithPlot(played.card);
                objections.push(objection(why, points.plot_attack()));
            }
            let attacker = under_way.attack.attacker(&self.table);
            if let Some(agents) = under_way.attack.agents
                && Some(agents.player) != attacker
            {
                let stays = Reason::Meets(Requirement::StaysCommitted(agents.card));
                self.derivation
                    .leaf(|| by_point(stays, 0, points.rivals_committed()));
            }
            for &group in &under_way.paid {
                if self.table.owner(group) != attacker {
                    let stays = Reason::Meets(Requirement::StaysCommitted(group));
                    self.derivation
                        .leaf(|| by_point(stays, 0, points.rivals_committed()));
                }
            }
            self.under_way = Some(under_way);
            self.judged(step, what, PlayVerdict::Illegal(objections));
            return;
        }
        self.derivation.leaf(|| {
            by_point(
                Reason::Meets(Requirement::Uncommitted),
                0,
                points.call_off(),
            )
        });
        self.judged(step, what, PlayVerdict::Legal);
        self.called_off(under_way);
    }

    /// What rivals have played and used because of an attack that is called off is theirs again, with the actions that paid for it
    /// (`wdh.attack.call-off-refund`).
    fn rivals_plays_come_back(&mut self, under_way: &UnderWay) {
        let rule = self.table.rules.points.call_off_refund();
        let attacker = under_way.attack.attacker(&self.table);
        let theirs = (self.log.iter().enumerate()).filter(|(_, played)| {
            played.play > under_way.play
                && Some(played.player) != attacker
                && played.cancelled_by.is_none()
                && !played.settled
        });
        let theirs: Vec<usize> = theirs.map(|(index, _)| index).collect();
        for index in theirs.into_iter().rev().filter(|_| rule.value) {
            self.turn_round(index, true);
            let Some(played) = self.log.get_mut(index) else {
                continue;
            };
            played.settled = true;
            let (player, acting) = (played.player, played.acting.clone());
            let own = played.plot.then_some(played.card).into_iter();
            let plots: Vec<PieceId> = own.chain(played.combined.clone()).collect();
            self.change(None, |results| {
                for plot in plots {
                    results.table.piece_mut(plot).place = Place::Hand {
                        owner: player,
                        exposed: false,
                    };
                    results.fate(plot, Fate::ReturnsToHand(player), rule);
                }
                for group in acting {
                    let piece = results.table.piece_mut(group);
                    piece.tokens = piece.tokens.saturating_add(1);
                    results.fate(group, Fate::Refunded, rule);
                }
            });
        }
    }

    pub(super) fn called_off(&mut self, under_way: UnderWay) {
        self.rivals_plays_come_back(&under_way);
        let index = self.attacks.len();
        let points = &self.table.rules.points;
        let moment = Moment::new(&self.table);
        let (number, node) = strength(&moment, &under_way.attack, &mut self.derivation);
        let odds = odds(&moment, &under_way.attack, number, &mut Silent);
        let attacker = under_way.attack.attacker(&self.table);
        let attack = under_way.attack.clone();
        let used = under_way.plots.clone();
        let paid = under_way.paid.clone();
        self.change(Some((index, false)), |results| {
            for helper in attack.aiders.iter().chain(&attack.opposers) {
                let rival = results.table.owner(helper.group) != attacker;
                let has_paid = paid.contains(&helper.group) && helper.tokens > 0;
                if rival && has_paid && points.call_off_refund().value {
                    results.table.piece_mut(helper.group).tokens += helper.tokens;
                    results.fate(helper.group, Fate::Refunded, points.call_off_refund());
                }
            }
            if points.call_off_refund().value {
                results.take_back_plots(&attack, &used);
            }
            // What was free to use for it was for this attack alone.
            let changes = &mut results.table.changes;
            changes.retain(|change| change.lasts != Lasts::Attack);
            results.take_back_target(attack.target);
            let agents = attack.agents.filter(|_| points.call_off_refund().value);
            if let Some(agents) = agents {
                results.take_back_agents(agents, points.call_off_refund());
            }
        });
        let ruling = self.attack_ruling(under_way, number, node, odds, AttackOutcome::CalledOff);
        self.attacks.push(ruling);
    }

    /// What lies on the attacker's cards while his attack can still be called off.
    pub(super) fn attackers_tokens(&self) -> Vec<(PieceId, u8)> {
        let open = self
            .under_way
            .as_ref()
            .filter(|now| now.committed.is_none());
        let attacker = open.and_then(|under_way| under_way.attack.attacker(&self.table));
        let Some(attacker) = attacker else {
            return Vec::new();
        };
        let with_tokens = (self.table.iter())
            .filter(|(card, piece)| piece.tokens > 0 && self.table.owner(*card) == Some(attacker));
        with_tokens
            .map(|(card, piece)| (card, piece.tokens))
            .collect()
    }

    /// Whatever the attacker takes a token off for, he commits his attack by it (`wdh.attack.call-off`).
    pub(super) fn tokens_commit(&mut self, step: &Step, before: Vec<(PieceId, u8)>) {
        let Some(under_way) = &mut self.under_way else {
            return;
        };
        let attacker = under_way.attack.attacker(&self.table);
        let removed = before.into_iter().any(|(card, tokens)| {
            self.table.owner(card) == attacker && self.table.piece(card).tokens < tokens
        });
        // What somebody else takes off is not the attacker's doing.
        let others = match &step.play {
            Move::Use(used) => used.player.or_else(|| self.table.holder(used.card)) != attacker,
            _ => false,
        };
        if under_way.committed.is_some() || !removed || others {
            return;
        }
        under_way.commit(self.plays.len());
        let rule = self.table.rules.points.committed();
        self.derivation
            .leaf(|| by_point(Reason::Meets(Requirement::Commits), 0, rule));
    }

    pub(super) fn commit(&mut self, step: &Step, by: By) {
        if self.meddles(step, by, self.table.rules.points.committed()) {
            return;
        }
        match &mut self.under_way {
            None => self.no_attack(step),
            Some(under_way) => {
                under_way.commit(self.plays.len());
                let rule = self.table.rules.points.committed();
                self.derivation
                    .leaf(|| by_point(Reason::Meets(Requirement::Commits), 0, rule));
                self.judged(step, Judged::Play(step.play.clone()), PlayVerdict::Legal);
            }
        }
    }
}
