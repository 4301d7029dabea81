//! A sweep put into words: what two laws rule otherwise over the whole pool of cards.

mod page;
mod words;

use serde::Serialize;

use super::diff::diff_report;
use crate::engine::Glance;
use crate::regress::diff::{self, Subject};
use crate::regress::sweep::{
    Alike, Change, Instance, Likeness, Outcome, Plan, Role, Setting, Side, Tally, kind_name,
};
use crate::report::{self, Report};
use crate::{engine, scenario, table};

pub(crate) use page::changed;

/// The version of the form.
const SCHEMA_VERSION: u32 = 1;

/// What a sweep has found, in words; at the same time the JSON form.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SweepReport {
    pub schema_version: u32,
    pub from: String,
    pub to: String,
    /// How many Groups and Illuminati lead and are attacked.
    pub cards: usize,
    /// The Illuminati of the two players, where the leader is none.
    pub attacker: String,
    pub rival: String,
    /// Groups that one of the two laws does not have.
    pub missing: Vec<String>,
    /// Whether every attack was tried with the strongest helpers too.
    pub helpers: bool,
    /// Pairs of leader and target, and those of them of which some attack changes.
    pub pairs_compared: u64,
    pub pairs_changed: u64,
    /// Attacks, each ruled under both laws.
    pub compared: u64,
    pub illegal_under_both: u64,
    pub same: u64,
    pub changed: u64,
    pub changes: Vec<ChangeCount>,
    pub settings: Vec<SettingCount>,
    pub leaders: Vec<CardCount>,
    pub targets: Vec<CardCount>,
    /// Why attacks change, the most frequent cause first.
    pub causes: Vec<CauseCount>,
    /// How many kinds there are of changes that are alike.
    pub kinds: usize,
    /// Changes that are alike, the most frequent first, each with the first attack that it concerns; so many as were asked for.
    pub alike: Vec<AlikeCount>,
    /// The pairs most affected.
    pub pairs: Vec<PairCount>,
}

/// A kind of change, and how many attacks it concerns.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct ChangeCount {
    pub change: &'static str,
    pub text: &'static str,
    pub attacks: u64,
}

/// A cause, and how many attacks change by it: all that are alike with one that does.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CauseCount {
    pub cause: String,
    /// The clauses by which it is so.
    pub clauses: Vec<String>,
    pub attacks: u64,
    /// The first of them.
    pub first: String,
}

/// A setting, and how many attacks change in it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct SettingCount {
    pub position: &'static str,
    pub kind: &'static str,
    pub way: &'static str,
    pub compared: u64,
    pub illegal_under_both: u64,
    pub changed: u64,
    #[serde(skip)]
    pub setting: Setting,
}

/// A card, and how many of the attacks that it leads, or of those on it, change.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct CardCount {
    pub card: String,
    pub compared: u64,
    pub changed: u64,
    /// Attacks that are legal under one law only.
    pub legality: u64,
    /// The lowest and the highest difference in strength.
    pub strength: [i16; 2],
}

/// Changes that are alike.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AlikeCount {
    pub attacks: u64,
    /// Why the first of them changes; of several causes each changes something of it.
    pub causes: Vec<String>,
    pub first: AttackSwept,
}

/// A pair of leader and target, with its greatest change.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct PairCount {
    pub changed: u32,
    pub compared: u32,
    pub greatest: AttackSwept,
}

/// An attack, ruled under both laws.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct AttackSwept {
    pub leader: String,
    pub target: String,
    pub helper: Option<String>,
    pub position: &'static str,
    pub kind: &'static str,
    pub way: &'static str,
    /// `null` where nothing changes.
    pub change: Option<&'static str>,
    pub from: Said,
    pub to: Said,
    /// What stands in one of the two rulings and not in the other.
    pub differs: Vec<Difference>,
    /// The scenario, for `fnord rule`.
    pub scenario: String,
    #[serde(skip)]
    pub setting: Setting,
}

/// What is ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Said {
    pub legal: bool,
    pub strength: Option<i16>,
    /// Favourable throws of 36.
    pub favourable: u8,
    /// Whether the helper, or the target for itself, may take part.
    pub taking_part: bool,
}

impl From<Glance> for Said {
    fn from(glance: Glance) -> Said {
        let made = glance.legal();
        Said {
            legal: made.is_some(),
            strength: made.map(|made| made.strength),
            favourable: glance.favourable(),
            taking_part: made.is_none_or(|made| made.aided && made.opposed),
        }
    }
}

/// A line of one ruling that the other does not have, or has with another value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Difference {
    /// `from` or `to`: whose ruling it stands in.
    pub ruling: &'static str,
    pub value: Option<i16>,
    pub text: String,
    pub clauses: Vec<String>,
}

impl SweepReport {
    /// What a sweep has found; of long lists so much as was asked for.
    pub fn new(plan: &Plan, tally: &Tally) -> SweepReport {
        let changes = Change::ALL.into_iter().zip(tally.changes);
        let settings = Setting::all().map(|setting| (setting, tally.setting(setting)));
        let mut alike: Vec<(&Likeness, &Alike)> = tally.alike.iter().collect();
        alike.sort_by_key(|(likeness, alike)| (std::cmp::Reverse(alike.count), **likeness));
        let causes = causes(plan, &alike);
        SweepReport {
            schema_version: SCHEMA_VERSION,
            from: plan.names[0].clone(),
            to: plan.names[1].clone(),
            cards: plan.pool.members.len(),
            attacker: plan.pool.attacker.clone(),
            rival: plan.pool.rival.clone(),
            missing: plan.pool.missing.clone(),
            helpers: plan.helpers,
            pairs_compared: tally.pairs_compared,
            pairs_changed: tally.pairs_changed,
            compared: tally.total.compared,
            illegal_under_both: tally.total.illegal,
            same: tally.total.same(),
            changed: tally.total.changed,
            changes: changes
                .filter(|(_, attacks)| *attacks > 0)
                .map(|(change, attacks)| ChangeCount {
                    change: change.name(),
                    text: change.words(),
                    attacks,
                })
                .collect(),
            settings: settings
                .filter(|(_, count)| count.compared > 0)
                .map(|(setting, count)| SettingCount {
                    position: setting.position.name(),
                    kind: kind_name(setting.kind),
                    way: setting.way.name(),
                    compared: count.compared,
                    illegal_under_both: count.illegal,
                    changed: count.changed,
                    setting,
                })
                .collect(),
            leaders: cards(plan, &tally.leaders),
            targets: cards(plan, &tally.targets),
            kinds: alike.len(),
            alike: alike
                .into_iter()
                .take(plan.most)
                .enumerate()
                .map(|(place, (_, alike))| AlikeCount {
                    attacks: alike.count,
                    causes: (causes.iter())
                        .filter(|(_, places)| places.contains(&place))
                        .map(|(cause, _)| cause.cause.clone())
                        .collect(),
                    first: attack(plan, &alike.first),
                })
                .collect(),
            causes: causes.into_iter().map(|(cause, _)| cause).collect(),
            pairs: tally
                .pairs
                .iter()
                .map(|pair| PairCount {
                    changed: pair.changed,
                    compared: pair.compared,
                    greatest: attack(plan, &pair.worst),
                })
                .collect(),
        }
    }
}

/// Why attacks change: of those that are alike the first is ruled on with one change of the law after the other. Each cause with the
/// places of those that it changes.
fn causes(plan: &Plan, alike: &[(&Likeness, &Alike)]) -> Vec<(CauseCount, Vec<usize>)> {
    let editions = (
        plan.from.edition.id.to_string(),
        plan.to.edition.id.to_string(),
    );
    let subjects = alike.iter().enumerate().map(|(place, (_, alike))| {
        let first = &alike.first;
        Subject {
            name: place.to_string(),
            text: plan.text(first.leader, first.target, first.helper, first.setting),
            editions: vec![editions.clone()],
            ..Subject::default()
        }
    });
    let subjects: Vec<Subject> = subjects.collect();
    let found = diff::diff(&subjects, &|_| Some(plan.from), &|_| Some(plan.to));
    let report = diff_report(&found, plan.from.law, plan.to.law);
    let groups = report.groups.into_iter().filter(|one| !one.only_clauses);
    let causes = groups.filter_map(|group| {
        let rulings = group.rulings.iter();
        let places = rulings.filter_map(|one| one.scenario.parse().ok());
        let mut places: Vec<usize> = places.collect();
        places.sort_unstable();
        let changes = group.causes.iter().flat_map(|cause| &cause.changes);
        let clauses = changes.flat_map(|change| &change.clauses);
        let mut clauses: Vec<String> = clauses.map(|clause| clause.id.clone()).collect();
        clauses.dedup();
        let (_, first) = places.first().and_then(|&place| alike.get(place))?;
        let of_it = places.iter().filter_map(|&place| alike.get(place));
        let cause = CauseCount {
            cause: group.said,
            clauses,
            attacks: of_it.map(|(_, alike)| alike.count).sum(),
            first: words::attack(&attack(plan, &first.first)),
        };
        Some((cause, places))
    });
    let mut causes: Vec<(CauseCount, Vec<usize>)> = causes.collect();
    causes.sort_by_key(|(cause, places)| (std::cmp::Reverse(cause.attacks), places.clone()));
    causes
}

/// The cards with most changes first; of equal ones in the order of the pool.
fn cards(plan: &Plan, roles: &[Role]) -> Vec<CardCount> {
    let mut found: Vec<(usize, &Role)> = roles.iter().enumerate().collect();
    found.retain(|(_, role)| role.count.changed > 0);
    found.sort_by_key(|(place, role)| {
        let reach = role.most.unsigned_abs().max(role.least.unsigned_abs());
        let weight = (role.legality, role.count.changed, reach);
        (std::cmp::Reverse(weight), *place)
    });
    let listed = found.into_iter().take(plan.most);
    listed
        .map(|(place, role)| CardCount {
            card: plan.pool.members[place].name.clone(),
            compared: role.count.compared,
            changed: role.count.changed,
            legality: role.legality,
            strength: [role.least, role.most],
        })
        .collect()
}

/// An attack that changes, with what the two rulings say otherwise.
fn attack(plan: &Plan, instance: &Instance) -> AttackSwept {
    let outcome = Outcome {
        helper: instance.helper,
        setting: instance.setting,
        from: instance.from,
        to: instance.to,
        change: Some(instance.change),
    };
    swept(plan, instance.leader, instance.target, &outcome)
}

/// An attack of a pair in words.
pub fn swept(plan: &Plan, leader: u16, target: u16, outcome: &Outcome) -> AttackSwept {
    let name = |place: u16| plan.pool.members[usize::from(place)].name.clone();
    let setting = outcome.setting;
    let scenario = plan.text(leader, target, outcome.helper, setting);
    let differs = match outcome.change {
        Some(_) => differences(plan, &scenario),
        None => Vec::new(),
    };
    AttackSwept {
        leader: name(leader),
        target: name(target),
        helper: outcome.helper.map(name),
        position: setting.position.name(),
        kind: kind_name(setting.kind),
        way: setting.way.name(),
        change: outcome.change.map(Change::name),
        from: outcome.from.into(),
        to: outcome.to.into(),
        differs,
        scenario,
        setting,
    }
}

/// What stands in one ruling on a scenario and not in the other.
fn differences(plan: &Plan, text: &str) -> Vec<Difference> {
    let (Some(from), Some(to)) = (ruled(plan.from, text), ruled(plan.to, text)) else {
        return Vec::new();
    };
    // Where one of the two attacks cannot be made, what the other is made of is no difference.
    let strength = |report: &Report| report.attack.as_ref().map(|attack| attack.strength);
    let made = match (strength(&from), strength(&to)) {
        (Some(one), Some(other)) => Some(one == other),
        _ => None,
    };
    let (from, to) = (lines("from", &from, made), lines("to", &to, made));
    let says = |lines: &[Difference], line: &Difference| {
        lines
            .iter()
            .any(|other| other.text == line.text && other.value == line.value)
    };
    let first = from.iter().filter(|line| !says(&to, line));
    let second = to.iter().filter(|line| !says(&from, line));
    first.chain(second).cloned().collect()
}

fn ruled(side: Side, text: &str) -> Option<Report> {
    let scenario = scenario::read_by(text, side.law, Some(&side.edition.id)).ok()?;
    let case = table::set_up(&scenario, side.law, side.edition, side.rules).ok()?;
    Some(report::report(&engine::rule(&case), &scenario))
}

/// What a ruling rests on: what stands against its plays, and where both attacks are made, the terms of the strength and what
/// they are made of; where the two are equally strong, the dice.
fn lines(ruling: &'static str, report: &Report, made: Option<bool>) -> Vec<Difference> {
    let line = |value: Option<i16>, text: String, clauses: &[String]| Difference {
        ruling,
        value,
        text,
        clauses: clauses.to_vec(),
    };
    let mut lines = Vec::new();
    for play in report.plays.iter().filter(|play| play.legal == Some(false)) {
        let reason = play.reason.clone().unwrap_or_default();
        let text = format!("illegal: {reason}");
        lines.push(line(None, text, &play.clauses));
    }
    let (Some(attack), Some(same)) = (&report.attack, made) else {
        return lines;
    };
    for term in &attack.terms {
        let text = format!("{}: {}", term.from, term.reason);
        lines.push(line(Some(term.value), text, &term.clauses));
        for note in &term.made_of {
            let text = format!("{}, {}", term.from, note.text);
            lines.push(line(note.value, text, &note.clauses));
        }
    }
    let dice = attack.dice.iter().filter(|_| same);
    for note in attack.traits.iter().chain(dice) {
        lines.push(line(note.value, note.text.clone(), &note.clauses));
    }
    lines
}
