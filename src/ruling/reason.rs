//! Reasons: what nodes of a derivation say, why plays are illegal, and why something does not count.

use super::goal::{ClaimEnd, Way};
use crate::cards::effect::{AttackKind, Stat, Traits};
use crate::cards::{Alignments, Attributes, Kind};
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
    /// The phase in which victory is declared has come.
    MayDeclare(PlayerId),
    FirstRoundOver,
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
    /// A rival's card asks for as many tokens as he has.
    FewerTokensThanRival(PlayerId),
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
    /// A Goal is shown for a claim, or to stay in the game.
    ShownAsGoal,
    /// The winner shows his Plots.
    ShownByWinner,
    /// An Illuminati whose player is eliminated.
    Vanishes,
    /// It goes to the player who removed its owner's last puppet.
    InheritedBy(PlayerId),
}
