//! Laws that hold whatever the table: they are tried on random ones.

#![allow(
    clippy::expect_used,
    reason = "a table that cannot be laid out has nothing to try"
)]

use fnord::embedded;
use fnord::engine;
use fnord::ruling::{AttackRuling, Ruling};
use fnord::scenario;
use fnord::table;
use proptest::prelude::*;

const ALIGNMENTS: [&str; 10] = [
    "Government",
    "Corporate",
    "Liberal",
    "Conservative",
    "Peaceful",
    "Violent",
    "Straight",
    "Weird",
    "Criminal",
    "Fanatic",
];

/// An invented Group.
#[derive(Clone, Debug)]
struct Group {
    power: i16,
    global: Option<i16>,
    resistance: i16,
    /// One of each pair of opposites at most: 0 neither, 1 the first, 2 the second.
    pairs: [u8; 4],
    criminal: bool,
    fanatic: bool,
}

impl Group {
    fn line(&self, name: &str) -> String {
        let mut facts = match self.global {
            Some(global) => format!("Power {}/{}", self.power, global.min(self.power)),
            None => format!("Power {}", self.power),
        };
        facts.push_str(&format!(", Resistance {}", self.resistance));
        for (pair, choice) in self.pairs.iter().enumerate() {
            if *choice > 0 {
                facts.push_str(", ");
                facts.push_str(ALIGNMENTS[2 * pair + usize::from(*choice) - 1]);
            }
        }
        if self.criminal {
            facts.push_str(", Criminal");
        }
        if self.fanatic {
            facts.push_str(", Fanatic");
        }
        format!("Let {name} be a Group with {facts}\n")
    }
}

prop_compose! {
    fn group()(
        power in 1i16..9,
        global in proptest::option::of(0i16..6),
        resistance in 0i16..9,
        pairs in prop::array::uniform4(0u8..3),
        criminal: bool,
        fanatic: bool,
    ) -> Group {
        Group { power, global, resistance, pairs, criminal, fanatic }
    }
}

const NAMES: [&str; 6] = [
    "Leaderites",
    "Markites",
    "Firstites",
    "Secondites",
    "Thirdites",
    "Fourthites",
];

/// A table with a leader and helpers of Ann's, and a target and helpers of Ben's.
fn board(groups: &[Group], kind: &str, plays: &str) -> String {
    let mut text = String::new();
    for (group, name) in groups.iter().zip(NAMES) {
        text.push_str(&group.line(name));
    }
    text.push_str("Ann plays Church of the SubGenius\n  Leaderites\n  Firstites\n  Secondites\n");
    text.push_str("Ben plays Church of the SubGenius\n  Thirdites\n    Markites\n  Fourthites\n");
    text.push_str("Turn: Ann's 4th, main phase\n");
    text.push_str(&format!("Leaderites attacks to {kind} Markites\n{plays}"));
    text
}

fn with_ruling<T>(text: &str, look: impl FnOnce(&Ruling) -> T) -> T {
    let law = embedded::law();
    let edition = law.edition("subgenius-1.01").expect("the edition is there");
    let rules = edition.rules.as_ref().expect("it can be ruled by");
    let scenario = scenario::read(text, law).expect("the scenario can be read");
    let case = table::set_up(&scenario, law, edition, rules).expect("it can be laid out");
    look(&engine::rule(&case))
}

fn attack(text: &str) -> AttackRuling {
    with_ruling(text, |ruling| {
        ruling.attack().expect("the attack is legal").clone()
    })
}

/// The helpers in one order and in the other; those that may not join are left out alike.
fn plays(order: &[usize]) -> String {
    let lines = [
        "Firstites aids\n",
        "Secondites aids\n",
        "Thirdites opposes\n",
        "Fourthites opposes\n",
        "Markites opposes\n",
    ];
    order.iter().map(|&index| lines[index]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_helpers_does_not_matter(
        groups in prop::collection::vec(group(), 6),
        order in Just(vec![0usize, 1, 2, 3, 4]).prop_shuffle(),
        destroy: bool,
    ) {
        let kind = if destroy { "destroy" } else { "control" };
        let one = attack(&board(&groups, kind, &plays(&[0, 1, 2, 3, 4])));
        let other = attack(&board(&groups, kind, &plays(&order)));
        prop_assert_eq!(one.strength, other.strength);
        prop_assert_eq!(one.odds, other.odds);
    }

    #[test]
    fn strength_grows_with_the_leaders_power(
        groups in prop::collection::vec(group(), 6),
        more in 1i16..5,
        destroy: bool,
    ) {
        let kind = if destroy { "destroy" } else { "control" };
        let all = plays(&[0, 1, 2, 3, 4]);
        let before = attack(&board(&groups, kind, &all));
        let mut stronger = groups.clone();
        stronger[0].power += more;
        let after = attack(&board(&stronger, kind, &all));
        prop_assert_eq!(after.strength, before.strength + more);
        prop_assert!(after.odds.favourable >= before.odds.favourable);
    }

    #[test]
    fn strength_falls_with_what_defends(
        groups in prop::collection::vec(group(), 6),
        more in 1i16..5,
    ) {
        let before = attack(&board(&groups, "control", ""));
        let mut tougher = groups.clone();
        tougher[1].resistance += more;
        let after = attack(&board(&tougher, "control", ""));
        prop_assert_eq!(after.strength, before.strength - more);
        prop_assert!(after.odds.favourable <= before.odds.favourable);
    }

    #[test]
    fn an_attack_called_off_is_as_if_never_announced(groups in prop::collection::vec(group(), 6)) {
        let text = board(&groups, "control", "Thirdites opposes\nAnn calls off the attack\n");
        with_ruling(&text, |ruling| {
            assert!(ruling.before.iter().eq(ruling.after.iter()));
        });
    }

    #[test]
    fn the_terms_add_up(groups in prop::collection::vec(group(), 6), destroy: bool) {
        let kind = if destroy { "destroy" } else { "control" };
        let text = board(&groups, kind, &plays(&[0, 1, 2, 3, 4]));
        with_ruling(&text, |ruling| {
            let attack = ruling.attack().expect("the attack is legal");
            let sum: i16 = ruling
                .derivation
                .children(attack.strength_node)
                .map(|(_, node)| node.entry.value)
                .sum();
            assert_eq!(sum, attack.strength);
        });
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
        let _ = scenario::read(&text, embedded::law());
    }

    #[test]
    fn any_lines_of_words_are_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "Ann", "Ben", "plays", "Church of the SubGenius", "Xists", "Yetis", "attacks", "to control",
                "to destroy", "aided by", "opposed by", "with", "on", "Devival", "St. Janor", ",", "and", "(", ")",
                "2 tokens", "Power 3/2", "linked to", "13013", "\n", "\n  ", "\n    ", ":", "Turn", "Roll", "7",
                "Expect", "strength", "uses", "cancels", "with the action of", "discarding", "adding", "Weird", "taking",
                "under", "gives", "trades", "for", "to", "2 Plots", "an Illuminati token", "draws", "buys", "moves",
                "takes over", "automatically", "discards", "exposes", "all her Plots", "shows", "removes a token from",
                "begins her turn", "ends her turn", "places tokens on", "leads with", "declares victory", "links",
                "promises", "something", "wins", "is", "has", "its ability", "Main phase", "Roll-off", "Uncontrolled", "hand", "Let", "be a Group with", "\"", "'s", "controls", "opposes",
            ]),
            0..40,
        ),
    ) {
        read_or_refused(&words.join(" "))?;
    }

    #[test]
    fn any_plays_of_words_are_read_or_refused(
        table: bool,
        plays in prop::collection::vec(
            (
                prop::sample::select(vec!["Ann", "Ben", "Cal", "Xists", "Citizens for Normalcy"]),
                prop::sample::select(vec![
                    "plays", "uses", "cancels", "uses its ability", "'s ability is used", "leads with", "begins her turn",
                    "places tokens", "places tokens on", "draws", "buys", "takes over", "automatically takes over",
                    "moves", "gives", "trades", "promises", "links", "unlinks", "discards", "exposes", "shows",
                    "removes", "threatens to play", "declares victory", "declares victory with", "ends her turn",
                    "leaves the game", "attacks to control", "goes on to her",
                ]),
                prop::collection::vec(
                    prop::sample::select(vec![
                        "Xists", "Yetis", "Drs. for Bob", "Devival", "Time Control", "Rant!", "Martyr Meter", "13013",
                        "Give Me Slack, or Give Me Food", "You'd PAY To Know What You REALLY Think!", "Ann", "Ben",
                        "Ben's Illuminati", "her Illuminati", "itself", "Weird", "1", "2 Plots", "a Plot", "a Group",
                        "2 tokens", "an Illuminati token", "a token of", "something", "all her Plots", "main phase",
                        "on", "with", "with the action of", "'s action", "powered by", "discarding", "adding",
                        "subtracting", "removing", "reversing", "taking", "under", "to", "for", "from",
                        "automatically", "and", ",", "(", ")",
                    ]),
                    0..8,
                ),
            ),
            1..4,
        ),
    ) {
        let mut text = String::new();
        if table {
            text.push_str("Ann plays Church of the SubGenius\n  Xists\nBen plays Church of the SubGenius\n  Pinks\n");
        }
        for (who, verb, words) in plays {
            text.push_str(&format!("{who} {verb} {}\n", words.join(" ")));
        }
        read_or_refused(&text)?;
    }
}

/// A text is refused, or it can be printed, read again and ruled on.
fn read_or_refused(text: &str) -> Result<(), TestCaseError> {
    let law = embedded::law();
    let edition = law.edition("subgenius-1.01").expect("the edition is there");
    let rules = edition.rules.as_ref().expect("it can be ruled by");
    if let Ok(scenario) = scenario::read(text, law) {
        let printed = scenario.canonical(law);
        match scenario::read(&printed, law) {
            Ok(again) => prop_assert_eq!(&again.canonical(law), &printed),
            Err(errors) => prop_assert!(false, "{text}\nprinted\n{printed}\n{errors:?}"),
        }
        if let Ok(case) = table::set_up(&scenario, law, edition, rules) {
            engine::rule(&case);
        }
    }
    Ok(())
}

/// "Japan itself" is Japan; beside another name "itself" is the card that is used.
#[test]
fn a_card_and_itself_are_two() {
    for text in [
        "Xists cancels Yetis and itself\n",
        "Xists use their ability on Yetis, itself\n",
    ] {
        let read = scenario::read(text, embedded::law()).expect("it can be read");
        let printed = read.canonical(embedded::law());
        assert_eq!(printed, "Xists use their ability on Yetis, itself\n");
        let again = scenario::read(&printed, embedded::law()).expect("it can be read again");
        assert_eq!(again.canonical(embedded::law()), printed);
    }
}
