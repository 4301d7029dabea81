//! How a rule point is declared: its name, what it means, what values it can have.

use crate::delta::Meant;

use super::limits::Part;
use super::shape::{Allowed, Shape};

/// What a rule point is, whatever edition has it.
#[derive(Debug)]
pub struct Declared {
    /// Its name in the files.
    pub name: &'static str,
    /// What it says.
    pub(super) meaning: &'static str,
    pub(super) shape: Shape,
    /// Between what the numbers of its value lie.
    pub(super) limits: &'static [Part],
}

impl Declared {
    /// What it says and what values it can have, in words.
    pub fn meant(&self) -> Meant {
        Meant {
            name: self.name,
            meaning: self.meaning.trim(),
            allowed: self.allowed(),
        }
    }

    /// What values it can have, in words.
    pub(super) fn allowed(&self) -> String {
        Allowed(&self.shape, self.limits).to_string()
    }
}

/// Declares the rule points of a game: each a method, its name in the files, the type of its value, and between what its numbers lie.
macro_rules! rule_points {
    ($game:ident: $($(#[doc = $doc:literal])* $point:ident = $name:literal: $type:ident $(in $limits:ident)?,)*) => {
        /// The rule points of an edition.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(bound(deserialize = "'de: 'static"))]
        pub struct RulePoints(PointTable);

        #[allow(non_camel_case_types, reason = "the places of the points, by their names")]
        enum Place { $($point),* }

        impl RulePoints {
            /// What the points are, in order.
            pub const DECLARED: &'static [Declared] = &[$(Declared {
                name: $name,
                meaning: concat!($($doc),*),
                shape: <$type as PointValue>::SHAPE,
                limits: [$($limits,)? NONE][0],
            }),*];

            $($(#[doc = $doc])*
            #[inline]
            pub fn $point<'p>(&'p self) -> Point<'p, <$type as PointValue>::View<'p>> {
                self.0.point::<$type>(Place::$point as u16)
            })*

            /// Reads the points of an edition; what is left in the table are no rule points. Those that it does not make
            /// are the base's.
            ///
            /// # Errors
            /// Points that are missing or written wrongly, all of them.
            pub(crate) fn take(
                table: &mut toml::Table,
                base: Base<'_>,
                clause: &dyn Fn(&str) -> Option<ClauseId>,
            ) -> Result<RulePoints, Vec<LawErrorKind>> {
                PointTable::take(Game::$game, table, base, clause).map(RulePoints)
            }
        }

        impl Deref for RulePoints {
            type Target = PointTable;

            fn deref(&self) -> &PointTable {
                &self.0
            }
        }

        impl DerefMut for RulePoints {
            fn deref_mut(&mut self) -> &mut PointTable {
                &mut self.0
            }
        }
    };
}

/// Declares types of values that are a choice among words.
macro_rules! choices {
    ($($(#[doc = $doc:literal])* pub enum $choice:ident {
        $($(#[doc = $of:literal])* $variant:ident = $word:literal,)*
    })*) => {$(
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $choice {
            $($(#[doc = $of])* $variant,)*
        }

        impl Choice for $choice {
            const WORDS: &'static [&'static str] = &[$($word),*];
            const ALL: &'static [$choice] = &[$($choice::$variant),*];
        }

        impl PointValue for $choice {
            type View<'p> = $choice;
            const SHAPE: Shape = Shape::OneOf($choice::WORDS);

            fn view(value: &Value) -> Option<$choice> {
                match value {
                    Value::Choice(place) => $choice::ALL.get(usize::from(*place)).copied(),
                    _ => None,
                }
            }
        }
    )*};
}

pub(super) use {choices, rule_points};
