//! Works out from the grammar and the words of the language what the reader would otherwise have to look for each time.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a build script speaks to cargo"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::{env, process};

#[path = "build/needed.rs"]
mod needed;
#[path = "build/paraphrases.rs"]
mod paraphrases;
#[path = "build/words.rs"]
mod words;

/// The grammar of scenarios.
const GRAMMAR: &str = "../../grammar/scenario.pest";
/// The words that stand for what there is.
const TOLD: &str = "../../rulings/language/told.toml";
/// What people say, with what they mean by it.
const EXAMPLES: &str = "../../rulings/paraphrases";

fn main() {
    for read in [GRAMMAR, TOLD, EXAMPLES, "build"] {
        println!("cargo::rerun-if-changed={read}");
    }
    if let Err(message) = write() {
        eprintln!("{message}");
        process::exit(1);
    }
}

fn write() -> Result<(), String> {
    let out = env::var_os("OUT_DIR").map(PathBuf::from);
    let out = out.ok_or("cargo gives no folder to write to")?;
    let forms = needed::table(Path::new(GRAMMAR))?;
    fs::write(out.join("forms.rs"), forms).map_err(|error| error.to_string())?;
    let words = words::tables(Path::new(TOLD))?;
    fs::write(out.join("words.rs"), words).map_err(|error| error.to_string())?;
    let learnt = paraphrases::learnt(Path::new(EXAMPLES))?;
    fs::write(out.join("paraphrases.bin"), learnt).map_err(|error| error.to_string())
}
