//! The lines of a file around a place, to show it without the file.

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::Spot;
use crate::vocabulary::Span;

/// The most bytes of a line that are shown around a place.
const WIDEST: usize = 400;

/// Some lines of a file, with a place in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    path: String,
    text: String,
    /// How many lines of the file stand before it.
    lines_before: usize,
    /// The place, in bytes of the excerpt.
    pub span: Span,
}

impl Excerpt {
    /// The line with a place and those next to it. Lines too long to be shown are not.
    pub fn of(path: &str, text: &str, span: &Span) -> Option<Excerpt> {
        let before = text.get(..span.start)?;
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let rest = text.get(span.end.max(span.start)..)?;
        let line_end = span.end.max(span.start) + rest.find('\n').unwrap_or(rest.len());
        let previous = text[..line_start.saturating_sub(1)]
            .rfind('\n')
            .map_or(0, |at| at + 1);
        let start = if line_start - previous > WIDEST {
            line_start
        } else {
            previous
        };
        let next = text.get(line_end + 1..).unwrap_or_default();
        let next_end = line_end + 1 + next.find('\n').unwrap_or(next.len());
        let end = if next.is_empty() || next_end - line_end > WIDEST {
            line_end
        } else {
            next_end
        };
        if line_end - line_start > 4 * WIDEST {
            return None;
        }
        let shown = text.get(start..end.min(text.len()))?;
        Some(Excerpt {
            path: path.to_owned(),
            text: shown.to_owned(),
            lines_before: text[..start].matches('\n').count(),
            span: span.start - start..span.end.max(span.start) - start,
        })
    }
}

impl Spot {
    /// Where a place is.
    pub fn of(text: &str, span: &Span) -> Spot {
        let before = text.get(..span.start).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let column = 1 + before[line_start..].chars().count();
        let marked = text.get(span.clone()).unwrap_or_default();
        let marked = marked.lines().next().unwrap_or_default();
        Spot {
            line: 1 + before.matches('\n').count(),
            column,
            end_column: column + marked.chars().count(),
        }
    }
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let read = self.text.read_span(span, before, after)?;
        Ok(Box::new(MietteSpanContents::new_named(
            self.path.clone(),
            read.data(),
            *read.span(),
            read.line() + self.lines_before,
            read.column(),
            read.line_count(),
        )))
    }
}
