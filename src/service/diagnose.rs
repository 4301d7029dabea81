//! A text while it is written: what was understood, what is wrong, and what could stand there.

use serde::Serialize;

use super::table::{laid_out, whole};
use super::{Files, Refused, TableAsked, Told, told};
use crate::desk::check::{Mistake, mistake};
use crate::law::Law;
use crate::scenario::{Help, ScenarioError};
use crate::vocabulary::Span;

/// What a text is understood to say.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Diagnosed {
    /// The scenario in its canonical form, line by line; nothing where it is not understood.
    pub understood: Vec<String>,
    /// The edition that it is ruled by.
    pub edition: Option<String>,
    /// What is wrong.
    pub mistakes: Vec<MistakeReport>,
}

/// A mistake, and what could stand in its place.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct MistakeReport {
    #[serde(flatten)]
    pub mistake: Mistake,
    /// What could stand at the place instead.
    pub choices: Vec<String>,
    /// Whether they stand for the whole line, not for the place alone.
    pub whole_line: bool,
}

/// What was understood of a table, and what is wrong with it. Of a letter of which some words are not understood it is both.
pub fn diagnose(law: &Law, asked: &TableAsked, files: Files<'_>) -> Diagnosed {
    let wrong = |refused: Refused| Diagnosed {
        understood: Vec::new(),
        edition: None,
        mistakes: match refused {
            Refused::Misread { text, errors, .. } => mistakes(&text, &errors),
            Refused::NotAsked(what) | Refused::Nothing(what) => vec![MistakeReport {
                mistake: Mistake {
                    spot: None,
                    code: "edition".to_owned(),
                    message: what,
                    label: String::new(),
                    help: None,
                    excerpt: None,
                },
                choices: Vec::new(),
                whole_line: false,
            }],
        },
    };
    let lines = |text: &str| text.lines().map(str::to_owned).collect();
    match told(law, asked, files) {
        Err(refused) => wrong(refused),
        Ok(Told::XDay(scenario)) => Diagnosed {
            understood: lines(&scenario.canonical()),
            edition: Some(scenario.edition.id.to_string()),
            mistakes: Vec::new(),
        },
        Ok(Told::Cards(scenario, rules)) => {
            let unread = scenario.letter.as_ref();
            let unread = unread.map(|letter| letter.unread_words());
            let mut errors = unread.unwrap_or_default();
            if let Err(Refused::Misread { errors: more, .. }) = laid_out(law, &scenario, rules) {
                errors.extend(more);
            }
            Diagnosed {
                understood: lines(&scenario.canonical(law)),
                edition: Some(rules.0.id.to_string()),
                mistakes: mistakes(&asked.scenario, &errors),
            }
        }
    }
}

/// The mistakes of a table, with their places in its text. That an edition is not there has none, and is not among them.
pub fn errors(law: &Law, asked: &TableAsked, files: Files<'_>) -> Vec<ScenarioError> {
    let laid = match told(law, asked, files) {
        Err(why) => Err(why),
        Ok(Told::XDay(_)) => Ok(()),
        Ok(Told::Cards(scenario, rules)) => {
            whole(&scenario).and_then(|()| laid_out(law, &scenario, rules).map(|_| ()))
        }
    };
    match laid {
        Err(Refused::Misread { errors, .. }) => errors,
        Ok(()) | Err(Refused::NotAsked(_) | Refused::Nothing(_)) => Vec::new(),
    }
}

/// Mistakes in words, each with what could stand in its place.
pub fn mistakes(text: &str, errors: &[ScenarioError]) -> Vec<MistakeReport> {
    let told = errors.iter().map(|error| {
        let (whole_line, choices) = choices(error);
        MistakeReport {
            mistake: mistake("scenario", text, error),
            choices: choices.to_vec(),
            whole_line,
        }
    });
    told.collect()
}

/// What could stand at the place of a mistake, and whether that stands for the whole line.
pub fn choices(error: &ScenarioError) -> (bool, &[String]) {
    let help = error.help.as_ref();
    let whole_line = matches!(help, Some(Help::Line(_)));
    (whole_line, help.map_or(&[], Help::choices))
}

/// The line in which a place lies, without what ends it and without the blanks before it.
pub fn line_of(text: &str, span: &Span) -> Span {
    let before = text.get(..span.start).unwrap_or_default();
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let rest = text.get(start..).unwrap_or_default();
    let end = start + rest.find('\n').unwrap_or(rest.len());
    let line = text.get(start..end).unwrap_or_default();
    start + (line.len() - line.trim_start().len())..end
}
