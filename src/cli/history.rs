//! `fnord history`: what documents and errata have made of a card, a rule point or a clause.

use super::context::{Context, Exit};
use super::format::Format;
use super::names;
use crate::desk::history::history;
use crate::law::Law;

const HELP: &str = "\
What each document said of it, the oldest first, each with its date, its author and whose word it is; then the answers to players' \
questions, and what every erratum that is laid over the law with --with made of it. What is undated stands before the rest.

  fnord history hand-limit                            a rule point: its value in each edition, and where it changed
  fnord history \"Nationalization\"                     a card: its first print, and how it reads since
  fnord history wdh.plots.hand-limit                  a clause: its wordings, and what other documents say of the same
  fnord history hand-limit --with a.toml --with b.toml
  fnord history hand-limit --as-of 1997-03-01         as far as it had come by then";

#[derive(clap::Args)]
#[command(after_long_help = HELP, after_help = "`fnord history --help` tells more.")]
pub(super) struct Args {
    /// A card, a rule point or a clause
    #[arg(required = true, add = names::anything())]
    name: Vec<String>,

    /// The form of the answer
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let asked = args.name.join(" ");
    context.is_a_name(&asked)?;
    let errata = &context.options.errata;
    let mut laws: Vec<&Law> = Vec::new();
    for count in 0..=errata.len() {
        let law = context.law_with(&errata[..count])?;
        // An erratum that is too late is not laid over it.
        if laws
            .last()
            .is_none_or(|before| before.errata.len() < law.errata.len())
        {
            laws.push(law);
        }
    }
    let report = history(&laws, &asked).map_err(|why| context.nothing_found(&why))?;
    context.print(&context.shown(args.format, &report, || report.page()));
    Ok(Exit::Fine)
}
