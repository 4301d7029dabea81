//! Help at the table: what the book says, and what if.

pub mod advise;
pub mod search;
pub mod what_if;
pub mod xday;
