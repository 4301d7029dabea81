//! The way through the house: which room may know which, read from the `use` lines.

#![allow(
    clippy::expect_used,
    reason = "a tree without its sources cannot be looked at"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of the program in the order of the stream. A room knows those before it and none after it; the crates below them are kept
/// apart by the compiler.
const STREAM: [&str; 13] = [
    "markup", "page", "embedded", "board", "report", "assist", "regress", "desk", "service",
    "serve", "lsp", "mcp", "cli",
];

/// Rooms, and crates by their own names, that stand before another and have nothing to say to it.
const STRANGERS: [(&str, &str); 4] = [
    ("report", "engine"),
    ("report", "board"),
    ("assist", "report"),
    ("regress", "report"),
];

#[test]
fn no_room_knows_one_after_it() {
    let mut wrong = Vec::new();
    for (file, text) in sources() {
        let Some(room) = room(&file) else { continue };
        let Some(place) = STREAM.iter().position(|known| *known == room) else {
            wrong.push(format!(
                "{}: the room `{room}` has no place in the stream",
                file.display()
            ));
            continue;
        };
        for other in rooms_used(&text) {
            let after = STREAM
                .iter()
                .position(|known| *known == other)
                .is_some_and(|at| at > place);
            if after || STRANGERS.contains(&(room.as_str(), other.as_str())) {
                wrong.push(format!("{} knows `{other}`", file.display()));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "against the stream:\n{}",
        wrong.join("\n")
    );
}

/// The suite alone has tests: in a crate they would not be run, for each is compiled once, and without any.
#[test]
fn no_source_has_tests_of_its_own() {
    for (file, text) in sources() {
        assert!(!text.contains("#[test]"), "{}", file.display());
    }
}

/// The room of a file: the folder or the module right under `src`.
fn room(file: &Path) -> Option<String> {
    let first = file.strip_prefix("src").ok()?.components().next()?;
    let name = Path::new(first.as_os_str()).file_stem()?.to_str()?;
    (!matches!(name, "lib" | "main")).then(|| name.to_owned())
}

/// The rooms that a file names after `crate::`, also in lists.
fn rooms_used(text: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for (at, start) in text.match_indices("crate::") {
        let rest = &text[at + start.len()..];
        if let Some(list) = rest.strip_prefix('{') {
            let list = list.split_once("};").map_or(list, |(list, _)| list);
            let mut depth = 0;
            let mut name = String::new();
            for letter in list.chars().chain([',']) {
                match letter {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    ',' if depth == 0 => {
                        used.insert(first_word(name.trim()));
                        name.clear();
                    }
                    _ if depth == 0 => name.push(letter),
                    _ => {}
                }
            }
        } else {
            used.insert(first_word(rest));
        }
    }
    used
}

fn first_word(text: &str) -> String {
    text.chars()
        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
        .collect()
}

/// Every file of the program and of its crates with its text, without comments and without the tests in it.
pub(crate) fn sources() -> BTreeMap<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = BTreeMap::new();
    let crates = fs::read_dir(root.join("crates"))
        .expect("a folder")
        .flatten();
    let mut folders: Vec<PathBuf> = crates.map(|entry| entry.path().join("src")).collect();
    folders.push(root.join("src"));
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("a file");
                let lines = text
                    .lines()
                    .map(|line| line.split("//").next().unwrap_or_default());
                let code = lines.collect::<Vec<_>>().join("\n");
                let within = path.strip_prefix(root).expect("under the root");
                files.insert(within.to_owned(), code);
            }
        }
    }
    assert!(files.len() > 100, "the sources were not found");
    files
}
