//! Advice before the dice: who may still act, what it would change and cost, what it takes, and what best play comes to.
//!
//! Nothing is worked out here that the engine does not rule: each possibility is played on the case, and its ruling read.

mod best;
mod candidates;
mod dice;
mod may;
mod pool;
mod possible;
mod reach;
mod sides;
mod trials;
mod tried;
mod ways;

use thiserror::Error;

use crate::engine;
use crate::ruling::{AttackOutcome, AttackRuling, Ruling};
pub use crate::scenario::Act;
use crate::table::{Case, Move};
use crate::vocabulary::PlayerId;
use pool::Pool;
use tried::with;
pub(crate) use tried::with as with_plays;
use tried::{TRIED, affordable, favourable, same_attack, tried, verdict};

pub use best::Best;
pub use dice::{Later, ways};
pub use may::{May, may};
pub use possible::{Following, Impossible, Possible, Price};
pub use reach::{MOST_SETS, Reach, Set};
pub use sides::Side;
pub use tried::THROWS;

/// Why there is nothing to advise on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AdviseError {
    #[error("no attack is announced")]
    NoAttack,
    #[error("the attack is illegal")]
    Illegal,
    #[error("the attack is over")]
    Over,
}

/// What one of several rivals can do against an attack by himself.
#[derive(Clone, Debug)]
pub struct Alone {
    pub player: PlayerId,
    pub stop: Reach,
    pub best: Best,
}

/// Advice on an attack whose dice are not rolled.
#[derive(Clone, Debug)]
pub struct Advice<'l> {
    /// The ruling as the attack stands.
    pub ruling: Ruling<'l>,
    pub attacker: PlayerId,
    pub possible: Vec<Possible>,
    pub impossible: Vec<Impossible>,
    /// What changes nothing of the attack by itself, but something of what may be done then.
    pub preparing: Vec<Possible>,
    /// What becomes possible by what is possible, and changes something for the side that does it.
    pub following: Vec<Following>,
    /// Whether everything was tried; otherwise there were too many cards.
    pub complete: bool,
    /// What each strength costs the attacker, the cheapest first.
    pub reach: Reach,
    /// What it costs the rivals together to bring the strength below 2; no set: they cannot.
    pub stop: Reach,
    /// Best play, with all rivals as one side.
    pub best: Best,
    /// What each side does best, the attacker before his rivals.
    pub sides: Vec<Side>,
    /// Best play of each rival, where several could do something against the attack: the others do nothing.
    pub alone: Vec<Alone>,
    /// What may be done once the dice lie there.
    pub later: Vec<Later>,
}

impl Advice<'_> {
    /// The attack.
    pub fn attack(&self) -> Option<&AttackRuling> {
        self.ruling.attack()
    }
}

/// A case without the dice that end it.
fn before_the_dice<'l>(case: &Case<'l>) -> Case<'l> {
    let mut case = case.clone();
    while matches!(
        case.steps.last().map(|step| &step.play),
        Some(Move::Roll(..) | Move::RollOff(_))
    ) {
        case.steps.pop();
    }
    case
}

/// The attack that waits for its dice, and who makes it.
fn waiting<'r>(ruling: &'r Ruling) -> Result<(&'r AttackRuling, PlayerId), AdviseError> {
    let announced = ruling.announced().ok_or(AdviseError::NoAttack)?;
    if ruling.plays[announced].verdict.is_illegal() {
        return Err(AdviseError::Illegal);
    }
    let attack = ruling.attack().ok_or(AdviseError::NoAttack)?;
    if attack.outcome != AttackOutcome::Open && attack.outcome != AttackOutcome::AutomaticFailure {
        return Err(AdviseError::Over);
    }
    let attacker = ruling.after.holder(attack.leader);
    Ok((attack, attacker.ok_or(AdviseError::Over)?))
}

/// Advice on a case as it stands. Dice that end it are taken off.
///
/// # Errors
/// No attack waits for its dice.
pub fn advise<'l>(case: &Case<'l>) -> Result<Advice<'l>, AdviseError> {
    let case = before_the_dice(case);
    let ruling = engine::rule(&case);
    let (attack, attacker) = waiting(&ruling)?;
    let (found, all_tried) = candidates::all(&case, &ruling, attack, attacker);
    let announced = attack.play;
    let pool = Pool::gather(&case, attack, attacker, &found);
    let (mine, theirs) = (pool.side(attacker, true), pool.side(attacker, false));
    let reach = reach::reach(&case, announced, attack, pool.among(&mine));
    let stop = reach::stop(&case, announced, attack, pool.among(&theirs));
    let both = |theirs: &[usize]| pool.among(&[mine.as_slice(), theirs].concat());
    let best = best::search(&case, announced, both(&theirs), attacker);
    let of = sides::Of {
        case: &case,
        announced,
        attacker,
    };
    let sides = of.sides(&pool.among(&mine), &pool.among(&theirs), &best);
    let mut rivals: Vec<PlayerId> = theirs.iter().map(|&one| pool.all[one].player).collect();
    rivals.sort_unstable();
    rivals.dedup();
    if rivals.len() < 2 {
        rivals.clear();
    }
    let alone = rivals.into_iter().map(|player| {
        let own = theirs.iter().copied();
        let own: Vec<usize> = own.filter(|&one| pool.all[one].player == player).collect();
        Alone {
            player,
            stop: reach::stop(&case, announced, attack, pool.among(&own)),
            best: best::search(&case, announced, both(&own), attacker),
        }
    });
    let alone = alone.collect();
    let (later, all_rolled) = dice::later(&case, &ruling, attack, attacker);
    let complete = all_tried && all_rolled && pool.complete;
    Ok(Advice {
        attacker,
        following: pool.following(),
        preparing: pool.preparing(),
        possible: found.possible,
        impossible: found.impossible,
        complete,
        reach,
        stop,
        best,
        sides,
        alone,
        later,
        ruling,
    })
}
