//! `fnord repl`: a table built and played on line by line.

mod at_the_prompt;
mod talk;

use std::io::{self, BufRead, IsTerminal, Read};
use std::path::PathBuf;

use super::context::{Context, Exit};
use super::names;
use crate::scenario::Limits;
use talk::Talk;

const HELP: &str = "\
Lines are those of a scenario (`fnord rule --help`); after each the ruling is told in a line. Commands: undo, redo, why, board, card NAME, \
clause ID, advise, ask, who is right?, list, save FILE, load FILE, new, history, help, quit. The Tab key completes names and statements. From a file or a pipe lines are read \
without a prompt; one that cannot be understood is told of, and ends the program with status 2 once all are read.";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct Args {
    /// A scenario file to begin with
    file: Option<PathBuf>,

    /// The edition to rule by [default: that of the lines]
    #[arg(long, add = names::editions())]
    edition: Option<String>,

    /// Where the lines entered are kept from one time to the next [default: fnord/history where the system keeps such things]
    #[arg(long, value_name = "FILE")]
    history: Option<PathBuf>,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    let edition = args.edition.as_deref();
    if let Some(name) = edition
        && law
            .edition(name)
            .is_none_or(|edition| edition.rules.is_none() && edition.xday.is_none())
    {
        return Err(context.no_such_edition(name, law.ruled_by().chain(law.x_days())));
    }
    let mut talk = Talk::new(context, law, edition, args.file.clone());
    if let Some(file) = &args.file {
        let input = context.read(file)?;
        input.text.lines().for_each(|line| talk.line(line, false));
        if talk.refused {
            return Err(Exit::NotUnderstood);
        }
        talk.tell();
    }
    Ok(if io::stdin().is_terminal() {
        at_the_prompt::interactive(talk, args.history.clone().or_else(at_the_prompt::kept_in))
    } else {
        piped(talk)
    })
}

/// Lines from a file or a pipe.
fn piped(mut talk: Talk) -> Exit {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        // A line without an end is not waited for.
        let most = Limits::BYTES as u64 + 1;
        match input.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(_) if line.len() > Limits::BYTES => {
                talk.context
                    .say("error: a line is longer than a scenario may be");
                return Exit::NotUnderstood;
            }
            Ok(_) => {}
            Err(why) => {
                talk.context
                    .say(&format!("error: what comes in cannot be read: {why}"));
                return Exit::NotUnderstood;
            }
        }
        if line.ends_with(b"\n") {
            line.pop();
        }
        match String::from_utf8(line) {
            Ok(line) => {
                if !talk.entered(&line) || talk.context.is_cut_off() {
                    break;
                }
            }
            Err(_) => {
                talk.refused = true;
                talk.context
                    .say("error: a line is not text, and is left out");
            }
        }
    }
    match (talk.refused, talk.unsaved) {
        (true, _) => Exit::NotUnderstood,
        (false, true) => Exit::NotWritten,
        (false, false) => Exit::Fine,
    }
}
