//! `fnord points`: what an edition decides.

use super::context::{Context, Exit};
use super::format::Format;
use super::names;
use crate::desk::look_up::{PointsAsked, points, points_page};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Only points with all of these words in their names or in what they say
    #[arg(add = names::points())]
    words: Vec<String>,

    /// Only the points of this edition
    #[arg(long, add = names::editions())]
    edition: Option<String>,

    /// The form of the list
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let asked = PointsAsked {
        words: args.words.clone(),
        edition: args.edition.clone(),
    };
    let law = context.law()?;
    let listed = points(law, &asked).map_err(|why| context.nothing_found(&why))?;
    context.print(&context.shown(args.format, &listed, || points_page(&listed)));
    Ok(Exit::Fine)
}
