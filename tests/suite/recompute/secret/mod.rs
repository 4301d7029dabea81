//! Secret under the three rules: what the editions say of it recomputed on plain boards, and compared with the engine.

mod board;
mod oracle;

use fnord::ruling::{Judged, PlayVerdict, Ruling};
use fnord::table::{Case, Move, PieceId, Table};
use fnord::{embedded, engine, scenario};

use crate::recompute::rng::Rng;
use board::{Attack, Board};
use oracle::{Answer, Book, FORGOTTEN, Rule};

/// The editions, with the rule that each has.
const EDITIONS: [(&str, Rule); 4] = [
    ("subgenius-1.01", Rule::Open),
    ("inwo-1995", Rule::FirstRules),
    ("wdh-1.2", Rule::Rewritten),
    ("inwo-1995 + pyramid-23", Rule::FirstRules),
];
const BOARDS: usize = 250;
const PER_BOARD: usize = 4;
const PATIENCE: usize = 1_500;

fn attacks(seed: u64, mut each: impl FnMut(&Board, &Attack) -> bool) {
    let mut rng = Rng::new(seed);
    loop {
        let board = board::board(&mut rng);
        for _ in 0..PER_BOARD {
            if let Some(attack) = board::attack(&mut rng, &board)
                && !each(&board, &attack)
            {
                return;
            }
        }
    }
}

/// What the engine answers, in the oracle's words.
fn answer(text: &str) -> Result<Answer, String> {
    let law = embedded::law();
    let scenario = scenario::read(text, law).map_err(|errors| format!("{errors:#?}"))?;
    let edition = law
        .edition(scenario.ruled_by().expect("an edition"))
        .expect("the edition");
    let rules = edition.rules.as_ref().expect("its rules");
    let case = fnord::table::set_up(&scenario, law, edition, rules)
        .map_err(|errors| format!("{errors:#?}"))?;
    let ruling = engine::rule(&case);
    read(&case, &ruling)
}

fn read(case: &Case, ruling: &Ruling) -> Result<Answer, String> {
    let mut refused = Vec::new();
    let mut legal = false;
    for play in &ruling.plays {
        let illegal = play.verdict.is_illegal();
        match &play.what {
            Judged::Play(Move::Attack { .. }) => legal = play.verdict == PlayVerdict::Legal,
            Judged::Helper { helper, .. } if illegal => refused.push(name(&case.table, *helper)),
            Judged::Play(Move::Help(help)) if illegal => {
                refused.push(name(&case.table, help.helpers[0]));
            }
            Judged::Play(_) if illegal => return Err(format!("{:?} is illegal", play.what)),
            _ => {}
        }
    }
    if !legal {
        return Ok(Answer::default());
    }
    refused.sort_unstable();
    Ok(Answer {
        legal,
        refused,
        strength: i32::from(ruling.attacks[0].strength),
    })
}

fn name(table: &Table, piece: PieceId) -> String {
    table.name(piece).to_owned()
}

#[test]
fn engine_agrees_about_secret() {
    for (seed, (edition, rule)) in (11..).zip(EDITIONS) {
        let book = Book { rule, forgets: "" };
        let mut done = 0;
        let mut barred = 0;
        attacks(seed, |board, attack| {
            let expected = oracle::judge(&book, board, attack);
            let text = board::text(edition, board, attack);
            match answer(&text) {
                Ok(found) => assert!(
                    expected == found,
                    "{text}\nthe oracle {expected:?}\nthe engine {found:?}"
                ),
                Err(error) => panic!("{error}\n{text}"),
            }
            barred += usize::from(!expected.legal || !expected.refused.is_empty());
            done += 1;
            done < BOARDS
        });
        let some = matches!(rule, Rule::FirstRules | Rule::Rewritten);
        assert_eq!(barred > BOARDS / 5, some, "{barred} in {edition}");
    }
}

/// Each part of the rules is on the boards often enough to be missed.
#[test]
fn forgotten_rules_about_secret_are_noticed() {
    for (edition, rule) in EDITIONS {
        let mut forgotten: Vec<&str> = oracle::forgotten(rule);
        let right = Book { rule, forgets: "" };
        let mut done = 0;
        attacks(21, |board, attack| {
            let text = board::text(edition, board, attack);
            let found = answer(&text).expect("a ruling");
            assert_eq!(oracle::judge(&right, board, attack), found, "{text}");
            forgotten
                .retain(|&forgets| oracle::judge(&Book { rule, forgets }, board, attack) == found);
            done += 1;
            !forgotten.is_empty() && done < PATIENCE
        });
        assert!(
            forgotten.is_empty(),
            "{edition}: nobody misses {forgotten:?}"
        );
    }
    assert!(FORGOTTEN.len() > 10);
}
