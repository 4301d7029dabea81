//! Why cards cannot be drawn or bought so.

use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// What stands in the way of drawing or buying cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoDraw {
    /// Nothing gives the player so many cards.
    NotFree(PlayerId),
    /// The uncontrolled area holds so many cards that there is no free Group.
    AreaFull(u8),
    /// Another card is on the top of the deck.
    NotOnTop(PieceId),
    /// Nothing lets the player take the bottom card of his deck.
    NotFromBottom(PlayerId),
    /// It is this other player's deck.
    AnothersDeck(PlayerId),
    /// The card is in no deck.
    NotInDeck(PieceId),
    /// These tokens do not pay for so many cards.
    WrongPrice(u8),
    /// Somebody else's token.
    NotOwnToken(PieceId, PlayerId),
    /// Tokens of Resources buy nothing.
    ResourceToken(PieceId),
}
