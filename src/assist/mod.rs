//! Help at the table: what the book says, and what if.

pub mod advise;
pub mod what_if;
pub mod xday;
