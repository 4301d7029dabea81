//! Expectations in their canonical form.

use super::deeds::after;
use super::{Printer, agreeing};
use crate::{
    About, Act, Advised, CardState, Claim, DeckEnd, Expectation, Expected, PlayerId, Stand,
};
use fnord_cards::effect::Stat;
use fnord_law::ClauseId;

impl Printer<'_> {
    pub(super) fn expectation(&self, expectation: &Expectation) -> String {
        let unverified = if expectation.unverified {
            " unverified"
        } else {
            ""
        };
        let under = after(" under ", expectation.under.clone().unwrap_or_default());
        let colon = match unverified.is_empty() && under.is_empty() {
            true => "",
            false => ":",
        };
        let outcome = self.outcome(&expectation.outcome);
        format!("Expect{unverified}{under}{colon} {outcome}")
    }

    pub(super) fn claim(&self, claim: &Claim) -> String {
        let under = after(" under ", claim.under.clone().unwrap_or_default());
        let said = claim.outcomes.iter().map(|outcome| self.outcome(outcome));
        let reason = (claim.reason.iter()).map(|reason| format!("because {reason}"));
        let said = said.chain(reason).collect::<Vec<_>>().join(", ");
        let said = match &claim.unread {
            Some(unread) if said.is_empty() => unread.said.clone(),
            Some(unread) => format!("{said}, so {}", unread.said),
            None => said,
        };
        format!("Claim {}{under}: {said}", claim.who)
    }

    /// Something that is expected or claimed.
    pub(super) fn outcome(&self, outcome: &Expected) -> String {
        let clause = |id: &ClauseId| self.law.clauses.get(*id).id.to_string();
        match outcome {
            Expected::Elsewhere(said) => said.clone(),
            Expected::Advise(advised) => format!("advise {}", self.advised(advised)),
            Expected::Claim(player, holds) => {
                let verb = if *holds { "holds" } else { "fails" };
                format!("claim of {player} {verb}")
            }
            Expected::Strength(number) => format!("strength {number}"),
            Expected::AttackPower(number) => format!("power {number}"),
            Expected::Defense(number) => format!("defense {number}"),
            Expected::Roll { roll, highest } => match highest {
                true => format!("needs {roll}"),
                false => format!("a roll of {roll} succeeds"),
            },
            Expected::Odds(chances) => format!("{chances} in 36"),
            Expected::Play(about, stand) => {
                let stand = match stand {
                    Stand::Legal => "legal".to_owned(),
                    Stand::Illegal(None) => "illegal".to_owned(),
                    Stand::Illegal(Some(id)) => format!("illegal ({})", clause(id)),
                    Stand::Open => "open".to_owned(),
                };
                match about {
                    About::Last => stand,
                    About::Attack => format!("the attack is {stand}"),
                    About::Roll => format!("the roll is {stand}"),
                    About::Card(card) => format!("{} {stand}", self.cards_do([card], "is")),
                }
            }
            Expected::Not(denied) => match &**denied {
                Expected::Eliminated(player) => self.does(*player, "is not eliminated"),
                denied => format!("not {}", self.outcome(denied)),
            },
            Expected::CalledOff => "called off".to_owned(),
            Expected::Privileged(true) => "privileged".to_owned(),
            Expected::Privileged(false) => "not privileged".to_owned(),
            Expected::Succeeds => "succeeds".to_owned(),
            Expected::Fails => "fails".to_owned(),
            Expected::AutomaticFailure => "automatic failure".to_owned(),
            Expected::Term {
                value,
                clause: by,
                card,
            } => {
                let by = after(" by ", by.as_ref().map(clause).unwrap_or_default());
                let card = card.as_ref().map(|card| self.card(card));
                format!(
                    "term {value:+}{by}{}",
                    after(" from ", card.unwrap_or_default())
                )
            }
            Expected::NotCounted { card, clause: None } => {
                format!("not counted: {}", self.card(card))
            }
            Expected::NotCounted {
                card,
                clause: Some(id),
            } => format!("not counted: {} ({})", self.card(card), clause(id)),
            Expected::Cites(id) => format!("cites {}", clause(id)),
            Expected::OpenQuestion(point) => format!("open question: {point}"),
            Expected::ByHand(card) => format!("by hand: {}", self.card(card)),
            Expected::Cancelled => "cancelled".to_owned(),
            Expected::Card { card, state } => {
                let state = agreeing(self.person_of([card]), &self.state(state));
                format!("{} {state}", self.card(card))
            }
            Expected::GroupsInHand(player, count) => {
                format!("{} in hand", self.has(*player, *count, ["Group", "Groups"]))
            }
            Expected::Plots(player, count) => self.has(*player, *count, ["Plot", "Plots"]),
            Expected::Wins(players) => match players.as_slice() {
                [] => "nobody wins".to_owned(),
                players => self.players_do(players, "wins"),
            },
            Expected::Eliminated(player) => self.does(*player, "is eliminated"),
            Expected::Counts(player, count) => {
                let groups = if *count == 1 { "Group" } else { "Groups" };
                format!("{} {count} {groups}", self.does(*player, "counts"))
            }
            Expected::TurnOf(player) => format!("it is {} turn", self.whose(*player)),
        }
    }

    /// "Ann has no Plots", "I have 1 Plot"
    fn has(&self, player: PlayerId, count: u8, [one, several]: [&str; 2]) -> String {
        let has = self.does(player, "has");
        match count {
            0 => format!("{has} no {several}"),
            1 => format!("{has} 1 {one}"),
            count => format!("{has} {count} {several}"),
        }
    }

    fn advised(&self, advised: &Advised) -> String {
        match advised {
            Advised::Best(count) => format!("best {count} in 36"),
            Advised::Stop(Some(cost)) => format!("below 2 for {cost}"),
            Advised::Stop(None) => "never below 2".to_owned(),
            Advised::Reach(strength, cost) => format!("strength {strength} for {cost}"),
            Advised::May {
                card,
                act,
                may,
                clause,
            } => {
                let may = if *may { "may" } else { "may not" };
                let act = match act {
                    Act::Aids => "aid",
                    Act::Opposes => "oppose",
                    Act::Uses => "be used",
                };
                let clause = clause.map(|id| format!(" ({})", self.law.clauses.get(id).id));
                format!(
                    "{} {may} {act}{}",
                    self.card(card),
                    clause.unwrap_or_default()
                )
            }
        }
    }

    fn state(&self, state: &CardState) -> String {
        let by = |verb: &str, player: &Option<PlayerId>| match player {
            Some(player) => format!("{verb} by {}", self.player(*player)),
            None => verb.to_owned(),
        };
        match state {
            CardState::Tokens(0) => "~has no token".to_owned(),
            CardState::Tokens(1) => "~has 1 token".to_owned(),
            CardState::Tokens(count) => format!("~has {count} tokens"),
            CardState::Value(stat, number) => {
                let stat = match stat {
                    Stat::Power => "Power",
                    Stat::GlobalPower => "Global Power",
                    Stat::Resistance => "Resistance",
                };
                format!("~has {stat} {number}")
            }
            CardState::Powers(power, global) => format!("~has Power {power}/{global}"),
            CardState::Captured(player) => by("captured", player),
            CardState::Destroyed(player) => by("destroyed", player),
            CardState::Uncontrolled => "uncontrolled".to_owned(),
            CardState::InForce => "in force".to_owned(),
            CardState::Discarded => "discarded".to_owned(),
            CardState::Hand { player, exposed } => {
                let exposed = if *exposed { ", exposed" } else { "" };
                format!("in {} hand{exposed}", self.whose(*player))
            }
            CardState::Linked(card) => format!("linked to {}", self.card(card)),
            CardState::At(side, None) => format!("at the {}", side.name()),
            CardState::At(side, Some(card)) => {
                format!("at the {} of {}", side.name(), self.card(card))
            }
            CardState::Under(card) => format!("under {}", self.card(card)),
            CardState::Controlled(player) => format!("controlled by {}", self.player(*player)),
            CardState::Has(found, true) => format!("~is {}", self.trait_name(*found)),
            CardState::Has(found, false) => format!("~is not {}", self.trait_name(*found)),
            CardState::Cancelled => "cancelled".to_owned(),
            CardState::Unlinked => "unlinked".to_owned(),
            CardState::Befouled(0) => "~has no befouled marker".to_owned(),
            CardState::Befouled(1) => "~has 1 befouled marker".to_owned(),
            CardState::Befouled(count) => format!("~has {count} befouled markers"),
            CardState::Devastated(true) => "devastated".to_owned(),
            CardState::Devastated(false) => "not devastated".to_owned(),
            CardState::Killed(player) => by("killed", player),
            CardState::InDeck(DeckEnd::Top) => "on the top of its deck".to_owned(),
            CardState::InDeck(DeckEnd::Bottom) => "on the bottom of its deck".to_owned(),
        }
    }
}
