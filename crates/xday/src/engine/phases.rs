//! The turn: its phases, the Player Order List, the controlling player.

use super::Umpire;
use crate::board::{Chore, Phase, Place, Who};
use crate::ruling::{Assumption, Demand, Fate, Happening};
use crate::scenario::{Control, Marker, Play, Stock, Written};
use fnord_law::{ControllingDie, ConversionTime, IdleControls, Point};
use fnord_vocabulary::PlayerId;

impl<'s> Umpire<'s> {
    /// A player writes his order (`xd.6.1.orders`).
    pub(super) fn writes(&mut self, player: PlayerId, written: &Written) {
        let p = self.p;
        self.need(
            self.b.phase <= Phase::Plot,
            p.phases(),
            Demand::InPhase("Plot"),
        );
        self.in_game(player);
        self.able(player, p.written_order());
        let once = self.b[player].written.is_none();
        self.need(once, p.written_order(), Demand::OneOrder(player));
        let seat = &self.b[player];
        let stash = [Stock::Frop, Stock::Pils];
        if *written == Written::Use
            && stash.iter().all(|what| seat.described.contains(what))
            && seat.frop + seat.pils == 0
        {
            // Nobody can so much as order it.
            let demand = Demand::Stash(player, Stock::Frop, 1);
            self.need(false, p.stash_needed(), demand);
        }
        if !self.objections.is_empty() {
            return;
        }
        self.seat(player).written = Some(written.clone());
        self.b.phase = Phase::Plot;
        self.did(p.written_order(), Happening::Writes(player));
    }

    /// The markers are drawn (`xd.6.2.draw`), and a die names the controlling player.
    pub(super) fn order_phase(&mut self, list: &[Marker], control: Option<Control>) {
        let p = self.p;
        // Its two halves may be told one after the other.
        let half = match control {
            None => self.b.at.is_none(),
            Some(_) => list.is_empty() && self.b.controlling.is_none(),
        };
        self.need(
            self.b.phase <= Phase::Plot || self.b.phase == Phase::Order && half,
            p.phases(),
            Demand::InPhase("Order"),
        );
        if !list.is_empty() {
            let there = |marker: &Marker| list.contains(marker);
            let all = (0..self.b.seats.len()).all(|seat| {
                let out = self.out_of_game(PlayerId(seat as u8));
                out || there(&Marker::Player(PlayerId(seat as u8)))
            });
            self.need(
                all && there(&Marker::Conspiracy),
                p.order_drawn(),
                Demand::WholeList,
            );
            for marker in list {
                if let Marker::Player(player) = marker {
                    self.in_game(*player);
                }
            }
        }
        if !self.objections.is_empty() {
            return;
        }
        self.b.phase = Phase::Order;
        if !list.is_empty() {
            self.b.list = list.to_vec();
            self.b.at = Some(0);
            for (place, &marker) in list.iter().enumerate() {
                self.did(p.order_drawn(), Happening::Listed(marker, place + 1));
            }
        }
        match control {
            Some(Control::Die(die)) => self.controlling(die),
            Some(Control::Player(player)) => {
                self.in_game(player);
                self.b.controlling = Some(player);
                self.did(p.controlling_die(), Happening::Controls(player));
            }
            None => {}
        }
    }

    fn controlling(&mut self, die: u8) {
        let p = self.p;
        let named = match p.controlling_die().value {
            ControllingDie::Counter => {
                let numbered = self.s.pieces.iter();
                let numbered = numbered.filter(|piece| piece.number == Some(die));
                let mut drawn = self.b.drawn.iter().filter(|(_, number)| *number == die);
                let drawn = drawn.next().map(|(player, _)| *player);
                drawn.or_else(|| numbered.filter_map(|piece| piece.player).next())
            }
            ControllingDie::Position => {
                let players = self.b.list.iter().filter_map(|marker| match marker {
                    Marker::Player(player) => Some(*player),
                    Marker::Conspiracy => None,
                });
                players.clone().nth(usize::from(die) - 1)
            }
        };
        let again = |player: PlayerId| {
            let idle = self.idle(player).is_some();
            self.out_of_game(player) || idle && p.idle_controls().value == IdleControls::RollAgain
        };
        match named.filter(|&player| !again(player)) {
            Some(player) => {
                self.b.controlling = Some(player);
                self.did(p.controlling_die(), Happening::Controls(player));
            }
            None => {
                self.did(p.controlling_die(), Happening::RollAgain(die));
                self.open = true;
            }
        }
    }

    /// Whether a player has been eliminated or has left.
    pub(super) fn out_of_game(&self, player: PlayerId) -> bool {
        self.b[player].out || self.b.counter(self.piece_of(player)).place == Place::Departed
    }

    pub(super) fn in_game(&mut self, player: PlayerId) {
        let p = self.p;
        if self.out_of_game(player) {
            self.need(false, p.total_defeat(), Demand::InGame(player));
        }
    }

    /// Whether a player can do anything in this turn. Whoever cannot does not do what a rule lets players do, unless that has
    /// the higher number (`xd.9.1.inactive-players`, `xd.10.3.discover`).
    pub(super) fn able<T: Copy>(&mut self, player: PlayerId, point: Point<'_, T>) {
        if let Some(why) = self.idle(player)
            && !self.prevails(point, why)
        {
            self.need(false, why, Demand::Awake(player));
        }
    }

    /// Why a player can do nothing in this turn, if so.
    pub(super) fn idle(&self, player: PlayerId) -> Option<Point<'s, i16>> {
        let p = self.p;
        let misses = self.b[player].misses;
        match self.b.counter(self.piece_of(player)).up {
            false => (misses > 0).then_some(p.players_miss()),
            // Entertained by Connie, who was found in the turn before.
            true => (misses == 1).then_some(p.connie_found()),
        }
    }

    /// The controlling player of this turn; where nobody said who that is, the first.
    pub(super) fn controlling_player(&mut self) -> Option<PlayerId> {
        if self.b.controlling.is_none() && !self.b.seats.is_empty() {
            let first = (0..self.b.seats.len()).map(|seat| PlayerId(seat as u8));
            let first = first
                .into_iter()
                .find(|&player| !self.out_of_game(player))?;
            self.b.controlling = Some(first);
            self.assume(Assumption::Controls(first));
        }
        self.b.controlling
    }

    /// Whoever controls the Conspiracy in this turn, as the one who has something to do.
    pub(super) fn controller(&mut self) -> Who {
        self.controlling_player().map_or(Who::Anybody, Who::Player)
    }

    /// The phase of a marker begins: whether its place on the list has come.
    pub(super) fn marker_begins(&mut self, marker: Marker) -> bool {
        let p = self.p;
        let in_time = self.b.phase != Phase::Check && self.b.phase != Phase::Preparation;
        if !self.need(in_time, p.phases(), Demand::InPhase("Player")) {
            return false;
        }
        self.b.phase = Phase::Player;
        if self.b.list.is_empty() {
            return true;
        }
        let Some(place) = self.b.list.iter().position(|&other| other == marker) else {
            return self.need(false, p.order_drawn(), Demand::OnTheList);
        };
        let at = self.b.at.unwrap_or_default();
        // One who comes before, and acts only later, is passed over.
        let later = self.b.list.get(at.min(place)..place).unwrap_or_default();
        let passed = later.iter().any(|&other| self.acts_later(other));
        let demand = match marker {
            Marker::Player(player) => Demand::HerTurn(player),
            Marker::Conspiracy => Demand::NotPassed,
        };
        if !self.need(place >= at && !passed, p.order_drawn(), demand) {
            return false;
        }
        if place != at {
            self.b.timed = false;
        }
        self.b.at = Some(place);
        true
    }

    /// The phase of the marker is over.
    pub(super) fn marker_ends(&mut self) {
        if let Some(at) = &mut self.b.at
            && !self.b.list.is_empty()
        {
            *at += 1;
        }
        self.b.timed = false;
    }

    /// Whether the marker has its phase later in this turn.
    fn acts_later(&self, marker: Marker) -> bool {
        let turn = self.upcoming.iter().take_while(|play| {
            !matches!(play, Play::NextTurn | Play::CheckPhase(_) | Play::Swaps(..))
        });
        let mut turn = turn;
        turn.any(|play| match (play, marker) {
            (Play::Order(player, _), Marker::Player(other)) => *player == other,
            (
                Play::Conspiracy { .. } | Play::Strikes { .. } | Play::CoversUp { .. },
                Marker::Conspiracy,
            ) => true,
            _ => false,
        })
    }

    /// A new turn begins with its Plot Phase (`xd.6.4.check`).
    pub(super) fn next_turn(&mut self) {
        let p = self.p;
        self.complete_conversions();
        self.ends_if_it_does();
        if self.b.ending.is_some() {
            return;
        }
        let passes = |what| {
            let dice = matches!(what, Chore::Escape(_) | Chore::Die(_));
            dice || matches!(what, Chore::Attack(_) | Chore::March(_))
        };
        self.b.duties.retain(|duty| !passes(duty.what));
        self.b.turn += 1;
        self.b.phase = Phase::Plot;
        self.did(p.phases(), Happening::Phase("Plot"));
        self.b.at = None;
        self.b.timed = false;
        self.b.controlling = None;
        self.b.con_attacked = false;
        self.b.con_moved = false;
        self.b.con_left = None;
        self.b.conspiracy_robbed = false;
        self.b.check_order = 0;
        self.b.evented = false;
        self.b.checking = false;
        self.b.war_four = (self.b.war_four.1, false);
        self.war_five_passes();
        self.religion_passes();
        for piece in self.b.pieces() {
            let counter = self.counter(piece);
            counter.attacked = false;
            counter.moved = false;
            counter.sent = false;
            if let Place::Away(turns) = counter.place {
                counter.place = Place::Away(turns.saturating_sub(1));
            }
        }
        for player in (0..self.b.seats.len()).map(|seat| PlayerId(seat as u8)) {
            let piece = self.piece_of(player);
            let seat = self.seat(player);
            seat.ordered = false;
            seat.written = None;
            seat.bid = None;
            // By one reading it lasts until his phase comes again.
            seat.hiding &= p.hide_lasts().value;
            seat.robbed = false;
            seat.misses = seat.misses.saturating_sub(1);
            let awake = seat.misses == 0 && !seat.out;
            let on_map = matches!(self.b.counter(piece).place, Place::At(_) | Place::Unsaid);
            if awake && on_map && !self.b.counter(piece).up {
                self.counter(piece).up = true;
                self.fate(p.players_miss(), piece, Fate::WakesUp);
            }
        }
        self.b.mark_plot();
        if p.conversion_time().value == ConversionTime::TurnBegins {
            self.complete_conversions();
        }
    }
}
