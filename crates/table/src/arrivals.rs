//! Groups that come into a Power Structure together, and what their player says of how they come to lie.

use super::{PieceId, Table};
use fnord_cards::Side;
use fnord_vocabulary::PlayerId;

/// What a player says of a Group that comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// It lies at that side of its master.
    At(PieceId, Side),
    /// It is the one that finds no room.
    GivenUp(PieceId),
}

impl Placing {
    /// The Group that it is about.
    pub fn group(self) -> PieceId {
        match self {
            Placing::At(group, _) | Placing::GivenUp(group) => group,
        }
    }
}

/// A placing, and who says so; nobody where it is said of whoever controls the Group then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    pub player: Option<PlayerId>,
    pub placing: Placing,
}

/// A branch that has just come into a Power Structure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    pub owner: PlayerId,
    /// In an attack.
    pub captured: bool,
    /// Its Groups, whether there was room for them or not.
    pub groups: Vec<PieceId>,
    /// What its player said of them and could have (`sg.results.overlap`).
    pub heeded: Vec<Placing>,
}

impl Table<'_> {
    /// What a player says of the Groups of a branch that comes in, one thing after the other.
    pub fn said_of(&self, owner: PlayerId, groups: &[PieceId]) -> Vec<Placing> {
        let said = self.said.iter();
        said.filter(|said| said.player.is_none_or(|player| player == owner))
            .map(|said| said.placing)
            .filter(|placing| groups.contains(&placing.group()))
            .collect()
    }

    /// The branch with which a Group has just come in.
    pub fn arrival(&self, group: PieceId) -> Option<&Arrival> {
        (self.arrivals.iter().rev()).find(|arrival| arrival.groups.contains(&group))
    }
}
