//! A verb that is written wrongly: the line as it would be understood.

use super::error::{ScenarioError, ScenarioErrorKind};
use super::letter::Lexicon;
use crate::Help;
use fnord_law::Law;

/// The most mistakes of a text that are looked at so, and the most verbs that are tried for a word.
const MOST: usize = 3;
/// The shortest word that is compared with verbs.
const SHORTEST: usize = 4;
/// The longest line of which that is tried.
const LONGEST: usize = 400;

/// The same mistakes; where a line would be understood with another verb in the place of a word that is none, the line so written is
/// suggested. `reads` tells whether a text has no mistake in that line.
pub(super) fn suggested(
    text: &str,
    law: &Law,
    mut errors: Vec<ScenarioError>,
    reads: impl Fn(&str, usize) -> bool,
) -> Vec<ScenarioError> {
    let unread = |error: &&mut ScenarioError| {
        matches!(
            error.kind,
            ScenarioErrorKind::NoStatement | ScenarioErrorKind::UnknownName(_)
        )
    };
    let mut lexicon = None;
    for error in errors.iter_mut().filter(unread).take(MOST) {
        let lexicon = lexicon.get_or_insert_with(|| Lexicon::of(law, "cards"));
        if let Some(line) = repaired(text, error.span.start, lexicon, &reads) {
            error.help = Some(Help::Line(line));
        }
    }
    errors
}

fn repaired(
    text: &str,
    at: usize,
    lexicon: &Lexicon,
    reads: &impl Fn(&str, usize) -> bool,
) -> Option<String> {
    let before = text.get(..at)?;
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let line = text.get(start..)?.lines().next()?;
    if line.len() > LONGEST {
        return None;
    }
    let mut place = 0;
    for word in line.split_inclusive(|letter: char| !letter.is_alphabetic()) {
        let bare = word.trim_end_matches(|letter: char| !letter.is_alphabetic());
        let small = bare.chars().all(char::is_lowercase) && bare.len() >= SHORTEST;
        let verbs = match small && lexicon.get(bare).is_none() {
            true => lexicon.verbs_like(bare),
            false => Vec::new(),
        };
        for verb in verbs.into_iter().take(MOST) {
            let after = line.get(place + bare.len()..)?;
            let line = format!("{}{verb}{after}", line.get(..place)?);
            let rest = text.get(start..)?;
            let rest = rest.find('\n').and_then(|end| rest.get(end..));
            let whole = format!("{}{line}{}", text.get(..start)?, rest.unwrap_or_default());
            if reads(&whole, start) {
                return Some(line.trim().to_owned());
            }
        }
        place += word.len();
    }
    None
}
