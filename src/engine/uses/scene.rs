//! What is asked about one play, and what is done with it once it is found legal.

use super::said::Said;
use crate::cards::effect::Instruction;
use crate::engine::attack::Attack;
use crate::engine::moment::Moment;
use crate::engine::under_way::{Dice, Happening, Played, UnderWay};
use crate::ruling::{AttackRuling, Objection, Sort, Source};
use crate::table::{Assumption, Change, PieceId, Used};
use crate::vocabulary::PlayerId;

/// What is going on when somebody plays something.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Scene<'a, 't, 'l> {
    pub(in crate::engine) moment: &'a Moment<'t, 'l>,
    pub(in crate::engine) under_way: Option<&'a UnderWay>,
    pub(in crate::engine) dice: Option<&'a Dice>,
    pub(in crate::engine) just: &'a [Happening],
    pub(in crate::engine) played: &'a [Played],
    /// The plays from here on can still be cancelled.
    pub(in crate::engine) open_from: usize,
    pub(in crate::engine) attacks: &'a [AttackRuling],
    /// The players whose Plots and abilities were used directly before.
    pub(in crate::engine) follows: &'a [PlayerId],
    pub(in crate::engine) victory_declared: bool,
    /// The cards whose text is cancelled together with the announcement of what they would keep off.
    pub(in crate::engine) let_through: &'a [PieceId],
}

/// What is done as somebody plays something, once it is found legal.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct Doing {
    /// The tokens that pay for it.
    pub(in crate::engine) pays: Vec<(PieceId, u8)>,
    /// Those of them that are somebody's action.
    pub(in crate::engine) acting: Vec<PieceId>,
    pub(in crate::engine) discards: Vec<PieceId>,
    pub(in crate::engine) hidden_discards: u8,
    /// Cards discarded from the top of the Plot deck.
    pub(in crate::engine) deck_discards: u8,
    /// The same of the Group deck.
    pub(in crate::engine) group_deck_discards: u8,
    /// The cards of those from the decks that are said.
    pub(in crate::engine) top_discards: Vec<PieceId>,
    /// Cards from the top of the Plot deck that leave the game.
    pub(in crate::engine) out_of_deck: u8,
    /// Plots that are laid down with it for the attack that it makes.
    pub(in crate::engine) with: Vec<PieceId>,
    pub(in crate::engine) links_to: Option<PieceId>,
    pub(in crate::engine) changes: Vec<Change>,
    /// The sentence by which the attack under way fails.
    pub(in crate::engine) fails: Option<Source>,
    /// What the attack under way becomes, as an Instant one.
    pub(in crate::engine) makes_instant: Option<Sort>,
    /// Which of two things its player chooses.
    pub(in crate::engine) second_chosen: Option<bool>,
    /// The sentence by which the attack under way becomes privileged.
    pub(in crate::engine) privileges: Option<Source>,
    /// The player whom a sentence keeps from interfering.
    pub(in crate::engine) shuts_out: Option<(PlayerId, Source)>,
    /// The sentence by which its player is let into a privileged attack.
    pub(in crate::engine) lets_in: Option<Source>,
    pub(in crate::engine) instructions: Vec<(Source, Instruction)>,
    pub(in crate::engine) used: Vec<Used>,
    pub(in crate::engine) assumptions: Vec<Assumption>,
    /// The play that it answers, by its place among those played.
    pub(in crate::engine) answers: Option<usize>,
    /// The Group whose action it answers.
    pub(in crate::engine) action: Option<PieceId>,
    /// The sentence of a trigger that its owner makes use of.
    pub(in crate::engine) answered: Option<Source>,
    /// A Goal picked at random is exposed and not used (`GoalExposedInstead`), and other sentences that qualify.
    pub(in crate::engine) goal_exposed: Option<Source>,
    pub(in crate::engine) not_for_goals: Option<Source>,
    pub(in crate::engine) taken_by_payer: Option<Source>,
    /// The attack that the Plot makes, and the Groups that are said to aid it.
    pub(in crate::engine) attack: Option<Attack>,
    pub(in crate::engine) aiders: Vec<PieceId>,
    /// The card that has just been struck, which it answers.
    pub(in crate::engine) struck: Option<PieceId>,
    /// It belongs to the end of the turn, which comes with it.
    pub(in crate::engine) ends_main_phase: bool,
    /// An ability that is left to the players: what it does is theirs to apply.
    pub(in crate::engine) by_hand: bool,
    /// The sentence that is carried out and does not settle everything that comes of it: the rest is for the players.
    pub(in crate::engine) unsettled: Option<Source>,
    /// It is paid for as a sentence asks that is left to the players, so that they have to see whether that is enough.
    pub(in crate::engine) price_by_hand: bool,
}

/// What is asked about one play.
pub(super) struct Inquiry<'a, 't, 'l, 'u> {
    pub(super) scene: Scene<'a, 't, 'l>,
    pub(super) moment: &'a Moment<'t, 'l>,
    pub(super) player: PlayerId,
    pub(super) used: &'u Said<'u>,
    pub(super) objections: Vec<Objection>,
    pub(super) doing: Doing,
}
