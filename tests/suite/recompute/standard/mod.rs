//! Attacks under every edition: random tables told as scenarios, reckoned up plainly by what each rulebook says.

mod generate;
mod oracle;
mod text;

use fnord::law::{Edition, EditionRules};
use fnord::{embedded, engine, scenario, table};

use crate::recompute::rng::Rng;
pub use generate::table as random_table;
pub use oracle::{FALSE_RULES, Rules, rules_of};

/// The editions, with what each says where they differ.
pub const EDITIONS: [&str; 5] = [
    "subgenius-1.01",
    "inwo-1995",
    "inwo-1995 + pyramid-23",
    "wdh-1.2",
    "wdh-1.2 + pyramid-23",
];

/// A table and an attack at it.
#[derive(Clone, Debug)]
pub struct Board {
    pub groups: Vec<Group>,
    /// Who has agents within which Illuminati: by the name of the card.
    pub agents: Vec<(usize, &'static str)>,
    /// Whether a card doubles the Resistance of every Group.
    pub solidarity: bool,
    pub players: usize,
    pub leader: usize,
    pub target: usize,
    pub destroys: bool,
    /// What happens after the announcement, in order.
    pub plays: Vec<Play>,
}

/// A Group; the Illuminati of the players come first.
#[derive(Clone, Debug)]
pub struct Group {
    pub name: String,
    pub owner: usize,
    /// `None` for Illuminati.
    pub master: Option<usize>,
    pub power: i32,
    pub global: Option<i32>,
    pub resistance: i32,
    pub alignments: Vec<&'static str>,
    pub attributes: Vec<&'static str>,
    pub bonuses: Vec<Bonus>,
    pub links: Vec<Link>,
    pub tokens: u8,
}

/// A bonus for attacks.
#[derive(Clone, Copy, Debug)]
pub struct Bonus {
    pub direct: bool,
    pub extra: bool,
    pub destroys: bool,
    pub amount: i32,
    /// The attribute that the target has to have.
    pub target: Option<&'static str>,
}

/// What is linked to a Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    RisesTo(i32),
    Times(i32),
    Halved,
    Adds(i32),
}

#[derive(Clone, Copy, Debug)]
pub enum Play {
    Helps {
        group: usize,
        opposes: bool,
        tokens: u8,
    },
    /// +10, by the number of the Plot, for the action of a Group or for its defence.
    Backs {
        group: usize,
        plot: usize,
        defense: bool,
    },
}

impl Board {
    /// How many Groups stand between a Group and its Illuminati.
    pub fn between(&self, group: usize) -> usize {
        match self.groups[group].master {
            Some(master) if self.groups[master].master.is_some() => 1 + self.between(master),
            _ => 0,
        }
    }
}

fn edition(id: &str) -> (&'static Edition, &'static EditionRules) {
    let edition = embedded::law().edition(id).expect("the edition");
    (edition, edition.rules.as_ref().expect("its rules"))
}

/// What the engine says of a table under an edition: the strength, and how many plays are illegal.
fn ruled(text: &str, id: &str) -> Result<(i32, usize), String> {
    let law = embedded::law();
    let read = scenario::read(text, law).map_err(|errors| format!("{errors:#?}\n{text}"))?;
    let (edition, rules) = edition(id);
    let case = table::set_up(&read, law, edition, rules)
        .map_err(|errors| format!("{errors:#?}\n{text}"))?;
    let ruling = engine::rule(&case);
    let illegal = ruling.plays.iter().filter(|play| play.verdict.is_illegal());
    let illegal = illegal.count();
    let attack = ruling.attack().ok_or(format!("no attack\n{text}"))?;
    Ok((i32::from(attack.strength), illegal))
}

/// Where the plain reckoning and the engine differ, if they do.
pub fn difference(board: &Board, id: &str, rules: &Rules) -> Option<String> {
    let text = text::scenario(board, id);
    let (strength, illegal) = match ruled(&text, id) {
        Ok(found) => found,
        Err(why) => return Some(why),
    };
    let reckoned = oracle::reckon(board, rules);
    let same = strength == reckoned.strength && illegal == reckoned.illegal;
    (!same).then(|| {
        format!(
            "under {id} the engine has strength {strength} and {illegal} illegal plays, reckoned: {reckoned:?}\n{text}"
        )
    })
}

/// Boards until there are enough.
pub fn boards(seed: u64, count: usize) -> impl Iterator<Item = Board> {
    let mut rng = Rng::new(seed);
    (0..count).map(move |_| random_table(&mut rng))
}
