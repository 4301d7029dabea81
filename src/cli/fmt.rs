//! `fnord fmt`: scenarios in their canonical form.

use std::fs;
use std::path::PathBuf;

use super::input;
use super::{Context, Exit};
use crate::scenario;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Scenario files and folders of them; `-` for standard input, written to standard output
    #[arg(required = true)]
    paths: Vec<PathBuf>,

    /// Change nothing; name the files that would change
    #[arg(long)]
    check: bool,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    let files = input::files(&args.paths).map_err(|why| context.wrong(Exit::NotUnderstood, why))?;
    let mut exit = Exit::Fine;
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
            scenario::read(&input.text, law).map(|scenario| scenario.canonical(law))
        };
        let canonical = match canonical {
            Ok(canonical) => canonical,
            Err(errors) => {
                context.scenario_errors(&input.name, &input.text, errors);
                exit = Exit::NotUnderstood;
                continue;
            }
        };
        let from_input = file.as_os_str() == "-";
        if args.check {
            if canonical != input.text {
                context.print(&format!("{}\n", input.name));
                if exit == Exit::Fine {
                    exit = Exit::Failed;
                }
            }
        } else if from_input {
            context.print(&canonical);
        } else if canonical != input.text
            && let Err(why) = fs::write(&file, &canonical)
        {
            context.say(&format!("error: {} cannot be written: {why}", input.name));
            exit = Exit::Failed;
        }
    }
    Ok(exit)
}
