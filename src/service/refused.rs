//! Why a question has no answer.

use serde::Serialize;
use thiserror::Error;

use super::diagnose::mistakes;
use super::general::general;
use super::table::{TableAsked, rule};
use super::{MistakeReport, no_files};
use crate::desk::look_up::NothingFound;
use crate::embedded;
use crate::law::Law;
use crate::report::{GeneralReport, line};
use crate::scenario::{Help, OfLetter, ScenarioError};

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
        /// What is said of a letter all the same.
        instead: Box<Instead>,
    },
    /// It cannot be asked in this way.
    #[error("{0}")]
    NotAsked(String),
    /// There is nothing of the kind.
    #[error("{0}")]
    Nothing(String),
}

/// What is said of a letter on which nothing is ruled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instead {
    /// What the rules say in general on what it seems to ask, the likeliest first.
    pub general: Vec<GeneralReport>,
    /// What is ruled if the words that were not understood are left out, in a line.
    pub left_out: Option<String>,
    /// What is ruled with each answer to what is asked back, where there are few.
    pub either: Vec<EitherReport>,
    /// It names cards, or something of it was understood: the rules that it is about and what its cards say are worth telling, though
    /// nothing answers it.
    pub bears: bool,
}

/// What is ruled with one answer to what is asked back of a letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct EitherReport {
    /// The answer.
    pub answer: String,
    /// The ruling, in a line.
    pub ruling: String,
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
    /// What is ruled if the words that were not understood are left out, in a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_out: Option<String>,
    /// What is ruled with each answer to what is asked back, where there are few.
    pub either: Vec<EitherReport>,
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
            instead: Box::default(),
        }
    }

    /// The same with what can be said of it all the same, where the text is a letter.
    pub(super) fn or_instead(self, law: &Law, edition: Option<&str>) -> Refused {
        let Refused::Misread {
            name, text, errors, ..
        } = self
        else {
            return self;
        };
        let is_letter = errors.iter().all(ScenarioError::is_of_letter);
        let instead = match is_letter {
            true => Instead {
                general: general(law, edition.and_then(|name| law.edition(name)), &text),
                left_out: left_out(law, edition, &errors),
                either: either(law, edition, &errors),
                bears: bears(law, &text, &errors),
            },
            false => Instead::default(),
        };
        Refused::Misread {
            name,
            text,
            errors,
            instead: Box::new(instead),
        }
    }

    /// The same in words.
    pub fn report(&self) -> RefusedReport {
        let (error, mistakes) = match self {
            Refused::Misread {
                text,
                errors,
                instead,
                ..
            } => match instead.general.is_empty() {
                true => ("not-understood", mistakes(text, errors)),
                false => ("in-general", mistakes(text, errors)),
            },
            Refused::NotAsked(_) => ("not-asked", Vec::new()),
            Refused::Nothing(_) => ("nothing-found", Vec::new()),
        };
        let instead = match self {
            Refused::Misread { instead, .. } => Instead::clone(instead),
            _ => Instead::default(),
        };
        RefusedReport {
            error: error.to_owned(),
            message: self.to_string(),
            mistakes,
            general: instead.general,
            left_out: instead.left_out,
            either: instead.either,
        }
    }
}

/// The classes of words that tell of the game, and how many of those a letter has at least that is of it.
const OF_GAME: [&str; 2] = ["game", "deed"];
const FEWEST: usize = 2;

/// What was understood of a letter.
fn understood(errors: &[ScenarioError]) -> Option<&OfLetter> {
    match &errors.first()?.help {
        Some(Help::OfLetter(of)) => Some(of),
        _ => None,
    }
}

/// What is ruled on a table, in a line.
fn ruled(law: &Law, edition: Option<&str>, scenario: &str) -> Option<String> {
    let asked = TableAsked {
        scenario: scenario.to_owned(),
        edition: edition.map(str::to_owned),
    };
    let report = rule(law, &asked, &no_files).ok()?;
    (report.verdict != "nothing").then(|| line(&report).trim_end().to_owned())
}

/// What is ruled on what was understood of a letter, where all that is asked of it can be left out.
fn left_out(law: &Law, edition: Option<&str>, errors: &[ScenarioError]) -> Option<String> {
    let of = understood(errors)?;
    let may_be = of.may_be_left_out && !of.understood.trim().is_empty();
    may_be
        .then(|| ruled(law, edition, &of.understood))
        .flatten()
}

/// What is ruled with each answer to what is asked back of a letter, where nothing else has to be known.
fn either(law: &Law, edition: Option<&str>, errors: &[ScenarioError]) -> Vec<EitherReport> {
    let of = understood(errors).into_iter();
    let either = of.flat_map(|of| &of.either);
    let ruled = either.filter_map(|(answer, scenario)| {
        let answer = answer.clone();
        ruled(law, edition, scenario).map(|ruling| EitherReport { answer, ruling })
    });
    ruled.collect()
}

/// Whether a letter is of the game: it names cards, or something of it was understood.
fn bears(law: &Law, text: &str, errors: &[ScenarioError]) -> bool {
    let told = understood(errors).is_some_and(|of| !of.understood.trim().is_empty());
    let of_game = |word: &str| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let word = word.to_lowercase();
        let mut classes = law.language.classes.iter();
        classes.any(|(class, members)| {
            OF_GAME.contains(&&**class) && members.iter().any(|one| **one == *word)
        })
    };
    told || text.split_whitespace().filter(|word| of_game(word)).count() >= FEWEST
        || embedded::with_library(law, |library| !library.cards_in(text, None).is_empty())
}

impl From<NothingFound> for Refused {
    fn from(why: NothingFound) -> Refused {
        match why {
            NothingFound::NotAsked(what) => Refused::NotAsked(what),
            NothingFound::Nothing(what) => Refused::Nothing(what),
        }
    }
}
