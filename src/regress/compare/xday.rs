//! Two rulings on what is the same board but for plays that are added or struck: where they part.
//!
//! The second scenario has the text of the first at its beginning, so counters, players and lines of the first are the same in both.

use std::collections::BTreeMap;

use crate::law::{Cites, ClauseId};
use crate::regress::diff::{XDayChangedFact, XDayFact, XDayKind, differing_in, x_day_facts};
use crate::xday::{PieceId, Ruling, Step};

/// Where two rulings part.
pub struct XDayComparison {
    /// The plays that stand otherwise, and those that are added or struck, by their lines.
    pub plays: Vec<usize>,
    pub attacks: Vec<AttackPair>,
    /// What becomes otherwise of players, counters and the world.
    pub facts: Vec<XDayChangedFact>,
    /// The clauses that only the second ruling rests on.
    pub gained: Vec<ClauseId>,
    /// The clauses that only the first one rests on.
    pub lost: Vec<ClauseId>,
}

/// An attack of which something changes, or that only one of the rulings has.
pub struct AttackPair {
    /// Its line.
    pub line: usize,
    /// Its place among the attacks of each ruling.
    pub before: Option<usize>,
    pub after: Option<usize>,
    /// What its scores, ratio, chances and end are.
    pub figures: Vec<XDayChangedFact>,
    /// The terms of its scores that change.
    pub terms: Vec<TermPair>,
}

/// A term of a score; `None` where it is not there.
pub struct TermPair {
    /// Whose score it is of.
    pub of: PieceId,
    pub before: Option<(Step, i16)>,
    pub after: Option<(Step, i16)>,
    pub cites: Cites,
}

impl XDayComparison {
    /// Whether anything changes but what was added or struck itself.
    pub fn changes(&self, before: &Ruling<'_>, after: &Ruling<'_>) -> bool {
        let has =
            |ruling: &Ruling<'_>, line: usize| ruling.plays.iter().any(|play| play.line == line);
        let kept = |line: &usize| has(before, *line) && has(after, *line);
        !self.facts.is_empty()
            || self
                .attacks
                .iter()
                .any(|pair| pair.before.is_some() && pair.after.is_some())
            || self.plays.iter().any(kept)
    }
}

/// Compares two rulings.
pub fn compare(before: &Ruling<'_>, after: &Ruling<'_>) -> XDayComparison {
    let (one, other) = (x_day_facts(before), x_day_facts(after));
    let pair = |fact: &XDayFact| fact.changed(&one, &other);
    let differ = differing_in(&one, &other);
    let of_attack = |fact: &XDayFact| match fact.kind {
        XDayKind::Scores | XDayKind::Ratio | XDayKind::Odds | XDayKind::Outcome => fact.line,
        _ => None,
    };
    let of_play = |fact: &XDayFact| fact.line.filter(|_| fact.kind == XDayKind::Play);
    let rest = differ.iter().filter(|fact| fact.line.is_none());
    let mut lines: BTreeMap<usize, [Option<usize>; 2]> = BTreeMap::new();
    for (side, ruling) in [before, after].into_iter().enumerate() {
        for play in &ruling.plays {
            if let Some(index) = play.contest {
                lines.entry(play.line).or_default()[side] = Some(index);
            }
        }
    }
    let attacks = lines.into_iter().filter_map(|(line, [was, is])| {
        let figures = differ.iter().filter(|fact| of_attack(fact) == Some(line));
        let figures: Vec<XDayChangedFact> = figures.map(pair).collect();
        let terms = match (was, is) {
            (Some(was), Some(is)) => terms((before, was), (after, is)),
            _ => Vec::new(),
        };
        let changes = was.is_none() || is.is_none() || !figures.is_empty() || !terms.is_empty();
        changes.then_some(AttackPair {
            line,
            before: was,
            after: is,
            figures,
            terms,
        })
    });
    let attacks = attacks.collect();
    let (gone, new) = (before.cited(), after.cited());
    XDayComparison {
        plays: differ.iter().filter_map(of_play).collect(),
        attacks,
        facts: rest.map(pair).collect(),
        gained: new.difference(&gone).copied().collect(),
        lost: gone.difference(&new).copied().collect(),
    }
}

/// The terms of two attacks that are not the same.
fn terms((before, was): (&Ruling<'_>, usize), (after, is): (&Ruling<'_>, usize)) -> Vec<TermPair> {
    let (was, is) = (&before.contests[was], &after.contests[is]);
    let mut pairs: Vec<TermPair> = Vec::new();
    for (side, of) in [was.attacker, was.defender].into_iter().enumerate() {
        let of_ruling = |ruling: &Ruling<'_>, node| -> Vec<(Step, i16, Cites)> {
            let Some(node) = node else {
                return Vec::new();
            };
            let children = ruling.log.children(node);
            let terms = children.filter(|(_, child)| child.entry.step.is_term());
            terms
                .map(|(_, child)| {
                    let entry = &child.entry;
                    (entry.step, entry.value, entry.cites.clone())
                })
                .collect()
        };
        let first = of_ruling(before, was.nodes[side]);
        let mut second = of_ruling(after, is.nodes[side]);
        for (step, value, cites) in first {
            let same = second
                .iter()
                .position(|(other, ..)| other.without_figure() == step.without_figure());
            let found = same.map(|index| second.remove(index));
            let found = found.map(|(step, value, _)| (step, value));
            if found != Some((step, value)) {
                pairs.push(TermPair {
                    of,
                    before: Some((step, value)),
                    after: found,
                    cites,
                });
            }
        }
        pairs.extend(second.into_iter().map(|(step, value, cites)| TermPair {
            of,
            before: None,
            after: Some((step, value)),
            cites,
        }));
    }
    pairs
}
