//! Whether one card may do one thing.

use super::candidates::{self, Found};
use super::{Act, AdviseError, Possible, before_the_dice, waiting, with};
use crate::engine;
use crate::law::ClauseId;
use crate::ruling::{Judged, Objection, Ruling};
use crate::table::{Case, Move, PieceId};

/// Whether something may be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum May {
    /// By these clauses.
    Yes(Vec<ClauseId>),
    /// What stands in the way.
    No(Vec<Objection>),
}

/// Whether a card may aid, oppose, be played or be used in the attack that was announced last. What was done in it already is
/// judged as it was done; anything else as it could be done now, before the dice.
///
/// # Errors
/// No attack waits for its dice.
pub fn may(case: &Case, card: PieceId, act: Act) -> Result<May, AdviseError> {
    let case = before_the_dice(case);
    let ruling = engine::rule(&case);
    if let Some(done) = done(&ruling, card, act) {
        return Ok(done);
    }
    let (attack, attacker) = waiting(&ruling)?;
    let Found {
        possible,
        impossible,
        ..
    } = candidates::of_card(&case, &ruling, attack, attacker, card);
    if let Some(one) = possible.into_iter().find(|one| one.act == act) {
        return Ok(May::Yes(by(&case, &one)));
    }
    let barred = impossible.into_iter().find(|one| one.act == act);
    Ok(May::No(barred.map_or_else(Vec::new, |one| one.objections)))
}

/// The verdict on what a card has done in the attack already.
fn done(ruling: &Ruling, card: PieceId, act: Act) -> Option<May> {
    let announced = ruling.announced()?;
    let mut plays = ruling.plays.iter().enumerate().skip(announced);
    let (index, play) = plays.rfind(|(_, play)| match &play.what {
        Judged::Helper { helper, opposes } => {
            *helper == card && act == if *opposes { Act::Opposes } else { Act::Aids }
        }
        Judged::Play(Move::Use(used)) => used.card == card && act == Act::Uses,
        Judged::Play(Move::Agents {
            card: agents,
            opposes,
            ..
        }) => *agents == card && act == if *opposes { Act::Opposes } else { Act::Aids },
        Judged::Play(_) => false,
    })?;
    if play.verdict.is_illegal() {
        return Some(May::No(play.verdict.objections().to_vec()));
    }
    Some(May::Yes(ruling.cited_by(index)))
}

/// The clauses that let something be done, as the ruling with it cites them.
fn by(case: &Case, one: &Possible) -> Vec<ClauseId> {
    let ruling = engine::rule(&with(case, &[&one.play]));
    let last = ruling.plays.len().checked_sub(1);
    last.map_or_else(Vec::new, |last| ruling.cited_by(last))
}
