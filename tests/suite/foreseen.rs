//! Invented errata of more than a hundred kinds, with what their authors worked out by hand before the program was asked: which rulings
//! change, by what, and what is ruled before and after.
//!
//! A folder has an erratum and tables. `# by …` is the cause of the change; `# stays` is of a table of which the ruling stays.
//! An erratum over another finds that by its `after`.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up or read fails the test"
)]

use std::path::{Path, PathBuf};

use super::program::fnord;

const ROOT: &str = "tests/errata/foreseen";

fn folders() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(ROOT));
    let entries = entries.expect("the folder is there").flatten();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    folders.sort();
    folders
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).expect("the file can be read")
}

/// The erratum of a folder, after those that it builds on.
fn errata(folder: &Path, all: &[PathBuf]) -> Vec<String> {
    let file = folder.join("erratum.toml");
    let told: toml::Table = text(&file).parse().expect("it is TOML");
    let after = told["erratum"]
        .get("after")
        .and_then(|after| after.as_array());
    let names = after.into_iter().flatten().filter_map(|name| name.as_str());
    let before = names.filter_map(|name| {
        let folder = all.iter().find(|one| one.ends_with_id(name))?;
        Some(folder.join("erratum.toml"))
    });
    let files = before.chain([file]);
    files.map(|file| file.display().to_string()).collect()
}

trait Identified {
    fn ends_with_id(&self, id: &str) -> bool;
}

impl Identified for PathBuf {
    fn ends_with_id(&self, id: &str) -> bool {
        let name = self.file_name().and_then(|name| name.to_str());
        name.and_then(|name| name.split_once('-'))
            .is_some_and(|(_, one)| one == id)
    }
}

/// The answer to a command by these errata, as JSON.
fn asked(folder: &Path, command: &[&str], errata: &[String]) -> serde_json::Value {
    let name = folder.display().to_string();
    let mut all = command.to_vec();
    all.extend(["--format", "json", &name]);
    all.extend(errata.iter().flat_map(|file| ["--with", file]));
    let run = fnord(folder, &all);
    serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{name}: {}{}", run.out, run.said))
}

fn list(value: &serde_json::Value) -> impl Iterator<Item = &serde_json::Value> {
    value.as_array().into_iter().flatten()
}

/// The expectations that do not hold by these errata: those of each table are by the editions with them, and by those without.
fn failures(folder: &Path, errata: &[String]) -> Vec<String> {
    let check = asked(folder, &["check"], errata);
    let failures = list(&check["files"]).flat_map(|file| list(&file["failures"]));
    let said = failures.filter_map(|one| Some((one["said"].as_str()?, &one["ruled"])));
    said.map(|(said, ruled)| format!("{said}, ruled {ruled}"))
        .collect()
}

/// Whether what the program names as the cause is the one that was foreseen; what is changed to what may follow.
fn is_foreseen(cause: &str, foreseen: &str) -> bool {
    let rest = cause.strip_prefix(foreseen);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(": "))
}

#[test]
fn every_change_is_the_one_foreseen() {
    let all = folders();
    assert!(all.len() >= 132);
    for folder in &all {
        let errata = errata(folder, &all);
        let (last, before) = errata.split_last().expect("there is one");
        let from = before.first().map(|first| {
            let told: toml::Table = text(Path::new(first)).parse().expect("it is TOML");
            let id = told["erratum"]["id"].as_str().unwrap_or_default();
            format!("wdh-1.2 + {id}")
        });
        let mut command = vec!["diff"];
        command.extend(from.iter().flat_map(|from| ["--from", from.as_str()]));
        let diff = asked(folder, &command, &errata);
        for entry in std::fs::read_dir(folder).expect("it is there").flatten() {
            let path = entry.path();
            if path.extension().is_none_or(|end| end != "fnord") {
                continue;
            }
            let told = text(&path);
            let foreseen = told
                .lines()
                .next()
                .and_then(|line| line.strip_prefix("# by "));
            let of_it = |group: &&serde_json::Value| {
                let mut rulings =
                    list(&group["rulings"]).filter_map(|one| one["scenario"].as_str());
                group["only_clauses"] == false && rulings.any(|name| Path::new(name) == path)
            };
            let causes: Vec<&str> = (list(&diff["groups"]).filter(of_it))
                .filter_map(|group| group["said"].as_str())
                .collect();
            let right = match foreseen {
                None => causes.is_empty(),
                Some(foreseen) => {
                    let mut all = causes.iter();
                    !causes.is_empty() && all.all(|cause| is_foreseen(cause, foreseen))
                }
            };
            assert!(right, "{}: {causes:?}", path.display());
        }
        let new = failures(folder, &errata);
        assert!(new.is_empty(), "{last}: {new:?}");
        let old = failures(folder, before);
        assert!(old.is_empty(), "before {last}: {old:?}");
    }
}
