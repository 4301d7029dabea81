//! How an attack ends: by the dice, by a card, or not at all.

use super::waiting::WaitsForEnd;
use super::{Judge, UnderWay};
use crate::attack::Attack;
use crate::figures::by_point;
use crate::instants;
use crate::moment::Moment;
use crate::results::Results;
use crate::under_way::{Dice, Happening, RolledFor};
use fnord_cards::effect::{Blow, Effect, Label};
use fnord_cards::{Alignments, Kind};
use fnord_ruling::{
    AttackOutcome, AttackRuling, Entry, NodeId, Odds, Outcome, Recorder, Source, Step as Reason,
};
use fnord_table::{Assumption, Duty, Owed, PieceId};

/// What an attack that ends follows from and brings with it, as it stood when it was reckoned up.
pub(super) struct Followed {
    /// The cards whose bonuses their players may leave out, and have not.
    optional: Vec<PieceId>,
    /// The alignments that count as the same on both sides.
    alike: Option<(Alignments, Source)>,
}

impl Followed {
    pub(super) fn of(moment: &Moment, attack: &Attack) -> Followed {
        let master = moment.table.master(attack.target);
        let master = master.and_then(|master| moment.master_alike(attack, master));
        Followed {
            optional: optional_used(moment, attack),
            alike: moment.sides_alike(attack).or(master),
        }
    }
}

impl<'l> Judge<'l> {
    /// The end of the scenario: what is going on is ruled as it stands. The attack that was under way, by its place among the attacks.
    pub(super) fn finish(&mut self) -> Option<usize> {
        let permitted = self.permitted_draws();
        self.close_contest(None);
        self.settle_and_notice();
        // Dice that nobody has rolled leave it open what they decide.
        if let Some(dice) = self.dice.take() {
            let (card, sentence, what) = match dice.what_for {
                RolledFor::Table { two, source } => {
                    (source.piece, source.sentence, Owed::RollDice { two })
                }
                RolledFor::Power { group, source, .. } => {
                    (source.piece, source.sentence, Owed::RollForPower(group))
                }
                RolledFor::Rise { group, source, .. } => {
                    (source.piece, source.sentence, Owed::RollForPower(group))
                }
                RolledFor::Token { group, source, .. } => {
                    (source.piece, source.sentence, Owed::RollForTokens(group))
                }
                RolledFor::Attack => {
                    let by = dice.again_by.unwrap_or(Source {
                        piece: self.table.seat(dice.roller).illuminati,
                        sentence: 0,
                    });
                    (by.piece, by.sentence, Owed::RollAgain)
                }
            };
            self.table.duties.push(Duty {
                player: dice.roller,
                card,
                sentence,
                what,
            });
        }
        // An attack may have interrupted another, and goes on before that unless a card has decided it.
        let mut going_on = None;
        while let Some(under_way) = &self.under_way {
            if under_way.fails.is_none() && under_way.succeeds.is_none() {
                going_on = going_on.or(Some(self.attacks.len()));
            }
            self.end_attack(None);
        }
        self.settle_and_notice();
        self.eliminate(None);
        // What the last dice have brought about may change what a hand may hold.
        if !self.is_over() {
            self.hand_limits();
        }
        // While somebody claims victory the turn goes on, and what lasts as long as the turn with it.
        let claimed = self
            .still_in()
            .any(|player| self.table.seat(player).declared.is_some());
        let ends = self.table.turn.knocked || self.is_deserted();
        let over = self.turn_is_over || ends && !claimed;
        self.settle_claims();
        if over && !self.is_over() {
            self.pass_the_turn();
            self.eliminate(None);
            self.hand_limits();
        }
        if !self.is_over() {
            self.table.duties.extend(permitted);
        }
        going_on
    }

    /// Tokens are paid, and what the outcome leaves behind is done; while the dice are open, both ends are written down
    /// and neither happens.
    pub(super) fn conclude(
        &mut self,
        mut under_way: UnderWay,
        (number, node): (i16, NodeId),
        odds: Odds,
        mut outcome: AttackOutcome,
        followed: Followed,
        dice: Option<&Dice>,
    ) {
        let interrupts = under_way.interrupts.take();
        let play = under_way.play;
        let index = self.attacks.len();
        let points = &self.table.rules.points;
        let attack = &under_way.attack.clone();
        self.open_from = self.log.len();
        self.spoiled = None;
        let Followed { optional, alike } = followed;
        for piece in optional
            .into_iter()
            .chain(alike.map(|(_, source)| source.piece))
        {
            self.assume(Assumption::OptionalUsed(piece));
        }
        // What was paid on joining is written down with the rest.
        for helper in attack.aiders.iter().chain(&attack.opposers) {
            if under_way.paid.contains(&helper.group) {
                self.table.piece_mut(helper.group).tokens += helper.tokens;
            }
        }
        self.mark_used(node);
        let paid_from = self.fates.len();
        self.change(None, |results| results.pay(attack, under_way.free));
        // Where nobody has rolled, what was announced is what is paid for, and not whatever was tried last.
        if dice.is_none() {
            for fate in self.fates.iter_mut().skip(paid_from) {
                fate.play = Some(under_way.play);
            }
        }
        if let Some(dice) = dice {
            let succeeds = matches!(outcome, AttackOutcome::Succeeds(_));
            match self.dice_rolled(attack, succeeds, dice) {
                Some((true, source)) => outcome = AttackOutcome::SucceedsByCard(source),
                Some((false, source)) => outcome = AttackOutcome::FailsByCard(source),
                None => {}
            }
        }
        let waiting = self.waits_for_blow(Some(attack.target));
        let for_the_end = if matches!(
            outcome,
            AttackOutcome::Succeeds(_)
                | AttackOutcome::SucceedsByCard(_)
                | AttackOutcome::Fails(_)
                | AttackOutcome::AutomaticFailure
                | AttackOutcome::FailsByCard(_)
        ) {
            self.waits_for_end(attack)
        } else {
            WaitsForEnd::default()
        };
        let before = self.state();
        let struck_from = self.fates.len();
        let margin = match outcome {
            AttackOutcome::Succeeds(roll) => Some(number.saturating_sub(i16::from(roll.0))),
            // Without a roll nothing is known of it but that it was enough.
            AttackOutcome::SucceedsByCard(_) => Some(0),
            _ => None,
        };
        let mut results = Results {
            table: &mut self.table,
            fates: &mut self.fates,
            derivation: &mut self.derivation,
            play: self.plays.len().checked_sub(1 + self.refused),
            when: Some((index, false)),
            happened: true,
        };
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
                .leaf(|| by_point(Reason::Outcome(end), 0, points.failure()));
            results.settle(attack, succeeds, (number, margin));
            if !happened {
                results.fall_after(attack);
            }
        };
        if let AttackOutcome::FailsByCard(source) = outcome {
            results.derivation.leaf(|| Entry {
                source: Some(source),
                ..by_point(
                    Reason::Outcome(Outcome::FailsByCard),
                    0,
                    points.failed_by_card(),
                )
            });
        }
        if let AttackOutcome::SucceedsByCard(source) = outcome {
            results.derivation.leaf(|| Entry {
                source: Some(source),
                ..by_point(
                    Reason::Outcome(Outcome::SucceedsByCard),
                    0,
                    points.cards_first(),
                )
            });
        }
        match outcome {
            AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_) => {
                ends(&mut results, true, true);
            }
            AttackOutcome::Fails(_)
            | AttackOutcome::AutomaticFailure
            | AttackOutcome::FailsByCard(_) => {
                ends(&mut results, false, true);
            }
            AttackOutcome::Open | AttackOutcome::ByHand(_) => {
                let paid = results.table.clone();
                if odds.favourable > 0 {
                    ends(&mut results, true, false);
                    results.table.clone_from(&paid);
                }
                ends(&mut results, false, false);
                *results.table = paid;
            }
            AttackOutcome::CalledOff | AttackOutcome::Cancelled => {}
        }
        if !matches!(outcome, AttackOutcome::Open | AttackOutcome::ByHand(_)) {
            results.when = None;
            results.happened = true;
            results.end_of_attack(attack);
        }
        // One attack is all that a Plot lets a Group lead without a token.
        if let Some(free) = under_way.free {
            self.table
                .changes
                .retain(|change| (change.plot, change.sentence) != (free.piece, free.sentence));
        }
        if matches!(
            outcome,
            AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_)
        ) {
            let struck = struck_from..self.fates.len();
            self.note_strike(&before, struck, attack.target, under_way.target_owner);
            self.blow_has_fallen(waiting, attack.target);
            self.has_ended(for_the_end, true, attack, under_way.target_owner);
        } else if matches!(
            outcome,
            AttackOutcome::Fails(_)
                | AttackOutcome::AutomaticFailure
                | AttackOutcome::FailsByCard(_)
        ) {
            self.has_ended(for_the_end, false, attack, under_way.target_owner);
        }
        let ruling = self.attack_ruling(under_way, number, node, odds, outcome);
        self.attacks.push(ruling);
        // What is destroyed is noticed when it has left its place.
        if let Some(Happening::Struck {
            by: Blow::Devastated,
            ..
        }) = self.just.last()
        {
            self.befalls(self.just.len().saturating_sub(1));
        }
        self.resume(play, interrupts);
    }

    /// Resources whose bonuses have counted in an attack have been of use this turn.
    fn mark_used(&mut self, strength: NodeId) {
        let depth = self.derivation.node(strength).depth;
        let below = self.derivation.iter().skip(strength.0 as usize + 1);
        let used: Vec<PieceId> = below
            .take_while(|(_, node)| node.depth > depth)
            .filter_map(|(_, node)| node.entry.source.map(|source| source.piece))
            .filter(|&piece| self.table.kind(piece) == Kind::Resource)
            .collect();
        let binds = self.table.rules.points.benefit_in_use().value;
        for resource in used {
            let linked = self.table.link(resource).is_some();
            let piece = self.table.piece_mut(resource);
            piece.used = true;
            piece.gave_benefit |= binds && linked;
        }
    }

    pub(super) fn attack_ruling(
        &mut self,
        under_way: UnderWay,
        strength: i16,
        strength_node: NodeId,
        odds: Odds,
        outcome: AttackOutcome,
    ) -> AttackRuling {
        let outcome = self.outcome_left_open(outcome);
        let attack = under_way.attack;
        AttackRuling {
            play: under_way.play,
            leader: attack.leader.card(),
            sort: attack.sort,
            instant: attack.instant.is_some(),
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
            answered: under_way.answered,
            privilege: attack.privilege,
            privilege_negated: attack.negated,
        }
    }
}

/// Bonuses that their owner need not use are taken to be used; the ruling says so.
pub(super) fn optional_used(moment: &Moment, attack: &Attack) -> Vec<PieceId> {
    moment
        .in_force()
        .filter(|active| {
            active.ability.has(Label::Optional)
                && matches!(&active.ability.effect, Effect::Defend { defended: Some(filter), against, .. }
                    if instants::shut_out(against.kinds, against.included, attack).is_none()
                        && moment.passes(filter, attack.target, active))
        })
        .map(|active| active.source.piece)
        .collect()
}
