//! Goals, claims to victory, and who goes out of the game.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a table that cannot be laid out has nothing to test"
)]

mod claims;
mod counting;
mod elimination;

use fnord::cards::effect::{
    Ability, Ban, Duration, Effect, Event, Filter, Numbers, Objective, Party, Players, Quality,
    Sentence, Stat, TraitTest, Traits, Trigger, Uncounted, Until,
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
        qualities: vec![Quality::Figure(Stat::Power, Numbers::AtLeast(3))],
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
            of: Until::This,
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
