//! What may be done once the dice lie there: other dice, changed dice.

use std::cell::Cell;

use super::tried::THROWS;
use super::ways::Ways;
use super::{Price, TRIED, affordable, same_attack, verdict, with};
use crate::engine;
use crate::ruling::{AttackOutcome, AttackRuling, NoUse, PlayVerdict, Ruling, WhyNot};
use crate::table::{Case, Move, PieceId, Place, UseMove};
use crate::vocabulary::{Dice, PlayerId};

/// The most ways of using cards that are tried in all.
const MOST_TRIALS: usize = 6000;

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

/// An attack whose dice are to be rolled.
struct After<'a, 'l> {
    case: &'a Case<'l>,
    ruling: &'a Ruling<'l>,
    attack: &'a AttackRuling,
    attacker: PlayerId,
    /// How many more ways may be tried.
    left: Cell<usize>,
}

/// What players may do after the dice, and what it makes of the chances; and whether everything was tried.
pub(super) fn later(
    case: &Case,
    ruling: &Ruling,
    attack: &AttackRuling,
    attacker: PlayerId,
) -> (Vec<Later>, bool) {
    let table = &ruling.after;
    let mut later = Vec::new();
    if attack.outcome != AttackOutcome::Open {
        return (later, true);
    }
    let after = After {
        case,
        ruling,
        attack,
        attacker,
        left: Cell::new(affordable(case, MOST_TRIALS)),
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
                true => changed(&after, player, card, roll),
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
    (later, after.left.get() > 0)
}

/// Whether a card has nothing to be used, whatever the dice show.
fn never(case: &Case, player: PlayerId, card: PieceId) -> bool {
    let thrown = Move::Roll(Dice(7).into(), None);
    let play = UseMove::plain(player, card, Vec::new());
    let ruling = engine::rule(&with(case, &[&thrown, &Move::Use(play)]));
    verdict(&ruling, 1).is_none_or(|verdict| {
        let mut objections = verdict.objections().iter();
        objections.any(|objection| matches!(objection.why, WhyNot::NoUse(NoUse::NoSuchAbility(_))))
    })
}

/// What the chances are, of 36, where a card is used on a roll in the way that is best for its player. `None`: it may not be.
fn changed(after: &After, player: PlayerId, card: PieceId, roll: u8) -> Option<u16> {
    let thrown = Move::Roll(Dice(roll).into(), None);
    let attacks = player == after.attacker;
    let mut best: Option<u16> = None;
    let ways = Ways {
        ruling: after.ruling,
        attack: Some(after.attack),
        player,
        card,
        payments: false,
    };
    ways.each(|way| {
        if after.left.get() == 0 {
            return None;
        }
        after.left.set(after.left.get() - 1);
        let play = Move::Use(way.clone());
        let ruling = engine::rule(&with(after.case, &[&thrown, &play]));
        match verdict(&ruling, 1) {
            Some(PlayVerdict::Legal) => {}
            Some(verdict) => return Some(Err(verdict.objections().to_vec())),
            None => return Some(Err(Vec::new())),
        }
        let found = match same_attack(&ruling, after.attack.play).map(|attack| attack.outcome) {
            Some(AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_)) => {
                u16::from(THROWS)
            }
            Some(AttackOutcome::Open) => after.again(&thrown, &play),
            _ => 0,
        };
        best = Some(match (best, attacks) {
            (None, _) => found,
            (Some(best), true) => best.max(found),
            (Some(best), false) => best.min(found),
        });
        Some(Ok(Price::default()))
    });
    best
}

impl After<'_, '_> {
    /// The chances, of 36, where the dice are rolled again.
    fn again(&self, thrown: &Move, play: &Move) -> u16 {
        (2..=12)
            .filter(|&roll| {
                let once_more = Move::Roll(Dice(roll).into(), None);
                let ruling = engine::rule(&with(self.case, &[thrown, play, &once_more]));
                let rolled = ruling.plays.iter().any(|play| play.line == TRIED + 2);
                let outcome = same_attack(&ruling, self.attack.play).map(|attack| attack.outcome);
                rolled
                    && matches!(
                        outcome,
                        Some(AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_))
                    )
            })
            .map(|roll| u16::from(ways(roll)))
            .sum()
    }
}
