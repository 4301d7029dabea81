//! Why a play is illegal.

use super::{Barred, Source};
use crate::cards::effect::{Act, AttackKind};
use crate::cards::{Alignment, Kind, Side};
use crate::law::{Cites, PointId};
use crate::scenario::{Phase, PlayerId};
use crate::table::PieceId;

/// Why a play is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    pub why: WhyNot,
    /// The sentence of a card that forbids it.
    pub source: Option<Source>,
    pub cites: Cites,
    pub point: Option<PointId>,
}

/// What stands in the way of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    NotInPlay(PieceId),
    NotAGroup(PieceId),
    Uncontrolled(PieceId),
    NotOwnersTurn(PlayerId),
    WrongPhase(Phase),
    NoToken(PieceId),
    /// Fewer tokens than it would spend.
    TooFewTokens(PieceId, u8),
    /// More than one token in an attack that is not on itself.
    SeveralTokens(PieceId),
    PowerReducedToZero(PieceId),
    CapturedThisTurn(PieceId),
    NoOpenArrow(PieceId),
    /// The spaces at the arrows that hold nothing are covered, by this card; `None`: by one or another, however the cards lie.
    ArrowBlocked(PieceId, Option<PieceId>),
    /// This card lies where the Group would.
    SideBlocked(PieceId, Side, PieceId),
    /// No open arrow at that side.
    NoArrowAt(PieceId, Side),
    TargetIsIlluminati(PieceId),
    TargetIsResource(PieceId),
    OwnGroup(PieceId),
    Itself(PieceId),
    /// A rival before the end of his first turn.
    Protected(PlayerId),
    AttackUnderWay,
    NoAttackUnderWay,
    /// The dice of the attack have been rolled.
    TooLate,
    TakesPartAlready(PieceId),
    AidsAttackOnItself(PieceId),
    /// No alignment to aid an attack to control by, and no Global Power.
    NothingInCommon(PieceId, AttackKind),
    /// No alignment to aid destruction by, and no Global Power.
    NothingOpposite(PieceId),
    /// No title to defend, and no Global Power.
    NoStake(PieceId),
    /// Asked to use Global Power and has none.
    NoGlobalPower(PieceId),
    /// Global Power is for aiding attacks only.
    GlobalDoesNotOppose(PieceId),
    Indestructible(PieceId),
    /// This player cannot destroy it.
    NeverDestroys(PlayerId, PieceId),
    /// No card lets the Group take part in an Instant attack.
    NotLetIn(PieceId),
    /// Nobody may aid the attack.
    NoAidFor(PieceId),
    /// It is the target of an Instant attack, and spends no token until that is resolved.
    TokensHeld(PieceId),
    /// A Plot makes no attack in the middle of another.
    MidAttack(PieceId),
    /// Two Instant attacks on one target are not combined.
    NotCombined(PieceId),
    /// The Plot that made the attack is cancelled.
    PlotCancelled(PieceId),
    /// Agents are for other attacks.
    NoAgentsInInstants,
    /// The Place is not Devastated, so that it needs no Relief.
    NotDevastated(PieceId),
    /// A Group has no Power to give Relief with.
    NoReliefFrom(PieceId),
    /// What has to have happened has not.
    NothingStruck(PieceId),
    Uncontrollable(PieceId),
    Immune(PieceId),
    Unassailable(PieceId),
    /// The first may not take that part in an attack on the second or by it, which is Secret.
    SecretFrom(PieceId, PieceId),
    /// The first may not affect the second, which is Secret, with abilities.
    SecretFromAbilities(PieceId, PieceId),
    /// The attack is privileged, and the player is neither attacker nor defender.
    Privileged(PlayerId),
    /// The same of his Group.
    PrivilegedFrom(PieceId),
    /// Nothing gives this player's attack privilege.
    NoPrivilege(PlayerId),
    /// The card that makes the attack says that it cannot be privileged.
    NeverPrivileged,
    /// A card keeps this player from interfering.
    ShutOut(PlayerId),
    /// The declaration of the attack is over.
    PrivilegeTooLate,
    /// The privilege of the attack has been negated.
    PrivilegeNegated,
    /// The card is not for privileged attacks.
    DuringPrivileged(PieceId),
    /// The card is for privileged attacks only.
    NotPrivileged(PieceId),
    /// Nothing is given to this player during the privileged attack.
    GiftInPrivileged(PlayerId),
    /// The target is immune to this card.
    ImmuneTo(PieceId),
    /// What it would affect is immune to this card.
    ImmuneToAbilities(PieceId),
    /// A sentence says that the first cannot do that to the second.
    CannotDo(PieceId, Act, PieceId),
    MayControlOnly(PieceId, Kind),
    Committed,
    /// Third parties may not take part.
    ThirdParty(PlayerId),
    /// Only the attacker may do this.
    NotTheAttacker(PlayerId),
    TooWeakToRoll(i16),
    /// A card has made the attack fail.
    FailsAlready,
    NotOnesPlot(PieceId),
    /// The Plot has been used in this attack already.
    PlotUsedAlready(PieceId),
    /// No action that powered a play with others has just been cancelled.
    NothingToReplace(PieceId),
    /// No bonus of the card has been left out.
    NothingLeftOut(PieceId),
    /// The text of the card leaves its bonus to its player.
    MayLeaveOut(PieceId),
    /// Nobody has to declare a bonus.
    NeedNotDeclare(PieceId),
    /// The player plays this Illuminati himself.
    OwnIlluminati(PieceId),
    NoRivalPlays(PieceId),
    /// He has agents within it already.
    AgentsWithinAlready(PieceId),
    /// Nothing is left in his Plot deck, or in his Group deck.
    NothingOnTop(PlayerId, bool),
    /// The Group takes no action that a bonus could be for.
    NothingToBack(PieceId),
    /// Its action was declared before, and others have done something since.
    DeclaredBefore(PieceId),
    DuringAttack(PieceId),
    Paralyzed(PieceId),
    /// No automatic takeover for this player.
    NoTakeovers(PlayerId),
    /// A paralyzed Group gets no puppets.
    NoPuppetFor(PieceId),
    Frozen(PieceId),
    /// A card leaves Groups of its kind neither tokens nor abilities.
    Idle(PieceId),
    /// A Zap on this player forbids it.
    Zapped(PlayerId),
    NoZaps(PlayerId),
    NotParalyzed(PieceId),
    /// It lies in no such place: no New World Order in force, or no Plot linked to a Group.
    NotLyingThere(PieceId),
    /// It reverses alignments, and does nothing else to them.
    OnlyReverses(PieceId),
    /// It cannot be played while an Instant attack is going on.
    DuringInstant(PieceId),
    NotPlayersTurn(PlayerId),
    /// The Plot needs such an attack, and this is another.
    OtherAttack(PieceId),
    /// The Plot needs one target.
    NoTarget(PieceId),
    /// The target is none of those it may be played on.
    WrongTarget(PieceId),
    /// The target is immune to the Plot.
    ImmuneToPlot(PieceId),
    /// The target is linked to a card that shuts it out.
    LinkedElse(PieceId),
    /// The player has one in play.
    OneInPlay(PieceId),
    /// Tokens are not spent for this before the main phase.
    TooEarly(PieceId),
    /// A Group that would have to pay is another player's.
    NotOwnAction(PieceId),
    /// A Goal is shown to win, never played.
    GoalNotPlayed(PieceId),
    /// Victory has been declared with it.
    GoalShown(PieceId),
    /// The card has no ability that is used so.
    NoSuchAbility(PieceId),
    NotOnesCard(PieceId),
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
    /// Illuminati tokens have been spent this turn already.
    IlluminatiTokensSpent(PlayerId),
    IlluminatiTokensBarred(PlayerId),
    /// A card bars the player from acting.
    CannotAct(PlayerId),
    /// Nobody can pay for it.
    NoPayer(PieceId),
    /// The Group is none of those whose action pays for it.
    WrongPayer(PieceId),
    /// The Groups that act have too little Power together.
    TooLittlePower(i16, i16),
    TooManyDiscards(u8),
    /// The player holds too few Plots for so many discards.
    TooFewPlots(PlayerId, u8),
    /// The player is none of those it may be used on.
    WrongPlayer(PlayerId),
    /// The targets have too much Power together.
    TooMuchPower(i16, i16),
    HasToken(PieceId),
    CannotGetToken(PieceId),
    /// The leader is none that the Plot speaks of.
    WrongLeader(PieceId),
    /// A card that was exposed by choice cannot be taken from its owner's hand.
    StaysInHand(PieceId),
    NothingToCancel,
    /// The card has not just been played, or has been cancelled.
    NotPlayed(PieceId),
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
    /// A card cannot be played to save it from a rival's look.
    ThrownAway(PieceId),
    /// The action of the leader has been cancelled.
    ActionCancelled(PieceId),
    ImpossibleRoll(u8),
    RollTied(u8),
    /// The Group cannot become a puppet of that one.
    NoPuppetOf(PieceId, PieceId),
    /// Victory is not declared during an attack.
    VictoryDuringAttack,
    /// Nor so early in a turn.
    VictoryTooEarly(Phase),
    VictoryInFirstRound,
    OutOfTheGame(PlayerId),
    GoalNotInHand(PieceId),
    /// The most that he counts, and what he needs.
    TooFewGroups {
        counts: i16,
        needs: i16,
    },
    ObjectiveNotMet(PieceId),
    /// The turn passes to another player.
    NotNextInOrder(PlayerId),
    /// That part of the turn is over.
    PhaseOver(Phase),
    /// That part of the turn has not come.
    NotYet(Phase),
    /// Nothing gives the player so many cards.
    NoFreeDraw(PlayerId),
    /// The uncontrolled area holds so many cards that there is no free Group.
    AreaFull(u8),
    /// Another card is on the top of the deck.
    NotOnTop(PieceId),
    /// The card is in no deck.
    NotInDeck(PieceId),
    /// These tokens do not pay for so many cards.
    WrongPrice(u8),
    /// Somebody else's token.
    NotOwnToken(PieceId),
    /// Tokens of Resources buy nothing.
    ResourceToken(PieceId),
    /// One automatic takeover a turn.
    TookOverAlready(PlayerId),
    /// Not put into the uncontrolled area by this player this turn.
    NotPutThere(PieceId),
    /// One Resource a turn.
    TookResourceAlready(PlayerId),
    /// A Unique Resource of which a copy is or has been in play.
    UniqueInPlay(PieceId),
    /// A copy of the Group is controlled.
    CopyInPlay(PieceId),
    /// A copy of the Group has been destroyed.
    CopyDestroyed(PieceId),
    /// No copy of the Group has been destroyed.
    NothingDestroyed(PieceId),
    /// The card cannot be used as agents.
    NoAgentsCard(PieceId),
    /// A copy of the Group was in play and has been discarded.
    CopyLost(PieceId),
    /// The card is in this player's hand.
    OthersHand(PieceId, PlayerId),
    /// The card is in hand, and nothing in play.
    OnlyInHand(PieceId),
    /// The Group has just been played, and is not in play yet.
    JustPlayed(PieceId),
    /// Only Resources are taken over for a token.
    NotAResource(PieceId),
    /// The card does not lie in the uncontrolled area.
    NotUncontrolled(PieceId),
    /// The first cannot become a puppet of the second so.
    NotItsPuppet(PieceId, PieceId),
    /// A card says that it cannot be moved.
    CannotBeMoved(PieceId),
    /// A Group cannot be put under itself or a Group below it.
    OwnBranch(PieceId),
    /// Another Group has to pay for this.
    MayNotPay(PieceId),
    /// The card is not in this player's hand.
    NotInHand(PieceId),
    /// The player has fewer Plots.
    HoldsFewer(PlayerId),
    /// Nobody has drawn the card.
    Undrawn(PieceId),
    /// Illuminati tokens are no gift.
    TokensNoGift(PlayerId),
    /// The link has been moved or removed this turn.
    LinkMoved(PieceId),
    /// The card has given its benefit this turn.
    GaveBenefit(PieceId),
    /// The link of a Plot stays.
    PermanentLink(PieceId),
    /// A link that is illegal for a time stays.
    LinkAsleep(PieceId),
    /// The card cannot be linked to this one.
    CannotLinkTo(PieceId),
    /// The player has his lead.
    HasLead(PlayerId),
    /// No card lets it get a token now.
    NoExtraToken(PieceId),
    /// Nobody gives to himself.
    Oneself(PlayerId),
    /// The Plot is exposed.
    ExposedAlready(PieceId),

    /// A token has to be given away or removed before anything else.
    TokenFirst(PlayerId),
    /// The card has been used on this roll.
    ShiftedAlready(PieceId),
    /// The dice have decided the attack the other way.
    OtherOutcome(PieceId),
    /// A card lets nobody win in another way.
    OnlyBasicGoal,
    /// So many cards have to be named for it.
    NotSoMany(PieceId, u8),
    /// Another Plot was picked, which is used or discarded.
    AnotherPicked(PieceId),
    /// Hidden Plots are to be discarded, and it is exposed.
    HiddenOnesGo(PieceId),
    /// A rival's card asks for as many tokens as he has.
    FewerTokensThanRival(PlayerId),
    /// The card is no copy of the Group attacked.
    NoAgentsWithin(PieceId, PieceId),
    /// That player has not turned the copy up this turn.
    NotTurnedUp(PieceId),
    /// The Group is the player's own.
    OwnersAgents(PieceId),
    /// Agents have been used in this attack.
    AgentsUsed,
    /// Nobody controls the Group yet, so that there are no agents within it for this.
    NobodyWithin(PieceId),
    /// An automatic takeover is no attack.
    NoAttackToAid(PieceId),
    /// The attack was made with this Plot.
    MadeWithPlot(PieceId),
    /// The card has so many targets at most.
    TooManyTargets(PieceId, u8),
    /// A play made before has taken what this one is after.
    GoneAlready(PieceId),
    /// The course of the game does not allow it.
    Barred(Barred),
}
