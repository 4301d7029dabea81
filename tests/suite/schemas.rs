//! The forms of what is written in JSON, as they stand in the documents.

#![allow(clippy::expect_used, reason = "what cannot be read fails the test")]

use std::fs;
use std::path::Path;
use std::process::Command;

use boon::{Compiler, Schemas};

/// `FNORD_UPDATE=1` writes them anew.
#[test]
fn the_forms_in_the_documents_are_those_of_the_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schemas");
    for (name, form) in fnord::service::schemas() {
        let file = folder.join(format!("{name}.schema.json"));
        if std::env::var_os("FNORD_UPDATE").is_some() {
            fs::write(&file, &form).expect("it can be written");
        }
        let written = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(written, form, "{name}: write it anew with FNORD_UPDATE=1");
    }
}

/// What is asked for, and the name of the form of the answer.
const ASKED: [(&str, &[&str]); 19] = [
    (
        "rule",
        &["rule", "scenarios/examples/a-first-dispute.fnord"],
    ),
    (
        "rule",
        &["rule", "scenarios/subgenius/claims/as-people-say-it.fnord"],
    ),
    (
        "rule",
        &[
            "rule",
            "scenarios/standard/goals/one-alignment-is-missing.fnord",
        ],
    ),
    (
        "rule",
        &[
            "rule",
            "scenarios/x-day/combinations/bob-attacked-one-die-less-one-a-1.fnord",
        ],
    ),
    ("mistakes", &["rule", "-e", "Ann plays Yetti"]),
    (
        "check",
        &[
            "check",
            "scenarios/examples",
            "scenarios/x-day/combinations",
        ],
    ),
    (
        "diff",
        &[
            "diff",
            "--from",
            "subgenius-1.01",
            "--to",
            "wdh-1.2",
            "scenarios/examples",
        ],
    ),
    (
        "sweep",
        &["diff", "--sweep", "--from", "wdh-1.2", "--to", "inwo-1995"],
    ),
    (
        "advise",
        &["advise", "scenarios/examples/a-first-dispute.fnord"],
    ),
    (
        "board",
        &["board", "scenarios/examples/a-first-dispute.fnord"],
    ),
    ("ask", &["ask", "what", "does", "resistance", "do"]),
    ("card", &["card", "Pentagon"]),
    ("unexecuted", &["card", "--unexecuted"]),
    ("clause", &["clause", "sg.resist.position"]),
    ("clause", &["clause", "sg.resist"]),
    ("points", &["points"]),
    ("history", &["history", "Video Games"]),
    ("questions", &["questions"]),
    ("coverage", &["coverage", "scenarios/examples"]),
];

#[test]
fn what_is_written_has_its_form() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut forms = Schemas::new();
    let mut compiler = Compiler::new();
    for (name, arguments) in ASKED {
        let output = Command::new(env!("CARGO_BIN_EXE_fnord"))
            .current_dir(folder)
            .args(arguments)
            .args(["--format", "json"])
            .output()
            .expect("the program starts");
        let written = serde_json::from_slice(&output.stdout);
        let said = String::from_utf8_lossy(&output.stderr);
        let written = written.unwrap_or_else(|why| panic!("{arguments:?}: {why}: {said}"));
        let form = folder.join(format!("docs/schemas/{name}.schema.json"));
        let form = compiler
            .compile(&form.to_string_lossy(), &mut forms)
            .unwrap_or_else(|why| panic!("{name}: {why}"));
        if let Err(why) = forms.validate(&written, form) {
            panic!("{arguments:?}: {why}");
        }
    }
}
