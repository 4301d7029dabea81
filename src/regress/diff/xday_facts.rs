//! What a ruling on Countdown to X-Day says, in words, under keys that mean the same in every ruling on the scenario.

use std::collections::BTreeMap;

use super::XDayChangedFact;
use crate::vocabulary::{PlayerId, joined};
use crate::xday::{self, Contest, Leader, Outcome, Ruling, Spread, Stock, Verdict, stock};

/// What a ruling says something about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct XDayFact {
    pub kind: XDayKind,
    /// The line of a play, of an attack or of an expectation.
    pub line: Option<usize>,
    /// Which player, counter or state of the world, and what he has.
    of: (usize, usize),
}

/// The sorts of what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum XDayKind {
    Play,
    Scores,
    Ratio,
    Odds,
    Outcome,
    Stock,
    Counter,
    Year,
    Winners,
    Hides,
    Misses,
    Econocataclysm,
    Leader,
    State,
    Owed,
    Expectation,
}

impl XDayKind {
    /// Its name, and what is said where there is nothing of the sort.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            XDayKind::Play => ("play", "not judged"),
            XDayKind::Scores => ("scores", "none"),
            XDayKind::Ratio => ("ratio", "none"),
            XDayKind::Odds => ("odds", "none"),
            XDayKind::Outcome => ("outcome", "undecided"),
            XDayKind::Stock => ("stock", "nothing"),
            XDayKind::Counter => ("counter", "nowhere"),
            XDayKind::Year => ("year", "unknown"),
            XDayKind::Winners => ("winners", "undecided"),
            XDayKind::Hides => ("hides", "unknown"),
            XDayKind::Misses => ("misses", "unknown"),
            XDayKind::Econocataclysm => ("econocataclysm", "unknown"),
            XDayKind::Leader => ("leader", "unknown"),
            XDayKind::State => ("state", "unknown"),
            XDayKind::Owed => ("owed", "unknown"),
            XDayKind::Expectation => ("expectation", "not asked"),
        }
    }
}

/// What is said of it: what it is called, and what is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct XDaySaid {
    pub what: String,
    pub value: String,
}

/// All that a ruling says.
pub type XDayFacts = BTreeMap<XDayFact, XDaySaid>;

impl XDayFact {
    /// What rulings say of it that say something different of it, without its causes.
    pub fn changed(self, before: &XDayFacts, after: &XDayFacts) -> XDayChangedFact {
        let (kind, nothing) = self.kind.names();
        let sides = [before, after].map(|facts| facts.get(&self));
        let what = sides.iter().flatten().next();
        let [from, to] = sides.map(|said| said.map_or(nothing, |said| &said.value).to_owned());
        XDayChangedFact {
            fact: self,
            kind,
            what: what.map(|said| said.what.clone()).unwrap_or_default(),
            from,
            to,
            causes: Vec::new(),
        }
    }

    /// That of an expectation, by its line.
    pub(super) fn expectation(line: usize) -> XDayFact {
        XDayFact {
            kind: XDayKind::Expectation,
            line: Some(line),
            of: (0, 0),
        }
    }
}

/// A line of a scenario.
pub(super) fn line(number: usize, text: &str) -> String {
    let text = text.lines().nth(number.wrapping_sub(1));
    format!("line {number} `{}`", text.unwrap_or_default().trim())
}

pub(super) fn holds(holds: bool) -> String {
    if holds { "holds" } else { "does not hold" }.to_owned()
}

/// What a ruling says.
pub fn x_day_facts(ruling: &Ruling<'_>) -> XDayFacts {
    let scenario = ruling.scenario;
    let mut facts = XDayFacts::new();
    for play in &ruling.plays {
        let stands = match play.verdict {
            Verdict::Illegal(_) => "illegal",
            Verdict::Legal | Verdict::Open => "legal",
        };
        let mut say = |kind: XDayKind, what: String, value: String| {
            let line = Some(play.line);
            let of = (0, 0);
            facts.insert(XDayFact { kind, line, of }, XDaySaid { what, value });
        };
        let text = line(play.line, &scenario.text);
        say(XDayKind::Play, text, stands.to_owned());
        let contest = play.contest.and_then(|index| ruling.contests.get(index));
        for (kind, what, value) in contest.into_iter().flat_map(attack) {
            say(kind, format!("{what} line {}", play.line), value);
        }
    }
    let board = &ruling.after;
    let mut say = |kind: XDayKind, of: (usize, usize), what: &str, value: String| {
        let line = None;
        let what = what.to_owned();
        facts.insert(XDayFact { kind, line, of }, XDaySaid { what, value });
    };
    for (at, (seat, name)) in board.seats.iter().zip(&scenario.players).enumerate() {
        let player = PlayerId(at as u8);
        for (which, what) in Stock::ALL.into_iter().enumerate() {
            let has = stock(board.stock(player, what), what);
            say(XDayKind::Stock, (at, which), name, has);
        }
        let hides = if seat.hiding { "yes" } else { "no" };
        say(
            XDayKind::Hides,
            (at, 0),
            &format!("{name} hides"),
            hides.to_owned(),
        );
        let misses = format!("turns that {name} can do nothing");
        say(XDayKind::Misses, (at, 0), &misses, seat.misses.to_string());
    }
    for piece in board.pieces() {
        let lies = xday::lies(&board.counter(piece).plain(), &scenario.players);
        let of = (usize::from(piece.0), 0);
        say(XDayKind::Counter, of, &scenario.name(piece), lies);
    }
    let era = if board.post {
        "Post X-Day"
    } else {
        "Pre X-Day"
    };
    let year = format!("{}, {era}", xday::year(board.year));
    say(XDayKind::Year, (0, 0), "the time", year);
    if board.ending.is_some() {
        let winners = board.winners.iter();
        let names = winners.filter_map(|id| scenario.players.get(usize::from(id.0)).cloned());
        let names = match board.winners.is_empty() {
            true => "nobody wins".to_owned(),
            false => joined(names),
        };
        say(XDayKind::Winners, (0, 0), "victory", names);
    }
    let per_cent = board.econocataclysm.to_string();
    say(
        XDayKind::Econocataclysm,
        (0, 0),
        "the Econocataclysm, in per cent",
        per_cent,
    );
    let leader = match board.leader {
        None => "nobody",
        Some(Leader::Bob) => "\"Bob\"",
        Some(Leader::AntiBob) => "the Anti-\"Bob\"",
        Some(Leader::Both) => "\"Bob\" and the Anti-\"Bob\"",
    };
    say(XDayKind::Leader, (0, 0), "World Leader", leader.to_owned());
    let states = [
        ("the discovery of the Twins", board.twins),
        ("SubCatholicism", board.religion),
        ("the New Ice Age", board.ice),
        ("World War IV", board.war_four != (false, false)),
        ("World War V", board.war_five.is_some()),
    ];
    for (which, (what, so)) in states.into_iter().enumerate() {
        say(XDayKind::State, (which, 0), what, holds(so));
    }
    say(
        XDayKind::Owed,
        (0, 0),
        "things still to do",
        board.duties.len().to_string(),
    );
    facts
}

/// What is said of an attack.
fn attack(contest: &Contest) -> impl Iterator<Item = (XDayKind, &'static str, String)> {
    let scores = contest
        .scores
        .map(|(one, other)| format!("{one} against {other}"));
    let odds = match (&contest.spread, contest.chance) {
        _ if scores.is_some() => None,
        (Some(spread), _) => Some(chances(spread)),
        (None, Some(chance)) => Some(format!("{} in {} of success", chance.chances, chance.of)),
        (None, None) => None,
    };
    let ratio = contest.ratio.map(|(one, other)| format!("{one}:{other}"));
    let outcome = match (contest.result, contest.success) {
        (Some(result), _) => Some(Outcome::name(result)),
        (None, Some(true)) => Some("succeeds"),
        (None, Some(false)) => Some("fails"),
        (None, None) => None,
    };
    let said = [
        (XDayKind::Scores, "scores of", scores),
        (XDayKind::Ratio, "ratio of", ratio),
        (XDayKind::Odds, "chances of", odds),
        (
            XDayKind::Outcome,
            "the attack of",
            outcome.map(str::to_owned),
        ),
    ];
    said.into_iter()
        .filter_map(|(kind, what, value)| Some((kind, what, value?)))
}

/// The chances of each ratio.
fn chances(spread: &Spread) -> String {
    let each = spread.ratios.iter();
    let each: Vec<String> = each
        .map(|((one, other), chances)| format!("{one}:{other} on {chances}"))
        .collect();
    format!("{} of {}", each.join(", "), spread.of)
}
