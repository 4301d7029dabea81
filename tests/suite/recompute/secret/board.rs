//! Boards of Groups that differ in little but in being Secret.

use std::fmt::Write;

use crate::recompute::board::{Kind, NAMES};
use crate::recompute::rng::Rng;

/// What a Group's text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    Nothing,
    MayAttack,
    MayOppose,
    /// For any attempt of its controller to control a Government Group, which all of them are.
    Bonus,
    /// The same, of Secret Groups.
    SecretBonus,
}

pub const BONUS: i32 = 3;
pub const SECRET_BONUS: i32 = 5;

impl Says {
    fn text(self) -> &'static str {
        match self {
            Says::Nothing => "",
            Says::MayAttack => {
                ": \"It may attack any Secret Group, or aid an attack on one, whatever the alignments.\""
            }
            Says::MayOppose => {
                ": \"It may oppose any attack on any Secret Group, whatever the alignments.\""
            }
            Says::Bonus => ": \"+3 on any attempt to control a Government Group.\"",
            Says::SecretBonus => ": \"+5 on any attempt to control a Secret Group.\"",
        }
    }
}

#[derive(Clone, Debug)]
pub struct Group {
    pub name: &'static str,
    pub power: i32,
    pub resistance: i32,
    pub secret: bool,
    pub says: Says,
    pub owner: usize,
    /// `None`: it is an Illuminati.
    pub master: Option<usize>,
}

/// The first three are the Illuminati of the three players.
pub struct Board {
    pub groups: Vec<Group>,
}

pub struct Attack {
    pub kind: Kind,
    pub leader: usize,
    pub target: usize,
    /// Each with whether it opposes.
    pub help: Vec<(usize, bool)>,
}

pub const GLOBAL: i32 = 1;
pub const ILLUMINATI: i32 = 8;
const LODGES: [&str; 3] = ["Red Lodge", "Blue Lodge", "Grey Lodge"];
const GROUPS: [&str; 11] = [
    "Aardvarks",
    "Borogoves",
    "Curmudgeons",
    "Dervishes",
    "Eggheads",
    "Flibbertigibbets",
    "Hobnobbers",
    "Icemakers",
    "Jugglers",
    "Kibitzers",
    "Lollygaggers",
];

impl Board {
    /// 1 directly under the Illuminati, 2 below that, and so on.
    pub fn depth(&self, group: usize) -> usize {
        match self.groups[group].master {
            Some(master) => 1 + self.depth(master),
            None => 0,
        }
    }

    pub fn is_illuminati(&self, group: usize) -> bool {
        group < LODGES.len()
    }

    fn puppets(&self, group: usize) -> impl Iterator<Item = usize> {
        (0..self.groups.len()).filter(move |&puppet| self.groups[puppet].master == Some(group))
    }
}

pub fn board(rng: &mut Rng) -> Board {
    let mut groups: Vec<Group> = (0..LODGES.len())
        .map(|player| Group {
            name: LODGES[player],
            power: ILLUMINATI,
            resistance: 0,
            secret: false,
            says: Says::Nothing,
            owner: player,
            master: None,
        })
        .collect();
    for name in GROUPS {
        let owner = rng.below(LODGES.len());
        let all = 0..groups.len();
        let free: Vec<usize> = all
            .filter(|&master| {
                let puppets = groups.iter().filter(|group| group.master == Some(master));
                groups[master].owner == owner && puppets.count() < 3
            })
            .collect();
        let says = match rng.below(8) {
            0 => Says::MayAttack,
            1 => Says::MayOppose,
            2 => Says::Bonus,
            3 => Says::SecretBonus,
            _ => Says::Nothing,
        };
        groups.push(Group {
            name,
            power: rng.between(1, 6),
            resistance: rng.between(0, 6),
            secret: rng.percent(40),
            says,
            owner,
            master: Some(rng.pick(&free)),
        });
    }
    Board { groups }
}

/// An attack by the first player on a rival's Group.
pub fn attack(rng: &mut Rng, board: &Board) -> Option<Attack> {
    let kind = match rng.percent(60) {
        true => Kind::Control,
        false => Kind::Destroy,
    };
    let all = 0..board.groups.len();
    let leaders: Vec<usize> = all
        .clone()
        .filter(|&group| board.groups[group].owner == 0 && board.puppets(group).count() < 3)
        .collect();
    let targets: Vec<usize> = all
        .clone()
        .filter(|&group| !board.is_illuminati(group) && board.groups[group].owner != 0)
        .collect();
    if leaders.is_empty() || targets.is_empty() {
        return None;
    }
    let leader = rng.pick(&leaders);
    let target = rng.pick(&targets);
    let mut help = Vec::new();
    for group in all {
        let takes_part = group != leader && group != target && rng.percent(40);
        if takes_part {
            let opposes = match board.groups[group].owner {
                0 => rng.percent(5),
                owner if owner == board.groups[target].owner => !rng.percent(5),
                _ => rng.percent(50),
            };
            help.push((group, opposes));
        }
    }
    Some(Attack {
        kind,
        leader,
        target,
        help,
    })
}

pub fn text(edition: &str, board: &Board, attack: &Attack) -> String {
    let mut text = format!("Rules: {edition}\n");
    let mut line = |depth: usize, said: String| {
        writeln!(text, "{}{said}", "  ".repeat(depth)).expect("writing to a string");
    };
    for (number, group) in board.groups.iter().enumerate() {
        let Group { name, power, .. } = group;
        let says = group.says.text();
        let said = match board.is_illuminati(number) {
            true => format!("Let {name} be an Illuminati with Power {power}/{power}"),
            false => {
                let resistance = group.resistance;
                let secret = if group.secret { ", Secret" } else { "" };
                format!(
                    "Let {name} be an Organization with Power {power}/{GLOBAL}, Resistance {resistance}, \
                     3 arrows, Government{secret}{says}"
                )
            }
        };
        line(0, said);
    }
    line(0, "Turn: Ann's 3rd, main phase".to_owned());
    for (player, lodge) in LODGES.iter().enumerate() {
        line(0, format!("{} plays {lodge}", NAMES[player]));
        let mut below: Vec<usize> = board.puppets(player).collect();
        below.reverse();
        while let Some(group) = below.pop() {
            line(board.depth(group), board.groups[group].name.to_owned());
            below.extend(board.puppets(group));
        }
    }
    let name = |group: usize| board.groups[group].name;
    let kind = match attack.kind {
        Kind::Control => "control",
        Kind::Destroy => "destroy",
    };
    let (leader, target) = (name(attack.leader), name(attack.target));
    line(0, format!("{leader} attacks to {kind} {target}"));
    for &(group, opposes) in &attack.help {
        let verb = if opposes { "opposes" } else { "aids" };
        line(0, format!("{} {verb} with its Global Power", name(group)));
    }
    text
}
