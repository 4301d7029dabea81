//! What cards do with rivals' hidden Plots and undrawn cards.

use super::Judge;
use super::uses::named_plots;
use fnord_ruling::{Fate, Source};
use fnord_table::{PieceId, Place};
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

    /// So many hidden Plots, picked at random, are turned up: those that are said, and others that nobody names.
    pub(super) fn expose_at_random(
        &mut self,
        victim: PlayerId,
        count: u8,
        picked: &[PieceId],
        source: Source,
    ) {
        let hidden = named_plots(&self.table, victim, false);
        let picked: Vec<PieceId> = (picked.iter().copied())
            .filter(|plot| hidden.contains(plot))
            .take(usize::from(count))
            .collect();
        let unseen = self.table.seat(victim).hidden_plots;
        let rest = usize::from(count) - picked.len();
        let rest = u8::try_from(rest).unwrap_or_default().min(unseen);
        self.change(None, |results| {
            for &plot in &picked {
                results.expose(victim, plot, Some(source));
            }
            if rest > 0 {
                let illuminati = results.table.seat(victim).illuminati;
                let rule = results.table.rules.points.cards_first();
                results.fate_by(illuminati, Fate::ExposesPlots(rest), rule, Some(source));
            }
        });
    }
}
