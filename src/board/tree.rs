//! A picture for the terminal: trees with arrows and tokens.

use std::fmt::Write;

use super::{ArrowState, Drawn, Picture, Shown};
use crate::cards::effect::AttackKind;

/// The most tokens that are drawn one by one.
const MOST_DOTS: u8 = 6;
/// The least room for text beside the lines of a tree.
const NARROWEST: usize = 24;

/// A space at which no line is broken.
const FIRM: char = '\u{a0}';

/// The structures as trees. A dot is an Action token.
pub fn tree(picture: &Picture, width: usize) -> String {
    let mut out = String::new();
    for drawn in &picture.structures {
        if !out.is_empty() {
            out.push('\n');
        }
        structure(&mut out, drawn, width);
    }
    for (title, cards) in &picture.heaps {
        let _ = writeln!(out, "\n{title}");
        for card in cards {
            item(&mut out, "  ", "    ", &said(card), width);
        }
    }
    if let Some((leader, target, kind)) = picture.attack {
        let to = match kind {
            AttackKind::Control => "control",
            AttackKind::Destroy => "destroy",
        };
        if let (Some(leader), Some(target)) = (picture.name(leader), picture.name(target)) {
            let text = format!("{leader} ──▶ {target}   attack to {to}");
            out.push('\n');
            item(&mut out, "", "  ", &text, width);
        }
    }
    out
}

impl Picture {
    /// The name of a card that it shows.
    pub(super) fn name(&self, id: crate::table::PieceId) -> Option<&str> {
        let laid = self.structures.iter().flat_map(|drawn| &drawn.cards);
        let beside = self.structures.iter().flat_map(|drawn| &drawn.beside);
        let heaped = (self.heaps.iter().chain(beside)).flat_map(|(_, cards)| cards);
        laid.map(|laid| &laid.card)
            .chain(heaped)
            .find(|card| card.id == id)
            .map(|card| &*card.name)
    }
}

fn structure(out: &mut String, drawn: &Drawn, width: usize) {
    if let Some(centre) = drawn.cards.first() {
        let text = format!("{}: {}", drawn.player, said(&centre.card));
        item(out, "", "  ", &text, width);
    }
    branch(out, drawn, 0, "", width);
    for (title, cards) in &drawn.beside {
        let _ = writeln!(out, "{title}:");
        for card in cards {
            item(out, "  ", "    ", &said(card), width);
        }
    }
    if drawn.unplaced {
        item(
            out,
            "",
            "",
            "no layout was found in which nothing overlaps",
            width,
        );
    } else if drawn.cards.iter().any(|laid| laid.assumed) {
        item(
            out,
            "",
            "",
            "~ a side that nobody has said: there everything has room",
            width,
        );
    }
}

fn branch(out: &mut String, drawn: &Drawn, index: usize, lead: &str, width: usize) {
    let laid = &drawn.cards[index];
    // Puppets without a place come last.
    let placed = laid.arrows.iter().map(|arrow| match &arrow.state {
        ArrowState::Holds(puppet) => (Some(*puppet), Some(arrow.side), None),
        ArrowState::Open => (None, Some(arrow.side), Some("open".to_owned())),
        ArrowState::Blocked(by) => (None, Some(arrow.side), Some(format!("blocked by {by}"))),
    });
    let unplaced = (drawn.cards.iter().enumerate())
        .filter(|(_, other)| other.master == Some(index) && other.at.is_none())
        .map(|(puppet, _)| (Some(puppet), None, None));
    let entries: Vec<_> = placed.chain(unplaced).collect();
    for (place, (puppet, side, free)) in entries.iter().enumerate() {
        let last = place + 1 == entries.len();
        let (first, rest) = match last {
            true => ("└─ ", "   "),
            false => ("├─ ", "│  "),
        };
        let assumed = puppet.is_some_and(|puppet| drawn.cards[puppet].assumed);
        let side = match side {
            Some(side) if assumed => format!("{}~ ▸ ", side.name()),
            Some(side) => format!("{} ▸ ", side.name()),
            None => String::new(),
        };
        let text = match (puppet, free) {
            (Some(puppet), _) => said(&drawn.cards[*puppet].card),
            (None, free) => free.clone().unwrap_or_default(),
        };
        // Lines go on under the text as far as there is room.
        let below = puppet.is_some_and(|puppet| !drawn.cards[puppet].arrows.is_empty());
        let under = if below { "│  " } else { "   " };
        let next = format!("{lead}{rest}");
        item(
            out,
            &format!("{lead}{first}{side}"),
            &format!("{next}{under}"),
            &text,
            width,
        );
        if let Some(puppet) = puppet {
            branch(out, drawn, *puppet, &next, width);
        }
    }
}

/// A card in a line: name, figures, tokens, what is linked to it.
fn said(card: &Shown) -> String {
    let mut text = card.name.clone();
    let power = card.power.iter().map(|power| format!("Power{FIRM}{power}"));
    let resistance = (card.resistance).map(|resistance| format!("Resistance{FIRM}{resistance}"));
    let figures: Vec<String> = power.chain(resistance).collect();
    if !figures.is_empty() {
        let _ = write!(text, "  {}", figures.join(", "));
    }
    match card.tokens {
        0 => {}
        tokens if tokens <= MOST_DOTS => {
            let _ = write!(text, "  {}", "●".repeat(usize::from(tokens)));
        }
        tokens => {
            let _ = write!(text, "  ●×{tokens}");
        }
    }
    for mark in &card.marks {
        let _ = write!(text, "  {mark}");
    }
    if !card.linked.is_empty() {
        let _ = write!(text, "  ⚭ {}", card.linked.join(", "));
    }
    text
}

/// A line that is broken where it would be too long.
fn item(out: &mut String, first: &str, rest: &str, text: &str, width: usize) {
    let mut lead = first;
    let mut line = String::new();
    let room = |lead: &str| width.saturating_sub(lead.chars().count()).max(NARROWEST);
    for word in text.split(' ') {
        let grown = line.chars().count() + 1 + word.chars().count();
        if !line.trim().is_empty() && grown > room(lead) {
            put(out, lead, &line);
            lead = rest;
            line.clear();
        }
        if !line.is_empty() || lead == first && word.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    put(out, lead, &line);
}

fn put(out: &mut String, lead: &str, line: &str) {
    let _ = writeln!(out, "{lead}{}", line.trim_end().replace(FIRM, " "));
}
