//! Lines below a table that are in no form of its language: they are read as people tell them in letters, with the table known. A
//! line is taken so only if nothing of it is left over, nothing has to be asked, and nothing assumed.

use std::collections::BTreeSet;
use std::ops::Range;

use super::of_tables;
use super::raw::{Parsed, Raw};
use crate::error::{ScenarioError, ScenarioErrorKind};
use crate::letter::{NotTold, told_at_table};
use crate::syntax::{self, Form};
use crate::{Scenario, Statement};
use fnord_law::Law;

/// The most lines that are read so.
const MOST: usize = 24;

/// The scenario with the lines read in which mistakes are, as people tell them.
///
/// # Errors
/// What stands in the way, where anything of such a line was understood; nothing where nothing was.
pub(super) fn read(
    text: &str,
    law: &Law,
    asked: Option<&str>,
    errors: &[ScenarioError],
) -> Result<Scenario, Vec<ScenarioError>> {
    let mut parsed = Parsed::of(text, &[], law);
    let lines =
        |parsed: &Parsed, errors: &[ScenarioError]| lines_of(parsed, errors).ok_or(Vec::new());
    let mut unread = lines(&parsed, errors)?;
    let mut known = match of_tables(&parsed.without(&unread), law, asked) {
        Ok(known) => known,
        // What speaks of a line that was not read is not understood either.
        Err(errors) => {
            unread.extend(lines(&parsed, &errors)?);
            of_tables(&parsed.without(&unread), law, asked).map_err(|_| Vec::new())?
        }
    };
    let sits = |line: &crate::Line| matches!(line.statement, Some(Statement::Sits { .. }));
    if unread.len() > MOST || !known.lines.iter().any(sits) {
        return Err(Vec::new());
    }
    let mut wrong = Vec::new();
    let mut left = unread.clone();
    for number in unread {
        let Some((start, line)) = parsed.line(number) else {
            continue;
        };
        match told_at_table(number, line, &known, law) {
            Ok(told) => {
                left.remove(&number);
                parsed.tells(number, &told.lines, told.intended);
                known = of_tables(&parsed.without(&left), law, asked).map_err(|_| Vec::new())?;
            }
            Err(told) => wrong.extend(told.mistake(start, line)),
        }
    }
    match left.is_empty() {
        true => Ok(known),
        false => Err(wrong),
    }
}

impl NotTold {
    /// What stands in the way, as a mistake, if anything of the line was understood. `start`: where the line stands.
    fn mistake(mut self, start: usize, line: &str) -> Option<ScenarioError> {
        let (at, kind, help) = match (self.question, self.unread.first()) {
            (Some(question), _) if !question.choices.is_empty() => {
                let choices = question.choices.join(", or ");
                let kind = ScenarioErrorKind::Asks(question.asks);
                (question.at, kind, choices)
            }
            (None, Some(first)) if !self.understood.is_empty() => {
                let apart = |pair: &[Range<usize>]| {
                    let between = line.get(pair[0].end..pair[1].start);
                    between.is_none_or(|between| !between.trim().is_empty())
                };
                let run = self.unread.windows(2).position(apart);
                let end = self.unread.get(run.unwrap_or(self.unread.len() - 1));
                let at = first.start..end.map_or(first.end, |end| end.end);
                let told = std::mem::take(&mut self.understood).join("`, `");
                (
                    at,
                    ScenarioErrorKind::NoStatement,
                    format!("without this it says `{told}`"),
                )
            }
            _ => return None,
        };
        let label = match kind {
            ScenarioErrorKind::NoStatement => "not understood",
            _ => "here",
        };
        Some(ScenarioError {
            span: start + at.start..start + at.end,
            label: label.to_owned(),
            kind,
            help: Some(help.into()),
        })
    }
}

/// What is known of mistakes, with what is known better of some lines.
pub(super) fn rather(
    text: &str,
    errors: Vec<ScenarioError>,
    better: Vec<ScenarioError>,
) -> Vec<ScenarioError> {
    let line = |error: &ScenarioError| {
        let before = text.get(..error.span.start).unwrap_or_default();
        before.matches('\n').count()
    };
    let repaired = |error: &ScenarioError| {
        let help = error.help.as_ref();
        help.is_some_and(|help| !help.choices().is_empty())
    };
    let mut all = errors;
    for better in better {
        let here = |error: &ScenarioError| line(error) == line(&better);
        // It is better than not knowing what a line is about, and no better than anything that is known.
        let vague = |error: &ScenarioError| {
            use ScenarioErrorKind::{NoStatement, UnknownName};
            matches!(error.kind, NoStatement | UnknownName(_))
        };
        let known = |error: &ScenarioError| here(error) && (repaired(error) || !vague(error));
        if !all.iter().any(known) {
            all.retain(|error| !here(error));
            all.push(better);
        }
    }
    all.sort_by_key(|error| error.span.start);
    all
}

/// The lines at the margin in which mistakes are. `None` where a mistake is somewhere else.
fn lines_of(parsed: &Parsed, errors: &[ScenarioError]) -> Option<BTreeSet<usize>> {
    let line = |error: &ScenarioError| {
        let mut lines = parsed.raw.iter().zip(&parsed.depths).zip(&parsed.syntax);
        let ((raw, depth), said) = lines.find(|((raw, _), _)| {
            raw.span.start <= error.span.start && error.span.start < raw.span.end
        })?;
        let told = said
            .as_ref()
            .is_some_and(|said| !matches!(said.form, Form::rules | Form::let_card | Form::expect));
        (told && *depth == 0).then_some(raw.number)
    };
    errors.iter().map(line).collect()
}

impl<'t> Parsed<'t> {
    /// The text as it would be read without these lines.
    fn without(&self, unread: &BTreeSet<usize>) -> Parsed<'t> {
        let lines = self.raw.iter().zip(&self.depths).zip(&self.syntax);
        let lines = lines.filter(|((raw, _), _)| !unread.contains(&raw.number));
        let mut raw = Vec::new();
        let mut depths = Vec::new();
        let mut syntax = Vec::new();
        for ((line, depth), said) in lines {
            raw.push(line.clone());
            depths.push(*depth);
            syntax.push(said.clone());
        }
        Parsed {
            text: self.text,
            raw,
            depths,
            syntax,
            intended: self.intended,
            short_names: self.short_names.clone(),
            errors: self.errors.clone(),
        }
    }

    /// A line as it was written, and where.
    fn line(&self, number: usize) -> Option<(usize, &'t str)> {
        let parts = || self.raw.iter().filter(|raw| raw.number == number);
        let start = parts().map(|raw| raw.span.start).min()?;
        let end = parts().map(|raw| raw.span.end).max()?;
        let start = self.text.get(..start)?.rfind('\n').map_or(0, |at| at + 1);
        let more = self.text.get(end..)?;
        let rest = more
            .find(['\n', '#'])
            .map_or(self.text.len(), |at| end + at);
        Some((start, self.text.get(start..rest)?.trim_end()))
    }

    /// A line says that, each thing at the place of the whole line.
    fn tells(&mut self, number: usize, lines: &[String], intended: bool) {
        let at = self.raw.iter().position(|raw| raw.number == number);
        let last = self.raw.iter().rposition(|raw| raw.number == number);
        let (Some(at), Some(last)) = (at, last) else {
            return;
        };
        let mut whole = self.raw[at].clone();
        whole.span.end = self.raw[last].span.end;
        whole.comment.clone_from(&self.raw[last].comment);
        whole.intended |= intended;
        whole.only_asks = false;
        let said = |line: &String| {
            let mut raw = whole.clone();
            raw.reword(line.clone());
            raw
        };
        self.intended |= intended;
        let raw: Vec<Raw> = lines.iter().map(said).collect();
        let read = lines
            .iter()
            .map(|line| Some(syntax::statement(line, 0).at(&whole.span)));
        self.syntax.splice(at..=last, read.collect::<Vec<_>>());
        self.depths
            .splice(at..=last, lines.iter().map(|_| 0).collect::<Vec<_>>());
        self.raw.splice(at..=last, raw);
    }
}
