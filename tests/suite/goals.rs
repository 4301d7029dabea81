//! Goals, claims to victory, and who goes out of the game.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a table that cannot be laid out has nothing to test"
)]

use fnord::cards::effect::{
    Ability, Ban, Duration, Effect, Event, Filter, LastTurn, Numbers, Objective, Party, Players,
    Quality, Sentence, Stat, TraitTest, Traits, Trigger, Uncounted,
};
use fnord::cards::{Alignment, Kind, Text};
use fnord::embedded;
use fnord::engine::{self, Moment, goals};
use fnord::law::Law;
use fnord::page::{Form, Look};
use fnord::report;
use fnord::ruling::{
    ClaimEnd, Considered, Fate, NoVictory, PlayVerdict, Rejection, Ruling, Silent, Verdict, Way,
    WhyNot,
};
use fnord::scenario::{self, Scenario};
use fnord::table::{
    self, Case, Change, Grave, Lasts, Move, Out, Owed, PieceId, Place, Position, Step,
};
use fnord::vocabulary::{Phase, PlayerId};

const ANN: PlayerId = PlayerId(0);
const BEN: PlayerId = PlayerId(1);
const CYD: PlayerId = PlayerId(2);

const CHURCH: &str = "Church of the SubGenius";
const DOUBLING: &str = "Brag of the SubGenius";
const TERROR: &str = "Science Cannot Remove the Terror of the Gods!";
const PURGE: &str = "Cast Out False Prophets!";
const ARISE: &str = "Arise!";

fn ability(effect: Effect) -> Ability {
    Ability {
        layout: None,
        label: None,
        used: None,
        trigger: None,
        lasts: None,
        condition: None,
        effect,
    }
}

fn sentence(ability: Ability) -> Sentence {
    Sentence {
        text: Text::from("As the test has it."),
        layout: None,
        ability: Some(ability),
        only_when_played: false,
        note: false,
        bearing: None,
    }
}

fn says(effects: Vec<Effect>) -> Vec<Sentence> {
    effects
        .into_iter()
        .map(|effect| sentence(ability(effect)))
        .collect()
}

fn any() -> Filter {
    Filter::any()
}

fn aligned(alignment: Alignment) -> Traits {
    let mut traits = Traits::default();
    traits.alignments = traits.alignments.with(alignment);
    traits
}

fn weird() -> Filter {
    Filter {
        traits: TraitTest::All(aligned(Alignment::Weird)),
        ..any()
    }
}

/// The law, with the sentences that these tests are about.
fn law() -> Law {
    let mut law = embedded::law().clone();
    let mut set = |name: &str, text: Vec<Sentence>| {
        let id = law.card_named(name).expect("the card is there");
        law.cards[usize::from(id.0)].text = text;
    };
    set(
        CHURCH,
        says(vec![Effect::TokensCount(3), Effect::GoalAlone]),
    );
    let strong = Filter {
        qualities: vec![Quality::Power(Numbers::AtLeast(3))],
        names: Vec::new(),
        ..any()
    };
    set(
        DOUBLING,
        says(vec![Effect::Counts {
            of: strong,
            twice: true,
            unless_outdone: false,
            most: None,
        }]),
    );
    let list = |destroyed, controls| {
        vec![
            Objective::Destroyed {
                least: destroyed,
                of: Filter {
                    rivals: true,
                    ..weird()
                },
                helped: false,
            },
            Objective::Controls {
                least: controls,
                of: weird(),
            },
        ]
    };
    let lists = vec![list(2, 2), list(3, 1)];
    set(TERROR, says(vec![Effect::WinsIf(lists), Effect::GoalAlone]));
    let purge = vec![vec![Objective::Destroyed {
        least: 1,
        of: Filter {
            rivals: true,
            kind: Some(Kind::Illuminati),
            qualities: vec![Quality::SameAsYours],
            ..any()
        },
        helped: false,
    }]];
    set(PURGE, says(vec![Effect::WinsIf(purge)]));
    let stays = Ability {
        trigger: Some(Trigger {
            event: Event::LastPuppetRemoved,
            limit: None,
            may: true,
        }),
        lasts: Some(Duration {
            begins: false,
            of: LastTurn::This,
        }),
        ..ability(Effect::NotYetEliminated)
    };
    set(
        ARISE,
        vec![
            sentence(stays),
            sentence(ability(Effect::WinsIf(vec![vec![Objective::NoPuppets]]))),
            sentence(ability(Effect::SharedVictory { always: false })),
        ],
    );
    law
}

/// A table of so many players, each with one puppet, in the main phase of Ann's fifth turn.
struct Game {
    law: Law,
    scenario: Scenario,
}

impl Game {
    fn new(players: usize, more: &str) -> Game {
        let law = law();
        let mut text = String::from(
            "Let Weaklings be a Group with Power 1, Resistance 1\n\
             Let Strongmen be a Group with Power 3, Resistance 3\n\
             Let Oddities be a Weird Group with Power 1, Resistance 1\n\
             Let Annites be a Group with Power 1, Resistance 1\n\
             Let Bennites be a Group with Power 1, Resistance 1\n\
             Let Cyddites be a Group with Power 1, Resistance 1\n",
        );
        for (player, puppet) in ["Ann", "Ben", "Cyd"]
            .into_iter()
            .zip(["Annites", "Bennites", "Cyddites"])
            .take(players)
        {
            text.push_str(&format!("{player} plays {CHURCH} (0 tokens)\n  {puppet}\n"));
        }
        text.push_str("Turn: Ann's 5th, main phase\n");
        text.push_str("Uncontrolled: Weaklings, Strongmen, Oddities\n");
        text.push_str(more);
        let scenario = scenario::read(&text, &law).expect("it can be read");
        Game { law, scenario }
    }

    fn case(&self) -> Case<'_> {
        let edition = self.law.edition("subgenius-1.01").unwrap();
        let rules = edition.rules.as_ref().unwrap();
        table::set_up(&self.scenario, &self.law, edition, rules).expect("it can be laid out")
    }
}

fn find(case: &Case, name: &str) -> PieceId {
    let found = case
        .table
        .iter()
        .find(|(id, _)| case.table.name(*id) == name);
    found.expect("it is on the table").0
}

/// Another card like one on the table.
fn put(case: &mut Case, like: &str, place: Place) -> PieceId {
    let mut piece = case.table.piece(find(case, like)).clone();
    piece.place = place;
    piece.implied = false;
    case.table.put(piece)
}

/// So many more Groups directly under a player's Illuminati.
fn give(case: &mut Case, player: PlayerId, like: &str, count: usize) -> Vec<PieceId> {
    let place = Place::Structure {
        owner: player,
        position: Position::Under(case.table.seat(player).illuminati),
    };
    (0..count).map(|_| put(case, like, place)).collect()
}

fn hold(case: &mut Case, player: PlayerId, name: &str, exposed: bool) -> PieceId {
    let card = case.table.law.card_named(name).unwrap();
    let id = put(
        case,
        "Weaklings",
        Place::Hand {
            owner: player,
            exposed,
        },
    );
    case.table.turn_out(id, card);
    id
}

fn slack(case: &mut Case, player: PlayerId, tokens: u8) {
    let illuminati = case.table.seat(player).illuminati;
    case.table.piece_mut(illuminati).tokens = tokens;
}

fn play(case: &mut Case, play: Move) {
    case.steps.push(Step {
        line: 1,
        span: 0..1,
        said: Vec::new(),
        play,
    });
}

fn claim(case: &mut Case, player: PlayerId, goal: Option<PieceId>) {
    play(
        case,
        Move::DeclareVictory {
            player,
            goal,
            before_knock: false,
        },
    );
}

fn count(case: &Case, player: PlayerId) -> usize {
    goals::counted(&Moment::new(&case.table), player, &mut Silent)
}

fn why_not(ruling: &Ruling) -> Vec<WhyNot> {
    match &ruling.plays.last().unwrap().verdict {
        PlayVerdict::Illegal(objections) => {
            objections.iter().map(|objection| objection.why).collect()
        }
        _ => Vec::new(),
    }
}

fn winners(case: &Case) -> Option<Vec<PlayerId>> {
    engine::rule(case).winners
}

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
