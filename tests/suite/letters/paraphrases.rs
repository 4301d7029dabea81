//! What people say in other words: the examples, and what is learnt from them.

#![allow(
    clippy::expect_used,
    reason = "a test that cannot read its examples fails"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::*;
use fnord_paraphrase::{Example, Ideas, Kinds, Learnt};

#[derive(serde::Deserialize)]
struct File {
    #[serde(default)]
    meaning: Vec<Meaning>,
    #[serde(default)]
    ideas: BTreeMap<String, Vec<String>>,
}

#[derive(serde::Deserialize)]
struct Meaning {
    means: String,
    said: Vec<String>,
}

/// The files of examples, and of words that say the same.
fn files() -> Vec<File> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulings/paraphrases");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    paths.sort();
    let read = |path| fs::read_to_string(path).expect("it can be read");
    (paths.iter())
        .map(|path| toml::from_str(&read(path)).expect("it is a file of examples"))
        .collect()
}

/// Of examples that were not learnt from, most are understood, and hardly one is taken for what it is not.
#[test]
fn what_was_not_learnt_from_is_understood() {
    let files = files();
    let examples = files.iter().flat_map(|file| &file.meaning).flat_map(|one| {
        let read = |said| Example::read(said, &one.means).expect("it is an example");
        one.said.iter().map(move |said| read(said))
    });
    let (mut learnt_from, mut others) = (Vec::new(), Vec::new());
    for (index, example) in examples.enumerate() {
        match index % 5 {
            0 => others.push(example),
            _ => learnt_from.push(example),
        }
    }
    let ideas: BTreeMap<&str, &[String]> = (files.iter().flat_map(|file| &file.ideas))
        .map(|(name, said)| (name.as_str(), said.as_slice()))
        .collect();
    let learnt = Learnt::from(&learnt_from, Ideas::new(ideas, Kinds::default()));
    let (mut right, mut wrong) = (0, 0);
    for example in &others {
        let meanings = learnt.meanings(&example.said);
        let best = meanings.first().expect("something is meant");
        if best.likely < 0.98 || best.template.is_unsure() {
            continue;
        }
        match *best.template == example.means && best.places == example.places {
            true => right += 1,
            false => wrong += 1,
        }
    }
    let all = others.len();
    assert!(right * 100 >= all * 35, "{right} of {all} understood");
    assert!(
        wrong * 100 <= (right + wrong) * 16,
        "{wrong} wrong, {right} right"
    );
}

/// What stands for a place of a meaning.
fn name(place: char) -> &'static str {
    match place {
        'A' => "Ann",
        'D' => "Ben",
        'P' => "Cal",
        'Q' | 'S' => "Dora",
        'X' => "Pentagon",
        'T' => "Texas",
        'G' => "Hackers",
        'H' => "Democrats",
        'K' => "Moonies",
        'R' => "Eliza",
        'C' => "Jihad",
        'E' => "Hoax",
        'I' => "UFOs",
        'J' => "Gnomes of Zurich",
        'N' => "3",
        'M' => "4",
        _ => "Conservative",
    }
}

/// A meaning with names at its places.
fn named(means: &str) -> String {
    let mut said = String::new();
    let mut parts = means.split('{');
    said.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (place, rest) = part.split_once('}').expect("a place is closed");
        said.push_str(name(place.chars().next().expect("a place has a letter")));
        said.push_str(&place[1..]);
        said.push_str(rest);
    }
    said
}

/// What is meant is understood in the words in which the examples have it, on one table or another.
#[test]
fn every_meaning_is_plain() {
    let attack = "Ann's Pentagon attacks to control Ben's Texas (farther away).";
    let tables: [&dyn Fn(&str) -> String; 4] = [
        &|means| format!("{attack} {means} What is the result?"),
        &|means| format!("{means} Then {attack} What is the strength?"),
        &|means| format!("Cal plays Bavarian Illuminati. Dora plays The Network. {means}"),
        &|means| format!("Cal controls Hackers. Cal controls Democrats. {means} {attack}"),
    ];
    let plain = |means: &str| {
        let read = |letter: String| scenario::read(&letter, embedded::law());
        let mut read = tables.iter().filter_map(|table| read(table(means)).ok());
        read.any(|read| read.letter.is_none_or(|letter| !letter.is_provisional()))
    };
    let (mut all, mut left, mut unread) = (0, 0, Vec::new());
    for one in files().iter().flat_map(|file| &file.meaning) {
        if ["", "?", "!"].contains(&one.means.as_str()) {
            continue;
        }
        all += one.said.len();
        if !plain(&named(&one.means)) {
            left += one.said.len();
            unread.push(one.means.clone());
        }
    }
    unread.sort();
    unread.dedup();
    assert!(left * 100 <= all * 8, "{left} of {all}: {unread:#?}");
}

/// What is taken of a letter stands at whole words of it, whatever letters they are written in.
#[test]
fn what_is_taken_stands_where_it_was_said() {
    let attack = "Zoë's Pentagon attacks to control Ben's Texas (farther away).";
    let mut understood = 0;
    for said in [
        "Ünd Dora's Republicans lent Zoë a helping hand.",
        "Zoë — naïvely, ähm — was backed by Dora's Republicans.",
        "Dora's Republicans thréw théir wéight béhind ït to help.",
        "To save it, Cal threw in his Russia.",
    ] {
        let letter = format!("{attack} {said} What is the strength?");
        let read = scenario::read(&letter, embedded::law()).ok();
        let Some(read) = read.and_then(|read| read.letter) else {
            continue;
        };
        understood += read.paraphrased.len();
        let taken = read.paraphrased.iter().map(|(at, _)| at);
        for at in read.places.iter().chain(taken) {
            assert!(read.text.get(at.clone()).is_some(), "{said}: {at:?}");
        }
    }
    assert!(understood > 0);
}

/// However many names a clause has, and however many clauses nobody understands, a letter is answered.
#[test]
fn a_letter_of_any_length_is_answered() {
    let law = embedded::law();
    let cards = law.cards.iter().map(|card| card.name.to_string());
    let cards: Vec<String> = cards.take(200).collect();
    let many = format!("Ann threw in {} to help.", cards.join(" and "));
    is_refused(&format!(
        "Ann's Pentagon attacks to control Ben's Texas. {many}"
    ));
    let strange = "Then, while the bold glorpzz sang, and Cal's Hackers flummoxed, so Dora's Russia wobbled, Ben gnashed. ";
    is_refused(&format!(
        "Ann's Pentagon attacks to control Ben's Texas. {}",
        strange.repeat(2_000)
    ));
}
