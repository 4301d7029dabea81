//! Claims to victory.

use super::Builder;
use crate::cards::Kind;
use crate::report::{GoalReport, Headline, NoteReport, RejectedReport};
use crate::ruling::{ClaimEnd, ClaimRuling, Rejected, Step, Way};

impl Builder<'_> {
    pub(super) fn goals(&self) -> Vec<GoalReport> {
        self.ruling
            .claims
            .iter()
            .map(|claim| self.goal(claim))
            .collect()
    }

    fn goal(&self, claim: &ClaimRuling) -> GoalReport {
        let derivation = &self.ruling.derivation;
        let met_by = claim.met.as_ref().ok().map(|met| met.way);
        let mut reasons: Vec<NoteReport> = Vec::new();
        let mut shown = false;
        for (way, node) in derivation.children(claim.node) {
            let step = &node.entry.step;
            let is_met = match (met_by, step) {
                (None, _) => true,
                (Some(Way::Objective(card)), Step::Objective(of)) => {
                    card == *of && node.entry.value > 0
                }
                (Some(Way::SpecialObjective), Step::Objective(of)) => {
                    self.ruling.after.kind(*of) == Kind::Illuminati && node.entry.value > 0
                }
                (Some(met), Step::Counts(way)) => met == *way,
                (Some(_), Step::Objective(_)) => false,
                // What is needed follows what is counted.
                _ => shown,
            };
            shown = is_met;
            if !is_met {
                continue;
            }
            // What several ways have in common is said once.
            let before = reasons.len();
            let below = derivation.children(way).map(|(_, node)| node);
            for node in std::iter::once(node).chain(below) {
                let mut note = self.note(&node.entry);
                if matches!(node.entry.step, Step::Objective(_)) {
                    let met = if node.entry.value > 0 {
                        "met"
                    } else {
                        "not met"
                    };
                    note.text = format!("{}: {met}", note.text);
                }
                let again = reasons[..before]
                    .iter()
                    .any(|other| other.text == note.text && other.value == note.value);
                if !again {
                    reasons.push(note);
                }
            }
        }
        let (way, count, why_not) = match &claim.met {
            Ok(met) => (Some(met.way), met.count, Vec::new()),
            Err(objections) => (None, None, objections.clone()),
        };
        let words = self.words;
        let mut ends = derivation.iter().filter(|(id, node)| {
            *id > claim.node && node.entry.step == Step::ClaimEnds(claim.player, claim.end)
        });
        let ended_by = ends.next().map(|(_, node)| self.clauses(&node.entry.cites));
        GoalReport {
            player: words.player(claim.player).to_owned(),
            way: way.map(|way| way.name().to_owned()),
            goal: way.map(|way| words.way(way)),
            card: way
                .and_then(Way::card)
                .map(|card| words.card(card).into_owned()),
            counts: count.map(|count| count.counts),
            needs: count.map(|count| count.needs),
            outcome: claim.end.name().to_owned(),
            said: words.said_of(claim.player, &format!("~{}", words.claim_end(claim.end))),
            ended_by: ended_by.unwrap_or_default(),
            ends_it: match claim.end {
                ClaimEnd::Wins => self
                    .ruling
                    .winners
                    .as_ref()
                    .is_some_and(|all| all.len() > 1),
                _ => way.is_some(),
            },
            why_not: why_not
                .iter()
                .map(|objection| words.why_not(objection.why))
                .collect(),
            reasons,
            rejected: claim
                .rejected
                .iter()
                .map(|rejected| self.rejection(rejected))
                .collect(),
        }
    }

    /// Something that was considered and does not count.
    pub(crate) fn rejection(&self, entry: &Rejected) -> RejectedReport {
        let (from, what) = self.words.considered(entry.what);
        let source = entry.source;
        RejectedReport {
            from,
            what,
            reason: self.words.rejection(entry.why).to_owned(),
            clauses: self.clauses(&entry.cites),
            card: source.map(|source| self.words.card(source.piece).into_owned()),
            text: source.map(|source| self.words.sentence(source).to_owned()),
            idle: self.is_idle(entry),
        }
    }

    /// "WINS: Ann, who counts 10 Groups of 10 needed by the Basic Goal", or who claimed it and did not win.
    pub(super) fn victory(&self) -> Headline {
        let words = self.words;
        let winners = self.ruling.winners.as_deref().unwrap_or_default();
        if winners.is_empty() {
            let claims = self.ruling.claims.iter();
            let claims = claims.filter(|claim| claim.end != ClaimEnd::NotMade);
            let said = claims.map(|claim| words.told(claim.player, words.claim_end(claim.end)));
            return Headline::followed("NOBODY WINS", said.collect());
        }
        let said = winners.iter().map(|&winner| {
            let claims = self.ruling.claims.iter();
            let won = claims
                .filter(|claim| claim.player == winner && claim.end == ClaimEnd::Wins)
                .find_map(|claim| claim.met.as_ref().ok());
            let name = words.player(winner);
            match won.map(|met| (met.way, met.count)) {
                None if !self.ruling.claims.is_empty() => format!("{name}, with his Illuminati"),
                None => format!("{name}, the last in the game"),
                Some((way, None)) => format!("{name}, by {}", words.way(way)),
                Some((way, Some(count))) => format!(
                    "{name}, who counts {} Groups of {} needed by {}",
                    count.counts,
                    count.needs,
                    words.way(way)
                ),
            }
        });
        let said: Vec<String> = said.collect();
        let wins = if said.len() == 1 {
            "WINS"
        } else {
            "WIN TOGETHER"
        };
        Headline::followed(wins, said)
    }
}
