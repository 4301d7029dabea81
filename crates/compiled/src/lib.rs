//! `rulings/` as it is compiled into the program. A crate of its own, for reading the rulings takes a minute: it is done once,
//! whatever the program is built with.

/// The law, for `postcard`.
pub static LAW: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/law.bin"));

/// What the search has learnt from it, for `postcard`.
pub static LEARNT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/learnt.bin"));

/// The scenarios in which choices of the rulebooks show that no invented table shows, with a line of dashes after each.
pub const TELLING: &str = include_str!(concat!(env!("OUT_DIR"), "/telling.txt"));

/// Those of Countdown to X-Day.
pub const TELLING_X_DAY: &str = include_str!(concat!(env!("OUT_DIR"), "/telling-x-day.txt"));
