//! Players called otherwise.

use lsp_types::{Range, RenameParams, TextDocumentPositionParams, TextEdit};
use serde_json::{Value, json};

use super::document::{Document, Kind};
use crate::law::Law;
use crate::service::{TableAsked, Told, no_files, told};
use crate::vocabulary::Span;

/// The name of a player at a place.
pub(super) fn prepare(
    law: &Law,
    document: &Document,
    asked: &TextDocumentPositionParams,
) -> Option<Range> {
    let (_, span) = player(law, document, document.byte(asked.position))?;
    Some(document.range(&span))
}

/// The changes by which a player is called otherwise everywhere.
///
/// # Errors
/// There is no player, or the scenario would not be understood with that name.
pub(super) fn rename(
    law: &Law,
    document: &Document,
    asked: &RenameParams,
) -> Result<Value, String> {
    let place = &asked.text_document_position;
    let (name, _) =
        player(law, document, document.byte(place.position)).ok_or("no player is called so")?;
    let new = asked.new_name.trim();
    let spans = places(&document.text, &name);
    let mut text = document.text.clone();
    for span in spans.iter().rev() {
        text.replace_range(span.clone(), new);
    }
    let renamed = players(law, &text);
    let before = players(law, &document.text);
    let expected: Vec<&str> = (before.iter())
        .map(|one| if *one == name { new } else { one })
        .collect();
    if renamed != expected {
        return Err(format!(
            "`{new}` would not be understood as the name of a player here"
        ));
    }
    let edits = spans.iter().map(|span| TextEdit {
        range: document.range(span),
        new_text: new.to_owned(),
    });
    let edits: Vec<TextEdit> = edits.collect();
    Ok(json!({ "changes": { place.text_document.uri.as_str(): edits } }))
}

/// The player whose name stands at a byte.
fn player(law: &Law, document: &Document, at: usize) -> Option<(String, Span)> {
    if document.kind != Kind::Scenario {
        return None;
    }
    players(law, &document.text).into_iter().find_map(|name| {
        let places = places(&document.text, &name);
        let span = places
            .into_iter()
            .find(|span| span.start <= at && at <= span.end)?;
        Some((name, span))
    })
}

fn players(law: &Law, text: &str) -> Vec<String> {
    let asked = TableAsked {
        scenario: text.to_owned(),
        edition: None,
    };
    match told(law, &asked, &no_files) {
        Ok(Told::Cards(scenario, _)) => {
            let players = scenario.players.iter();
            players.map(|player| player.name.clone()).collect()
        }
        Ok(Told::XDay(scenario)) => scenario.players.clone(),
        Err(_) => Vec::new(),
    }
}

/// Where a name stands as a word of its own.
fn places(text: &str, name: &str) -> Vec<Span> {
    let found = text.match_indices(name).map(|(at, _)| at..at + name.len());
    let apart = |span: &Span| {
        let before = text
            .get(..span.start)
            .and_then(|before| before.chars().next_back());
        let after = text.get(span.end..).and_then(|after| after.chars().next());
        let within = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        !name.is_empty() && !within(before) && !within(after)
    };
    found.filter(apart).collect()
}
