//! What values of rule points look like in the files of rulings, and how they are read from there and written.

use std::fmt;

use fnord_cards::Alignment;

use super::limits::Part;
use super::value::Value;

/// What values a point can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The word "always".
    Ground,
    YesNo,
    Number,
    OneOf(&'static [&'static str]),
    /// A list of numbers.
    Numbers,
    /// Two numbers.
    Range,
    /// A list of pairs of numbers.
    Pairs,
    /// A list of words.
    Words(&'static [&'static str]),
    /// Numbers with names.
    Record(&'static [&'static str]),
    /// A word, or a number under a name.
    WordOrNumber(&'static str, &'static str),
    /// A list of alignments.
    Alignments,
    /// A list of pairs of alignments.
    Opposites,
}

const ALWAYS: &str = "always";

impl Shape {
    /// A value as the files write it; `None` where it is none of that shape.
    pub fn read(self, written: &toml::Value) -> Option<Value> {
        Some(match self {
            Shape::Ground => {
                place(written, &[ALWAYS])?;
                Value::Ground
            }
            Shape::YesNo => Value::YesNo(written.as_bool()?),
            Shape::Number => Value::Number(number(written)?),
            Shape::OneOf(words) => Value::Choice(place(written, words)?),
            Shape::Numbers => Value::Numbers(list(written, number)?),
            Shape::Range => {
                let (least, most) = pair(written, number)?;
                Value::Numbers(vec![least, most])
            }
            Shape::Pairs => Value::Pairs(list(written, |entry| pair(entry, number))?),
            Shape::Words(words) => {
                let places = |entry: &toml::Value| place(entry, words).map(i16::from);
                Value::Numbers(list(written, places)?)
            }
            Shape::Record(names) => {
                let record = written
                    .as_table()
                    .filter(|record| record.len() == names.len())?;
                let numbers = names.iter().map(|name| number(record.get(*name)?));
                Value::Numbers(numbers.collect::<Option<_>>()?)
            }
            Shape::WordOrNumber(word, name) => match written.as_table() {
                Some(record) if record.len() == 1 => {
                    Value::Numbers(vec![number(record.get(name)?)?])
                }
                Some(_) => return None,
                None => {
                    place(written, &[word])?;
                    Value::Numbers(Vec::new())
                }
            },
            Shape::Alignments => {
                let alignments = list(written, alignment)?;
                Value::Alignments(alignments.into_iter().collect())
            }
            Shape::Opposites => Value::Opposites(list(written, |entry| pair(entry, alignment))?),
        })
    }

    /// A value of that shape as the files write it.
    pub fn write(self, value: &Value) -> toml::Value {
        let number = |number: &i16| toml::Value::from(i64::from(*number));
        let numbers = |numbers: &[i16]| numbers.iter().map(number).collect();
        let word = |words: &[&str], place: usize| {
            toml::Value::from(words.get(place).copied().unwrap_or_default())
        };
        match (self, value) {
            (Shape::OneOf(words), Value::Choice(place)) => word(words, usize::from(*place)),
            (Shape::Words(words), Value::Numbers(places)) => {
                let place = |&place: &i16| word(words, usize::try_from(place).unwrap_or_default());
                toml::Value::Array(places.iter().map(place).collect())
            }
            (Shape::Record(names), Value::Numbers(numbers)) => {
                let entries = names.iter().zip(numbers);
                let entries = entries.map(|(name, one)| ((*name).to_owned(), number(one)));
                toml::Value::Table(entries.collect())
            }
            (Shape::WordOrNumber(word, name), Value::Numbers(numbers)) => match numbers.first() {
                None => word.into(),
                Some(one) => {
                    let record = toml::Table::from_iter([(name.to_owned(), number(one))]);
                    toml::Value::Table(record)
                }
            },
            (_, Value::Ground | Value::Choice(_)) => ALWAYS.into(),
            (_, Value::YesNo(yes)) => (*yes).into(),
            (_, Value::Number(one)) => number(one),
            (_, Value::Numbers(several)) => toml::Value::Array(numbers(several)),
            (_, Value::Pairs(pairs)) => {
                let pairs = pairs.iter().map(|&(one, other)| numbers(&[one, other]));
                toml::Value::Array(pairs.map(toml::Value::Array).collect())
            }
            (_, Value::Alignments(set)) => {
                let names = set.iter().map(|one| one.name().into());
                toml::Value::Array(names.collect())
            }
            (_, Value::Opposites(pairs)) => {
                let pairs = pairs.iter();
                let pairs = pairs.map(|(one, other)| vec![one.name().into(), other.name().into()]);
                toml::Value::Array(pairs.map(toml::Value::Array).collect())
            }
        }
    }

    /// The words that it is a choice among.
    pub(super) fn words(self) -> &'static [&'static str] {
        match self {
            Shape::OneOf(words) => words,
            _ => &[],
        }
    }

    /// Between what a number lies, where the value is one.
    pub(super) fn limits(self) -> Option<(i64, i64)> {
        (self == Shape::Number).then_some((i16::MIN.into(), i16::MAX.into()))
    }

    /// The only value that there is.
    pub(super) fn only(self) -> Option<&'static str> {
        match self {
            Shape::Ground => Some(ALWAYS),
            _ => None,
        }
    }
}

fn number(written: &toml::Value) -> Option<i16> {
    written.as_integer()?.try_into().ok()
}

fn place(written: &toml::Value, words: &[&str]) -> Option<u8> {
    let word = written.as_str()?;
    let place = words.iter().position(|known| *known == word)?;
    u8::try_from(place).ok()
}

fn alignment(written: &toml::Value) -> Option<Alignment> {
    let word = written.as_str()?;
    Alignment::ALL
        .into_iter()
        .find(|alignment| alignment.name() == word)
}

fn list<T>(written: &toml::Value, entry: impl Fn(&toml::Value) -> Option<T>) -> Option<Vec<T>> {
    written.as_array()?.iter().map(entry).collect()
}

fn pair<T>(written: &toml::Value, of: fn(&toml::Value) -> Option<T>) -> Option<(T, T)> {
    match written.as_array()?.as_slice() {
        [one, other] => Some((of(one)?, of(other)?)),
        _ => None,
    }
}

/// A shape in words, with the numbers that make sense in it.
pub(super) struct Allowed<'s>(pub(super) &'s Shape, pub(super) &'s [Part]);

impl fmt::Display for Allowed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Allowed(shape, parts) = *self;
        let number = |part: Option<&Part>| match part {
            Some(part) if part.what.is_empty() => format!("a whole number {}", part.range()),
            Some(part) => format!("{}: a whole number {}", part.what, part.range()),
            None => "a whole number".to_owned(),
        };
        let first = number(parts.first());
        let both = || format!("[{first}, {}]", number(parts.get(1).or(parts.first())));
        let each = "a list, each of its entries";
        match shape {
            Shape::Ground => write!(f, "only \"{ALWAYS}\": the mechanism is built in"),
            Shape::YesNo => f.write_str("true or false"),
            Shape::Number => f.write_str(&first),
            Shape::OneOf(words) => one_of(words, f),
            Shape::Numbers => write!(f, "{each} {first}"),
            Shape::Range => f.write_str(&both()),
            Shape::Pairs => write!(f, "{each} {}", both()),
            Shape::Words(words) => {
                write!(f, "{each} ")?;
                one_of(words, f)
            }
            Shape::Record(names) => write!(f, "{{ {} }}, each {first}", names.join(", ")),
            Shape::WordOrNumber(word, name) => write!(f, "\"{word}\", or {{ {name} = {first} }}"),
            Shape::Alignments => write!(f, "{each} an alignment"),
            Shape::Opposites => write!(f, "{each} a pair of alignments"),
        }
    }
}

/// `"one", "two" or "three"`.
fn one_of(words: &[&str], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, word) in words.iter().enumerate() {
        let before = match index {
            0 => "",
            _ if index + 1 == words.len() => " or ",
            _ => ", ",
        };
        write!(f, "{before}\"{word}\"")?;
    }
    Ok(())
}
