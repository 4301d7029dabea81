//! What can still be answered: what one player plays meanwhile takes from no other the chance to react (`wdh.timing.speed-play`).

use super::Judge;
use crate::under_way::Happening;
use fnord_table::{Move, Step};
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

/// Whether it is done beside the game, at whatever time, and takes nobody's moment to answer.
pub(super) fn is_aside(play: &Move) -> bool {
    matches!(
        play,
        Move::Threaten { .. } | Move::Expose { .. } | Move::Show { .. }
    )
}

impl Judge<'_> {
    /// Whether there is something that a player has to do.
    fn has_duties(&self, player: PlayerId) -> bool {
        self.table.duties.iter().any(|duty| duty.player == player)
    }

    /// Something is done that answers nothing of what has just happened. Whoever plays a Plot has gone on, and the others can still
    /// answer; what is done beside the game lets all of them answer; anything else is over it for all.
    pub(super) fn goes_over_it(&mut self, step: &Step) {
        let user = match &step.play {
            // An ability costs no more time than it takes; a Plot is what a player goes on with.
            Move::Use(used) => self
                .user(used)
                .filter(|_| self.table.kind(used.card).is_plot()),
            // A card that he need not discard.
            Move::Discard { player, .. } if !self.has_duties(*player) => return,
            _ if is_aside(&step.play) => return,
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
