//! A table and an attack on it, as plain as can be.

use std::sync::OnceLock;

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// An Illuminati.
    Centre,
    /// Under the Group of that number.
    Under(usize),
    Area,
    /// A Resource beside a Power Structure.
    Beside,
    DestroyedPile,
    /// Gone for good.
    OutOfPlay,
}

/// A Group, or rarely a Resource, with what is said of it.
#[derive(Clone, Debug)]
pub struct Group {
    pub name: &'static str,
    pub invented: bool,
    pub kind: &'static str,
    pub power: i32,
    pub global: Option<i32>,
    pub resistance: i32,
    pub alignments: Vec<&'static str>,
    pub attributes: Vec<&'static str>,
    pub arrows: usize,
    /// The table says how many arrows it has.
    pub arrows_said: bool,
    /// The side with its incoming arrow.
    pub arrow_in: &'static str,
    /// It is known at which sides its outgoing arrows are.
    pub sided: bool,
    pub sides: Vec<&'static str>,
    /// The side of its master at which it lies, where the table says it.
    pub at: Option<&'static str>,
    pub said_power: Option<i32>,
    pub said_global: Option<i32>,
    pub said_resistance: Option<i32>,
    pub gains: Vec<&'static str>,
    pub loses: Vec<&'static str>,
    pub tokens: u8,
    pub captured: bool,
    pub owner: Option<usize>,
    pub spot: Spot,
    /// Plots and Resources linked to it.
    pub links: Vec<&'static str>,
}

/// The players sit in order; the Illuminati of each is the Group of the same number.
#[derive(Clone, Debug)]
pub struct Board {
    pub players: usize,
    pub groups: Vec<Group>,
    /// Who has the True Pipe, the Sacred Stencil and, exposed, The Anti"Bob".
    pub pipe: Option<usize>,
    pub stencil: Option<usize>,
    pub anti_bob: Option<usize>,
    pub turn: usize,
    /// Which of his turns it is.
    pub round: u8,
    pub main_phase: bool,
}

pub const NAMES: [&str; 3] = ["Ann", "Ben", "Cal"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Control,
    Destroy,
}

/// An attack with everybody who wants to join it.
#[derive(Clone, Debug)]
pub struct Attack {
    pub leader: usize,
    pub kind: Kind,
    pub target: usize,
    pub aiders: Vec<usize>,
    pub opposers: Vec<usize>,
    /// Those who join after the announcement.
    pub later: Vec<Help>,
    /// The natural roll, where the dice are rolled.
    pub roll: Option<u8>,
}

#[derive(Clone, Copy, Debug)]
pub struct Help {
    pub group: usize,
    pub opposes: bool,
    pub tokens: u8,
    pub global: bool,
}

impl Board {
    pub fn in_structure(&self, group: usize) -> bool {
        matches!(self.groups[group].spot, Spot::Centre | Spot::Under(_))
    }

    pub fn master(&self, group: usize) -> Option<usize> {
        match self.groups[group].spot {
            Spot::Under(master) => Some(master),
            _ => None,
        }
    }

    pub fn puppets(&self, group: usize) -> Vec<usize> {
        (0..self.groups.len())
            .filter(|&puppet| self.groups[puppet].spot == Spot::Under(group))
            .collect()
    }

    /// 1 directly under the Illuminati, 2 below that, and so on.
    pub fn depth(&self, group: usize) -> usize {
        match self.master(group) {
            Some(master) => 1 + self.depth(master),
            None => 0,
        }
    }

    /// Whether a player has finished his first turn.
    pub fn experienced(&self, player: usize) -> bool {
        self.round > 1 || player < self.turn
    }
}

/// The Groups of the set, read straight from the file.
pub fn pool() -> &'static [Group] {
    static POOL: OnceLock<Vec<Group>> = OnceLock::new();
    POOL.get_or_init(|| {
        let text = include_str!("../../../rulings/cards/subgenius.toml");
        let file: toml::Table = toml::from_str(text).expect("the cards are TOML");
        let cards = file["card"].as_array().expect("cards");
        let kept = |card: &&toml::Value| {
            let kind = card["kind"].as_str();
            kind.is_some_and(|kind| !matches!(kind, "Plot" | "Goal" | "Resource"))
        };
        cards.iter().filter(kept).map(printed).collect()
    })
}

fn printed(card: &toml::Value) -> Group {
    let word = |value: &toml::Value| -> &'static str {
        Box::leak(value.as_str().expect("a word").to_owned().into_boxed_str())
    };
    let words = |key: &str| -> Vec<&'static str> {
        let list = card.get(key).and_then(toml::Value::as_array);
        list.into_iter().flatten().map(word).collect()
    };
    let number = |key: &str| {
        let number = card.get(key).and_then(toml::Value::as_integer);
        number.map(|number| number as i32)
    };
    Group {
        name: word(&card["name"]),
        invented: false,
        kind: word(&card["kind"]),
        power: number("power").expect("a Power"),
        global: number("global"),
        resistance: number("resistance").unwrap_or(0),
        alignments: words("alignments"),
        attributes: words("attributes"),
        arrows: words("arrows_out").len(),
        arrow_in: card.get("arrow_in").map_or("top", word),
        sided: true,
        sides: words("arrows_out"),
        ..blank()
    }
}

/// A card with nothing on it.
pub fn blank() -> Group {
    Group {
        name: "",
        invented: true,
        kind: "Organization",
        power: 0,
        global: None,
        resistance: 0,
        alignments: Vec::new(),
        attributes: Vec::new(),
        arrows: 0,
        arrows_said: false,
        arrow_in: "top",
        sided: false,
        sides: Vec::new(),
        at: None,
        said_power: None,
        said_global: None,
        said_resistance: None,
        gains: Vec::new(),
        loses: Vec::new(),
        tokens: 0,
        captured: false,
        owner: None,
        spot: Spot::Area,
        links: Vec::new(),
    }
}
