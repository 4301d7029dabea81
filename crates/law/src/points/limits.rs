//! What numbers make sense at a rule point. The shape of a value says that it is a number; this says which.

/// A number of a value: what it is, and between what it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// What the number is, where a value has several; nothing where it has one.
    pub(super) what: &'static str,
    least: i64,
    most: i64,
}

impl Part {
    const fn of(what: &'static str, least: i64, most: i64) -> Part {
        Part { what, least, most }
    }

    /// "from 2 to 12".
    pub(super) fn range(self) -> String {
        format!("from {} to {}", self.least, self.most)
    }
}

/// No number.
pub(super) const NONE: &[Part] = &[];
/// Something that is added, or taken away.
pub(super) const BONUS: &[Part] = &[Part::of("", -99, 99)];
/// Something that is taken away, and written as what it adds: −6.
pub(super) const PENALTY: &[Part] = &[Part::of("", -99, 0)];
/// Cards, tokens, spaces, turns.
pub(super) const COUNT: &[Part] = &[Part::of("", 0, 99)];
/// The same, where none would leave nothing to do.
pub(super) const SOME: &[Part] = &[Part::of("", 1, 99)];
/// What is done once, or never.
pub(super) const AT_MOST_ONE: &[Part] = &[Part::of("", 0, 1)];
/// What two dice show.
pub(super) const ROLL: &[Part] = &[Part::of("", 2, 12)];
/// What one die shows.
pub(super) const PIPS: &[Part] = &[Part::of("", 1, 6)];
/// How many dice are rolled.
pub(super) const DICE: &[Part] = &[Part::of("", 0, 20)];
/// What something is multiplied by, or a ratio.
pub(super) const TIMES: &[Part] = &[Part::of("", 1, 20)];
pub(super) const PERCENT: &[Part] = &[Part::of("", 0, 100)];
/// Of a game for so many players the Groups that win it.
pub(super) const GOALS: &[Part] = &[Part::of("players", 2, 99), Part::of("Groups", 1, 99)];
/// In a game for so many players the tokens that something costs.
pub(super) const TOKENS: &[Part] = &[Part::of("players", 2, 99), Part::of("tokens", 0, 99)];
pub(super) const PLAYERS: &[Part] = &[
    Part::of("the fewest players", 1, 99),
    Part::of("the most", 1, 99),
];

/// What speaks against a value of which each number makes sense by itself: fewer at most than at least, or two figures for as many
/// players.
pub(super) fn contradicted(parts: &[Part], value: &toml::Value) -> Option<String> {
    let [first, second] = parts else {
        return None;
    };
    let entries = value.as_array()?;
    let bounds: Vec<i64> = entries.iter().filter_map(toml::Value::as_integer).collect();
    if let [least, most] = bounds[..] {
        return (parts == PLAYERS && least > most)
            .then(|| format!("{} are {least}, and {} {most}", first.what, second.what));
    }
    let keys = entries
        .iter()
        .filter_map(|entry| entry.as_array()?.first()?.as_integer());
    let mut seen = Vec::new();
    for key in keys {
        if seen.contains(&key) {
            return Some(format!("two entries are for {key} {}", first.what));
        }
        seen.push(key);
    }
    None
}

/// A number in a value that makes no sense there.
pub(super) fn outside(parts: &[Part], value: &toml::Value) -> Option<i64> {
    match value {
        toml::Value::Integer(number) => {
            let part = parts.first()?;
            let fits = (part.least..=part.most).contains(number);
            (!fits).then_some(*number)
        }
        // Numbers that belong together, each with a meaning of its own; else a list, each entry like the others.
        toml::Value::Array(entries) => {
            let together = parts.len() > 1 && entries.iter().all(toml::Value::is_integer);
            entries.iter().enumerate().find_map(|(index, entry)| {
                let parts = match together {
                    true => parts.get(index..).unwrap_or_default(),
                    false => parts,
                };
                outside(parts, entry)
            })
        }
        toml::Value::Table(entries) => entries.values().find_map(|entry| outside(parts, entry)),
        _ => None,
    }
}
