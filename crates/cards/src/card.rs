//! What is printed on a card.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::effect::{Effect, Stat, Traits};
use crate::{Alignments, Attributes, Sentence, Text};
use fnord_vocabulary::ClauseId;

/// What makes a Resource the only one of its kind.
const UNIQUE: &str = "Unique";

/// A card of the pool, by its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId(pub u16);

/// The kind of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Kind {
    Illuminati,
    Organization,
    Personality,
    Place,
    Resource,
    Plot,
    Goal,
    Disaster,
    Assassination,
    #[serde(rename = "New World Order")]
    NewWorldOrder,
    /// No card: what a rulebook or an erratum says in the words of cards, in force for everybody.
    Rule,
}

impl Kind {
    /// Every kind that is printed.
    pub const ALL: [Kind; 10] = [
        Kind::Illuminati,
        Kind::Organization,
        Kind::Personality,
        Kind::Place,
        Kind::Resource,
        Kind::Plot,
        Kind::Goal,
        Kind::Disaster,
        Kind::Assassination,
        Kind::NewWorldOrder,
    ];

    /// The game's word for the kind.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Illuminati => "Illuminati",
            Kind::Organization => "Organization",
            Kind::Personality => "Personality",
            Kind::Place => "Place",
            Kind::Resource => "Resource",
            Kind::Plot => "Plot",
            Kind::Goal => "Goal",
            Kind::Disaster => "Disaster",
            Kind::Assassination => "Assassination",
            Kind::NewWorldOrder => "New World Order",
            Kind::Rule => "Rule",
        }
    }

    /// The game's word for several of them.
    pub fn plural(self) -> &'static str {
        match self {
            Kind::Illuminati => "Illuminati",
            Kind::Organization => "Organizations",
            Kind::Personality => "Personalities",
            Kind::Place => "Places",
            Kind::Resource => "Resources",
            Kind::Plot => "Plots",
            Kind::Goal => "Goals",
            Kind::Disaster => "Disasters",
            Kind::Assassination => "Assassinations",
            Kind::NewWorldOrder => "New World Orders",
            Kind::Rule => "Rules",
        }
    }

    /// The kind of that name, whatever its case.
    pub fn named(word: &str) -> Option<Kind> {
        Kind::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(word))
    }

    /// Whether a card of that kind is one of this: every kind of Plot is a Plot.
    pub fn covers(self, other: Kind) -> bool {
        self == other || self == Kind::Plot && other.is_plot()
    }

    /// Whether such a card can stand in a Power Structure: Illuminati, Organizations, Personalities and Places
    /// (`sg.groups.illuminati` and the three clauses after it).
    pub fn is_group(self) -> bool {
        matches!(
            self,
            Kind::Illuminati | Kind::Organization | Kind::Personality | Kind::Place
        )
    }

    /// Whether such a card is held in hand as a Plot; a Goal is one (`sg.goals.goal-cards`).
    pub fn is_plot(self) -> bool {
        matches!(
            self,
            Kind::Plot | Kind::Goal | Kind::Disaster | Kind::Assassination | Kind::NewWorldOrder
        )
    }

    /// Whether such a card has the back of the Plots: it lies in their deck, and is one of them in the hand. Illuminati cards that
    /// nobody plays have it as well (`wdh.setup.divide-decks`, `wdh.duplicates.illuminati-agents`).
    pub fn has_back_of_plots(self) -> bool {
        self == Kind::Illuminati || self.is_plot()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An edge of a card, seen with the card upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    Top,
    Right,
    Bottom,
    Left,
}

impl Side {
    /// Clockwise from the top.
    pub const ALL: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];

    /// The word for the side.
    pub fn name(self) -> &'static str {
        match self {
            Side::Top => "top",
            Side::Right => "right",
            Side::Bottom => "bottom",
            Side::Left => "left",
        }
    }
}

impl Side {
    /// The letter that players by mail write for the side: A at the top, and on clockwise.
    pub fn letter(self) -> char {
        match self {
            Side::Top => 'A',
            Side::Right => 'B',
            Side::Bottom => 'C',
            Side::Left => 'D',
        }
    }

    /// The other end of the card.
    pub fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % Side::ALL.len()]
    }
}

/// Sides of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const NONE: Sides = Sides(0);
    /// All four.
    pub const ALL: Sides = Sides(0b1111);

    /// These and another.
    pub fn with(self, side: Side) -> Sides {
        Sides(self.0 | 1 << side as u8)
    }

    /// These without one.
    pub fn without(self, side: Side) -> Sides {
        Sides(self.0 & !(1 << side as u8))
    }

    /// Whether a side is among them.
    pub fn has(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Clockwise from the top.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |&side| self.has(side))
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Sides {
        sides.into_iter().fold(Sides::NONE, Sides::with)
    }
}

/// The colour of a New World Order: one of each colour is in force at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Red,
    Yellow,
    Blue,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 3] = [Colour::Red, Colour::Yellow, Colour::Blue];

    /// The word for the colour.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Red => "Red",
            Colour::Yellow => "Yellow",
            Colour::Blue => "Blue",
        }
    }
}

/// What a card prints with a star: its text says what that comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Starred {
    Power,
    Resistance,
    Alignments,
}

/// What is printed on a card: its figures and the sentences of its text.
///
/// Figures are `None` where the card has none: a Resource has no Power, an Illuminati no Resistance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
pub struct Card {
    pub name: Text,
    pub set: Text,
    pub kind: Kind,
    /// The colour of a New World Order.
    pub colour: Option<Colour>,
    pub power: Option<i16>,
    /// Global Power, the second figure; `None` where the card has only one.
    pub global: Option<i16>,
    pub resistance: Option<i16>,
    /// The figures that stand there with a star.
    pub starred: Vec<Starred>,
    pub alignments: Alignments,
    /// The alignments that it has only at the times that its text tells; they are not among `alignments`.
    pub sometimes: Alignments,
    pub attributes: Attributes,
    pub arrow_in: Option<Side>,
    pub arrows_out: Vec<Side>,
    /// What a Resource is besides: Unique, Gadget, Artifact and so on.
    pub types: Vec<Text>,
    pub footer: Option<Text>,
    /// The clauses that changed the card after it was printed. Everything else here is as printed.
    pub errata: Vec<ClauseId>,
    pub text: Vec<Sentence>,
    /// Doubts about the reading of the printed card.
    pub unsure: Vec<Text>,
}

impl Card {
    /// How a Gadget Resource is marked.
    pub const GADGET: &str = "Gadget";
    /// How an Artifact Resource is marked.
    pub const ARTIFACT: &str = "Artifact";

    /// The alignments and attributes that it prints.
    pub fn traits(&self) -> Traits {
        Traits {
            alignments: self.alignments,
            attributes: self.attributes,
        }
    }

    /// A figure as the card prints it.
    pub fn figure(&self, stat: Stat) -> Option<i16> {
        match stat {
            Stat::Power => self.power,
            Stat::GlobalPower => self.global,
            Stat::Resistance => self.resistance,
        }
    }

    /// The figures as the card prints them, such as `4/2`.
    pub fn power_figures(&self) -> Option<String> {
        let power = self.power?;
        Some(match self.global {
            Some(global) => format!("{power}/{global}"),
            None => power.to_string(),
        })
    }

    /// Whether it is a Resource of which there is one only (`wdh.resources.unique`).
    pub fn is_unique(&self) -> bool {
        self.types.iter().any(|ty| &**ty == UNIQUE)
    }

    /// Whether it says that several of it may be in play (`wdh.duplicates.multiple-copies`).
    pub fn may_be_several(&self) -> bool {
        (self.text.iter())
            .filter_map(|sentence| sentence.ability.as_ref())
            .any(|ability| ability.effect == Effect::SeveralInPlay)
    }
}
