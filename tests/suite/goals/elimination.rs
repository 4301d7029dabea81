//! Who goes out of the game, and who is left.

use super::*;

/// Ann destroys Ben's only Group.
const LAST: &str = "Ann's Illuminati attacks to destroy Bennites\nRoll 3\n";

/// Her Illuminati can do it.
fn arm(case: &mut Case) {
    let illuminati = case.table.seat(ANN).illuminati;
    case.table.piece_mut(illuminati).stated.power = Some(30);
    slack(case, ANN, 1);
}

#[test]
fn who_removes_the_last_puppet_inherits() {
    let game = Game::new(3, LAST);
    let mut case = game.case();
    arm(&mut case);
    hold(&mut case, ANN, DOUBLING, false);
    let goal = hold(&mut case, BEN, PURGE, true);
    case.table.seats[1].hidden_plots = 2;
    for (turns, out) in [(2, false), (3, true)] {
        case.table.seats[1].turns_finished = turns;
        let ruling = engine::rule(&case);
        let after = &ruling.after;
        assert_eq!(after.seat(BEN).out.is_some(), out);
        if out {
            assert_eq!(after.seat(BEN).out, Some(Out::Eliminated(Some(ANN))));
            assert_eq!(
                after.piece(after.seat(BEN).illuminati).place,
                Place::OutOfPlay
            );
            assert_eq!(after.seat(ANN).hidden_plots, 2);
            let exposed = Place::Hand {
                owner: ANN,
                exposed: true,
            };
            assert_eq!(after.piece(goal).place, exposed);
            assert!(
                after
                    .duties
                    .iter()
                    .any(|duty| duty.what == Owed::DiscardGoal)
            );
            assert_eq!(ruling.winners, None);
        }
    }
    // With the Goal that asks for just that he has won.
    let mut case = game.case();
    arm(&mut case);
    let goal = hold(&mut case, ANN, PURGE, false);
    claim(&mut case, ANN, Some(goal));
    assert_eq!(winners(&case), Some(vec![ANN]));
}

#[test]
fn the_last_in_the_game_wins() {
    let game = Game::new(2, LAST);
    let mut case = game.case();
    arm(&mut case);
    let ruling = engine::rule(&case);
    assert_eq!(ruling.winners, Some(vec![ANN]));
    let report = report::report(&ruling, &game.scenario);
    assert_eq!(report.summary, "WINS: Ann, the last in the game");
}

#[test]
fn a_goal_can_keep_a_player_in_the_game_and_be_shared() {
    let game = Game::new(3, LAST);
    let mut case = game.case();
    arm(&mut case);
    let goal = hold(&mut case, BEN, ARISE, false);
    give(&mut case, ANN, "Weaklings", 7);
    let ruling = engine::rule(&case);
    assert_eq!(ruling.after.seat(BEN).out, None);
    assert!(ruling.after.seat(BEN).without_puppets);
    // He still has no puppets as the turn ends: that wins, and nobody has to say so again.
    play(&mut case, Move::EndTurn(ANN));
    assert_eq!(winners(&case), Some(vec![BEN]));
    case.steps.pop();
    claim(&mut case, BEN, Some(goal));
    assert_eq!(winners(&case), Some(vec![BEN]));
    give(&mut case, ANN, "Weaklings", 1);
    claim(&mut case, ANN, None);
    assert_eq!(winners(&case), Some(vec![ANN, BEN]));
}

#[test]
fn who_leaves_discards_everything() {
    let game = Game::new(3, "");
    let mut case = game.case();
    let plot = hold(&mut case, BEN, DOUBLING, false);
    play(&mut case, Move::Leave(BEN));
    let ruling = engine::rule(&case);
    let after = &ruling.after;
    assert_eq!(after.seat(BEN).out, Some(Out::Left));
    for card in [plot, find(&case, "Bennites"), after.seat(BEN).illuminati] {
        assert_eq!(after.piece(card).place, Place::Discarded);
    }
    assert_eq!(ruling.winners, None);
    play(&mut case, Move::Leave(CYD));
    assert_eq!(winners(&case), Some(vec![ANN]));
    play(&mut case, Move::Leave(CYD));
    assert_eq!(why_not(&engine::rule(&case)), [WhyNot::OutOfTheGame(CYD)]);
}

#[test]
fn who_is_not_laid_out_is_not_eliminated() {
    let game = Game::new(
        3,
        "Ann's Illuminati attacks to destroy Glorps (Ben's)\nRoll 3\n",
    );
    let mut case = game.case();
    arm(&mut case);
    // Ben has only the Group that the play speaks of.
    let bennites = find(&case, "Bennites");
    case.table.piece_mut(bennites).place = Place::Uncontrolled;
    let ruling = engine::rule(&case);
    let glorps = find(&case, "Glorps");
    assert_eq!(ruling.after.piece(glorps).place, Place::Destroyed(ANN));
    assert_eq!(ruling.after.seat(BEN).out, None);
}
