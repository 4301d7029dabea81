//! `fnord clause`: what the rulebooks say.

use super::context::{Context, Exit};
use super::format::Format;
use super::names;
use crate::desk::look_up::{ClauseReport, ClausesFound, clause, clauses, clauses_page};
use crate::law::ClauseId;

#[derive(clap::Args)]
pub(super) struct Args {
    /// The name of a clause, what names of clauses start with, or words of their titles
    #[arg(required = true, add = names::clauses())]
    id: Vec<String>,

    /// The form of the answer
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let asked = args.id.join(" ");
    context.is_a_name(&asked)?;
    let law = context.law()?;
    let found = clauses(law, &asked).map_err(|why| context.nothing_found(&why))?;
    let ids: Vec<ClauseId> = match &found {
        ClausesFound::One(id) => vec![*id],
        ClausesFound::Several(found) => {
            let ids = found.iter();
            ids.filter_map(|clause| law.clauses.named(&clause.id))
                .collect()
        }
    };
    let reports: Vec<ClauseReport> = ids.into_iter().map(|id| clause(law, id)).collect();
    context.print(&context.shown(args.format, &reports, || {
        match (&found, reports.as_slice()) {
            (ClausesFound::One(_), [one]) => one.page(),
            _ => clauses_page(&reports),
        }
    }));
    Ok(Exit::Fine)
}
