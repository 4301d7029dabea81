//! What the end of a line can be completed to, by what stands before it.

use serde::{Deserialize, Serialize};

use super::table::laid_out;
use super::{TableAsked, Told, no_files, told};
use crate::desk::completion::{Known, completions};
use crate::law::Law;

/// A scenario, and where in it something is being written.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CompleteAsked {
    /// The whole text.
    pub scenario: String,
    /// The line that is being written, counted from 1.
    pub line: usize,
    /// What stands in it before the place where it is written.
    pub before: String,
}

/// What could stand there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Completed {
    /// How many characters before the place are replaced.
    pub replaces: usize,
    pub choices: Vec<String>,
}

/// What the end of a line can be completed to: what fits after the words before it, else names of the table, then statements, then all
/// cards.
pub fn complete(law: &Law, asked: &CompleteAsked) -> Completed {
    const LONGEST: usize = 300;
    let line = asked.before.trim_start();
    if line.len() > LONGEST || line.trim().is_empty() {
        return Completed {
            replaces: 0,
            choices: Vec::new(),
        };
    }
    let (start, choices) = completions(law, &known(law, asked), &[], line);
    let replaced = line.get(start..).unwrap_or_default();
    Completed {
        replaces: replaced.chars().count(),
        choices,
    }
}

/// What is known of the table that the other lines make.
fn known(law: &Law, asked: &CompleteAsked) -> Known {
    let at = asked.line.saturating_sub(1);
    let lines = asked.scenario.lines().enumerate();
    let others: Vec<&str> = lines
        .map(|(index, line)| if index == at { "" } else { line })
        .collect();
    let table = TableAsked {
        scenario: others.join("\n"),
        edition: None,
    };
    match told(law, &table, &no_files) {
        Ok(Told::XDay(scenario)) => Known::of_board(&scenario),
        Ok(Told::Cards(scenario, rules)) => {
            let case = laid_out(law, &scenario, rules);
            case.map_or_else(|_| Known::default(), |case| Known::of(&case.table))
        }
        Err(_) => Known::default(),
    }
}
