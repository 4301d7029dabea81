//! Why a card cannot be taken over automatically.

use super::super::Words;
use crate::ruling::NoTakeover;

impl Words<'_> {
    pub(super) fn no_takeover(self, why: NoTakeover) -> String {
        match why {
            NoTakeover::HasNone(player) => {
                format!("{} has no automatic takeover", self.player(player))
            }
            NoTakeover::TookOverAlready(player) => format!(
                "{} has taken over a card automatically this turn",
                self.player(player)
            ),
            NoTakeover::NotPutThere(card) => format!(
                "{} was not put into the uncontrolled area by that player this turn",
                self.card(card)
            ),
            NoTakeover::TookResourceAlready(player) => format!(
                "{} has taken over a Resource this turn",
                self.player(player)
            ),
            NoTakeover::NotAResource(card) => format!(
                "{} is no Resource, and only those are taken over for a token",
                self.card(card)
            ),
            NoTakeover::NotUncontrolled(card) => {
                format!("{} is not in the uncontrolled area", self.card(card))
            }
            NoTakeover::NotItsPuppet(group, master) => format!(
                "{} cannot become a puppet of {} so",
                self.card(group),
                self.card(master)
            ),
        }
    }
}
