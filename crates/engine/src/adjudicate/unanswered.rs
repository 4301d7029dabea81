//! What can still be answered: what one player plays meanwhile takes from no other the chance to react (`wdh.timing.speed-play`).

use super::Judge;
use crate::under_way::Happening;
use fnord_table::{Move, Step};
use fnord_vocabulary::PlayerId;

/// What happened before the last plays, which answered none of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Unanswered {
    happened: Vec<Happening>,
    /// Who has gone on since.
    since: Vec<PlayerId>,
}

impl Judge<'_> {
    /// Something is done that answers nothing of what has just happened. Whoever plays a card has gone on, and the others can still
    /// answer; anything else is over it for all.
    pub(super) fn goes_over_it(&mut self, step: &Step) {
        let user = match &step.play {
            Move::Use(used) => self.user(used),
            // How a Group comes to lie belongs to what brought it in.
            Move::Lay { .. } => return,
            _ => None,
        };
        match user {
            Some(user) => {
                self.unanswered.happened.append(&mut self.just);
                self.unanswered.since.push(user);
            }
            None => {
                self.unanswered = Unanswered::default();
                self.just.clear();
            }
        }
    }

    /// A player who has not gone on since answers what happened before the last plays as well.
    pub(super) fn can_still_answer(&mut self, step: &Step) {
        let Move::Use(used) = &step.play else {
            return;
        };
        if let Some(user) = self.user(used)
            && !self.unanswered.since.contains(&user)
        {
            let since = std::mem::replace(
                &mut self.just,
                std::mem::take(&mut self.unanswered.happened),
            );
            self.just.extend(since);
        }
    }
}
