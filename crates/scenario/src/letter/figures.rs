//! What somebody reckons: "3 - 4 + 5", "10/10". No sum tells of anything that is done. A figure with a sign alone, "+4", may be a
//! bonus that nobody knows of, and is weighed where it stands.

use std::ops::Range;

use super::lexicon::Lexicon;
use super::tokens::{Kind, Token};

/// The tokens with sums and figures as one word each.
pub(super) fn reckoned(text: &str, tokens: Vec<Token>, lexicon: &Lexicon) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut until = 0;
    for token in tokens {
        if token.at.start < until {
            continue;
        }
        let named = matches!(token.kind, Kind::Card(_) | Kind::Player);
        let Some((at, sum)) = figures_at(text, token.at.start).filter(|_| !named) else {
            found.push(token);
            continue;
        };
        until = at.end;
        found.push(Token {
            word: text.get(at.clone()).unwrap_or_default().to_owned(),
            kind: Kind::Word,
            known: if sum {
                lexicon.idle.clone()
            } else {
                lexicon.figure.clone()
            },
            owns: false,
            at,
        });
    }
    found
}

/// "Five minutes on the calculator": the tokens with no number that counts nothing of the game.
pub(super) fn without_idle(mut tokens: Vec<Token>, lexicon: &Lexicon) -> Vec<Token> {
    for at in 1..tokens.len() {
        let (before, rest) = tokens.split_at_mut(at);
        let (Some(number), Some(of)) = (before.last_mut(), rest.first()) else {
            continue;
        };
        let counts = matches!(number.kind, Kind::Number(_)) || number.counts();
        if counts && of.has("uncounted") && of.kind == Kind::Word {
            number.kind = Kind::Word;
            number.word = "some".to_owned();
            number.known = lexicon.idle.clone();
        }
    }
    tokens
}

/// Where the figures that begin at a place lie, and whether they are a sum.
pub fn figures_at(text: &str, at: usize) -> Option<(Range<usize>, bool)> {
    let before = text.get(..at)?;
    // The sign of a figure belongs to no word.
    let signed = before
        .char_indices()
        .next_back()
        .filter(|(_, sign)| is_sign(*sign));
    let start = signed.map_or(at, |(start, _)| start);
    let joined = |letter: char| letter.is_alphanumeric() || matches!(letter, '.' | '\'' | '’');
    if text.get(..start)?.ends_with(joined) {
        return None;
    }
    let mut end = operand(text, start)?;
    let sign = text.get(start..)?.starts_with(is_sign);
    let mut sum = false;
    while let Some(next) = operator(text, end).and_then(|next| operand(text, next)) {
        end = next;
        sum = true;
    }
    let after = text.get(end..)?;
    let more = after.starts_with('+') && !after[1..].starts_with(char::is_alphanumeric);
    end += usize::from(more);
    let apart = !text.get(end..)?.starts_with(char::is_alphanumeric);
    (apart && (sum || sign || more)).then_some((start..end, sum))
}

fn is_sign(letter: char) -> bool {
    matches!(letter, '+' | '-' | '−' | '–')
}

/// The end of a number, with its sign and in brackets or not.
fn operand(text: &str, at: usize) -> Option<usize> {
    let rest = text.get(at..)?;
    let inside = rest.trim_start_matches('(').trim_start_matches(is_sign);
    let after = inside.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = inside.len() - after.len();
    let closed = match rest.starts_with('(') && after.starts_with(')') {
        true => &after[1..],
        false => after,
    };
    (digits > 0).then(|| text.len() - closed.len())
}

/// The end of what joins two numbers of a sum, with the blanks beside it.
fn operator(text: &str, at: usize) -> Option<usize> {
    let rest = text.get(at..)?;
    let said = rest.trim_start_matches(' ');
    let blank = said.len() < rest.len();
    let sign = said.chars().next()?;
    let joins = is_sign(sign) || matches!(sign, '*' | '×' | '/' | '=') || sign == 'x' && !blank;
    let after = said.get(sign.len_utf8()..)?;
    let next = after.trim_start_matches(' ');
    // "2 -6" are two figures, and a sum has blanks on both sides of its signs or on none.
    (joins && blank == (next.len() < after.len())).then(|| text.len() - next.len())
}
