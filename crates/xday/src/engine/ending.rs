//! The end of the Check Phase, and of the game (rule 13).

use super::Umpire;
use crate::board::{Chore, Place, Who};
use crate::ruling::{Assumption, Ending, Fate, Happening};
use crate::scenario::{PieceId, Stock};
use fnord_law::{Allegiance, Role};
use fnord_vocabulary::PlayerId;

impl Umpire<'_> {
    /// The Check Phase is over: whether the X-ists leave, and whether the game ends.
    pub(super) fn check_ends(&mut self) {
        let p = self.p;
        if !self.enter_check() {
            return;
        }
        self.ends_if_it_does();
        if self.b.ending.is_none() {
            self.owe_marches();
            self.did(p.endings(), Happening::GameGoesOn);
        }
    }

    /// The game ends where it does, be the end of the turn said or not (`xd.6.4.check`).
    pub(super) fn ends_if_it_does(&mut self) {
        let p = self.p;
        if self.b.post {
            self.departs();
        }
        let players: Vec<PlayerId> = (0..self.b.seats.len())
            .map(|seat| PlayerId(seat as u8))
            .collect();
        let con: Vec<_> = self
            .b
            .pieces()
            .filter(|&piece| {
                self.side(piece) == Allegiance::Con && self.role(piece) != Role::AntiBob
            })
            .collect();
        let gone = con
            .iter()
            .all(|&piece| matches!(self.b.counter(piece).place, Place::Discarded(_)));
        let peace = !con.is_empty() && gone;
        let all_out = !players.is_empty() && players.iter().all(|&player| self.b[player].out);
        // Of endings that contradict each other the one with the highest number applies.
        let earlier = match (all_out, self.b.post && self.b.left) {
            (true, _) => Some((Ending::Conspiracy, p.conspiracy_wins())),
            (_, true) => Some((Ending::Salvation, p.salvation())),
            _ => None,
        };
        let peace = peace && earlier.is_none_or(|(_, other)| self.prevails(p.world_peace(), other));
        if peace {
            // Counters of which the scenario does not speak may lie on the map.
            if !self.whole_conspiracy() {
                self.assume(Assumption::WholeConspiracy);
            }
            self.ends(Ending::WorldPeace, players);
            return;
        }
        match earlier {
            Some((Ending::Salvation, _)) => {
                let winners = self.saved(&players);
                self.ends(Ending::Salvation, winners);
            }
            Some((ending, _)) => self.ends(ending, Vec::new()),
            None => {}
        }
    }

    /// Of the players who have left with the X-ists, those with the most conversions.
    fn saved(&self, players: &[PlayerId]) -> Vec<PlayerId> {
        let survivors = players.iter().copied().filter(|&player| {
            let departed = self.b.counter(self.piece_of(player)).place == Place::Departed;
            departed && !self.b[player].out
        });
        let survivors: Vec<PlayerId> = survivors.collect();
        let most = survivors
            .iter()
            .map(|&player| self.b.stock(player, Stock::Conversions))
            .max();
        let winners = survivors
            .into_iter()
            .filter(|&player| Some(self.b.stock(player, Stock::Conversions)) == most);
        winners.collect()
    }

    fn owe_marches(&mut self) {
        for (_, piece) in self.still_to_march() {
            self.owe(Who::Anybody, Chore::March(piece));
        }
    }

    /// What rule 12 moves in this Check Phase, and has not moved yet, in its order.
    pub(super) fn still_to_march(&self) -> Vec<(u8, PieceId)> {
        if !self.b.post {
            return Vec::new();
        }
        let town = self.find(Role::Dobbstown);
        let town = town.filter(|&town| self.b.space(town).is_some());
        let mut waiting: Vec<_> = self
            .b
            .pieces()
            .filter_map(|piece| {
                let role = self.role(piece);
                let moves = self.b.active(piece) || role == Role::Bob;
                let heads = matches!(role, Role::Bob | Role::Connie | Role::Xist);
                let far = town.is_some_and(|town| !self.b.stacked(town, piece));
                let waits = moves && !self.b.counter(piece).moved && (!heads || far);
                let rank = self.rank(piece)?;
                (waits && self.b.space(piece).is_some()).then_some((rank, piece))
            })
            .collect();
        waiting.sort();
        waiting
    }

    /// If "Bob", Connie and the X-ists are stacked with Dobbstown, the X-ists leave with everybody there.
    fn departs(&mut self) {
        let p = self.p;
        let Some(town) = self.find(Role::Dobbstown) else {
            return;
        };
        let Some(space) = self.b.space(town) else {
            return;
        };
        let all = [Role::Bob, Role::Connie, Role::Xist]
            .into_iter()
            .all(|role| {
                self.find(role)
                    .is_some_and(|piece| self.b.stacked(town, piece))
            });
        if !all {
            return;
        }
        self.b.left = true;
        for piece in self.b.at_space(space) {
            if piece != town {
                self.counter(piece).place = Place::Departed;
                self.fate(p.departure(), piece, Fate::Departs);
            }
        }
    }

    /// Whether the scenario speaks of every Conspiracy counter that the counter list has.
    fn whole_conspiracy(&self) -> bool {
        let listed = &self.s.tables.counters;
        !listed.is_empty()
            && listed.iter().all(|(number, &kind)| {
                let con = self.s.rules.counters[usize::from(kind)].side == Allegiance::Con;
                !con || self
                    .s
                    .pieces
                    .iter()
                    .any(|piece| piece.number == Some(*number))
            })
    }

    fn ends(&mut self, ending: Ending, winners: Vec<PlayerId>) {
        let p = self.p;
        let point = match ending {
            Ending::Conspiracy => p.conspiracy_wins(),
            Ending::Salvation => p.salvation(),
            Ending::WorldPeace => p.world_peace(),
        };
        let by = super::By::from(point).and(p.endings());
        self.b.ending = Some(ending);
        self.did(by, Happening::Ends(ending));
        for &player in &winners {
            self.did(point, Happening::Wins(player));
        }
        self.b.winners = winners;
    }
}
