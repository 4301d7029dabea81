//! What the program does before it has ruled: counted instructions, which are the same on every machine, against those written
//! down in `benches/instructions.toml`.

#![allow(
    clippy::expect_used,
    clippy::print_stderr,
    reason = "a figure that cannot be read is a mistake of the test, and what is left out is told"
)]

use std::process::Command;

use serde::Deserialize;

const LINE: &str =
    "St. Janor aided by Nazi Hell Creatures attacks to control Good Sex for Mutants Dating League";

/// How much more than what is written down is let pass, in hundredths.
const ROOM: u64 = 10;

#[derive(Deserialize)]
struct Counted {
    /// The compiler whose code was counted.
    rustc: String,
    /// Instructions of a whole process, as tests build it.
    one_line: u64,
}

/// The instructions of a ruling on a line; `None` where valgrind is not there.
fn instructions() -> Option<u64> {
    let program = env!("CARGO_BIN_EXE_fnord");
    let run = Command::new("valgrind")
        .args(["--tool=none", "--log-file=/dev/null", "true"])
        .status();
    run.ok().filter(|status| status.success())?;
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args([program, "rule", "-e", LINE])
        .output();
    let said = run.expect("valgrind starts").stderr;
    let said = String::from_utf8_lossy(&said).into_owned();
    let collected = said
        .lines()
        .find_map(|line| line.split_once("Collected : "));
    let (_, count) = collected.expect("it says what it has counted");
    count.trim().parse().ok()
}

#[test]
fn a_line_is_ruled_on_with_no_more_instructions_than_are_written_down() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/instructions.toml");
    let written = std::fs::read_to_string(path).expect("the figures are there");
    let counted: Counted = toml::from_str(&written).expect("they can be read");
    let rustc = Command::new("rustc").arg("--version").output();
    let rustc = rustc.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    if !rustc.is_ok_and(|version| version.contains(&counted.rustc)) {
        eprintln!("left out: the figures are of rustc {}", counted.rustc);
        return;
    }
    let Some(now) = instructions() else {
        eprintln!("left out: there is no valgrind");
        return;
    };
    let most = counted.one_line + counted.one_line * ROOM / 100;
    assert!(
        now <= most,
        "{now} instructions, and {} are written down in {path}",
        counted.one_line
    );
}
