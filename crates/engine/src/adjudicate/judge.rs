//! Where a judge stands who goes through the plays.

use super::awaited::{
    Applied, AwaitsAgents, AwaitsDice, Contest, Doubt, LetThrough, LostAction, Spoiled, Strike,
};
use super::unanswered::Unanswered;
use crate::delta::State;
use crate::under_way::{Dice, Happening, Played, UnderWay};
use fnord_cards::Side;
use fnord_ruling::{AttackRuling, CardFate, ClaimRuling, Derivation, NodeId, PlayRuling, Source};
use fnord_table::{Assumption, PieceId, Table};
use fnord_vocabulary::PlayerId;

/// The place that a Group has left.
#[derive(Clone, Copy)]
pub(super) struct Vacated {
    pub(super) master: PieceId,
    /// The side of the master at which it lay, where that is said.
    pub(super) at: Option<Side>,
    /// The tokens that the Group had.
    pub(super) tokens: u8,
}

#[derive(Clone)]
pub(super) struct Judge<'l> {
    pub(super) table: Table<'l>,
    pub(super) derivation: Derivation,
    pub(super) plays: Vec<PlayRuling>,
    pub(super) attacks: Vec<AttackRuling>,
    pub(super) fates: Vec<CardFate>,
    pub(super) assumptions: Vec<Assumption>,
    /// Plots that have been played, whose text is the players' affair.
    pub(super) by_hand_cards: Vec<PieceId>,
    pub(super) under_way: Option<UnderWay>,
    /// The Plot that the next play makes, and the card that it is played on: it answers that before it takes effect.
    pub(super) answered_next: Option<(PieceId, PieceId)>,
    /// It is only tried whether a play would be legal.
    pub(super) tries: bool,
    /// How many of the last plays could not be made while something waited to be settled.
    pub(super) refused: usize,
    /// Dice that are to be rolled, or that lie there and have not been settled.
    pub(super) dice: Option<Dice>,
    /// What waits for dice that are rolled for a table.
    pub(super) tables: Vec<AwaitsDice>,
    /// The player whose turn ends as soon as what is going on is over.
    pub(super) ends_turn: Option<PlayerId>,
    /// The Plots that were played and the abilities that were used.
    pub(super) log: Vec<Played>,
    /// The plays of the log that can still be cancelled begin here.
    pub(super) open_from: usize,
    /// The plays of the log after tokens were placed begin here, while none of another sort has been made since.
    pub(super) placed_at: Option<usize>,
    /// What has happened just now, and cards can answer.
    pub(super) just: Vec<Happening>,
    /// What happened before that, and not all players have gone on since.
    pub(super) unanswered: Unanswered,
    /// A Unique Resource that a rival may still contest, having another hidden.
    pub(super) contest: Option<Contest<'l>>,
    /// The place that a Group has just left, for the card that takes it.
    pub(super) vacated: Option<Vacated>,
    /// The player whose cards somebody has just got to see.
    pub(super) looked_at: Option<PlayerId>,
    /// The players whose Plots and abilities were used directly before.
    pub(super) follows: Vec<PlayerId>,
    /// The cards that were used directly before.
    pub(super) answered_now: Vec<PieceId>,
    /// Cards of which the players have to see what they still do.
    pub(super) in_doubt: Vec<Doubt>,
    /// The sentences that were applied by hand as their cards were played or used.
    pub(super) applied: Vec<Applied>,
    /// The sentence by which the last of them came into doubt.
    pub(super) doubted_by: Option<Source>,
    /// A sentence left to the players of which nobody says what it bears on, once its card has come into it.
    pub(super) untold: Option<Source>,
    /// Plots that were announced with an attack and are played with its agents.
    pub(super) awaits_agents: Option<AwaitsAgents>,
    /// A card has ended the turn, and nobody has begun another.
    pub(super) turn_is_over: bool,
    /// Who has won, once claims have been settled.
    pub(super) winners: Option<Vec<PlayerId>>,
    pub(super) claims: Vec<ClaimRuling>,
    /// The Groups that each player had below his Illuminati when it was looked at last.
    pub(super) structures: Vec<Vec<PieceId>>,
    /// The players who have lost all their puppets, each with the rival who removed the last one.
    pub(super) lost_all: Vec<(PlayerId, Option<PlayerId>)>,
    /// What the last attack did to its target.
    pub(super) strike: Option<Strike<'l>>,
    /// Those whom a card keeps in the game until the end of the turn.
    pub(super) reprieved: Vec<PlayerId>,
    /// A play that has just lost one of the actions that powered it.
    pub(super) lost_action: Option<LostAction>,
    /// Plays that are announced together, of which some have not been judged.
    pub(super) let_through: Option<LetThrough>,
    /// The attack that has just become illegal, while it can still be answered what made it so.
    pub(super) spoiled: Option<Spoiled>,
    /// The die for the token of a Group that was rolled before tokens are placed.
    pub(super) early_die: Option<u8>,
    /// Who has discarded a Plot for a move that he has yet to make, once for each Plot.
    pub(super) paid_ahead: Vec<PlayerId>,
    /// What cards have made players draw can be told of from here on.
    pub(super) told_from: NodeId,
    /// The draws that have been told, each as often as it gave cards.
    pub(super) told: Vec<NodeId>,
    /// What has been drawn by the play that is judged.
    pub(super) drawn: Vec<Happening>,
}

impl<'l> Judge<'l> {
    /// The state that a play can change and a cancellation take back.
    pub(super) fn state(&self) -> State<'l> {
        State {
            table: self.table.clone(),
            under_way: self.under_way.clone(),
            dice: self.dice.clone(),
            ends_turn: self.ends_turn,
        }
    }

    pub(super) fn set_state(&mut self, state: State<'l>) {
        self.table = state.table;
        self.under_way = state.under_way;
        self.dice = state.dice;
        self.ends_turn = state.ends_turn;
    }
}
