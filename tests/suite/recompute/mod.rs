//! Attacks recomputed from the rulebook without the engine, and compared with what the engine says.

#![allow(
    clippy::expect_used,
    reason = "a board that cannot be made has nothing to compare"
)]

pub(crate) mod attempt;
pub(crate) mod board;
mod compare;
pub(crate) mod generate;
mod instants;
pub(crate) mod oracle;
pub(crate) mod rng;
mod secret;
mod standard;
mod table;
pub(crate) mod text;

use std::thread;

use board::{Attack, Board};
use compare::Pair;
use fnord::table::PieceId;
use fnord::{engine, scenario};
use oracle::{Book, FALSIFIED, FORGOTTEN};
use rng::Rng;
use table::lawbook;

/// Attacks made on the table directly.
const ATTACKS: usize = 120_000;
/// Attacks written down as scenarios.
const SCENARIOS: usize = 4_000;
/// Tables ruled under every edition.
const EDITIONS_TABLES: usize = 200;
/// By then every falsehood has been noticed.
const PATIENCE: usize = 60_000;
const PER_BOARD: usize = 10;
/// So many disagreements are looked at for the one that is easiest to read.
const ENOUGH: usize = 40;

/// `RECOMPUTE_TIMES=10` makes ten times as many.
fn times(count: usize) -> usize {
    let times = std::env::var("RECOMPUTE_TIMES").ok();
    count * times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// Attacks on random boards, so many to a board, until `each` has enough of them.
fn attacks(seed: u64, mut each: impl FnMut(&Board, &[Attack]) -> bool) {
    let mut rng = Rng::new(seed);
    loop {
        let board = generate::board(&mut rng);
        let attacks: Vec<Attack> = (0..PER_BOARD)
            .map(|_| attempt::attack(&mut rng, &board))
            .collect();
        if !each(&board, &attacks) {
            return;
        }
    }
}

/// The disagreement on the smallest board.
fn shortest(failures: Vec<String>) -> Option<String> {
    failures.into_iter().min_by_key(String::len)
}

/// The Groups of a board laid as a table come first and keep their numbers.
fn pieces(board: &Board) -> Vec<PieceId> {
    (0..board.groups.len() as u16).map(PieceId).collect()
}

/// Judges so many attacks both ways: how many were legal, or where oracle and engine disagree.
fn compare_tables(book: &Book, seed: u64, count: usize) -> Result<usize, String> {
    let mut legal = 0;
    let mut done = 0;
    let mut failures = Vec::new();
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
                failures.push(format!("{difference}\n\n{}", pair.report()));
            }
            legal += usize::from(answer.illegal.is_empty());
        }
        done += attacks.len();
        done < count && failures.len() < ENOUGH
    });
    shortest(failures).map_or(Ok(legal), Err)
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
            Ok(count) => legal += count,
            Err(report) => panic!("{report}"),
        }
    }
    assert!(
        legal > times(ATTACKS) * 2 / 3,
        "only {legal} attacks were legal"
    );
}

/// Judges an attack both ways, on the way from the text of a scenario.
fn compare_scenario(book: &Book, board: &Board, attack: &Attack) -> Result<(), String> {
    let text = text::scenario(board, attack);
    let law = lawbook();
    let scenario =
        scenario::read(&text, law.law).map_err(|errors| format!("{errors:#?}\n{text}"))?;
    let case = match fnord::table::set_up(&scenario, law.law, law.edition, law.rules) {
        Ok(case) => case,
        Err(errors) if errors.iter().all(|error| error.kind.code() == "no-room") => {
            let lies = (0..board.players)
                .all(|player| oracle::Puzzle::of(board, player).room() == oracle::Room::There);
            return match lies {
                true => Err(format!(
                    "the board is refused, though everything has room\n{text}"
                )),
                false => Ok(()),
            };
        }
        Err(errors) => return Err(format!("{errors:#?}\n{text}")),
    };
    let piece = |group: usize| {
        let name = board.groups[group].name;
        let mut cards = case.table.iter().map(|(id, _)| id);
        match group < board.players {
            true => Ok(case.table.seats[group].illuminati),
            false => cards
                .find(|&id| case.table.name(id) == name)
                .ok_or_else(|| format!("{name} is missing\n{text}")),
        }
    };
    let pieces: Vec<PieceId> = (0..board.groups.len())
        .map(piece)
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
    let mut failures = Vec::new();
    attacks(3, |board, attacks| {
        for attack in attacks {
            failures.extend(compare_scenario(&book, board, attack).err());
        }
        done += attacks.len();
        done < times(SCENARIOS) && failures.len() < ENOUGH
    });
    if let Some(report) = shortest(failures) {
        panic!("{report}");
    }
}

/// Books that are wrong in one place, with what is wrong.
fn wrong_books() -> Vec<(&'static str, Book)> {
    let mut books = Vec::new();
    for (what, falsify) in FALSIFIED {
        let mut book = Book::as_printed();
        falsify(&mut book);
        books.push((what, book));
    }
    for forgets in FORGOTTEN {
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
    let right = Book::as_printed();
    let mut books = wrong_books();
    let mut done = 0;
    attacks(4, |board, attacks| {
        let invented = table::invented(board);
        let laid = table::table(board, &invented);
        let pieces = pieces(board);
        for attack in attacks {
            let ruling = engine::rule(&table::case(laid.clone(), attack));
            let differs = |book: &Book| {
                let pair = Pair {
                    book,
                    board,
                    attack,
                    answer: &oracle::judge(book, board, attack),
                    ruling: &ruling,
                    pieces: &pieces,
                };
                pair.difference().is_some()
            };
            // Where the right book differs too, the wrong ones prove nothing.
            if !differs(&right) {
                books.retain(|(_, book)| !differs(book));
            }
        }
        done += attacks.len();
        !books.is_empty() && done < PATIENCE
    });
    let unnoticed: Vec<&str> = books.iter().map(|(what, _)| *what).collect();
    assert!(unnoticed.is_empty(), "nobody notices: {unnoticed:?}");
}

/// Self-defence, bonuses, factions and figures, by what each rulebook says of them.
#[test]
fn engine_agrees_under_all_editions() {
    let mut failures = Vec::new();
    for board in standard::boards(5, times(EDITIONS_TABLES)) {
        for edition in standard::EDITIONS {
            let rules = standard::rules_of(edition);
            failures.extend(standard::difference(&board, edition, &rules));
        }
        if failures.len() >= ENOUGH {
            break;
        }
    }
    if let Some(report) = shortest(failures) {
        panic!("{report}");
    }
}

/// Wrong rules are noticed under every edition in which they are wrong.
#[test]
fn false_rules_of_editions_are_noticed() {
    let boards: Vec<standard::Board> = standard::boards(6, 120).collect();
    for edition in standard::EDITIONS {
        for (what, falsify) in standard::FALSE_RULES {
            let right = standard::rules_of(edition);
            let mut wrong = right;
            falsify(&mut wrong);
            if wrong.self_defense == right.self_defense && what.starts_with("self-defence") {
                continue;
            }
            let mut noticed = boards.iter();
            assert!(
                noticed.any(|board| standard::difference(board, edition, &wrong).is_some()),
                "nobody notices under {edition}: {what}"
            );
        }
    }
}
