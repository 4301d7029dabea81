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
