//! "Each Bank has +2 Power. All other Corporate Groups have −1 Power.": other than those of which was just spoken, not than this card.

use super::apart::VERBS;

/// What a class begins with.
const EVERY: [&str; 4] = ["all ", "each ", "every ", "any "];

/// What a class ends before, but for verbs.
const ENDS: [&str; 7] = [",", ";", ".", ":", " and ", " or ", " but "];

/// The same text with "that is not a Bank" for "other", where the sentence before it, or its own beginning, speaks of a class of cards.
pub(super) fn contrasted(text: &str, before: Option<&String>) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let (at, every) = EVERY.iter().find_map(|every| {
        let words = format!("{every}other ");
        let at = lower.find(&words)?;
        let begins = at == 0 || lower.get(..at)?.ends_with(' ');
        begins.then_some((at, *every))
    })?;
    let (front, rest) = text.split_at_checked(at)?;
    let after = rest.get(every.len().saturating_add("other ".len())..)?;
    let than = match front {
        "" => subject(before?)?,
        _ => class(front.strip_suffix(' ').unwrap_or(front))?,
    };
    let (what, behind) = after.split_at_checked(end(after))?;
    let is = if what.ends_with('s') { "are" } else { "is" };
    let every = rest.get(..every.len())?;
    Some(format!("{front}{every}{what} that {is} not {than}{behind}"))
}

/// The class of cards that a sentence is about: "Groups with Power 1 cannot attack", "Each Bank has …".
fn subject(text: &str) -> Option<&str> {
    let lower = text.to_ascii_lowercase();
    let mut every = EVERY.iter().chain(&["no "]);
    match every.find(|every| lower.starts_with(*every)) {
        Some(every) => class_in(text.get(every.len()..)?),
        None => class_in(text).filter(|class| {
            let head = class.split(' ').find(|word| word.ends_with('s'));
            head.is_some_and(|head| head != "This" && !head.ends_with("'s"))
        }),
    }
}

/// The last class of cards that a text speaks of.
fn class(text: &str) -> Option<&str> {
    let lower = text.to_ascii_lowercase();
    let begins = EVERY.iter().filter_map(|every| {
        let at = lower.rfind(&format!(" {every}"))?;
        Some(at.saturating_add(every.len()).saturating_add(1))
    });
    class_in(text.get(begins.max()?..)?)
}

/// Words that begin a text and tell of cards: traits and kinds have capitals.
fn class_in(text: &str) -> Option<&str> {
    let class = text.get(..end(text))?;
    class.starts_with(char::is_uppercase).then_some(class)
}

/// Where a class ends.
fn end(text: &str) -> usize {
    let signs = ENDS.iter().filter_map(|sign| text.find(sign));
    let verbs = VERBS
        .iter()
        .filter_map(|verb| text.find(&format!(" {verb}")));
    signs.chain(verbs).min().unwrap_or(text.len())
}
