//! Of which moment a figure is asked, and for what part in an attack.

use crate::attack::Attack;
use fnord_cards::effect::AttackKind;
use fnord_table::PieceId;

/// The part that a Group takes in an attack, where that changes its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    pub kind: AttackKind,
    pub target: PieceId,
    pub role: Role,
    /// The attack, for what depends on who else takes part.
    pub attack: Option<&'a Attack>,
}

/// Which figure is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When<'a> {
    /// Without what lasts for a time only (`sg.glossary.permanent-power`).
    Permanent,
    /// As it stands, outside an attack.
    Now,
    /// As it stands, for a part in an attack.
    In(Part<'a>),
    /// As it stands, for Relief that it helps to give.
    Relief,
}

/// The side a Group is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Leads,
    Aids,
    Opposes,
    /// It spends a further token in the same attack: what backs one action has backed the first.
    AidsAgain,
    OpposesAgain,
    /// It is the target, and spends a token for itself; `further`: not the first.
    DefendsItself {
        further: bool,
    },
    /// It is the target, and the figure is what it has to be overcome by.
    IsTarget,
}
