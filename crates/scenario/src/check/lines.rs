//! The lines of a text.

use std::borrow::Cow;

use super::headings::is_heading;
use super::raw::Raw;
use crate::syntax::{self};
use crate::words::lines::{GO_ON, LIST_MARKS};

/// The columns a tab stands for.
const TAB: usize = 4;

/// The lines of a text without blanks and comments around what they say. A comment starts at a `#` after a blank.
pub(super) fn raw_lines(text: &str) -> Vec<Raw<'_>> {
    let mut lines = Vec::new();
    let mut at = 0;
    for (index, whole) in text.split('\n').enumerate() {
        let line = whole.strip_suffix('\r').unwrap_or(whole);
        let hashes = line.bytes().enumerate().filter(|(_, byte)| *byte == b'#');
        let hash = hashes.map(|(at, _)| at).find(|&at| {
            let before = line[..at].chars().next_back();
            before.is_none_or(char::is_whitespace)
        });
        let (said, comment) = match hash {
            Some(hash) => (&line[..hash], Some(line[hash..].trim_end().to_owned())),
            None => (line, None),
        };
        let blank = said.len() - said.trim_start().len();
        let columns: usize = said[..blank]
            .chars()
            .map(|letter| if letter == '\t' { TAB } else { 1 })
            .sum();
        let (marked, deeper) = marks(&said[blank..]);
        let (blank, columns) = (blank + marked, columns + deeper);
        let said = said[blank..].trim();
        let said = match named_in_a_chat(said) {
            Some(text) => Cow::Owned(text),
            None => Cow::Borrowed(said),
        };
        lines.push(Raw {
            number: index + 1,
            span: at + blank..at + blank + said.len(),
            text: said,
            columns,
            comment,
            ..Raw::of("")
        });
        at += whole.len() + 1;
    }
    if lines
        .last()
        .is_some_and(|line| line.text.is_empty() && line.comment.is_none())
    {
        lines.pop();
    }
    // What stands deeper as a whole, by however much, stands at the margin.
    let margin = lines.iter().find(|line| !line.text.is_empty());
    let margin = margin.map_or(0, |line| line.columns);
    let deeper = |line: &Raw| line.text.is_empty() || line.columns >= margin;
    if lines.iter().all(deeper) {
        for line in &mut lines {
            line.columns = line.columns.saturating_sub(margin);
        }
    }
    lines
}

/// The marks before a line of a list or of a quoted letter: how long they are, and how much deeper the line stands for them. Of
/// dashes and stars every one after the first is a level.
fn marks(said: &str) -> (usize, usize) {
    let mut rest = &said[numbered(said)..];
    let mut deeper = 0;
    while !rest.starts_with(|first: char| first.is_ascii_alphanumeric()) {
        let mark = rest.split(' ').next().unwrap_or_default();
        let letters = mark.chars().count();
        let list = LIST_MARKS
            .iter()
            .any(|one| mark.starts_with(one) && mark.replace(one, "").is_empty());
        let quoted = mark.starts_with('>') && mark.trim_matches('>').is_empty();
        if mark.len() == rest.len() || !(list || quoted) {
            break;
        }
        if list {
            deeper += TAB * (letters - 1);
        }
        rest = rest[mark.len()..].trim_start();
    }
    (said.len() - rest.len(), deeper)
}

/// "1. ", "2) ", "(3) ", "[21:04] ", "21:04:10 ": how long the number of a line or the time of day before it is.
fn numbered(said: &str) -> usize {
    const LONGEST: usize = "[21:04:10]".len();
    if !said.starts_with(|first: char| first.is_ascii_digit() || first == '[' || first == '(') {
        return 0;
    }
    let Some((mark, _)) = said
        .split_once(' ')
        .filter(|(mark, _)| mark.len() <= LONGEST)
    else {
        return 0;
    };
    let inner = mark
        .trim_start_matches(['[', '('])
        .trim_end_matches([']', ')', '.', ':']);
    let digits = |part: &str| {
        (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let parts = inner.split(':').count();
    let is_time = (2..=3).contains(&parts);
    let is_number = parts == 1 && mark.ends_with(['.', ')', ']']);
    if !inner.split(':').all(digits) || !(is_time || is_number) {
        return 0;
    }
    let rest = said[mark.len()..].trim_start();
    // "2) + 4" is no line of a list.
    match rest.starts_with(|first: char| first.is_alphanumeric() || matches!(first, '<' | '"')) {
        true => said.len() - rest.len(),
        false => 0,
    }
}

/// "<Ann> I attack": what Ann says, with marks for those of a chat.
fn named_in_a_chat(said: &str) -> Option<String> {
    let rest = said.strip_prefix('<')?;
    let (name, after) = rest.split_once("> ")?;
    let plain = !name.is_empty()
        && name
            .chars()
            .all(|letter| letter.is_alphanumeric() || letter == ' ');
    plain.then(|| format!(" {name}: {after}"))
}

/// Puts lines together that a letter has wrapped: the next goes on where a line ends in the middle of a sentence.
pub(super) fn unwrap<'t>(text: &'t str, lines: Vec<Raw<'t>>) -> Vec<Raw<'t>> {
    let mut whole: Vec<Raw<'t>> = Vec::with_capacity(lines.len());
    for line in lines {
        match whole.last_mut() {
            Some(last) if goes_on(last, &line) && follows(text, last, &line) => {
                // Blanks stand for the end of the line, so that every word keeps its place.
                let gap = " ".repeat(line.span.start - last.span.end);
                let said = [&*last.text, &gap, &line.text].concat();
                last.span.end = line.span.end;
                last.comment = line.comment;
                last.reword(said);
            }
            _ => whole.push(line),
        }
    }
    whole
}

/// Whether a line stands right below another in the text.
fn follows(text: &str, above: &Raw, line: &Raw) -> bool {
    let between = text.get(above.span.end..line.span.start);
    between.is_some_and(|between| {
        let quoted = |letter: char| letter.is_whitespace() || letter == '>';
        between.chars().all(quoted) && between.matches('\n').count() == 1
    })
}

/// Lines of letters are about so long where they are wrapped, and no longer; and a sentence is not endless.
const WRAPPED: usize = 50;
const WIDEST: usize = 200;
const LONGEST: usize = 1_000;

/// Whether a line at the margin goes on with the sentence of the line above it.
fn goes_on(above: &Raw, line: &Raw) -> bool {
    let at_margin = above.columns == 0 && line.columns == 0;
    let length = above.text.len().min(line.text.len());
    let of_a_letter = above.text.len() <= LONGEST && line.text.len() <= WIDEST;
    if !at_margin || length == 0 || !of_a_letter || above.comment.is_some() {
        return false;
    }
    let last = above.text.rsplit(' ').next().unwrap_or_default();
    let small = line.text.starts_with(|letter: char| letter.is_lowercase());
    let heading = line.text.split([' ', ':']).next().is_some_and(is_heading);
    let over = above.text.ends_with(['.', '?', '!', ':', ';', ',', ')']);
    above.text.contains(' ')
        && !heading
        && (GO_ON.contains(&last)
            || last.ends_with(',') && small
            || !over && above.text.len() >= WRAPPED && ends_a_sentence(&line.text))
}

/// Whether a line begins with the end of a sentence: with words that say nothing by themselves, up to a full stop.
fn ends_a_sentence(text: &str) -> bool {
    const SHORT: usize = 3;
    let end = text.match_indices(['.', '?']).find(|&(at, mark)| {
        let word = text[..at].rsplit(' ').next().unwrap_or_default();
        let next = &text[at + mark.len()..];
        let over = next.is_empty()
            || next.starts_with(' ') && next.trim_start().starts_with(char::is_uppercase);
        over && word.len() > SHORT && word.chars().all(char::is_alphabetic)
    });
    end.is_some_and(|(at, _)| syntax::statement(&text[..at], 0).is_unknown())
}

/// Puts the last lines where they are to stand: each after the line of the number that is given for it, at the margin.
pub(super) fn rearrange(lines: &mut Vec<Raw>, after: &[usize]) {
    let Some(own) = lines.len().checked_sub(after.len()) else {
        return;
    };
    let mut added: Vec<(usize, Raw)> = after.iter().copied().zip(lines.split_off(own)).collect();
    added.sort_by_key(|(after, _)| *after);
    // From the last to the first, so that those to come keep their places.
    for (after, mut line) in added.into_iter().rev() {
        line.columns = 0;
        let at = lines
            .partition_point(|other| other.number <= after)
            .min(own);
        lines.insert(at, line);
    }
}
