//! `fnord board`: pictures of the table.

use super::names;
use std::path::PathBuf;

use clap::ValueEnum;

use super::context::{Context, Exit};
use super::format;
use super::input::Input;
use crate::board::{self, Letters, Theme};
use crate::law::Law;
use crate::page::Form;
use crate::report;
use crate::ruling::{AttackOutcome, AttackRuling};
use crate::service::BoardReport;
use crate::{engine, scenario, table, xday};

const HELP: &str = "\
Examples:
  fnord board dispute.fnord                       trees with arrows and tokens
  fnord board dispute.fnord --format svg > it.svg the cards where they lie, to scale
  fnord board dispute.fnord --before 12           as the table is before line 12
  fnord board dispute.fnord --after               as the table is once everything has been played
  fnord board dispute.fnord --format pbm          the tree that players by mail send each other";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct Args {
    /// A scenario file; `-` for standard input
    #[arg(conflicts_with = "expressions")]
    file: Option<PathBuf>,

    /// A scenario on the command line; each -e is a line of it
    #[arg(short = 'e', long = "expression", value_name = "TEXT")]
    expressions: Vec<String>,

    /// The edition to rule by [default: the scenario's]
    #[arg(long, add = names::editions())]
    edition: Option<String>,

    /// The form of the picture
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,

    /// The table as it is before this line [default: before the last attack]
    #[arg(long, value_name = "LINE")]
    before: Option<usize>,

    /// The table after everything that happens
    #[arg(long, conflicts_with = "before")]
    after: bool,

    /// The colours of an SVG
    #[arg(long, value_enum, default_value_t = Colours::Auto)]
    theme: Colours,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Trees for the terminal
    Human,
    /// The cards to scale
    Svg,
    /// A tree with sides A to D, as players by mail write it
    Pbm,
    /// The same with the points of the compass
    Compass,
    /// For programs: the trees, the picture, and the tree by mail
    Json,
}

/// The colours of an SVG.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Colours {
    /// As the reader has it set
    Auto,
    Light,
    Dark,
}

impl Colours {
    /// The theme of that name.
    pub(super) fn theme(self) -> Theme {
        match self {
            Colours::Auto => Theme::Auto,
            Colours::Light => Theme::Light,
            Colours::Dark => Theme::Dark,
        }
    }
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    let input = context.given_one(&args.expressions, args.file.as_ref())?;
    let of_x_day = scenario::game::is_meant(law, &input.text, args.edition.as_deref());
    if of_x_day && args.format != Format::Human {
        let why = "the board of Countdown to X-Day has no picture; without `--format` its counters are listed";
        return Err(context.wrong(Exit::NotUnderstood, why));
    }
    context.print(&drawn(context, args, law, &input)?);
    Ok(Exit::Fine)
}

fn drawn(context: &Context, args: &Args, law: &Law, input: &Input) -> Result<String, Exit> {
    let misread = |errors| {
        context.scenario_errors(&input.name, &input.text, errors);
        Exit::NotUnderstood
    };
    if scenario::game::is_meant(law, &input.text, args.edition.as_deref()) {
        return of_x_day(context, args, law, input).map_err(misread);
    }
    let scenario = scenario::read_by(&input.text, law, args.edition.as_deref())
        .and_then(scenario::Scenario::whole)
        .map_err(misread)?;
    let (edition, rules) = context.edition(law, args.edition.as_deref(), input, &scenario)?;
    let mut case = table::set_up(&scenario, law, edition, rules).map_err(misread)?;
    let ruling = engine::rule(&case);
    let line = args.before.or(board::announced_in(&ruling)).unwrap_or(0);
    case.steps.retain(|step| step.line < line);
    let picture = match args.after {
        true => board::picture(&ruling.after, None),
        false => {
            let so_far = engine::rule(&case);
            // An attack that is over by then is not drawn.
            let made = board::announced_in(&so_far) == board::announced_in(&ruling);
            let attack = so_far.attack().filter(|_| made);
            let waits = |attack: &AttackRuling| {
                matches!(
                    attack.outcome,
                    AttackOutcome::Open | AttackOutcome::AutomaticFailure
                )
            };
            let attack = board::attack_of(&ruling).filter(|_| attack.is_none_or(waits));
            board::picture(&so_far.after, attack)
        }
    };
    Ok(match args.format {
        Format::Human => board::tree(&picture, usize::from(context.columns())),
        Format::Svg => board::svg(&picture, args.theme.theme()),
        Format::Pbm => board::by_mail(&picture, Letters::Sides),
        Format::Compass => board::by_mail(&picture, Letters::Compass),
        Format::Json => format::json(&BoardReport::of(&picture, args.theme.theme())),
    })
}

/// Where the counters of Countdown to X-Day are once everything has been played, or all before a line; there is one form of it.
fn of_x_day(
    context: &Context,
    args: &Args,
    law: &Law,
    input: &Input,
) -> Result<String, Vec<scenario::ScenarioError>> {
    let lines = args
        .before
        .map_or(usize::MAX, |line| line.saturating_sub(1));
    let text: Vec<&str> = input.text.lines().take(lines).collect();
    let edition = args.edition.as_deref();
    let scenario = xday::read(&text.join("\n"), law, edition, &super::xday::loader(input))?;
    let page = report::xday_board(&scenario, &xday::rule(&scenario).after);
    Ok(page.written(Form::Terminal(context.look())))
}
