//! Precedents: answers that somebody gave to a question of players.

use serde::{Deserialize, Serialize};

use super::date::Date;
use fnord_cards::Text;

/// Whose word an answer is, the weightiest last.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Authority {
    /// Nobody's: it is about a way of playing that players may agree on.
    Variant,
    /// A player who collected answers.
    #[default]
    Unofficial,
    /// Somebody who answered on the net in the publisher's name.
    Netrep,
    /// The publisher.
    Official,
}

impl Authority {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Authority::Variant => "variant",
            Authority::Unofficial => "unofficial",
            Authority::Netrep => "netrep",
            Authority::Official => "official",
        }
    }
}

/// Where an answer was given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Source {
    pub title: Text,
    /// What kind of page it is.
    pub page: Text,
    pub author: Text,
    /// When, as far as it is known.
    pub date: Text,
    pub authority: Authority,
}

impl Source {
    /// Who said so, when, and with what authority.
    pub fn line(&self) -> String {
        format!(
            "{}, {}: {}, {}",
            self.title,
            self.author,
            self.date,
            self.authority.name()
        )
    }

    /// Whether its word prevails over another's: the greater authority, and of two alike the later.
    pub fn prevails(&self, authority: Authority, date: &str) -> bool {
        let later = match (Date::read(&self.date), Date::read(date)) {
            (Some(own), Some(other)) => own.is_after(other),
            _ => false,
        };
        self.authority > authority || (self.authority == authority && later)
    }
}

/// What makes a clause a precedent: its title is what was asked, its text the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Precedent {
    /// Where the answer was given; `None` of an erratum's, which says itself who wrote it.
    pub source: Option<Source>,
    /// Others that answer in the same way.
    pub also: Vec<Source>,
    /// The rulebooks that it is about.
    pub editions: Vec<Text>,
    /// The names of the cards that it is about.
    pub cards: Vec<Text>,
    /// The rule points that it is about.
    pub points: Vec<Text>,
    /// The names of the clauses that decide it otherwise, with more authority or later.
    pub superseded_by: Vec<Text>,
}

impl Precedent {
    /// Whether something else holds instead.
    pub fn is_superseded(&self) -> bool {
        !self.superseded_by.is_empty()
    }
}
