//! `fnord lsp`: scenarios and rulings in an editor, over the Language Server Protocol.
//!
//! What an editor shows is what [`crate::service`] answers, put at its place in the text.

mod actions;
mod complete;
mod diagnostics;
pub mod document;
mod hints;
mod hover;
mod lens;
mod rename;
mod rulings;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use lsp_server::{Connection, ErrorCode, Message, Notification, ProtocolError, Request, Response};
use lsp_types::{PublishDiagnosticsParams, TextEdit, Uri};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thiserror::Error;

use crate::law::Law;
use crate::service::canonical;
use document::{Document, Kind};

/// Gives a reader of the files that lie beside a scenario.
pub type Beside = fn(Option<&Path>) -> Box<dyn Fn(&str) -> Result<String, String>>;

/// Why the editor was left.
#[derive(Debug, Error)]
pub enum Left {
    #[error("the editor speaks otherwise than the protocol says: {0}")]
    Protocol(#[from] ProtocolError),
    #[error("the editor is gone: {0}")]
    Gone(#[from] std::io::Error),
}

/// Speaks with an editor over standard input and output until it is done.
///
/// # Errors
/// It does not keep to the protocol, or is gone.
pub fn run(law: &'static Law, beside: Beside) -> Result<(), Left> {
    let (connection, threads) = Connection::stdio();
    let begun = connection.initialize(capabilities())?;
    Server {
        law,
        beside,
        connection,
        rulings: rulings::folder_of(&begun),
        documents: BTreeMap::new(),
        asked: 0,
    }
    .serve()?;
    threads.join()?;
    Ok(())
}

/// What is offered.
fn capabilities() -> Value {
    json!({
        "positionEncoding": "utf-16",
        "textDocumentSync": { "openClose": true, "change": 1, "save": true },
        "completionProvider": { "triggerCharacters": [" ", ":", ","] },
        "hoverProvider": true,
        "definitionProvider": true,
        "inlayHintProvider": true,
        "documentFormattingProvider": true,
        "codeActionProvider": { "codeActionKinds": ["quickfix"] },
        "codeLensProvider": {},
        "renameProvider": { "prepareProvider": true },
        "executeCommandProvider": { "commands": [lens::CHECK, lens::BLESS] },
    })
}

/// A conversation with an editor.
struct Server {
    law: &'static Law,
    beside: Beside,
    connection: Connection,
    /// The folder of rulings in the workspace, where there is one.
    rulings: Option<PathBuf>,
    documents: BTreeMap<String, Document>,
    /// How many requests the editor was sent.
    asked: i32,
}

/// What became of a request.
type Answered = Result<Value, String>;

impl Server {
    fn serve(mut self) -> Result<(), Left> {
        while let Ok(message) = self.connection.receiver.recv() {
            match message {
                Message::Request(request) => {
                    if self.connection.handle_shutdown(&request)? {
                        return Ok(());
                    }
                    let response = self.answer(request);
                    self.send(Message::Response(response));
                }
                Message::Notification(notification) => self.hear(notification),
                Message::Response(_) => {}
            }
            // While more letters come in, the text before them is not worth a look.
            if self.connection.receiver.is_empty() {
                self.publish();
            }
        }
        Ok(())
    }

    fn send(&self, message: Message) {
        // An editor that is gone is noticed when nothing more comes from it.
        let _ = self.connection.sender.send(message);
    }

    fn hear(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        let text = |of: &Value| of.as_str().map(str::to_owned);
        let about = &params["textDocument"];
        let Some(uri) = text(&about["uri"]) else {
            return;
        };
        match method.as_str() {
            "textDocument/didOpen" => {
                if let Some(said) = text(&about["text"]) {
                    self.documents
                        .insert(uri.clone(), Document::new(&uri, said));
                }
            }
            "textDocument/didChange" => {
                let last = params["contentChanges"]
                    .as_array()
                    .and_then(|all| all.last());
                if let (Some(said), Some(document)) = (
                    last.and_then(|last| text(&last["text"])),
                    self.documents.get_mut(&uri),
                ) {
                    document.change(said);
                }
            }
            "textDocument/didSave" => {
                if let Some(document) = self.documents.get_mut(&uri) {
                    document.looked_at = false;
                }
            }
            "textDocument/didClose" => {
                self.documents.remove(&uri);
                self.tell_diagnostics(&uri, Vec::new());
            }
            _ => {}
        }
    }

    /// Tells what is wrong with every document that has changed since that was last told.
    fn publish(&mut self) {
        let changed: Vec<String> = (self.documents.iter())
            .filter(|(_, document)| !document.looked_at)
            .map(|(uri, _)| uri.clone())
            .collect();
        for uri in changed {
            let Some(document) = self.documents.get_mut(&uri) else {
                continue;
            };
            document.looked_at = true;
            let files = (self.beside)(document.path.as_deref());
            let found = match document.kind {
                Kind::Scenario => diagnostics::of_scenario(self.law, document, &files),
                Kind::Rulings => rulings::diagnostics(self.law, document, self.rulings.as_deref()),
            };
            self.tell_diagnostics(&uri, found);
        }
    }

    fn tell_diagnostics(&self, uri: &str, diagnostics: Vec<lsp_types::Diagnostic>) {
        let Ok(uri) = uri.parse::<Uri>() else { return };
        let params = PublishDiagnosticsParams {
            uri,
            diagnostics,
            version: None,
        };
        self.tell("textDocument/publishDiagnostics", &params);
    }

    fn tell(&self, method: &str, params: &impl Serialize) {
        let notification = Notification {
            method: method.to_owned(),
            params: serde_json::to_value(params).unwrap_or_default(),
        };
        self.send(Message::Notification(notification));
    }

    /// Asks the editor for something, and does not wait for what becomes of it.
    fn ask(&mut self, method: &str, params: Value) {
        self.asked += 1;
        let request = Request {
            id: self.asked.into(),
            method: method.to_owned(),
            params,
        };
        self.send(Message::Request(request));
    }

    fn answer(&mut self, request: Request) -> Response {
        let Request { id, method, params } = request;
        match self.answered(&method, params) {
            Some(Ok(answer)) => Response::new_ok(id, answer),
            Some(Err(why)) => Response::new_err(id, ErrorCode::InvalidParams as i32, why),
            None => {
                let why = format!("there is no `{method}`");
                Response::new_err(id, ErrorCode::MethodNotFound as i32, why)
            }
        }
    }

    /// What comes of a request; `None` where it is not known.
    fn answered(&mut self, method: &str, params: Value) -> Option<Answered> {
        if method == "workspace/executeCommand" {
            return Some(self.execute(&params));
        }
        let uri = params["textDocument"]["uri"].as_str().unwrap_or_default();
        let document = self.documents.get(uri);
        let empty = Document::new(uri, String::new());
        let document = document.unwrap_or(&empty);
        let files = (self.beside)(document.path.as_deref());
        let law = self.law;
        Some(match method {
            "textDocument/completion" => with(params, |asked| {
                Ok(complete::complete(law, document, &asked))
            }),
            "textDocument/hover" => with(params, |asked| Ok(hover::hover(law, document, &asked))),
            "textDocument/definition" => with(params, |asked: lsp_types::GotoDefinitionParams| {
                let at = asked.text_document_position_params.position;
                let meant = hover::meant(law, document, at);
                Ok(meant
                    .and_then(|(what, _)| rulings::place_of(law, what, self.rulings.as_deref())))
            }),
            "textDocument/inlayHint" => with(params, |asked| {
                Ok(hints::hints(law, document, &asked, &files))
            }),
            "textDocument/formatting" => {
                let asked = document.asked();
                let formatted = canonical(law, &asked, &files).map_err(|why| why.to_string());
                formatted.map(|written| {
                    json!([TextEdit {
                        range: document.whole(),
                        new_text: written.scenario,
                    }])
                })
            }
            "textDocument/codeAction" => with(params, |asked| {
                Ok(actions::quick_fixes(law, document, &asked, &files))
            }),
            "textDocument/codeLens" => Ok(json!(lens::lenses(law, document, &files))),
            "textDocument/prepareRename" => {
                with(params, |asked| Ok(rename::prepare(law, document, &asked)))
            }
            "textDocument/rename" => with(params, |asked| rename::rename(law, document, &asked)),
            _ => return None,
        })
    }

    /// Runs a command of a code lens.
    fn execute(&mut self, params: &Value) -> Answered {
        let uri = params["arguments"][0]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        let document = self.documents.get(&uri).ok_or("it is not open")?;
        let files = (self.beside)(document.path.as_deref());
        match params["command"].as_str().unwrap_or_default() {
            lens::CHECK => {
                let said = lens::checked(self.law, document, &files);
                self.tell("window/showMessage", &json!({ "type": 3, "message": said }));
            }
            lens::BLESS => {
                let written = lens::blessed(self.law, document)?;
                let edit = json!([TextEdit {
                    range: document.whole(),
                    new_text: written
                }]);
                let changes = json!({ "edit": { "changes": { uri: edit } } });
                self.ask("workspace/applyEdit", changes);
            }
            other => return Err(format!("there is no command `{other}`")),
        }
        Ok(Value::Null)
    }
}

/// Answers a request whose parameters can be read.
fn with<P: DeserializeOwned, A: Serialize>(
    params: Value,
    answer: impl FnOnce(P) -> Result<A, String>,
) -> Answered {
    let params = serde_json::from_value(params).map_err(|why| why.to_string())?;
    serde_json::to_value(answer(params)?).map_err(|why| why.to_string())
}
