//! `fnord check`: scenarios against what they expect.

use std::path::PathBuf;

use super::input::{self, Input};
use super::{Context, Exit};
use crate::law::{ClauseId, Law};
use crate::regress::{self, Finding, Problem};
use crate::report::words::Words;
use crate::ruling::{AttackOutcome, PlayVerdict, Ruling};
use crate::table::Case;
use crate::{scenario, table, xday};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Scenario files and folders of them
    #[arg(default_value = "scenarios")]
    paths: Vec<PathBuf>,

    /// The edition to rule by [default: each scenario's]
    #[arg(long)]
    edition: Option<String>,
}

enum Verdict {
    Passed,
    Failed(String),
    NotUnderstood,
}

pub(super) fn run(context: &Context, args: &Args) -> Exit {
    let law = match context.law() {
        Ok(law) => law,
        Err(exit) => return exit,
    };
    let files = match input::files(&args.paths) {
        Ok(files) => files,
        Err(message) => {
            context.say(&format!("error: {message}"));
            return Exit::NotUnderstood;
        }
    };
    if files.is_empty() {
        context.say("error: there is no scenario there (their files end in .fnord)");
        return Exit::NothingFound;
    }
    let (mut passed, mut failed, mut misread) = (0, 0, 0);
    for file in &files {
        let verdict = match input::read(file) {
            Ok(input) => one(context, args, law, &input),
            Err(message) => {
                context.say(&format!("error: {message}"));
                Verdict::NotUnderstood
            }
        };
        match verdict {
            Verdict::Passed => passed += 1,
            Verdict::NotUnderstood => misread += 1,
            Verdict::Failed(report) => {
                failed += 1;
                context.print(&report);
            }
        }
    }
    let total = files.len();
    let scenarios = if total == 1 { "scenario" } else { "scenarios" };
    context.print(&format!(
        "{total} {scenarios}: {passed} as expected, {failed} not as expected, {misread} not understood\n"
    ));
    if misread > 0 {
        Exit::NotUnderstood
    } else if failed > 0 {
        Exit::Failed
    } else {
        Exit::Fine
    }
}

fn one(context: &Context, args: &Args, law: &Law, input: &Input) -> Verdict {
    if xday::is_meant(law, &input.text, args.edition.as_deref()) {
        return match super::xday::read(law, args.edition.as_deref(), input) {
            Ok(scenario) => match super::xday::failures(input, &scenario) {
                failures if failures.is_empty() => Verdict::Passed,
                failures => Verdict::Failed(failures),
            },
            Err(errors) => {
                context.scenario_errors(&input.name, &input.text, errors);
                Verdict::NotUnderstood
            }
        };
    }
    let scenario = match scenario::read_by(&input.text, law, args.edition.as_deref()) {
        Ok(scenario) => scenario,
        Err(errors) => {
            context.scenario_errors(&input.name, &input.text, errors);
            return Verdict::NotUnderstood;
        }
    };
    let found = context.edition(law, args.edition.as_deref(), input, &scenario);
    let Ok(found) = found else {
        return Verdict::NotUnderstood;
    };
    let editions = match args.edition {
        Some(_) => vec![found],
        None => regress::editions(law, &scenario, found),
    };
    let several = editions.len() > 1;
    let mut failures = String::new();
    for (edition, rules) in editions {
        let case = match table::set_up(&scenario, law, edition, rules) {
            Ok(case) => case,
            Err(errors) => {
                context.scenario_errors(&input.name, &input.text, errors);
                return Verdict::NotUnderstood;
            }
        };
        let findings = regress::check(&case);
        if several && !findings.is_empty() {
            failures.push_str(&format!("under {}\n", edition.id));
        }
        failures.push_str(&failure(input, &case, &findings));
    }
    if failures.is_empty() {
        Verdict::Passed
    } else {
        Verdict::Failed(failures)
    }
}

/// What is not as expected, with the place and how the strength was made up.
fn failure(input: &Input, case: &Case, findings: &[Finding]) -> String {
    let mut text = String::new();
    for finding in findings {
        let ruling = regress::ruling_after(case, finding.steps);
        let words = Words {
            table: &ruling.after,
        };
        let before = input.text.get(..finding.span.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let said = input.text.lines().nth(line - 1).unwrap_or_default().trim();
        let said = if finding.span.end == 0 { "" } else { said };
        text.push_str(&format!(
            "{}:{line}: {said}\n    {}\n",
            input.name,
            explain(&finding.problem, &ruling, words)
        ));
    }
    text
}

fn explain(problem: &Problem, ruling: &Ruling, words: Words) -> String {
    let law = ruling.before.law;
    let names = |clauses: &[ClauseId]| {
        let names: Vec<String> = clauses
            .iter()
            .map(|&id| law.clauses.get(id).id.to_string())
            .collect();
        names.join(", ")
    };
    match problem {
        Problem::Strength { expected, ruled } => {
            let terms: Vec<String> = ruling
                .attack()
                .map(|attack| {
                    ruling
                        .derivation
                        .children(attack.strength_node)
                        .map(|(_, node)| {
                            let from = words.term_from(&node.entry.step, node.entry.source);
                            format!("{from} {:+}", node.entry.value)
                        })
                        .collect()
                })
                .unwrap_or_default();
            format!(
                "expected strength {expected}, ruled {ruled}: {}",
                terms.join(", ")
            )
        }
        Problem::AttackPower { expected, ruled } => {
            format!("expected a Power of {expected} behind the attack, ruled {ruled}")
        }
        Problem::Defense { expected, ruled } => {
            format!("expected a defence of {expected}, ruled {ruled}")
        }
        Problem::Odds { expected, ruled } => {
            format!("expected {expected} chances in 36, ruled {ruled}")
        }
        Problem::NoAttack => "no attack was made".to_owned(),
        Problem::Legal => "expected to be illegal, ruled legal".to_owned(),
        Problem::Illegal(index) => {
            let why = match ruling.plays.get(*index).map(|play| &play.verdict) {
                Some(PlayVerdict::Illegal(objections)) => objections
                    .iter()
                    .map(|objection| {
                        format!(
                            "{} ({})",
                            words.why_not(objection.why),
                            names(&objection.cites)
                        )
                    })
                    .collect::<Vec<_>>()
                    .join("; "),
                _ => "see the ruling".to_owned(),
            };
            format!("ruled illegal, and nothing expects that: {why}")
        }
        Problem::OtherClauses(clauses) => format!("illegal, but by {}", names(clauses)),
        Problem::Outcome(outcome) => format!(
            "the attack {}",
            match outcome {
                AttackOutcome::Open => "is still open: no dice are given",
                AttackOutcome::Succeeds(_) => "succeeds",
                AttackOutcome::Fails(_) => "fails",
                AttackOutcome::AutomaticFailure => "fails automatically",
                AttackOutcome::FailsByCard(_) => "fails by a card",
                AttackOutcome::SucceedsByCard(_) => "succeeds by a card",
                AttackOutcome::Cancelled => "became illegal",
                AttackOutcome::CalledOff => "is called off",
                AttackOutcome::ByHand => "depends on card text that has to be applied by hand",
            }
        ),
        Problem::NoTerm(values) if values.is_empty() => "there is no such term".to_owned(),
        Problem::NoTerm(values) => {
            let values: Vec<String> = values.iter().map(|value| format!("{value:+}")).collect();
            format!("such terms have the values {}", values.join(", "))
        }
        Problem::Privileged(true) => "the attack is privileged".to_owned(),
        Problem::Privileged(false) => "the attack is not privileged".to_owned(),
        Problem::NothingRejected => "nothing of the kind was set aside".to_owned(),
        Problem::NotCited => "the ruling does not rest on it".to_owned(),
        Problem::NotOpen => "the ruling does not depend on it".to_owned(),
        Problem::NotByHand => "nothing of it has to be applied by hand".to_owned(),
        Problem::Tokens { expected, ruled } => {
            format!("expected {expected} tokens, ruled {ruled}")
        }
        Problem::Value { expected, ruled } => match ruled {
            Some(ruled) => format!("expected {expected}, ruled {ruled}"),
            None => format!("expected {expected}, and it has none"),
        },
        Problem::Count { expected, ruled } => format!("expected {expected}, ruled {ruled}"),
        Problem::Winners(players) if players.is_empty() => "nobody wins".to_owned(),
        Problem::Winners(players) => {
            let names: Vec<&str> = players.iter().map(|&player| words.player(player)).collect();
            format!("the game is won by {}", names.join(", "))
        }
        Problem::StillIn(player) => format!("{} is still in the game", words.player(*player)),
        Problem::OthersTurn(player) => format!("it is {}'s turn", words.player(*player)),
        Problem::Traits(piece) => {
            format!("{} has other alignments or attributes", words.card(*piece))
        }
        Problem::Stands(piece) => format!("{} stands", words.card(*piece)),
        Problem::Elsewhere(piece) => {
            format!("{}: {}", words.card(*piece), words.place(*piece))
        }
        Problem::NothingExpected => {
            "the scenario expects nothing: add lines that start with `Expect`".to_owned()
        }
    }
}
