//! What is understood of letters.

#![allow(clippy::panic, reason = "what cannot be read fails the test")]

mod answered;
mod apart;
mod as_stated;
mod asked_back;
mod careless;
mod clipped;
mod folded;
mod lots;
mod lying;
mod meant;
mod outcomes;
mod paraphrases;
mod plays;
mod pronouns;
mod short;
mod sides;
mod told;
mod x_day;

use fnord::{embedded, engine, regress, scenario, table};

/// The statements of a letter, in the language of tables.
fn statements(letter: &str) -> String {
    let read = scenario::read(letter, embedded::law());
    let read = read.unwrap_or_else(|errors| panic!("{letter}\n{errors:#?}"));
    read.canonical(embedded::law())
}

/// The plays of a letter that are illegal.
fn objections(letter: &str) -> Vec<String> {
    let law = embedded::law();
    let read = scenario::read(letter, law);
    let read = read.unwrap_or_else(|errors| panic!("{letter}\n{errors:#?}"));
    let Ok((edition, rules)) = regress::ordinary(law, None, &read) else {
        panic!("{letter}");
    };
    let case = table::set_up(&read, law, edition, rules);
    let case = case.unwrap_or_else(|errors| panic!("{letter}\n{errors:#?}"));
    let ruling = engine::rule(&case);
    let illegal = (ruling.plays.iter()).filter(|play| play.verdict.is_illegal());
    illegal.map(|play| format!("{:?}", play.verdict)).collect()
}

#[track_caller]
fn says(letter: &str, last: &str) {
    let said = statements(letter);
    assert_eq!(
        said.trim_end().lines().last(),
        Some(last),
        "{letter}\n{said}"
    );
}

#[track_caller]
fn is_refused(letter: &str) {
    let read = scenario::read(letter, embedded::law());
    assert!(
        read.is_err(),
        "IS READ {letter}\n=>\n{}",
        statements(letter)
    );
}

#[track_caller]
fn tells(letter: &str, lines: &[&str]) {
    let said = statements(letter);
    for line in lines {
        assert!(said.lines().any(|one| one == *line), "{line}\n{said}");
    }
}

/// Why a letter cannot be laid out as a table.
fn mistakes(letter: &str) -> Vec<String> {
    let law = embedded::law();
    let read = match scenario::read(letter, law) {
        Ok(read) => read,
        Err(errors) => return errors.iter().map(ToString::to_string).collect(),
    };
    let Ok((edition, rules)) = regress::ordinary(law, None, &read) else {
        panic!("{letter}");
    };
    match table::set_up(&read, law, edition, rules) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

/// What became of the letters of a lot.
#[derive(Debug, Default, PartialEq, Eq)]
struct Lot {
    definite: usize,
    provisional: usize,
    asked: usize,
    refused: usize,
    wrong: Vec<String>,
}

impl Lot {
    /// A letter on which nothing is ruled: something is asked back, or it is refused.
    fn not_ruled(&mut self, asks: bool) {
        match asks {
            true => self.asked += 1,
            false => self.refused += 1,
        }
    }
}

fn lot(letters: &str) -> Lot {
    #[derive(serde::Deserialize)]
    struct File {
        letter: Vec<Written>,
    }
    #[derive(serde::Deserialize)]
    struct Written {
        text: String,
        expect: Vec<String>,
    }
    let file: File = toml::from_str(letters).unwrap_or_else(|error| panic!("{error}"));
    let law = embedded::law();
    let mut lot = Lot::default();
    for Written { text, expect } in file.letter {
        let expected: String = expect
            .iter()
            .map(|said| format!("\nExpect {said}"))
            .collect();
        let whole = format!("{text}{expected}");
        let asks = |errors: &[scenario::ScenarioError]| {
            (errors.iter()).any(|error| matches!(error.kind, scenario::ScenarioErrorKind::Asks(_)))
        };
        let (right, letter) = if scenario::game::is_meant(law, &text, None) {
            let loader = |_: &str| Err("there are no files here".to_owned());
            match fnord::xday::read(&whole, law, None, &loader) {
                Ok(read) => (fnord::xday::check(&read).is_empty(), read.letter),
                Err(errors) => {
                    lot.not_ruled(asks(&errors));
                    continue;
                }
            }
        } else {
            match scenario::read(&whole, law) {
                Ok(read) => {
                    let Ok((edition, rules)) = regress::ordinary(law, None, &read) else {
                        panic!("{text}");
                    };
                    let Ok(case) = table::set_up(&read, law, edition, rules) else {
                        lot.refused += 1;
                        continue;
                    };
                    (regress::check(&case).is_empty(), read.letter)
                }
                Err(errors) => {
                    lot.not_ruled(asks(&errors));
                    continue;
                }
            }
        };
        let provisional = letter.is_some_and(|letter| letter.is_provisional());
        match (right, provisional) {
            (true, false) => lot.definite += 1,
            (true, true) => lot.provisional += 1,
            (false, _) => lot.wrong.push(text),
        }
    }
    lot
}
