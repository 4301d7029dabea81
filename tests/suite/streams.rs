//! What comes in and what goes out: what cannot be written ends badly, files are written whole or not at all, nothing is waited for
//! without end, and nothing that came in controls a terminal.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up, or does not end, fails the test"
)]
#![cfg(target_os = "linux")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Longer than anything here takes.
const LONGEST: Duration = Duration::from_secs(60);

const FINE: &str = "Rules: subgenius-1.01\nXists attack to control Yetis\nExpect legal\n";
const WRONG: &str = "Rules: subgenius-1.01\nXists attack to control Yetis\nExpect illegal\n";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("streams")
        .join(name);
    // It may be there from an earlier run.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

fn fnord(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fnord"));
    command.args(arguments).current_dir(folder);
    command.stdin(Stdio::null());
    command
}

/// What comes of it, which is not waited for longer than anything takes.
fn ended(mut command: Command) -> Output {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    in_time(child.spawn().expect("the program starts"))
}

fn in_time(mut child: Child) -> Output {
    let begun = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() {
        if begun.elapsed() > LONGEST {
            let _ = child.kill();
            panic!("it does not end");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.wait_with_output().expect("it has ended")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Something of every command, in every form.
fn all() -> Vec<Vec<&'static str>> {
    let mut all = Vec::new();
    for format in ["human", "json", "junit", "github"] {
        all.push(vec!["check", "-v", "fine.fnord", "--format", format]);
        all.push(vec!["check", "wrong.fnord", "--format", format]);
        all.push(vec!["check", ".", "-j", "2", "--format", format]);
    }
    for format in ["human", "markdown", "html", "json"] {
        all.push(vec!["rule", "fine.fnord", "--format", format]);
        all.push(vec!["advise", "fine.fnord", "--format", format]);
    }
    for format in ["human", "svg", "pbm", "compass"] {
        all.push(vec!["board", "fine.fnord", "--format", format]);
    }
    for format in ["human", "json", "markdown"] {
        all.push(vec!["coverage", ".", "--format", format]);
    }
    for one in [
        "rule -1 fine.fnord",
        "rule --slip fine.fnord",
        "rule --slip=html fine.fnord",
        "rule -v fine.fnord fine.fnord",
        "rule --and Yetis#oppose fine.fnord",
        "rule --schema",
        "check --schema",
        "card janor",
        "clause sg.resist",
        "questions",
        "ask resistance",
        "fmt --check untidy.fnord",
        "fmt -",
        "diff subgenius-1.01 wdh-1.2 fine.fnord",
        "completions bash",
        "--help",
        "help rule",
        "--version",
        "repl",
        "repl fine.fnord",
    ] {
        all.push(one.split(' ').collect());
    }
    all
}

fn with_all(name: &str) -> PathBuf {
    let folder = folder(name);
    fs::write(folder.join("fine.fnord"), FINE).expect("it can be written");
    fs::write(folder.join("wrong.fnord"), WRONG).expect("it can be written");
    fs::write(
        folder.join("untidy.fnord"),
        "rules: subgenius-1.01\nxists attack to control yetis\n",
    )
    .expect("it can be written");
    folder
}

/// Runs everything with an output into which nothing goes.
fn none_ends_well(folder: &Path, output: impl Fn() -> Stdio) {
    for arguments in all() {
        let arguments: Vec<String> = arguments.iter().map(|one| one.replace('#', " ")).collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let mut command = fnord(folder, &arguments);
        command
            .stdin(Stdio::piped())
            .stdout(output())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut entered = child.stdin.take().expect("it takes lines");
        // Whoever does not read has ended already.
        let _ = entered.write_all(b"Xists attack to control Yetis\nwhy\n");
        drop(entered);
        let run = in_time(child);
        assert_ne!(
            run.status.code(),
            Some(0),
            "{arguments:?}: {}",
            text(&run.stderr)
        );
        assert!(
            run.status.code().is_some(),
            "{arguments:?}: {:?}",
            run.status
        );
    }
}

#[test]
fn what_does_not_go_into_a_full_device_ends_badly() {
    let folder = with_all("full");
    none_ends_well(&folder, || {
        let full = fs::File::options().write(true).open("/dev/full");
        Stdio::from(full.expect("there is one"))
    });
}

#[test]
fn what_nobody_reads_ends_badly_and_quietly() {
    let folder = with_all("closed");
    let closed = || {
        let (reader, writer) = std::io::pipe().expect("there are pipes");
        drop(reader);
        Stdio::from(writer)
    };
    none_ends_well(&folder, closed);
    let mut command = fnord(&folder, &["rule", "fine.fnord"]);
    command.stdout(closed()).stderr(Stdio::piped());
    let run = in_time(command.spawn().expect("the program starts"));
    assert_eq!(run.status.code(), Some(4));
    assert_eq!(text(&run.stderr), "");
}

#[test]
fn a_failing_check_stays_a_failing_one() {
    let folder = with_all("failing");
    for (file, status) in [("wrong.fnord", 1), ("fine.fnord", 4)] {
        let full = fs::File::options().write(true).open("/dev/full");
        let mut command = fnord(&folder, &["check", "-v", file]);
        command
            .stdout(full.expect("there is one"))
            .stderr(Stdio::piped());
        let run = in_time(command.spawn().expect("the program starts"));
        assert_eq!(run.status.code(), Some(status), "{file}");
        assert!(text(&run.stderr).contains("cannot be written"), "{file}");
    }
}

// ---- files are written whole or not at all

/// Runs the program where no file can have any bytes, as on a disk that is full.
fn on_a_full_disk(folder: &Path, arguments: &str, entered: &str) -> Output {
    let line = format!(
        "trap '' XFSZ; ulimit -f 0; exec '{}' {arguments} 2>&1 | cat; exit ${{PIPESTATUS[0]}}",
        env!("CARGO_BIN_EXE_fnord")
    );
    let mut command = Command::new("bash");
    command.args(["-c", &line]).current_dir(folder);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("there is a shell");
    let mut stdin = child.stdin.take().expect("it takes lines");
    stdin.write_all(entered.as_bytes()).expect("it takes lines");
    drop(stdin);
    in_time(child)
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is there").flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn on_a_full_disk_files_stay_as_they_are() {
    let folder = folder("disk");
    let untidy = "rules: subgenius-1.01\nxists attack to control yetis\n";
    fs::write(folder.join("untidy.fnord"), untidy).expect("it can be written");
    for (arguments, entered) in [
        ("fmt untidy.fnord", ""),
        ("check --bless untidy.fnord", ""),
        ("repl untidy.fnord", "Roll 2\nsave\n"),
        ("repl", "Xists attack to control Yetis\nsave new.fnord\n"),
    ] {
        let run = on_a_full_disk(&folder, arguments, entered);
        let said = text(&run.stdout);
        assert_ne!(run.status.code(), Some(0), "{arguments}: {said}");
        assert!(said.contains("cannot be written"), "{arguments}: {said}");
        let left = fs::read_to_string(folder.join("untidy.fnord")).expect("it is there");
        assert_eq!(left, untidy, "{arguments}");
        assert_eq!(names(&folder), ["untidy.fnord"], "{arguments}");
    }
}

#[test]
fn fmt_writes_what_a_link_leads_to_and_keeps_its_rights() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("link");
    let file = folder.join("truly.txt");
    fs::write(
        &file,
        "rules: subgenius-1.01\nxists attack to control yetis\n",
    )
    .expect("it can be written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("it is there");
    symlink("truly.txt", folder.join("link.fnord")).expect("links can be made");
    let run = ended(fnord(&folder, &["fmt", "link.fnord"]));
    assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
    let written = fs::read_to_string(&file).expect("it is there");
    assert_eq!(
        written,
        "Rules: subgenius-1.01\nXists attack to control Yetis\n"
    );
    let about = fs::symlink_metadata(folder.join("link.fnord")).expect("it is there");
    assert!(about.is_symlink());
    let mode = fs::metadata(&file)
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o640);
}

// ---- what comes in

#[test]
fn of_several_files_those_that_are_there_are_ruled_on() {
    let folder = with_all("several");
    let run = ended(fnord(
        &folder,
        &["rule", "-1", "missing.fnord", "fine.fnord"],
    ));
    assert_eq!(run.status.code(), Some(2));
    assert!(
        text(&run.stdout).contains("strength"),
        "{}",
        text(&run.stdout)
    );
    assert!(text(&run.stderr).contains("missing.fnord cannot be read"));
    let run = ended(fnord(&folder, &["fmt", "missing.fnord", "untidy.fnord"]));
    assert_eq!(run.status.code(), Some(2));
    let tidy = fs::read_to_string(folder.join("untidy.fnord")).expect("it is there");
    assert!(tidy.starts_with("Rules: "), "{tidy}");
}

#[test]
fn what_is_piped_in_needs_no_dash() {
    let folder = with_all("piped");
    for (arguments, says) in [
        (&["rule", "-1"][..], "strength"),
        (&["advise"], "Strength"),
        (&["board"], "Xists"),
        (&["fmt"], "Rules: subgenius-1.01\n"),
    ] {
        let mut command = fnord(&folder, arguments);
        let file = fs::File::open(folder.join("fine.fnord")).expect("it is there");
        command.stdin(file);
        let run = ended(command);
        let said = text(&run.stdout);
        assert_eq!(
            run.status.code(),
            Some(0),
            "{arguments:?}: {}",
            text(&run.stderr)
        );
        assert!(
            said.to_lowercase().contains(&says.to_lowercase()),
            "{arguments:?}: {said}"
        );
        // Nothing is no scenario.
        let run = ended(fnord(&folder, arguments));
        assert_eq!(run.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn what_has_no_end_or_never_begins_is_not_waited_for() {
    use std::os::unix::fs::symlink;
    let folder = folder("endless");
    let made = Command::new("mkfifo").arg(folder.join("pipe")).status();
    assert!(
        made.is_ok_and(|status| status.success()),
        "a pipe can be made"
    );
    fs::write(
        folder.join("x.fnord"),
        "Rules: x-day\nTables: pipe\nAnn is counter 1 at B2\n",
    )
    .expect("it can be written");
    fs::write(
        folder.join("y.fnord"),
        "Rules: x-day\nTables: zero\nAnn is counter 1 at B2\n",
    )
    .expect("it can be written");
    symlink("/dev/zero", folder.join("zero")).expect("links can be made");
    for inner in ["law", "laws"] {
        fs::create_dir(folder.join(inner)).expect("it can be made");
    }
    symlink("/dev/zero", folder.join("law/cards.toml")).expect("links can be made");
    symlink("../pipe", folder.join("laws/cards.toml")).expect("links can be made");
    for arguments in [
        &["rule", "x.fnord"][..],
        &["check", "x.fnord"],
        &["rule", "y.fnord"],
        &["rule", "pipe"],
        &["check", "pipe"],
        &["fmt", "pipe"],
        &["rule", "/dev/zero"],
        &[
            "rule",
            "--with",
            "pipe",
            "-e",
            "Xists attack to control Yetis",
        ],
        &[
            "rule",
            "--with",
            "zero",
            "-e",
            "Xists attack to control Yetis",
        ],
        &[
            "rule",
            "--rulings",
            "law",
            "-e",
            "Xists attack to control Yetis",
        ],
        &["lint", "law"],
        &[
            "rule",
            "--rulings",
            "laws",
            "-e",
            "Xists attack to control Yetis",
        ],
        &["repl", "pipe"],
    ] {
        let run = ended(fnord(&folder, arguments));
        let said = text(&run.stderr) + &text(&run.stdout);
        assert_eq!(run.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("it is no file"), "{arguments:?}: {said}");
    }
    for arguments in [
        &["rule", "-"][..],
        &["rule"],
        &["fmt", "-"],
        &["repl"],
        &["rule", "--with", "-"],
    ] {
        let mut command = fnord(&folder, arguments);
        command.stdin(fs::File::open("/dev/zero").expect("there is one"));
        let run = ended(command);
        assert_eq!(run.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn what_a_shell_hands_over_is_read() {
    let folder = with_all("handed");
    let line = format!(
        "'{}' rule -1 <(cat fine.fnord)",
        env!("CARGO_BIN_EXE_fnord")
    );
    let mut command = Command::new("bash");
    command.args(["-c", &line]).current_dir(&folder);
    let run = ended(command);
    assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
}

#[test]
fn advice_that_is_asked_for_over_and_over_is_worked_out_once() {
    let folder = folder("advice");
    let table = "Rules: subgenius-1.01\nAnn plays Church of the SubGenius\n  St. Janor\n  Pinks\nBen plays Church of the SubGenius\n  Xists\n\
                 Uncontrolled: Yetis\nSt. Janor attacks to control Yetis\n";
    let again = format!("{table}{}", "Expect not advise best 36 in 36\n".repeat(400));
    fs::write(folder.join("again.fnord"), &again).expect("it can be written");
    let begun = Instant::now();
    let run = ended(fnord(&folder, &["check", "again.fnord"]));
    assert_eq!(run.status.code(), Some(0), "{}", text(&run.stdout));
    let claimed = again.replace("Expect not", "Claim Ann: not");
    fs::write(folder.join("claimed.fnord"), claimed).expect("it can be written");
    let run = ended(fnord(&folder, &["rule", "-1", "claimed.fnord"]));
    assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
    // Each after another play: that is refused from some point on.
    let plays = "Pinks aid\nExpect not advise best 36 in 36\n".repeat(40);
    fs::write(folder.join("apart.fnord"), format!("{table}{plays}")).expect("it can be written");
    let run = ended(fnord(&folder, &["check", "apart.fnord"]));
    assert_eq!(run.status.code(), Some(1));
    assert!(
        text(&run.stdout).contains("worked out"),
        "{}",
        text(&run.stdout)
    );
    assert!(begun.elapsed() < LONGEST, "{:?}", begun.elapsed());
}

// ---- what reaches a terminal

/// Whether a text does nothing to a terminal but to be written on it, colours aside.
fn is_plain(text: &str) -> bool {
    text.chars().all(|character| {
        let turns = matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        !turns && (!character.is_control() || matches!(character, '\n' | '\t'))
    })
}

#[test]
fn nothing_that_comes_in_controls_a_terminal() {
    let folder = folder("control");
    let escape = "\u{1b}[2J\u{1b}]0;gone\u{7}\u{9b}2J\u{202e}";
    let name = format!("a{escape}\n::error::b.fnord");
    fs::write(folder.join(&name), FINE).expect("it can be written");
    fs::write(
        folder.join(format!("c{escape}.fnord")),
        format!("nonsense {escape}\n"),
    )
    .expect("it can be written");
    fs::write(
        folder.join("erratum.toml"),
        "[erratum]\nid = \"house\"\ntitle = \"House \\u001b[2J\\u202e rules\"\ndate = \"2026\"\nover = [\"subgenius-1.01\"]\n",
    )
    .expect("it can be written");
    let quoted = format!("Xists attack to control {escape}");
    let runs: Vec<Vec<&str>> = vec![
        vec!["check", "-v", "."],
        vec!["check", "-v", ".", "--format", "github"],
        vec!["check", "-v", ".", "--format", "json"],
        vec!["check", "-v", ".", "--format", "junit"],
        vec!["rule", &name, "fmt"],
        vec!["rule", "-e", &quoted],
        vec!["card", &quoted],
        vec!["clause", &quoted],
        vec!["ask", &quoted],
        vec!["rule", "--format", &quoted],
        vec!["fmt", "."],
        vec!["coverage", "."],
        vec!["--with", "erratum.toml", "questions"],
        vec![
            "--with",
            "erratum.toml",
            "rule",
            "-e",
            "Xists attack to control Yetis",
        ],
        vec!["rule", "--reading", &quoted],
        vec![
            "rule",
            "-e",
            "Xists attack to control Yetis",
            "-e",
            &quoted,
            "--color",
            "always",
        ],
    ];
    for arguments in runs {
        let colours = arguments.contains(&"always");
        let run = ended(fnord(&folder, &arguments));
        for said in [text(&run.stdout), text(&run.stderr)] {
            let said = match colours {
                true => said.replace("\u{1b}[", ""),
                false => said,
            };
            assert!(is_plain(&said), "{arguments:?}: {said:?}");
            assert!(!said.contains("\n::error::b"), "{arguments:?}: {said:?}");
        }
    }
}

#[test]
fn a_byte_that_is_no_text_leaves_the_table_as_it_is() {
    let folder = folder("bytes");
    let program = env!("CARGO_BIN_EXE_fnord");
    let line = format!("'{program}' repl --color never --history kept");
    let mut command = Command::new("script");
    command
        .args(["-qec", &line, "/dev/null"])
        .env("TERM", "xterm");
    command
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = command.spawn().expect("there is a terminal to be had");
    let mut typed = child.stdin.take().expect("it takes what is typed");
    let lines: [&[u8]; 4] = [
        b"Xists attack to control Yetis\r",
        b"Pinks \xff aid\r",
        b"list\r",
        b"quit\r",
    ];
    for line in lines {
        // Between one line and the next the terminal is not read from.
        std::thread::sleep(Duration::from_secs(2));
        typed.write_all(line).expect("it takes what is typed");
    }
    let run = in_time(child);
    let said = text(&run.stdout);
    assert!(said.contains("is left out"), "{said}");
    assert!(said.contains("1 Xists attack to control Yetis"), "{said}");
    drop(typed);
}

#[test]
fn dumb_and_narrow_terminals() -> Result<(), rexpect::error::Error> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fnord"));
    command
        .args([
            "rule",
            "-e",
            "Xists attack to control Yetis",
            "-e",
            "Roll 4",
        ])
        .env("TERM", "dumb");
    let mut terminal = rexpect::session::spawn_command(command, Some(20_000))?;
    let said = terminal.exp_eof()?;
    assert!(said.contains("strength"), "{said}");
    assert!(!said.contains('\u{1b}'), "{said:?}");
    let folder = with_all("narrow");
    for arguments in [
        &["rule", "fine.fnord", "--width", "40"][..],
        &["advise", "fine.fnord", "--width", "40"],
        &["board", "fine.fnord", "--width", "40"],
    ] {
        let run = ended(fnord(&folder, arguments));
        let said = text(&run.stdout);
        let widest = said.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(40), "{arguments:?} {widest:?}:\n{said}");
    }
    Ok(())
}
