//! Attacks that a rival has made illegal, and that go on because what made them so is gone in its turn (`wdh.timing.chain`).

use super::awaited::Spoiled;
use super::{Judge, UnderWay};
use crate::delta::{Delta, State};
use crate::figures::by_point;
use fnord_ruling::{AttackOutcome, Objection, Recorder, Requirement, Step as Reason};
use fnord_table::{Lasts, Move, PieceId, Table};

impl<'l> Judge<'l> {
    /// Whatever is no answer leaves a spoiled attack as it is.
    pub(super) fn forgets_spoiled(&mut self, play: &Move) {
        let answers = matches!(
            play,
            Move::Use(_) | Move::Lift { .. } | Move::Help(_) | Move::Agents { .. }
        );
        if !answers {
            self.spoiled = None;
        }
    }

    /// An attack has become illegal and does not happen, unless what made it so goes away before anything else is done.
    pub(super) fn spoil(&mut self, under_way: UnderWay, by: Vec<Objection>) {
        let waits = under_way.interrupts.is_some();
        let mut before: State<'l> = self.state();
        before.under_way = Some(under_way.clone());
        let (play, fates, index) = (under_way.play, self.fates.len(), self.attacks.len());
        let illegal = self.illegal_plots(&under_way);
        self.cancel_attack(under_way, by);
        self.spoiled = (!waits).then(|| Spoiled {
            play,
            delta: Delta::between(&before, &self.state()),
            fates: fates..self.fates.len(),
            index,
            withdrawn: None,
            illegal,
        });
    }

    /// A spoiled attack goes on if nothing speaks against it any more.
    pub(super) fn goes_on_again(&mut self) {
        let Some(spoiled) = &self.spoiled else {
            return;
        };
        if self.under_way.is_some() || !self.ended_as(spoiled) {
            return;
        }
        let mut delta = spoiled.delta.clone();
        let now = self.state();
        let mut state = now.clone();
        delta.take_back(&mut state);
        self.set_state(state);
        let goes_on = (self.under_way.as_ref()).is_some_and(|one| self.spoils(one).is_empty());
        if !goes_on {
            self.set_state(now);
            return;
        }
        let rule = self.table.rules.points.attack_goes_on();
        let goes_on = Reason::Meets(Requirement::AttackGoesOn);
        self.derivation.leaf(|| by_point(goes_on, 0, rule));
        self.tell_spoiled();
        let illegal = self
            .spoiled
            .as_mut()
            .map(|spoiled| std::mem::take(&mut spoiled.illegal));
        self.gives_back_plots(illegal.unwrap_or_default());
    }

    /// Whether the last of the attacks ended by becoming illegal as this one did.
    fn ended_as(&self, spoiled: &Spoiled) -> bool {
        let last = self.attacks.last();
        self.attacks.len() == spoiled.index + 1
            && last.is_some_and(|attack| {
                attack.play == spoiled.play && attack.outcome == AttackOutcome::Cancelled
            })
    }

    /// The ruling that a spoiled attack does not happen is withdrawn while it goes on, and is there again when it does not.
    pub(super) fn tell_spoiled(&mut self) {
        let Some(mut spoiled) = self.spoiled.take() else {
            return;
        };
        let goes_on = (self.under_way.as_ref()).is_some_and(|one| one.play == spoiled.play);
        let turns = match goes_on {
            true if spoiled.withdrawn.is_none() && self.ended_as(&spoiled) => {
                spoiled.withdrawn = self.attacks.pop();
                true
            }
            false => match spoiled.withdrawn.take() {
                Some(ruling) => {
                    self.attacks.push(ruling);
                    true
                }
                None => false,
            },
            true => false,
        };
        if turns {
            let fates = self.fates.get_mut(spoiled.fates.clone());
            for fate in fates.into_iter().flatten() {
                fate.undone = goes_on;
            }
        }
        self.spoiled = Some(spoiled);
    }

    /// The abilities of a Resource or a Group that has been destroyed stop working, and with them what they have done for a time
    /// (`wdh.resources.ability-destroyed`, `wdh.groups.ability-destroyed`).
    pub(super) fn end_with_the_destroyed(&mut self) {
        let table = &self.table;
        let ends = |change: &fnord_table::Change| {
            let card = table.piece(change.plot);
            !table.kind(change.plot).is_plot()
                && card.is_destroyed()
                && change.lasts != Lasts::Forever
        };
        if table.changes.iter().any(ends) {
            let kept = table.changes.iter().filter(|change| !ends(change));
            self.table.changes = kept.copied().collect();
        }
    }

    /// What a card in play has done by its ability in the attack, until the end of the turn or for less, ends with the card: who
    /// takes the card away restores what it changed. What the card is given up for itself stands.
    pub(super) fn ends_with_its_card(&mut self, before: &Table<'l>, by: PieceId) {
        if self.table.changes.is_empty() {
            return;
        }
        self.end_with_the_destroyed();
        let of_attack = self.under_way.as_ref().map(|under_way| under_way.play);
        let Some(since) = of_attack.or(self.spoiled.as_ref().map(|spoiled| spoiled.play)) else {
            return;
        };
        let used = self.log.iter().filter(|played| {
            played.play > since && !played.plot && !played.action && !played.settled
        });
        let gone: Vec<PieceId> = used
            .map(|played| played.card)
            .filter(|&card| card != by && before.in_play(card) && !self.table.in_play(card))
            .collect();
        let ends = |change: &fnord_table::Change| {
            gone.contains(&change.plot) && change.lasts != Lasts::Forever
        };
        if !self.table.changes.iter().any(ends) {
            return;
        }
        self.table.changes.retain(|change| !ends(change));
        let rule = self.table.rules.points.attack_goes_on();
        let goes_on = Reason::Meets(Requirement::AttackGoesOn);
        self.derivation.leaf(|| by_point(goes_on, 0, rule));
    }
}
