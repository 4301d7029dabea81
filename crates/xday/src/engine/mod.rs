//! Rules on what happens on a board.
//!
//! The umpire goes through the plays. Each is judged on the board at its own moment; one that is illegal changes nothing.

mod attack;
mod bids;
mod conspiracy;
mod crisis;
mod discovery;
mod doubt;
mod ending;
mod event_choices;
mod events;
mod fates;
mod media;
mod moves;
pub mod odds;
mod orders;
mod phases;
mod post;
mod preparation;
pub(super) mod questions;
mod raids;
mod results;
mod score;
mod time;
pub(super) mod trials;

use super::board::Board;
use super::ruling::{
    Assumption, Contest, Demand, Happening, Log, Need, Objection, PlayRuling, Rejected, Rejection,
    Ruling, Step, Verdict,
};
use super::scenario::{ALL, Event, Order, PieceId, Play, Scenario, Stock};
use fnord_law::{Allegiance, Cites, ClauseId, Point, PointId, Role, XDayPoints};
use fnord_ruling::{Entry, NodeId, Recorder};
use fnord_vocabulary::{PlayerId, cite_also};

/// The ruling on a scenario.
pub fn rule<'s>(scenario: &'s Scenario<'s>) -> Ruling<'s> {
    rule_after(scenario, usize::MAX)
}

/// The ruling on a scenario, with the open questions that it turns on.
pub fn rule_with_questions<'s>(scenario: &'s Scenario<'s>) -> Ruling<'s> {
    let mut ruling = rule(scenario);
    ruling.open_questions = questions::open_questions(scenario, &ruling, usize::MAX);
    ruling
}

/// The ruling on a scenario as far as its first so many plays.
pub fn rule_after<'s>(scenario: &'s Scenario<'s>, steps: usize) -> Ruling<'s> {
    let mut umpire = Umpire::new(scenario);
    let board = umpire.b.clone();
    let all: Vec<_> = scenario.plays().collect();
    let mut plays = Vec::new();
    for (index, (line, play)) in all.iter().enumerate().take(steps) {
        umpire.upcoming = all[index + 1..].iter().map(|(_, play)| *play).collect();
        let from = umpire.log.next();
        let contests = umpire.contests.len();
        let verdict = umpire.judge(line.number, play);
        plays.push(PlayRuling {
            line: line.number,
            span: line.span.clone(),
            verdict,
            nodes: (from, umpire.log.next()),
            contest: (umpire.contests.len() > contests).then_some(contests),
        });
    }
    Ruling {
        scenario,
        before: board,
        after: umpire.b,
        plays,
        contests: umpire.contests,
        log: umpire.log,
        assumptions: umpire.assumptions,
        needs: umpire.needs,
        open_questions: Vec::new(),
    }
}

/// The clauses that something rests on, and the rule point that has them.
#[derive(Clone, Debug)]
struct By {
    cites: Cites,
    point: Option<PointId>,
}

impl<T> From<Point<'_, T>> for By {
    fn from(point: Point<'_, T>) -> By {
        By {
            cites: point.cites.clone(),
            point: Some(point.id),
        }
    }
}

impl By {
    /// With the clauses of another point.
    fn and<T: Copy>(mut self, other: Point<'_, T>) -> By {
        cite_also(&mut self.cites, other.cites);
        self
    }

    /// Without clauses, for what only carries others.
    fn nothing() -> By {
        By {
            cites: Cites::new(),
            point: None,
        }
    }
}

#[derive(Clone)]
struct Umpire<'s> {
    s: &'s Scenario<'s>,
    p: &'s XDayPoints,
    b: Board,
    log: Log,
    objections: Vec<Objection>,
    assumptions: Vec<Assumption>,
    needs: Vec<Need>,
    contests: Vec<Contest>,
    /// Dice or tables decide what comes of the play.
    open: bool,
    /// The counters of which nobody knows what an earlier play has made of them.
    in_doubt: Vec<PieceId>,
    /// The plays after this one.
    upcoming: Vec<&'s Play>,
}

impl<'s> Umpire<'s> {
    /// As things stand before the first play.
    fn new(scenario: &'s Scenario<'s>) -> Umpire<'s> {
        let (board, assumptions) = Board::set_up(scenario);
        Umpire {
            s: scenario,
            p: &scenario.rules.points,
            b: board,
            log: Log::new(),
            objections: Vec::new(),
            assumptions,
            needs: Vec::new(),
            contests: Vec::new(),
            open: false,
            in_doubt: Vec::new(),
            upcoming: Vec::new(),
        }
    }

    /// Judges a play in that line. One that is illegal changes nothing.
    fn judge(&mut self, line: usize, play: &'s Play) -> Verdict {
        let before = self.b.clone();
        let contests = self.contests.len();
        let needs = self.needs.len();
        self.open = false;
        let node = self.begin(Step::Line(line));
        let settled = self.settled(play);
        self.play(settled.as_ref().unwrap_or(play));
        self.end(node, 0);
        let objections = std::mem::take(&mut self.objections);
        let concerned = self.concerned(play);
        let doubtful = concerned.iter().any(|piece| self.in_doubt.contains(piece));
        let perhaps = |one: &Objection| doubt::may_be_met(one.demand);
        if !objections.is_empty() {
            self.b = before;
            self.contests.truncate(contests);
            self.needs.truncate(needs);
            match doubtful && objections.iter().all(perhaps) {
                true => Verdict::Open,
                false => Verdict::Illegal(objections),
            }
        } else if self.open || doubtful {
            self.in_doubt.extend(concerned);
            Verdict::Open
        } else {
            Verdict::Legal
        }
    }

    /// What has happened since a node of the derivation.
    fn did_since(&self, from: NodeId) -> Vec<(Happening, Cites)> {
        let nodes = self.log.iter().skip(from.0 as usize);
        let did = nodes.filter_map(|(_, node)| match node.entry.step {
            Step::Did(happening) => Some((happening, node.entry.cites.clone())),
            _ => None,
        });
        did.collect()
    }

    fn begin(&mut self, step: Step) -> NodeId {
        self.begin_by(step, By::nothing())
    }

    fn begin_by(&mut self, step: Step, by: By) -> NodeId {
        self.log.open(|| entry(step, 0, by))
    }

    fn end(&mut self, node: NodeId, value: i16) {
        self.log.close(node, value);
    }

    /// Records a step without a figure.
    fn note(&mut self, by: impl Into<By>, step: Step) {
        self.figure(by, step, 0);
    }

    /// Records a step with its figure.
    fn figure(&mut self, by: impl Into<By>, step: Step, value: i16) {
        let by = by.into();
        self.log.leaf(|| entry(step, value, by));
    }

    /// Records something that happened.
    fn did(&mut self, by: impl Into<By>, happening: Happening) {
        self.note(by, Step::Did(happening));
    }

    /// Something that the play needs.
    fn need(&mut self, met: bool, by: impl Into<By>, demand: Demand) -> bool {
        let by = by.into();
        if met {
            self.note(by, Step::Meets(demand));
        } else {
            self.objections.push(Objection {
                demand,
                cites: by.cites,
                point: by.point,
            });
        }
        met
    }

    /// Something that no rule allows.
    fn unmentioned(&mut self, by: impl Into<By>, demand: Demand) {
        let by = by.into().and(self.p.not_mentioned());
        self.need(false, by, demand);
    }

    fn reject(&mut self, by: impl Into<By>, what: Rejection) {
        let by = by.into();
        self.log.reject(|| Rejected {
            what,
            cites: by.cites,
            point: by.point,
        });
    }

    fn assume(&mut self, assumption: Assumption) {
        if !self.assumptions.contains(&assumption) {
            self.assumptions.push(assumption);
        }
    }

    /// An entry of a table that is needed to rule further.
    fn lacks(&mut self, need: Need) {
        self.open = true;
        if !self.needs.contains(&need) {
            self.needs.push(need);
        }
    }

    /// Of two rules that contradict each other, whether the first prevails: the one with the higher number does
    /// (`xd.4.conflict`).
    fn prevails<A: Copy, B: Copy>(&mut self, one: Point<'_, A>, other: Point<'_, B>) -> bool {
        let (Some(&first), Some(&second)) = (one.cites.first(), other.cites.first()) else {
            return true;
        };
        // A clause of an erratum has no number: its choice has that of the rule that it rests on besides, or else the place of the
        // choice among those of the rulebook, which stand in the order of its rules.
        let numbered = |cites: &Cites| {
            let numbers = cites.iter().map(|&clause| self.number(clause));
            numbers.into_iter().find(|number| !number.is_empty())
        };
        let wins = match (numbered(one.cites), numbered(other.cites)) {
            (Some(number), Some(against)) => number >= against,
            _ => one.id >= other.id,
        };
        let (rule, over) = if wins {
            (first, second)
        } else {
            (second, first)
        };
        let mut cites = Cites::new();
        cites.push(rule);
        cites.extend(self.p.higher_number().cites.iter().copied().take(1));
        let by = By {
            cites,
            point: Some(self.p.higher_number().id),
        };
        self.note(by, Step::Prevails { rule, over });
        let mut cites = Cites::new();
        cites.push(over);
        let by = By { cites, point: None };
        self.reject(
            by,
            Rejection::Outranked {
                rule: over,
                by: rule,
            },
        );
        wins
    }

    /// The number of the rule that a clause belongs to.
    fn number(&self, clause: ClauseId) -> Vec<u16> {
        let clause = self.s.law.clauses.get(clause);
        clause
            .id
            .split('.')
            .skip(1)
            .map_while(|part| part.parse().ok())
            .collect()
    }

    fn role(&self, piece: PieceId) -> Role {
        self.s.role(&self.b, piece)
    }

    fn side(&self, piece: PieceId) -> Allegiance {
        self.s.side(&self.b, piece)
    }

    /// The player for whom a counter stands, as long as he is in the game.
    fn player_of(&self, piece: PieceId) -> Option<PlayerId> {
        let player = self.s[piece].player;
        player.filter(|player| !self.b[*player].out)
    }

    fn piece_of(&self, player: PlayerId) -> PieceId {
        self.b[player].piece
    }

    fn seat(&mut self, player: PlayerId) -> &mut super::board::Seat {
        &mut self.b[player]
    }

    fn counter(&mut self, piece: PieceId) -> &mut super::board::Counter {
        &mut self.b.counters[usize::from(piece.0)]
    }

    /// The counter of that role, if the board has one.
    fn find(&self, role: Role) -> Option<PieceId> {
        self.b.pieces().find(|&piece| self.role(piece) == role)
    }

    /// The active counter of that role.
    fn find_active(&self, role: Role) -> Option<PieceId> {
        self.find(role)
            .filter(|&piece| self.b.active(piece) && self.said(piece))
    }

    /// Whether the scenario says where a counter is.
    fn said(&self, piece: PieceId) -> bool {
        self.b.counter(piece).place != super::board::Place::Unsaid
    }

    /// Changes what a player has of something.
    fn give(&mut self, by: impl Into<By>, player: PlayerId, what: Stock, change: i16) {
        let mut by = by.into();
        let before = self.b.stock(player, what);
        let wanted = before.saturating_add(change);
        let now = wanted.max(self.p.least_slack().value);
        if now != wanted {
            by = by.and(self.p.least_slack());
        }
        *self.b.stock_mut(player, what) = now;
        self.did(
            by,
            Happening::Stock {
                player,
                what,
                change,
                now,
            },
        );
    }

    /// Makes sure that a player about whom nothing was said has what he uses.
    fn suppose(&mut self, player: PlayerId, what: Stock, least: i16) {
        let seat = &self.b[player];
        if !seat.described.contains(&what) && least > self.b.stock(player, what) {
            *self.b.stock_mut(player, what) = least;
            self.assume(Assumption::Stock(player, what, least));
        }
    }

    /// A play that uses all of something, with what there is of it now.
    fn settled(&mut self, play: &Play) -> Option<Play> {
        let mut play = play.clone();
        let owner = |piece: PieceId| self.s[piece].player;
        let amounts: Vec<(Option<PlayerId>, Stock, &mut i16)> = match &mut play {
            Play::Order(player, order) => {
                let player = Some(*player);
                match order {
                    Order::Move { slack, .. } | Order::Minions { slack, .. } => {
                        vec![(player, Stock::Slack, slack)]
                    }
                    Order::Use { frop, pils, .. } => {
                        vec![(player, Stock::Frop, frop), (player, Stock::Pils, pils)]
                    }
                    Order::Attack {
                        target,
                        slack,
                        against,
                        ..
                    } => {
                        let defender = owner(*target);
                        vec![
                            (player, Stock::Slack, slack),
                            (defender, Stock::Slack, against),
                        ]
                    }
                    _ => Vec::new(),
                }
            }
            Play::Strikes {
                target, against, ..
            } => vec![(owner(*target), Stock::Slack, against)],
            Play::Bids(player, slack) => vec![(Some(*player), Stock::Slack, slack)],
            _ => Vec::new(),
        };
        let mut of = Vec::new();
        for (player, what, amount) in amounts {
            if *amount == ALL {
                // All of nothing is no Slack, but of what is used up there has to be one.
                let least = i16::from(what != Stock::Slack);
                *amount = player.map_or(0, |player| self.b.stock(player, what).max(least));
                of.extend(player.map(|player| (player, what, *amount)));
            }
        }
        for &(player, what, amount) in &of {
            if !self.b[player].described.contains(&what) {
                self.assume(Assumption::Stock(player, what, amount));
            }
        }
        (!of.is_empty()).then_some(play)
    }

    fn play(&mut self, play: &Play) {
        if self.b.ending.is_some() {
            let p = self.p;
            self.need(false, p.endings(), Demand::InPhase("game"));
            return;
        }
        match play {
            Play::Draws(player, number) => self.draws(*player, *number),
            Play::Starts(player, roll) => self.starts(*player, *roll),
            Play::Places(player, piece, space) => self.places(*player, *piece, *space),
            Play::Writes(player, written) => self.writes(*player, written),
            Play::OrderPhase { list, control } => self.order_phase(list, *control),
            Play::CheckPhase(rolls) => self.check_phase(*rolls),
            Play::Ends => self.check_ends(),
            Play::NextTurn => self.next_turn(),
            Play::Order(player, order) => self.order(*player, order),
            Play::Conspiracy { by, roll, goings } => self.conspiracy(*by, *roll, goings),
            Play::Aliens { by, goings } => self.aliens(*by, goings),
            Play::Strikes {
                attacker,
                target,
                against,
                fall,
            } => self.strikes(*attacker, *target, *against, fall.as_ref()),
            Play::CoversUp {
                agent,
                target,
                roll,
            } => self.covers_up(*agent, *target, *roll),
            Play::Discovers(player, piece) => self.finds(*player, *piece),
            Play::Swaps(player, with) => self.swaps(*player, *with),
            Play::Event { event, count, roll } => self.event(*event, *count, *roll, None),
            Play::Random { piece, rolls, hits } => self.random(*piece, rolls, hits),
            Play::Heads(piece, path) => self.heads(*piece, path),
            Play::Transfers(player, piece, space) => self.transfers(*player, *piece, *space),
            Play::TurnsDown(player, piece) => self.turns_down(*player, *piece),
            Play::Battles(one, other, rolls) => self.battles(*one, *other, *rolls),
            Play::Escapes(piece, roll) => self.escapes(*piece, *roll),
            Play::Votes { player, pro, con } => self.votes(*player, *pro, *con),
            Play::Bids(player, slack) => self.bids(*player, *slack),
            Play::Spends(player, _) => {
                let p = self.p;
                self.need(false, p.slack_before(), Demand::BeforeDice(*player));
            }
            Play::Gives(..) => {
                let p = self.p;
                self.unmentioned(p.not_mentioned(), Demand::Mentioned);
            }
        }
    }

    /// The event of that number of Table 6.
    fn tabled(&mut self, number: u8) -> Option<(Event, Option<u8>)> {
        let found = self.s.tables.events.get(&number).copied();
        if found.is_none() {
            self.lacks(Need::Event(number));
        }
        found
    }
}

fn entry(step: Step, value: i16, by: By) -> Entry<Step> {
    Entry {
        step,
        value,
        source: None,
        cites: by.cites,
        point: by.point,
    }
}
