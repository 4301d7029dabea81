//! Rule points that an erratum decides otherwise, and what values a point can have.

use std::fmt;

use serde::de::{self, DeserializeOwned, Visitor};

use super::Point;
use super::sense::{self, Part};
use crate::clause::{Cites, ClauseId, MOST_CITED};

/// What an erratum has done to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Amended {
    /// It is decided otherwise.
    Otherwise,
    /// It is decided as it was.
    Confirmed,
}

/// Why a value is none of a point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct WrongValue {
    /// The values that it can have, in words.
    pub(crate) allowed: String,
    /// The only value that it can have.
    pub(crate) only: Option<&'static str>,
    /// Between which numbers it lies, where it is a number and another was given.
    pub(crate) limits: Option<(i64, i64)>,
}

/// The rule points of an edition, of whichever game, as errata change them.
pub(crate) trait Amendable {
    /// The names of the points.
    fn names(&self) -> &'static [&'static str];

    /// Decides a point otherwise by those clauses.
    ///
    /// # Errors
    /// There is no such point, or that is no value of it.
    fn amend(
        &mut self,
        name: &str,
        value: &toml::Value,
        grounds: &[ClauseId],
    ) -> Result<Amended, WrongValue>;

    /// Lets a point rest on a clause more, after the weightiest. Whether there is such a point.
    fn cite(&mut self, name: &str, clause: ClauseId) -> bool;
}

/// What rests on clauses, as it does where these have other numbers.
pub(crate) trait Renumber {
    /// Gives the clauses other numbers.
    fn renumber(&mut self, clause: &dyn Fn(ClauseId) -> ClauseId);
}

impl<T: Clone + PartialEq + DeserializeOwned> Point<T> {
    /// Decides it otherwise. A question that the documents leave open is closed by that.
    pub(super) fn amend(
        &mut self,
        name: &str,
        value: &toml::Value,
        grounds: &[ClauseId],
    ) -> Result<Amended, WrongValue> {
        let wrong = |_: toml::de::Error| {
            let shape = Shape::of::<T>();
            WrongValue {
                allowed: allowed::<T>(name),
                only: shape.only(),
                limits: shape.limits().filter(|_| value.is_integer()),
            }
        };
        let value: T = value.clone().try_into().map_err(wrong)?;
        let same = value == self.value;
        let mut cites: Cites = grounds.iter().copied().take(MOST_CITED).collect();
        if same {
            for &clause in &self.cites {
                if !cites.contains(&clause) && !cites.is_full() {
                    cites.push(clause);
                }
            }
        }
        let settled = self.question.take().is_some();
        self.value = value;
        self.cites = cites;
        Ok(if same && !settled {
            Amended::Confirmed
        } else {
            Amended::Otherwise
        })
    }
}

impl<T: Clone> Point<T> {
    /// Lets it rest on a clause more, after the weightiest.
    pub(super) fn cite(&mut self, clause: ClauseId) {
        if self.cites.contains(&clause) {
            return;
        }
        if self.cites.is_full() {
            self.cites.pop();
        }
        let place = self.cites.len().min(1);
        self.cites.insert(place, clause);
    }

    /// Is as it was before an erratum, where a clause of that decides it.
    pub(super) fn go_back(
        &mut self,
        gone: &[ClauseId],
        before: &Point<T>,
        has_force: &dyn Fn(ClauseId) -> bool,
    ) {
        let deciding = self.cites.iter().copied().find(|&clause| has_force(clause));
        if deciding.is_some_and(|clause| gone.contains(&clause)) {
            *self = before.clone();
        }
    }

    /// Takes clauses out of it.
    ///
    /// # Errors
    /// A clause that it rested on, where it is left without any.
    pub(super) fn withdraw(
        &mut self,
        gone: &[ClauseId],
        below: Option<&Point<T>>,
        has_force: &dyn Fn(ClauseId) -> bool,
    ) -> Result<(), ClauseId> {
        let lost = self.cites.iter().find(|clause| gone.contains(clause));
        let Some(&lost) = lost else {
            return Ok(());
        };
        // The clause that decides it stands first, and others say more of that.
        let deciding = self.cites.iter().copied().find(|&clause| has_force(clause));
        let undecided = deciding.is_some_and(|clause| gone.contains(&clause));
        let had_force = deciding.is_some();
        self.cites.retain(|clause| !gone.contains(clause));
        let holds = if had_force {
            self.cites.iter().any(|&clause| has_force(clause))
        } else {
            !self.cites.is_empty()
        };
        match below {
            None if undecided => return Err(lost),
            _ if holds => {}
            Some(below) => *self = below.clone(),
            None if self.cites.is_empty() => return Err(lost),
            None => {}
        }
        Ok(())
    }
}

/// What values a point can have, as the type of its value asks for them.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Shape {
    YesNo,
    /// A whole number between these.
    Number(i64, i64),
    OneOf(&'static [&'static str]),
    List(Box<Shape>),
    Several(Vec<Shape>),
    Other,
}

impl Shape {
    fn of<T: DeserializeOwned>() -> Shape {
        let mut shape = Shape::Other;
        // It asks, and never gets anything.
        let _ = T::deserialize(Asked(&mut shape));
        shape
    }

    fn limits(&self) -> Option<(i64, i64)> {
        match self {
            Shape::Number(least, most) => Some((*least, *most)),
            _ => None,
        }
    }

    fn only(&self) -> Option<&'static str> {
        match self {
            Shape::OneOf([only]) => Some(only),
            _ => None,
        }
    }
}

/// What values a point can have, in words.
pub(super) fn allowed<T: DeserializeOwned>(point: &str) -> String {
    let shape = Shape::of::<T>();
    match shape.only() {
        Some(only) => format!("only \"{only}\": the mechanism is built in"),
        None => Allowed(&shape, sense::parts(point)).to_string(),
    }
}

/// A shape with the numbers that make sense in it.
struct Allowed<'s>(&'s Shape, &'s [Part]);

impl fmt::Display for Allowed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Allowed(shape, numbers) = *self;
        match shape {
            Shape::YesNo => f.write_str("true or false"),
            Shape::Number(..) => match numbers.first() {
                Some(part) if part.what.is_empty() => {
                    write!(f, "a whole number {}", part.range())
                }
                Some(part) => write!(f, "{}: a whole number {}", part.what, part.range()),
                None => f.write_str("a whole number"),
            },
            Shape::OneOf(words) => {
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
            Shape::List(of) => {
                write!(f, "a list, each of its entries {}", Allowed(of, numbers))
            }
            Shape::Several(parts) => {
                f.write_str("[")?;
                for (index, part) in parts.iter().enumerate() {
                    let before = if index == 0 { "" } else { ", " };
                    let numbers = numbers.get(index..).unwrap_or_default();
                    write!(f, "{before}{}", Allowed(part, numbers))?;
                }
                f.write_str("]")
            }
            Shape::Other => f.write_str("a value as the rulings write it"),
        }
    }
}

/// A deserializer that only notes what is asked of it.
struct Asked<'s>(&'s mut Shape);

#[derive(Debug)]
struct Nothing;

impl fmt::Display for Nothing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing")
    }
}

impl std::error::Error for Nothing {}

impl de::Error for Nothing {
    fn custom<M: fmt::Display>(_: M) -> Nothing {
        Nothing
    }
}

macro_rules! numbers {
    ($($method:ident: $least:expr, $most:expr;)*) => {
        $(fn $method<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Nothing> {
            *self.0 = Shape::Number($least, $most);
            Err(Nothing)
        })*
    };
}

impl<'de> de::Deserializer<'de> for Asked<'_> {
    type Error = Nothing;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Nothing> {
        Err(Nothing)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Nothing> {
        *self.0 = Shape::YesNo;
        Err(Nothing)
    }

    numbers! {
        deserialize_i8: i8::MIN.into(), i8::MAX.into();
        deserialize_i16: i16::MIN.into(), i16::MAX.into();
        deserialize_i32: i32::MIN.into(), i32::MAX.into();
        deserialize_i64: i64::MIN, i64::MAX;
        deserialize_u8: 0, u8::MAX.into();
        deserialize_u16: 0, u16::MAX.into();
        deserialize_u32: 0, u32::MAX.into();
        deserialize_u64: 0, i64::MAX;
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Nothing> {
        *self.0 = Shape::OneOf(variants);
        Err(Nothing)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Nothing> {
        let mut entry = Shape::Other;
        let asked = visitor.visit_seq(Entries(&mut entry));
        *self.0 = Shape::List(Box::new(entry));
        asked
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Nothing> {
        let mut entry = Shape::Other;
        // The entries of such a value are of one type.
        let asked = visitor.visit_seq(Entries(&mut entry));
        *self.0 = Shape::Several(vec![entry; len]);
        asked
    }

    serde::forward_to_deserialize_any! {
        f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct tuple_struct map struct
        identifier ignored_any
    }
}

struct Entries<'s>(&'s mut Shape);

impl<'de> de::SeqAccess<'de> for Entries<'_> {
    type Error = Nothing;

    fn next_element_seed<S: de::DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Nothing> {
        seed.deserialize(Asked(self.0)).map(Some)
    }
}
