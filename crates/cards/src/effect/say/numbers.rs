//! Numbers, as digits and as words.

use super::super::Numbers;
use super::{Cursor, Plain, Printed, Ways, Wording};

/// A number of things to be counted is a word.
const COUNTS: [&str; 10] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// Whether a word is a number of several; "one" may be any one.
pub(super) fn is_count(word: &str) -> bool {
    COUNTS.iter().skip(1).any(|count| *count == word)
}

/// The number that a word says, or figures do, whatever sign they have.
pub(super) fn counted(word: &str) -> Option<u16> {
    let named = (1..).zip(COUNTS).find(|(_, name)| *name == word);
    named
        .map(|(number, _)| number)
        .or_else(|| word.parse().ok())
}

fn word(number: u8) -> String {
    let word = usize::from(number).checked_sub(1);
    word.and_then(|index| COUNTS.get(index))
        .map_or_else(|| number.to_string(), ToString::to_string)
}

/// At most three digits, or a word.
fn number(at: Cursor<'_>) -> Option<(i16, Cursor<'_>)> {
    let rest = at.rest();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    if (1..=3).contains(&digits) {
        let number = rest.get(..digits)?.parse().ok()?;
        return Some((number, at.on(digits)));
    }
    let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let said = rest.get(..length)?;
    let known = (1..).zip(COUNTS).find(|(_, word)| *word == said);
    known.map(|(number, _)| (number, at.on(length)))
}

fn small(at: Cursor<'_>) -> Ways<'_, u8> {
    let found = number(at).into_iter();
    let small = found.filter_map(|(number, at)| Some((u8::try_from(number).ok()?, at)));
    small.collect()
}

impl Wording<u8> for Plain {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, u8> {
        small(at)
    }

    fn print(value: &u8, to: &mut Printed<'_>) {
        to.say(&value.to_string());
    }
}

impl Wording<i16> for Plain {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, i16> {
        number(at).into_iter().collect()
    }

    fn print(value: &i16, to: &mut Printed<'_>) {
        to.say(&value.to_string());
    }
}

/// "three"
pub(in super::super) struct Count;

impl Wording<u8> for Count {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, u8> {
        small(at)
    }

    fn print(value: &u8, to: &mut Printed<'_>) {
        to.say(&word(*value));
    }
}

/// "three or more"
pub(in super::super) struct Worded;

impl Wording<Numbers> for Worded {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, Numbers> {
        <Plain as Wording<Numbers>>::read(at)
    }

    fn print(value: &Numbers, to: &mut Printed<'_>) {
        match *value {
            Numbers::Is(number) => to.say(&word(number)),
            Numbers::AtLeast(number) => to.say(&format!("{} or more", word(number))),
            Numbers::AtMost(number) => to.say(&format!("{} or less", word(number))),
            Numbers::From(from, until) => {
                to.say(&format!("{} to {}", word(from), word(until)));
            }
            Numbers::Either(one, other) => to.say(&format!("{} or {}", word(one), word(other))),
            Numbers::Else => {}
        }
    }
}

/// "+3"
pub(in super::super) struct Signed;

impl Wording<i16> for Signed {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, i16> {
        let sign = [("+", 1), ("-", -1)];
        let signed = sign.into_iter().filter_map(|(sign, factor)| {
            let (number, at) = number(at.words(sign)?)?;
            Some((number * factor, at))
        });
        signed.collect()
    }

    fn print(value: &i16, to: &mut Printed<'_>) {
        to.say(&format!("{value:+}"));
    }
}

/// "-4" of what is 4 the other way.
pub(in super::super) struct Opposite;

impl Wording<i16> for Opposite {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, i16> {
        let ways = Signed::read(at).into_iter();
        ways.map(|(number, at)| (-number, at)).collect()
    }

    fn print(value: &i16, to: &mut Printed<'_>) {
        Signed::print(&-value, to);
    }
}

/// "three Groups higher"
pub(in super::super) struct Shift;

impl Wording<i16> for Shift {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, i16> {
        let Some((number, at)) = number(at) else {
            return Vec::new();
        };
        let ways = at.either(" Groups ", " Group ").into_iter();
        let ways = ways.flat_map(|(_, at)| at.either("lower", "higher"));
        ways.map(|(lower, at)| (if lower { -number } else { number }, at))
            .collect()
    }

    fn print(value: &i16, to: &mut Printed<'_>) {
        let groups = u8::try_from(value.unsigned_abs()).unwrap_or(u8::MAX);
        to.say(&word(groups));
        to.say(if groups == 1 { " Group " } else { " Groups " });
        to.say(if *value < 0 { "lower" } else { "higher" });
    }
}

/// "up by 2"
pub(in super::super) struct UpOrDown;

impl Wording<i16> for UpOrDown {
    fn read<'t>(at: Cursor<'t>) -> Ways<'t, i16> {
        let ways = at.either("up by ", "down by ").into_iter();
        let ways = ways.filter_map(|(up, at)| {
            let (number, at) = number(at)?;
            Some((if up { number } else { -number }, at))
        });
        ways.collect()
    }

    fn print(value: &i16, to: &mut Printed<'_>) {
        to.say(if *value < 0 { "down by " } else { "up by " });
        to.say(&value.unsigned_abs().to_string());
    }
}

/// Numbers that are said otherwise than they are meant.
macro_rules! meant {
    ($($(#[$doc:meta])* $name:ident $kind:ty, $meant:expr, $said:expr;)*) => { $(
        $(#[$doc])*
        pub(in super::super) struct $name;

        impl Wording<$kind> for $name {
            fn read<'t>(at: Cursor<'t>) -> Ways<'t, $kind> {
                let meant = number(at).and_then(|(number, at)| {
                    let meant: fn(i16) -> i16 = $meant;
                    Some((<$kind>::try_from(meant(number)).ok()?, at))
                });
                meant.into_iter().collect()
            }

            fn print(value: &$kind, to: &mut Printed<'_>) {
                let said: fn(i16) -> i16 = $said;
                to.say(&said(i16::from(*value)).to_string());
            }
        }
    )* };
}
meant! {
    /// "less than 4" is 3 or less.
    Less u8, |said| said - 1, |meant| meant + 1;
    /// "more than 4" is 5 or more.
    More u8, |said| said + 1, |meant| meant - 1;
    /// "add 4" is +4.
    Added i16, |said| said, |meant| meant;
    /// "subtract 4" is -4.
    Fewer i16, |said| -said, |meant| -meant;
}
