//! How the table stands after the dice were rolled.

use super::{Answer, Book};
use crate::board::{Attack, Board, Kind, Spot};

/// What there is to compare of a Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct After {
    pub owner: Option<usize>,
    pub spot: Spot,
    pub tokens: u8,
}

/// Every Group after a legal attack that was rolled. `None`: players apply the rest by hand, or the documents are silent.
pub fn after(
    book: &Book,
    board: &Board,
    attack: &Attack,
    answer: &Answer,
    natural: usize,
) -> Vec<Option<After>> {
    let succeeds = answer.succeeds[natural - 2];
    let spent = |group: usize| {
        let sides = answer.aiders.iter().chain(&answer.opposers);
        let helped = sides.filter(|admitted| admitted.group == group);
        let led = u8::from(group == attack.leader);
        led + helped.map(|admitted| admitted.tokens).sum::<u8>()
    };
    let mut table: Vec<Option<After>> = board
        .groups
        .iter()
        .enumerate()
        .map(|(group, card)| {
            Some(After {
                owner: card.owner,
                spot: card.spot,
                // sg.tokens.remove-on-act
                tokens: card.tokens.saturating_sub(spent(group)),
            })
        })
        .collect();
    // sg.power.reduced-zero
    for &group in &answer.powerless {
        if let Some(after) = &mut table[group] {
            after.tokens = 0;
        }
    }
    // St. Janor's natural 2.
    let janor = |group: usize| board.groups[group].name == "St. Janor Hypercleats";
    let attackers = answer.aiders.iter().map(|aider| aider.group);
    let janor = attackers
        .chain([attack.leader])
        .find(|&group| janor(group) && book.has("St. Janor Hypercleats"));
    if natural == 2
        && let Some(owner) = janor.and_then(|janor| board.groups[janor].owner)
        && let Some(illuminati) = &mut table[owner]
    {
        illuminati.tokens = illuminati.tokens.saturating_sub(1);
    }
    if succeeds {
        match attack.kind {
            Kind::Control => captured(board, attack, &mut table),
            Kind::Destroy => destroyed(book, board, attack, &mut table),
        }
    }
    table
}

/// sg.results.capture, sg.results.puppets, sg.results.no-act
fn captured(board: &Board, attack: &Attack, table: &mut [Option<After>]) {
    let attacker = board.groups[attack.leader].owner;
    for (group, after) in table.iter_mut().enumerate() {
        if group == attack.target {
            *after = Some(After {
                owner: attacker,
                spot: Spot::Under(attack.leader),
                tokens: 0,
            });
        } else if is_below(board, group, attack.target) {
            // Whether the tokens of the puppets go too is an open question.
            *after = None;
        }
    }
    if board.groups[attack.target].name == "\"Bobbies\"" {
        table[attack.target] = None;
    }
}

/// sg.destroy.pile, sg.destroy.puppets
fn destroyed(book: &Book, board: &Board, attack: &Attack, table: &mut [Option<After>]) {
    let escapes = board.groups[attack.target].name == "Xists" && book.has("Xists");
    for (group, after) in table.iter_mut().enumerate() {
        if group == attack.target {
            *after = Some(After {
                owner: match escapes {
                    true => None,
                    false => board.groups[attack.leader].owner,
                },
                spot: match escapes {
                    true => Spot::Area,
                    false => Spot::DestroyedPile,
                },
                tokens: 0,
            });
        } else if board.master(group) == Some(attack.target) {
            *after = Some(After {
                owner: None,
                spot: Spot::Area,
                tokens: 0,
            });
        } else if is_below(board, group, attack.target) {
            *after = None;
        }
    }
    if board.groups[attack.target].name == "\"Bobbies\"" {
        table[attack.target] = None;
    }
}

fn is_below(board: &Board, group: usize, above: usize) -> bool {
    match board.master(group) {
        Some(master) => master == above || is_below(board, master, above),
        None => false,
    }
}
