//! Reads the rulings and compiles them into the form that the program loads at its start.
//!
//! The modules that read them are the library's own, so a folder given at run time and the law in the program cannot be
//! understood differently.

#![allow(dead_code, unused_imports)]
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a build script speaks to cargo"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::{env, process};

#[path = "src/cards/mod.rs"]
mod cards;
#[path = "src/law/mod.rs"]
mod law;
#[path = "src/names/mod.rs"]
mod names;
#[path = "build/needed.rs"]
mod needed;

fn main() {
    println!("cargo::rerun-if-changed=rulings");
    println!("cargo::rerun-if-changed=grammar/effect.pest");
    println!("cargo::rerun-if-changed=grammar/scenario.pest");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/cards");
    println!("cargo::rerun-if-changed=src/law");
    println!("cargo::rerun-if-changed=src/names");
    if let Err(message) = embed() {
        eprintln!("{message}");
        process::exit(1);
    }
}

fn embed() -> Result<(), String> {
    let files = law::folder(Path::new("rulings")).map_err(|error| error.to_string())?;
    let law = law::read_files(&files).map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        lines.join("\n")
    })?;
    let bytes = postcard::to_stdvec(&law).map_err(|error| error.to_string())?;
    let out = env::var_os("OUT_DIR").map(PathBuf::from);
    let out = out.ok_or("cargo gives no folder to write to")?;
    fs::write(out.join("law.bin"), bytes).map_err(|error| error.to_string())?;
    let forms = needed::table(Path::new("grammar/scenario.pest"))?;
    fs::write(out.join("forms.rs"), forms).map_err(|error| error.to_string())
}
