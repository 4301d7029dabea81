//! Whatever is played, the board stays one that can be.

use fnord::law::Role;
use fnord::xday::{self, Board, Place, Ruling, Scenario, Verdict};
use proptest::prelude::*;

const BOARD: &str = "\
Rules: x-day
Map:
  + + +|+
   ---
  + + + +

  + +   +
Year: 1998
Ann is counter 1 at A1 (6 Slack, 2 Frop, 1 Time Control)
Ben is counter 2 at B2 (3 Slack, 1 Pils)
MIB 40, MIB 41 at B2
Normals 50 at A1 (friendly to Ann)
Clench 12 at A1 (friendly to Ann)
Media 60 at B1
\"Bob\" at B1 (face down)
Dobbstown at A1
Connie at C2
X-ists at D3
Y-ists 120 at D1
Z-ists 125 at C1
Heliopter 130 at D2
Frop 80 at A2 (face down)
Anti-\"Bob\" at A3
Clench 13 eliminated
";

/// Things that may be done, with numbers to be filled in.
const PLAYS: [&str; 44] = [
    "Ann slacks off, rolling {d}",
    "Ann holds a SlackFest, rolling {d}",
    "Ann moves {w} with {n} Slack",
    "Ben moves {w}-{w} with {n} Slack",
    "Ann smokes 1 Frop, rolling {d}",
    "Ben smokes 1 Pils, rolling {d}, {d}",
    "Ann attacks MIB 40 with {n} Slack, scoring {s} against {s}",
    "Ann attacks Ben, scoring {s} against {s}",
    "Ben attacks Ann with {n} Slack against {n} Slack",
    "Ann attacks \"Bob\", scoring {s} against {s}",
    "Ann attacks Media 60, rolling {d}",
    "Ben attacks Normals 50, scoring {s} against {s}",
    "Ann converts Normals 50",
    "Ann lays low",
    "Ann orders minions with {n} Slack, rolling {d}: Normals 50 {w}; Clench 12 {w}",
    "The Conspiracy moves, rolling {d}: MIB 40 {w}; MIB 41 {w}",
    "MIB 40 attacks Ben, scoring {s} against {s}",
    "MIB 41 attacks Normals 50, scoring {s} against {s}",
    "MIB 40 covers up Media 60, rolling {d}",
    "The Aliens move: Y-ists 120 {w}",
    "Ann uses a Time Control to swap with Ben",
    "Order phase: Ben, CON, Ann; controlling die {d}",
    "Check phase",
    "Event: New Year",
    "Event: SubG revival ({n})",
    "Event: CON revival ({n})",
    "Event: \"Bob\" assassinated",
    "Event: Econocataclysm worsens, rolling {d}",
    "Event: UFO Crisis",
    "Event: World War IV",
    "Event: X-Day",
    "Event: Dobbstown exposed",
    "Ann places Clench 13 at D2",
    "Ann places Dobbstown at {p}",
    "Z-ists 125 moves randomly, rolling {d}, {d}, {d}, {d}",
    "Y-ists 120 moves randomly, rolling {d}, {d}, {d}, {d}",
    "Heliopter 130 moves randomly, rolling {d}, {d}; Ann rolling {d}; Ben rolling {d}",
    "\"Bob\" moves {w}",
    "Connie moves {w}-{w}",
    "X-ists moves {w}",
    "\"Bob\" rolls {d} to escape",
    "Ann gives 1 Frop to Ben",
    "The check phase ends",
    "Next turn",
];

const WAYS: [&str; 4] = ["Left", "Right", "Up", "Down"];
const PLACES: [&str; 4] = ["A1", "C3", "D2", "B3"];

fn fill(play: &str, numbers: [usize; 8]) -> Option<String> {
    let mut numbers = numbers.into_iter().cycle();
    let mut text = String::new();
    let mut rest = play;
    while let Some(at) = rest.find('{') {
        text.push_str(&rest[..at]);
        let number = numbers.next()?;
        text.push_str(&match &rest[at..at + 3] {
            "{d}" => (number % 6 + 1).to_string(),
            "{n}" => (number % 4 + 1).to_string(),
            "{s}" => (number % 9).to_string(),
            "{w}" => WAYS[number % 4].to_owned(),
            _ => PLACES[number % 4].to_owned(),
        });
        rest = &rest[at + 3..];
    }
    text.push_str(rest);
    Some(text)
}

fn sound(scenario: &Scenario<'_>, board: &Board) -> Result<(), String> {
    for piece in board.pieces() {
        let counter = board.counter(piece);
        let name = scenario.name(piece);
        if let Place::At(space) = counter.place
            && !board.map.has(space)
        {
            return Err(format!("{name} is at {space}, which is no space"));
        }
        let on_map = matches!(counter.place, Place::At(_));
        if counter.friend.is_some() && !(counter.up && on_map) {
            return Err(format!("{name} is influenced, and not active"));
        }
        if !on_map && counter.up && matches!(counter.place, Place::Discarded(_) | Place::Hell) {
            return Err(format!("{name} is off the map, and face up"));
        }
        let safe = matches!(
            scenario.kind(piece).role,
            Role::Player | Role::AntiBob | Role::Media
        );
        if safe && !board.post && matches!(counter.place, Place::Discarded(_)) {
            return Err(format!("{name} is eliminated before X-Day"));
        }
        if scenario.kind(piece).role == Role::Bob && matches!(counter.place, Place::Discarded(_)) {
            return Err(format!("{name} is put aside"));
        }
    }
    for seat in &board.seats {
        if [
            seat.slack,
            seat.frop,
            seat.pils,
            seat.time,
            seat.conversions,
        ]
        .iter()
        .any(|&count| count < 0)
        {
            return Err("somebody has less than nothing".to_owned());
        }
    }
    Ok(())
}

/// An illegal play changes nothing: without it, the rest is ruled the same.
fn illegal_plays_change_nothing(text: &str, ruling: &Ruling<'_>) -> Result<(), String> {
    let illegal: Vec<usize> = ruling
        .plays
        .iter()
        .filter(|play| matches!(play.verdict, Verdict::Illegal(_)))
        .map(|play| play.line)
        .collect();
    let kept = text
        .lines()
        .enumerate()
        .filter(|(index, _)| !illegal.contains(&(index + 1)));
    let kept: String = kept.map(|(_, line)| format!("{line}\n")).collect();
    let scenario = super::read(&kept)?;
    let again = xday::rule(&scenario);
    for piece in ruling.after.pieces() {
        let name = ruling.scenario.name(piece);
        let Some(other) = again
            .after
            .pieces()
            .find(|&other| scenario.name(other) == name)
        else {
            continue;
        };
        let (one, other) = (ruling.after.counter(piece), again.after.counter(other));
        if (one.place, one.up, one.friend) != (other.place, other.up, other.friend) {
            return Err(format!("{name} differs without the illegal plays:\n{text}"));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn boards_stay_sound(plays in proptest::collection::vec((0..PLAYS.len(), any::<[u8; 8]>()), 1..14)) {
        let mut text = BOARD.to_owned();
        for (play, numbers) in plays {
            let line = fill(PLAYS[play], numbers.map(usize::from));
            text.push_str(&line.unwrap_or_default());
            text.push('\n');
        }
        let scenario = super::read(&text).map_err(|why| match why.contains("the map has no space") {
            true => TestCaseError::reject("a space that is not there"),
            false => TestCaseError::fail(why),
        })?;
        for steps in 0..=scenario.plays().count() {
            let ruling = xday::rule_after(&scenario, steps);
            sound(&scenario, &ruling.after).map_err(|why| TestCaseError::fail(format!("{why}\n{text}")))?;
        }
        let ruling = xday::rule(&scenario);
        let report = fnord::report::xday_report(&ruling);
        prop_assert!(!report.summary.is_empty());
        // Everything cited is of this edition.
        prop_assert!(report.clauses.iter().all(|clause| clause.starts_with("xd.")), "{:?}", report.clauses);
        // On a list it matters who acts later, legally or not.
        if !text.contains("Order phase") {
            illegal_plays_change_nothing(&text, &ruling).map_err(TestCaseError::fail)?;
        }
        // Printing and reading again gives the same scenario.
        let printed = scenario.canonical();
        let again = super::read(&printed).map_err(TestCaseError::fail)?;
        prop_assert_eq!(&printed, &again.canonical());
        prop_assert_eq!(scenario.lines.len(), again.lines.len());
        for (one, other) in scenario.lines.iter().zip(&again.lines) {
            prop_assert_eq!(&one.statement, &other.statement);
        }
    }

    #[test]
    fn no_text_is_too_much(text in "[A-Za-z0-9 :;,.()+|\"'#\n-]{0,200}") {
        let _ = super::read(&text);
    }

    #[test]
    fn no_drawing_is_too_much(rows in proptest::collection::vec("[+|\\- ]{0,30}", 0..12)) {
        let text = format!("Map:\n  {}\nAnn moves Left\n", rows.join("\n  "));
        let _ = super::read(&text).map(|scenario| xday::rule(&scenario).plays.len());
    }
}
