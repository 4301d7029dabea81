//! Which forms of a statement a line can be.

use std::sync::OnceLock;

use aho_corasick::{AhoCorasick, AhoCorasickKind};

use super::Rule;

/// The forms of a statement in their order, each with what a line must contain to be it: of every group one piece, in lower case.
/// A piece that begins with a line feed stands at the beginning of the line, one that begins with a blank after one. The build works
/// that out from the grammar.
const FORMS: &[(Rule, &[&[&str]])] = include!(concat!(env!("OUT_DIR"), "/forms.rs"));

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

    fn meet(&self, others: &Pieces) -> bool {
        self.0.iter().zip(others.0).any(|(a, b)| a & b != 0)
    }
}

/// What the forms demand, made ready when the first line is read.
struct Demands {
    /// Finds all pieces in one pass; `None` if it cannot be made, and every form is tried.
    finder: Option<AhoCorasick>,
    /// The forms, each with what a line must contain to be it: of every group one piece.
    forms: Vec<(Rule, Vec<Pieces>)>,
}

impl Demands {
    fn of_forms() -> &'static Demands {
        static READY: OnceLock<Demands> = OnceLock::new();
        READY.get_or_init(|| {
            let mut pieces: Vec<&str> = Vec::new();
            let forms = FORMS.iter().map(|(rule, groups)| {
                let groups = groups.iter().map(|group| numbers(&mut pieces, group));
                (*rule, groups.collect())
            });
            let forms = forms.collect();
            let finder = AhoCorasick::builder()
                .kind(Some(AhoCorasickKind::DFA))
                .ascii_case_insensitive(true)
                .build(pieces);
            Demands {
                finder: finder.ok(),
                forms,
            }
        })
    }

    /// The pieces that a line contains.
    fn met_by(&self, text: &str) -> Pieces {
        let Some(finder) = &self.finder else {
            return Pieces([u64::MAX; 4]);
        };
        let mut line = Vec::with_capacity(text.len() + 1);
        line.push(b'\n');
        line.extend_from_slice(text.as_bytes());
        for tab in line.iter_mut().filter(|byte| **byte == b'\t') {
            *tab = b' ';
        }
        let mut met = Pieces::default();
        for found in finder.find_overlapping_iter(&line) {
            met.add(found.pattern().as_usize());
        }
        met
    }
}

/// The pieces of a group by their numbers, which those have that are met for the first time.
fn numbers(pieces: &mut Vec<&'static str>, group: &[&'static str]) -> Pieces {
    let mut numbers = Pieces::default();
    for piece in group {
        let known = pieces.iter().position(|other| other == piece);
        numbers.add(known.unwrap_or_else(|| {
            pieces.push(piece);
            pieces.len() - 1
        }));
    }
    numbers
}

/// The forms that a line can be, in the order in which they are to be tried.
pub(super) fn possible(text: &str) -> impl Iterator<Item = Rule> {
    let demands = Demands::of_forms();
    let met = demands.met_by(text);
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
