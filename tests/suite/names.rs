//! Which cards names mean: those of the game that is played come first.

#![allow(clippy::panic, reason = "a test that cannot read has failed")]

use fnord::cards::Kind;
use fnord::names::{self, Fit};
use fnord::{embedded, scenario};

/// The scenario with every name in full.
fn in_full(text: &str) -> String {
    let law = embedded::law();
    match scenario::read(text, law) {
        Ok(scenario) => scenario.canonical(law),
        Err(errors) => panic!("{text}: {}", errors[0]),
    }
}

fn means(text: &str, name: &str) {
    let full = in_full(text);
    assert!(full.contains(name), "{name} is not in:\n{full}");
}

#[test]
fn a_part_of_a_name_means_a_card_of_the_game_that_is_played() {
    means("Xists attack to control Local", "Local Clenches");
    means(
        "Rules: subgenius-1.01\nXists attack to control Local",
        "Local Clenches",
    );
    means(
        "Rules: wdh-1.2\nBig Media attacks to control Local",
        "Local Police Departments",
    );
    means(
        "Big Media attacks to control Local\nRules: inwo-1995",
        "Local Police Departments",
    );
}

#[test]
fn rulings_laid_over_a_rulebook_are_of_its_game() {
    means(
        "Rules: wdh-1.2 + pyramid-23\nBig Media attacks to control Local",
        "Local Police Departments",
    );
}

#[test]
fn a_name_that_no_card_of_the_game_has_means_one_of_another() {
    means("Xists attack to control Cable", "Cable TV");
    means("Xists attack to control Psychiatrists", "Psychiatrists");
    means(
        "Rules: wdh-1.2\nBig Media attacks to control Clenches",
        "Local Clenches",
    );
}

#[test]
fn a_full_name_means_that_card_in_every_game() {
    means("Xists attack to control Saddam Hussein", "Saddam Hussein");
    means(
        "Rules: wdh-1.2\nBig Media attacks to control Xists",
        "Xists",
    );
    means(
        "Ann plays Church of the SubGenius\n  hand: Bodyguard",
        "Bodyguard",
    );
}

#[test]
fn cards_on_the_table_come_first() {
    let table = "Ann plays Church of the SubGenius\n  Local Police Departments\n  Xists\n";
    means(
        &format!("{table}Local attacks to control Pinks"),
        "Local Police Departments attack",
    );
}

#[test]
fn what_players_write_for_short_means_a_card() {
    means("Xists attack to control NPC", "Nuclear Power Companies");
    means(
        "Rules: wdh-1.2\nBig Media attacks to destroy CDC",
        "Center for Disease Control",
    );
}

#[test]
fn a_card_of_another_game_can_be_invented_anew() {
    let text =
        "Let Messiah be a Personality with Power 8, Resistance 3\nMessiah attacks to control Pinks";
    means(text, "Messiah attacks to control Pinks");
    let law = embedded::law();
    let taken = scenario::read(&format!("Rules: wdh-1.2\n{text}"), law);
    assert!(taken.is_err());
    let taken = scenario::read("Let Xists be a Group with Power 8, Resistance 3", law);
    assert!(taken.is_err());
}

#[test]
fn a_player_may_have_a_name_from_a_card_of_another_game() {
    let full = in_full("Dan controls Xists\nAnn controls Pinks\nXists attack to control Pinks");
    assert!(full.starts_with("Dan controls Xists"), "{full}");
}

/// What is said of a card of a kind, `CARD` standing for its name.
fn said(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Illuminati => &[
            "Ann plays CARD (2 tokens)\n  Xists\nBen plays CARD\n  Pinks\nAnn's CARD attacks to control Pinks\nBen's CARD opposes",
        ],
        Kind::Organization | Kind::Personality | Kind::Place => &[
            "Ann plays UFOs\n  CARD (2 tokens)\nBen plays UFOs\n  Xists, Pinks\nXists attack to control CARD\nPinks aid\n\
             CARD defends itself\nExpect CARD has no token\nExpect CARD captured by Ben\nExpect not counted: CARD",
        ],
        Kind::Resource => &["Ann plays UFOs\n  Xists\n  resources: CARD (linked to Xists)"],
        _ => &[
            "Ann plays UFOs\n  Xists\n  hand: CARD\nAnn plays CARD on Xists with the action of Xists\nAnn cancels Xists with CARD\nExpect CARD discarded",
        ],
    }
}

#[test]
fn every_card_can_be_spoken_of_by_its_name() {
    let law = embedded::law();
    for card in &law.cards {
        for text in said(card.kind) {
            let text = text.replace("CARD", &card.name);
            let full = in_full(&text);
            assert!(full.contains(&*card.name), "{full}");
        }
    }
}

#[test]
fn every_full_name_is_that_of_one_card_in_every_game() {
    let law = embedded::law();
    for rules in ["subgenius-1.01", "wdh-1.2"] {
        let plots: Vec<&str> = (law.cards.iter())
            .filter(|card| card.kind.is_plot())
            .map(|card| &*card.name)
            .collect();
        for some in plots.chunks(20) {
            let hand = format!("hand: {}", some.join(", "));
            let full = in_full(&format!("Rules: {rules}\nAnn plays UFOs\n  {hand}"));
            assert!(full.contains(&hand), "{full}");
        }
    }
}

/// The index finds what looking at each name finds.
#[test]
fn the_index_finds_what_is_found_without_it() {
    let law = embedded::law();
    let keys: Vec<&str> = law.card_keys.iter().map(|key| &**key).collect();
    let mut asked: Vec<String> = Vec::new();
    for (number, key) in keys.iter().enumerate() {
        let words: Vec<&str> = key.split(' ').collect();
        let from = number % words.len();
        let cut = |length: usize| key.chars().take(length).collect::<String>();
        asked.extend([
            (*key).to_owned(),
            words[from..].join(" "),
            words[from..].concat(),
            words[..=from].join(" "),
            cut(3),
            cut(5),
            cut(9),
            format!("{}z", cut(6)),
            words
                .iter()
                .map(|word| word.chars().take(2).collect::<String>())
                .collect::<Vec<String>>()
                .join(" "),
            format!("the {}", words[from]),
        ]);
    }
    asked.extend(["", "of", "the of", "a", "x"].map(str::to_owned));
    for asked in asked {
        let slowly = names::best(&asked, keys.iter().copied());
        let quickly = match law.card_index.whole(&law.card_keys, &asked) {
            Some(whole) => vec![whole],
            None => [Fit::Words, Fit::Whole, Fit::Part, Fit::Starts]
                .into_iter()
                .map(|fit| law.card_index.fitting(&law.card_keys, &asked, fit))
                .find(|found| !found.is_empty())
                .unwrap_or_default(),
        };
        assert_eq!(quickly, slowly, "{asked}");
    }
}

#[test]
fn keys_forget_punctuation_and_articles() {
    for (name, expected) in [
        ("S.L.A.K.", "slak"),
        ("S.P.U.T.U.M.", "sputum"),
        ("www.subgenius.com", "www subgenius com"),
        (". . . Or Kill Me!", "or kill me"),
        ("The Anti\"Bob\"", "anti bob"),
        ("Dr. K'Taden Legume", "dr ktaden legume"),
        ("'Frop Farm", "frop farm"),
        ("Jesus B.", "jesus b"),
        ("  The  Yetis ", "yetis"),
        ("the", "the"),
    ] {
        assert_eq!(names::key(name), expected, "{name}");
    }
}

#[test]
fn parts_of_a_name_fit_by_words_then_beginnings() {
    let name = names::key(
        "Advanced Supersonic Aluminum Nazi Hell Creatures from Beneath the Hollow Earth",
    );
    assert_eq!(
        names::fit(&names::key("Nazi Hell Creatures"), &name),
        Some(Fit::Words)
    );
    assert_eq!(
        names::fit(&names::key("nazi hell creat"), &name),
        Some(Fit::Part)
    );
    assert_eq!(
        names::fit(&names::key("Nazi Creature"), &name),
        Some(Fit::Starts)
    );
    assert_eq!(names::fit(&names::key("Hell Nazi"), &name), None);
    assert_eq!(
        names::fit(&names::key("AntiBob"), &names::key("The Anti\"Bob\"")),
        Some(Fit::Whole)
    );
    assert_eq!(names::fit("", &name), None);
}

#[test]
fn whole_words_come_before_beginnings_of_words() {
    let names = ["connie dobbs", "dobbstown"];
    assert_eq!(names::best("dobbs", names.into_iter()), vec![0]);
}
