//! Preparing for play (rule 3), and counters that are to be placed later.

use super::Umpire;
use crate::board::{Chore, Phase, Place, Revival, Who};
use crate::map::Space;
use crate::ruling::{Demand, Fate, Happening};
use crate::scenario::{Marker, PieceId, Stock};
use fnord_law::Role;
use fnord_vocabulary::PlayerId;

impl Umpire<'_> {
    /// A player draws a counter (`xd.3.draw`): it stands for him, and his marker lies on the list by its number.
    pub(super) fn draws(&mut self, player: PlayerId, number: u8) {
        let p = self.p;
        let free = self
            .s
            .pieces
            .iter()
            .all(|piece| piece.number != Some(number) || piece.player == Some(player));
        self.need(free, p.most_players(), Demand::CounterFree(number));
        let order: Vec<Marker> = self.b.list.clone();
        let first = !order.contains(&Marker::Player(player));
        self.need(first, p.most_players(), Demand::OneOrder(player));
        if !self.objections.is_empty() {
            return;
        }
        self.b.phase = Phase::Preparation;
        self.counter(self.piece_of(player)).place = Place::Unplaced;
        self.seat(player).described = Stock::ALL.to_vec();
        self.seat(player).misses = 0;
        // What is drawn is remembered in the place of the marker.
        let at = self
            .b
            .drawn
            .iter()
            .position(|&(_, other)| other > number)
            .unwrap_or(self.b.drawn.len());
        let taken = self.b.drawn.iter().any(|&(_, other)| other == number);
        if !self.need(!taken, p.most_players(), Demand::CounterFree(number)) {
            return;
        }
        self.b.drawn.insert(at, (player, number));
        self.b.list = self
            .b
            .drawn
            .iter()
            .map(|&(player, _)| Marker::Player(player))
            .collect();
        self.did(
            p.first_order(),
            Happening::Listed(Marker::Player(player), at + 1),
        );
        self.b.year = 0;
        self.did(p.markers_placed(), Happening::Year(0));
    }

    /// What a player starts with (`xd.5.2.start`).
    pub(super) fn starts(&mut self, player: PlayerId, roll: u8) {
        let p = self.p;
        let before = self.b.phase <= Phase::Plot && self.b.turn == 1;
        if !self.need(before, p.start_slack(), Demand::InPhase("Preparation")) {
            return;
        }
        self.seat(player).described = Stock::ALL.to_vec();
        let slack = self.b.stock(player, Stock::Slack);
        self.give(
            p.start_slack(),
            player,
            Stock::Slack,
            p.start_slack().value + i16::from(roll) - slack,
        );
    }

    /// A player places a counter: while play is prepared, or because something asks for it.
    pub(super) fn places(&mut self, player: PlayerId, piece: PieceId, space: Space) {
        let p = self.p;
        if self.b.phase == Phase::Preparation {
            self.prepares(player, piece, space);
            return;
        }
        let fits = |duty: &crate::board::Duty| {
            let by = duty.who.may_be(player);
            let it = match duty.what {
                Chore::Place(other) | Chore::Replace(other) => other == piece,
                Chore::Revive(revival) => {
                    self.b.counter(piece).place == Place::Discarded(false)
                        && self.is_revived_by(piece, revival)
                }
                _ => false,
            };
            by && it
        };
        let Some(owed) = self.b.duties.iter().position(fits) else {
            self.unmentioned(p.carried_out(), Demand::Owed(player, piece));
            return;
        };
        let duty = self.b.duties[owed];
        let by: super::By = match duty.what {
            Chore::Revive(Revival::SubG) => (p.subg_revival()).into(),
            Chore::Revive(Revival::Con) => {
                // The Inner Circle comes first.
                let inner = self.b.pieces().any(|other| {
                    self.role(other) == Role::InnerCircle
                        && self.b.counter(other).place == Place::Discarded(false)
                });
                let first = !inner || self.role(piece) == Role::InnerCircle;
                if inner && !self.need(first, p.inner_circle_first(), Demand::Turn(piece)) {
                    return;
                }
                (p.con_revival()).into()
            }
            Chore::Revive(Revival::Doc) => (p.doc_revival()).into(),
            Chore::Revive(Revival::Clench) => (p.conversion_clench()).into(),
            Chore::Replace(_) => (p.dobbstown_exposed()).into(),
            _ => match self.role(piece) {
                Role::Bob => (p.hell()).into(),
                Role::Dobbstown => (p.dobbstown_away()).into(),
                Role::DealeyPlaza => (p.theory_replaced()).into(),
                _ => (p.x_day_found()).into(),
            },
        };
        if let Some(before) = self.b.space(piece)
            && !self.need(before != space, by.clone(), Demand::Another(space))
        {
            return;
        }
        if self.place_down(by, piece, space) {
            self.b.checking |= self.b.phase == Phase::Check;
            self.b.duties.remove(owed);
            // Of several who are tied one is picked, who places all of them.
            for other in &mut self.b.duties {
                if other.what == duty.what && matches!(other.who, Who::OneOf(_)) {
                    other.who = Who::Player(player);
                }
            }
        }
    }

    fn is_revived_by(&self, piece: PieceId, revival: Revival) -> bool {
        use fnord_law::Allegiance;
        match revival {
            Revival::SubG => self.side(piece) == Allegiance::SubG,
            Revival::Con => self.side(piece) == Allegiance::Con,
            Revival::Doc => self.side(piece) == Allegiance::Doc,
            Revival::Clench => self.role(piece) == Role::Clench,
        }
    }

    fn prepares(&mut self, player: PlayerId, piece: PieceId, space: Space) {
        let p = self.p;
        let own = self.player_of(piece);
        let unplaced = matches!(self.b.counter(piece).place, Place::Unsaid | Place::Unplaced);
        let point: super::By = if own.is_some() {
            (p.players_placed()).into()
        } else {
            (p.counters_placed()).into()
        };
        self.need(unplaced, point.clone(), Demand::Unplaced(piece));
        self.need(self.b.vacant(space), point.clone(), Demand::Vacant(space));
        match own {
            Some(owner) => {
                self.need(
                    owner == player,
                    p.players_placed(),
                    Demand::Friendly(piece, player),
                );
                let placed = self.b.pieces().all(|other| {
                    self.player_of(other).is_some()
                        || !matches!(self.b.counter(other).place, Place::Unsaid)
                });
                self.need(placed, p.players_placed(), Demand::AllPlaced);
            }
            None => {
                // In the order of the list, one counter each.
                let next = self
                    .b
                    .list
                    .get(self.b.placed % self.b.list.len().max(1))
                    .copied();
                let mine = next.is_none_or(|next| next == Marker::Player(player));
                self.need(mine, p.counters_placed(), Demand::HerTurn(player));
            }
        }
        if !self.objections.is_empty() {
            return;
        }
        self.counter(piece).place = Place::At(space);
        self.counter(piece).up = own.is_some();
        self.fate(point, piece, Fate::PlacedAt(space));
        if own.is_none() {
            self.b.placed += 1;
        }
        let waiting = self
            .b
            .seats
            .iter()
            .any(|seat| !matches!(self.b.counter(seat.piece).place, Place::At(_)));
        if !waiting {
            self.b.phase = Phase::Plot;
            self.b.list.clear();
            self.b.mark_plot();
        }
    }
}
