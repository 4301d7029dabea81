//! Why a card cannot be taken over automatically.

use super::super::Words;
use crate::ruling::NoTakeover;

impl Words<'_> {
    pub(super) fn no_takeover(self, why: NoTakeover) -> String {
        match why {
            NoTakeover::HasNone(player) => self.told(player, "has no automatic takeover"),
            NoTakeover::TookOverAlready(player) => {
                self.told(player, "has taken over a card automatically this turn")
            }
            NoTakeover::NotPutThere(card) => self.told(
                card,
                "was not put into the uncontrolled area by that player this turn",
            ),
            NoTakeover::TookResourceAlready(player) => {
                self.told(player, "has taken over a Resource this turn")
            }
            NoTakeover::NotAResource(card) => self.told(
                card,
                "is no Resource, and only those are taken over for a token",
            ),
            NoTakeover::NotUncontrolled(card) => self.told(card, "is not in the uncontrolled area"),
            NoTakeover::NotItsPuppet(group, master) => self.told(
                group,
                format!("cannot become a puppet of {} so", self.card(master)),
            ),
        }
    }
}
