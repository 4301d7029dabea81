//! The JSON form and its schema.

use super::Report;

/// A report as JSON.
pub fn json(report: &Report) -> String {
    // A report holds nothing that JSON cannot.
    serde_json::to_string_pretty(report).unwrap_or_default()
}

/// The JSON schema of a report.
pub fn schema() -> &'static str {
    include_str!("../../docs/schemas/rule.schema.json")
}
