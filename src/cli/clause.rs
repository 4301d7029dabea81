//! `fnord clause`: what the rulebooks say.

use super::{Context, Exit};
use crate::desk::look_up::{ClausesFound, clause, clauses, clauses_listed};

#[derive(clap::Args)]
pub(super) struct Args {
    /// The name of a clause, or what names of clauses start with
    id: String,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    context.is_a_name(&args.id)?;
    let law = context.law()?;
    let found = clauses(law, &args.id).map_err(|why| context.nothing_found(&why))?;
    context.print(&match found {
        ClausesFound::One(id) => clause(law, id).text(),
        ClausesFound::Starting(found) => clauses_listed(&found),
    });
    Ok(Exit::Fine)
}
