//! Plots that a rival's answer makes illegal before they are resolved (`wdh.cancel.plot-illegal`).

use super::Judge;
use crate::moment::Moment;
use crate::under_way::Happening;
use crate::uses;
use fnord_ruling::Judged;
use fnord_table::{Lasts, Move, PieceId, Place, Step};

impl Judge<'_> {
    /// The Plot that has just been played, which the next play may answer: its place in the log.
    pub(super) fn unresolved(&self) -> Option<usize> {
        self.just
            .iter()
            .rev()
            .find_map(|happening| match happening {
                Happening::Played(index) => {
                    let played = self.log.get(*index)?;
                    (played.plot && played.cancelled_by.is_none()).then_some(*index)
                }
                _ => None,
            })
    }

    /// After an answer: if the Plot could not be played on its target any more, it goes back to hand, exposed, and what it cost
    /// is lost. Plots of an attack and linked Plots have rules of their own.
    pub(super) fn overtaken(&mut self, step: &Step, plot: Option<usize>, logged: usize) {
        let Some(index) = plot else {
            return;
        };
        let (Some(played), Some(answer)) = (self.log.get(index), self.log.get(logged)) else {
            return;
        };
        let used = match self.plays.get(played.play).map(|play| &play.what) {
            Some(Judged::Play(Move::Use(used))) => used,
            _ => return,
        };
        let (card, player) = (played.card, played.player);
        let marks = self.table.changes.iter().any(|change| {
            let of_attack = matches!(
                change.lasts,
                Lasts::Action | Lasts::Defense(_) | Lasts::ThatDefense | Lasts::Attack
            );
            change.plot == card && of_attack
        });
        let lies = !matches!(self.table.piece(card).place, Place::Discarded);
        let turns = self.table.changes.iter().any(|change| change.plot == card);
        if !matches!(step.play, Move::Use(_))
            || answer.player == player
            || played.cancelled_by.is_some()
            || marks
            || lies && !turns
            || self.table.link(card).is_some()
        {
            return;
        }
        // As it would be without the Plot itself.
        let mut state = self.state();
        let mut delta = played.delta.clone();
        delta.take_back(&mut state);
        let targets: Vec<PieceId> = used.cards().collect();
        let legal = uses::targets_legal(&Moment::new(&state.table), card, player, &targets);
        if legal {
            return;
        }
        self.falls_back(index, logged);
    }
}
