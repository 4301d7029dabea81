//! What one card does to another, and what may stand between them.

use crate::moment::{Active, Moment};
use fnord_cards::Kind;
use fnord_ruling::Source;
use fnord_table::PieceId;

/// What a Group does to another, or for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Leads an attack on it.
    Attack,
    /// Aids an attack on it.
    AidAgainst,
    /// Opposes an attack on it.
    Defend,
    /// Aids an attack that it leads.
    AidIts,
    /// Affects it with an ability; whether that is meant to help it.
    Affect { helps: bool },
}

/// What stands between a card and a Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bar {
    /// This Group is Secret, and the other may not have to do with it.
    Secret(PieceId),
    /// The sentence that makes it immune.
    Immune(Source),
    /// The attack is privileged, and the card is neither the attacker's nor the defender's.
    Privilege,
}

/// The Group whose ability a sentence is: the card itself, or what a Resource is linked to. `None` for Plots, whoever powers
/// them, and for Resources of the Illuminati.
pub(crate) fn whose_ability(moment: &Moment, active: &Active) -> Option<PieceId> {
    ability_of(moment, active.source.piece)
}

/// The same for the abilities of a card.
pub(crate) fn ability_of(moment: &Moment, card: PieceId) -> Option<PieceId> {
    let table = moment.table;
    match table.kind(card) {
        kind if kind.is_group() => Some(card),
        Kind::Resource if moment.points().secret_resources().value => table.link(card),
        _ => None,
    }
}
