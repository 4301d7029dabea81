//! What the course of a game bars: its beginning, the parts of its turns, decks and hands.

use fnord_cards::Side;
use fnord_cards::effect::Ban;
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// What the course of a game bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// It lies at that side of its master already, and would have to be moved.
    LiesElsewhere(PieceId, Side),
    /// It lies there already.
    LiesThere(PieceId),
    /// It has another master.
    NotItsMaster(PieceId),
    /// No card lets the player move his Groups together.
    NoReorganizing(PlayerId),
    /// The game is not for so many players.
    Players(u8),
    /// The first turn has not begun.
    NotBegun,
    /// Groups are drawn when the leads lie there.
    LeadFirst(PlayerId),
    /// The player has all the cards that he begins with.
    OpeningHandFull(PlayerId),
    /// Somebody has chosen this Group as his lead.
    ChosenBefore(PieceId),
    /// Two players have both to finish their first turns.
    BothTurnsFirst,
    /// A Group does not work against its own player's side.
    OwnSide(PieceId),
    /// It was killed, and the card does not speak of the killed.
    KilledForGood(PieceId),
    /// A card says that nothing brings it back.
    GoneForGood(PieceId),
    /// A card says that none of its kind has any effect.
    NoEffect(PieceId),
    /// A card that no other Group can interfere with as it uses its action.
    Uninterrupted(PieceId),
    /// A card keeps the player from drawing this turn.
    NoDraws(PlayerId),
    /// A card keeps the player from playing Plots this turn.
    NoPlots(PlayerId),
    /// A card leaves the player nothing this turn but to draw cards and to place tokens.
    OnlyUpkeep(PlayerId),
    /// A card says that no automatic takeover brings it into play.
    NoTakeover(PieceId),
    /// A card keeps this player from that.
    Bans(PlayerId, Ban),
    /// A card says that the player is not taxed.
    Untaxed(PlayerId),
    /// A card says that it cannot get Relief.
    NoRelief(PieceId),
    /// The Plot says that its attack cannot be made Instant.
    NeverInstant(PieceId),
    /// A card holds the strength of the attack as it is.
    StrengthStands,
    /// A card has sent it back to hand, to rest there until the end of the player's next turn.
    Rests(PieceId),
    /// Others have seen something of this player's Plots already.
    PlotsSeen(PlayerId),
    /// A card keeps rivals from looking at a player's hand.
    HandClosed(PlayerId),
    /// A card keeps rivals from doing that to a player's hand.
    HandKept(PlayerId),
    /// It lies hidden, where no rival can affect it.
    LiesHidden(PieceId),
    /// It could be moved, and need not be discarded.
    CouldBeMoved(PieceId),
    /// A card has sent it back to hand, and the takeover is made with another card.
    SentBack(PieceId),
    /// Another card keeps it from using its abilities.
    Silenced(PieceId),
    /// Nothing else changes its alignments.
    AlignmentsStay(PieceId),
    /// Nothing can take it from the Group that it is linked to.
    HeldFast(PieceId),
    /// What limits the use of a card is no ability that could be cancelled.
    OnlyInstructions(PieceId),
    /// "Any time" is not the beginning of one's own turn.
    NotEarly(PieceId),
    /// The turn gives its player a card whether he wants it or not.
    MustDraw(PlayerId),
    /// Nothing is left in the player's deck.
    DeckUsedUp(PlayerId),
    /// The card is in another player's deck.
    OthersDeck(PieceId),
    /// What is discarded does not come back into a deck.
    DiscardedForGood(PieceId),
    /// One Group a turn is bought.
    BoughtAlready(PlayerId),
    /// Groups are bought with an action of the Illuminati, not with the tokens of this card.
    BuysNoGroups(PieceId),
    /// The tokens for a card are those of different Groups.
    PaysOnce(PieceId),
    /// Resources come into play by automatic takeovers only.
    ResourcesOnlyAutomatically(PieceId),
    /// Plots do not go back to the deck.
    NoReturn,
    /// Only Plots go back to the deck.
    OnlyPlotsReturn(PieceId),
    /// Somebody has just used a card to see the player's hand, or to take from it.
    HandSeen(PlayerId),
    /// The player is in the middle of drawing several cards.
    AmidDraw(PlayerId),
    /// The player whose turn it is has not knocked.
    NotKnocked(PlayerId),
    /// He has.
    Knocked(PlayerId),
    /// A card has cut the turn short.
    CutShort,
    /// A card has ended this player's turn.
    TurnEnded(PlayerId),
    /// A Group stays in the Power Structure.
    NotDropped(PieceId),
    /// The Resource has been of use this turn.
    UsedThisTurn(PieceId),
    /// A linked card is linked, moved or given in the main phase.
    NotInMainPhase(PlayerId),
    /// The Plot has been used, and still lies there.
    NotDiscarded(PieceId),
    /// The Group does not move, so that it is not without room.
    NotMoved(PieceId),
    /// There is no room for all the Groups that come under this one at the same time.
    NoRoomForAll(PieceId),
    /// However the player's Groups are laid after his moves, one overlaps another.
    NoLayout(PlayerId),
    /// Nothing makes room for it there.
    NoRoomFor(PieceId),
    /// It is none of those that can be put at another arrow of their masters, or others would find no room then.
    NotRearranged(PieceId),
    /// It is said to find no room, and could be laid so that it does.
    FindsRoom(PieceId),
}
