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
use crate::scenario::{Help, OfLetter, ScenarioError, Supposing, Supposition};

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
    /// What is ruled where something is supposed of what is open, the likeliest first.
    pub supposed: Vec<SupposedReport>,
    /// It names cards, or something of it was understood: the rules that it is about and what its cards say are worth telling, though
    /// nothing answers it.
    pub bears: bool,
}

/// What is ruled on a letter where something is supposed of what is open in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SupposedReport {
    /// All that is supposed, a sentence each.
    pub supposing: Vec<String>,
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
    /// What is ruled where something is supposed of what is open, the likeliest first.
    pub supposed: Vec<SupposedReport>,
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
                supposed: supposed(law, edition, &text, &errors),
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
            supposed: instead.supposed,
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

/// How many different rulings are told where something is supposed, and the longest part of a letter that is quoted.
const SUPPOSED: usize = 2;
const QUOTED: usize = 60;

/// What is ruled where something is supposed of what is open in a letter: the likeliest, and the next that comes out otherwise.
fn supposed(
    law: &Law,
    edition: Option<&str>,
    text: &str,
    errors: &[ScenarioError],
) -> Vec<SupposedReport> {
    let ways = understood(errors).into_iter().flat_map(|of| &of.supposed);
    let mut told: Vec<SupposedReport> = Vec::new();
    for way in ways {
        let Some(ruling) = ruled(law, edition, &way.scenario) else {
            continue;
        };
        if told.iter().any(|one| one.ruling == ruling) {
            continue;
        }
        let supposing = way
            .supposing
            .iter()
            .map(|one| supposition(text, one))
            .collect();
        told.push(SupposedReport { supposing, ruling });
        if told.len() == SUPPOSED {
            break;
        }
    }
    told
}

/// What is supposed, in a sentence.
fn supposition(text: &str, one: &Supposition) -> String {
    let words: Vec<&str> = text
        .get(one.at.clone())
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let mut said = words.join(" ");
    if said.chars().count() > QUOTED {
        said = said.chars().take(QUOTED).chain(['…']).collect();
    }
    match &one.what {
        Supposing::Done => format!("\"{said}\" is done"),
        Supposing::LeftOut => format!("\"{said}\" is left out"),
        Supposing::Aim(aim) => format!("the attack is {aim}"),
        Supposing::Means(means) => format!("\"{said}\" means: {}", means.trim_end_matches('.')),
    }
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
