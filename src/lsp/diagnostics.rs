//! What is wrong with a scenario, and what of it is not as it expects.

use lsp_types::{Diagnostic, DiagnosticSeverity, NumberOrString, Position, Range};

use super::document::Document;
use crate::desk::check::Spot;
use crate::law::Law;
use crate::service::{Files, Refused, check, errors};

/// What this program is called where several speak.
pub(super) const SOURCE: &str = "fnord";

/// What is wrong with a scenario.
pub(super) fn of_scenario(law: &Law, document: &Document, files: Files<'_>) -> Vec<Diagnostic> {
    if document.text.trim().is_empty() {
        return Vec::new();
    }
    let mistakes = errors(law, &document.asked(), files);
    if !mistakes.is_empty() {
        let told = mistakes.iter().map(|error| {
            let help = error.help.as_ref().map(|help| format!("\n{help}"));
            Diagnostic {
                range: document.range(&error.span),
                severity: Some(DiagnosticSeverity::ERROR),
                code: Some(NumberOrString::String(error.kind.code().to_owned())),
                source: Some(SOURCE.to_owned()),
                message: format!("{error}{}", help.unwrap_or_default()),
                ..Diagnostic::default()
            }
        });
        return told.collect();
    }
    unexpected(law, document, files)
}

/// What is not as the scenario expects.
fn unexpected(law: &Law, document: &Document, files: Files<'_>) -> Vec<Diagnostic> {
    let report = match check(law, &document.asked(), files) {
        Ok(report) => report,
        Err(Refused::NotAsked(what) | Refused::Nothing(what)) => {
            return vec![Diagnostic {
                severity: Some(DiagnosticSeverity::ERROR),
                source: Some(SOURCE.to_owned()),
                message: what,
                ..Diagnostic::default()
            }];
        }
        Err(Refused::Misread { .. }) => return Vec::new(),
    };
    let failures = report.failures.iter();
    let told = failures.filter_map(|failure| {
        let spot = failure.spot.as_ref()?;
        Some(Diagnostic {
            range: range(document, spot),
            severity: Some(DiagnosticSeverity::WARNING),
            code: Some(NumberOrString::String("not-as-expected".to_owned())),
            source: Some(SOURCE.to_owned()),
            message: format!(
                "expected {}; by {}: {}",
                failure.expected, failure.under, failure.ruled
            ),
            ..Diagnostic::default()
        })
    });
    told.collect()
}

/// A place as editors count it.
fn range(document: &Document, spot: &Spot) -> Range {
    let line = spot.line.saturating_sub(1) as u32;
    let units = |column: usize| {
        let letters = document.line(line).chars().take(column.saturating_sub(1));
        letters.map(char::len_utf16).sum::<usize>() as u32
    };
    let place = |column| Position {
        line,
        character: units(column),
    };
    Range {
        start: place(spot.column),
        end: place(spot.end_column),
    }
}
