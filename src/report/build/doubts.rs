//! What a ruling rests on, what does not count in it, and what the documents leave open.

use std::collections::BTreeSet;

use super::Builder;
use crate::report::{OpenQuestionReport, RejectedReport};
use crate::ruling::{Considered, Rejected, Rejection};
use crate::table::PieceId;

impl Builder<'_> {
    pub(super) fn rejected(&self) -> Vec<RejectedReport> {
        let Some(attack) = self.ruling.attack() else {
            return Vec::new();
        };
        let mut rejected: Vec<RejectedReport> = Vec::new();
        for entry in &attack.rejected {
            let report = self.rejection(entry);
            let again = rejected.iter().any(|other| {
                other.from == report.from
                    && other.what == report.what
                    && other.reason == report.reason
            });
            if !again {
                rejected.push(report);
            }
        }
        rejected
    }

    /// Whether nobody would count something: a bonus for rivals with the same Illuminati where there are none, the Power of a Group that
    /// takes part with another figure, alignments of helpers, which never count.
    pub(super) fn is_idle(&self, entry: &Rejected) -> bool {
        match entry.what {
            Considered::RivalBonus(_) => entry.why == Rejection::OtherIlluminati,
            Considered::HelpersAlignments(..) => entry.why == Rejection::OnlyLeader,
            Considered::RegularPower(group, _) => self.ruling.attack().is_some_and(|attack| {
                let mut helpers = attack.aiders.iter().chain(&attack.opposers);
                helpers.any(|helper| helper.group == group)
            }),
            _ => false,
        }
    }

    pub(super) fn open_questions(&self) -> Vec<OpenQuestionReport> {
        let questions = self.ruling.before.rules.points.questions();
        let doubts = self.doubtful_cards();
        questions
            .into_iter()
            .filter(|question| self.ruling.open_questions.contains(&question.id))
            .map(|question| OpenQuestionReport {
                id: question.id.to_owned(),
                asks: question.asks.to_owned(),
                readings: question.readings().into_iter().map(str::to_owned).collect(),
                values: question.values(),
                asked_for: question.asked_for,
                taken: self.words.reading(&question),
                why: question.why.to_owned(),
                clauses: self.clauses(question.cites),
            })
            .chain(doubts)
            .collect()
    }

    /// The doubts about cards whose text the ruling rests on.
    fn doubtful_cards(&self) -> Vec<OpenQuestionReport> {
        let used: BTreeSet<PieceId> = self
            .ruling
            .derivation
            .iter()
            .filter_map(|(_, node)| node.entry.source)
            .map(|source| source.piece)
            .collect();
        let table = &self.ruling.before;
        used.into_iter()
            .flat_map(|piece| {
                table
                    .card(piece)
                    .unsure
                    .iter()
                    .map(move |doubt| OpenQuestionReport {
                        id: table.name(piece).to_owned(),
                        asks: doubt.to_string(),
                        readings: Vec::new(),
                        values: Vec::new(),
                        asked_for: false,
                        taken: "the text of the card as it is shown here".to_owned(),
                        why: "the printed card does not settle it".to_owned(),
                        clauses: Vec::new(),
                    })
            })
            .collect()
    }
}
