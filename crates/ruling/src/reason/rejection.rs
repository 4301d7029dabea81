//! What was considered and does not count, and why.

use super::Source;
use fnord_cards::{Alignments, Attributes};
use fnord_law::{Cites, PointId};
use fnord_table::PieceId;

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
    /// What alignments of the leader would cost the attack.
    Penalty(PieceId, Alignments),
    /// What alignments of leader and target come to.
    Alignments(PieceId, Alignments),
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
    /// The immunity that a card gives.
    Immunity(PieceId),
}

impl Considered {
    /// The card that it is of; `None` for the bonus between rival Illuminati.
    pub fn of(self) -> Option<PieceId> {
        match self {
            Considered::RivalBonus(_) => None,
            Considered::RegularPower(card, _)
            | Considered::Bonus(card, _)
            | Considered::Change(card)
            | Considered::Multiplier(card, _)
            | Considered::HelpersAlignments(card, _)
            | Considered::Attributes(card, _)
            | Considered::SelfOpposed(card, _)
            | Considered::Penalty(card, _)
            | Considered::Alignments(card, _)
            | Considered::Position(card)
            | Considered::MastersAlignments(card, _)
            | Considered::DiceRule(card)
            | Considered::Counting(card)
            | Considered::CountingTwice(card)
            | Considered::TokensAsGroups(card, _)
            | Considered::Destroyed(card)
            | Considered::Immunity(card) => Some(card),
        }
    }
}

/// Why it does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// Agents within the Group are of no use to an attack on it.
    AgentsShutOut,
    NothingInCommon,
    NothingOpposite,
    NoStake,
    /// A rival controls such a Group with more Power.
    RivalHasStronger,
    /// The target is none of those that the sentence speaks of.
    OtherTarget,
    /// The bonus is only against attacks of others.
    OtherAttackers,
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
    /// It names no Instant attacks, and this is one.
    NamesNoInstants,
    /// It is for attacks that Groups lead, and none leads this one.
    NoGroupLeads,
    /// It came after the Instant attack was declared.
    AfterDeclaration,
    /// The Group is Devastated, or stands below a Devastated Place.
    Devastated,
    ConditionFails,
    LowerMultiplier,
    /// The Group has just been played, and is not in play.
    JustPlayed,
    /// The same card has a direct bonus for this attack.
    DirectInstead,
    /// The special abilities of its card are cancelled.
    AbilityCancelled,
    /// Its player has not declared it.
    NotDeclared,
    /// A copy of the same card counts already.
    CountsOnce,
    /// A bonus of a card stands in its place.
    BonusInstead,
    /// A card does away with it in this attack.
    TakenAway,
    HighEnough,
    LowEnough,
    NoLegalLink,
    NotTogether,
    OnlyLeader,
    AttributesNever,
    OppositeToItself,
    OwnGroup,
    /// A Zap takes it away.
    Zapped,
    /// The Group is paralyzed.
    Paralyzed,
    OtherIlluminati,
    FarAway,
    NotAgainstDestruction,
    TakesNoPart,
    NotUsedAgainstOneself,
    /// Its owner has not finished his first turn.
    FirstTurn,
    /// The Group is immune to the card.
    Immune,
    /// The attack is privileged, and the card is neither the attacker's nor the defender's.
    Privileged,
    /// A Secret Group attacks or is attacked, or is what it would affect.
    Secret,
    /// What it would affect is immune to its Group.
    ImmuneTo,
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
