//! Two laws compared without scenarios: every leader against every target, in every kind of attack and position.
//!
//! The tables of the positions are laid out from the text of scenarios, and the engine's own functions say what comes of an
//! attack on them; so every attack of a sweep can be written down, and [`rule`](crate::engine::rule) rules the same on it.

mod board;
mod helpers;
mod plays;
mod pool;
mod position;
mod run;
mod tally;
mod untouched;

use crate::cards::effect::AttackKind;
use crate::engine::Glance;

pub use crate::law::Side;
pub use plays::{Played, cast_tables, tables, x_day_tables};
pub use pool::{Member, Pool};
pub use position::{Position, Way, kind_name};
pub use run::sweep;
pub use tally::{Alike, Change, Count, Instance, Likeness, Pair, Role, Setting, Tally};

use position::{Scene, Unclaimed};

/// What is swept.
#[derive(Clone, Debug)]
pub struct Plan<'l> {
    pub from: Side<'l>,
    pub to: Side<'l>,
    /// What the two are called.
    pub names: [String; 2],
    pub pool: Pool,
    pub kinds: Vec<AttackKind>,
    pub positions: Vec<Position>,
    /// Whether each attack is tried with the strongest helpers too.
    pub helpers: bool,
    /// Only pairs of which one is among these, by their places in the pool; empty for all pairs.
    pub only: Vec<u16>,
    pub threads: usize,
    /// How many of the pairs most affected are kept.
    pub most: usize,
}

impl<'l> Plan<'l> {
    /// The plan of a whole sweep from one law to another.
    pub fn new(from: Side<'l>, to: Side<'l>) -> Plan<'l> {
        Plan {
            from,
            to,
            names: [from.edition.id.to_string(), to.edition.id.to_string()],
            pool: Pool::new(from, to),
            kinds: vec![AttackKind::Control, AttackKind::Destroy],
            positions: Position::ALL.to_vec(),
            helpers: false,
            only: Vec::new(),
            threads: 1,
            most: 20,
        }
    }

    /// Where Groups lie that nobody controls.
    fn unclaimed(&self) -> Unclaimed {
        match (pool::in_hands(self.from), pool::in_hands(self.to)) {
            (true, true) => Unclaimed::Hand,
            (false, false) => Unclaimed::Area,
            _ => Unclaimed::Either,
        }
    }

    /// The positions that differ: where there is one Illuminati only, every rival plays the same.
    fn positions(&self) -> Vec<Position> {
        let one = self.pool.attacker == self.pool.rival;
        let differs = |position: &Position| !(one && *position == Position::SameIlluminati);
        self.positions.iter().copied().filter(differs).collect()
    }

    /// The kinds of attack there: to destroy what is in a hand for one law and on the table for the other is two questions.
    fn kinds(&self, position: Position) -> Vec<AttackKind> {
        let either = position == Position::Uncontrolled && self.unclaimed() == Unclaimed::Either;
        let kinds = self.kinds.iter().copied();
        kinds
            .filter(|kind| !(either && *kind == AttackKind::Destroy))
            .collect()
    }

    /// An attack of the sweep as a scenario, for `fnord rule`.
    pub fn text(&self, leader: u16, target: u16, helper: Option<u16>, setting: Setting) -> String {
        let card = |place: u16| {
            let id = self.pool.members[usize::from(place)].from;
            &self.from.law.cards[usize::from(id.0)]
        };
        let (leader, target) = (card(leader), card(target));
        let rival = self.pool.rival_of(&leader.name, setting.position);
        Scene {
            leader,
            target,
            helper: helper.map(card),
            attacker: &self.pool.attacker,
            rival: &rival,
            alignments: pool::printed(self.from, target).alignments,
            kind: setting.kind,
            position: setting.position,
            way: setting.way,
            unclaimed: self.unclaimed(),
        }
        .text()
    }

    /// What comes of every attack of these pairs of leader and target under both laws.
    ///
    /// # Errors
    /// A law under which the tables of the sweep cannot be laid out: what it says of them.
    pub fn each(
        &self,
        pairs: &[(u16, u16)],
        tell: &mut dyn FnMut(u16, u16, Outcome),
    ) -> Result<(), String> {
        run::pairs(self, pairs, tell)
    }

    /// The same of one pair, in order.
    ///
    /// # Errors
    /// A law under which the tables of the sweep cannot be laid out: what it says of them.
    pub fn pair(&self, leader: u16, target: u16) -> Result<Vec<Outcome>, String> {
        let mut outcomes = Vec::new();
        self.each(&[(leader, target)], &mut |_, _, outcome| {
            outcomes.push(outcome)
        })?;
        outcomes.sort_by_key(|outcome| outcome.setting);
        Ok(outcomes)
    }

    /// How many pairs there are to go through.
    pub fn pairs(&self) -> u64 {
        let all = self.pool.members.len() as u64;
        let only = self.only.len() as u64;
        match only {
            0 => all * all.saturating_sub(1),
            _ => only * (2 * all - only) - only,
        }
    }
}

/// An attack of a pair, and what comes of it under both laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub helper: Option<u16>,
    pub setting: Setting,
    pub from: Glance,
    pub to: Glance,
    pub change: Option<Change>,
}
