//! Steps of two derivations that stand for the same.

use std::collections::BTreeMap;
use std::mem::{Discriminant, discriminant};

use super::pairs::paired;
use crate::regress::diff::Key;
use crate::ruling::{
    Considered, Derivation, Entitled, Entry, Node, NodeId, PowerUsed, Rejected, Source, Step,
};
use crate::table::PieceId;

/// A step that changes, in each derivation, and what changes below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermPair {
    pub before: Option<NodeId>,
    pub after: Option<NodeId>,
    /// Where it is in both.
    pub below: Vec<TermPair>,
}

/// Which card of the second table is which of the first.
pub(super) struct Same {
    pieces: Vec<Option<PieceId>>,
}

impl Same {
    pub(super) fn new(before: &[Key], after: &[Key]) -> Same {
        let places = after.iter().enumerate();
        let places: BTreeMap<&Key, PieceId> = places
            .map(|(index, key)| (key, PieceId(index as u16)))
            .collect();
        Same {
            pieces: before.iter().map(|key| places.get(key).copied()).collect(),
        }
    }

    /// A card of the first table, at the second.
    pub(super) fn piece(&self, piece: PieceId) -> Option<PieceId> {
        self.pieces.get(usize::from(piece.0)).copied().flatten()
    }

    fn source(&self, source: Source) -> Option<Source> {
        Some(Source {
            piece: self.piece(source.piece)?,
            ..source
        })
    }

    fn used(&self, used: PowerUsed) -> Option<PowerUsed> {
        Some(match used {
            PowerUsed::Regular(Entitled::Card(source)) => {
                PowerUsed::Regular(Entitled::Card(self.source(source)?))
            }
            used => used,
        })
    }

    /// A step of the first derivation as the second would have it. What is not about strengths, figures and dice is left as it is.
    fn step(&self, step: &Step) -> Option<Step> {
        Some(match *step {
            Step::Leads(card) => Step::Leads(self.piece(card)?),
            Step::OwnPower(card) => Step::OwnPower(self.piece(card)?),
            Step::Aids(card, used) => Step::Aids(self.piece(card)?, self.used(used)?),
            Step::Opposes(card, used) => Step::Opposes(self.piece(card)?, self.used(used)?),
            Step::Agents(card, against) => Step::Agents(self.piece(card)?, against),
            Step::AgentsAttack(card) => Step::AgentsAttack(self.piece(card)?),
            Step::AgentsDefend(card) => Step::AgentsDefend(self.piece(card)?),
            Step::Defends(card, stat) => Step::Defends(self.piece(card)?, stat),
            Step::MastersAlignments(card, alignments) => {
                Step::MastersAlignments(self.piece(card)?, alignments)
            }
            Step::MastersAttributes(card, attributes) => {
                Step::MastersAttributes(self.piece(card)?, attributes)
            }
            Step::AidersIdentical(card, alignments) => {
                Step::AidersIdentical(self.piece(card)?, alignments)
            }
            Step::AidersOpposite(card, alignments) => {
                Step::AidersOpposite(self.piece(card)?, alignments)
            }
            Step::Position(card, between) => Step::Position(self.piece(card)?, between),
            Step::DefendsItself(card, tokens, how) => {
                Step::DefendsItself(self.piece(card)?, tokens, how)
            }
            Step::GivesRelief(card) => Step::GivesRelief(self.piece(card)?),
            Step::PermanentPower(card) => Step::PermanentPower(self.piece(card)?),
            ref step => step.clone(),
        })
    }

    fn entry(&self, entry: &Entry) -> Option<Entry> {
        let source = match entry.source {
            Some(source) => Some(self.source(source)?),
            None => None,
        };
        Some(Entry {
            step: self.step(&entry.step)?,
            source,
            ..entry.clone()
        })
    }

    /// Something that does not count in the first ruling, as the second would have it.
    pub(super) fn rejected(&self, one: &Rejected) -> Option<Rejected> {
        let what = match one.what {
            Considered::RegularPower(card, power) => {
                Considered::RegularPower(self.piece(card)?, power)
            }
            Considered::Bonus(card, value) => Considered::Bonus(self.piece(card)?, value),
            Considered::Change(card) => Considered::Change(self.piece(card)?),
            Considered::Multiplier(card, factor) => {
                Considered::Multiplier(self.piece(card)?, factor)
            }
            Considered::HelpersAlignments(card, alignments) => {
                Considered::HelpersAlignments(self.piece(card)?, alignments)
            }
            Considered::Attributes(card, attributes) => {
                Considered::Attributes(self.piece(card)?, attributes)
            }
            Considered::SelfOpposed(card, alignments) => {
                Considered::SelfOpposed(self.piece(card)?, alignments)
            }
            Considered::RivalBonus(value) => Considered::RivalBonus(value),
            Considered::Penalty(card, alignments) => {
                Considered::Penalty(self.piece(card)?, alignments)
            }
            Considered::Alignments(card, alignments) => {
                Considered::Alignments(self.piece(card)?, alignments)
            }
            Considered::Position(card) => Considered::Position(self.piece(card)?),
            Considered::MastersAlignments(card, alignments) => {
                Considered::MastersAlignments(self.piece(card)?, alignments)
            }
            Considered::DiceRule(card) => Considered::DiceRule(self.piece(card)?),
            Considered::Counting(card) => Considered::Counting(self.piece(card)?),
            Considered::CountingTwice(card) => Considered::CountingTwice(self.piece(card)?),
            Considered::TokensAsGroups(card, tokens) => {
                Considered::TokensAsGroups(self.piece(card)?, tokens)
            }
            Considered::Destroyed(card) => Considered::Destroyed(self.piece(card)?),
            Considered::Immunity(card) => Considered::Immunity(self.piece(card)?),
        };
        let source = match one.source {
            Some(source) => Some(self.source(source)?),
            None => None,
        };
        Some(Rejected {
            what,
            source,
            ..one.clone()
        })
    }
}

/// The card that a step is about.
fn subject(step: &Step) -> Option<PieceId> {
    match *step {
        Step::Leads(card)
        | Step::OwnPower(card)
        | Step::Aids(card, _)
        | Step::Opposes(card, _)
        | Step::Agents(card, _)
        | Step::AgentsAttack(card)
        | Step::AgentsDefend(card)
        | Step::Defends(card, _)
        | Step::Position(card, _)
        | Step::DefendsItself(card, ..)
        | Step::GivesRelief(card)
        | Step::PermanentPower(card) => Some(card),
        _ => None,
    }
}

/// What a step stands for, whatever it comes to.
type Role = (Discriminant<Step>, Option<PieceId>, Option<(PieceId, u8)>);

fn role(entry: &Entry) -> Role {
    let source = entry.source.map(|source| (source.piece, source.sentence));
    (discriminant(&entry.step), subject(&entry.step), source)
}

/// What was considered, whatever it comes to and for whatever reason it does not count.
pub(super) fn considered(
    one: &Rejected,
) -> (
    Discriminant<Considered>,
    Option<PieceId>,
    Option<(PieceId, u8)>,
) {
    let source = one.source.map(|source| (source.piece, source.sentence));
    (discriminant(&one.what), one.what.of(), source)
}

/// What changes among the steps directly below two nodes that stand for the same, and further down.
pub(super) fn changed_below(
    before: (&Derivation, NodeId),
    after: (&Derivation, NodeId),
    same: &Same,
) -> Vec<TermPair> {
    let below = |(derivation, node): (&Derivation, NodeId)| -> Vec<(NodeId, Entry)> {
        let children = derivation.children(node);
        children
            .map(|(id, node): (NodeId, &Node)| (id, node.entry.clone()))
            .collect()
    };
    let (one, other) = (below(before), below(after));
    let told = |entry: &Entry| same.entry(entry);
    let alike = |one: &Entry, other: &Entry| {
        told(one).is_some_and(|one| {
            (&one.step, one.value, one.source) == (&other.step, other.value, other.source)
        })
    };
    let pairs = paired(
        &one,
        &other,
        |(_, one), (_, other)| alike(one, other),
        |(_, one)| told(one).map(|one| role(&one)),
        |(_, other)| Some(role(other)),
    );
    let mut changed = Vec::new();
    for pair in pairs {
        match pair {
            (Some(first), Some(second)) => {
                let ((from, was), (to, is)) = (&one[first], &other[second]);
                let deeper = changed_below((before.0, *from), (after.0, *to), same);
                if !alike(was, is) || !deeper.is_empty() {
                    changed.push(TermPair {
                        before: Some(*from),
                        after: Some(*to),
                        below: deeper,
                    });
                }
            }
            (first, second) => changed.push(TermPair {
                before: first.map(|index| one[index].0),
                after: second.map(|index| other[index].0),
                below: Vec::new(),
            }),
        }
    }
    changed
}
