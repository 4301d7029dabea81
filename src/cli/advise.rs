//! `fnord advise`: what may still be done before the dice.

use super::names;
use std::path::PathBuf;

use super::context::{Context, Exit};
use super::format::Format;
use super::input::Input;
use crate::service::{self, Advised};

const HELP: &str = "\
For an attack whose dice are not rolled: every Group, Plot and ability that may still be brought in, what it would change and \
cost, and why the others may not; the cheapest ways to a higher strength and to an end of the attack; what best play of both \
sides comes to. All rivals count as one side; where several could do something, also each alone. Sets of more than some two \
thousand and games of more than six thousand rulings are not searched through, and it says so. Helpers that add the same, alone \
and beside every other possibility, are taken for one another. What becomes possible only by what is done before, such as the \
answer to a Plot or a bonus for a helper, is searched as well. Where something is left to choose, the choice is taken that \
changes most at once. Only cards that the scenario names are known, and both sides know all of them.

Of Countdown to X-Day: every order that each player may still carry out, what it does, its odds, and where players can move to; \
for an attack whose dice are open, what the Slack of both sides makes of the odds.";

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct Args {
    /// A scenario file; `-` for standard input
    file: Option<PathBuf>,

    /// A scenario on the command line; each -e is a line of it
    #[arg(
        short = 'e',
        long = "expression",
        value_name = "TEXT",
        conflicts_with = "file"
    )]
    expressions: Vec<String>,

    /// The edition to rule by [default: the scenario's]
    #[arg(long, add = names::editions())]
    edition: Option<String>,

    /// Also what changes nothing, what would harm whoever does it, and what nobody may do
    #[arg(long)]
    all: bool,

    /// The form of the advice
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let input = context.given_one(&args.expressions, args.file.as_ref())?;
    context.print(&advised(context, args, &input)?);
    Ok(Exit::Fine)
}

fn advised(context: &Context, args: &Args, input: &Input) -> Result<String, Exit> {
    let law = context.law()?;
    let asked = input.asked(args.edition.as_deref());
    let found = service::advise(law, &asked, &super::xday::loader(input))
        .map_err(|why| context.refused(input, &why))?;
    Ok(context.shown(args.format, &found, || match &found {
        Advised::Cards(report) => report.page(args.all),
        Advised::XDay(report) => report.page(),
    }))
}
