//! Counters of which nobody knows what has become of them: a play whose dice were not told, or whose table is not known, had to do with
//! them. Whatever has to do with them later is open as well.

use super::Umpire;
use crate::ruling::Demand;
use crate::scenario::{Going, Order, PieceId, Play};

/// Whether something that a play needs hangs on where counters are and on what players have, so that nobody knows whether it is met where
/// those are in doubt.
pub(super) fn may_be_met(demand: Demand) -> bool {
    matches!(
        demand,
        Demand::InGame(_)
            | Demand::Awake(_)
            | Demand::Active(_)
            | Demand::InRange(..)
            | Demand::SameSpace(..)
            | Demand::HasSlack(..)
            | Demand::FriendlyClench(_)
            | Demand::ClenchMay(_)
            | Demand::SpaceThere(_)
            | Demand::EnoughMps { .. }
            | Demand::NoHardBorder(_)
            | Demand::Open(_)
            | Demand::Stash(..)
            | Demand::Friendly(..)
            | Demand::Controls(_)
            | Demand::Vacant(_)
            | Demand::Another(_)
            | Demand::Adjacent(_)
            | Demand::HasTimeControl(_)
            | Demand::Distance(_)
    )
}

impl Umpire<'_> {
    /// The counters that a play has to do with.
    pub(super) fn concerned(&self, play: &Play) -> Vec<PieceId> {
        let going = |goings: &[Going]| goings.iter().map(|one| one.piece).collect();
        match play {
            Play::Order(player, order) => {
                let mut all = vec![self.piece_of(*player)];
                match order {
                    Order::Fest { clench, guests, .. } => {
                        all.extend(clench);
                        all.extend(guests.iter().map(|(guest, _)| self.piece_of(*guest)));
                    }
                    Order::Attack { target, .. } | Order::Convert(target) => all.push(*target),
                    Order::Minions { goings, .. } => all.extend::<Vec<_>>(going(goings)),
                    Order::Hide { with } => all.extend(with),
                    Order::SlackOff { .. } | Order::Move { .. } | Order::Use { .. } => {}
                }
                all
            }
            Play::Strikes {
                attacker, target, ..
            } => vec![*attacker, *target],
            Play::CoversUp { agent, target, .. } => vec![*agent, *target],
            Play::Battles(one, other, _) => vec![*one, *other],
            Play::Random { piece, hits, .. } => {
                let hit = hits.iter().map(|(piece, _)| *piece);
                hit.chain([*piece]).collect()
            }
            Play::Heads(piece, _) | Play::Escapes(piece, _) => vec![*piece],
            Play::Transfers(player, piece, _)
            | Play::TurnsDown(player, piece)
            | Play::Discovers(player, piece)
            | Play::Places(player, piece, _) => vec![self.piece_of(*player), *piece],
            Play::Conspiracy { goings, .. } | Play::Aliens { goings, .. } => going(goings),
            Play::Bids(player, _) | Play::Spends(player, _) => vec![self.piece_of(*player)],
            Play::Draws(..)
            | Play::Starts(..)
            | Play::Writes(..)
            | Play::OrderPhase { .. }
            | Play::CheckPhase(_)
            | Play::Ends
            | Play::NextTurn
            | Play::Swaps(..)
            | Play::Event { .. }
            | Play::Votes { .. }
            | Play::Gives(..) => Vec::new(),
        }
    }
}
