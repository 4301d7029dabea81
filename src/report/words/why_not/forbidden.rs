//! What cannot be done to a Group, whatever the dice.

use super::super::Words;
use crate::cards::effect::Act;
use crate::ruling::Forbidden;

impl Words<'_> {
    pub(super) fn forbidden(self, why: Forbidden) -> String {
        match why {
            Forbidden::Indestructible(group) => self.told(group, "cannot be destroyed"),
            Forbidden::NeverDestroys(player, group) => {
                self.told(player, format!("cannot destroy {}", self.card(group)))
            }
            Forbidden::Uncontrollable(group) => {
                format!("the attacker cannot control {}", self.card(group))
            }
            Forbidden::Immune(group) => {
                self.told(group, "is immune to such an attack by this leader")
            }
            Forbidden::Unassailable(group) => format!("nobody can attack {}", self.card(group)),
            Forbidden::SecretFrom(actor, group) => self.told(
                group,
                format!(
                    "is Secret, and {} may not have to do with its attacks or with attacks on it",
                    self.card(actor)
                ),
            ),
            Forbidden::SecretFromAbilities(actor, group) => self.told(
                group,
                format!(
                    "is Secret, and {} may not affect it with abilities",
                    self.card(actor)
                ),
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
                    Act::MakeOrAid => "cannot make or aid an attack on",
                    Act::Oppose | Act::BeginToOppose => "cannot oppose an attack on",
                };
                format!("{} {what} {}", self.card(actor), self.card(group))
            }
            Forbidden::ImmuneToPlot(card) => self.told(card, "is immune to it"),
            Forbidden::NoPuppetOf(group, master) => self.told(
                group,
                format!("cannot become a puppet of {}", self.card(master)),
            ),
        }
    }
}
