//! Comparing a ruling with what its scenario expects.
//!
//! An expectation is about the scenario as far as it has come: one between two plays is held against the ruling on the
//! plays before it. Whether something is legal is asked of one play, and of no other than the one that is meant.

mod advised;
mod cards;
mod plays;
mod terms;

use super::finding::{Finding, Problem};
use crate::assist::advise::{Advice, AdviseError};
use crate::engine::{self, Course, Moment};
use crate::regress::claims::{Settled, settle_until};
use crate::ruling::{AttackOutcome, AttackRuling, Ruling, Silent};
use crate::scenario::{About, CardRef, Expected, Which};
use crate::table::{Case, PieceId, Place};
use crate::vocabulary::Span;

/// The ruling on a case as far as its first so many plays.
pub fn ruling_after<'l>(case: &Case<'l>, steps: usize) -> Ruling<'l> {
    Course::new(case).ruling_after(steps)
}

fn so_far<'l>(case: &Case<'l>, steps: usize) -> Case<'l> {
    let mut so_far = case.clone();
    so_far.steps.truncate(steps);
    so_far
}

/// Holds a case against its expectations under its edition.
pub fn check(case: &Case) -> Vec<Finding> {
    check_and_rule(case).0
}

/// The same, with the ruling on the whole case.
pub fn check_and_rule<'l>(case: &Case<'l>) -> (Vec<Finding>, Ruling<'l>) {
    let mut findings = Vec::new();
    let mut course = Course::new(case);
    let mut latest: Option<(usize, Ruling)> = None;
    let mut book = Book::default();
    for (steps, expectation) in case.expected() {
        let ruling = match latest.take() {
            Some((ruled, ruling)) if ruled == *steps => ruling,
            _ => course.ruling_after(*steps),
        };
        let (_, ruling) = latest.insert((*steps, ruling));
        let mut inquiry = Inquiry {
            case,
            steps: *steps,
            ruling,
            book: &mut book,
        };
        let problem = match &expectation.outcome {
            Expected::Claim(who, expected) => claims(case, who, *steps, *expected).err(),
            expected => inquiry.verify(expected).err(),
        };
        if let Some(problem) = problem {
            findings.push(Finding {
                span: expectation.span.clone(),
                steps: *steps,
                problem,
            });
        }
    }
    if case.expectations.is_empty() {
        findings.push(Finding {
            span: 0..0,
            steps: 0,
            problem: Problem::NothingExpected,
        });
    }
    let whole = match latest {
        Some((ruled, ruling)) if ruled == case.steps.len() => ruling,
        _ => course.end(),
    };
    for (index, play) in whole.plays.iter().enumerate() {
        if play.verdict.is_illegal() && !book.excused.contains(&play.span) {
            findings.push(Finding {
                span: play.span.clone(),
                steps: case.steps.len(),
                problem: Problem::Illegal(index),
            });
        }
    }
    findings.sort_by_key(|finding| finding.span.start);
    (findings, whole)
}

/// Whether something that is expected or claimed of a case, as far as it has come, is so, and what is so instead.
///
/// # Errors
/// It is not so.
pub fn holds<'l>(
    case: &Case<'l>,
    ruling: &Ruling<'l>,
    expected: &Expected,
    book: &mut Book<'l>,
) -> Result<(), Problem> {
    let mut inquiry = Inquiry {
        case,
        steps: case.steps.len(),
        ruling,
        book,
    };
    inquiry.verify(expected)
}

/// The plays that an expectation of legality is about, by their places in the ruling on the first so many plays.
pub fn plays_meant(case: &Case, steps: usize, ruling: &Ruling, about: &About) -> Vec<usize> {
    let inquiry = Inquiry {
        case,
        steps,
        ruling,
        book: &mut Book::default(),
    };
    inquiry.plays(about).unwrap_or_default()
}

/// Whether the claims that a player has made so far hold, or do not, as is expected.
fn claims(case: &Case, who: &str, so_far: usize, expected: bool) -> Result<(), Problem> {
    let settled = settle_until(case, so_far);
    let is_his = |settled: &&Settled| settled.claim.who.eq_ignore_ascii_case(who);
    let his = settled.iter().filter(is_his);
    if !settled.iter().any(|settled| is_his(&settled)) {
        return Err(Problem::NoClaim(who.to_owned()));
    }
    // What hangs on something does not hold yet.
    let holds = |settled: &Settled| settled.holds().or(settled.open.is_some().then_some(false));
    let ruled: Option<Vec<bool>> = his.map(holds).collect();
    let ruled = ruled
        .ok_or(Problem::NotWeighed)?
        .into_iter()
        .all(|holds| holds);
    hold(ruled == expected, || Problem::Claim(ruled))
}

/// What is remembered from one expectation to the next.
#[derive(Default)]
pub struct Book<'l> {
    /// The plays that were expected to be illegal.
    excused: Vec<Span>,
    /// The last advice, after so many plays.
    advice: Option<(usize, Result<Advice<'l>, AdviseError>)>,
    /// How often advice was worked out.
    advised: usize,
}

pub(super) struct Inquiry<'a, 'l> {
    case: &'a Case<'l>,
    /// How far it has come.
    steps: usize,
    ruling: &'a Ruling<'l>,
    book: &'a mut Book<'l>,
}

impl Inquiry<'_, '_> {
    fn attack(&self) -> Result<&AttackRuling, Problem> {
        self.ruling.attack().ok_or(Problem::NoAttack)
    }

    fn verify(&mut self, expected: &Expected) -> Result<(), Problem> {
        match expected {
            // Nothing can be said of it.
            Expected::Elsewhere(_) => Ok(()),
            Expected::Strength(expected) => {
                let ruled = self.attack()?.strength;
                hold(*expected == ruled, || Problem::Strength {
                    expected: *expected,
                    ruled,
                })
            }
            Expected::Advise(advised) => self.advised(advised),
            // Settled with the claims themselves.
            Expected::Claim(who, _) => Err(Problem::NoClaim(who.clone())),
            Expected::AttackPower(expected) => {
                let ruled = self.ruling.power_behind(self.attack()?);
                hold(*expected == ruled, || Problem::AttackPower {
                    expected: *expected,
                    ruled,
                })
            }
            Expected::Defense(expected) => {
                let ruled = self.ruling.defense(self.attack()?);
                hold(*expected == ruled, || Problem::Defense {
                    expected: *expected,
                    ruled,
                })
            }
            Expected::Odds(expected) => {
                let ruled = self.attack()?.odds.favourable;
                hold(*expected == ruled, || Problem::Odds {
                    expected: *expected,
                    ruled,
                })
            }
            Expected::Roll { roll, highest } => {
                let rolls = (2u8..).zip(self.attack()?.odds.succeeds);
                let good = |of: u8| rolls.clone().any(|(one, good)| good && one == of);
                let most = rolls
                    .clone()
                    .filter(|(_, good)| *good)
                    .map(|(one, _)| one)
                    .max();
                let is = if *highest {
                    most == Some(*roll)
                } else {
                    good(*roll)
                };
                hold(is, || Problem::Needs(most))
            }
            Expected::Play(about, stand) => self.play(about, *stand),
            Expected::Not(denied) => match self.denied(denied) {
                Ok(()) => Err(Problem::So),
                Err(problem) if problem.is_moot() => Err(problem),
                Err(_) => Ok(()),
            },
            Expected::Privileged(expected) => {
                let is = self.attack()?.privilege.is_some();
                hold(is == *expected, || Problem::Privileged(is))
            }
            Expected::CalledOff => self.outcome(|outcome| outcome == AttackOutcome::CalledOff),
            Expected::Succeeds => self.outcome(|outcome| {
                matches!(
                    outcome,
                    AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_)
                )
            }),
            Expected::Fails => self.outcome(|outcome| {
                matches!(
                    outcome,
                    AttackOutcome::Fails(_)
                        | AttackOutcome::AutomaticFailure
                        | AttackOutcome::FailsByCard(_)
                )
            }),
            Expected::AutomaticFailure => {
                self.outcome(|outcome| outcome == AttackOutcome::AutomaticFailure)
            }
            Expected::Term {
                value,
                clause,
                card,
            } => self.term(*value, *clause, card.as_ref()),
            Expected::NotCounted { card, clause } => self.not_counted(card, *clause),
            Expected::Cites(clause) => {
                hold(self.ruling.cited().contains(clause), || Problem::NotCited)
            }
            Expected::OpenQuestion(point) => {
                let questions = self.case.table.rules.points.questions();
                let question = questions.iter().find(|question| question.id == point);
                let so_far = so_far(self.case, self.steps);
                let open = question
                    .is_some_and(|question| engine::turns_on(&so_far, self.ruling, question));
                hold(open, || Problem::NotOpen)
            }
            Expected::ByHand(card) => {
                // What one copy says the others say, too: whose is meant is asked only where somebody says it.
                let piece = self.find(card)?;
                let table = &self.ruling.after;
                let same = |other: PieceId| match card.owner {
                    Some(_) => other == piece,
                    None => table.piece(other).card == table.piece(piece).card,
                };
                let mut by_hand = self.ruling.by_hand.iter();
                let listed = by_hand.any(|source| same(source.piece));
                hold(listed, || Problem::NotByHand)
            }
            Expected::Cancelled => self.outcome(|outcome| outcome == AttackOutcome::Cancelled),
            Expected::Plots(player, expected) => {
                count(*expected, self.ruling.after.plots_in_hand(*player))
            }
            Expected::GroupsInHand(player, expected) => {
                count(*expected, self.ruling.after.groups_in_hand(*player))
            }
            Expected::Wins(players) => {
                let mut expected = players.clone();
                expected.sort();
                let ruled = self.ruling.winners.clone().unwrap_or_default();
                hold(expected == ruled, || Problem::Winners(ruled.clone()))
            }
            Expected::Eliminated(player) => {
                let out = self.ruling.after.seat(*player).out.is_some();
                hold(out, || Problem::StillIn(*player))
            }
            Expected::Counts(player, expected) => {
                let moment = Moment::new(&self.ruling.after);
                let ruled = engine::goals::counted(&moment, *player, &mut Silent);
                count(*expected, ruled)
            }
            Expected::TurnOf(player) => {
                let ruled = self.ruling.after.turn.player;
                hold(*player == ruled, || Problem::OthersTurn(ruled))
            }
            Expected::Card { card, state } => self.state(card, state),
        }
    }

    /// Whether something is so that is expected not to be: nothing illegal is excused by it.
    fn denied(&mut self, denied: &Expected) -> Result<(), Problem> {
        let excused = self.book.excused.len();
        let found = self.verify(denied);
        self.book.excused.truncate(excused);
        found
    }

    fn outcome(&self, wanted: impl Fn(AttackOutcome) -> bool) -> Result<(), Problem> {
        let outcome = self.attack()?.outcome;
        hold(wanted(outcome), || Problem::Outcome(outcome))
    }

    /// The card that is meant. Of several copies "Ann's" is the one that was hers as the scenario began, as it is in plays.
    fn find(&self, card: &CardRef) -> Result<PieceId, Problem> {
        Inquiry::piece(self.ruling, card).ok_or(Problem::NoCard)
    }

    /// The same; `None` where there is no such card.
    pub(super) fn piece(ruling: &Ruling, card: &CardRef) -> Option<PieceId> {
        let (before, after) = (&ruling.before, &ruling.after);
        let hers = match (card.which, card.owner) {
            (Which::Card(which), Some(player)) => before
                .iter()
                .find(|(id, piece)| {
                    let hers = before.holder(*id) == Some(player)
                        || piece.place == Place::Destroyed(player);
                    piece.card == which && hers
                })
                .map(|(id, _)| id),
            _ => None,
        };
        let hers = hers.map(|hers| after.exchanged_for(hers));
        hers.or_else(|| after.find(card, None))
    }
}

fn hold(holds: bool, problem: impl FnOnce() -> Problem) -> Result<(), Problem> {
    if holds { Ok(()) } else { Err(problem()) }
}

fn count(expected: u8, ruled: usize) -> Result<(), Problem> {
    hold(usize::from(expected) == ruled, || Problem::Count {
        expected,
        ruled,
    })
}
