//! What players discover (`xd.5.3.discover`), by kind of counter.

use super::Umpire;
use crate::board::{Chore, Place, Who};
use crate::map::Space;
use crate::ruling::{Assumption, Demand, Fate, Happening, Rejection, Step};
use crate::scenario::{PieceId, Stock};
use fnord_law::Role;
use fnord_vocabulary::PlayerId;

impl Umpire<'_> {
    /// A player enters a space: what lies there face down is turned up, one after the other.
    pub(super) fn discovers(&mut self, player: PlayerId, space: Space, passing: bool) {
        let found: Vec<PieceId> = self
            .b
            .at_space(space)
            .into_iter()
            .filter(|&piece| !self.b.counter(piece).up && self.player_of(piece).is_none())
            .collect();
        for piece in found {
            self.discover(player, piece, passing);
        }
    }

    /// It is told that a player discovers a counter: he has come to its space, whatever the way cost.
    pub(super) fn finds(&mut self, player: PlayerId, piece: PieceId) {
        let p = self.p;
        // It was turned up by the move that brought him there.
        let found = Step::Did(Happening::Piece(piece, Fate::Discovered));
        if self.log.iter().any(|(_, node)| node.entry.step == found) {
            return;
        }
        self.in_game(player);
        self.able(player, p.discover());
        if self.b.counter(piece).up && self.said(piece) {
            self.unmentioned(p.discover(), Demand::Mentioned);
        }
        if !self.objections.is_empty() {
            return;
        }
        if let Some(space) = self.b.space(piece) {
            let me = self.piece_of(player);
            self.counter(me).place = Place::At(space);
        }
        self.discover(player, piece, false);
    }

    fn discover(&mut self, player: PlayerId, piece: PieceId, passing: bool) {
        let p = self.p;
        let found = if passing {
            super::By::from(p.discover_passing())
        } else {
            super::By::from(p.discover())
        };
        let role = self.s.kind(piece).role;
        if role == Role::Heliopter && !self.b.post {
            self.fate(found, piece, Fate::Discovered);
            self.counter(piece).waiting = true;
            self.fate(p.heliopters_wait(), piece, Fate::StaysInactive);
            return;
        }
        self.counter(piece).up = true;
        self.fate(found, piece, Fate::Discovered);
        match role {
            Role::Player => {
                self.counter(piece).clench = true;
                self.fate(p.unused_players(), piece, Fate::CountsAsClench);
            }
            Role::Bob | Role::Connie | Role::AntiBob if self.found_before(role) => {}
            Role::Bob => {
                self.b.bob_found = true;
                self.assume(Assumption::NotFoundBefore(piece));
                self.give(p.bob_found(), player, Stock::Slack, p.bob_found().value);
            }
            Role::Connie => {
                self.b.connie_found = true;
                self.assume(Assumption::NotFoundBefore(piece));
                let turns = p.connie_found().value.clamp(0, 9) as u8;
                let seat = self.seat(player);
                seat.misses = seat.misses.max(1 + turns);
                self.did(p.connie_found(), Happening::MissesTurn { player, turns });
            }
            Role::AntiBob => {
                self.b.anti_bob_found = true;
                self.assume(Assumption::NotFoundBefore(piece));
                self.give(
                    p.anti_bob_found(),
                    player,
                    Stock::Slack,
                    p.anti_bob_found().value,
                );
            }
            Role::FistOfRemoval | Role::FistOfRetrieval if !self.b.post => {
                self.reject(p.fists_inert(), Rejection::Inert(piece));
            }
            Role::Creature if !self.b.post => {
                self.reject(p.creatures_inert(), Rejection::Inert(piece));
            }
            Role::TimeControl => {
                self.discard(p.time_found(), piece, false);
                self.give(
                    p.time_found(),
                    player,
                    Stock::TimeControls,
                    p.time_found().value,
                );
            }
            Role::Frop => {
                self.discard(p.stash_found(), piece, false);
                self.give(p.stash_found(), player, Stock::Frop, p.stash_found().value);
            }
            Role::Pils => {
                self.discard(p.stash_found(), piece, false);
                self.give(p.stash_found(), player, Stock::Pils, p.stash_found().value);
            }
            Role::Motto => {
                self.discard(p.motto(), piece, false);
                self.give(p.motto(), player, Stock::Slack, p.motto().value);
            }
            Role::Android => self.vanishes(piece),
            Role::DealeyPlaza => {
                self.did(p.theory(), Happening::Piece(piece, Fate::Stays));
                self.owe(Who::Player(player), Chore::Vote);
            }
            Role::Year => {
                self.counter(piece).place = Place::Track;
                self.fate(p.year_placed(), piece, Fate::OnTrack);
                let year = self
                    .s
                    .kind(piece)
                    .year
                    .unwrap_or_default()
                    .saturating_sub(1994) as u8;
                if year > self.b.year {
                    self.b.year = year;
                    self.did(p.year_advances(), Happening::Year(year));
                }
            }
            Role::XDay => {
                const LAST: u8 = 4;
                if self.b.year >= LAST {
                    self.x_day(p.x_day_found());
                } else {
                    self.counter(piece).up = false;
                    self.did(
                        p.x_day_found(),
                        Happening::Piece(piece, Fate::StaysInactive),
                    );
                    self.owe(Who::Player(player), Chore::Place(piece));
                }
            }
            _ => {}
        }
    }

    /// Whether "Bob", Connie or the Anti-"Bob" has been discovered before.
    fn found_before(&self, role: Role) -> bool {
        match role {
            Role::Bob => self.b.bob_found,
            Role::Connie => self.b.connie_found,
            _ => self.b.anti_bob_found,
        }
    }

    /// The others vote on a theory (`xd.10.13.theory`); a tie is for it.
    pub(super) fn votes(&mut self, player: PlayerId, pro: u8, con: u8) {
        let p = self.p;
        let owed = self
            .b
            .duties
            .iter()
            .position(|duty| duty.what == Chore::Vote && duty.who == Who::Player(player));
        let plaza = self.find(Role::DealeyPlaza);
        let Some(plaza) = plaza.filter(|_| owed.is_some()) else {
            let plaza = plaza.unwrap_or(self.piece_of(player));
            self.need(false, p.theory(), Demand::Owed(player, plaza));
            return;
        };
        self.need(true, p.theory(), Demand::Owed(player, plaza));
        self.b.duties.retain(|duty| duty.what != Chore::Vote);
        let others = (0..self.b.seats.len()).map(|seat| PlayerId(seat as u8));
        let others = others.filter(|&other| other != player && !self.out_of_game(other));
        let most = others.count() as u8;
        if !self.need(pro + con <= most, p.theory(), Demand::Voters(most)) {
            return;
        }
        let original = pro >= con;
        self.did(p.theory(), Happening::Theory { original });
        if original {
            let media = self.media_of(player).len() as i16;
            let slack = media * p.theory_media().value - self.b.theories;
            self.give(p.theory_media(), player, Stock::Slack, slack);
            self.b.theories += 1;
        }
        self.counter(plaza).up = false;
        self.did(
            p.theory_replaced(),
            Happening::Piece(plaza, Fate::StaysInactive),
        );
        self.owe(Who::Player(player), Chore::Place(plaza));
    }
}
