//! Claims to victory, and how players left the game.

use super::Words;
use crate::ruling::{ClaimEnd, Way};
use crate::table::Out;

impl Words<'_> {
    /// A way to win.
    pub fn way(self, way: Way) -> String {
        match way {
            Way::Basic => "the Basic Goal".to_owned(),
            Way::Special => "the Basic Goal with the Special Goal of his Illuminati".to_owned(),
            Way::SpecialObjective => "the Special Goal of his Illuminati".to_owned(),
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
                self.player(rival)
            ),
            ClaimEnd::NotShared(rival) => format!(
                "does not win, because {} meets a Goal at the same time",
                self.player(rival)
            ),
            ClaimEnd::TwoGoals => "is out of the game, for he has more than one Goal".to_owned(),
            ClaimEnd::ByHand => "has a Goal that the players have to look at themselves".to_owned(),
            ClaimEnd::CutShort => "does not win, for a card has cut the turn short".to_owned(),
            ClaimEnd::NotMade => "cannot claim victory".to_owned(),
        }
    }

    /// How a player left the game.
    pub fn out(self, out: Out) -> String {
        match out {
            Out::Eliminated(Some(rival)) => {
                format!("{} has removed his last puppet", self.player(rival))
            }
            Out::Eliminated(None) => "he has no puppets left".to_owned(),
            Out::TwoGoals => "he has more than one Goal".to_owned(),
            Out::Left => "he leaves".to_owned(),
        }
    }
}
