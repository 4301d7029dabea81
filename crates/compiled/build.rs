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

/// The scenarios in which choices of the rulebooks show that no invented table shows.
const TELLING: &str = "src/regress/sweep/scenarios.txt";

/// The folder that everything lies in, from here.
const ROOT: &str = "../..";

fn main() {
    println!("cargo::rerun-if-changed={ROOT}/rulings");
    println!("cargo::rerun-if-changed={ROOT}/{TELLING}");
    let root = env::set_current_dir(ROOT).map_err(|error| format!("{ROOT}: {error}"));
    if let Err(message) = root.and_then(|()| embed()).and_then(|()| telling()) {
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

/// What happens in those scenarios, without what is expected of it.
fn telling() -> Result<(), String> {
    let read = |path: &str| fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let (mut tables, mut boards) = (String::new(), String::new());
    for path in read(TELLING)?.lines() {
        println!("cargo::rerun-if-changed={ROOT}/{path}");
        let aside = ["#", "Expect", "Claim", "Rules:"];
        let text = read(path)?;
        let told = text.lines().filter(|line| {
            let line = line.trim();
            !line.is_empty() && !aside.iter().any(|start| line.starts_with(start))
        });
        let texts = match path.contains("/x-day/") {
            true => &mut boards,
            false => &mut tables,
        };
        texts.extend(told.map(|line| format!("{line}\n")));
        texts.push_str("---\n");
    }
    let out = env::var_os("OUT_DIR").map(PathBuf::from);
    let out = out.ok_or("cargo gives no folder to write to")?;
    fs::write(out.join("telling-x-day.txt"), boards).map_err(|error| error.to_string())?;
    fs::write(out.join("telling.txt"), tables).map_err(|error| error.to_string())
}
