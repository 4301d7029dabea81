//! Attacks recomputed from the rulebook without the engine, and compared with what the engine says.

mod board;
mod compare;
mod generate;
mod oracle;
mod rng;
mod table;
mod text;

use std::collections::BTreeMap;
use std::time::Instant;

use fnord::engine;
use fnord::table::PieceId;
use oracle::Book;
use rng::Rng;

const PER_BOARD: usize = 10;

/// How often each reason and each term came up.
type Tally = BTreeMap<String, u32>;

/// Judges so many attacks both ways, and stops at the first disagreement.
fn run(book: &Book, seed: u64, attacks: usize, tally: &mut Tally) -> Result<(), String> {
    let mut rng = Rng::new(seed);
    let mut done = 0;
    while done < attacks {
        let board = generate::board(&mut rng);
        let invented = table::invented(&board);
        let laid = table::table(&board, &invented);
        for _ in 0..PER_BOARD {
            let attack = generate::attack(&mut rng, &board);
            let answer = oracle::judge(book, &board, &attack);
            let ruling = engine::rule(&table::case(laid.clone(), &attack));
            let number = |id: PieceId| usize::from(id.0);
            if let Some(difference) = compare::difference(&answer, &ruling, &number) {
                let report = compare::report(&board, &attack, &answer, &ruling);
                return Err(format!("{difference}\n{report}"));
            }
            count(tally, &answer);
            done += 1;
        }
    }
    Ok(())
}

fn count(tally: &mut Tally, answer: &oracle::Answer) {
    let mut one = |what: String| *tally.entry(what).or_default() += 1;
    for why in &answer.illegal {
        one(format!("illegal: {why}"));
    }
    for refused in &answer.refused {
        one(format!("refused: {}", refused.why));
    }
    for (what, _, _) in &answer.terms {
        one((*what).to_owned());
    }
    if answer.illegal.is_empty() {
        one("legal".to_owned());
        one(format!("{:02} in 36", answer.chances));
    }
}

#[test]
fn engine_agrees() {
    let start = Instant::now();
    let mut tally = Tally::new();
    if let Err(report) = run(&Book::as_printed(), 1, 5000, &mut tally) {
        panic!("{report}");
    }
    eprintln!("{tally:#?} {:?}", start.elapsed());
}
