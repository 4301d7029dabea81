//! What a card would keep off by its text, as by an immunity, and lets through where that text is cancelled at its announcement
//! (`p23.ruling-card.awhf-passive`).

use super::Judge;
use super::awaited::LetThrough;
use crate::uses;
use fnord_cards::effect::Effect;
use fnord_ruling::PlayVerdict;
use fnord_table::{Assumption, Change, Lasts, Move, PieceId, Step};

impl LetThrough {
    /// Whether this card is one of those that cancel.
    pub(super) fn is_by(&self, card: PieceId) -> bool {
        self.cancels.iter().any(|change| change.plot == card)
    }

    /// The cards whose text is cancelled.
    pub(super) fn cards(&self) -> Vec<PieceId> {
        self.cancels.iter().map(|change| change.subject).collect()
    }

    /// How many plays are announced together.
    pub(super) fn plays(&self) -> usize {
        self.cancels.len() + 1
    }
}

impl Judge<'_> {
    /// What a play that cancels abilities makes of the card that it is played on.
    fn hushes(&self, step: &Step) -> Option<Change> {
        let Move::Use(used) = &step.play else {
            return None;
        };
        let mut abilities = uses::abilities(&self.table, used.card);
        let (sentence, _) =
            abilities.find(|(_, one)| one.effect == Effect::CancelsActionOrAbility)?;
        Some(Change {
            plot: used.card,
            sentence,
            player: used.player.or_else(|| self.table.holder(used.card))?,
            subject: used.cards().next()?,
            lasts: Lasts::Attack,
            chosen: None,
        })
    }

    /// Whether the next plays are announced together: as they are said one of them would be kept off by a card whose text the
    /// others cancel, and together nothing speaks against any of them.
    pub(super) fn lets_through(&self, step: &Step, more: &[Step]) -> Option<LetThrough> {
        let cancels_first = self.hushes(step).is_some();
        if !cancels_first && self.hushes(more.first()?).is_none() {
            return None;
        }
        let mut run = Vec::new();
        let first = cancels_first.then_some(step);
        for next in first.into_iter().chain(more) {
            match self.hushes(next) {
                Some(change) => run.push(change),
                None => break,
            }
        }
        let kept_off = match cancels_first {
            true => more.get(run.len() - 1)?,
            false => step,
        };
        let is_such = matches!(
            kept_off.play,
            Move::Attack { .. } | Move::Help(_) | Move::Agents { .. } | Move::Use(_)
        );
        if !is_such {
            return None;
        }
        let together = LetThrough {
            left: run.len() + 1,
            cancels: run,
            cancels_first,
            from: self.plays.len(),
        };
        let mut alone = self.clone();
        alone.judges(step, more, together.plays());
        let mut both = self.clone();
        both.announces_together(together.clone());
        both.judges(step, more, together.plays());
        let said = |judge: &Judge, wanted: &dyn Fn(&PlayVerdict) -> bool| {
            let mut plays = judge.plays.iter().skip(self.plays.len());
            plays.any(|play| wanted(&play.verdict))
        };
        let keeps_off = said(&alone, &|verdict| match verdict {
            PlayVerdict::Illegal(objections) => objections.iter().any(|objection| {
                let source = objection.source.map(|source| source.piece);
                source.is_some_and(|piece| together.cancels.iter().any(|one| one.subject == piece))
            }),
            _ => false,
        });
        let stands = !said(&both, &PlayVerdict::is_illegal)
            && both
                .plays
                .iter()
                .all(|play| play.fell.is_none_or(|by| by < self.plays.len()))
            && both.attacks.len() == alone.attacks.len();
        (keeps_off && stands).then_some(together)
    }

    /// Judges so many plays.
    fn judges(&mut self, step: &Step, more: &[Step], plays: usize) {
        self.step(step, more);
        for next in 0..plays - 1 {
            if let Some((step, more)) = more.get(next..).and_then(<[Step]>::split_first) {
                self.step(step, more);
            }
        }
    }

    /// The next plays are announced together: those that are said first are judged in view of the others.
    pub(super) fn announces_together(&mut self, together: LetThrough) {
        if together.cancels_first {
            for change in &together.cancels {
                self.assume(Assumption::PlayedAsNext(change.plot));
            }
        } else {
            self.table.changes.extend(&together.cancels);
        }
        self.let_through = Some(together);
    }

    /// A play that has been foreseen is made.
    pub(super) fn makes_foreseen(&mut self, step: &Step) {
        let (Some(together), Move::Use(used)) = (&self.let_through, &step.play) else {
            return;
        };
        if !together.cancels_first && together.is_by(used.card) {
            let changes = &mut self.table.changes;
            changes.retain(|change| change.plot != used.card || change.lasts != Lasts::Attack);
        }
    }

    /// One of the plays announced together has been judged. After the last of them it is noted which holds up which, and where
    /// no attack goes on, the use that was cancelled is over.
    pub(super) fn judged_together(&mut self) {
        let Some(together) = &mut self.let_through else {
            return;
        };
        together.left = together.left.saturating_sub(1);
        if together.left > 0 {
            return;
        }
        let Some(together) = self.let_through.take() else {
            return;
        };
        let of_these = |index: &usize| {
            let played = self.log.get(*index);
            played.is_some_and(|played| played.play >= together.from)
        };
        let (by, upheld): (Vec<usize>, Vec<usize>) =
            (0..self.log.len()).filter(of_these).partition(|index| {
                self.log
                    .get(*index)
                    .is_some_and(|one| together.is_by(one.card))
            });
        for index in by {
            if let Some(played) = self.log.get_mut(index) {
                played.upholds = upheld.first().copied();
            }
        }
        if self.under_way.is_none() {
            let changes = &mut self.table.changes;
            changes.retain(|change| !together.is_by(change.plot) || change.lasts != Lasts::Attack);
        }
    }

    /// What was let through by a play that is cancelled now falls with it; an attack does so by itself (`wdh.cancel.plot-illegal`).
    pub(super) fn no_longer_let_through(&mut self, index: usize, by: usize) {
        let upheld = self.log.get(index).and_then(|played| played.upholds);
        let standing = upheld.filter(|&upheld| {
            let played = self.log.get(upheld);
            played.is_some_and(|played| played.cancelled_by.is_none() && !played.settled)
        });
        let Some(upheld) = standing else {
            return;
        };
        let attacks = self.under_way.as_ref().is_some_and(|under_way| {
            let played = self.log.get(upheld);
            played.is_some_and(|played| played.play == under_way.play)
        });
        if !attacks {
            self.falls_back(upheld, by);
        }
    }

    /// A play has become illegal by another before it was resolved: a Plot goes back to its player's hand, exposed, and what it
    /// cost is lost.
    pub(super) fn falls_back(&mut self, index: usize, by: usize) {
        self.turn_round(index, true);
        let by_play = self.log.get(by).map(|played| played.play);
        let Some(entry) = self.log.get_mut(index) else {
            return;
        };
        entry.cancelled_by = Some(by);
        let (player, card, plot, play) = (entry.player, entry.card, entry.plot, entry.play);
        if let Some(ruling) = self.plays.get_mut(play) {
            ruling.fell = by_play;
        }
        if plot {
            self.change(None, |results| results.return_exposed(player, card));
        }
    }

    /// The play that an earlier one lets through stands again with that one.
    pub(super) fn let_through_again(&mut self, index: usize, canceller: usize) {
        let upheld = self.log.get(index).and_then(|played| played.upholds);
        let Some(upheld) = upheld else {
            return;
        };
        if let Some(entry) = self.log.get_mut(upheld)
            && entry.cancelled_by == Some(canceller)
        {
            entry.cancelled_by = None;
            let play = entry.play;
            if let Some(ruling) = self.plays.get_mut(play) {
                ruling.fell = None;
            }
            self.show_fates(upheld, false);
        }
    }
}
