//! Plays and what came of them: counters, what is still to do, what does not count.

use super::Builder;
use crate::report::words::{joined, xday as words};
use crate::report::{
    CardReport, DutyReport, EventReport, ObjectionReport, PlayReport, RejectedReport,
};
use crate::xday::{PlayRuling, Step, Verdict};

impl Builder<'_> {
    /// What happened by a play.
    pub(super) fn happened(&self, play: &PlayRuling) -> Vec<EventReport> {
        self.told_of(play, |_| false)
    }

    /// What happened by a play, and what a move could cost, for that is what disputes are about.
    fn followed(&self, play: &PlayRuling) -> Vec<EventReport> {
        self.told_of(play, words::is_budget)
    }

    fn told_of(&self, play: &PlayRuling, also: impl Fn(Step) -> bool) -> Vec<EventReport> {
        if matches!(play.verdict, Verdict::Illegal(_)) {
            return Vec::new();
        }
        let (from, to) = play.nodes;
        let nodes = self
            .ruling
            .log
            .iter()
            .filter(|(id, _)| *id >= from && *id < to);
        nodes
            .filter_map(|(_, node)| match node.entry.step {
                Step::Did(happening) => Some(EventReport {
                    text: words::happening(self.s, happening),
                    card: words::about(happening).map(|piece| self.s.name(piece)),
                    sentence: None,
                    clauses: self.clauses(&node.entry.cites),
                    of_attack: false,
                    cost: false,
                    alters: words::goes_on(happening),
                    books_tokens: false,
                }),
                step if also(step) => Some(EventReport {
                    text: format!("{}: {}", words::step(self.s, step), node.entry.value),
                    card: None,
                    sentence: None,
                    clauses: self.clauses(&node.entry.cites),
                    of_attack: false,
                    cost: false,
                    alters: false,
                    books_tokens: false,
                }),
                _ => None,
            })
            .collect()
    }

    pub(super) fn play(&self, play: &PlayRuling) -> PlayReport {
        let text = self
            .s
            .text
            .get(play.span.clone())
            .unwrap_or_default()
            .to_owned();
        let mut objected: Vec<ObjectionReport> = Vec::new();
        let (legal, reason, clauses) = match &play.verdict {
            Verdict::Legal => (Some(true), None, Vec::new()),
            Verdict::Open => (Some(true), None, Vec::new()),
            Verdict::Illegal(objections) => {
                let unmet =
                    (objections.iter()).map(|objection| words::unmet(self.s, objection.demand));
                objected = unmet.map(ObjectionReport::plain).collect();
                let why = objected.iter().map(|objection| objection.why.clone());
                let cites = objections.iter().flat_map(|one| one.cites.iter());
                (
                    Some(false),
                    Some(joined(why)),
                    self.s.law.clauses.names(cites),
                )
            }
        };
        PlayReport {
            line: play.line,
            text,
            legal,
            reason,
            objections: objected,
            by: None,
            clauses,
            card: None,
            cancelled_by: None,
            followed: self.followed(play),
        }
    }

    /// The counters that are otherwise than they were.
    pub(super) fn counters(&self) -> Vec<CardReport> {
        let (before, after) = (&self.ruling.before, &self.ruling.after);
        let changed = after.pieces().filter(|&piece| {
            let (was, is) = (before.counter(piece), after.counter(piece));
            was.place != is.place || was.up != is.up || was.friend != is.friend
        });
        changed
            .map(|piece| {
                let nodes = self
                    .ruling
                    .log
                    .iter()
                    .filter_map(|(_, node)| match node.entry.step {
                        Step::Did(happening) if words::about(happening) == Some(piece) => {
                            Some((words::happening(self.s, happening), &node.entry.cites))
                        }
                        _ => None,
                    });
                let last = nodes.last();
                CardReport {
                    becomes: None,
                    name: self.s.name(piece),
                    place: words::whereabouts(self.s, after, piece),
                    spent: false,
                    only_acts: false,
                    changed: true,
                    stays: false,
                    tokens: None,
                    why: last
                        .as_ref()
                        .map_or_else(String::new, |(text, _)| text.clone()),
                    says: None,
                    when: "now".to_owned(),
                    clauses: last
                        .map(|(_, cites)| self.clauses(cites))
                        .unwrap_or_default(),
                }
            })
            .collect()
    }

    pub(super) fn still_to_do(&self) -> Vec<DutyReport> {
        let duties = self.ruling.after.duties.iter();
        duties
            .map(|duty| DutyReport {
                player: words::who(self.s, duty.who),
                what: words::duty(self.s, duty),
                card: String::new(),
                text: String::new(),
            })
            .collect()
    }

    pub(super) fn rejected(&self) -> Vec<RejectedReport> {
        let mut rejected: Vec<RejectedReport> = Vec::new();
        for entry in &self.ruling.log.rejected {
            let (from, what, reason) = words::rejection(self.s, entry.what);
            let again = rejected
                .iter()
                .any(|other| other.from == from && other.what == what && other.reason == reason);
            if !again {
                rejected.push(RejectedReport {
                    idle: false,
                    from,
                    what,
                    reason,
                    clauses: self.clauses(&entry.cites),
                    card: None,
                    text: None,
                });
            }
        }
        rejected
    }
}
