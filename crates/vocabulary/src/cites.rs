//! What a statement rests on.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A clause of the law, by its number in the book of clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ClauseId(pub u16);

/// The most clauses that one statement of a ruling rests on.
pub const MOST_CITED: usize = 8;

/// The clauses that one statement rests on, the weightiest first.
pub type Cites = ArrayVec<ClauseId, MOST_CITED>;

/// Adds clauses to those that are cited, as far as there is room.
pub fn cite_also<'c>(cites: &mut Cites, others: impl IntoIterator<Item = &'c ClauseId>) {
    for &clause in others {
        if !cites.contains(&clause) && !cites.is_full() {
            cites.push(clause);
        }
    }
}
