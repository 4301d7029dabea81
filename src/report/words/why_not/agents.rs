//! Why agents cannot be used.

use super::super::Words;
use crate::ruling::NoAgents;

impl Words<'_> {
    pub(super) fn no_agents(self, why: NoAgents) -> String {
        match why {
            NoAgents::InInstants => "agents take no part in Instant attacks".to_owned(),
            NoAgents::OwnIlluminati(card) => format!(
                "nobody has agents within the Illuminati that he plays himself, {}",
                self.card(card)
            ),
            NoAgents::NoRivalPlays(card) => format!("no rival plays {}", self.card(card)),
            NoAgents::WithinAlready(card) => {
                format!("the player has agents within {} already", self.card(card))
            }
            NoAgents::NothingOnTop(player, plots) => format!(
                "nothing is left in {}'s {} deck to discard",
                self.player(player),
                if plots { "Plot" } else { "Group" }
            ),
            NoAgents::NotThisCard(card) => {
                format!("{} cannot be used as agents", self.card(card))
            }
            NoAgents::NoCopy(card, target) => format!(
                "{} is no copy of {}, which is attacked",
                self.card(card),
                self.card(target)
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
            NoAgents::NoneUsed(card) => format!(
                "{} is for an attack with agents, and nobody has used any",
                self.card(card)
            ),
            NoAgents::NoAttackToAid(card) => format!(
                "{} was taken over automatically, and that is no attack",
                self.card(card)
            ),
        }
    }
}
