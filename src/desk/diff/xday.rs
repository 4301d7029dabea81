//! What changes of rulings on Countdown to X-Day, in words.

use std::collections::{BTreeMap, BTreeSet};

use super::build::proof;
use super::changes::{clause, point, point_in_full};
use super::{CauseReport, ChangeReport, ChangedReport, FactReport, PairReport};
use crate::law::{Change, Law};
use crate::regress::diff::{Cause, XDayChanged, XDayChangedFact, XDayDiff, XDayPair};

/// Two editions, and what tells them apart.
pub(super) fn pair(pair: &XDayPair, from: &Law, to: &Law) -> PairReport {
    let points = pair.changes.iter().filter(|change| change.decides());
    let clauses = clauses(pair, from, to);
    PairReport {
        from: pair.from.0.clone(),
        to: pair.to.0.clone(),
        points: points.count(),
        clauses: clauses.len(),
        changes: (pair.changes.iter().map(|&one| change(pair, to, one)))
            .chain(clauses)
            .collect(),
        ..PairReport::default()
    }
}

/// The same changes, with what rule points mean and what they rested on before; those of rule points come first, in their order.
pub(super) fn in_full(pair: &XDayPair, from: &Law, to: &Law) -> Vec<ChangeReport> {
    let tables = (&*pair.from.1.points, &*pair.to.1.points);
    let points = pair.changes.iter().map(|one| match one {
        Change::Point(at) | Change::Grounds(at) => point_in_full(to, tables, *at),
        _ => ChangeReport::default(),
    });
    points.chain(clauses(pair, from, to)).collect()
}

/// The clauses that are new in the second edition, read otherwise, or are gone.
fn clauses(pair: &XDayPair, from: &Law, to: &Law) -> Vec<ChangeReport> {
    let of = |law: &Law, name: &str, clause: &str| {
        let edition = law.edition(name);
        edition.is_some_and(|edition| edition.has_clause(clause))
    };
    let named = |law: &Law, edition: &str, id: &str| {
        let id = law.clauses.named(id)?;
        let clause = law.clauses.get(id);
        of(law, edition, &clause.id).then(|| clause.clone())
    };
    let all = to.clauses.iter().chain(from.clauses.iter());
    let ids: BTreeSet<&str> = all.map(|(_, clause)| &*clause.id).collect();
    let found = ids.into_iter().filter_map(|id| {
        let was = named(from, &pair.from.0, id);
        // What errata between the two have brought and withdrawn neither has.
        let is = named(to, &pair.to.0, id).filter(|is| was.is_some() || !is.is_withdrawn());
        let one = is.as_ref().or(was.as_ref())?;
        (was != is).then(|| clause(one, was.as_ref(), is.as_ref()))
    });
    found.collect()
}

fn change(pair: &XDayPair, law: &Law, change: Change) -> ChangeReport {
    let (Change::Point(at) | Change::Grounds(at)) = change else {
        return ChangeReport::default();
    };
    let [was, is] = [&pair.from, &pair.to].map(|(_, rules)| rules.points.shown(at));
    point(law, was, is)
}

/// The rulings that change, each with the causes of what it says otherwise.
pub(super) fn changed(diff: &XDayDiff, law: &Law) -> Vec<(Vec<CauseReport>, ChangedReport)> {
    let mut all = Vec::new();
    for one in &diff.changed {
        let pair = &diff.pairs[one.pair];
        let mut by_cause: BTreeMap<Vec<&Cause>, Vec<FactReport>> = BTreeMap::new();
        for changed in &one.facts {
            let facts = by_cause.entry(changed.causes.iter().collect());
            facts.or_default().push(fact(changed));
        }
        for (causes, facts) in by_cause {
            let causes = causes.into_iter().map(|cause| CauseReport {
                changes: cause
                    .changes
                    .iter()
                    .map(|&one| change(pair, law, one))
                    .collect(),
                proof: proof(cause.proof).to_owned(),
            });
            let report = ChangedReport {
                scenario: one.name.clone(),
                from: pair.from.0.clone(),
                to: pair.to.0.clone(),
                facts,
            };
            all.push((causes.collect(), report));
        }
    }
    all
}

/// Whether a ruling decides something otherwise, and does not only rest on other clauses.
pub(super) fn decides_otherwise(changed: &XDayChanged) -> bool {
    changed.facts.iter().any(|fact| {
        let decides = |cause: &Cause| cause.changes.iter().any(|change| change.decides());
        fact.causes.is_empty() || fact.causes.iter().any(decides)
    })
}

pub(super) fn fact(changed: &XDayChangedFact) -> FactReport {
    FactReport {
        kind: changed.kind.to_owned(),
        line: changed.fact.line,
        what: changed.what.clone(),
        from: changed.from.clone(),
        to: changed.to.clone(),
    }
}
