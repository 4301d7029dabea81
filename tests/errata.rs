//! Errata: files that anybody can write, laid over the law.

#![allow(
    clippy::expect_used,
    reason = "a program that does not start has nothing to show"
)]

use std::path::Path;
use std::process::{Command, Output};

fn fnord(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fnord"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn mistakes_are_shown_with_their_places() {
    insta::glob!("errata/wrong/*.toml", |path| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let path = path.strip_prefix(folder).unwrap_or(path);
        let path = path.display().to_string();
        let output = fnord(&["lint", "--width", "100", "--with", &path]);
        assert_eq!(output.status.code(), Some(1));
        insta::assert_snapshot!(said(&output));
        // Whoever rules by it has not been understood.
        let output = fnord(&[
            "rule",
            "--with",
            &path,
            "-e",
            "Xists attacks to control Yetis",
        ]);
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty());
    });
}
