//! What is put before whoever asked, beyond a single ruling: checks, coverage, comparisons, sweeps, advice, answers, what can be looked up, and a
//! table played on line by line.
//!
//! It stands below rulings, their reports, `regress` and `assist`, and makes pages of what those found. Nothing is worked out here.

pub mod advice;
pub mod answers;
pub mod check;
mod claims;
mod compared;
mod compared_xday;
pub mod comparison;
pub mod completion;
pub mod coverage;
mod diff;
mod findings;
pub mod history;
mod law_mistake;
pub mod lint;
pub mod look_up;
mod problems;
pub mod repl;
mod scenario_mistake;
pub mod sweep;

pub use claims::with_claims;
pub use diff::{
    AcceptedChange, ChangeReport, DiffReport, GateReport, accepted, diff_report, diff_report_with,
    marked, suggested,
};
pub use findings::Findings;
pub use law_mistake::LawMistake;
pub use scenario_mistake::ScenarioMistake;
