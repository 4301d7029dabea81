//! The same scenario with a play added or struck.

#![allow(
    clippy::unwrap_used,
    reason = "a board that cannot be read fails the test"
)]

use fnord::assist::what_if::{WhatIf, WhatIfError, changed};
use fnord::desk::comparison::{ComparisonReport, PlayChange, TermSide, comparison};
use fnord::regress::compare::compare;
use fnord::{embedded, engine, scenario, table};

const DISPUTE: &str = "\
Ann plays Church of the SubGenius (2 tokens)
  St. Janor Hypercleats
  hand: Devival
Ben plays Church of the SubGenius
  Xists
    Good Sex for Mutants
  hand: Tape Runs Out...
Turn: Ann's 3rd, main phase
St. Janor attacks to control Good Sex for Mutants
Ann plays Devival on St. Janor
Ben cancels it with Tape Runs Out... with the action of Ben's Illuminati
Ann's Illuminati aids
Roll 6
Expect succeeds
";

fn otherwise(what: &WhatIf) -> Result<ComparisonReport, WhatIfError> {
    otherwise_of(DISPUTE, what)
}

fn otherwise_of(text: &str, what: &WhatIf) -> Result<ComparisonReport, WhatIfError> {
    let law = embedded::law();
    let edition = law.edition("subgenius-1.01").unwrap();
    let rules = edition.rules.as_ref().unwrap();
    let before = scenario::read(text, law).unwrap();
    let after = changed(&before, law, &edition.id, what)?;
    let [first, second] = [&before, &after].map(|scenario| {
        let case = table::set_up(scenario, law, edition, rules).unwrap();
        engine::rule(&case)
    });
    let compared = compare(&first, &second);
    let (first, second) = ((&first, &before), (&second, &after));
    Ok(comparison(&compared, first, second, Vec::new()))
}

fn and(play: &str) -> WhatIf {
    WhatIf {
        and: vec![play.to_owned()],
        ..WhatIf::default()
    }
}

fn without(line: &str) -> WhatIf {
    WhatIf {
        without: vec![line.to_owned()],
        ..WhatIf::default()
    }
}

/// The Xists, as the target's master, may always oppose, with their Power of 5: of 10 are left 5, and a roll of 6 fails.
#[test]
fn a_play_added_is_put_before_the_dice() {
    let comparison = otherwise(&and("Ben opposes with Xists")).unwrap();
    assert_eq!(comparison.before.strength, Some(10));
    assert_eq!(comparison.after.strength, Some(5));
    assert_eq!(comparison.before.verdict, "succeeds");
    assert_eq!(comparison.after.verdict, "fails");
    assert_eq!(comparison.attacks.len(), 1);
    let terms = &comparison.attacks[0].terms;
    let value = |side: &Option<TermSide>| side.as_ref().and_then(|side| side.value);
    let terms: Vec<_> = terms
        .iter()
        .map(|term| (&*term.from, value(&term.before), value(&term.after)))
        .collect();
    assert_eq!(terms, [("Xists", None, Some(-5))]);
    assert_eq!(comparison.plays.len(), 1);
    assert_eq!(comparison.plays[0].before, None);
    assert_eq!(comparison.plays[0].after.as_deref(), Some("legal"));
    let target = (comparison.facts.iter()).find(|card| card.name.starts_with("Good Sex"));
    assert!(target.is_some_and(|card| card.before != card.after));
    assert!(comparison.changes);
}

/// Without the card that cancelled it, Devival stands, and raises Power by 10.
#[test]
fn a_play_struck_by_its_line_or_its_text() {
    for line in [
        "11",
        "Tape Runs Out",
        "ben CANCELS it  with tape runs out... with the action of Ben's Illuminati",
    ] {
        let comparison = otherwise(&without(line)).unwrap();
        assert_eq!(comparison.after.strength, Some(20), "{line}");
        let devival = (comparison.plays.iter()).find(|play| play.text.contains("Devival"));
        let devival = devival.unwrap();
        assert_eq!(devival.before.as_deref(), Some("cancelled"));
        assert_eq!(devival.after.as_deref(), Some("legal"));
    }
}

#[test]
fn an_illegal_play_changes_nothing_else() {
    let comparison = otherwise(&and("Ben plays Devival on Xists")).unwrap();
    assert!(!comparison.changes, "{comparison:?}");
    assert_eq!(comparison.plays[0].after.as_deref(), Some("illegal"));
}

#[test]
fn it_is_put_where_it_is_asked_to_be() {
    // After the dice nobody opposes any more.
    let what = WhatIf {
        after: Some(13),
        ..and("Ben opposes with Xists")
    };
    let comparison = otherwise(&what).unwrap();
    assert_eq!(comparison.after.strength, Some(10));
    let late = WhatIf {
        after: Some(70),
        ..and("Ben opposes with Xists")
    };
    assert_eq!(otherwise(&late).unwrap_err(), WhatIfError::NoSuchLine(70));
}

#[test]
fn several_are_added_and_struck_at_once() {
    let what = WhatIf {
        and: vec!["Ben opposes with Xists".to_owned(), "Roll 3".to_owned()],
        after: Some(12),
        without: vec!["Roll 6".to_owned(), "10".to_owned(), "11".to_owned()],
    };
    let comparison = otherwise(&what).unwrap();
    assert_eq!(comparison.after.strength, Some(5));
    assert_eq!(comparison.after.verdict, "succeeds");
}

/// Of a line with two plays the one that is named, and no other.
#[test]
fn a_play_is_struck_without_the_others_of_its_line() {
    let text = "\
Rules: subgenius-1.01
Ann plays Church of the SubGenius
  St. Janor
Ben plays Church of the SubGenius
  Xists
Uncontrolled: Good Sex for Mutants
St. Janor attacks to control Good Sex for Mutants
Ann's Illuminati aids. Xists oppose
Roll 6
";
    let strength = |what: &WhatIf| otherwise_of(text, what).unwrap().after.strength;
    // 2 + 4 + 2 - 3 = 5, and 7 and 5 of those that take part.
    assert_eq!(strength(&without("ann's illuminati aids")), Some(0));
    assert_eq!(strength(&without("Xists oppose")), Some(12));
    assert_eq!(strength(&without("8")), Some(5));
    assert_eq!(strength(&without("8, 9")), Some(5));
    assert_eq!(strength(&without("8-9")), Some(5));
    for (asked, wrong) in [
        ("8-19", WhatIfError::NoSuchLine(19)),
        ("1, 8", WhatIfError::NoPlay(1)),
        ("1-3", WhatIfError::NoPlay(1)),
    ] {
        assert_eq!(otherwise_of(text, &without(asked)).unwrap_err(), wrong);
    }
}

/// An 11 takes the place of the 6 that was rolled against 10.
#[test]
fn other_dice_are_rolled_instead() {
    let comparison = otherwise(&WhatIf {
        and: vec!["Roll 11".to_owned()],
        ..WhatIf::default()
    })
    .unwrap();
    assert_eq!(comparison.before.verdict, "succeeds");
    assert_eq!(comparison.after.verdict, "fails");
    let illegal = |play: &&PlayChange| play.after.as_deref() == Some("illegal");
    assert_eq!(comparison.plays.iter().filter(illegal).count(), 0);
}

#[test]
fn mistakes_lie_in_the_argument() {
    match otherwise(&and("Ben opposes with Xistz")).unwrap_err() {
        WhatIfError::Misread { text, errors } => {
            assert_eq!(&text[errors[0].span.clone()], "Xistz");
        }
        other => panic!("{other}"),
    }
    let wrong = otherwise(&and("Uncontrolled: Yetis")).unwrap_err();
    assert!(matches!(wrong, WhatIfError::NothingHappens(_)));
    for nothing in ["", "  ", "# a remark", "Expect strength 5", "\n"] {
        let wrong = otherwise(&and(nothing)).unwrap_err();
        assert!(matches!(wrong, WhatIfError::NothingHappens(_)), "{nothing}");
    }
    assert_eq!(
        otherwise(&without("3")).unwrap_err(),
        WhatIfError::NoPlay(3)
    );
    assert_eq!(
        otherwise(&without("99")).unwrap_err(),
        WhatIfError::NoSuchLine(99)
    );
    assert!(matches!(
        otherwise(&without("Bob")).unwrap_err(),
        WhatIfError::NoSuchPlay(_)
    ));
    assert!(matches!(
        otherwise(&without("")).unwrap_err(),
        WhatIfError::NoSuchPlay(_)
    ));
    assert!(matches!(
        otherwise(&without("ann")).unwrap_err(),
        WhatIfError::SeveralPlays { .. }
    ));
}
