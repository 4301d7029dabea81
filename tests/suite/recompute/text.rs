//! A board and an attack as the text of a scenario.

use std::fmt::Write;

use crate::recompute::board::{Attack, Board, Kind, NAMES, Spot};

pub fn scenario(board: &Board, attack: &Attack) -> String {
    let mut text = table(board);
    plays(&mut text, board, attack);
    text
}

/// The board alone.
pub fn table(board: &Board) -> String {
    let mut text = String::from("Rules: subgenius-1.01\n");
    let mut known = Vec::new();
    for group in board.groups.iter().filter(|group| group.invented) {
        if known.contains(&group.name) {
            continue;
        }
        known.push(group.name);
        let mut facts = vec![match group.global {
            Some(global) => format!("Power {}/{global}", group.power),
            None => format!("Power {}", group.power),
        }];
        if group.kind != "Illuminati" {
            facts.push(format!("Resistance {}", group.resistance));
            if group.sided {
                facts.push(format!("incoming {}", group.arrow_in));
                facts.push(format!("outgoing {}", group.sides.join(" ")));
            } else {
                facts.push(format!("{} arrows", group.arrows));
            }
        }
        facts.extend(group.alignments.iter().map(|word| word.to_string()));
        facts.extend(group.attributes.iter().map(|word| word.to_string()));
        let facts = facts.join(", ");
        line(
            &mut text,
            0,
            &format!("Let {} be a {} with {facts}", group.name, group.kind),
        );
    }
    let round = match board.round {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        round => format!("{round}th"),
    };
    let phase = if board.main_phase {
        "main phase"
    } else {
        "token placement"
    };
    line(
        &mut text,
        0,
        &format!("Turn: {}'s {round}, {phase}", NAMES[board.turn]),
    );
    for player in 0..board.players {
        structure(&mut text, board, player);
    }
    let area: Vec<String> = (0..board.groups.len())
        .filter(|&group| board.groups[group].spot == Spot::Area)
        .map(|group| with_remarks(board, group))
        .collect();
    if !area.is_empty() {
        line(&mut text, 0, &format!("Uncontrolled: {}", area.join(", ")));
    }
    text
}

fn line(text: &mut String, depth: usize, said: &str) {
    writeln!(text, "{}{said}", "  ".repeat(depth)).expect("writing to a string");
}

fn structure(text: &mut String, board: &Board, player: usize) {
    let sits = format!("{} plays {}", NAMES[player], with_remarks(board, player));
    line(text, 0, &sits);
    branch(text, board, player, 1);
    let mut resources = Vec::new();
    if board.pipe == Some(player) {
        resources.push("The True Pipe".to_owned());
    }
    if board.stencil == Some(player) {
        resources.push("Sacred Stencil".to_owned());
    }
    for group in board
        .groups
        .iter()
        .filter(|group| group.owner == Some(player))
    {
        if group.spot == Spot::Beside {
            resources.push(group.name.to_owned());
        }
        for link in group.links.iter().filter(|link| is_resource(link)) {
            resources.push(format!("{link} (linked to {})", group.name));
        }
        if group.spot == Spot::DestroyedPile {
            line(text, 1, &format!("destroyed: {}", group.name));
        }
    }
    if !resources.is_empty() {
        line(text, 1, &format!("resources: {}", resources.join(", ")));
    }
    if board.anti_bob == Some(player) {
        line(text, 1, "exposed: The Anti\"Bob\"");
    }
}

fn branch(text: &mut String, board: &Board, master: usize, depth: usize) {
    for puppet in board.puppets(master) {
        let said = with_remarks(board, puppet);
        match board.groups[puppet].at {
            Some(side) => line(text, depth, &format!("{side}: {said}")),
            None => line(text, depth, &said),
        }
        branch(text, board, puppet, depth + 1);
    }
}

pub fn is_resource(card: &str) -> bool {
    card.starts_with("Three-Fisted")
}

fn with_remarks(board: &Board, group: usize) -> String {
    let card = &board.groups[group];
    let mut remarks = Vec::new();
    if board.in_structure(group) {
        remarks.push(match card.tokens {
            0 => "no token".to_owned(),
            1 => "1 token".to_owned(),
            tokens => format!("{tokens} tokens"),
        });
    }
    match (card.said_power, card.said_global) {
        (Some(power), Some(global)) => remarks.push(format!("Power {power}/{global}")),
        (Some(power), None) => remarks.push(format!("Power {power}")),
        _ => {}
    }
    if let Some(resistance) = card.said_resistance {
        remarks.push(format!("Resistance {resistance}"));
    }
    if card.arrows_said && !card.invented {
        remarks.push(format!("{} arrows", card.arrows));
    }
    if card.captured {
        remarks.push("captured this turn".to_owned());
    }
    // Of Illuminati nobody may say that they have any.
    if card.kind != "Illuminati" {
        remarks.extend(card.gains.iter().map(|word| word.to_string()));
    }
    remarks.extend(card.loses.iter().map(|word| format!("not {word}")));
    for link in card.links.iter().filter(|link| !is_resource(link)) {
        remarks.push(format!("linked to {link}"));
    }
    match remarks.is_empty() {
        true => card.name.to_owned(),
        false => format!("{} ({})", card.name, remarks.join(", ")),
    }
}

pub fn named(board: &Board, group: usize) -> String {
    match board.groups[group].kind {
        "Illuminati" => format!("{}'s Illuminati", NAMES[group]),
        _ => board.groups[group].name.to_owned(),
    }
}

fn list(board: &Board, groups: &[usize]) -> String {
    let names: Vec<String> = groups.iter().map(|&group| named(board, group)).collect();
    match names.as_slice() {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        names => names.concat(),
    }
}

fn plays(text: &mut String, board: &Board, attack: &Attack) {
    let mut said = named(board, attack.leader);
    if !attack.aiders.is_empty() {
        said += &format!(", aided by {},", list(board, &attack.aiders));
    }
    let kind = match attack.kind {
        Kind::Control => "control",
        Kind::Destroy => "destroy",
    };
    said += &format!(" attacks to {kind} {}", named(board, attack.target));
    if !attack.opposers.is_empty() {
        said += &format!(", opposed by {}", list(board, &attack.opposers));
    }
    line(text, 0, &said);
    for help in &attack.later {
        let verb = if help.opposes { "opposes" } else { "aids" };
        let with = match (help.global, help.tokens) {
            (true, _) => " with its Global Power".to_owned(),
            (false, 1) => String::new(),
            (false, tokens) => format!(" with {tokens} tokens"),
        };
        line(
            text,
            0,
            &format!("{} {verb}{with}", named(board, help.group)),
        );
    }
    if let Some(natural) = attack.roll {
        line(text, 0, &format!("Roll {natural}"));
    }
}
