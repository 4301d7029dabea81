//! For how many players something holds, and how many a letter says there are.

use std::ops::RangeInclusive;

use crate::words;

/// So many play at most.
const MOST: u8 = 8;
/// The words of numbers, from one on.
const NUMBERS: [&str; 8] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight",
];
/// What stands behind the number of those who play.
const PLAYERS: [&str; 5] = ["player", "players", "handed", "people", "persons"];
/// How far before that the number is looked for.
const FAR: usize = 5;

fn number(word: &str) -> Option<u8> {
    let named = NUMBERS.iter().position(|one| *one == word);
    let named = named.and_then(|at| u8::try_from(at + 1).ok());
    let found = named.or_else(|| word.parse().ok());
    found.filter(|number| (2..=MOST).contains(number))
}

fn read(text: &str) -> Vec<String> {
    words::split(text).map(words::plain).collect()
}

/// For how many players a question asks: "of two or three players", "of five or more players", "a four-player game", "of three or
/// more".
pub(crate) fn asked_of(question: &str) -> Option<RangeInclusive<u8>> {
    let words = read(question);
    let players = |word: &String| PLAYERS.contains(&word.as_str());
    let behind = words
        .iter()
        .position(players)
        .map(|at| at.saturating_sub(FAR)..at);
    // "in a standard game of three or more"
    let of_game = || {
        let mut pairs = words.windows(2);
        let of =
            pairs.position(|pair| matches!(pair, [game, of] if game == "game" && of == "of"))?;
        Some(of + 2..(of + FAR).min(words.len()))
    };
    let row = words.get(behind.or_else(of_game)?)?;
    let joined = |word: &String| number(word).is_some() || word == "or" || word == "more";
    let mut row: Vec<&String> = row
        .iter()
        .rev()
        .skip_while(|word| !joined(word))
        .take_while(|word| joined(word))
        .collect();
    row.reverse();
    let counts: Vec<u8> = row.iter().filter_map(|word| number(word)).collect();
    let (first, last) = (counts.iter().min()?, counts.iter().max()?);
    match row.iter().any(|word| *word == "more") {
        true => Some(*first..=MOST),
        false => Some(*first..=*last),
    }
}

/// How many play, as a letter says once: "four-handed", "three of us", "we were four", "a game of three".
pub(crate) fn at_table(letter: &str) -> Option<u8> {
    let words = read(letter);
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    let mut said = (0..words.len()).filter_map(|at| {
        let count = number(word(at))?;
        let before = |by: usize| at.checked_sub(by).map_or("", |at| word(at));
        let behind = PLAYERS.contains(&word(at + 1))
            || word(at + 1) == "of" && word(at + 2) == "us"
            || word(at + 1) == "at" && word(at + 2) == "the" && word(at + 3) == "table";
        let we = before(2) == "we" && ["are", "were"].contains(&before(1));
        let game = before(1) == "of" && before(2) == "game";
        // "three other players", "the two of us agree that …" of more.
        let others = ["other", "the", "both", "these", "those"].contains(&before(1));
        ((behind || we || game) && !others).then_some(count)
    });
    let first = said.next()?;
    said.all(|other| other == first).then_some(first)
}
