//! Turns and their parts, draws and tokens.

use super::*;

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
    let back = |_: &mut Case| {
        vec![
            Move::Enter(Phase::End, None),
            Move::Enter(Phase::Main, None),
        ]
    };
    ruled(BOARD, back, |ruling| {
        assert!(matches!(
            objections(ruling).as_slice(),
            [WhyNot::PhaseOver(Phase::Main, _)]
        ));
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
        assert!(matches!(
            objections(ruling).as_slice(),
            [WhyNot::PhaseOver(Phase::DrawPlot, _)]
        ));
        assert_eq!(ruling.after.seat(ANN).hidden_plots, 1);
    });
    let late = |_: &mut Case| {
        vec![Move::Draw {
            player: ANN,
            what: Draw::Groups(1),
        }]
    };
    ruled(BOARD, late, |ruling| {
        assert!(matches!(
            objections(ruling).as_slice(),
            [WhyNot::PhaseOver(Phase::DrawGroups, _)]
        ));
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
        assert_eq!(
            objections(ruling),
            [WhyNot::NoDraw(NoDraw::NotOnTop(other))]
        );
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
        assert_eq!(objections(ruling), [WhyNot::NoDraw(NoDraw::WrongPrice(1))]);
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
        assert!(objections.contains(&WhyNot::NoDraw(NoDraw::NotOwnToken(rogues, ANN))));
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
        assert!(matches!(
            objections(ruling).as_slice(),
            [WhyNot::PhaseOver(Phase::PlaceTokens, _)]
        ));
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
        assert_eq!(
            objections(ruling),
            [WhyNot::NoDraw(NoDraw::NotOwnToken(rogues, ANN))]
        );
        assert_eq!(ruling.after.piece(find(&ruling.after, "Yetis")).tokens, 0);
    });
}

#[test]
fn a_full_area_has_no_free_group() {
    let board = BOARD.replace(
        "Tongues",
        "Tongues, Glorps, Dobbstown, Connie Dobbs, NHGH, S.L.A.K., MWOWM, Jesus B.",
    );
    let plays = |case: &mut Case| {
        case.table.turn.phase = Phase::DrawGroups;
        vec![Move::Draw {
            player: ANN,
            what: Draw::Groups(1),
        }]
    };
    ruled(&board, plays, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::NoDraw(NoDraw::AreaFull(8))]);
    });
}
