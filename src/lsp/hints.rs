//! What became of each play, and the strength after it, beside its line.

use lsp_types::{InlayHint, InlayHintLabel, InlayHintParams, Position};

use super::document::{Document, Kind};
use crate::law::Law;
use crate::service::{Files, running};

/// The hints in a range of lines.
pub(super) fn hints(
    law: &Law,
    document: &Document,
    asked: &InlayHintParams,
    files: Files<'_>,
) -> Vec<InlayHint> {
    if document.kind != Kind::Scenario {
        return Vec::new();
    }
    let running = running(law, &document.asked(), files).unwrap_or_default();
    let lines = asked.range.start.line..=asked.range.end.line;
    let hints = running.into_iter().filter_map(|play| {
        let line = u32::try_from(play.line).ok()?.checked_sub(1)?;
        let end = document.line(line).encode_utf16().count() as u32;
        lines.contains(&line).then(|| InlayHint {
            position: Position {
                line,
                character: end,
            },
            label: InlayHintLabel::String(play.said()),
            kind: None,
            text_edits: None,
            tooltip: None,
            padding_left: Some(true),
            padding_right: None,
            data: None,
        })
    });
    hints.collect()
}
