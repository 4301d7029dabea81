//! What the file of an erratum holds, as it is written.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::super::files::{CardSource, RuleSource, SentenceSource};
use crate::clause::ClauseKind;

/// An erratum: who says so, and what it changes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct ErratumFile {
    pub(super) erratum: Option<Spanned<HeaderSource>>,
    #[serde(default)]
    pub(super) clause: Vec<ClauseChange>,
    #[serde(default)]
    pub(super) point: BTreeMap<Spanned<String>, PointChange>,
    #[serde(default)]
    pub(super) card: Vec<CardChange>,
    #[serde(default)]
    /// Cards that no document has.
    pub(super) new_card: Vec<CardSource>,
    #[serde(default)]
    pub(super) ban: Vec<Ban>,
    /// Rules in the words of cards.
    #[serde(default)]
    pub(super) rule: Vec<RuleSource>,
    #[serde(default)]
    pub(super) precedent: Vec<PrecedentSource>,
    #[serde(default)]
    pub(super) withdraw: Vec<Withdrawal>,
}

/// Who says so. What is missing or of another form is told beside the other mistakes.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeaderSource {
    pub(super) id: Option<Spanned<toml::Value>>,
    pub(super) title: Option<Spanned<toml::Value>>,
    pub(super) author: Option<Spanned<toml::Value>>,
    /// In quotation marks, or as TOML writes dates.
    pub(super) date: Option<Spanned<toml::Value>>,
    pub(super) authority: Option<Spanned<toml::Value>>,
    /// The editions that it is laid over; all of them where nothing is said.
    pub(super) over: Option<Vec<Spanned<String>>>,
    /// The errata that it builds on: they have to be given before it.
    #[serde(default)]
    pub(super) after: Vec<Spanned<String>>,
}

/// A card that is taken out of the game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ban {
    pub(super) card: Spanned<String>,
    pub(super) clauses: Spanned<Vec<Spanned<String>>>,
}

/// A clause: another wording for one that there is, or a new one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClauseChange {
    pub(super) id: Spanned<String>,
    pub(super) section: Option<String>,
    pub(super) title: Option<String>,
    pub(super) kind: Option<ClauseKind>,
    pub(super) text: Option<String>,
    pub(super) example: Option<String>,
    #[serde(default)]
    pub(super) counterpart: Vec<Spanned<String>>,
    pub(super) differs: Option<String>,
}

/// Another choice at a rule point.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PointChange {
    pub(super) value: Spanned<toml::Value>,
    pub(super) clauses: Spanned<Vec<Spanned<String>>>,
}

/// A card as the erratum prints it: what is not said is as it was.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardChange {
    pub(super) name: Spanned<String>,
    pub(super) clauses: Spanned<Vec<Spanned<String>>>,
    pub(super) power: Option<Spanned<toml::Value>>,
    pub(super) global: Option<Spanned<toml::Value>>,
    pub(super) resistance: Option<Spanned<toml::Value>>,
    pub(super) alignments: Option<Vec<Spanned<String>>>,
    pub(super) attributes: Option<Vec<Spanned<String>>>,
    /// Its whole text.
    pub(super) text: Option<Vec<Spanned<SentenceSource>>>,
    /// Sentences of its text that read otherwise.
    #[serde(default)]
    pub(super) change: Vec<SentenceChange>,
    /// Sentences after those of its text.
    #[serde(default)]
    pub(super) more: Vec<Spanned<SentenceSource>>,
}

impl CardChange {
    /// Whether it says anything but the clauses.
    pub(super) fn changes_print(&self) -> bool {
        self.power.is_some()
            || self.global.is_some()
            || self.resistance.is_some()
            || self.alignments.is_some()
            || self.attributes.is_some()
            || self.text.is_some()
            || !self.change.is_empty()
            || !self.more.is_empty()
    }
}

/// A sentence of a card that reads otherwise, or is struck.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SentenceChange {
    pub(super) from: Spanned<String>,
    /// Without it, the sentence is struck.
    pub(super) to: Option<Spanned<SentenceSource>>,
}

/// A question that somebody has answered.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PrecedentSource {
    pub(super) id: Spanned<String>,
    pub(super) asks: String,
    pub(super) answer: String,
    pub(super) kind: Option<ClauseKind>,
    /// The rule points that it is about.
    #[serde(default)]
    pub(super) points: Vec<Spanned<String>>,
    /// The cards that it is about.
    #[serde(default)]
    pub(super) cards: Vec<Spanned<String>>,
    /// The sentences of these cards that it confirms: rulings that rest on one cite it.
    #[serde(default)]
    pub(super) confirms: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) counterpart: Vec<Spanned<String>>,
}

/// A clause that no longer holds.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Withdrawal {
    pub(super) clause: Spanned<String>,
    /// The erratum whose wording of that clause is withdrawn, and not the clause.
    #[serde(rename = "wording-of")]
    pub(super) wording_of: Option<Spanned<String>>,
    pub(super) reason: String,
}
