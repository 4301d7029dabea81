//! Which forms of a statement a line can be.

use super::Rule;

/// The forms of a statement in their order, each with what a line must contain to be it: of every group one piece, in lower case.
/// The build works that out from the grammar.
const FORMS: &[(Rule, &[&[&str]])] = include!(concat!(env!("OUT_DIR"), "/forms.rs"));

/// Letters and pairs of letters that stand next to each other somewhere in a line, whatever their case.
struct Letters {
    pairs: [u64; PAIRS / 64],
}

/// Pairs of five bits each: of letters, without their case.
const PAIRS: usize = 1 << 10;

fn fold(byte: u8) -> usize {
    usize::from(byte & 31)
}

impl Letters {
    fn of(text: &str) -> Letters {
        let mut pairs = [0; PAIRS / 64];
        for pair in text.as_bytes().windows(2) {
            let pair = fold(pair[0]) << 5 | fold(pair[1]);
            pairs[pair / 64] |= 1 << (pair % 64);
        }
        Letters { pairs }
    }

    /// Whether a piece can be in the line. What is in it can.
    fn may_have(&self, piece: &str) -> bool {
        piece.as_bytes().windows(2).all(|pair| {
            let pair = fold(pair[0]) << 5 | fold(pair[1]);
            self.pairs[pair / 64] & 1 << (pair % 64) != 0
        })
    }
}

/// The forms that a line can be, in the order in which they are to be tried.
pub(super) fn possible(text: &str) -> impl Iterator<Item = Rule> {
    let letters = Letters::of(text);
    FORMS.iter().filter_map(move |(rule, demands)| {
        demands
            .iter()
            .all(|pieces| pieces.iter().any(|piece| letters.may_have(piece)))
            .then_some(*rule)
    })
}

#[cfg(test)]
mod tests {
    use pest::Parser;

    use super::*;
    use crate::scenario::syntax::{self, LineGrammar, below};

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

    /// The lines of all scenarios, and each of them with a word left out.
    fn lines() -> Vec<String> {
        let mut folders = vec![std::path::PathBuf::from("scenarios")];
        let mut lines = std::collections::BTreeSet::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else if let Ok(text) = std::fs::read_to_string(&path) {
                    let said = text
                        .lines()
                        .map(|line| line.split('#').next().unwrap_or_default());
                    lines.extend(said.map(|line| line.trim().to_owned()));
                }
            }
        }
        let mut all = Vec::new();
        for (number, line) in lines
            .into_iter()
            .filter(|line| !line.is_empty())
            .enumerate()
        {
            let words: Vec<&str> = line.split(' ').collect();
            let missing = number % words.len();
            let fewer: Vec<&str> = (0..words.len())
                .filter(|&at| at != missing)
                .map(|at| words[at])
                .collect();
            all.push(fewer.join(" ").trim().to_owned());
            all.push(line.to_uppercase());
            all.push(line);
        }
        all.retain(|line| !line.is_empty());
        all
    }

    #[test]
    fn below_a_line_without_a_colon_is_a_list_of_puppets() {
        for line in lines() {
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
        let lines = lines();
        assert!(lines.len() > 1000, "there are scenarios to read");
        for line in lines {
            assert_eq!(by_forms(&line), by_the_grammar(&line), "{line}");
        }
    }
}
