//! The same board with a play added or struck.

use crate::assist::what_if::{Said, WhatIf, WhatIfError, struck};
use crate::xday::{self, Line, Loader, Order, Play, Scenario, Statement};

fn is_play(line: &Line) -> bool {
    matches!(line.statement, Some(Statement::Play(_)))
}

/// A scenario as it would be with plays added and struck. Lines that are added have the numbers after the last, wherever they are
/// put.
///
/// # Errors
/// What is to be added or struck is not there, or cannot be understood.
pub fn changed<'l>(
    scenario: &Scenario<'l>,
    loader: Loader<'_>,
    what: &WhatIf,
) -> Result<Scenario<'l>, WhatIfError> {
    let said: Vec<Said<'_>> = scenario
        .lines
        .iter()
        .map(|line| Said {
            number: line.number,
            text: scenario.text.get(line.span.clone()).unwrap_or_default(),
            span: line.span.clone(),
            play: is_play(line),
        })
        .collect();
    let struck = struck(&said, what)?;
    let mut other = if what.and.is_empty() {
        scenario.clone()
    } else {
        with_plays(scenario, loader, what)?
    };
    for line in &mut other.lines {
        // Expectations and claims are of the scenario as it was.
        let expects = matches!(
            line.statement,
            Some(Statement::Expect(_) | Statement::Claim(_))
        );
        if struck.contains(&line.span) && is_play(line) || expects {
            line.statement = None;
        }
    }
    Ok(other)
}

/// Where added plays are put of which nothing is said: Slack that is written down before the last attack, all else at the end.
fn put_after(scenario: &Scenario<'_>, added: &[Line]) -> usize {
    let last = scenario.lines.last().map_or(0, |line| line.number);
    let bids = added
        .iter()
        .all(|line| matches!(line.statement, Some(Statement::Play(Play::Bids(..))) | None));
    let attack = scenario.plays().filter(|(_, play)| {
        matches!(
            play,
            Play::Strikes { .. } | Play::Order(_, Order::Attack { .. })
        )
    });
    match attack.last() {
        Some((line, _)) if bids => line.number - 1,
        _ => last,
    }
}

fn with_plays<'l>(
    scenario: &Scenario<'l>,
    loader: Loader<'_>,
    what: &WhatIf,
) -> Result<Scenario<'l>, WhatIfError> {
    let several = |text: &&String| text.contains('\n') || text.trim().is_empty();
    if let Some(text) = what.and.iter().find(several) {
        return Err(WhatIfError::NothingHappens(text.clone()));
    }
    let last = scenario.lines.last().map_or(0, |line| line.number);
    if let Some(after) = what.after.filter(|after| *after > last) {
        return Err(WhatIfError::NoSuchLine(after));
    }
    let start = scenario.text.len() + 1;
    let text = format!("{}\n{}", scenario.text, what.and.join("\n"));
    let read = xday::read(&text, scenario.law, Some(&scenario.edition.id), loader);
    let mut other = read.map_err(|errors| crate::assist::what_if::misread(start, what, errors))?;
    let (own, added): (Vec<Line>, Vec<Line>) = std::mem::take(&mut other.lines)
        .into_iter()
        .partition(|line| line.span.start < start);
    let mut begins = start;
    for text in &what.and {
        let here = begins..=begins + text.len();
        let mut lines = added.iter().filter(|line| here.contains(&line.span.start));
        if !lines.any(is_play) {
            return Err(WhatIfError::NothingHappens(text.clone()));
        }
        begins += text.len() + 1;
    }
    let after = what.after.unwrap_or_else(|| put_after(scenario, &added));
    let (before, behind): (Vec<Line>, Vec<Line>) =
        own.into_iter().partition(|line| line.number <= after);
    other.lines = [before, added, behind].concat();
    Ok(other)
}
