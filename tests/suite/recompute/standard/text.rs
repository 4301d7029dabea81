//! A board as the text of a scenario.

#![allow(
    clippy::needless_range_loop,
    reason = "players are numbers here, and several lists go by them"
)]

use std::fmt::Write;

use super::generate::LODGES;
use super::{Board, Link, Play};
use crate::recompute::board::NAMES;

pub fn scenario(board: &Board, edition: &str) -> String {
    let mut text = format!("Rules: {edition}\n");
    for plot in 0..4 {
        say(
            &mut text,
            &format!(
                "Let Boost {} be a Plot: \"Play at any time.\" \"Target: any Group you control.\" \"It has +10 Power or \
                 Resistance, for an action just announced or for defense until the end of the turn.\"",
                ["One", "Two", "Three", "Four"][plot]
            ),
        );
    }
    for (name, power, global) in LODGES {
        let power = global.map_or(format!("{power}"), |global| format!("{power}/{global}"));
        say(
            &mut text,
            &format!("Let {name} be an Illuminati with Power {power}"),
        );
    }
    let mut known: Vec<&str> = Vec::new();
    for (index, group) in board.groups.iter().enumerate() {
        if known.contains(&group.name.as_str()) {
            continue;
        }
        known.push(&group.name);
        cards(&mut text, board, index);
    }
    if board.solidarity {
        say(
            &mut text,
            "Let Togetherness be a Resource: \"The Resistance of each Group is doubled.\"",
        );
    }
    say(
        &mut text,
        &format!(
            "Turn: {}'s 3rd, main phase",
            NAMES[board.groups[board.leader].owner]
        ),
    );
    for player in 0..board.players {
        say(
            &mut text,
            &format!("{} plays {}", NAMES[player], remarked(board, player)),
        );
        branch(&mut text, board, player, 1);
        let mut beside: Vec<String> = Vec::new();
        for (index, group) in board.groups.iter().enumerate() {
            if group.owner == player {
                for (number, _) in group.links.iter().enumerate() {
                    beside.push(format!(
                        "{} (linked to {})",
                        link(index, number),
                        group.name
                    ));
                }
            }
        }
        beside.extend(
            board
                .agents
                .iter()
                .filter(|(owner, _)| *owner == player)
                .map(|(_, name)| name.to_string()),
        );
        if board.solidarity && player == 0 {
            beside.push("Togetherness".to_owned());
        }
        let mut held: Vec<&str> = Vec::new();
        for play in &board.plays {
            if let Play::Backs { group, plot, .. } = play
                && board.groups[*group].owner == player
            {
                held.push(["Boost One", "Boost Two", "Boost Three", "Boost Four"][*plot]);
            }
        }
        if !held.is_empty() {
            say(&mut text, &format!("  hand: {}", held.join(", ")));
        }
        if !beside.is_empty() {
            say(&mut text, &format!("  resources: {}", beside.join(", ")));
        }
    }
    plays(&mut text, board);
    text
}

fn say(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("writing to a string");
}

fn link(group: usize, number: usize) -> String {
    format!(
        "Thing {}{}",
        (b'A' + group as u8) as char,
        (b'A' + number as u8) as char
    )
}

fn cards(text: &mut String, board: &Board, index: usize) {
    let group = &board.groups[index];
    let power = match group.global {
        Some(global) => format!("Power {}/{global}", group.power),
        None => format!("Power {}", group.power),
    };
    if group.master.is_none() {
        return;
    }
    let mut facts = vec![
        power,
        format!("Resistance {}", group.resistance),
        "3 arrows".to_owned(),
    ];
    facts.extend(group.alignments.iter().map(|word| word.to_string()));
    facts.extend(group.attributes.iter().map(|word| word.to_string()));
    let sentences: Vec<String> = group
        .bonuses
        .iter()
        .map(|bonus| {
            let target = bonus
                .target
                .map_or("Group".to_owned(), |word| format!("{word} Group"));
            if bonus.direct {
                let extra = if bonus.extra { "an extra " } else { "" };
                let what = if bonus.destroys {
                    "destruction"
                } else {
                    "control"
                };
                format!(
                    "\"It has {extra}+{} for direct {what} of a {target}.\"",
                    bonus.amount
                )
            } else {
                let what = if bonus.destroys { "destroy" } else { "control" };
                format!("\"+{} on any attempt to {what} a {target}.\"", bonus.amount)
            }
        })
        .collect();
    let mut line = format!(
        "Let {} be an Organization with {}",
        group.name,
        facts.join(", ")
    );
    if !sentences.is_empty() {
        line += &format!(": {}", sentences.join(" "));
    }
    say(text, &line);
    for (number, what) in group.links.iter().enumerate() {
        let says = match what {
            Link::RisesTo(number) => format!("Its Power rises to {number}."),
            Link::Times(2) => "Its Power is doubled.".to_owned(),
            Link::Times(3) => "Its Power is tripled.".to_owned(),
            Link::Times(number) => format!("Its Power is multiplied by {number}."),
            Link::Halved => "Its Power is halved.".to_owned(),
            Link::Adds(number) => format!("It has +{number} Power."),
        };
        let name = link(index, number);
        say(
            text,
            &format!("Let {name} be a Resource: \"Link to any Group.\" \"{says}\""),
        );
    }
}

fn remarked(board: &Board, group: usize) -> String {
    let card = &board.groups[group];
    format!("{} ({} tokens)", card.name, card.tokens)
}

fn branch(text: &mut String, board: &Board, master: usize, depth: usize) {
    for (index, group) in board.groups.iter().enumerate() {
        if group.master == Some(master) {
            say(
                text,
                &format!("{}{}", "  ".repeat(depth), remarked(board, index)),
            );
            branch(text, board, index, depth + 1);
        }
    }
}

fn named(board: &Board, group: usize) -> String {
    match board.groups[group].master {
        None => format!("{}'s Illuminati", NAMES[board.groups[group].owner]),
        Some(_) => board.groups[group].name.clone(),
    }
}

fn plays(text: &mut String, board: &Board) {
    let what = if board.destroys { "destroy" } else { "control" };
    let (leader, target) = (named(board, board.leader), named(board, board.target));
    say(text, &format!("{leader} attacks to {what} {target}"));
    for play in &board.plays {
        match *play {
            Play::Helps {
                group,
                opposes,
                tokens,
            } => {
                let verb = if opposes { "opposes" } else { "aids" };
                let with = if tokens > 1 {
                    format!(" with {tokens} tokens")
                } else {
                    String::new()
                };
                say(text, &format!("{} {verb}{with}", named(board, group)));
            }
            Play::Backs {
                group,
                plot,
                defense,
            } => {
                let player = NAMES[board.groups[group].owner];
                let plot = ["One", "Two", "Three", "Four"][plot];
                let on = named(board, group);
                let purpose = if defense {
                    "for defense"
                } else {
                    "for its action"
                };
                say(
                    text,
                    &format!("{player} plays Boost {plot} on {on} {purpose}"),
                );
            }
        }
    }
}
