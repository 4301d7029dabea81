//! Which forms of a statement a line can be.
//!
//! The build works out from the grammar what a line must contain to be one (`build/needed.rs`): `FORMS` are the forms in their order,
//! each with its groups of pieces, of which a line contains one each; `BY_BYTE` the pieces by what they begin with.

use super::Rule;

include!(concat!(env!("OUT_DIR"), "/forms.rs"));

/// Some of the pieces of text that forms demand, by their numbers.
type Pieces = [u64; WORDS];

/// Where a piece stands in a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    /// At its beginning.
    First,
    /// After a blank.
    AfterBlank,
    Anywhere,
}

/// The pieces that a line contains.
fn met_by(line: &str) -> Pieces {
    let line = line.as_bytes();
    let mut met = [0; WORDS];
    let mut before = None;
    for (place, &letter) in line.iter().enumerate() {
        let after_blank = matches!(before, Some(b' ' | b'\t'));
        let pieces = BY_BYTE[usize::from(letter.to_ascii_lowercase())];
        for &(stands, piece, number) in pieces {
            let may_stand = match stands {
                Stands::First => before.is_none(),
                Stands::AfterBlank => after_blank,
                Stands::Anywhere => true,
            };
            let rest = line.get(place..place + piece.len());
            if may_stand && rest.is_some_and(|rest| same(rest, piece.as_bytes())) {
                met[number / 64] |= 1 << (number % 64);
            }
        }
        before = Some(letter);
    }
    met
}

/// Whether a piece of a line is that of a form, whatever the case and the kind of blank.
fn same(line: &[u8], piece: &[u8]) -> bool {
    let alike = |(one, other): (&u8, &u8)| match one {
        b'\t' => *other == b' ',
        _ => one.to_ascii_lowercase() == *other,
    };
    line.iter().zip(piece).all(alike)
}

/// The forms that a line can be, in the order in which they are to be tried.
pub(super) fn possible(text: &str) -> impl Iterator<Item = Rule> {
    let met = met_by(text);
    let meets = move |group: &Pieces| group.iter().zip(met).any(|(one, met)| one & met != 0);
    FORMS
        .iter()
        .filter(move |(_, groups)| groups.iter().all(meets))
        .map(|(rule, _)| *rule)
}
