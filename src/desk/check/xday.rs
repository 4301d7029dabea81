//! What is not as a scenario of Countdown to X-Day expects, in words.

use super::{Excerpt, Failure, Spot};
use crate::law::ClauseId;
use crate::report::words::xday as words;
use crate::report::{ClaimReport, Report};
use crate::xday::{self, Finding, Problem, Scenario, Weighed};

/// What is not as a scenario expects, in words; nothing where all is.
pub fn xday_failures(path: &str, text: &str, scenario: &Scenario<'_>) -> Vec<Failure> {
    let failure = |Finding { span, problem }: Finding| {
        let nowhere = problem == Problem::NothingExpected;
        let spot = (!nowhere).then(|| Spot::of(text, &span));
        let mut lines = scenario.lines.iter();
        let line = lines.find(|line| !nowhere && line.span == span);
        let said = line.and_then(|line| Some(scenario.said(line.statement.as_ref()?)));
        let said = said.unwrap_or_default();
        let expected = match said.strip_prefix("Expect ") {
            Some(expected) => expected,
            None if nowhere => "something",
            None => "legal",
        };
        Failure {
            excerpt: spot.as_ref().and_then(|_| Excerpt::of(path, text, &span)),
            spot,
            under: scenario.edition.id.to_string(),
            expected: expected.to_owned(),
            said,
            ruled: explain(scenario, &problem),
            because: Vec::new(),
            more: 0,
            help: None,
        }
    };
    xday::check(scenario).into_iter().map(failure).collect()
}

/// Adds to a report who is right of those who claim something.
pub fn with_xday_claims(report: &mut Report, scenario: &Scenario<'_>) {
    let claims = xday::claims(scenario).into_iter().map(|(claim, weighed)| {
        let (mut open, mut not_weighed, mut instead) = (None, None, Vec::new());
        let holds = match &weighed {
            Weighed::Holds => Some(true),
            Weighed::Wrong(problem) => {
                instead.push(match problem {
                    Problem::Illegal(_) => "it is illegal".to_owned(),
                    Problem::Legal => "it is legal".to_owned(),
                    problem => explain(scenario, problem),
                });
                Some(false)
            }
            Weighed::Open(needs) => {
                open = Some(match needs.as_slice() {
                    [] => "the ruling leaves open what comes of it".to_owned(),
                    needs => format!("it takes {}", needs.join(", ")),
                });
                None
            }
            Weighed::Unread => {
                let unread = format!("`{}` is nothing that can be expected", claim.said);
                not_weighed = Some(unread);
                None
            }
        };
        ClaimReport {
            who: claim.who.clone(),
            claims: claim.said.clone(),
            about: None,
            holds,
            open,
            not_weighed,
            instead,
            overlooked: Vec::new(),
            reason: None,
        }
    });
    report.claims = claims.collect();
}

fn explain(scenario: &Scenario<'_>, problem: &Problem) -> String {
    let names = |clauses: &[ClauseId]| scenario.law.clauses.names(clauses).join(", ");
    let pair = |pair: &Option<(i16, i16)>, between: &str| match pair {
        Some((one, other)) => format!("ruled {one}{between}{other}"),
        None => "the dice have not been rolled".to_owned(),
    };
    match problem {
        Problem::NothingExpected => {
            "the scenario expects nothing: add lines that start with `Expect`".to_owned()
        }
        Problem::NoAttack => "no attack was made".to_owned(),
        Problem::Illegal(clauses) => format!(
            "ruled illegal, and nothing expects that: {}",
            names(clauses)
        ),
        Problem::NoPlay => "nothing has been played".to_owned(),
        Problem::So => "it is so".to_owned(),
        Problem::Legal => "ruled legal".to_owned(),
        Problem::OtherClauses(clauses) => format!("illegal, but by {}", names(clauses)),
        Problem::Ratio(ratio) => pair(ratio, ":"),
        Problem::Scores(scores) => pair(scores, " against "),
        Problem::Odds(Some((chances, of))) => format!("ruled {chances} in {of}"),
        Problem::Odds(None) => "there are no odds".to_owned(),
        Problem::Result(Some(result)) => format!("ruled {}", result.name()),
        Problem::Result(None) => "there is no result".to_owned(),
        Problem::Success(Some(true)) => "it succeeds".to_owned(),
        Problem::Success(Some(false)) => "it fails".to_owned(),
        Problem::Success(None) => "it is open".to_owned(),
        Problem::Number(number) => format!("ruled {number}"),
        Problem::Era => "it is the other side of X-Day".to_owned(),
        Problem::Needs(needs) if needs.is_empty() => "nothing is needed".to_owned(),
        Problem::Needs(needs) => format!("needed: {}", needs.join(", ")),
        Problem::NotCited => "the ruling does not rest on it".to_owned(),
        Problem::NotOpen => "the ruling does not depend on it".to_owned(),
        Problem::NoTerm(values) if values.is_empty() => "there is no such term".to_owned(),
        Problem::NoTerm(values) => {
            let values: Vec<String> = values.iter().map(|value| format!("{value:+}")).collect();
            format!("such terms have the values {}", values.join(", "))
        }
        Problem::NotRejected => "nothing was set aside by it".to_owned(),
        Problem::NothingAssumed => "nothing had to be assumed".to_owned(),
        Problem::Winners(winners) if winners.is_empty() => "nobody wins".to_owned(),
        Problem::Winners(winners) => format!("the game is won by {}", winners.join(", ")),
        Problem::GameEnds(true) => "the game ends".to_owned(),
        Problem::GameEnds(false) => "the game goes on".to_owned(),
        Problem::NoDuty => "nothing is left to do".to_owned(),
        Problem::List => "the list is another".to_owned(),
        Problem::Elsewhere(piece, counter) => {
            let lies = xday::lies(counter, &scenario.players);
            format!("{}: {lies}", words::name(scenario, *piece))
        }
    }
}
