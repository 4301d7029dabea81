//! The program, run in a folder of a test's own.

#![allow(clippy::expect_used, reason = "what cannot be set up fails the test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What came of a run.
pub struct Run {
    pub status: Option<i32>,
    pub out: String,
    pub said: String,
}

/// Runs the program.
pub fn fnord(folder: &Path, arguments: &[&str]) -> Run {
    let Output {
        status,
        stdout,
        stderr,
    } = Command::new(env!("CARGO_BIN_EXE_fnord"))
        .args(["--color", "never", "--width", "100"])
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the program starts");
    Run {
        status: status.code(),
        out: String::from_utf8(stdout).expect("it writes text"),
        said: String::from_utf8(stderr).expect("it says text"),
    }
}

/// The same with a line of arguments, none of which has a space in it.
pub fn said(folder: &Path, line: &str) -> Run {
    fnord(folder, &line.split(' ').collect::<Vec<&str>>())
}

/// An empty folder of a test's own: `of` is the file of the test.
pub fn folder(of: &str, name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(of).join(name);
    // It may be there from an earlier run.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// A file in a folder.
pub fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("it can be made");
    fs::write(&path, text).expect("it can be written");
    path
}
