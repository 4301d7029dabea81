//! The tree that players by mail write, in letters that they read: A to D clockwise from a card's own top, or the points of the compass.
//! It can be read back as the table of a scenario.

use std::fmt::Write;

use super::{ArrowState, Drawn, Picture, Shown};
use crate::cards::{Kind, Side};

/// How sides are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// A line for every arrow: `A:`, `B: PUPPET`, `C: INCOMING`.
    Sides,
    /// The arrows in one line, `In: N Out: E- S`, with the card's own top in the north.
    Compass,
}

impl Letters {
    fn of(self, side: Side) -> char {
        match (self, side) {
            (Letters::Sides, side) => side.letter(),
            (Letters::Compass, Side::Top) => 'N',
            (Letters::Compass, Side::Right) => 'E',
            (Letters::Compass, Side::Bottom) => 'S',
            (Letters::Compass, Side::Left) => 'W',
        }
    }
}

/// The structures as trees that can be sent by mail, with a legend of the cards.
pub fn by_mail(picture: &Picture, letters: Letters) -> String {
    let mut out = String::new();
    for drawn in &picture.structures {
        let Some(centre) = drawn.cards.first() else {
            continue;
        };
        let _ = writeln!(out, "{} plays {}", drawn.player, named(&centre.card));
        arrows(&mut out, drawn, 0, 1, letters);
        for (_, cards) in drawn
            .beside
            .iter()
            .filter(|(title, _)| title == "Beside it")
        {
            let resources = cards.iter().filter(|card| card.kind == Kind::Resource);
            let names: Vec<String> = resources.map(named).collect();
            if !names.is_empty() {
                let _ = writeln!(out, "  resources: {}", names.join(", "));
            }
        }
    }
    let legend: Vec<&Shown> = (picture.structures.iter())
        .flat_map(|drawn| &drawn.cards)
        .map(|laid| &laid.card)
        .collect();
    out.push('\n');
    for card in legend {
        let mut figures = String::new();
        if let Some(power) = &card.power {
            let _ = write!(figures, ": Power {power}");
        }
        if let Some(resistance) = card.resistance {
            let _ = write!(figures, ", Resistance {resistance}");
        }
        let _ = writeln!(out, "# {}{figures}; {}", card.name, card.legend());
    }
    out
}

/// A card with its tokens and what is linked to it, in brackets.
fn named(card: &Shown) -> String {
    let name = match card.name.contains([',', '(']) {
        true => format!("\"{}\"", card.name.replace('"', "")),
        false => card.name.clone(),
    };
    let mut remarks = Vec::new();
    match card.tokens {
        1 => {}
        0 if card.power.is_none() => {}
        0 => remarks.push("no token".to_owned()),
        tokens => remarks.push(format!("{tokens} tokens")),
    }
    if card.marks.iter().any(|mark| mark == "Devastated") {
        remarks.push("devastated".to_owned());
    }
    if card.marks.iter().any(|mark| mark == "captured this turn") {
        remarks.push("captured this turn".to_owned());
    }
    for linked in &card.linked {
        remarks.push(match linked.contains(',') {
            true => format!("linked to \"{linked}\""),
            false => format!("linked to {linked}"),
        });
    }
    match remarks.is_empty() {
        true => name,
        false => format!("{name} ({})", remarks.join(", ")),
    }
}

fn arrows(out: &mut String, drawn: &Drawn, index: usize, depth: usize, letters: Letters) {
    let laid = &drawn.cards[index];
    let indent = "  ".repeat(depth);
    let one_line = letters == Letters::Compass;
    if let (true, Some(incoming)) = (one_line, laid.incoming) {
        let _ = write!(out, "{indent}In: {}", letters.of(incoming));
        if !laid.arrows.is_empty() {
            out.push_str("  Out:");
        }
        for arrow in &laid.arrows {
            let dash = match arrow.state {
                ArrowState::Holds(_) => "",
                _ => "-",
            };
            let _ = write!(out, " {}{dash}", letters.of(arrow.side));
        }
        out.push('\n');
    }
    for side in Side::ALL {
        let letter = letters.of(side);
        if laid.incoming == Some(side) && !one_line {
            let _ = writeln!(out, "{indent}{letter}: INCOMING");
        }
        for arrow in laid.arrows.iter().filter(|arrow| arrow.side == side) {
            match &arrow.state {
                ArrowState::Holds(puppet) => {
                    let card = named(&drawn.cards[*puppet].card);
                    let _ = writeln!(out, "{indent}{letter}: {card}");
                    arrows_below(out, drawn, *puppet, depth, letters);
                }
                // Of an Illuminati nothing is said but in such lines.
                _ if !one_line || index == 0 => {
                    let _ = writeln!(out, "{indent}{letter}:");
                }
                _ => {}
            }
        }
    }
    for (puppet, other) in drawn.cards.iter().enumerate() {
        if other.master == Some(index) && other.at.is_none() {
            let _ = writeln!(out, "{indent}{}", named(&other.card));
            arrows_below(out, drawn, puppet, depth, letters);
        }
    }
}

fn arrows_below(out: &mut String, drawn: &Drawn, puppet: usize, depth: usize, letters: Letters) {
    arrows(out, drawn, puppet, depth + 1, letters);
}
