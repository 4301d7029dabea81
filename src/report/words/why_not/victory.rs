//! Why nobody wins so.

use super::super::Words;
use crate::ruling::NoVictory;

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
            NoVictory::ObjectiveNotMet(card) => {
                format!("what {} asks for is not so", self.card(card))
            }
            NoVictory::OnlyBasicGoal => "nobody can win except by the Basic Goal".to_owned(),
            NoVictory::FewerTokensThanRival(rival) => self.told(
                rival,
                "has more Illuminati tokens, and a card asks for as many",
            ),
        }
    }
}
