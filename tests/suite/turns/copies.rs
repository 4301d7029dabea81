//! Copies of a card, where several sets are mixed.

use super::*;

/// Another copy of a card, lying there.
fn copy(case: &mut Case, name: &str, place: Place) -> PieceId {
    let mut copy = case.table.piece(card(case, name)).clone();
    copy.place = place;
    copy.put_in_area = Some(ANN);
    case.table.put(copy)
}

fn taking_copy(card: PieceId) -> Move {
    Move::TakeOver {
        player: ANN,
        card,
        under: None,
        at: None,
        automatic: true,
    }
}

#[test]
fn no_copy_of_a_controlled_group_is_taken() {
    let plays = |case: &mut Case| {
        at_beginning(case);
        let copy = copy(case, "Yetis", Place::Uncontrolled);
        vec![taking_copy(copy)]
    };
    ruled(BOARD, plays, |ruling| {
        let why = objections(ruling);
        assert!(
            matches!(why[..], [WhyNot::SecondCopy(SecondCopy::InPlay(_)), ..]),
            "{why:?}"
        );
    });
}

#[test]
fn no_copy_of_a_destroyed_group_is_taken() {
    let plays = |case: &mut Case| {
        at_beginning(case);
        let copy = copy(case, "Speakers in Tongues", Place::Uncontrolled);
        let first = card(case, "Speakers in Tongues");
        case.table.piece_mut(first).place = Place::Destroyed(BEN);
        vec![taking_copy(copy)]
    };
    ruled(BOARD, plays, |ruling| {
        let why = objections(ruling);
        assert!(
            matches!(why[..], [WhyNot::SecondCopy(SecondCopy::Destroyed(_)), ..]),
            "{why:?}"
        );
    });
}

#[test]
fn a_unique_resource_is_taken_once() {
    let plays = |case: &mut Case| {
        at_beginning(case);
        let copy = copy(case, "Martyr Meter", Place::Uncontrolled);
        vec![taking_copy(copy)]
    };
    ruled(TALES, plays, |ruling| {
        let why = objections(ruling);
        assert!(
            matches!(
                why[..],
                [WhyNot::SecondCopy(SecondCopy::UniqueInPlay(_)), ..]
            ),
            "{why:?}"
        );
    });
}

#[test]
fn equal_leads_bounce() {
    let board = "Ann plays Church of the SubGenius\nBen plays Church of the SubGenius\nUncontrolled: Yetis\n";
    let in_hand = |owner| Place::Hand {
        owner,
        exposed: false,
    };
    let plays = |case: &mut Case| {
        for seat in &mut case.table.seats {
            seat.turns_finished = 0;
        }
        let hers = card(case, "Yetis");
        case.table.piece_mut(hers).place = in_hand(ANN);
        let his = copy(case, "Yetis", in_hand(BEN));
        vec![Move::Lead(ANN, hers), Move::Lead(BEN, his)]
    };
    ruled(board, plays, |ruling| {
        all_legal(ruling);
        let yetis = find(&ruling.after, "Yetis");
        assert_eq!(ruling.after.piece(yetis).place, Place::Shuffled);
        assert!(fates(ruling, yetis).contains(&Fate::Bounces));
    });
}
