//! Countdown to X-Day: its own language of boards and orders, its own state and rules, and the same kind of ruling.
//!
//! [`read`] turns text into a [`Scenario`]; [`rule`] judges what happens by the rule points of the edition; the reports are
//! those of the other games.

mod board;
mod check;
mod engine;
mod expectation;
mod map;
mod outcome;
mod print;
mod regress;
mod ruling;
mod scenario;
mod syntax;
mod tables;
mod told;

pub use board::{
    Board, Chore, Counter, Duty, Leader, Phase, Place, Players, Revival, Seat, War, Who,
};
pub use check::read;
pub use engine::odds::{Chance, Spread};
pub use engine::questions::open_questions;
pub use engine::trials::{Reach, Trial, reach, trials};
pub use engine::{rule, rule_after, rule_with_questions};
pub use expectation::{Claim, Expectation, Expected, Holding, State};
pub use map::{Direction, Map, Space};
pub use print::{lies, stock, year};
pub use regress::{Finding, Problem, Weighed, check, claims};
pub use ruling::*;
pub use scenario::*;
pub use tables::{Loader, Tables};
