//! The same scenario with a play added or struck.

use thiserror::Error;

use crate::law::Law;
use crate::scenario::{Added, Line, Play, Scenario, ScenarioError, Statement, read_with};

/// What is to be otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WhatIf {
    /// Plays that are added, each a line.
    pub and: Vec<String>,
    /// The line after which they are put; without it, at the end, or before the dice of the last attack.
    pub after: Option<usize>,
    /// Plays that are struck: the number of a line, or its text.
    pub without: Vec<String>,
}

/// Why nothing can be otherwise in that way.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WhatIfError {
    #[error("no play of the scenario is `{0}`")]
    NoSuchPlay(String),
    #[error("`{text}` could be the plays in lines {}", listed(.lines))]
    SeveralPlays { text: String, lines: Vec<usize> },
    #[error("line {0} is no play")]
    NoPlay(usize),
    #[error("`{0}` is no play: what is added has to happen at the table")]
    NothingHappens(String),
    #[error("the scenario has no line {0}")]
    NoSuchLine(usize),
    /// The added lines cannot be understood; the places lie in the first of them that is wrong.
    #[error("`{text}` cannot be understood")]
    Misread {
        text: String,
        errors: Vec<ScenarioError>,
    },
}

fn listed(lines: &[usize]) -> String {
    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    lines.join(", ")
}

fn is_play(line: &Line) -> bool {
    matches!(line.statement, Some(Statement::Play(_)))
}

/// A line of a scenario, to be found by what is asked for.
pub(super) struct Said<'t> {
    pub(super) number: usize,
    pub(super) text: &'t str,
    /// Whether it is a play.
    pub(super) play: bool,
}

/// A scenario as it would be with plays added and struck. `edition`: the one that it is ruled by.
///
/// # Errors
/// What is to be added or struck is not there, or cannot be understood.
pub fn changed(
    scenario: &Scenario,
    law: &Law,
    edition: &str,
    what: &WhatIf,
) -> Result<Scenario, WhatIfError> {
    let said: Vec<Said<'_>> = (scenario.lines.iter())
        .map(|line| Said {
            number: line.number,
            text: &scenario.text[line.span.clone()],
            play: is_play(line),
        })
        .collect();
    let mut struck = Vec::new();
    for asked in &what.without {
        struck.push(line_meant(&said, asked)?);
    }
    let mut other = if what.and.is_empty() {
        scenario.clone()
    } else {
        with_plays(scenario, law, edition, what)?
    };
    let own = scenario.text.len();
    for line in &mut other.lines {
        if struck.contains(&line.number) && line.span.start <= own && is_play(line) {
            line.statement = None;
        }
    }
    // Expectations are of the scenario as it was.
    for line in &mut other.lines {
        if matches!(line.statement, Some(Statement::Expect(_))) {
            line.statement = None;
        }
    }
    Ok(other)
}

/// The number of the line that is meant.
pub(super) fn line_meant(said: &[Said<'_>], asked: &str) -> Result<usize, WhatIfError> {
    if let Ok(number) = asked.trim().parse::<usize>() {
        let mut here = (said.iter())
            .filter(|line| line.number == number)
            .peekable();
        if here.peek().is_none() {
            return Err(WhatIfError::NoSuchLine(number));
        }
        return match here.any(|line| line.play) {
            true => Ok(number),
            false => Err(WhatIfError::NoPlay(number)),
        };
    }
    let plain = |text: &str| -> String {
        let words = text.split_whitespace();
        words.collect::<Vec<_>>().join(" ").to_lowercase()
    };
    let wanted = plain(asked);
    let plays: Vec<(usize, String)> = (said.iter())
        .filter(|line| line.play)
        .map(|line| (line.number, plain(line.text)))
        .collect();
    let meant = |fits: &dyn Fn(&str) -> bool| {
        let mut lines: Vec<usize> = plays
            .iter()
            .filter(|(_, text)| !wanted.is_empty() && fits(text))
            .map(|(number, _)| *number)
            .collect();
        lines.dedup();
        lines
    };
    let mut lines = meant(&|text| text == wanted);
    if lines.is_empty() {
        lines = meant(&|text| text.contains(&wanted));
    }
    match lines.as_slice() {
        [] => Err(WhatIfError::NoSuchPlay(asked.to_owned())),
        [line] => Ok(*line),
        _ => Err(WhatIfError::SeveralPlays {
            text: asked.to_owned(),
            lines,
        }),
    }
}

/// Where added plays are put of which nothing is said: before the dice that end the scenario, or at its end.
fn put_after(scenario: &Scenario) -> usize {
    let plays: Vec<(&Line, &Play)> = scenario.plays().collect();
    let last = scenario.lines.last().map_or(0, |line| line.number);
    let dice = plays
        .iter()
        .rev()
        .take_while(|(_, play)| matches!(play, Play::Roll(..) | Play::RollOff(_)))
        .last();
    match dice {
        Some((roll, _)) => roll.number.saturating_sub(1),
        None => last,
    }
}

fn with_plays(
    scenario: &Scenario,
    law: &Law,
    edition: &str,
    what: &WhatIf,
) -> Result<Scenario, WhatIfError> {
    let blank = |text: &&String| text.split('\n').any(|part| part.trim().is_empty());
    if let Some(text) = what.and.iter().find(blank) {
        return Err(WhatIfError::NothingHappens(text.clone()));
    }
    let last = scenario.lines.last().map_or(0, |line| line.number);
    let after = match what.after {
        Some(after) if after > last => return Err(WhatIfError::NoSuchLine(after)),
        Some(after) => after,
        None => put_after(scenario),
    };
    let added: Vec<Added> = what
        .and
        .iter()
        .map(|text| Added {
            after,
            text: text.clone(),
        })
        .collect();
    let read = read_with(&scenario.text, law, Some(edition), &added);
    let mut other = read.map_err(|errors| misread(scenario.text.len() + 1, what, errors))?;
    other.edition.clone_from(&scenario.edition);
    other.inferred.clone_from(&scenario.inferred);
    let mut start = scenario.text.len() + 1;
    for text in &what.and {
        let mut here = (other.lines.iter())
            .filter(|line| (start..=start + text.len()).contains(&line.span.start))
            .filter(|line| line.statement.is_some())
            .peekable();
        if here.peek().is_none() || !here.all(is_play) {
            return Err(WhatIfError::NothingHappens(text.clone()));
        }
        start += text.len() + 1;
    }
    Ok(other)
}

/// Mistakes that added lines bring, which start there, with their places in the first of them that has one.
pub(super) fn misread(mut start: usize, what: &WhatIf, errors: Vec<ScenarioError>) -> WhatIfError {
    for text in &what.and {
        let here = start..=start + text.len();
        let mut mine: Vec<ScenarioError> = errors
            .iter()
            .filter(|error| here.contains(&error.span.start))
            .cloned()
            .collect();
        if !mine.is_empty() {
            for error in &mut mine {
                let end = error.span.end.saturating_sub(start).min(text.len());
                error.span = error.span.start - start..end;
            }
            return WhatIfError::Misread {
                text: text.clone(),
                errors: mine,
            };
        }
        start += text.len() + 1;
    }
    // Such as a limit, which has no place.
    let mut errors = errors;
    for error in &mut errors {
        error.span = 0..0;
    }
    WhatIfError::Misread {
        text: what.and.join("\n"),
        errors,
    }
}
