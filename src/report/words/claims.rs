//! Claims to victory, and how players left the game.

use super::Words;
use crate::ruling::{ClaimEnd, Way};
use crate::table::Out;
use crate::vocabulary::PlayerId;

impl Words<'_> {
    /// A way to win.
    pub fn way(self, way: Way) -> String {
        match way {
            Way::Basic => "the Basic Goal".to_owned(),
            Way::Special => "the Basic Goal with the Special Goal of the Illuminati".to_owned(),
            Way::SpecialObjective => "the Special Goal of the Illuminati".to_owned(),
            Way::Doubled(card) => format!("the Basic Goal with {}", self.card(card)),
            Way::Objective(card) => self.card(card).into_owned(),
        }
    }

    /// What becomes of a claim.
    pub fn claim_end(self, end: ClaimEnd) -> String {
        match end {
            ClaimEnd::Wins => "wins".to_owned(),
            ClaimEnd::Thwarted => "meets no Goal any more".to_owned(),
            ClaimEnd::Blocked(rival) => format!(
                "does not win, because {} meets a Goal at the same time, with the same Illuminati",
                self.whom(rival)
            ),
            ClaimEnd::NotShared(rival) => format!(
                "does not win, because {} meets a Goal at the same time",
                self.whom(rival)
            ),
            ClaimEnd::TwoGoals => "is out of the game, for ~he ~has more than one Goal".to_owned(),
            ClaimEnd::ByHand => "wins or not as the players apply what is left to them".to_owned(),
            ClaimEnd::CutShort => "does not win, for a card has cut the turn short".to_owned(),
            ClaimEnd::NotMade => "cannot claim victory".to_owned(),
        }
    }

    /// How a player left the game.
    pub fn out(self, player: PlayerId, out: Out) -> String {
        match out {
            Out::Eliminated(Some(rival)) => {
                self.told(rival, self.said_of(player, "has removed ~his last puppet"))
            }
            Out::Eliminated(None) => self.said_of(player, "~he ~has no puppets left"),
            Out::TwoGoals => self.said_of(player, "~he ~has more than one Goal"),
            Out::Left => self.said_of(player, "~he ~leaves"),
        }
    }
}
