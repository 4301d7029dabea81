//! `fnord check`: scenarios against what they expect.

use std::path::PathBuf;

use super::input::{self, Input};
use super::{Context, Exit};
use crate::law::Law;
use crate::regress::{self, Finding};
use crate::report::words::Words;
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
            words.problem(&finding.problem, &ruling)
        ));
    }
    text
}
