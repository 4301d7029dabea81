//! Rulings on Countdown to X-Day by one law and by another.
//!
//! Two laws of that game differ in rule points and clauses alone, so a scenario is read once, by the second law, which has the
//! clauses of both, and ruled by the points of the first with some of the changes made.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::Standing;
use super::cause::{Cause, Trials, differing_in};
use crate::law::{Change, Edition, Law, XDayRules};
use crate::scenario::ScenarioError;
use crate::vocabulary::PlayerId;
use crate::xday::{
    self, Chance, Counter, Expectation, Expected, Leader, Outcome, PieceId, Ruling, Scenario,
    Spread, Statement, Stock, Verdict,
};

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

/// What a ruling says something about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum XDayFact {
    /// A play, by its line.
    Play(usize),
    /// An attack, by its line.
    Scores(usize),
    Ratio(usize),
    Odds(usize),
    Outcome(usize),
    /// What a player has in the end.
    Stock(PlayerId, Stock),
    /// Where a counter is in the end.
    Counter(PieceId),
    Year,
    Winners,
    /// Whether a player hides in the end.
    Hides(PlayerId),
    /// The turns that a player misses, the current one among them.
    Misses(PlayerId),
    Econocataclysm,
    /// Who leads the world in the end.
    Leader,
    State(XDayState),
    /// How much is still to do in the end.
    Owed,
    /// An expectation, by its line.
    Expectation(usize),
}

/// What may hold in the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum XDayState {
    Twins,
    SubCatholicism,
    IceAge,
    WarFour,
    WarFive,
}

impl XDayState {
    /// All of them.
    pub const ALL: [XDayState; 5] = [
        XDayState::Twins,
        XDayState::SubCatholicism,
        XDayState::IceAge,
        XDayState::WarFour,
        XDayState::WarFive,
    ];
}

/// What a ruling says of it.
#[derive(Clone, Debug, PartialEq)]
pub enum XDayValue {
    Play(Standing),
    Pair(i16, i16),
    Odds(Option<Spread>, Option<Chance>),
    Outcome(Outcome),
    Success(bool),
    Count(i16),
    Counter(Counter),
    /// The year, and whether X-Day has come.
    Year(u8, bool),
    Winners(Vec<PlayerId>),
    Leader(Option<Leader>),
    Holds(bool),
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
    /// What counters are called, by their places.
    pub counters: Vec<String>,
    pub players: Vec<String>,
    /// The lines of the scenario.
    pub lines: Vec<String>,
}

/// A fact that changes, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct XDayChangedFact {
    pub fact: XDayFact,
    pub from: Option<XDayValue>,
    pub to: Option<XDayValue>,
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
        if causes.is_empty() && matches!(fact, XDayFact::Expectation(_)) {
            causes = all.causes(fact, to);
        }
        XDayChangedFact {
            fact,
            from: before.get(&fact).cloned(),
            to: to.cloned(),
            causes,
        }
    });
    let facts = facts.collect();
    let counters = (0..scenario.pieces.len()).map(|piece| scenario.name(PieceId(piece as u16)));
    Ok(Some(XDayChanged {
        name: subject.name.clone(),
        pair: place,
        facts,
        counters: counters.collect(),
        players: scenario.players.clone(),
        lines: subject.text.lines().map(str::to_owned).collect(),
    }))
}

/// What a ruling says and whether it is as expected, under keys that mean the same in every ruling on the scenario.
fn facts(scenario: &Scenario<'_>) -> BTreeMap<XDayFact, XDayValue> {
    let mut facts = x_day_facts(&xday::rule(scenario));
    let findings = xday::check(scenario);
    for line in &scenario.lines {
        if matches!(&line.statement, Some(Statement::Expect(expected)) if speaks(expected)) {
            let failed = findings.iter().any(|finding| finding.span == line.span);
            facts.insert(
                XDayFact::Expectation(line.number),
                XDayValue::Holds(!failed),
            );
        }
    }
    facts
}

/// What a ruling says, under keys that mean the same in every ruling on the scenario.
pub fn x_day_facts(ruling: &Ruling<'_>) -> BTreeMap<XDayFact, XDayValue> {
    let mut facts = BTreeMap::new();
    for play in &ruling.plays {
        let standing = match play.verdict {
            Verdict::Illegal(_) => Standing::Illegal,
            Verdict::Legal | Verdict::Open => Standing::Legal,
        };
        facts.insert(XDayFact::Play(play.line), XDayValue::Play(standing));
        attack(ruling, play.line, play.contest, &mut facts);
    }
    let board = &ruling.after;
    for (player, _) in board.seats.iter().enumerate() {
        let player = PlayerId(player as u8);
        for what in Stock::ALL {
            let value = XDayValue::Count(board.stock(player, what));
            facts.insert(XDayFact::Stock(player, what), value);
        }
    }
    for piece in board.pieces() {
        let counter = *board.counter(piece);
        facts.insert(
            XDayFact::Counter(piece),
            XDayValue::Counter(counter.plain()),
        );
    }
    facts.insert(XDayFact::Year, XDayValue::Year(board.year, board.post));
    if board.ending.is_some() {
        let winners = XDayValue::Winners(board.winners.clone());
        facts.insert(XDayFact::Winners, winners);
    }
    for (player, seat) in board.seats.iter().enumerate() {
        let player = PlayerId(player as u8);
        facts.insert(XDayFact::Hides(player), XDayValue::Holds(seat.hiding));
        let misses = XDayValue::Count(i16::from(seat.misses));
        facts.insert(XDayFact::Misses(player), misses);
    }
    let econocataclysm = XDayValue::Count(board.econocataclysm);
    facts.insert(XDayFact::Econocataclysm, econocataclysm);
    facts.insert(XDayFact::Leader, XDayValue::Leader(board.leader));
    let owed = XDayValue::Count(board.duties.len().min(i16::MAX as usize) as i16);
    facts.insert(XDayFact::Owed, owed);
    for state in XDayState::ALL {
        let holds = match state {
            XDayState::Twins => board.twins,
            XDayState::SubCatholicism => board.religion,
            XDayState::IceAge => board.ice,
            XDayState::WarFour => board.war_four != (false, false),
            XDayState::WarFive => board.war_five.is_some(),
        };
        facts.insert(XDayFact::State(state), XDayValue::Holds(holds));
    }
    facts
}

/// Whether an expectation is about the ruling, by whichever edition, and not about what had to be assumed.
fn speaks(expectation: &Expectation) -> bool {
    expectation.under.is_none() && expectation.outcome != Expected::Assumes
}

fn attack(
    ruling: &Ruling<'_>,
    line: usize,
    contest: Option<usize>,
    facts: &mut BTreeMap<XDayFact, XDayValue>,
) {
    let Some(contest) = contest.and_then(|index| ruling.contests.get(index)) else {
        return;
    };
    if let Some((one, other)) = contest.scores {
        facts.insert(XDayFact::Scores(line), XDayValue::Pair(one, other));
    } else if contest.spread.is_some() || contest.chance.is_some() {
        let odds = XDayValue::Odds(contest.spread.clone(), contest.chance);
        facts.insert(XDayFact::Odds(line), odds);
    }
    if let Some((one, other)) = contest.ratio {
        facts.insert(XDayFact::Ratio(line), XDayValue::Pair(one, other));
    }
    match (contest.result, contest.success) {
        (Some(result), _) => {
            facts.insert(XDayFact::Outcome(line), XDayValue::Outcome(result));
        }
        (None, Some(success)) => {
            facts.insert(XDayFact::Outcome(line), XDayValue::Success(success));
        }
        (None, None) => {}
    }
}
