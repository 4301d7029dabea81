//! Which forms of a statement a line can be.

use std::sync::OnceLock;

use super::Rule;

/// The forms of a statement in their order, each with what a line must contain to be it: of every group one piece, in lower case.
/// A piece that begins with a line feed stands at the beginning of the line, one that begins with a blank after one. The build works
/// that out from the grammar.
const FORMS: &[(Rule, &[&[&str]])] = include!(concat!(env!("OUT_DIR"), "/forms.rs"));

/// A line, and the pairs of letters that stand next to each other somewhere in it, whatever their case.
struct Letters<'t> {
    text: &'t [u8],
    pairs: [u64; PAIRS / 64],
}

/// Pairs of five bits each: of letters, without their case.
const PAIRS: usize = 1 << 10;

/// Letters without their case; all blanks are alike.
fn fold(byte: u8) -> usize {
    match byte {
        b' ' | b'\t' => 0,
        b'\n' => 31,
        _ => usize::from(byte & 31),
    }
}

fn pair(bytes: &[u8]) -> usize {
    fold(bytes[0]) << 5 | fold(bytes[1])
}

impl Letters<'_> {
    fn of(text: &str) -> Letters<'_> {
        let text = text.as_bytes();
        let mut pairs = [0; PAIRS / 64];
        let first = text.first().map(|&first| pair(&[b'\n', first]));
        for pair in text.windows(2).map(pair).chain(first) {
            pairs[pair / 64] |= 1 << (pair % 64);
        }
        Letters { text, pairs }
    }

    /// Whether a piece is in the line. Hardly any is, and of most that are not two letters stand nowhere together.
    fn has(&self, piece: &Piece) -> bool {
        let may = |&pair: &u16| self.pairs[usize::from(pair) / 64] & 1 << (pair % 64) != 0;
        piece.pairs.iter().all(may)
            && match piece.text.strip_prefix(b"\n") {
                Some(piece) => {
                    let start = self.text.get(..piece.len());
                    start.is_some_and(|start| is(start, piece))
                }
                None => {
                    let mut parts = self.text.windows(piece.text.len());
                    parts.any(|part| is(part, piece.text))
                }
            }
    }
}

/// What a line must contain, with pairs of its letters: the last ones first, for they are the rarer.
struct Piece {
    text: &'static [u8],
    pairs: [u16; MOST_PAIRS],
}

const MOST_PAIRS: usize = 6;

impl Piece {
    fn of(text: &'static str) -> Piece {
        let text = text.as_bytes();
        let mut pairs = text.windows(2).rev().map(|two| pair(two) as u16);
        let last = pairs.next().unwrap_or_default();
        let mut some = [last; MOST_PAIRS];
        for (kept, pair) in some[1..].iter_mut().zip(pairs) {
            *kept = pair;
        }
        Piece { text, pairs: some }
    }
}

/// A form with what a line must contain to be it: of every group one piece.
type Form = (Rule, Vec<Vec<Piece>>);

/// The forms, made ready when the first line is read.
fn forms() -> &'static [Form] {
    static FORMS_READY: OnceLock<Vec<Form>> = OnceLock::new();
    FORMS_READY.get_or_init(|| {
        let pieces = |demand: &&[&'static str]| demand.iter().map(|text| Piece::of(text)).collect();
        let forms = FORMS.iter();
        forms
            .map(|(rule, demands)| (*rule, demands.iter().map(pieces).collect()))
            .collect()
    })
}

/// Whether a part of a line is that piece.
fn is(part: &[u8], piece: &[u8]) -> bool {
    let same = |(&a, &b): (&u8, &u8)| match b {
        b' ' => matches!(a, b' ' | b'\t'),
        _ => a.eq_ignore_ascii_case(&b),
    };
    part.iter().zip(piece).all(same)
}

/// The forms that a line can be, in the order in which they are to be tried.
pub(super) fn possible(text: &str) -> impl Iterator<Item = Rule> {
    let letters = Letters::of(text);
    forms().iter().filter_map(move |(rule, demands)| {
        demands
            .iter()
            .all(|pieces| pieces.iter().any(|piece| letters.has(piece)))
            .then_some(*rule)
    })
}

#[cfg(test)]
mod tests {
    use pest::Parser;

    use super::*;
    use crate::scenario::syntax::{self, LineGrammar, below, lines_of_scenarios};

    /// What the grammar itself takes a line for, form after form.
    fn by_the_grammar(text: &str) -> Option<Rule> {
        let statement = LineGrammar::parse(Rule::statement, text).ok()?.next()?;
        Some(statement.into_inner().next()?.as_rule())
    }

    fn by_forms(text: &str) -> Option<Rule> {
        let first = possible(text).find_map(|form| LineGrammar::parse(form, text).ok()?.next())?;
        let rest = &text[first.as_span().end()..];
        rest.trim().is_empty().then_some(first.as_rule())
    }

    #[test]
    fn below_a_line_without_a_colon_is_a_list_of_puppets() {
        for line in lines_of_scenarios() {
            let read = format!("{:?}", below(&line, 7));
            assert_eq!(
                read,
                format!("{:?}", syntax::by_the_grammar(&line, 7)),
                "{line}"
            );
        }
    }

    #[test]
    fn the_forms_left_out_are_those_that_do_not_fit() {
        let lines = lines_of_scenarios();
        assert!(lines.len() > 1000, "there are scenarios to read");
        for line in lines {
            assert_eq!(by_forms(&line), by_the_grammar(&line), "{line}");
        }
    }
}
