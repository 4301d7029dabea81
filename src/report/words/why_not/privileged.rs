//! What privilege keeps from being done.

use super::super::Words;
use crate::ruling::Privileged;

impl Words<'_> {
    pub(super) fn privileged(self, why: Privileged) -> String {
        match why {
            Privileged::Outsider(player) => format!(
                "the attack is privileged, and {} is neither the attacker nor the defender",
                self.whom(player)
            ),
            Privileged::OutsidersGroup(group) => format!(
                "the attack is privileged, and {} belongs neither to the attacker nor to the defender",
                self.card(group)
            ),
            Privileged::NothingGivesIt(player) => format!(
                "no Plot and no ability makes this attack of {} privileged",
                self.whose(player)
            ),
            Privileged::Never => "this attack cannot be privileged".to_owned(),
            Privileged::ShutOut(player) => {
                format!("a card keeps {} from interfering", self.whom(player))
            }
            Privileged::TooLate => {
                "privilege is for the declaration of an attack, and that is over".to_owned()
            }
            Privileged::Negated => {
                "the privilege of this attack has been negated, and is not regained".to_owned()
            }
            Privileged::NotDuring(card) => self.told(card, "is not for privileged attacks"),
            Privileged::OnlyDuring(card) => self.told(card, "is for privileged attacks only"),
            Privileged::Gift(player) => self.told(
                player,
                "is given no cards while the privileged attack goes on",
            ),
        }
    }
}
