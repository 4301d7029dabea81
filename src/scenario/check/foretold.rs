//! Claims that are told before what they are about: "Ann says the strength is 5. Her Xists attack …".

use super::lines::Raw;
use super::parsed::Parsed;
use super::seats::is_illuminati;
use crate::law::Law;
use crate::scenario::syntax::Line;

/// Which lines are claims, in the words of those who tell of them.
pub(super) fn claims(raw: &[Raw]) -> Vec<bool> {
    let told = |line: &Raw| matches!(line.read.as_deref(), Some(Line::Claim { .. }));
    raw.iter().map(told).collect()
}

/// Puts such claims after what happens, where nothing has happened before them.
pub(super) fn put_after(parsed: &mut Parsed, told: &[bool], law: &Law) {
    if !told.contains(&true) {
        return;
    }
    let happens = |line: &Option<Line>| (line.as_ref()).is_some_and(|line| happens(line, law));
    let Some(first) = parsed.syntax.iter().position(happens) else {
        return;
    };
    let last = parsed.syntax.iter().rposition(happens).unwrap_or(first);
    let mut end = last + 1;
    for at in (0..first).rev().filter(|&at| told[at]) {
        parsed.raw[at..end].rotate_left(1);
        parsed.depths[at..end].rotate_left(1);
        parsed.syntax[at..end].rotate_left(1);
        end -= 1;
    }
}

/// Whether a line tells what somebody does, and not how the table lies.
fn happens(line: &Line, law: &Law) -> bool {
    match line {
        Line::Plays { uses, cards, .. } => *uses || !is_illuminati(law, &cards.text),
        Line::Attack { .. }
        | Line::Help { .. }
        | Line::Answers { .. }
        | Line::Deed { .. }
        | Line::Cancels { .. }
        | Line::Roll { .. } => true,
        _ => false,
    }
}
