//! How the table stands after the dice were rolled.

use super::traits::alignments;
use super::{Answer, Book};
use crate::recompute::board::{Attack, Board, Kind, Spot};

/// What there is to compare of a Group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct After {
    pub owner: Option<usize>,
    pub spot: Spot,
    pub tokens: u8,
}

/// How everything stands after a legal attack that was rolled.
#[derive(Clone, Debug)]
pub struct Aftermath {
    /// Every Group. `None`: players apply the rest by hand, or the documents are silent.
    pub groups: Vec<Option<After>>,
    /// The cards that lie with a player and on no Group, and who has them now; nobody: they are discarded.
    pub cards: Vec<(&'static str, Option<usize>)>,
}

/// Works out the table after the roll.
pub fn after(
    book: &Book,
    board: &Board,
    attack: &Attack,
    answer: &Answer,
    natural: usize,
) -> Aftermath {
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
    phrenologists(book, board, attack, answer, &mut table);
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
    let mut cards = Vec::new();
    for (name, owner) in [
        ("The True Pipe", board.pipe),
        ("Sacred Stencil", board.stencil),
        ("The Anti\"Bob\"", board.anti_bob),
    ] {
        if owner.is_some() {
            cards.push((name, owner));
        }
    }
    let mut after = Aftermath {
        groups: table,
        cards,
    };
    if succeeds {
        for player in 0..board.players {
            if loses_everything(board, attack, &after.groups, player) {
                eliminated(book, board, attack, &mut after, player);
            }
        }
    }
    after
}

/// The Corrective Phrenologists get their token back as soon as the dice are rolled against a rival's Violent Group that they
/// help to attack or to hold off, but have one at most.
fn phrenologists(
    book: &Book,
    board: &Board,
    attack: &Attack,
    answer: &Answer,
    table: &mut [Option<After>],
) {
    let are_they = |group: usize| board.groups[group].name == "Corrective Phrenologists";
    let attacking =
        are_they(attack.leader) || answer.aiders.iter().any(|aider| are_they(aider.group));
    let opposing = answer
        .opposers
        .iter()
        .any(|opposer| are_they(opposer.group));
    let against = match (attacking, opposing) {
        (true, _) => attack.target,
        (_, true) => attack.leader,
        _ => return,
    };
    let Some(they) = (0..board.groups.len()).find(|&group| are_they(group)) else {
        return;
    };
    let theirs = board.groups[they].owner;
    let of_a_rival = board.groups[against]
        .owner
        .is_some_and(|owner| Some(owner) != theirs);
    let violent = alignments(book, board, against).contains(&"Violent");
    if of_a_rival
        && violent
        && book.has("Corrective Phrenologists")
        && let Some(after) = &mut table[they]
    {
        after.tokens = after.tokens.max(1);
    }
}

/// Whether a player had puppets and has none left. Where that is the players' affair nothing is said of his Illuminati.
fn loses_everything(
    board: &Board,
    attack: &Attack,
    after: &[Option<After>],
    player: usize,
) -> bool {
    let target = &board.groups[attack.target];
    let stays = |group: usize| match after[group] {
        Some(after) => after.owner == Some(player) && matches!(after.spot, Spot::Under(_)),
        None => target.name == "\"Bobbies\"",
    };
    let mut his = (0..board.groups.len())
        .filter(|&group| board.groups[group].owner == Some(player) && board.master(group).is_some())
        .peekable();
    his.peek().is_some() && !his.any(stays)
}

/// sg.eliminate.condition, sg.eliminate.spoils
fn eliminated(book: &Book, board: &Board, attack: &Attack, after: &mut Aftermath, player: usize) {
    // The attack is made in the middle of a turn: whoever comes later, and the attacker, has not finished his.
    let finished = i32::from(board.round) - i32::from(player >= board.turn);
    if finished < book.turns || !book.has("sg.eliminate.condition") {
        return;
    }
    after.groups[player] = Some(After {
        owner: None,
        spot: Spot::OutOfPlay,
        tokens: 0,
    });
    // Stolen or destroyed: what has escaped is neither, and nobody is his own heir.
    let attacker = board.groups[attack.leader].owner;
    let removed = after.groups[attack.target].is_some_and(|target| target.owner == attacker);
    let heir = attacker.filter(|&attacker| removed && attacker != player);
    let heir = heir.filter(|_| book.has("sg.eliminate.spoils"));
    for (_, owner) in &mut after.cards {
        if *owner == Some(player) {
            *owner = heir;
        }
    }
    // Resources that attacks were tried on.
    for card in after.groups.iter_mut().flatten() {
        if card.spot == Spot::Beside && card.owner == Some(player) {
            card.owner = heir;
        }
    }
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
