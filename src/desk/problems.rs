//! What is not as it was expected, or claimed.

use crate::law::ClauseId;
use crate::regress::Problem;
use crate::report::words::Words;
use crate::ruling::{AttackOutcome, PlayVerdict, Ruling};

impl Words<'_> {
    /// What is so instead of what was expected or claimed.
    pub fn problem(self, problem: &Problem, ruling: &Ruling) -> String {
        let words = self;
        let law = ruling.before.law;
        let names = |clauses: &[ClauseId]| {
            let names: Vec<String> = clauses
                .iter()
                .map(|&id| law.clauses.get(id).id.to_string())
                .collect();
            names.join(", ")
        };
        match problem {
            Problem::Strength { expected, ruled } => {
                let terms: Vec<String> = ruling
                    .attack()
                    .map(|attack| {
                        ruling
                            .derivation
                            .children(attack.strength_node)
                            .map(|(_, node)| {
                                let from = words.term_from(&node.entry.step, node.entry.source);
                                format!("{from} {:+}", node.entry.value)
                            })
                            .collect()
                    })
                    .unwrap_or_default();
                format!(
                    "expected strength {expected}, ruled {ruled}: {}",
                    terms.join(", ")
                )
            }
            Problem::AttackPower { expected, ruled } => {
                format!("expected a Power of {expected} behind the attack, ruled {ruled}")
            }
            Problem::Defense { expected, ruled } => {
                format!("expected a defence of {expected}, ruled {ruled}")
            }
            Problem::Needs(most) => needed(*most),
            Problem::Odds { expected, ruled } => {
                format!("expected {expected} chances in 36, ruled {ruled}")
            }
            Problem::NoAttack => "no attack was made".to_owned(),
            Problem::Legal => "ruled legal".to_owned(),
            Problem::Open => "left to the players".to_owned(),
            Problem::Moot => {
                "there is nothing to judge: the attack that it belongs to was never made".to_owned()
            }
            Problem::NoPlay => "there is no such play".to_owned(),
            Problem::So => "it is so".to_owned(),
            Problem::NoCard => "there is no such card at the table".to_owned(),
            Problem::Illegal(index) => {
                let why = match ruling.plays.get(*index).map(|play| &play.verdict) {
                    Some(PlayVerdict::Illegal(objections)) => objections
                        .iter()
                        .map(|objection| {
                            format!(
                                "{} ({})",
                                words.why_not(objection.why),
                                names(&objection.cites)
                            )
                        })
                        .collect::<Vec<_>>()
                        .join("; "),
                    _ => "see the ruling".to_owned(),
                };
                format!("ruled illegal, and nothing expects that: {why}")
            }
            Problem::OtherClauses(clauses) => format!("illegal, but by {}", names(clauses)),
            Problem::Outcome(outcome) => format!(
                "the attack {}",
                match outcome {
                    AttackOutcome::Open => "is still open: no dice are given",
                    AttackOutcome::Succeeds(_) => "succeeds",
                    AttackOutcome::Fails(_) => "fails",
                    AttackOutcome::AutomaticFailure => "fails automatically",
                    AttackOutcome::FailsByCard(_) => "fails by a card",
                    AttackOutcome::SucceedsByCard(_) => "succeeds by a card",
                    AttackOutcome::Cancelled => "became illegal",
                    AttackOutcome::CalledOff => "is called off",
                    AttackOutcome::ByHand(_) =>
                        "depends on card text that has to be applied by hand",
                }
            ),
            Problem::NoTerm(values) if values.is_empty() => "there is no such term".to_owned(),
            Problem::NoTerm(values) => {
                let values: Vec<String> = values.iter().map(|value| format!("{value:+}")).collect();
                format!("such terms have the values {}", values.join(", "))
            }
            Problem::Privileged(true) => "the attack is privileged".to_owned(),
            Problem::Privileged(false) => "the attack is not privileged".to_owned(),
            Problem::NothingRejected => "nothing of the kind was set aside".to_owned(),
            Problem::NotCited => "the ruling does not rest on it".to_owned(),
            Problem::NotOpen => "the ruling does not depend on it".to_owned(),
            Problem::NotByHand => "nothing of it has to be applied by hand".to_owned(),
            Problem::Tokens { expected, ruled } => {
                format!("expected {expected} tokens, ruled {ruled}")
            }
            Problem::Value { expected, ruled } => match ruled {
                Some(ruled) => format!("expected {expected}, ruled {ruled}"),
                None => format!("expected {expected}, and it has none"),
            },
            Problem::Count { expected, ruled } => format!("expected {expected}, ruled {ruled}"),
            Problem::Winners(players) if players.is_empty() => "nobody wins".to_owned(),
            Problem::Winners(players) => {
                let names: Vec<&str> = players.iter().map(|&player| words.player(player)).collect();
                format!("the game is won by {}", names.join(", "))
            }
            Problem::StillIn(player) => words.told(*player, "is still in the game"),
            Problem::OthersTurn(player) => format!("it is {} turn", words.whose(*player)),
            Problem::Traits(piece) => words.told(*piece, "has other alignments or attributes"),
            Problem::Stands(piece) => words.told(*piece, "stands"),
            Problem::Elsewhere(piece) => {
                format!("{}: {}", words.card(*piece), words.place(*piece))
            }
            Problem::Best(Some(ruled)) => format!("best play comes to {ruled} in 36"),
            Problem::Best(None) => "there are too many possibilities to play them out".to_owned(),
            Problem::Cost(Some(ruled)) => format!("it costs {ruled} tokens and cards"),
            Problem::Cost(None) => "it cannot be had".to_owned(),
            Problem::May(true) => "it may be done".to_owned(),
            Problem::May(false) => "it may not be done".to_owned(),
            Problem::Claim(true) => "the claim holds".to_owned(),
            Problem::Claim(false) => "the claim does not hold".to_owned(),
            Problem::TooMuchAdvice(most) => {
                format!("advice is worked out after {most} plays of a scenario at most")
            }
            Problem::NotWeighed => "what is claimed cannot be read, and is not weighed".to_owned(),
            Problem::NoClaim(player) => format!("{player} has claimed nothing"),
            Problem::NothingExpected => {
                "the scenario expects nothing: add lines that start with `Expect`".to_owned()
            }
        }
    }
}

/// What the dice have to show.
pub(super) fn needed(most: Option<u8>) -> String {
    most.map_or_else(
        || "no roll succeeds".to_owned(),
        |most| format!("{most} is the highest roll that succeeds"),
    )
}
