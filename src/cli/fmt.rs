//! `fnord fmt`: scenarios in their canonical form.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use super::context::{Context, Exit};
use super::search::Search;
use super::{gate, input, whole};
use crate::scenario;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Scenario files and folders of them; `-` for standard input, written to standard output
    paths: Vec<PathBuf>,

    /// Change nothing; name the files that would change
    #[arg(long)]
    check: bool,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    let piped = args.paths.is_empty() && !io::stdin().is_terminal();
    let standard = [PathBuf::from(input::STANDARD)];
    let paths = if piped { &standard } else { &*args.paths };
    if paths.is_empty() {
        let why = "no scenario is given: name files or folders, or `-` for standard input";
        return Err(context.wrong(Exit::NotUnderstood, why));
    }
    let search = Search::of(paths);
    let mut exit = Exit::Fine;
    for place in &search.unreadable {
        exit = context.wrong(
            Exit::NotUnderstood,
            format!("{}: {}", gate::name(&place.path), place.why),
        );
    }
    let files = search.files.into_iter().map(|file| file.path);
    for file in files {
        let input = match context.read(&file) {
            Ok(input) => input,
            Err(unread) => {
                exit = unread;
                continue;
            }
        };
        let canonical = if scenario::game::is_meant(law, &input.text, None) {
            super::xday::read(law, None, &input).map(|scenario| scenario.canonical())
        } else {
            scenario::read(&input.text, law).and_then(|scenario| match &scenario.letter {
                Some(letter) if letter.is_provisional() => Err(letter.unread_words()),
                // The letter stays above what it says.
                Some(letter) => Ok(format!(
                    "{}{}",
                    letter.as_comment(),
                    scenario.canonical(law)
                )),
                None => Ok(scenario.canonical(law)),
            })
        };
        let canonical = match canonical {
            Ok(canonical) => canonical,
            Err(errors) => {
                context.scenario_errors(&input.name, &input.text, errors);
                exit = Exit::NotUnderstood;
                continue;
            }
        };
        let from_input = file.as_os_str() == input::STANDARD;
        if args.check {
            if canonical != input.text {
                context.print(&format!("{}\n", input.name));
                if exit == Exit::Fine {
                    exit = Exit::Failed;
                }
            }
        } else if from_input {
            context.print_exactly(&canonical);
        } else if canonical != input.text
            && let Err(why) = whole::replace(&file, &input.text, &canonical)
        {
            context.say(&format!("error: {} cannot be written: {why}", input.name));
            exit = Exit::NotWritten;
        }
    }
    Ok(exit)
}
