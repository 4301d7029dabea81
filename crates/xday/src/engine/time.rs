//! Time Controls (rule 10.6).

use super::Umpire;
use crate::board::Phase;
use crate::ruling::{Demand, Happening};
use crate::scenario::{Marker, Stock};
use fnord_vocabulary::PlayerId;

impl Umpire<'_> {
    /// A player exchanges his marker with another on the list.
    pub(super) fn swaps(&mut self, player: PlayerId, with: Marker) {
        let p = self.p;
        self.in_game(player);
        self.suppose(player, Stock::TimeControls, 1);
        self.able(player, p.time_any());
        let has = self.b.stock(player, Stock::TimeControls) > 0;
        self.need(has, p.time_found(), Demand::HasTimeControl(player));
        let mine = self
            .b
            .list
            .iter()
            .position(|&marker| marker == Marker::Player(player));
        let theirs = self.b.list.iter().position(|&marker| marker == with);
        let (Some(mine), Some(theirs)) = (mine, theirs) else {
            self.need(false, p.time_swap(), Demand::OnTheList);
            return;
        };
        // Of a list that lies there at the beginning nobody has said which part of the turn it is.
        if self.b.phase == Phase::Plot
            && self.b.turn == 1
            && self.b.seats.iter().all(|seat| seat.written.is_none())
        {
            self.b.phase = Phase::Order;
        }
        let at = self.b.at.unwrap_or_default();
        let during = matches!(self.b.phase, Phase::Order | Phase::Player) && at < self.b.list.len();
        if !during {
            self.unmentioned(p.time_swap(), Demand::InPhase("Player"));
            return;
        }
        self.note(
            p.time_any(),
            crate::ruling::Step::Meets(Demand::HasTimeControl(player)),
        );
        if at == mine {
            self.unmentioned(p.time_swap(), Demand::OthersPhase(player));
        }
        self.need(!self.b.timed, p.time_once(), Demand::OnlyTimeControl);
        if !self.objections.is_empty() {
            return;
        }
        self.give(p.time_swap(), player, Stock::TimeControls, -1);
        self.b.list.swap(mine, theirs);
        self.did(p.time_swap(), Happening::SwapsWith(player, with));
        self.b.timed = true;
        if theirs >= at {
            self.acts_again(Marker::Player(player));
        }
        if mine > at {
            self.acts_again(with);
        }
        if theirs == at {
            self.b.taken = Some((player, with));
            self.did(p.time_steal(), Happening::TakesPhase(player, with));
            if mine > at {
                self.did(p.time_steal(), Happening::KeepsLater(with));
            } else {
                self.did(p.time_steal(), Happening::LosesPhase(with));
                match with {
                    Marker::Player(other) => self.seat(other).robbed = true,
                    Marker::Conspiracy => self.b.conspiracy_robbed = true,
                }
            }
        }
    }

    /// A marker lies where its phase is still to come, though it has had one in this turn: by the reading taken it has another.
    fn acts_again(&mut self, marker: Marker) {
        let p = self.p;
        if !p.time_again().value {
            return;
        }
        match marker {
            Marker::Player(player) if self.b[player].ordered => {
                self.seat(player).ordered = false;
                self.did(p.time_again(), Happening::ActsAgain(marker));
            }
            Marker::Conspiracy if self.b.con_moved || self.b.con_attacked => {
                self.b.con_moved = false;
                self.b.con_left = None;
                self.b.con_attacked = false;
                self.did(p.time_again(), Happening::ActsAgain(marker));
            }
            _ => {}
        }
    }
}
