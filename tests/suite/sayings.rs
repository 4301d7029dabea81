//! How designers of cards say things: the examples, what is learnt from them, and what is offered where a sentence is not read.

#![allow(
    clippy::expect_used,
    reason = "a test that cannot read its examples fails"
)]

use std::collections::BTreeMap;
use std::path::Path;

use fnord::cards::Kind;
use fnord::cards::effect::{self, OnCard};
use fnord::embedded;
use fnord_paraphrase::{Element, Example, Ideas, Kinds, Learnt, Sort};

#[path = "../../crates/cards/build/sayings.rs"]
mod examples;

fn sayings() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulings/sayings");
    examples::all(&folder).expect("they can be read")
}

/// Words in whose places the language may have others.
const EXCHANGED: &str = include_str!("../../crates/cards/exchanged.txt");

/// The places of a template, in order of their names.
fn places(template: &str) -> Vec<&str> {
    let mut places: Vec<&str> = template
        .split('{')
        .skip(1)
        .filter_map(|place| place.split('}').next())
        .collect();
    places.sort_unstable();
    places
}

#[test]
fn every_saying_speaks_of_what_is_meant() {
    for (means, said) in sayings() {
        assert_eq!(places(&means), places(&said), "{said} ({means})");
    }
}

/// What stands at places of cards: a description fits one wording, an alignment another.
const CARDS: [&str; 21] = [
    "Media Group",
    "Plots",
    "Weird",
    "Plot",
    "Group",
    "Groups",
    "Illuminati",
    "Goal",
    "Disaster",
    "Assassination",
    "Instant attack",
    "Illuminati you control",
    "your Plots",
    "Resource",
    "Personality",
    "Place",
    "it",
    "you",
    "any Group",
    "Goals",
    "New World Order",
];

/// A wording of the language with something at its places, as a sentence.
fn sentence(means: &str, first: &str, second: &str) -> String {
    let (part, says) = means.split_once(": ").expect("it is of a part");
    let filled = [
        ("{c}", first),
        ("{c2}", second),
        ("{c3}", "Place"),
        ("{n}", "two"),
        ("{n2}", "three"),
        ("{n3}", "four"),
        ("{s}", "+4"),
        ("{s2}", "-2"),
        ("{s3}", "+7"),
        ("{k}", "Elvis"),
        ("{k2}", "Texas"),
        ("{k3}", "Japan"),
    ];
    let mut text = says.to_owned();
    for (place, with) in filled {
        text = text.replace(place, with);
    }
    let text = match part {
        "effects" => format!("{text}."),
        "uses" => format!("{text}: draw a Plot."),
        "events" | "conditions" => format!("{text}, draw a Plot."),
        _ => format!("{text} draw a Plot."),
    };
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[test]
fn what_is_meant_is_of_the_language() {
    let names = embedded::law().cards.iter().map(|card| card.name.clone());
    let vocabulary = &embedded::law().vocabulary.knowing(names);
    let mut meant: Vec<String> = sayings().into_iter().map(|(means, _)| means).collect();
    meant.dedup();
    let reads = |means: &&String| {
        let second = |first| {
            let mut all = CARDS.iter().take(if means.contains("{c2}") {
                CARDS.len()
            } else {
                1
            });
            all.any(|second| effect::is_said(&sentence(means, first, second), vocabulary))
        };
        CARDS.iter().any(|first| second(*first))
    };
    let unread: Vec<&String> = meant.iter().filter(|means| !reads(means)).collect();
    // A few speak of something that stands in no other.
    assert!(
        unread.len() * 100 <= meant.len(),
        "{} are not read: {unread:#?}",
        unread.len()
    );
}

/// Each row of words that may stand for one another makes wordings of the language that nobody has written down.
#[test]
fn every_row_of_other_words_says_something() {
    let names = embedded::law().cards.iter().map(|card| card.name.clone());
    let vocabulary = &embedded::law().vocabulary.knowing(names);
    let sayings = sayings();
    let rows = EXCHANGED
        .lines()
        .filter(|row| !row.is_empty() && !row.starts_with('#'));
    for row in rows {
        let says = sayings.iter().any(|(means, _)| {
            let lettered = examples::lettered(means);
            let example = Example::read(&lettered, &lettered).expect("it is an example");
            let others = examples::alike(&example.means, row);
            others.iter().any(|other| {
                let elements = other.template.elements.iter();
                let text: String = elements
                    .map(|element| match element {
                        Element::Text(text) => text.as_str(),
                        Element::Slot { slot, .. } => match other.template.slots.get(*slot) {
                            Some(Sort::Number) => "two",
                            Some(Sort::Signed) => "+4",
                            Some(Sort::Named) => "Elvis",
                            _ => "Media Group",
                        },
                    })
                    .collect();
                effect::is_said(&sentence(&text, "Media Group", "Place"), vocabulary)
            })
        });
        assert!(says, "{row}");
    }
}

/// Of sayings that were not learnt from, most are understood, and hardly one that is sure is taken for what it is not.
#[test]
fn what_was_not_learnt_from_is_understood() {
    let (mut learnt_from, mut others) = (Vec::new(), Vec::new());
    for (index, (means, said)) in sayings().iter().enumerate() {
        let example = Example::read(&examples::lettered(said), &examples::lettered(means));
        let example = example.expect("it is an example");
        match index % 10 {
            9 => others.push(example),
            _ => learnt_from.push(example),
        }
    }
    let learnt = Learnt::wholly(&learnt_from, Ideas::new([], Kinds::default()), |means| {
        examples::alike(means, EXCHANGED)
    });
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for example in &others {
        let meanings = learnt.meanings(&example.said);
        let best = meanings.first().expect("something is meant");
        let right = *best.template == example.means && best.places == example.places;
        let sure = best.likely > 0.95 && learnt.untold(&example.said, best.template) == 0;
        *counts.entry("all").or_default() += 1;
        *counts.entry("right").or_default() += usize::from(right);
        *counts.entry("sure").or_default() += usize::from(sure);
        *counts.entry("sure and wrong").or_default() += usize::from(sure && !right);
    }
    assert!(counts["right"] * 100 >= counts["all"] * 80, "{counts:?}");
    assert!(counts["sure"] * 100 >= counts["all"] * 12, "{counts:?}");
    assert!(
        counts["sure and wrong"] * 100 <= counts["sure"] * 5,
        "{counts:?}"
    );
}

/// What is offered for sentences that are not read: what they mean, or nothing.
#[test]
fn what_is_likely_meant_is_offered() {
    let names = embedded::law().cards.iter().map(|card| card.name.clone());
    let vocabulary = &embedded::law().vocabulary.knowing(names);
    let mut lines = Vec::new();
    for text in include_str!("../sayings.txt").lines() {
        lines.push(match effect::parse(text, vocabulary) {
            Ok(ability) => format!("{text}\n    = {}", ability.wording(vocabulary)),
            Err(why) => {
                let on = OnCard {
                    kind: Kind::Organization,
                    text: &[],
                    at: 0,
                };
                let help = why.help(&on, vocabulary);
                format!("{text}\n    ? {}", help.unwrap_or_else(|| why.to_string()))
            }
        });
    }
    insta::assert_snapshot!(lines.join("\n"));
}
