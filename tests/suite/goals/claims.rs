//! Claims to victory, and what comes of them.

use super::*;

#[test]
fn players_with_the_same_illuminati_block_each_other() {
    let game = Game::new(3, "");
    let mut case = game.case();
    give(&mut case, ANN, "Weaklings", 8);
    give(&mut case, BEN, "Weaklings", 8);
    claim(&mut case, ANN, None);
    claim(&mut case, BEN, None);
    let ruling = engine::rule(&case);
    assert_eq!(ruling.winners, Some(Vec::new()));
    assert_eq!(ruling.verdict(), Verdict::NobodyWins);
    assert_eq!(ruling.claims[0].end, ClaimEnd::Blocked(BEN));
    assert_eq!(ruling.claims[1].end, ClaimEnd::Blocked(ANN));
    let report = report::report(&ruling, &game.scenario);
    assert!(
        report.summary.starts_with("NOBODY WINS: Ann does not win"),
        "{}",
        report.summary
    );
    // Who meets a Goal and does not claim keeps nobody from winning.
    case.steps.pop();
    assert_eq!(winners(&case), Some(vec![ANN]));
}

#[test]
fn players_with_different_illuminati_share() {
    let mut game = Game::new(3, "");
    let other = game.law.card_named("Yetis").unwrap();
    game.law.cards[usize::from(other.0)].kind = Kind::Illuminati;
    let mut case = game.case();
    for player in [ANN, BEN, CYD] {
        give(&mut case, player, "Weaklings", 8);
        claim(&mut case, player, None);
    }
    assert_eq!(winners(&case), Some(Vec::new()));
    let illuminati = case.table.seat(CYD).illuminati;
    case.table.turn_out(illuminati, other);
    // Ann and Ben block each other; Cyd could share with either.
    assert_eq!(winners(&case), Some(vec![CYD]));
    case.steps.remove(1);
    assert_eq!(winners(&case), Some(vec![ANN, CYD]));
}

#[test]
fn nobody_wins_in_the_first_round_or_early_in_a_turn() {
    let game = Game::new(3, "");
    let mut case = game.case();
    give(&mut case, ANN, "Weaklings", 8);
    claim(&mut case, ANN, None);
    for (finished, active, allowed) in [
        (0, ANN, false),
        (1, ANN, true),
        (0, CYD, false),
        (1, CYD, true),
    ] {
        case.table.turn.player = active;
        for seat in &mut case.table.seats {
            seat.turns_finished = 1;
        }
        case.table.seats[usize::from(active.0)].turns_finished = finished;
        let ruling = engine::rule(&case);
        assert_eq!(ruling.winners.is_some(), allowed, "{finished} {active:?}");
        if !allowed {
            assert_eq!(
                why_not(&ruling),
                [WhyNot::NoVictory(NoVictory::InFirstRound)]
            );
        }
    }
    case.table.turn.phase = Phase::PlaceTokens;
    let early = WhyNot::NoVictory(NoVictory::TooEarly(Phase::PlaceTokens));
    assert_eq!(why_not(&engine::rule(&case)), [early]);
}

#[test]
fn a_thwarted_claim_leaves_its_goal_exposed() {
    let game = Game::new(3, "");
    let mut case = game.case();
    let goal = hold(&mut case, ANN, DOUBLING, false);
    let groups = give(&mut case, ANN, "Weaklings", 7);
    claim(&mut case, ANN, Some(goal));
    let ruling = engine::rule(&case);
    assert_eq!(ruling.winners, Some(vec![ANN]));
    let exposed = Place::Hand {
        owner: ANN,
        exposed: true,
    };
    assert_eq!(ruling.after.piece(goal).place, exposed);
    // The claim stands, and a Group is lost before it is settled.
    case.steps.clear();
    case.table.seats[0].declared = Some(Some(goal));
    case.table.piece_mut(goal).place = exposed;
    case.table.piece_mut(groups[0]).place = Place::Uncontrolled;
    let ruling = engine::rule(&case);
    assert_eq!(ruling.winners, Some(Vec::new()));
    assert_eq!(ruling.claims[0].end, ClaimEnd::Thwarted);
    assert_eq!(ruling.after.piece(goal).place, exposed);
    assert_eq!(ruling.after.seat(ANN).declared, None);
}

#[test]
fn two_goals_put_the_winner_out() {
    let game = Game::new(3, "");
    let mut case = game.case();
    let goal = hold(&mut case, ANN, DOUBLING, false);
    hold(&mut case, ANN, PURGE, false);
    give(&mut case, ANN, "Weaklings", 7);
    give(&mut case, BEN, "Weaklings", 8);
    claim(&mut case, ANN, Some(goal));
    claim(&mut case, BEN, None);
    let ruling = engine::rule(&case);
    assert_eq!(
        ruling.claims[0].end,
        ClaimEnd::Blocked(BEN),
        "nobody wins, so nobody shows"
    );
    case.steps.pop();
    let ruling = engine::rule(&case);
    assert_eq!(ruling.winners, Some(Vec::new()));
    assert_eq!(ruling.claims[0].end, ClaimEnd::TwoGoals);
    assert_eq!(ruling.after.seat(ANN).out, Some(Out::TwoGoals));
    // By Groups alone he wins, and shows nothing.
    give(&mut case, ANN, "Weaklings", 1);
    case.steps.clear();
    claim(&mut case, ANN, None);
    assert_eq!(winners(&case), Some(vec![ANN]));
}

#[test]
fn a_claim_is_reported_with_what_counts_and_what_does_not() {
    let game = Game::new(3, "");
    let mut case = game.case();
    give(&mut case, ANN, "Strongmen", 5);
    slack(&mut case, ANN, 2);
    let goal = hold(&mut case, ANN, DOUBLING, false);
    claim(&mut case, ANN, Some(goal));
    let ruling = engine::rule(&case);
    let report = report::report(&ruling, &game.scenario);
    assert_eq!(
        report.summary,
        "WINS: Ann, who counts 10 Groups of 10 needed by the Basic Goal with Brag of the SubGenius"
    );
    assert_eq!(report.verdict, "wins");
    assert_eq!(report.winners, Some(vec!["Ann".to_owned()]));
    let claim = &report.goals[0];
    assert_eq!(
        (claim.way.as_deref(), claim.counts, claim.needs),
        (Some("doubled"), Some(10), Some(10))
    );
    let values: Vec<i16> = claim.reasons.iter().filter_map(|note| note.value).collect();
    assert_eq!(values, [10, 7, 1, 1, 1, 10]);
    let look = Look {
        width: 100,
        color: false,
    };
    let page = report::page(&report, report::Depth::Table, None);
    for text in [
        page.written(Form::Terminal(look)),
        page.written(Form::Markdown),
    ] {
        assert!(text.contains("Goals of Ann"), "{text}");
        assert!(text.contains("sg.goals.double"), "{text}");
        assert!(text.contains("2 tokens as Groups"), "{text}");
    }
}

#[test]
fn text_that_is_not_understood_leaves_a_claim_open() {
    let mut game = Game::new(3, "");
    let id = game.law.card_named(PURGE).unwrap();
    for sentence in &mut game.law.cards[usize::from(id.0)].text {
        let text = sentence.text.clone();
        *sentence = Sentence::left_to_players(text, sentence.layout, &game.law.vocabulary);
    }
    let mut case = game.case();
    let goal = hold(&mut case, ANN, PURGE, false);
    claim(&mut case, ANN, Some(goal));
    let ruling = engine::rule(&case);
    assert_eq!(ruling.winners, None);
    assert_eq!(ruling.verdict(), Verdict::Open);
    assert_eq!(ruling.claims[0].end, ClaimEnd::ByHand);
    assert!(ruling.by_hand.iter().any(|source| source.piece == goal));
}
