//! Lines typed at a terminal: with a history, and completed by the Tab key.

use std::io;
use std::path::{Path, PathBuf};
use std::{env, fs};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Editor};

use super::super::context::Exit;
use super::talk::Talk;
use crate::desk::completion::{Known, completions};
use crate::desk::repl::{COMMANDS, PROMPT};
use crate::law::Law;

/// Where systems keep what programs remember.
pub(super) fn kept_in() -> Option<PathBuf> {
    let state = env::var_os("XDG_STATE_HOME").map(PathBuf::from);
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/state"));
    Some(
        state
            .filter(|path| path.is_absolute())
            .or_else(home)?
            .join("fnord/history"),
    )
}

pub(super) fn interactive(mut talk: Talk, history: Option<PathBuf>) -> Exit {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        .build();
    let editor: rustyline::Result<Editor<Completion, DefaultHistory>> = Editor::with_config(config);
    let mut editor = match editor {
        Ok(editor) => editor,
        Err(error) => {
            talk.context.say(&format!("error: {error}"));
            return Exit::NotUnderstood;
        }
    };
    editor.set_helper(Some(Completion {
        law: talk.law,
        known: Known::default(),
    }));
    if let Some(path) = &history {
        // There is none the first time.
        let _ = editor.load_history(path);
    }
    talk.context
        .print("Describe the table, and what happens; `help` lists the commands.\n");
    loop {
        match editor.readline(PROMPT) {
            Ok(text) => {
                // What is pasted may be several lines.
                let mut on = true;
                for line in text
                    .split(['\n', '\r'])
                    .filter(|line| !line.trim().is_empty())
                {
                    let _ = editor.add_history_entry(line);
                    on = on && talk.entered(line);
                }
                if !on {
                    break;
                }
                if let Some(helper) = editor.helper_mut() {
                    helper.known = talk.session.known();
                }
            }
            // A line given up.
            Err(ReadlineError::Interrupted) => {}
            Err(error) if is_no_text(&error) => {
                talk.context.say("error: that is not text, and is left out");
            }
            Err(ReadlineError::Eof) => break,
            Err(error) => {
                talk.context.say(&format!("error: {error}"));
                return Exit::NotUnderstood;
            }
        }
    }
    if let Some(path) = &history {
        keep(&mut editor, path);
    }
    Exit::Fine
}

/// Whether what was typed or pasted is no text: the table is not to be lost because of it.
fn is_no_text(error: &ReadlineError) -> bool {
    matches!(error, ReadlineError::Io(why) if why.kind() == io::ErrorKind::InvalidData)
}

/// Keeps the history where that can be done; nobody is to be troubled where it cannot.
fn keep(editor: &mut Editor<Completion, DefaultHistory>, path: &Path) {
    if let Some(folder) = path.parent() {
        let _ = fs::create_dir_all(folder);
    }
    let _ = editor.save_history(path);
}

/// What the Tab key completes.
struct Completion {
    law: &'static Law,
    known: Known,
}

/// What a path may be completed to, where the line loads or saves a file: where that begins, and the files.
fn files(line: &str) -> Option<(usize, Vec<String>)> {
    let said = line.trim_start();
    let (command, path) = said.split_once(' ')?;
    if !matches!(command, "load" | "save") {
        return None;
    }
    let (folder, begun) = path
        .rsplit_once('/')
        .map_or(("", path), |(folder, begun)| (folder, begun));
    let within = match (folder, path.starts_with('/')) {
        ("", true) => "/",
        ("", false) => ".",
        (folder, _) => folder,
    };
    let there = fs::read_dir(within).ok()?.filter_map(Result::ok);
    let named = there.filter_map(|file| {
        let name = file.file_name().into_string().ok()?;
        let fits = name.starts_with(begun) && (!name.starts_with('.') || begun.starts_with('.'));
        let end = if file.path().is_dir() { "/" } else { "" };
        fits.then(|| format!("{name}{end}"))
    });
    let mut named: Vec<String> = named.collect();
    named.sort_unstable();
    Some((line.len() - begun.len(), named))
}

impl Completer for Completion {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let line = line.get(..at).unwrap_or(line);
        let found = files(line);
        Ok(found.unwrap_or_else(|| completions(self.law, &self.known, &COMMANDS, line)))
    }
}

impl Hinter for Completion {
    type Hint = String;
}

impl Highlighter for Completion {}
impl Validator for Completion {}
impl rustyline::Helper for Completion {}
