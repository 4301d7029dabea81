//! Comparing a ruling with what its scenario expects.
//!
//! An expectation is about the scenario as far as it has come: one between two plays is held against the ruling on the
//! plays before it.

mod cards;
mod terms;

use super::finding::{Finding, Problem};
use crate::assist::advise::{Best, May, advise, may};
use crate::engine::{self, Course, Moment};
use crate::law::ClauseId;
use crate::regress::claims::{Settled, settle_until};
use crate::ruling::{AttackOutcome, AttackRuling, Ruling, Silent};
use crate::scenario::{Act, Advised, CardRef, Expectation, Expected, Which};
use crate::table::{Case, PieceId, Place};

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
    let edition = case.table.edition;
    let mut findings = Vec::new();
    let mut course = Course::new(case);
    let mut latest: Option<(usize, Ruling)> = None;
    let mut excused: Vec<usize> = Vec::new();
    for (steps, expectation) in &case.expectations {
        let here = expectation
            .under
            .as_ref()
            .is_none_or(|under| edition.is_called(under));
        if !here {
            continue;
        }
        let ruling = match latest.take() {
            Some((ruled, ruling)) if ruled == *steps => ruling,
            _ => course.ruling_after(*steps),
        };
        let (_, ruling) = latest.insert((*steps, ruling));
        let mut inquiry = Inquiry {
            case,
            steps: *steps,
            ruling,
            excused: &mut excused,
        };
        let problem = match &expectation.outcome {
            Expected::Claim(who, expected) => claims(case, who, *steps, *expected).err(),
            _ => inquiry.problem(expectation),
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
        if play.verdict.is_illegal() && !excused.contains(&play.line) {
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
pub fn holds(case: &Case, ruling: &Ruling, expected: &Expected) -> Result<(), Problem> {
    let mut excused = Vec::new();
    let mut inquiry = Inquiry {
        case,
        steps: case.steps.len(),
        ruling,
        excused: &mut excused,
    };
    inquiry.verify(expected)
}

/// Whether the claims that a player has made so far hold, or do not, as is expected.
fn claims(case: &Case, who: &str, so_far: usize, expected: bool) -> Result<(), Problem> {
    let settled = settle_until(case, so_far);
    let is_his = |settled: &&Settled| settled.claim.who.eq_ignore_ascii_case(who);
    let mut his = settled.iter().filter(is_his);
    if !settled.iter().any(|settled| is_his(&settled)) {
        return Err(Problem::NoClaim(who.to_owned()));
    }
    let ruled = his.all(Settled::holds);
    hold(ruled == expected, || Problem::Claim(ruled))
}

pub(super) struct Inquiry<'a, 'l> {
    case: &'a Case<'l>,
    /// How far it has come.
    steps: usize,
    ruling: &'a Ruling<'l>,
    /// The lines that were expected to be illegal.
    excused: &'a mut Vec<usize>,
}

impl Inquiry<'_, '_> {
    fn attack(&self) -> Result<&AttackRuling, Problem> {
        self.ruling.attack().ok_or(Problem::NoAttack)
    }

    fn advised(&self, advised: &Advised) -> Result<(), Problem> {
        if let Advised::May {
            card,
            act,
            may,
            clause,
        } = advised
        {
            return self.may(card, *act, *may, *clause);
        }
        let advice = advise(&so_far(self.case, self.steps)).map_err(|_| Problem::NoAttack)?;
        match advised {
            Advised::Best(expected) => {
                let ruled = match advice.best {
                    Best::Searched { favourable, .. } => Some(favourable),
                    Best::TooMany(_) => None,
                };
                hold(ruled == Some(*expected), || Problem::Best(ruled))
            }
            Advised::Stop(expected) => {
                let ruled = advice.stop.sets.first().map(|set| set.cost);
                hold(ruled == *expected, || Problem::Cost(ruled))
            }
            Advised::Reach(strength, cost) => {
                let sets = advice.reach.sets.iter();
                let ruled = sets
                    .filter(|set| set.strength == *strength)
                    .map(|set| set.cost);
                let ruled = ruled.min();
                hold(ruled == Some(*cost), || Problem::Cost(ruled))
            }
            Advised::May { .. } => Ok(()),
        }
    }

    /// Whether a card may do something, and that it is this clause that forbids it.
    fn may(
        &self,
        card: &CardRef,
        act: Act,
        expected: bool,
        clause: Option<ClauseId>,
    ) -> Result<(), Problem> {
        let piece = self.find(card)?;
        let ruled = may(&so_far(self.case, self.steps), piece, act);
        let ruled = ruled.map_err(|_| Problem::NoAttack)?;
        let is = matches!(ruled, May::Yes(_));
        hold(is == expected, || Problem::May(is))?;
        let Some(clause) = clause else {
            return Ok(());
        };
        let cites: Vec<ClauseId> = match ruled {
            May::Yes(cites) => cites,
            May::No(objections) => (objections.iter())
                .flat_map(|objection| objection.cites.iter().copied())
                .collect(),
        };
        hold(cites.contains(&clause), || Problem::OtherClauses(cites))
    }

    fn problem(&mut self, expectation: &Expectation) -> Option<Problem> {
        self.verify(&expectation.outcome).err()
    }

    fn verify(&mut self, expected: &Expected) -> Result<(), Problem> {
        match expected {
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
            Expected::Legal => {
                let last = self.ruling.plays.last().map(|play| play.line);
                let illegal = self
                    .ruling
                    .plays
                    .iter()
                    .position(|play| Some(play.line) == last && play.verdict.is_illegal());
                match illegal {
                    Some(index) => Err(Problem::Illegal(index)),
                    None => Ok(()),
                }
            }
            Expected::Illegal(clause) => self.illegal(*clause),
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
                let piece = self.find(card)?;
                let listed = self
                    .ruling
                    .by_hand
                    .iter()
                    .any(|source| source.piece == piece);
                hold(listed, || Problem::NotByHand)
            }
            Expected::Cancelled => self.outcome(|outcome| outcome == AttackOutcome::Cancelled),
            Expected::Plots(player, expected) => {
                let ruled = self.ruling.after.plots_in_hand(*player);
                hold(usize::from(*expected) == ruled, || Problem::Count {
                    expected: *expected,
                    ruled,
                })
            }
            Expected::GroupsInHand(player, expected) => {
                let ruled = self.ruling.after.groups_in_hand(*player);
                hold(usize::from(*expected) == ruled, || Problem::Count {
                    expected: *expected,
                    ruled,
                })
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
            Expected::Survives(player) => {
                let out = self.ruling.after.seat(*player).out.is_some();
                hold(!out, || Problem::IsOut(*player))
            }
            Expected::Counts(player, expected) => {
                let moment = Moment::new(&self.ruling.after);
                let ruled = engine::goals::counted(&moment, *player, &mut Silent);
                hold(usize::from(*expected) == ruled, || Problem::Count {
                    expected: *expected,
                    ruled,
                })
            }
            Expected::TurnOf(player) => {
                let ruled = self.ruling.after.turn.player;
                hold(*player == ruled, || Problem::OthersTurn(ruled))
            }
            Expected::Card { card, state } => self.state(card, state),
        }
    }

    fn illegal(&mut self, clause: Option<ClauseId>) -> Result<(), Problem> {
        let illegal = self
            .ruling
            .plays
            .iter()
            .rev()
            .find(|play| play.verdict.is_illegal());
        let Some(play) = illegal else {
            return Err(Problem::Legal);
        };
        let line = play.line;
        self.excused.push(line);
        let cited: Vec<ClauseId> = self
            .ruling
            .plays
            .iter()
            .filter(|play| play.line == line)
            .flat_map(|play| play.verdict.objections())
            .flat_map(|objection| objection.cites.iter().copied())
            .collect();
        match clause {
            Some(clause) if !cited.contains(&clause) => Err(Problem::OtherClauses(cited)),
            _ => Ok(()),
        }
    }

    fn outcome(&self, wanted: impl Fn(AttackOutcome) -> bool) -> Result<(), Problem> {
        let outcome = self.attack()?.outcome;
        hold(wanted(outcome), || Problem::Outcome(outcome))
    }

    /// The card that is meant. Of several copies "Ann's" is the one that was hers as the scenario began, as it is in plays.
    fn find(&self, card: &CardRef) -> Result<PieceId, Problem> {
        Inquiry::piece(self.ruling, card).ok_or(Problem::NothingExpected)
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
