//! Attacks: the strength term by term, and what the dice have to show.

use super::{Builder, THROWS};
use crate::law::Cites;
use crate::report::words::kind_name;
use crate::report::{AttackReport, NoteReport, OddsReport, TermReport};
use crate::ruling::{
    AttackOutcome, AttackRuling, Entry, Node, NodeId, Outcome, Participant, Requirement, Sort, Step,
};

impl Builder<'_> {
    pub(crate) fn attack(&self, attack: &AttackRuling) -> AttackReport {
        let derivation = &self.ruling.derivation;
        let names = |helpers: &[Participant]| {
            helpers
                .iter()
                .map(|helper| self.words.card(helper.group).into_owned())
                .collect()
        };
        let terms = derivation
            .children(attack.strength_node)
            .map(|(id, node)| {
                let below: Vec<&Node> = derivation.children(id).map(|(_, node)| node).collect();
                let made_of = if below.len() > 1 {
                    below.iter().map(|node| self.note(&node.entry)).collect()
                } else {
                    Vec::new()
                };
                self.term(&node.entry, made_of)
            })
            .collect();
        let outcome = match attack.outcome {
            AttackOutcome::Open => "open",
            AttackOutcome::Succeeds(_) => "succeeds",
            AttackOutcome::Fails(_) => "fails",
            AttackOutcome::AutomaticFailure => "automatic-failure",
            AttackOutcome::FailsByCard(_) => "fails-by-card",
            AttackOutcome::SucceedsByCard(_) => "succeeds-by-card",
            AttackOutcome::Cancelled => "cancelled",
            AttackOutcome::CalledOff => "called-off",
            AttackOutcome::ByHand(_) => "by-hand",
        };
        AttackReport {
            play: attack.play,
            leader: self.words.card(attack.leader).into_owned(),
            attacks: self.words.said_of(attack.leader, "~attacks"),
            sort: match attack.sort {
                Sort::Ordinary => None,
                Sort::Assassination => Some("assassination".to_owned()),
                Sort::Disaster => Some("disaster".to_owned()),
            },
            instant: attack.instant,
            kind: kind_name(attack.kind).to_owned(),
            target: self.words.card(attack.target).into_owned(),
            aiders: names(&attack.aiders),
            opposers: names(&attack.opposers),
            strength: attack.strength,
            outcome: outcome.to_owned(),
            ended_by: self.ended_by(attack),
            rolled: match attack.outcome {
                AttackOutcome::Succeeds(dice) | AttackOutcome::Fails(dice) => Some(dice.0),
                _ => None,
            },
            odds: OddsReport {
                favourable: attack.odds.favourable,
                of: THROWS,
                succeeds_on: succeeding(attack),
                destroys_on: attack.odds.destroys.as_ref().map(natural),
            },
            terms,
            traits: self.traits(attack),
            dice: self.dice(attack),
        }
    }

    /// That what was rolled always fails, and the clauses by which it does.
    pub(super) fn fails_always(&self, attack: &AttackRuling) -> Option<(String, Vec<String>)> {
        let AttackOutcome::Fails(rolled) = attack.outcome else {
            return None;
        };
        let of_roll = self.about_dice(attack);
        let fails = of_roll
            .iter()
            .find(|node| node.entry.step == Step::Fails(rolled.0))?;
        let why = self.words.step(&fails.entry.step, fails.entry.source);
        Some((why, self.clauses(&fails.entry.cites)))
    }

    /// The clauses by which an attack ended without dice, or by which a roll fails that the strength would allow.
    fn ended_by(&self, attack: &AttackRuling) -> Vec<String> {
        let end = match attack.outcome {
            AttackOutcome::AutomaticFailure => Step::Odds,
            AttackOutcome::FailsByCard(_) => Step::Outcome(Outcome::FailsByCard),
            AttackOutcome::SucceedsByCard(_) => Step::Outcome(Outcome::SucceedsByCard),
            AttackOutcome::CalledOff => {
                let nodes = self.ruling.derivation.iter();
                let before = nodes.take_while(|(id, _)| *id < attack.strength_node);
                let free = Step::Meets(Requirement::Uncommitted);
                let free = before.filter(|(_, node)| node.entry.step == free).last();
                return free.map_or_else(Vec::new, |(_, node)| self.clauses(&node.entry.cites));
            }
            AttackOutcome::Cancelled => {
                let spoiled = attack.spoiled_by.iter();
                return spoiled
                    .flat_map(|objection| self.clauses(&objection.cites))
                    .collect();
            }
            AttackOutcome::Fails(rolled) if i16::from(rolled.0) <= attack.strength => {
                let fails = self.fails_always(attack);
                return fails.map(|(_, clauses)| clauses).unwrap_or_default();
            }
            _ => return Vec::new(),
        };
        let nodes = self.ruling.derivation.iter().map(|(_, node)| node);
        let since = nodes.skip(attack.strength_node.0 as usize + 1);
        let mut of_it = since.take_while(|node| node.entry.step != Step::Strength);
        let ends = of_it.find(|node| node.entry.step == end);
        ends.map_or_else(Vec::new, |node| self.clauses(&node.entry.cites))
    }

    /// The changes of traits that were found before the strength was worked out.
    fn traits(&self, attack: &AttackRuling) -> Vec<NoteReport> {
        let strengths = self.ruling.derivation.iter();
        let since = strengths
            .filter(|(_, node)| node.entry.step == Step::Strength)
            .map(|(id, _)| id)
            .take_while(|&node| node < attack.strength_node)
            .last();
        self.ruling
            .derivation
            .iter()
            .filter(|(id, node)| {
                since.is_none_or(|since| *id > since)
                    && *id < attack.strength_node
                    && matches!(node.entry.step, Step::Traits { .. })
            })
            .map(|(_, node)| self.note(&node.entry))
            .collect()
    }

    /// What holds for any roll of an attack, and what cards have made of the one that was made.
    fn about_dice(&self, attack: &AttackRuling) -> Vec<&Node> {
        let derivation = &self.ruling.derivation;
        let Some((id, odds)) = self.odds(attack) else {
            return Vec::new();
        };
        let about_any_roll = derivation.children(id).map(|(_, node)| node);
        // What cards have made of the roll comes right after what holds for any.
        let of_this_roll = derivation
            .iter()
            .map(|(_, node)| node)
            .skip(id.0 as usize + 1)
            .skip_while(|node| node.depth > odds.depth)
            .take_while(|node| matches!(node.entry.step, Step::RollBecomes(_)));
        about_any_roll.chain(of_this_roll).collect()
    }

    /// Where the chances of an attack were worked out.
    fn odds(&self, attack: &AttackRuling) -> Option<(NodeId, &Node)> {
        let nodes = self.ruling.derivation.iter();
        let mut since = nodes.skip(attack.strength_node.0 as usize);
        since.find(|(_, node)| node.entry.step == Step::Odds)
    }

    /// What is particular about the dice: the nodes below the odds that follow the strength.
    fn dice(&self, attack: &AttackRuling) -> Vec<NoteReport> {
        let Some((_, odds)) = self.odds(attack) else {
            return Vec::new();
        };
        let mut notes: Vec<NoteReport> = Vec::new();
        if attack.outcome == AttackOutcome::AutomaticFailure {
            notes.push(NoteReport {
                text: "the strength is too low for them".to_owned(),
                value: None,
                ..self.note(&odds.entry)
            });
        }
        let mut failing: Option<(u8, &Cites)> = None;
        for node in self.about_dice(attack) {
            let entry = &node.entry;
            let before = failing.take();
            if let Step::Fails(roll) = entry.step {
                failing = Some((roll, &entry.cites));
            }
            match (before, failing, notes.last_mut()) {
                // For the same reason: said at once.
                (Some((one, same)), Some((other, cites)), Some(note)) if same == cites => {
                    note.text = format!("rolls of {one} and {other} always fail");
                }
                _ => notes.push(self.note(entry)),
            }
        }
        notes
    }

    fn term(&self, entry: &Entry, made_of: Vec<NoteReport>) -> TermReport {
        let group = match entry.step {
            Step::Leads(group)
            | Step::OwnPower(group)
            | Step::Aids(group, _)
            | Step::Defends(group, _)
            | Step::Opposes(group, _)
            | Step::DefendsItself(group, ..) => Some(self.words.card(group).into_owned()),
            _ => None,
        };
        TermReport {
            value: entry.value,
            from: self.words.term_from(&entry.step, entry.source),
            reason: self.words.step(&entry.step, entry.source),
            clauses: self.clauses(&entry.cites),
            quotes: group.is_none() && entry.source.is_some(),
            card: group.or_else(|| self.card_of(entry)),
            made_of,
        }
    }
}

/// The natural rolls on which an attack succeeds.
pub(super) fn succeeding(attack: &AttackRuling) -> Vec<u8> {
    natural(&attack.odds.succeeds)
}

/// The natural rolls that are marked.
pub(super) fn natural(marked: &[bool; 11]) -> Vec<u8> {
    let rolls = marked.iter().zip(2..);
    rolls
        .filter(|(marked, _)| **marked)
        .map(|(_, roll)| roll)
        .collect()
}
