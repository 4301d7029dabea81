//! Countdown to X-Day: attacks recomputed independently, and what must hold on every board.

mod anything;
mod assist;
mod attacks;
mod errata;
mod readings;
mod wordings;

use fnord::embedded;
use fnord::xday::{self, Scenario};

/// A scenario without tables.
fn read(text: &str) -> Result<Scenario<'static>, String> {
    let loader = |_: &str| Err("there are no files here".to_owned());
    xday::read(text, embedded::law(), Some("x-day"), &loader)
        .map_err(|errors| format!("{errors:?}\n{text}"))
}
