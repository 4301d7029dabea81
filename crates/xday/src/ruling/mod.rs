//! What the engine found, as data: typed reasons, never sentences.

mod reasons;

use super::board::Board;
use super::engine::odds::{Chance, Spread};
use super::scenario::{Event, PieceId, Scenario};
use super::tables::Tables;
use fnord_law::{Cites, ClauseId, PointId};
use fnord_ruling::{Derivation, NodeId};
use fnord_vocabulary::{PlayerId, Span};

pub use super::outcome::{Ending, Outcome};
pub use reasons::*;

/// The derivation of a ruling on Countdown to X-Day.
pub type Log = Derivation<Step, Rejected>;

/// The answer to a scenario of Countdown to X-Day.
#[derive(Clone, Debug)]
pub struct Ruling<'s> {
    pub scenario: &'s Scenario<'s>,
    pub before: Board,
    pub after: Board,
    pub plays: Vec<PlayRuling>,
    pub contests: Vec<Contest>,
    pub log: Log,
    pub assumptions: Vec<Assumption>,
    /// The entries of tables that would be needed to rule further.
    pub needs: Vec<Need>,
    /// The open questions by another reading of which it would come out otherwise, where that was asked.
    pub open_questions: Vec<&'s str>,
}

/// The verdict on a play.
#[derive(Clone, Debug)]
pub struct PlayRuling {
    pub line: usize,
    pub span: Span,
    pub verdict: Verdict,
    /// What it left in the derivation: from this node to before that one.
    pub nodes: (NodeId, NodeId),
    /// The attack that it is, by its place among them.
    pub contest: Option<usize>,
}

/// Whether a play is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Legal,
    Illegal(Vec<Objection>),
    /// It is legal, and dice or tables decide what comes of it.
    Open,
}

/// What stands in the way of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    pub demand: Demand,
    pub cites: Cites,
    pub point: Option<PointId>,
}

/// Something that was considered and does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    pub what: Rejection,
    pub cites: Cites,
    pub point: Option<PointId>,
}

/// What does not count, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// A rule with a lower number than one that contradicts it.
    Outranked { rule: ClauseId, by: ClauseId },
    /// "Bob" does not double a player who attacked him.
    Spurned(PlayerId),
    /// Not near enough, or inactive.
    NotNear(PieceId),
    /// A player who does not hide.
    NotHiding(PlayerId),
    /// A further Clench or Bobbie of one who hides.
    SameKind(PieceId),
    /// An event whose condition does not hold.
    NoCondition(Event),
    /// An event of another year.
    OtherYear(Event),
    /// Spared: it would be eliminated otherwise.
    Spared(PieceId),
    /// It does nothing as yet.
    Inert(PieceId),
}

/// How an attack is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// By comparing two scores.
    Scores,
    /// An attack on media, by one die.
    Media,
    /// A cover-up of media, by one die.
    CoverUp,
}

/// An attack and how it stands.
#[derive(Clone, Debug)]
pub struct Contest {
    pub attacker: PieceId,
    pub defender: PieceId,
    pub manner: Manner,
    /// The nodes whose children are the terms of the scores.
    pub nodes: [Option<NodeId>; 2],
    pub scores: Option<(i16, i16)>,
    pub ratio: Option<(i16, i16)>,
    pub result: Option<Outcome>,
    /// Whether it succeeds, where one die decides.
    pub success: Option<bool>,
    /// The chances of each ratio before the dice are rolled.
    pub spread: Option<Spread>,
    /// The chance of success, where one die decides.
    pub chance: Option<Chance>,
    /// What each result does.
    pub bands: Vec<Band>,
    /// It failed because its target was gone.
    pub out_of_range: bool,
}

impl Contest {
    /// The chance of a Win or better, or of success by one die, while the dice have not been rolled; only where Table 5 has what it
    /// takes.
    pub fn chance_of_success(&self, tables: &Tables) -> Option<Chance> {
        if let Some(chance) = self.chance {
            return Some(chance);
        }
        if self.scores.is_some() {
            return None;
        }
        let spread = self.spread.as_ref()?;
        let known = |ratio: (i16, i16)| tables.results.get(&ratio);
        let all = spread
            .ratios
            .iter()
            .all(|(ratio, _)| known(*ratio).is_some());
        all.then(|| {
            spread.chance(|ratio| known(ratio).is_some_and(|result| *result >= Outcome::Win))
        })
    }
}

/// What a result of an attack does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Band {
    pub result: Outcome,
    pub then: Vec<(Happening, Cites)>,
}

impl Ruling<'_> {
    /// The last attack.
    pub fn contest(&self) -> Option<&Contest> {
        self.contests.last()
    }

    /// The chance of a Win or better, or of success by one die, while the dice have not been rolled.
    pub fn chance_of_success(&self, contest: &Contest) -> Option<Chance> {
        contest.chance_of_success(&self.scenario.tables)
    }

    /// What stands in the way of the plays that are illegal.
    pub fn objections(&self) -> impl Iterator<Item = &Objection> {
        self.plays.iter().flat_map(|play| match &play.verdict {
            Verdict::Illegal(objections) => objections.as_slice(),
            _ => &[],
        })
    }

    /// The clauses that it rests on.
    pub fn cited(&self) -> std::collections::BTreeSet<ClauseId> {
        let nodes = self.log.iter().map(|(_, node)| &node.entry.cites);
        let objections = self.objections().map(|objection| &objection.cites);
        let rejected = self.log.rejected.iter().map(|rejected| &rejected.cites);
        nodes
            .chain(objections)
            .chain(rejected)
            .flatten()
            .copied()
            .collect()
    }

    /// The rule points that it rests on.
    pub fn points(&self) -> impl Iterator<Item = PointId> {
        let nodes = self.log.iter().filter_map(|(_, node)| node.entry.point);
        let objections = self.objections().filter_map(|objection| objection.point);
        let rejected = self
            .log
            .rejected
            .iter()
            .filter_map(|rejected| rejected.point);
        nodes.chain(objections).chain(rejected)
    }
}
