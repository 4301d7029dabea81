//! What cannot be done to a Group, whatever the dice.

use super::super::Words;
use crate::cards::effect::Act;
use crate::ruling::Forbidden;

impl Words<'_> {
    pub(super) fn forbidden(self, why: Forbidden) -> String {
        match why {
            Forbidden::Indestructible(group) => format!("{} cannot be destroyed", self.card(group)),
            Forbidden::NeverDestroys(player, group) => {
                format!(
                    "{} cannot destroy {}",
                    self.player(player),
                    self.card(group)
                )
            }
            Forbidden::Uncontrollable(group) => {
                format!("the attacker cannot control {}", self.card(group))
            }
            Forbidden::Immune(group) => {
                format!(
                    "{} is immune to such an attack by this leader",
                    self.card(group)
                )
            }
            Forbidden::Unassailable(group) => format!("nobody can attack {}", self.card(group)),
            Forbidden::SecretFrom(actor, group) => format!(
                "{} is Secret, and {} may not have to do with its attacks or with attacks on it",
                self.card(group),
                self.card(actor)
            ),
            Forbidden::SecretFromAbilities(actor, group) => format!(
                "{} is Secret, and {} may not affect it with abilities",
                self.card(group),
                self.card(actor)
            ),
            Forbidden::ImmuneTo(actor) => {
                format!("the target is immune to {}", self.card(actor))
            }
            Forbidden::ImmuneToAbilities(actor) => format!(
                "what it would affect is immune to the abilities of {}",
                self.card(actor)
            ),
            Forbidden::CannotDo(actor, act, group) => {
                let what = match act {
                    Act::Destroy => "cannot destroy",
                    Act::Control => "cannot control",
                    Act::Attack => "cannot attack",
                    Act::Aid => "cannot aid an attack on",
                    Act::Oppose => "cannot oppose an attack on",
                };
                format!("{} {what} {}", self.card(actor), self.card(group))
            }
            Forbidden::MayControlOnly(group, kind) => {
                format!("{} may control only {}", self.card(group), kind.plural())
            }
            Forbidden::ImmuneToPlot(card) => format!("{} is immune to it", self.card(card)),
            Forbidden::NoPuppetOf(group, master) => format!(
                "{} cannot become a puppet of {}",
                self.card(group),
                self.card(master)
            ),
        }
    }
}
