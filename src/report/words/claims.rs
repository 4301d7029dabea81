//! Claims to victory, and how players left the game.

use super::Words;
use crate::ruling::{ClaimEnd, Way};
use crate::table::Out;
use crate::vocabulary::PlayerId;
use crate::vocabulary::sentences;

impl Words<'_> {
    /// A way to win.
    pub fn way(self, way: Way) -> String {
        sentences! { self, Way: way =>
            Basic => "the Basic Goal",
            Special => "the Basic Goal with the Special Goal of the Illuminati",
            SpecialObjective => "the Special Goal of the Illuminati",
            Doubled(card) => "the Basic Goal with {card}",
            Objective(card) => "{card}",
        }
    }

    /// What becomes of a claim.
    pub fn claim_end(self, end: ClaimEnd) -> String {
        sentences! { self, ClaimEnd: end =>
            Wins => "wins",
            Thwarted => "meets no Goal any more",
            Blocked(rival) => "does not win, because {rival} meets a Goal at the same time, with the same Illuminati",
            NotShared(rival) => "does not win, because {rival} meets a Goal at the same time",
            TwoGoals => "is out of the game, for ~he ~has more than one Goal",
            ByHand => "wins or not as the players apply what is left to them",
            CutShort => "does not win, for a card has cut the turn short",
            NotMade => "cannot claim victory",
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
