//! What numbers make sense at a rule point. The type of a value says that it is a number; this says which.

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

/// Something that is added, or taken away.
const BONUS: &[Part] = &[Part::of("", -99, 99)];
/// Cards, tokens, spaces, turns.
const COUNT: &[Part] = &[Part::of("", 0, 99)];
/// The same, where none would leave nothing to do.
const SOME: &[Part] = &[Part::of("", 1, 99)];
/// What two dice show.
const ROLL: &[Part] = &[Part::of("", 2, 12)];
/// What one die shows.
const PIPS: &[Part] = &[Part::of("", 1, 6)];
/// How many dice are rolled.
const DICE: &[Part] = &[Part::of("", 0, 20)];
/// What something is multiplied by, or a ratio.
const TIMES: &[Part] = &[Part::of("", 1, 20)];
const PERCENT: &[Part] = &[Part::of("", 0, 100)];
/// Of a game for so many players the Groups that win it.
const GOALS: &[Part] = &[Part::of("players", 2, 99), Part::of("Groups", 1, 99)];
const PLAYERS: &[Part] = &[
    Part::of("the fewest players", 1, 99),
    Part::of("the most", 1, 99),
];

/// The numbers of the points that have some.
const SENSE: &[(&str, &[Part])] = &[
    ("agents-aid", BONUS),
    ("agents-oppose", BONUS),
    ("aliens-after", COUNT),
    ("anti-bob-dice", DICE),
    ("anti-bob-found", BONUS),
    ("anti-bob-leads", TIMES),
    ("automatic-failures", ROLL),
    ("automatic-takeover", COUNT),
    ("basic-goal", GOALS),
    ("basic-goal-of-two", SOME),
    ("bob-dice", BONUS),
    ("bob-escapes", PIPS),
    ("bob-found", BONUS),
    ("bob-leads", TIMES),
    ("bob-multiplies", TIMES),
    ("bob-slain", COUNT),
    ("bob-steps", COUNT),
    ("buy-with-groups", SOME),
    ("buy-with-illuminati", SOME),
    ("connie-found", COUNT),
    ("connie-steps", COUNT),
    ("conspiracy-after", COUNT),
    ("conspiracy-anti-bob", BONUS),
    ("conspiracy-dice", DICE),
    ("conversion", COUNT),
    ("conversion-clench", COUNT),
    ("devastated-power-divided", SOME),
    ("disaster-tokens", COUNT),
    ("dobbstown-away", COUNT),
    ("draw-group", COUNT),
    ("draw-plot", COUNT),
    ("easy-border", COUNT),
    ("econocataclysm", PERCENT),
    ("econocataclysm-limit", PERCENT),
    ("elimination-turns", COUNT),
    ("fest-dice", DICE),
    ("fest-guests", BONUS),
    ("first-victory-turn", SOME),
    ("frop-dice", DICE),
    ("goals-in-hand", COUNT),
    ("hand-limit", COUNT),
    ("hard-border", COUNT),
    ("heliopter-hits", PIPS),
    ("hide-bobbie", BONUS),
    ("hide-clench", BONUS),
    ("hide-cost", COUNT),
    ("identical-alignment-control", BONUS),
    ("identical-alignment-destroy", BONUS),
    ("illuminati-agents-bonus", BONUS),
    ("least-basic-goal-of-two", SOME),
    ("least-slack", BONUS),
    ("least-strength", ROLL),
    ("masters-alignment", BONUS),
    ("media-bonus", BONUS),
    ("media-each", BONUS),
    ("media-needed", COUNT),
    ("minions-cost", COUNT),
    ("minions-dice", DICE),
    ("minions-extra", COUNT),
    ("most-doubled", COUNT),
    ("most-players", PIPS),
    ("most-ratio", TIMES),
    ("motto", BONUS),
    ("move-cost", COUNT),
    ("move-for-one", COUNT),
    ("move-link", COUNT),
    ("move-without-slack", COUNT),
    ("near-anti-bob", BONUS),
    ("near-illuminati", BONUS),
    ("near-inner-circle", BONUS),
    ("opening-hand", COUNT),
    ("opposite-alignment-control", BONUS),
    ("opposite-alignment-destroy", BONUS),
    ("pils-dice", DICE),
    ("players", PLAYERS),
    ("players-miss", COUNT),
    ("position", BONUS),
    ("power-floor", COUNT),
    ("reich-converted", COUNT),
    ("reich-score", BONUS),
    ("relief-cost", SOME),
    ("resource-takeover", COUNT),
    ("resources-a-turn", COUNT),
    ("rival-illuminati-bonus", BONUS),
    ("slack-score", BONUS),
    ("slogan-slack", BONUS),
    ("start-slack", COUNT),
    ("stash-found", COUNT),
    ("sub-catholicism", BONUS),
    ("theory-media", BONUS),
    ("time-found", COUNT),
    ("tokens-held", SOME),
    ("tokens-per-attack", SOME),
    ("war-conversions", COUNT),
    ("war-turns", COUNT),
    ("xist-steps", COUNT),
];

/// The numbers of a point's value; nothing where it has none.
pub(super) fn parts(point: &str) -> &'static [Part] {
    let found = SENSE.binary_search_by_key(&point, |(name, _)| name);
    found.map_or(&[], |index| SENSE[index].1)
}

/// A number in a value that makes no sense at a point.
pub(crate) fn senseless(point: &str, value: &toml::Value) -> Option<i64> {
    let parts = parts(point);
    if parts.is_empty() {
        return None;
    }
    outside(parts, value)
}

fn outside(parts: &[Part], value: &toml::Value) -> Option<i64> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::points::{PointId, RulePoints, XDayPoints};

    #[test]
    fn they_are_in_order_and_points_that_there_are() {
        assert!(SENSE.is_sorted_by(|one, other| one.0 < other.0));
        for (name, _) in SENSE {
            let known = RulePoints::NAMES.contains(name) || XDayPoints::NAMES.contains(name);
            assert!(known, "{name} is no rule point");
        }
    }

    #[test]
    fn every_point_with_a_number_says_which_numbers_make_sense() {
        let cards = (0..).map(PointId).map_while(RulePoints::meant);
        let x_day = (0..).map(PointId).map_while(XDayPoints::meant);
        let mut numbers = 0;
        for meant in cards.chain(x_day) {
            assert!(!meant.meaning.is_empty(), "{} has no meaning", meant.name);
            if meant.allowed.contains("whole number") {
                numbers += 1;
                assert!(!parts(meant.name).is_empty(), "{}", meant.name);
            }
        }
        assert!(numbers > 80);
    }
}
