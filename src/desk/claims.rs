//! What players claim, and who is right.

use super::problems::needed;
use crate::law::ClauseId;
use crate::regress::Problem;
use crate::regress::claims::{Hangs, Overlooked, Settled, Side, Slip};
use crate::report::build::{Builder, rolls};
use crate::report::words::Words;
use crate::report::{ClaimReport, NoteReport, Report, signed};
use crate::ruling::{Objection, is_defense};
use crate::scenario::{Expected, Scenario};

/// Adds to a report who is right.
pub fn with_claims(report: &mut Report, settled: &[Settled], scenario: &Scenario) {
    report.claims = settled
        .iter()
        .map(|settled| {
            let builder = Builder {
                ruling: &settled.ruling,
                scenario,
                words: Words {
                    table: &settled.ruling.after,
                },
            };
            builder.settled(settled)
        })
        .collect();
}

impl Builder<'_> {
    fn settled(&self, settled: &Settled) -> ClaimReport {
        let claim = &settled.claim;
        let said = self.scenario.text[claim.said.clone()].trim();
        let wrong = settled.wrong.iter();
        let instead = wrong
            .map(|wrong| self.instead(&wrong.problem, settled.claim.outcomes.get(wrong.outcome)));
        let overlooked = settled.wrong.iter().flat_map(|wrong| &wrong.overlooked);
        let mut notes: Vec<NoteReport> = Vec::new();
        for note in overlooked.flat_map(|overlooked| self.overlooked(overlooked)) {
            if !notes.iter().any(|other| other.text == note.text) {
                notes.push(note);
            }
        }
        let about = |plays: &[usize]| {
            let plays = plays.iter().filter_map(|&play| self.ruling.plays.get(play));
            let said = plays.map(|play| self.scenario.text[play.span.clone()].trim());
            let said: Vec<&str> = said.collect();
            (!said.is_empty()).then(|| said.join("; "))
        };
        ClaimReport {
            who: claim.who.clone(),
            claims: said.to_owned(),
            about: about(&settled.about),
            holds: settled.holds(),
            open: settled.open.as_ref().map(|hangs| match hangs {
                Hangs::Dice(on) => format!("the dice decide, and it is so on {}", rolls(on)),
                Hangs::Ruling => "the ruling leaves open what comes of it".to_owned(),
            }),
            not_weighed: claim.unread.as_ref().map(|unread| unread.why.clone()),
            instead: instead.collect(),
            overlooked: notes,
            reason: claim.reason.clone(),
        }
    }

    /// What is so instead of what is claimed.
    fn instead(&self, problem: &Problem, expected: Option<&Expected>) -> String {
        match problem {
            Problem::Strength { ruled, .. } => format!("the strength is {}", signed(*ruled)),
            Problem::AttackPower { ruled, .. } => {
                format!("the Power behind the attack is {}", signed(*ruled))
            }
            Problem::Defense { ruled, .. } => format!("the defence is {}", signed(*ruled)),
            Problem::Needs(most) => needed(*most),
            Problem::Odds { ruled, .. } => format!("the chances are {ruled} in 36"),
            Problem::Tokens { ruled, .. } => match ruled {
                0 => "it has no token".to_owned(),
                1 => "it has 1 token".to_owned(),
                count => format!("it has {count} tokens"),
            },
            Problem::Value { ruled, .. } => match ruled {
                Some(ruled) => format!("it is {}", signed(*ruled)),
                None => "it has none".to_owned(),
            },
            Problem::Count { ruled, .. } => format!("there are {ruled}"),
            Problem::Legal => "it is legal".to_owned(),
            Problem::Illegal(_) => "it is illegal".to_owned(),
            Problem::Outcome(_) => {
                format!("the attack {}", self.words.ruled(problem, expected))
            }
            problem => self.words.ruled(problem, expected),
        }
    }

    fn said_note(&self, text: String, value: Option<i16>, cites: &[ClauseId]) -> NoteReport {
        NoteReport::told(text, value, self.clauses(cites))
    }

    fn said_term(&self, id: crate::ruling::NodeId, lead: &str) -> Option<NoteReport> {
        let (_, node) = self
            .ruling
            .derivation
            .iter()
            .find(|(node, _)| *node == id)?;
        let from = self.words.term_from(&node.entry.step, node.entry.source);
        let why = self.words.step(&node.entry.step, node.entry.source);
        let text = format!("{lead}{from}: {why}");
        Some(self.said_note(text, Some(node.entry.value), &node.entry.cites))
    }

    /// What stands in the way of something.
    fn in_the_way(&self, objections: &[Objection]) -> Vec<NoteReport> {
        let notes = objections.iter().map(|objection| {
            let why = self.words.why_not(objection.why);
            let mut note = self.said_note(why, None, &objection.cites);
            if let Some(source) = objection.source {
                note.card = Some(self.words.card(source.piece).into_owned());
                note.text = format!("{}: \"{}\"", note.text, self.words.sentence(source));
            }
            note
        });
        notes.collect()
    }

    fn overlooked(&self, overlooked: &Overlooked) -> Vec<NoteReport> {
        match overlooked {
            Overlooked::Slips(slips) => slips
                .iter()
                .filter_map(|slip| match slip {
                    Slip::LeftOut(node) => self.said_term(*node, "leaves out "),
                    Slip::Counted(index, value) => {
                        let rejected = self.ruling.attack()?.rejected.get(*index)?;
                        let (from, what) = self.words.considered(rejected.what);
                        let why = self.words.rejection(rejected.why);
                        let plus = if *value > 0 { "+" } else { "" };
                        let counted = format!("{plus}{}", signed(*value));
                        let text = format!("counts {from} (which makes {counted}): {what}: {why}");
                        Some(self.said_note(text, None, &rejected.cites))
                    }
                })
                .collect(),
            Overlooked::Terms(node, side) => {
                let terms = self.ruling.derivation.children(*node);
                let attack = self.ruling.attack();
                let of_side = terms.filter(|(_, node)| match (side, attack) {
                    (Side::Attack, Some(attack)) => self.ruling.is_behind(attack, &node.entry.step),
                    (Side::Defense, _) => is_defense(&node.entry.step),
                    _ => true,
                });
                of_side
                    .filter_map(|(id, _)| self.said_term(id, ""))
                    .collect()
            }
            Overlooked::Objections(play) => {
                let play = self.ruling.plays.get(*play);
                let verdict = play.map(|play| play.verdict.objections()).unwrap_or(&[]);
                let spoiled = self.ruling.attack().map(|attack| &attack.spoiled_by);
                let objections = match verdict {
                    [] => spoiled.map_or(&[][..], Vec::as_slice),
                    objections => objections,
                };
                self.in_the_way(objections)
            }
            Overlooked::Barred(objections) => self.in_the_way(objections),
            Overlooked::May(card, cites) => {
                let text = format!("nothing keeps {} from it", self.words.card(*card));
                vec![self.said_note(text, None, cites)]
            }
            Overlooked::Allowed(play, cites) => {
                let text = self.ruling.plays.get(*play).map(|play| {
                    let text = &self.scenario.text[play.span.clone()];
                    format!("nothing stands against it: {text}")
                });
                text.map(|text| self.said_note(text, None, cites))
                    .into_iter()
                    .collect()
            }
            Overlooked::Fates(fates) => fates
                .iter()
                .filter_map(|&index| {
                    let fate = self.ruling.fates.get(index)?;
                    let (_, node) = self
                        .ruling
                        .derivation
                        .iter()
                        .find(|(id, _)| *id == fate.node)?;
                    let name = self.words.card(fate.piece);
                    let text = format!("{name}: {}", self.words.fate(fate.piece, fate.fate));
                    Some(self.said_note(text, None, &node.entry.cites))
                })
                .collect(),
            Overlooked::Dice(attack) => {
                let attack = self.ruling.attacks.get(*attack);
                attack.map_or_else(Vec::new, |attack| self.attack(attack).dice)
            }
        }
    }
}
