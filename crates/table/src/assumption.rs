//! What a scenario leaves open, and how it was filled.

use super::PieceId;
use fnord_vocabulary::PlayerId;

/// Something that nobody said and that was taken to be so, because it is the ordinary case.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Assumption {
    /// The edition, where the scenario names none; `by_cards`: it is the one that its cards belong to.
    Edition { by_cards: bool },
    /// What somebody only wants to do is done.
    AsIfDone,
    /// A question in the scenario is left aside.
    NotAnswered(String),
    /// What is told of the table after plays was so before them.
    ToldLate(String),
    /// Which Illuminati a player has.
    Illuminati(PlayerId),
    /// A card lies in the uncontrolled area.
    Uncontrolled(PieceId),
    /// A card is in a player's hand.
    InHand(PieceId, PlayerId),
    /// Said to lie in the uncontrolled area, of which this game has none, a card is in a player's hand.
    NoArea(PieceId, PlayerId),
    /// A card belongs to a player.
    Owner(PieceId, PlayerId),
    /// A card is controlled directly by its owner's Illuminati.
    DirectlyControlled(PieceId),
    /// A Group whose master is not named shares no alignment with it.
    StrangeMaster(PieceId),
    /// Groups of which nothing is said have an Action token each.
    Tokens,
    /// How a player's Groups lie is not said, or not of all of them: they lie so that everything finds room.
    Lies(PlayerId),
    /// Whether there is such a layout the search has not found out.
    SearchStopped(PlayerId),
    /// The leader has an open control arrow.
    OpenArrow(PieceId),
    /// Under which master a Group comes in is not said: its player's Illuminati has no room for it, and this one has.
    PutUnder(PieceId, PieceId),
    /// A player has placed his Action tokens (`wdh.tokens.replenish`): his turn has gone on to what follows.
    TokensPlaced(PlayerId),
    /// It is the attacker's main phase.
    MainPhase(PlayerId),
    /// A player has gone on from his main phase to the end of his turn.
    EndOfTurn(PlayerId),
    /// Everybody has finished his first turn.
    FirstTurnsOver,
    /// Nobody does anything else.
    NobodyElse,
    /// A Group among those that a player has destroyed was a rival's.
    WasRivals(PieceId),
    /// Optional bonuses are used where they help.
    OptionalUsed(PieceId),
    /// A figure that the scenario states is the permanent one.
    StatedPermanent(PieceId),
    /// A copy of a Group was turned up this turn, by this player.
    TurnedUp(PieceId, PlayerId),
    /// A card among the discards was discarded this turn, as the card that is used asks.
    DiscardedNow(PieceId),
    /// A Group has no token, as the card that is used asks.
    WithoutToken(PieceId),
    /// A Group acts to pay for a card.
    Acts(PieceId, PieceId),
    /// A Plot is played on this Group, for only that one can be meant.
    PlayedOn(PieceId, PieceId),
    /// What makes an attack succeed or fail as is told, and is not told of.
    AsTold,
    /// The dice show that, of which only is said whether the attack succeeds by them.
    DiceShow(u8),
    /// A Plot is played as what is said next is announced.
    PlayedAsNext(PieceId),
    /// A player of whose hand nothing else is said holds so many Plots that nobody names.
    HoldsUnnamed(PlayerId, u8),
    /// A player holds so many Plots to discard.
    HoldsPlots(PlayerId, u8),
    /// A player has no Groups but those on the table.
    WholeStructure(PlayerId),
    /// It is a working day, before five in the afternoon.
    WorkingHours(PieceId),
    /// None of a player's Plots that nobody names is a copy of this one.
    NoCopyUnseen(PlayerId, PieceId),
    /// Several sets are played with, for this card is there twice.
    SeveralSets(PieceId),
    /// The player whose turn it is has knocked.
    Knocked(PlayerId),
    /// An Illuminati has so many tokens, as the card that is used asks.
    HasTokens(PieceId, u8),
}

impl Assumption {
    /// The same of a table on which cards have other numbers.
    #[must_use]
    pub fn renumbered(self, of: impl Fn(PieceId) -> PieceId) -> Assumption {
        use Assumption::*;
        match self {
            Uncontrolled(card) => Uncontrolled(of(card)),
            InHand(card, player) => InHand(of(card), player),
            NoArea(card, player) => NoArea(of(card), player),
            Owner(card, player) => Owner(of(card), player),
            DirectlyControlled(card) => DirectlyControlled(of(card)),
            StrangeMaster(card) => StrangeMaster(of(card)),
            OpenArrow(card) => OpenArrow(of(card)),
            PutUnder(card, master) => PutUnder(of(card), of(master)),
            WasRivals(card) => WasRivals(of(card)),
            OptionalUsed(card) => OptionalUsed(of(card)),
            StatedPermanent(card) => StatedPermanent(of(card)),
            TurnedUp(card, player) => TurnedUp(of(card), player),
            DiscardedNow(card) => DiscardedNow(of(card)),
            WithoutToken(card) => WithoutToken(of(card)),
            Acts(payer, card) => Acts(of(payer), of(card)),
            PlayedOn(card, group) => PlayedOn(of(card), of(group)),
            PlayedAsNext(card) => PlayedAsNext(of(card)),
            WorkingHours(card) => WorkingHours(of(card)),
            NoCopyUnseen(player, card) => NoCopyUnseen(player, of(card)),
            SeveralSets(card) => SeveralSets(of(card)),
            HasTokens(card, tokens) => HasTokens(of(card), tokens),
            Edition { .. }
            | AsIfDone
            | NotAnswered(_)
            | ToldLate(_)
            | Illuminati(_)
            | Tokens
            | Lies(_)
            | SearchStopped(_)
            | TokensPlaced(_)
            | MainPhase(_)
            | EndOfTurn(_)
            | FirstTurnsOver
            | NobodyElse
            | DiceShow(_)
            | AsTold
            | HoldsUnnamed(..)
            | HoldsPlots(..)
            | WholeStructure(_)
            | Knocked(_) => self,
        }
    }

    /// Whether everybody takes it for granted: the ordinary course of a game, of which nobody speaks.
    pub fn is_ordinary(&self) -> bool {
        matches!(
            self,
            Assumption::Edition { .. }
                | Assumption::Illuminati(_)
                | Assumption::Tokens
                | Assumption::OpenArrow(_)
                | Assumption::TokensPlaced(_)
                | Assumption::MainPhase(_)
                | Assumption::FirstTurnsOver
                | Assumption::NobodyElse
                | Assumption::Lies(_)
        )
    }
}
