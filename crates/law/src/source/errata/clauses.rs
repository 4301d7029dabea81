//! Clauses that an erratum rewords, adds or withdraws, and precedents.

use std::collections::BTreeMap;

use toml::Spanned;

use super::Desk;
use super::file::{ClauseChange, PointChange, PrecedentSource, Withdrawal};
use crate::Amendment;
use crate::clause::{Clause, ClauseId, ClauseKind};
use crate::error::LawErrorKind;
use crate::source::LawReader;
use crate::source::nearest;
use crate::source::precedents::{answered, texts};
use fnord_cards::Text;

/// A precedent that has become a clause, and what it is about.
pub(super) struct Precedent {
    pub(super) clause: ClauseId,
    pub(super) points: Vec<Spanned<String>>,
    pub(super) cards: Vec<Spanned<String>>,
    pub(super) confirms: Vec<Spanned<String>>,
}

impl LawReader<'_> {
    pub(super) fn clause_changes(&mut self, desk: &mut Desk, changes: Vec<ClauseChange>) {
        let mut counterparts = Vec::new();
        for change in changes {
            let id = change.id.as_ref().clone();
            let span = change.id.span();
            let own = id.starts_with(&desk.prefix);
            let known = desk.clause_named(&id);
            if let Some(clause) = known {
                if own {
                    let kind = LawErrorKind::ClauseTwice { clause: id };
                    self.err(&desk.file.path, Some(span), kind);
                } else {
                    self.reword(desk, clause, &change);
                }
                continue;
            }
            if !own {
                let names = desk.clauses.iter().map(|clause| &*clause.id);
                let help = nearest(&id, names).unwrap_or_else(|| {
                    format!("a new clause of this erratum is named `{}…`", desk.prefix)
                });
                let kind = LawErrorKind::NoSuchClause { clause: id };
                self.err_with(&desk.file.path, Some(span), kind, Some(help));
                continue;
            }
            let needs = [
                (change.title.is_none(), "title"),
                (change.kind.is_none(), "kind"),
                (change.text.is_none(), "text"),
            ];
            for (missing, what) in needs {
                if missing {
                    let kind = LawErrorKind::ClauseIncomplete {
                        clause: id.clone(),
                        what,
                    };
                    self.err(&desk.file.path, Some(span.clone()), kind);
                }
            }
            let clause = Clause {
                id: id.into(),
                section: change.section.unwrap_or_else(|| "Errata".to_owned()).into(),
                page: None,
                title: change.title.unwrap_or_default().into(),
                kind: change.kind.unwrap_or(ClauseKind::Definition),
                text: change.text.unwrap_or_default().into(),
                example: change.example.map(Text::from),
                counterparts: Vec::new(),
                differs: change.differs.map(Text::from),
                history: Vec::new(),
                asked: Vec::new(),
                precedent: None,
            };
            counterparts.push((desk.clauses.len(), change.counterpart));
            self.add(desk, clause, span);
        }
        for (index, names) in counterparts {
            let found = self.counterparts(desk, &names);
            desk.clauses[index].counterparts = found;
        }
    }

    fn add(&mut self, desk: &mut Desk, clause: Clause, span: std::ops::Range<usize>) -> ClauseId {
        let id = ClauseId(desk.clauses.len() as u16);
        desk.clauses.push(clause);
        desk.added.push((id, span, false));
        id
    }

    fn counterparts(&mut self, desk: &Desk, names: &[Spanned<String>]) -> Vec<ClauseId> {
        let mut found = Vec::new();
        for name in names {
            match desk.clause_named(name.as_ref()) {
                Some(clause) => found.push(clause),
                None => self.no_clause(desk, name),
            }
        }
        found
    }

    /// Another wording for a clause that there is.
    fn reword(&mut self, desk: &mut Desk, clause: ClauseId, change: &ClauseChange) {
        let by = Text::from(desk.prefix.trim_end_matches('.'));
        let counterparts = self.counterparts(desk, &change.counterpart);
        let clause = &mut desk.clauses[usize::from(clause.0)];
        let was = clause.clone();
        let set = |field: &mut Text, value: &Option<String>| {
            if let Some(value) = value {
                *field = value.clone().into();
            }
        };
        set(&mut clause.section, &change.section);
        set(&mut clause.title, &change.title);
        set(&mut clause.text, &change.text);
        clause.kind = change.kind.unwrap_or(clause.kind);
        let optional = |field: &mut Option<Text>, value: &Option<String>| {
            if let Some(value) = value {
                *field = Some(value.clone().into());
            }
        };
        optional(&mut clause.example, &change.example);
        optional(&mut clause.differs, &change.differs);
        clause.counterparts.extend(counterparts);
        if *clause == was {
            let kind = LawErrorKind::ClauseUnchanged {
                clause: was.id.to_string(),
            };
            self.err(&desk.file.path, Some(change.id.span()), kind);
            return;
        }
        clause.history.push(Amendment::Reworded {
            by,
            was: Box::new(was),
        });
    }

    /// Questions that have been answered: each is a clause from now on.
    pub(super) fn precedents(
        &mut self,
        desk: &mut Desk,
        sources: Vec<PrecedentSource>,
    ) -> Vec<Precedent> {
        let mut precedents = Vec::new();
        for source in sources {
            let id = source.id.as_ref().clone();
            let span = source.id.span();
            if !id.starts_with(&desk.prefix) {
                let kind = LawErrorKind::ClauseForeign {
                    clause: id.clone(),
                    prefix: desk.prefix.clone(),
                };
                self.err(&desk.file.path, Some(span.clone()), kind);
            }
            if desk.clause_named(&id).is_some() {
                let kind = LawErrorKind::ClauseTwice { clause: id.clone() };
                self.err(&desk.file.path, Some(span.clone()), kind);
            }
            let counterparts = self.counterparts(desk, &source.counterpart);
            let points = desk.points_called(source.points);
            let about = crate::Precedent {
                source: None,
                also: Vec::new(),
                editions: Vec::new(),
                cards: texts(&source.cards),
                points: texts(&points),
                superseded_by: Vec::new(),
            };
            let clause = Clause {
                counterparts,
                ..answered(id, source.asks, source.answer, source.kind, about)
            };
            let clause = self.add(desk, clause, span);
            precedents.push(Precedent {
                clause,
                points,
                cards: source.cards,
                confirms: source.confirms,
            });
        }
        precedents
    }

    /// The clauses that no longer hold.
    pub(super) fn withdrawn(
        &mut self,
        desk: &mut Desk,
        by: &str,
        before: usize,
        sources: Vec<Withdrawal>,
    ) -> Vec<(ClauseId, std::ops::Range<usize>)> {
        let mut withdrawn: Vec<(ClauseId, std::ops::Range<usize>)> = Vec::new();
        for source in sources {
            let name = &source.clause;
            let Some(id) = desk.clause_named(name.as_ref()) else {
                self.no_clause(desk, name);
                continue;
            };
            if let Some(erratum) = &source.wording_of {
                let clause = &mut desk.clauses[usize::from(id.0)];
                match clause.history.pop() {
                    Some(Amendment::Reworded { by, was }) if *by == **erratum.as_ref() => {
                        *clause = *was
                    }
                    _ => {
                        let kind = LawErrorKind::NotReworded {
                            clause: name.as_ref().clone(),
                            erratum: erratum.as_ref().clone(),
                        };
                        self.err(&desk.file.path, Some(erratum.span()), kind);
                    }
                }
                continue;
            }
            let twice = desk.clauses[usize::from(id.0)].is_withdrawn();
            if twice || usize::from(id.0) >= before {
                let kind = LawErrorKind::NotInForce {
                    clause: name.as_ref().clone(),
                };
                self.err(&desk.file.path, Some(name.span()), kind);
                continue;
            }
            let history = &mut desk.clauses[usize::from(id.0)].history;
            history.push(Amendment::Withdrawn {
                by: by.into(),
                why: source.reason.into(),
            });
            withdrawn.push((id, name.span()));
        }
        withdrawn
    }

    /// Takes withdrawn clauses out of what rests on them: a choice that they alone made is the one of the edition below.
    pub(super) fn withdraw(
        &mut self,
        desk: &mut Desk,
        withdrawn: &[(ClauseId, std::ops::Range<usize>)],
        said: &BTreeMap<Spanned<String>, PointChange>,
    ) {
        if withdrawn.is_empty() {
            return;
        }
        let gone: Vec<ClauseId> = withdrawn.iter().map(|(id, _)| *id).collect();
        let force: Vec<bool> = desk
            .clauses
            .iter()
            .map(|clause| clause.kind.has_force())
            .collect();
        let has_force = |id: ClauseId| force.get(usize::from(id.0)).copied().unwrap_or(false);
        // The last erratum first: what it had changed may be the doing of another.
        let errata = desk.law.errata.clone();
        for erratum in errata.iter().rev() {
            let own = desk.of_erratum(erratum, &gone);
            if own.is_empty() {
                continue;
            }
            for (index, before) in &erratum.over.editions {
                let edition = &mut desk.law.editions[*index];
                if !desk.over.contains(index) {
                    continue;
                }
                if let (Some(points), Some(before)) = (edition.points_mut(), before.points()) {
                    points.go_back(&own, before, &has_force);
                }
            }
            for card in desk.take_back(erratum, &own) {
                let span = withdrawn.iter().find(|(id, _)| own.contains(id));
                let kind = LawErrorKind::CardChangedSince { card };
                let span = span.map(|(_, span)| span.clone());
                self.err(&desk.file.path, span, kind);
            }
        }
        for index in desk.over.clone() {
            let below = desk.law.below(index);
            let edition = &mut desk.law.editions[index];
            let name = edition.id.to_string();
            let below = below.as_ref().map(|rules| &*rules.points);
            let Some(points) = edition.points_mut() else {
                continue;
            };
            for (point, clause) in points.withdraw(&gone, below, &has_force) {
                if said.keys().any(|said| said.as_ref() == point) {
                    continue;
                }
                let span = withdrawn.iter().find(|(id, _)| *id == clause);
                let kind = LawErrorKind::PointGroundless {
                    clause: desk.clauses[usize::from(clause.0)].id.to_string(),
                    point,
                    edition: name.clone(),
                };
                let span = span.map(|(_, span)| span.clone());
                self.err(&desk.file.path, span, kind);
            }
        }
        desk.unprint(&gone);
        desk.readmit(&gone);
    }
}
