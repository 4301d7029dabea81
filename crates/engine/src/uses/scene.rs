//! What is asked about one play, and what is done with it once it is found legal.

use super::said::Said;
use crate::attack::Attack;
use crate::moment::Moment;
use crate::under_way::{Dice, Happening, Played, UnderWay};
use fnord_cards::effect::Instruction;
use fnord_ruling::{AttackRuling, Objection, Sort, Source};
use fnord_table::{Assumption, Change, PieceId, Used};
use fnord_vocabulary::PlayerId;

/// What is going on when somebody plays something.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a, 't, 'l> {
    pub(crate) moment: &'a Moment<'t, 'l>,
    pub(crate) under_way: Option<&'a UnderWay>,
    pub(crate) dice: Option<&'a Dice>,
    pub(crate) just: &'a [Happening],
    pub(crate) played: &'a [Played],
    /// The plays from here on can still be cancelled.
    pub(crate) open_from: usize,
    pub(crate) attacks: &'a [AttackRuling],
    /// The players whose Plots and abilities were used directly before.
    pub(crate) follows: &'a [PlayerId],
    pub(crate) victory_declared: bool,
    /// A card has ended the turn, and nobody has begun another.
    pub(crate) turn_is_over: bool,
    /// The cards whose text is cancelled together with the announcement of what they would keep off.
    pub(crate) let_through: &'a [PieceId],
}

/// What is done as somebody plays something, once it is found legal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Doing {
    /// The tokens that pay for it.
    pub(crate) pays: Vec<(PieceId, u8)>,
    /// Those of them that are somebody's action.
    pub(crate) acting: Vec<PieceId>,
    pub(crate) discards: Vec<PieceId>,
    pub(crate) hidden_discards: u8,
    /// Cards discarded from the top of the Plot deck.
    pub(crate) deck_discards: u8,
    /// The same of the Group deck.
    pub(crate) group_deck_discards: u8,
    /// The cards of those from the decks that are said.
    pub(crate) top_discards: Vec<PieceId>,
    /// Cards from the top of the Plot deck that leave the game.
    pub(crate) out_of_deck: u8,
    /// Plots that are laid down with it for the attack that it makes.
    pub(crate) with: Vec<PieceId>,
    pub(crate) links_to: Option<PieceId>,
    pub(crate) changes: Vec<Change>,
    /// What the attack under way becomes, as an Instant one.
    pub(crate) makes_instant: Option<Sort>,
    /// Which of two things its player chooses.
    pub(crate) second_chosen: Option<bool>,
    /// The sentence by which the attack under way becomes privileged.
    pub(crate) privileges: Option<Source>,
    /// The player whom a sentence keeps from interfering.
    pub(crate) shuts_out: Option<(PlayerId, Source)>,
    /// The sentence by which its player is let into a privileged attack.
    pub(crate) lets_in: Option<Source>,
    pub(crate) instructions: Vec<(Source, Instruction)>,
    pub(crate) used: Vec<Used>,
    pub(crate) assumptions: Vec<Assumption>,
    /// The play that it answers, by its place among those played.
    pub(crate) answers: Option<usize>,
    /// The Group whose action it answers.
    pub(crate) action: Option<PieceId>,
    /// The Groups whose actions are cancelled with it, each with the play that it powered.
    pub(crate) actions: Vec<(PieceId, Option<usize>)>,
    /// The sentence of a trigger that its owner makes use of.
    pub(crate) answered: Option<Source>,
    pub(crate) not_for_goals: Option<Source>,
    pub(crate) taken_by_payer: Option<Source>,
    /// The attack that the Plot makes, and the Groups that are said to aid it.
    pub(crate) attack: Option<Attack>,
    pub(crate) aiders: Vec<PieceId>,
    /// The card that has just been struck, which it answers.
    pub(crate) struck: Option<PieceId>,
    /// It belongs to the end of the turn, which comes with it.
    pub(crate) ends_main_phase: bool,
    /// An ability that is left to the players: what it does is theirs to apply.
    pub(crate) by_hand: bool,
    /// The sentence that is carried out and does not settle everything that comes of it: the rest is for the players.
    pub(crate) unsettled: Option<Source>,
    /// It is paid for as a sentence asks that is left to the players, so that they have to see whether that is enough.
    pub(crate) price_by_hand: bool,
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
