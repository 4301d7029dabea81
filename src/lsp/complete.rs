//! Completion of names and statements by what stands before them.

use lsp_types::{CompletionItem, CompletionItemKind, CompletionParams, Position, Range, TextEdit};
use serde_json::{Value, json};

use super::document::{Document, Kind};
use crate::law::Law;
use crate::service::{CompleteAsked, complete as completed};

/// What the words before a place can be completed to.
pub(super) fn complete(law: &Law, document: &Document, asked: &CompletionParams) -> Value {
    let at = asked.text_document_position.position;
    if document.kind != Kind::Scenario {
        return json!([]);
    }
    let line = document.line(at.line);
    let start = document.byte(Position {
        line: at.line,
        character: 0,
    });
    let before = line.get(..document.byte(at) - start).unwrap_or_default();
    let found = completed(
        law,
        &CompleteAsked {
            scenario: document.text.clone(),
            line: at.line as usize + 1,
            before: before.to_owned(),
        },
    );
    let letters = before.chars().rev().take(found.replaces);
    let units: usize = letters.map(char::len_utf16).sum();
    let range = Range {
        start: Position {
            line: at.line,
            character: at.character.saturating_sub(units as u32),
        },
        end: at,
    };
    let written: String = before.chars().rev().take(found.replaces).collect();
    let written: String = written.chars().rev().collect();
    let items = found.choices.iter().enumerate().map(|(index, choice)| {
        let card = law.card_named(choice).is_some();
        CompletionItem {
            label: choice.clone(),
            kind: Some(match card {
                true => CompletionItemKind::VALUE,
                false => CompletionItemKind::KEYWORD,
            }),
            // Editors sort anew, and compare what was written with this.
            sort_text: Some(format!("{index:03}")),
            filter_text: Some(format!("{written}{choice}")),
            text_edit: Some(
                TextEdit {
                    range,
                    new_text: choice.clone(),
                }
                .into(),
            ),
            ..CompletionItem::default()
        }
    });
    let items: Vec<CompletionItem> = items.collect();
    json!({ "isIncomplete": true, "items": items })
}
