//! The table said back: many a dispute is a board misread.

use super::words::{self, Words};
use crate::cards::Kind;
use crate::page::{Item, Page};
use crate::table::{PieceId, Place, Position, Table};
use crate::xday;

/// The table in a line: how many Groups and tokens each player has, and how many cards lie uncontrolled.
pub fn in_short(table: &Table) -> String {
    let counted = |count: usize, one: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {one}s"),
    };
    let players = table.players().map(|player| {
        let illuminati = table.seat(player).illuminati;
        let held = table.iter().filter(
            |(_, piece)| matches!(piece.place, Place::Structure { owner, .. } if owner == player),
        );
        let (mut groups, mut tokens) = (0, 0);
        for (id, piece) in held {
            groups += usize::from(id != illuminati);
            tokens += usize::from(piece.tokens);
        }
        let (groups, tokens) = (counted(groups, "Group"), counted(tokens, "token"));
        let name = Words { table }.whom(player);
        format!("{name}: {}, {groups}, {tokens}", table.name(illuminati))
    });
    let uncontrolled = table
        .iter()
        .filter(|(_, piece)| piece.place == Place::Uncontrolled);
    let uncontrolled = match uncontrolled.count() {
        0 => None,
        count => Some(format!("{} uncontrolled", counted(count, "card"))),
    };
    players.chain(uncontrolled).collect::<Vec<_>>().join("; ")
}

/// The table, said back: each player with his Power Structure, and the uncontrolled area.
pub(super) fn said_back(table: &Table) -> Vec<String> {
    let mut lines = Vec::new();
    for player in table.players() {
        let seat = table.seat(player);
        let illuminati = seat.illuminati;
        lines.push(Words { table }.told(player, format!("plays {}", said(table, illuminati))));
        branch(table, illuminati, 1, &mut lines);
        let elsewhere = table.iter().filter(|(_, piece)| {
            matches!(piece.place, Place::Structure { owner, position: Position::Away(_) | Position::Unstated } if owner == player)
        });
        for (id, piece) in elsewhere {
            let at = match piece.place {
                Place::Structure {
                    position: Position::Away(1),
                    ..
                } => "one Group away",
                Place::Structure {
                    position: Position::Away(_),
                    ..
                } => "farther away",
                _ => "somewhere",
            };
            lines.push(format!("  {at}: {}", said(table, id)));
            branch(table, id, 2, &mut lines);
        }
        heap(
            table,
            "beside",
            &mut lines,
            |place| matches!(place, Place::Beside { owner, linked: None } if owner == player),
        );
        let before = lines.len();
        heap(table, "hand", &mut lines, |place| {
            place
                == Place::Hand {
                    owner: player,
                    exposed: false,
                }
        });
        for (count, one) in [(seat.hidden_plots, "Plot"), (seat.hidden_groups, "Group")] {
            let unseen = match count {
                0 => continue,
                1 => format!("1 hidden {one}"),
                count => format!("{count} hidden {one}s"),
            };
            match lines.get_mut(before) {
                Some(hand) => hand.push_str(&format!(", {unseen}")),
                None => lines.push(format!("  hand: {unseen}")),
            }
        }
        heap(table, "exposed", &mut lines, |place| {
            place
                == Place::Hand {
                    owner: player,
                    exposed: true,
                }
        });
        heap(table, "destroyed", &mut lines, |place| {
            place == Place::Destroyed(player)
        });
    }
    let (rules, orders): (Vec<PieceId>, Vec<PieceId>) =
        (table.orders().into_iter()).partition(|&id| table.kind(id) == Kind::Rule);
    for (title, lying) in [("New World Orders", orders), ("Rules in force", rules)] {
        if !lying.is_empty() {
            let lying: Vec<String> = lying.into_iter().map(|id| said(table, id)).collect();
            lines.push(format!("{title}: {}", lying.join(", ")));
        }
    }
    let uncontrolled: Vec<String> = table
        .iter()
        .filter(|(_, piece)| piece.place == Place::Uncontrolled)
        .map(|(id, _)| said(table, id))
        .collect();
    if !uncontrolled.is_empty() {
        lines.push(format!("Uncontrolled: {}", uncontrolled.join(", ")));
    }
    lines
}

fn branch(table: &Table, master: PieceId, depth: usize, lines: &mut Vec<String>) {
    for puppet in table.puppets(master) {
        let at = table.piece(puppet).at;
        let at = at.map_or_else(String::new, |side| format!("{}: ", side.name()));
        lines.push(format!("{}{at}{}", "  ".repeat(depth), said(table, puppet)));
        branch(table, puppet, depth + 1, lines);
    }
}

fn heap(table: &Table, name: &str, lines: &mut Vec<String>, lies: impl Fn(Place) -> bool) {
    let cards: Vec<String> = table
        .iter()
        .filter(|(_, piece)| lies(piece.place))
        .map(|(id, _)| said(table, id))
        .collect();
    if !cards.is_empty() {
        lines.push(format!("  {name}: {}", cards.join(", ")));
    }
}

fn said(table: &Table, id: PieceId) -> String {
    let piece = table.piece(id);
    let mut remarks = Vec::new();
    if matches!(piece.place, Place::Structure { .. }) {
        remarks.push(match piece.tokens {
            0 => "no token".to_owned(),
            1 => "token".to_owned(),
            count => format!("{count} tokens"),
        });
    }
    if let Some(power) = piece.stated.power {
        remarks.push(match piece.stated.global {
            Some(global) => format!("Power {power}/{global}"),
            None => format!("Power {power}"),
        });
    }
    if let Some(resistance) = piece.stated.resistance {
        remarks.push(format!("Resistance {resistance}"));
    }
    let Stated { gains, loses } = Stated::of(table, id);
    remarks.extend(gains);
    remarks.extend(loses.into_iter().map(|lost| format!("not {lost}")));
    if piece.devastated {
        remarks.push("Devastated".to_owned());
    }
    if piece.killed {
        remarks.push("killed".to_owned());
    }
    if piece.captured_this_turn {
        remarks.push("captured this turn".to_owned());
    }
    let linked: Vec<&str> = table.linked_to(id).map(|card| table.name(card)).collect();
    if !linked.is_empty() {
        remarks.push(format!("linked to {}", linked.join(", ")));
    }
    let name = table.name(id);
    if remarks.is_empty()
        || matches!(piece.place, Place::Hand { .. }) && table.kind(id) != Kind::Illuminati
    {
        name.to_owned()
    } else {
        format!("{name} ({})", remarks.join(", "))
    }
}

/// Traits that the scenario adds and takes away.
struct Stated {
    gains: Vec<String>,
    loses: Vec<String>,
}

impl Stated {
    fn of(table: &Table, id: PieceId) -> Stated {
        let stated = table.piece(id).stated;
        let vocabulary = &table.law.vocabulary;
        Stated {
            gains: vocabulary.traits(stated.gains).collect(),
            loses: vocabulary.traits(stated.loses).collect(),
        }
    }
}

/// Where the counters of Countdown to X-Day are.
pub fn xday_board(scenario: &xday::Scenario<'_>, board: &xday::Board) -> Page {
    let mut page = Page::titled("The board");
    let there = board
        .pieces()
        .filter(|&piece| board.counter(piece).place != xday::Place::Unplaced);
    let mut counters: Vec<(String, String)> = there
        .map(|piece| {
            (
                words::xday::whereabouts(scenario, board, piece),
                scenario.name(piece),
            )
        })
        .collect();
    counters.sort();
    let counters = counters
        .into_iter()
        .map(|(place, name)| Item::about(name, place));
    page.list("", counters);
    page
}
