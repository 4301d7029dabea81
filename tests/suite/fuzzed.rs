//! What machines tried once is tried again: the corpus of the fuzz targets, and as many random changes of it as there is time for.
//!
//! `FNORD_FUZZ=100000` tries so many for each target; `FNORD_FUZZ_SEED` begins elsewhere.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a corpus that cannot be read fails the test"
)]

#[path = "../../fuzz/oracles.rs"]
mod oracles;

use std::fs;
use std::panic;
use std::path::Path;

use crate::corpus;
use crate::recompute::rng::Rng;
use fnord::embedded;
use fnord::scenario::game;

/// So many changes of each target are tried where nobody says how many: what was kept is tried anyhow.
const EXECUTIONS: usize = 0;
/// One of so many scenarios is a seed.
const SEEDS: usize = 23;

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

/// What was kept for a target.
fn kept(target: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let entries = fs::read_dir(folder).expect("the corpus");
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    let text = |file: &_| fs::read_to_string(file).expect("text");
    files.iter().map(text).collect()
}

fn tried(oracle: fn(&str), text: &str) {
    let held = panic::catch_unwind(|| oracle(text));
    assert!(
        held.is_ok(),
        "this text is none that the oracle takes:\n{text}\n---\n{text:?}"
    );
}

/// A text with something of it changed, the words and lines of others among it.
fn changed(rng: &mut Rng, text: &str, others: &[String]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let other = &others[rng.below(others.len())];
    let of_other: Vec<&str> = other.lines().collect();
    for _ in 0..=rng.below(4) {
        if lines.is_empty() {
            break;
        }
        let at = rng.below(lines.len());
        match rng.below(8) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            2 if !of_other.is_empty() => {
                lines.insert(at, of_other[rng.below(of_other.len())].to_owned());
            }
            3 => {
                let to = rng.below(lines.len());
                lines.swap(at, to);
            }
            4 | 5 => {
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                let place = rng.below(words.len());
                let more: Vec<&str> = other.split_whitespace().collect();
                if !more.is_empty() {
                    words[place] = more[rng.below(more.len())];
                }
                lines[at] = words.join(" ");
            }
            6 => {
                let mut words: Vec<&str> = lines[at].split(' ').collect();
                words.remove(rng.below(words.len()));
                lines[at] = words.join(" ");
            }
            _ => {
                let mut letters: Vec<char> = lines[at].chars().collect();
                let odd = [
                    '"', '(', ')', ',', '.', '\'', '0', '9', ' ', '-', 'é', '…', '\t', ':', '[',
                    '=',
                ];
                letters.insert(rng.below(letters.len() + 1), rng.pick(&odd));
                lines[at] = letters.into_iter().collect();
            }
        }
    }
    lines.join("\n")
}

fn fuzz(target: &str, seed: u64, oracle: fn(&str), more: Vec<String>) {
    let mut seeds = kept(target);
    for text in &seeds {
        tried(oracle, text);
    }
    seeds.extend(more);
    let seed = number("FNORD_FUZZ_SEED").map_or(seed, |seed| seed as u64);
    let mut rng = Rng::new(seed);
    for _ in 0..number("FNORD_FUZZ").unwrap_or(EXECUTIONS) {
        let text = seeds[rng.below(seeds.len())].clone();
        tried(oracle, &changed(&mut rng, &text, &seeds));
    }
}

#[test]
fn any_scenario() {
    let texts = corpus::texts(embedded::law()).step_by(SEEDS);
    fuzz(
        "scenario",
        1,
        oracles::scenario,
        texts.map(|(_, text)| text).collect(),
    );
}

#[test]
fn any_scenario_of_x_day() {
    let files = corpus::files().into_iter();
    let files = files.filter(|file| file.to_string_lossy().contains("x-day"));
    let texts = files
        .step_by(9)
        .map(|file| fs::read_to_string(file).expect("text"));
    let texts = texts.filter(|text| game::is_meant(embedded::law(), text, None));
    fuzz("x-day", 2, oracles::x_day, texts.collect());
}

#[test]
fn any_erratum() {
    fuzz("erratum", 3, oracles::erratum, Vec::new());
}

#[test]
fn any_sentence() {
    let cards = embedded::law().cards.iter().step_by(3);
    let sentences =
        cards.flat_map(|card| card.text.iter().map(|sentence| sentence.text.to_string()));
    fuzz("card-text", 4, oracles::card_text, sentences.collect());
}
