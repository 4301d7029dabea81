//! What has to be said otherwise before anything is ruled on a letter: one or two places, each with a question, and what was
//! understood without them.

use std::ops::Range;

use super::Letter;
use crate::check::canonical;
use crate::error::{ScenarioError, ScenarioErrorKind};
use crate::{Help, OfLetter};
use fnord_law::Law;

/// The most places that are named: with these answered there may be others.
const MOST: usize = 2;

impl Letter {
    /// What has to be answered first, as mistakes; none where nothing has.
    pub fn asks(&self, law: &Law) -> Vec<ScenarioError> {
        let asks = self.questions.iter().map(|question| {
            let kind = ScenarioErrorKind::Asks(question.asks.clone());
            (question.at.clone(), kind, question.choices.clone())
        });
        let mut refused = self.refused(law, asks);
        for error in &mut refused {
            if let Some(Help::OfLetter(of)) = &mut error.help {
                of.supposed.clone_from(&self.supposed);
            }
        }
        refused
    }

    /// The mistakes of the scenario that the letter was understood to be, at their places in the letter.
    pub fn refuses(&self, law: &Law, errors: &[ScenarioError]) -> Vec<ScenarioError> {
        let asks = errors.iter().map(|error| {
            let before = self.scenario.get(..error.span.start).unwrap_or_default();
            let line = before.matches('\n').count();
            let at = self.places.get(line).cloned();
            let help = error.help.as_ref().map(ToString::to_string);
            let at = at.filter(|at| !at.is_empty());
            (
                at.unwrap_or_default(),
                error.kind.clone(),
                help.into_iter().collect(),
            )
        });
        self.refused(law, asks)
    }

    fn refused(
        &self,
        law: &Law,
        asks: impl Iterator<Item = (Range<usize>, ScenarioErrorKind, Vec<String>)>,
    ) -> Vec<ScenarioError> {
        let understood = canonical(&self.scenario, law);
        let mut found: Vec<ScenarioError> = Vec::new();
        for (span, kind, choices) in asks {
            if found.len() == MOST || found.iter().any(|other| other.span == span) {
                continue;
            }
            found.push(of_letter(span, kind, choices, &understood));
        }
        found
    }
}

/// Nothing was understood of a text that is told as a letter.
pub fn nothing_understood(text: &str) -> ScenarioError {
    let asked = text.rfind('?').map_or(text.len(), |at| at + 1);
    let said = text.get(..asked).unwrap_or_default();
    let ends = |letter: char| matches!(letter, '.' | '!' | '?' | '\n');
    let before = said.get(..asked.saturating_sub(1)).unwrap_or_default();
    let start = before.rfind(ends).map_or(0, |at| at + 1);
    let blank = said.get(start..).unwrap_or_default();
    let start = start + (blank.len() - blank.trim_start().len());
    let asks = "who does what at the table? Say it of players and cards by their names, one thing a sentence";
    of_letter(
        start..asked,
        ScenarioErrorKind::Asks(asks.to_owned()),
        Vec::new(),
        "",
    )
}

fn of_letter(
    span: Range<usize>,
    kind: ScenarioErrorKind,
    choices: Vec<String>,
    understood: &str,
) -> ScenarioError {
    ScenarioError {
        label: if span.is_empty() { "" } else { "here" }.to_owned(),
        span,
        kind,
        help: Some(Help::OfLetter(Box::new(OfLetter {
            choices,
            understood: understood.to_owned(),
            supposed: Vec::new(),
        }))),
    }
}
