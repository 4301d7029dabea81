//! Errata and the files of a folder of rulings: what is wrong with them, and where cards and clauses stand in them.

use std::path::{Path, PathBuf};

use lsp_types::{Diagnostic, DiagnosticSeverity, NumberOrString};
use miette::Diagnostic as _;
use serde_json::{Value, json};

use super::diagnostics::SOURCE;
use super::document::Document;
use super::hover::Meant;
use crate::desk::LawMistake;
use crate::law::{self, Law, LawError, SourceFile};

/// What a folder of rulings is called.
const FOLDER: &str = "rulings";

/// The folder of rulings in the workspace that the editor has open.
pub(super) fn folder_of(begun: &Value) -> Option<PathBuf> {
    let first = &begun["workspaceFolders"][0]["uri"];
    let root = first.as_str().or(begun["rootUri"].as_str())?;
    let root = Document::new(root, String::new()).path?;
    [root.join(FOLDER), root]
        .into_iter()
        .find(|folder| folder.join("editions").is_dir())
}

/// What is wrong with an erratum, or with a file of the rulings.
pub(super) fn diagnostics(
    law: &Law,
    document: &Document,
    rulings: Option<&Path>,
) -> Vec<Diagnostic> {
    let errors = match rulings.and_then(|folder| Some((folder, within(document, folder)?))) {
        Some((folder, name)) => among_rulings(document, folder, &name),
        None if is_erratum(&document.text) => as_erratum(law, document),
        None => Vec::new(),
    };
    let told = errors.into_iter().map(|error| {
        let span = error.span.clone().unwrap_or(0..0);
        let mistake = LawMistake(error);
        let help = mistake.help().map(|help| format!("\n{help}"));
        Diagnostic {
            range: document.range(&span),
            severity: Some(DiagnosticSeverity::ERROR),
            code: Some(NumberOrString::String(FOLDER.to_owned())),
            source: Some(SOURCE.to_owned()),
            message: format!("{mistake}{}", help.unwrap_or_default()),
            ..Diagnostic::default()
        }
    });
    told.collect()
}

/// The name of a document below the folder of rulings, if it lies there.
fn within(document: &Document, folder: &Path) -> Option<String> {
    let path = document.path.as_deref()?.strip_prefix(folder).ok()?;
    let parts: Vec<&str> = path
        .iter()
        .map(|part| part.to_str())
        .collect::<Option<_>>()?;
    Some(parts.join("/"))
}

fn is_erratum(text: &str) -> bool {
    text.lines().any(|line| line.trim() == "[erratum]")
}

fn as_erratum(law: &Law, document: &Document) -> Vec<LawError> {
    let file = SourceFile {
        path: "erratum".to_owned(),
        text: document.text.clone(),
    };
    law::amend(law, &file).err().unwrap_or_default()
}

/// The mistakes in one file, read with all the others of its folder.
fn among_rulings(document: &Document, folder: &Path, name: &str) -> Vec<LawError> {
    let Ok(mut files) = law::folder(folder) else {
        return Vec::new();
    };
    match files.iter_mut().find(|file| file.path == name) {
        Some(file) => file.text.clone_from(&document.text),
        None => return Vec::new(),
    }
    let mut errors = law::read_files(&files).err().unwrap_or_default();
    errors.retain(|error| error.file == name);
    errors
}

/// Where a card or a clause stands in the rulings of the workspace.
pub(super) fn place_of(law: &Law, meant: Meant, rulings: Option<&Path>) -> Option<Value> {
    let folder = rulings?;
    let (key, name) = match meant {
        Meant::Card(id) => ("name", &law.cards.get(usize::from(id.0))?.name),
        Meant::Clause(id) => ("id", &law.clauses.get(id).id),
    };
    let written = json!(**name).to_string();
    for file in law::folder(folder).ok()? {
        let lines = file.text.lines().enumerate();
        let mut said = lines.filter_map(|(at, line)| Some((at, line.split_once('=')?)));
        let found = said.find(|(_, (left, right))| {
            let right = right.trim();
            left.trim() == key && (right == written || right == format!("'{name}'"))
        });
        if let Some((line, _)) = found {
            let place = json!({ "line": line, "character": 0 });
            let address = format!("file://{}", folder.join(&file.path).display());
            return Some(
                json!({ "uri": address.replace(' ', "%20"), "range": { "start": place, "end": place } }),
            );
        }
    }
    None
}
