//! `fnord lsp`: a conversation as editors have it, over standard input and output.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up, or is not answered, fails the test"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use fnord::lsp::document::Document;
use lsp_types::Position;
use serde_json::{Value, json};

/// An editor that has opened the project.
struct Editor {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    asked: i32,
    /// What it was told without having asked.
    told: Vec<Value>,
}

const TABLE: &str = "file:///games/a%20table.fnord";

impl Editor {
    fn started() -> Editor {
        let mut child = Command::new(env!("CARGO_BIN_EXE_fnord"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let to = child.stdin.take().expect("it hears");
        let from = BufReader::new(child.stdout.take().expect("it speaks"));
        let mut editor = Editor {
            child,
            to,
            from,
            asked: 0,
            told: Vec::new(),
        };
        let root = format!("file://{}", env!("CARGO_MANIFEST_DIR"));
        editor.ask("initialize", json!({ "capabilities": {}, "rootUri": root }));
        editor.tell("initialized", json!({}));
        editor
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("it hears");
        self.to.flush().expect("it hears");
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert_ne!(
                self.from.read_line(&mut line).expect("it speaks"),
                0,
                "it is gone"
            );
            match line.trim().strip_prefix("Content-Length: ") {
                Some(said) => length = said.parse().expect("a length"),
                None if line.trim().is_empty() => break,
                None => {}
            }
        }
        let mut text = vec![0; length];
        self.from.read_exact(&mut text).expect("it speaks");
        serde_json::from_slice(&text).expect("JSON")
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Asks, and gives the answer.
    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        let id = self.asked;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let message = self.receive();
            if message["id"] == id && message.get("method").is_none() {
                return match message.get("error") {
                    Some(error) => json!({ "error": error["message"] }),
                    None => message["result"].clone(),
                };
            }
            self.told.push(message);
        }
    }

    /// Opens a text, and gives what is told about it.
    fn open(&mut self, uri: &str, text: &str) -> Value {
        let document = json!({ "uri": uri, "languageId": "fnord", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
        self.diagnostics()
    }

    fn change(&mut self, uri: &str, text: &str) -> Value {
        let changes = json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": [{ "text": text }] });
        self.tell("textDocument/didChange", changes);
        self.diagnostics()
    }

    fn diagnostics(&mut self) -> Value {
        loop {
            let message = self.receive();
            if message["method"] == "textDocument/publishDiagnostics" {
                return message["params"]["diagnostics"].clone();
            }
            self.told.push(message);
        }
    }

    /// Asks about a place in the table.
    fn at(&mut self, method: &str, line: u32, character: u32, more: Value) -> Value {
        let mut params = json!({
            "textDocument": { "uri": TABLE },
            "position": { "line": line, "character": character },
        });
        for (name, value) in more.as_object().into_iter().flatten() {
            params[name] = value.clone();
        }
        self.ask(method, params)
    }

    fn about(&mut self, method: &str, more: Value) -> Value {
        let mut params = json!({ "textDocument": { "uri": TABLE } });
        for (name, value) in more.as_object().into_iter().flatten() {
            params[name] = value.clone();
        }
        self.ask(method, params)
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const TEXT: &str = "\
# 𝄞 a dispute
Ann plays Church of the SubGenius (2 tokens)
  St. Janor Hypercleats
Ben plays Church of the SubGenius
  Xists
    Good Sex for Mutants
St. Janor attacks to control Good Sex for Mutants
Ann's Illuminati aids
Xists oppose
Expect strength 10
";

fn all() -> Value {
    json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } })
}

#[test]
fn what_an_editor_is_told() {
    let mut editor = Editor::started();
    let mut told = Vec::new();
    told.push(("what is not as expected", editor.open(TABLE, TEXT)));
    told.push((
        "what became of each play",
        editor.about("textDocument/inlayHint", json!({ "range": all() })),
    ));
    told.push(("a card", editor.at("textDocument/hover", 6, 3, json!({}))));
    told.push((
        "a word that is no card",
        editor.at("textDocument/hover", 6, 12, json!({})),
    ));
    told.push((
        "completion",
        editor.at("textDocument/completion", 8, 2, json!({})),
    ));
    told.push(("lenses", editor.about("textDocument/codeLens", json!({}))));
    told.push((
        "a player is called otherwise",
        editor.at("textDocument/rename", 1, 1, json!({ "newName": "Zoe" })),
    ));
    told.push((
        "no name for a player",
        editor.at("textDocument/rename", 1, 1, json!({ "newName": "Ben" })),
    ));
    told.push((
        "what is called otherwise",
        editor.at("textDocument/prepareRename", 7, 2, json!({})),
    ));
    let formatted = editor.about(
        "textDocument/formatting",
        json!({ "options": { "tabSize": 2, "insertSpaces": true } }),
    );
    told.push(("formatted", formatted));
    let wrong = "# 𝄞\nXists attack to control Yettis\nSt. Janor attacks to controll Yetis\n";
    told.push(("mistakes", editor.change(TABLE, wrong)));
    let asked = json!({ "range": all(), "context": { "diagnostics": [] } });
    told.push((
        "quick fixes",
        editor.about("textDocument/codeAction", asked),
    ));
    let shown: Vec<String> = told
        .iter()
        .map(|(what, said)| {
            format!(
                "## {what}\n{}",
                serde_json::to_string_pretty(said).unwrap_or_default()
            )
        })
        .collect();
    insta::assert_snapshot!(shown.join("\n\n"));
}

#[test]
fn a_ruling_is_written_down_from_a_lens() {
    let mut editor = Editor::started();
    let text = "Xists attack to control Yetis\n";
    assert_eq!(editor.open(TABLE, text), json!([]));
    let lenses = editor.about("textDocument/codeLens", json!({}));
    let bless = lenses
        .as_array()
        .expect("lenses")
        .iter()
        .find(|lens| lens["command"]["command"] == "fnord.bless");
    let command = bless.expect("one to write it down")["command"].clone();
    editor.ask("workspace/executeCommand", command);
    let asked = editor
        .told
        .iter()
        .find(|message| message["method"] == "workspace/applyEdit");
    let edits = &asked.expect("a change")["params"]["edit"]["changes"][TABLE];
    let written = edits[0]["newText"].as_str().expect("a text").to_owned();
    assert!(
        written.starts_with(text) && written.contains("Expect unverified: strength"),
        "{written}"
    );
    assert_eq!(editor.change(TABLE, &written), json!([]));
    editor.ask(
        "workspace/executeCommand",
        json!({ "command": "fnord.check", "arguments": [TABLE] }),
    );
    let shown = editor
        .told
        .iter()
        .find(|message| message["method"] == "window/showMessage");
    assert_eq!(
        shown.expect("a message")["params"]["message"],
        "as expected by subgenius-1.01"
    );
}

#[test]
fn names_lead_into_the_rulings() {
    let mut editor = Editor::started();
    editor.open(
        TABLE,
        "Xists attack to control Yetis\nExpect cites sg.control.strength\n",
    );
    for (line, character, file, says) in [
        (0, 1, "rulings/cards/subgenius.toml", "name = \"Xists\""),
        (
            1,
            20,
            "rulings/editions/subgenius-1.01/clauses.toml",
            "id = \"sg.control.strength\"",
        ),
    ] {
        let place = editor.at("textDocument/definition", line, character, json!({}));
        let uri = place["uri"].as_str().unwrap_or_else(|| panic!("{place}"));
        assert!(uri.ends_with(file), "{uri}");
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file))
            .expect("a file");
        let at = place["range"]["start"]["line"].as_u64().expect("a line");
        assert_eq!(text.lines().nth(at as usize), Some(says));
    }
    assert_eq!(
        editor.at("textDocument/definition", 0, 8, json!({})),
        Value::Null
    );
}

#[test]
fn errata_and_card_files_are_looked_at() {
    let mut editor = Editor::started();
    let erratum = "[erratum]\nid = \"e\"\ntitle = \"T\"\nauthor = \"A\"\ndate = \"2026-11-21\"\nauthority = \"netrep\"\n\n[[card]]\nname = \"Xistss\"\npower = 7\n";
    let found = editor.open("file:///games/e.toml", erratum);
    assert_eq!(found[0]["range"]["start"]["line"], 7, "{found}");
    assert!(
        found.to_string().contains("missing field `clauses`"),
        "{found}"
    );
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulings/cards/subgenius.toml");
    let text = std::fs::read_to_string(&root).expect("the cards");
    let uri = format!("file://{}", root.display());
    assert_eq!(editor.open(&uri, &text), json!([]));
    let sentence = "\"You win if you have no puppets at the end of that turn.\"";
    assert!(text.contains(sentence));
    let found = editor.change(
        &uri,
        &text.replace(sentence, "\"You win if the moon is blue.\""),
    );
    assert_eq!(found.as_array().map(Vec::len), Some(1), "{found}");
    let line = found[0]["range"]["start"]["line"].as_u64().expect("a line");
    assert_eq!(
        text.lines().nth(line as usize).map(str::trim),
        Some(format!("{sentence},").as_str())
    );
}

#[test]
fn whatever_is_asked_is_borne() {
    let mut editor = Editor::started();
    editor.open(TABLE, "");
    for text in [
        "",
        "\u{0}",
        "𝄞",
        "Let X be a Group",
        "I play Bavaria. What do I need?",
        "(((((",
        "Rules: x-day\nTables: nothing.toml\n",
    ] {
        editor.change(TABLE, text);
        for method in [
            "completion",
            "hover",
            "definition",
            "rename",
            "prepareRename",
        ] {
            for place in [(0, 0), (0, 1), (0, 9_999), (9_999, 0)] {
                let method = format!("textDocument/{method}");
                editor.at(&method, place.0, place.1, json!({ "newName": "" }));
            }
        }
        for method in ["codeLens", "formatting", "inlayHint", "codeAction"] {
            let asked = json!({ "range": all(), "context": { "diagnostics": [] }, "options": { "tabSize": 2, "insertSpaces": true } });
            editor.about(&format!("textDocument/{method}"), asked);
        }
    }
    let unknown = editor.ask("no/such/thing", json!({}));
    assert!(unknown["error"].is_string(), "{unknown}");
    let senseless = editor.ask("textDocument/hover", json!(7));
    assert!(senseless["error"].is_string(), "{senseless}");
    assert_eq!(editor.ask("shutdown", Value::Null), Value::Null);
    editor.tell("exit", Value::Null);
    assert!(editor.child.wait().expect("it ends").success());
}

#[test]
fn places_are_counted_in_the_units_of_editors() {
    let document = Document::new("file:///a%20b/c.fnord", "x\n  𝄞é Yetis\n".to_owned());
    assert_eq!(document.path.as_deref(), Some(Path::new("/a b/c.fnord")));
    let at = document.text.find("Yetis").unwrap_or_default();
    let position = Position {
        line: 1,
        character: 6,
    };
    assert_eq!(document.position(at), position);
    assert_eq!(document.byte(position), at);
    assert_eq!(
        document.byte(Position {
            line: 1,
            character: 99
        }),
        document.text.len() - 1
    );
    assert_eq!(
        document.byte(Position {
            line: 9,
            character: 0
        }),
        document.text.len()
    );
}
