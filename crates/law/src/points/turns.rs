//! The same for set-up, turns, tokens and what players hold.

use super::declare::choices;
use super::shape::Shape;
use super::value::{Choice, PointValue, Value};

choices! {
    /// Whose the decks are.
    pub enum DeckOwners {
        /// All players draw from the same two decks.
        Shared = "shared",
        /// Every player has his own two.
        Own = "own",
    }

    /// Where the first puppet comes from.
    pub enum LeadFrom {
        /// From the Groups dealt to its player.
        Hand = "hand",
        /// From his deck, before he draws any Group; he takes whichever he wants.
        Deck = "deck",
    }

    /// Where the other player's card lies, if whoever captures a Group with a copy of his own lays down his own.
    pub enum OwnCopy {
        /// Nobody lays down his own: the card itself is captured.
        Captured = "captured",
        /// Where the copy lay that was used up.
        Discarded = "discarded",
        /// In his hand.
        Hand = "hand",
    }

    /// What becomes of equal leads.
    pub enum LeadBounce {
        /// They go back to the deck.
        Shuffled = "shuffled",
        /// They are put aside until their player has drawn his Groups; nobody chooses a Group again that has been chosen.
        Aside = "aside",
    }

    /// Where Groups are that nobody has led with as the first turn begins.
    pub enum SpareGroups {
        /// They are put into the uncontrolled area.
        Area = "area",
        /// They stay in hand.
        Hand = "hand",
    }

    /// What the victim of a player in his first turn may do.
    pub enum FirstTurnResponse {
        /// He answers the attack, the Plot or the ability that was used on him, and no more.
        ThatPlay = "that-play",
        /// Once he has been attacked he may do anything against the attacker.
        AnythingOnceAttacked = "anything-once-attacked",
    }

    /// Where cards are that are taken over without an attack.
    pub enum TakenFrom {
        /// In the uncontrolled area.
        Area = "area",
        /// In the player's hand.
        Hand = "hand",
    }

    /// What tokens may be spent on before the main phase of one's own turn, purchases apart.
    pub enum EarlyTokens {
        /// What has to do with these phases, and answers to what rivals do.
        ThesePhasesOrRivals = "these-phases-or-rivals",
        /// What directly affects one of these phases, and answers to any play.
        ThesePhasesOrAnyPlay = "these-phases-or-any-play",
        /// What a card lets one do just then, and answers to what others do.
        CardsAllowOrOthers = "cards-allow-or-others",
    }

    /// When a card may be used that may be used at any time.
    pub enum AnyTime {
        /// In every part of every turn.
        EveryPhase = "every-phase",
        /// Not in the beginning of one's own turn, unless it answers what others do.
        NotEarly = "not-early",
    }

    /// When victory is declared.
    pub enum DeclaredWhen {
        BeforeKnock = "before-knock",
        AfterKnock = "after-knock",
    }

    /// When a Resource in play is given away.
    pub enum ResourceGift {
        /// As its link could be moved: a linked one in its player's own turn.
        AsItsLink = "as-its-link",
        /// In the main phase of giver or recipient, if it has not been used this turn.
        MainPhaseOfEither = "main-phase-of-either",
    }

    /// A part of one's own turn.
    pub enum OwnPart {
        Turn = "turn",
        MainPhase = "main-phase",
    }

    /// Of which Plots that are linked the links are permanent; the others are moved as those of Resources are.
    pub enum PermanentLinks {
        /// Of those that change figures, alignments or attributes of a Group.
        OfChanges = "of-changes",
        /// Of all.
        OfPlots = "of-plots",
    }

    /// Which Groups and Resources are in play.
    pub enum InPlay {
        /// Those that somebody controls, and those in the uncontrolled area.
        Uncontrolled = "uncontrolled",
        /// Those that somebody controls.
        Controlled = "controlled",
    }

    /// When a card brings back the Plot that its player has just used.
    pub enum TakenBack {
        /// As it has been used, whatever it still does.
        AtOnce = "at-once",
        /// As it is discarded: at once where it leaves nothing behind, otherwise when it has done what it does.
        WhenDiscarded = "when-discarded",
    }
}
