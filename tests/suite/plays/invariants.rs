//! What holds of every table.

use fnord::table::{PieceId, Place, Position, Table};

/// More tokens than this are a number that has gone below 0.
const MANY: u8 = 60;

/// What is wrong with a table, in words.
pub fn wrong(table: &Table) -> Option<String> {
    let pieces = table.iter().map(|(id, _)| id);
    for id in pieces {
        if let Some(wrong) = wrong_with(table, id) {
            return Some(format!(
                "{}: {wrong}: {:?}",
                table.name(id),
                table.piece(id)
            ));
        }
    }
    for card in table.decks.plots.iter().chain(&table.decks.groups) {
        if !matches!(table.piece(*card).place, Place::Deck(_)) {
            return Some(format!("{} is not in its deck", table.name(*card)));
        }
    }
    for seat in &table.seats {
        let gone = !table.in_play(seat.illuminati);
        if gone != seat.out.is_some() && seat.out != Some(fnord::table::Out::TwoGoals) {
            return Some(format!("{seat:?}"));
        }
    }
    None
}

fn wrong_with(table: &Table, id: PieceId) -> Option<&'static str> {
    let piece = table.piece(id);
    if piece.tokens > MANY {
        return Some("too many tokens");
    }
    if piece.tokens > 0 && !table.in_play(id) {
        return Some("a token out of play");
    }
    match piece.place {
        Place::Structure { owner, position } => {
            if table.seat(owner).out.is_some() {
                return Some("its owner is out of the game");
            }
            if !table.kind(id).is_group() {
                return Some("no Group");
            }
            match position {
                Position::Centre if table.seat(owner).illuminati != id => {
                    return Some("not the Illuminati");
                }
                Position::Under(master) => {
                    let above = table.piece(master).place;
                    if !matches!(above, Place::Structure { owner: theirs, .. } if theirs == owner) {
                        return Some("its master is somebody else's");
                    }
                    if table.distance(id).is_none() {
                        return Some("it goes round in a circle");
                    }
                }
                _ => {}
            }
        }
        Place::Beside { owner, linked } => {
            // A Plot that somebody has played stays there when he goes out.
            if table.seat(owner).out.is_some() && !table.kind(id).is_plot() {
                return Some("its owner is out of the game");
            }
            if linked.is_some_and(|group| !table.in_play(group)) {
                return Some("linked to what is not in play");
            }
        }
        Place::Linked(group) if !table.in_play(group) => {
            return Some("linked to what is not in play");
        }
        Place::Hand { owner, .. } if table.seat(owner).out.is_some() => {
            return Some("in the hand of a player who is out");
        }
        _ => {}
    }
    None
}
