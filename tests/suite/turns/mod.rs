//! The procedure of turns, and what players do beside attacks and Plots: plays are put on boards by hand.

#![allow(
    clippy::expect_used,
    reason = "a board that cannot be laid out has nothing to try"
)]

mod cards;
mod copies;
mod hands;
mod structure;
mod turn;

use fnord::embedded;
use fnord::engine;
use fnord::law::Law;
use fnord::report;
use fnord::ruling::{Fate, NoDraw, NoTakeover, PlayVerdict, Ruling, SecondCopy, WhyNot};
use fnord::scenario;
use fnord::table::{self, Case, Draw, Gift, Move, Owed, PieceId, Place, Position, Step};
use fnord::vocabulary::{Phase, PlayerId};

const ANN: PlayerId = PlayerId(0);
const BEN: PlayerId = PlayerId(1);

/// Rules on plays on a board.
fn ruled<T>(
    board: &str,
    plays: impl FnOnce(&mut Case) -> Vec<Move>,
    look: impl FnOnce(&Ruling) -> T,
) -> T {
    ruled_by(embedded::law(), board, plays, look)
}

/// The same under a law of the test's own.
fn ruled_by<T>(
    law: &Law,
    board: &str,
    plays: impl FnOnce(&mut Case) -> Vec<Move>,
    look: impl FnOnce(&Ruling) -> T,
) -> T {
    let edition = law.edition("subgenius-1.01").expect("the edition is there");
    let rules = edition.rules.as_ref().expect("it can be ruled by");
    let scenario = scenario::read(board, law).expect("the board can be read");
    let mut case = table::set_up(&scenario, law, edition, rules).expect("it can be laid out");
    let plays = plays(&mut case);
    case.steps = plays
        .into_iter()
        .map(|play| Step {
            line: 1,
            span: 0..0,
            said: Vec::new(),
            play,
        })
        .collect();
    let ruling = engine::rule(&case);
    // Whatever is ruled can be put into words.
    let report = report::report(&ruling, &scenario);
    assert!(
        !report::page(&report, report::Depth::Tree, None)
            .written(fnord::page::Form::Markdown)
            .is_empty()
    );
    look(&ruling)
}

fn card(case: &Case, name: &str) -> PieceId {
    find(&case.table, name)
}

fn find(table: &table::Table, name: &str) -> PieceId {
    let mut cards = table.iter();
    let found = cards.find(|(id, _)| table.name(*id) == name);
    found.expect("the card lies there").0
}

/// What speaks against the last play.
fn objections(ruling: &Ruling) -> Vec<WhyNot> {
    match &ruling.plays.last().expect("something is judged").verdict {
        PlayVerdict::Illegal(objections) => {
            objections.iter().map(|objection| objection.why).collect()
        }
        _ => Vec::new(),
    }
}

fn all_legal(ruling: &Ruling) {
    for play in &ruling.plays {
        assert_eq!(play.verdict, PlayVerdict::Legal, "{:?}", play.what);
    }
}

fn fates(ruling: &Ruling, id: PieceId) -> Vec<Fate> {
    let about = ruling.fates.iter().filter(|fate| fate.piece == id);
    about.map(|fate| fate.fate).collect()
}

const BOARD: &str = "\
Ann plays Church of the SubGenius (2 tokens)
  Yetis (1 token)
    Pinks (1 token)
  Xists (no token)
  hand: 13013
Ben plays Church of the SubGenius (1 token)
  Rogue SubGenii (1 token)
    Dokstok (1 token)
Uncontrolled: Speakers in Tongues
Turn: Ann's 3rd, main phase
";

/// Ann's turn has just begun.
fn at_beginning(case: &mut Case) {
    case.table.turn.phase = Phase::DrawPlot;
}

fn into_deck(case: &mut Case, name: &str) -> PieceId {
    let id = card(case, name);
    case.table.piece_mut(id).place = Place::Shuffled;
    id
}

fn place(player: PlayerId) -> Move {
    Move::PlaceTokens {
        player,
        on: Vec::new(),
    }
}

fn taking(case: &Case, name: &str, automatic: bool) -> Move {
    Move::TakeOver {
        player: ANN,
        card: card(case, name),
        under: None,
        at: None,
        automatic,
    }
}

fn moving(case: &Case, group: &str, to: &str) -> Move {
    Move::MoveGroup {
        lost: Vec::new(),
        from: None,
        player: ANN,
        group: card(case, group),
        to: card(case, to),
        at: None,
        acting: Vec::new(),
    }
}

fn gift(case: &Case, from: PlayerId, to: PlayerId, name: &str) -> Move {
    Move::Give {
        player: from,
        what: vec![Gift::Card(card(case, name))],
        to,
        under: None,
        acting: Vec::new(),
    }
}

const TALES: &str = "\
Ann plays Church of the SubGenius
  Dobbstown
  Yetis
  resources: Three-Fisted Tales of \"Bob\", Martyr Meter
  hand: 13013, The Anti\"Bob\", Brag of the SubGenius
Ben plays Church of the SubGenius
  Rogue SubGenii
Turn: Ann's 3rd, main phase
";

fn linking(case: &Case, card_name: &str, to: Option<&str>) -> Move {
    Move::Link {
        player: ANN,
        card: card(case, card_name),
        to: to.map(|name| card(case, name)),
    }
}
