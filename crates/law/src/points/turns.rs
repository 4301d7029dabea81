//! The values of points about set-up, turns, tokens and what players hold.

use serde::{Deserialize, Serialize};

/// Whose the decks are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeckOwners {
    /// All players draw from the same two decks.
    Shared,
    /// Every player has his own two.
    Own,
}

/// How many cards a player begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpeningHand {
    pub plots: u8,
    pub groups: u8,
}

/// Where the first puppet comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeadFrom {
    /// From the Groups dealt to its player.
    Hand,
    /// From his deck, before he draws any Group; he takes whichever he wants.
    Deck,
}

/// Where the other player's card lies, if whoever captures a Group with a copy of his own lays down his own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnCopy {
    /// Nobody lays down his own: the card itself is captured.
    Captured,
    /// Where the copy lay that was used up.
    Discarded,
    /// In his hand.
    Hand,
}

/// What becomes of equal leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeadBounce {
    /// They go back to the deck.
    Shuffled,
    /// They are put aside until their player has drawn his Groups; nobody chooses a Group again that has been chosen.
    Aside,
}

/// Where Groups are that nobody has led with as the first turn begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpareGroups {
    /// They are put into the uncontrolled area.
    Area,
    /// They stay in hand.
    Hand,
}

/// What the victim of a player in his first turn may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstTurnResponse {
    /// He answers the attack, the Plot or the ability that was used on him, and no more.
    ThatPlay,
    /// Once he has been attacked he may do anything against the attacker.
    AnythingOnceAttacked,
}

/// What the draw of a Group is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GroupDraw {
    /// Into the uncontrolled area, while fewer cards lie there.
    AreaBelow(u8),
    /// Into the player's hand.
    Hand,
}

/// How Groups are bought with tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GroupPurchase {
    /// Like Plots: at any time, any number, into the uncontrolled area.
    Freely,
    /// One a turn in the player's own main phase, for an Illuminati action, into his hand.
    OnceInMainPhase,
}

/// Where cards are that are taken over without an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakenFrom {
    /// In the uncontrolled area.
    Area,
    /// In the player's hand.
    Hand,
}

/// What an automatic takeover costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakeoverPrice {
    /// The new token of the Illuminati.
    NewToken,
    /// Nothing, but where there are two players one of the tokens that the Illuminati would get.
    OneDueWithTwoPlayers,
    Nothing,
}

/// What tokens may be spent on before the main phase of one's own turn, purchases apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EarlyTokens {
    /// What has to do with these phases, and answers to what rivals do.
    ThesePhasesOrRivals,
    /// What directly affects one of these phases, and answers to any play.
    ThesePhasesOrAnyPlay,
    /// What a card lets one do just then, and answers to what others do.
    CardsAllowOrOthers,
}

/// When a card may be used that may be used at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnyTime {
    /// In every part of every turn.
    EveryPhase,
    /// Not in the beginning of one's own turn, unless it answers what others do.
    NotEarly,
}

/// When victory is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeclaredWhen {
    BeforeKnock,
    AfterKnock,
}

/// When a Resource in play is given away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResourceGift {
    /// As its link could be moved: a linked one in its player's own turn.
    AsItsLink,
    /// In the main phase of giver or recipient, if it has not been used this turn.
    MainPhaseOfEither,
}

/// A part of one's own turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnPart {
    Turn,
    MainPhase,
}

/// Which Groups and Resources are in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InPlay {
    /// Those that somebody controls, and those in the uncontrolled area.
    Uncontrolled,
    /// Those that somebody controls.
    Controlled,
}

/// When a card brings back the Plot that its player has just used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakenBack {
    /// As it has been used, whatever it still does.
    AtOnce,
    /// As it is discarded: at once where it leaves nothing behind, otherwise when it has done what it does.
    WhenDiscarded,
}
