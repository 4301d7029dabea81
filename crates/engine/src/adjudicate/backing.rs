//! Which actions have just been declared, so that they can still be backed (`p23.errata-card.plus-ten-action`).

use super::Judge;
use crate::uses;
use fnord_table::{Move, PieceId, Step};

impl Judge<'_> {
    /// No action of the attack under way has just been declared; those that had been are given back.
    pub(super) fn stale(&mut self) -> Vec<PieceId> {
        let under_way = self.under_way.as_mut();
        under_way.map_or_else(Vec::new, |under_way| std::mem::take(&mut under_way.fresh))
    }

    /// Where nobody has joined, nothing has come between an action and what backs it.
    pub(super) fn none_joined(&mut self, before: Vec<PieceId>) {
        if let Some(under_way) = &mut self.under_way
            && under_way.fresh.is_empty()
        {
            under_way.fresh = before;
        }
    }

    /// After a play: what has been declared before it is not new any more, unless it backs it.
    pub(super) fn goes_stale(&mut self, step: &Step, first: usize) {
        let done = self.plays.iter().skip(first);
        let refused = done.into_iter().all(|play| play.verdict.is_illegal());
        match &step.play {
            Move::Attack { .. } | Move::Help(_) => {}
            _ if refused => {}
            // A Plot that makes an attack declares the actions that go into it.
            Move::Use(_)
                if (self.under_way.as_ref()).is_some_and(|under_way| under_way.play >= first) => {}
            Move::Use(used) if uses::backs(&self.table, used.card) => {
                let player = self.plays.get(first).and_then(|_| {
                    let target = used.cards().next();
                    target.and_then(|target| self.table.owner(target))
                });
                let table = &self.table;
                if let Some(under_way) = &mut self.under_way {
                    under_way
                        .fresh
                        .retain(|&group| table.owner(group) == player);
                }
            }
            _ => {
                self.stale();
            }
        }
    }
}
