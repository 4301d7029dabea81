//! What becomes of cards, written down as it is done.

use crate::entries::by_point;
use fnord_law::Point;
use fnord_ruling::{CardFate, Derivation, Entry, Fate, Recorder, Source, Step};
use fnord_table::{PieceId, Table};

/// Writes down what becomes of cards, and does it.
pub(crate) struct Results<'r, 'l> {
    pub(crate) table: &'r mut Table<'l>,
    pub(crate) fates: &'r mut Vec<CardFate>,
    pub(crate) derivation: &'r mut Derivation,
    /// The play that everything follows, by its place among the plays.
    pub(crate) play: Option<usize>,
    /// The attack, and whether it succeeds.
    pub(crate) when: Option<(usize, bool)>,
    pub(crate) happened: bool,
}

impl Results<'_, '_> {
    pub(crate) fn fate<T: Copy>(&mut self, piece: PieceId, fate: Fate, point: Point<'_, T>) {
        self.fate_by(piece, fate, point, None);
    }

    pub(crate) fn fate_by<T: Copy>(
        &mut self,
        piece: PieceId,
        fate: Fate,
        point: Point<'_, T>,
        source: Option<Source>,
    ) {
        let node = self.derivation.leaf(|| Entry {
            source,
            ..by_point(Step::Fate(piece, fate), 0, point)
        });
        self.fates.push(CardFate {
            piece,
            fate,
            when: self.when,
            happened: self.happened,
            play: self.play,
            undone: false,
            node,
        });
    }
}
