//! What cannot matter to a ruling, done to every scenario: each still expects what it did.
//!
//! One of so many scenarios is taken for each property; `FNORD_METAMORPHIC=all` takes all of them.

#![allow(
    clippy::expect_used,
    reason = "a corpus that cannot be read fails the test"
)]

use fnord::assist::what_if::{self, WhatIf};
use fnord::law::Law;
use fnord::ruling::PlayVerdict;
use fnord::scenario::{self, Play, Scenario, Statement};
use fnord::{embedded, engine, regress, table};

use crate::corpus;

/// One of so many scenarios is taken.
const SAMPLE: usize = 12;
const SHOWN: usize = 6;

/// Names by which nobody is called in the scenarios, each of the kind of the name whose place it takes.
const SHE: [&str; 4] = ["Petra", "Karin", "Ingrid", "Wilma"];
const HE: [&str; 4] = ["Otto", "Kurt", "Rolf", "Hugo"];

/// Holds every scenario that `other` changes against what it expects.
fn same(first: usize, other: impl Fn(&Law, &str, &Scenario) -> Option<String>) {
    let law = embedded::law();
    let every = match std::env::var("FNORD_METAMORPHIC") {
        Ok(_) => 1,
        Err(_) => SAMPLE,
    };
    let (mut tried, mut wrong) = (0, Vec::new());
    for (file, text) in corpus::texts(law).skip(first % every).step_by(every) {
        let scenario = scenario::read(&text, law).expect("it can be read");
        let Some(changed) = other(law, &text, &scenario) else {
            continue;
        };
        tried += 1;
        let problems = match scenario::read(&changed, law) {
            Ok(scenario) => corpus::problems(law, &scenario).map(|found| format!("{found:?}")),
            Err(errors) => Some(format!("{errors:?}")),
        };
        let problems = problems.unwrap_or_else(|| "no such table".to_owned());
        if problems != "[]" {
            wrong.push(format!("{}\n{problems}\n{changed}", file.display()));
        }
    }
    assert!(tried > 0, "nothing was tried");
    let shown = wrong.iter().take(SHOWN).cloned().collect::<Vec<_>>();
    assert!(
        wrong.is_empty(),
        "{} of {tried}\n{}",
        wrong.len(),
        shown.join("\n\n")
    );
}

/// The players of a scenario.
fn players(law: &Law, scenario: &Scenario) -> Option<Vec<String>> {
    let (edition, rules) = regress::ordinary(law, None, scenario).ok()?;
    let case = table::set_up(scenario, law, edition, rules).ok()?;
    Some(
        case.table
            .seats
            .iter()
            .map(|seat| seat.name.clone())
            .collect(),
    )
}

/// A text with whole words exchanged.
fn with_words(text: &str, other: impl Fn(&str) -> Option<String>) -> String {
    let mut changed = String::new();
    let mut word = String::new();
    for letter in text.chars().chain(['\n']) {
        if letter.is_alphanumeric() {
            word.push(letter);
            continue;
        }
        changed += &other(&word).unwrap_or_else(|| word.clone());
        word.clear();
        changed.push(letter);
    }
    changed
}

#[test]
fn it_does_not_matter_what_players_are_called() {
    same(0, |law, text, scenario| {
        let players = players(law, scenario)?;
        let (mut she, mut he) = (SHE.iter(), HE.iter());
        let mut names = Vec::new();
        for player in &players {
            // A name that is part of a card's could be that of the card.
            let is_of_a_card = |card: &str| {
                card.split(|one: char| !one.is_alphanumeric())
                    .any(|word| word == player)
            };
            if law.cards.iter().any(|card| is_of_a_card(&card.name)) || player.contains(' ') {
                return None;
            }
            let other = match (
                law.given_names.is_she(player),
                law.given_names.is_he(player),
            ) {
                (true, _) => she.next()?,
                (_, true) => he.next()?,
                _ => return None,
            };
            names.push((player.as_str(), *other));
        }
        Some(with_words(text, |word| {
            let found = names.iter().find(|(name, _)| *name == word);
            found.map(|(_, other)| (*other).to_owned())
        }))
    });
}

/// The parts of a list, at commas outside brackets and quotation marks.
fn parts(list: &str) -> Vec<&str> {
    let (mut depth, mut quoted, mut from, mut parts) = (0, false, 0, Vec::new());
    for (at, letter) in list.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            '"' => quoted = !quoted,
            ',' if depth == 0 && !quoted => {
                parts.push(list[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(list[from..].trim());
    parts
}

/// Words that count cards in the order in which they are laid out.
fn counts(text: &str) -> bool {
    let words = ["first ", "second ", "third ", "other "];
    words.iter().any(|word| text.contains(word))
}

#[test]
fn it_does_not_matter_in_which_order_cards_of_a_hand_are_named() {
    const LISTS: [&str; 4] = ["hand: ", "resources: ", "destroyed: ", "Uncontrolled: "];
    same(1, |law, text, scenario| {
        if counts(text) {
            return None;
        }
        let text = scenario.canonical(law);
        let lines = text.lines().map(|line| {
            let list = (LISTS.iter()).find(|list| line.trim_start().starts_with(**list));
            let found = list.and_then(|list| Some((list, line.split_once(list)?)));
            // Names with commas in them are no lists.
            let mut cards = law.cards.iter();
            let whole = cards.any(|card| card.name.contains(',') && line.contains(&*card.name));
            let Some((list, (before, cards))) = found.filter(|_| !whole) else {
                return line.to_owned();
            };
            let mut cards = parts(cards);
            cards.reverse();
            format!("{before}{list}{}", cards.join(", "))
        });
        let changed = lines.collect::<Vec<_>>().join("\n");
        (changed.trim_end() != text.trim_end()).then_some(changed)
    });
}

/// The lines of a Power Structure below a line, each with those under it.
fn branches<'t>(lines: &[&'t str]) -> Vec<Vec<&'t str>> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let least = lines.first().map_or(0, |line| indent(line));
    let mut branches: Vec<Vec<&str>> = Vec::new();
    for line in lines {
        match branches.last_mut() {
            Some(last) if indent(line) > least => last.push(line),
            _ => branches.push(vec![line]),
        }
    }
    branches
}

fn mirrored(lines: &[&str]) -> Vec<String> {
    let mut branches = branches(lines);
    branches.reverse();
    let mut all = Vec::new();
    for branch in branches {
        if let Some((first, below)) = branch.split_first() {
            all.push((*first).to_owned());
            all.extend(if below.is_empty() {
                Vec::new()
            } else {
                mirrored(below)
            });
        }
    }
    all
}

/// Where nobody says at which sides they lie, the puppets of one master may be named in any order.
#[test]
fn it_does_not_matter_in_which_order_puppets_are_named() {
    same(2, |law, text, scenario| {
        let sides = ["left", "right", "top", "bottom"];
        // Which of two copies of a player's, in hand and destroyed, a name means hangs on which of them is told of first.
        let copies = text.contains("Any number of it may be in play.");
        if counts(text) || copies || sides.iter().any(|side| text.contains(side)) {
            return None;
        }
        let text = scenario.canonical(law);
        let lines: Vec<&str> = text.lines().collect();
        let mut changed = Vec::new();
        let mut at = 0;
        while let Some(line) = lines.get(at) {
            let below = lines[at + 1..]
                .iter()
                .take_while(|line| line.starts_with(' '))
                .count();
            changed.push((*line).to_owned());
            if below > 0 {
                changed.extend(mirrored(&lines[at + 1..=at + below]));
            }
            at += 1 + below;
        }
        let changed = changed.join("\n");
        (changed != text.trim_end()).then_some(changed)
    });
}

#[test]
fn it_does_not_matter_that_somebody_does_nothing() {
    same(3, |_, text, scenario| {
        let mut changed = String::new();
        let mut after = 0;
        let mut rolls = 0;
        for line in &scenario.lines {
            let Some(Statement::Play(play)) = &line.statement else {
                continue;
            };
            if matches!(play, Play::Roll(..)) {
                let start = text[..line.span.start].rfind('\n').map_or(0, |at| at + 1);
                if start < after || text[start..].starts_with([' ', '>', '-']) {
                    continue;
                }
                changed += &text[after..start];
                changed += "Nobody opposes\n# Nothing happens.\n\n";
                after = start;
                rolls += 1;
            }
        }
        changed += &text[after..];
        (rolls > 0).then_some(changed)
    });
}

/// An attack that is called off before anything was spent on it never was.
#[test]
fn it_does_not_matter_that_an_attack_was_called_off() {
    same(4, |law, text, scenario| {
        let (edition, rules) = regress::ordinary(law, None, scenario).ok()?;
        let case = table::set_up(scenario, law, edition, rules).ok()?;
        let canonical = scenario.canonical(law);
        let lines: Vec<&str> = canonical.lines().collect();
        let plain = |line: &str| {
            let words = [
                " attacks to control ",
                " attack to control ",
                " attacks to destroy ",
                " attack to destroy ",
            ];
            !line.starts_with('#')
                && !line.starts_with("Let ")
                && words.iter().any(|word| line.contains(word))
                && ![" with ", " aided by ", ", ", "Expect"]
                    .iter()
                    .any(|word| line.contains(word))
        };
        let is_play = |line: &Statement| matches!(line, Statement::Play(_));
        let first = scenario
            .lines
            .iter()
            .find(|line| line.statement.as_ref().is_some_and(is_play))?;
        let first = text.get(first.span.clone())?;
        let at = lines.iter().position(|line| plain(line))?;
        // Only what is the first play of all and is legal, so that it is known whose turn it is.
        // Legal by itself: what comes later may make it so.
        let alone = scenario::read(&lines[..=at].join("\n"), law).ok()?;
        let alone = table::set_up(&alone, law, edition, rules).ok()?;
        let legal = engine::rule(&alone)
            .plays
            .first()
            .is_some_and(|play| play.verdict == PlayVerdict::Legal);
        // Under another edition the attack may be none.
        let elsewhere = text.contains("Expect under ");
        let told = text.contains("called off") || text.contains("calls off");
        if !legal || !plain(first) || told || elsewhere {
            return None;
        }
        let who = &case.table.seat(case.table.turn.player).name;
        let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        changed.insert(at, format!("{}\n{who} calls off the attack", lines[at]));
        Some(changed.join("\n"))
    });
}

/// What becomes of each play, by the line in which it stands, and what the attacks come to.
fn verdicts(law: &Law, scenario: &Scenario) -> Option<String> {
    let (edition, rules) = regress::ordinary(law, None, scenario).ok()?;
    let case = table::set_up(scenario, law, edition, rules).ok()?;
    let ruling = engine::rule(&case);
    let plays = ruling.plays.iter().map(|play| (play.line, &play.verdict));
    let strengths = ruling.attacks.iter().map(|attack| attack.strength);
    Some(format!(
        "{:?} {:?}",
        plays.collect::<Vec<_>>(),
        strengths.collect::<Vec<_>>()
    ))
}

/// A play that is struck by its number is struck from the text.
#[test]
fn a_play_struck_is_a_line_less() {
    let law = embedded::law();
    let mut struck = 0;
    for (file, text) in corpus::texts(law).step_by(SAMPLE) {
        let scenario = scenario::read(&text, law).expect("it can be read");
        let lines: Vec<&str> = text.lines().collect();
        for line in &scenario.lines {
            let alone = lines.get(line.number - 1).map(|whole| whole.trim());
            if !matches!(line.statement, Some(Statement::Play(_)))
                || alone != text.get(line.span.clone())
            {
                continue;
            }
            let what = WhatIf {
                without: vec![line.number.to_string()],
                ..WhatIf::default()
            };
            let Ok(edition) = regress::ordinary(law, None, &scenario) else {
                continue;
            };
            let without = what_if::changed(&scenario, law, &edition.0.id, &what);
            let mut shorter = lines.clone();
            shorter[line.number - 1] = "#";
            let shorter = scenario::read(&shorter.join("\n"), law);
            // What is expected stands in the text still, and names cards that nobody lays out otherwise.
            let ruled = |scenario| verdicts(law, &scenario);
            let (one, other) = (without.ok().and_then(ruled), shorter.ok().and_then(ruled));
            if one.is_some() && other.is_some() {
                assert_eq!(one, other, "{}:{}", file.display(), line.number);
                struck += 1;
            }
        }
    }
    assert!(struck > 100, "{struck}");
}
