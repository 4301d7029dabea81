//! Lines as they are spoken: several statements in one, questions, and what is said in somebody's name.

use super::lines::Raw;
use crate::scenario::syntax::{self, Line, Phrase};
use crate::scenario::{Play, PlayerId, Statement};

/// How lines begin that stand for themselves, whatever is in them.
const HEADINGS: [&str; 24] = [
    "rules",
    "edition",
    "let",
    "turn",
    "basic",
    "the",
    "uncontrolled",
    "new",
    "nwo",
    "nwos",
    "plot",
    "plots",
    "group",
    "resources",
    "resource",
    "hand",
    "exposed",
    "destroyed",
    "expect",
    "expects",
    "claim",
    "roll",
    "phase",
    "next",
];
/// How questions and suppositions begin, before what they are about.
const OPENINGS: [&str; 26] = [
    "is it legal for ",
    "is it legal if ",
    "is it legal when ",
    "is it legal that ",
    "is it allowed for ",
    "is it allowed if ",
    "is it possible for ",
    "is it ok if ",
    "what happens if ",
    "what happens when ",
    "what would happen if ",
    "what becomes of it if ",
    "what if ",
    "suppose that ",
    "suppose ",
    "assume that ",
    "assume ",
    "can ",
    "could ",
    "may ",
    "might ",
    "does ",
    "do ",
    "would ",
    "will ",
    "if ",
];
/// What a question goes on to ask after what it is about.
const ENQUIRIES: [&str; 9] = [
    ", what ", ", how ", ", is ", ", does ", ", do ", ", can ", ", who ", ", will ", ", then ",
];
/// The verbs of a player or a Group that begin a statement after "and".
const VERBS: [&str; 24] = [
    "plays", "uses", "opposes", "oppose", "aids", "aid", "helps", "supports", "cancels", "attacks",
    "draws", "declares", "defends", "rolls", "knocks", "discards", "calls", "gives", "moves",
    "spends", "links", "exposes", "ends", "buys",
];
/// The most words that a name has before a verb after "and".
const NAME_WORDS: usize = 5;

/// The statements of a line that stands at the margin.
pub(super) fn statements(raw: Raw<'_>) -> Vec<Raw<'_>> {
    let first = raw.text.split([' ', ':', '\t']).next().unwrap_or_default();
    let heading = HEADINGS.iter().any(|word| first.eq_ignore_ascii_case(word));
    if heading && !first.eq_ignore_ascii_case("the") {
        return vec![raw];
    }
    let mut spoken = Vec::new();
    split(asked(raw), &mut spoken);
    spoken.into_iter().map(in_the_name_of).collect()
}

fn is_known(text: &str) -> bool {
    !matches!(syntax::statement(text, 0), Line::Unknown(_))
}

/// What a question asks about, or a supposition supposes.
fn asked(raw: Raw<'_>) -> Raw<'_> {
    let text: &str = &raw.text;
    let lower = text.to_ascii_lowercase();
    let question = lower.trim_end().ends_with('?');
    let supposed = ["if ", "suppose ", "assume ", "what "];
    if !question && !supposed.iter().any(|start| lower.starts_with(start)) {
        return raw;
    }
    let opening = OPENINGS.iter().find(|opening| lower.starts_with(**opening));
    let start = match opening {
        Some(opening) => opening.len(),
        // "What is the strength if …"
        None if lower.starts_with("what")
            || lower.starts_with("how")
            || lower.starts_with("is ") =>
        {
            let joint = [" if ", " when "]
                .iter()
                .filter_map(|joint| Some(lower.find(joint)? + joint.len()))
                .min();
            joint.unwrap_or(0)
        }
        None => 0,
    };
    let mut end = text.trim_end().trim_end_matches('?').trim_end().len();
    if let Some(enquiry) = ENQUIRIES
        .iter()
        .filter_map(|enquiry| lower[..end].find(enquiry))
        .min()
    {
        end = enquiry;
    }
    if start >= end {
        return raw;
    }
    let mut inner = text[start..end].to_owned();
    // "for Ann to play Devival"
    if opening.is_some_and(|opening| opening.ends_with(" for "))
        && let Some(at) = inner.find(" to ")
    {
        inner.replace_range(at..at + 4, "    ");
    }
    if !is_known(&inner) {
        return raw;
    }
    let span = raw.span.start + start..raw.span.start + end;
    Raw {
        text: inner.into(),
        span,
        ..raw
    }
}

/// Cuts a line where another statement begins.
fn split<'t>(raw: Raw<'t>, into: &mut Vec<Raw<'t>>) {
    let whole = || syntax::statement(&raw.text, 0);
    if let Some((end, start)) = cut(&raw.text)
        && !matches!(
            whole(),
            Line::RollsOff { .. } | Line::RollOff(_) | Line::TradeBetween { .. }
        )
    {
        let right = Raw {
            text: raw.text[start..].to_owned().into(),
            span: raw.span.start + start..raw.span.end,
            number: raw.number,
            columns: raw.columns,
            comment: raw.comment,
            speaker: None,
        };
        into.push(Raw {
            text: raw.text[..end].to_owned().into(),
            span: raw.span.start..raw.span.start + end,
            comment: None,
            number: raw.number,
            columns: raw.columns,
            speaker: None,
        });
        split(right, into);
    } else {
        into.push(raw);
    }
}

/// The end of the first statement of a line, and the beginning of the rest of it.
fn cut(text: &str) -> Option<(usize, usize)> {
    for (at, _) in text.match_indices([';', '.', ' ']) {
        let rest = &text[at..];
        let end = text[..at].trim_end_matches([' ', ',']).len();
        let stops = rest.starts_with(". ") && !is_abbreviated(&text[..at]);
        let start = if stops || rest.starts_with(';') {
            at + 1
        } else if rest.starts_with(' ') && (text[..at].ends_with(',') || is_joint(rest)) {
            at
        } else {
            continue;
        };
        let start = start + joints(&text[start..]);
        if end == 0 || start >= text.len() {
            continue;
        }
        let (left, right) = (&text[..end], &text[start..]);
        let stop = !rest.starts_with(' ');
        if (stop || begins_anew(right)) && is_known(left) && is_known(right) {
            return Some((end, start));
        }
    }
    None
}

/// Whether words go on with another statement.
fn is_joint(rest: &str) -> bool {
    let lower = rest.get(..6).unwrap_or(rest).to_ascii_lowercase();
    lower.starts_with(" and ") || lower.starts_with(" then ") || lower.starts_with(" while")
}

/// The length of the words that join statements, and of the blanks around them.
fn joints(text: &str) -> usize {
    let mut rest = text.trim_start();
    let mut words = true;
    while words {
        words = false;
        for joint in ["and ", "then ", "while ", "but "] {
            if rest
                .get(..joint.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(joint))
            {
                rest = rest[joint.len()..].trim_start();
                words = true;
            }
        }
    }
    text.len() - rest.len()
}

/// "St." and "Dr." end no sentence, nor do the letters of "F.B.I.".
fn is_abbreviated(before: &str) -> bool {
    let word = before.rsplit(' ').next().unwrap_or_default();
    let letters = word.chars().count();
    let capital = word.chars().next().is_some_and(char::is_uppercase);
    let shout = word.chars().all(char::is_uppercase);
    word.contains('.') || (capital && letters <= 3 && !(shout && letters > 1))
}

/// Whether words begin with somebody who does something, or with a roll.
fn begins_anew(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let mut seen = 0;
    for word in words.by_ref() {
        let plain = word.trim_matches(',');
        if VERBS.contains(&plain) {
            return seen > 0 || plain == "rolls";
        }
        let name = plain
            .chars()
            .next()
            .is_some_and(|letter| letter.is_uppercase() || letter.is_ascii_digit());
        let small = ["the", "a", "of", "her", "his", "she", "he", "it", "they"];
        seen += 1;
        if seen > NAME_WORDS || !(name || small.contains(&plain)) {
            return false;
        }
    }
    false
}

/// "Ann: St. Janor attacks …", "Ann: plays Devival".
fn in_the_name_of(raw: Raw<'_>) -> Raw<'_> {
    let Some(colon) = raw.text.find(':') else {
        return raw;
    };
    let (name, rest) = (&raw.text[..colon], &raw.text[colon + 1..]);
    let heading = |word: &str| {
        HEADINGS
            .iter()
            .any(|heading| word.eq_ignore_ascii_case(heading))
    };
    let words: Vec<&str> = name.split_whitespace().collect();
    if words.is_empty()
        || words.len() > 2
        || words
            .iter()
            .any(|word| heading(word) || VERBS.contains(word))
    {
        return raw;
    }
    let blank = rest.len() - rest.trim_start().len();
    let said = syntax::statement(rest.trim_start(), 0);
    if matches!(said, Line::Unknown(_) | Line::Roll { who: None, .. }) {
        let told = format!("{name} {rest}");
        if is_known(&told) {
            return Raw {
                text: told.into(),
                ..raw
            };
        }
        return raw;
    }
    let speaker = Phrase {
        text: name.trim().to_owned(),
        span: raw.span.start..raw.span.start + colon,
    };
    Raw {
        span: raw.span.start + colon + 1 + blank..raw.span.end,
        text: rest.trim_start().to_owned().into(),
        speaker: Some(speaker),
        ..raw
    }
}

/// Groups that act in somebody's name are his.
pub(super) fn speaks(statement: &mut Statement, player: PlayerId) {
    match statement {
        Statement::Play(Play::Attack { leader, .. }) => {
            leader.card.owner.get_or_insert(player);
        }
        Statement::Play(Play::Help { helpers, .. }) => {
            for helper in helpers {
                helper.card.owner.get_or_insert(player);
            }
        }
        _ => {}
    }
}
