//! Whether one card may do one thing.

use super::candidates::{self, Found};
use super::ways::Ways;
use super::{Act, AdviseError, Price, tried, verdict, waiting, with};
use crate::engine;
use crate::law::ClauseId;
use crate::ruling::{Judged, Objection, PlayVerdict, Ruling};
use crate::table::{Case, HelpPlay, Move, PieceId};

/// Whether something may be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum May {
    /// By these clauses.
    Yes(Vec<ClauseId>),
    /// What stands in the way.
    No(Vec<Objection>),
}

/// Whether a card may aid, oppose, be played or be used as things stand. Aid and opposition that were given in the attack are judged as
/// they were given, and so is what was used while it waits for its dice.
///
/// # Errors
/// Nobody has the card, or nobody is attacked whom it could aid or oppose.
pub fn may(case: &Case, card: PieceId, act: Act) -> Result<May, AdviseError> {
    let ruling = engine::rule(case);
    let (attack, attacker) = match waiting(&ruling) {
        Ok(waits) => waits,
        Err(none) => return at_no_attack(case, &ruling, card, act).ok_or(none),
    };
    if let Some(done) = done(&ruling, card, act) {
        return Ok(done);
    }
    let Found {
        possible,
        impossible,
        ..
    } = candidates::of_card(case, &ruling, attack, attacker, card);
    if let Some(one) = possible.into_iter().find(|one| one.act == act) {
        return Ok(May::Yes(by(case, &one.play)));
    }
    let barred = impossible.into_iter().find(|one| one.act == act);
    Ok(May::No(barred.map_or_else(Vec::new, |one| one.objections)))
}

/// The same where no attack waits for its dice.
fn at_no_attack(case: &Case, ruling: &Ruling, card: PieceId, act: Act) -> Option<May> {
    let player = ruling.after.holder(card)?;
    let own = tried(case);
    let attempt = |play: &Move| {
        let ruling = engine::rule(&with(case, &[play]));
        match verdict(&ruling, own) {
            Some(PlayVerdict::Legal | PlayVerdict::ByHand(_) | PlayVerdict::Untold(_)) => Ok(()),
            Some(verdict) => Err(verdict.objections().to_vec()),
            None => Err(Vec::new()),
        }
    };
    if act != Act::Uses {
        ruling.announced()?;
        if let Some(done) = done(ruling, card, act) {
            return Some(done);
        }
        let helps = Move::Help(HelpPlay {
            opposes: act == Act::Opposes,
            helpers: vec![card],
            tokens: 1,
            global: false,
        });
        return Some(match attempt(&helps) {
            Ok(()) => May::Yes(by(case, &helps)),
            Err(objections) => May::No(objections),
        });
    }
    let ways = Ways {
        ruling,
        attack: None,
        player,
        card,
        payments: true,
    };
    let mut possible = None;
    let gone = ways.each(|way| {
        let play = Move::Use(way.clone());
        match (&possible, attempt(&play)) {
            (Some(_), _) => None,
            (None, Ok(())) => {
                possible = Some(play);
                Some(Ok(Price::default()))
            }
            (None, Err(objections)) => Some(Err(objections)),
        }
    });
    Some(match possible {
        Some(play) => May::Yes(by(case, &play)),
        None => May::No(gone.least.unwrap_or_default()),
    })
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
fn by(case: &Case, play: &Move) -> Vec<ClauseId> {
    let ruling = engine::rule(&with(case, &[play]));
    let last = ruling.plays.len().checked_sub(1);
    last.map_or_else(Vec::new, |last| ruling.cited_by(last))
}
