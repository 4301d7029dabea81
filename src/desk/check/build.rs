//! From findings to their words.

use super::{Because, Excerpt, Failure, Mistake, Spot};
use crate::law::ClauseId;
use crate::regress::{self, Evidence, Finding, Problem, Reason};
use crate::report::build::about_a_figure;
use crate::report::words::Words;
use crate::ruling::{Entry, Ruling};
use crate::scenario::{Scenario, ScenarioError};
use crate::table::Case;
use crate::vocabulary::each_once;

/// The most lines of a derivation that are shown.
const MOST_REASONS: usize = 24;

/// Puts a finding into words.
pub fn failure(path: &str, scenario: &Scenario, case: &Case, finding: &Finding) -> Failure {
    let evidence = regress::evidence(case, finding);
    let builder = Builder {
        evidence: &evidence,
        words: Words {
            table: &evidence.ruling.after,
        },
    };
    let text = scenario.text.as_str();
    // What is about the scenario as a whole has no place.
    let nowhere = finding.problem == Problem::NothingExpected && finding.span.is_empty();
    let spot = (!nowhere).then(|| Spot::of(text, &finding.span));
    let said = spot
        .as_ref()
        .and_then(|spot| text.lines().nth(spot.line - 1));
    let reasons = evidence.reasons.iter();
    let mut because = each_once(reasons.map(|reason| builder.because(reason)));
    let more = because.len().saturating_sub(MOST_REASONS);
    because.truncate(MOST_REASONS);
    let expected = match (&evidence.expected, &finding.problem) {
        (Some(expected), _) => scenario.expected(case.table.law, expected),
        (None, Problem::Illegal(_)) => "legal".to_owned(),
        (None, _) => "something".to_owned(),
    };
    let outcome = evidence.expected.as_ref().map(|one| &one.outcome);
    Failure {
        excerpt: spot.as_ref().and_then(|_| Excerpt::of(path, text, &finding.span)),
        spot,
        said: said.unwrap_or_default().trim().to_owned(),
        under: case.table.edition.id.to_string(),
        expected,
        ruled: (builder.words).ruled(&finding.problem, outcome),
        because,
        more,
        help: (finding.problem == Problem::NothingExpected).then(|| {
            "add lines that start with `Expect`, or have `fnord check --bless` write down the ruling".to_owned()
        }),
    }
}

/// Puts a mistake in a scenario into words.
pub fn mistake(path: &str, text: &str, error: &ScenarioError) -> Mistake {
    let shown = error.has_a_place();
    Mistake {
        spot: shown.then(|| Spot::of(text, &error.span)),
        code: error.kind.code().to_owned(),
        message: error.kind.to_string(),
        label: error.label.clone(),
        help: error.help.as_ref().map(ToString::to_string),
        excerpt: shown
            .then(|| Excerpt::of(path, text, &error.span))
            .flatten(),
    }
}

struct Builder<'a> {
    evidence: &'a Evidence<'a>,
    words: Words<'a>,
}

impl Builder<'_> {
    fn ruling(&self) -> &Ruling<'_> {
        &self.evidence.ruling
    }

    fn clauses(&self, cites: &[ClauseId]) -> Vec<String> {
        self.ruling().before.law.clauses.names(cites)
    }

    fn because(&self, reason: &Reason) -> Because {
        match reason {
            Reason::Step { entry, expected } => Because {
                value: about_a_figure(&entry.step).then_some(entry.value),
                text: self.step(entry),
                clauses: self.clauses(&entry.cites),
                expected: *expected,
            },
            Reason::Against(objection) => Because {
                value: None,
                text: self.words.why_not(objection.why),
                clauses: self.clauses(&objection.cites),
                expected: false,
            },
            Reason::Rejected(rejected) => {
                let (from, what) = self.words.considered(rejected.what);
                let why = self.words.rejection(rejected.why);
                Because {
                    value: None,
                    text: format!("{from}, {what}: {why}"),
                    clauses: self.clauses(&rejected.cites),
                    expected: false,
                }
            }
            Reason::Fate(fate, entry) => Because {
                value: None,
                text: format!(
                    "{}: {}",
                    self.words.card(fate.piece),
                    self.words.fate(fate.piece, fate.fate)
                ),
                clauses: self.clauses(&entry.cites),
                expected: false,
            },
            Reason::Cited(clause) => Because {
                value: None,
                text: "it rests on this of the same subject".to_owned(),
                clauses: self.clauses(&[*clause]),
                expected: false,
            },
        }
    }

    fn step(&self, entry: &Entry) -> String {
        let step = self.words.step(&entry.step, entry.source);
        match self.words.term_from(&entry.step, entry.source) {
            from if from.is_empty() => step,
            from => format!("{from}: {step}"),
        }
    }
}
