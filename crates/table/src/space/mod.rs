//! The table in space: where the cards of a Power Structure lie, and whether they overlap
//! (`sg.structure.arrow-match`, `sg.moving.overlap`, `wdh.metarule.no-overlap`).
//!
//! Everything here is whole numbers and looks at one structure at a time. A [`Plan`] says who hangs from whom and at which
//! sides that is possible; [`Plan::solve`] looks for sides at which nothing overlaps, [`relay`] rearranges Groups that
//! come into a structure in which every side is settled, and [`Plan::shed`] finds room for them where some are not. All of
//! them go through every possibility within a limit, in the same order every time, and say so when they stop before the end.

mod frame;
mod plan;
mod relay;
mod shed;
mod solve;
mod structure;

pub use frame::{LONG, SHORT, Spot, Way};
pub use plan::{Node, Plan};
pub use relay::{Freedom, Losers, Relaid, Terms, relay};
pub use shed::Shed;
pub use solve::Solved;
pub use structure::{Structure, arrow_sides, incoming};
