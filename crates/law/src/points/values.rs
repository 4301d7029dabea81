//! Values of points that are a choice among words.

use super::declare::choices;
use super::shape::Shape;
use super::value::{Choice, PointValue, Value};

choices! {
    /// What the bonuses and penalties for the leader's alignments are added to.
    pub enum AlignmentsIn {
        /// The leader's Power, as it is in that attack.
        Power = "power",
        /// The strength of the attack.
        Strength = "strength",
    }

    /// When a bonus for an action is played.
    pub enum BackedWhen {
        /// Until the action is resolved.
        UntilResolved = "until-resolved",
        /// As the action is declared, before anybody does anything else.
        AsDeclared = "as-declared",
    }

    /// How a token that the target spends in its own defence counts.
    pub enum SelfDefense {
        /// Its Power, and its permanent Power on top.
        PermanentPowerOnTop = "permanent-power-on-top",
        /// Its permanent Power in the place of its Power.
        PermanentPowerInstead = "permanent-power-instead",
        /// Its Power, twice.
        Doubled = "doubled",
        /// Its Power, multiplied by one more than it would be.
        NextMultiplier = "next-multiplier",
    }

    /// What becomes of the link of a Resource that has become illegal for good.
    pub enum IllegalLink {
        /// It is removed.
        Removed = "removed",
        /// It stays without effect, until it is legal again or its player moves it.
        Inactive = "inactive",
    }

    /// What becomes of the puppets of a destroyed Group.
    pub enum Orphans {
        /// They go to the uncontrolled area.
        Uncontrolled = "uncontrolled",
        /// Their controller takes them back in hand.
        Hand = "hand",
    }

    /// Where a Group goes whose master comes to a player that cannot control it.
    pub enum ShutOut {
        /// Where the puppets of a destroyed Group go.
        Orphan = "orphan",
        /// Where one goes that finds no room there.
        WithoutRoom = "without-room",
    }

    /// Which Groups that come into a structure together may be put at other arrows of their masters, where some overlap.
    pub enum Rearranged {
        /// Those that overlap.
        Overlapping = "overlapping",
        /// Any of them.
        Any = "any",
    }

    /// Which of the Groups that come into a structure together can be those that find no room, where some overlap.
    pub enum OverlapLosers {
        /// Those that overlap as they come in.
        Overlapping = "overlapping",
        /// Any of them whose loss makes room for the others, as their player says.
        Chosen = "chosen",
    }

    /// The moment from which the target of an Instant attack has its bonus for nearness to the Illuminati.
    pub enum PositionAt {
        /// As the attack was declared.
        Declared = "declared",
        /// As it is resolved.
        Resolved = "resolved",
    }

    /// Whose action pays for a move out from under a Devastated Place.
    pub enum MoveOut {
        /// As for any other move.
        AsAnyMove = "as-any-move",
        /// The new master's, or that of the Illuminati.
        NewMasterOrIlluminati = "new-master-or-illuminati",
    }

    /// Where Groups come from that nobody controls yet.
    pub enum NewGroups {
        /// From an area that is open to all.
        UncontrolledArea = "uncontrolled-area",
        /// From the hand of whoever wants to control them.
        OwnHand = "own-hand",
    }

    /// What becomes of a Group that nobody controls and that has been attacked in vain.
    pub enum Untaken {
        /// It stays uncontrolled.
        Stays = "stays",
        /// It goes back to the hand, and is discarded at the end of the turn if it has not been taken by then.
        DiscardedAtEnd = "discarded-at-end",
    }

    /// Which copy of a controlled Group serves as agents.
    pub enum AgentsFrom {
        /// One that lies in the uncontrolled area, in the turn in which the player turned it up.
        TurnedUp = "turned-up",
        /// One in the player's hand.
        Hand = "hand",
    }

    /// What becomes of the cards of an eliminated player.
    pub enum Spoils {
        /// Whoever removed the last puppet gets the Plots and the Resources; without such a player they are discarded.
        All = "all",
        /// Everything vanishes from play, but whoever removed the last puppet gets the Resources if he has the same Illuminati.
        ResourcesOfSameIlluminati = "resources-of-same-illuminati",
    }

    /// What becomes of the cards of a player who leaves the game.
    pub enum Leaver {
        /// They are discarded.
        Discards = "discards",
        /// What would become of them if he had been eliminated.
        AsIfEliminated = "as-if-eliminated",
    }

    /// Who is given no cards while a privileged attack is under way.
    pub enum PrivilegeGifts {
        ToDefender = "to-defender",
        ToEither = "to-either",
    }

    /// Whether Groups have to do with Secret Groups as with any others.
    pub enum SecretGroups {
        /// The attribute means nothing by itself.
        Open = "open",
        /// Most Groups may not attack them, take part in attacks on them, aid their attacks, or affect them with abilities.
        Barred = "barred",
    }

    /// How far a Group may go whose text lets it attack Secret Groups, or aid attacks on them.
    pub enum SecretLeave {
        /// It deals with them as with any others.
        Everything = "everything",
        /// It may do what its text says.
        AsTheCardSays = "as-the-card-says",
    }

    /// What abilities of its master and its puppets do to a Secret Group.
    pub enum SecretKin {
        /// They help it, and do it no harm.
        Help = "help",
        /// They affect it, for good or ill.
        Affect = "affect",
    }
}
