//! Reasons: what nodes of a derivation say, why plays are illegal, and why something does not count.

use super::goal::{ClaimEnd, Way};
use crate::cards::effect::{AttackKind, Stat, Traits};
use crate::cards::{Alignment, Alignments, Attributes, Kind};
use crate::law::{Cites, PointId};
use crate::scenario::{Phase, PlayerId};
use crate::table::{Out, PieceId};

/// A sentence of a card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Source {
    pub piece: PieceId,
    /// The place of the sentence on the card.
    pub sentence: u8,
}

/// Which of its Powers a Group uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerUsed {
    /// Regular Power, on the strength of what entitles it.
    Regular(Entitled),
    Global,
}

/// What entitles a Group to use its regular Power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entitled {
    /// It leads.
    Leads,
    /// Alignments in common with the target.
    Common(Alignments),
    /// Alignments opposite to the target's.
    Opposite(Alignments),
    Itself,
    Master,
    Puppet,
    Illuminati,
    /// Text of a card.
    Card(Source),
}

/// What a node says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    // Attacks
    Strength,
    Leads(PieceId),
    Aids(PieceId, PowerUsed),
    Identical(Alignments),
    Opposite(Alignments),
    RivalIlluminati(PlayerId),
    /// A card adds to the attack.
    Bonus,
    /// Agents for the attack, or against it.
    Agents(PieceId, bool),
    /// The target's own figure.
    Defends(PieceId, Stat),
    MastersAlignments(PieceId, Alignments),
    /// So many Groups between the target and its Illuminati.
    Position(PieceId, usize),
    /// A card adds to the defence.
    DefenseBonus,
    Opposes(PieceId, PowerUsed),
    /// The target spends so many tokens.
    DefendsItself(PieceId, u8),

    // Figures
    Printed(Stat),
    Stated(Stat),
    Becomes(Stat),
    Multiplied(i16),
    Adds(Stat),
    Floor,
    CutToPower,
    PermanentPower(PieceId),
    /// A Group has other traits than its card prints.
    Traits {
        group: PieceId,
        gains: Traits,
        loses: Traits,
    },

    // Legality
    Meets(Requirement),

    // Dice
    /// Favourable throws in 36.
    Odds,
    /// A roll that always fails.
    Fails(u8),
    /// A roll that would always fail, and here does not.
    NoFailure(u8),
    CountsAs {
        natural: u8,
        counts_as: u8,
    },
    Rolled(u8),

    // Outcomes
    Outcome(Outcome),
    Fate(PieceId, Fate),

    // Plays
    /// A play that had been cancelled stands again.
    StandsAgain(PieceId),
    /// The action of a Group that paid for a play is cancelled.
    PoweringCancelled(PieceId),
    /// What a card makes of a roll.
    RollBecomes(u8),
    /// Whether the use of something that was cancelled counts against its limit.
    UseCounts(PieceId, bool),
    /// A card has the dice rolled again.
    RollsAgain(PlayerId),
    /// A card ends a player's turn.
    TurnEnded(PlayerId),
    /// A player has rolled more than the others.
    RollOffWon(PlayerId),
    // Goals
    /// A player's claim to victory.
    Claims(PlayerId),
    /// What one way adds up to.
    Counts(Way),
    /// Groups in his Power Structure.
    GroupsControlled,
    CountsTwice(PieceId),
    /// Tokens of his Illuminati count as Groups.
    TokensCount(PieceId),
    /// How many Groups he needs.
    BasicGoal,
    RaisesGoal,
    /// An objective of a Goal card; 1 where it is met.
    Objective(PieceId),
    Controls {
        found: i16,
        least: i16,
    },
    HasDestroyed {
        found: i16,
        least: i16,
    },
    HasEliminated(PlayerId),
    HasNoPuppets(PlayerId),
    ClaimEnds(PlayerId, ClaimEnd),
    GoesOut(PlayerId, Out),
    /// He lost his last puppet, and a card keeps him in the game for the turn.
    Reprieved(PlayerId),
    LastStanding(PlayerId),
}

/// How an attack ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Success,
    Failure,
    CalledOff,
    /// It has become illegal.
    Cancelled,
    /// A card makes it fail.
    FailsByCard,
    /// A card makes it succeed.
    SucceedsByCard,
}

/// What a play needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    Announced,
    Token(PieceId),
    OwnTurn(PlayerId),
    OpenArrow(PieceId),
    /// No arrow is needed to destroy.
    NoArrow,
    /// An open side will do.
    OpenSide(PieceId),
    Target(PieceId),
    /// The Secret attribute bars nobody.
    SecretOpen(PieceId),
    FirstTurnsOver,
    /// A Group may take part by this.
    Entitled(PieceId, PowerUsed),
    FreeToken(PieceId),
    Uncommitted,
    /// A token is removed for the attack, which commits it.
    Commits,
    /// A Power printed as 0 is no bar to acting.
    PrintedZero(PieceId),
    /// The victim of somebody in his first turn answers.
    Answers(PlayerId),
    /// A Group joins after the announcement.
    Joins(PieceId),
    /// A third party may take part on either side.
    Interferes(PlayerId),
    /// The Plot may be played now.
    Window(PieceId),
    /// The Plot may be played on this card.
    MayTarget(PieceId),
    /// What it costs can be paid.
    Payable(PieceId),
    /// It costs nothing here.
    FreeOfCost(PieceId),
    /// It may be used on this player.
    MayTargetPlayer(PlayerId),
    /// A Group has no token and can get one.
    NeedsToken(PieceId),
    /// A play or an action can still be cancelled.
    MayCancel(PieceId),
    /// A Plot lets the attack be made although its target cannot be controlled or destroyed.
    DespiteProtection(PieceId),
    /// The phase in which victory is declared has come.
    MayDeclare(PlayerId),
    FirstRoundOver,
    /// The turn passes to this player.
    NextInOrder(PlayerId),
    /// It belongs to this part of the turn.
    PartOfTurn(Phase),
    /// The turn gives its player this card.
    FreeDraw(PlayerId),
    /// The deck was used up, so that the card came back into it.
    Reshuffled(PieceId),
    /// So many cards are paid for with tokens.
    Bought(u8),
    /// In his own turn a player may hold any number of Plots.
    ManyPlots(PlayerId),
    /// The player put it into the uncontrolled area this turn.
    PutThere(PieceId),
    /// Nothing of the kind has been done before in this turn.
    FirstThisTurn(PieceId),
    /// This card's token pays.
    Pays(PieceId),
    /// It is the turn of one of the two concerned.
    ByEither(PlayerId),
    /// It may be done at any time.
    AnyTime,
    /// What is exchanged at once is binding.
    BindsAtOnce,
    /// A promise for the future.
    BindsNobody,
    /// The token is the player's own.
    OwnToken(PieceId),
    /// Shown and hidden still.
    StaysHidden(PieceId),
    /// Threatening is not playing.
    OnlyAThreat(PieceId),
    /// The card may be the lead.
    MayLead(PieceId),
    /// The link may be made or changed.
    MayLink(PieceId),
    /// A card lets Illuminati tokens be given.
    GivenTokens(PlayerId),
    /// It costs no token, so that it may be used early in a turn.
    NoTokenNeeded(PieceId),
    /// This player's Groups act in another player's turn.
    ActsOffTurn(PlayerId),
    /// What interrupted the attack under way is gone, and it goes on.
    AttackGoesOn,
    /// There are agents within the Group.
    AgentsWithin(PieceId),
    /// The copy was turned up this turn, by that player.
    TurnedUpNow(PieceId),
    /// The Group is another player's.
    OthersGroup(PieceId),
    /// No agents have been used in this attack.
    FirstAgents,
    /// A Group that might not lead the attack may aid it.
    MayAid(PieceId),
    /// What a Group has spent is committed with the attack.
    StaysCommitted(PieceId),
}

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
    Indestructible(PieceId),
    Uncontrollable(PieceId),
    Immune(PieceId),
    Unassailable(PieceId),
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
    DuringAttack(PieceId),
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
    /// The attack was made with this Plot.
    MadeWithPlot(PieceId),
    /// The card has so many targets at most.
    TooManyTargets(PieceId, u8),
    /// A play made before has taken what this one is after.
    GoneAlready(PieceId),
}

/// Something considered that does not count, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    pub what: Considered,
    pub why: Rejection,
    pub source: Option<Source>,
    pub cites: Cites,
    pub point: Option<PointId>,
}

/// What was considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Considered {
    /// A Group's regular Power.
    RegularPower(PieceId, i16),
    /// A bonus that a card gives.
    Bonus(PieceId, i16),
    /// A change of a figure by a card.
    Change(PieceId),
    Multiplier(PieceId, i16),
    /// The alignments of a helper.
    HelpersAlignments(PieceId, Alignments),
    /// Attributes that leader and target share.
    Attributes(PieceId, Attributes),
    /// Alignments that two Groups share and that oppose themselves.
    SelfOpposed(PieceId, Alignments),
    RivalBonus(i16),
    /// Nearness to the Illuminati.
    Position(PieceId),
    /// Alignments shared with the master.
    MastersAlignments(PieceId, Alignments),
    /// A rule about the dice that a card has.
    DiceRule(PieceId),
    /// A Group that could count toward a Goal.
    Counting(PieceId),
    /// A Group that could count double.
    CountingTwice(PieceId),
    /// So many tokens that could count as Groups.
    TokensAsGroups(PieceId, i16),
    /// A destroyed Group.
    Destroyed(PieceId),
}

/// Why it does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    NothingInCommon,
    NothingOpposite,
    NoStake,
    /// The target is none of those that the sentence speaks of.
    OtherTarget,
    /// The leader is none of those that the sentence speaks of.
    OtherLeader,
    /// The sentence helps its owner, and another player attacks.
    OtherPlayersAttack,
    /// Nobody controls the card, so that nobody is its owner's rival.
    NobodysRival,
    /// Nobody controls the card, so that it helps nobody.
    NobodysCard,
    /// Its owner is no rival of himself.
    OwnersAttack,
    OtherKindOfAttack,
    ConditionFails,
    LowerMultiplier,
    HighEnough,
    LowEnough,
    NoLegalLink,
    NotTogether,
    OnlyLeader,
    AttributesNever,
    OppositeToItself,
    OwnGroup,
    OtherIlluminati,
    FarAway,
    NotAgainstDestruction,
    TakesNoPart,
    NotUsedAgainstOneself,
    /// The Group is immune to the card.
    Immune,
    /// Illuminati have neither alignments nor attributes.
    IlluminatiHaveNone,
    /// An increase of Power leaves Global Power alone.
    GlobalApart,
    /// The Group has it already.
    HasAlready,
    /// A card says that it counts toward no Goal.
    NotForGoals,
    /// It counts double already.
    DoubledAlready,
    /// As many as can count double do.
    EnoughDoubled,
    /// Its permanent Power is not enough.
    TemporaryPower,
    /// Two Goals that do not go together.
    GoalsNotCombined,
    /// As many tokens as can count do.
    EnoughTokens,
    /// A rival's card asks for as many tokens as he has.
    FewerTokensThanRival,
    /// The destruction counts toward no Goal.
    DestructionNotForGoals,
    /// What it was for a time is over.
    NotAnyMore,
}

/// What becomes of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    SpendsTokens(u8),
    Refunded,
    CapturedBy(PlayerId, PieceId),
    /// Captured along with its master.
    CapturedAlong(PlayerId),
    LosesToken,
    MayNotAct,
    GoesAlong(PlayerId),
    StaysLinked,
    StaysWith(PlayerId),
    StaysUncontrolled,
    DestroyedBy(PlayerId),
    DestroyedAlong,
    Discarded,
    /// A Plot goes back to its owner's hand, face up.
    ReturnsExposed(PlayerId),
    /// A Plot is linked to a Group.
    LinkedTo(PieceId),
    /// A helper takes no part any more.
    DropsOut,
    /// Its link has become illegal for good.
    LosesLink,
    BecomesUncontrolled,
    ReturnsToHand(PlayerId),
    /// It does not count as destroyed.
    NotDestroyed,
    /// It goes to the uncontrolled area in place of being destroyed.
    EscapesToArea,
    LosesTokensOfIlluminati,
    /// A Plot that was cancelled.
    Cancelled,
    /// The use of an ability was cancelled; what it cost is lost.
    AbilityCancelled,
    GetsToken,
    LosesTokens(u8),
    GivesTokenTo(PieceId),
    /// A player turns up so many Plots that nobody names.
    ExposesPlots(u8),
    /// All Plots of the player of this Illuminati are looked at.
    LookedAt,
    OnTopOfDeck,
    UnderDeck,
    ShuffledAway,
    PutUnder(PlayerId, PieceId),
    ChangesSide,
    StaysDiscarded,
    /// Its destruction does not count toward any Goal.
    NotForGoals,
    /// The attacker has to discard it, or to give it away.
    ToBeGivenAway(PlayerId),
    /// It acts without spending a token.
    ActsFreely,
    Befouled,
    /// A Goal is shown for a claim, or to stay in the game.
    ShownAsGoal,
    /// The winner shows his Plots.
    ShownByWinner,
    /// An Illuminati whose player is eliminated.
    Vanishes,
    /// It goes to the player who removed its owner's last puppet.
    InheritedBy(PlayerId),
    /// A card comes from the deck into a hand.
    DrawnBy(PlayerId),
    /// It comes into the uncontrolled area, face up.
    PutIntoArea,
    /// The player of this Illuminati draws so many Plots.
    DrawsPlots(u8),
    /// The player of this Illuminati draws so many Groups, which go to the uncontrolled area.
    DrawsGroups(u8),
    /// It gets so many tokens.
    GetsTokens(u8),
    /// It gets no token in token placement.
    GetsNoToken,
    /// So many of its tokens are taken off.
    TokensRemoved(u8),
    /// Taken over without an attack, under this master.
    TakenOverBy(PlayerId, PieceId),
    /// A Resource that lies beside this player's Power Structure now.
    ResourceOf(PlayerId),
    /// It has a new master, or another arrow of the old one.
    MovedUnder(PieceId),
    /// It goes where its master is moved.
    MovesAlong,
    /// Given away.
    GivenTo(PlayerId),
    /// The player of this Illuminati gives away Plots that nobody has seen.
    GivesPlots(u8, PlayerId),
    /// This Illuminati gives tokens to another player's.
    GivesTokens(u8, PlayerId),
    /// Its link has been removed.
    Unlinked,
    /// A Plot lies face up now.
    Exposed,
    /// The player of this Illuminati discards Plots that nobody has seen.
    DiscardsPlots(u8),
    /// It is the first card of this player's Power Structure.
    LeadOf(PlayerId),
    /// Two players chose it as their lead.
    Bounces,
    /// One befouled marker is removed from it.
    LosesBefouled,
    /// The player of this Illuminati has to get rid of so many Plots at once.
    MustShed(u8),
    /// The player of this Illuminati has to discard a Goal at once.
    MustShedGoal,
    /// The turn of the player of this Illuminati begins.
    TurnBegins(PlayerId),
    /// A card that was not in a hand before goes into this player's.
    GoesToHand(PlayerId),
    /// The player of this Illuminati is out of the game: his Plots have been turned up with more than one Goal among them.
    OutWithTwoGoals,
    /// Its destruction counts toward no Goal.
    CountsForNoGoal,
    /// Cards of decks are looked at by this card's sentence.
    LooksAtDecks,
}
