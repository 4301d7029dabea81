//! What would come of plays that might follow a scenario.

use super::Umpire;
use crate::board::Board;
use crate::map::{Direction, Space};
use crate::ruling::{Contest, Happening, Need, Objection, Step, Verdict};
use crate::scenario::{Order, PieceId, Play, Scenario, Stock};
use fnord_law::{Cites, Role};
use fnord_vocabulary::PlayerId;
use std::collections::{BTreeMap, VecDeque};

/// The most Slack for which it is tried how far it takes a player.
const MOST_SLACK: i16 = 20;

/// What would come of a play.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What stands in its way; nothing where it is legal.
    pub objections: Vec<Objection>,
    /// The attack that it is.
    pub contest: Option<Contest>,
    /// What would happen by it.
    pub happened: Vec<(Happening, Cites)>,
    /// The entries of tables that it takes besides.
    pub needs: Vec<Need>,
    /// What a player who hides by it defends with.
    pub shelter: Vec<(PieceId, i16, Cites)>,
    pub after: Board,
}

/// A space that a player can move to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    pub space: Space,
    /// The least Slack that it takes.
    pub slack: i16,
    pub path: Vec<Direction>,
    /// Something lies face down there, which is discovered.
    pub hidden: bool,
}

/// Tries each of several plays after the first so many plays of a scenario.
pub fn trials<'s>(scenario: &'s Scenario<'s>, steps: usize, plays: &'s [Play]) -> Vec<Trial> {
    let umpire = Umpire::after(scenario, steps);
    plays.iter().map(|play| umpire.tried(play)).collect()
}

/// Where a player can move after the first so many plays, nearest first.
pub fn reach(scenario: &Scenario<'_>, steps: usize, player: PlayerId) -> Vec<Reach> {
    Umpire::after(scenario, steps).reach(player)
}

impl<'s> Umpire<'s> {
    /// As things stand after the first so many plays.
    fn after(scenario: &'s Scenario<'s>, steps: usize) -> Umpire<'s> {
        let mut umpire = Umpire::new(scenario);
        let all: Vec<_> = scenario.plays().take(steps).collect();
        for (index, (line, play)) in all.iter().enumerate() {
            umpire.upcoming = all[index + 1..].iter().map(|(_, play)| *play).collect();
            umpire.judge(line.number, play);
        }
        umpire.upcoming.clear();
        umpire
    }

    fn tried(&self, play: &'s Play) -> Trial {
        let mut trial = self.clone();
        let from = trial.log.next();
        let contests = trial.contests.len();
        let needs = trial.needs.len();
        let verdict = trial.judge(0, play);
        let happened = trial.did_since(from);
        let mut shelter = Vec::new();
        if let (Play::Order(player, Order::Hide { .. }), Verdict::Legal) = (play, &verdict) {
            let me = trial.piece_of(*player);
            let node = trial.tally(me, me, 0, None).node;
            let terms = trial.log.children(node);
            shelter = terms
                .filter_map(|(_, child)| match child.entry.step {
                    Step::HidesWith(with) => {
                        Some((with, child.entry.value, child.entry.cites.clone()))
                    }
                    _ => None,
                })
                .collect();
        }
        Trial {
            objections: match verdict {
                Verdict::Illegal(objections) => objections,
                _ => Vec::new(),
            },
            contest: trial.contests.get(contests).cloned(),
            happened,
            needs: trial.needs.get(needs..).unwrap_or_default().to_vec(),
            shelter,
            after: trial.b,
        }
    }

    /// The spaces that a player can move to (rule 7.3).
    fn reach(&self, player: PlayerId) -> Vec<Reach> {
        let p = self.p;
        let me = self.piece_of(player);
        let Some(here) = self.b.space(me) else {
            return Vec::new();
        };
        let rating = self.b.stock(player, Stock::Slack);
        let budgets: Vec<(i16, i16)> = if rating == 0 {
            vec![(0, p.move_without_slack().value)]
        } else {
            let each = (0..=rating.min(MOST_SLACK)).map(|slack| (slack, self.points_for(slack)));
            each.filter_map(|(slack, points)| Some((slack, points?)))
                .collect()
        };
        let most = budgets.iter().map(|(_, points)| *points).max();
        let most = most.unwrap_or_default();
        let mut known: BTreeMap<Space, (i16, Vec<Direction>)> = BTreeMap::new();
        known.insert(here, (0, Vec::new()));
        let mut queue = VecDeque::from([here]);
        while let Some(space) = queue.pop_front() {
            let Some((so_far, path)) = known.get(&space).cloned() else {
                continue;
            };
            for way in Direction::ALL {
                let Some(next) = self.b.map.beside(space, way) else {
                    continue;
                };
                let hard = self.b.map.hard(space, next);
                let closed = self.b.post
                    && self
                        .b
                        .at_space(next)
                        .into_iter()
                        .any(|piece| self.role(piece) == Role::Zist && self.b.active(piece));
                let step = if hard {
                    p.hard_border()
                } else {
                    p.easy_border()
                };
                let cost = so_far + step.value.max(1);
                if closed || cost > most || (hard && rating == 0) {
                    continue;
                }
                if known.get(&next).is_none_or(|(other, _)| cost < *other) {
                    let mut path = path.clone();
                    path.push(way);
                    known.insert(next, (cost, path));
                    queue.push_back(next);
                }
            }
        }
        known.remove(&here);
        let mut all: Vec<(i16, Reach)> = known
            .into_iter()
            .filter_map(|(space, (cost, path))| {
                let enough = budgets.iter().filter(|(_, points)| *points >= cost);
                let slack = enough.map(|(slack, _)| *slack).min()?;
                let hidden = self
                    .b
                    .at_space(space)
                    .into_iter()
                    .any(|piece| !self.b.counter(piece).up && self.player_of(piece).is_none());
                let reach = Reach {
                    space,
                    slack,
                    path,
                    hidden,
                };
                Some((cost, reach))
            })
            .collect();
        all.sort_by_key(|(cost, reach)| (reach.slack, *cost, reach.space));
        all.into_iter().map(|(_, reach)| reach).collect()
    }
}
