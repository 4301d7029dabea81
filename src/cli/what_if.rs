//! `fnord rule --and PLAY --without LINE`: what a play more or less changes.

use super::format::Format;
use super::input::Input;
use super::rule::Args;
use super::{Context, Exit};
use crate::assist::what_if::{WhatIf, WhatIfError, changed};
use crate::desk::comparison::{ComparisonReport, comparison, xday_comparison};
use crate::law::{Edition, EditionRules, Law};
use crate::regress::compare;
use crate::regress::compare::compare;
use crate::ruling::Ruling;
use crate::scenario::Scenario;
use crate::{assist, engine, table, xday};

pub(super) fn compared(
    context: &Context,
    args: &Args,
    input: &Input,
    scenario: &Scenario,
    before: &Ruling,
    (edition, rules): (&Edition, &EditionRules),
) -> Result<String, Exit> {
    let law = context.law()?;
    let what = WhatIf {
        and: args.and.clone(),
        after: args.after,
        without: args.without.clone(),
    };
    let changed = |what: &WhatIf| {
        changed(scenario, law, &edition.id, what).map_err(|error| {
            let plays = scenario.plays();
            let plays = plays.map(|(line, _)| (line.number, &input.text[line.span.clone()]));
            refused(context, &error, plays)
        })
    };
    let rules = (law, edition, rules);
    let at_first = changed(&what)?;
    let ruling = ruled(context, &what, scenario, &at_first, rules)?;
    // What may not be done before the dice may be an answer to them.
    let illegal = |ruling: &Ruling| {
        let added = ruling
            .plays
            .iter()
            .filter(|play| play.span.start > scenario.text.len());
        added.filter(|play| play.verdict.is_illegal()).count()
    };
    let answer = WhatIf {
        after: scenario.lines.last().map(|line| line.number),
        ..what.clone()
    };
    let later = match what.after.is_none() && illegal(&ruling) > 0 {
        true => Some(changed(&answer)?),
        false => None,
    };
    let answered = match &later {
        Some(later) => Some(ruled(context, &what, scenario, later, rules)?),
        None => None,
    };
    let (other, after) = match (&later, answered) {
        (Some(later), Some(answered)) if illegal(&answered) < illegal(&ruling) => (later, answered),
        _ => (&at_first, ruling),
    };
    let compared = compare(before, &after);
    let report = comparison(&compared, (before, scenario), (&after, other), said(&what));
    Ok(show(context, args, &report))
}

/// The ruling on the scenario as it would be.
fn ruled<'s>(
    context: &Context,
    what: &WhatIf,
    scenario: &Scenario,
    other: &'s Scenario,
    (law, edition, rules): (&'s Law, &'s Edition, &'s EditionRules),
) -> Result<Ruling<'s>, Exit> {
    let case = table::set_up(other, law, edition, rules).map_err(|errors| {
        // What is wrong with the table now comes of what was added.
        let text = what.and.join("\n");
        let start = scenario.text.len() + 1;
        let errors = errors.into_iter().map(|mut error| {
            let inside = |at: usize| at.saturating_sub(start).min(text.len());
            error.span = inside(error.span.start)..inside(error.span.end);
            error
        });
        context.scenario_errors("--and", &text, errors.collect());
        Exit::NotUnderstood
    })?;
    Ok(engine::rule_with_questions(&case))
}

/// The same for Countdown to X-Day.
pub(super) fn compared_xday(
    context: &Context,
    args: &Args,
    law: &Law,
    asked: Option<&str>,
    input: &Input,
) -> Result<String, Exit> {
    let scenario = super::xday::read(law, asked, input).map_err(|errors| {
        context.scenario_errors(&input.name, &input.text, errors);
        Exit::NotUnderstood
    })?;
    let what = WhatIf {
        and: args.and.clone(),
        after: args.after,
        without: args.without.clone(),
    };
    let loader = super::xday::loader(input);
    let other = assist::xday::changed(&scenario, &loader, &what).map_err(|error| {
        let plays = scenario.plays();
        let plays = plays.map(|(line, _)| (line.number, &input.text[line.span.clone()]));
        refused(context, &error, plays)
    })?;
    let (before, after) = (xday::rule(&scenario), xday::rule(&other));
    let compared = compare::xday::compare(&before, &after);
    let report = xday_comparison(&compared, &before, &after, said(&what));
    Ok(show(context, args, &report))
}

/// What is otherwise, in words.
fn said(what: &WhatIf) -> Vec<String> {
    let and = what.and.iter().map(|play| format!("and: {play}"));
    let without = what.without.iter().map(|play| format!("without: {play}"));
    and.chain(without).collect()
}

/// Says why nothing can be otherwise in that way; `plays`: the plays that there are, with their lines.
fn refused<'t>(
    context: &Context,
    error: &WhatIfError,
    plays: impl Iterator<Item = (usize, &'t str)>,
) -> Exit {
    match error {
        WhatIfError::Misread { text, errors } => {
            context.scenario_errors("--and", text, errors.clone());
        }
        WhatIfError::NoSuchPlay(_) | WhatIfError::NoPlay(_) => {
            let plays: Vec<String> = plays
                .map(|(line, text)| format!("  {line}: {text}"))
                .collect();
            context.say(&format!("error: {error}; plays:\n{}", plays.join("\n")));
        }
        _ => context.say(&format!("error: {error}")),
    }
    Exit::NotUnderstood
}

fn show(context: &Context, args: &Args, report: &ComparisonReport) -> String {
    match args.line && args.format == Format::Human {
        true => report.line(),
        false => context.shown(args.format, report, || report.page()),
    }
}
