//! Advice, held against what is found by writing every possibility down as a scenario and ruling on it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a board that cannot be read fails the test"
)]

use std::collections::HashMap;

use fnord::assist::advise::{Act, Advice, AdviseError, Best, advise};
use fnord::{embedded, engine, scenario, table};

/// A board, and what each side may add to it, as a scenario says it.
struct Board {
    edition: &'static str,
    text: &'static str,
    attacker: &'static [&'static str],
    rivals: &'static [&'static str],
}

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
        attacker: &["Ann's Illuminati aids", "Ann plays Devival on St. Janor"],
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

/// The strength and the favourable throws of a scenario, and whether its last line is legal.
fn ruled(edition: &str, text: &str) -> (i16, u8, bool) {
    let law = embedded::law();
    let edition = law.edition(edition).unwrap();
    let scenario = scenario::read(text, law).unwrap();
    let case = table::set_up(&scenario, law, edition, edition.rules.as_ref().unwrap()).unwrap();
    let ruling = engine::rule(&case);
    let attack = ruling.attack().unwrap();
    let legal = !ruling.plays.iter().any(|play| play.verdict.is_illegal());
    let favourable = if attack.strength < 2 {
        0
    } else {
        attack.odds.favourable
    };
    (attack.strength, favourable, legal)
}

/// What a scenario with these lines added has come to, so that none is ruled on twice.
type Known = HashMap<Vec<&'static str>, (i16, u8, bool)>;

fn ruled_with(board: &Board, known: &mut Known, lines: &[&'static str]) -> (i16, u8, bool) {
    *known.entry(lines.to_vec()).or_insert_with(|| {
        ruled(
            board.edition,
            &format!("{}{}", board.text, lines.join("\n")),
        )
    })
}

/// Every order in which the sides may act, played out: nothing is left out, and nothing is taken for anything else.
fn brute(
    board: &Board,
    known: &mut Known,
    so_far: &mut Vec<&'static str>,
    attacking: bool,
    passed: bool,
) -> u8 {
    let nothing = if passed {
        ruled_with(board, known, so_far).1
    } else {
        brute(board, known, so_far, !attacking, true)
    };
    let own = if attacking {
        board.attacker
    } else {
        board.rivals
    };
    let mut best = nothing;
    for &line in own {
        if so_far.contains(&line) {
            continue;
        }
        so_far.push(line);
        if ruled_with(board, known, so_far).2 {
            let value = brute(board, known, so_far, !attacking, false);
            best = if attacking {
                best.max(value)
            } else {
                best.min(value)
            };
        }
        so_far.pop();
    }
    best
}

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
            Best::TooMany(_) => None,
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

/// Powers that nobody has chosen, the same every time.
fn powers(seed: &mut u32, count: usize) -> Vec<u8> {
    let mut next = || {
        *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (*seed >> 24) as u8 % 6 + 1
    };
    (0..count).map(|_| next()).collect()
}

/// The Churches may join as well, so that there are three on one side and two on the other.
#[test]
fn best_play_on_random_boards_is_what_brute_force_finds() {
    const ANN: [&str; 3] = ["Ann's Illuminati aids", "Gang 0 aids", "Gang 1 aids"];
    const BEN: [&str; 3] = ["Ben's Illuminati opposes", "Mob 0 opposes", "Mob 1 opposes"];
    let mut seed = 7;
    for (gangs, mobs) in [(2, 1), (1, 2), (2, 1), (1, 2), (2, 1)] {
        let (first, second) = (powers(&mut seed, gangs), powers(&mut seed, mobs));
        let text = with_chains(&first, &second);
        let board = Board {
            edition: "subgenius-1.01",
            text: Box::leak(text.into_boxed_str()),
            attacker: &ANN[..=gangs],
            rivals: &BEN[..=mobs],
        };
        let expected = brute(&board, &mut Known::new(), &mut Vec::new(), true, false);
        let found = on_board(board.text, |advice| advice.unwrap().best);
        assert!(
            matches!(found, Best::Searched { favourable, .. } if favourable == expected),
            "{expected}, not {found:?}\n{}",
            board.text
        );
    }
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
            matches!(advice.best, Best::TooMany(count) if count > 20),
            "{:?}",
            advice.best
        );
        assert!(!advice.reach.exact && !advice.reach.sets.is_empty());
    });
}

/// Either Church leaves 8 of 15, which 26 throws come to; both leave 1.
#[test]
fn every_rival_is_looked_at_by_himself_too() {
    let text = include_str!("../scenarios/subgenius/advice/two-rivals-together.fnord");
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

/// Ann's Yetis could oppose her own attack. Nobody asks for that, and it is told apart.
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
        assert_eq!(own, [Act::Opposes, Act::Opposes]);
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
