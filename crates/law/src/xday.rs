//! What Countdown to X-Day has beside its clauses: rule points of its own, and kinds of counters.

use serde::{Deserialize, Serialize};

use super::clause::Cites;
use super::points::XDayPoints;
use fnord_cards::Text;

/// What is needed to rule on Countdown to X-Day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct XDayRules {
    pub points: XDayPoints,
    pub counters: Vec<CounterKind>,
}

/// A kind of counter, as the text has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct CounterKind {
    pub name: Text,
    /// Other names for it.
    pub also: Vec<Text>,
    pub side: Allegiance,
    pub role: Role,
    /// Whether there is only one.
    pub unique: bool,
    /// The numbers that the text gives to counters of the kind.
    pub numbers: Vec<u8>,
    /// Its entry of Table 4, where the text reveals it: dice, and what is added.
    pub score: Option<(u8, i16)>,
    /// The year that it brings.
    pub year: Option<u16>,
    /// The clauses that speak of it.
    pub cites: Cites,
}

/// What a counter belongs to (`xd.2.2.colours`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Allegiance {
    SubG,
    Con,
    Doc,
    Alien,
    Event,
}

/// What the rules make of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Player,
    Bob,
    Connie,
    FistOfRemoval,
    FistOfRetrieval,
    Clench,
    TimeControl,
    Frop,
    Pils,
    Dobbstown,
    AntiBob,
    Illuminati,
    InnerCircle,
    DealeyPlaza,
    /// A MIB or a Secret Agency: it covers media up.
    Agent,
    Android,
    Media,
    Reich,
    Xist,
    Yist,
    Zist,
    GoodGod,
    EvilGod,
    Creature,
    Heliopter,
    Year,
    XDay,
    Motto,
    /// Nothing in particular.
    Plain,
}
