//! Power Structures that change without an attack.

use super::*;

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
        assert_eq!(
            objections(ruling),
            [WhyNot::NoTakeover(NoTakeover::NotPutThere(speakers, ANN))]
        );
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
        assert_eq!(
            objections(ruling),
            [WhyNot::NoTakeover(NoTakeover::TookResourceAlready(ANN))]
        );
    });
    let group = |case: &mut Case| vec![taking(case, "Speakers in Tongues", false)];
    ruled(BOARD, group, |ruling| {
        let speakers = find(&ruling.after, "Speakers in Tongues");
        assert_eq!(
            objections(ruling),
            [WhyNot::NoTakeover(NoTakeover::NotAResource(speakers))]
        );
    });
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
        // The rival is taken to be willing (`sg.moving.own-turn`), and has no arrow for them.
        assert_eq!(objections(ruling), [WhyNot::NoOpenArrow(rogues)]);
    });
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
        assert_eq!(objections(ruling), [WhyNot::NotTheirs(speakers, ANN)]);
        let pinks = find(&ruling.after, "Pinks");
        assert_eq!(ruling.after.owner(pinks), Some(BEN));
    });
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

#[test]
fn a_move_is_paid_by_those_concerned() {
    let paid_by = |payer: &'static str| {
        move |case: &mut Case| {
            vec![Move::MoveGroup {
                lost: Vec::new(),
                from: None,
                player: ANN,
                group: card(case, "Pinks"),
                to: card(case, "Xists"),
                at: None,
                acting: vec![card(case, payer)],
            }]
        }
    };
    ruled(BOARD, paid_by("Yetis"), |ruling| {
        all_legal(ruling);
        let after = &ruling.after;
        assert_eq!(after.piece(find(after, "Yetis")).tokens, 0);
        assert_eq!(after.piece(find(after, "Pinks")).tokens, 1);
    });
    ruled(BOARD, paid_by("Xists"), |ruling| {
        let xists = find(&ruling.after, "Xists");
        assert_eq!(objections(ruling), [WhyNot::NoToken(xists)]);
    });
    ruled(BOARD, paid_by("Rogue SubGenii"), |ruling| {
        let rogues = find(&ruling.after, "Rogue SubGenii");
        assert_eq!(objections(ruling), [WhyNot::MayNotPay(rogues)]);
    });
}

#[test]
fn one_token_does_not_pay_for_two_gifts() {
    let plays = |case: &mut Case| {
        let church = case.table.seat(ANN).illuminati;
        case.table.piece_mut(church).tokens = 1;
        let (pinks, xists) = (card(case, "Pinks"), card(case, "Xists"));
        vec![Move::Give {
            player: ANN,
            what: vec![Gift::Card(pinks), Gift::Card(xists)],
            to: BEN,
            under: None,
            acting: vec![church],
        }]
    };
    ruled(BOARD, plays, |ruling| {
        let church = ruling.after.seat(ANN).illuminati;
        assert_eq!(objections(ruling), [WhyNot::NoToken(church)]);
    });
}
