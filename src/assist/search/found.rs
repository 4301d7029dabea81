//! What there is to be found.

use crate::cards::CardId;
use crate::law::ClauseId;

/// What a hit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    Clause(ClauseId),
    Card(CardId),
    /// An open question of an edition, by the places of both.
    Question {
        edition: usize,
        question: usize,
    },
}
