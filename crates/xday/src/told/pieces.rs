//! A text as words and marks, before any name is looked up.

use std::ops::Range;

/// A piece of the text: a word, or a mark.
pub(super) struct Piece {
    pub(super) at: Range<usize>,
    pub(super) mark: bool,
    /// Nothing of its sentence stands before it.
    pub(super) first: bool,
}

/// The words and marks of a text. A mark ends a sentence where something new begins behind it.
pub(super) fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut first = true;
    for (at, whole) in blanks(text) {
        let mut said = whole;
        let mut start = at;
        while let Some(mark) = said.chars().next().filter(|mark| matches!(mark, '(' | ')')) {
            pieces.push(Piece {
                at: start..start + 1,
                mark: true,
                first: false,
            });
            start += mark.len_utf8();
            said = &whole[start - at..];
        }
        let bare = said.trim_end_matches(['.', ',', '!', '?', ';', ':', ')']);
        if !bare.is_empty() {
            pieces.push(Piece {
                at: start..start + bare.len(),
                mark: false,
                first,
            });
            first = false;
        }
        for (offset, mark) in said[bare.len()..].char_indices() {
            let at = start + bare.len() + offset;
            first |= matches!(mark, '.' | '!' | '?' | ';' | ':');
            pieces.push(Piece {
                at: at..at + 1,
                mark: true,
                first: false,
            });
        }
    }
    pieces
}

/// The stretches of a text between blanks, each with its place.
fn blanks(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace()
        .map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}
