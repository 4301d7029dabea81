//! Why agents cannot be used.

use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// What stands in the way of using agents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAgents {
    /// Agents are for other attacks.
    InInstants,
    /// The player plays this Illuminati himself.
    OwnIlluminati(PieceId),
    NoRivalPlays(PieceId),
    /// He has agents within it already.
    WithinAlready(PieceId),
    /// Nothing is left in his Plot deck, or in his Group deck.
    NothingOnTop(PlayerId, bool),
    /// The card cannot be used as agents.
    NotThisCard(PieceId),
    /// The Group attacked is immune to agents, which cannot aid attacks on it.
    Immune(PieceId),
    /// The card is no copy of the Group attacked.
    NoCopy(PieceId, PieceId),
    /// That player has not turned the copy up this turn.
    NotTurnedUp(PieceId, PlayerId),
    /// The Group is the player's own.
    Owners(PieceId),
    /// Agents have been used in this attack.
    Used,
    /// Nobody controls the Group yet, so that there are no agents within it for this.
    NobodyWithin(PieceId),
    /// The card is for an attack with agents, and none have been used in this one.
    NoneUsed(PieceId),
    /// An automatic takeover is no attack.
    NoAttackToAid(PieceId),
}
