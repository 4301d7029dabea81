//! `fnord coverage`: what the rulings on scenarios rest on.

use std::fmt::Write;
use std::path::PathBuf;

use super::input;
use super::{Context, Exit};
use crate::{engine, regress, scenario, table, xday};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Scenario files and folders of them
    #[arg(default_value = "scenarios")]
    paths: Vec<PathBuf>,

    /// Fail if fewer of the clauses with force are exercised, in per cent
    #[arg(long, value_name = "PERCENT")]
    fail_under: Option<u8>,

    /// Also list the clauses that are not exercised, and the idle sentences of cards
    #[arg(long)]
    missing: bool,
}

pub(super) fn run(context: &Context, args: &Args) -> Exit {
    let law = match context.law() {
        Ok(law) => law,
        Err(exit) => return exit,
    };
    let files = match input::files(&args.paths) {
        Ok(files) if !files.is_empty() => files,
        Ok(_) => {
            context.say("error: there is no scenario there (their files end in .fnord)");
            return Exit::NothingFound;
        }
        Err(message) => {
            context.say(&format!("error: {message}"));
            return Exit::NotUnderstood;
        }
    };
    let mut coverage = regress::coverage();
    for file in &files {
        let input = match input::read(file) {
            Ok(input) => input,
            Err(message) => {
                context.say(&format!("error: {message}"));
                return Exit::NotUnderstood;
            }
        };
        if xday::is_meant(law, &input.text, None) {
            match super::xday::read(law, None, &input) {
                Ok(scenario) => coverage.cite(xday::rule(&scenario).cited()),
                Err(errors) => {
                    context.scenario_errors(&input.name, &input.text, errors);
                    return Exit::NotUnderstood;
                }
            }
            continue;
        }
        let ruled = scenario::read(&input.text, law).and_then(|scenario| {
            let Ok(found) = context.edition(law, None, &input, &scenario) else {
                return Ok(());
            };
            for (edition, rules) in regress::editions(law, &scenario, found) {
                let case = table::set_up(&scenario, law, edition, rules)?;
                coverage.add(&engine::rule(&case));
            }
            Ok(())
        });
        if let Err(errors) = ruled {
            context.scenario_errors(&input.name, &input.text, errors);
            return Exit::NotUnderstood;
        }
    }
    let mut text = String::new();
    let mut exit = Exit::Fine;
    for edition in law.editions.iter().filter(|edition| !edition.is_combined()) {
        let clauses = coverage.of_edition(law, edition);
        let exercised = clauses.iter().filter(|entry| entry.rulings > 0).count();
        let percent = exercised * 100 / clauses.len().max(1);
        let _ = writeln!(
            text,
            "{}: {exercised} of {} clauses with force are exercised ({percent} %)",
            edition.id,
            clauses.len()
        );
        let idle = clauses.iter().filter(|entry| entry.rulings == 0);
        let (excused, missing): (Vec<_>, Vec<_>) = idle.partition(|entry| entry.excuse.is_some());
        if args.missing {
            for entry in missing {
                let clause = &entry.clause;
                let _ = writeln!(text, "  {} ({}) {}", clause.id, clause.kind, clause.title);
            }
        }
        for entry in excused {
            let reason = entry.excuse.as_deref().unwrap_or_default();
            let id = &entry.clause.id;
            let _ = writeln!(text, "  {id}: not exercised, with a reason: {reason}");
        }
        for entry in &clauses {
            if entry.rulings > 0 && entry.excuse.is_some() {
                let id = &entry.clause.id;
                context.say(&format!(
                    "warning: {id} is exercised, although `uncovered.toml` says that no scenario can turn on it"
                ));
            }
        }
        if args
            .fail_under
            .is_some_and(|least| percent < usize::from(least))
        {
            exit = Exit::Failed;
        }
    }
    let idle = coverage.idle_sentences(law);
    let all: usize = law
        .cards
        .iter()
        .flat_map(|card| &card.text)
        .filter(|sentence| sentence.ability.is_some())
        .count();
    let _ = writeln!(
        text,
        "{} of {all} executed sentences of cards are exercised",
        all - idle.len()
    );
    if args.missing {
        for (card, sentence) in idle {
            let _ = writeln!(text, "  {card}: {}", sentence.text);
        }
    }
    context.print(&text);
    exit
}
