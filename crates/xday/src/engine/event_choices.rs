//! What players choose in the Check Phase because an event asks them to.

use super::{By, Umpire};
use crate::board::{Chore, Phase, Place};
use crate::map::Space;
use crate::ruling::{Demand, Fate, Happening, Step};
use crate::scenario::PieceId;
use fnord_law::{Allegiance, Role};
use fnord_vocabulary::PlayerId;

impl Umpire<'_> {
    /// The player whose distance from a counter decides moves it.
    pub(super) fn owe_move(&mut self, piece: PieceId) {
        let p = self.p;
        let choosers = self.choosers(piece);
        let who = self.one_of(&choosers);
        let point = if self.role(piece) == Role::Bob {
            p.bob_moved()
        } else {
            p.connie_moved()
        };
        self.fate(point, piece, Fate::Stays);
        self.note(p.distance_in_mps(), Step::Meets(Demand::Distance(piece)));
        self.owe(who, Chore::Move(piece));
    }

    /// How far it is from one space to another: in spaces, or by one reading in MPs.
    fn distance(&self, from: Space, to: Space) -> Option<u16> {
        let p = self.p;
        if !p.distance_in_mps().value {
            return self.b.map.distance(from, to);
        }
        let cost = |point: i16| point.clamp(0, 99) as u16;
        let (easy, hard) = (cost(p.easy_border().value), cost(p.hard_border().value));
        self.b.map.cost(from, to, easy, hard)
    }

    /// The players most distant from "Bob", or nearest to Connie.
    fn choosers(&self, piece: PieceId) -> Vec<PlayerId> {
        let farthest = self.role(piece) == Role::Bob;
        let players = (0..self.b.seats.len()).map(|seat| PlayerId(seat as u8));
        let players = players.filter(|&player| !self.out_of_game(player));
        let distances: Vec<(u16, PlayerId)> = players
            .filter_map(|player| {
                let here = self.b.space(self.piece_of(player))?;
                Some((self.distance(here, self.b.space(piece)?)?, player))
            })
            .collect();
        let all = distances.iter().map(|(distance, _)| *distance);
        let wanted = if farthest { all.max() } else { all.min() };
        let chosen = distances
            .into_iter()
            .filter(|(distance, _)| Some(*distance) == wanted);
        chosen.map(|(_, player)| player).collect()
    }

    /// A player moves "Bob" (`xd.11.2.bob`) or Connie (`xd.11.3.connie`).
    pub(super) fn transfers(&mut self, player: PlayerId, piece: PieceId, to: Space) {
        let p = self.p;
        let bob = self.role(piece) == Role::Bob;
        let owed = self
            .b
            .duties
            .iter()
            .position(|duty| duty.what == Chore::Move(piece));
        let Some(owed) = owed else {
            self.unmentioned(p.carried_out(), Demand::Owed(player, piece));
            return;
        };
        let by: By = if bob {
            (p.bob_moved()).into()
        } else {
            (p.connie_moved()).into()
        };
        let mine = self.choosers(piece).contains(&player);
        self.need(mine, by.clone(), Demand::Owed(player, piece));
        if bob {
            let barred = self
                .b
                .at_space(to)
                .into_iter()
                .any(|other| matches!(self.role(other), Role::AntiBob | Role::Dobbstown));
            self.need(!barred, by.clone(), Demand::DobbstownOrAntiBob(to));
        } else {
            let beside = self
                .b
                .space(piece)
                .is_some_and(|here| self.b.map.adjacent(here, to));
            self.need(beside, by.clone(), Demand::Adjacent(to));
        }
        if !self.objections.is_empty() {
            return;
        }
        self.b.duties.remove(owed);
        self.counter(piece).place = Place::At(to);
        self.fate(by, piece, Fate::Enters(to));
    }

    /// The controlling player may turn an active DOC counter down.
    pub(super) fn owe_cover_up(&mut self, by: impl Into<By>) {
        if let Some(who) = self.controlling_player() {
            self.did(by, Happening::Controls(who));
        }
        let who = self.controller();
        self.owe(who, Chore::CoverUp);
    }

    /// A player turns a DOC counter down (`xd.11.7.coverup`).
    pub(super) fn turns_down(&mut self, player: PlayerId, piece: PieceId) {
        let p = self.p;
        let owed = self
            .b
            .duties
            .iter()
            .position(|duty| duty.what == Chore::CoverUp);
        let Some(owed) = owed.filter(|_| self.b.phase == Phase::Check) else {
            self.unmentioned(p.carried_out(), Demand::Owed(player, piece));
            return;
        };
        let mine = self.b.duties[owed].who.may_be(player);
        self.need(mine, p.doc_cover_up(), Demand::Controls(player));
        let doc = self.side(piece) == Allegiance::Doc;
        self.need(doc, p.doc_cover_up(), Demand::MayTarget(piece));
        self.need(
            self.b.active(piece),
            p.doc_cover_up(),
            Demand::Active(piece),
        );
        if self.objections.is_empty() {
            self.b.duties.remove(owed);
            self.turn_down(p.doc_cover_up(), piece);
        }
    }
}
