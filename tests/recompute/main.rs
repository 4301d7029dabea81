//! Attacks recomputed from the rulebook without the engine, and compared with what the engine says.

mod board;
mod compare;
mod generate;
mod oracle;
mod rng;
mod table;
mod text;

use std::collections::BTreeMap;
use std::thread;

use board::{Attack, Board};
use compare::Pair;
use fnord::table::PieceId;
use fnord::{engine, scenario};
use oracle::{Answer, Book, FALSIFIED, FORGOTTEN, FORGOTTEN_TOO};
use rng::Rng;
use table::lawbook;

/// Attacks made on the table directly.
const ATTACKS: usize = 120_000;
/// Attacks written down as scenarios.
const SCENARIOS: usize = 3_000;
/// By then every falsehood has been noticed.
const PATIENCE: usize = 60_000;
const PER_BOARD: usize = 10;

/// `RECOMPUTE_TIMES=10` makes ten times as many.
fn times(count: usize) -> usize {
    let times = std::env::var("RECOMPUTE_TIMES").ok();
    count * times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// How often each reason and each term came up.
type Tally = BTreeMap<String, usize>;

/// Attacks on random boards, so many to a board.
fn attacks(seed: u64, mut each: impl FnMut(&Board, &[Attack]) -> bool) {
    let mut rng = Rng::new(seed);
    loop {
        let board = generate::board(&mut rng);
        let attacks: Vec<Attack> = (0..PER_BOARD)
            .map(|_| generate::attack(&mut rng, &board))
            .collect();
        if !each(&board, &attacks) {
            return;
        }
    }
}

fn pieces(board: &Board) -> Vec<PieceId> {
    (0..board.groups.len() as u16).map(PieceId).collect()
}

/// Judges so many attacks both ways; the error is the first disagreement.
fn compare_tables(book: &Book, seed: u64, count: usize) -> Result<Tally, String> {
    let mut tally = Tally::new();
    let mut failure = None;
    let mut done = 0;
    attacks(seed, |board, attacks| {
        let invented = table::invented(board);
        let laid = table::table(board, &invented);
        let pieces = pieces(board);
        for attack in attacks {
            let answer = oracle::judge(book, board, attack);
            let ruling = engine::rule(&table::case(laid.clone(), attack));
            let pair = Pair {
                book,
                board,
                attack,
                answer: &answer,
                ruling: &ruling,
                pieces: &pieces,
            };
            if let Some(difference) = pair.difference() {
                failure = Some(format!("{difference}\n\n{}", pair.report()));
                return false;
            }
            tell(&mut tally, &answer);
        }
        done += attacks.len();
        done < count
    });
    failure.map_or(Ok(tally), Err)
}

fn tell(tally: &mut Tally, answer: &Answer) {
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
fn engine_agrees_about_tables() {
    let book = Book::as_printed();
    let halves = thread::scope(|scope| {
        let run = |seed| {
            let book = &book;
            scope.spawn(move || compare_tables(book, seed, times(ATTACKS) / 2))
        };
        [run(1), run(2)].map(|thread| thread.join().expect("no panic"))
    });
    let mut legal = 0;
    for half in halves {
        match half {
            Ok(tally) => {
                legal += tally["legal"];
                if std::env::var_os("TALLY").is_some() {
                    println!("{tally:#?}");
                }
            }
            Err(report) => panic!("{report}"),
        }
    }
    assert!(legal > times(ATTACKS) * 2 / 3, "only {legal} attacks were legal");
}

/// The ruling on a scenario, with the cards of the Groups of the board.
fn compare_text(book: &Book, board: &Board, attack: &Attack) -> Result<(), String> {
    let text = text::scenario(board, attack);
    let lawbook = lawbook();
    let scenario = scenario::read(&text, lawbook.law).map_err(|e| format!("{e:#?}\n{text}"))?;
    let case = fnord::table::set_up(&scenario, lawbook.law, lawbook.edition, lawbook.rules)
        .map_err(|errors| format!("{errors:#?}\n{text}"))?;
    let pieces: Vec<PieceId> = (0..board.groups.len())
        .map(|group| match group < board.players {
            true => Ok(case.table.seats[group].illuminati),
            false => case
                .table
                .iter()
                .map(|(id, _)| id)
                .find(|&id| case.table.name(id) == board.groups[group].name)
                .ok_or_else(|| format!("{} is missing\n{text}", board.groups[group].name)),
        })
        .collect::<Result<_, _>>()?;
    let answer = oracle::judge(book, board, attack);
    let ruling = engine::rule(&case);
    let pair = Pair {
        book,
        board,
        attack,
        answer: &answer,
        ruling: &ruling,
        pieces: &pieces,
    };
    match pair.difference() {
        Some(difference) => Err(format!("{difference}\n\n{}", pair.report())),
        None => Ok(()),
    }
}

#[test]
fn engine_agrees_about_scenarios() {
    let book = Book::as_printed();
    let mut done = 0;
    attacks(3, |board, attacks| {
        for attack in attacks {
            if let Err(report) = compare_text(&book, board, attack) {
                panic!("{report}");
            }
        }
        done += attacks.len();
        done < times(SCENARIOS)
    });
}

/// Books that are wrong in one place, with what is wrong.
fn wrong_books() -> Vec<(&'static str, Book)> {
    let mut books = Vec::new();
    for (what, falsify) in FALSIFIED {
        let mut book = Book::as_printed();
        falsify(&mut book);
        books.push((what, book));
    }
    for forgets in FORGOTTEN.into_iter().chain(FORGOTTEN_TOO) {
        let book = Book {
            forgets,
            ..Book::as_printed()
        };
        books.push((forgets, book));
    }
    books
}

/// A wrong number, or a rule or a card left out, is noticed: the boards are rich enough, and the comparison compares.
#[test]
fn falsehoods_are_noticed() {
    let mut books = wrong_books();
    let mut done = 0;
    attacks(4, |board, attacks| {
        let invented = table::invented(board);
        let laid = table::table(board, &invented);
        let pieces = pieces(board);
        for attack in attacks {
            let ruling = engine::rule(&table::case(laid.clone(), attack));
            books.retain(|(what, book)| {
                let answer = oracle::judge(book, board, attack);
                let pair = Pair {
                    book,
                    board,
                    attack,
                    answer: &answer,
                    ruling: &ruling,
                    pieces: &pieces,
                };
                let noticed = pair.difference().is_some();
                if noticed && std::env::var_os("TALLY").is_some() {
                    println!("{done:6} {what}");
                }
                !noticed
            });
            done += 1;
        }
        !books.is_empty() && done < PATIENCE
    });
    let unnoticed: Vec<&str> = books.iter().map(|(what, _)| *what).collect();
    assert!(unnoticed.is_empty(), "nobody notices: {unnoticed:?}");
}
