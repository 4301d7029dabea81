//! A case with some plays more, and what the ruling on it says of its attack.

use crate::ruling::{AttackOutcome, AttackRuling, PlayVerdict, Ruling};
use crate::table::{Case, Move, Step};

/// All throws of two dice.
pub const THROWS: u8 = 36;

/// The lines of the plays that are tried: no scenario has so many.
pub(super) const TRIED: usize = 1_000_000;

/// How many cards an ordinary table has, and how many plays are made at it.
const CARDS: usize = 60;
const PLAYS: usize = 20;

/// How many of so many rulings may be asked for on a case. A ruling goes through all plays, and through all cards for each of them, so
/// that what there are more of than on an ordinary table is paid for by fewer rulings.
pub(super) fn affordable(case: &Case, most: usize) -> usize {
    let cards = case.table.iter().count().max(CARDS);
    let plays = case.steps.len().max(PLAYS);
    (most * CARDS * CARDS * PLAYS / (cards * cards * plays)).max(1)
}

/// How many of the plays of a case are tried ones.
pub(super) fn tried(case: &Case) -> usize {
    case.steps.iter().filter(|step| step.line >= TRIED).count()
}

/// A case with further plays.
pub(crate) fn with<'l>(case: &Case<'l>, plays: &[&Move]) -> Case<'l> {
    let mut further = case.clone();
    let first = TRIED + tried(case);
    for (index, play) in plays.iter().enumerate() {
        further.steps.push(Step {
            line: first + index,
            span: 0..0,
            said: Vec::new(),
            play: (*play).clone(),
        });
    }
    further
}

/// The verdict on the play of that place among those tried.
pub(super) fn verdict<'r>(ruling: &'r Ruling, index: usize) -> Option<&'r PlayVerdict> {
    let mut tried = (ruling.plays.iter()).filter(|play| play.line == TRIED + index);
    let first = tried.next()?;
    let rest = tried.find(|play| play.verdict.is_illegal());
    Some(&rest.unwrap_or(first).verdict)
}

/// The favourable throws of an attack, as it stands.
pub(super) fn favourable(attack: &AttackRuling) -> u8 {
    match attack.outcome {
        AttackOutcome::Open => attack.odds.favourable,
        AttackOutcome::Succeeds(_) | AttackOutcome::SucceedsByCard(_) => THROWS,
        _ => 0,
    }
}

/// The attack that advice is on, in a ruling on the case with further plays.
pub(super) fn same_attack<'r>(ruling: &'r Ruling, announced: usize) -> Option<&'r AttackRuling> {
    let line = ruling.attacks.iter();
    line.clone().find(|attack| attack.play == announced)
}
