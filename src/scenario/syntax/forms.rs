//! Which forms of a statement a line can be.

use std::sync::OnceLock;

use super::Rule;

/// The forms of a statement in their order, each with what a line must contain to be it: of every group one piece, in lower case.
/// A piece that begins with a line feed stands at the beginning of the line, one that begins with a blank after one. The build works
/// that out from the grammar.
const FORMS: &[(Rule, &[&[&str]])] = include!(concat!(env!("OUT_DIR"), "/forms.rs"));

/// Pairs of letters that stand next to each other, of five bits each: without their case.
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

/// Some of the pieces, by their numbers.
#[derive(Clone, Copy, Default)]
struct Pieces([u64; 4]);

impl Pieces {
    fn add(&mut self, piece: usize) {
        // The build sees to it that there are no more than fit.
        if let Some(word) = self.0.get_mut(piece / 64) {
            *word |= 1 << (piece % 64);
        }
    }

    fn join(&mut self, others: &Pieces) {
        for (some, more) in self.0.iter_mut().zip(others.0) {
            *some |= more;
        }
    }

    fn meet(&self, others: &Pieces) -> bool {
        self.0.iter().zip(others.0).any(|(a, b)| a & b != 0)
    }

    fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits.checked_sub(1)?;
                Some(word * 64 + bit)
            })
        })
    }
}

/// What the forms demand, made ready when the first line is read.
struct Demands {
    pieces: Vec<&'static [u8]>,
    /// The pieces that end in each pair of letters: where it stands nowhere in a line, none of them does.
    by_end: Vec<Pieces>,
    /// The forms, each with what a line must contain to be it: of every group one piece.
    forms: Vec<(Rule, Vec<Pieces>)>,
}

impl Demands {
    fn of_forms() -> &'static Demands {
        static READY: OnceLock<Demands> = OnceLock::new();
        READY.get_or_init(|| {
            let mut demands = Demands {
                pieces: Vec::new(),
                by_end: vec![Pieces::default(); PAIRS],
                forms: Vec::new(),
            };
            for (rule, groups) in FORMS {
                let groups = groups.iter().map(|group| demands.group(group)).collect();
                demands.forms.push((*rule, groups));
            }
            demands
        })
    }

    fn group(&mut self, group: &[&'static str]) -> Pieces {
        let mut pieces = Pieces::default();
        for text in group {
            pieces.add(self.number(text.as_bytes()));
        }
        pieces
    }

    /// The number of a piece.
    fn number(&mut self, piece: &'static [u8]) -> usize {
        let known = self.pieces.iter().position(|other| *other == piece);
        known.unwrap_or_else(|| {
            let number = self.pieces.len();
            self.pieces.push(piece);
            if let Some(end) = piece.windows(2).next_back() {
                self.by_end[pair(end)].add(number);
            }
            number
        })
    }

    /// The pieces that a line contains.
    fn met_by(&self, text: &[u8]) -> Pieces {
        let mut perhaps = Pieces::default();
        let first = text.first().map(|&first| pair(&[b'\n', first]));
        for pair in text.windows(2).map(pair).chain(first) {
            perhaps.join(&self.by_end[pair]);
        }
        let mut met = Pieces::default();
        for number in perhaps
            .iter()
            .filter(|&piece| has(text, self.pieces[piece]))
        {
            met.add(number);
        }
        met
    }
}

/// Whether a line contains a piece.
fn has(text: &[u8], piece: &[u8]) -> bool {
    match piece.strip_prefix(b"\n") {
        Some(piece) => {
            let start = text.get(..piece.len());
            start.is_some_and(|start| is(start, piece))
        }
        None => text.windows(piece.len()).any(|part| is(part, piece)),
    }
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
    let demands = Demands::of_forms();
    let met = demands.met_by(text.as_bytes());
    let possible = move |groups: &[Pieces]| groups.iter().all(|group| group.meet(&met));
    let forms = demands.forms.iter();
    forms.filter_map(move |(rule, groups)| possible(groups).then_some(*rule))
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
