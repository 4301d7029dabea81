//! What a play more or less changes.

use serde::Deserialize;

use super::{Files, Refused, TableAsked, Told, told};
use crate::assist::what_if::{WhatIf, WhatIfError, changed};
use crate::desk::comparison::{ComparisonReport, comparison, xday_comparison};
use crate::law::{Edition, EditionRules, Law};
use crate::regress::compare;
use crate::ruling::Ruling;
use crate::scenario::Scenario;
use crate::{assist, engine, table, xday};

/// A table, and what is to be otherwise.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WhatIfAsked {
    /// The table and what happens at it.
    pub scenario: String,
    /// The edition to rule by; without it, the one that the scenario names or that its cards belong to.
    #[serde(default)]
    pub edition: Option<String>,
    /// Plays that are added.
    #[serde(default)]
    pub and: Vec<String>,
    /// The line after which they are put.
    #[serde(default)]
    pub after: Option<usize>,
    /// Plays that are struck: the numbers of lines, or the text of one.
    #[serde(default)]
    pub without: Vec<String>,
}

/// The rulings on a table as it is and as it would be, beside one another.
///
/// # Errors
/// It cannot be understood, or cannot be otherwise in that way.
pub fn compared(
    law: &Law,
    asked: &WhatIfAsked,
    files: Files<'_>,
) -> Result<ComparisonReport, Refused> {
    let table = TableAsked {
        scenario: asked.scenario.clone(),
        edition: asked.edition.clone(),
    };
    let what = WhatIf {
        and: asked.and.clone(),
        after: asked.after,
        without: asked.without.clone(),
    };
    match told(law, &table, files)? {
        Told::Cards(scenario, rules) => of_cards(law, &what, &scenario, rules, &table.scenario),
        Told::XDay(scenario) => {
            let other = assist::xday::changed(&scenario, files, &what).map_err(|error| {
                let plays = scenario.plays();
                let plays = plays.map(|(line, _)| (line.number, &line.span));
                refused(error, plays, &table.scenario)
            })?;
            let (before, after) = (xday::rule(&scenario), xday::rule(&other));
            let compared = compare::xday::compare(&before, &after);
            Ok(xday_comparison(&compared, &before, &after, said(&what)))
        }
    }
}

fn of_cards(
    law: &Law,
    what: &WhatIf,
    scenario: &Scenario,
    rules: (&Edition, &EditionRules),
    text: &str,
) -> Result<ComparisonReport, Refused> {
    let case = super::table::laid_out(law, scenario, rules)?;
    let before = engine::rule_with_questions(&case);
    let changed = |what: &WhatIf| {
        changed(scenario, law, &rules.0.id, what).map_err(|error| {
            let plays = scenario.plays();
            refused(
                error,
                plays.map(|(line, _)| (line.number, &line.span)),
                text,
            )
        })
    };
    let at_first = changed(what)?;
    let ruling = ruled(law, what, scenario, &at_first, rules)?;
    // What may not be done before the dice may be an answer to them.
    let illegal = |ruling: &Ruling| {
        let plays = ruling.plays.iter();
        let added = plays.filter(|play| play.span.start > scenario.text.len());
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
        Some(later) => Some(ruled(law, what, scenario, later, rules)?),
        None => None,
    };
    let (other, after) = match (&later, answered) {
        (Some(later), Some(answered)) if illegal(&answered) < illegal(&ruling) => (later, answered),
        _ => (&at_first, ruling),
    };
    let compared = compare::compare(&before, &after);
    let report = comparison(&compared, (&before, scenario), (&after, other), said(what));
    Ok(report)
}

/// The ruling on the scenario as it would be.
fn ruled<'s>(
    law: &'s Law,
    what: &WhatIf,
    scenario: &Scenario,
    other: &'s Scenario,
    (edition, rules): (&'s Edition, &'s EditionRules),
) -> Result<Ruling<'s>, Refused> {
    let case = table::set_up(other, law, edition, rules).map_err(|errors| {
        // What is wrong with the table now comes of what was added.
        let text = what.and.join("\n");
        let start = scenario.text.len() + 1;
        let errors = errors.into_iter().map(|mut error| {
            let inside = |at: usize| at.saturating_sub(start).min(text.len());
            error.span = inside(error.span.start)..inside(error.span.end);
            error
        });
        let errors = errors.collect();
        Refused::Misread {
            name: Some(ADDED),
            text,
            errors,
            instead: Box::default(),
        }
    })?;
    Ok(engine::rule_with_questions(&case))
}

/// What the plays are called that are added.
const ADDED: &str = "--and";

/// What is otherwise, in words.
fn said(what: &WhatIf) -> Vec<String> {
    let and = what.and.iter().map(|play| format!("and: {play}"));
    let without = what.without.iter().map(|play| format!("without: {play}"));
    and.chain(without).collect()
}

/// Why nothing can be otherwise in that way; `plays`: those that there are, with their lines.
fn refused<'t>(
    error: WhatIfError,
    plays: impl Iterator<Item = (usize, &'t std::ops::Range<usize>)>,
    scenario: &str,
) -> Refused {
    match error {
        WhatIfError::Misread { text, errors } => Refused::Misread {
            name: Some(ADDED),
            text,
            errors,
            instead: Box::default(),
        },
        WhatIfError::NoSuchPlay(_) | WhatIfError::NoPlay(_) => {
            let said =
                |span: &std::ops::Range<usize>| scenario.get(span.clone()).unwrap_or_default();
            let plays: Vec<String> = plays
                .map(|(line, span)| format!("  {line}: {}", said(span)))
                .collect();
            Refused::NotAsked(format!("{error}; plays:\n{}", plays.join("\n")))
        }
        error => Refused::NotAsked(error.to_string()),
    }
}
