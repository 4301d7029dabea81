//! Tables of sentences: what each variant of an enum is told as.

use std::fmt::{self, Display};

/// A part of what is told that can stand in a sentence; `W` knows the names.
pub trait InSentence<W> {
    /// As it stands there.
    fn put(self, words: W) -> impl Display;
}

/// Text and numbers stand there as they are.
macro_rules! as_they_are {
    ($($part:ty)*) => {$(
        impl<W> InSentence<W> for $part {
            fn put(self, _: W) -> impl Display {
                self
            }
        }

        impl<W> InSentence<W> for &$part {
            fn put(self, _: W) -> impl Display {
                self
            }
        }
    )*};
}

as_they_are! { u8 u16 i16 u64 usize String }

impl<W> InSentence<W> for &str {
    fn put(self, _: W) -> impl Display {
        self
    }
}

/// What is made only where a sentence asks for it.
pub struct Shown<F>(pub F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> Display for Shown<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0(f)
    }
}

/// Says how parts stand in the sentences of one who knows the names: `Part: part => words.name(part);`, and `ref` before parts that
/// are only referred to.
#[macro_export]
macro_rules! in_sentences {
    (ref $of:ty, $words:ident: $($part:ty: $it:ident => $told:expr;)*) => {$(
        impl $crate::InSentence<$of> for &$part {
            fn put(self, $words: $of) -> impl ::std::fmt::Display {
                $crate::Shown(move |f: &mut ::std::fmt::Formatter<'_>| {
                    let $it = self;
                    ::std::fmt::Display::fmt(&$told, f)
                })
            }
        }
    )*};
    ($of:ty, $words:ident: $($part:ty: $it:ident => $told:expr;)*) => {$(
        impl $crate::InSentence<$of> for $part {
            fn put(self, $words: $of) -> impl ::std::fmt::Display {
                $crate::Shown(move |f: &mut ::std::fmt::Formatter<'_>| {
                    let $it = self;
                    ::std::fmt::Display::fmt(&$told, f)
                })
            }
        }

        impl $crate::InSentence<$of> for &$part {
            fn put(self, $words: $of) -> impl ::std::fmt::Display {
                (*self).put($words)
            }
        }
    )*};
}

/// Puts each variant of an enum into words: `Variant(part) => "a sentence about {part}"`. A sentence that begins with who it is about
/// is written `Variant(who) => who: "has done something"`: it agrees with that (`told`), as do further words after `~`. What is no
/// plain sentence is code in braces.
#[macro_export]
macro_rules! sentences {
    ($words:expr, $of:ident: $told:expr => $(
        $variant:ident $(($($part:tt)*))? $({$($field:tt)*})? $(if $guard:expr)?
            => $($who:ident:)? $($said:literal)? $({$($code:tt)*})?,
    )*) => {
        match $told {
            $($of::$variant $(($($part)*))? $({$($field)*})? $(if $guard)? => $crate::sentences!(
                @one $words, [$($($part)*)? $($($field)*)?] $($who:)? $($said)? $({$($code)*})?
            ),)*
        }
    };
    (@one $words:expr, [$($part:tt)*] {$($code:tt)*}) => {
        { $($code)* }
    };
    (@one $words:expr, [$($part:tt)*] $said:literal) => {{
        $crate::sentences!(@put $words, $($part)*);
        format!($said)
    }};
    (@one $words:expr, [$($part:tt)*] $who:ident: $said:literal) => {{
        let subject = $who;
        $crate::sentences!(@put $words, $($part)*);
        $words.told(subject, format!($said))
    }};
    // The parts that a pattern names, one after the other.
    (@put $words:expr,) => {};
    (@put $words:expr, None $($rest:tt)*) => {
        $crate::sentences!(@put $words, $($rest)*);
    };
    (@put $words:expr, true $($rest:tt)*) => {
        $crate::sentences!(@put $words, $($rest)*);
    };
    (@put $words:expr, false $($rest:tt)*) => {
        $crate::sentences!(@put $words, $($rest)*);
    };
    // Text that is told as it is.
    (@put $words:expr, ref $part:ident $($rest:tt)*) => {
        $crate::sentences!(@put $words, $($rest)*);
    };
    (@put $words:expr, $path:ident :: $name:ident $($rest:tt)*) => {
        $crate::sentences!(@put $words, $($rest)*);
    };
    (@put $words:expr, $field:ident: $($rest:tt)*) => {
        $crate::sentences!(@put $words, $($rest)*);
    };
    (@put $words:expr, $(Some)? ($($inner:tt)*) $($rest:tt)*) => {
        $crate::sentences!(@put $words, $($inner)* $($rest)*);
    };
    (@put $words:expr, $part:ident $($rest:tt)*) => {
        #[allow(unused_variables, reason = "a sentence need not name all that it is about")]
        let $part = $crate::InSentence::put($part, $words);
        $crate::sentences!(@put $words, $($rest)*);
    };
    (@put $words:expr, $other:tt $($rest:tt)*) => {
        $crate::sentences!(@put $words, $($rest)*);
    };
}
