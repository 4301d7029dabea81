//! `fnord card`: what cards say.

use super::context::{Context, Exit};
use super::format::{Format, json};
use super::names;
use crate::desk::look_up::{
    CardReport, CardsAsked, CardsFound, MOST_IN_FULL, by_hand, card, cards, cards_listed,
    cards_page, unexecuted,
};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Any part of its name
    #[arg(required_unless_present_any = ["unexecuted", "set", "kind", "has"], add = names::cards())]
    name: Vec<String>,

    /// Only cards of this set
    #[arg(long, value_name = "SET")]
    set: Option<String>,

    /// Only cards of this kind: Personality, Plot, Goal ...
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,

    /// Only cards that have this alignment, attribute, type or colour; may be given again
    #[arg(long, value_name = "WORD")]
    has: Vec<String>,

    /// List the sentences that have to be applied by hand
    #[arg(long)]
    unexecuted: bool,

    /// The form of the answer
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let asked = CardsAsked {
        name: args.name.join(" "),
        set: args.set.clone(),
        kind: args.kind.clone(),
        has: args.has.clone(),
    };
    context.is_a_name(&asked.name)?;
    let law = context.law()?;
    let found = cards(law, &asked).map_err(|why| context.nothing_found(&why))?;
    let text = match found {
        CardsFound::Abbreviation { short, long } => format!("{short}: {long}\n"),
        CardsFound::Cards(cards) if args.unexecuted => match args.format {
            Format::Json => json(&by_hand(&cards)),
            _ => unexecuted(&cards),
        },
        CardsFound::Cards(cards) => {
            let reports: Vec<CardReport> = cards.iter().map(|one| card(law, one)).collect();
            context.shown(args.format, &reports, || {
                match reports.len() > MOST_IN_FULL {
                    true => cards_listed(&reports),
                    false => cards_page(&reports),
                }
            })
        }
    };
    context.print(&text);
    Ok(Exit::Fine)
}
