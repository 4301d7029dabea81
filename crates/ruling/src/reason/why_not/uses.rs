//! Why a Plot or an ability cannot be used.

use fnord_cards::Alignment;
use fnord_cards::effect::{AttackKinds, Lack};
use fnord_table::PieceId;
use fnord_vocabulary::{PlayerId, SaidDrawn};

/// What stands in the way of playing a Plot or using an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUse {
    /// A Plot makes no attack in the middle of another.
    MidAttack(PieceId),
    /// Two Instant attacks on one target are not combined.
    NotCombined(PieceId),
    /// What has to have happened has not.
    NothingStruck(PieceId),
    NotOnesPlot(PieceId, PlayerId),
    /// The Plot has been used in this attack already.
    UsedAlready(PieceId),
    /// Another copy was played directly before.
    JustPlayed(PieceId),
    /// A Group is in play that another copy has changed for good.
    StillChanges(PieceId),
    /// A card has banned every other copy of the Plot.
    NoOtherCopy(PieceId),
    /// No action that powered a play with others has just been cancelled.
    NothingToReplace,
    /// No bonus of the card has been left out.
    NothingLeftOut(PieceId),
    /// The text of the card leaves its bonus to its player.
    MayLeaveOut(PieceId),
    /// Nobody has to declare a bonus.
    NeedNotDeclare(PieceId),
    /// The Group takes no action that a bonus could be for.
    NothingToBack(PieceId),
    /// Its action was declared before, and others have done something since.
    DeclaredBefore(PieceId),
    DuringAttack(PieceId),
    /// It lies in no such place: no New World Order in force, or no Plot linked to a Group.
    NotLyingThere(PieceId),
    /// It is none of the cards that are taken from where it is.
    NotFromThere(PieceId),
    /// The first is not the master of the second.
    NotMaster(PieceId, PieceId),
    /// It reverses alignments, and does nothing else to them.
    OnlyReverses(PieceId),
    /// It cannot be played while an Instant attack is going on.
    DuringInstant(PieceId),
    /// The Plot needs such an attack, and this is another; the kind that is asked for, where it is none of that.
    OtherAttack(PieceId, Option<AttackKinds>),
    /// The Plot needs one target.
    NoTarget(PieceId),
    /// The target is none of those it may be played on; the part of the text that it does not answer to, where that is one.
    WrongTarget(PieceId, Option<Lack>),
    /// The first card says that it cannot affect the second.
    Spares(PieceId, PieceId),
    /// The target is linked to a card that shuts it out.
    LinkedElse(PieceId),
    /// A Goal is shown to win, never played.
    GoalNotPlayed(PieceId),
    /// Victory has been declared with it.
    GoalShown(PieceId),
    /// The card has no ability that is used so.
    NoSuchAbility(PieceId),
    /// The Resource is not linked to such a Group as it needs.
    LinkMissing(PieceId),
    ConditionFails(PieceId),
    /// The player has to say what he chooses.
    NothingChosen(PieceId),
    AlignmentNotThere(PieceId, Alignment),
    OncePerTurn(PieceId),
    OncePerGame(PieceId),
    /// Named as paying, and not asked for.
    NotAskedFor(PieceId),
    /// Nothing on the first card asks for the second.
    NotPlayedOn(PieceId, PieceId),
    /// Nothing on the card asks for that player.
    NotPlayedOnPlayer(PieceId, PlayerId),
    /// Nothing on the card asks for the number, the alignment, the card or the place that its player chose.
    NoSuchChoice(PieceId),
    /// The card, used so, does not let its player draw what is said to be drawn.
    DrawsOtherwise(PieceId, SaidDrawn),
    /// Nobody can pay for it.
    NoPayer(PieceId),
    /// The Group is none of those whose action pays for it.
    WrongPayer(PieceId),
    /// The Groups that act have too little Power together.
    TooLittlePower(i16, i16),
    TooManyDiscards(u8),
    /// He discards fewer than so many.
    TooFewDiscards(u8),
    /// The player holds too few Plots for so many discards.
    TooFewPlots(PlayerId, u8),
    /// The player is none of those it may be used on.
    WrongPlayer(PlayerId, Unfit),
    /// The targets have too much Power together.
    TooMuchPower(i16, i16),
    HasToken(PieceId),
    CannotGetToken(PieceId),
    /// The leader is none that the Plot speaks of; the part of the text that it does not answer to, where that is one.
    WrongLeader(PieceId, Option<Lack>),
    NothingToCancel,
    /// The card has not just been played, or has been cancelled.
    NotPlayed(PieceId),
    /// A card answers other Plots than the one that has just been played.
    OtherPlot(PieceId, PieceId),
    TooLateToCancel,
    NothingTaken(PieceId),
    NothingDiscarded(PieceId),
    /// No such Group has acted.
    NoSuchAction(PieceId),
    /// What the ability waits for has not happened.
    NotNow(PieceId),
    /// No dice lie there.
    NoRoll(PieceId),
    /// The dice are another player's.
    OthersRoll(PlayerId),
    /// A victory has been declared.
    VictoryDeclared(PieceId),
    NotRightAfterTokens(PieceId),
    /// No copy of the Group has been destroyed.
    NothingDestroyed(PieceId),
    /// The card has been used on this roll.
    ShiftedAlready(PieceId),
    /// The dice have decided the attack the other way.
    OtherOutcome(PieceId),
    /// So many cards have to be named for it.
    NotSoMany(PieceId, u8),
    /// The card has so many targets at most.
    TooManyTargets(PieceId, u8),
    /// A play made before has taken what this one is after.
    GoneAlready(PieceId),
}

/// Why a player is none of those that a card is used on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// He uses it himself, and it is for rivals.
    Himself,
    /// His Illuminati has fewer Action tokens than so many.
    FewerTokens(u8),
    /// He controls such a card as he must not.
    Controls(PieceId),
    /// Others roll for the card that he owes.
    OwesIt,
}
