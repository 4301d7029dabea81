//! `fnord questions`: what the documents leave open.

use std::fmt::Write;

use super::{Context, Exit};
use crate::law::WhySettled;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Only those of this edition
    #[arg(long)]
    edition: Option<String>,

    /// Also list what looks open and is not, with the reason
    #[arg(long)]
    all: bool,

    /// Only those with this in their names
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
    let mut text = String::new();
    for edition in &law.editions {
        let Some(points) = edition.points() else {
            continue;
        };
        let questions = points.questions();
        let wanted = match &args.edition {
            Some(name) => edition.is_called(name),
            None => !edition.is_combined(),
        };
        let questions = questions.into_iter();
        let questions: Vec<_> = questions.filter(|open| open.id.contains(&part)).collect();
        let settled = edition
            .settled
            .iter()
            .filter(|settled| args.all && settled.asks.to_lowercase().contains(&part));
        let settled: Vec<_> = settled.collect();
        if !wanted || questions.is_empty() && settled.is_empty() {
            continue;
        }
        let gap = if text.is_empty() { "" } else { "\n" };
        let _ = writeln!(text, "{gap}{}", edition.id);
        for open in questions {
            let clauses: Vec<String> = open
                .cites
                .iter()
                .map(|&id| law.clauses.get(id).id.to_string())
                .collect();
            let _ = writeln!(
                text,
                "  {} ({})\n    {}",
                open.id,
                clauses.join(" "),
                open.asks
            );
            for (index, (reading, value)) in open.readings().iter().zip(open.values()).enumerate() {
                let mark = if index == open.taken { "*" } else { "-" };
                let _ = writeln!(text, "    {mark} {value}: {reading}");
            }
            let _ = writeln!(text, "    why: {}", open.why);
        }
        for settled in settled {
            let clauses: Vec<String> = settled
                .clauses
                .iter()
                .map(|&id| law.clauses.get(id).id.to_string())
                .collect();
            let why = match settled.why {
                WhySettled::Decided => "decided",
                WhySettled::NotReached => "no scenario comes to it",
                WhySettled::SameEitherWay => "every reading comes to the same",
            };
            let cited = match clauses.is_empty() {
                true => String::new(),
                false => format!(" ({})", clauses.join(" ")),
            };
            let _ = writeln!(
                text,
                "  no question: {}\n    = {}\n    {why}{cited}",
                settled.asks, settled.answer
            );
        }
    }
    if text.is_empty() {
        let why = "there is no such open question";
        return Err(context.wrong(Exit::NothingFound, why));
    }
    context.print(&text);
    Ok(Exit::Fine)
}
