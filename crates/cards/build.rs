//! Learns from examples what designers of cards mean by what they write (`rulings/sayings`).

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a build script speaks to cargo"
)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

#[path = "build/sayings.rs"]
mod sayings;

use fnord_paraphrase::{Example, Ideas, Kinds, Learnt};

/// Words of the language in whose places others may stand.
const EXCHANGED: &str = "exchanged.txt";

/// How parts of sentences are said, a file for each sort of part.
const SAYINGS: &str = "../../rulings/sayings";
/// What is meant by what is no whole part, or more than one.
const NO_PART: &str = "?";
/// Where the sequence of random numbers begins.
const SEED: u64 = 23;
/// Of so many sayings one is cut.
const EVERY: usize = 5;
/// What is no part has as many words at least.
const FEWEST: usize = 2;

fn main() {
    println!("cargo::rerun-if-changed={SAYINGS}");
    println!("cargo::rerun-if-changed={EXCHANGED}");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    if let Err(message) = write() {
        eprintln!("{message}");
        process::exit(1);
    }
}

fn write() -> Result<(), String> {
    let out = env::var_os("OUT_DIR").map(PathBuf::from);
    let out = out.ok_or("cargo gives no folder to write to")?;
    let sayings = sayings::all(Path::new(SAYINGS))?;
    let mut examples = Vec::new();
    for (means, said) in sayings.iter().chain(&no_parts(&sayings)) {
        let example = Example::read(&sayings::lettered(said), &sayings::lettered(means));
        examples.push(example.map_err(|error| error.to_string())?);
    }
    let ideas = Ideas::new([], Kinds::default());
    let exchanged = fs::read_to_string(EXCHANGED).map_err(|error| error.to_string())?;
    let learnt = Learnt::wholly(&examples, ideas, |means| sayings::alike(means, &exchanged));
    let bytes = postcard::to_stdvec(&learnt).map_err(|error| error.to_string())?;
    fs::write(out.join("sayings.bin"), bytes).map_err(|error| error.to_string())
}

/// What is no part of a sentence: the beginnings and ends of what is said, and two parts together.
fn no_parts(sayings: &[(String, String)]) -> Vec<(String, String)> {
    let known: BTreeSet<&str> = sayings.iter().map(|(_, said)| said.as_str()).collect();
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut all = BTreeSet::new();
    for (index, (means, said)) in sayings.iter().enumerate() {
        let words: Vec<&str> = said.split(' ').collect();
        if index % EVERY != 0 || words.len() < FEWEST * 2 {
            continue;
        }
        let cut = random.usize(FEWEST..=words.len() - FEWEST);
        let other = random.choice(sayings);
        let (from, to) = (
            words.get(cut..).unwrap_or_default(),
            words.get(..cut).unwrap_or_default(),
        );
        all.insert(match (index / EVERY % 3, other) {
            (0, _) => to.join(" "),
            (1, _) => from.join(" "),
            (_, Some((another, other))) if sort(means) != sort(another) => {
                format!("{said}, {other}")
            }
            _ => continue,
        });
    }
    let no_part = |said: String| (NO_PART.to_owned(), said);
    let unknown = all
        .into_iter()
        .filter(|said| !known.contains(said.as_str()));
    unknown.map(no_part).collect()
}

fn sort(means: &str) -> Option<&str> {
    means.split(':').next()
}
