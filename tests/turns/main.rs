//! The procedure of turns, and what players do beside attacks and Plots: plays are put on boards by hand.

#![allow(
    clippy::expect_used,
    reason = "a board that cannot be laid out has nothing to try"
)]

mod cards;

use fnord::embedded;
use fnord::engine;
use fnord::law::Law;
use fnord::ruling::{Fate, PlayVerdict, Ruling, WhyNot};
use fnord::scenario::{self, Phase, PlayerId};
use fnord::table::{self, Case, Draw, Gift, Move, Owed, PieceId, Place, Position, Step};

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
            play,
        })
        .collect();
    look(&engine::rule(&case))
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

#[test]
fn turns_pass_in_order() {
    let whole_turn = |_: &mut Case| vec![Move::EndTurn(ANN), Move::BeginTurn(BEN)];
    ruled(BOARD, whole_turn, |ruling| {
        all_legal(ruling);
        assert_eq!(ruling.after.turn.player, BEN);
        assert_eq!(ruling.after.turn.phase, Phase::DrawPlot);
        assert_eq!(ruling.after.seat(ANN).turns_finished, 3);
    });
    let unknocked = |_: &mut Case| vec![Move::BeginTurn(BEN)];
    ruled(BOARD, unknocked, |ruling| {
        all_legal(ruling);
        assert_eq!(ruling.after.seat(ANN).turns_finished, 3);
    });
    let again = |_: &mut Case| vec![Move::EndTurn(ANN), Move::BeginTurn(ANN)];
    ruled(BOARD, again, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::NotNextInOrder(ANN)]);
    });
    let not_his = |_: &mut Case| vec![Move::EndTurn(BEN)];
    ruled(BOARD, not_his, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::NotPlayersTurn(BEN)]);
    });
    let back = |_: &mut Case| vec![Move::Enter(Phase::End), Move::Enter(Phase::Main)];
    ruled(BOARD, back, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::PhaseOver(Phase::Main)]);
    });
}

#[test]
fn what_is_done_once_a_turn_may_be_done_again() {
    let plays = |case: &mut Case| {
        let pinks = card(case, "Pinks");
        case.table.piece_mut(pinks).captured_this_turn = true;
        case.table.seats[0].took_over = true;
        vec![Move::EndTurn(ANN)]
    };
    ruled(BOARD, plays, |ruling| {
        let pinks = find(&ruling.after, "Pinks");
        assert!(!ruling.after.piece(pinks).captured_this_turn);
        assert!(!ruling.after.seat(ANN).took_over);
    });
}

#[test]
fn spare_groups_go_to_the_area_at_the_first_turn() {
    let board = BOARD.replace("3rd", "1st");
    let plays = |case: &mut Case| {
        let spare = card(case, "Speakers in Tongues");
        case.table.piece_mut(spare).place = Place::Hand {
            owner: BEN,
            exposed: false,
        };
        vec![Move::EndTurn(ANN)]
    };
    ruled(&board, plays, |ruling| {
        all_legal(ruling);
        let spare = find(&ruling.after, "Speakers in Tongues");
        assert_eq!(ruling.after.piece(spare).place, Place::Uncontrolled);
        assert_eq!(ruling.after.piece(spare).put_in_area, Some(BEN));
    });
}

#[test]
fn one_plot_and_one_group_are_free() {
    let draws = |case: &mut Case| {
        at_beginning(case);
        let plot = into_deck(case, "13013");
        let group = into_deck(case, "Speakers in Tongues");
        vec![
            Move::Draw {
                player: ANN,
                what: Draw::Cards(vec![plot]),
            },
            Move::Draw {
                player: ANN,
                what: Draw::Cards(vec![group]),
            },
        ]
    };
    ruled(BOARD, draws, |ruling| {
        all_legal(ruling);
        let plot = find(&ruling.after, "13013");
        assert_eq!(ruling.after.holder(plot), Some(ANN));
        let group = find(&ruling.after, "Speakers in Tongues");
        assert_eq!(ruling.after.piece(group).put_in_area, Some(ANN));
    });
    let twice = |case: &mut Case| {
        at_beginning(case);
        let draw = Move::Draw {
            player: ANN,
            what: Draw::Plots(1),
        };
        vec![draw.clone(), draw]
    };
    ruled(BOARD, twice, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::PhaseOver(Phase::DrawPlot)]);
        assert_eq!(ruling.after.seat(ANN).hidden_plots, 1);
    });
    let late = |_: &mut Case| {
        vec![Move::Draw {
            player: ANN,
            what: Draw::Groups(1),
        }]
    };
    ruled(BOARD, late, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::PhaseOver(Phase::DrawGroups)]);
    });
}

#[test]
fn the_known_top_card_is_what_is_drawn() {
    let draws = |case: &mut Case| {
        at_beginning(case);
        let plot = into_deck(case, "13013");
        case.table.decks.plots.push(plot);
        vec![Move::Draw {
            player: ANN,
            what: Draw::Plots(1),
        }]
    };
    ruled(BOARD, draws, |ruling| {
        all_legal(ruling);
        let plot = find(&ruling.after, "13013");
        assert_eq!(ruling.after.holder(plot), Some(ANN));
        assert_eq!(ruling.after.seat(ANN).hidden_plots, 0);
    });
    let board = BOARD.replace("13013", "13013, Devival");
    let other = |case: &mut Case| {
        at_beginning(case);
        let top = into_deck(case, "13013");
        let other = into_deck(case, "Devival");
        case.table.decks.plots.push(top);
        vec![Move::Draw {
            player: ANN,
            what: Draw::Cards(vec![other]),
        }]
    };
    ruled(&board, other, |ruling| {
        let other = find(&ruling.after, "Devival");
        assert_eq!(objections(ruling), [WhyNot::NotOnTop(other)]);
    });
}

#[test]
fn cards_are_bought_with_tokens() {
    let plays = |case: &mut Case| {
        let (church, yetis, pinks) = (
            case.table.seat(ANN).illuminati,
            card(case, "Yetis"),
            card(case, "Pinks"),
        );
        vec![
            Move::Buy {
                player: ANN,
                what: Draw::Plots(1),
                with: vec![(yetis, 1), (pinks, 1)],
            },
            Move::Buy {
                player: ANN,
                what: Draw::Groups(2),
                with: vec![(church, 2)],
            },
        ]
    };
    ruled(BOARD, plays, |ruling| {
        all_legal(ruling);
        assert_eq!(ruling.after.seat(ANN).hidden_plots, 1);
        assert_eq!(ruling.after.seat(ANN).illuminati_tokens_spent, 2);
        assert_eq!(ruling.after.piece(find(&ruling.after, "Yetis")).tokens, 0);
        let church = ruling.after.seat(ANN).illuminati;
        assert!(fates(ruling, church).contains(&Fate::DrawsGroups(2)));
    });
    let cheap = |case: &mut Case| {
        let yetis = card(case, "Yetis");
        vec![Move::Buy {
            player: ANN,
            what: Draw::Plots(1),
            with: vec![(yetis, 1)],
        }]
    };
    ruled(BOARD, cheap, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::WrongPrice(1)]);
    });
    let empty = |case: &mut Case| {
        let (xists, rogues) = (card(case, "Xists"), card(case, "Rogue SubGenii"));
        vec![Move::Buy {
            player: ANN,
            what: Draw::Plots(1),
            with: vec![(xists, 1), (rogues, 1)],
        }]
    };
    ruled(BOARD, empty, |ruling| {
        let (xists, rogues) = (
            find(&ruling.after, "Xists"),
            find(&ruling.after, "Rogue SubGenii"),
        );
        let objections = objections(ruling);
        assert!(objections.contains(&WhyNot::NoToken(xists)));
        assert!(objections.contains(&WhyNot::NotOwnToken(rogues)));
    });
}

#[test]
fn the_hand_is_limited_outside_ones_own_turn() {
    let plays = |case: &mut Case| {
        case.table.seats[0].hidden_plots = 6;
        vec![
            Move::EndTurn(ANN),
            Move::Discard {
                player: ANN,
                cards: Vec::new(),
                hidden: 1,
            },
        ]
    };
    ruled(BOARD, plays, |ruling| {
        all_legal(ruling);
        let owed: Vec<Owed> = ruling.after.duties.iter().map(|duty| duty.what).collect();
        assert_eq!(owed, [Owed::DiscardPlots(1)]);
        let church = ruling.after.seat(ANN).illuminati;
        assert!(fates(ruling, church).contains(&Fate::MustShed(2)));
    });
    let in_turn = |case: &mut Case| {
        case.table.seats[0].hidden_plots = 6;
        vec![Move::Buy {
            player: ANN,
            what: Draw::Plots(1),
            with: Vec::new(),
        }]
    };
    ruled(BOARD, in_turn, |ruling| {
        all_legal(ruling);
        assert!(ruling.after.duties.is_empty());
    });
}

#[test]
fn tokens_are_placed_where_there_are_none() {
    let plays = |case: &mut Case| {
        at_beginning(case);
        case.table.seats[0].took_over = true;
        let pinks = card(case, "Pinks");
        case.table.piece_mut(pinks).tokens = 0;
        case.table.piece_mut(pinks).befouled = 1;
        vec![place(ANN)]
    };
    ruled(BOARD, plays, |ruling| {
        all_legal(ruling);
        let after = &ruling.after;
        assert_eq!(after.turn.phase, Phase::Main);
        assert!(after.turn.just_placed);
        assert_eq!(after.piece(after.seat(ANN).illuminati).tokens, 2);
        assert_eq!(after.piece(find(after, "Yetis")).tokens, 1);
        assert_eq!(after.piece(find(after, "Xists")).tokens, 1);
        assert_eq!(after.piece(find(after, "Pinks")).tokens, 0);
        assert_eq!(after.piece(find(after, "Pinks")).befouled, 0);
    });
    let twice = |case: &mut Case| {
        at_beginning(case);
        vec![place(ANN), place(ANN)]
    };
    ruled(BOARD, twice, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::PhaseOver(Phase::PlaceTokens)]);
    });
}

#[test]
fn own_tokens_are_taken_off() {
    let plays = |case: &mut Case| {
        let (yetis, rogues) = (card(case, "Yetis"), card(case, "Rogue SubGenii"));
        let off = |from| Move::RemoveTokens {
            player: ANN,
            from,
            count: 1,
        };
        vec![off(yetis), off(rogues)]
    };
    ruled(BOARD, plays, |ruling| {
        let rogues = find(&ruling.after, "Rogue SubGenii");
        assert_eq!(objections(ruling), [WhyNot::NotOwnToken(rogues)]);
        assert_eq!(ruling.after.piece(find(&ruling.after, "Yetis")).tokens, 0);
    });
}

fn taking(case: &Case, name: &str, automatic: bool) -> Move {
    Move::TakeOver {
        player: ANN,
        card: card(case, name),
        under: None,
        automatic,
    }
}

#[test]
fn a_card_put_into_the_area_is_taken_over() {
    let plays = |case: &mut Case| {
        at_beginning(case);
        let speakers = card(case, "Speakers in Tongues");
        case.table.piece_mut(speakers).put_in_area = Some(ANN);
        let taking = taking(case, "Speakers in Tongues", true);
        vec![taking.clone(), place(ANN)]
    };
    ruled(BOARD, plays, |ruling| {
        all_legal(ruling);
        let after = &ruling.after;
        let speakers = find(after, "Speakers in Tongues");
        assert_eq!(after.master(speakers), Some(after.seat(ANN).illuminati));
        assert_eq!(after.piece(speakers).tokens, 1);
        // The Church had two tokens and gets no third.
        assert_eq!(after.piece(after.seat(ANN).illuminati).tokens, 2);
    });
    let not_his = |case: &mut Case| {
        at_beginning(case);
        vec![taking(case, "Speakers in Tongues", true)]
    };
    ruled(BOARD, not_his, |ruling| {
        let speakers = find(&ruling.after, "Speakers in Tongues");
        assert_eq!(objections(ruling), [WhyNot::NotPutThere(speakers)]);
    });
}

#[test]
fn a_resource_costs_a_token() {
    let board = BOARD.replace("Tongues", "Tongues, Martyr Meter, Janor Device");
    let plays = |case: &mut Case| {
        vec![
            taking(case, "Martyr Meter", false),
            taking(case, "Janor Device", false),
        ]
    };
    ruled(&board, plays, |ruling| {
        let meter = find(&ruling.after, "Martyr Meter");
        assert_eq!(ruling.after.owner(meter), Some(ANN));
        let church = ruling.after.seat(ANN).illuminati;
        assert_eq!(ruling.after.piece(church).tokens, 1);
        assert_eq!(objections(ruling), [WhyNot::TookResourceAlready(ANN)]);
    });
    let group = |case: &mut Case| vec![taking(case, "Speakers in Tongues", false)];
    ruled(BOARD, group, |ruling| {
        let speakers = find(&ruling.after, "Speakers in Tongues");
        assert_eq!(objections(ruling), [WhyNot::NotAResource(speakers)]);
    });
}

fn moving(case: &Case, group: &str, to: &str) -> Move {
    Move::MoveGroup {
        player: ANN,
        group: card(case, group),
        to: card(case, to),
        acting: None,
    }
}

#[test]
fn groups_are_moved_with_what_is_below() {
    let plays = |case: &mut Case| vec![moving(case, "Yetis", "Xists")];
    ruled(BOARD, plays, |ruling| {
        all_legal(ruling);
        let after = &ruling.after;
        let (yetis, xists, pinks) = (
            find(after, "Yetis"),
            find(after, "Xists"),
            find(after, "Pinks"),
        );
        assert_eq!(after.master(yetis), Some(xists));
        assert_eq!(after.distance(pinks), Some(2));
        assert_eq!(after.piece(yetis).tokens, 0);
    });
    let below_itself = |case: &mut Case| vec![moving(case, "Yetis", "Pinks")];
    ruled(BOARD, below_itself, |ruling| {
        let pinks = find(&ruling.after, "Pinks");
        assert_eq!(objections(ruling), [WhyNot::OwnBranch(pinks)]);
    });
    let to_rival = |case: &mut Case| vec![moving(case, "Pinks", "Rogue SubGenii")];
    ruled(BOARD, to_rival, |ruling| {
        let rogues = find(&ruling.after, "Rogue SubGenii");
        assert!(objections(ruling).contains(&WhyNot::NotOnesCard(rogues)));
        assert!(objections(ruling).contains(&WhyNot::NoOpenArrow(rogues)));
    });
}

fn gift(case: &Case, from: PlayerId, to: PlayerId, name: &str) -> Move {
    Move::Give {
        player: from,
        what: vec![Gift::Card(card(case, name))],
        to,
        under: None,
        acting: None,
    }
}

#[test]
fn groups_are_given_in_the_turn_of_either() {
    let plays = |case: &mut Case| {
        vec![
            gift(case, ANN, BEN, "Yetis"),
            gift(case, BEN, ANN, "Rogue SubGenii"),
        ]
    };
    ruled(BOARD, plays, |ruling| {
        all_legal(ruling);
        let after = &ruling.after;
        assert_eq!(after.owner(find(after, "Pinks")), Some(BEN));
        assert_eq!(after.owner(find(after, "Dokstok")), Some(ANN));
    });
    let elsewhen = |case: &mut Case| {
        case.table.turn.player = BEN;
        vec![
            gift(case, ANN, BEN, "Pinks"),
            gift(case, ANN, BEN, "Speakers in Tongues"),
        ]
    };
    ruled(BOARD, elsewhen, |ruling| {
        let speakers = find(&ruling.after, "Speakers in Tongues");
        assert_eq!(objections(ruling), [WhyNot::NotOnesCard(speakers)]);
        let pinks = find(&ruling.after, "Pinks");
        assert_eq!(ruling.after.owner(pinks), Some(BEN));
    });
}

#[test]
fn hands_are_given_and_traded_at_any_time() {
    let plays = |case: &mut Case| {
        case.table.turn.player = BEN;
        case.table.seats[1].hidden_plots = 2;
        let plot = Gift::Card(card(case, "13013"));
        vec![
            Move::Trade {
                one: ANN,
                gives: vec![plot],
                other: BEN,
                receives: vec![Gift::Plots(1)],
            },
            Move::Promise(ANN, BEN),
        ]
    };
    ruled(BOARD, plays, |ruling| {
        all_legal(ruling);
        assert_eq!(ruling.after.holder(find(&ruling.after, "13013")), Some(BEN));
        assert_eq!(ruling.after.seat(ANN).hidden_plots, 1);
        assert_eq!(ruling.after.seat(BEN).hidden_plots, 1);
    });
    let undrawn = |case: &mut Case| {
        into_deck(case, "13013");
        vec![gift(case, ANN, BEN, "13013")]
    };
    ruled(BOARD, undrawn, |ruling| {
        let plot = find(&ruling.after, "13013");
        assert_eq!(objections(ruling), [WhyNot::Undrawn(plot)]);
    });
    let tokens = |_: &mut Case| {
        vec![Move::Give {
            player: ANN,
            what: vec![Gift::IlluminatiTokens(1)],
            to: BEN,
            under: None,
            acting: None,
        }]
    };
    ruled(BOARD, tokens, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::TokensNoGift(ANN)]);
    });
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

#[test]
fn resources_are_linked_and_moved_once_a_turn() {
    let tales = "Three-Fisted Tales of \"Bob\"";
    let plays = |case: &mut Case| {
        vec![
            linking(case, tales, Some("Dobbstown")),
            linking(case, tales, None),
        ]
    };
    ruled(TALES, plays, |ruling| {
        all_legal(ruling);
        assert_eq!(ruling.after.link(find(&ruling.after, tales)), None);
    });
    let wrong = |case: &mut Case| vec![linking(case, tales, Some("Yetis"))];
    ruled(TALES, wrong, |ruling| {
        let yetis = find(&ruling.after, "Yetis");
        assert_eq!(objections(ruling), [WhyNot::CannotLinkTo(yetis)]);
    });
    let locked = |case: &mut Case| {
        let meter = card(case, "Martyr Meter");
        case.table.piece_mut(meter).gave_benefit = true;
        vec![gift(case, ANN, BEN, "Martyr Meter")]
    };
    ruled(TALES, locked, |ruling| {
        let meter = find(&ruling.after, "Martyr Meter");
        assert_eq!(objections(ruling), [WhyNot::GaveBenefit(meter)]);
    });
    let given = |case: &mut Case| {
        case.table.turn.player = BEN;
        vec![gift(case, ANN, BEN, "Martyr Meter")]
    };
    ruled(TALES, given, |ruling| {
        all_legal(ruling);
        let meter = find(&ruling.after, "Martyr Meter");
        assert_eq!(
            ruling.after.piece(meter).place,
            Place::Beside {
                owner: BEN,
                linked: None
            }
        );
    });
}

#[test]
fn plots_are_discarded_exposed_shown_and_threatened_with() {
    let plays = |case: &mut Case| {
        let (plot, goal) = (card(case, "13013"), card(case, "The Anti\"Bob\""));
        vec![
            Move::Threaten {
                player: ANN,
                card: plot,
            },
            Move::Show {
                player: ANN,
                cards: vec![plot],
                to: vec![BEN],
            },
            Move::Expose {
                player: ANN,
                cards: vec![plot],
            },
            Move::Discard {
                player: ANN,
                cards: vec![goal],
                hidden: 0,
            },
        ]
    };
    ruled(TALES, plays, |ruling| {
        all_legal(ruling);
        let plot = find(&ruling.after, "13013");
        let exposed = Place::Hand {
            owner: ANN,
            exposed: true,
        };
        assert_eq!(ruling.after.piece(plot).place, exposed);
        assert!(ruling.after.duties.is_empty());
    });
    let not_his = |case: &mut Case| {
        let plot = card(case, "13013");
        vec![Move::Discard {
            player: BEN,
            cards: vec![plot],
            hidden: 0,
        }]
    };
    ruled(TALES, not_his, |ruling| {
        let plot = find(&ruling.after, "13013");
        assert_eq!(objections(ruling), [WhyNot::NotInHand(plot)]);
    });
}

#[test]
fn a_second_goal_is_discarded() {
    let plays = |case: &mut Case| {
        at_beginning(case);
        let goal = into_deck(case, "The Anti\"Bob\"");
        vec![Move::Draw {
            player: ANN,
            what: Draw::Cards(vec![goal]),
        }]
    };
    ruled(TALES, plays, |ruling| {
        all_legal(ruling);
        let owed: Vec<Owed> = ruling.after.duties.iter().map(|duty| duty.what).collect();
        assert_eq!(owed, [Owed::DiscardGoal]);
    });
}

#[test]
fn leads_are_chosen_from_the_hand() {
    let board = "Ann plays Church of the SubGenius\nBen plays Church of the SubGenius\nUncontrolled: Yetis, Pinks\n";
    let hand = |case: &mut Case, name: &str| {
        let id = card(case, name);
        case.table.piece_mut(id).place = Place::Hand {
            owner: ANN,
            exposed: false,
        };
        for seat in &mut case.table.seats {
            seat.turns_finished = 0;
        }
        id
    };
    let plays = |case: &mut Case| {
        let (yetis, pinks) = (hand(case, "Yetis"), hand(case, "Pinks"));
        vec![Move::Lead(ANN, yetis), Move::Lead(ANN, pinks)]
    };
    ruled(board, plays, |ruling| {
        let after = &ruling.after;
        let yetis = find(after, "Yetis");
        assert_eq!(
            after.piece(yetis).place,
            Place::Structure {
                owner: ANN,
                position: Position::Under(after.seat(ANN).illuminati)
            }
        );
        assert_eq!(objections(ruling), [WhyNot::HasLead(ANN)]);
    });
}
