//! Attacks that Plots make: how they begin, in the middle of others too, and how they are as if they had never been.

use super::awaited::Strike;
use super::{Judge, UnderWay};
use crate::attack::{Attack, Leader};
use crate::delta::{Delta, State};
use crate::dice::odds;
use crate::legality::objection;
use crate::limits::privilege;
use crate::moment::Moment;
use crate::strength::strength;
use crate::under_way::{Happening, Interrupted};
use crate::uses::Doing;
use fnord_cards::effect::Blow;
use fnord_ruling::{AttackOutcome, Fate, NoAttack, Objection, PlayVerdict, Silent, Sort, Source};
use fnord_table::{Lasts, PieceId};
use fnord_vocabulary::PlayerId;

impl<'l> Judge<'l> {
    /// A Plot makes its attack. What was going on waits until that is over; the target of a Disaster loses its token
    /// (`wdh.disaster.token-loss`).
    pub(super) fn launch(&mut self, play: usize, player: PlayerId, attack: Attack) {
        let points = &self.table.rules.points;
        let Leader::Plot(launch) = &attack.leader else {
            return;
        };
        let plots: Vec<PieceId> = launch
            .powers
            .iter()
            .map(|(source, _)| source.piece)
            .collect();
        let interrupts = self.under_way.take().map(|waiting| {
            let (kept, stay): (Vec<_>, Vec<_>) = self.table.changes.drain(..).partition(|change| {
                matches!(
                    change.lasts,
                    Lasts::Attack | Lasts::Action | Lasts::ThatDefense
                ) && !plots.contains(&change.plot)
                    && !(self.let_through.as_ref()).is_some_and(|one| one.is_by(change.plot))
            });
            self.table.changes = stay;
            Box::new(Interrupted {
                attack: waiting,
                changes: kept,
                open_from: self.open_from,
            })
        });
        let (sort, target) = (attack.sort, attack.target);
        // What another card's words may keep from being played nobody knows to attack.
        let verdict = self.plays.get(play).map(|play| &play.verdict);
        let in_doubt =
            matches!(verdict, Some(PlayVerdict::ByHand(Some(by))) if !plots.contains(&by.piece));
        self.under_way = Some(UnderWay {
            target_owner: self.table.owner(target),
            fresh: attack.leader.payers().collect(),
            late: Vec::new(),
            attack,
            play,
            // Announcing it is playing the Plot (`wdh.attack.plot-attack`).
            committed: Some(play),
            paid: Vec::new(),
            by_hand: in_doubt,
            plots: plots
                .iter()
                .map(|&plot| (player, self.table.piece(plot).card))
                .collect(),
            fails: None,
            succeeds: None,
            free: None,
            answered: Vec::new(),
            declared: false,
            interrupts,
        });
        let lost = u8::try_from(points.disaster_tokens().value).unwrap_or_default();
        let lost = lost.min(self.table.piece(target).tokens);
        if sort == Sort::Disaster && lost > 0 {
            self.change(None, |results| {
                results.table.piece_mut(target).tokens -= lost;
                results.fate(target, Fate::LosesTokens(lost), points.disaster_tokens());
            });
        }
    }

    /// Whether a Plot that makes an attack strikes a Group of one of the two sides of a privileged attack; `None` where it makes
    /// none.
    pub(super) fn strikes_a_side(&self, privileged: &Attack, doing: &Doing) -> Option<bool> {
        let attack = doing.attack.as_ref()?;
        let (attacker, defender) = privilege::sides(&self.table, privileged);
        let owner = self.table.owner(attack.target);
        Some(owner.is_some() && (owner == attacker || owner == defender))
    }

    /// An attack that was interrupted goes on, if it still can; the plays of the one in its middle are past.
    pub(super) fn resume(&mut self, play: usize, interrupted: Option<Box<Interrupted>>) {
        let Some(interrupted) = interrupted else {
            return;
        };
        for played in self.log.iter_mut().filter(|played| played.play >= play) {
            played.settled = true;
        }
        self.open_from = interrupted.open_from;
        self.table.changes.extend(interrupted.changes);
        self.under_way = Some(interrupted.attack);
        self.recheck();
    }

    /// The Plot that made the attack under way is about to be cancelled: how the attack stood, with what it was.
    pub(super) fn about_to_be_unmade(
        &mut self,
        play: usize,
        card: PieceId,
        source: Source,
    ) -> Option<UnderWay> {
        let points = &self.table.rules.points;
        let under_way = self.under_way.as_ref()?;
        if under_way.play != play || under_way.attack.leader.group().is_some() {
            return None;
        }
        let under_way = under_way.clone();
        let moment = Moment::new(&self.table);
        let (number, node) = strength(&moment, &under_way.attack, &mut self.derivation);
        let odds = odds(&moment, &under_way.attack, number, &mut Silent);
        let mut ruling = self.attack_ruling(
            under_way.clone(),
            number,
            node,
            odds,
            AttackOutcome::Cancelled,
        );
        ruling.spoiled_by.push(Objection {
            source: Some(source),
            ..objection(NoAttack::PlotCancelled(card), points.instant_cancel())
        });
        self.attacks.push(ruling);
        Some(under_way)
    }

    /// An attack never happened: what Groups and Plots did in it comes back, or is lost.
    pub(super) fn unmake(&mut self, under_way: &UnderWay) {
        let paid = &under_way.paid;
        let attack = &under_way.attack;
        self.change(None, |results| {
            let points = &results.table.rules.points;
            let aid = points.cancelled_aid();
            for helper in &attack.aiders {
                let tokens = if paid.contains(&helper.group) {
                    helper.tokens
                } else {
                    0
                };
                if tokens > 0 && aid.value {
                    results.table.piece_mut(helper.group).tokens += tokens;
                    results.fate(helper.group, Fate::Refunded, aid);
                } else if tokens > 0 {
                    results.fate(helper.group, Fate::SpentInVain, aid);
                }
                results.end_backing(helper.group, aid.value);
            }
            for payer in attack.leader.payers() {
                results.end_backing(payer, aid.value);
            }
            for helper in &attack.opposers {
                if paid.contains(&helper.group) && helper.tokens > 0 {
                    results.table.piece_mut(helper.group).tokens += helper.tokens;
                    results.fate(helper.group, Fate::Refunded, points.cancelled_refund());
                }
                results.end_backing(helper.group, true);
            }
            results.end_of_attack(attack);
        });
    }

    /// What an attack has done to its target is noted, for cards that answer it.
    pub(super) fn note_strike(
        &mut self,
        before: &State<'l>,
        fates: std::ops::Range<usize>,
        group: PieceId,
        owner: Option<PlayerId>,
    ) {
        let of_group = self.fates.get(fates.clone()).into_iter().flatten().rev();
        let by = of_group
            .filter(|fate| fate.piece == group && fate.happened)
            .find_map(|fate| match fate.fate {
                Fate::DestroyedBy(_) => Some(Blow::Destroyed),
                Fate::Killed => Some(Blow::Killed),
                Fate::Devastated => Some(Blow::Devastated),
                _ => None,
            });
        self.strike = by.map(|_| Strike {
            group,
            before: Some(Box::new(before.clone())),
            delta: Delta::between(before, &self.state()),
            fates,
        });
        if let Some(by) = by {
            self.just.push(Happening::Struck { group, by, owner });
        }
    }

    /// What cards do at once because of a strike goes with it: whoever draws for what he destroys has drawn for nothing where that is
    /// undone.
    pub(super) fn strike_has_followed(&mut self) {
        let Some(mut strike) = self.strike.take() else {
            return;
        };
        if let Some(before) = strike.before.take() {
            strike.delta = Delta::between(&before, &self.state());
            strike.fates.end = self.fates.len();
        }
        self.strike = Some(strike);
    }

    /// A card undoes what has just become of another. Returns whether there was such a thing.
    pub(super) fn undo_strike(&mut self, group: PieceId) -> bool {
        let Some(mut strike) = self.strike.take().filter(|strike| strike.group == group) else {
            return false;
        };
        let mut state = self.state();
        let interrupted = state.under_way.clone();
        strike.delta.take_back(&mut state);
        // What waited for the attack that struck goes on all the same.
        state.under_way = state.under_way.or(interrupted);
        self.set_state(state);
        for fate in self.fates.get_mut(strike.fates).into_iter().flatten() {
            fate.undone = true;
        }
        true
    }
}
