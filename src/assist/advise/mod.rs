//! Advice before the dice: who may still act, what it would change and cost, what it takes, and what best play comes to.
//!
//! Nothing is worked out here that the engine does not rule: each possibility is played on the case, and its ruling read.

mod best;
mod candidates;
mod dice;
mod may;
mod pool;
mod reach;
mod trials;
mod ways;

use thiserror::Error;

use crate::engine;
use crate::ruling::{AttackOutcome, AttackRuling, Objection, PlayVerdict, Ruling};
pub use crate::scenario::Act;
use crate::table::{Case, Move, PieceId, Step};
use crate::vocabulary::PlayerId;
use pool::Pool;
use trials::Stands;

pub use best::Best;
pub use dice::{Later, THROWS, ways};
pub use may::{May, may};
pub use reach::{MOST_SETS, Reach, Set};

/// The lines of the plays that are tried: no scenario has so many.
const TRIED: usize = 1_000_000;

/// How many cards an ordinary table has, and how many plays are made at it.
const CARDS: usize = 60;
const PLAYS: usize = 20;

/// How many of so many rulings may be asked for on a case. A ruling goes through all plays, and through all cards for each of them, so
/// that what there are more of than on an ordinary table is paid for by fewer rulings.
fn affordable(case: &Case, most: usize) -> usize {
    let cards = case.table.iter().count().max(CARDS);
    let plays = case.steps.len().max(PLAYS);
    (most * CARDS * CARDS * PLAYS / (cards * cards * plays)).max(1)
}

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
    /// What these are, where a card is used.
    pub price: Price,
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

/// What the use of a card costs besides itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// The cards whose Action tokens are spent, once for each.
    pub acting: Vec<PieceId>,
    /// The cards of the hand that are discarded.
    pub discards: Vec<PieceId>,
    /// Cards of the hand that nobody has seen.
    pub hidden: u8,
}

impl Price {
    /// The tokens and the cards of the hand, the used one among them where it is a Plot.
    fn counted(&self, plot: bool) -> (u8, u8) {
        let count = |cards: &[PieceId]| u8::try_from(cards.len()).unwrap_or(u8::MAX);
        let cards = count(&self.discards).saturating_add(self.hidden);
        (count(&self.acting), cards.saturating_add(u8::from(plot)))
    }
}

/// What one of several rivals can do against an attack by himself.
#[derive(Clone, Debug)]
pub struct Alone {
    pub player: PlayerId,
    pub stop: Reach,
    pub best: Best,
}

/// Something that becomes possible by what is done before it: the answer to a Plot, a bonus for a helper, a token that has been given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Following {
    /// What has to be done before it, in this order.
    pub after: Vec<Possible>,
    pub possible: Possible,
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
        self.changes(&Stands::of(attack))
    }

    /// Whether it changes anything of an attack that stands so.
    fn changes(&self, before: &Stands) -> bool {
        self.stands() != *before
            || self.by_hand
            || !self.spoils.is_empty()
            || self.privilege.is_some()
    }

    /// How the attack stands with it.
    fn stands(&self) -> Stands {
        Stands {
            strength: self.strength,
            favourable: self.favourable,
            ends: self.ends,
        }
    }

    /// By how much it is good for an attack that stands so: by the strength, or else by the chances.
    fn rise(&self, before: &Stands) -> i16 {
        let chances = i16::from(self.favourable) - i16::from(before.favourable);
        if self.ends || before.ends {
            return chances;
        }
        match self.strength - before.strength {
            0 => chances,
            change => change,
        }
    }
}

impl Advice<'_> {
    /// The attack.
    pub fn attack(&self) -> Option<&AttackRuling> {
        self.ruling.attack()
    }
}

/// How many of the plays of a case are tried ones.
pub(super) fn tried(case: &Case) -> usize {
    case.steps.iter().filter(|step| step.line >= TRIED).count()
}

/// A case with further plays.
pub(super) fn with<'l>(case: &Case<'l>, plays: &[&Move]) -> Case<'l> {
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
        alone,
        later,
        ruling,
    })
}

/// Whether something is good for the attack: by the strength, or else by the chances.
fn favourable_rise(one: &Possible, attack: &AttackRuling) -> i16 {
    one.rise(&Stands::of(attack))
}
