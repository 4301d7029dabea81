//! How GitHub Actions read remarks at the lines that they are about.

use super::check::Spot;

/// Text after the `::` that ends a command.
pub(super) fn message(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// A value among a command's properties, where colons and commas separate.
pub(super) fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

/// A mistake at a place of a file.
pub(super) fn command(path: &str, spot: Option<&Spot>, title: &str, text: &str) -> String {
    let place = spot.map_or(String::new(), |spot| {
        format!(
            ",line={},col={},endColumn={}",
            spot.line, spot.column, spot.end_column
        )
    });
    format!(
        "::error file={}{place},title={}::{}\n",
        property(path),
        property(title),
        message(text)
    )
}
