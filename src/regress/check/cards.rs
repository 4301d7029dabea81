//! What is expected of cards: where they are, and what they are by then.

use super::{Inquiry, hold};
use crate::cards::Kind;
use crate::cards::effect::Stat;
use crate::engine::{self, Moment, When};
use crate::regress::finding::Problem;
use crate::ruling::{Fate, Judged, Silent};
use crate::scenario::{CardRef, CardState, Trait};
use crate::table::{Move, PieceId, Place};
use crate::vocabulary::PlayerId;

impl Inquiry<'_, '_> {
    pub(super) fn state(&self, card: &CardRef, state: &CardState) -> Result<(), Problem> {
        let piece = self.find(card)?;
        let after = &self.ruling.after;
        let place = after.piece(piece).place;
        // What happened to a Group happened to it, whichever copy lies there now.
        let same = after.exchanged_for(piece);
        let taken = |wanted: &dyn Fn(Fate) -> Option<PlayerId>, by: Option<PlayerId>| {
            self.ruling.fates.iter().any(|fate| {
                fate.happened
                    && (fate.piece == piece || fate.piece == same)
                    && wanted(fate.fate).is_some_and(|player| by.is_none_or(|by| by == player))
            })
        };
        let holds = match state {
            CardState::Tokens(expected) => {
                let ruled = after.piece(piece).tokens;
                return hold(*expected == ruled, || Problem::Tokens {
                    expected: *expected,
                    ruled,
                });
            }
            CardState::Value(stat, expected) => return self.value(piece, *stat, *expected),
            CardState::Powers(power, global) => {
                self.value(piece, Stat::Power, *power)?;
                return self.value(piece, Stat::GlobalPower, *global);
            }
            CardState::Captured(by) => taken(
                &|fate| match fate {
                    Fate::CapturedBy(player, _) | Fate::CapturedAlong(player) => Some(player),
                    _ => None,
                },
                *by,
            ),
            CardState::Destroyed(by) => match place {
                Place::Destroyed(player) => by.is_none_or(|by| by == player),
                _ => by.is_none() && after.piece(piece).is_destroyed(),
            },
            CardState::Uncontrolled => place == Place::Uncontrolled,
            CardState::InForce => place == Place::Middle,
            CardState::Discarded => place == Place::Discarded,
            CardState::Hand { player, exposed } => {
                place
                    == Place::Hand {
                        owner: *player,
                        exposed: *exposed,
                    }
            }
            CardState::Linked(group) => {
                let to = self.find(group)?;
                // A Resource is linked to its owner's Illuminati by default (`wdh.resources.default-link`).
                let by_default = || {
                    let owner = after
                        .owner(piece)
                        .filter(|_| after.kind(piece) == Kind::Resource);
                    owner.is_some_and(|owner| after.seat(owner).illuminati == to)
                };
                let joined = after.joined_to(piece);
                joined.map_or_else(by_default, |group| group == to)
            }
            CardState::At(side, master) => {
                let under = match master {
                    Some(master) => after.master(piece) == Some(self.find(master)?),
                    None => true,
                };
                under && after.piece(piece).at == Some(*side)
            }
            CardState::Under(master) => after.master(piece) == Some(self.find(master)?),
            CardState::Controlled(player) => after.owner(piece) == Some(*player),
            CardState::Has(wanted, has) => {
                let moment = Moment::new(after);
                // A destroyed card is what it counts as.
                let destroyed = engine::goals::destroyed_as(&moment, piece);
                let traits = destroyed.unwrap_or_else(|| moment.traits(piece));
                let found = match wanted {
                    Trait::Alignment(alignment) => traits.alignments.has(*alignment),
                    Trait::Attribute(attribute) => traits.attributes.has(*attribute),
                };
                return hold(found == *has, || Problem::Traits(piece, traits));
            }
            CardState::Cancelled => {
                let last = self.ruling.plays.iter().rev().find(|play| {
                    matches!(&play.what, Judged::Play(Move::Use(used)) if used.card == piece)
                });
                return hold(last.is_some_and(|play| play.fell.is_some()), || {
                    Problem::Stands(piece)
                });
            }
            CardState::Unlinked => after.joined_to(piece).is_none(),
            CardState::Befouled(count) => after.piece(piece).befouled == *count,
            CardState::Devastated(expected) => after.piece(piece).devastated == *expected,
            CardState::Killed(by) => match place {
                Place::Destroyed(player) => {
                    after.piece(piece).killed && by.is_none_or(|by| by == player)
                }
                _ => false,
            },
            CardState::InDeck(end) => place == Place::Deck(*end),
        };
        hold(holds, || Problem::Elsewhere(piece))
    }

    fn value(&self, piece: PieceId, stat: Stat, expected: i16) -> Result<(), Problem> {
        let moment = Moment::new(&self.ruling.after);
        let ruled = moment.figure(piece, stat, When::Now, &mut Silent);
        hold(ruled == Some(expected), || Problem::Value {
            expected,
            ruled,
        })
    }
}
