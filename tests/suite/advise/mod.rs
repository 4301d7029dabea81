//! Advice, held against what is found by writing every possibility down as a scenario and ruling on it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a board that cannot be read fails the test"
)]

mod brute;
mod random;

use brute::{Board, Known, brute, ruled};
use fnord::assist::advise::{Act, Advice, AdviseError, Best, advise};
use fnord::{embedded, scenario, table};

const BOARDS: [Board; 4] = [
    Board {
        edition: "subgenius-1.01",
        text: "\
Rules: subgenius-1.01
Ann plays Church of the SubGenius
  St. Janor Hypercleats
  Yetis
Ben plays Church of the SubGenius
  Xists
Uncontrolled: Good Sex for Mutants
Turn: Ann's 3rd, main phase
St. Janor attacks to control Good Sex for Mutants
",
        attacker: &["Ann's Illuminati aids", "Yetis aid"],
        rivals: &["Ben's Illuminati opposes", "Xists oppose"],
    },
    Board {
        edition: "subgenius-1.01",
        text: "\
Rules: subgenius-1.01
Ann plays Church of the SubGenius (2 tokens)
  St. Janor Hypercleats
  hand: Devival
Ben plays Church of the SubGenius
  Xists
    Good Sex for Mutants
Turn: Ann's 3rd, main phase
St. Janor attacks to control Good Sex for Mutants
",
        // A +10 comes with the action, before anything else is done.
        attacker: &["Ann plays Devival on St. Janor", "Ann's Illuminati aids"],
        rivals: &[
            "Ben's Illuminati opposes",
            "Xists oppose",
            "Good Sex for Mutants opposes",
        ],
    },
    Board {
        edition: "subgenius-1.01",
        text: "\
Rules: subgenius-1.01
Let Raiders be a Group with Power 9, Resistance 4, Violent, Weird
Ann plays Church of the SubGenius (no token)
  Raiders
  Yetis
Ben plays Church of the SubGenius (no token)
  Good Sex for Mutants
    Pinks
Turn: Ann's 3rd, main phase
Raiders attacks to control Pinks
",
        attacker: &["Yetis aid"],
        rivals: &["Pinks oppose", "Good Sex for Mutants opposes"],
    },
    Board {
        edition: "wdh-1.2",
        text: "\
Rules: wdh-1.2
Let Raiders be a Group with Power 22, Resistance 4, Violent
Let Thugs be a Group with Power 3, Resistance 3, Violent
Let Bank be a Group with Power 5, Resistance 6, Violent
Let Bandits be a Group with Power 4, Resistance 4, Violent
Ann plays Bavarian Illuminati (no token)
  Raiders
  Thugs
Ben plays Gnomes of Zurich (no token)
  Bank
Cal plays Adepts of Hermes (no token)
  Bandits
Turn: Ann's 3rd, main phase
Raiders attacks to control Bank
",
        attacker: &["Thugs aid", "Ann uses Bavarian Illuminati"],
        rivals: &["Bank opposes", "Bandits oppose"],
    },
];

fn on_board<T>(text: &str, look: impl FnOnce(Result<Advice, AdviseError>) -> T) -> T {
    let law = embedded::law();
    let scenario = scenario::read(text, law).unwrap();
    let edition = law.edition(scenario.ruled_by().unwrap()).unwrap();
    let case = table::set_up(&scenario, law, edition, edition.rules.as_ref().unwrap()).unwrap();
    look(advise(&case))
}

#[test]
fn best_play_is_what_brute_force_finds() {
    for board in &BOARDS {
        let expected = brute(board, &mut Known::new(), &mut Vec::new(), true, false);
        let found = on_board(board.text, |advice| match advice.unwrap().best {
            Best::Searched { favourable, .. } => Some(favourable),
            Best::TooMany { .. } => None,
        });
        assert_eq!(found, Some(expected), "{}", board.text);
    }
}

#[test]
fn the_cheapest_sets_are_what_brute_force_finds() {
    for board in &BOARDS {
        let mut cheapest: Vec<(i16, u32)> = Vec::new();
        for mask in 1..1_u32 << board.attacker.len() {
            let lines = (0..board.attacker.len()).filter(|index| mask >> index & 1 == 1);
            let lines: Vec<&str> = lines.map(|index| board.attacker[index]).collect();
            let (strength, _, legal) = ruled(
                board.edition,
                &format!("{}{}", board.text, lines.join("\n")),
            );
            if legal {
                cheapest.push((strength, mask.count_ones()));
            }
        }
        let stop = (1..1_u32 << board.rivals.len())
            .filter_map(|mask| {
                let lines = (0..board.rivals.len()).filter(|index| mask >> index & 1 == 1);
                let lines: Vec<&str> = lines.map(|index| board.rivals[index]).collect();
                let (strength, _, legal) = ruled(
                    board.edition,
                    &format!("{}{}", board.text, lines.join("\n")),
                );
                (legal && strength < 2).then_some(mask.count_ones())
            })
            .min();
        on_board(board.text, |advice| {
            let advice = advice.unwrap();
            assert!(advice.reach.exact && advice.stop.exact);
            for set in &advice.reach.sets {
                let least = cheapest
                    .iter()
                    .filter(|(strength, _)| *strength == set.strength);
                let least = least.map(|(_, cost)| *cost).min();
                assert_eq!(least, Some(u32::from(set.cost)), "{}", board.text);
            }
            let most = cheapest.iter().map(|(strength, _)| *strength).max();
            let reached = advice.reach.sets.iter().map(|set| set.strength).max();
            assert_eq!(most, reached, "{}", board.text);
            let found = advice.stop.sets.first().map(|set| u32::from(set.cost));
            assert_eq!(stop, found, "{}", board.text);
        });
    }
}

/// 9 in 36, and a 6 that the Janor Device makes a 5: 5 more.
#[test]
fn dice_that_may_be_changed_count() {
    let text = BOARDS[0]
        .text
        .replace("  Yetis\n", "  resources: Janor Device\n");
    on_board(&text, |advice| {
        let later = advice.unwrap().later;
        let found: Vec<u16> = later.iter().map(|later| later.favourable).collect();
        assert_eq!(found, [14 * 36]);
    });
}

/// The chances of an attack with each of the cards that may be used after its dice.
fn later(text: &str) -> Vec<u16> {
    on_board(text, |advice| {
        let later = advice.unwrap().later;
        later.iter().map(|later| later.favourable).collect()
    })
}

/// 9 in 36, and once more the same after the 27 that fail: 9 × 36 + 27 × 9.
#[test]
fn a_roll_that_its_player_may_repeat() {
    let text = BOARDS[0]
        .text
        .replace("  Yetis\n", "  hand: Shordurpersav\n");
    assert_eq!(later(&text), [9 * 36 + 27 * 9]);
}

/// Whoever has to roll again after a success needs two: 9 × 9.
#[test]
fn a_roll_that_a_rival_has_repeated() {
    let text = BOARDS[0]
        .text
        .replace("  Yetis\n", "")
        .replace("  Xists\n", "  Snitch\n  hand: S.C.A.M.\n");
    let snitch = "Let Snitch be a Personality with Power 1, Resistance 1, Violent\n";
    let text = text.replace("Ann plays", &format!("{snitch}Ann plays"));
    assert_eq!(later(&text), [9 * 9]);
}

/// Power 8 and 4 for Violent less a Resistance of 4: 8, which 26 throws of 36 come to. Fnord! has a roll of one's own thrown out.
#[test]
fn a_roll_repeated_in_the_standard_game() {
    let text = "\
Rules: wdh-1.2
Let Raiders be a Group with Power 8, Resistance 4, Violent
Let Bank be a Group with Power 1, Resistance 4, Violent
Ann plays Bavarian Illuminati (no token)
  Raiders
  hand: Bank, Fnord!, 2 Groups
Ben plays Gnomes of Zurich (no token)
Turn: Ann's 3rd, main phase
Raiders attacks to control Bank
";
    assert_eq!(ruled("wdh-1.2", text), (8, 26, true));
    assert_eq!(later(text), [26 * 36 + 10 * 26]);
}

/// Ben's Thugs would leave 8 − 3 = 5 of it; of a privileged attack they have to keep out.
#[test]
fn privilege_is_a_way_to_keep_rivals_out() {
    let text = "\
Rules: wdh-1.2
Let Raiders be a Group with Power 8, Resistance 4, Violent
Let Bank be a Group with Power 1, Resistance 4, Violent
Let Thugs be a Group with Power 3, Resistance 4, Violent
Ann plays Bavarian Illuminati (no token)
  Raiders
  hand: Bank
Ben plays Gnomes of Zurich (no token)
  Thugs
Turn: Ann's 3rd, main phase
Raiders attacks to control Bank
";
    on_board(text, |advice| {
        let advice = advice.unwrap();
        let Best::Searched { favourable, plays } = &advice.best else {
            panic!("{:?}", advice.best)
        };
        assert_eq!(*favourable, 26);
        assert_eq!(plays[0].privilege, Some(true));
    });
}

/// So many Groups with these Powers, one under another, and their names.
fn chain(name: &str, powers: &[u8]) -> (String, String) {
    let invented = powers.iter().enumerate().map(|(index, power)| {
        format!("Let {name} {index} be a Group with Power {power}, Resistance 4, Weird, 3 arrows\n")
    });
    let lines = (0..powers.len()).map(|index| format!("  {}{name} {index}\n", "  ".repeat(index)));
    (invented.collect(), lines.collect())
}

fn with_chains(first: &[u8], second: &[u8]) -> String {
    let (gangs, ann) = chain("Gang", first);
    let (mobs, ben) = chain("Mob", second);
    let text = BOARDS[0].text.replace("  Yetis\n", &ann);
    let text = text.replace("  Xists\n", &ben);
    text.replacen("Ann plays", &format!("{gangs}{mobs}Ann plays"), 1)
}

/// Ten Gangs of Power 4 are taken for one another: of 5, 7 of the Church and 40 of theirs nothing is left out. Ben has 7 and the
/// 5 of the Xists, so that 40 is the least that Ann can hold, and 12 fails in any case: a natural 2 counts as 12.
#[test]
fn helpers_that_add_the_same_are_taken_for_one_another() {
    let (gangs, ann) = chain("Gang", &[4; 10]);
    let text = BOARDS[0].text.replace("  Yetis\n", &ann);
    let text = text.replacen("Ann plays", &format!("{gangs}Ann plays"), 1);
    on_board(&text, |advice| {
        let advice = advice.unwrap();
        assert!(advice.reach.exact);
        let most = advice.reach.sets.iter().map(|set| (set.strength, set.cost));
        assert_eq!(most.max(), Some((52, 11)));
        assert!(matches!(advice.best, Best::Searched { favourable: 34, .. }));
    });
}

/// Twelve on either side, each with another Power: too many sets, and too many games.
#[test]
fn where_there_is_too_much_it_says_so() {
    let powers: Vec<u8> = (1..=12).collect();
    on_board(&with_chains(&powers, &powers), |advice| {
        let advice = advice.unwrap();
        assert!(
            matches!(advice.best, Best::TooMany { count, .. } if count > 20),
            "{:?}",
            advice.best
        );
        assert!(!advice.reach.exact && !advice.reach.sets.is_empty());
    });
}

/// Either Church leaves 8 of 15, which 26 throws come to; both leave 1.
#[test]
fn every_rival_is_looked_at_by_himself_too() {
    let text = include_str!("../../../scenarios/subgenius/advice/two-rivals-together.fnord");
    on_board(text, |advice| {
        let advice = advice.unwrap();
        assert!(matches!(advice.best, Best::Searched { favourable: 0, .. }));
        assert_eq!(advice.alone.len(), 2);
        for one in &advice.alone {
            assert!(
                matches!(one.best, Best::Searched { favourable: 26, .. }),
                "{one:?}"
            );
            assert!(one.stop.sets.is_empty());
        }
    });
}

/// Ann's Yetis could oppose her own attack, and her rival's Groups aid it. Nobody asks for that, and it is told apart.
#[test]
fn what_the_attacker_could_do_against_himself_is_told_apart() {
    on_board(BOARDS[0].text, |advice| {
        let advice = advice.unwrap();
        let attack = advice.attack().unwrap();
        let own: Vec<Act> = advice
            .possible
            .iter()
            .filter(|one| one.against_himself(advice.attacker, attack))
            .map(|one| one.act)
            .collect();
        let each = [Act::Opposes, Act::Aids];
        assert_eq!(own, [each, each].concat());
    });
}

#[test]
fn dice_at_the_end_are_taken_off_and_other_attacks_are_over() {
    let rolled = format!("{}Roll 4\n", BOARDS[0].text);
    on_board(&rolled, |advice| {
        let advice = advice.unwrap();
        assert!(advice.possible.iter().any(|one| one.act == Act::Opposes));
    });
    for (nothing, expected) in [
        (
            "Rules: subgenius-1.01\nAnn plays Church of the SubGenius\n",
            AdviseError::NoAttack,
        ),
        (
            &format!("{}Ann calls off the attack\n", BOARDS[0].text),
            AdviseError::Over,
        ),
        (
            &BOARDS[0]
                .text
                .replace("Janor attacks", "Janor (no token) attacks"),
            AdviseError::Illegal,
        ),
    ] {
        on_board(nothing, |advice| {
            assert_eq!(advice.err(), Some(expected), "{nothing}");
        });
    }
}
