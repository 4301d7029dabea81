//! What becomes of cards, written down as it is done.

use crate::engine::entries::by_point;
use crate::law::Point;
use crate::ruling::{CardFate, Derivation, Entry, Fate, Recorder, Source, Step};
use crate::table::{PieceId, Table};

/// Writes down what becomes of cards, and does it.
pub(in crate::engine) struct Results<'r, 'l> {
    pub(in crate::engine) table: &'r mut Table<'l>,
    pub(in crate::engine) fates: &'r mut Vec<CardFate>,
    pub(in crate::engine) derivation: &'r mut Derivation,
    /// The play that everything follows, by its place among the plays.
    pub(in crate::engine) play: Option<usize>,
    /// The attack, and whether it succeeds.
    pub(in crate::engine) when: Option<(usize, bool)>,
    pub(in crate::engine) happened: bool,
}

impl Results<'_, '_> {
    pub(in crate::engine) fn fate<T: Copy>(
        &mut self,
        piece: PieceId,
        fate: Fate,
        point: Point<'_, T>,
    ) {
        self.fate_by(piece, fate, point, None);
    }

    pub(in crate::engine) fn fate_by<T: Copy>(
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
