//! What cannot be done to a Group, whatever the dice.

use fnord_cards::effect::Act;
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// What cannot be done to a Group: it is immune or Secret, or a sentence forbids it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    Indestructible(PieceId),
    /// This player cannot destroy it.
    NeverDestroys(PlayerId, PieceId),
    Uncontrollable(PieceId),
    Immune(PieceId),
    Unassailable(PieceId),
    /// The first may not take that part in an attack on the second or by it, which is Secret.
    SecretFrom(PieceId, PieceId),
    /// The first may not affect the second, which is Secret, with abilities.
    SecretFromAbilities(PieceId, PieceId),
    /// The target is immune to this card.
    ImmuneTo(PieceId),
    /// What it would affect is immune to this card.
    ImmuneToAbilities(PieceId),
    /// A sentence says that the first cannot do that to the second.
    CannotDo(PieceId, Act, PieceId),
    /// The target is immune to the Plot.
    ImmuneToPlot(PieceId),
    /// The Group cannot become a puppet of that one.
    NoPuppetOf(PieceId, PieceId),
}
