//! `fnord clause`: what the rulebooks say.

use std::collections::BTreeSet;

use super::format::Format;
use super::{Context, Exit};
use crate::desk::lookup::{clause_list, clauses_called};
use crate::law::Law;

#[derive(clap::Args)]
pub(super) struct Args {
    /// The name of a clause, what names of clauses start with, or words of their titles
    #[arg(required = true)]
    id: Vec<String>,

    /// The form of the answer
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let said = args.id.join(" ");
    context.is_a_name(&said)?;
    let law = context.law()?;
    let asked = said.trim().trim_end_matches('.').to_lowercase();
    let found = clauses_called(law, &said);
    if found.is_empty() {
        // A wrong beginning is compared with beginnings of the same length.
        let segments = asked.split('.').count();
        let beginning = |id: &str| id.split('.').take(segments).collect::<Vec<_>>().join(".");
        let mut alike: Vec<(f64, String)> = law
            .clauses
            .iter()
            .map(|(_, clause)| beginning(&clause.id))
            .map(|id| (strsim::normalized_damerau_levenshtein(&asked, &id), id))
            .filter(|(likeness, _)| *likeness > 0.6)
            .collect();
        alike.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        alike.dedup();
        let alike: Vec<String> = alike.into_iter().map(|(_, id)| id).take(3).collect();
        let hint = if alike.is_empty() {
            let editions: Vec<String> = law
                .editions
                .iter()
                .filter(|edition| !edition.is_combined())
                .map(|edition| edition.prefix.to_string())
                .chain(sources(law))
                .collect();
            format!("; their names start with {}", editions.join(", "))
        } else {
            format!("; did you mean {}?", alike.join(", or "))
        };
        return Err(context.wrong(
            Exit::NothingFound,
            format!("there is no clause `{said}`{hint}"),
        ));
    }
    let text = match found.as_slice() {
        [one] if one.id == asked => context.shown(args.format, one, || one.page()),
        several => context.shown(args.format, &found, || clause_list(several)),
    };
    context.print(&text);
    Ok(Exit::Fine)
}

/// What the names of precedents start with.
fn sources(law: &Law) -> BTreeSet<String> {
    let names = law.precedents().map(|(_, clause)| &clause.id);
    names
        .filter_map(|id| Some(format!("{}.", id.split_once('.')?.0)))
        .collect()
}
