//! What changes of rulings on Countdown to X-Day, in words.

use std::collections::{BTreeMap, BTreeSet};

use super::build::proof;
use super::changes::{clause, point, point_in_full};
use super::{CauseReport, ChangeReport, ChangedReport, FactReport, PairReport};
use crate::law::{Change, Law};
use crate::regress::diff::{
    Cause, Standing, XDayChanged, XDayChangedFact, XDayDiff, XDayFact, XDayPair, XDayState,
    XDayValue,
};
use crate::report::words::{joined, xday as words};
use crate::xday::{Leader, Outcome, Spread, stock};

/// Two editions, and what tells them apart.
pub(super) fn pair(pair: &XDayPair, from: &Law, to: &Law) -> PairReport {
    let points = pair.changes.iter().filter(|change| change.decides());
    let clauses = clauses(pair, from, to);
    PairReport {
        from: pair.from.0.clone(),
        to: pair.to.0.clone(),
        points: points.count(),
        clauses: clauses.len(),
        changes: (pair.changes.iter().map(|&one| change(pair, to, one)))
            .chain(clauses)
            .collect(),
        ..PairReport::default()
    }
}

/// The same changes, with what rule points mean and what they rested on before; those of rule points come first, in their order.
pub(super) fn in_full(pair: &XDayPair, from: &Law, to: &Law) -> Vec<ChangeReport> {
    let tables = (&*pair.from.1.points, &*pair.to.1.points);
    let points = pair.changes.iter().map(|one| match one {
        Change::Point(at) | Change::Grounds(at) => point_in_full(to, tables, *at),
        _ => ChangeReport::default(),
    });
    points.chain(clauses(pair, from, to)).collect()
}

/// The clauses that are new in the second edition, read otherwise, or are gone.
fn clauses(pair: &XDayPair, from: &Law, to: &Law) -> Vec<ChangeReport> {
    let of = |law: &Law, name: &str, clause: &str| {
        let edition = law.edition(name);
        edition.is_some_and(|edition| edition.has_clause(clause))
    };
    let named = |law: &Law, edition: &str, id: &str| {
        let id = law.clauses.named(id)?;
        let clause = law.clauses.get(id);
        of(law, edition, &clause.id).then(|| clause.clone())
    };
    let all = to.clauses.iter().chain(from.clauses.iter());
    let ids: BTreeSet<&str> = all.map(|(_, clause)| &*clause.id).collect();
    let found = ids.into_iter().filter_map(|id| {
        let (was, is) = (named(from, &pair.from.0, id), named(to, &pair.to.0, id));
        let one = is.as_ref().or(was.as_ref())?;
        (was != is).then(|| clause(one, was.as_ref(), is.as_ref()))
    });
    found.collect()
}

fn change(pair: &XDayPair, law: &Law, change: Change) -> ChangeReport {
    let (Change::Point(at) | Change::Grounds(at)) = change else {
        return ChangeReport::default();
    };
    let [was, is] = [&pair.from, &pair.to].map(|(_, rules)| rules.points.shown(at));
    point(law, was, is)
}

/// The rulings that change, each with the causes of what it says otherwise.
pub(super) fn changed(diff: &XDayDiff, law: &Law) -> Vec<(Vec<CauseReport>, ChangedReport)> {
    let mut all = Vec::new();
    for one in &diff.changed {
        let pair = &diff.pairs[one.pair];
        let mut by_cause: BTreeMap<Vec<&Cause>, Vec<FactReport>> = BTreeMap::new();
        for changed in &one.facts {
            let facts = by_cause.entry(changed.causes.iter().collect());
            facts.or_default().push(fact(one, changed));
        }
        for (causes, facts) in by_cause {
            let causes = causes.into_iter().map(|cause| CauseReport {
                changes: cause
                    .changes
                    .iter()
                    .map(|&one| change(pair, law, one))
                    .collect(),
                proof: proof(cause.proof).to_owned(),
            });
            let report = ChangedReport {
                scenario: one.name.clone(),
                from: pair.from.0.clone(),
                to: pair.to.0.clone(),
                facts,
            };
            all.push((causes.collect(), report));
        }
    }
    all
}

/// Whether a ruling decides something otherwise, and does not only rest on other clauses.
pub(super) fn decides_otherwise(changed: &XDayChanged) -> bool {
    changed.facts.iter().any(|fact| {
        let decides = |cause: &Cause| cause.changes.iter().any(|change| change.decides());
        fact.causes.is_empty() || fact.causes.iter().any(decides)
    })
}

pub(crate) fn fact(
    changed: &XDayChanged,
    XDayChangedFact { fact, from, to, .. }: &XDayChangedFact,
) -> FactReport {
    let fact = *fact;
    let said = |line: usize| {
        let text = changed.lines.get(line.wrapping_sub(1));
        format!("line {line} `{}`", text.map_or("", |text| text.trim()))
    };
    let player = |id: crate::vocabulary::PlayerId| {
        let name = changed.players.get(usize::from(id.0));
        name.cloned().unwrap_or_default()
    };
    let (kind, line, what, nothing) = match fact {
        XDayFact::Play(line) => ("play", Some(line), said(line), "not judged"),
        XDayFact::Scores(line) => (
            "scores",
            Some(line),
            format!("scores of line {line}"),
            "none",
        ),
        XDayFact::Ratio(line) => ("ratio", Some(line), format!("ratio of line {line}"), "none"),
        XDayFact::Odds(line) => (
            "odds",
            Some(line),
            format!("chances of line {line}"),
            "none",
        ),
        XDayFact::Outcome(line) => {
            let what = format!("the attack of line {line}");
            ("outcome", Some(line), what, "undecided")
        }
        XDayFact::Stock(id, _) => ("stock", None, player(id), "nothing"),
        XDayFact::Counter(piece) => {
            let name = changed.counters.get(usize::from(piece.0));
            (
                "counter",
                None,
                name.cloned().unwrap_or_default(),
                "nowhere",
            )
        }
        XDayFact::Year => ("year", None, "the time".to_owned(), "unknown"),
        XDayFact::Winners => ("winners", None, "victory".to_owned(), "undecided"),
        XDayFact::Hides(id) => ("hides", None, format!("{} hides", player(id)), "unknown"),
        XDayFact::Misses(id) => (
            "misses",
            None,
            format!("turns that {} can do nothing", player(id)),
            "unknown",
        ),
        XDayFact::Econocataclysm => {
            let what = "the Econocataclysm, in per cent".to_owned();
            ("econocataclysm", None, what, "unknown")
        }
        XDayFact::Leader => ("leader", None, "World Leader".to_owned(), "unknown"),
        XDayFact::State(state) => ("state", None, state_name(state).to_owned(), "unknown"),
        XDayFact::Owed => {
            let what = "things still to do".to_owned();
            ("owed", None, what, "unknown")
        }
        XDayFact::Expectation(line) => ("expectation", Some(line), said(line), "not asked"),
    };
    let value = |value: Option<&XDayValue>| match value {
        None => nothing.to_owned(),
        Some(value) => words_of(changed, fact, value),
    };
    FactReport {
        kind: kind.to_owned(),
        line,
        what,
        from: value(from.as_ref()),
        to: value(to.as_ref()),
    }
}

fn words_of(changed: &XDayChanged, fact: XDayFact, value: &XDayValue) -> String {
    match value {
        XDayValue::Play(Standing::Illegal) => "illegal".to_owned(),
        XDayValue::Play(_) => "legal".to_owned(),
        XDayValue::Pair(one, other) => match fact {
            XDayFact::Ratio(_) => format!("{one}:{other}"),
            _ => format!("{one} against {other}"),
        },
        XDayValue::Odds(Some(spread), _) => chances(spread),
        XDayValue::Odds(None, Some(chance)) => {
            format!("{} in {} of success", chance.chances, chance.of)
        }
        XDayValue::Odds(None, None) => "none".to_owned(),
        XDayValue::Outcome(outcome) => Outcome::name(*outcome).to_owned(),
        XDayValue::Success(true) => "succeeds".to_owned(),
        XDayValue::Success(false) => "fails".to_owned(),
        XDayValue::Count(count) => match fact {
            XDayFact::Stock(_, what) => stock(*count, what),
            _ => count.to_string(),
        },
        XDayValue::Counter(counter) => words::lies(counter, &changed.players),
        XDayValue::Year(year, post) => {
            let era = if *post { "Post X-Day" } else { "Pre X-Day" };
            format!("{}, {era}", words::year(*year))
        }
        XDayValue::Winners(winners) if winners.is_empty() => "nobody wins".to_owned(),
        XDayValue::Winners(winners) => {
            let names = winners
                .iter()
                .filter_map(|id| changed.players.get(usize::from(id.0)).cloned());
            joined(names)
        }
        XDayValue::Leader(None) => "nobody".to_owned(),
        XDayValue::Leader(Some(Leader::Bob)) => "\"Bob\"".to_owned(),
        XDayValue::Leader(Some(Leader::AntiBob)) => "the Anti-\"Bob\"".to_owned(),
        XDayValue::Leader(Some(Leader::Both)) => "\"Bob\" and the Anti-\"Bob\"".to_owned(),
        XDayValue::Holds(holds) if matches!(fact, XDayFact::Hides(_)) => {
            if *holds { "yes" } else { "no" }.to_owned()
        }
        XDayValue::Holds(true) => "holds".to_owned(),
        XDayValue::Holds(false) => "does not hold".to_owned(),
    }
}

fn state_name(state: XDayState) -> &'static str {
    match state {
        XDayState::Twins => "the discovery of the Twins",
        XDayState::SubCatholicism => "SubCatholicism",
        XDayState::IceAge => "the New Ice Age",
        XDayState::WarFour => "World War IV",
        XDayState::WarFive => "World War V",
    }
}

/// The chances of each ratio.
fn chances(spread: &Spread) -> String {
    let each = spread
        .ratios
        .iter()
        .map(|((one, other), chances)| format!("{one}:{other} on {chances}"));
    let each: Vec<String> = each.collect();
    format!("{} of {}", each.join(", "), spread.of)
}
