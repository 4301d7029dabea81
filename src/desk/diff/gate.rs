//! Changes of rulings that somebody expects, so that no others come unnoticed.
//!
//! A list of them is a file that is reviewed like any other: what changes and is not on it, and what is on it and does not change,
//! is wrong.

use serde::{Deserialize, Serialize};

use super::DiffReport;
use crate::page::{Item, Page, Text, Tone};

/// A change of a ruling that is expected.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AcceptedChange {
    /// The scenario.
    pub scenario: String,
    /// The edition by which it was ruled, and the one by which it is ruled then.
    pub editions: [String; 2],
    /// What it is about.
    pub what: String,
    /// What the first law says of it.
    pub from: String,
    /// What the second law says of it.
    pub to: String,
    /// Why it changes.
    pub cause: String,
}

/// Changes of rulings, and those that were expected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct GateReport {
    /// How many changes came as expected.
    pub as_expected: usize,
    /// Changes that nobody expected.
    pub unexpected: Vec<AcceptedChange>,
    /// Changes that were expected and do not come.
    pub missing: Vec<AcceptedChange>,
}

/// A list of changes, as it is kept in a file.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(default)]
    change: Vec<AcceptedChange>,
}

/// Reads a list of changes that are expected.
///
/// # Errors
/// Why it is none.
pub fn accepted(text: &str) -> Result<Vec<AcceptedChange>, String> {
    let list: List = toml::from_str(text).map_err(|error| error.to_string())?;
    Ok(list.change)
}

impl DiffReport {
    /// Everything that rulings decide otherwise, in order.
    fn accepted_changes(&self) -> Vec<AcceptedChange> {
        let mut changes = Vec::new();
        for group in self.groups.iter().filter(|group| !group.only_clauses) {
            for ruling in &group.rulings {
                changes.extend(ruling.facts.iter().map(|fact| AcceptedChange {
                    scenario: ruling.scenario.clone(),
                    editions: [ruling.from.clone(), ruling.to.clone()],
                    what: fact.what.clone(),
                    from: fact.from.clone(),
                    to: fact.to.clone(),
                    cause: group.said.clone(),
                }));
            }
        }
        changes.sort();
        changes
    }

    /// The list of what changes now, to be kept once somebody has looked at it.
    pub fn to_accept(&self) -> String {
        let list = List {
            change: self.accepted_changes(),
        };
        let head = "# Changes of rulings that are expected: `fnord diff --accept` fails on any other, and where one does not come.\n\n";
        head.to_owned() + &toml::to_string(&list).unwrap_or_default()
    }

    /// What changes is what is expected.
    pub fn gated_as_it_is(self) -> DiffReport {
        let changes = self.accepted_changes();
        self.gated(&changes)
    }

    /// Holds what changes against what is expected.
    pub fn gated(mut self, expected: &[AcceptedChange]) -> DiffReport {
        let changes = self.accepted_changes();
        let missing = expected.iter().filter(|one| !changes.contains(one));
        let missing: Vec<AcceptedChange> = missing.cloned().collect();
        let all = changes.len();
        let others = changes.into_iter().filter(|one| !expected.contains(one));
        let unexpected: Vec<AcceptedChange> = others.collect();
        self.gate = Some(GateReport {
            as_expected: all - unexpected.len(),
            unexpected,
            missing,
        });
        self
    }
}

impl GateReport {
    /// Whether all came as expected, and nothing else.
    pub fn holds(&self) -> bool {
        self.unexpected.is_empty() && self.missing.is_empty()
    }

    /// What is not as expected, each with what is wrong with it.
    pub(super) fn wrong(&self) -> impl Iterator<Item = (&'static str, &AcceptedChange)> {
        let unexpected = self.unexpected.iter();
        let missing = self.missing.iter();
        unexpected
            .map(|one| ("nobody expected this change", one))
            .chain(missing.map(|one| ("this change was expected, and does not come", one)))
    }

    /// All of it in a sentence.
    pub fn said(&self) -> String {
        format!(
            "{} as expected, {} that nobody expected, {} expected that did not come",
            match self.as_expected {
                1 => "1 change".to_owned(),
                many => format!("{many} changes"),
            },
            self.unexpected.len(),
            self.missing.len()
        )
    }

    pub(super) fn sections(&self, page: &mut Page) {
        let mut lists = |title: &str, changes: &[AcceptedChange]| {
            page.named("gate", title, changes.iter().map(AcceptedChange::item));
        };
        lists("Changes that nobody expected", &self.unexpected);
        lists("Changes that were expected, and do not come", &self.missing);
    }
}

impl AcceptedChange {
    /// It in a line.
    pub(super) fn line(&self) -> String {
        format!("{}: {} → {}", self.what, self.from, self.to)
    }

    fn item(&self) -> Item {
        let [from, to] = &self.editions;
        let name = Text::toned(Tone::Strong, &self.scenario);
        let way = super::page::way(from, to);
        let cause = Text::toned(Tone::Aside, format!("by {}", self.cause));
        Item::plain(name.and(Tone::Plain, format!(" ({way})")))
            .with([Item::plain(self.line()), Item::plain(cause)])
    }
}
