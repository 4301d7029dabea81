//! Actions that players spend on something that is neither an attack nor a Plot nor an ability: Relief, moves, Resources. They can
//! be cancelled as any action can (`wdh.tokens.trade-not-action` excepts the trade of tokens alone).

use super::Judge;
use crate::delta::{Delta, State};
use crate::under_way::Played;
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// How things stood when an action had been paid for, and had done nothing yet.
pub(super) struct Paid<'l> {
    state: State<'l>,
    fates: usize,
}

impl<'l> Judge<'l> {
    /// An action is paid for; what it does comes next.
    pub(super) fn paid(&self) -> Paid<'l> {
        Paid {
            state: self.state(),
            fates: self.fates.len(),
        }
    }

    /// What was done since can be taken back by whoever cancels the action of one of these Groups.
    pub(super) fn action_done(&mut self, player: PlayerId, acting: &[PieceId], before: Paid<'l>) {
        let Some(&card) = acting.first() else {
            return;
        };
        let attacks = self.attacks.len();
        self.log.push(Played {
            play: self.plays.len().saturating_sub(1),
            player,
            card,
            plot: false,
            action: true,
            combined: Vec::new(),
            acting: acting.to_vec(),
            delta: Delta::between(&before.state, &self.state()),
            fates: before.fates..self.fates.len(),
            cancelled_by: None,
            cancels: None,
            upholds: None,
            looks_at: None,
            named: false,
            settled: false,
            attacks: attacks..attacks,
            withdrawn: Vec::new(),
        });
    }
}
