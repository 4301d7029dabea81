//! The JSON form: one document, written as the scenarios are gone through.

use serde::Serialize;

use super::{FileReport, Renderer, SCHEMA_VERSION, Summary};

/// The whole document.
#[cfg(feature = "schemas")]
#[derive(Serialize, schemars::JsonSchema)]
pub(crate) struct CheckReport {
    /// The version of this form.
    schema_version: u32,
    files: Vec<FileReport>,
    summary: Summary,
}

/// The JSON schema of the document.
pub fn schema() -> &'static str {
    include_str!("../../../docs/schemas/check.schema.json")
}

/// Writes JSON.
#[derive(Debug, Default)]
pub struct Json {
    any: bool,
}

/// A value as JSON. A report holds nothing that JSON cannot.
fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

impl Renderer for Json {
    fn begin(&mut self) -> String {
        format!("{{\"schema_version\":{SCHEMA_VERSION},\"files\":[")
    }

    fn file(&mut self, file: &FileReport) -> String {
        let before = if self.any { ",\n" } else { "\n" };
        self.any = true;
        format!("{before}{}", written(file))
    }

    fn end(&mut self, summary: &Summary) -> String {
        format!("\n],\"summary\":{}}}\n", written(summary))
    }
}
