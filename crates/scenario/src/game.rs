//! Which game a text is about.

use fnord_law::{Edition, Law, XDayRules};

/// Whether a text is a scenario of Countdown to X-Day: the edition asked for is one of that game, or else the one it names is.
pub fn is_meant(law: &Law, text: &str, asked: Option<&str>) -> bool {
    edition(law, text, asked).is_some()
}

/// The edition that a scenario of Countdown to X-Day names.
pub fn meant<'l>(law: &'l Law, text: &str) -> Option<&'l Edition> {
    edition(law, text, None).map(|(edition, _)| edition)
}

/// The edition of Countdown to X-Day that is meant, with its rules.
pub fn edition<'l>(
    law: &'l Law,
    text: &str,
    asked: Option<&str>,
) -> Option<(&'l Edition, &'l XDayRules)> {
    if let Some(asked) = asked {
        return law.x_day(asked);
    }
    let named = text.lines().find_map(|line| {
        // Hardly any line is worth a second look.
        let start = line.trim_start().bytes().next()?;
        if !matches!(start.to_ascii_lowercase(), b'r' | b'e') {
            return None;
        }
        let (line, _) = without_comment(line);
        let (key, name) = line.split_once(':')?;
        let key = key.trim();
        (key.eq_ignore_ascii_case("rules") || key.eq_ignore_ascii_case("edition"))
            .then(|| law.edition(name.trim()))
            .flatten()
    });
    // Without such a line, a letter says so in other words.
    let named = named.or_else(|| {
        is_called(text)
            .then(|| law.x_days().next().and_then(|id| law.edition(id)))
            .flatten()
    })?;
    Some((named, named.xday.as_ref()?))
}

/// Whether a text that names no edition says that it is about Countdown to X-Day.
fn is_called(text: &str) -> bool {
    const NAME: &str = "countdown to x-day";
    let mut lines = text.lines().filter(|line| line.len() >= NAME.len());
    lines.any(|line| {
        let (line, _) = without_comment(line);
        line.as_bytes()
            .windows(NAME.len())
            .any(|part| part.eq_ignore_ascii_case(NAME.as_bytes()))
    })
}

/// A line and its comment, which starts with a `#` at the beginning or after a blank.
pub fn without_comment(line: &str) -> (&str, Option<String>) {
    let comment = line
        .match_indices('#')
        .map(|(at, _)| at)
        .find(|&at| at == 0 || line[..at].ends_with([' ', '\t']));
    match comment {
        Some(at) => (
            line[..at].trim_end(),
            Some(line[at..].trim_end().to_owned()),
        ),
        None => (line, None),
    }
}
