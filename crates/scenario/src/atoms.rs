//! Lists of names, cut at what separates them.

use super::syntax::Phrase;
use fnord_names::separator;
use fnord_vocabulary::Span;

const LINKED: &str = " linked to ";
const WITH: &str = " with ";
const DIRECTLY: &str = " directly";

/// A part of a list between two separators.
pub(super) struct Atom {
    pub(super) span: Span,
    /// What stands in brackets after it.
    pub(super) remarks: Option<Phrase>,
}

/// The part of a list that a run of its parts takes up.
pub(super) fn between(list: &Phrase, run: &[Atom]) -> Phrase {
    let start = run.first().map_or(list.span.start, |atom| atom.span.start);
    let end = run.last().map_or(start, |atom| atom.span.end);
    let text = list
        .text
        .get(start - list.span.start..end - list.span.start)
        .unwrap_or_default();
    Phrase {
        text: text.to_owned(),
        span: start..end,
    }
}

/// The parts of a list between commas, semicolons and "and", outside brackets and quotation marks.
pub(super) fn atoms(list: &Phrase) -> Vec<Atom> {
    let text = list.text.as_str();
    let mut atoms = Vec::new();
    let mut start = 0;
    let mut depth = 0usize;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let first = rest.chars().next();
        match first {
            Some('"') if depth == 0 && text[start..at].trim().is_empty() => {
                at += quoted(rest).unwrap_or(1);
                continue;
            }
            Some('(') => depth += 1,
            Some(')') => depth = depth.saturating_sub(1),
            Some(',' | ';' | ' ') if depth == 0 => {
                if let Some(length) = separator(rest) {
                    atoms.extend(atom(list, start, at));
                    at += length;
                    start = at;
                    continue;
                }
            }
            _ => {}
        }
        at += first.map_or(1, char::len_utf8);
    }
    atoms.extend(atom(list, start, text.len()));
    said_of_all(list, &mut atoms);
    atoms
}

/// "Italy and Japan, both directly": the last is no card.
fn said_of_all(list: &Phrase, atoms: &mut Vec<Atom>) {
    let [.., before, last] = atoms.as_mut_slice() else {
        return;
    };
    let text = between(list, std::slice::from_ref(last)).text;
    let said = ["both directly", "all directly", "directly"];
    if last.remarks.is_none() && said.iter().any(|words| text.eq_ignore_ascii_case(words)) {
        let start = last.span.end - "directly".len();
        before.remarks.get_or_insert_with(|| Phrase {
            text: "directly".to_owned(),
            span: start..last.span.end,
        });
        atoms.pop();
    }
}

/// The length of a name in quotation marks at the start of `text`; the marks may enclose others.
fn quoted(text: &str) -> Option<usize> {
    text.match_indices('"').skip(1).find_map(|(at, mark)| {
        let end = at + mark.len();
        let after = &text[end..];
        let blank = after.trim_start();
        let closes = blank.is_empty() || blank.starts_with('(') || separator(after).is_some();
        closes.then_some(end)
    })
}

fn atom(list: &Phrase, start: usize, end: usize) -> Option<Atom> {
    let text = list.text.get(start..end)?;
    let lead = text.len() - text.trim_start().len();
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return None;
    }
    let at = list.span.start + start + lead;
    let mut name = trimmed;
    let mut remarks = None;
    if trimmed.ends_with(')')
        && let Some(open) = trimmed.find(" (").or_else(|| trimmed.find('('))
        && open > 0
    {
        let inner_start = open + trimmed[open..].find('(').unwrap_or_default() + 1;
        let inner = &trimmed[inner_start..trimmed.len() - 1];
        remarks = Some(Phrase {
            text: inner.to_owned(),
            span: at + inner_start..at + trimmed.len() - 1,
        });
        name = trimmed[..open].trim_end();
    } else if let Some((end, start)) = remark_without_brackets(trimmed) {
        remarks = Some(Phrase {
            text: trimmed[start..].to_owned(),
            span: at + start..at + trimmed.len(),
        });
        name = &trimmed[..end];
    }
    Some(Atom {
        span: at..at + name.len(),
        remarks,
    })
}

/// The end of a name, and where a remark after it begins that stands in no brackets: "Eliza linked to Hackers", "Xists with 2
/// tokens".
fn remark_without_brackets(text: &str) -> Option<(usize, usize)> {
    // Hardly a name has a word that begins like one of those: "linked", "directly", "token".
    let begins = |pair: &[u8]| matches!(pair, [b' ', b'l' | b'd' | b't']);
    if !text.as_bytes().windows(2).any(begins) {
        return None;
    }
    if let Some(at) = text.find(LINKED) {
        return (at > 0).then_some((at, at + 1));
    }
    if let Some(name) = text.strip_suffix(DIRECTLY) {
        let end = [" both", " all"]
            .iter()
            .find_map(|all| name.strip_suffix(all));
        let end = end.unwrap_or(name).trim_end_matches([',', ' ']).len();
        let of_all = matches!(name.trim(), "both" | "all");
        return (end > 0 && !of_all).then_some((end, name.len() + 1));
    }
    if !(text.ends_with(" token") || text.ends_with(" tokens")) {
        return None;
    }
    let at = text.rfind(WITH)?;
    let words = text[at + WITH.len()..].split(' ').count();
    // "with 2 tokens", "with no Action token"
    (at > 0 && words <= 3).then_some((at, at + WITH.len()))
}
