//! Where scenarios come from: files, folders, standard input, the command line.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use crate::law::MOST_ERRATUM_BYTES;
use crate::scenario::Limits;

/// The ending of scenario files.
const ENDING: &str = "fnord";
/// The most folders within folders.
const DEEPEST: usize = 32;

/// A scenario to be read.
pub(super) struct Input {
    pub(super) name: String,
    pub(super) text: String,
}

/// Reads a scenario from a file, or from standard input for `-`.
pub(super) fn read(path: &Path) -> Result<Input, String> {
    text(path, Limits::BYTES, "a scenario")
}

/// Reads an erratum from a file, or from standard input for `-`.
pub(super) fn erratum(path: &Path) -> Result<Input, String> {
    text(path, MOST_ERRATUM_BYTES, "an erratum")
}

/// Reads at most so many bytes of text.
fn text(path: &Path, most: usize, what: &str) -> Result<Input, String> {
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    let limit = most as u64 + 1;
    let read = if name == "-" {
        std::io::stdin().take(limit).read_to_end(&mut bytes)
    } else {
        fs::File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    let name = if name == "-" {
        "standard input".to_owned()
    } else {
        name
    };
    read.map_err(|why| format!("{name} cannot be read: {why}"))?;
    if bytes.len() > most {
        return Err(format!(
            "{name} is too large for {what}: at most {most} bytes are read"
        ));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        format!("{name} is not text: byte {at} is no part of a UTF-8 character")
    })?;
    Ok(Input { name, text })
}

/// The scenario files at these paths; folders are searched.
pub(super) fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            search(path, 0, &mut found)?;
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

fn search(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> Result<(), String> {
    if depth > DEEPEST {
        return Err(format!(
            "{}: folders are searched {DEEPEST} deep at most",
            folder.display()
        ));
    }
    let unreadable = |why: std::io::Error| format!("{} cannot be read: {why}", folder.display());
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        entries.push(entry.map_err(unreadable)?.path());
    }
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            search(&entry, depth + 1, found)?;
        } else if entry.extension().is_some_and(|ending| ending == ENDING) {
            found.push(entry);
        }
    }
    Ok(())
}
