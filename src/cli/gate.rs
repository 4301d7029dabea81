//! The gate through which everything goes that reaches a terminal: what names of files, titles of errata and quoted lines bring along
//! may not move its cursor, hide words or turn their order round.

use std::borrow::Cow;
use std::path::Path;

/// What stands in the place of a character that is not let through.
const INSTEAD: char = '\u{fffd}';

/// Text as it may be written. Of sequences of control characters only those pass that give colours, where colours are wanted.
pub fn clean(text: &str, colors: bool) -> Cow<'_, str> {
    let fine = |&byte: &u8| byte == b'\n' || byte == b'\t' || (b' '..0x7f).contains(&byte);
    if text.as_bytes().iter().all(fine) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let after = &rest[next.len_utf8()..];
        if next == '\x1b'
            && colors
            && let Some(length) = color(after)
        {
            out.push_str(&rest[..1 + length]);
            rest = &after[length..];
            continue;
        }
        match next {
            '\n' | '\t' => out.push(next),
            '\r' if after.starts_with('\n') => {}
            _ if is_unseen(next) => out.push(INSTEAD),
            _ => out.push(next),
        }
        rest = after;
    }
    Cow::Owned(out)
}

/// The name of a file in a line: nothing in it ends the line.
pub(super) fn name(path: &Path) -> String {
    line(&path.display().to_string())
}

/// Text that stays in its line.
pub fn line(text: &str) -> String {
    let shown = text.chars().map(|character| match character {
        '\n' | '\t' => INSTEAD,
        _ if is_unseen(character) => INSTEAD,
        _ => character,
    });
    shown.collect()
}

/// Whether a character does something else than to be seen: it controls the terminal, or the direction of what stands around it.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{61c}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}'
                | '\u{feff}'
        )
}

/// The length of the rest of a sequence that gives a colour, and neither hides nor blinks.
fn color(after: &str) -> Option<usize> {
    const HIDES: [&str; 4] = ["5", "6", "8", "28"];
    const LONGEST: usize = 24;
    let given = after.strip_prefix('[')?;
    let end = given.find(|character: char| !character.is_ascii_digit() && character != ';')?;
    let ends = end <= LONGEST && given[end..].starts_with('m');
    let mut parts = given[..end].split(';').peekable();
    // "38;5;8" is the eighth colour.
    let picks = matches!(parts.peek(), Some(&"38" | &"48"));
    let shown = picks || !parts.any(|part| HIDES.contains(&part.trim_start_matches('0')));
    (ends && shown).then_some(1 + end + 1)
}
