//! Why agents cannot be used.

use super::super::Words;
use crate::ruling::NoAgents;

impl Words<'_> {
    pub(super) fn no_agents(self, why: NoAgents) -> String {
        match why {
            NoAgents::InInstants => "agents take no part in Instant attacks".to_owned(),
            NoAgents::OwnIlluminati(card) => format!(
                "nobody has agents within the Illuminati that are in play for the same player, {}",
                self.card(card)
            ),
            NoAgents::NoRivalPlays(card) => format!("no rival plays {}", self.card(card)),
            NoAgents::WithinAlready(card) => {
                format!("the player has agents within {} already", self.card(card))
            }
            NoAgents::NothingOnTop(player, plots) => format!(
                "nothing is left in {} {} deck to discard",
                self.whose(player),
                if plots { "Plot" } else { "Group" }
            ),
            NoAgents::NotThisCard(card) => self.told(card, "cannot be used as agents"),
            NoAgents::Immune(target) => self.told(target, "is immune to agents"),
            NoAgents::NoCopy(card, target) => self.told(
                card,
                format!("is no copy of {}, which is attacked", self.card(target)),
            ),
            NoAgents::NotTurnedUp(card) => {
                format!(
                    "that player has not turned up another {} this turn",
                    self.card(card)
                )
            }
            NoAgents::Owners(group) => {
                format!("the owner of {} uses no agents for it", self.card(group))
            }
            NoAgents::Used => "agents have been used in this attack already".to_owned(),
            NoAgents::NobodyWithin(group) => format!(
                "nobody controls {} yet; agents can only be used by a rival, against the attack",
                self.card(group)
            ),
            NoAgents::NoneUsed(card) => self.told(
                card,
                "is for an attack with agents, and nobody has used any",
            ),
            NoAgents::NoAttackToAid(card) => {
                self.told(card, "was taken over automatically, and that is no attack")
            }
        }
    }
}
