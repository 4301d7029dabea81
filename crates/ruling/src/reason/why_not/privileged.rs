//! What privilege keeps from being done.

use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// What stands in the way because of the privilege of an attack, or because an attack has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Privileged {
    /// The attack is privileged, and the player is neither attacker nor defender.
    Outsider(PlayerId),
    /// The same of his Group.
    OutsidersGroup(PieceId),
    /// Nothing gives this player's attack privilege.
    NothingGivesIt(PlayerId),
    /// The card that makes the attack says that it cannot be privileged.
    Never,
    /// A card keeps this player from interfering.
    ShutOut(PlayerId),
    /// The declaration of the attack is over.
    TooLate,
    /// The privilege of the attack has been negated.
    Negated,
    /// The card is not for privileged attacks.
    NotDuring(PieceId),
    /// The card is for privileged attacks only.
    OnlyDuring(PieceId),
    /// Nothing is given to this player during the privileged attack.
    Gift(PlayerId),
}
