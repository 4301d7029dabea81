//! Why nobody wins so.

use super::super::Words;
use crate::cards::Alignment;
use crate::ruling::{Missing, NoVictory};
use crate::vocabulary::sentences;

impl Words<'_> {
    pub(super) fn no_victory(self, why: NoVictory) -> String {
        sentences! { self, NoVictory: why =>
            DuringAttack => "victory is declared at the end of a turn, not during an attack",
            TooEarly(phase) => "victory is declared at the end of a turn; this is the {phase}",
            InFirstRound => "nobody can win before the end of the first player's second turn",
            GoalNotInHand(card, player) => card: "is no Goal in {player:#} hand",
            TooFewGroups { counts, needs } => "{counts} Groups count, and {needs} are needed",
            ObjectiveNotMet(card, None) => "what {card} asks for is not so",
            ObjectiveNotMet(card, Some(missing)) => "what {card} asks for is not so: {missing}",
            OnlyBasicGoal => "nobody can win except by the Basic Goal",
            FewerTokensThanRival(rival) => rival: "has more Illuminati tokens, and a card asks for as many",
        }
    }

    /// What is missing of what a Goal asks for.
    pub(in super::super) fn missing(self, missing: Missing) -> String {
        sentences! { self, Missing: missing =>
            Controlled { found: 1, least } => "1 such Group is controlled, of {least} asked for",
            Controlled { found, least } => "{found} such Groups are controlled, of {least} asked for",
            Destroyed { found: 1, least } => "1 such Group has been destroyed, of {least} asked for",
            Destroyed { found, least } => "{found} such Groups have been destroyed, of {least} asked for",
            RivalControls { rival, found, most } => rival: "controls {found} such Groups, of {most} at most",
            Power { total, least } => "these Groups have Power {total} together, of {least} asked for",
            Alignments(missing) => {
                let names: Vec<&str> = missing.iter().map(Alignment::name).collect();
                format!("none is {}", names.join(", none is "))
            },
            SameIlluminati => "no rival with the same Illuminati has been destroyed",
            NoPuppets => "it takes having no puppets any more",
        }
    }
}
