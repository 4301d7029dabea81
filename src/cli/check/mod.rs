//! `fnord check`: scenarios against what they expect.

mod one;

use crate::cli::names;
use std::ops::ControlFlow;

use clap::ValueEnum;

use super::context::{Context, Exit};
use super::gate;
use super::suite::{self, Suite};
use crate::desk::check::{
    self as report, FileReport, Github, Human, Json, Junit, Renderer, Summary, Verdict,
};

const EXAMPLES: &str = "\
Examples:
  fnord check scenarios/                           everything there
  fnord check --card \"Clone Arrangers\" -v          what names a card, and how each of them stands
  fnord check --clause wdh.secret                  what rests on a clause, or on any of a subject
  fnord check --under wdh-1.2                      rulings by one edition only
  fnord check --shard 2/4 --format junit > two.xml the second of four machines
  fnord check --bless new/                         write down rulings where nothing is expected yet

What `--bless` writes begins with `Expect unverified:`. Work the ruling out by hand, then strike the word.

Exit status: 0 all as expected; 1 something is not; 2 a scenario could not be understood; 3 nothing was asked for that is there.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    #[command(flatten)]
    suite: suite::Which,

    /// The edition to rule by [default: each scenario's]
    #[arg(long, add = names::editions())]
    edition: Option<String>,

    /// How to write what came of it
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,

    /// Also name the scenarios that are as expected
    #[arg(long, short)]
    verbose: bool,

    /// End at the first scenario that is not as expected
    #[arg(long)]
    fail_fast: bool,

    /// Write the ruling into scenarios that expect nothing yet, marked as unverified
    #[arg(long)]
    bless: bool,

    /// Print the JSON schema of `--format json`
    #[arg(long, exclusive = true)]
    schema: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Human,
    /// For programs
    Json,
    /// For build servers
    Junit,
    /// Remarks at the lines concerned, on GitHub
    Github,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    if args.schema {
        context.print(report::schema());
        return Ok(Exit::Fine);
    }
    let law = context.law()?;
    let suite = Suite::of(context, &args.suite, law)?;
    if suite.files.is_empty() && suite.unreadable.is_empty() {
        return Err(suite.nothing(context));
    }
    let task = one::Task {
        law,
        edition: args.edition.as_deref(),
        selection: &suite.selection,
        bless: args.bless,
    };
    task.edition_is_known()
        .map_err(|why| context.wrong(Exit::NotUnderstood, why))?;
    let mut renderer: Box<dyn Renderer> = match args.format {
        Format::Human => Box::new(Human::new(
            context.columns(),
            context.color_out(),
            args.verbose,
        )),
        Format::Json => Box::new(Json::default()),
        Format::Junit => Box::new(Junit::default()),
        Format::Github => Box::new(Github),
    };
    let mut summary = Summary {
        left_out: suite.left_out,
        ..Summary::default()
    };
    context.print(&renderer.begin());
    for place in &suite.unreadable {
        let file = FileReport::unreadable(gate::name(&place.path), place.why.clone());
        summary.add(&file);
        context.print(&renderer.file(&file));
    }
    suite.each(
        |found| task.of(found),
        |file, bar| {
            let Some(file) = file else {
                summary.left_out += 1;
                return ControlFlow::Continue(());
            };
            summary.add(&file);
            let text = renderer.file(&file);
            if !text.is_empty() {
                bar.suspend(|| context.print(&text));
            }
            if context.is_cut_off() {
                return ControlFlow::Break(());
            }
            if args.fail_fast && file.verdict != Verdict::AsExpected {
                summary.cut_short = true;
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        },
    );
    context.print(&renderer.end(&summary));
    if summary.scenarios == 0 {
        return Err(suite.nothing_left(context, summary.left_out, true));
    }
    Ok(match summary {
        Summary {
            not_understood: 1..,
            ..
        } => Exit::NotUnderstood,
        Summary {
            not_as_expected: 1..,
            ..
        } => Exit::Failed,
        _ => Exit::Fine,
    })
}
