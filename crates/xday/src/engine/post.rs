//! After X-Day: what moves in the Check Phase, and what it does (rule 12). And "Bob" in HELL.

use super::Umpire;
use crate::board::{Chore, Place, Who};
use crate::map::{Direction, Space};
use crate::ruling::{Demand, Fate, Happening, Rejection, Step};
use crate::scenario::{PieceId, Play};
use fnord_law::{Allegiance, RandomMove, Role};

impl Umpire<'_> {
    /// The place of a counter in the order of rule 12; `None` where that moves nothing of the kind.
    pub(super) fn rank(&self, piece: PieceId) -> Option<u8> {
        Some(match self.role(piece) {
            Role::Zist => 1,
            Role::Bob => 2,
            Role::Connie => 3,
            Role::FistOfRemoval | Role::FistOfRetrieval => 4,
            Role::Yist => 5,
            Role::Xist => 6,
            Role::GoodGod | Role::EvilGod => 7,
            Role::Creature => 8,
            Role::Heliopter => 9,
            _ => return None,
        })
    }

    /// Whether a counter moves by rule 12 later in this Check Phase.
    fn marches_later(&self, piece: PieceId) -> bool {
        let phase = self.upcoming.iter();
        let mut phase = phase
            .take_while(|play| !matches!(play, Play::Ends | Play::NextTurn | Play::CheckPhase(_)));
        phase.any(|play| match play {
            Play::Random { piece: other, .. } | Play::Heads(other, _) => *other == piece,
            _ => false,
        })
    }

    /// Whether it is the turn of a counter to move.
    fn its_turn(&mut self, piece: PieceId, rank: u8) -> bool {
        let p = self.p;
        if !self.need(self.b.post, p.after_order(), Demand::PostXDay) {
            return false;
        }
        if !self.enter_check() {
            return false;
        }
        // What comes before, and is said to move only later, has to move first; what nobody speaks of has moved unsaid.
        let first = (self.still_to_march().iter())
            .all(|&(before, other)| before >= rank || !self.marches_later(other));
        let in_turn = first && rank >= self.b.check_order && !self.b.counter(piece).moved;
        if !self.need(in_turn, p.after_order(), Demand::Turn(piece)) {
            return false;
        }
        self.b.check_order = rank;
        self.b.checking = true;
        self.counter(piece).moved = true;
        true
    }

    /// A counter moves at random (`xd.5.8.random`), and does what it does where it arrives.
    pub(super) fn random(&mut self, piece: PieceId, rolls: &[u8], hits: &[(PieceId, u8)]) {
        let p = self.p;
        let role = self.role(piece);
        if self.b.counter(piece).dragged {
            self.counter(piece).dragged = false;
            self.b.duties.retain(|duty| duty.what != Chore::Drag(piece));
            self.note(p.zist_moves(), Step::Meets(Demand::MovesRandomly(piece)));
            let Some((space, true)) = self.moves_randomly(piece, rolls) else {
                return;
            };
            // It moves to that space as if by itself.
            match self.player_of(piece) {
                Some(player) => self.discovers(player, space, false),
                None if self.b.active(piece) => self.arrives(piece, role, space, true, hits),
                None => {}
            }
            return;
        }
        let moves = matches!(
            role,
            Role::Zist
                | Role::FistOfRemoval
                | Role::FistOfRetrieval
                | Role::Yist
                | Role::GoodGod
                | Role::EvilGod
                | Role::Creature
                | Role::Heliopter
        );
        let Some(rank) = self.rank(piece).filter(|_| moves) else {
            self.unmentioned(p.after_order(), Demand::MovesRandomly(piece));
            return;
        };
        if !self.b.post {
            // What these do before X-Day is nothing.
            match role {
                Role::FistOfRemoval | Role::FistOfRetrieval => {
                    self.need(false, p.fists_inert(), Demand::PostXDay);
                }
                Role::Creature => {
                    self.need(false, p.creatures_inert(), Demand::PostXDay);
                }
                Role::Heliopter => {
                    self.need(false, p.heliopters_wait(), Demand::PostXDay);
                }
                _ => {}
            }
        }
        if !self.need(self.b.active(piece), p.active(), Demand::Active(piece))
            || !self.its_turn(piece, rank)
        {
            return;
        }
        if role == Role::Creature {
            self.note(p.creatures_fly(), Step::Meets(Demand::MovesRandomly(piece)));
        }
        let by: super::By = match role {
            Role::Zist => (p.zist_moves()).into(),
            Role::FistOfRemoval | Role::FistOfRetrieval => (p.fist_moves()).into(),
            Role::Yist => (p.yist_eliminates()).into(),
            Role::GoodGod | Role::EvilGod => (p.god_moves()).into(),
            _ => (p.heliopter_hits()).into(),
        };
        self.note(by, Step::Meets(Demand::MovesRandomly(piece)));
        let Some((space, moved)) = self.moves_randomly(piece, rolls) else {
            return;
        };
        self.arrives(piece, role, space, moved, hits);
    }

    /// Where it comes to; `None` where dice are missing.
    fn moves_randomly(&mut self, piece: PieceId, rolls: &[u8]) -> Option<(Space, bool)> {
        let p = self.p;
        let here = self.b.space(piece)?;
        for &roll in rolls {
            let way = match p.random_direction().value.of(roll) {
                Some(RandomMove::Left) => Direction::Left,
                Some(RandomMove::Up) => Direction::Up,
                Some(RandomMove::Right) => Direction::Right,
                Some(RandomMove::Down) => Direction::Down,
                _ => {
                    self.fate(p.random_direction(), piece, Fate::Stays);
                    return Some((here, false));
                }
            };
            match self.b.map.beside(here, way) {
                Some(space) => {
                    self.counter(piece).place = Place::At(space);
                    self.fate(p.random_direction(), piece, Fate::Enters(space));
                    return Some((space, true));
                }
                None => self.did(p.random_again(), Happening::RollAgain(roll)),
            }
        }
        self.open = true;
        None
    }

    fn arrives(
        &mut self,
        piece: PieceId,
        role: Role,
        space: Space,
        moved: bool,
        hits: &[(PieceId, u8)],
    ) {
        let p = self.p;
        let there: Vec<PieceId> = self
            .b
            .at_space(space)
            .into_iter()
            .filter(|&other| other != piece)
            .collect();
        match role {
            Role::Zist if moved => {
                for other in there {
                    self.counter(other).dragged = true;
                    self.fate(p.zist_moves(), other, Fate::Stays);
                    self.owe(Who::Anybody, Chore::Drag(other));
                }
            }
            Role::FistOfRemoval if moved => {
                for other in there {
                    if self.side(other) == Allegiance::Con {
                        self.eliminate(p.fist_removes(), other, None);
                    }
                }
            }
            Role::Yist => {
                for other in there {
                    let struck = matches!(
                        self.side(other),
                        Allegiance::SubG | Allegiance::Con | Allegiance::Doc
                    );
                    let excepted = matches!(
                        self.role(other),
                        Role::Bob | Role::Connie | Role::FistOfRemoval | Role::FistOfRetrieval
                    );
                    if excepted {
                        self.reject(p.yist_eliminates(), Rejection::Spared(other));
                    } else if struck && !self.sheltered(other, role) {
                        self.eliminate(p.yist_eliminates(), other, None);
                    }
                }
            }
            Role::GoodGod | Role::EvilGod if moved => {
                for &other in &there {
                    let struck = matches!(
                        self.side(other),
                        Allegiance::SubG | Allegiance::Con | Allegiance::Doc
                    );
                    if struck {
                        self.may_hit(other, hits, p.god_moves(), role);
                    }
                }
                self.meets_rivals(piece);
            }
            Role::Creature | Role::Heliopter if moved => {
                for other in there {
                    if !matches!(self.role(other), Role::Creature | Role::Heliopter) {
                        self.may_hit(other, hits, p.heliopter_hits(), role);
                    }
                }
            }
            _ => {}
        }
    }

    /// A god who enters a space fights each god of the other team there (`xd.12.7.battle`).
    pub(super) fn meets_rivals(&mut self, piece: PieceId) {
        let p = self.p;
        let rivals = self.b.pieces().filter(|&other| {
            self.b.stacked(piece, other) && self.b.active(other) && self.opposed(piece, other)
        });
        for rival in rivals.collect::<Vec<_>>() {
            self.fate(p.god_battle(), rival, Fate::Stays);
            self.owe(Who::Anybody, Chore::Battle(piece, rival));
        }
    }

    /// A die for a counter that nothing protects, which is eliminated on a one (`xd.12.9.move`).
    fn may_hit<T: Copy>(
        &mut self,
        other: PieceId,
        hits: &[(PieceId, u8)],
        point: fnord_law::Point<'_, T>,
        mover: Role,
    ) {
        let p = self.p;
        let by = super::By::from(point).and(p.heliopter_hits());
        if self.sheltered(other, mover) {
            return;
        }
        match hits.iter().find(|(piece, _)| *piece == other) {
            Some(&(_, roll)) if i16::from(roll) == p.heliopter_hits().value => {
                self.eliminate(by, other, None);
            }
            Some(_) => self.fate(by, other, Fate::Unharmed),
            None => self.open = true,
        }
    }

    fn opposed(&self, one: PieceId, other: PieceId) -> bool {
        matches!(
            (self.role(one), self.role(other)),
            (Role::GoodGod, Role::EvilGod) | (Role::EvilGod, Role::GoodGod)
        )
    }

    /// Gods of two teams fight (`xd.12.7.battle`).
    pub(super) fn battles(&mut self, one: PieceId, other: PieceId, rolls: Option<(u8, u8)>) {
        let p = self.p;
        self.need(self.b.post, p.god_battle(), Demand::PostXDay);
        self.need(self.opposed(one, other), p.god_battle(), Demand::OtherTeams);
        let together = self.suppose_together(one, other) || self.b.stacked(one, other);
        self.need(together, p.god_battle(), Demand::SameSpace(one, other));
        if !self.objections.is_empty() {
            return;
        }
        match rolls {
            None => self.open = true,
            Some((mine, theirs)) if mine == theirs && p.battle_again().value => {
                self.did(p.battle_again(), Happening::RollAgain(mine));
                self.open = true;
            }
            Some((mine, theirs)) if mine == theirs => {
                let by = super::By::from(p.god_battle()).and(p.battle_again());
                self.did(by, Happening::NothingHappens);
                self.fought(|pair| pair == [one, other] || pair == [other, one]);
            }
            Some((mine, theirs)) => {
                let loser = if mine > theirs { other } else { one };
                self.eliminate(p.god_battle(), loser, None);
                self.fought(|pair| {
                    pair.contains(&loser) || pair == [one, other] || pair == [other, one]
                });
            }
        }
    }

    /// Battles that need not be fought any more.
    fn fought(&mut self, over: impl Fn([PieceId; 2]) -> bool) {
        self.b.duties.retain(|duty| match duty.what {
            Chore::Battle(one, other) => !over([one, other]),
            _ => true,
        });
    }

    /// "Bob", Connie and the X-ists go toward Dobbstown.
    pub(super) fn heads(&mut self, piece: PieceId, path: &[Direction]) {
        let p = self.p;
        let (steps, by): (i16, super::By) = match self.role(piece) {
            Role::Bob => (p.bob_steps().value, (p.bob_steps()).into()),
            Role::Connie => (p.connie_steps().value, (p.connie_steps()).into()),
            Role::Xist => (p.xist_steps().value, (p.xist_steps()).into()),
            _ => {
                self.unmentioned(p.carried_out(), Demand::Heads(piece));
                return;
            }
        };
        let moves = self.role(piece) == Role::Bob || self.b.active(piece);
        self.need(moves, by.clone(), Demand::Active(piece));
        let rank = self.rank(piece).unwrap_or_default();
        if !self.objections.is_empty() || !self.its_turn(piece, rank) {
            return;
        }
        let town = self
            .find(Role::Dobbstown)
            .and_then(|town| self.b.space(town));
        let (Some(town), Some(mut here)) = (town, self.b.space(piece)) else {
            self.need(false, by, Demand::Toward(piece));
            return;
        };
        let far = |umpire: &Self, space| umpire.b.map.distance(space, town).unwrap_or(u16::MAX);
        let wanted = far(self, here).min(steps.max(0) as u16);
        if !self.need(
            path.len() == usize::from(wanted),
            by.clone(),
            Demand::Steps(piece, steps),
        ) {
            return;
        }
        for &way in path {
            let Some(next) = self.b.map.beside(here, way) else {
                self.need(false, p.adjacent(), Demand::SpaceThere(way));
                return;
            };
            if !self.need(
                far(self, next) < far(self, here),
                by.clone(),
                Demand::Toward(piece),
            ) {
                return;
            }
            here = next;
        }
        self.counter(piece).place = Place::At(here);
        self.fate(by, piece, Fate::Enters(here));
    }

    /// "Bob" rolls to leave HELL (`xd.10.2.hell`).
    pub(super) fn escapes(&mut self, piece: PieceId, roll: u8) {
        let p = self.p;
        let in_hell = self.role(piece) == Role::Bob && self.b.counter(piece).place == Place::Hell;
        self.need(in_hell, p.bob_escapes(), Demand::InHell(piece));
        let once = !self.b.counter(piece).moved;
        self.need(once, p.bob_escapes(), Demand::Turn(piece));
        if !self.objections.is_empty() || !self.enter_check() {
            return;
        }
        let escape = Chore::Escape(piece);
        self.b.duties.retain(|duty| duty.what != escape);
        self.b.checking = true;
        self.counter(piece).moved = true;
        self.did(p.bob_escapes(), Happening::Rolled(roll));
        if i16::from(roll) == p.bob_escapes().value {
            self.fate(p.bob_escapes(), piece, Fate::LeavesHell);
            let who = self.controller();
            self.owe(who, Chore::Place(piece));
        } else {
            self.did(p.bob_escapes(), Happening::NothingHappens);
        }
    }
}
