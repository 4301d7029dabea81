//! Every figure and trait of every card and counter, held against tables that were keyed in from the cards and the rules, and
//! not from the rulings: a slip of either hand shows.

#![allow(clippy::expect_used, reason = "a table that is damaged fails the test")]

use std::collections::HashMap;

use fnord::cards::effect::Stat;
use fnord::cards::{Alignment, Alignments, Card, Side, Starred};
use fnord::embedded;
use fnord::law::{CounterKind, Law};

const CARDS: &str = include_str!("../printed/cards.txt");
const TEXTS: &str = include_str!("../printed/texts.txt");
const COUNTERS: &str = include_str!("../printed/counters.txt");

/// The lines of a table, each without the empty places at its end.
fn lines(table: &str) -> Vec<String> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| row(line.split('|').map(str::to_owned)))
        .collect()
}

fn row(places: impl IntoIterator<Item = String>) -> String {
    let mut places: Vec<String> = (places.into_iter())
        .map(|place| place.trim().to_owned())
        .collect();
    while places.last().is_some_and(String::is_empty) {
        places.pop();
    }
    places.join(" | ")
}

/// What is listed in no order that means anything, in one that can be compared.
fn sorted<'w>(words: impl IntoIterator<Item = &'w str>, between: &str) -> String {
    let mut words: Vec<&str> = words.into_iter().collect();
    words.sort_unstable();
    words.join(between)
}

fn arrows(sides: &[Side]) -> String {
    let letters = [
        (Side::Top, "t"),
        (Side::Right, "r"),
        (Side::Bottom, "b"),
        (Side::Left, "l"),
    ];
    let out = letters.iter().filter(|(side, _)| sides.contains(side));
    out.map(|(_, letter)| *letter).collect()
}

fn figure(card: &Card, stats: &[Stat], starred: Starred) -> String {
    let figures = stats.iter().filter_map(|&stat| card.figure(stat));
    let figures: Vec<String> = figures.map(|figure| figure.to_string()).collect();
    let star = if card.starred.contains(&starred) {
        "*"
    } else {
        ""
    };
    figures.join("/") + star
}

fn alignments(card: &Card) -> Vec<String> {
    let of = |set: Alignments, mark: &'static str| {
        let names = Alignment::ALL.into_iter().filter(move |&one| set.has(one));
        names.map(move |one| format!("{mark}{}", one.name()))
    };
    let star = card
        .starred
        .contains(&Starred::Alignments)
        .then(|| "*".to_owned());
    of(card.alignments, "")
        .chain(of(card.sometimes, "?"))
        .chain(star)
        .collect()
}

fn card(law: &Law, card: &Card) -> String {
    let attributes = law.vocabulary.words().filter(|word| {
        let attribute = law.vocabulary.attribute(word);
        attribute.is_some_and(|attribute| card.attributes.has(attribute))
    });
    let colour = card.colour.map_or("", |colour| colour.name());
    row([
        card.name.to_string(),
        card.set.to_string(),
        format!("{} {colour}", card.kind.name()),
        figure(card, &[Stat::Power, Stat::GlobalPower], Starred::Power),
        figure(card, &[Stat::Resistance], Starred::Resistance),
        sorted(alignments(card).iter().map(String::as_str), " "),
        sorted(attributes, ", "),
        card.arrow_in.map_or(String::new(), |side| arrows(&[side])),
        arrows(&card.arrows_out),
        sorted(card.types.iter().map(|word| &**word), ", "),
        card.footer.as_deref().unwrap_or_default().to_owned(),
    ])
}

/// A line of the table of cards with what is listed in the order in which it is compared.
fn in_order(line: &str) -> String {
    let places = line
        .split(" | ")
        .enumerate()
        .map(|(place, text)| match place {
            5 => sorted(text.split_whitespace(), " "),
            8 => "trbl".chars().filter(|&side| text.contains(side)).collect(),
            6 | 9 => sorted(text.split(", "), ", "),
            _ => text.to_owned(),
        });
    row(places)
}

#[test]
fn cards_print_what_was_keyed_in_a_second_time() {
    let law = embedded::law();
    let mut keyed: Vec<String> = lines(CARDS).iter().map(|line| in_order(line)).collect();
    let mut known: Vec<String> = law.cards.iter().map(|one| card(law, one)).collect();
    assert_eq!(keyed.len(), 634);
    keyed.sort_unstable();
    known.sort_unstable();
    let differing: Vec<_> = keyed
        .iter()
        .zip(&known)
        .filter(|(one, other)| one != other)
        .collect();
    assert!(
        differing.is_empty() && keyed.len() == known.len(),
        "{differing:#?}"
    );
}

/// An edition that prints a card otherwise changes its text alone.
#[test]
fn editions_leave_the_figures_as_they_were_printed() {
    let law = embedded::law();
    for version in &law.versions {
        let first = law.cards.iter().find(|card| card.name == version.card.name);
        let first = first.expect("an edition prints otherwise what there is");
        assert_eq!(card(law, first), card(law, &version.card));
    }
}

/// The words for traits that were keyed in, where a text has them.
const TRAITS: [&str; 32] = [
    "Violent",
    "Weird",
    "Liberal",
    "Conservative",
    "Government",
    "Corporate",
    "Peaceful",
    "Straight",
    "Criminal",
    "Fanatic",
    "Magic",
    "Computer",
    "Science",
    "Media",
    "Church",
    "Secret",
    "Green",
    "Space",
    "Coastal",
    "Nation",
    "Huge",
    "Communist",
    "Bank",
    "SubGenius",
    "Personalit",
    "Organization",
    "Place",
    "Disaster",
    "Assassination",
    "Gadget",
    "Artifact",
    "Global",
];

/// The numbers and the words for traits of the texts, by the names of the cards.
pub struct Texts(HashMap<&'static str, Vec<&'static str>>);

impl Texts {
    pub fn keyed() -> Texts {
        let mut texts: HashMap<&str, Vec<&str>> = HashMap::new();
        for line in TEXTS.lines().filter(|line| !line.starts_with('#')) {
            let mut places = line.split('|').map(str::trim);
            let name = places.next().unwrap_or_default();
            // What an edition prints otherwise is said of it beside what was printed first.
            let name = name.split(" @ ").next().unwrap_or_default();
            let words = places.flat_map(str::split_whitespace);
            texts.entry(name).or_default().extend(words);
        }
        Texts(texts)
    }

    /// The numbers and traits of a card's text that were not found on the card.
    pub fn strays(&self, card: &Card) -> Vec<String> {
        let Some(keyed) = self.0.get(&*card.name) else {
            return vec!["the card".to_owned()];
        };
        let name = card.name.to_string();
        let mut strays = Vec::new();
        for sentence in &card.text {
            // Names of cards have words in them that are no traits.
            let names = embedded::law().cards.iter().map(|card| &*card.name);
            let is_one_word = |name: &str| name.chars().all(char::is_alphanumeric);
            let named = names.filter(|name| !is_one_word(name) && sentence.text.contains(name));
            let text = named.fold(sentence.text.to_string(), |text, name| {
                text.replace(name, "")
            });
            let words = text.split(|letter: char| !letter.is_alphanumeric());
            for word in words.filter(|word| !word.is_empty()) {
                let number = word.bytes().all(|digit| digit.is_ascii_digit());
                let is_trait = TRAITS.iter().any(|one| word.starts_with(one));
                let known = keyed.iter().any(|one| match number {
                    true => *one == word,
                    false => word.starts_with(one.trim_end_matches('y')),
                });
                // Who counts as Conservative when he likes helps against Liberals when he likes.
                let chosen = word == "Liberal" && card.sometimes.has(Alignment::Conservative);
                if (number || is_trait) && !known && !chosen && !name.contains(word) {
                    strays.push(word.to_owned());
                }
            }
        }
        strays
    }
}

#[test]
fn texts_have_the_numbers_and_traits_that_were_keyed_in_a_second_time() {
    let law = embedded::law();
    let texts = Texts::keyed();
    assert_eq!(texts.0.len(), 634);
    let printed = law.versions.iter().map(|version| &version.card);
    let strays: Vec<_> = (law.cards.iter().chain(printed))
        .map(|card| (card.name.to_string(), texts.strays(card)))
        .filter(|(_, strays)| !strays.is_empty())
        .collect();
    assert!(strays.is_empty(), "{strays:#?}");
}

fn counter(kind: &CounterKind) -> String {
    let numbers: Vec<String> = kind.numbers.iter().map(u8::to_string).collect();
    row([
        kind.name.to_string(),
        format!("{:?}", kind.side),
        numbers.join(" "),
        kind.score
            .map_or(String::new(), |(dice, added)| format!("{dice} {added}")),
        if kind.unique { "one" } else { "" }.to_owned(),
        kind.also
            .iter()
            .map(|name| &**name)
            .collect::<Vec<_>>()
            .join(", "),
    ])
}

#[test]
fn counters_are_as_they_were_keyed_in_a_second_time() {
    let rules = embedded::law().x_day("x-day").expect("the game is there").1;
    let known: Vec<String> = rules.counters.iter().map(counter).collect();
    assert_eq!(lines(COUNTERS), known);
    for kind in &rules.counters {
        let year = kind
            .name
            .strip_prefix("Year ")
            .and_then(|year| year.parse().ok());
        assert_eq!(kind.year, year, "{}", kind.name);
    }
}
