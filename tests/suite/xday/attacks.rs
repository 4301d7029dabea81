//! Odds of attacks, worked out again from the rulebook by counting every throw of the dice.
//!
//! Nothing here is shared with the engine: the scores are put together from the situation, and the throws are counted one by
//! one.

use std::collections::BTreeMap;
use std::fmt::Write;

use fnord::xday;
use proptest::prelude::*;

/// Who attacks or is attacked, and what counts for him.
#[derive(Clone, Debug)]
struct Side {
    dice: u8,
    add: i16,
    slack: u8,
    media: u8,
    clenches: u8,
    bobbies: u8,
    hides: bool,
    with_bob: bool,
    spurned: bool,
}

#[derive(Clone, Debug)]
enum Foe {
    Player(Side),
    Normals {
        dice: u8,
        add: i16,
    },
    Mib {
        near_anti_bob: bool,
        near_illuminati: u8,
        near_inner: u8,
    },
    Bob,
    AntiBob {
        friends: u8,
    },
    Reich,
}

#[derive(Clone, Debug)]
struct Situation {
    attacker: Side,
    foe: Foe,
    religion: bool,
    bob_leads: bool,
}

fn side() -> impl Strategy<Value = Side> {
    (
        1u8..3,
        -1i16..3,
        0u8..4,
        0u8..3,
        0u8..3,
        0u8..3,
        any::<[bool; 3]>(),
    )
        .prop_map(
            |(dice, add, slack, media, clenches, bobbies, [hides, with_bob, spurned])| Side {
                dice,
                add,
                slack,
                media,
                clenches,
                bobbies,
                hides,
                with_bob,
                spurned,
            },
        )
}

fn foe() -> impl Strategy<Value = Foe> {
    prop_oneof![
        side().prop_map(Foe::Player),
        (1u8..3, -1i16..3).prop_map(|(dice, add)| Foe::Normals { dice, add }),
        (any::<bool>(), 0u8..2, 0u8..3).prop_map(|(near_anti_bob, near_illuminati, near_inner)| {
            Foe::Mib {
                near_anti_bob,
                near_illuminati,
                near_inner,
            }
        }),
        Just(Foe::Bob),
        (0u8..4).prop_map(|friends| Foe::AntiBob { friends }),
        Just(Foe::Reich),
    ]
}

fn situation() -> impl Strategy<Value = Situation> {
    (side(), foe(), any::<bool>(), any::<bool>()).prop_map(
        |(attacker, foe, religion, bob_leads)| Situation {
            attacker,
            foe,
            religion,
            bob_leads,
        },
    )
}

/// Where "Bob" is: with the attacker, with the defender, or far away.
fn bob_is_with(it: &Situation) -> (bool, bool) {
    match &it.foe {
        // They stand side by side.
        Foe::Bob => (false, false),
        Foe::Player(other) => (
            it.attacker.with_bob,
            !it.attacker.with_bob && other.with_bob,
        ),
        _ => (it.attacker.with_bob, false),
    }
}

fn plus(add: i16) -> String {
    if add == 0 {
        String::new()
    } else {
        format!(" {add:+}")
    }
}

fn text(it: &Situation) -> String {
    let mut text = String::from("Rules: x-day\n");
    let seat = |text: &mut String, name: &str, number: u8, at: &str, side: &Side| {
        let mut remarks = format!("9 Slack, {} dice{}", side.dice, plus(side.add));
        if side.hides {
            remarks.push_str(", hiding");
        }
        if side.spurned {
            remarks.push_str(", has attacked \"Bob\"");
        }
        let _ = writeln!(text, "{name} is counter {number} at {at} ({remarks})");
        for index in 0..side.media {
            let _ = writeln!(
                text,
                "Media {} at J{} (friendly to {name})",
                60 + 10 * number + index,
                number + 1
            );
        }
        for index in 0..side.clenches {
            let _ = writeln!(text, "Clench {} at {at}", 10 + 3 * number + index - 2);
        }
        for index in 0..side.bobbies {
            let _ = writeln!(
                text,
                "Normals {} at {at} (friendly to {name})",
                100 + 10 * number + index
            );
        }
    };
    seat(&mut text, "Ann", 1, "C3", &it.attacker);
    let (with_attacker, with_defender) = bob_is_with(it);
    let target = match &it.foe {
        Foe::Player(other) => {
            seat(&mut text, "Ben", 2, "C4", other);
            "Ben"
        }
        Foe::Normals { dice, add } => {
            let _ = writeln!(text, "Normals 50 at C4 ({dice} dice{})", plus(*add));
            "Normals 50"
        }
        Foe::Mib {
            near_anti_bob,
            near_illuminati,
            near_inner,
        } => {
            text.push_str("MIB 40 at C4\n");
            let place = |near: bool| if near { "D4" } else { "M9" };
            let _ = writeln!(text, "Anti-\"Bob\" at {}", place(*near_anti_bob));
            let _ = writeln!(
                text,
                "Bavarian Illuminati at {}",
                place(*near_illuminati > 0)
            );
            for index in 0..*near_inner {
                let _ = writeln!(text, "Inner Circle {} at C5", 90 + index);
            }
            "MIB 40"
        }
        Foe::Bob => "\"Bob\"",
        Foe::AntiBob { friends } => {
            text.push_str("Anti-\"Bob\" at C4\n");
            for index in 0..*friends {
                let _ = writeln!(text, "MIB {} at M9", 40 + index);
            }
            text.push_str("MIB 48 at M8 (face down)\n");
            "Anti-\"Bob\""
        }
        Foe::Reich => {
            text.push_str("Reich at C4\n");
            "Reich"
        }
    };
    let bob = match (&it.foe, with_attacker, with_defender) {
        (Foe::Bob, ..) | (_, false, true) => "C4",
        (_, true, _) => "C3",
        _ => "Z90",
    };
    let _ = writeln!(text, "\"Bob\" at {bob}");
    if it.bob_leads {
        text.push_str("World Leader: \"Bob\"\n");
    }
    if it.religion {
        text.push_str("SubCatholicism holds\n");
    }
    let spends = |word: &str, slack: u8| {
        if slack > 0 {
            format!(" {word} {slack} Slack")
        } else {
            String::new()
        }
    };
    let against = match &it.foe {
        Foe::Player(other) => spends("against", other.slack),
        _ => String::new(),
    };
    let _ = writeln!(
        text,
        "Ann attacks {target}{}{against}",
        spends("with", it.attacker.slack)
    );
    text
}

/// What a player adds to the dice, and what multiplies the sum.
fn player(side: &Side, attacks: bool, with_bob: bool, it: &Situation) -> (i16, i16) {
    let mut adds = side.add + i16::from(side.slack) + 2 * i16::from(side.media);
    if !attacks && side.hides {
        if side.clenches > 0 {
            adds += 4;
        }
        if side.bobbies > 0 {
            adds += 1;
        }
    }
    if it.religion {
        adds += 1;
    }
    let times = match (with_bob, it.bob_leads, side.spurned) {
        (false, ..) => 1,
        // Rule 11.23 is above 9.7 and 10.2.
        (true, true, _) => 3,
        (true, false, true) => 1,
        (true, false, false) => 2,
    };
    (adds, times)
}

/// Every throw of so many dice.
fn throws(dice: u8) -> Vec<i16> {
    let mut sums = vec![0];
    for _ in 0..dice {
        sums = sums
            .into_iter()
            .flat_map(|sum| (1..=6).map(move |pips| sum + pips))
            .collect();
    }
    sums
}

/// Every score, each as often as its throws are likely.
fn scores(dice: u8, adds: i16, times: i16) -> Vec<i16> {
    throws(dice)
        .into_iter()
        .map(|sum| (sum + adds).max(0) * times)
        .collect()
}

fn ratio(attacker: i16, defender: i16) -> (i16, i16) {
    // How often the smaller goes into the larger, three times at most.
    let goes = |small: i16, large: i16| {
        (1..=3)
            .rev()
            .find(|times| small * times <= large)
            .unwrap_or(1)
    };
    match (attacker, defender) {
        (0, 0) => (1, 1),
        (one, other) if one >= other => (goes(other, one), 1),
        (one, other) => (1, goes(one, other)),
    }
}

fn expected(it: &Situation) -> BTreeMap<(i16, i16), f64> {
    let (with_attacker, with_defender) = bob_is_with(it);
    let (adds, times) = player(&it.attacker, true, with_attacker, it);
    let attack = scores(it.attacker.dice, adds, times);
    let religion = i16::from(it.religion);
    // Lists of equally likely scores, each list with its weight.
    let defence: Vec<(f64, Vec<i16>)> = match &it.foe {
        Foe::Player(other) => {
            let (adds, times) = player(other, false, with_defender, it);
            vec![(1.0, scores(other.dice, adds, times))]
        }
        Foe::Normals { dice, add } => vec![(1.0, scores(*dice, *add, 1))],
        Foe::Mib {
            near_anti_bob,
            near_illuminati,
            near_inner,
        } => {
            let mut adds = 1;
            adds += if *near_anti_bob { 4 } else { 0 };
            adds += if *near_illuminati > 0 { 2 } else { 0 };
            adds += if *near_inner > 0 { 1 } else { 0 };
            vec![(1.0, scores(1, adds, 1))]
        }
        Foe::Bob => (0..6)
            .map(|dice| (1.0 / 6.0, scores(dice, religion, 1)))
            .collect(),
        Foe::AntiBob { friends } => vec![(1.0, scores(1, i16::from(*friends) + 1, 1))],
        Foe::Reich => vec![(1.0, vec![1])],
    };
    let mut odds = BTreeMap::new();
    for (weight, list) in defence {
        let each = weight / (attack.len() * list.len()) as f64;
        for &one in &attack {
            for &other in &list {
                *odds.entry(ratio(one, other)).or_insert(0.0) += each;
            }
        }
    }
    odds
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn odds_are_those_of_the_rulebook(it in situation()) {
        let text = text(&it);
        let scenario = super::read(&text).map_err(TestCaseError::fail)?;
        let ruling = xday::rule(&scenario);
        let contest = ruling.contest().ok_or_else(|| TestCaseError::fail(format!("no attack: {text}")))?;
        let spread = contest.spread.as_ref().ok_or_else(|| TestCaseError::fail(format!("no odds: {text}")))?;
        let wanted = expected(&it);
        for ratio in [(1, 3), (1, 2), (1, 1), (2, 1), (3, 1)] {
            let chance = spread.chance(|other| other == ratio);
            let found = chance.chances as f64 / chance.of as f64;
            let wanted = wanted.get(&ratio).copied().unwrap_or_default();
            prop_assert!((found - wanted).abs() < 1e-9, "{ratio:?}: {found} for {wanted}\n{text}");
        }
        let all: u64 = spread.ratios.iter().map(|(_, count)| count).sum();
        prop_assert_eq!(all, spread.of);
    }

    #[test]
    fn ratios_are_as_counted(one in 0i16..60, other in 0i16..60) {
        let text = format!("Ann attacks Normals 50, scoring {one} against {other}\n");
        let scenario = super::read(&text).map_err(TestCaseError::fail)?;
        let ruling = xday::rule(&scenario);
        prop_assert_eq!(ruling.contest().and_then(|contest| contest.ratio), Some(ratio(one, other)));
    }
}
