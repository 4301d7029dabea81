//! What the end of a line can be completed to, by what stands before it.

use serde::{Deserialize, Serialize};

use super::{TableAsked, Told, no_files, told};
use crate::desk::repl::{STATEMENTS, fitting};
use crate::law::Law;
use crate::xday;

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

/// What can be expected, for those who write it.
const EXPECTATIONS: [&str; 12] = [
    "strength ",
    "legal",
    "illegal",
    "illegal by ",
    "success",
    "failure",
    "odds ",
    "open",
    "term ",
    "rejected ",
    "tokens ",
    "under ",
];

/// What stands before the cards of a pile.
const PILES: [&str; 6] = [
    "hand: ",
    "resources: ",
    "exposed: ",
    "destroyed: ",
    "plot deck: ",
    "group deck: ",
];

/// What the end of a line can be completed to: names of the table first, then statements, then all cards.
pub fn complete(law: &Law, asked: &CompleteAsked) -> Completed {
    const LONGEST: usize = 300;
    let line = asked.before.trim_start();
    if line.len() > LONGEST || line.trim().is_empty() {
        return Completed {
            replaces: 0,
            choices: Vec::new(),
        };
    }
    let (start, choices) = fitting(line, |_| candidates(law, asked, line));
    let replaced = line.get(start..).unwrap_or_default();
    Completed {
        replaces: replaced.chars().count(),
        choices,
    }
}

fn candidates(law: &Law, asked: &CompleteAsked, line: &str) -> Vec<String> {
    let owned =
        |words: &[&str]| -> Vec<String> { words.iter().map(|word| (*word).to_owned()).collect() };
    let editions = || law.ruled_by().chain(law.x_days()).map(str::to_owned);
    let key = line
        .split_once(':')
        .map(|(key, _)| key.trim().to_lowercase());
    if matches!(key.as_deref(), Some("rules" | "edition")) {
        return editions().collect();
    }
    let cards = law.cards.iter().map(|card| card.name.to_string());
    let names = names(law, asked);
    if line.starts_with("Expect ") {
        let expected = owned(&EXPECTATIONS).into_iter();
        return expected
            .chain(editions())
            .chain(names)
            .chain(cards)
            .collect();
    }
    let statements = owned(&STATEMENTS).into_iter().chain(owned(&PILES));
    let statements = statements.filter(|_| key.is_none());
    names.into_iter().chain(statements).chain(cards).collect()
}

/// The names of the players, and of the cards or counters that the other lines name.
fn names(law: &Law, asked: &CompleteAsked) -> Vec<String> {
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
        Err(_) => Vec::new(),
        Ok(Told::XDay(scenario)) => {
            let pieces = (0..scenario.pieces.len()).map(|at| xday::PieceId(at as u16));
            let pieces = pieces.map(|piece| scenario.name(piece));
            scenario.players.iter().cloned().chain(pieces).collect()
        }
        Ok(Told::Cards(scenario, _)) => {
            let players = scenario.players.iter().map(|player| player.name.clone());
            let cards = scenario.named.iter();
            let cards = cards.map(|&card| scenario.card(law, card).name.to_string());
            players.chain(cards).collect()
        }
    }
}
