//! From a ruling on Countdown to X-Day to its words.

mod answers;
mod contests;
mod plays;
mod summary;

pub(crate) use summary::percent;

use crate::law::Cites;
use crate::report::words::xday as words;
use crate::report::{LawReport, OpenQuestionReport, Report, SCHEMA_VERSION, StepReport};
use crate::ruling::Node;
use crate::xday::{Ending, Outcome, Ruling, Scenario, Statement, Step, Verdict};

/// Puts a ruling on Countdown to X-Day into words.
pub fn xday_report(ruling: &Ruling<'_>) -> Report {
    let builder = Builder {
        ruling,
        s: ruling.scenario,
    };
    let law = ruling.scenario.law;
    let edition = ruling.scenario.edition;
    let mut cited: Vec<_> = ruling
        .cited()
        .into_iter()
        .map(|id| law.clauses.get(id))
        .collect();
    cited.sort_by(|one, other| one.id.cmp(&other.id));
    let headline = builder.with_answers(builder.summary());
    Report {
        schema_version: SCHEMA_VERSION,
        edition: edition.id.to_string(),
        law: LawReport {
            title: edition.title.to_string(),
            date: edition.date.to_string(),
            digest: law.digest_for(edition),
            errata: super::errata(law, edition),
            readings: law.readings.iter().map(ToString::to_string).collect(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
        },
        verdict: builder.verdict().to_owned(),
        answers: builder.answers(),
        general: Vec::new(),
        unread: Vec::new(),
        taken: Vec::new(),
        understood: Vec::new(),
        summary: headline.whole(),
        headline,
        refused: builder.refused(),
        deferring: Vec::new(),
        board: builder.board(),
        attack: None,
        attacks: Vec::new(),
        contest: ruling.contest().map(|contest| builder.contest(contest)),
        plays: ruling.plays.iter().map(|play| builder.play(play)).collect(),
        cards: builder.counters(),
        still_to_do: builder.still_to_do(),
        needed: builder.needs(),
        assumptions: ruling
            .assumptions
            .iter()
            .map(|assumption| words::assumption(ruling.scenario, assumption))
            .chain(builder.assumed_of_letter())
            .collect(),
        unusual: Vec::new(),
        rejected: builder.rejected(),
        winners: ruling.after.ending.map(|_| {
            let winners = ruling.after.winners.iter();
            winners
                .map(|&player| words::player(ruling.scenario, player).to_owned())
                .collect()
        }),
        claims: Vec::new(),
        goals: Vec::new(),
        by_hand: Vec::new(),
        open_questions: builder.open_questions(),
        otherwise: Vec::new(),
        clauses: cited.iter().map(|clause| clause.id.to_string()).collect(),
        borrowed: Vec::new(),
        sources: super::sources(law, &cited),
        derivation: ruling
            .log
            .iter()
            .map(|(_, node)| builder.step(node))
            .collect(),
    }
}

struct Builder<'a> {
    ruling: &'a Ruling<'a>,
    s: &'a Scenario<'a>,
}

impl Builder<'_> {
    fn clauses(&self, cites: &Cites) -> Vec<String> {
        self.s.law.clauses.names(cites.iter())
    }

    fn step(&self, node: &Node<Step>) -> StepReport {
        let entry = &node.entry;
        StepReport {
            depth: node.depth,
            text: words::step(self.s, entry.step),
            value: words::is_figure(entry.step).then_some(entry.value),
            clauses: self.clauses(&entry.cites),
            card: None,
        }
    }

    fn verdict(&self) -> &'static str {
        let ruling = self.ruling;
        if let Some(ending) = ruling.after.ending {
            let nobody = ruling.after.winners.is_empty() && ending != Ending::WorldPeace;
            return if nobody { "nobody-wins" } else { "wins" };
        }
        let Some(last) = ruling.plays.last() else {
            return "nothing";
        };
        match (
            &last.verdict,
            last.contest.and_then(|index| ruling.contests.get(index)),
        ) {
            (Verdict::Illegal(_), _) => "illegal",
            (_, Some(contest)) => match (contest.result, contest.success) {
                (Some(Outcome::Win | Outcome::TotalVictory), _) | (_, Some(true)) => "succeeds",
                (Some(Outcome::Draw), _) => "draw",
                (Some(_), _) | (_, Some(false)) => "fails",
                (None, None) if ruling.chance_of_success(contest).is_some() => "odds",
                (None, None) => "open",
            },
            (Verdict::Open, None) => "open",
            (Verdict::Legal, None) => "legal",
        }
    }

    fn board(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for line in &self.s.lines {
            match &line.statement {
                Some(Statement::Play(_)) => break,
                Some(
                    Statement::Rules(_)
                    | Statement::Tables(_)
                    | Statement::Expect(_)
                    | Statement::Claim(_),
                )
                | None => {}
                Some(statement) => lines.push(self.s.said(statement)),
            }
        }
        if lines.is_empty() {
            lines.push("nothing but what the plays name".to_owned());
        }
        lines
    }

    fn open_questions(&self) -> Vec<OpenQuestionReport> {
        let questions = self.s.rules.points.questions().into_iter();
        questions
            .filter(|question| self.ruling.open_questions.contains(&question.id))
            .map(|question| {
                let readings: Vec<String> =
                    question.readings().into_iter().map(str::to_owned).collect();
                OpenQuestionReport {
                    id: question.id.to_owned(),
                    asks: question.asks.to_owned(),
                    taken: readings.get(question.taken).cloned().unwrap_or_default(),
                    readings,
                    values: question.values(),
                    asked_for: question.asked_for,
                    why: question.why.to_owned(),
                    clauses: self.clauses(question.cites),
                }
            })
            .collect()
    }
}
