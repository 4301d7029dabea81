//! From a comparison to its words.

use std::collections::BTreeMap;

use super::changes::change;
use super::words::Facts;
use super::xday;
use super::{
    CauseReport, ChangedReport, DIFF_SCHEMA_VERSION, DiffReport, FactReport, GroupReport,
    ImpossibleReport, KeptReport, PairReport,
};
use crate::law::{Change, Erratum, Law};
use crate::regress::diff::{Cause, Changed, Diff, Proof, XDayDiff};
use crate::report::build::erratum;
use crate::report::words::joined;

/// The most changes of the law that are listed.
const MOST_LISTED: usize = 40;

/// Puts a comparison into words: of rulings by the first law with rulings by the second.
pub fn diff_report(diff: &Diff, from: &Law, to: &Law) -> DiffReport {
    diff_report_with(diff, &XDayDiff::default(), from, to)
}

/// The same with rulings on Countdown to X-Day among them.
pub fn diff_report_with(diff: &Diff, x_day: &XDayDiff, from: &Law, to: &Law) -> DiffReport {
    let of_cards = diff.pairs.iter();
    let mut pairs: Vec<(&str, &str)> = of_cards
        .map(|pair| (&*pair.delta.from().id, &*pair.delta.to().id))
        .collect();
    let of_x_day = x_day.pairs.iter();
    pairs.extend(of_x_day.map(|pair| (&*pair.from.0, &*pair.to.0)));
    let other = |one: &Erratum, errata: &[Erratum]| {
        let known = errata.iter().find(|other| other.id == one.id);
        known.is_none_or(|other| other.digest != one.digest)
    };
    let of =
        |one: &Erratum, editions: &str| editions.split('+').any(|part| part.trim() == &*one.id);
    let errata: Vec<_> = (to.errata.iter())
        .filter(|one| {
            let laid = pairs.iter().any(|(_, to)| of(one, to));
            laid && (other(one, &from.errata) || !pairs.iter().all(|(from, _)| of(one, from)))
        })
        .map(erratum)
        .collect();
    let against: Vec<_> = (from.errata.iter())
        .filter(|one| other(one, &to.errata) && pairs.iter().any(|(from, _)| of(one, from)))
        .map(erratum)
        .collect();
    let groups = groups(diff, xday::changed(x_day, to));
    let decided = diff.changed.iter().filter(|one| one.decides_otherwise());
    let decided_there = x_day.changed.iter();
    let decided_there = decided_there.filter(|one| xday::decides_otherwise(one));
    let changed = decided.count() + decided_there.count();
    let same_result = diff.changed.iter().filter(|one| one.comes_to_the_same());
    let same_result = same_result.count();
    let rests_otherwise = diff.changed.len() + x_day.changed.len() - changed - same_result;
    let compared = diff.compared + x_day.compared;
    let rulings = match changed {
        0 => "no ruling changes".to_owned(),
        1 => "1 ruling changes".to_owned(),
        count => format!("{count} rulings change"),
    };
    let under = match errata.len() {
        0 if !against.is_empty() => "Without what it is compared with".to_owned(),
        0 => match pairs.as_slice() {
            [(from, to)] => format!("From {from} to {to}"),
            _ => "From the first law to the second".to_owned(),
        },
        1 => "Under this erratum".to_owned(),
        _ => "Under these errata".to_owned(),
    };
    let under = match against.as_slice() {
        [] => under,
        _ if errata.is_empty() => under,
        [_] => format!("{under} instead of the other"),
        _ => format!("{under} instead of the others"),
    };
    let more = match rests_otherwise {
        0 => String::new(),
        1 => "; 1 more rests on other clauses".to_owned(),
        count => format!("; {count} more rest on other clauses"),
    };
    let same = match same_result {
        0 => String::new(),
        1 => "; 1 more comes to the same by other terms".to_owned(),
        count => format!("; {count} more come to the same by other terms"),
    };
    DiffReport {
        schema_version: DIFF_SCHEMA_VERSION,
        summary: format!("{under} {rulings}, of {compared} compared{same}{more}."),
        editions: diff
            .pairs
            .iter()
            .map(|one| pair(one, to))
            .chain(x_day.pairs.iter().map(|pair| xday::pair(pair, from, to)))
            .collect(),
        errata,
        against,
        digests: digests(&pairs, from, to),
        of_law: false,
        compared,
        changed,
        same_result,
        rests_otherwise,
        groups,
        gate: None,
        impossible: diff
            .impossible
            .iter()
            .map(|one| ImpossibleReport {
                scenario: one.name.clone(),
                from: diff.pairs[one.pair].delta.from().id.to_string(),
                to: diff.pairs[one.pair].delta.to().id.to_string(),
                why: one.why.clone(),
            })
            .collect(),
        program: env!("CARGO_PKG_VERSION").to_owned(),
    }
}

/// The digests of two laws; of one law, those of the two editions of it that are compared.
fn digests(pairs: &[(&str, &str)], from: &Law, to: &Law) -> [String; 2] {
    let whole = [from.digest.to_string(), to.digest.to_string()];
    let [(one, other)] = pairs else {
        return whole;
    };
    match (from.edition(one), to.edition(other)) {
        (Some(first), Some(second)) if from.digest == to.digest => {
            [from.digest_for(first), to.digest_for(second)]
        }
        _ => whole,
    }
}

fn pair(pair: &crate::regress::diff::Pair, law: &Law) -> PairReport {
    let changes = pair.delta.changes();
    let of_cards = |wanted: (bool, bool)| {
        let is_so = |change: &&Change| match change {
            Change::Card(card) => {
                let is_rule = pair.delta.law().rules.contains(card);
                pair.delta.in_game(*card) == wanted && !is_rule
            }
            _ => false,
        };
        changes.iter().filter(is_so).count()
    };
    let kept = law.edition(&pair.to).map(|edition| law.kept(edition));
    let count = |wanted: &dyn Fn(&Change) -> bool| changes.iter().filter(|one| wanted(one)).count();
    let listed = if changes.len() <= MOST_LISTED {
        changes
            .iter()
            .map(|&one| change(&pair.delta, one))
            .collect()
    } else {
        Vec::new()
    };
    PairReport {
        from: pair.delta.from().id.to_string(),
        to: pair.delta.to().id.to_string(),
        points: count(&|one: &Change| matches!(one, Change::Point(_))),
        cards: of_cards((true, true)),
        rules: count(
            &|one: &Change| matches!(one, Change::Card(card) if pair.delta.law().rules.contains(card)),
        ),
        brought: of_cards((false, true)),
        removed: of_cards((true, false)),
        clauses: count(&|one: &Change| matches!(one, Change::Clause(_))),
        kept: (kept.into_iter().flatten())
            .map(|(point, lender)| KeptReport {
                point: point.to_owned(),
                lender: lender.to_owned(),
            })
            .collect(),
        changes: listed,
    }
}

/// The rulings by what causes them to change, those of most rulings first.
fn groups(diff: &Diff, x_day: Vec<(Vec<CauseReport>, ChangedReport)>) -> Vec<GroupReport> {
    // What comes to the same result, and what is the same but for the clauses that it rests on, is listed apart.
    let mut groups: BTreeMap<([bool; 2], Vec<CauseReport>), Vec<ChangedReport>> = BTreeMap::new();
    for changed in &diff.changed {
        let delta = &diff.pairs[changed.pair].delta;
        let words = Facts::of(changed);
        let mut facts: BTreeMap<Vec<&Cause>, Vec<FactReport>> = BTreeMap::new();
        for fact in &changed.facts {
            facts
                .entry(fact.causes.iter().collect())
                .or_default()
                .push(words.fact(fact));
        }
        let kind = [changed.comes_to_the_same(), changed.only_rests_otherwise()];
        for (causes, facts) in facts {
            let causes = causes.into_iter().map(|cause| CauseReport {
                changes: (cause.changes.iter())
                    .map(|&one| change(delta, one))
                    .collect(),
                proof: proof(cause.proof).to_owned(),
            });
            groups
                .entry((kind, causes.collect()))
                .or_default()
                .push(report(diff, changed, facts));
        }
    }
    for (causes, ruling) in x_day {
        groups.entry(([false; 2], causes)).or_default().push(ruling);
    }
    let mut groups: Vec<GroupReport> = groups
        .into_iter()
        .map(|(([same_result, rests], causes), rulings)| GroupReport {
            said: said(&causes),
            only_clauses: rests || !causes.is_empty() && causes.iter().all(only_clauses),
            same_result,
            causes,
            rulings,
        })
        .collect();
    groups.sort_by(|a, b| {
        let last = |group: &GroupReport| {
            (
                group.only_clauses,
                group.same_result,
                group.causes.is_empty(),
            )
        };
        (last(a), b.rulings.len(), &a.said).cmp(&(last(b), a.rulings.len(), &b.said))
    });
    groups
}

fn report(diff: &Diff, changed: &Changed, facts: Vec<FactReport>) -> ChangedReport {
    let delta = &diff.pairs[changed.pair].delta;
    ChangedReport {
        scenario: changed.name.clone(),
        from: delta.from().id.to_string(),
        to: delta.to().id.to_string(),
        facts,
    }
}

/// Whether it decides nothing but the clauses that rulings rest on.
fn only_clauses(cause: &CauseReport) -> bool {
    let grounds = |kind: &str| matches!(kind, "grounds" | "card-grounds");
    cause.changes.iter().all(|change| grounds(&change.kind))
}

pub(super) fn proof(proof: Proof) -> &'static str {
    match proof {
        Proof::Smallest => "smallest",
        Proof::NoPart => "no-part",
        Proof::Flips => "flips",
    }
}

/// Causes in a sentence.
fn said(causes: &[CauseReport]) -> String {
    let each = causes.iter().map(|cause| {
        let changes = cause.changes.iter().map(|change| change.said.clone());
        joined(changes)
    });
    let each: Vec<String> = each.collect();
    match each.as_slice() {
        [] => "no cause of so few changes as can be named was found".to_owned(),
        [one] => one.clone(),
        several => format!("each alone: {}", several.join("; or ")),
    }
}
