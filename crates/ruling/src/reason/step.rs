//! What a node of a derivation says.

use super::PowerUsed;
use super::{Fate, Requirement};
use crate::goal::{ClaimEnd, Way};
use fnord_cards::effect::{Stat, Traits};
use fnord_cards::{Alignments, Attributes};
use fnord_law::SelfDefense;
use fnord_table::{Out, PieceId};
use fnord_vocabulary::PlayerId;

/// What a node says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    // Attacks
    Strength,
    Leads(PieceId),
    /// A Plot gives the attack that it makes a Power of its own.
    OwnPower(PieceId),
    Aids(PieceId, PowerUsed),
    Identical(Alignments),
    Opposite(Alignments),
    /// Attributes that the leader has in common with the target, where they count as alignments do.
    CommonAttributes(Attributes),
    /// Alignments of a Group that aids, where they count.
    AidersIdentical(PieceId, Alignments),
    AidersOpposite(PieceId, Alignments),
    RivalIlluminati(PlayerId),
    /// A card adds to the attack.
    Bonus,
    /// Agents for the attack, or against it.
    Agents(PieceId, bool),
    /// Agents within the Illuminati of the Group attacked.
    AgentsAttack(PieceId),
    /// Agents within the attacker's Illuminati.
    AgentsDefend(PieceId),
    /// The target's own figure.
    Defends(PieceId, Stat),
    MastersAlignments(PieceId, Alignments),
    MastersAttributes(PieceId, Attributes),
    /// So many Groups between the target and its Illuminati.
    Position(PieceId, usize),
    /// A card adds to the defence.
    DefenseBonus,
    Opposes(PieceId, PowerUsed),
    /// The target spends so many tokens, and how they count.
    DefendsItself(PieceId, u8, SelfDefense),
    /// Of several tokens what the first, and unless something else is said each, is worth.
    OfEachToken,
    /// What each of the others is worth, without what counts once only.
    OfFurtherTokens,

    // Figures
    Printed(Stat),
    Stated(Stat),
    Becomes(Stat),
    Multiplied(i16),
    /// The Power with which a Group helps to give Relief.
    GivesRelief(PieceId),
    /// Divided by so much, rounded down.
    Divided(i16),
    /// Multiplied by one more than it would be: an action in self-defence.
    OneMore(i16),
    Halved,
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
    RivalControls {
        rival: PlayerId,
        found: i16,
        most: i16,
    },
    /// Another card counts as a Group.
    CountsAsGroup(PieceId),
    /// The Power of Groups together.
    TotalPower {
        least: i16,
    },
    /// What a Group adds to it.
    PowerCounts(PieceId),
    EveryAlignment {
        missing: Alignments,
    },
    /// He has removed a rival's last puppet; `same`: of one with the same Illuminati.
    HasEliminated {
        rival: PlayerId,
        same: bool,
    },
    /// He has helped to remove it.
    HasHelpedEliminate(PlayerId),
    /// A Group that had been changed for good before it was destroyed.
    CountsAsItWas(PieceId),
    /// A destroyed Group counts toward the Basic Goal.
    DestroyedCounts(PieceId),
    HasNoPuppets(PlayerId),
    /// He meets a Goal, too, as claims are settled, and has not declared victory.
    MeetsUndeclared(PlayerId),
    /// He wins with another who has the same Illuminati.
    SharesVictory(PlayerId),
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
    /// A card makes it fail.
    FailsByCard,
    /// A card makes it succeed.
    SucceedsByCard,
}
