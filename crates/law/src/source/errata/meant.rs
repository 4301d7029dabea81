//! Which rule point an erratum means: it is called by its name, or by the clause that it rests on.

use std::collections::BTreeMap;

use toml::Spanned;

use super::Desk;
use super::file::PointChange;
use super::points::known_points;
use crate::clause::ClauseId;
use crate::error::LawErrorKind;
use crate::points::Declared;
use crate::source::LawReader;

/// A rule point that may be meant, and its value now.
pub(super) struct Candidate {
    point: &'static Declared,
    now: toml::Value,
    /// The clause asked for is the one that decides it.
    decided: bool,
}

impl Candidate {
    /// What to write so that it has that value, or one that is like it.
    fn to_write(&self, value: &toml::Value) -> Option<String> {
        let (name, now) = (self.point.name, &self.now);
        let value = self.point.adapted(now, value)?;
        Some(format!(
            "`[point.{name}]` with `value = {value}`, for {now}"
        ))
    }
}

/// What to write for one of several points.
pub(super) fn to_write(candidates: &[Candidate], value: &toml::Value) -> String {
    let fitting = candidates.iter().filter_map(|one| one.to_write(value));
    let fitting: Vec<String> = fitting.collect();
    match fitting.as_slice() {
        [] => {
            let named = candidates.iter().map(|one| {
                let allowed = one.point.meant().allowed;
                format!(
                    "`{}` = {} (what is allowed: {allowed})",
                    one.point.name, one.now
                )
            });
            format!(
                "what may be meant is {}",
                named.collect::<Vec<_>>().join("; or ")
            )
        }
        each => format!("write {}", each.join("; or ")),
    }
}

impl Desk<'_> {
    /// The points of the editions that it is laid over which rest on these clauses.
    pub(super) fn resting(&self, clauses: &[ClauseId]) -> Vec<Candidate> {
        let mut found: Vec<Candidate> = Vec::new();
        for &index in &self.over {
            let points = self.law.editions[index].points();
            for (point, now, cites) in points.into_iter().flat_map(|points| points.all_written()) {
                let known = found.iter().any(|one| one.point.name == point.name);
                if !known && cites.iter().any(|id| clauses.contains(id)) {
                    let decided = cites.first().is_some_and(|id| clauses.contains(id));
                    found.push(Candidate {
                        point,
                        now,
                        decided,
                    });
                }
            }
        }
        // What a clause decides is meant rather than what it only says more of.
        if found.iter().any(|one| one.decided) {
            found.retain(|one| one.decided);
        }
        found
    }
}

impl Desk<'_> {
    /// Points by their names, where some are called by a clause: those that it decides.
    pub(super) fn points_called(&self, names: Vec<Spanned<String>>) -> Vec<Spanned<String>> {
        let meant = names.into_iter().flat_map(|name| {
            let known = known_points(self).any(|known| known == name.as_ref());
            let clause = self.clause_named(name.as_ref()).filter(|_| !known);
            let found = clause.map_or_else(Vec::new, |clause| self.resting(&[clause]));
            let span = name.span();
            let called = |one: &Candidate| Spanned::new(span.clone(), one.point.name.to_owned());
            match found.as_slice() {
                [] => vec![name],
                found => found.iter().map(called).collect(),
            }
        });
        meant.collect()
    }
}

impl LawReader<'_> {
    /// The changes under the names of the points, where some are called by clauses that they rest on.
    pub(super) fn points_meant(
        &mut self,
        desk: &mut Desk,
        changes: BTreeMap<Spanned<String>, PointChange>,
    ) -> BTreeMap<Spanned<String>, PointChange> {
        let mut meant = BTreeMap::new();
        for (name, change) in changes {
            let known = known_points(desk).any(|known| known == name.as_ref());
            let name = match desk.clause_named(name.as_ref()) {
                Some(clause) if !known => {
                    let value = change.value.as_ref();
                    let mut candidates = desk.resting(&[clause]);
                    if candidates.iter().any(|one| one.point.reads(value)) {
                        candidates.retain(|one| one.point.reads(value));
                        // What is so already nobody writes an erratum for.
                        candidates.retain(|one| one.now != *value);
                    }
                    let [one] = candidates.as_slice() else {
                        self.no_one_point(desk, &name, &candidates, value);
                        // Nothing else is wrong with the clauses.
                        self.grounds(desk, &change.clauses);
                        continue;
                    };
                    Spanned::new(name.span(), one.point.name.to_owned())
                }
                _ => name,
            };
            if meant.contains_key(&name) {
                let point = name.as_ref().clone();
                let kind = LawErrorKind::PointTwice { point };
                self.err(&desk.file.path, Some(name.span()), kind);
            }
            meant.insert(name, change);
        }
        meant
    }

    fn no_one_point(
        &mut self,
        desk: &Desk,
        name: &Spanned<String>,
        candidates: &[Candidate],
        value: &toml::Value,
    ) {
        let clause = name.as_ref().clone();
        let help = match candidates {
            [] => "what no rule point foresees is a [[rule]] in the words of cards".to_owned(),
            several => to_write(several, value),
        };
        let kind = LawErrorKind::PointsOfClause { clause };
        self.err_with(&desk.file.path, Some(name.span()), kind, Some(help));
    }
}
