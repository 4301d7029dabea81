//! Scenarios as a regression suite: rulings against what is expected of them.

mod check;
mod coverage;
pub mod diff;
mod editions;
mod finding;
pub mod sweep;

pub use check::{check, holds, ruling_after};
pub use coverage::{Coverage, Covered, coverage};
pub use editions::editions;
pub use finding::{Finding, Problem};
