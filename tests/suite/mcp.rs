//! `fnord mcp`, spoken with by the protocol's own Python client (`pip install mcp`; `FNORD_PYTHON` names another Python than `python3`).

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "what cannot be set up fails the test, and what is left out is told"
)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

const CLIENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/mcp/client.py");
const PROGRAM: &str = env!("CARGO_BIN_EXE_fnord");

/// A Python that has the client; `None` where there is none.
fn python() -> Option<String> {
    let python = std::env::var("FNORD_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let run = Command::new(&python).args(["-c", "import mcp"]).output();
    let found = run.is_ok_and(|run| run.status.success());
    if !found {
        eprintln!(
            "left out: {python} has no client of the Model Context Protocol (pip install mcp)"
        );
    }
    found.then_some(python)
}

fn speaks(python: &str, way: [&str; 2]) {
    let run = Command::new(python)
        .arg(CLIENT)
        .args(way)
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{said}");
    assert_eq!(
        String::from_utf8_lossy(&run.stdout).trim(),
        "as it should be"
    );
}

#[test]
fn the_python_client_is_answered_over_standard_input_and_output() {
    let Some(python) = python() else { return };
    speaks(&python, ["stdio", PROGRAM]);
}

#[test]
fn the_python_client_is_answered_over_http() {
    let Some(python) = python() else { return };
    let mut server = Command::new(PROGRAM)
        .args(["mcp", "--http", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut address = String::new();
    let out = server.stdout.take().expect("it writes");
    BufReader::new(out)
        .read_line(&mut address)
        .expect("it says where");
    let spoken = std::panic::catch_unwind(|| speaks(&python, ["http", address.trim()]));
    let _ = server.kill();
    let _ = server.wait();
    if let Err(why) = spoken {
        std::panic::resume_unwind(why);
    }
}

/// The same without any client, so that it is tried everywhere.
#[test]
fn a_tool_is_called_by_hand() {
    let mut server = Command::new(PROGRAM)
        .arg("mcp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut to = server.stdin.take().expect("it hears");
    let mut from = BufReader::new(server.stdout.take().expect("it speaks"));
    let mut say = |message: &Value| writeln!(to, "{message}").expect("it hears");
    let mut hear = || {
        let mut line = String::new();
        from.read_line(&mut line).expect("it speaks");
        serde_json::from_str::<Value>(&line).unwrap_or_else(|why| panic!("{why}: {line}"))
    };
    let begun = json!({
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": "a test", "version": "1" },
    });
    say(&json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": begun }));
    assert_eq!(hear()["result"]["serverInfo"]["name"], "fnord");
    say(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
    let asked = json!({ "name": "clause", "arguments": { "id": "sg.control.strength" } });
    say(&json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": asked }));
    let answer = hear();
    assert_eq!(
        answer["result"]["structuredContent"]["clause"]["id"], "sg.control.strength",
        "{answer}"
    );
    let asked = json!({ "name": "nothing", "arguments": {} });
    say(&json!({ "jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": asked }));
    assert!(hear()["error"]["message"].is_string());
    drop(to);
    assert!(server.wait().expect("it ends").success());
}

#[test]
fn only_this_machine_is_served() {
    let run = Command::new(PROGRAM)
        .args(["mcp", "--http", "0.0.0.0:0"])
        .output()
        .expect("it starts");
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run.stderr).contains("only this machine is served"));
}
