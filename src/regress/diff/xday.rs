//! Rulings on Countdown to X-Day by one law and by another.
//!
//! Two laws of that game differ in rule points and clauses alone, so a scenario is read once, by the second law, which has the
//! clauses of both, and ruled by the points of the first with some of the changes made.

use rayon::prelude::*;

use super::cause::{Cause, Trials, differing_in};
use super::xday_facts::{self, XDayFact, XDayFacts, XDayKind, XDaySaid, x_day_facts};
use crate::law::{Change, Edition, Law, XDayRules};
use crate::scenario::ScenarioError;
use crate::xday::{self, Expectation, Expected, Scenario, Statement};

/// A law to rule by.
#[derive(Clone, Copy, Debug)]
pub struct XDaySide<'l> {
    pub law: &'l Law,
    pub edition: &'l Edition,
    pub rules: &'l XDayRules,
}

/// Gives the text of a file that a scenario names.
pub type OwnLoader = Box<dyn Fn(&str) -> Result<String, String> + Send + Sync>;

/// A scenario to be compared.
pub struct XDaySubject {
    /// Its name: that of its file.
    pub name: String,
    pub text: String,
    /// The names of the editions, first and then.
    pub from: String,
    pub to: String,
    /// Gives the files that it names.
    pub loader: OwnLoader,
}

/// What changes from one law to another.
#[derive(Default)]
pub struct XDayDiff {
    pub pairs: Vec<XDayPair>,
    /// How many rulings were compared.
    pub compared: usize,
    /// The rulings that change, in the order of their names.
    pub changed: Vec<XDayChanged>,
}

/// Two editions, and what tells them apart.
pub struct XDayPair {
    pub from: (String, XDayRules),
    pub to: (String, XDayRules),
    pub changes: Vec<Change>,
}

/// A ruling that changes.
#[derive(Clone)]
pub struct XDayChanged {
    pub name: String,
    /// The editions, by their place among the pairs.
    pub pair: usize,
    /// What it says otherwise.
    pub facts: Vec<XDayChangedFact>,
}

/// A fact that changes, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct XDayChangedFact {
    pub fact: XDayFact,
    /// What it is, and of what; what was so, and what is.
    pub kind: &'static str,
    pub what: String,
    pub from: String,
    pub to: String,
    /// Each of them alone flips it.
    pub causes: Vec<Cause>,
}

/// The laws that are compared: those of the editions of these names.
pub type XDayFind<'l> = dyn Fn(&str) -> Option<XDaySide<'l>> + Sync + 'l;

/// Compares rulings by one law with those by another.
///
/// # Errors
/// The first scenario that cannot be read, with what is wrong with it.
pub fn diff_xday<'l>(
    subjects: &[XDaySubject],
    from: &XDayFind<'l>,
    to: &XDayFind<'l>,
) -> Result<XDayDiff, (usize, Vec<ScenarioError>)> {
    let mut diff = XDayDiff::default();
    let mut tasks = Vec::new();
    for (index, subject) in subjects.iter().enumerate() {
        let (Some(first), Some(second)) = (from(&subject.from), to(&subject.to)) else {
            continue;
        };
        let names = (first.edition.id.to_string(), second.edition.id.to_string());
        let known = diff
            .pairs
            .iter()
            .position(|pair| (&pair.from.0, &pair.to.0) == (&names.0, &names.1));
        let place = known.unwrap_or_else(|| {
            diff.pairs.push(XDayPair {
                changes: changes(&first, &second),
                from: (names.0, first.rules.clone()),
                to: (names.1, second.rules.clone()),
            });
            diff.pairs.len() - 1
        });
        tasks.push((index, subject, place, second));
    }
    let results: Vec<_> = tasks
        .par_iter()
        .map(|(index, subject, place, law)| {
            compare(subject, &diff.pairs[*place], *place, law).map_err(|errors| (*index, errors))
        })
        .collect();
    diff.compared = results.len();
    for result in results {
        diff.changed.extend(result?);
    }
    diff.changed.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(diff)
}

/// What tells two laws apart, in the editions that are named, without a ruling.
pub fn x_day_laws<'l>(
    editions: &[(String, String)],
    from: &XDayFind<'l>,
    to: &XDayFind<'l>,
) -> XDayDiff {
    let pairs = editions.iter().filter_map(|(first, second)| {
        let (first, second) = (from(first)?, to(second)?);
        Some(XDayPair {
            changes: changes(&first, &second),
            from: (first.edition.id.to_string(), first.rules.clone()),
            to: (second.edition.id.to_string(), second.rules.clone()),
        })
    });
    XDayDiff {
        pairs: pairs.collect(),
        ..XDayDiff::default()
    }
}

/// What tells two laws apart.
fn changes(from: &XDaySide<'_>, to: &XDaySide<'_>) -> Vec<Change> {
    let points = from.rules.points.differences(&to.rules.points);
    let points = points.into_iter().map(|(point, value)| {
        if value {
            Change::Point(point)
        } else {
            Change::Grounds(point)
        }
    });
    points.collect()
}

fn compare(
    subject: &XDaySubject,
    pair: &XDayPair,
    place: usize,
    law: &XDaySide<'_>,
) -> Result<Option<XDayChanged>, Vec<ScenarioError>> {
    let scenario = xday::read(
        &subject.text,
        law.law,
        Some(&law.edition.id),
        &*subject.loader,
    )?;
    let rule = |made: &[Change]| {
        let mut rules = pair.from.1.clone();
        for change in made {
            if let Change::Point(point) | Change::Grounds(point) = change {
                rules.points.take_over(&pair.to.1.points, *point);
            }
        }
        let scenario = Scenario {
            rules: &rules,
            ..scenario.clone()
        };
        facts(&scenario)
    };
    let (before, after) = (rule(&[]), facts(&scenario));
    let differ = differing_in(&before, &after);
    if differ.is_empty() {
        return Ok(None);
    }
    // What only decides on which clauses a ruling rests is tried for expectations, which may speak of clauses.
    let deciding = pair
        .changes
        .iter()
        .copied()
        .filter(|change| change.decides());
    let deciding: Vec<Change> = deciding.collect();
    let mut trials = Trials::new(deciding, before.clone(), &rule);
    let mut all = Trials::new(pair.changes.clone(), before.clone(), &rule);
    let facts = differ.into_iter().map(|fact| {
        let to = after.get(&fact);
        let mut causes = trials.causes(fact, to);
        if causes.is_empty() && fact.kind == XDayKind::Expectation {
            causes = all.causes(fact, to);
        }
        XDayChangedFact {
            causes,
            ..fact.changed(&before, &after)
        }
    });
    Ok(Some(XDayChanged {
        name: subject.name.clone(),
        pair: place,
        facts: facts.collect(),
    }))
}

/// What a ruling says, and whether it is as expected.
fn facts(scenario: &Scenario<'_>) -> XDayFacts {
    let mut facts = x_day_facts(&xday::rule(scenario));
    let findings = xday::check(scenario);
    for line in &scenario.lines {
        if matches!(&line.statement, Some(Statement::Expect(expected)) if speaks(expected)) {
            let failed = findings.iter().any(|finding| finding.span == line.span);
            let said = XDaySaid {
                what: xday_facts::line(line.number, &scenario.text),
                value: xday_facts::holds(!failed),
            };
            facts.insert(XDayFact::expectation(line.number), said);
        }
    }
    facts
}

/// Whether an expectation is about the ruling, by whichever edition, and not about what had to be assumed.
fn speaks(expectation: &Expectation) -> bool {
    expectation.under.is_none() && expectation.outcome != Expected::Assumes
}
