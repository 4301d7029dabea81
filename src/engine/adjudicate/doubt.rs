//! What rests on a sentence that the players apply themselves is open, as that sentence is.

use super::Judge;
use crate::ruling::PlayVerdict;
use crate::table::{PieceId, UseMove};

impl Judge<'_> {
    /// Something has been played whose effect the players work out: what it is used on, or answers, may do otherwise than it
    /// says.
    pub(super) fn cast_doubt(&mut self, used: &UseMove) {
        self.in_doubt.extend(used.cards());
        self.in_doubt.append(&mut self.answered_now);
    }

    /// The Plots and abilities that were used directly before what is done now.
    pub(super) fn note_what_is_answered(&mut self) {
        let answered = self.just.iter().filter_map(|happening| match happening {
            super::Happening::Played(index) => self.log.get(*index).map(|played| played.card),
            _ => None,
        });
        let answered: Vec<PieceId> = answered.collect();
        self.answered_now = answered;
    }

    /// A play against which nothing speaks but cards of which the players have to see what they still do is not illegal before
    /// they have.
    pub(super) fn in_doubt(&self, verdict: PlayVerdict) -> PlayVerdict {
        let PlayVerdict::Illegal(objections) = &verdict else {
            return verdict;
        };
        let doubtful = objections.iter().all(|objection| {
            (objection.source).is_some_and(|source| self.in_doubt.contains(&source.piece))
        });
        match doubtful && !objections.is_empty() {
            true => PlayVerdict::ByHand(None),
            false => verdict,
        }
    }
}
