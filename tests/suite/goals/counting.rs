//! What counts toward a Goal.

use super::*;

#[test]
fn groups_and_slack_together_make_ten() {
    for (groups, tokens, wins) in [
        (10, 0, true),
        (9, 1, true),
        (8, 2, true),
        (7, 3, true),
        (6, 4, false),
        (9, 0, false),
    ] {
        let game = Game::new(3, "");
        let mut case = game.case();
        // Besides the Illuminati and one puppet.
        give(&mut case, ANN, "Weaklings", groups - 2);
        slack(&mut case, ANN, tokens);
        assert_eq!(count(&case, ANN), groups + usize::from(tokens.min(3)));
        claim(&mut case, ANN, None);
        let ruling = engine::rule(&case);
        if wins {
            assert_eq!(ruling.winners, Some(vec![ANN]), "{groups} and {tokens}");
            assert_eq!(ruling.verdict(), Verdict::Wins);
        } else {
            assert_eq!(ruling.winners, None, "{groups} and {tokens}");
            assert_eq!(ruling.verdict(), Verdict::Illegal);
            let counts = (groups + usize::from(tokens.min(3))) as i16;
            assert_eq!(
                why_not(&ruling),
                [WhyNot::NoVictory(NoVictory::TooFewGroups {
                    counts,
                    needs: 10
                })]
            );
        }
    }
}

#[test]
fn two_players_need_twelve() {
    let game = Game::new(2, "");
    let mut case = game.case();
    give(&mut case, ANN, "Weaklings", 9);
    claim(&mut case, ANN, None);
    assert_eq!(
        why_not(&engine::rule(&case)),
        [WhyNot::NoVictory(NoVictory::TooFewGroups {
            counts: 11,
            needs: 12
        })]
    );
    give(&mut case, ANN, "Weaklings", 1);
    assert_eq!(winners(&case), Some(vec![ANN]));
}

#[test]
fn at_most_three_groups_count_double_and_slack_is_not_combined() {
    let game = Game::new(3, "");
    let mut case = game.case();
    give(&mut case, ANN, "Strongmen", 5);
    slack(&mut case, ANN, 2);
    // The Illuminati, its puppet and five more; three of them double; or two Slack.
    assert_eq!(count(&case, ANN), 9);
    let goal = hold(&mut case, ANN, DOUBLING, false);
    // The Illuminati are as strong, and are doubled first.
    assert_eq!(count(&case, ANN), 10);
    claim(&mut case, ANN, Some(goal));
    let ruling = engine::rule(&case);
    assert_eq!(ruling.winners, Some(vec![ANN]));
    let won = &ruling.claims[0];
    assert_eq!(won.met.as_ref().unwrap().way, Way::Doubled(goal));
    let said = |what, why| {
        let mut rejected = won.rejected.iter();
        rejected.any(|rejected| rejected.what == what && rejected.why == why)
    };
    let illuminati = case.table.seat(ANN).illuminati;
    assert!(said(
        Considered::TokensAsGroups(illuminati, 2),
        Rejection::GoalsNotCombined
    ));
    assert_eq!(
        won.rejected
            .iter()
            .filter(|rejected| rejected.why == Rejection::EnoughDoubled)
            .count(),
        3
    );
    // It is exposed by the claim, and by nothing before.
    assert!(
        ruling
            .fates
            .iter()
            .any(|fate| fate.fate == Fate::ShownAsGoal)
    );
}

#[test]
fn power_for_a_time_does_not_count() {
    let game = Game::new(3, "");
    let mut case = game.case();
    let goal = hold(&mut case, ANN, DOUBLING, false);
    let weak = give(&mut case, ANN, "Weaklings", 7)[0];
    assert_eq!(count(&case, ANN), 10, "the Illuminati count double");
    // A sentence of another card raises its Power, for good and then for the turn.
    let raises = Effect::Add {
        whose: Party::It,
        additions: vec![(5, Stat::Power)],
        global_too: None,
        per: None,
        when: fnord::cards::effect::Occasion::Always,
        least: None,
    };
    let mut game = game;
    let id = game.law.card_named("13013").unwrap();
    game.law.cards[usize::from(id.0)].text = says(vec![raises]);
    let goal_again = goal;
    let mut case = game.case();
    let goal = hold(&mut case, ANN, DOUBLING, false);
    assert_eq!(goal, goal_again);
    assert_eq!(give(&mut case, ANN, "Weaklings", 7)[0], weak);
    let plot = put(
        &mut case,
        "Weaklings",
        Place::Beside {
            owner: ANN,
            linked: Some(weak),
        },
    );
    case.table.turn_out(plot, id);
    assert_eq!(count(&case, ANN), 11, "linked, it lasts");
    case.table.piece_mut(plot).place = Place::Beside {
        owner: ANN,
        linked: None,
    };
    case.table.changes.push(Change {
        plot,
        sentence: 0,
        player: ANN,
        subject: weak,
        lasts: Lasts::Turn,
        chosen: None,
    });
    assert_eq!(count(&case, ANN), 10, "played for the turn, it does not");
}

#[test]
fn some_groups_count_for_nothing_and_raise_the_basic_goal() {
    let mut game = Game::new(3, "");
    let burden = game.law.card_named("Yetis").unwrap();
    game.law.cards[usize::from(burden.0)].text = says(vec![
        Effect::NotForGoals(Uncounted::It),
        Effect::BasicGoal {
            groups: 1,
            everybody: false,
            per: None,
        },
    ]);
    let mut case = game.case();
    give(&mut case, ANN, "Weaklings", 8);
    let yetis = give(&mut case, ANN, "Weaklings", 1)[0];
    case.table.turn_out(yetis, burden);
    assert_eq!(count(&case, ANN), 10);
    claim(&mut case, ANN, None);
    assert_eq!(
        why_not(&engine::rule(&case)),
        [WhyNot::NoVictory(NoVictory::TooFewGroups {
            counts: 10,
            needs: 11
        })]
    );
}

#[test]
fn a_goal_card_can_ask_for_what_one_controls_and_has_destroyed() {
    let game = Game::new(3, "");
    let mut case = game.case();
    let goal = hold(&mut case, ANN, TERROR, false);
    give(&mut case, ANN, "Oddities", 2);
    let pile = Place::Destroyed(ANN);
    put(&mut case, "Oddities", pile);
    let second = put(&mut case, "Weaklings", pile);
    claim(&mut case, ANN, Some(goal));
    assert_eq!(
        why_not(&engine::rule(&case)),
        [WhyNot::NoVictory(NoVictory::ObjectiveNotMet(goal, None))]
    );
    let grave = Grave {
        from: Some(BEN),
        traits: aligned(Alignment::Weird),
        lasting: Traits::default(),
        this_turn: true,
        for_goals: true,
        power: None,
    };
    for (grave, wins) in [
        (grave, true),
        (
            Grave {
                this_turn: false,
                ..grave
            },
            false,
        ),
        (
            Grave {
                for_goals: false,
                ..grave
            },
            false,
        ),
        (
            Grave {
                from: Some(ANN),
                ..grave
            },
            false,
        ),
        (
            Grave {
                from: None,
                ..grave
            },
            false,
        ),
    ] {
        case.table.piece_mut(second).grave = Some(grave);
        let won = winners(&case) == Some(vec![ANN]);
        assert_eq!(won, wins, "{grave:?}");
    }
}

#[test]
fn a_card_can_bar_the_special_goal() {
    let mut game = Game::new(3, "");
    let id = game.law.card_named("13013").unwrap();
    game.law.cards[usize::from(id.0)].text = says(vec![Effect::Bars {
        who: Players::EachRival,
        what: Ban::SpecialGoalWithFewerTokens,
    }]);
    let mut case = game.case();
    give(&mut case, ANN, "Weaklings", 7);
    slack(&mut case, ANN, 1);
    let plot = put(
        &mut case,
        "Weaklings",
        Place::Beside {
            owner: BEN,
            linked: None,
        },
    );
    case.table.turn_out(plot, id);
    case.table.changes.push(Change {
        plot,
        sentence: 0,
        player: BEN,
        subject: plot,
        lasts: Lasts::NextTurn,
        chosen: None,
    });
    slack(&mut case, BEN, 1);
    assert_eq!(count(&case, ANN), 10);
    slack(&mut case, BEN, 2);
    assert_eq!(count(&case, ANN), 9);
    claim(&mut case, ANN, None);
    let few = WhyNot::NoVictory(NoVictory::TooFewGroups {
        counts: 9,
        needs: 10,
    });
    let why = why_not(&engine::rule(&case));
    assert_eq!(
        why,
        [few, WhyNot::NoVictory(NoVictory::FewerTokensThanRival(BEN))]
    );
}
