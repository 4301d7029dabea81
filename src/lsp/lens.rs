//! Above a scenario: whether it is as it expects, and the ruling to be written down where it expects nothing.

use lsp_types::{CodeLens, Command, Range};
use serde_json::json;

use super::document::{Document, Kind};
use crate::law::Law;
use crate::service::{Files, bless, check, expects};

/// The command that holds a scenario against what it expects.
pub(super) const CHECK: &str = "fnord.check";
/// The command that writes the ruling down as what is expected.
pub(super) const BLESS: &str = "fnord.bless";

pub(super) fn lenses(law: &Law, document: &Document, files: Files<'_>) -> Vec<CodeLens> {
    if document.kind != Kind::Scenario || document.text.trim().is_empty() {
        return Vec::new();
    }
    let uri = document.uri.clone();
    let lens = |title: String, command: &str| CodeLens {
        range: Range::default(),
        command: Some(Command {
            title,
            command: command.to_owned(),
            arguments: Some(vec![json!(uri)]),
        }),
        data: None,
    };
    let mut lenses = vec![lens(checked(law, document, files), CHECK)];
    if expects(law, &document.asked()) == Some(false) {
        lenses.push(lens("write the ruling down".to_owned(), BLESS));
    }
    lenses
}

/// Whether a scenario is as it expects, in words.
pub(super) fn checked(law: &Law, document: &Document, files: Files<'_>) -> String {
    match check(law, &document.asked(), files) {
        Err(why) => format!("not understood: {why}"),
        Ok(report) => match report.failures.as_slice() {
            [] => format!("as expected by {}", report.editions.join(", ")),
            [one] => format!("not as expected: {}", one.ruled),
            several => format!("{} expectations are not met", several.len()),
        },
    }
}

/// The text with the ruling written down.
///
/// # Errors
/// Nothing can be written down.
pub(super) fn blessed(law: &Law, document: &Document) -> Result<String, String> {
    bless(law, &document.asked()).map_err(|why| why.to_string())
}
