//! Editions of the rules.

use serde::{Deserialize, Serialize};

use super::absent::Absent;
use super::clause::{Clause, ClauseId};
use super::erratum::parts;
use super::points::{PointTable, RulePoints};
use super::versions::Versions;
use super::xday::XDayRules;
use fnord_cards::effect::Layout;
use fnord_cards::{CardId, Text};

/// A rulebook, or several laid over one another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Edition {
    /// Its short name, such as `subgenius-1.01`.
    pub id: Text,
    pub title: Text,
    /// When it appeared, as far as the document says.
    pub date: Text,
    /// Who wrote or compiled it.
    pub author: Text,
    /// What it binds, and whose word it is.
    pub authority: Text,
    /// What the names of its clauses start with, such as `sg.`; of several rulebooks, of the one below the others.
    pub prefix: Text,
    /// What the names of the clauses of the rulebooks laid over it start with.
    pub overlaid: Vec<Text>,
    /// The names of the errata laid over it, in order.
    pub errata: Vec<Text>,
    /// The sets of cards that it is played with.
    pub sets: Vec<Text>,
    /// How it can be ruled by; `None` for rulings that are only laid over another rulebook, and for other games.
    pub rules: Option<EditionRules>,
    /// The same for an edition of Countdown to X-Day.
    pub xday: Option<XDayRules>,
    /// The clauses with force that no scenario can turn on.
    pub uncovered: Vec<Uncovered>,
    /// What looks as if the documents left it open, and is no open question.
    pub settled: Vec<Settled>,
}

impl Edition {
    /// Whether a clause of that name is one of its own: of this rulebook, or of one laid over it.
    pub fn has_clause(&self, clause: &str) -> bool {
        clause.starts_with(&*self.prefix)
            || self
                .overlaid
                .iter()
                .any(|prefix| clause.starts_with(&**prefix))
            || self.is_of_erratum(clause)
    }

    /// Whether a clause is one of its own, or an answer that was given on one of its rulebooks.
    pub fn holds(&self, clause: &Clause) -> bool {
        match &clause.precedent {
            Some(precedent) if precedent.source.is_some() => {
                precedent.editions.iter().any(|name| self.is_over(name))
            }
            _ => self.has_clause(&clause.id),
        }
    }

    /// Whether a clause of that name is of an erratum laid over it.
    pub fn is_of_erratum(&self, clause: &str) -> bool {
        self.errata.iter().any(|erratum| {
            let rest = clause.strip_prefix(&**erratum);
            rest.is_some_and(|rest| rest.starts_with('.'))
        })
    }

    /// Whether that is its name, whatever the case and the spaces. The errata laid over it need not be named.
    pub fn is_called(&self, name: &str) -> bool {
        let first = |name: &str| name.find('+').unwrap_or(name.len());
        let (said, its) = (&name[..first(name)], &self.id[..first(&self.id)]);
        if !said.trim().eq_ignore_ascii_case(its.trim()) {
            return false;
        }
        let own = parts(&self.id);
        let (plain, errata) = own.split_at(own.len().saturating_sub(self.errata.len()));
        let asked = parts(name);
        let Some(said) = asked.strip_prefix(plain) else {
            return false;
        };
        let mut laid = errata.iter();
        said.iter().all(|one| laid.any(|other| other == one))
    }

    /// Whether something that is said of the edition of that name is said of this one: it is called so, and by none of the others
    /// with more of the errata that are laid over it.
    pub fn is_meant<'n>(&self, name: &str, mut others: impl Iterator<Item = &'n str>) -> bool {
        let named = parts(name).len();
        let nearer = |other: &str| parts(other).len() > named && self.is_called(other);
        self.is_called(name) && !others.any(nearer)
    }

    /// Its rule points, of whichever game it is.
    pub fn points(&self) -> Option<&PointTable> {
        match (&self.rules, &self.xday) {
            (Some(rules), _) => Some(&rules.points),
            (None, Some(rules)) => Some(&rules.points),
            (None, None) => None,
        }
    }

    /// The same, to be amended.
    pub(super) fn points_mut(&mut self) -> Option<&mut PointTable> {
        match (&mut self.rules, &mut self.xday) {
            (Some(rules), _) => Some(&mut rules.points),
            (None, Some(rules)) => Some(&mut rules.points),
            (None, None) => None,
        }
    }

    /// Whether it can be ruled by.
    pub fn is_ruled_by(&self) -> bool {
        self.rules.is_some() || self.xday.is_some()
    }

    /// Whether it is several rulebooks laid over one another.
    pub fn is_combined(&self) -> bool {
        !self.overlaid.is_empty()
    }
}

/// A clause with force that no scenario can turn on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Uncovered {
    pub clause: ClauseId,
    /// Why none can.
    pub reason: Text,
}

/// A point on which the documents are silent or seem to contradict each other, and which is no open question all the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Settled {
    /// What is asked.
    pub asks: Text,
    pub answer: Text,
    pub why: WhySettled,
    pub clauses: Vec<ClauseId>,
}

/// Why a point is no open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhySettled {
    /// A clause decides it, read beside the others.
    Decided,
    /// No scenario comes to it.
    NotReached,
    /// Nothing turns on it: every reading comes to the same.
    SameEitherWay,
}

/// What the engine needs to rule by an edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct EditionRules {
    /// The Illuminati that players have of whom nothing is said: the first such player the first of them, and so on.
    pub default_illuminati: Vec<CardId>,
    pub layout: Layout,
    pub points: RulePoints,
    /// The cards that the edition prints otherwise.
    pub versions: Versions,
    /// The cards that are not in the game.
    pub absent: Absent,
}
