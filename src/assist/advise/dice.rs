//! What may be done once the dice lie there: other dice, changed dice.

use super::{TRIED, same_attack, verdict, with};
use crate::engine;
use crate::ruling::{AttackOutcome, PlayVerdict, Ruling, WhyNot};
use crate::scenario::{Dice, PlayerId};
use crate::table::{Case, Choice, Move, PieceId, Place, UseMove};

/// All throws of two dice.
pub const THROWS: u8 = 36;

/// How many throws of two dice show that sum.
pub fn ways(roll: u8) -> u8 {
    match roll {
        2..=7 => roll - 1,
        8..=12 => 13 - roll,
        _ => 0,
    }
}

/// Something that changes the dice, or has them rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Later {
    pub player: PlayerId,
    pub card: PieceId,
    /// The chances where its player uses it whenever that is good for him, and nobody anything else: of 1296.
    pub favourable: u16,
}

/// What players may do after the dice, and what it makes of the chances.
pub(super) fn later(
    case: &Case,
    ruling: &Ruling,
    announced: usize,
    attacker: PlayerId,
) -> Vec<Later> {
    let table = &ruling.after;
    let mut later = Vec::new();
    let Some(attack) = ruling
        .attack()
        .filter(|attack| attack.outcome == AttackOutcome::Open)
    else {
        return later;
    };
    let before: u16 = (2..=12_u8)
        .filter(|roll| attack.odds.succeeds[usize::from(roll - 2)])
        .map(|roll| u16::from(ways(roll)) * u16::from(THROWS))
        .sum();
    for (card, piece) in table.iter() {
        let held = matches!(piece.place, Place::Hand { .. }) && table.kind(card).is_plot();
        let lies = matches!(piece.place, Place::Structure { .. } | Place::Beside { .. })
            && !table.kind(card).is_plot();
        let Some(player) = table.holder(card).filter(|_| held || lies) else {
            continue;
        };
        if never(case, player, card) {
            continue;
        }
        let mut favourable = 0;
        for roll in 2..=12 {
            let succeeds = attack.odds.succeeds[usize::from(roll - 2)];
            let plain = if succeeds { u16::from(THROWS) } else { 0 };
            let wants = succeeds != (player == attacker);
            let with_it = match wants {
                true => changed(case, announced, player, card, roll),
                false => None,
            };
            let with_it = with_it.map_or(plain, |with_it| match player == attacker {
                true => with_it.max(plain),
                false => with_it.min(plain),
            });
            favourable += u16::from(ways(roll)) * with_it;
        }
        if favourable != before {
            later.push(Later {
                player,
                card,
                favourable,
            });
        }
    }
    later
}

/// Whether a card has nothing to be used, whatever the dice show.
fn never(case: &Case, player: PlayerId, card: PieceId) -> bool {
    let thrown = Move::Roll(Dice(7), None);
    let play = plain(player, card);
    let ruling = engine::rule(&with(case, &[&thrown, &Move::Use(play)]));
    verdict(&ruling, 1).is_none_or(|verdict| {
        let mut objections = verdict.objections().iter();
        objections.any(|objection| matches!(objection.why, WhyNot::NoSuchAbility(_)))
    })
}

fn plain(player: PlayerId, card: PieceId) -> UseMove {
    UseMove {
        player: Some(player),
        card,
        on: Vec::new(),
        acting: Vec::new(),
        discards: Vec::new(),
        hidden_discards: 0,
        choices: Vec::new(),
    }
}

/// What the chances are, of 36, where a card is used on a roll in the way that is best for its player. `None`: it may not be.
fn changed(
    case: &Case,
    announced: usize,
    player: PlayerId,
    card: PieceId,
    roll: u8,
) -> Option<u16> {
    let thrown = Move::Roll(Dice(roll), None);
    let table = &case.table;
    let mut payers: Vec<Vec<PieceId>> = vec![Vec::new()];
    let own = table
        .iter()
        .filter(|(id, piece)| piece.tokens > 0 && table.owner(*id) == Some(player));
    payers.extend(own.map(|(id, _)| vec![id]));
    let choices = [Vec::new(), vec![Choice::Shift(1)], vec![Choice::Shift(-1)]];
    let mut best: Option<u16> = None;
    for acting in payers {
        let mut unpaid = false;
        for choices in &choices {
            let play = Move::Use(UseMove {
                acting: acting.clone(),
                choices: choices.clone(),
                ..plain(player, card)
            });
            let ruling = engine::rule(&with(case, &[&thrown, &play]));
            match verdict(&ruling, 1) {
                Some(PlayVerdict::Legal) => {}
                Some(PlayVerdict::Illegal(objections)) => {
                    let why = |objection: &crate::ruling::Objection| objection.why;
                    unpaid |= (objections.iter().map(why))
                        .any(|why| matches!(why, WhyNot::NoPayer(_) | WhyNot::WrongPayer(_)));
                    continue;
                }
                _ => continue,
            }
            let found = match same_attack(&ruling, announced).map(|attack| attack.outcome) {
                Some(AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_)) => {
                    u16::from(THROWS)
                }
                Some(AttackOutcome::Open) => again(case, announced, &thrown, &play),
                _ => 0,
            };
            let attacks = same_attack(&ruling, announced)
                .and_then(|attack| ruling.after.holder(attack.leader))
                == Some(player);
            best = Some(match (best, attacks) {
                (None, _) => found,
                (Some(best), true) => best.max(found),
                (Some(best), false) => best.min(found),
            });
        }
        if best.is_some() || !unpaid {
            break;
        }
    }
    best
}

/// The chances, of 36, where the dice are rolled again.
fn again(case: &Case, announced: usize, thrown: &Move, play: &Move) -> u16 {
    (2..=12)
        .filter(|&roll| {
            let once_more = Move::Roll(Dice(roll), None);
            let ruling = engine::rule(&with(case, &[thrown, play, &once_more]));
            let rolled = ruling.plays.iter().any(|play| play.line == TRIED + 2);
            let outcome = same_attack(&ruling, announced).map(|attack| attack.outcome);
            rolled
                && matches!(
                    outcome,
                    Some(AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_))
                )
        })
        .map(|roll| u16::from(ways(roll)))
        .sum()
}
