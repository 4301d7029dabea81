//! What there is to be found.

use fnord_cards::CardId;
use fnord_law::ClauseId;

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
