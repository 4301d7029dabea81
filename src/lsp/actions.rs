//! Quick fixes: what could stand in the place of a mistake.

use lsp_types::{CodeAction, CodeActionKind, CodeActionParams, TextEdit};
use serde_json::{Value, json};

use super::document::{Document, Kind};
use crate::law::Law;
use crate::service::{Files, choices, errors, line_of};

/// The most suggestions that are shown of a mistake.
const MOST: usize = 6;

/// What could stand in the place of the mistakes in a range.
pub(super) fn quick_fixes(
    law: &Law,
    document: &Document,
    asked: &CodeActionParams,
    files: Files<'_>,
) -> Vec<Value> {
    if document.kind != Kind::Scenario {
        return Vec::new();
    }
    let uri = asked.text_document.uri.as_str();
    let mut actions = Vec::new();
    for error in errors(law, &document.asked(), files) {
        let place = document.range(&error.span);
        if place.end.line < asked.range.start.line || place.start.line > asked.range.end.line {
            continue;
        }
        let (whole_line, choices) = choices(&error);
        let span = match whole_line {
            true => line_of(&document.text, &error.span),
            false => error.span.clone(),
        };
        for choice in choices.iter().take(MOST) {
            let edit = TextEdit {
                range: document.range(&span),
                new_text: choice.clone(),
            };
            let action = CodeAction {
                title: format!("Write `{choice}`"),
                kind: Some(CodeActionKind::QUICKFIX),
                ..CodeAction::default()
            };
            let mut action = json!(action);
            action["edit"] = json!({ "changes": { uri: [edit] } });
            actions.push(action);
        }
    }
    actions
}
