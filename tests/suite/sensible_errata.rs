//! Errata that could be read and would leave nothing to play with, and values of rule points that have to do what they say.

#![allow(
    clippy::expect_used,
    reason = "an erratum that cannot be laid over the law fails the test"
)]

use fnord::embedded;
use fnord::law::{self, Law, LawErrorKind, SourceFile};
use fnord::service::{self, TableAsked};

/// What comes of an erratum with a clause `t.a` of that title and whatever else is said.
fn laid(over: &str, title: &str, rest: &str) -> Result<Law, Vec<LawErrorKind>> {
    let text = format!(
        "[erratum]\nid = \"t\"\ntitle = \"Tried\"\nauthor = \"a test\"\ndate = 2026-11-29\nauthority = \"invented\"\n{over}\n\
         [[clause]]\nid = \"t.a\"\ntitle = \"{title}\"\nkind = \"outcome\"\ntext = \"It is so.\"\n\n{rest}"
    );
    let file = SourceFile {
        path: "t.toml".to_owned(),
        text,
    };
    law::amend(embedded::law(), &file)
        .map_err(|errors| errors.into_iter().map(|error| error.kind).collect())
}

fn point(name: &str, value: &str) -> Result<Law, Vec<LawErrorKind>> {
    let rest = format!("[point.{name}]\nvalue = {value}\nclauses = [\"t.a\"]\n");
    laid("", "A new reading", &rest)
}

/// The ruling on a table by an erratum laid over an edition.
fn ruled(law: &Law, edition: &str, table: &str) -> fnord::report::Report {
    let asked = TableAsked {
        scenario: table.to_owned(),
        edition: Some(format!("{edition} + t")),
    };
    service::rule(law, &asked, &service::no_files).expect("there can be such a table")
}

#[test]
fn a_value_does_not_contradict_itself() {
    for (name, value, told) in [
        (
            "players",
            "[6, 2]",
            "the fewest players are 6, and the most 2",
        ),
        (
            "basic-goal",
            "[[4, 11], [2, 12], [4, 9]]",
            "two entries are for 4 players",
        ),
    ] {
        let errors = point(name, value).expect_err("it contradicts itself");
        let said = errors.iter().find_map(|kind| match kind {
            LawErrorKind::PointContradicts { point, why } if point == name => Some(why.as_str()),
            _ => None,
        });
        assert_eq!(said, Some(told), "{errors:?}");
    }
    assert!(point("players", "[2, 6]").is_ok() || point("players", "[3, 6]").is_ok());
}

#[test]
fn printed_cards_that_could_not_be_are_named() {
    let errors = point("opposites", "[[\"Weird\", \"Violent\"]]").expect_err("some are both");
    let named = errors.iter().any(|kind| match kind {
        LawErrorKind::CardsCannotBe { point, cards, .. } => {
            point == "opposites" && cards.contains("Cycle Gangs")
        }
        _ => false,
    });
    assert!(named, "{errors:?}");
    // What is opposite to itself is so on two cards.
    let law = point("opposites", "[[\"Weird\", \"Weird\"]]").expect("it says something");
    let table = "Ann plays Church of the SubGenius\n  Xists\nBen plays Church of the SubGenius\n  Yetis\n\
                 Turn: Ann's 3rd, main phase\nXists attack to destroy Yetis\n";
    let report = ruled(&law, "subgenius-1.01", table);
    assert_ne!(report.verdict, "illegal", "{}", report.summary);
}

#[test]
fn a_game_without_cards_has_none_changed() {
    let over = "over = [\"x-day\"]";
    for (what, rest) in [
        (
            "[[card]]",
            "[[card]]\nname = \"Hackers\"\npower = 9\nclauses = [\"t.a\"]\n",
        ),
        (
            "[[new-card]]",
            "[[new-card]]\nname = \"Lamp\"\nkind = \"Plot\"\ntext = [\"Draw a Plot.\"]\nclauses = [\"t.a\"]\n",
        ),
        (
            "[[rule]]",
            "[[rule]]\nclauses = [\"t.a\"]\ntext = [\"Each Fanatic Group has +2 Resistance.\"]\n",
        ),
    ] {
        let errors = laid(over, "A new reading", rest).expect_err("it has no cards");
        let named = |kind: &LawErrorKind| *kind == LawErrorKind::NoCardsThere { what };
        assert!(errors.iter().any(named), "{what}: {errors:?}");
    }
}

#[test]
fn a_rule_may_be_called_by_its_own_words() {
    let says = "Each Fanatic Group has +2 Resistance";
    let rest = format!("[[rule]]\nclauses = [\"t.a\"]\ntext = [\"{says}.\"]\n");
    let named = laid("", says, &rest).expect("it is read");
    let plain = laid("", "Stubborn fanatics", &rest).expect("it is read");
    let text = |law: &Law| {
        let rule = law.rules.last().expect("there is a rule");
        let card = &law.cards[usize::from(rule.0)];
        let sentences = card.text.iter().map(|one| one.ability.clone());
        (card.name.to_string(), sentences.collect::<Vec<_>>())
    };
    assert_eq!(text(&named).0, says);
    assert!(text(&named).1.iter().all(Option::is_some));
    assert_eq!(text(&named).1, text(&plain).1);
}

#[test]
fn what_nobody_controls_is_lost_for_an_attack_that_fails_where_that_is_the_rule() {
    let table = "Ann plays Church of the SubGenius\n  Xists\nBen plays Church of the SubGenius\nUncontrolled: Pinks\n\
                 Turn: Ann's 3rd, main phase\nXists attack to control Pinks\nRoll 12\nAnn ends the turn\n";
    let lost = point("failed-uncontrolled", "\"discarded-at-end\"").expect("it is read");
    let fate = |law: &Law| {
        let report = ruled(law, "subgenius-1.01", table);
        let cards = report
            .cards
            .iter()
            .filter(|card| card.name.contains("Pinks"));
        cards.map(|card| card.why.clone()).collect::<Vec<_>>()
    };
    let other = point("position", "[8, 4]").expect("it is read");
    let discarded = |fates: &[String]| fates.iter().any(|why| why.contains("discard"));
    assert!(discarded(&fate(&lost)), "{:?}", fate(&lost));
    assert!(!discarded(&fate(&other)), "{:?}", fate(&other));
}
