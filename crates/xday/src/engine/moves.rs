//! Movement: ways, borders, points.

use super::{By, Umpire};
use crate::map::{Direction, Space};
use crate::ruling::{Assumption, Demand, Fate, Need, Step};
use crate::scenario::{Going, PieceId, Stock};
use fnord_law::Role;
use fnord_vocabulary::PlayerId;

impl Umpire<'_> {
    /// Where a way leads, space by space with the cost of each; `None` where it cannot be gone, and why not is recorded.
    fn way(&mut self, piece: PieceId, path: &[Direction]) -> Option<Vec<(Space, bool)>> {
        let p = self.p;
        let Some(from) = self.b.space(piece) else {
            self.need(false, p.adjacent(), Demand::Active(piece));
            return None;
        };
        self.way_from(from, path)
    }

    fn way_from(&mut self, from: Space, path: &[Direction]) -> Option<Vec<(Space, bool)>> {
        let p = self.p;
        let mut here = from;
        let mut way = Vec::new();
        for &direction in path {
            let Some(next) = self.b.map.beside(here, direction) else {
                self.need(false, p.adjacent(), Demand::SpaceThere(direction));
                return None;
            };
            way.push((next, self.b.map.hard(here, next)));
            here = next;
        }
        Some(way)
    }

    fn cost(&mut self, way: &[(Space, bool)]) -> i16 {
        let p = self.p;
        let mut cost = 0;
        for &(space, hard) in way {
            let point = if hard {
                p.hard_border()
            } else {
                p.easy_border()
            };
            self.figure(point, Step::Cost { space, hard }, point.value);
            cost += point.value;
        }
        cost
    }

    /// A player moves (rule 7.3).
    pub(super) fn moves(&mut self, player: PlayerId, path: &[Direction], slack: i16) {
        let p = self.p;
        let me = self.piece_of(player);
        self.note(p.move_written(), Step::Meets(Demand::Directions));
        if !self.said(me) {
            // Without a place, only the points can be counted; the way is taken to be easy.
            self.need(false, p.adjacent(), Demand::Active(me));
            return;
        }
        let Some(way) = self.way(me, path) else {
            return;
        };
        if self.b.post {
            for &(space, _) in &way {
                let closed = self
                    .b
                    .at_space(space)
                    .into_iter()
                    .any(|piece| self.role(piece) == Role::Zist && self.b.active(piece));
                if !self.need(!closed, p.zist_closed(), Demand::Open(space)) {
                    return;
                }
            }
        }
        self.suppose(player, Stock::Slack, slack);
        let rating = self.b.stock(player, Stock::Slack);
        if slack > 0
            && !self.need(
                rating >= slack,
                p.move_slack(),
                Demand::HasSlack(player, slack),
            )
        {
            return;
        }
        let cost = self.cost(&way);
        if rating == 0 {
            if !self.b[player].described.contains(&Stock::Slack) {
                self.assume(Assumption::HasSlack(player, 0));
            }
            let hard = way.iter().any(|(_, hard)| *hard);
            self.need(!hard, p.no_hard_border(), Demand::NoHardBorder(player));
            let has = p.move_without_slack().value;
            self.need(
                cost <= has,
                p.move_without_slack(),
                Demand::EnoughMps { has, needs: cost },
            );
        } else {
            match self.points_for(slack) {
                Some(has) => {
                    self.figure(p.move_slack(), Step::MpsForSlack, has);
                    let by = By::from(p.move_slack()).and(p.easy_border());
                    self.need(cost <= has, by, Demand::EnoughMps { has, needs: cost });
                }
                None => {
                    self.lacks(Need::Movement(slack));
                    return;
                }
            }
        }
        if !self.objections.is_empty() {
            return;
        }
        if slack > 0 {
            self.give(p.move_slack(), player, Stock::Slack, -slack);
        }
        let last = way.len().saturating_sub(1);
        for (index, (space, hard)) in way.into_iter().enumerate() {
            let point = if hard {
                p.hard_border()
            } else {
                p.easy_border()
            };
            self.counter(me).place = crate::board::Place::At(space);
            self.fate(point, me, Fate::Enters(space));
            if index == last || p.discover_passing().value {
                self.discovers(player, space, index != last);
            }
        }
    }

    /// The MPs for Slack spent, as far as they are known (`xd.7.3.slack`).
    pub(super) fn points_for(&self, slack: i16) -> Option<i16> {
        if slack == 1 {
            return Some(self.p.move_for_one().value);
        }
        self.s.tables.movement.get(&slack).copied()
    }

    /// The MPs that counters take for their ways, where they can go them with so many together; with any number, where nobody says
    /// how many.
    pub(super) fn can_go(
        &mut self,
        goings: &[Going],
        points: Option<i16>,
        by: impl Into<By>,
    ) -> Option<i16> {
        let mut needs = 0;
        for (index, going) in goings.iter().enumerate() {
            // One that goes on starts where it went before.
            let first = goings[..index]
                .iter()
                .all(|other| other.piece != going.piece);
            let from = if first {
                None
            } else {
                self.gone(&goings[..index], going.piece)
            };
            let way = match from {
                Some(from) => self.way_from(from, &going.path),
                None => self.way(going.piece, &going.path),
            };
            if let Some(way) = way {
                needs += self.cost(&way);
            }
        }
        if !self.objections.is_empty() {
            return None;
        }
        match points {
            Some(has) => self.need(needs <= has, by, Demand::EnoughMps { has, needs }),
            None => true,
        }
        .then_some(needs)
    }

    /// Where a counter comes to that goes those ways.
    fn gone(&self, goings: &[Going], piece: PieceId) -> Option<Space> {
        let ways = goings.iter().filter(|going| going.piece == piece);
        let mut steps = ways.flat_map(|going| going.path.iter());
        let from = self.b.space(piece)?;
        steps.try_fold(from, |here, &way| self.b.map.beside(here, way))
    }

    /// Counters go their ways. Only players discover what lies there.
    pub(super) fn go(&mut self, goings: &[Going]) {
        let p = self.p;
        for going in goings {
            let mut here = self.b.space(going.piece);
            for &direction in &going.path {
                here = here.and_then(|space| self.b.map.beside(space, direction));
                if let Some(space) = here {
                    self.counter(going.piece).place = crate::board::Place::At(space);
                }
            }
            if let Some(space) = here {
                self.fate(p.easy_border(), going.piece, Fate::Enters(space));
            }
        }
    }
}
