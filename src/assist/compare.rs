//! The same scenario with a play added or struck, and what that changes.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use thiserror::Error;

use crate::law::Law;
use crate::report::{CardReport, PlayReport, Report, SCHEMA_VERSION, TermReport};
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
    let mut struck = Vec::new();
    for asked in &what.without {
        struck.push(line_meant(scenario, asked)?);
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
fn line_meant(scenario: &Scenario, asked: &str) -> Result<usize, WhatIfError> {
    if let Ok(number) = asked.trim().parse::<usize>() {
        let mut here = (scenario.lines.iter())
            .filter(|line| line.number == number)
            .peekable();
        if here.peek().is_none() {
            return Err(WhatIfError::NoSuchLine(number));
        }
        return match here.any(is_play) {
            true => Ok(number),
            false => Err(WhatIfError::NoPlay(number)),
        };
    }
    let plain = |text: &str| -> String {
        let words = text.split_whitespace();
        words.collect::<Vec<_>>().join(" ").to_lowercase()
    };
    let wanted = plain(asked);
    let plays: Vec<(usize, String)> = scenario
        .lines
        .iter()
        .filter(|line| is_play(line))
        .map(|line| (line.number, plain(&scenario.text[line.span.clone()])))
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
    let mut other = read.map_err(|errors| placed(scenario, what, errors))?;
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

/// Mistakes that added lines bring, with their places in the first of them that has one.
fn placed(scenario: &Scenario, what: &WhatIf, errors: Vec<ScenarioError>) -> WhatIfError {
    let mut start = scenario.text.len() + 1;
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

/// Two rulings, and where they part.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Comparison {
    /// The version of this form.
    pub schema_version: u32,
    /// The short name of the edition.
    pub edition: String,
    /// What is otherwise, in words.
    pub what: Vec<String>,
    /// Whether anything changes but the play itself.
    pub changes: bool,
    pub before: Side,
    pub after: Side,
    /// The terms of the strength that changed.
    pub terms: Vec<TermChange>,
    /// The plays whose legality changed, and those that were added or struck.
    pub plays: Vec<PlayChange>,
    /// The cards of which something else becomes.
    pub cards: Vec<CardChange>,
    /// The clauses that only the second ruling rests on.
    pub gained: Vec<String>,
    /// The clauses that only the first one rests on.
    pub lost: Vec<String>,
}

/// One of the rulings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Side {
    pub verdict: String,
    /// The ruling in one sentence.
    pub summary: String,
    /// The strength of the last attack.
    pub strength: Option<i16>,
    /// Its favourable throws of two dice, of 36.
    pub favourable: Option<u8>,
}

/// A term of the strength; `null` where it does not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TermChange {
    pub from: String,
    pub reason: String,
    pub before: Option<i16>,
    pub after: Option<i16>,
    pub clauses: Vec<String>,
}

/// A play; `null` where it was not made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlayChange {
    pub text: String,
    /// `legal`, `illegal`, `cancelled` or `open`.
    pub before: Option<String>,
    pub after: Option<String>,
    /// Why it was illegal or cancelled.
    pub because_before: Option<String>,
    /// Why it is.
    pub because_after: Option<String>,
    pub clauses: Vec<String>,
}

/// What becomes of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CardChange {
    pub name: String,
    /// `now`, `if it succeeds` or `if it fails`.
    pub when: String,
    pub before: Option<String>,
    pub after: Option<String>,
    pub clauses: Vec<String>,
}

/// Compares two rulings on what is the same scenario but for what is otherwise.
pub fn compare(before: &Report, after: &Report, what: Vec<String>) -> Comparison {
    let terms = terms(before, after);
    let plays = plays(before, after);
    let cards = cards(before, after);
    let (one, other) = (side(before), side(after));
    let kept = |play: &PlayChange| play.before.is_some() && play.after.is_some();
    let changes = one != other || !terms.is_empty() || !cards.is_empty() || plays.iter().any(kept);
    let only = |these: &[String], those: &[String]| -> Vec<String> {
        let only = these.iter().filter(|clause| !those.contains(clause));
        only.cloned().collect()
    };
    Comparison {
        schema_version: SCHEMA_VERSION,
        edition: after.edition.clone(),
        what,
        changes,
        before: one,
        after: other,
        terms,
        plays,
        cards,
        gained: only(&after.clauses, &before.clauses),
        lost: only(&before.clauses, &after.clauses),
    }
}

fn side(report: &Report) -> Side {
    Side {
        verdict: report.verdict.clone(),
        summary: report.summary.clone(),
        strength: report.attack.as_ref().map(|attack| attack.strength),
        favourable: (report.attack.as_ref()).map(|attack| attack.odds.favourable),
    }
}

/// Pairs what is the same in two lists; what has no like stands alone. In the order of the second, and what is only in the first
/// after it.
fn paired<'a, T, K: Ord>(
    before: &'a [T],
    after: &'a [T],
    key: impl Fn(&T) -> K,
) -> Vec<(Option<&'a T>, Option<&'a T>)> {
    let mut free: BTreeMap<K, Vec<&T>> = BTreeMap::new();
    for one in before.iter().rev() {
        free.entry(key(one)).or_default().push(one);
    }
    let mut pairs: Vec<(Option<&T>, Option<&T>)> = after
        .iter()
        .map(|other| {
            let one = free.get_mut(&key(other)).and_then(Vec::pop);
            (one, Some(other))
        })
        .collect();
    for one in before {
        let left = free
            .get(&key(one))
            .is_some_and(|left| left.iter().any(|other| std::ptr::eq::<T>(*other, one)));
        if left {
            pairs.push((Some(one), None));
        }
    }
    pairs
}

fn terms(before: &Report, after: &Report) -> Vec<TermChange> {
    let of = |report: &Report| -> Vec<TermReport> {
        let attack = report.attack.as_ref();
        attack.map_or_else(Vec::new, |attack| attack.terms.clone())
    };
    let (before, after) = (of(before), of(after));
    paired(&before, &after, |term| {
        (term.from.clone(), term.reason.clone())
    })
    .into_iter()
    .filter_map(|(one, other)| {
        let (was, is) = (one.map(|term| term.value), other.map(|term| term.value));
        let term = other.or(one).filter(|_| was != is)?;
        Some(TermChange {
            from: term.from.clone(),
            reason: term.reason.clone(),
            before: was,
            after: is,
            clauses: term.clauses.clone(),
        })
    })
    .collect()
}

fn plays(before: &Report, after: &Report) -> Vec<PlayChange> {
    let word = |play: &PlayReport| match (play.legal, &play.cancelled_by) {
        (_, Some(_)) => "cancelled",
        (Some(true), None) => "legal",
        (Some(false), None) => "illegal",
        (None, None) => "open",
    };
    paired(&before.plays, &after.plays, |play| {
        (play.line, play.text.clone())
    })
    .into_iter()
    .filter_map(|(one, other)| {
        let (was, is) = (one.map(word), other.map(word));
        let because = |play: &PlayReport| {
            let by = play.cancelled_by.as_ref();
            play.reason
                .clone()
                .or(by.map(|by| format!("cancelled by {by}")))
        };
        let because = (one.and_then(because), other.and_then(because));
        let shown = other
            .or(one)
            .filter(|_| was != is || because.0 != because.1)?;
        Some(PlayChange {
            text: shown.text.clone(),
            before: was.map(str::to_owned),
            after: is.map(str::to_owned),
            because_before: because.0,
            because_after: because.1,
            clauses: shown.clauses.clone(),
        })
    })
    .collect()
}

fn cards(before: &Report, after: &Report) -> Vec<CardChange> {
    // What happens to a card last, now and by either end of the dice.
    let of = |report: &Report| -> Vec<CardReport> {
        let mut last: Vec<CardReport> = Vec::new();
        for card in &report.cards {
            last.retain(|other| (&other.name, &other.when) != (&card.name, &card.when));
            last.push(card.clone());
        }
        last
    };
    let (before, after) = (of(before), of(after));
    let said = |card: &CardReport| match card.when.as_str() {
        "now" => crate::report::whereabouts(card),
        _ => card.why.clone(),
    };
    paired(&before, &after, |card| {
        (card.name.clone(), card.when.clone())
    })
    .into_iter()
    .filter_map(|(one, other)| {
        let (was, is) = (one.map(said), other.map(said));
        let card = other.or(one).filter(|_| was != is)?;
        Some(CardChange {
            name: card.name.clone(),
            when: card.when.clone(),
            before: was,
            after: is,
            clauses: card.clauses.clone(),
        })
    })
    .collect()
}
