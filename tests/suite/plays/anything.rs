//! Whatever is said, nothing panics, and the table stays a table.

use fnord::engine;
use fnord::report;
use fnord::table::{Case, Step};

use crate::plays::invariants::wrong;
use crate::plays::said::{OTHERS, PLOTS, said};
use crate::plays::{generate, laid_out, read, text};
use crate::recompute::rng::Rng;

const GAMES: usize = 80;
const PLAYS: usize = 12;
/// So many different plays are legal in some game.
const LEGAL: usize = 25;

/// A board, and plays of which each can be read.
fn game(rng: &mut Rng) -> (String, Vec<&'static str>) {
    let mut board = generate::board(rng);
    board.main_phase = true;
    let mut said_so_far = text::table(&board);
    let mut patterns = Vec::new();
    while patterns.len() < PLAYS {
        let pattern = match rng.percent(35) {
            true => rng.pick(&PLOTS),
            false => rng.pick(&OTHERS),
        };
        if let Some(play) = said(rng, &board, pattern) {
            said_so_far.push_str(&play);
            said_so_far.push('\n');
            patterns.push(pattern);
        }
    }
    (said_so_far, patterns)
}

#[test]
fn the_table_stays_a_table() {
    let mut rng = Rng::new(6);
    let mut legal = Vec::new();
    let mut games = 0;
    for _ in 0..GAMES {
        let (text, patterns) = game(&mut rng);
        let Some(scenario) = read(&text) else {
            continue;
        };
        let Some(mut case) = laid_out(&scenario) else {
            continue;
        };
        games += 1;
        for seat in &mut case.table.seats {
            seat.hidden_plots = seat.hidden_plots.max(4);
        }
        let mut made: Vec<Step> = Vec::new();
        for (step, pattern) in case.steps.iter().zip(patterns) {
            made.push(step.clone());
            let ruling = engine::rule(&Case {
                table: case.table.clone(),
                steps: made.clone(),
                expectations: Vec::new(),
                claims: Vec::new(),
                assumptions: Vec::new(),
            });
            if let Some(wrong) = wrong(&ruling.after) {
                panic!("{wrong} after line {}\n{text}", step.line);
            }
            let illegal = ruling
                .plays
                .last()
                .is_some_and(|play| play.verdict.is_illegal());
            if !illegal {
                legal.push(pattern);
            } else if rng.percent(80) {
                // What is illegal is taken back mostly, so that the game goes on.
                made.pop();
            }
            if rng.percent(10) {
                let report = report::report(&ruling, &scenario);
                assert!(
                    !report::page(&report, report::Depth::Tree, None)
                        .written(fnord::page::Form::Markdown)
                        .is_empty()
                );
            }
        }
    }
    legal.sort_unstable();
    legal.dedup();
    assert!(legal.len() >= LEGAL, "only {legal:?} were legal");
    assert!(games > GAMES / 2, "only {games} games could be laid out");
}
