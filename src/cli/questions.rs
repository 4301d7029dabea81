//! `fnord questions`: what the documents leave open.

use super::context::{Context, Exit};
use super::format::Format;
use super::names;
use crate::desk::look_up::{questions, questions_page};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Only those of this edition
    #[arg(long, add = names::editions())]
    edition: Option<String>,

    /// Also list what looks open and is not, with the reason
    #[arg(long)]
    all: bool,

    /// The form of the list
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,

    /// Only those with this in their names
    #[arg(add = names::questions())]
    part: Option<String>,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    if let Some(name) = &args.edition
        && law
            .edition(name)
            .is_none_or(|edition| edition.rules.is_none() && edition.xday.is_none())
    {
        return Err(context.no_such_edition(name, law.ruled_by().chain(law.x_days())));
    }
    let part = args.part.as_deref().unwrap_or_default().to_lowercase();
    let editions = law.editions.iter().filter(|edition| match &args.edition {
        Some(name) => edition.is_called(name),
        None => !edition.is_combined(),
    });
    let found = questions(law, editions, &part, args.all);
    if found.is_empty() {
        let why = "there is no such open question";
        return Err(context.wrong(Exit::NothingFound, why));
    }
    context.print(&context.shown(args.format, &found, || questions_page(&found)));
    Ok(Exit::Fine)
}
