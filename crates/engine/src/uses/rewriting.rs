//! Changing what a destroyed Group was.

use super::Inquiry;
use crate::moment::opposites_of;
use fnord_cards::Alignment;
use fnord_ruling::{NoUse, Recorder, Requirement};
use fnord_table::{Choice, Place, UseMove};
use fnord_vocabulary::AlignmentChange;

/// The change of an alignment that was chosen with a play.
pub(crate) fn chosen_alignment(used: &UseMove) -> Option<(AlignmentChange, Alignment)> {
    used.choices.iter().find_map(|choice| match choice {
        Choice::Alignment(change, alignment) => Some((*change, *alignment)),
        _ => None,
    })
}

impl Inquiry<'_, '_, '_, '_> {
    /// "add, remove or reverse one alignment of any destroyed Group"
    pub(super) fn rewritten<R: Recorder>(&mut self, place: u8, recorder: &mut R) {
        let points = self.moment.points();
        let table = self.table();
        let Some(target) = self.used.cards().next() else {
            self.object_by(NoUse::NoTarget(self.used.card), place, points.plot_window());
            return;
        };
        let piece = table.piece(target);
        if !matches!(piece.place, Place::Destroyed(_)) || !table.kind(target).is_group() {
            let why = NoUse::NothingDestroyed(target);
            self.object_by(why, place, points.no_illegal_play());
            return;
        }
        let Some((change, alignment)) = self.used.alignment() else {
            let why = NoUse::NothingChosen(self.used.card);
            self.object_by(why, place, points.plot_window());
            return;
        };
        let was = piece.grave.map_or(table.card(target).alignments, |grave| {
            grave.traits.alignments
        });
        let opposite = opposites_of(points, alignment);
        let possible = match change {
            AlignmentChange::Add => true,
            AlignmentChange::Choose => false,
            AlignmentChange::Remove => was.has(alignment),
            AlignmentChange::Reverse => {
                was.has(alignment) && !opposite.has(alignment) && !opposite.is_empty()
            }
        };
        if possible {
            let met = Requirement::MayTarget(target);
            self.meets(met, place, points.goals_destroyed(), recorder);
        } else {
            let why = NoUse::AlignmentNotThere(target, alignment);
            self.object_by(why, place, points.plot_window());
        }
    }
}
