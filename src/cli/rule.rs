//! `fnord rule`: a ruling on a scenario.

use super::{names, not_ruled};
use std::path::PathBuf;

use clap::ValueEnum;

use super::context::{Context, Exit};
use super::format::Format;
use super::input::Input;
use crate::board::{self, Theme};
use crate::law::Law;
use crate::page::Form;
use crate::report::{self, Report, Wanted};
use crate::ruling::Ruling;
use crate::service::{self, Instead, Refused, Told, WhatIfAsked};

const HELP: &str = "\
A scenario says who sits at the table, what lies there, and what happens, one statement a line:

  Ann plays Church of the SubGenius (2 tokens)
    St. Janor                       indentation is control
    Nazi Hell Creatures (no token)
    resources: Martyr Meter
  Ben plays Church of the SubGenius
    Xists
      Rogue SubGenii                a puppet of the Xists
  Uncontrolled: Good Sex for Mutants, Yetis

  St. Janor, aided by the Nazi Hell Creatures, attacks to control Good Sex for Mutants
  Xists oppose
  Ann plays Devival on St. Janor
  Ben plays Tape Runs Out on Devival, discarding 3 Plots
  Roll 6

Whatever else players do is told in the same way:
  Ann places tokens · Ann draws a Plot · Ann buys a Plot with a token of Yetis and a token of Pinks
  Ann takes over Yetis automatically · Ann moves Yetis to Dobbstown · Ann gives Devival to Ben
  Divine Mail Order draws a Plot · Citizens for Normalcy cancel Devival · Ann uses Pinks on Glorps
  Ann ends her turn · Ann declares victory

Names may be any distinctive part of a card's name. What is left open is filled with the ordinary case and listed. \
Without a table the sentence alone will do; say whose a target is in brackets: `Yetis (Ben's, one away)`.
  Let Raiders be a Group with Power 6/2, Resistance 4, Weird, Fanatic       invents a card
  Glorps (Power 5, Weird)                                                   changes one
  Turn: Ann's 3rd, main phase                                               says whose turn it is
  Expect strength 7                                                         for `fnord check`

A scenario with the line `Rules: x-day` is about Countdown to X-Day and speaks the language of that game (docs/XDAY.md):
  Ann is counter 1 at B2 (5 Slack) · MIB 40 at B2 · Ann attacks MIB 40 with 2 Slack, rolling 3+4 against 2";

#[derive(clap::Args)]
#[command(after_long_help = HELP, after_help = "`fnord rule --help` shows how to write a scenario.")]
pub(super) struct Args {
    /// Scenario files; `-` for standard input
    files: Vec<PathBuf>,

    /// A scenario on the command line; each -e is a line of it
    #[arg(short = 'e', long = "expression", value_name = "TEXT")]
    expressions: Vec<String>,

    /// Show what changes if this happens as well, at the end or before the last dice; may be given again
    #[arg(long, value_name = "PLAY")]
    pub(super) and: Vec<String>,

    /// Put what --and adds after this line
    #[arg(long, value_name = "LINE", requires = "and")]
    pub(super) after: Option<usize>,

    /// Show what changes without this play: the number of its line, or its text; may be given again
    #[arg(long, value_name = "LINE")]
    pub(super) without: Vec<String>,

    /// The edition to rule by [default: the scenario's]
    #[arg(long, add = names::editions())]
    edition: Option<String>,

    /// The form of the ruling
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(super) format: Format,

    /// With a picture of the table to scale, in Markdown and HTML
    #[arg(long, conflicts_with_all = ["and", "without"])]
    board: bool,

    /// One line, fit for a chat
    #[arg(short = '1', long = "line", conflicts_with = "verbose")]
    pub(super) line: bool,

    /// A slip of half a page for the files of a tournament
    #[arg(
        long,
        value_enum,
        value_name = "FORM",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "markdown",
        conflicts_with_all = ["line", "verbose", "and", "without", "format", "board"]
    )]
    slip: Option<SlipForm>,

    /// Every section; twice, the whole derivation and the clauses in full
    #[arg(short, long, action = clap::ArgAction::Count)]
    verbose: u8,

    /// The answer and these sections only
    #[arg(
        long,
        value_name = "SECTIONS",
        value_delimiter = ',',
        value_parser = clap::builder::PossibleValuesParser::new(report::SECTIONS),
        conflicts_with_all = ["line", "slip", "and", "without"]
    )]
    show: Vec<String>,

    /// Put the words of the rulebook beside each number and each verdict
    #[arg(long, conflicts_with_all = ["line", "slip", "and", "without"])]
    cite: bool,

    /// Refuse what is not wholly understood, instead of ruling on the rest provisionally
    #[arg(long)]
    strict: bool,

    /// Write the JSON schema of a ruling, and nothing else
    #[arg(long)]
    schema: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SlipForm {
    Markdown,
    /// A page that prints on half a sheet
    Html,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    if args.schema {
        context.print(report::schema());
        return Ok(Exit::Fine);
    }
    if args.board && !matches!(args.format, Format::Markdown | Format::Html) {
        let why =
            "a picture goes with --format markdown or html; `fnord board` draws on the terminal";
        return Err(context.wrong(Exit::NotUnderstood, why));
    }
    let law = context.law()?;
    let (inputs, mut exit) = context.given(&args.expressions, &args.files)?;
    let several = inputs.len() > 1 || args.files.len() > 1;
    for (index, input) in inputs.iter().enumerate() {
        // Files are told apart by their names, but for forms that have to be read whole.
        if several && args.format != Format::Json && args.slip.is_none() {
            let gap = if index > 0 { "\n" } else { "" };
            context.print(&format!("{gap}{}\n", input.name));
        }
        match one(context, args, law, input) {
            Ok(text) => context.print(&text),
            Err(failed) => exit = failed,
        }
    }
    Ok(exit)
}

fn one(context: &Context, args: &Args, law: &Law, input: &Input) -> Result<String, Exit> {
    let loader = super::xday::loader(input);
    if !args.and.is_empty() || !args.without.is_empty() {
        let asked = WhatIfAsked {
            scenario: input.text.clone(),
            edition: args.edition.clone(),
            and: args.and.clone(),
            after: args.after,
            without: args.without.clone(),
        };
        let report =
            service::compared(law, &asked, &loader).map_err(|why| context.refused(input, &why))?;
        return Ok(match args.line && args.format == Format::Human {
            true => report.line(),
            false => context.shown(args.format, &report, || report.page()),
        });
    }
    let asked = input.asked(args.edition.as_deref());
    let refused = |why: Refused| {
        let (answer, in_general) = match &why {
            Refused::Misread {
                errors, instead, ..
            } => {
                let instead = match args.strict {
                    true => &Instead::default(),
                    false => instead,
                };
                let columns = context.columns();
                let answer = not_ruled::answer(law, &input.text, errors, instead, columns);
                (answer, !instead.general.is_empty() || instead.bears)
            }
            _ => (None, false),
        };
        match answer.filter(|_| args.format != Format::Json) {
            // What is asked is answered, though the table is not ruled on.
            Some(answer) if in_general => context.print(&format!("{answer}\n")),
            Some(answer) => context.say(&answer),
            None => match context.refused(input, &why) {
                _ if in_general => {}
                exit => return exit,
            },
        }
        match in_general {
            true => Exit::Fine,
            false => Exit::NotUnderstood,
        }
    };
    let told = service::told(law, &asked, &loader).map_err(refused)?;
    if let Told::Cards(scenario, _) = &told
        && let Some(letter) = scenario
            .letter
            .as_ref()
            .filter(|letter| args.strict && letter.is_provisional())
    {
        context.scenario_errors(&input.name, &input.text, letter.unread_words());
        return Err(Exit::NotUnderstood);
    }
    let drawn = |ruling: &Ruling| args.board.then(|| picture(ruling));
    let (report, picture) = service::ruled_of(law, &told, drawn).map_err(refused)?;
    Ok(shown(context, args, &report, picture.flatten()))
}

/// A report in the form that was asked for, with a picture of the table where one is wanted.
fn shown(context: &Context, args: &Args, report: &Report, picture: Option<String>) -> String {
    match args.slip {
        Some(SlipForm::Markdown) => return report::slip(report).written(Form::Markdown),
        Some(SlipForm::Html) => return report::slip(report).written(Form::Html),
        None if args.line => return report::line(report),
        None => {}
    }
    context.shown(args.format, report, || {
        let wanted = Wanted {
            deep: args.verbose,
            sections: args.show.clone(),
            scrolls: args.format != Format::Human,
        };
        let mut page = wanted.page(report, picture);
        if args.cite {
            report::cite(&mut page, report);
        }
        page
    })
}

/// The table before anything happens, to scale.
fn picture(ruling: &Ruling) -> String {
    board::svg(&board::before(ruling), Theme::Auto)
}
