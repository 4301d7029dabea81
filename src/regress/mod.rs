//! Scenarios as a regression suite: rulings against what is expected of them.

mod check;
mod coverage;

pub use check::{Finding, Problem, check, ruling_after};
pub use coverage::{Coverage, Covered, coverage};
