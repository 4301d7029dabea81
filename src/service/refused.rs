//! Why a question has no answer.

use serde::Serialize;
use thiserror::Error;

use super::MistakeReport;
use super::diagnose::mistakes;
use super::general::general;
use crate::desk::look_up::NothingFound;
use crate::law::Law;
use crate::report::GeneralReport;
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
        /// What the rules say in general on what a letter seems to ask, the likeliest first.
        general: Vec<GeneralReport>,
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
    /// `not-understood`, `in-general` where no table is ruled on but the rules answer in general, `not-asked` or `nothing-found`.
    pub error: String,
    /// Why, in a sentence.
    pub message: String,
    /// What is wrong with the scenario, with places and suggestions.
    pub mistakes: Vec<MistakeReport>,
    /// What the rules say in general on what seems to be asked, the likeliest first.
    pub general: Vec<GeneralReport>,
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
            general: Vec::new(),
        }
    }

    /// The same with what the rules say in general on what is asked, where the text is a letter.
    pub(super) fn in_general(self, law: &Law, edition: Option<&str>) -> Refused {
        let Refused::Misread {
            name, text, errors, ..
        } = self
        else {
            return self;
        };
        let is_letter = errors.iter().all(ScenarioError::is_of_letter);
        let edition = edition.and_then(|name| law.edition(name));
        let general = match is_letter {
            true => general(law, edition, &text),
            false => Vec::new(),
        };
        Refused::Misread {
            name,
            text,
            errors,
            general,
        }
    }

    /// The same in words.
    pub fn report(&self) -> RefusedReport {
        let (error, mistakes) = match self {
            Refused::Misread {
                text,
                errors,
                general,
                ..
            } => match general.is_empty() {
                true => ("not-understood", mistakes(text, errors)),
                false => ("in-general", mistakes(text, errors)),
            },
            Refused::NotAsked(_) => ("not-asked", Vec::new()),
            Refused::Nothing(_) => ("nothing-found", Vec::new()),
        };
        let general = match self {
            Refused::Misread { general, .. } => general.clone(),
            _ => Vec::new(),
        };
        RefusedReport {
            error: error.to_owned(),
            message: self.to_string(),
            mistakes,
            general,
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
