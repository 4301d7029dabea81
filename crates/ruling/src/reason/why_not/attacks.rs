//! Why an attack is illegal, or a part in one.

use fnord_cards::effect::AttackKind;
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// What stands in the way of an attack, or of a part in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAttack {
    NotOwnersTurn {
        turn: PlayerId,
        owner: PlayerId,
    },
    TargetIsIlluminati(PieceId),
    TargetIsResource(PieceId),
    OwnGroup(PieceId),
    Itself(PieceId),
    UnderWay,
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
    /// No card lets the Group take part in an Instant attack.
    NotLetIn(PieceId),
    /// Nobody may aid the attack.
    NoAidFor(PieceId),
    NoOpposingFor(PieceId),
    /// The Plot that made the attack is cancelled.
    PlotCancelled(PieceId),
    /// It was committed by this play, by its place, or cannot be called off at all.
    Committed(Option<usize>),
    /// Third parties may not take part.
    ThirdParty(PlayerId),
    /// Only the attacker may do this.
    NotTheAttacker(PlayerId),
    TooWeakToRoll(i16),
    /// A card has made the attack fail.
    FailsAlready,
    /// The action of the leader has been cancelled.
    ActionCancelled(PieceId),
    /// Somebody else has got the Group that was attacked from a hand.
    TakenMeanwhile(PieceId, PlayerId),
    /// The attack was made with this Plot.
    MadeWithPlot(PieceId),
}
