//! Best play found by writing down every order in which both sides may act, and ruling on each as a scenario. It knows nothing of
//! how the program searches.

use std::collections::HashMap;

use fnord::ruling::AttackOutcome;
use fnord::{embedded, engine, scenario, table};

/// A board, and what each side may add to it, as a scenario says it.
pub struct Board<'b> {
    pub edition: &'b str,
    pub text: &'b str,
    pub attacker: &'b [&'b str],
    pub rivals: &'b [&'b str],
}

/// The strength and the favourable throws of a scenario, and whether its last line is legal.
pub fn ruled(edition: &str, text: &str) -> (i16, u8, bool) {
    let law = embedded::law();
    let edition = law.edition(edition).unwrap();
    let scenario = scenario::read(text, law).unwrap();
    let case = table::set_up(&scenario, law, edition, edition.rules.as_ref().unwrap()).unwrap();
    let ruling = engine::rule(&case);
    let attack = ruling.attack().unwrap();
    let legal = !ruling.plays.iter().any(|play| play.verdict.is_illegal());
    let favourable = match attack.outcome {
        AttackOutcome::Open if attack.strength >= 2 => attack.odds.favourable,
        _ => 0,
    };
    (attack.strength, favourable, legal)
}

/// What a scenario with these lines added has come to, so that none is ruled on twice.
pub type Known<'b> = HashMap<Vec<&'b str>, (i16, u8, bool)>;

fn ruled_with<'b>(board: &Board<'b>, known: &mut Known<'b>, lines: &[&'b str]) -> (i16, u8, bool) {
    *known.entry(lines.to_vec()).or_insert_with(|| {
        ruled(
            board.edition,
            &format!("{}{}", board.text, lines.join("\n")),
        )
    })
}

/// Every order in which the sides may act, played out: nothing is left out, and nothing is taken for anything else.
pub fn brute<'b>(
    board: &Board<'b>,
    known: &mut Known<'b>,
    so_far: &mut Vec<&'b str>,
    attacking: bool,
    passed: bool,
) -> u8 {
    let nothing = if passed {
        ruled_with(board, known, so_far).1
    } else {
        brute(board, known, so_far, !attacking, true)
    };
    let own = if attacking {
        board.attacker
    } else {
        board.rivals
    };
    let mut best = nothing;
    for &line in own {
        if so_far.contains(&line) {
            continue;
        }
        so_far.push(line);
        if ruled_with(board, known, so_far).2 {
            let value = brute(board, known, so_far, !attacking, false);
            best = if attacking {
                best.max(value)
            } else {
                best.min(value)
            };
        }
        so_far.pop();
    }
    best
}
