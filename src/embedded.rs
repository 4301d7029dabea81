//! The law that is compiled into the program.

use std::sync::OnceLock;

use fnord_search::{Learnt, Library};

use crate::law::Law;

/// The law that comes with the program.
///
/// # Panics
/// Never in a program that was built: the bytes were written by the build from the same types.
pub fn law() -> &'static Law {
    static LAW: OnceLock<Law> = OnceLock::new();
    LAW.get_or_init(load)
}

/// Loads the law anew.
///
/// # Panics
/// Never in a program that was built: the bytes were written by the build from the same types.
pub fn load() -> Law {
    match postcard::from_bytes(fnord_compiled::LAW) {
        Ok(law) => law,
        Err(error) => unreachable!("the law in the program cannot be read: {error}"),
    }
}

/// The passages of every rulebook of the law in the program, which are put in order once for all questions.
pub fn library() -> &'static Library<'static> {
    static LIBRARY: OnceLock<Library<'static>> = OnceLock::new();
    LIBRARY.get_or_init(|| Library::of(law(), learnt(), None))
}

/// Asks the passages of every rulebook of a law.
pub fn with_library<T>(law: &Law, asks: impl FnOnce(&Library<'_>) -> T) -> T {
    match std::ptr::eq(law, self::law()) {
        true => asks(library()),
        false => asks(&Library::of(law, learnt(), None)),
    }
}

/// What was learnt of questions when the program was built.
///
/// # Panics
/// Never in a program that was built: the bytes were written by the build from the same types.
pub fn learnt() -> &'static Learnt {
    static LEARNT: OnceLock<Learnt> = OnceLock::new();
    LEARNT.get_or_init(|| match postcard::from_bytes(fnord_compiled::LEARNT) {
        Ok(learnt) => learnt,
        Err(error) => unreachable!("what was learnt cannot be read: {error}"),
    })
}
