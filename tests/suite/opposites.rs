//! What a scenario expects can fail: the opposite of each expectation of each scenario fails, and can be said.
//!
//! Of each expectation everything is tried that should not be so where it is: that it is not so, another figure, another player,
//! another verdict. All of them are held against the rulings at once, for one says nothing of another, and each has to be found
//! wrong. Then the scenario is printed with each of them in its place and read again.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::corpus;
use fnord::embedded;
use fnord::law::Law;
use fnord::regress;
use fnord::scenario::{
    self, Advised, CardState, Expectation, Expected, Line, Scenario, Stand, Statement,
};
use fnord::vocabulary::PlayerId;
use fnord::{table, xday};

/// What should not be so where that is expected.
fn opposites(expected: &Expected, players: usize) -> Vec<Expected> {
    let mut all = vec![expected.clone().denied()];
    let other = |player: PlayerId| {
        let mut others = (0..players).map(|other| PlayerId(other as u8));
        others.find(|other| *other != player)
    };
    match expected {
        Expected::Strength(number) => all.push(Expected::Strength(number + 1)),
        Expected::AttackPower(number) => all.push(Expected::AttackPower(number + 1)),
        Expected::Defense(number) => all.push(Expected::Defense(number + 1)),
        Expected::Odds(number) => {
            all.push(Expected::Odds(if *number < 36 { number + 1 } else { 35 }))
        }
        Expected::Play(about, Stand::Legal) => {
            all.push(Expected::Play(about.clone(), Stand::Illegal(None)));
        }
        Expected::Play(about, Stand::Illegal(_)) => {
            all.push(Expected::Play(about.clone(), Stand::Legal));
            all.push(Expected::Play(about.clone(), Stand::Open));
        }
        Expected::Play(about, Stand::Open) => {
            all.push(Expected::Play(about.clone(), Stand::Illegal(None)));
        }
        Expected::Succeeds => all.extend([Expected::Fails, Expected::CalledOff]),
        Expected::Fails | Expected::AutomaticFailure => all.push(Expected::Succeeds),
        Expected::CalledOff => all.push(Expected::Cancelled),
        Expected::Cancelled => all.extend([Expected::Succeeds, Expected::Fails]),
        Expected::Plots(player, count) => all.push(Expected::Plots(*player, count + 1)),
        Expected::GroupsInHand(player, count) => {
            all.push(Expected::GroupsInHand(*player, count + 1));
        }
        Expected::Counts(player, count) => all.push(Expected::Counts(*player, count + 1)),
        Expected::Wins(winners) => all.push(match winners.as_slice() {
            [] => Expected::Wins(vec![PlayerId(0)]),
            _ => Expected::Wins(Vec::new()),
        }),
        Expected::TurnOf(player) => all.extend(other(*player).map(Expected::TurnOf)),
        Expected::Advise(Advised::Reach(strength, cost)) => {
            all.push(Expected::Advise(Advised::Reach(*strength, cost + 1)));
        }
        Expected::Card { card, state } => {
            let state = match state {
                CardState::Tokens(count) => Some(CardState::Tokens(count + 1)),
                CardState::Befouled(count) => Some(CardState::Befouled(count + 1)),
                CardState::Value(stat, number) => Some(CardState::Value(*stat, number + 1)),
                CardState::Powers(power, global) => Some(CardState::Powers(*power, global + 1)),
                CardState::Captured(Some(by)) => other(*by).map(|by| CardState::Captured(Some(by))),
                CardState::Destroyed(Some(by)) => {
                    other(*by).map(|by| CardState::Destroyed(Some(by)))
                }
                CardState::Killed(Some(by)) => other(*by).map(|by| CardState::Killed(Some(by))),
                CardState::Controlled(by) => other(*by).map(CardState::Controlled),
                CardState::Hand { player, exposed } => Some(CardState::Hand {
                    player: *player,
                    exposed: !exposed,
                }),
                CardState::Uncontrolled | CardState::Under(_) => Some(CardState::Discarded),
                CardState::Discarded => Some(CardState::Uncontrolled),
                _ => None,
            };
            all.extend(state.map(|state| Expected::Card {
                card: card.clone(),
                state,
            }));
        }
        _ => {}
    }
    all
}

/// A scenario in which each expectation stands once for each of its opposites.
fn turned(scenario: &Scenario) -> Scenario {
    let mut lines: Vec<Line> = Vec::new();
    let mut number = 0;
    for line in &scenario.lines {
        let Some(Statement::Expect(expectation)) = &line.statement else {
            lines.push(line.clone());
            continue;
        };
        for outcome in opposites(&expectation.outcome, scenario.players.len()) {
            // Findings tell them apart by their places; nothing else asks for these.
            number += 1;
            lines.push(Line {
                statement: Some(Statement::Expect(Expectation {
                    outcome,
                    span: number..number,
                    ..expectation.clone()
                })),
                ..line.clone()
            });
        }
    }
    Scenario {
        lines,
        ..scenario.clone()
    }
}

/// The opposites of what a scenario expects that pass, or that cannot be said, and how many there are.
fn that_pass(law: &Law, file: &Path, text: &str) -> (Vec<String>, usize) {
    let named = |what: String| format!("{}: {what}", file.display());
    let Ok(scenario) = scenario::read(text, law) else {
        return (vec![named("it cannot be read".to_owned())], 0);
    };
    let turned = turned(&scenario);
    let Ok(ordinary) = regress::ordinary(law, None, &scenario) else {
        return (vec![named("there is no edition for it".to_owned())], 0);
    };
    let wanted: Vec<&Expectation> = turned.expectations().collect();
    let mut found = vec![false; wanted.len()];
    let mut wrong = Vec::new();
    for (edition, rules) in regress::editions(law, &scenario, ordinary) {
        let Ok(case) = table::set_up(&turned, law, edition, rules) else {
            return (vec![named("its opposite cannot be set up".to_owned())], 0);
        };
        for finding in regress::check(&case) {
            let of = (wanted.iter()).position(|expectation| expectation.span == finding.span);
            of.into_iter().for_each(|of| found[of] = true);
        }
    }
    for (expectation, found) in wanted.iter().zip(found) {
        if !found {
            let said = scenario.expected(law, expectation);
            wrong.push(named(format!("`{said}` passes")));
        }
    }
    // They can be said, and are what they were.
    let mut lines: Vec<String> = Vec::new();
    for line in turned.canonical(law).lines() {
        lines.push(line.to_owned());
    }
    match scenario::read(&lines.join("\n"), law) {
        Ok(again) => {
            let again: Vec<&Expectation> = again.expectations().collect();
            for (said, read) in wanted.iter().zip(&again) {
                let (said, read) = (scenario.expected(law, said), scenario.expected(law, read));
                if said != read {
                    wrong.push(named(format!("`{said}` is read as `{read}`")));
                }
            }
            if wanted.len() != again.len() {
                wrong.push(named("one of them is lost".to_owned()));
            }
        }
        Err(errors) => {
            for error in errors {
                wrong.push(named(format!("it cannot be said: {}", error.kind)));
            }
        }
    }
    (wrong, wanted.len())
}

/// The same of a scenario of the other game.
fn that_pass_in_x_day(law: &Law, file: &Path, text: &str) -> (Vec<String>, usize) {
    let named = |what: String| format!("{}: {what}", file.display());
    let loader = |name: &str| {
        let folder = file.parent().unwrap_or(Path::new(""));
        fs::read_to_string(folder.join(name)).map_err(|why| why.to_string())
    };
    let Ok(mut scenario) = xday::read(text, law, None, &loader) else {
        return (vec![named("it cannot be read".to_owned())], 0);
    };
    let mut spans = Vec::new();
    for line in &mut scenario.lines {
        if let Some(xday::Statement::Expect(expected)) = &mut line.statement {
            let expected = &mut expected.outcome;
            *expected = match expected.clone() {
                xday::Expected::Legal => xday::Expected::Illegal(None),
                xday::Expected::Illegal(_) => xday::Expected::Legal,
                xday::Expected::Has(player, count, what) => {
                    xday::Expected::Has(player, count + 1, what)
                }
                xday::Expected::Not(denied) => *denied,
                expected => xday::Expected::Not(Box::new(expected)),
            };
            spans.push(line.span.clone());
        }
    }
    let findings = xday::check(&scenario);
    let mut wrong: Vec<String> = (spans.iter())
        .filter(|span| !findings.iter().any(|finding| finding.span == **span))
        .map(|span| {
            named(format!(
                "the opposite of `{}` passes",
                &text[(*span).clone()]
            ))
        })
        .collect();
    let printed = scenario.canonical();
    match xday::read(&printed, law, None, &loader) {
        Ok(again) if again.canonical() == printed => {}
        _ => wrong.push(named(format!("it cannot be said:\n{printed}"))),
    }
    (wrong, spans.len())
}

#[test]
fn the_opposite_of_each_expectation_fails() {
    let files = corpus::files();
    let law = embedded::law();
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    let (wrong, tried) = std::thread::scope(|scope| {
        let work = || {
            let mut wrong = Vec::new();
            let mut tried = 0;
            while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                let Ok(text) = fs::read_to_string(file) else {
                    wrong.push(format!("{} cannot be read", file.display()));
                    continue;
                };
                let (passing, count) = match scenario::game::is_meant(law, &text, None) {
                    true => that_pass_in_x_day(law, file, &text),
                    false => that_pass(law, file, &text),
                };
                wrong.extend(passing);
                tried += count;
            }
            (wrong, tried)
        };
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let mut wrong = Vec::new();
        let mut tried = 0;
        for worker in workers {
            match worker.join() {
                Ok((found, count)) => {
                    wrong.extend(found);
                    tried += count;
                }
                Err(_) => wrong.push("a worker has panicked".to_owned()),
            }
        }
        (wrong, tried)
    });
    assert!(tried > 10_000, "only {tried} opposites were tried");
    let mut wrong = wrong;
    wrong.sort();
    let count = wrong.len();
    assert!(
        wrong.is_empty(),
        "{count} of {tried}:\n{}",
        wrong.join("\n")
    );
}
