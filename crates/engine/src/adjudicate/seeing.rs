//! What cards do with rivals' hidden Plots and undrawn cards.

use super::Judge;
use fnord_ruling::{Fate, Source};
use fnord_table::Place;
use fnord_vocabulary::PlayerId;

impl Judge<'_> {
    /// The top cards of a deck are discarded; of those that nobody knows there is no trace.
    pub(super) fn discard_tops(
        &mut self,
        victim: PlayerId,
        count: u8,
        groups: bool,
        source: Source,
    ) {
        self.change(None, |results| {
            for _ in 0..count {
                if let Some(card) = results.table.take_known(!groups, victim) {
                    results.table.piece_mut(card).place = Place::Discarded;
                    let rule = results.table.rules.points.discards_face_up();
                    results.fate_by(card, Fate::Discarded, rule, Some(source));
                }
            }
        });
    }
}
