//! `fnord coverage`: what the rulings on scenarios rest on.

use super::context::{Context, Exit};
use super::diff::suggest;
use super::format::Format;
use super::input::Input;
use super::suite::{self, Suite};
use crate::desk::coverage as report;
use crate::law::Law;
use crate::regress::{self, Coverage, Selection};
use crate::scenario::{self, ScenarioError};
use crate::{engine, table, xday};

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    suite: suite::Which,

    /// Fail if fewer of the clauses with force of an edition are exercised, in per cent
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    fail_under: Option<u8>,

    /// Count only clauses and rule points whose names begin so, such as `wdh.secret`
    #[arg(long, value_name = "NAME")]
    only: Option<String>,

    /// Also list what is not exercised, and the reasons why some cannot be
    #[arg(long)]
    missing: bool,

    /// How to write it; JSON always lists what is not exercised
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,

    #[command(flatten)]
    suggest: suggest::Args,
}

pub(super) fn run(context: &Context, args: &Args) -> Result<Exit, Exit> {
    let law = context.law()?;
    let suite = Suite::of(context, &args.suite, law)?;
    if suite.files.is_empty() && suite.unreadable.is_empty() {
        return Err(suite.nothing(context));
    }
    let mut coverage = regress::coverage();
    let mut scenarios = 0;
    let make = |input: &Input| ruled(law, &suite.selection, input);
    let not_taken = suite.read(make, |more| {
        scenarios += 1;
        coverage.join(more);
    });
    if scenarios == 0 {
        return Err(not_taken.instead(context, &suite));
    }
    let all_read = not_taken.say(context, true) == 0;
    let (under, only) = (suite.selection.under.as_deref(), args.only.as_deref());
    let mut report = report::report(&coverage, law, scenarios, under, only);
    let laws = (context.law_with(&[])?, law);
    let lacks = |change: &_| report.lacks(law, change);
    report.suggestions = args.suggest.changes(context, laws, &lacks)?;
    context.print(&context.shown(args.format, &report, || report.page(args.missing)));
    if !all_read {
        return Err(Exit::NotUnderstood);
    }
    let named = |edition: &report::EditionCoverage| {
        [&edition.clauses, &edition.precedents, &edition.points]
            .into_iter()
            .flatten()
            .any(|part| part.of > 0)
    };
    if let Some(only) = only
        && !report.editions.iter().any(named)
    {
        let why = format!("no clause has a name that begins with `{only}`");
        return Err(context.wrong(Exit::NothingFound, why));
    }
    let least = args.fail_under.map_or(0, usize::from);
    let mut exit = Exit::Fine;
    for edition in &report.editions {
        if let Some(part) = &edition.clauses
            && part.percent < least
        {
            context.say(&format!(
                "error: {} % of the clauses of {} are exercised, and {least} % are asked for",
                part.percent, edition.edition
            ));
            exit = Exit::Failed;
        }
    }
    Ok(exit)
}

/// What the rulings on a scenario exercise; `None` where it is not asked for.
fn ruled(
    law: &Law,
    selection: &Selection,
    input: &Input,
) -> Result<Option<Coverage>, Vec<ScenarioError>> {
    if scenario::game::is_meant(law, &input.text, None) {
        // It names no card.
        if !selection.cards.is_empty() {
            return Ok(None);
        }
        let scenario = super::xday::read(law, None, input)?;
        if !selection.has_edition(scenario.edition) {
            return Ok(None);
        }
        let ruling = xday::rule(&scenario);
        let cited = ruling.cited();
        if selection.asks_for_clauses() && !selection.clauses.iter().any(|id| cited.contains(id)) {
            return Ok(None);
        }
        let mut coverage = regress::coverage();
        coverage.add_x_day(&ruling);
        return Ok(Some(coverage));
    }
    let scenario = scenario::read(&input.text, law)?.whole()?;
    if !selection.has_scenario(&scenario) {
        return Ok(None);
    }
    let ordinary = regress::ordinary(law, None, &scenario).map_err(|error| vec![*error])?;
    let mut coverage = regress::coverage();
    let mut any = false;
    for (edition, rules) in regress::editions(law, &scenario, ordinary) {
        if !selection.has_edition(edition) {
            continue;
        }
        let case = table::set_up(&scenario, law, edition, rules)?;
        let ruling = engine::rule(&case);
        any = any || selection.has_ruling(&scenario, &ruling);
        coverage.add(&ruling);
    }
    Ok(any.then_some(coverage))
}
