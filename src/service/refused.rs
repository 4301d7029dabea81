//! Why a question has no answer.

use serde::Serialize;
use thiserror::Error;

use super::MistakeReport;
use super::diagnose::mistakes;
use crate::desk::look_up::NothingFound;
use crate::scenario::ScenarioError;

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// A text cannot be understood; the places lie in it.
    #[error("{}", first(.errors))]
    Misread {
        /// What text it is, where it is not the scenario.
        name: Option<&'static str>,
        text: String,
        errors: Vec<ScenarioError>,
    },
    /// It cannot be asked in this way.
    #[error("{0}")]
    NotAsked(String),
    /// There is nothing of the kind.
    #[error("{0}")]
    Nothing(String),
}

/// What is said where there is no answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RefusedReport {
    /// `not-understood`, `not-asked` or `nothing-found`.
    pub error: String,
    /// Why, in a sentence.
    pub message: String,
    /// What is wrong with the scenario, with places and suggestions.
    pub mistakes: Vec<MistakeReport>,
}

fn first(errors: &[ScenarioError]) -> String {
    let said = errors.first().map(ToString::to_string).unwrap_or_default();
    match errors.len() {
        0 | 1 => said,
        count => format!("{said}, and {} more mistakes", count - 1),
    }
}

impl Refused {
    /// A scenario that cannot be understood.
    pub(super) fn misread(text: &str) -> impl FnOnce(Vec<ScenarioError>) -> Refused + use<> {
        let text = text.to_owned();
        move |errors| Refused::Misread {
            name: None,
            text,
            errors,
        }
    }

    /// The same in words.
    pub fn report(&self) -> RefusedReport {
        let (error, mistakes) = match self {
            Refused::Misread { text, errors, .. } => ("not-understood", mistakes(text, errors)),
            Refused::NotAsked(_) => ("not-asked", Vec::new()),
            Refused::Nothing(_) => ("nothing-found", Vec::new()),
        };
        RefusedReport {
            error: error.to_owned(),
            message: self.to_string(),
            mistakes,
        }
    }
}

impl From<NothingFound> for Refused {
    fn from(why: NothingFound) -> Refused {
        match why {
            NothingFound::NotAsked(what) => Refused::NotAsked(what),
            NothingFound::Nothing(what) => Refused::Nothing(what),
        }
    }
}
