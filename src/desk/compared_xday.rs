//! Where two rulings on Countdown to X-Day part, in words.

use crate::desk::comparison::{
    AttackChange, ComparisonReport, FactChange, PlayChange, SideReport, TermChange, TermSide,
};
use crate::law::ClauseId;
use crate::regress::compare::xday::{AttackPair, TermPair, XDayComparison};
use crate::regress::diff::XDayChangedFact;
use crate::report::words::{joined, xday as words};
use crate::report::{Report, SCHEMA_VERSION};
use crate::xday::{Ruling, Step, Verdict};

/// Puts a comparison of two rulings into words. `what`: what is otherwise.
pub fn xday_comparison(
    compared: &XDayComparison,
    before: &Ruling<'_>,
    after: &Ruling<'_>,
    what: Vec<String>,
) -> ComparisonReport {
    let scenario = after.scenario;
    let sides = Sides { before, after };
    let names = |ids: &[ClauseId]| {
        let mut names = scenario.law.clauses.names(ids);
        names.sort();
        names
    };
    ComparisonReport {
        schema_version: SCHEMA_VERSION,
        edition: scenario.edition.id.to_string(),
        what,
        changes: compared.changes(before, after),
        before: side(&crate::report::xday_report(before)),
        after: side(&crate::report::xday_report(after)),
        attacks: compared
            .attacks
            .iter()
            .map(|pair| sides.attack(pair))
            .collect(),
        plays: compared
            .plays
            .iter()
            .map(|&line| sides.play(line))
            .collect(),
        facts: compared.facts.iter().map(fact).collect(),
        gained: names(&compared.gained),
        lost: names(&compared.lost),
    }
}

fn side(report: &Report) -> SideReport {
    SideReport {
        verdict: report.verdict.clone(),
        summary: report.summary.clone(),
        strength: None,
        favourable: None,
    }
}

fn fact(changed: &XDayChangedFact) -> FactChange {
    FactChange {
        name: changed.what.clone(),
        when: "now".to_owned(),
        before: changed.from.clone(),
        after: changed.to.clone(),
        clauses: Vec::new(),
    }
}

struct Sides<'a> {
    before: &'a Ruling<'a>,
    after: &'a Ruling<'a>,
}

impl Sides<'_> {
    fn text(&self, line: usize) -> String {
        let text = self.after.scenario.text.lines().nth(line.wrapping_sub(1));
        text.map_or_else(String::new, |text| text.trim().to_owned())
    }

    fn attack(&self, pair: &AttackPair) -> AttackChange {
        let how = match (pair.before, pair.after) {
            (None, _) => "added",
            (_, None) => "struck",
            _ => "changed",
        };
        AttackChange {
            attack: self.text(pair.line),
            how: how.to_owned(),
            figures: pair.figures.iter().map(fact).collect(),
            terms: pair.terms.iter().map(|term| self.term(term)).collect(),
            dice: Vec::new(),
            not_counted: Vec::new(),
        }
    }

    fn term(&self, term: &TermPair) -> TermChange {
        let scenario = self.after.scenario;
        let side = |side: Option<(Step, i16)>| {
            side.map(|(step, value)| TermSide {
                reason: words::step(scenario, step),
                value: words::is_figure(step).then_some(value),
            })
        };
        TermChange {
            from: scenario.name(term.of),
            before: side(term.before),
            after: side(term.after),
            below: Vec::new(),
            clauses: scenario.law.clauses.names(term.cites.iter()),
        }
    }

    fn play(&self, line: usize) -> PlayChange {
        let mut cites = Vec::new();
        let mut stands = |ruling: &Ruling<'_>| {
            let play = ruling.plays.iter().find(|play| play.line == line)?;
            let Verdict::Illegal(objections) = &play.verdict else {
                return Some(("legal".to_owned(), None));
            };
            let why = objections.iter();
            let why = joined(why.map(|one| words::unmet(ruling.scenario, one.demand)));
            cites.extend(objections.iter().flat_map(|one| one.cites.iter().copied()));
            Some(("illegal".to_owned(), Some(why)))
        };
        let (before, after) = (stands(self.before), stands(self.after));
        let (before, because_before) = before.unzip();
        let (after, because_after) = after.unzip();
        PlayChange {
            text: self.text(line),
            before,
            after,
            because_before: because_before.flatten(),
            because_after: because_after.flatten(),
            clauses: self.after.scenario.law.clauses.names(&cites),
        }
    }
}
