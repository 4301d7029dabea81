//! UFO Flap and UFO Crisis (rules 11.15 and 11.16).

use super::{By, Umpire};
use crate::ruling::{Fate, Happening, Rejection};
use crate::scenario::{Event, PieceId};
use fnord_law::{Allegiance, Role};

impl Umpire<'_> {
    fn creatures(&self) -> Vec<PieceId> {
        let active = self.b.pieces().filter(|&piece| {
            self.role(piece) == Role::Creature && self.b.active(piece) && self.said(piece)
        });
        active.collect()
    }

    /// Counters in the spaces beside those of any of these; by one reading, in the same space as well.
    fn beside(&self, creatures: &[PieceId]) -> Vec<PieceId> {
        let stacked = self.p.beside_stacked().value;
        let near = self.b.pieces().filter(|&piece| {
            let here = self.b.space(piece);
            creatures.iter().any(|&creature| {
                let there = self.b.space(creature);
                here.zip(there).is_some_and(|(here, there)| {
                    (stacked && here == there) || self.b.map.adjacent(here, there)
                })
            })
        });
        near.collect()
    }

    /// Before X-Day: inactive counters beside the creatures become active.
    pub(super) fn flap(&mut self) {
        let p = self.p;
        let creatures = self.creatures();
        let near = self.beside(&creatures);
        let mut any = false;
        for piece in near {
            if !self.b.counter(piece).up {
                any = true;
                self.counter(piece).up = true;
                self.fate(p.flap(), piece, Fate::TurnedUp);
                if let Some(player) = self.player_of(piece)
                    && self.prevails(p.flap(), p.players_miss())
                {
                    // He is not inactive any more, and what he missed by that he misses no longer.
                    self.seat(player).misses = 0;
                }
                self.vanishes(piece);
            }
        }
        if !any {
            self.did(p.flap(), Happening::NoEffect(Event::Flap));
        }
    }

    /// Active creatures and the counters beside them are eliminated.
    pub(super) fn crisis(&mut self, by: impl Into<By>) {
        let p = self.p;
        let by = by.into();
        let creatures = self.creatures();
        if creatures.is_empty() {
            self.did(by, Happening::NoEffect(Event::Crisis));
            return;
        }
        let bob = self.find_active(Role::Bob).is_some();
        let anti = self.find_active(Role::AntiBob).is_some();
        let mut struck = self.beside(&creatures);
        struck.retain(|piece| !creatures.contains(piece));
        for &piece in &creatures {
            self.eliminate(by.clone().and(p.crisis()), piece, None);
        }
        for piece in struck {
            let spared = matches!(
                self.role(piece),
                Role::Bob
                    | Role::AntiBob
                    | Role::Connie
                    | Role::FistOfRemoval
                    | Role::FistOfRetrieval
            ) || (bob && self.side(piece) == Allegiance::SubG)
                || (anti && self.side(piece) == Allegiance::Con);
            if spared {
                self.reject(p.crisis_immune(), Rejection::Spared(piece));
                self.fate(p.crisis_immune(), piece, Fate::Protected);
            } else if self.role(piece) == Role::Player && !self.b.post && !p.crisis_players().value
            {
                self.fate(p.crisis_players(), piece, Fate::Unharmed);
            } else {
                self.eliminate(by.clone().and(p.crisis()), piece, None);
            }
        }
    }
}
