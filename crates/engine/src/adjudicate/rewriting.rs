//! Changing what a destroyed Group was.

use super::Judge;
use crate::moment::changed_by_choice;
use fnord_cards::Alignment;
use fnord_cards::effect::Traits;
use fnord_ruling::{Fate, Source};
use fnord_table::{Grave, PieceId, Place};
use fnord_vocabulary::AlignmentChange;

impl Judge<'_> {
    /// A destroyed Group counts as if it had been so when it was destroyed.
    pub(super) fn rewrites(
        &mut self,
        group: PieceId,
        change: AlignmentChange,
        alignment: Alignment,
        source: Source,
    ) {
        let points = &self.table.rules.points;
        let Place::Destroyed(destroyer) = self.table.piece(group).place else {
            return;
        };
        let card = self.table.card(group);
        let printed = card.traits();
        // One of which nothing is remembered was a rival's.
        let rival = self.table.players().find(|&player| player != destroyer);
        let before = self.table.piece(group).grave.unwrap_or(Grave {
            from: rival,
            traits: printed,
            lasting: printed,
            this_turn: false,
            for_goals: true,
            power: None,
        });
        let changed = |traits| changed_by_choice(points, traits, change, alignment);
        let now = Grave {
            traits: changed(before.traits),
            lasting: changed(before.lasting),
            ..before
        };
        self.table.piece_mut(group).grave = Some(now);
        let (had, has) = (before.traits.alignments, now.traits.alignments);
        let of = |alignments| Traits {
            alignments,
            ..Traits::default()
        };
        let fate = Fate::ChangesTraits {
            gains: of(has.without(had)),
            loses: of(had.without(has)),
        };
        self.change(None, |results| {
            results.fate_by(group, fate, points.goals_destroyed(), Some(source));
        });
    }
}
