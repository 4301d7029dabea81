//! The same scenario with a play added or struck.

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::law::Law;
use crate::scenario::{Added, Line, Play, Scenario, ScenarioError, Statement, read_with};
use crate::vocabulary::Span;

/// What is to be otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WhatIf {
    /// Plays that are added, each a line.
    pub and: Vec<String>,
    /// The line after which they are put; without it, at the end, or before the dice of the last attack, and dice in their place.
    pub after: Option<usize>,
    /// Plays that are struck: the numbers of lines (`11`, `11, 13`, `11-13`), or the text of one play.
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

/// A statement of a scenario, to be found by what is asked for.
pub(super) struct Said<'t> {
    pub(super) number: usize,
    pub(super) text: &'t str,
    pub(super) span: Span,
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
            text: scenario.text.get(line.span.clone()).unwrap_or_default(),
            span: line.span.clone(),
            play: is_play(line),
        })
        .collect();
    let mut struck = struck(&said, what)?;
    let mut other = if what.and.is_empty() {
        scenario.clone()
    } else {
        let (other, only_dice) = with_plays(scenario, law, edition, what)?;
        // Other dice are rolled instead.
        if only_dice && what.after.is_none() {
            struck.extend(dice_at_the_end(scenario).map(|line| line.span.clone()));
        }
        other
    };
    for line in &mut other.lines {
        if struck.contains(&line.span) && is_play(line) {
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

/// Where the plays stand that are to be struck.
pub(super) fn struck(said: &[Said<'_>], what: &WhatIf) -> Result<Vec<Span>, WhatIfError> {
    let mut struck = Vec::new();
    for asked in &what.without {
        match numbers(asked) {
            Some(ranges) => {
                for range in ranges {
                    struck.extend(plays_in(said, range)?);
                }
            }
            None => struck.push(play_meant(said, asked)?),
        }
    }
    Ok(struck)
}

/// The lines that are meant by numbers: `11`, `11, 13`, `11-13`.
fn numbers(asked: &str) -> Option<Vec<RangeInclusive<usize>>> {
    let parts = asked.split([',', ' ']).filter(|part| !part.is_empty());
    let ranges: Option<Vec<RangeInclusive<usize>>> = parts
        .map(|part| match part.split_once(['-', '–']) {
            Some((first, last)) => Some(first.parse().ok()?..=last.parse().ok()?),
            None => part.parse().ok().map(|line| line..=line),
        })
        .collect();
    ranges.filter(|ranges| !ranges.is_empty())
}

/// The plays in these lines.
fn plays_in(said: &[Said<'_>], lines: RangeInclusive<usize>) -> Result<Vec<Span>, WhatIfError> {
    for line in [lines.start(), lines.end()] {
        if !said.iter().any(|one| one.number == *line) {
            return Err(WhatIfError::NoSuchLine(*line));
        }
    }
    let plays = said
        .iter()
        .filter(|one| one.play && lines.contains(&one.number));
    let plays: Vec<Span> = plays.map(|one| one.span.clone()).collect();
    match plays.is_empty() {
        true => Err(WhatIfError::NoPlay(*lines.start())),
        false => Ok(plays),
    }
}

/// The play whose text is meant.
fn play_meant(said: &[Said<'_>], asked: &str) -> Result<Span, WhatIfError> {
    let plain = |text: &str| -> String {
        let words = text.split_whitespace();
        words.collect::<Vec<_>>().join(" ").to_lowercase()
    };
    let wanted = plain(asked);
    let meant = |fits: &dyn Fn(&str) -> bool| {
        let mut plays: Vec<&Said<'_>> = (said.iter())
            .filter(|one| one.play && !wanted.is_empty() && fits(&plain(one.text)))
            .collect();
        plays.dedup_by_key(|one| one.span.clone());
        plays
    };
    let mut plays = meant(&|text| text == wanted);
    if plays.is_empty() {
        plays = meant(&|text| text.contains(&wanted));
    }
    match plays.as_slice() {
        [] => Err(WhatIfError::NoSuchPlay(asked.to_owned())),
        [play] => Ok(play.span.clone()),
        _ => Err(WhatIfError::SeveralPlays {
            text: asked.to_owned(),
            lines: plays.iter().map(|play| play.number).collect(),
        }),
    }
}

fn is_dice(line: &Line) -> bool {
    matches!(
        line.statement,
        Some(Statement::Play(Play::Roll(..) | Play::RollOff(_)))
    )
}

/// The dice that end a scenario, the last first.
fn dice_at_the_end(scenario: &Scenario) -> impl Iterator<Item = &Line> {
    let plays = scenario.lines.iter().rev().filter(|line| is_play(line));
    plays.take_while(|line| is_dice(line))
}

/// Where added plays are put of which nothing is said: before the dice that end the scenario, or at its end.
fn put_after(scenario: &Scenario) -> usize {
    let last = scenario.lines.last().map_or(0, |line| line.number);
    match dice_at_the_end(scenario).last() {
        Some(roll) => roll.number.saturating_sub(1),
        None => last,
    }
}

/// The scenario with the plays, and whether these are dice and nothing else.
fn with_plays(
    scenario: &Scenario,
    law: &Law,
    edition: &str,
    what: &WhatIf,
) -> Result<(Scenario, bool), WhatIfError> {
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
    let first = scenario.text.len() + 1;
    let mut start = first;
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
    let mut added = other.lines.iter().filter(|line| line.span.start >= first);
    let only_dice = added.all(|line| is_dice(line) || line.statement.is_none());
    Ok((other, only_dice))
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
