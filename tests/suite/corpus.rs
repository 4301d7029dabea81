//! The scenarios, for tests that go through all of them.

#![allow(
    clippy::expect_used,
    reason = "a tree without its scenarios cannot be looked at"
)]

use std::fs;
use std::path::{Path, PathBuf};

use fnord::law::Law;
use fnord::regress::{self, Problem};
use fnord::scenario::{self, Scenario};
use fnord::table;

/// Every file below `scenarios/`, in order.
pub fn files() -> Vec<PathBuf> {
    files_in("")
}

/// Those below a folder of it.
pub fn files_in(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files = Vec::new();
    collect(&root.join(folder), &mut files);
    files
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "fnord") {
            files.push(path);
        }
    }
}

/// What is not as a scenario expects it, by each edition that it is held against; `None` where no such table can be.
pub fn problems(law: &Law, scenario: &Scenario) -> Option<Vec<Problem>> {
    let ordinary = regress::ordinary(law, None, scenario).ok()?;
    let mut problems = Vec::new();
    for (edition, rules) in regress::editions(law, scenario, ordinary) {
        let case = table::set_up(scenario, law, edition, rules).ok()?;
        let findings = regress::check(&case).into_iter();
        problems.extend(findings.map(|finding| finding.problem));
    }
    Some(problems)
}

/// The text of every scenario that is none of Countdown to X-Day.
pub fn texts(law: &Law) -> impl Iterator<Item = (PathBuf, String)> {
    files().into_iter().filter_map(|file| {
        let text = fs::read_to_string(&file).expect("a file");
        (!scenario::game::is_meant(law, &text, None)).then_some((file, text))
    })
}
