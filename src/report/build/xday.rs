//! From a ruling on Countdown to X-Day to its words.

use crate::law::Cites;
use crate::report::words::{joined, xday as words};
use crate::report::{
    BandReport, CardReport, ContestReport, DutyReport, EventReport, LawReport, NoteReport,
    OpenQuestionReport, PlayReport, RatioReport, RejectedReport, Report, SCHEMA_VERSION,
    ScoreReport, SourceReport, StepReport,
};
use crate::ruling::{Node, NodeId};
use crate::xday::{
    Contest, Manner, Outcome, PieceId, PlayRuling, Ruling, Scenario, Statement, Step, Verdict,
};

/// How much of what follows from a play is told in the headline.
const MOST_TOLD: usize = 3;

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
    Report {
        schema_version: SCHEMA_VERSION,
        edition: edition.id.to_string(),
        law: LawReport {
            title: edition.title.to_string(),
            date: edition.date.to_string(),
            digest: law.digest.to_string(),
            errata: super::errata(law, edition),
            readings: law.readings.iter().map(ToString::to_string).collect(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
        },
        verdict: builder.verdict().to_owned(),
        summary: builder.summary(),
        board: builder.board(),
        attack: None,
        attacks: Vec::new(),
        contest: ruling.contest().map(|contest| builder.contest(contest)),
        plays: ruling.plays.iter().map(|play| builder.play(play)).collect(),
        cards: builder.counters(),
        still_to_do: builder.still_to_do(),
        needed: ruling
            .needs
            .iter()
            .map(|need| words::need(ruling.scenario, need))
            .collect(),
        assumptions: ruling
            .assumptions
            .iter()
            .map(|assumption| words::assumption(ruling.scenario, assumption))
            .collect(),
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
        clauses: cited.iter().map(|clause| clause.id.to_string()).collect(),
        borrowed: Vec::new(),
        sources: cited
            .iter()
            .map(|clause| SourceReport {
                id: clause.id.to_string(),
                title: clause.title.to_string(),
                text: clause.text.to_string(),
            })
            .collect(),
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
        cites
            .iter()
            .map(|&id| self.s.law.clauses.get(id).id.to_string())
            .collect()
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
        if ruling.after.ending.is_some() {
            return if ruling.after.winners.is_empty() {
                "nobody-wins"
            } else {
                "wins"
            };
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
                (None, None) if self.chance_of_success(contest).is_some() => "odds",
                (None, None) => "open",
            },
            (Verdict::Open, None) => "open",
            (Verdict::Legal, None) => "legal",
        }
    }

    /// The chance of a Win or better, or of success by one die, while the dice have not been rolled.
    fn chance_of_success(&self, contest: &Contest) -> Option<crate::xday::Chance> {
        if let Some(chance) = contest.chance {
            return Some(chance);
        }
        if contest.scores.is_some() {
            return None;
        }
        let results = &self.s.tables.results;
        let spread = contest.spread.as_ref()?;
        let known = spread
            .ratios
            .iter()
            .all(|(ratio, _)| results.contains_key(ratio));
        known.then(|| {
            spread.chance(|ratio| {
                results
                    .get(&ratio)
                    .is_some_and(|result| *result >= Outcome::Win)
            })
        })
    }

    fn summary(&self) -> String {
        let ruling = self.ruling;
        if let Some(ending) = ruling.after.ending {
            let winners = ruling
                .after
                .winners
                .iter()
                .map(|&id| words::player(self.s, id).to_owned());
            let winners: Vec<String> = winners.collect();
            let how = words::happening(self.s, crate::xday::Happening::Ends(ending));
            return match winners.as_slice() {
                [] => format!("NOBODY WINS. {how}"),
                [one] => format!("WINS: {one}. {how}"),
                many => format!("WIN: {}. {how}", joined(many.iter().cloned())),
            };
        }
        let Some(last) = ruling.plays.last() else {
            return "NOTHING to rule on: the board is laid out, and nobody does anything"
                .to_owned();
        };
        if let Verdict::Illegal(objections) = &last.verdict {
            let why = objections
                .iter()
                .map(|objection| words::unmet(self.s, objection.demand));
            return format!("ILLEGAL: {}", joined(why));
        }
        if let Some(contest) = last.contest.and_then(|index| ruling.contests.get(index)) {
            return self.contest_summary(contest, last);
        }
        let told = self.told(last);
        let word = if last.verdict == Verdict::Open {
            "OPEN"
        } else {
            "LEGAL"
        };
        let told = match (&last.verdict, ruling.needs.last()) {
            (Verdict::Open, Some(need)) => {
                let takes = format!("it takes {}", words::need(self.s, need));
                let told = (!told.is_empty()).then_some(told);
                told.into_iter()
                    .chain([takes])
                    .collect::<Vec<_>>()
                    .join("; ")
            }
            (Verdict::Open, None) if told.is_empty() => "the dice have not been rolled".to_owned(),
            _ => told,
        };
        if told.is_empty() {
            word.to_owned()
        } else {
            format!("{word}: {told}")
        }
    }

    fn told(&self, play: &PlayRuling) -> String {
        let mut followed = self.followed(play);
        followed.retain(|event| !event.text.contains("MPs"));
        let left = followed.len().saturating_sub(MOST_TOLD);
        let mut told: Vec<String> = followed
            .into_iter()
            .take(MOST_TOLD)
            .map(|event| event.text)
            .collect();
        if left > 0 {
            told.push(format!("and {left} more"));
        }
        told.join("; ")
    }

    fn contest_summary(&self, contest: &Contest, play: &PlayRuling) -> String {
        if contest.out_of_range {
            return "FAILS: the target has gone out of range".to_owned();
        }
        let ratio = contest
            .ratio
            .map_or_else(String::new, |(one, other)| format!(" at {one}:{other}"));
        if let Some(result) = contest.result {
            let word = match result {
                Outcome::Win | Outcome::TotalVictory => "SUCCEEDS",
                Outcome::Draw => "DRAW",
                _ => "FAILS",
            };
            let what = if result == Outcome::Draw {
                format!("{word}{ratio}")
            } else {
                format!("{word} with {}{ratio}", words::result(result))
            };
            let after: Vec<String> = self
                .followed(play)
                .into_iter()
                .filter(|event| event.card.is_some())
                .take(MOST_TOLD)
                .map(|event| event.text)
                .collect();
            return if after.is_empty() {
                what
            } else {
                format!("{what}: {}", after.join("; "))
            };
        }
        if let Some(success) = contest.success {
            let word = if success { "SUCCEEDS" } else { "FAILS" };
            return format!("{word}: {}", self.told(play));
        }
        if contest.ratio.is_some() {
            return format!(
                "OPEN: the scores come to{}, and Table 5 is needed for the result",
                ratio.replace(" at", "")
            );
        }
        match self.chance_of_success(contest) {
            Some(chance) => {
                let percent = percent(chance.chances, chance.of);
                let plain = chance.plain();
                let on = if contest.manner == Manner::Scores {
                    " on a Win or better"
                } else {
                    ""
                };
                format!(
                    "SUCCEEDS{on}: {} in {} ({percent} %)",
                    chances(plain.chances),
                    plain.of
                )
            }
            None => {
                let needs: Vec<String> = self
                    .ruling
                    .needs
                    .iter()
                    .map(|need| words::need(self.s, need))
                    .collect();
                format!("OPEN: it takes {}", joined(needs.into_iter()))
            }
        }
    }

    fn board(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for line in &self.s.lines {
            match &line.statement {
                Some(Statement::Play(_)) => break,
                Some(Statement::Rules(_) | Statement::Tables(_) | Statement::Expect(_)) | None => {}
                Some(Statement::Drawing(drawn)) => lines.push(drawn.clone()),
                Some(_) => {
                    let said = self.s.text.get(line.span.clone()).unwrap_or_default();
                    lines.push(said.to_owned());
                }
            }
        }
        if lines.is_empty() {
            lines.push("nothing but what the plays name".to_owned());
        }
        lines
    }

    fn followed(&self, play: &PlayRuling) -> Vec<EventReport> {
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
                }),
                // What a move may cost is what disputes are about.
                step if words::is_budget(step) => Some(EventReport {
                    text: format!("{}: {}", words::step(self.s, step), node.entry.value),
                    card: None,
                    sentence: None,
                    clauses: self.clauses(&node.entry.cites),
                }),
                _ => None,
            })
            .collect()
    }

    fn play(&self, play: &PlayRuling) -> PlayReport {
        let text = self
            .s
            .text
            .get(play.span.clone())
            .unwrap_or_default()
            .to_owned();
        let (legal, reason, clauses) = match &play.verdict {
            Verdict::Legal => (Some(true), None, Vec::new()),
            Verdict::Open => (Some(true), None, Vec::new()),
            Verdict::Illegal(objections) => {
                let why = objections
                    .iter()
                    .map(|objection| words::unmet(self.s, objection.demand));
                let mut cites: Vec<String> = Vec::new();
                for objection in objections {
                    for clause in self.clauses(&objection.cites) {
                        if !cites.contains(&clause) {
                            cites.push(clause);
                        }
                    }
                }
                (Some(false), Some(joined(why)), cites)
            }
        };
        PlayReport {
            line: play.line,
            text,
            legal,
            reason,
            clauses,
            card: None,
            cancelled_by: None,
            followed: self.followed(play),
        }
    }

    fn score(&self, piece: PieceId, node: Option<NodeId>, score: Option<i16>) -> ScoreReport {
        let log = &self.ruling.log;
        let terms = node.into_iter().flat_map(|node| {
            log.children(node).filter(|(_, child)| {
                !matches!(
                    child.entry.step,
                    Step::Meets(_) | Step::Did(_) | Step::Prevails { .. }
                )
            })
        });
        ScoreReport {
            counter: self.s.name(piece),
            score,
            terms: terms
                .map(|(_, child)| NoteReport {
                    text: words::step(self.s, child.entry.step),
                    value: words::is_figure(child.entry.step).then_some(child.entry.value),
                    clauses: self.clauses(&child.entry.cites),
                    card: None,
                })
                .collect(),
        }
    }

    fn contest(&self, contest: &Contest) -> ContestReport {
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

    /// The counters that are otherwise than they were.
    fn counters(&self) -> Vec<CardReport> {
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
                    name: self.s.name(piece),
                    place: words::whereabouts(self.s, after, piece),
                    only_acts: false,
                    stays: false,
                    tokens: None,
                    why: last
                        .as_ref()
                        .map_or_else(String::new, |(text, _)| text.clone()),
                    when: "now".to_owned(),
                    clauses: last
                        .map(|(_, cites)| self.clauses(cites))
                        .unwrap_or_default(),
                }
            })
            .collect()
    }

    fn still_to_do(&self) -> Vec<DutyReport> {
        let duties = self.ruling.after.duties.iter();
        duties
            .map(|duty| DutyReport {
                player: duty
                    .who
                    .map_or("somebody", |who| words::player(self.s, who))
                    .to_owned(),
                what: words::duty(self.s, duty),
                card: String::new(),
                text: String::new(),
            })
            .collect()
    }

    fn rejected(&self) -> Vec<RejectedReport> {
        let mut rejected: Vec<RejectedReport> = Vec::new();
        for entry in &self.ruling.log.rejected {
            let (from, what, reason) = words::rejection(self.s, entry.what);
            let again = rejected
                .iter()
                .any(|other| other.from == from && other.what == what && other.reason == reason);
            if !again {
                rejected.push(RejectedReport {
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
                    clauses: self.clauses(question.cites()),
                }
            })
            .collect()
    }
}

fn chances(count: u64) -> String {
    if count == 1 {
        "1 chance".to_owned()
    } else {
        format!("{count} chances")
    }
}

/// So many per cent, rounded.
pub(in crate::report) fn percent(chances: u64, of: u64) -> u64 {
    let of = u128::from(of.max(1));
    ((u128::from(chances) * 100 + of / 2) / of) as u64
}
