//! Random attacks.

use crate::recompute::board::{Attack, Board, Help, Kind, Spot};
use crate::recompute::rng::Rng;

/// An attack on a board; what the documents leave to judgement is not attempted.
pub fn attack(rng: &mut Rng, board: &Board) -> Attack {
    let all: Vec<usize> = (0..board.groups.len()).collect();
    let mut kind = match rng.percent(50) {
        true => Kind::Control,
        false => Kind::Destroy,
    };
    let able: Vec<usize> = all
        .iter()
        .copied()
        .filter(|&group| {
            let card = &board.groups[group];
            let arrow = kind == Kind::Destroy || board.puppets(group).len() < card.arrows;
            card.owner == Some(board.turn) && board.in_structure(group) && card.tokens > 0 && arrow
        })
        .collect();
    let leader = match able.is_empty() || rng.percent(6) {
        true => rng.pick(&all),
        false => rng.pick(&able),
    };
    let sensible: Vec<usize> = all
        .iter()
        .copied()
        .filter(|&group| {
            let card = &board.groups[group];
            let own = card.owner == board.groups[leader].owner;
            group != leader
                && matches!(card.spot, Spot::Under(_) | Spot::Area)
                && card.kind != "Resource"
                && !(own && kind == Kind::Control)
        })
        .collect();
    let target = match sensible.is_empty() || rng.percent(5) {
        true => rng.pick(&all),
        false => rng.pick(&sensible),
    };
    // Whether the Yetis use up an arrow of their master is for the players to say.
    let yetis = board
        .puppets(leader)
        .iter()
        .any(|&puppet| board.groups[puppet].name == "Yetis");
    if yetis && board.puppets(leader).len() == board.groups[leader].arrows {
        kind = Kind::Destroy;
    }
    let mut attack = Attack {
        leader,
        kind,
        target,
        aiders: Vec::new(),
        opposers: Vec::new(),
        later: Vec::new(),
        roll: None,
    };
    if rng.percent(40) {
        attack.roll = Some(rng.between(2, 12) as u8);
    }
    helpers(rng, board, &mut attack);
    attack
}

fn helpers(rng: &mut Rng, board: &Board, attack: &mut Attack) {
    let attacker = board.groups[attack.leader].owner;
    let defender = board.groups[attack.target].owner;
    let busy = rng.pick(&[4, 15, 30, 50]);
    for group in 0..board.groups.len() {
        let card = &board.groups[group];
        let drs = card.name == "Drs. for \"Bob\"";
        // Whether Drs. spend a token on themselves, or act without one when they could not, is not said.
        if drs && (group == attack.target || card.captured || card.said_power == Some(0)) {
            continue;
        }
        let (aid, oppose) = if group == attack.leader {
            (2, 1)
        } else if group == attack.target {
            (1, busy)
        } else if card.owner.is_none() {
            (1, 1)
        } else if card.owner == attacker {
            (busy, 1)
        } else if card.owner == defender {
            (1, busy)
        } else {
            (busy / 3, busy / 3)
        };
        // What a player in his first turn, or his victim, may do on the wrong side is not said.
        let novice = board.round == 1;
        let aid = if novice && card.owner == defender {
            0
        } else {
            aid
        };
        let aids = rng.percent(aid);
        let opposes = rng.percent(oppose) && !(drs && aids);
        let announced = rng.percent(50);
        if aids {
            join(rng, board, attack, group, false, announced);
        }
        if opposes {
            join(rng, board, attack, group, true, announced);
        }
        // Once more: the target may, if it has another token.
        let again = if group == attack.target { 15 } else { 3 };
        if (aids || opposes) && !drs && rng.percent(again) {
            let announced = announced && group != attack.target;
            join(rng, board, attack, group, opposes, announced);
        }
    }
}

fn join(
    rng: &mut Rng,
    board: &Board,
    attack: &mut Attack,
    group: usize,
    opposes: bool,
    announced: bool,
) {
    if announced {
        match opposes {
            true => attack.opposers.push(group),
            false => attack.aiders.push(group),
        }
        return;
    }
    let card = &board.groups[group];
    let defends_itself = opposes && group == attack.target;
    let drs = card.name == "Drs. for \"Bob\"";
    let global = !defends_itself && !drs && rng.percent(10);
    let tokens = if drs || global {
        1
    } else if defends_itself {
        let too_many = u8::from(rng.percent(5));
        rng.between(1, i32::from(card.tokens.max(1) + too_many)) as u8
    } else if rng.percent(3) {
        2
    } else {
        1
    };
    attack.later.push(Help {
        group,
        opposes,
        tokens,
        global,
    });
}
