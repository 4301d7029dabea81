//! Advice before the dice: who may still act, what it would change and cost, what it takes, and what best play comes to.
//!
//! Nothing is worked out here that the engine does not rule: each possibility is played on the case, and its ruling read.

mod best;
mod candidates;
mod dice;
mod may;
mod reach;
mod trials;
mod ways;

use thiserror::Error;

use crate::engine;
use crate::ruling::{AttackOutcome, AttackRuling, Objection, PlayVerdict, Ruling};
pub use crate::scenario::Act;
use crate::scenario::PlayerId;
use crate::table::{Case, Move, PieceId, Step};

pub use best::{Best, MOST_RULINGS};
pub use dice::{Later, THROWS, ways};
pub use may::{May, may};
pub use reach::{MOST_SETS, Reach, Set};

/// The lines of the plays that are tried: no scenario has so many.
const TRIED: usize = 1_000_000;

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

/// Something that a player may still do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Possible {
    pub player: PlayerId,
    pub card: PieceId,
    pub act: Act,
    pub play: Move,
    /// The Action tokens that it costs.
    pub tokens: u8,
    /// The cards that it costs, itself among them where it is a Plot.
    pub cards: u8,
    /// The strength with it.
    pub strength: i16,
    /// The favourable throws with it, of 36.
    pub favourable: u8,
    /// The attack no longer waits for its dice.
    pub ends: bool,
    /// Plays, by their places in the ruling, that fall by it.
    pub spoils: Vec<usize>,
    /// The attack becomes privileged by it, or loses its privilege.
    pub privilege: Option<bool>,
    /// Its text has to be applied by hand.
    pub by_hand: bool,
}

/// What one of several rivals can do against an attack by himself.
#[derive(Clone, Debug)]
pub struct Alone {
    pub player: PlayerId,
    pub stop: Reach,
    pub best: Best,
}

/// Something that a player may not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    pub player: PlayerId,
    pub card: PieceId,
    pub act: Act,
    pub objections: Vec<Objection>,
}

/// Advice on an attack whose dice are not rolled.
#[derive(Clone, Debug)]
pub struct Advice<'l> {
    /// The ruling as the attack stands.
    pub ruling: Ruling<'l>,
    pub attacker: PlayerId,
    pub possible: Vec<Possible>,
    pub impossible: Vec<Impossible>,
    /// Whether everything was tried; otherwise there were too many cards.
    pub complete: bool,
    /// What each strength costs the attacker, the cheapest first.
    pub reach: Reach,
    /// What it costs the rivals together to bring the strength below 2; no set: they cannot.
    pub stop: Reach,
    /// Best play, with all rivals as one side.
    pub best: Best,
    /// The same of each rival, where several could do something against the attack: the others do nothing.
    pub alone: Vec<Alone>,
    /// What may be done once the dice lie there.
    pub later: Vec<Later>,
}

impl Possible {
    /// What it costs: a token and a card count the same.
    pub fn cost(&self) -> u8 {
        self.tokens.saturating_add(self.cards)
    }

    /// Whether the attacker would do it to his own attack: legal, and hardly ever meant.
    pub fn against_himself(&self, attacker: PlayerId, attack: &AttackRuling) -> bool {
        self.player == attacker && self.matters(attack) && favourable_rise(self, attack) < 0
    }

    /// Whether it changes anything of the attack.
    pub fn matters(&self, attack: &AttackRuling) -> bool {
        self.ends
            || self.by_hand
            || self.strength != attack.strength
            || self.favourable != attack.odds.favourable
            || !self.spoils.is_empty()
            || self.privilege.is_some()
    }
}

impl Advice<'_> {
    /// The attack.
    pub fn attack(&self) -> Option<&AttackRuling> {
        self.ruling.attack()
    }
}

/// A case with further plays.
pub(super) fn with<'l>(case: &Case<'l>, plays: &[&Move]) -> Case<'l> {
    let mut further = case.clone();
    for (index, play) in plays.iter().enumerate() {
        further.steps.push(Step {
            line: TRIED + index,
            span: 0..0,
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
    let (possible, impossible, complete) = candidates::all(&case, &ruling, attack, attacker);
    let announced = attack.play;
    let side = |attacking: bool| -> Vec<&Possible> {
        let mine = possible.iter().filter(|one| {
            let rises = favourable_rise(one, attack);
            // Privilege keeps others out, and changes no figure.
            let good = rises > 0 || rises == 0 && one.privilege == Some(true);
            !one.by_hand && (one.player == attacker) == attacking && good == attacking
        });
        mine.filter(|one| one.matters(attack)).collect()
    };
    let (mine, theirs) = (side(true), side(false));
    let reach = reach::reach(&case, announced, attack, &mine);
    let stop = reach::stop(&case, announced, attack, &theirs);
    let best = best::search(&case, announced, &mine, &theirs);
    let mut rivals: Vec<PlayerId> = theirs.iter().map(|one| one.player).collect();
    rivals.sort_unstable();
    rivals.dedup();
    if rivals.len() < 2 {
        rivals.clear();
    }
    let alone = rivals.into_iter().map(|player| {
        let own = theirs.iter().filter(|one| one.player == player);
        let own: Vec<&Possible> = own.copied().collect();
        Alone {
            player,
            stop: reach::stop(&case, announced, attack, &own),
            best: best::search(&case, announced, &mine, &own),
        }
    });
    let alone = alone.collect();
    let (later, all_rolled) = dice::later(&case, &ruling, attack, attacker);
    let complete = complete && all_rolled;
    Ok(Advice {
        attacker,
        possible,
        impossible,
        complete,
        reach,
        stop,
        best,
        alone,
        later,
        ruling,
    })
}

/// Whether something is good for the attack: by the strength, or else by the chances.
fn favourable_rise(one: &Possible, attack: &AttackRuling) -> i16 {
    if one.ends {
        return i16::from(one.favourable) - i16::from(favourable(attack));
    }
    match one.strength - attack.strength {
        0 => i16::from(one.favourable) - i16::from(attack.odds.favourable),
        change => change,
    }
}
