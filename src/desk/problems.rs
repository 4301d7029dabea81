//! What is so instead of what was expected, or claimed.

use super::check::counted;
use crate::regress::Problem;
use crate::report::words::{Words, joined, stat_name};
use crate::ruling::AttackOutcome;
use crate::scenario::{CardState, Expected};

impl Words<'_> {
    /// What the ruling is, where it is not as expected or claimed.
    pub fn ruled(self, problem: &Problem, expected: Option<&Expected>) -> String {
        let words = self;
        match problem {
            Problem::Strength { ruled, .. } => format!("strength {ruled}"),
            Problem::AttackPower { ruled, .. } => format!("power {ruled}"),
            Problem::Defense { ruled, .. } => format!("defense {ruled}"),
            Problem::Needs(most) => needed(*most),
            Problem::Odds { ruled, .. } => format!("{ruled} in 36"),
            Problem::NoAttack => "no attack was made".to_owned(),
            Problem::Legal => "legal".to_owned(),
            Problem::Open => "open: left to the players".to_owned(),
            Problem::Moot => "nothing to judge: the attack was never made".to_owned(),
            Problem::NoPlay => "there is no such play".to_owned(),
            Problem::So => "it is so".to_owned(),
            Problem::NoCard => "there is no such card at the table".to_owned(),
            Problem::Illegal(_) => "illegal".to_owned(),
            Problem::OtherClauses(clauses) => {
                let clauses = self.table.law.clauses.names(clauses);
                format!("illegal, but by {}", joined(clauses.into_iter()))
            }
            Problem::Outcome(outcome) => outcome_words(*outcome).to_owned(),
            Problem::NoTerm(values) if values.is_empty() => "no such term".to_owned(),
            Problem::NoTerm(values) => {
                let values = values.iter().map(|value| format!("{value:+}"));
                format!("such terms are {}", joined(values))
            }
            Problem::Privileged(true) => "privileged".to_owned(),
            Problem::Privileged(false) => "not privileged".to_owned(),
            Problem::NothingRejected => "nothing of the kind was set aside".to_owned(),
            Problem::NotCited => "it does not rest on that".to_owned(),
            Problem::NotOpen => "it does not depend on that".to_owned(),
            Problem::NotByHand => "nothing of it has to be applied by hand".to_owned(),
            Problem::Tokens { ruled, .. } => match ruled {
                0 => "no token".to_owned(),
                1 => "1 token".to_owned(),
                many => format!("{many} tokens"),
            },
            Problem::Value {
                ruled: Some(ruled), ..
            } => match expected {
                Some(Expected::Card {
                    state: CardState::Value(stat, _),
                    ..
                }) => format!("{} {ruled}", stat_name(*stat)),
                _ => ruled.to_string(),
            },
            Problem::Value { ruled: None, .. } => "it has no such figure".to_owned(),
            Problem::Count { ruled, .. } => match expected {
                Some(Expected::Plots(..)) => counted(*ruled, "Plot"),
                Some(Expected::GroupsInHand(..)) => counted(*ruled, "Group"),
                Some(Expected::Counts(..)) => format!("counts {}", counted(*ruled, "Group")),
                _ => ruled.to_string(),
            },
            Problem::Winners(players) => match players.as_slice() {
                [] => "nobody wins".to_owned(),
                [one] => words.told(*one, "wins"),
                players => {
                    let names = players
                        .iter()
                        .map(|&player| words.player(player).to_owned());
                    format!("{} win", joined(names))
                }
            },
            Problem::StillIn(player) => words.told(*player, "is still in the game"),
            Problem::OthersTurn(player) => format!("it is {} turn", words.whose(*player)),
            Problem::Traits(piece, traits) => match words.traits(*traits) {
                none if none.is_empty() => words.told(*piece, "has no alignments or attributes"),
                traits => words.told(*piece, format!("is {traits}")),
            },
            Problem::Stands(piece) => format!("{} stands", words.card(*piece)),
            Problem::Elsewhere(piece) => format!("{}: {}", words.card(*piece), words.place(*piece)),
            Problem::Best(Some(ruled)) => format!("best play comes to {ruled} in 36"),
            Problem::Best(None) => "too many possibilities to play out".to_owned(),
            Problem::Cost(Some(ruled)) => format!("it costs {ruled} tokens and cards"),
            Problem::Cost(None) => "it cannot be had".to_owned(),
            Problem::May(true) => "it may be done".to_owned(),
            Problem::May(false) => "it may not be done".to_owned(),
            Problem::Claim(true) => "the claim holds".to_owned(),
            Problem::Claim(false) => "the claim fails".to_owned(),
            Problem::TooMuchAdvice(most) => {
                format!("advice is worked out after {most} plays of a scenario at most")
            }
            Problem::NotWeighed => "the claim cannot be read, and is not weighed".to_owned(),
            Problem::NoClaim(who) => format!("{who} has claimed nothing"),
            Problem::NothingExpected => "nobody says what is expected".to_owned(),
        }
    }
}

/// What has become of an attack.
fn outcome_words(outcome: AttackOutcome) -> &'static str {
    match outcome {
        AttackOutcome::Open => "is open: no dice are given",
        AttackOutcome::Succeeds(_) => "succeeds",
        AttackOutcome::Fails(_) => "fails",
        AttackOutcome::AutomaticFailure => "fails automatically",
        AttackOutcome::FailsByCard(_) => "fails by a card",
        AttackOutcome::SucceedsByCard(_) => "succeeds by a card",
        AttackOutcome::Cancelled => "is cancelled: it became illegal",
        AttackOutcome::CalledOff => "is called off",
        AttackOutcome::ByHand(_) => "depends on card text that has to be applied by hand",
    }
}

/// What the dice have to show.
pub(super) fn needed(most: Option<u8>) -> String {
    most.map_or_else(
        || "no roll succeeds".to_owned(),
        |most| format!("{most} is the highest roll that succeeds"),
    )
}
