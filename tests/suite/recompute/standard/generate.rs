//! Random tables.

#![allow(
    clippy::needless_range_loop,
    reason = "players are numbers here, and several lists go by them"
)]

use super::{Board, Bonus, Group, Link, Play};
use crate::recompute::rng::Rng;

pub const LODGES: [(&str, i32, Option<i32>); 3] = [
    ("Grey Lodge", 8, Some(5)),
    ("Whispering Gallery", 7, Some(7)),
    ("Hollow Chair", 6, None),
];
const PAIRS: [[&str; 2]; 4] = [
    ["Government", "Corporate"],
    ["Liberal", "Conservative"],
    ["Peaceful", "Violent"],
    ["Straight", "Weird"],
];
const ATTRIBUTES: [&str; 2] = ["Computer", "Media"];
const GROUPS: [&str; 14] = [
    "Aardvarks",
    "Borogoves",
    "Curmudgeons",
    "Dervishes",
    "Eggheads",
    "Flibbertigibbets",
    "Oologists",
    "Hobnobbers",
    "Icemakers",
    "Jugglers",
    "Kibitzers",
    "Lollygaggers",
    "Mumblers",
    "Nincompoops",
];
const LONE: [&str; 3] = ["Quibblers", "Ruminators", "Stragglers"];
const PUPPETS: usize = 2;

pub fn table(rng: &mut Rng) -> Board {
    let players = rng.between(2, 3) as usize;
    let mut groups: Vec<Group> = Vec::new();
    for owner in 0..players {
        let (name, power, global) = rng.pick(&LODGES);
        groups.push(Group {
            name: name.to_owned(),
            owner,
            master: None,
            power,
            global,
            resistance: 0,
            alignments: Vec::new(),
            attributes: Vec::new(),
            bonuses: Vec::new(),
            links: Vec::new(),
            tokens: 1,
        });
    }
    let count = rng.between(4, 12) as usize;
    for name in &GROUPS[..count] {
        let group = group(rng, &groups, players, name);
        groups.push(group);
    }
    // Somebody has to be attacked.
    for owner in 0..players {
        if !groups
            .iter()
            .any(|group| group.owner == owner && group.master.is_some())
        {
            let mut lone = group(rng, &groups[..players], players, LONE[owner]);
            lone.owner = owner;
            lone.master = Some(owner);
            groups.push(lone);
        }
    }
    let mut agents = Vec::new();
    for player in 0..players {
        let (name, ..) = rng.pick(&LODGES);
        if rng.percent(30) && groups[player].name != name {
            agents.push((player, name));
        }
    }
    let destroys = rng.percent(50);
    let leader = rng.below(groups.len());
    let own = destroys && rng.percent(15);
    let targets: Vec<usize> = (players..groups.len())
        .filter(|&group| group != leader)
        .filter(|&group| own || groups[group].owner != groups[leader].owner)
        .collect();
    let target = rng.pick(&targets);
    let mut board = Board {
        groups,
        agents,
        solidarity: rng.percent(25),
        players,
        leader,
        target,
        destroys,
        plays: Vec::new(),
    };
    plays(rng, &mut board);
    board
}

fn group(rng: &mut Rng, groups: &[Group], players: usize, name: &str) -> Group {
    let places: Vec<usize> = (0..groups.len())
        .filter(|&master| {
            let puppets = groups.iter().filter(|group| group.master == Some(master));
            puppets.count() < PUPPETS
        })
        .collect();
    let master = match places.is_empty() {
        true => rng.below(players),
        false => rng.pick(&places),
    };
    let power = rng.between(2, 8);
    let mut alignments: Vec<&'static str> = Vec::new();
    for pair in PAIRS {
        if rng.percent(35) {
            alignments.push(rng.pick(&pair));
        }
    }
    for single in ["Criminal", "Fanatic"] {
        if rng.percent(25) {
            alignments.push(single);
        }
    }
    let attributes = ATTRIBUTES.into_iter().filter(|_| rng.percent(40)).collect();
    Group {
        name: name.to_owned(),
        owner: groups[master].owner,
        master: Some(master),
        power,
        global: rng.percent(35).then(|| rng.between(1, power)),
        resistance: rng.between(0, 7),
        alignments,
        attributes,
        bonuses: bonuses(rng),
        links: links(rng),
        tokens: rng.pick(&[1, 1, 1, 2, 3]),
    }
}

fn bonuses(rng: &mut Rng) -> Vec<Bonus> {
    let mut bonuses: Vec<Bonus> = Vec::new();
    for direct in [true, false] {
        if rng.percent(40) {
            bonuses.push(Bonus {
                direct,
                extra: direct && rng.percent(25),
                destroys: rng.percent(50),
                amount: rng.between(1, 8),
                target: match rng.percent(50) {
                    true => Some(rng.pick(&ATTRIBUTES)),
                    false => None,
                },
            });
        }
    }
    // Both for the same case.
    if let [one, other] = bonuses.as_mut_slice()
        && rng.percent(60)
    {
        other.destroys = one.destroys;
        other.target = one.target;
    }
    bonuses
}

fn links(rng: &mut Rng) -> Vec<Link> {
    let mut links = Vec::new();
    if rng.percent(15) {
        links.push(Link::RisesTo(rng.between(3, 9)));
    }
    for _ in 0..2 {
        if rng.percent(25) {
            links.push(Link::Times(rng.between(2, 4)));
        }
    }
    if rng.percent(10) {
        links.push(Link::Halved);
    }
    if rng.percent(25) {
        links.push(Link::Adds(rng.between(1, 4)));
    }
    links
}

fn plays(rng: &mut Rng, board: &mut Board) {
    let mut backs: Vec<(usize, usize)> = Vec::new();
    back(rng, board, &mut backs, board.leader, false, 25);
    for group in 0..board.groups.len() {
        let owner = board.groups[group].owner;
        let attacks = owner == board.groups[board.leader].owner;
        let opposes = match group == board.target {
            true => !rng.percent(3),
            false => rng.percent(if attacks { 5 } else { 80 }),
        };
        let chance = if group == board.target { 60 } else { 35 };
        if group == board.leader && !rng.percent(3) || !rng.percent(chance) {
            continue;
        }
        let itself = group == board.target && opposes;
        let tokens = match itself {
            true => rng.between(1, i32::from(board.groups[group].tokens)) as u8,
            false => 1,
        };
        board.plays.push(Play::Helps {
            group,
            opposes,
            tokens,
        });
        back(rng, board, &mut backs, group, false, 25);
    }
    back(rng, board, &mut backs, board.target, true, 30);
}

/// A +10 right after the action is declared, or for the target's defence; each Plot once for a player.
fn back(
    rng: &mut Rng,
    board: &mut Board,
    backs: &mut Vec<(usize, usize)>,
    group: usize,
    defense: bool,
    chance: usize,
) {
    let owner = board.groups[group].owner;
    let plot = rng.below(4);
    // Whose action is not in order is backed by nothing, which is another rule's affair.
    let takes_part = group == board.leader || defense || eligible(board, group);
    if rng.percent(chance) && takes_part && !backs.contains(&(owner, plot)) {
        backs.push((owner, plot));
        board.plays.push(Play::Backs {
            group,
            plot,
            defense,
        });
    }
}

/// Whether nothing could keep a Group from that part, under any edition.
fn eligible(board: &Board, group: usize) -> bool {
    group == board.target || board.groups[group].global.is_some() && group != board.leader
}
