//! Where scenarios come from: files, folders, standard input, the command line.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::gate;
use crate::law::MOST_ERRATUM_BYTES;
use crate::scenario::Limits;
use crate::service::TableAsked;

/// What is said for standard input in the place of a file.
pub(super) const STANDARD: &str = "-";

/// Bytes that hardly any scenario has.
const ORDINARY: usize = 8 << 10;

/// A scenario to be read.
pub(super) struct Input {
    /// As it is spoken of.
    pub(super) name: String,
    /// The file, where it is one.
    pub(super) path: Option<PathBuf>,
    pub(super) text: String,
}

impl Input {
    /// The lines of the command line.
    pub(super) fn of_lines(lines: &[String]) -> Input {
        Input {
            name: "-e".to_owned(),
            path: None,
            text: lines.join("\n"),
        }
    }

    /// What is asked about it, by this edition.
    pub(super) fn asked(&self, edition: Option<&str>) -> TableAsked {
        TableAsked {
            scenario: self.text.clone(),
            edition: edition.map(str::to_owned),
        }
    }
}

/// Reads a scenario from a file, or from standard input for `-`.
pub(super) fn read(path: &Path) -> Result<Input, String> {
    text(path, Limits::BYTES, "a scenario")
}

/// Reads an erratum from a file, or from standard input for `-`.
pub(super) fn erratum(path: &Path) -> Result<Input, String> {
    text(path, MOST_ERRATUM_BYTES, "an erratum")
}

/// Reads a list of changes that are expected.
pub(super) fn changes(path: &Path) -> Result<Input, String> {
    const MOST: usize = 64 << 20;
    text(path, MOST, "a list of changes")
}

/// Reads at most so many bytes of text.
fn text(path: &Path, most: usize, what: &str) -> Result<Input, String> {
    let standard = path.as_os_str() == STANDARD;
    // Scenarios are small: one that is not takes a second look.
    let mut bytes = Vec::with_capacity(ORDINARY);
    let limit = most as u64 + 1;
    let read = match standard {
        true => std::io::stdin().take(limit).read_to_end(&mut bytes),
        false => open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes)),
    };
    let name = match standard {
        true => "standard input".to_owned(),
        false => gate::name(path),
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
    let path = (!standard).then(|| path.to_owned());
    Ok(Input { name, path, text })
}

/// Opens a file, or what a shell hands over in the place of one (`<(…)`). Whatever else can be waited on or has no end is none.
fn open(path: &Path) -> io::Result<fs::File> {
    let handed_over = ["/dev/fd", "/proc/self/fd", "/dev/stdin"];
    let about = fs::metadata(path)?;
    if about.is_dir() {
        return Err(io::Error::other("it is a folder"));
    }
    if !about.is_file() && !handed_over.iter().any(|place| path.starts_with(place)) {
        return Err(io::Error::other("it is no file"));
    }
    fs::File::open(path)
}
