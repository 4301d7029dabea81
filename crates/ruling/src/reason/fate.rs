//! What becomes of cards.

use fnord_cards::effect::{Stat, Traits};
use fnord_cards::{Side, Sides};
use fnord_table::PieceId;
use fnord_vocabulary::PlayerId;

/// What becomes of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    SpendsTokens(u8),
    Refunded,
    /// It has spent a token on an attack that never happened.
    SpentInVain,
    CapturedBy(PlayerId, PieceId),
    /// Captured along with its master.
    CapturedAlong(PlayerId),
    /// All its tokens, and it may not act.
    LosesToken(u8),
    MayNotAct,
    GoesAlong(PlayerId),
    StaysLinked,
    StaysWith(PlayerId),
    StaysUncontrolled,
    DestroyedBy(PlayerId),
    /// By an Assassination: only what restores the killed brings it back.
    Killed,
    /// It is destroyed if the roll is this or less.
    DestroyedUpTo(i16),
    Devastated,
    /// Nothing more becomes of it.
    DevastatedAlready,
    /// The success leads to nothing.
    Unharmed,
    Relieved,
    /// It stands below this Devastated Place now.
    BelowDevastated(PieceId),
    FreedFromDevastation,
    /// It goes on being Devastated where it is now.
    StaysDevastated,
    /// It helps to give Relief.
    GivesRelief(PieceId),
    DestroyedAlong,
    /// A Resource that a card destroys.
    DestroyedAndDiscarded,
    Discarded,
    /// A Plot goes back to its owner's hand, face up.
    ReturnsExposed(PlayerId),
    /// A Plot is linked to a Group.
    LinkedTo(PieceId),
    /// A play has given it traits, or taken some away.
    ChangesTraits {
        gains: Traits,
        loses: Traits,
    },
    /// A play has changed a figure of it; `None` where it has no such figure.
    ChangesFigure {
        stat: Stat,
        from: Option<i16>,
        to: Option<i16>,
    },
    /// Its link has become illegal, and it has no effect meanwhile.
    LinkInactive,
    /// Its link is legal again.
    LinkActive,
    /// It stays linked, and a later card holds in its place.
    Yields,
    /// What had held in its place is gone.
    Reasserted,
    /// It is one of two like Plots, of which one has to go.
    OneOfTwo(PieceId),
    /// A New World Order holds for everybody.
    InForce,
    /// A Plot that has been played lies in front of its player.
    StaysInFront,
    /// A New World Order gives way to another of its colour.
    Replaced(PieceId),
    /// A helper takes no part any more.
    DropsOut,
    /// A player discards the top card of his Plot deck, or of his Group deck, unseen before.
    DiscardsTop {
        plots: bool,
    },
    /// An Illuminati card lies with a player's Resources, as agents.
    AgentsLaidDown(PlayerId),
    /// One of several actions that it took is cancelled.
    LosesAction,
    /// It stays linked to a Group that is not in play, without effect until that comes back.
    LinkSleeps(PieceId),
    /// Its link has become illegal for good.
    LosesLink,
    BecomesUncontrolled,
    ReturnsToHand(PlayerId),
    /// It goes back to a hand after an attack in vain, and may be tried again until the turn ends.
    BackInHand(PlayerId),
    /// Captured with a copy: the card of it that lies there is this player's own.
    OwnCopy(PlayerId),
    /// The copy with which it was captured is this player's card of it now, from whom it was captured.
    OthersCopy(PlayerId),
    /// It leaves the destroyed pile, and does not count as destroyed any more.
    NoLongerDestroyed,
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
    /// So many of a player's Plots that nobody names go to another's hand.
    LosesPlotsTo(u8, PlayerId),
    /// All Plots of the player of this Illuminati are looked at.
    LookedAt,
    /// So many Group cards in the hand of the player of this Illuminati are looked at, or shown to all players.
    GroupsSeen {
        count: u8,
        to_all: bool,
    },
    /// The Group deck of the player of this Illuminati is looked at.
    GroupDeckSeen,
    /// Cards of a deck of the player of this Illuminati are looked at.
    DeckSeen,
    OnTopOfDeck,
    /// What it says happens once only, and has happened already.
    OnceOnly,
    UnderDeck,
    ShuffledAway,
    PutUnder(PlayerId, PieceId),
    ChangesSide,
    StaysDiscarded,
    /// Its player would draw a card, and a card keeps him from it.
    MayNotDraw,
    /// It gets Relief as its owner's next turn begins.
    ReliefComes,
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
    /// The player of this Illuminati turns the Plots face up that he has just drawn, and that the scenario does not name.
    ShowsDrawn,
    /// Whoever has drawn it shows it to this player.
    DrawnShownTo(PlayerId),
    /// What its player has just drawn goes back, unseen.
    DrawReturns,
    /// The player of this Illuminati draws so many Groups, which go to the uncontrolled area.
    DrawsGroups(u8),
    /// So many cards of the uncontrolled area that nobody named go back into the deck, by the player of this Illuminati.
    ShufflesUnnamed(u8),
    /// It gets so many tokens.
    GetsTokens(u8),
    /// It gets no token in token placement.
    GetsNoToken,
    /// It gets none there, for it has one.
    HasTokenAlready,
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
    /// It lies at that side of its master.
    LiesAt(PieceId, Side),
    /// The player chooses at which of these sides of its master it lies.
    SidesOpen(PlayerId, PieceId, Sides),
    /// It is put at another arrow of its master, so that it overlaps nothing.
    Rearranged(Side),
    /// The player could put it at these sides of its master as well, at no greater loss.
    MayLieElsewhere(PlayerId, Sides),
    /// The player could lose it instead of another that finds no room.
    MayBeLostInstead(PlayerId),
    /// It overlaps others whatever is done.
    NoRoom,
    /// It cannot come under this player's control, and so does not follow its master to him.
    ShutOut(PlayerId),
    /// There are more ways to lay its branch than were tried.
    NotAllTried,
    /// Given away.
    GivenTo(PlayerId),
    /// The player of this Illuminati gives away Plots that nobody has seen.
    GivesPlots(u8, PlayerId),
    /// This Illuminati gives tokens to another player's.
    GivesTokens(u8, PlayerId),
    /// Its link has been removed.
    Unlinked,
    /// A hidden Resource lies face up now.
    TurnedUp,
    /// It lies hidden under this card.
    LiesHidden(PieceId),
    /// It goes where the card goes under which it lies hidden.
    GoesWith(PieceId),
    /// A New World Order takes effect only once players have moved their Groups.
    NotYetInForce,
    /// A hidden Unique Resource is none any more: it was not shown when another was played.
    Forfeited,
    /// A Plot lies face up now.
    Exposed,
    /// A card has made something of it that it stays.
    ChangedForGood,
    /// Nothing brings it back.
    NeverReturns,
    /// Its Power is what has been rolled for it.
    PowerRolled,
    /// Taken out of the game.
    OutOfGame,
    /// Turned face down again.
    Hidden,
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
    /// Its destruction counts toward no Goal.
    CountsForNoGoal,
    /// Cards of decks are looked at by this card's sentence.
    LooksAtDecks,
    /// A Plot goes back somewhere into its player's deck.
    IntoDeck,
    /// So many Plots that nobody names go back to a deck.
    ReturnsPlots(u8),
    /// A lead that another player has chosen too.
    PutAside,
    /// The player of this Illuminati would draw, and nothing is left.
    DrawsNothing,
    /// The player of this Illuminati draws so many Groups into his hand.
    DrawsGroupsToHand(u8),
}

impl Fate {
    /// Whether Action tokens have left the card by it.
    pub fn takes_tokens(self) -> bool {
        matches!(
            self,
            Fate::SpendsTokens(_)
                | Fate::TokensRemoved(_)
                | Fate::LosesToken(_)
                | Fate::LosesTokens(_)
                | Fate::LosesTokensOfIlluminati
                | Fate::SpentInVain
        )
    }

    /// Whether a card is in another state by it that goes on where it lies.
    pub fn lasts(self) -> bool {
        matches!(
            self,
            Fate::Devastated
                | Fate::DevastatedAlready
                | Fate::StaysDevastated
                | Fate::BelowDevastated(_)
                | Fate::FreedFromDevastation
                | Fate::Relieved
        )
    }

    /// Whether nothing is done by it but that Action tokens are spent or placed.
    pub fn books_tokens(self) -> bool {
        matches!(
            self,
            Fate::SpendsTokens(_)
                | Fate::Refunded
                | Fate::GetsToken
                | Fate::GetsTokens(_)
                | Fate::GetsNoToken
                | Fate::HasTokenAlready
                | Fate::TokensRemoved(_)
        )
    }
}
