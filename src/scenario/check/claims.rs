//! Claims: what players hold to be so.

use super::{Check, LARGEST_FIGURE, MOST_TOKENS};
use crate::names;
use crate::scenario::syntax::{self, AdviceSyntax, Outcome, Phrase};
use crate::scenario::{Advised, CardRef, Claim, Expected, Statement};

/// How a reason begins.
const BECAUSE: [&str; 4] = ["because ", "since ", "as ", "for "];

impl Check<'_> {
    /// What is expected of advice.
    pub(super) fn advice(&mut self, advice: &AdviceSyntax) -> Option<Advised> {
        Some(match advice {
            AdviceSyntax::Best(count) => Advised::Best(self.number(count, 0, 36)? as u8),
            AdviceSyntax::Stop(None) => Advised::Stop(None),
            AdviceSyntax::Stop(Some(cost)) => {
                Advised::Stop(Some(self.number(cost, 0, MOST_TOKENS)? as u8))
            }
            AdviceSyntax::Reach(strength, cost) => Advised::Reach(
                self.number(strength, -LARGEST_FIGURE, LARGEST_FIGURE)? as i16,
                self.number(cost, 0, MOST_TOKENS)? as u8,
            ),
            AdviceSyntax::May {
                card,
                act,
                may,
                clause,
            } => Advised::May {
                card: self.find(card)?,
                act: *act,
                may: *may,
                clause: match clause {
                    None => None,
                    Some(clause) => Some(self.clause(clause)?),
                },
            },
        })
    }

    pub(super) fn claim(
        &mut self,
        who: &Phrase,
        under: Option<&Phrase>,
        claimed: &Phrase,
    ) -> Option<Statement> {
        if let Some(under) = under {
            self.edition_named(under)?;
        }
        let mut outcomes = Vec::new();
        let reason = self.claimed(claimed, &mut outcomes)?;
        Some(Statement::Claim(Claim {
            who: self.claimant(who),
            under: under.map(|under| under.text.clone()),
            outcomes,
            reason,
            // The line's own, once it is known.
            span: 0..0,
        }))
    }

    /// Who claims something: a player by the name he has at the table, or anybody else.
    pub(super) fn claimant(&self, who: &Phrase) -> String {
        let player = self.names.player(&who.text);
        let player = player.map(|id| self.names.players[usize::from(id.0)].name.clone());
        let said = who.text.split_whitespace().collect::<Vec<_>>().join(" ");
        player.unwrap_or(said)
    }

    /// Reads what is claimed, a part after the other. What comes after the first of them and is nothing that can be claimed is
    /// the reason that the player gives.
    fn claimed(&mut self, said: &Phrase, outcomes: &mut Vec<Expected>) -> Option<Option<String>> {
        let first = outcomes.is_empty();
        let cuts = joints(&said.text);
        let reason = |said: &Phrase| {
            let text = said.text.trim().trim_end_matches('.');
            let lower = text.to_lowercase();
            let lead = BECAUSE.iter().find(|lead| lower.starts_with(**lead));
            text[lead.map_or(0, |lead| lead.len())..].trim().to_owned()
        };
        // The longest part that is something: a name may have a comma in it.
        let ends = cuts.iter().rev().copied();
        let whole = (said.text.len(), said.text.len());
        for (end, next) in std::iter::once(whole).chain(ends) {
            let part = said.part(0..end);
            let last = cuts.first().is_none_or(|(cut, _)| *cut == end);
            let Some(outcome) = syntax::outcome(&part.text, part.span.start) else {
                continue;
            };
            let plain = !matches!(outcome, Outcome::Card(_));
            let before = self.errors.len();
            match self.outcome(&outcome) {
                Some(expected) => {
                    outcomes.push(expected);
                    let rest = said.part(next..said.text.len());
                    if rest.text.is_empty() {
                        return Some(None);
                    }
                    return self.claimed(&rest, outcomes);
                }
                // Only what nothing else can be is a mistake.
                None if plain || (first && last) => return None,
                None => self.errors.truncate(before),
            }
        }
        if first {
            let help = "a claim takes what `Expect` takes: `Claim Ann: strength 9`".to_owned();
            self.unwanted(said, "a claim", Some(help));
            return None;
        }
        Some(Some(reason(said)))
    }

    /// "the target", "the leader": of the last attack.
    pub(super) fn of_attack(&self, name: &Phrase) -> Option<CardRef> {
        let (leader, target) = self.attack.as_ref()?;
        let card = match names::key(&name.text).as_str() {
            "target" => target,
            "leader" => leader,
            _ => return None,
        };
        Some(CardRef {
            span: name.span.clone(),
            ..card.clone()
        })
    }
}

/// Where what is claimed may fall apart: the end of a part, and the beginning of the next.
fn joints(text: &str) -> Vec<(usize, usize)> {
    let marks = [
        ", and ",
        "; and ",
        ", ",
        "; ",
        " because ",
        " since ",
        " and ",
    ];
    let mut found: Vec<(usize, usize)> = Vec::new();
    for mark in marks {
        for (at, _) in text.match_indices(mark) {
            let reason = mark.starts_with(" because") || mark.starts_with(" since");
            let next = if reason { at + 1 } else { at + mark.len() };
            if !found
                .iter()
                .any(|(end, other)| *end == at || *other == next)
            {
                found.push((at, next));
            }
        }
    }
    found.sort_unstable();
    found
}
