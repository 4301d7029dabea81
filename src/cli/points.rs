//! `fnord points`: what an edition decides.

use clap::ValueEnum;

use super::{Context, Exit};
use crate::desk::look_up::{PointsAsked, points, points_listed};

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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Human,
    Json,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let asked = PointsAsked {
        words: args.words.clone(),
        edition: args.edition.clone(),
    };
    let law = context.law()?;
    let listed = points(law, &asked).map_err(|why| context.nothing_found(&why))?;
    match args.format {
        Format::Human => context.print(&points_listed(&listed)),
        Format::Json => context.print(&format!(
            "{}\n",
            serde_json::to_string_pretty(&listed).unwrap_or_default()
        )),
    }
    Ok(Exit::Fine)
}
