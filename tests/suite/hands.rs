//! Laws of attacks on Groups from players' own hands, and of agents: they are tried on random Groups, under the editions in
//! which Groups come from hands.

#![allow(
    clippy::expect_used,
    reason = "a table that cannot be laid out has nothing to try"
)]

use fnord::embedded;
use fnord::engine;
use fnord::ruling::Ruling;
use fnord::scenario;
use fnord::table::{self, Place, Table};
use proptest::prelude::*;

const EDITIONS: [&str; 3] = ["wdh-1.2", "inwo-1995", "inwo-1995 + pyramid-23"];

const ALIGNMENTS: [&str; 10] = [
    "Government",
    "Liberal",
    "Peaceful",
    "Straight",
    "Corporate",
    "Conservative",
    "Violent",
    "Weird",
    "Criminal",
    "Fanatic",
];

prop_compose! {
    /// The facts of an invented Group.
    fn facts()(
        power in 1i16..12,
        resistance in 0i16..9,
        one in 0usize..10,
        other in proptest::option::of(8usize..10),
    ) -> String {
        let also = other.filter(|&other| other != one).map_or(String::new(), |other| format!(", {}", ALIGNMENTS[other]));
        format!("with Power {power}, Resistance {resistance}, {}{also}", ALIGNMENTS[one])
    }
}

/// Ann has three Groups, and one in hand; Ben and Cal have copies of that and a Group each.
fn board(facts: &[String], plays: &str) -> String {
    let mut text = String::new();
    for (facts, name) in facts.iter().zip([
        "Leaderites",
        "Markites",
        "Firstites",
        "Secondites",
        "Thirdites",
    ]) {
        text.push_str(&format!("Let {name} be a Group {facts}\n"));
    }
    text.push_str("Ann plays Bavarian Illuminati\n  Leaderites\n  Firstites\n  hand: Markites\n");
    text.push_str("Ben plays Gnomes of Zurich\n  Secondites\n  hand: Markites\n");
    text.push_str("Cal plays UFOs\n  Thirdites\n  hand: Markites\n");
    text.push_str("Turn: Ann's 4th, main phase\n");
    text.push_str(plays);
    text
}

fn with_ruling<T>(text: &str, edition: &str, look: impl FnOnce(&Ruling) -> T) -> T {
    let law = embedded::law();
    let edition = law.edition(edition).expect("the edition is there");
    let rules = edition.rules.as_ref().expect("it can be ruled by");
    let scenario = scenario::read(text, law).expect("the scenario can be read");
    let case = table::set_up(&scenario, law, edition, rules).expect("it can be laid out");
    look(&engine::rule(&case))
}

/// Where the copies of the Group attacked lie, Ann's first.
fn copies(table: &Table) -> Vec<Place> {
    let markites = (table.iter()).filter(|(id, _)| table.name(*id) == "Markites");
    markites.map(|(_, piece)| piece.place).collect()
}

const ATTACK: &str = "Leaderites attacks to control Ann's Markites\n";

/// Helpers and agents in any order; those that may not join are left out alike. One agents card at most can be used, so that
/// it is Ben's here.
fn plays(order: &[usize]) -> String {
    let lines = [
        "Firstites aids\n",
        "Secondites opposes\n",
        "Thirdites aids\n",
        "Ben opposes with agents of Markites\n",
        "Cal opposes with his Illuminati\n",
    ];
    order.iter().map(|&index| lines[index]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_agents_and_helpers_does_not_matter(
        facts in prop::collection::vec(facts(), 5),
        order in Just(vec![0usize, 1, 2, 3, 4]).prop_shuffle(),
        edition in 0usize..3,
    ) {
        let strength = |order: &[usize]| {
            let text = board(&facts, &format!("{ATTACK}{}", plays(order)));
            with_ruling(&text, EDITIONS[edition], |ruling| {
                let attack = ruling.attack().expect("the attack is legal");
                (attack.strength, attack.odds)
            })
        };
        prop_assert_eq!(strength(&[0, 1, 2, 3, 4]), strength(&order));
    }

    #[test]
    fn the_first_agents_keep_all_others_out(
        facts in prop::collection::vec(facts(), 5),
        edition in 0usize..3,
    ) {
        let strength = |plays: &str| {
            with_ruling(&board(&facts, &format!("{ATTACK}{plays}")), EDITIONS[edition], |ruling| {
                (ruling.attack().expect("the attack is legal").strength, copies(&ruling.after))
            })
        };
        let (without, _) = strength("");
        let (bens, after_bens) = strength("Ben opposes with agents of Markites\nCal opposes with agents of Markites\n");
        let (cals, after_cals) = strength("Cal opposes with agents of Markites\nBen opposes with agents of Markites\n");
        prop_assert_eq!(bens, without - 6);
        prop_assert_eq!(cals, without - 6);
        prop_assert_eq!(after_bens[1], Place::Discarded);
        prop_assert_eq!(after_cals[2], Place::Discarded);
        prop_assert!(after_bens[2] != Place::Discarded && after_cals[1] != Place::Discarded);
    }

    #[test]
    fn a_group_of_the_hand_is_taken_kept_or_lost(
        facts in prop::collection::vec(facts(), 5),
        roll in 2u8..13,
        edition in 0usize..3,
        called_off: bool,
    ) {
        let end = if called_off { "Ann calls off the attack\n".to_owned() } else { format!("Roll {roll}\n") };
        let text = board(&facts, &format!("{ATTACK}{end}Ann ends her turn\n"));
        let (place, strength, others) = with_ruling(&text, EDITIONS[edition], |ruling| {
            let places = copies(&ruling.after);
            (places[0], ruling.attacks[0].strength, places[1..].to_vec())
        });
        let in_hand = matches!(place, Place::Hand { .. });
        if called_off {
            prop_assert!(in_hand);
        } else if i16::from(roll) <= strength && roll < 11 {
            let taken = matches!(place, Place::Structure { .. });
            prop_assert!(taken);
        } else {
            prop_assert_eq!(place, Place::Discarded);
        }
        // What rivals hold is no business of the attack.
        let held = others.iter().all(|place| matches!(place, Place::Hand { .. }));
        prop_assert!(held);
    }
}
