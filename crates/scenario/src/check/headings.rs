//! Lines that stand for themselves, and lines that say something as they stand.

use crate::syntax;
use crate::words::spoken::HEADINGS;

/// Whether a line that begins with a word stands for itself, or the word is no name.
pub(super) fn is_heading(word: &str) -> bool {
    HEADINGS
        .iter()
        .any(|heading| word.eq_ignore_ascii_case(heading))
}

/// Whether words are a statement.
pub(super) fn is_known(text: &str) -> bool {
    !syntax::statement(text, 0).is_unknown()
}
