//! From findings to their words.

use super::{Because, Excerpt, Failure, Mistake, Spot, counted};
use crate::desk::problems::needed;
use crate::law::{Cites, ClauseId};
use crate::regress::{self, Evidence, Finding, Problem, Reason};
use crate::report::build::about_a_figure;
use crate::report::words::{Words, joined, stat_name};
use crate::ruling::{AttackOutcome, Entry, Ruling};
use crate::scenario::{CardState, Expected, Scenario, ScenarioError};
use crate::table::Case;

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
    let mut because: Vec<Because> = Vec::new();
    for line in evidence
        .reasons
        .iter()
        .map(|reason| builder.because(reason))
    {
        if !because.contains(&line) {
            because.push(line);
        }
    }
    let more = because.len().saturating_sub(MOST_REASONS);
    because.truncate(MOST_REASONS);
    let expected = match (&evidence.expected, &finding.problem) {
        (Some(expected), _) => scenario.expected(case.table.law, expected),
        (None, Problem::Illegal(_)) => "legal".to_owned(),
        (None, _) => "something".to_owned(),
    };
    Failure {
        excerpt: spot.as_ref().and_then(|_| Excerpt::of(path, text, &finding.span)),
        spot,
        said: said.unwrap_or_default().trim().to_owned(),
        under: case.table.edition.id.to_string(),
        expected,
        ruled: builder.ruled(&finding.problem),
        because,
        more,
        help: (finding.problem == Problem::NothingExpected).then(|| {
            "add lines that start with `Expect`, or have `fnord check --bless` write down the ruling".to_owned()
        }),
    }
}

/// Puts a mistake in a scenario into words.
pub fn mistake(path: &str, text: &str, error: &ScenarioError) -> Mistake {
    // A limit is about no place that is worth showing.
    let shown = miette::Diagnostic::labels(error).is_some();
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

    fn clause(&self, id: ClauseId) -> String {
        self.ruling().before.law.clauses.get(id).id.to_string()
    }

    fn clauses(&self, cites: &Cites) -> Vec<String> {
        cites.iter().map(|&id| self.clause(id)).collect()
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
                clauses: vec![self.clause(*clause)],
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

    fn outcome(&self) -> Option<&Expected> {
        let expected = self.evidence.expected.as_ref();
        expected.map(|expectation| &expectation.outcome)
    }

    /// What the ruling is, where it is not as expected.
    fn ruled(&self, problem: &Problem) -> String {
        let words = self.words;
        match problem {
            Problem::Strength { ruled, .. } => format!("strength {ruled}"),
            Problem::AttackPower { ruled, .. } => format!("power {ruled}"),
            Problem::Defense { ruled, .. } => format!("defense {ruled}"),
            Problem::Needs(most) => needed(*most),
            Problem::Odds { ruled, .. } => format!("{ruled} in 36"),
            Problem::NoAttack => "no attack was made".to_owned(),
            Problem::Legal => "legal".to_owned(),
            Problem::Open => "open: left to the players".to_owned(),
            Problem::Moot => "nothing to judge: the attack was never made".to_owned(),
            Problem::NoPlay => "there is no such play".to_owned(),
            Problem::So => "it is so".to_owned(),
            Problem::NoCard => "there is no such card at the table".to_owned(),
            Problem::Illegal(_) => "illegal".to_owned(),
            Problem::OtherClauses(clauses) => {
                let clauses = clauses.iter().map(|&clause| self.clause(clause));
                format!("illegal, but by {}", joined(clauses))
            }
            Problem::Outcome(outcome) => outcome_words(*outcome).to_owned(),
            Problem::NoTerm(values) if values.is_empty() => "no such term".to_owned(),
            Problem::NoTerm(values) => {
                let values = values.iter().map(|value| format!("{value:+}"));
                format!("such terms are {}", joined(values))
            }
            Problem::Privileged(true) => "privileged".to_owned(),
            Problem::Privileged(false) => "not privileged".to_owned(),
            Problem::NothingRejected => "nothing of the kind was set aside".to_owned(),
            Problem::NotCited => "it does not rest on that".to_owned(),
            Problem::NotOpen => "it does not depend on that".to_owned(),
            Problem::NotByHand => "nothing of it has to be applied by hand".to_owned(),
            Problem::Tokens { ruled, .. } => match ruled {
                0 => "no token".to_owned(),
                1 => "1 token".to_owned(),
                many => format!("{many} tokens"),
            },
            Problem::Value {
                ruled: Some(ruled), ..
            } => match self.outcome() {
                Some(Expected::Card {
                    state: CardState::Value(stat, _),
                    ..
                }) => format!("{} {ruled}", stat_name(*stat)),
                _ => ruled.to_string(),
            },
            Problem::Value { ruled: None, .. } => "it has no such figure".to_owned(),
            Problem::Count { ruled, .. } => match self.outcome() {
                Some(Expected::Plots(..)) => counted(*ruled, "Plot"),
                Some(Expected::GroupsInHand(..)) => counted(*ruled, "Group"),
                Some(Expected::Counts(..)) => format!("counts {}", counted(*ruled, "Group")),
                _ => ruled.to_string(),
            },
            Problem::Winners(players) => match players.as_slice() {
                [] => "nobody wins".to_owned(),
                [one] => words.told(*one, "wins"),
                players => {
                    let names = players
                        .iter()
                        .map(|&player| words.player(player).to_owned());
                    format!("{} win", joined(names))
                }
            },
            Problem::StillIn(player) => words.told(*player, "is still in the game"),
            Problem::OthersTurn(player) => format!("it is {} turn", words.whose(*player)),
            Problem::Traits(piece) => {
                let traits = self.evidence.traits.map(|traits| words.traits(traits));
                match traits.filter(|traits| !traits.is_empty()) {
                    None => words.told(*piece, "has no such traits"),
                    Some(traits) => words.told(*piece, format!("is {traits}")),
                }
            }
            Problem::Stands(piece) => format!("{} stands", words.card(*piece)),
            Problem::Elsewhere(piece) => format!("{}: {}", words.card(*piece), words.place(*piece)),
            Problem::Best(Some(ruled)) => format!("best play comes to {ruled} in 36"),
            Problem::Best(None) => "too many possibilities to play out".to_owned(),
            Problem::Cost(Some(ruled)) => format!("it costs {ruled} tokens and cards"),
            Problem::Cost(None) => "it cannot be had".to_owned(),
            Problem::May(true) => "it may be done".to_owned(),
            Problem::May(false) => "it may not be done".to_owned(),
            Problem::Claim(true) => "the claim holds".to_owned(),
            Problem::Claim(false) => "the claim fails".to_owned(),
            Problem::TooMuchAdvice(most) => {
                format!("advice is worked out after {most} plays of a scenario at most")
            }
            Problem::NotWeighed => "the claim cannot be read, and is not weighed".to_owned(),
            Problem::NoClaim(who) => format!("{who} has claimed nothing"),
            Problem::NothingExpected => "nobody says what is expected".to_owned(),
        }
    }
}

fn outcome_words(outcome: AttackOutcome) -> &'static str {
    match outcome {
        AttackOutcome::Open => "open: no dice are given",
        AttackOutcome::Succeeds(_) => "succeeds",
        AttackOutcome::Fails(_) => "fails",
        AttackOutcome::AutomaticFailure => "automatic failure",
        AttackOutcome::FailsByCard(_) => "fails by a card",
        AttackOutcome::SucceedsByCard(_) => "succeeds by a card",
        AttackOutcome::Cancelled => "cancelled: it became illegal",
        AttackOutcome::CalledOff => "called off",
        AttackOutcome::ByHand(_) => "it depends on card text that has to be applied by hand",
    }
}
