//! Advice, held against what is found by writing every possibility down as a scenario and ruling on it.

#![allow(
    clippy::unwrap_used,
    reason = "a board that cannot be read fails the test"
)]

use fnord::assist::advise::{Act, AdviseError, Best, advise};
use fnord::{embedded, engine, scenario, table};

/// A board, and what each side may add to it, as a scenario says it.
struct Board {
    text: &'static str,
    attacker: &'static [&'static str],
    rivals: &'static [&'static str],
}

const BOARDS: [Board; 3] = [
    Board {
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
];

/// The strength and the favourable throws of a scenario, and whether its last line is legal.
fn ruled(text: &str) -> (i16, u8, bool) {
    let law = embedded::law();
    let edition = law.edition("subgenius-1.01").unwrap();
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

/// Every order in which the sides may act, played out without remembering anything.
fn brute(board: &Board, so_far: &mut Vec<&'static str>, attacking: bool, passed: bool) -> u8 {
    let nothing = if passed {
        ruled(&format!("{}{}", board.text, so_far.join("\n"))).1
    } else {
        brute(board, so_far, !attacking, true)
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
        if ruled(&format!("{}{}", board.text, so_far.join("\n"))).2 {
            let value = brute(board, so_far, !attacking, false);
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

fn on_board<T>(
    text: &str,
    look: impl FnOnce(Result<fnord::assist::advise::Advice, AdviseError>) -> T,
) -> T {
    let law = embedded::law();
    let edition = law.edition("subgenius-1.01").unwrap();
    let scenario = scenario::read(text, law).unwrap();
    let case = table::set_up(&scenario, law, edition, edition.rules.as_ref().unwrap()).unwrap();
    look(advise(&case))
}

#[test]
fn best_play_is_what_brute_force_finds() {
    for board in &BOARDS {
        let expected = brute(board, &mut Vec::new(), true, false);
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
            let (strength, _, legal) = ruled(&format!("{}{}", board.text, lines.join("\n")));
            if legal {
                cheapest.push((strength, mask.count_ones()));
            }
        }
        let stop = (1..1_u32 << board.rivals.len())
            .filter_map(|mask| {
                let lines = (0..board.rivals.len()).filter(|index| mask >> index & 1 == 1);
                let lines: Vec<&str> = lines.map(|index| board.rivals[index]).collect();
                let (strength, _, legal) = ruled(&format!("{}{}", board.text, lines.join("\n")));
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

#[test]
fn where_there_is_too_much_it_says_so() {
    let mut text = BOARDS[0].text.to_owned();
    let many: String = (0..8)
        .map(|index| {
            format!("Let Gang {index} be a Group with Power 4, Resistance 4, Weird, 3 arrows\n")
        })
        .collect();
    let gangs: String = (0..8)
        .map(|index| format!("  {}Gang {index}\n", "  ".repeat(index)))
        .collect();
    text = text.replace("Ann plays", &format!("{many}Ann plays"));
    text = text.replace("  Yetis\n", &gangs);
    on_board(&text, |advice| {
        let advice = advice.unwrap();
        assert!(
            matches!(advice.best, Best::TooMany(count) if count > 8),
            "{:?}",
            advice.best
        );
        assert!(!advice.reach.sets.is_empty());
    });
}

#[test]
fn dice_at_the_end_are_taken_off_and_other_attacks_are_over() {
    let rolled = format!("{}Roll 4\n", BOARDS[0].text);
    on_board(&rolled, |advice| {
        let advice = advice.unwrap();
        assert!(advice.possible.iter().any(|one| one.act == Act::Opposes));
    });
    for nothing in [
        "Rules: subgenius-1.01\nAnn plays Church of the SubGenius\n",
        &format!("{}Ann calls off the attack\n", BOARDS[0].text),
    ] {
        on_board(nothing, |advice| {
            assert_eq!(advice.err(), Some(AdviseError::NoOpenAttack), "{nothing}");
        });
    }
}
