//! Instant attacks recomputed: strength, margin, Devastation and what it costs, and what is killed.

mod board;
mod oracle;

use fnord::table::{PieceId, Place};
use fnord::{embedded, engine, scenario};

use crate::recompute::rng::Rng;
use board::Board;
use oracle::{Answer, Book, WRONG};

/// The editions, with whether a +10 goes with the action of a Group that aids.
const EDITIONS: [(&str, bool); 4] = [
    ("wdh-1.2", true),
    ("inwo-1995", false),
    ("inwo-1995 + pyramid-23", false),
    ("wdh-1.2 + pyramid-23", true),
];
const BOARDS: usize = 100;
const PATIENCE: usize = 400;

/// What the engine answers, in the oracle's words.
fn answer(text: &str) -> Result<Answer, String> {
    let law = embedded::law();
    let scenario = scenario::read(text, law).map_err(|errors| format!("{errors:#?}"))?;
    let edition = scenario.ruled_by().and_then(|name| law.edition(name));
    let edition = edition.ok_or("no edition")?;
    let rules = edition.rules.as_ref().ok_or("no rules")?;
    let case = fnord::table::set_up(&scenario, law, edition, rules)
        .map_err(|errors| format!("{errors:#?}"))?;
    let ruling = engine::rule(&case);
    for play in &ruling.plays {
        if play.verdict.is_illegal() {
            return Err(format!("{:?} is illegal: {:?}", play.what, play.verdict));
        }
    }
    let attack = ruling.attack().ok_or("no attack")?;
    let after = &ruling.after;
    let named = |name: &str| -> Result<PieceId, String> {
        let mut cards = after.iter().map(|(id, _)| id);
        let found = cards.find(|&id| after.name(id) == name);
        found.ok_or(format!("{name} is missing"))
    };
    let (target, below) = (named(board::TARGET)?, named(board::BELOW)?);
    let piece = after.piece(target);
    let destroyed = matches!(piece.place, Place::Destroyed(_));
    Ok(Answer {
        strength: i32::from(attack.strength),
        destroyed,
        killed: piece.killed,
        devastated: piece.devastated,
        tokens: (!destroyed).then_some((piece.tokens, after.piece(below).tokens)),
    })
}

/// What the engine says of a board; by a book that is right the text is written, since nobody rolls for too little.
fn ruled(edition: &str, book: &Book, board: &Board) -> Result<(String, Answer), String> {
    let text = board::text(edition, board, book.strength(board) >= 2);
    match answer(&text) {
        Ok(answer) => Ok((text, answer)),
        Err(why) => Err(format!("{why}\n{text}")),
    }
}

#[test]
fn engine_agrees_about_instant_attacks() {
    for (seed, (edition, boosts_help)) in (31..).zip(EDITIONS) {
        let book = Book {
            boosts_help,
            wrong: "",
        };
        let mut rng = Rng::new(seed);
        let mut destroyed = 0;
        let mut devastated = 0;
        for _ in 0..BOARDS {
            let board = board::board(&mut rng);
            let expected = book.judge(&board);
            match ruled(edition, &book, &board) {
                Ok((text, found)) => assert!(
                    expected == found,
                    "{text}\nthe oracle {expected:?}\nthe engine {found:?}"
                ),
                Err(why) => panic!("{why}"),
            }
            destroyed += usize::from(expected.destroyed);
            devastated += usize::from(expected.devastated && !board.devastated);
        }
        let enough = BOARDS / 50;
        assert!(
            destroyed > enough && devastated > enough,
            "{destroyed} destroyed and {devastated} devastated in {edition}"
        );
    }
}

/// Each rule is on the boards often enough to be missed where it is left out or put wrong.
#[test]
fn wrong_rules_about_instant_attacks_are_noticed() {
    for (edition, boosts_help) in &EDITIONS[..2] {
        let boosts_help = *boosts_help;
        let right = Book {
            boosts_help,
            wrong: "",
        };
        let mut unnoticed = WRONG.to_vec();
        let mut rng = Rng::new(41);
        for _ in 0..PATIENCE {
            let board = board::board(&mut rng);
            let (text, found) = ruled(edition, &right, &board).expect("a ruling");
            assert_eq!(right.judge(&board), found, "{text}");
            unnoticed.retain(|&wrong| Book { boosts_help, wrong }.judge(&board) == found);
            if unnoticed.is_empty() {
                break;
            }
        }
        assert!(
            unnoticed.is_empty(),
            "{edition}: nobody misses {unnoticed:?}"
        );
    }
}
