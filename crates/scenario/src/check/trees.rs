//! Trees as players by mail write them: the arrows of an Illuminati and the Groups at them need not be indented under it, the
//! Illuminati may stand alone, and what a letter holds may be said to be open.

use super::raw::{Raw, ShortName};
use super::seats;
use crate::syntax::{self, Form, Said};
use crate::words::trees::WHOSE;
use fnord_law::Law;

/// Puts the lines of trees below the Illuminati that they belong to. The short names that are said in them.
pub(super) fn indent(lines: &mut [Raw], law: &Law) -> Vec<ShortName> {
    let mut short_names = Vec::new();
    for line in lines.iter_mut() {
        while let Some(short) = without_short_name(line) {
            short_names.push(short);
        }
    }
    let mut whose: Option<usize> = None;
    let mut at = 0;
    while at < lines.len() {
        let next = (at + 1..lines.len()).find(|&next| !lines[next].text.is_empty());
        if lines[at].text.is_empty() || lines[at].columns > 0 {
        } else if next.is_some() && owner(&lines[at]).is_some() {
            whose = Some(at);
        } else {
            let grows =
                next.is_some_and(|next| lines[next].columns > 0 || in_tree(&lines[next], law));
            let head = (grows || whose.is_some()).then(|| head(&lines[at], law));
            if head == Some(Head::Alone) {
                seat(lines, whose, at);
            }
            whose = None;
            if grows && head.is_some_and(|head| head != Head::None) {
                at = below(lines, at, law);
                continue;
            }
        }
        at += 1;
    }
    short_names
}

/// "Pentagon [PENT]": the name does without. Blanks stand for it, so that everything keeps its place.
fn without_short_name(line: &mut Raw) -> Option<ShortName> {
    // Hardly a line has one, and letters are looked for faster than words.
    line.text.bytes().position(|letter| letter == b'[')?;
    let start = line.text.find(" [")?;
    let end = line.text[start..].find(']').map(|end| start + end)?;
    let short = &line.text[start + 2..end];
    let is_short = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit();
    let before = line.text[..start].trim_end();
    if before.is_empty()
        || before.ends_with(':')
        || short.is_empty()
        || !short.chars().all(is_short)
    {
        return None;
    }
    let short_name = ShortName {
        short: short.to_owned(),
        before: line.phrase(0..before.len()),
    };
    let mut text = line.text.clone().into_owned();
    text.replace_range(start..=end, &" ".repeat(end + 1 - start));
    let whole = text.trim_end().len();
    text.truncate(whole);
    line.span.end = line.span.start + whole;
    line.reword(text);
    Some(short_name)
}

/// "Ann's Power Structure:": how much of the line is the name.
fn owner(line: &Raw) -> Option<usize> {
    let text = line
        .text
        .trim_end_matches(':')
        .trim_end()
        .to_ascii_lowercase();
    let ends = WHOSE.iter().find_map(|end| text.strip_suffix(end));
    ends.map(str::len).filter(|&length| length > 0)
}

/// The name before the remarks.
fn bare(text: &str) -> &str {
    text.split('(').next().unwrap_or_default().trim()
}

/// What of a Power Structure's head a line says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Head {
    /// Nothing.
    None,
    /// Its Illuminati, and not who plays them.
    Alone,
    /// Who plays which Illuminati.
    Seated,
}

fn head(line: &Raw, law: &Law) -> Head {
    let text = &line.text;
    let said = line.statement();
    let seated = said.form == Form::plays
        && !said.uses()
        && seats::is_illuminati(law, bare(&said.object().text));
    if seated {
        Head::Seated
    } else if seats::is_illuminati(law, bare(text)) {
        Head::Alone
    } else if seats::is_one(text, law) {
        Head::Seated
    } else {
        Head::None
    }
}

/// An Illuminati that stands alone is that of the player of whom the line above speaks, or of one who is called like it.
fn seat(lines: &mut [Raw], whose: Option<usize>, at: usize) {
    let cards = lines[at].phrase(0..lines[at].text.len());
    let who = match whose.and_then(|line| Some((line, owner(&lines[line])?))) {
        Some((line, name)) => {
            let who = lines[line].phrase(0..name);
            lines[line].reword(String::new());
            who
        }
        None => lines[at].phrase(0..bare(&lines[at].text).len()),
    };
    lines[at].read = Some(Box::new(Said::plays(who, cards)));
}

/// Whether a line at the margin belongs to the tree above it.
fn in_tree(line: &Raw, law: &Law) -> bool {
    let below = || syntax::below(&line.text, 0);
    let is_arrow = |said: Said| match said.form {
        Form::arrow | Form::arrow_line => true,
        form => form == Form::puppets && said.has(Form::side),
    };
    if begins_with_a_side(&line.text) && is_arrow(below()) {
        return true;
    }
    line.statement().is_unknown() && seats::is_group(law, bare(&line.text))
}

/// Whether a line is about the arrows of the Group in the line above.
fn is_arrow_line(text: &str) -> bool {
    begins_with_a_side(text) && syntax::below(text, 0).form == Form::arrow_line
}

/// Whether a colon follows what could be the side of a card: one word, and no long one.
fn begins_with_a_side(text: &str) -> bool {
    const LONGEST: usize = "bottom".len();
    let first = text.split(':').next().unwrap_or_default().trim();
    first.len() < text.len() && first.len() <= LONGEST && !first.contains(' ')
}

/// Indents the lines of a tree that stand at the margin below an Illuminati, with what stands below them. The line after them.
fn below(lines: &mut [Raw], head: usize, law: &Law) -> usize {
    let mut end = head + 1;
    let mut any = false;
    while end < lines.len() {
        let line = &lines[end];
        if !line.text.is_empty() && line.columns == 0 {
            if !in_tree(line, law) {
                break;
            }
            any = true;
        }
        end += 1;
    }
    if any {
        for line in &mut lines[head + 1..end] {
            line.columns += 1;
        }
    }
    arrow_lines(&mut lines[head + 1..end]);
    end
}

/// The line about the arrows of a Group that stands straight under its name belongs below it.
fn arrow_lines(lines: &mut [Raw]) {
    let mut before: Option<usize> = None;
    for at in 0..lines.len() {
        if lines[at].text.is_empty() {
            continue;
        }
        if is_arrow_line(&lines[at].text) {
            let columns = lines[at].columns;
            let follows = before.is_some_and(|card| {
                lines[card].columns == columns && !is_arrow_line(&lines[card].text)
            });
            if follows {
                let next = lines[at + 1..].iter().find(|line| !line.text.is_empty());
                let deeper = next.map(|line| line.columns).filter(|&next| next > columns);
                lines[at].columns = deeper.unwrap_or(columns + 1);
            }
        }
        before = Some(at);
    }
}
