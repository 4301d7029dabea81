//! `fnord clause`: what the rulebooks say.

use std::collections::BTreeSet;

use super::format::Format;
use super::{Context, Exit};
use crate::desk::lookup::{ClauseSheet, clause_list};
use crate::law::{Clause, ClauseId, Law};

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
    if let Some(id) = law.clauses.named(&asked) {
        let sheet = ClauseSheet::of(law, id);
        context.print(&context.shown(args.format, &sheet, || sheet.page()));
        return Ok(Exit::Fine);
    }
    let all = || law.clauses.iter();
    let starting = all().filter(|(_, clause)| {
        let rest = clause.id.strip_prefix(asked.as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
    });
    let mut found: Vec<ClauseId> = starting.map(|(id, _)| id).collect();
    if found.is_empty() {
        let words: Vec<&str> = asked.split_whitespace().collect();
        let speaks = |clause: &Clause| {
            let title = clause.title.to_lowercase();
            let has = |word: &&str| title.contains(word) || clause.id.contains(word);
            !words.is_empty() && words.iter().all(|word| has(word))
        };
        found.extend(all().filter(|(_, clause)| speaks(clause)).map(|(id, _)| id));
    }
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
    let sheets: Vec<ClauseSheet> = found
        .into_iter()
        .map(|id| ClauseSheet::of(law, id))
        .collect();
    context.print(&context.shown(args.format, &sheets, || clause_list(&sheets)));
    Ok(Exit::Fine)
}

/// What the names of precedents start with.
fn sources(law: &Law) -> BTreeSet<String> {
    let names = law.precedents().map(|(_, clause)| &clause.id);
    names
        .filter_map(|id| Some(format!("{}.", id.split_once('.')?.0)))
        .collect()
}
