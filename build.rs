//! Reads the rulings and compiles them into the form that the program loads at its start.
//!
//! The crates that read them are the program's own, so a folder given at run time and the law in the program cannot be
//! understood differently.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a build script speaks to cargo"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::{env, process};

fn main() {
    println!("cargo::rerun-if-changed=rulings");
    if let Err(message) = embed() {
        eprintln!("{message}");
        process::exit(1);
    }
}

fn embed() -> Result<(), String> {
    let files = fnord_law::folder(Path::new("rulings")).map_err(|error| error.to_string())?;
    let law = fnord_law::read_files(&files).map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        lines.join("\n")
    })?;
    let bytes = postcard::to_stdvec(&law).map_err(|error| error.to_string())?;
    let out = env::var_os("OUT_DIR").map(PathBuf::from);
    let out = out.ok_or("cargo gives no folder to write to")?;
    fs::write(out.join("law.bin"), bytes).map_err(|error| error.to_string())?;
    let learnt = fnord_search::Learnt::from(&law);
    let bytes = postcard::to_stdvec(&learnt).map_err(|error| error.to_string())?;
    fs::write(out.join("learnt.bin"), bytes).map_err(|error| error.to_string())
}
