//! Holding rulings against what their scenarios expect.

use super::board::{Board, Counter, Place};
use super::engine::questions::turns_on;
use super::engine::rule_after;
use super::expectation::{Claim, Expectation, Expected, Holding, State};
use super::ruling::{Outcome, Ruling, Verdict};
use super::scenario::{PieceId, Scenario, Statement};
use fnord_law::ClauseId;
use fnord_vocabulary::Span;

/// Something that is not as expected.
#[derive(Clone, Debug)]
pub struct Finding {
    pub span: Span,
    pub problem: Problem,
}

/// What is not as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    NothingExpected,
    NoAttack,
    /// Nothing has been played.
    NoPlay,
    /// What should not be so is so.
    So,
    /// It is illegal, by these clauses.
    Illegal(Vec<ClauseId>),
    Legal,
    OtherClauses(Vec<ClauseId>),
    Ratio(Option<(i16, i16)>),
    Scores(Option<(i16, i16)>),
    Odds(Option<(u64, u64)>),
    Result(Option<Outcome>),
    Success(Option<bool>),
    Number(i16),
    Era,
    Needs(Vec<String>),
    NotCited,
    NotOpen,
    NoTerm(Vec<i16>),
    NotRejected,
    NothingAssumed,
    Winners(Vec<String>),
    GameEnds(bool),
    NoDuty,
    List,
    Elsewhere(PieceId, Counter),
}

impl Scenario<'_> {
    /// What is expected, by whichever edition, with the lines.
    fn expectations(&self) -> impl Iterator<Item = &Expectation> + Clone {
        self.lines.iter().filter_map(|line| match &line.statement {
            Some(Statement::Expect(expectation)) => Some(expectation),
            _ => None,
        })
    }

    /// The editions by which something is expected.
    pub fn expected_by(&self) -> impl Iterator<Item = &str> + Clone {
        self.expectations().filter_map(|one| one.under.as_deref())
    }

    /// Whether something is expected by the edition by which it is ruled.
    pub fn is_expected(&self, expectation: &Expectation) -> bool {
        let under = expectation.under.as_deref();
        under.is_none_or(|under| self.edition.is_meant(under, self.expected_by()))
    }
}

/// Holds a scenario against its expectations, each about the plays before it.
pub fn check(scenario: &Scenario<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut steps = 0;
    let mut excused = Vec::new();
    let mut last: Option<(usize, Ruling<'_>)> = None;
    for line in &scenario.lines {
        match &line.statement {
            Some(Statement::Play(_)) => steps += 1,
            Some(Statement::Expect(expectation)) if scenario.is_expected(expectation) => {
                if last.as_ref().is_none_or(|(ruled, _)| *ruled != steps) {
                    last = Some((steps, rule_after(scenario, steps)));
                }
                let Some((_, ruling)) = &last else {
                    continue;
                };
                if let Err(problem) = verify(ruling, &expectation.outcome, &mut excused) {
                    findings.push(Finding {
                        span: line.span.clone(),
                        problem,
                    });
                }
            }
            _ => {}
        }
    }
    if scenario.expectations().next().is_none() {
        findings.push(Finding {
            span: 0..0,
            problem: Problem::NothingExpected,
        });
    }
    for play in rule_after(scenario, usize::MAX).plays {
        if let Verdict::Illegal(objections) = &play.verdict
            && !excused.contains(&play.span)
        {
            let cites = objections
                .iter()
                .flat_map(|objection| objection.cites.iter().copied());
            findings.push(Finding {
                span: play.span.clone(),
                problem: Problem::Illegal(cites.collect()),
            });
        }
    }
    findings.sort_by_key(|finding| finding.span.start);
    findings
}

/// What came of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Weighed {
    Holds,
    /// It does not hold, for this is so.
    Wrong(Problem),
    /// It hangs on dice or tables, which are still needed.
    Open(Vec<String>),
    /// It cannot be read.
    Unread,
}

/// What is claimed, each held against the plays before it.
pub fn claims<'s>(scenario: &'s Scenario<'_>) -> Vec<(&'s Claim, Weighed)> {
    let mut steps = 0;
    let mut claims = Vec::new();
    for line in &scenario.lines {
        match &line.statement {
            Some(Statement::Play(_)) => steps += 1,
            Some(Statement::Claim(claim)) => claims.push((claim, weigh(scenario, steps, claim))),
            _ => {}
        }
    }
    claims
}

fn weigh(scenario: &Scenario<'_>, steps: usize, claim: &Claim) -> Weighed {
    let Some(outcome) = &claim.outcome else {
        return Weighed::Unread;
    };
    let ruling = rule_after(scenario, steps);
    let open = ruling
        .plays
        .last()
        .is_some_and(|last| last.verdict == Verdict::Open);
    if open && outcome.is_what_comes_of_it() {
        let needs = ruling.needs.iter().map(|need| need.entry(scenario));
        let mut needs: Vec<String> = needs.collect();
        needs.dedup();
        return Weighed::Open(needs);
    }
    match verify(&ruling, outcome, &mut Vec::new()) {
        Ok(()) => Weighed::Holds,
        Err(problem) => Weighed::Wrong(problem),
    }
}

fn hold(holds: bool, problem: impl FnOnce() -> Problem) -> Result<(), Problem> {
    if holds { Ok(()) } else { Err(problem()) }
}

fn verify(
    ruling: &Ruling<'_>,
    expected: &Expected,
    excused: &mut Vec<Span>,
) -> Result<(), Problem> {
    let board = &ruling.after;
    let contest = || ruling.contest().ok_or(Problem::NoAttack);
    match expected {
        // Nothing can be said of it.
        Expected::Elsewhere(_) => Ok(()),
        // Nothing illegal is excused by what is expected not to be.
        Expected::Not(denied) => match verify(ruling, denied, &mut Vec::new()) {
            Ok(()) => Err(Problem::So),
            Err(problem @ (Problem::NoAttack | Problem::NoPlay)) => Err(problem),
            Err(_) => Ok(()),
        },
        Expected::Legal | Expected::Illegal(_) | Expected::Open => {
            let last = ruling.plays.last().ok_or(Problem::NoPlay)?;
            let cites: Vec<ClauseId> = match &last.verdict {
                Verdict::Illegal(objections) => (objections.iter())
                    .flat_map(|objection| objection.cites.iter().copied())
                    .collect(),
                Verdict::Open if *expected == Expected::Open => return Ok(()),
                _ => return hold(*expected == Expected::Legal, || Problem::Legal),
            };
            match expected {
                Expected::Illegal(clause) => {
                    excused.push(last.span.clone());
                    let named = clause.is_none_or(|clause| cites.contains(&clause));
                    hold(named, || Problem::OtherClauses(cites.clone()))
                }
                _ => Err(Problem::Illegal(cites)),
            }
        }
        Expected::Ratio(one, other) => {
            let found = contest()?.ratio;
            hold(found == Some((*one, *other)), || Problem::Ratio(found))
        }
        Expected::Scores(one, other) => {
            let found = contest()?.scores;
            hold(found == Some((*one, *other)), || Problem::Scores(found))
        }
        Expected::Odds { chances, of, what } => {
            let contest = contest()?;
            let found = match what {
                Holding::Success => contest.chance,
                Holding::Ratio(one, other) => {
                    let spread = contest.spread.as_ref();
                    spread.map(|spread| spread.chance(|ratio| ratio == (*one, *other)))
                }
                Holding::Result(_) | Holding::AtLeast(_) => {
                    let results = &ruling.scenario.tables.results;
                    contest.spread.as_ref().map(|spread| {
                        spread.chance(|ratio| match (results.get(&ratio), what) {
                            (Some(result), Holding::Result(wanted)) => result == wanted,
                            (Some(result), Holding::AtLeast(wanted)) => result >= wanted,
                            _ => false,
                        })
                    })
                }
            };
            let right = found.is_some_and(|found| found.equals(*chances, *of));
            hold(right, || {
                Problem::Odds(found.map(|found| (found.chances, found.of)))
            })
        }
        Expected::Result(result) => {
            let found = contest()?.result;
            hold(found == Some(*result), || Problem::Result(found))
        }
        Expected::Succeeds | Expected::Fails => {
            let wanted = matches!(expected, Expected::Succeeds);
            let contest = contest()?;
            let found = contest.success.or(match contest.result {
                Some(Outcome::Win | Outcome::TotalVictory) => Some(true),
                Some(_) => Some(false),
                None => None,
            });
            hold(found == Some(wanted), || Problem::Success(found))
        }
        Expected::Year(year) => hold(board.year == *year, || {
            Problem::Number(i16::from(board.year) + 1994)
        }),
        Expected::Post(post) => hold(board.post == *post, || Problem::Era),
        Expected::Needs(wanted) => {
            let known: Vec<String> = ruling
                .needs
                .iter()
                .map(|need| need.entry(ruling.scenario))
                .collect();
            let same = known.iter().any(|need| {
                let need = need.to_lowercase();
                need == wanted.to_lowercase() || need.starts_with(&wanted.to_lowercase())
            });
            hold(same, || Problem::Needs(known.clone()))
        }
        Expected::Cites(clause) => hold(ruling.cited().contains(clause), || Problem::NotCited),
        Expected::OpenQuestion(name) => {
            let scenario = ruling.scenario;
            let questions = scenario.rules.points.questions();
            let question = questions.iter().find(|question| question.id == name);
            let asked = question
                .is_some_and(|question| turns_on(scenario, ruling, question, ruling.plays.len()));
            hold(asked, || Problem::NotOpen)
        }
        Expected::Term(value, clause) => term(ruling, *value, *clause),
        Expected::NotCounted(clause) => {
            let found = ruling
                .log
                .rejected
                .iter()
                .any(|rejected| rejected.cites.contains(clause));
            hold(found, || Problem::NotRejected)
        }
        Expected::Assumes => hold(!ruling.assumptions.is_empty(), || Problem::NothingAssumed),
        Expected::NobodyWins => {
            let over = board.ending.is_some();
            hold(over, || Problem::GameEnds(false))?;
            hold(board.winners.is_empty(), || winners(ruling))
        }
        Expected::EveryoneWins => {
            let all = board.winners.len() == board.seats.len() && board.ending.is_some();
            hold(all, || winners(ruling))
        }
        Expected::GoesOn => hold(board.ending.is_none(), || Problem::GameEnds(true)),
        Expected::Wins(players) => {
            let mut wanted = players.clone();
            wanted.sort();
            hold(board.winners == wanted, || winners(ruling))
        }
        Expected::Duty(player) => {
            let owed = board.duties.iter().any(|duty| duty.who.may_be(*player));
            hold(owed, || Problem::NoDuty)
        }
        Expected::List(list) => hold(board.list == *list, || Problem::List),
        Expected::Has(player, count, what) => {
            let found = board.stock(*player, *what);
            hold(found == *count, || Problem::Number(found))
        }
        Expected::State(piece, state) => {
            let holds = is(ruling, board, *piece, *state);
            hold(holds, || Problem::Elsewhere(*piece, *board.counter(*piece)))
        }
    }
}

fn winners(ruling: &Ruling<'_>) -> Problem {
    let names = ruling.after.winners.iter();
    Problem::Winners(
        names
            .map(|player| ruling.scenario.players[usize::from(player.0)].clone())
            .collect(),
    )
}

fn is(ruling: &Ruling<'_>, board: &Board, piece: PieceId, state: State) -> bool {
    let counter = board.counter(piece);
    match state {
        State::Friendly(player) => counter.friend == player,
        State::Eliminated => matches!(counter.place, Place::Discarded(_)),
        State::Active => board.active(piece),
        State::Inactive => !counter.up && matches!(counter.place, Place::At(_) | Place::Unsaid),
        State::Hell => counter.place == Place::Hell,
        State::At(space) => counter.place == Place::At(space),
        State::Hiding => {
            let player = ruling.scenario[piece].player;
            player.is_some_and(|player| board[player].hiding)
        }
        State::Departed => counter.place == Place::Departed,
        State::Away => matches!(counter.place, Place::Away(_)),
        State::OnTheTrack => counter.place == Place::Track,
    }
}

/// A term of either score.
fn term(ruling: &Ruling<'_>, value: i16, clause: Option<ClauseId>) -> Result<(), Problem> {
    let contest = ruling.contest().ok_or(Problem::NoAttack)?;
    let mut values = Vec::new();
    for node in contest.nodes.into_iter().flatten() {
        for (_, child) in ruling.log.children(node) {
            let fits = clause.is_none_or(|clause| child.entry.cites.contains(&clause));
            let figure = child.entry.step.is_term();
            if fits && figure {
                if child.entry.value == value {
                    return Ok(());
                }
                values.push(child.entry.value);
            }
        }
    }
    Err(Problem::NoTerm(values))
}
