//! `fnord points`: what an edition decides.

use super::format::Format;
use super::{Context, Exit};
use crate::desk::lookup::{point_list, point_sheets};
use crate::law::{Edition, PointTable};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Only points with all of these words in their names or in what they say
    words: Vec<String>,

    /// Only the points of this edition
    #[arg(long)]
    edition: Option<String>,

    /// The form of the list
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    let wanted = |edition: &&Edition| match &args.edition {
        Some(name) => edition.is_called(name),
        None => !edition.is_combined(),
    };
    let editions: Vec<&Edition> = law.editions.iter().filter(wanted).collect();
    let tables = editions
        .iter()
        .filter_map(|edition| Some((&*edition.id, edition.points()?)));
    let tables: Vec<(&str, &PointTable)> = tables.collect();
    if let (Some(name), []) = (&args.edition, tables.as_slice()) {
        return Err(context.no_such_edition(name, law.ruled_by().chain(law.x_days())));
    }
    let words: Vec<String> = args.words.iter().map(|word| word.to_lowercase()).collect();
    let listed = point_list(law, &tables, &words);
    if listed.is_empty() {
        let words = args.words.join(" ");
        let what = format!("no rule point speaks of `{words}`; `fnord points` lists all of them");
        return Err(context.wrong(Exit::NothingFound, what));
    }
    context.print(&context.shown(args.format, &listed, || point_sheets(&listed)));
    Ok(Exit::Fine)
}
