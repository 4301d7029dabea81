//! The phase of the Conspiracy (rule 8).

use super::{By, Umpire};
use crate::board::{Chore, Who};
use crate::ruling::{Demand, Rejection, Step};
use crate::scenario::{Going, Marker, PieceId};
use fnord_law::{Allegiance, Role};
use fnord_vocabulary::PlayerId;

impl Umpire<'_> {
    /// The phase of the Conspiracy begins, or goes on; `by`: who is said to play it.
    pub(super) fn conspiracy_begins(&mut self, by: Option<PlayerId>) -> bool {
        let p = self.p;
        if self.b.conspiracy_robbed {
            return self.need(false, p.time_steal(), Demand::OnTheList);
        }
        if !self.marker_begins(Marker::Conspiracy) {
            return false;
        }
        self.note(
            p.conspiracy_phase(),
            Step::Meets(Demand::InPhase("Conspiracy")),
        );
        let controlling = self.controlling_player();
        if let (Some(by), Some(player)) = (by, controlling)
            && !self.need(by == player, p.controlling_die(), Demand::Controls(by))
        {
            return false;
        }
        if let Some(player) = controlling {
            self.able(player, p.conspiracy_moves());
        }
        self.objections.is_empty()
    }

    /// The Conspiracy moves (`xd.8.pre`, `xd.8.post`).
    pub(super) fn conspiracy(&mut self, by: Option<PlayerId>, roll: Option<u8>, goings: &[Going]) {
        let p = self.p;
        if !self.conspiracy_begins(by) {
            return;
        }
        if !self.need(
            !self.b.con_attacked,
            p.conspiracy_attacks(),
            Demand::BeforeAttacks,
        ) {
            return;
        }
        for going in goings {
            let con = self.side(going.piece) == Allegiance::Con;
            if con {
                let active = self.b.active(going.piece);
                self.need(active, p.conspiracy_moves(), Demand::Active(going.piece));
            } else {
                self.unmentioned(p.conspiracy_moves(), Demand::IsConspiracy(going.piece));
            }
        }
        if !self.objections.is_empty() {
            return;
        }
        let limit = match self.b.post {
            true => By::from(p.conspiracy_after()),
            false => By::from(p.conspiracy_moves()),
        };
        let anti = self.find_active(Role::AntiBob);
        let mut points;
        if self.b.con_moved {
            // It goes on with what it has left.
            let once = roll.is_none();
            if !self.need(once, p.conspiracy_dice(), Demand::OneDieOfMps) {
                return;
            }
            points = self.b.con_left;
            if let Some(left) = points {
                self.figure(limit.clone(), Step::MpsLeft, left);
            }
        } else if self.b.post {
            points = Some(p.conspiracy_after().value);
            self.figure(
                p.conspiracy_after(),
                Step::MpsExact,
                p.conspiracy_after().value,
            );
            if let Some(anti) = anti {
                if p.anti_bob_after().value
                    && self.prevails(p.conspiracy_anti_bob(), p.conspiracy_after())
                {
                    self.figure(
                        p.anti_bob_after(),
                        Step::MpsMore(anti),
                        p.conspiracy_anti_bob().value,
                    );
                    points = points.map(|points| points + p.conspiracy_anti_bob().value);
                } else {
                    self.reject(p.anti_bob_after(), Rejection::Inert(anti));
                }
            }
        } else {
            points = roll.map(|roll| i16::from(roll) * p.conspiracy_dice().value);
            self.figure(
                p.conspiracy_dice(),
                Step::MpsByDie,
                points.unwrap_or_default(),
            );
            if let Some(anti) = anti {
                self.figure(
                    p.conspiracy_anti_bob(),
                    Step::MpsMore(anti),
                    p.conspiracy_anti_bob().value,
                );
                points = points.map(|points| points + p.conspiracy_anti_bob().value);
            }
            if roll.is_none() {
                self.open = true;
            }
        }
        let Some(needs) = self.can_go(goings, points, limit) else {
            return;
        };
        self.b.con_left = points.map(|points| points - needs);
        self.go(goings);
        self.b.con_moved = true;
        self.owe_attacks();
    }

    /// Conspiracy counters with a target in their space have to attack it.
    fn owe_attacks(&mut self) {
        let p = self.p;
        self.b
            .duties
            .retain(|duty| !matches!(duty.what, Chore::Attack(_)));
        if !p.conspiracy_must().value {
            return;
        }
        let who = self.b.controlling.map_or(Who::Anybody, Who::Player);
        for piece in self.b.pieces() {
            let acts = self.side(piece) == Allegiance::Con
                && self.b.active(piece)
                && !self.b.counter(piece).attacked
                && (self.role(piece) != Role::AntiBob || self.b.anti_bob_leads());
            if !acts {
                continue;
            }
            let target = self
                .b
                .pieces()
                .find(|&other| self.b.stacked(piece, other) && self.may_strike(other));
            if let Some(target) = target {
                self.note(
                    p.conspiracy_must(),
                    Step::Meets(Demand::SameSpace(piece, target)),
                );
                self.owe(who, Chore::Attack(piece));
            }
        }
    }

    fn may_strike(&self, target: PieceId) -> bool {
        let role = self.role(target);
        let listed = matches!(role, Role::Player | Role::Bob | Role::Clench)
            || (self.side(target) == Allegiance::Doc && role != Role::Media);
        listed && self.b.active(target)
    }

    /// Aliens after X-Day: each may be moved one space (`xd.8.post`).
    pub(super) fn aliens(&mut self, by: Option<PlayerId>, goings: &[Going]) {
        let p = self.p;
        if !self.need(self.b.post, p.aliens_after(), Demand::PostXDay)
            || !self.conspiracy_begins(by)
        {
            return;
        }
        for going in goings {
            let alien = self.side(going.piece) == Allegiance::Alien;
            if !alien {
                self.unmentioned(p.aliens_after(), Demand::IsAlien(going.piece));
                continue;
            }
            self.need(
                p.aliens_both().value,
                p.aliens_both(),
                Demand::AlienMayMove(going.piece),
            );
            let active = self.b.active(going.piece);
            self.need(active, p.aliens_after(), Demand::Active(going.piece));
            let one = going.path.len() == p.aliens_after().value.max(0) as usize;
            self.need(one, p.aliens_after(), Demand::OneSpace);
            let once = !self.b.counter(going.piece).sent
                && goings
                    .iter()
                    .filter(|other| other.piece == going.piece)
                    .count()
                    == 1;
            self.need(once, p.aliens_after(), Demand::NotSentYet(going.piece));
        }
        if !self.objections.is_empty() || self.can_go(goings, None, p.aliens_after()).is_none() {
            return;
        }
        self.go(goings);
        for going in goings {
            self.counter(going.piece).sent = true;
            self.meets_rivals(going.piece);
        }
    }
}
