//! A mistake in a scenario, with what to do about it.

use miette::{Diagnostic, LabeledSpan, SourceSpan};
use thiserror::Error;

use crate::scenario::ScenarioError;

/// A mistake in a scenario, to be shown with its place.
#[derive(Clone, Debug, Error)]
#[error("{0}")]
pub struct ScenarioMistake(pub ScenarioError);

impl Diagnostic for ScenarioMistake {
    fn code<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        Some(Box::new(format!("scenario::{}", self.0.kind.code())))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        let help = self.0.help.as_ref()?;
        Some(Box::new(help))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        if !self.0.has_a_place() {
            return None;
        }
        let span = SourceSpan::from(self.0.span.clone());
        let label = (!self.0.label.is_empty()).then(|| self.0.label.clone());
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(
            label, span,
        ))))
    }
}
