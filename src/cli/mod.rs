//! The command line.

mod advise;
mod ask;
mod board;
mod card;
mod check;
mod clause;
mod context;
mod coverage;
mod diff;
mod fmt;
mod format;
mod forms;
pub mod gate;
mod history;
pub mod in_order;
mod input;
mod lint;
mod lsp;
mod manuals;
mod mcp;
mod mistakes;
mod names;
mod not_ruled;
mod pager;
mod points;
mod questions;
mod repl;
mod rule;
mod search;
mod serve;
mod suite;
mod sweep;
mod whole;
mod xday;

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::CompleteEnv;

use crate::desk::check::Mistake;
use crate::service::{MistakeReport, RefusedReport};
use context::{Context, Exit, Options};

const EXAMPLES: &str = "\
Examples:
  fnord rule -e \"St. Janor aided by Nazi Hell Creatures attacks to control Good Sex for Mutants\"
  fnord rule dispute.fnord            a table described in a file
  fnord rule -e \"Ben controls Yetis\" -e \"Ann attacks to control Yetis with Xists\"
  fnord check scenarios/              scenarios against what they expect
  fnord card janor                    what a card says, and what of it is executed
  fnord clause sg.resist              what the rulebook says

Exit status: 0 fine, or answered in general; 1 an expectation, a comparison or a check failed; 2 the input could not be understood; 3 nothing found; \
4 what came of it could not be written.";

/// Settles rules disputes in Illuminati: New World Order, its SubGenius set and Countdown to X-Day, and cites the rule for every
/// number.
#[derive(Parser)]
#[command(name = "fnord", version, after_help = EXAMPLES, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    #[command(flatten)]
    options: Options,
}

#[derive(Subcommand)]
enum Command {
    /// Rule on a table and what happens at it
    Rule(rule::Args),
    /// Draw the table: Power Structures with their arrows, as trees or to scale
    Board(board::Args),
    /// Hold scenarios against what they expect
    Check(check::Args),
    /// Show what may still be done before the dice, and what it would change
    Advise(advise::Args),
    /// Look up what the rulebooks, the cards and the open questions say
    Ask(ask::Args),
    /// Show what a card says
    Card(card::Args),
    /// Show clauses of the rulebooks
    Clause(clause::Args),
    /// List the rule points: what each says, and how the editions decide it
    Points(points::Args),
    /// Show what documents and errata have made of a card, a rule point or a clause
    History(history::Args),
    /// Show the points that the documents leave open, and how they are decided
    Questions(questions::Args),
    /// What sentences of cards can say, with examples
    Forms(forms::Args),
    /// Write scenarios in their canonical form
    Fmt(fmt::Args),
    /// Show which rulings change between two editions, or with an erratum, and why
    Diff(diff::Args),
    /// Show which clauses the rulings on scenarios rest on
    Coverage(coverage::Args),
    /// Check a folder of rulings: every reference, every sentence of a card
    Lint(lint::Args),
    /// Write what a shell needs to complete commands
    Completions(manuals::Completions),
    /// Build a table and play on it, line by line
    Repl(repl::Args),
    /// Serve pages for a phone at the table, and an API
    Serve(serve::Args),
    /// Help an editor with scenarios and rulings
    Lsp(lsp::Args),
    /// Let an assistant ask
    Mcp(mcp::Args),
    /// Write manual pages
    Man(manuals::Man),
}

/// Runs the program.
pub fn run() -> ExitCode {
    // However small the stack is that the program was started with.
    let worker = std::thread::Builder::new().stack_size(in_order::STACK);
    let run = worker.spawn(run_here).map(std::thread::JoinHandle::join);
    match run {
        Ok(Ok(code)) => code,
        Ok(Err(panic)) => std::panic::resume_unwind(panic),
        Err(_) => run_here(),
    }
}

fn run_here() -> ExitCode {
    // A shell that wants to know what could stand there asks by `COMPLETE`.
    CompleteEnv::with_factory(Cli::command).complete();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(said) => return not_run(&said),
    };
    let context = Context::new(cli.options);
    let exit = match cli.command {
        Command::Rule(args) => rule::run(&context, &args),
        Command::Board(args) => board::run(&context, &args),
        Command::Check(args) => check::run(&context, &args),
        Command::Advise(args) => advise::run(&context, &args),
        Command::Ask(args) => ask::run(&context, &args),
        Command::Card(args) => card::run(&context, &args),
        Command::Clause(args) => clause::run(&context, &args),
        Command::Points(args) => points::run(&context, &args),
        Command::History(args) => history::run(&context, &args),
        Command::Questions(args) => questions::run(&context, &args),
        Command::Forms(args) => forms::run(&context, &args),
        Command::Fmt(args) => fmt::run(&context, &args),
        Command::Diff(args) => diff::run(&context, args),
        Command::Coverage(args) => coverage::run(&context, &args),
        Command::Lint(args) => lint::run(&context, &args),
        Command::Completions(args) => manuals::completions(&context, &args),
        Command::Repl(args) => repl::run(&context, &args),
        Command::Serve(args) => serve::run(&context, &args),
        Command::Lsp(args) => lsp::run(&context, &args),
        Command::Mcp(args) => mcp::run(&context, &args),
        Command::Man(args) => manuals::man(&context, &args),
    };
    // What was wrong has been said.
    let exit = exit.unwrap_or_else(|exit| exit);
    ExitCode::from(context.in_the_end(exit) as u8)
}

/// What is wrong with the command line, for programs.
fn misread(said: &clap::Error) -> RefusedReport {
    let text = said.render().to_string();
    let (message, help) = text.split_once('\n').unwrap_or((&text, ""));
    let message = message.trim_start_matches("error: ").to_owned();
    let suggested = |kind| match said.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(several)) => several.clone(),
        _ => Vec::new(),
    };
    let kinds = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    RefusedReport {
        error: "not-asked".to_owned(),
        message: message.clone(),
        mistakes: vec![MistakeReport {
            mistake: Mistake {
                spot: None,
                code: "command-line".to_owned(),
                message,
                label: String::new(),
                help: Some(help.trim().to_owned()),
                excerpt: None,
            },
            choices: kinds.into_iter().flat_map(suggested).collect(),
            whole_line: false,
        }],
        general: Vec::new(),
        supposed: Vec::new(),
    }
}

/// Shows help, or what is wrong with the command line.
fn not_run(said: &clap::Error) -> ExitCode {
    let context = Context::new(Options::default());
    if said.use_stderr() && context.for_programs() {
        context.print(&format::json(&misread(said)));
        return ExitCode::from(Exit::NotUnderstood as u8);
    }
    let text = |colors: bool| match colors {
        true => said.render().ansi().to_string(),
        false => said.render().to_string(),
    };
    if said.use_stderr() {
        context.say(text(context.color_err()).trim_end());
        return ExitCode::from(Exit::NotUnderstood as u8);
    }
    context.print(&text(context.color_out()));
    ExitCode::from(context.in_the_end(Exit::Fine) as u8)
}
