//! Expectations in their canonical form.

use super::deeds::after;
use super::{Printer, agreeing};
use crate::{
    About, Act, Advised, CardState, Claim, DeckEnd, Expectation, Expected, PlayerId, Stand,
};
use fnord_cards::effect::Stat;
use fnord_vocabulary::{in_sentences, sentences};

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
        sentences! { self, Expected: outcome =>
            Elsewhere(said) => "{said}",
            Advise(advised) => "advise {advised}",
            Claim(player, true) => "claim of {player} holds",
            Claim(player, false) => "claim of {player} fails",
            Strength(number) => "strength {number}",
            AttackPower(number) => "power {number}",
            Defense(number) => "defense {number}",
            Roll { roll, highest: true } => "needs {roll}",
            Roll { roll, highest: false } => "a roll of {roll} succeeds",
            Odds(chances) => "{chances} in 36",
            Play(About::Last, stand) => "{stand}",
            Play(About::Attack, stand) => "the attack is {stand}",
            Play(About::Roll, stand) => "the roll is {stand}",
            Play(About::Card(card), stand) => card: "is {stand}",
            Not(denied) => {
                match &**denied {
                    Expected::Eliminated(player) => self.does(*player, "is not eliminated"),
                    denied => format!("not {}", self.outcome(denied)),
                }
            },
            CalledOff => "called off",
            Privileged(true) => "privileged",
            Privileged(false) => "not privileged",
            Succeeds => "succeeds",
            Fails => "fails",
            AutomaticFailure => "automatic failure",
            Term { value, clause, card } => {
                let by = clause.map(|id| self.clause(id).to_owned()).unwrap_or_default();
                let from = after(" from ", self.cards(card.as_slice()));
                format!("term {value:+}{}{from}", after(" by ", by))
            },
            NotCounted { card, clause: None } => "not counted: {card}",
            NotCounted { card, clause: Some(id) } => "not counted: {card} ({id})",
            Cites(id) => "cites {id}",
            OpenQuestion(point) => "open question: {point}",
            ByHand(card) => "by hand: {card}",
            Cancelled => "cancelled",
            Card { card, state } => {
                let state = agreeing(self.person_of([card]), &self.state(state));
                format!("{} {state}", self.card(card))
            },
            GroupsInHand(player, count) => {
                format!("{} in hand", self.has(*player, *count, ["Group", "Groups"]))
            },
            Plots(player, count) => { self.has(*player, *count, ["Plot", "Plots"]) },
            Wins(players) if players.is_empty() => "nobody wins",
            Wins(players) => { self.players_do(players, "wins") },
            Eliminated(player) => player: "is eliminated",
            Counts(player, 1) => player: "counts 1 Group",
            Counts(player, count) => player: "counts {count} Groups",
            TurnOf(player) => "it is {player:#} turn",
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
        sentences! { self, Advised: advised =>
            Best(count) => "best {count} in 36",
            Stop(Some(cost)) => "below 2 for {cost}",
            Stop(None) => "never below 2",
            Reach(strength, cost) => "strength {strength} for {cost}",
            May { card, act, may: true, clause: None } => "{card} may {act}",
            May { card, act, may: true, clause: Some(id) } => "{card} may {act} ({id})",
            May { card, act, may: false, clause: None } => "{card} may not {act}",
            May { card, act, may: false, clause: Some(id) } => "{card} may not {act} ({id})",
        }
    }

    fn state(&self, state: &CardState) -> String {
        sentences! { self, CardState: state =>
            Tokens(0) => "~has no token",
            Tokens(1) => "~has 1 token",
            Tokens(count) => "~has {count} tokens",
            Value(stat, number) => "~has {stat} {number}",
            Powers(power, global) => "~has Power {power}/{global}",
            Captured(None) => "captured",
            Captured(Some(player)) => "captured by {player}",
            Destroyed(None) => "destroyed",
            Destroyed(Some(player)) => "destroyed by {player}",
            Uncontrolled => "uncontrolled",
            InForce => "in force",
            Discarded => "discarded",
            Hand { player, exposed: true } => "in {player:#} hand, exposed",
            Hand { player, exposed: false } => "in {player:#} hand",
            Linked(card) => "linked to {card}",
            At(side, None) => "at the {side}",
            At(side, Some(card)) => "at the {side} of {card}",
            Under(card) => "under {card}",
            Controlled(player) => "controlled by {player}",
            Has(found, true) => "~is {found}",
            Has(found, false) => "~is not {found}",
            Cancelled => "cancelled",
            Unlinked => "unlinked",
            Befouled(0) => "~has no befouled marker",
            Befouled(1) => "~has 1 befouled marker",
            Befouled(count) => "~has {count} befouled markers",
            Devastated(true) => "devastated",
            Devastated(false) => "not devastated",
            Killed(None) => "killed",
            Killed(Some(player)) => "killed by {player}",
            InDeck(DeckEnd::Top) => "on the top of its deck",
            InDeck(DeckEnd::Bottom) => "on the bottom of its deck",
        }
    }
}

in_sentences! { ref &Printer<'_>, printer:
    Advised: advised => printer.advised(advised);
    Stand: stand => sentences! { printer, Stand: stand =>
        Legal => "legal",
        Illegal(None) => "illegal",
        Illegal(Some(id)) => "illegal ({id})",
        Open => "open",
    };
    Act: act => match act {
        Act::Aids => "aid",
        Act::Opposes => "oppose",
        Act::Uses => "be used",
    };
    Stat: stat => match stat {
        Stat::Power => "Power",
        Stat::GlobalPower => "Global Power",
        Stat::Resistance => "Resistance",
    };
}
