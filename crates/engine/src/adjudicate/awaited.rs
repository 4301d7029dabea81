//! What plays have left open, and later ones may take up.

use crate::delta::{Delta, State};
use crate::uses::Doing;
use fnord_cards::effect::Row;
use fnord_ruling::{AttackRuling, Source};
use fnord_table::{Change, PieceId, Step, UseMove};
use fnord_vocabulary::PlayerId;

/// Plots that wait for the agents of the attack that they were announced with.
#[derive(Clone)]
pub(super) struct AwaitsAgents {
    /// The announcement.
    pub(super) step: Step,
    pub(super) player: PlayerId,
    pub(super) plots: Vec<PieceId>,
}

/// A Unique Resource has been brought into play while a rival has another hidden, and he has not spoken yet.
#[derive(Clone)]
pub(super) struct Contest<'l> {
    /// The play, by its place among the plays.
    pub(super) play: usize,
    pub(super) card: PieceId,
    pub(super) hidden: Vec<PieceId>,
    /// How things were before the play, and how many fates there were.
    pub(super) before: State<'l>,
    pub(super) fates: usize,
}

/// Plays that are announced together: one that cards keep off, and those that cancel what these cards do by themselves.
#[derive(Clone, Debug)]
pub(super) struct LetThrough {
    /// What cancels, and what it makes of the card that is cancelled.
    pub(super) cancels: Vec<Change>,
    /// Those are said first.
    pub(super) cancels_first: bool,
    /// How many of the plays have not been judged yet.
    pub(super) left: usize,
    /// The first of these plays, by its place among the plays.
    pub(super) from: usize,
}

/// A sentence that was applied by hand as its card was played or used.
#[derive(Clone)]
pub(super) struct Applied {
    pub(super) source: Source,
    pub(super) by: PlayerId,
    pub(super) on: Option<PieceId>,
    /// The play of it; an ability bears on what is done directly after.
    pub(super) play: usize,
}

/// A card of which the players have to see what it still does.
#[derive(Clone, Copy)]
pub(super) struct Doubt {
    pub(super) card: PieceId,
    /// The sentence by which it came into doubt.
    pub(super) by: Option<Source>,
    /// Only what its player chooses was not said: whoever plays it again says it.
    pub(super) untold: bool,
}

/// What is done once dice for a table have been rolled.
#[derive(Clone)]
pub(super) struct AwaitsDice {
    pub(super) index: usize,
    pub(super) player: PlayerId,
    pub(super) used: UseMove,
    pub(super) doing: Doing,
    pub(super) source: Source,
    pub(super) subject: PieceId,
    pub(super) rows: Vec<Row>,
    pub(super) meant: Option<Vec<PieceId>>,
}

/// A play that has lost one of several actions that powered it.
#[derive(Clone, Copy, Debug)]
pub(super) struct LostAction {
    /// The play, by its place in the log.
    pub(super) index: usize,
    /// Whose action it was.
    pub(super) group: PieceId,
    /// How many plays had been judged then: the next one may replace it.
    pub(super) after: usize,
}

/// The attack that has just become illegal. It can go on until something else is done than answering what made it so.
#[derive(Clone, Debug)]
pub(super) struct Spoiled {
    /// The place of its announcement among the plays.
    pub(super) play: usize,
    /// What its end changed.
    pub(super) delta: Delta,
    pub(super) fates: std::ops::Range<usize>,
    /// The place of its ruling among the attacks.
    pub(super) index: usize,
    /// Its ruling, while it goes on.
    pub(super) withdrawn: Option<AttackRuling>,
    /// The Plots in it that were illegal themselves: they do not come back with it.
    pub(super) illegal: Vec<(PlayerId, PieceId)>,
}

/// What the last attack did to its target, so that a card can undo it.
#[derive(Clone)]
pub(super) struct Strike<'l> {
    pub(super) group: PieceId,
    /// All as it was before, until what cards do at once because of it has been done.
    pub(super) before: Option<Box<State<'l>>>,
    pub(super) delta: Delta,
    pub(super) fates: std::ops::Range<usize>,
}
