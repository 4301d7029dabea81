//! What rulings that decide the same rest on.

use std::collections::BTreeSet;

use super::{Cause, ChangedFact, Fact, Proof, Value};
use crate::law::{Change, ClauseId, Delta};

/// What a ruling rests on otherwise that decides the same: clauses that one of the laws has alone.
pub(super) fn otherwise(delta: &Delta, cited: [&BTreeSet<ClauseId>; 2]) -> Option<ChangedFact> {
    let alone = |side: usize| -> Vec<ClauseId> {
        let others = |id: &ClauseId| match delta.clause(*id) {
            (Some(_), None) => side == 0,
            (None, Some(_)) => side == 1,
            (Some(_), Some(now)) => side == 0 && now.is_withdrawn(),
            _ => false,
        };
        let own = cited[side].iter().copied();
        own.filter(|id| others(id) && !cited[1 - side].contains(id))
            .collect()
    };
    let (gone, new) = (alone(0), alone(1));
    let rest = |change: &Change| {
        delta.grounds(*change).iter().any(|id| new.contains(id))
            || (delta.grounds_before(*change).iter()).any(|id| gone.contains(id))
    };
    let changes = delta.changes().iter().copied();
    let of_clause = |change: &Change| matches!(change, Change::Clause(_));
    let changes = changes.filter(|change| !of_clause(change) && rest(change));
    let changes: Vec<Change> = changes.collect();
    let names = |clauses: &[ClauseId]| -> Vec<String> {
        let names = clauses.iter().filter_map(|id| match delta.clause(*id) {
            (_, Some(clause)) | (Some(clause), None) => Some(clause.id.to_string()),
            (None, None) => None,
        });
        names.collect()
    };
    let value = |names: Vec<String>| (!names.is_empty()).then_some(Value::Rests(names));
    (!changes.is_empty()).then(|| ChangedFact {
        fact: Fact::Rests,
        from: value(names(&gone)),
        to: value(names(&new)),
        causes: (changes.into_iter())
            .map(|change| Cause {
                changes: vec![change],
                proof: Proof::Smallest,
            })
            .collect(),
    })
}
