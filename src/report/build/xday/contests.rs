//! Attacks: scores with their terms, ratios, what each result does.

use super::Builder;
use crate::report::words::xday as words;
use crate::report::{BandReport, ContestReport, EventReport, NoteReport, RatioReport, ScoreReport};
use crate::ruling::NodeId;
use crate::xday::{Contest, Manner, PieceId, Step};

impl Builder<'_> {
    fn score(&self, piece: PieceId, node: Option<NodeId>, score: Option<i16>) -> ScoreReport {
        let log = &self.ruling.log;
        let terms = node.into_iter().flat_map(|node| {
            log.children(node)
                .filter(|(_, child)| child.entry.step.is_term())
        });
        ScoreReport {
            counter: self.s.name(piece),
            score,
            terms: terms
                .map(|(_, child)| {
                    let value = words::is_figure(child.entry.step).then_some(child.entry.value);
                    let clauses = self.clauses(&child.entry.cites);
                    NoteReport {
                        adds: child.entry.step != Step::Sum,
                        ..NoteReport::told(words::step(self.s, child.entry.step), value, clauses)
                    }
                })
                .collect(),
        }
    }

    pub(super) fn contest(&self, contest: &Contest) -> ContestReport {
        let results = &self.s.tables.results;
        let scores = contest.scores;
        let mut sides = vec![self.score(
            contest.attacker,
            contest.nodes[0],
            scores.map(|(one, _)| one),
        )];
        if contest.manner == Manner::Scores {
            sides.push(self.score(
                contest.defender,
                contest.nodes[1],
                scores.map(|(_, other)| other),
            ));
        }
        let ratios = contest.spread.iter().flat_map(|spread| {
            spread
                .ratios
                .iter()
                .map(|&((one, other), chances)| RatioReport {
                    ratio: format!("{one}:{other}"),
                    result: results
                        .get(&(one, other))
                        .map(|result| result.name().to_owned()),
                    chances,
                    of: spread.of,
                })
        });
        ContestReport {
            attacker: self.s.name(contest.attacker),
            defender: self.s.name(contest.defender),
            manner: match contest.manner {
                Manner::Scores => "scores",
                Manner::Media => "media",
                Manner::CoverUp => "cover-up",
            }
            .to_owned(),
            sides,
            ratio: contest.ratio.map(|(one, other)| format!("{one}:{other}")),
            result: contest.result.map(|result| result.name().to_owned()),
            success: contest.success,
            success_chances: contest.chance.map(|chance| chance.chances),
            success_of: contest.chance.map(|chance| chance.of),
            ratios: ratios.collect(),
            results: contest
                .bands
                .iter()
                .map(|band| {
                    let mut then: Vec<EventReport> = band
                        .then
                        .iter()
                        .map(|(happening, cites)| EventReport {
                            text: words::happening(self.s, *happening),
                            card: words::about(*happening).map(|piece| self.s.name(piece)),
                            sentence: None,
                            clauses: self.clauses(cites),
                            of_attack: false,
                            cost: false,
                            alters: false,
                            books_tokens: false,
                        })
                        .collect();
                    then.dedup_by(|one, other| one.text == other.text);
                    BandReport {
                        result: band.result.name().to_owned(),
                        then,
                    }
                })
                .collect(),
        }
    }
}
