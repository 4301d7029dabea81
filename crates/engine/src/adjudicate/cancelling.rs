//! Cancelling what has been played: which plays stand, from the last to the first.

use super::Judge;
use crate::figures::by_point;
use crate::legality::objection;
use crate::uses;
use fnord_cards::effect::Effect;
use fnord_ruling::{Fate, NoAttack, Participant, Recorder, Requirement, Source, Step as Reason};
use fnord_table::{PieceId, Place};

impl Judge<'_> {
    /// A play cancels another, by their places in the log: what that one did is taken back, what it cost stays spent
    /// (`sg.cancel.effects`, `sg.cancel.plot-costs`).
    pub(super) fn cancel(&mut self, canceller: usize, cancelled: usize, source: Source) {
        let points = &self.table.rules.points;
        let Some(entry) = self.log.get(cancelled) else {
            return;
        };
        let (card, plot, play, brings_back) = (entry.card, entry.plot, entry.play, entry.cancels);
        let (player, action) = (entry.player, entry.action);
        let plots: Vec<PieceId> = [card].into_iter().chain(entry.combined.clone()).collect();
        let limited = !action
            && uses::abilities(&self.table, card).any(|(_, ability)| {
                let of_use = ability.used.as_ref().and_then(|used| used.limit);
                of_use.is_some() || matches!(ability.effect, Effect::Limit(_))
            });
        if limited {
            let rule = points.cancelled_use();
            self.derivation
                .leaf(|| by_point(Reason::UseCounts(card, rule.value), 0, rule));
        }
        let unmade = self.about_to_be_unmade(play, card, source);
        self.turn_round(cancelled, true);
        if let Some(unmade) = &unmade {
            self.unmake(unmade);
        }
        let by = self.log.get(canceller).map(|entry| entry.play);
        if let Some(ruling) = self.plays.get_mut(play) {
            ruling.fell = by;
        }
        if let Some(entry) = self.log.get_mut(cancelled) {
            entry.cancelled_by = Some(canceller);
        }
        if let Some(entry) = self.log.get_mut(canceller) {
            entry.cancels = Some(cancelled);
        }
        self.no_longer_let_through(cancelled, canceller);
        self.no_longer_late();
        if plot {
            self.change(None, |results| {
                for plot in plots {
                    results.table.piece_mut(plot).place = Place::Discarded;
                    results.fate_by(plot, Fate::Cancelled, points.cancel_effects(), Some(source));
                }
            });
        } else if action {
            self.change(None, |results| {
                results.fate_by(
                    card,
                    Fate::LosesAction,
                    points.cancel_effects(),
                    Some(source),
                );
            });
        } else {
            self.change(None, |results| {
                results.fate_by(
                    card,
                    Fate::AbilityCancelled,
                    points.cancel_ability(),
                    Some(source),
                );
            });
        }
        // What the cancelled play had cancelled stands again (`sg.metarule.last-plot`).
        if let Some(revived) = brings_back {
            self.stands_again(revived);
        }
        let attacker = self
            .under_way
            .as_ref()
            .and_then(|under_way| under_way.attack.attacker(&self.table));
        if attacker.is_some_and(|attacker| attacker != player) {
            let goes_on = Reason::Meets(Requirement::AttackGoesOn);
            self.derivation
                .leaf(|| by_point(goes_on, 0, points.attack_goes_on()));
        }
    }

    /// A play that had been cancelled is not any more: what it had cancelled itself falls again.
    fn stands_again(&mut self, revived: usize) {
        let Some(entry) = self.log.get_mut(revived) else {
            return;
        };
        let canceller = entry.cancelled_by.take();
        let (play, card, cancels) = (entry.play, entry.card, entry.cancels);
        if let Some(ruling) = self.plays.get_mut(play) {
            ruling.fell = None;
        }
        let rule = self.table.rules.points.last_plot();
        self.derivation
            .leaf(|| by_point(Reason::StandsAgain(card), 0, rule));
        // The table is as it was by what has been taken back; the fates and the attacks it ended come with it.
        self.show_fates(revived, false);
        self.attacks_of(revived, false);
        if let Some(canceller) = canceller {
            self.let_through_again(revived, canceller);
        }
        if let Some(fallen) = cancels {
            self.falls_again(fallen, revived);
        }
    }

    /// A play that stood again is cancelled after all, and what it had cancelled stands.
    pub(super) fn falls_again(&mut self, fallen: usize, by: usize) {
        let by_play = self.log.get(by).map(|entry| entry.play);
        let Some(entry) = self.log.get_mut(fallen) else {
            return;
        };
        entry.cancelled_by = Some(by);
        let (play, cancels) = (entry.play, entry.cancels);
        if let Some(ruling) = self.plays.get_mut(play) {
            ruling.fell = by_play;
        }
        self.show_fates(fallen, true);
        self.attacks_of(fallen, true);
        if let Some(revived) = cancels {
            self.stands_again(revived);
        }
    }

    /// Takes back what a play did, or brings it again.
    pub(super) fn turn_round(&mut self, index: usize, back: bool) {
        let mut state = self.state();
        if let Some(entry) = self.log.get_mut(index) {
            entry.delta.take_back(&mut state);
        }
        self.set_state(state);
        self.show_fates(index, back);
        self.attacks_of(index, back);
        self.tell_spoiled();
    }

    pub(super) fn show_fates(&mut self, index: usize, hidden: bool) {
        let Some(entry) = self.log.get(index) else {
            return;
        };
        for fate in self
            .fates
            .get_mut(entry.fates.clone())
            .into_iter()
            .flatten()
        {
            fate.undone = hidden;
        }
    }

    /// The rulings on the attacks that a play ended are withdrawn with it, and come back with it.
    fn attacks_of(&mut self, index: usize, back: bool) {
        let Some(entry) = self.log.get_mut(index) else {
            return;
        };
        if back {
            let range = entry.attacks.clone();
            // What cancels the end of an attack leaves fewer rulings than it found.
            if range.start < range.end && range.end <= self.attacks.len() {
                entry.withdrawn = self.attacks.drain(range).collect();
            }
        } else {
            self.attacks.append(&mut entry.withdrawn);
        }
    }

    /// How many actions of a Group are in the attack under way, or one that is elsewhere.
    pub(super) fn actions_of(&self, group: PieceId) -> u8 {
        let attack = self.under_way.as_ref().map(|under_way| &under_way.attack);
        let helpers = attack
            .into_iter()
            .flat_map(|attack| attack.aiders.iter().chain(&attack.opposers));
        let mut own = helpers.filter(|helper| helper.group == group);
        own.next().map_or(1, |helper| helper.tokens.max(1))
    }

    /// A Group's action is cancelled: the attack it leads, the help it gives, or the play it pays for.
    pub(super) fn cancel_action(
        &mut self,
        canceller: usize,
        group: PieceId,
        answers: Option<usize>,
        source: Source,
    ) {
        let points = &self.table.rules.points;
        if let Some(index) = answers {
            let rule = points.cancel_powering();
            self.derivation
                .leaf(|| by_point(Reason::PoweringCancelled(group), 0, rule));
            self.cancel(canceller, index, source);
            self.action_lost(index, group);
            return;
        }
        let Some(under_way) = &mut self.under_way else {
            return;
        };
        if under_way.attack.leader.is(group) {
            let mut objection =
                objection(NoAttack::ActionCancelled(group), points.attack_cancelled());
            objection.source = Some(source);
            if let Some(under_way) = self.under_way.take() {
                self.cancel_attack(under_way, vec![objection]);
            }
            return;
        }
        let aiders = &mut under_way.attack.aiders;
        let opposers = &mut under_way.attack.opposers;
        let found = aiders
            .iter()
            .chain(opposers.iter())
            .find(|helper| helper.group == group);
        let Some(helper) = found.copied() else {
            return;
        };
        // Each token that the target spends for itself is an action of its own, as are those of a Group that may spend several.
        if helper.tokens > 1 {
            let one = |other: &mut Participant| {
                if other.group == group {
                    other.tokens -= 1;
                    other.times = other.times.saturating_sub(1);
                }
            };
            opposers.iter_mut().chain(aiders).for_each(one);
            let paid = under_way.paid.contains(&group);
            self.change(None, |results| {
                if !paid {
                    let piece = results.table.piece_mut(group);
                    piece.tokens = piece.tokens.saturating_sub(1);
                }
                results.fate(group, Fate::LosesAction, points.helper_cancelled());
            });
            return;
        }
        aiders.retain(|other| other.group != group);
        under_way.attack.with.retain(|&other| other != group);
        opposers.retain(|other| other.group != group);
        let unpaid = if under_way.paid.contains(&group) {
            0
        } else {
            helper.tokens
        };
        self.change(None, |results| results.drop_out(group, unpaid, false));
    }
}
