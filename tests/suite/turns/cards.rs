//! What the text of cards does in the procedure of turns. The sentences are put on cards by hand.

use fnord::cards::Kind;
use fnord::cards::effect::{
    Ability, Ban, Draws, Effect, Event, Filter, Instruction, Object, Party, Players, Traits,
    Trigger,
};
use fnord::embedded;
use fnord::law::Law;
use fnord::ruling::{NoTakeover, WhyNot};
use fnord::table::{Case, Change, Draw, Duty, Gift, Lasts, Move, Owed, PieceId, Place};
use fnord::vocabulary::Phase;

use super::{
    ANN, BEN, BOARD, TALES, all_legal, at_beginning, card, find, gift, linking, moving, objections,
    place, ruled_by,
};

fn says(effect: Effect) -> Ability {
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

fn says_when(event: Event, effect: Effect) -> Ability {
    Ability {
        trigger: Some(Trigger {
            event,
            limit: None,
            may: false,
        }),
        ..says(effect)
    }
}

fn gets_token(who: Object, extra: bool) -> Effect {
    Effect::Do(Instruction::GetsToken {
        who,
        extra,
        per: None,
    })
}

fn any(kind: Kind) -> Filter {
    Filter {
        kind: Some(kind),
        relation: Some(fnord::cards::effect::Relation::YouControl),
        ..Filter::any()
    }
}

/// The law with other sentences on some cards.
fn law_with(cards: &[(&str, &[Ability])]) -> Law {
    let mut law = embedded::law().clone();
    for (name, abilities) in cards {
        let card = law.cards.iter_mut().find(|card| &*card.name == *name);
        let card = card.expect("there is such a card");
        let sentence = card.text.first().expect("it has a text").clone();
        card.text = abilities
            .iter()
            .map(|ability| {
                let mut sentence = sentence.clone();
                sentence.layout = None;
                sentence.ability = Some(ability.clone());
                sentence
            })
            .collect();
    }
    law
}

/// A Plot of Ann's lies on the table and speaks to her.
fn played(case: &mut Case, plot: &str, lasts: Lasts) -> PieceId {
    let plot = card(case, plot);
    case.table.piece_mut(plot).place = Place::Beside {
        owner: ANN,
        linked: None,
    };
    case.table.changes.push(Change {
        plot,
        sentence: 0,
        player: ANN,
        subject: plot,
        lasts,
        chosen: None,
    });
    plot
}

fn buying(what: Draw) -> Move {
    Move::Buy {
        player: ANN,
        what,
        with: Vec::new(),
    }
}

fn giving_a_token() -> Move {
    Move::Give {
        player: ANN,
        what: vec![Gift::IlluminatiTokens(1)],
        to: BEN,
        under: None,
        acting: Vec::new(),
    }
}

#[test]
fn the_illuminati_piles_up_its_tokens() {
    let law = law_with(&[("Church of the SubGenius", &[says(Effect::KeepsTokens)])]);
    let plays = |case: &mut Case| {
        at_beginning(case);
        vec![place(ANN)]
    };
    ruled_by(&law, BOARD, plays, |ruling| {
        all_legal(ruling);
        let after = &ruling.after;
        assert_eq!(after.piece(after.seat(ANN).illuminati).tokens, 3);
    });
}

#[test]
fn an_extra_token_that_must_go_goes_first() {
    let gets = gets_token(Object::YourIlluminati, true);
    let law = law_with(&[(
        "Yetis",
        &[
            says_when(Event::TokenPlacement { rivals: false }, gets),
            says(Effect::TokenMustGo),
        ],
    )]);
    let keeps_it = |case: &mut Case| {
        at_beginning(case);
        vec![place(ANN), buying(Draw::Plots(1))]
    };
    ruled_by(&law, BOARD, keeps_it, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::TokenFirst(ANN)]);
        let after = &ruling.after;
        assert_eq!(after.piece(after.seat(ANN).illuminati).tokens, 4);
    });
    let gives_it = |case: &mut Case| {
        at_beginning(case);
        vec![place(ANN), giving_a_token(), buying(Draw::Plots(1))]
    };
    ruled_by(&law, BOARD, gives_it, |ruling| {
        all_legal(ruling);
        let after = &ruling.after;
        assert!(after.duties.is_empty());
        assert_eq!(after.piece(after.seat(BEN).illuminati).tokens, 2);
    });
}

#[test]
fn extra_tokens_go_where_their_player_says() {
    let gets = gets_token(Object::Any(any(Kind::Place)), true);
    let on_a_place = says_when(Event::TokenPlacement { rivals: false }, gets);
    let on_itself = says_when(
        Event::TokenPlacement { rivals: true },
        gets_token(Object::It, false),
    );
    let law = law_with(&[
        ("Martyr Meter", &[on_a_place]),
        ("Rogue SubGenii", &[on_itself]),
    ]);
    let on = |name: &'static str| {
        move |case: &mut Case| {
            at_beginning(case);
            let rogues = card(case, "Rogue SubGenii");
            case.table.piece_mut(rogues).tokens = 0;
            vec![Move::PlaceTokens {
                player: ANN,
                on: vec![card(case, name)],
            }]
        }
    };
    ruled_by(&law, TALES, on("Dobbstown"), |ruling| {
        all_legal(ruling);
        let after = &ruling.after;
        assert_eq!(after.piece(find(after, "Dobbstown")).tokens, 2);
        assert_eq!(after.piece(find(after, "Rogue SubGenii")).tokens, 1);
        assert!(after.piece(find(after, "Martyr Meter")).gave_benefit);
    });
    ruled_by(&law, TALES, on("Yetis"), |ruling| {
        let yetis = find(&ruling.after, "Yetis");
        assert_eq!(objections(ruling), [WhyNot::NoExtraToken(yetis)]);
    });
}

#[test]
fn some_groups_cannot_be_moved_or_not_there() {
    let not_there = Effect::CannotBecomePuppet(vec![Filter {
        names: vec!["Xists".into()],
        ..Filter::any()
    }]);
    let law = law_with(&[
        ("Pinks", &[says(not_there)]),
        ("Yetis", &[says(Effect::CannotBeMoved)]),
    ]);
    let pinks = |case: &mut Case| vec![moving(case, "Pinks", "Xists")];
    ruled_by(&law, BOARD, pinks, |ruling| {
        let (pinks, xists) = (find(&ruling.after, "Pinks"), find(&ruling.after, "Xists"));
        assert_eq!(
            objections(ruling),
            [WhyNot::NoTakeover(NoTakeover::NotItsPuppet(pinks, xists))]
        );
    });
    let yetis = |case: &mut Case| vec![moving(case, "Yetis", "Xists")];
    ruled_by(&law, BOARD, yetis, |ruling| {
        let yetis = find(&ruling.after, "Yetis");
        assert_eq!(objections(ruling), [WhyNot::CannotBeMoved(yetis)]);
    });
}

#[test]
fn puppets_may_lie_at_any_side_by_a_card() {
    let law = law_with(&[("Dokstok", &[says(Effect::PutOnAnySide { yours: true })])]);
    // The Rogues have one arrow, which Dokstok takes.
    let plays = |case: &mut Case| {
        vec![Move::Give {
            player: ANN,
            what: vec![Gift::Card(card(case, "Pinks"))],
            to: BEN,
            under: Some(card(case, "Rogue SubGenii")),
            acting: Vec::new(),
        }]
    };
    ruled_by(&law, BOARD, plays, |ruling| {
        all_legal(ruling);
        let after = &ruling.after;
        let rogues = find(after, "Rogue SubGenii");
        assert_eq!(after.master(find(after, "Pinks")), Some(rogues));
    });
    ruled_by(embedded::law(), BOARD, plays, |ruling| {
        let rogues = find(&ruling.after, "Rogue SubGenii");
        assert_eq!(objections(ruling), [WhyNot::NoOpenArrow(rogues)]);
    });
}

#[test]
fn cards_keep_players_from_what_they_might_do() {
    let idle = law_with(&[(
        "13013",
        &[says(Effect::Bars {
            who: Players::You,
            what: Ban::Act,
        })],
    )]);
    let plays = |case: &mut Case| {
        played(case, "13013", Lasts::Turn);
        vec![moving(case, "Pinks", "Xists")]
    };
    ruled_by(&idle, BOARD, plays, |ruling| {
        assert_eq!(objections(ruling), [WhyNot::CannotAct(ANN)]);
    });
    let saving = law_with(&[(
        "13013",
        &[says(Effect::Bars {
            who: Players::You,
            what: Ban::SpendIlluminatiTokens,
        })],
    )]);
    let plays = |case: &mut Case| {
        played(case, "13013", Lasts::Turn);
        vec![buying(Draw::Plots(1)), buying(Draw::Groups(1))]
    };
    ruled_by(&saving, BOARD, plays, |ruling| {
        assert!(!ruling.plays[0].verdict.is_illegal());
        assert_eq!(objections(ruling), [WhyNot::IlluminatiTokensBarred(ANN)]);
    });
}

#[test]
fn what_lasts_for_a_time_ends_in_time() {
    let law = law_with(&[("13013", &[says(Effect::TradesIlluminatiTokens)])]);
    let till_end = |case: &mut Case| {
        played(case, "13013", Lasts::Turn);
        vec![giving_a_token(), Move::EndTurn(ANN)]
    };
    ruled_by(&law, BOARD, till_end, |ruling| {
        all_legal(ruling);
        let plot = find(&ruling.after, "13013");
        assert_eq!(ruling.after.piece(plot).place, Place::Discarded);
        assert!(ruling.after.changes.is_empty());
    });
    let till_next = |case: &mut Case| {
        played(case, "13013", Lasts::NextTurn);
        vec![Move::EndTurn(ANN), giving_a_token(), Move::EndTurn(BEN)]
    };
    ruled_by(&law, BOARD, till_next, |ruling| {
        all_legal(ruling);
        assert_eq!(ruling.after.turn.player, ANN);
        let plot = find(&ruling.after, "13013");
        assert_eq!(ruling.after.piece(plot).place, Place::Discarded);
    });
}

#[test]
fn duties_are_done_by_gifts_and_discards() {
    let owing = |case: &mut Case, what: Owed| {
        let plot = card(case, "13013");
        case.table.duties.push(Duty {
            player: ANN,
            card: plot,
            sentence: 0,
            what,
        });
    };
    let discards = |case: &mut Case| {
        let pinks = card(case, "Yetis");
        owing(case, Owed::TokenOrGroup(BEN));
        vec![Move::Discard {
            player: ANN,
            cards: vec![pinks],
            hidden: 0,
        }]
    };
    ruled_by(embedded::law(), BOARD, discards, |ruling| {
        all_legal(ruling);
        let after = &ruling.after;
        assert!(after.duties.is_empty());
        assert_eq!(after.piece(find(after, "Yetis")).place, Place::Discarded);
        assert_eq!(after.piece(find(after, "Pinks")).place, Place::Uncontrolled);
    });
    let gives = |case: &mut Case| {
        let pinks = card(case, "Pinks");
        case.table.turn.phase = Phase::End;
        owing(case, Owed::DiscardOrGive(pinks));
        vec![gift(case, ANN, BEN, "Pinks")]
    };
    ruled_by(embedded::law(), BOARD, gives, |ruling| {
        all_legal(ruling);
        let pinks = find(&ruling.after, "Pinks");
        assert_eq!(ruling.after.owner(pinks), Some(BEN));
        assert!(ruling.after.duties.is_empty());
    });
    let half = |case: &mut Case| {
        case.table.seats[0].hidden_plots = 3;
        owing(case, Owed::DiscardPlots(2));
        vec![Move::Discard {
            player: ANN,
            cards: Vec::new(),
            hidden: 2,
        }]
    };
    ruled_by(embedded::law(), BOARD, half, |ruling| {
        all_legal(ruling);
        assert!(ruling.after.duties.is_empty());
    });
}

#[test]
fn a_link_that_sleeps_stays_where_it_is() {
    let tales = "Three-Fisted Tales of \"Bob\"";
    let gone = Effect::Becomes {
        whose: Party::It,
        gains: Traits::default(),
        loses: Traits {
            attributes: [embedded::law()
                .vocabulary
                .attribute("SubGenius")
                .expect("there is such an attribute")]
            .into_iter()
            .collect(),
            ..Traits::default()
        },
    };
    let law = law_with(&[("13013", &[says(gone)])]);
    let plays = |case: &mut Case| {
        let resource = card(case, tales);
        let dobbstown = card(case, "Dobbstown");
        case.table.piece_mut(resource).place = Place::Beside {
            owner: ANN,
            linked: Some(dobbstown),
        };
        played(case, "13013", Lasts::Turn);
        if let Some(change) = case.table.changes.last_mut() {
            change.subject = dobbstown;
        }
        vec![linking(case, tales, None)]
    };
    ruled_by(&law, TALES, plays, |ruling| {
        let tales = find(&ruling.after, tales);
        assert_eq!(objections(ruling), [WhyNot::LinkAsleep(tales)]);
    });
}

#[test]
fn a_card_gives_another_group_as_the_turn_begins() {
    let draws = Effect::Do(Instruction::Draws {
        who: Players::You,
        what: Draws::GroupToArea,
        shown: false,
        may: false,
        per: None,
    });
    let law = law_with(&[("Yetis", &[says_when(Event::TurnBegins, draws)])]);
    let plays = |case: &mut Case| {
        at_beginning(case);
        let draw = Move::Draw {
            player: ANN,
            what: Draw::Groups(1),
        };
        vec![draw.clone(), draw.clone(), draw]
    };
    ruled_by(&law, BOARD, plays, |ruling| {
        assert!(!ruling.plays[1].verdict.is_illegal());
        assert!(matches!(
            objections(ruling).as_slice(),
            [WhyNot::PhaseOver(Phase::DrawGroups, _)]
        ));
    });
}

#[test]
fn a_card_may_bar_more_puppets_than_arrows() {
    let law = law_with(&[(
        "Dokstok",
        &[
            says(Effect::PutOnAnySide { yours: true }),
            says(Effect::NoMorePuppetsThanArrows),
        ],
    )]);
    let plays = |case: &mut Case| {
        vec![Move::Give {
            player: ANN,
            what: vec![Gift::Card(card(case, "Pinks"))],
            to: BEN,
            under: Some(card(case, "Rogue SubGenii")),
            acting: Vec::new(),
        }]
    };
    ruled_by(&law, BOARD, plays, |ruling| {
        let rogues = find(&ruling.after, "Rogue SubGenii");
        assert_eq!(objections(ruling), [WhyNot::NoOpenArrow(rogues)]);
    });
}
