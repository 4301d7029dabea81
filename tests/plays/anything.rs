//! Whatever is said, nothing panics, and the table stays a table.

use fnord::engine;
use fnord::report;

use crate::invariants::wrong;
use crate::rng::Rng;
use crate::said::{OTHERS, PLOTS, said};
use crate::{generate, laid_out, read, text};

const GAMES: usize = 700;
const PLAYS: usize = 8;

#[test]
fn the_table_stays_a_table() {
    let mut rng = Rng::new(6);
    let mut failures: Vec<String> = Vec::new();
    let mut legal = vec![0; PLOTS.len() + OTHERS.len()];
    for _ in 0..GAMES {
        let mut board = generate::board(&mut rng);
        board.main_phase = true;
        let mut said_so_far = text::table(&board);
        let mut last = 0;
        for _ in 0..PLAYS {
            let index = match rng.percent(35) {
                true => rng.below(PLOTS.len()),
                false => PLOTS.len() + rng.below(OTHERS.len()),
            };
            let pattern = PLOTS.get(index).copied();
            let pattern = pattern.unwrap_or_else(|| OTHERS[index - PLOTS.len()]);
            let Some(play) = said(&mut rng, &board, pattern) else {
                continue;
            };
            let more = format!("{said_so_far}{play}\n");
            let Some(scenario) = read(&more) else {
                continue;
            };
            let Some(mut case) = laid_out(&scenario) else {
                continue;
            };
            for seat in &mut case.table.seats {
                seat.hidden_plots = seat.hidden_plots.max(4);
            }
            let ruling = engine::rule(&case);
            let judged = ruling.plays.iter().skip(last);
            let is_legal = judged.clone().next().is_some()
                && !judged.clone().any(|play| play.verdict.is_illegal());
            if let Some(wrong) = wrong(&ruling.after) {
                failures.push(format!("{wrong}\n{more}"));
                break;
            }
            // What is legal stands, and now and then what is not.
            if is_legal || rng.percent(10) {
                legal[index] += usize::from(is_legal);
                last = ruling.plays.len();
                said_so_far = more;
            }
            if rng.percent(10) {
                let report = report::report(&ruling, &scenario);
                assert!(!report::markdown(&report).is_empty());
            }
        }
    }
    failures.sort_by_key(String::len);
    if std::env::var("ALL").is_ok() {
        eprintln!("{legal:?}");
        for f in &failures {
            eprintln!(
                "{}",
                f.lines()
                    .next()
                    .unwrap()
                    .chars()
                    .take(300)
                    .collect::<String>()
            );
        }
    }
    assert!(
        failures.is_empty(),
        "{} failures\n{}",
        failures.len(),
        failures[0]
    );
}
