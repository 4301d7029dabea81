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
        let x_day = law.x_days().next().and_then(|id| law.edition(id))?;
        let rules = x_day.xday.as_ref()?;
        (is_called(text) || has_signs(text, rules)).then_some(x_day)
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

/// What is said of Countdown to X-Day, and of no game with cards.
const SIGNS: [&str; 20] = [
    "post x-day",
    "pre x-day",
    "slackfest",
    "hard border",
    "easy border",
    "player phase",
    "plot phase",
    "order phase",
    "check phase",
    "conspiracy counter",
    "doc counter",
    "subg counter",
    "player order list",
    "controlling player",
    "order minions",
    "orders minions",
    "ordered minions",
    "slacks off",
    "econocataclysm worsens",
    "pils",
];

/// The least number by which a counter is told from an amount of something.
const A_NUMBER: u32 = 10;

/// Whether a text speaks of spaces of the map ("at B2"), of counters by their numbers ("MIB 40"), or otherwise as people do of that
/// game alone.
fn has_signs(text: &str, rules: &XDayRules) -> bool {
    let mut before = "";
    let mut words = text.split([' ', '\n', '\t', '(']).peekable();
    while let Some(word) = words.next() {
        let bare = word.trim_end_matches([',', '.', ';', ':', '?', '!', ')']);
        let bare = bare.strip_suffix("'s").unwrap_or(bare);
        if is_space(bare) && ["at", "to", "from", "in", "on"].contains(&before) {
            return true;
        }
        // Its marker on the Player Order List.
        if bare == "CON" {
            return true;
        }
        let number = bare.parse::<u32>().ok();
        let large = before.starts_with(char::is_uppercase);
        let of_counter = |number: u32| number >= A_NUMBER && large;
        let ends = words
            .peek()
            .is_none_or(|next| !next.eq_ignore_ascii_case("power"));
        if number.is_some_and(of_counter) && ends && is_kind(before, rules) {
            return true;
        }
        if !bare.is_empty() {
            before = bare;
        }
    }
    let lower = text.to_lowercase();
    SIGNS.iter().any(|sign| {
        lower.match_indices(sign).any(|(at, _)| {
            let letter = |next: Option<char>| next.is_some_and(char::is_alphanumeric);
            let end = lower[at + sign.len()..].chars().next();
            !letter(lower[..at].chars().next_back()) && (!letter(end) || end == Some('s'))
        })
    })
}

/// "B2"
fn is_space(word: &str) -> bool {
    let mut letters = word.bytes();
    let column = letters
        .next()
        .is_some_and(|first| first.is_ascii_uppercase());
    column && (2..=3).contains(&word.len()) && letters.all(|letter| letter.is_ascii_digit())
}

/// Whether the name of a kind of counter ends so.
fn is_kind(word: &str, rules: &XDayRules) -> bool {
    let word = word.to_lowercase();
    let ends = |name: &str| {
        let name = name.to_lowercase();
        let last = name.split(' ').next_back().unwrap_or_default();
        last == word || last.trim_end_matches('s') == word.trim_end_matches('s')
    };
    let large = rules.counters.iter().filter(|kind| !kind.unique);
    word.len() > 2
        && large.into_iter().any(|kind| {
            let mut names = kind.also.iter().map(|name| &**name).chain([&*kind.name]);
            names.any(ends) && kind.role != fnord_law::Role::Player
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
