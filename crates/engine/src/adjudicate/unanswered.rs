//! What can still be answered: what one player plays meanwhile takes from no other the chance to react (`wdh.timing.speed-play`).

use super::Judge;
use crate::under_way::Happening;
use fnord_cards::effect::Blow;
use fnord_table::{Move, PieceId, Place, Step};
use fnord_vocabulary::PlayerId;

/// What happened before the last plays, which answered none of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Unanswered {
    /// Each with how many of those plays had been made before it.
    happened: Vec<(Happening, usize)>,
    /// Who made the plays, in their order.
    plays: Vec<PlayerId>,
}

impl Unanswered {
    /// What a player has not gone over himself.
    fn for_player(&self, player: PlayerId) -> impl Iterator<Item = &Happening> {
        let gone_on = self.plays.iter().rposition(|&other| other == player);
        let from = gone_on.map_or(0, |last| last + 1);
        let left = self.happened.iter().filter(move |(_, made)| *made >= from);
        left.map(|(happening, _)| happening)
    }
}

impl Judge<'_> {
    /// Whether it is done beside the game, at whatever time, and takes nobody's moment to answer: so is the discard of a card that
    /// its player need not discard.
    pub(super) fn is_aside(&self, play: &Move) -> bool {
        match play {
            Move::Threaten { .. } | Move::Expose { .. } | Move::Show { .. } => true,
            // What dice decide may be what lets him have the card.
            Move::Discard { player, cards, .. } => {
                let held = |card: &PieceId| matches!(self.table.piece(*card).place, Place::Hand { owner, .. } if owner == *player);
                let owes = self.table.duties.iter().any(|duty| duty.player == *player);
                !owes && (self.dice.is_none() || cards.iter().all(held))
            }
            _ => false,
        }
    }

    /// Something is done that answers nothing of what has just happened. Whoever plays a Plot has gone on, and the others can still
    /// answer; what is done beside the game lets all of them answer; anything else is over it for all.
    pub(super) fn goes_over_it(&mut self, step: &Step) {
        let user = match &step.play {
            // An ability costs no more time than it takes; a Plot is what a player goes on with.
            Move::Use(used) => self
                .user(used)
                .filter(|_| self.table.kind(used.card).is_plot()),
            play if self.is_aside(play) => return,
            // How a Group comes to lie belongs to what brought it in.
            Move::Lay { .. } => return,
            _ => None,
        };
        let just = std::mem::take(&mut self.just);
        match &step.play {
            Move::Use(_) => {
                let Unanswered { happened, plays } = &mut self.unanswered;
                for happening in just {
                    // What somebody has answered in the meantime is no newer by that.
                    if happened.iter().all(|(known, _)| *known != happening) {
                        happened.push((happening, plays.len()));
                    }
                }
                plays.extend(user);
            }
            _ => self.unanswered = Unanswered::default(),
        }
    }

    /// A blow that has just fallen is undone; `devastated`: it only Devastates. What waits for a blow has nothing else to follow.
    pub(super) fn blow_is_undone(&mut self, group: PieceId, devastated: bool) {
        let stays = |happening: &mut Happening| match happening {
            Happening::Struck { group: of, by, .. } if *of == group => {
                *by = Blow::Devastated;
                devastated
            }
            _ => true,
        };
        self.just.retain_mut(stays);
        let happened = &mut self.unanswered.happened;
        happened.retain_mut(|(happening, _)| stays(happening));
    }

    /// A player who has not gone on since answers what happened before the last plays as well.
    pub(super) fn can_still_answer(&mut self, step: &Step) {
        let Move::Use(used) = &step.play else {
            return;
        };
        if let Some(user) = self.user(used) {
            let mut before: Vec<Happening> = self.unanswered.for_player(user).copied().collect();
            before.append(&mut self.just);
            self.just = before;
        }
    }
}
