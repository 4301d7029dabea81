//! Choices that players have still to make.

use super::PieceId;
use fnord_cards::effect::Draws;
use fnord_vocabulary::PlayerId;

/// A choice that a card leaves to a player, and that he has not made yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duty {
    pub player: PlayerId,
    /// The card that asks, and its sentence.
    pub card: PieceId,
    pub sentence: u8,
    pub what: Owed,
}

/// What a player has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owed {
    /// Nothing: he may still draw a card that this sentence lets him draw.
    MayDraw,
    /// Nothing: he may draw that, as a card lets him by what has just happened.
    Draws(Draws),
    /// To discard so many Plots of his choice.
    DiscardPlots(u8),
    /// To expose all but so many Plots of his choice.
    ExposeExcept(u8),
    /// To use or to discard one of his Plots that he picked at random: this one, where it is said.
    UseOrDiscard(Option<PieceId>),
    /// To discard one of his Groups in play.
    DiscardGroup,
    /// To give an Illuminati token to this player, or to discard a Group.
    TokenOrGroup(PlayerId),
    /// To discard one of two like Plots, of which he may have one only.
    OneOfTwo(PieceId, PieceId),
    /// To give an Illuminati token to another player, or to remove it.
    TokenMustGo,
    /// To discard this card, or to give it to a rival.
    DiscardOrGive(PieceId),
    /// To roll for this card against the other rivals.
    RollForCard(PieceId),
    /// To discard a Goal, having two.
    DiscardGoal,
    /// To discard so many hidden Plots, which are picked at random.
    DiscardHidden(u8),
    /// To roll for a table on a card.
    RollDice { two: bool },
    /// Roll two dice for the Power of this Group.
    RollForPower(PieceId),
    /// Roll one die for the tokens of this Group.
    RollForTokens(PieceId),
    /// He may rearrange his Power Structure.
    Reorganize,
    /// To move this Group to another master, or to discard it.
    MoveOrDiscard(PieceId),
    /// To move this Group to another master, and to discard it only where nothing can control it.
    MoveElseDiscard(PieceId),
    /// To pick one of this player's Plots, having seen them.
    PickSeen(PlayerId),
    /// To name a Plot.
    NamePlot,
    /// To roll the dice again.
    RollAgain,
}
