//! A verb that is written wrongly: the line as it would be understood.

use std::ops::Range;

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
    // What each name that is known by no card was most likely meant for.
    let names: Vec<(Range<usize>, String)> = (errors.iter())
        .filter_map(|error| match &error.help {
            Some(Help::Instead(names)) => Some((error.span.clone(), names.first()?.clone())),
            _ => None,
        })
        .collect();
    for error in errors.iter_mut().filter(unread).take(MOST) {
        let lexicon = lexicon.get_or_insert_with(|| Lexicon::of(law, "cards"));
        let line = Line::of(text, error.span.start);
        if let Some(line) =
            line.and_then(|line| line.with(&names, &error.span).repaired(lexicon, &reads))
        {
            error.help = Some(Help::Line(line));
        }
    }
    errors
}

/// A line of a text, with what stands before and after it.
struct Line<'t> {
    before: &'t str,
    line: String,
    after: &'t str,
}

impl<'t> Line<'t> {
    /// The line in which a place is.
    fn of(text: &'t str, at: usize) -> Option<Line<'t>> {
        let start = text.get(..at)?.rfind('\n').map_or(0, |end| end + 1);
        let (before, rest) = text.split_at_checked(start)?;
        let line = rest.lines().next()?;
        let after = rest.find('\n').and_then(|end| rest.get(end..));
        (line.len() <= LONGEST).then(|| Line {
            before,
            line: line.to_owned(),
            after: after.unwrap_or_default(),
        })
    }

    /// The same with other names at their places in the text, but for one.
    fn with(mut self, names: &[(Range<usize>, String)], but: &Range<usize>) -> Line<'t> {
        let start = self.before.len();
        for (at, name) in names.iter().rev().filter(|(at, _)| at != but) {
            let within = at.start.checked_sub(start).zip(at.end.checked_sub(start));
            if let Some((from, to)) = within
                && self.line.get(from..to).is_some()
            {
                self.line.replace_range(from..to, name);
            }
        }
        self
    }

    /// The line as it would be understood with a verb in the place of a word that is none.
    fn repaired(&self, lexicon: &Lexicon, reads: &impl Fn(&str, usize) -> bool) -> Option<String> {
        let mut place = 0;
        let words = self
            .line
            .split_inclusive(|letter: char| !letter.is_alphabetic());
        for word in words {
            let bare = word.trim_end_matches(|letter: char| !letter.is_alphabetic());
            let small = bare.chars().all(char::is_lowercase) && bare.len() >= SHORTEST;
            let verbs = match small && lexicon.get(bare).is_none() {
                true => lexicon.verbs_like(bare),
                false => Vec::new(),
            };
            let (head, tail) = self.line.split_at_checked(place)?;
            let tail = tail.get(bare.len()..)?;
            for verb in verbs.into_iter().take(MOST) {
                let line = format!("{head}{verb}{tail}");
                let whole = format!("{}{line}{}", self.before, self.after);
                if reads(&whole, self.before.len()) {
                    return Some(line.trim().to_owned());
                }
            }
            place += word.len();
        }
        None
    }
}
