//! The interactive mode: through a pipe, and on a terminal.

#![allow(
    clippy::expect_used,
    reason = "a program that does not start has nothing to show"
)]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use fnord::desk::completion::completions;
use fnord::desk::repl::{COMMANDS, Entered, Refused, Session, Undone, entered};
use fnord::embedded;

fn piped(arguments: &[&str], lines: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fnord"))
        .arg("repl")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("it can be written to");
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    child.wait_with_output().expect("it ends")
}

/// What is printed for these lines, without what stands there only until the law changes.
fn said(lines: &[&str], file: &str) -> String {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let text = text.replace("dispute.fnord", file);
    let output = piped(&["--width", "90"], &text);
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{wrong}");
    let printed = String::from_utf8_lossy(&output.stdout).replace(file, "dispute.fnord");
    let lines = printed
        .lines()
        .map(|line| match line.split_once(" · law ") {
            Some((before, _)) => format!("{before} · law DIGEST\n"),
            None => format!("{line}\n"),
        });
    lines.collect()
}

/// The transcript in the documentation is what the program says; with `FNORD_UPDATE` set it is written anew.
#[test]
fn the_transcript_in_the_docs_is_what_is_said() {
    let page = include_str!("../../docs/REPL.md");
    let (before, rest) = page.split_once("```text\n").expect("there is a transcript");
    let (transcript, after) = rest.split_once("```").expect("it ends");
    let entered: Vec<&str> = transcript
        .lines()
        .filter_map(|line| line.strip_prefix("fnord> "))
        .collect();
    assert!(entered.len() > 20);
    let file = std::env::temp_dir().join(format!("fnord-repl-{}.fnord", std::process::id()));
    let path = file.to_string_lossy().into_owned();
    let mut told = String::new();
    let mut so_far = 0;
    for (index, line) in entered.iter().enumerate() {
        let all = said(&entered[..=index], &path);
        told.push_str(&format!("fnord> {line}\n{}", &all[so_far..]));
        so_far = all.len();
        if let Ok(saved) = std::fs::read_to_string(&file) {
            assert!(saved.starts_with("Ann plays"));
            std::fs::remove_file(&file).expect("it can be taken away");
        }
    }
    if std::env::var_os("FNORD_UPDATE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/REPL.md");
        std::fs::write(path, format!("{before}```text\n{told}```{after}")).expect("it is written");
        return;
    }
    assert_eq!(
        told, transcript,
        "FNORD_UPDATE=1 cargo test --test repl writes it anew"
    );
}

#[test]
fn a_line_that_is_not_understood_is_not_kept() {
    let output = piped(
        &[],
        "Xists attack to control Yetiss\nXists attack to control Yetis\nlist\n",
    );
    assert_eq!(output.status.code(), Some(2));
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(
        printed.contains("1 Xists attack to control Yetis\n"),
        "{printed}"
    );
    assert!(String::from_utf8_lossy(&output.stderr).contains("Yetiss"));

    let mut session = Session::new(embedded::law(), None, Box::new(|_| Err(String::new())));
    assert!(session.enter("Ann plays Church of the SubGenius").is_ok());
    match session.enter("  Nobody At All") {
        Err(Refused::Mistakes(errors)) => {
            let text = format!("{}  Nobody At All", session.text());
            assert_eq!(&text[errors[0].span.clone()], "Nobody At All")
        }
        other => panic!("{other:?}"),
    }
    assert!(matches!(
        session.enter("Rules: no-such-edition"),
        Err(Refused::NoSuchEdition)
    ));
    assert_eq!(session.lines().len(), 1);
    assert_eq!(
        session.undo(),
        Some(Undone::Line("Ann plays Church of the SubGenius".to_owned()))
    );
    assert_eq!(session.undo(), None);
}

#[test]
fn the_strength_runs_along_and_goes_back() {
    let lines = "Xists attack to control Yetis\nAttacker's Illuminati aids\nundo\nRoll 2\n";
    let output = piped(&["--width", "100"], lines);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let strengths: Vec<&str> = printed
        .lines()
        .filter(|line| line.contains("strength"))
        .collect();
    assert_eq!(strengths.len(), 4, "{printed}");
    assert_eq!(strengths[0], strengths[2], "{printed}");
    assert_ne!(strengths[0], strengths[1], "{printed}");
}

#[test]
fn commands_are_told_from_lines() {
    assert_eq!(entered("  undo "), Entered::Undo(1));
    assert_eq!(entered("undo 3"), Entered::Undo(3));
    assert_eq!(entered("undo 0"), Entered::Line("undo 0"));
    assert_eq!(entered("fnord> Roll 6"), Entered::Line("Roll 6"));
    assert_eq!(entered(":why all"), Entered::Why { all: true });
    assert_eq!(entered("save x y.fnord"), Entered::Save("x y.fnord"));
    assert_eq!(entered(""), Entered::Nothing);
    assert_eq!(entered("Roll 6"), Entered::Line("Roll 6"));
    assert_eq!(entered("  Xists"), Entered::Line("  Xists"));
    let nothing = piped(
        &[],
        "undo\nwhy\nadvise\nask\nsave\nload\nlist\nhistory\nnew\nhelp\nquit\nnonsense\n",
    );
    assert_eq!(nothing.status.code(), Some(0));
}

#[test]
fn names_and_statements_are_completed() {
    let law = embedded::law();
    let mut session = Session::new(law, None, Box::new(|_| Err(String::new())));
    for line in [
        "Ann plays Church of the SubGenius",
        "  St. Janor Hypercleats",
        "  hand: Devival",
        "Ben plays Church of the SubGenius",
        "  Xists",
        "  hand: Schizm",
        "Uncontrolled: Pinks",
    ] {
        session.enter(line).expect("it is understood");
    }
    let known = session.known();
    let completed = |line: &str| completions(law, &known, &COMMANDS, line);
    let one = |at, name: &str| (at, vec![name.to_owned()]);
    assert_eq!(completed("St. Jan"), one(0, "St. Janor Hypercleats"));
    let (at, found) = completed("St. Janor attacks to con");
    assert_eq!((at, found[0].as_str()), (10, "attacks to control "));
    assert_eq!(
        completed("Xists attack to con"),
        one(6, "attack to control ")
    );
    assert_eq!(completed("und").1[0], "undo");
    let (at, found) = completed("Ann plays Good S");
    assert_eq!(at, 10);
    assert!(found.iter().any(|name| name.starts_with("Good Sex")));
    assert_eq!(completed("xqz xqz"), (7, Vec::new()));
    assert_eq!(completed("").1, Vec::<String>::new());
    // What fits there, also where nothing is typed yet.
    assert_eq!(completed("Ann plays "), one(10, "Devival"));
    assert_eq!(completed("Ben plays "), one(10, "Schizm"));
    let (at, mut found) = completed("Xists attack to control ");
    found.truncate(3);
    assert_eq!(
        (at, found),
        (
            24,
            ["St. Janor Hypercleats", "Xists", "Pinks"]
                .map(str::to_owned)
                .to_vec()
        )
    );
    assert_eq!(completed("Ann plays Devival on X"), one(21, "Xists"));
    assert_eq!(completed("Turn: Ann's 3rd, m"), one(17, "main phase"));
    assert!(
        completed("Rules: w")
            .1
            .iter()
            .all(|edition| edition.starts_with("wdh"))
    );
    assert_eq!(completed("Expect st"), one(7, "strength "));
    assert_eq!(completed("Expect ").0, 7);
}

/// A table that was cleared comes back, and a file that was saved may be written again.
#[test]
fn what_is_cleared_and_saved_is_not_lost() {
    let file = std::env::temp_dir().join(format!("fnord-again-{}.fnord", std::process::id()));
    let path = file.to_string_lossy();
    let text = format!(
        "Ann plays Church of the SubGenius\nsave {path}\n  St. Janor\nsave\nnew\nlist\nundo\nundo 2\nlist\n"
    );
    let output = piped(&[], &text);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{printed}");
    let saved = std::fs::read_to_string(&file).expect("it was saved");
    std::fs::remove_file(&file).expect("it can be taken away");
    assert_eq!(saved, "Ann plays Church of the SubGenius\n  St. Janor\n");
    assert!(printed.contains("2 lines in"), "{printed}");
    assert!(
        printed.contains("the table is there again, with 2 lines"),
        "{printed}"
    );
    assert!(
        printed.ends_with("taken back: Ann plays Church of the SubGenius\n"),
        "{printed}"
    );
}

/// However many lines there are to be taken back, and however many are asked for.
#[test]
fn everything_is_taken_back() {
    assert_eq!(
        entered("undo 99999999999999999999"),
        Entered::Undo(usize::MAX)
    );
    assert_eq!(entered("undo all"), Entered::Undo(usize::MAX));
    let mut lines = String::from("Ann plays Church of the SubGenius\n");
    for power in 0..60 {
        lines += &format!("Let Gang {power} be a Group with Power 1, Resistance 1\n");
    }
    lines += "undo 30\nundo 99999999999999999999\nlist\nundo\n";
    let output = piped(&[], &lines);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(printed.matches("taken back: ").count(), 61, "{printed}");
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert_eq!(wrong.trim(), "there is nothing to take back");
}

/// A command that is used otherwise than it can be is explained, and not taken for a line.
#[test]
fn commands_are_explained() {
    for (line, said) in [
        (
            "undo foo",
            "`undo` is used otherwise: take the last line back",
        ),
        ("undo 0", "`undo` is used otherwise"),
        ("list all", "`list` is used otherwise"),
        ("load", "say which: load dispute.fnord"),
    ] {
        let output = piped(&[], &format!("{line}\n"));
        let wrong = String::from_utf8_lossy(&output.stderr);
        assert!(wrong.starts_with(said), "{line}: {wrong}");
        assert!(!wrong.contains("no statement"), "{line}: {wrong}");
    }
}

/// What was saved is loaded in the middle of another table, which comes back; a file that cannot be understood changes nothing.
#[test]
fn a_file_is_loaded() {
    let folder = std::env::temp_dir();
    let file = folder.join(format!("fnord-load-{}.fnord", std::process::id()));
    let path = file.to_string_lossy();
    let text = format!(
        "St. Janor attacks to control Good Sex for Mutants\nsave {path}\nnew\nAnn plays Church of the SubGenius\n\
         load {path}\nlist\nundo 2\nlist\n"
    );
    let output = piped(&[], &text);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    std::fs::write(&file, "Xists attack to control Yetiss\n").expect("it is written");
    let wrong = piped(
        &[],
        &format!("Ann plays Church of the SubGenius\nload {path}\nlist\nload {path}.none\n"),
    );
    std::fs::remove_file(&file).expect("it can be taken away");
    assert_eq!(output.status.code(), Some(0), "{printed}");
    assert!(printed.contains("1 line of "), "{printed}");
    assert_eq!(
        printed
            .matches("  1 St. Janor attacks to control Good Sex for Mutants")
            .count(),
        1,
        "{printed}"
    );
    assert!(
        printed.ends_with("with 1 line\n  1 Ann plays Church of the SubGenius\n"),
        "{printed}"
    );
    assert_eq!(wrong.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&wrong.stdout)
            .matches("  1 Ann plays Church")
            .count(),
        1
    );
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("Yetiss"));
}

/// St. Janor's 2 and 4 for Weird less a Resistance of 3 are 3; whoever claims 5 is told so at once.
#[test]
fn a_claim_is_answered_at_once() {
    let text = "St. Janor attacks to control Good Sex for Mutants\nClaim Ben: strength 50\n";
    let output = piped(&[], text);
    let printed = String::from_utf8_lossy(&output.stdout);
    let last = printed.lines().last().unwrap_or_default();
    assert!(
        last.starts_with("Ben: does not hold: \"strength 50\": the strength is "),
        "{printed}"
    );
}

/// Who said what, and who is right, as people put it.
#[test]
fn who_is_right_is_asked() {
    let text = "who is right?\nSt. Janor attacks to control Good Sex for Mutants\nBen says the strength is 50\n\
                I say it is legal\nWho's right?\nlist\n";
    let output = piped(&[], text);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{printed}");
    assert!(
        printed.starts_with("nobody has claimed anything"),
        "{printed}"
    );
    // Once when it is claimed, and once when it is asked.
    assert_eq!(
        printed
            .matches("Ben: does not hold: \"the strength is 50\"")
            .count(),
        2
    );
    // A claim that is about one play says which.
    let legal = "I: holds: \"it is legal\" (of: St. Janor attacks to control Good Sex for Mutants)";
    assert_eq!(printed.matches(legal).count(), 2, "{printed}");
    assert!(!printed.contains("right?"), "{printed}");
}

/// The other game is played line by line as well: 4 and 2 against 3.
#[test]
fn countdown_to_x_day_is_played() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/x-day/attacks/");
    let file = format!("{folder}a-bobbie-won-from-another.fnord");
    let output = piped(
        &[&file],
        "advise\nwhy\nAnn attacks Ben\nundo\nXists attack\nask who wins a draw\n",
    );
    let printed = String::from_utf8_lossy(&output.stdout);
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert!(
        printed.starts_with("SUCCEEDS with a Win at 2:1"),
        "{printed}{wrong}"
    );
    assert!(printed.contains("Score of Ann"), "{printed}");
    assert!(printed.contains("ILLEGAL"), "{printed}");
    assert!(printed.contains("1. xd."), "{printed}");
    assert_eq!(
        output.status.code(),
        Some(2),
        "a line was not understood: {wrong}"
    );
    // A table is laid out line by line, and nothing is wrong with that.
    let lines = "Rules: x-day\nAnn is counter 1 at B2 (2 Slack)\nMIB 40 at B3\nwhy\n";
    let output = piped(&[], lines);
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{wrong}");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.contains("Ann is counter 1 at B2"), "{printed}");
}

/// A dispute on a terminal: the Tab key, the running strength, a line taken back, and what is kept for the next time.
#[cfg(unix)]
#[test]
fn on_a_terminal() -> Result<(), rexpect::error::Error> {
    let history = std::env::temp_dir().join(format!("fnord-history-{}", std::process::id()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_fnord"));
    command
        .args(["repl", "--color", "never", "--width", "100", "--history"])
        .arg(&history)
        .env("TERM", "xterm");
    let mut terminal = rexpect::session::spawn_command(command, Some(20_000))?;
    terminal.exp_string("fnord> ")?;
    terminal.send("St. Jano\t")?;
    terminal.flush()?;
    terminal.exp_string("Hypercleats")?;
    terminal.send_line(" attacks to control Good Sex for Mutants")?;
    terminal.exp_regex(r"\[strength −?\d+\]")?;
    terminal.exp_string("fnord> ")?;
    terminal.send_line("advise")?;
    terminal.exp_string("May still act")?;
    terminal.exp_string("fnord> ")?;
    terminal.send_line("undo")?;
    terminal
        .exp_string("taken back: St. Janor Hypercleats attacks to control Good Sex for Mutants")?;
    terminal.exp_string("fnord> ")?;
    // Several lines pasted at once, as terminals bracket them and as they do not.
    terminal.send("\u{1b}[200~Ann plays Church of the SubGenius\n  St. Janor\u{1b}[201~\r")?;
    terminal.flush()?;
    terminal.exp_string("fnord> ")?;
    terminal.send("Ben plays Church of the SubGenius\n  Xists\nlist\n")?;
    terminal.flush()?;
    terminal.exp_string("4   Xists")?;
    // A line given up, and the end of what is entered: keys that mean something only while a line is being edited, so that
    // the prompt has to be waited for.
    terminal.exp_string("fnord> ")?;
    terminal.send("Ann plays Ch")?;
    terminal.flush()?;
    terminal.exp_string("Ann plays Ch")?;
    terminal.send("\u{3}")?;
    terminal.flush()?;
    terminal.exp_string("\n")?;
    terminal.exp_string("fnord> ")?;
    terminal.send_line("list")?;
    terminal.exp_string("4   Xists")?;
    terminal.exp_string("fnord> ")?;
    terminal.send("\u{4}")?;
    terminal.flush()?;
    terminal.exp_eof()?;
    let kept = std::fs::read_to_string(&history).expect("the history is kept");
    assert!(kept.contains("attacks to control Good Sex"), "{kept}");
    std::fs::remove_file(&history).expect("it can be taken away");
    Ok(())
}
