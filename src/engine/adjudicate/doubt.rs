//! What rests on a sentence that the players apply themselves is open, as that sentence is.

use super::Judge;
use crate::ruling::{Judged, NoAttack, NoDraw, PlayVerdict, WhyNot};
use crate::table::{Move, PieceId, UseMove};
use crate::vocabulary::PlayerId;

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
    /// they have; nor is what a card that was used just before may permit.
    pub(super) fn in_doubt(&self, what: &Judged, verdict: PlayVerdict) -> PlayVerdict {
        let PlayVerdict::Illegal(objections) = &verdict else {
            return verdict;
        };
        let doubtful = objections.iter().all(|objection| {
            (objection.source).is_some_and(|source| self.in_doubt.contains(&source.piece))
        });
        let draws = matches!(what, Judged::Play(Move::Draw { .. })) && self.may_let_draw();
        let permitted = (draws || self.permitted_by_hand(what))
            && objections.iter().all(|one| may_be_permitted(one.why));
        match (doubtful || permitted) && !objections.is_empty() {
            true => PlayVerdict::ByHand(None),
            false => verdict,
        }
    }

    /// Whether the play directly before was one that its players have to apply, and the same player's: what it lets him do only
    /// they can see.
    fn permitted_by_hand(&self, what: &Judged) -> bool {
        let Some(last) = self.plays.last() else {
            return false;
        };
        let (Judged::Play(before), Judged::Play(now)) = (&last.what, what) else {
            return false;
        };
        let same = match (self.whose_play(before), self.whose_play(now)) {
            (Some(before), Some(now)) => before == now,
            _ => true,
        };
        matches!(last.verdict, PlayVerdict::ByHand(_)) && same
    }

    /// Who makes a play, of those that a card may let him make; `None` for dice that nobody is said to roll.
    fn whose_play(&self, play: &Move) -> Option<PlayerId> {
        match play {
            Move::Attack { leader, .. } => self.table.owner(*leader),
            Move::Use(used) => used.player.or_else(|| self.table.holder(used.card)),
            Move::Draw { player, .. }
            | Move::Buy { player, .. }
            | Move::TakeOver { player, .. }
            | Move::MoveGroup { player, .. } => Some(*player),
            _ => None,
        }
    }
}

/// What a card may permit in so many words: another moment, one more than the rules give, a second copy, dice without an attack.
fn may_be_permitted(why: WhyNot) -> bool {
    matches!(
        why,
        WhyNot::NotPlayersTurn(_)
            | WhyNot::WrongPhase(_)
            | WhyNot::PhaseOver(_)
            | WhyNot::NotYet(_)
            | WhyNot::TooEarly(_)
            | WhyNot::NoAttackUnderWay
            | WhyNot::TooLate
            | WhyNot::SecondCopy(_)
            | WhyNot::NoTakeover(_)
            | WhyNot::NoAttack(NoAttack::NotOwnersTurn { .. })
            | WhyNot::NoDraw(NoDraw::NotFree(_))
    )
}
