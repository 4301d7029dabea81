//! Why nobody wins so.

use super::super::{Words, such_groups};
use crate::cards::Alignment;
use crate::ruling::{Missing, NoVictory};

impl Words<'_> {
    pub(super) fn no_victory(self, why: NoVictory) -> String {
        match why {
            NoVictory::DuringAttack => {
                "victory is declared at the end of a turn, not during an attack".to_owned()
            }
            NoVictory::TooEarly(phase) => format!(
                "victory is declared at the end of a turn; this is the {}",
                phase.name()
            ),
            NoVictory::InFirstRound => {
                "nobody can win before the end of the first player's second turn".to_owned()
            }
            NoVictory::GoalNotInHand(card) => self.told(card, "is no Goal in that player's hand"),
            NoVictory::TooFewGroups { counts, needs } => {
                format!("{counts} Groups count, and {needs} are needed")
            }
            NoVictory::ObjectiveNotMet(card, missing) => {
                let missing = missing.map(|missing| format!(": {}", lacking(missing)));
                let missing = missing.unwrap_or_default();
                format!("what {} asks for is not so{missing}", self.card(card))
            }
            NoVictory::OnlyBasicGoal => "nobody can win except by the Basic Goal".to_owned(),
            NoVictory::FewerTokensThanRival(rival) => self.told(
                rival,
                "has more Illuminati tokens, and a card asks for as many",
            ),
        }
    }
}

/// What is missing of what a Goal asks for.
fn lacking(missing: Missing) -> String {
    match missing {
        Missing::Controlled { found, least } => {
            let are = if found == 1 { "is" } else { "are" };
            format!(
                "{} {are} controlled, of {least} asked for",
                such_groups(found)
            )
        }
        Missing::Destroyed { found, least } => {
            let have = if found == 1 { "has" } else { "have" };
            format!(
                "{} {have} been destroyed, of {least} asked for",
                such_groups(found)
            )
        }
        Missing::Power { total, least } => {
            format!("these Groups have Power {total} together, of {least} asked for")
        }
        Missing::Alignments(missing) => {
            let names: Vec<&str> = missing.iter().map(Alignment::name).collect();
            format!("none is {}", names.join(", none is "))
        }
        Missing::SameIlluminati => {
            "no rival with the same Illuminati has been destroyed".to_owned()
        }
        Missing::NoPuppets => "it takes having no puppets any more".to_owned(),
    }
}
