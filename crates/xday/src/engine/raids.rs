//! Attacks of the Conspiracy (`xd.8.attacks`).

use super::Umpire;
use crate::board::Chore;
use crate::ruling::{Demand, Step};
use crate::scenario::{Fall, PieceId};
use fnord_law::{Allegiance, Role};

impl Umpire<'_> {
    /// The attack of a Conspiracy counter (`xd.8.attacks`).
    pub(super) fn strikes(
        &mut self,
        attacker: PieceId,
        target: PieceId,
        against: i16,
        fall: Option<&Fall>,
    ) {
        let p = self.p;
        if !self.conspiracy_begins(None) {
            return;
        }
        let con = self.side(attacker) == Allegiance::Con;
        if !con {
            self.unmentioned(p.conspiracy_attacks(), Demand::IsConspiracy(attacker));
            return;
        }
        if self.role(attacker) == Role::AntiBob {
            let leads = self.b.anti_bob_leads();
            let may = leads && self.prevails(p.anti_bob_may_attack(), p.anti_bob_attack());
            if may {
                self.need(true, p.anti_bob_may_attack(), Demand::MayAttack(attacker));
            } else {
                self.need(false, p.anti_bob_attack(), Demand::MayAttack(attacker));
                return;
            }
        }
        if !self.need(
            self.b.active(attacker),
            p.conspiracy_attacks(),
            Demand::Active(attacker),
        ) {
            return;
        }
        let once = !self.b.counter(attacker).attacked;
        if !self.need(
            once,
            p.conspiracy_attacks(),
            Demand::NotYetAttacked(attacker),
        ) {
            return;
        }
        if !self.struck(target) {
            return;
        }
        let together = self.suppose_together(attacker, target) || self.b.stacked(attacker, target);
        if !self.need(
            together,
            p.conspiracy_attacks(),
            Demand::SameSpace(attacker, target),
        ) {
            return;
        }
        let against = match self.player_of(target) {
            Some(defender) => match self.kept(defender, against) {
                Some(against) => against,
                None => return,
            },
            None => against,
        };
        if against > 0 {
            let Some(defender) = self.player_of(target) else {
                self.unmentioned(p.slack_before(), Demand::Mentioned);
                return;
            };
            if !self.declares_slack(defender, against) {
                return;
            }
        }
        self.contest(attacker, target, 0, against, fall);
        self.counter(attacker).attacked = true;
        self.b.con_attacked = true;
        self.b
            .duties
            .retain(|duty| duty.what != Chore::Attack(attacker));
    }

    /// Whether the Conspiracy attacks that counter.
    fn struck(&mut self, target: PieceId) -> bool {
        let p = self.p;
        let role = self.role(target);
        if role == Role::Connie {
            return self.need(false, p.connie_safe(), Demand::NotConnie);
        }
        if role == Role::Dobbstown {
            if self.b.post {
                return self.need(false, p.dobbstown_immune(), Demand::ImmuneDobbstown);
            }
            // Rule 8 does not list it; rule 10.8 says what comes of an attack on it.
            let may = self.prevails(p.dobbstown_away(), p.conspiracy_targets());
            return self.need(may, p.dobbstown_away(), Demand::MayTarget(target));
        }
        if role == Role::Media {
            self.note(p.special(), Step::Meets(Demand::IsMedia(target)));
            return self.need(false, p.cover_up(), Demand::ByCoverUp(target));
        }
        let listed = matches!(role, Role::Player | Role::Bob | Role::Clench)
            || self.side(target) == Allegiance::Doc;
        if !listed {
            self.unmentioned(p.conspiracy_targets(), Demand::MayTarget(target));
            return false;
        }
        self.need(
            self.b.active(target),
            p.conspiracy_targets(),
            Demand::Active(target),
        )
    }
}
