//! Where scenarios come from: files, folders, standard input, the command line.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use super::search::Search;
use crate::law::MOST_ERRATUM_BYTES;
use crate::scenario::Limits;

/// Bytes that hardly any scenario has.
const ORDINARY: usize = 8 << 10;

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
    // Scenarios are small: one that is not takes a second look.
    let mut bytes = Vec::with_capacity(ORDINARY);
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
///
/// # Errors
/// A folder that cannot be searched.
pub(super) fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let search = Search::of(paths);
    match search.unreadable.first() {
        Some(place) => Err(format!("{}: {}", place.path.display(), place.why)),
        None => Ok(search.files.into_iter().map(|file| file.path).collect()),
    }
}
