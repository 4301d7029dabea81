//! Which scenarios are asked for.

use crate::cards::CardId;
use crate::law::{ClauseId, Edition, Law};
use crate::names;
use crate::ruling::Ruling;
use crate::scenario::{Expected, Scenario, Stand, Statement};

/// What scenarios must have to do with, to be looked at. Of several things of a kind one is enough.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Pieces of the path.
    pub paths: Vec<String>,
    /// Cards that they name.
    pub cards: Vec<WantedCard>,
    /// Clauses that they rest on.
    pub clauses: Vec<ClauseId>,
    /// The edition they are held against; the others are left out.
    pub under: Option<String>,
}

/// A card as it is asked for: of the law, or whatever card a scenario invents under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedCard {
    /// The form in which names are compared.
    pub key: String,
    /// The cards of the law that it means.
    pub known: Vec<CardId>,
}

impl WantedCard {
    /// The cards that a name can mean: those whose names fit best.
    pub fn named(law: &Law, name: &str) -> WantedCard {
        let key = names::key(name);
        let short = law.abbreviations.iter().find(|short| *short.key == *key);
        let known = match short.and_then(|short| short.card) {
            Some(card) => vec![card],
            None => names::best(&key, law.card_keys.iter().map(|key| &**key))
                .into_iter()
                .map(|index| CardId(index as u16))
                .collect(),
        };
        WantedCard { key, known }
    }
}

/// The clauses that a name means: the one of that name, or those below a heading such as `sg.resist`.
pub fn clauses_called(law: &Law, name: &str) -> Vec<ClauseId> {
    let name = name.trim_end_matches('.');
    if let Some(clause) = law.clauses.named(name) {
        return vec![clause];
    }
    let below = |id: &str| {
        id.strip_prefix(name)
            .is_some_and(|rest| rest.starts_with('.'))
    };
    law.clauses
        .iter()
        .filter(|(_, clause)| !name.is_empty() && below(&clause.id))
        .map(|(id, _)| id)
        .collect()
}

impl Selection {
    /// Whether every scenario is asked for.
    pub fn is_empty(&self) -> bool {
        self.paths.is_empty()
            && self.cards.is_empty()
            && self.clauses.is_empty()
            && self.under.is_none()
    }

    /// Whether a path is asked for.
    pub fn has_path(&self, path: &str) -> bool {
        self.paths.is_empty() || self.paths.iter().any(|piece| path.contains(piece.as_str()))
    }

    /// Whether a scenario names a card that is asked for.
    pub fn has_scenario(&self, scenario: &Scenario) -> bool {
        self.cards.is_empty()
            || self.cards.iter().any(|wanted| {
                let named = scenario.named.iter().any(|id| wanted.known.contains(id));
                let mut invented = scenario.invented.iter();
                named || invented.any(|card| names::key(&card.name) == wanted.key)
            })
    }

    /// Whether an edition is asked for.
    pub fn has_edition(&self, edition: &Edition) -> bool {
        self.under
            .as_ref()
            .is_none_or(|under| edition.is_called(under))
    }

    /// Whether clauses are asked for, which only rulings can tell.
    pub fn asks_for_clauses(&self) -> bool {
        !self.clauses.is_empty()
    }

    /// Whether a ruling rests on a clause that is asked for, or the scenario expects that of it.
    pub fn has_ruling(&self, scenario: &Scenario, ruling: &Ruling) -> bool {
        if self.clauses.is_empty() {
            return true;
        }
        let cited = ruling.cited();
        self.clauses
            .iter()
            .any(|clause| cited.contains(clause) || expects(scenario, *clause))
    }
}

/// Whether a scenario names a clause in what it expects.
fn expects(scenario: &Scenario, clause: ClauseId) -> bool {
    scenario.lines.iter().any(|line| match &line.statement {
        Some(Statement::Expect(expectation)) => match expectation.outcome.subject() {
            Expected::Cites(named) => *named == clause,
            Expected::Play(_, Stand::Illegal(named))
            | Expected::Term { clause: named, .. }
            | Expected::NotCounted { clause: named, .. } => *named == Some(clause),
            _ => false,
        },
        _ => false,
    })
}
