//! The laws themselves compared, their history, the law as of a date, and changes that are expected.

#![allow(clippy::expect_used, reason = "what cannot be set up fails the test")]

mod compared;
mod expected;
mod history;
mod lint;
mod rules;
mod suggestions;
mod undoing;
mod without_scenarios;

use std::path::{Path, PathBuf};

use super::program::{Run, write};

fn folder(name: &str) -> PathBuf {
    super::program::folder("desk_law", name)
}

fn report(run: &Run) -> serde_json::Value {
    serde_json::from_str(&run.out).expect("it is JSON")
}

/// An erratum to the World Domination Handbook, of the day of November 2026, with one clause `ID.clause`.
fn erratum(folder: &Path, id: &str, day: u8, rest: &str) {
    let text = format!(
        "[erratum]\nid = \"{id}\"\ntitle = \"{id}\"\nauthor = \"a test\"\ndate = 2026-11-{day}\nauthority = \"none\"\n\
         over = [\"wdh-1.2\"]\n\n[[clause]]\nid = \"{id}.clause\"\ntitle = \"A change\"\nkind = \"legality\"\n\
         text = \"Something changes.\"\n\n{rest}"
    );
    write(folder, &format!("{id}.toml"), &text);
}

/// The changes of a law that are of that kind, each with its name.
fn changes(run: &Run, kind: &str) -> Vec<(String, serde_json::Value)> {
    let report = report(run);
    let pairs = report["editions"].as_array().cloned().unwrap_or_default();
    let all = pairs
        .iter()
        .flat_map(|pair| pair["changes"].as_array().cloned());
    let all = all.flatten().filter(|change| change["kind"] == kind);
    all.map(|change| {
        (
            change["name"].as_str().unwrap_or_default().to_owned(),
            change,
        )
    })
    .collect()
}

/// A Power of 20 against a Resistance of 4 directly under Illuminati: 20 − 4 − 10 = 6.
const ATTACK: &str = "Rules: wdh-1.2\nLet Raiders be a Group with Power 20, Resistance 3, Violent\n\
                      Let Hamlet be a Place with Power 1, Resistance 4, Weird\nAnn plays Gnomes of Zurich\n  Raiders\n\
                      Ben plays Adepts of Hermes\n  Hamlet\nTurn: Ann's 3rd, main phase\n\n\
                      Raiders attacks to control Hamlet\nExpect strength 6\n";

/// A defence bonus of 8 instead of 10.
const NEARER: &str = "[point.position]\nvalue = [8, 5]\nclauses = [\"NAME.clause\"]\n";

fn nearer(folder: &Path, id: &str, day: u8, value: u8) {
    let text = NEARER
        .replace("NAME", id)
        .replace("[8", &format!("[{value}"));
    erratum(folder, id, day, &text);
}
