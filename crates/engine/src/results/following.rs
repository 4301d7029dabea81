//! Groups that cannot come under a player's control, and so do not follow their master to him.

use super::Results;
use crate::limits::forbidden;
use crate::moment::Moment;
use crate::space::Lost;
use fnord_law::ShutOut;
use fnord_ruling::{Fate, Source};
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

impl Results<'_, '_> {
    /// Of the Groups below one that changes hands, those that follow it to a player, and those that no longer have a master then:
    /// what a sentence keeps from him, with that sentence, and what hangs from it.
    pub(crate) fn who_follows(
        &self,
        player: PlayerId,
        branch: Vec<PieceId>,
    ) -> (Vec<PieceId>, Vec<(PieceId, Option<Source>)>) {
        let moment = Moment::new(self.table);
        let mut follow = Vec::new();
        let mut stay: Vec<(PieceId, Option<Source>)> = Vec::new();
        // Masters come before their puppets.
        for group in branch {
            let master = self.table.master(group);
            let below = stay.iter().any(|&(other, _)| Some(other) == master);
            let source = forbidden::shuts_out(&moment, player, group).map(|active| active.source);
            if below || source.is_some() {
                stay.push((group, source.filter(|_| !below)));
            } else {
                follow.push(group);
            }
        }
        (follow, stay)
    }

    /// They leave their player, for they have no master of his any more.
    pub(crate) fn leave_behind(
        &mut self,
        player: PlayerId,
        shut_out: &[(PieceId, Option<Source>)],
        before: Option<PlayerId>,
        lost: &Lost,
    ) {
        let points = &self.table.rules.points;
        for &(group, source) in shut_out.iter().rev() {
            if source.is_some() {
                let fate = Fate::ShutOut(player);
                self.fate_by(group, fate, points.shut_out(), source);
            }
            match points.shut_out().value {
                ShutOut::Orphan => {
                    let point = points.destroyed_puppets();
                    self.leaves(group, before, point.value, point);
                }
                ShutOut::WithoutRoom => self.is_lost(group, before, lost),
            }
        }
    }

    /// Where puppets are not captured along with their master, they have none any more.
    pub(crate) fn stay_behind(&mut self, branch: &[PieceId], before: Option<PlayerId>) {
        let points = &self.table.rules.points;
        for &group in branch.iter().rev() {
            let to = points.destroyed_puppets().value;
            self.leaves(group, before, to, points.capture_puppets());
        }
    }
}
