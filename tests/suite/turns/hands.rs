//! Cards in hand: the limit, discards, gifts.

use super::*;

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
            acting: Vec::new(),
        }]
    };
    ruled(BOARD, tokens, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::TokensNoGift(ANN)]);
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
        assert_eq!(objections(ruling), [WhyNot::NotInHand(plot, BEN)]);
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
